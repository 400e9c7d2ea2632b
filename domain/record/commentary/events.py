"""Everything that one author can do in the commentary on one record. Who and when is said by the entry.

An event's inverse is an event too, so nothing is ever taken out:

| event                        | inverse                                            |
|------------------------------|----------------------------------------------------|
| note-written                 | note-removed                                       |
| note-revised                 | the same with what was before                      |
| note-removed, note-restored  | note-restored, note-removed                        |
| note-imported                | note-removed                                       |
| line-renamed                 | the same with the name of before                   |
| line-shared, line-kept-private | line-kept-private, line-shared                   |
| line-promoted, line-demoted  | line-demoted, line-promoted                        |
| line-deleted, line-restored  | line-restored, line-deleted                        |
| take-back-agreed             | none; it is void once the record goes on           |
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from domain.record.commentary.notes import Glyph, Mark, Note, Role, Visibility


class CommentaryBegun(msgspec.Struct, frozen=True):
    """An author begins to write on a record; `record` is the one at the root of its lines."""

    record: str
    author: str


class NoteWritten(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A note is written; the fields are those of `notes.Note`."""

    note: str
    record: str
    entry: int
    viewer: str
    digest: str
    text: str
    role: Role
    visibility: Visibility
    glyph: Glyph = ""
    marks: tuple[Mark, ...] = ()
    insider: bool = False


class NoteRevised(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A note says something else from now on; where it is written does not change."""

    note: str
    text: str
    visibility: Visibility
    glyph: Glyph = ""
    marks: tuple[Mark, ...] = ()
    insider: bool = False


class NoteRemoved(msgspec.Struct, frozen=True):
    """A note is shown to nobody."""

    note: str


class NoteRestored(msgspec.Struct, frozen=True):
    """A removed note is shown again, as it was."""

    note: str


class NoteImported(msgspec.Struct, frozen=True):
    """A note comes with a record file; `original` is as it stands there, under the id and author of there."""

    note: str
    original: Note


class LineRenamed(msgspec.Struct, frozen=True):
    """A line has another name; an empty one is none."""

    line: str
    name: str


class LineShared(msgspec.Struct, frozen=True):
    """A line is for everybody once its record is closed, as it is from the beginning."""

    line: str


class LineKeptPrivate(msgspec.Struct, frozen=True):
    """A line stays its author's when its record is closed."""

    line: str


class LinePromoted(msgspec.Struct, frozen=True):
    """A line stands before its sisters."""

    line: str


class LineDemoted(msgspec.Struct, frozen=True):
    """A line stands where it was begun."""

    line: str


class LineDeleted(msgspec.Struct, frozen=True):
    """A line is neither listed nor found, but by its author."""

    line: str


class LineRestored(msgspec.Struct, frozen=True):
    """A deleted line is there again, as it was."""

    line: str


class TakeBackAgreed(msgspec.Struct, frozen=True):
    """`seat` agrees to taking back the last decision of the record, which stands at `version`.

    The seat that took the decision asks by it. Once anything else is recorded, it agrees to nothing any more.
    """

    seat: str
    version: int


NoteEvent = NoteWritten | NoteRevised | NoteRemoved | NoteRestored | NoteImported
LineEvent = (
    LineRenamed
    | LineShared
    | LineKeptPrivate
    | LinePromoted
    | LineDemoted
    | LineDeleted
    | LineRestored
)  # fmt: skip
CommentaryEvent = CommentaryBegun | NoteEvent | LineEvent | TakeBackAgreed

EVENTS: Final[Mapping[str, type]] = {
    "commentary-begun": CommentaryBegun,
    "note-written": NoteWritten,
    "note-revised": NoteRevised,
    "note-removed": NoteRemoved,
    "note-restored": NoteRestored,
    "note-imported": NoteImported,
    "line-renamed": LineRenamed,
    "line-shared": LineShared,
    "line-kept-private": LineKeptPrivate,
    "line-promoted": LinePromoted,
    "line-demoted": LineDemoted,
    "line-deleted": LineDeleted,
    "line-restored": LineRestored,
    "take-back-agreed": TakeBackAgreed,
}
"""What can happen, by the kind that stored topics name: a kind is never changed."""
