"""What a caller can find: records, and positions of closed ones.

Whoever asks finds every record by what its summary says, which is public, and positions of closed records,
which are open to everybody. Notes are found by those who may read them (see
`domain.record.commentary.reading`).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from typing import Annotated, Any, Final, NamedTuple, get_args
from uuid import UUID

import msgspec
from msgspec import Meta

from adapters.eventstore.directory import Directory
from adapters.eventstore.records import RecordStore
from adapters.readmodels.everything import ReadModels
from adapters.readmodels.records import Status, Summary
from adapters.readmodels.searching import DRAW, NOBODY, FoundRecord, IndexedClaim, Wanted, Where
from api.services.access import Caller
from api.services.answers.records import view_entry
from api.services.sight import Sights, reader_of
from domain.kernel.claims import SCORE, Claim
from domain.kernel.seats import JUDGE
from domain.kernel.titles import Mode, Title
from domain.record.commentary.notes import Note
from domain.record.commentary.reading import may_read
from domain.record.entries import CloseReason
from domain.record.errors import RecordError

MOST_CLAIMS: Final = 3
"""So many claims can be asked to hold at the same time."""

MOST_PLAYERS: Final = 200
"""A part of a name that more players have does not tell them apart."""

_CHUNK: Final = 100
_MOST: Final = 1000
"""Records at most of which one request looks whether the caller may read a note."""

_CLOSINGS: Final = get_args(CloseReason)
_DIGITS: Final = re.compile(r"[0-9]{1,9}")
_HIGHEST: Final = 2**31 - 1

Id = Annotated[str, Meta(max_length=64, pattern=r"^[a-z0-9-]*$")]
Said = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f\x7f-\x9f]*$")]
Count = Annotated[int, Meta(ge=1, le=999_999_999)]


class UnfitSearch(Exception):
    """What is asked for in `field` cannot be searched for."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


class RecordSearch(msgspec.Struct, frozen=True, kw_only=True):
    """Which records to find; what is left out does not matter.

    Attributes:
        player, won_by: a part of the name of somebody who sits at a seat, or who has won.
        since, until: the first and the last day, in UTC, on which it can have been opened.
        winner: a seat, ``draw``, or ``nobody`` where all lost.
        reason: why it was closed or how its game ended: one of the reasons, or the id of the rule.
        shortest, longest: how many entries it has at least and at most.
        note: what is said in a note that the caller may read.
    """

    title: Id | None = None
    player: Said | None = None
    won_by: Said | None = None
    tournament: UUID | None = None
    since: date | None = None
    until: date | None = None
    mode: Mode | None = None
    edition: Id | None = None
    status: Status | None = None
    winner: Id | None = None
    reason: Said | None = None
    shortest: Count | None = None
    longest: Count | None = None
    note: Said | None = None


class RecordHit(NamedTuple):
    """A record that was found and, where notes were asked for, those that say so."""

    summary: Summary
    notes: Sequence[Note] = ()


class PositionHit(NamedTuple):
    """The first position of a record at which all holds; `text` tells the entry in one line."""

    summary: Summary
    number: int
    text: str


class RecordHits(NamedTuple):
    """A part of what was found, the newest first, and the cursor of the next part; None at the end."""

    items: list[RecordHit]
    next_cursor: str | None


class PositionHits(NamedTuple):
    """A part of what was found, the newest first, and the cursor of the next part; None at the end."""

    items: list[PositionHit]
    next_cursor: str | None


class ClaimChoice(NamedTuple):
    """A claim as it is asked for, such as ``controls:red:avernus``, and what it is about as printed."""

    value: str
    label: str


class ClaimGroup(NamedTuple):
    """All claims of one kind about one seat, and the words that they begin with."""

    kind: str
    seat: str
    words: str
    choices: tuple[ClaimChoice, ...]


