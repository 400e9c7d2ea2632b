"""What an author may do in the own commentary. Each command answers with events; nothing is changed by it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from domain.events.requests import named
from domain.kernel.digests import digest
from domain.kernel.seats import JUDGE
from domain.kernel.secrets import conceal
from domain.record.commentary.commentary import Commentary
from domain.record.commentary.errors import (
    EmptyNote,
    NoSuchNote,
    NoSuchPlace,
    NoteIsRemoved,
    NotTheAuthor,
    StaleNote,
    UnknownGlyph,
    UnknownVisibility,
)
from domain.record.commentary.events import (
    CommentaryEvent,
    LineDeleted,
    LineDemoted,
    LineKeptPrivate,
    LinePromoted,
    LineRenamed,
    LineRestored,
    LineShared,
    NoteRemoved,
    NoteRestored,
    NoteRevised,
    NoteWritten,
    TakeBackAgreed,
)
from domain.record.commentary.notes import GLYPHS, VISIBILITIES, Glyph, Mark, Note, Role, Visibility
from domain.record.entries import Branched
from domain.record.errors import NotALine
from domain.record.names import require_name
from domain.record.record import Record
from domain.record.texts import require_fit

LONGEST: Final = 20_000
"""Of the text of a note, in characters."""

MOST_MARKS: Final = 64


def begun(commentary: Commentary, record: str, author: str) -> Commentary:
    """`commentary`, which may have no entry yet, as that of `author` on `record`."""
    return commentary if commentary.version else replace(commentary, record=record, author=author)


def view_digest(record: Record, entry: int, viewer: str) -> str:
    """The digest of the view that `viewer` has after an entry. Raises `NoSuchPosition`."""
    return digest(conceal(record.position(entry), viewer))


def anchor(record: Record, entry: int, viewer: str) -> str:
    """What holds a note to its moment: the digest of the view, empty where it is told to nobody.

    That is the one that a position of the JSON API has. Raises `NoSuchPosition`.
    """
    found = view_digest(record, entry, viewer)
    return "" if viewer == JUDGE and not record.closing else found


# Notes


@named("write")
def write(
    commentary: Commentary,
    record: Record,
    *,
    id: str,
    entry: int,
    viewer: str,
    role: Role,
    insider: bool,
    text: str,
    glyph: Glyph = "",
    marks: Sequence[Mark] = (),
    visibility: Visibility = "private",
) -> list[CommentaryEvent]:
    """Write a note on an entry of a record or line, struck or not, as `viewer` sees it.

    Raises `NoSuchPosition`, `UnfitText`, `EmptyNote`, `UnknownGlyph`, `UnknownVisibility` or `NoSuchPlace`.
    """
    _require_sound(record, entry, viewer, text=text, glyph=glyph, marks=marks, visibility=visibility)
    return [
        NoteWritten(
            note=id,
            record=record.id,
            entry=entry,
            viewer=viewer,
            digest=anchor(record, entry, viewer),
            text=text,
            role=role,
            visibility=visibility,
            glyph=glyph,
            marks=tuple(marks),
            insider=insider,
        )
    ]


@named("revise")
def revise(
    commentary: Commentary,
    record: Record,
    id: str,
    *,
    revision: int,
    insider: bool,
    text: str,
    glyph: Glyph = "",
    marks: Sequence[Mark] = (),
    visibility: Visibility = "private",
) -> list[CommentaryEvent]:
    """Let a note say something else than at `revision`.

    What an author wrote who saw more than the public stays such a note. Raises `NoSuchNote`, `NoteIsRemoved`,
    `StaleNote`, which holds the newer note, and what `write` raises.
    """
    note = _standing(commentary, id, revision)
    _require_sound(
        record, note.entry, note.viewer, text=text, glyph=glyph, marks=marks, visibility=visibility
    )
    if (text, glyph, tuple(marks), visibility) == (note.text, note.glyph, note.marks, note.visibility):
        return []
    return [
        NoteRevised(
            note=id,
            text=text,
            visibility=visibility,
            glyph=glyph,
            marks=tuple(marks),
            insider=insider or note.insider,
        )
    ]


@named("remove")
def remove(commentary: Commentary, id: str, *, revision: int) -> list[CommentaryEvent]:
    """Take a note away that is at `revision`. Raises `NoSuchNote`, `NoteIsRemoved` or `StaleNote`."""
    _standing(commentary, id, revision)
    return [NoteRemoved(id)]


@named("restore")
def restore(commentary: Commentary, id: str) -> list[CommentaryEvent]:
    """Bring a removed note back, as it was; nothing happens to one that is there. Raises `NoSuchNote`."""
    return [NoteRestored(id)] if _known(commentary, id).removed else []


def _known(commentary: Commentary, id: str) -> Note:
    note = commentary.notes.get(id)
    if note is None:
        raise NoSuchNote(f"there is no note {id!r}")
    return note


def _standing(commentary: Commentary, id: str, revision: int) -> Note:
    note = _known(commentary, id)
    if note.revision != revision:
        raise StaleNote(revision, note)
    if note.removed:
        raise NoteIsRemoved("the note was removed; bring it back first")
    return note


def _require_sound(
    record: Record,
    entry: int,
    viewer: str,
    *,
    text: str,
    glyph: str,
    marks: Sequence[Mark],
    visibility: str,
) -> None:
    state = record.position(entry)
    require_fit(text, longest=LONGEST)
    if glyph not in GLYPHS:
        raise UnknownGlyph(f"a glyph is one of {', '.join(filter(None, GLYPHS))}, or none; not {glyph!r}")
    if visibility not in VISIBILITIES:
        raise UnknownVisibility(f"a note is {', '.join(VISIBILITIES)}; not {visibility!r}")
    if not (text.strip() or glyph or marks):
        raise EmptyNote("a note has a text, a glyph or marks")
    if len(marks) > MOST_MARKS:
        raise NoSuchPlace(f"{len(marks)} marks; a note may have {MOST_MARKS}")
    if marks:
        boards = record.rules.scene(conceal(state, viewer)).boards
        places = {place.id for board in boards for place in board.places}
        for named in [*(mark.at for mark in marks), *(mark.to for mark in marks if mark.to)]:
            if named not in places:
                raise NoSuchPlace(f"the picture of entry {entry} has no place {named!r}")


# Lines


@named("tend")
def tend(
    commentary: Commentary,
    line: Record,
    *,
    name: str | None = None,
    private: bool | None = None,
    promoted: bool | None = None,
    deleted: bool | None = None,
) -> list[CommentaryEvent]:
    """Rename an own line, keep it private or share it, promote or demote it, delete it or bring it back.

    What is None stays as it is. Raises `NotALine`, `NotTheAuthor` or `UnfitText`.
    """
    opening = line.opening
    if not isinstance(opening, Branched):
        raise NotALine("this is a game that was played, and no line")
    if line.entries[0].envelope.actor != commentary.author:
        raise NotTheAuthor("only whoever began a line may do that to it")
    id, care = line.id, commentary.care(line.id)
    events: list[CommentaryEvent] = []
    if name is not None:
        name = require_name(name, "the name of the line") if name.strip() else ""
        if name != (opening.name if care.name is None else care.name):
            events.append(LineRenamed(id, name))
    if private not in (None, care.private):
        events.append(LineKeptPrivate(id) if private else LineShared(id))
    if promoted not in (None, care.promoted):
        events.append(LinePromoted(id) if promoted else LineDemoted(id))
    if deleted not in (None, care.deleted):
        events.append(LineDeleted(id) if deleted else LineRestored(id))
    return events


@named("agree")
def agree(commentary: Commentary, seats: Iterable[str], version: int) -> list[CommentaryEvent]:
    """Agree, for own `seats`, to taking back the last decision of the record as it stands at `version`."""
    return [TakeBackAgreed(seat, version) for seat in seats if commentary.agreed.get(seat) != version]
