"""What a reader gets to see of notes, lines and studies."""

from datetime import datetime
from typing import Literal

import msgspec

from domain.record.commentary.notes import Glyph, Mark, Role, Visibility
from domain.record.commentary.study import Openness


class NoteView(msgspec.Struct, frozen=True):
    """A note as one reader sees it.

    Attributes:
        record: the record or line that it is on, at `entry`, as `viewer` saw it.
        digest: of the view that `viewer` had; `drifted` says that it is no longer what there is to see.
        author: by opaque id, with `name` and what he was to the record.
        text, html: Markdown, and the same to be shown.
        sign: how the glyph is written.
        held: it is not for others before the record is closed, whatever its visibility says.
        struck_by: the rewind that struck the entry.
        removed: only its author is told.
    """

    id: str
    record: str
    entry: int
    viewer: str
    digest: str
    author: str
    name: str
    role: Role
    text: str
    html: str
    glyph: Glyph
    sign: str
    marks: tuple[Mark, ...]
    visibility: Visibility
    revision: int
    written_at: datetime
    revised_at: datetime
    drifted: bool
    held: bool
    struck_by: int | None
    may_edit: bool
    removed: bool = False


class RevisionView(msgspec.Struct, frozen=True):
    """What a note said from `at` on, until the next revision; of a removal and a return nothing but when."""

    revision: int
    kind: str
    at: datetime
    text: str | None = None
    html: str | None = None
    glyph: Glyph | None = None
    marks: tuple[Mark, ...] | None = None
    visibility: Visibility | None = None


class TreeLine(msgspec.Struct, frozen=True):
    """A line among the others of a record.

    Attributes:
        source: the record or line that it leaves after entry `at`, as far as the caller may know of it.
        depth: how many lines there are between it and what the tree is of.
        name: as its author has named it.
        basis: the viewer on whose knowledge it rests.
        author: by opaque id; `author_name` is what he is called.
        version: of its last entry.
        private: it stays its author's when its record is closed.
        may_edit: it is the caller's.
    """

    id: str
    source: str
    at: int
    depth: int
    name: str
    basis: str
    author: str
    author_name: str
    version: int
    status: str
    begun_at: datetime
    private: bool
    promoted: bool
    deleted: bool
    may_edit: bool


class StudyItem(msgspec.Struct, frozen=True):
    """A note or a line in a study; `copied` says that the note came with it from another study."""

    kind: Literal["note", "line"]
    id: str
    note: NoteView | None = None
    line: TreeLine | None = None
    copied: bool = False


class StudyView(msgspec.Struct, frozen=True):
    """A study as one reader sees it; what of it is not for him is left out.

    Attributes:
        record: the game that it is of.
        author: by opaque id; `name` is what he is called.
        introduction, html: Markdown, and the same to be shown.
        held: it is not for others before the record is closed, whatever its visibility says.
        source: the study of which it is a copy, or empty.
    """

    id: str
    record: str
    author: str
    name: str
    title: str
    introduction: str
    html: str
    visibility: Openness
    held: bool
    items: tuple[StudyItem, ...]
    source: str
    version: int
    opened_at: datetime
    changed_at: datetime
    may_edit: bool


class ListedStudy(msgspec.Struct, frozen=True):
    """A study in a list."""

    id: str
    record: str
    author: str
    name: str
    title: str
    visibility: Openness
    held: bool
    version: int
    opened_at: datetime
    changed_at: datetime


class ListedStudies(msgspec.Struct, frozen=True):
    """Studies, the newest first, and the cursor of the next page, if there is one."""

    studies: tuple[ListedStudy, ...]
    next: str | None