class Search:
    """One a process;"""

    def __init__(
        self,
        titles: Mapping[str, Title],
        store: RecordStore,
        models: ReadModels,
        directory: Directory,
        sights: Sights,
    ) -> None:
        self._titles = titles
        self._store = store
        self._index = models.search
        self._tournaments = models.tournaments
        self._notes = models.notes
        self._directory = directory
        self._sights = sights

    # Records

    def records(
        self, caller: Caller, asked: RecordSearch, *, after: str | None = None, limit: int = 50
    ) -> RecordHits:
        """The records that were asked for.

        Raises `UnfitSearch`, and ValueError if `after` is no cursor. Where notes are asked for, a part can be
        shorter than `limit` although there is a next one.
        """
        wanted = self._wanted(caller, asked)
        if wanted.players == () or wanted.winners == ():
            return RecordHits([], None)
        self._index.catch_up()
        if wanted.tournament is not None:
            self._tournaments.catch_up()
        if wanted.note is not None:
            return self._with_notes(caller, wanted, wanted.note, after, limit)
        found = self._index.records(wanted, after=after, limit=limit + 1)
        hits = [RecordHit(summary) for _, summary in found[:limit]]
        return RecordHits(hits, _cursor(found, limit))

    def _with_notes(
        self, caller: Caller, wanted: Wanted, text: str, after: str | None, limit: int
    ) -> RecordHits:
        self._notes.catch_up()
        hits: list[tuple[int, RecordHit]] = []
        for _ in range(_MOST // _CHUNK):
            found = self._index.records(wanted, after=after, limit=_CHUNK)
            notes = self._readable(caller, text, found)
            for place, summary in found:
                if said := notes.get(summary.id):
                    hits.append((place, RecordHit(summary, said)))
                if len(hits) > limit:
                    return RecordHits([hit for _, hit in hits[:limit]], _cursor(hits, limit))
                after = str(place)
            if len(found) < _CHUNK:
                return RecordHits([hit for _, hit in hits], None)
        return RecordHits([hit for _, hit in hits], after)

    def _readable(self, caller: Caller, text: str, found: Sequence[FoundRecord]) -> dict[str, list[Note]]:
        """The notes that say `text` and are for the caller, by record."""
        closed = {summary.id: summary.status == "closed" for _, summary in found}
        said: dict[str, list[Note]] = {}
        for root, note in self._notes.saying(text, tuple(closed), caller.id):
            for_all = note.visibility == "public" and (closed[root] or not note.insider)
            if (for_all and note.record == root) or self._may_read(caller, note):
                said.setdefault(root, []).append(note)
        return said

    def _may_read(self, caller: Caller, note: Note) -> bool:
        try:
            sight = self._sights.find(caller, note.record)
        except RecordError:  # a line that the caller may not see, or a damaged record
            return False
        return may_read(note, reader_of(sight), closed=sight.root.closing is not None)

    def _wanted(self, caller: Caller, asked: RecordSearch) -> Wanted:
        titles = [self._title(asked.title)] if asked.title is not None else list(self._titles.values())
        _require_one_of("edition", asked.edition, [id for title in titles for id in title.editions])
        _require_one_of(
            "winner", asked.winner, [*(s.id for title in titles for s in title.every_seat), DRAW, NOBODY]
        )
        if asked.since and asked.until and asked.until < asked.since:
            raise UnfitSearch("until", f"{asked.until} is before {asked.since}")
        if asked.shortest and asked.longest and asked.longest < asked.shortest:
            raise UnfitSearch("longest", f"{asked.longest} is less than {asked.shortest}")
        return Wanted(
            title=asked.title,
            players=self._players("player", asked.player),
            winners=self._players("won_by", asked.won_by),
            tournament=str(asked.tournament) if asked.tournament else None,
            since=asked.since,
            until=asked.until,
            mode=asked.mode,
            edition=asked.edition,
            status=asked.status,
            winner=asked.winner,
            end=_end(asked.reason, titles),
            shortest=asked.shortest,
            longest=asked.longest,
            note=asked.note,
            reader=caller.id,
        )

    def _players(self, field: str, name: str | None) -> tuple[str, ...] | None:
        if name is None:
            return None
        found = tuple(self._directory.find_players(name, MOST_PLAYERS + 1))
        if len(found) > MOST_PLAYERS:
            raise UnfitSearch(field, f"more than {MOST_PLAYERS} players have {name!r} in their names")
        return found

    # Positions

    def positions(
        self, title: str, where: Sequence[str], *, after: str | None = None, limit: int = 50
    ) -> PositionHits:
        """The first position of each closed record at which all of `where` holds at the same time.

        Raises `UnfitSearch`, and ValueError if `after` is no cursor.
        """
        claims = self._claims(title, where)
        self._index.catch_up()
        found = self._index.positions(title, claims, after=after, limit=limit + 1)
        hits: list[PositionHit] = []
        for _, summary, number in found[:limit]:
            with suppress(RecordError):  # it can have been damaged since, or its edition taken away
                record = self._store.load(summary.id)
                if record.closing:  # it can have been reopened a moment ago
                    hits.append(PositionHit(summary, number, view_entry(record, number, JUDGE).text))
        return PositionHits(hits, _cursor(found, limit))

    def choices(self, title: str) -> tuple[ClaimGroup, ...]:
        """What can be asked for of a title's positions: whatever was claimed of one. Raises `UnfitSearch`."""
        played = self._title(title)
        self._index.catch_up()
        groups: dict[tuple[str, str], list[IndexedClaim]] = {}
        for choice in self._index.choices(title):
            groups.setdefault((choice.claim.kind, choice.claim.seat), []).append(choice)
        order = [(kind, seat) for kind in (*played.claims.words, SCORE) for seat in _scoring(played)]
        return tuple(
            ClaimGroup(kind, seat, _words(played, kind), tuple(_chosen(played, groups[kind, seat])))
            for kind, seat in order
            if (kind, seat) in groups
        )

    def _claims(self, title: str, where: Sequence[str]) -> list[Where]:
        played = self._title(title)
        if not 1 <= len(where) <= MOST_CLAIMS:
            raise UnfitSearch(
                "where", f"expected 1 to {MOST_CLAIMS} claims, such as score:{_scoring(played)[0]}:1"
            )
        return [_claim(played, f"where[{at}]", text) for at, text in enumerate(where)]

    def _title(self, id: str) -> Title:
        _require_one_of("title", id, self._titles)
        return self._titles[id]


def _claim(title: Title, field: str, text: str) -> Where:
    """A claim as it is asked for. Raises `UnfitSearch`."""
    kind, _, rest = text.partition(":")
    seat, _, what = rest.partition(":")
    if not what:
        raise UnfitSearch(
            field, f"expected kind:seat:what, such as score:{_scoring(title)[0]}:1; not {text!r}"
        )
    _require_one_of(field, kind, (*title.claims.words, SCORE))
    _require_one_of(field, seat, _scoring(title))
    if kind != SCORE:
        return Where(Claim(kind, seat, what))
    if not (_DIGITS.fullmatch(what) and 1 <= int(what) <= _HIGHEST):
        raise UnfitSearch(field, f"a score is a number from 1; not {what!r}")
    return Where(Claim(SCORE, seat, ""), int(what))


def _end(reason: str | None, titles: Sequence[Title]) -> str | None:
    """Why a record was closed, as the index says it. Raises `UnfitSearch`."""
    if reason is None:
        return None
    known = (*_CLOSINGS, *(end for title in titles for end in title.ends))
    for end in (reason, reason.upper()):
        if end in known or any(end in title.rulebook.texts for title in titles):
            return end
    expected = ", ".join(dict.fromkeys(known))
    raise UnfitSearch("reason", f"expected {expected}, or the id of a rule; not {reason!r}")


def _require_one_of(field: str, value: str | None, known: Mapping[str, object] | Sequence[str]) -> None:
    if value is not None and value not in known:
        raise UnfitSearch(field, f"expected {', '.join(dict.fromkeys(known))}; not {value!r}")


def _scoring(title: Title) -> list[str]:
    return [seat.id for seat in title.every_seat]


def _words(title: Title, kind: str) -> str:
    return "has a score of at least" if kind == SCORE else title.claims.words[kind]


def _chosen(title: Title, choices: Sequence[IndexedClaim]) -> Iterator[ClaimChoice]:
    """Choices of one kind and seat in the order of what they are about."""
    labelled = [(_label(title, choice), _value(choice)) for choice in choices]
    for label, value in sorted(labelled, key=lambda one: (_sortable(one[0]), one[1])):
        yield ClaimChoice(value, label)


def _value(choice: IndexedClaim) -> str:
    kind, seat, what = choice.claim
    return f"{kind}:{seat}:{choice.points if kind == SCORE else what}"


def _label(title: Title, choice: IndexedClaim) -> str:
    if choice.claim.kind == SCORE:
        return str(choice.points)
    if choice.edition not in title.editions:  # an edition of one's own, taken away since
        return choice.claim.what
    return title.rules(title.setup(choice.edition)).label(choice.claim)


def _sortable(label: str) -> list[tuple[int, str]]:
    """Numbers in a label count as numbers."""
    parts = re.findall(r"[0-9]+|[^0-9]+", label)
    return [(int(part), "") if part.isdigit() else (-1, part.casefold()) for part in parts]


def _cursor(found: Sequence[tuple[Any, ...]], limit: int) -> str | None:
    """The cursor of what follows the first `limit` of what was found."""
    return str(found[limit - 1][0]) if len(found) > limit else None
