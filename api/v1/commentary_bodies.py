"""What requests about notes, lines and studies hold, and the answers that are lists."""

from typing import Annotated, Literal
from uuid import UUID

import msgspec
from msgspec import Meta

from api.services.answers.commentary import NoteView, RevisionView, TreeLine
from api.v1.bodies import As, Limit, Number, Word
from domain.record.commands import MOST_PLAYED
from domain.record.commentary.commands import LONGEST, MOST_MARKS
from domain.record.commentary.notes import Glyph, Ink, Role, Visibility
from domain.record.commentary.study import LONGEST_TITLE, MOST_ITEMS, Openness

Writing = Annotated[str, Meta(max_length=LONGEST, pattern=r"^[^\x00-\x08\x0b-\x1f\x7f-\x9f]*$")]
StudyTitle = Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE, pattern=r"^[^\x00-\x1f\x7f-\x9f]*$")]


class GivenMark(msgspec.Struct, frozen=True):
    """A place of the picture that is lit or, with `to`, an arrow from one place to another."""

    at: Word
    to: Word = ""
    ink: Ink = "plain"


Marks = Annotated[tuple[GivenMark, ...], Meta(max_length=MOST_MARKS)]


class ListNotes(msgspec.Struct, frozen=True):
    """Which notes to list: of entries behind `after`, of none behind `upto`, of an author, of a role."""

    after: Number = 0
    upto: Number | None = None
    author: Word | None = None
    role: Role | None = None


class WriteNote(As, frozen=True, kw_only=True):
    """A note on `entry`, in Markdown, as a viewer sees it, by default one's usual one."""

    entry: Number
    text: Writing = ""
    glyph: Glyph = ""
    marks: Marks = ()
    visibility: Visibility = "private"


class ReviseNote(msgspec.Struct, frozen=True):
    """What a note says from now on; what is left out is empty, and private."""

    text: Writing = ""
    glyph: Glyph = ""
    marks: Marks = ()
    visibility: Visibility = "private"


class NotesView(msgspec.Struct, frozen=True):
    """Notes, in the order of their entries."""

    record: str
    notes: tuple[NoteView, ...]


class HistoryView(msgspec.Struct, frozen=True):
    """What a note has said, the oldest first."""

    note: str
    revisions: tuple[RevisionView, ...]


class ListTree(msgspec.Struct, frozen=True):
    """Whether one's deleted lines are listed too."""

    deleted: Literal["true", "false"] = "false"


class TreeView(msgspec.Struct, frozen=True):
    """Lines, each before those that leave it; of sisters the promoted first."""

    record: str
    lines: tuple[TreeLine, ...]


class TendLine(msgspec.Struct, frozen=True):
    """What to change of a line; what is left out stays as it is."""

    name: Word | None = None
    private: bool | None = None
    promoted: bool | None = None
    deleted: bool | None = None


class PlayOn(msgspec.Struct, frozen=True):
    """Who is to play, by seat, and for how many decisions; without a number, to the end of the turn."""

    players: dict[str, Word]
    decisions: Annotated[int, Meta(ge=1, le=MOST_PLAYED)] | None = None


class ChosenItem(msgspec.Struct, frozen=True):
    """A note or a line of a study."""

    kind: Literal["note", "line"]
    id: UUID


class ChangeStudy(msgspec.Struct, frozen=True):
    """What a study is from now on: its introduction in Markdown, its notes and lines in order."""

    title: StudyTitle
    introduction: Writing = ""
    visibility: Openness = "private"
    items: Annotated[tuple[ChosenItem, ...], Meta(max_length=MOST_ITEMS)] = ()


class OpenStudy(ChangeStudy, frozen=True, kw_only=True):
    """Open a study of a record."""

    record: UUID


class ListStudies(msgspec.Struct, frozen=True):
    """Which studies to list; `after` is the cursor `next` of the page before."""

    record: UUID | None = None
    author: Word | None = None
    after: Annotated[str, Meta(max_length=18, pattern=r"^[0-9]+$")] | None = None
    limit: Limit = 50
