"""What a caller does with the lines of a record."""

from collections.abc import Iterable, Mapping
from contextlib import suppress

import msgspec

from adapters.eventstore.directory import Directory
from adapters.eventstore.records import Change, RecordStore
from adapters.readmodels.records import RecordList, Summary
from api.services.answers.commentary import TreeLine
from api.services.answers.records import RecordView
from api.services.sight import Sight, Sights, require_author
from domain.kernel.playing import players_of
from domain.record.commentary import commands
from domain.record.commentary.commentary import Care
from domain.record.entries import Branched, Opened
from domain.record.errors import NotALine, RecordError


class Lines:
    """One a process."""

    def __init__(
        self,
        store: RecordStore,
        records: RecordList,
        directory: Directory,
        sights: Sights,
    ) -> None:
        self._store = store
        self._records = records
        self._directory = directory
        self._sights = sights

    def tree(self, sight: Sight, *, deleted: bool = False) -> list[TreeLine]:
        """The lines that leave a record or line, and those that leave these, if they are for the caller.

        Each comes before those that leave it; of sisters the promoted come first, and the older ones. Where a
        line leaves one that is not for the caller, it is listed where that one leaves what is. Deleted lines
        are listed for their author, and only if he asks for them.
        """
        self._records.catch_up()
        every = self._all_lines(sight.root.id)
        known: dict[str, Sight] = {}
        for item in every.values():
            with suppress(RecordError):  # one that is damaged must not keep the others from being read
                known[item.id] = self._sights.find(sight.caller, item.id)
        cares = {id: self.care(line) for id, line in known.items()}
        shown = dict.fromkeys(
            id for id in reversed(every) if id in known and (deleted or not cares[id].deleted)
        )
        leaving: dict[str, list[str]] = {}
        at: dict[str, int] = {}
        for id in shown:
            place, source = every[id].at, every[id].source
            while source in every and source not in shown:  # not for the caller: where it leaves what is
                place, source = every[source].at, every[source].source
            leaving.setdefault(source, []).append(id)
            at[id] = place
        names = self._directory.names({line.record.entries[0].envelope.actor for line in known.values()})
        found: list[TreeLine] = []
        open_ends = [(id, sight.record.id, 0) for id in _ordered(leaving.get(sight.record.id, ()), cares)]
        while open_ends:
            id, source, depth = open_ends.pop()
            found.append(_tree_line(known[id], cares[id], names, source=source, at=at[id], depth=depth))
            open_ends += [(child, id, depth + 1) for child in _ordered(leaving.get(id, ()), cares)]
        return found

    def line(self, sight: Sight) -> TreeLine:
        """A line by itself. Raises `NotALine`."""
        opening = sight.record.opening
        if not isinstance(opening, Branched):
            raise NotALine("this is a game that was played, and no line")
        names = self._directory.names([sight.record.entries[0].envelope.actor])
        source, at = self._left(sight, opening.source, opening.at)
        return _tree_line(sight, self.care(sight), names, source=source, at=at, depth=0)

    def tend(
        self,
        sight: Sight,
        *,
        name: str | None = None,
        private: bool | None = None,
        promoted: bool | None = None,
        deleted: bool | None = None,
        command: str,
    ) -> TreeLine:
        """Change what the author of a line may: its name, and whether it is private, promoted or deleted.

        What is None stays as it is. Raises `Unauthenticated`, `Forbidden`, and what `commands.tend` raises.
        """
        author = require_author(sight, "change lines")
        sight.require(
            isinstance(sight.record.opening, Opened) or sight.standing.runs, "change another's line"
        )
        wanted = {"name": name, "private": private, "promoted": promoted, "deleted": deleted}
        self._store.commentaries.do(
            sight.root.id,
            author,
            commands.tend,
            sight.record,
            command=command,
            asked=[sight.record.id, wanted],
            **wanted,
        )
        return self.line(sight)

    def rename(self, sight: Sight, name: str, *, command: str) -> TreeLine:
        """Give a line another name. Raises as `tend`."""
        return self.tend(sight, name=name, command=command)

    def share(self, sight: Sight, shared: bool, *, command: str) -> TreeLine:
        """Let everybody see a line once its record is closed, or keep it private. Raises as `tend`."""
        return self.tend(sight, private=not shared, command=command)

    def promote(self, sight: Sight, promoted: bool, *, command: str) -> TreeLine:
        """Put a line before its sisters, or back. Raises as `tend`."""
        return self.tend(sight, promoted=promoted, command=command)

    def delete(self, sight: Sight, *, command: str) -> TreeLine:
        """Take a line away. Raises as `tend`."""
        return self.tend(sight, deleted=True, command=command)

    def bring_back(self, sight: Sight, *, command: str) -> TreeLine:
        """Bring a deleted line back. Raises as `tend`."""
        return self.tend(sight, deleted=False, command=command)

    def players(self, sight: Sight) -> tuple[str, ...]:
        """Who can play a seat of a line, by name."""
        return tuple(players_of(sight.record.title))

    def play_on(
        self,
        sight: Sight,
        players: Mapping[str, str],
        *,
        decisions: int | None = None,
        expected: int | None,
        command: str,
    ) -> Change:
        """Let `players`, named by seat, play a line on: to the end of the turn, or so many decisions.

        Raises `Unauthenticated`, `Forbidden`, `StaleVersion`, and what `commands.play_on` of records raises.
        """
        sight.require(
            isinstance(sight.record.opening, Opened) or sight.standing.runs, "play the line of another on"
        )
        return self._store.play_on(
            sight.record.id,
            players,
            decisions=decisions,
            expected=expected,
            actor=sight.caller.id,
            command=command,
        )

    def named(self, sight: Sight, seen: RecordView) -> RecordView:
        """The view of a line with the name that its author has given it since it was begun.

        Where it leaves a line that is not for the caller, it tells where that one leaves what is.
        """
        if seen.line is None:
            return seen
        name = self.care(sight).name
        source, at = self._left(sight, seen.line.source, seen.line.at)
        line = msgspec.structs.replace(
            seen.line, name=seen.line.name if name is None else name, source=source, at=at
        )
        return msgspec.structs.replace(seen, line=line)

    def _left(self, sight: Sight, source: str, at: int) -> tuple[str, int]:
        """What a line leaves and after which entry, `source` and `at`, as far as that is for the caller."""
        every: dict[str, Summary] = {}
        while source != sight.root.id:
            with suppress(RecordError):
                self._sights.find(sight.caller, source)
                break
            if not every:
                self._records.catch_up()
                every = self._all_lines(sight.root.id)
            if source not in every:  # it is damaged
                return sight.root.id, 1
            source, at = every[source].source, every[source].at
        return source, at

    def _all_lines(self, root: str) -> dict[str, Summary]:
        """All lines of a record by id, the newest first."""
        found: dict[str, Summary] = {}
        cursor: str | None = None
        while True:
            page = self._records.list(line_of=root, after=cursor, limit=500)
            found |= {item.id: item for item in page.items}
            cursor = page.next_cursor
            if cursor is None:
                return found

    def care(self, sight: Sight) -> Care:
        """How the author of a line wants it to be."""
        return self._store.commentaries.care(sight.record, sight.root.id)


def _ordered(ids: Iterable[str], cares: Mapping[str, Care]) -> list[str]:
    """Sisters in the order in which a stack gives them back: last the first of those that are promoted."""
    return sorted(ids, key=lambda id: not cares[id].promoted)[::-1]


def _tree_line(
    sight: Sight, care: Care, names: Mapping[str, str], *, source: str, at: int, depth: int
) -> TreeLine:
    line, opening = sight.record, sight.record.opening
    assert isinstance(opening, Branched)
    first = line.entries[0].envelope
    return TreeLine(
        id=line.id,
        source=source,
        at=at,
        depth=depth,
        name=opening.name if care.name is None else care.name,
        basis=opening.basis,
        author=first.actor,
        author_name=names.get(first.actor, ""),
        version=line.version,
        status="closed" if line.closing else "open",
        begun_at=first.at,
        private=care.private,
        promoted=care.promoted,
        deleted=care.deleted,
        may_edit=sight.standing.runs,
    )
