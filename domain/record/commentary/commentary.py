"""The commentary aggregate: what one author has written on one record and its lines, folded from entries."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final

import msgspec
from msgspec import structs

from domain.events.chain import head_of, in_order
from domain.events.codec import Entry
from domain.record.commentary.events import (
    CommentaryBegun,
    CommentaryEvent,
    LineDeleted,
    LineDemoted,
    LineEvent,
    LineKeptPrivate,
    LinePromoted,
    LineRenamed,
    LineRestored,
    LineShared,
    NoteEvent,
    NoteImported,
    NoteRemoved,
    NoteRestored,
    NoteRevised,
    NoteWritten,
    TakeBackAgreed,
)
from domain.record.commentary.importing import imported
from domain.record.commentary.notes import Note
from domain.record.errors import BrokenRecord

_IDS: Final = uuid.UUID("7c0f4c39-5d6c-4b8e-8f63-2b1d6a0e9d55")
"""The namespace of the ids of commentaries. Never change it: they are found by nothing else."""


class Care(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a line's author wants it to be.

    Attributes:
        name: None if it has the one with which it was begun.
        private: it stays its author's when its record is closed.
        promoted: it stands before its sisters.
        deleted: it is neither listed nor found, but by its author.
    """

    name: str | None = None
    private: bool = False
    promoted: bool = False
    deleted: bool = False


UNTOUCHED: Final = Care()
"""Of a line of which its author has said nothing."""


@dataclass(frozen=True)
class Commentary:
    """One author's notes on a record and its lines, and the care of the author's own lines.

    Attributes:
        id: a UUID as text; it follows from record and author.
        entries: all of them.
        head: the digest of the last entry.
        record: the record at the root of the lines.
        author: by opaque id.
        notes: by id, removed ones too, in the order in which they were written.
        lines: what the author has said of own lines, by their ids.
        agreed: at which version of the record a seat of the author has last agreed to take a decision back.
    """

    id: str
    entries: tuple[Entry[CommentaryEvent], ...] = ()
    head: str = ""
    record: str = ""
    author: str = ""
    notes: Mapping[str, Note] = field(default_factory=dict)
    lines: Mapping[str, Care] = field(default_factory=dict)
    agreed: Mapping[str, int] = field(default_factory=dict)

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    def care(self, line: str) -> Care:
        """How the author wants a line to be."""
        return self.lines.get(line, UNTOUCHED)

    def history(self, note: str) -> tuple[Entry[CommentaryEvent], ...]:
        """The entries of a note, the oldest first."""
        return tuple(entry for entry in self.entries if getattr(entry.body, "note", None) == note)

    def command(self, command: str) -> tuple[Entry[CommentaryEvent], ...]:
        """The entries that the request `command` led to; none if it is unknown."""
        return tuple(entry for entry in self.entries if entry.envelope.command == command)

    def at(self, version: int) -> "Commentary":
        """The commentary as it was after entry `version`."""
        return self if version == self.version else resume(empty(self.id), self.entries[:version])

    def extend(self, entries: Sequence[Entry[CommentaryEvent]]) -> "Commentary":
        """With `entries` appended. Raises `BrokenRecord` where they do not follow."""
        return resume(self, entries)


def commentary_id(record: str, author: str) -> str:
    """The id of an author's commentary on the record at the root of its lines."""
    return str(uuid.uuid5(_IDS, f"{record}\n{author}"))


def empty(id: str) -> Commentary:
    """A commentary without entries."""
    return Commentary(id)


def resume(commentary: Commentary, entries: Sequence[Entry[CommentaryEvent]]) -> Commentary:
    """`commentary` with `entries` after its own. Raises `BrokenRecord` where they do not follow."""
    record, author = commentary.record, commentary.author
    notes, lines, agreed = dict(commentary.notes), dict(commentary.lines), dict(commentary.agreed)
    for entry in in_order(entries, commentary.version, CommentaryBegun):
        body = entry.body
        if isinstance(body, CommentaryBegun):
            record, author = body.record, body.author
        elif isinstance(body, NoteEvent):
            try:
                notes[body.note] = _noted(notes.get(body.note), body, author, entry.envelope.at)
            except ValueError as error:
                raise BrokenRecord(entry.number, "state", str(error)) from None
        elif isinstance(body, TakeBackAgreed):
            agreed[body.seat] = body.version
        else:
            lines[body.line] = _cared(lines.get(body.line, UNTOUCHED), body)
    return replace(
        commentary,
        entries=(*commentary.entries, *entries),
        head=head_of(commentary.id, entries, commentary.head),
        record=record,
        author=author,
        notes=notes,
        lines=lines,
        agreed=agreed,
    )


def _noted(note: Note | None, event: NoteEvent, author: str, at: datetime) -> Note:
    """A note after an event; its revision counts the events."""
    if isinstance(event, NoteWritten):
        if note is not None:
            raise ValueError(f"the note {event.note} is written already")
        said: dict[str, Any] = structs.asdict(event)
        return Note(id=said.pop("note"), author=author, revision=1, written_at=at, revised_at=at, **said)
    if isinstance(event, NoteImported):
        if note is not None:
            raise ValueError(f"the note {event.note} is there already")
        return imported(event, author)
    if note is None:
        raise ValueError(f"there is no note {event.note}")
    changed = structs.replace(note, revision=note.revision + 1, revised_at=at)
    match event:
        case NoteRevised():
            said = structs.asdict(event)
            del said["note"]
            return structs.replace(changed, **said)
        case NoteRemoved():
            return structs.replace(changed, removed=True)
        case NoteRestored():
            return structs.replace(changed, removed=False)


def _cared(care: Care, event: LineEvent) -> Care:
    match event:
        case LineRenamed(name=name):
            return structs.replace(care, name=name)
        case LineShared() | LineKeptPrivate():
            return structs.replace(care, private=isinstance(event, LineKeptPrivate))
        case LinePromoted() | LineDemoted():
            return structs.replace(care, promoted=isinstance(event, LinePromoted))
        case LineDeleted() | LineRestored():
            return structs.replace(care, deleted=isinstance(event, LineDeleted))
