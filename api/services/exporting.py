"""Records as things to take away, for one viewer: stories, pictures, animations, annotated files.

All of it is made from views, so it holds no more than the viewer may know; notes and lines are those that the
caller may read.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from threading import BoundedSemaphore
from typing import Final, Literal

from eventsourcing.application import LRUCache
from msgspec.structs import replace

from adapters.drawing import animation, png
from adapters.drawing.animation import Shot
from adapters.drawing.svg import document
from adapters.drawing.svg_themes import Theme
from adapters.eventstore.directory import Directory
from adapters.eventstore.records import RecordStore
from adapters.files.record_file import Annotations, RecordFileError, export_record
from adapters.files.story import Remark, Seated, Story, StoryLine, Told, Turn
from adapters.readmodels.tournaments import TournamentList
from api.services.answers.chronicle import Chronicle
from api.services.answers.commentary import NoteView
from api.services.answers.records import EntryView, PositionView, view_entry, view_position
from api.services.answers.words import humanise, numbers_in, result, texts_in
from api.services.notes import Notes
from api.services.records import Records
from api.services.sight import Sight, Sights
from domain.kernel.scenes import Scene, flipped
from domain.kernel.seats import JUDGE, PUBLIC, Seat, name_of
from domain.record.commentary.events import NoteImported
from domain.record.commentary.importing import MARK, PREFIX
from domain.record.commentary.notes import Mark, Note
from domain.record.entries import Opened
from domain.record.record import Record

EYES: Final = {JUDGE: "whoever may see everything", PUBLIC: "the public"}
"""Viewers that are no seats, in words."""

DEEPEST: Final = 4
"""Maximum nesting of lines."""

SHOTS: Final = 30
"""So many moments has an animation unless more are asked for."""


class Exports:
    """One a process."""

    def __init__(
        self,
        store: RecordStore,
        tournaments: TournamentList,
        directory: Directory,
        *,
        sights: Sights,
        records: Records,
        notes: Notes,
    ) -> None:
        self._store = store
        self._tournaments = tournaments
        self._directory = directory
        self._finding = sights
        self._records = records
        self._written = notes

    def story(self, sight: Sight, viewer: str, address: str = "") -> Story:
        """The record or line as `viewer` may know it; `address` is where it is shown."""
        record, root = sight.record, sight.root
        title, opening = record.title, root.opening
        seated: Mapping[str, str] = getattr(opening, "seats", {})
        names = self._directory.names(seated.values())
        edition = title.editions[record.setup.edition]
        summary = self._records.summary(sight)
        name = f": {summary.line.name or 'a line'}" if summary.line else ""
        version = opening.rules_version if isinstance(opening, Opened) else title.rulebook.version
        return Story(
            title=f"{title.name}{name}",
            edition=edition.name,
            notice=edition.notice,
            rules=f"version {version}",
            mode={"hosted": "hosted by the service", "table": "played at a table"}[record.setup.mode],
            options=tuple(_settled(record)),
            seats=tuple(_seated(seat, seated, names) for seat in record.seats),
            opened=record.entries[0].envelope.at,
            event=self._event(root),
            viewer=EYES.get(viewer) or name_of(viewer, record.seats),
            result=_result(record),
            digest=record.head,
            address=address,
            turns=tuple(self._turns(sight, viewer, DEEPEST)),
        )

    def _turns(self, sight: Sight, viewer: str, deep: int) -> Iterator[Turn]:
        told = Chronicle(sight.record, viewer)
        rulings = [entry for group in told.groups for entry in group.entries if entry.kind == "ruled"]
        names = self._directory.names(entry.body["judge"] for entry in rulings)
        notes: dict[int, list[Remark]] = {}
        for note in self._notes(sight):
            notes.setdefault(note.entry, []).append(_remark(note))
        lines = self._lines(sight, viewer, deep)

        def entry_told(entry: EntryView) -> Told:
            return Told(
                number=entry.number,
                kind=entry.kind,
                text=entry.text,
                rules=entry.rules,
                struck_by=entry.struck_by,
                implied=entry.number in told.implied,
                by=names.get(entry.body["judge"], "") if entry.kind == "ruled" else "",
                remarks=tuple(notes.get(entry.number, ())),
                lines=tuple(lines.get(entry.number, ())),
            )

        for group in told.groups:
            yield Turn(group.label, tuple(map(entry_told, group.entries)))

    def _notes(self, sight: Sight) -> list[NoteView]:
        return [note for note in self._written.of(sight) if not note.removed]

    def _lines(self, sight: Sight, viewer: str, deep: int) -> dict[int, list[StoryLine]]:
        """By entry, the lines that the caller may see, the oldest first, told for the same viewer."""
        found: dict[int, list[StoryLine]] = {}
        for summary in reversed(self._records.lines(sight)) if deep else ():
            assert summary.line
            line = self._finding.find(sight.caller, summary.id)
            first, *turns = self._turns(line, viewer, deep - 1)
            begun = [first._replace(entries=first.entries[1:])] if len(first.entries) > 1 else []
            basis = EYES.get(summary.line.basis) or name_of(summary.line.basis, sight.record.seats)
            told = StoryLine(summary.line.name, summary.line.at, basis, (*begun, *turns))
            found.setdefault(summary.line.at, []).append(told)
        return found

    def _event(self, root: Record) -> str:
        """The tournament, round and table whose result came from the record."""
        for id in self._tournaments.using(root.id):
            tournament = self._store.tournaments.load(id)
            for round_ in tournament.state.rounds:
                for table in round_.tables.values():
                    if table.record == root.id:
                        return f"{tournament.settings.name}, round {round_.number}, table {table.number}"
        return ""

    def annotated(self, sight: Sight) -> Iterator[bytes]:
        """The record file with the notes and the lines that the caller may see.

        Raises `RecordFileError` for a line, which has no file of its own.
        """
        record = sight.record
        if not isinstance(record.opening, Opened):
            raise RecordFileError(
                "file-of-a-line", 1, "a what-if line has no file of its own; export its record"
            )
        sights = [sight, *self._sights(sight)]
        notes = [note for line in sights for note in self._notes(line)]
        order = {line.record.id: at for at, line in enumerate(sights)}
        written = [self._as_written(sight, note) for note in notes]
        written.sort(key=lambda note: (order[note.record], note.entry, note.written_at, note.id))
        names = {note.author: note.name.removesuffix(MARK) for note in notes if note.name}
        return export_record(
            record,
            names=self._directory.names(record.opening.seats.values()),
            notice=record.title.editions[record.setup.edition].notice,
            seeds=self._store.seeds(record.id),
            annotations=Annotations(
                tuple(line.record for line in sights[1:]),
                tuple(written),
                {author.removeprefix(PREFIX): name for author, name in names.items()},
                {
                    line.record.id: self._store.commentaries.care(line.record, record.id)
                    for line in sights[1:]
                },
            ),
        )

    def _as_written(self, sight: Sight, note: NoteView) -> Note:
        """A note as its author has written it, here or elsewhere."""
        written = self._store.commentaries.of(sight.root.id, note.author)
        first = written.history(note.id)[0].body
        return first.original if isinstance(first, NoteImported) else written.notes[note.id]

    def _sights(self, sight: Sight) -> Iterator[Sight]:
        """The lines that leave a record, and those that leave them, each after what it leaves."""
        waiting = self._records.lines(sight)  # the newest first, so that the oldest is taken first
        while waiting:
            line = self._finding.find(sight.caller, waiting.pop().id)
            yield line
            waiting += self._records.lines(line)

    def animated(
        self,
        sight: Sight,
        viewer: str,
        span: tuple[int, int],
        *,
        width: int,
        duration: int,
        flip: bool = False,
    ) -> bytes:
        """The moments of a range as GIF, with the signs and marks that notes have given them.

        With `flip` it is seen from the other side. Raises `NoSuchPosition` or `UnfitPicture`.
        """
        record, (first, last) = sight.record, span
        if last < first:
            raise png.UnfitPicture(f"from, to: it goes from an entry to a later one, not {first} to {last}")
        for end in span:
            record.position(end)
        animation.require_fit(last - first + 1, width, duration)
        signs: dict[int, str] = {}
        marks: dict[int, tuple[Mark, ...]] = {}
        for note in self._notes(sight):
            signs[note.entry] = f"{signs.get(note.entry, '')} {note.sign}".strip()
            marks[note.entry] = (*marks.get(note.entry, ()), *note.marks)
        shots = []
        for number in range(first, last + 1):
            entry, position = _seen(record, number, viewer)
            named = touched(entry, position.scene)
            written = signs.get(number, ""), marks.get(number, ())
            scene = _turned(position.scene) if flip else position.scene
            shots.append(Shot(number, scene, named, entry.text, *written))
        return animation.to_gif(shots, record.seats, width=width, duration=duration)

    def marks(self, sight: Sight, number: int) -> tuple[Mark, ...]:
        """What the notes on an entry that the caller may see draw on its picture."""
        return tuple(mark for note in self._notes(sight) if note.entry == number for mark in note.marks)


def _turned(scene: Scene) -> Scene:
    return replace(scene, boards=tuple(map(flipped, scene.boards)))


def _remark(note: NoteView) -> Remark:
    return Remark(note.name or "somebody", note.role, note.sign, note.glyph, note.text)


def _seated(seat: Seat, seated: Mapping[str, str], names: Mapping[str, str]) -> Seated:
    """A seat with who plays there."""
    if seat.decided_by == "person":
        return Seated(seat.name, names.get(seated.get(seat.id, ""), ""), seat.side)
    return Seated(seat.name, "the game" if seat.decided_by == "game" else "chance", seat.side, person=False)


def _result(record: Record) -> str:
    closing = record.closing
    return result(closing.reason, closing.outcome, record.seats) if closing else "not over yet"


def _settled(record: Record) -> Iterator[tuple[str, str]]:
    """What the table answers otherwise than the rulebook does by default."""
    answers = record.setup.options
    for option in record.title.rulebook.option:
        if (answer := answers.get(option.key, option.values[0])) != option.values[0]:
            yield f"{humanise(option.key)}: {humanise(answer).lower()}", option.ruling


# --- pictures


def touched(entry: EntryView, scene: Scene) -> frozenset[str]:
    """The places and pieces that an entry names: places with numbers in fields called like the board."""
    said = [entry.decision, entry.effects]
    numbered = (number for board in scene.boards for number in numbers_in(said, board.id))
    return frozenset((*texts_in(said), *numbered))


def drawing(
    record: Record,
    number: int,
    viewer: str,
    *,
    theme: Theme | Literal["auto"] = "auto",
    flip: bool = False,
    marks: Sequence[Mark] = (),
) -> str:
    """The picture of a position as an SVG file, seen from the other side with `flip`.

    `marks` are what notes draw on it. Raises `NoSuchPosition`.
    """
    entry, position = _seen(record, number, viewer)
    scene = _turned(position.scene) if flip else position.scene
    return document(scene, record.seats, touched(entry, scene), marks, theme=theme)


def picture(
    record: Record,
    number: int,
    viewer: str,
    *,
    width: int,
    theme: Theme = "light",
    flip: bool = False,
    marks: Sequence[Mark] = (),
) -> bytes:
    """The same as PNG. Raises `NoSuchPosition` or `UnfitPicture`."""
    drawn = drawing(record, number, viewer, theme=theme, flip=flip, marks=marks)
    return png.to_png(drawn, width=width)


def card(record: Record, number: int, viewer: str) -> bytes:
    """The picture for a link to a moment; it tells nothing of what comes later. Raises `NoSuchPosition`."""
    entry, position = _seen(record, number, viewer)
    groups = Chronicle(record, viewer).groups
    group = next(group for group in groups if group.first <= number <= group.last)
    return png.card(
        position.scene,
        record.seats,
        touched(entry, position.scene),
        heading=record.title.name,
        moment=f"Entry {number}, {group.label}",
        narration=entry.text,
    )


def span_of(record: Record, first: int, last: int) -> tuple[int, int]:
    """The entries from and to which an animation goes where 0 says neither: the last moments."""
    end = last or record.version
    return first or max(1, end - SHOTS + 1), end


def _seen(record: Record, number: int, viewer: str) -> tuple[EntryView, PositionView]:
    return view_entry(record, number, viewer), view_position(record, number, viewer)


# --- the press


class Busy(Exception):
    """Too many pictures are being made; `wait` is in seconds."""

    wait = 20

    def __init__(self) -> None:
        super().__init__("Many pictures are being made; ask again in a while.")


class Press:
    """Makes pictures: few at a time, and those that cannot change but once."""

    KEPT: Final = 128
    AT_ONCE: Final = 2
    WAIT: Final = 20
    """In seconds: how long a request waits for its turn."""

    def __init__(self) -> None:
        self._kept: LRUCache[tuple[object, ...], bytes] = LRUCache(self.KEPT)
        self._turns = BoundedSemaphore(self.AT_ONCE)

    def make(self, key: tuple[object, ...] | None, draw: Callable[[], bytes]) -> bytes:
        """What `draw` makes, or what it has made before for the same `key`.

        Raises `Busy` if too many pictures are being made.
        """
        try:
            return self._kept.get(key) if key else self._drawn(draw)
        except KeyError:
            data = self._drawn(draw)
        if key:
            self._kept.put(key, data)
        return data

    def _drawn(self, draw: Callable[[], bytes]) -> bytes:
        if not self._turns.acquire(timeout=self.WAIT):
            raise Busy
        try:
            return draw()
        finally:
            self._turns.release()


def file_name(record: Record, suffix: str, number: int | None = None) -> str:
    """What a file is called: such as «regnum-angelica-1f0c9a52-entry-41.png»."""
    at = "" if number is None else f"-entry-{number}"
    return f"{record.title.id}-{record.id[:8]}{at}.{suffix}"
