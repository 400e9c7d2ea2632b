"""A study: a record under one address, with a title, an introduction, and chosen notes and lines in order.

A study shows its reader no more than he may read elsewhere: a note that is not for him, or a line that he may
not see, is left out for him. A copy of a study takes the notes of others along as they stand, with their
authors and for whom they were, so that it stays whole should their authors change or remove them.
"""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, get_args

import msgspec

from domain.events.chain import head_of, in_order
from domain.events.codec import Entry
from domain.events.requests import named
from domain.record.commentary.commands import LONGEST
from domain.record.commentary.errors import StudyIsRemoved, UnfitStudy, UnknownVisibility
from domain.record.commentary.notes import Note
from domain.record.names import require_name
from domain.record.texts import require_fit

MOST_ITEMS: Final = 200
LONGEST_TITLE: Final = 120
THE_TITLE: Final = "the title of the study"

_IDS: Final = uuid.UUID("2f0b8a1c-7a59-4c39-9d84-6b51f4d0a3e6")
"""The namespace of the ids of studies. Never change it: a repeated request to open one finds it by it."""

Openness = Literal["private", "shared", "public"]
"""For whom a study is: its author, whoever has its address, or everybody, who then finds it in lists too."""

OPENNESSES: Final[tuple[Openness, ...]] = get_args(Openness)


class ChosenNote(msgspec.Struct, frozen=True, tag_field="kind", tag="note"):
    """A note, by its id."""

    id: str


class ChosenLine(msgspec.Struct, frozen=True, tag_field="kind", tag="line"):
    """A line, by its id."""

    id: str


Chosen = ChosenNote | ChosenLine


class StudyOpened(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A study of a record begins. `insider` is as with notes."""

    record: str
    author: str
    title: str
    introduction: str
    visibility: Openness
    items: tuple[Chosen, ...] = ()
    insider: bool = False


class StudyCloned(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A study begins as a copy of `source`; `copies` are the notes of others as they stood."""

    source: str
    record: str
    author: str
    title: str
    introduction: str
    items: tuple[Chosen, ...] = ()
    copies: tuple[Note, ...] = ()
    insider: bool = False


class StudyChanged(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A study has another title, introduction, visibility or choice of notes and lines."""

    title: str
    introduction: str
    visibility: Openness
    items: tuple[Chosen, ...] = ()
    insider: bool = False


class StudyRemoved(msgspec.Struct, frozen=True):
    """A study is there for nobody any longer."""


StudyEvent = StudyOpened | StudyCloned | StudyChanged | StudyRemoved
EVENTS: Final[Mapping[str, type]] = {
    "study-opened": StudyOpened,
    "study-cloned": StudyCloned,
    "study-changed": StudyChanged,
    "study-removed": StudyRemoved,
}
"""What can happen, by the kind that stored topics name: a kind is never changed."""


@dataclass(frozen=True)
class Study:
    """A study as it stands.

    Attributes:
        id: a UUID as text.
        entries: all of them.
        head: the digest of the last entry.
        record: the record at the root of the lines.
        author: by opaque id.
        title, introduction: the introduction is Markdown.
        visibility: for whom it is.
        items: the chosen notes and lines, in order.
        copies: by id, the notes of others that came with it when it was copied.
        source: the study of which it is a copy, or empty.
        insider: the author could see more than the public, so while the game goes on it is not for others.
        removed: it is there for nobody any longer.
    """

    id: str
    entries: tuple[Entry[StudyEvent], ...] = ()
    head: str = ""
    record: str = ""
    author: str = ""
    title: str = ""
    introduction: str = ""
    visibility: Openness = "private"
    items: tuple[Chosen, ...] = ()
    copies: Mapping[str, Note] = field(default_factory=dict)
    source: str = ""
    insider: bool = False
    removed: bool = False

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    def command(self, command: str) -> tuple[Entry[StudyEvent], ...]:
        """The entries that the request `command` led to; none if it is unknown."""
        return tuple(entry for entry in self.entries if entry.envelope.command == command)

    def at(self, version: int) -> "Study":
        """The study as it was after entry `version`."""
        return self if version == self.version else resume(Study(self.id), self.entries[:version])

    def extend(self, entries: Sequence[Entry[StudyEvent]]) -> "Study":
        """With `entries` appended. Raises `BrokenRecord` where they do not follow."""
        return resume(self, entries)


def study_id(author: str, command: str) -> str:
    """The id of the study that a request opens."""
    return str(uuid.uuid5(_IDS, f"{author}\n{command}"))


def resume(study: Study, entries: Sequence[Entry[StudyEvent]]) -> Study:
    """`study` with `entries` after its own. Raises `BrokenRecord` where they do not follow each other."""
    now = study
    for entry in in_order(entries, study.version, (StudyOpened, StudyCloned)):
        body = entry.body
        now = _after(now, body)
    head = head_of(study.id, entries, study.head)
    return replace(now, entries=(*study.entries, *entries), head=head)


def _after(study: Study, event: StudyEvent) -> Study:
    if isinstance(event, StudyRemoved):
        return replace(study, removed=True)
    said = msgspec.structs.asdict(event)
    if isinstance(event, StudyCloned):
        said["copies"] = {note.id: note for note in event.copies}
    return replace(study, **said)


# Commands


@named("open_study")
def open_study(
    *,
    record: str,
    author: str,
    title: str,
    introduction: str,
    visibility: Openness,
    items: Sequence[Chosen],
    insider: bool,
) -> list[StudyEvent]:
    """Open a study of a record. Raises `UnfitStudy`, `UnfitText` or `UnknownVisibility`."""
    _require_sound(title, introduction, visibility, items)
    title = require_name(title, THE_TITLE)
    return [
        StudyOpened(
            record=record,
            author=author,
            title=title,
            introduction=introduction,
            visibility=visibility,
            items=tuple(items),
            insider=insider,
        )
    ]


@named("clone")
def clone(
    study: Study, *, author: str, items: Sequence[Chosen], notes: Mapping[str, Note], insider: bool
) -> list[StudyEvent]:
    """Begin a private copy of `study` with those `items` of it that its new author may read.

    `notes` are the notes among them; those of others are copied. Raises `StudyIsRemoved`.
    """
    _require_there(study)
    chosen = [note for item in items if isinstance(item, ChosenNote) and (note := notes.get(item.id))]
    return [
        StudyCloned(
            source=study.id,
            record=study.record,
            author=author,
            title=study.title,
            introduction=study.introduction,
            items=tuple(items),
            copies=tuple(note for note in chosen if note.author != author),
            insider=insider or study.insider,
        )
    ]


@named("change")
def change(
    study: Study,
    *,
    title: str,
    introduction: str,
    visibility: Openness,
    items: Sequence[Chosen],
    insider: bool,
) -> list[StudyEvent]:
    """Change a study. Raises `StudyIsRemoved`, `UnfitStudy`, `UnfitText` or `UnknownVisibility`."""
    _require_there(study)
    _require_sound(title, introduction, visibility, items)
    title = title if title == study.title else require_name(title, THE_TITLE)
    wanted = (title, introduction, visibility, tuple(items))
    if wanted == (study.title, study.introduction, study.visibility, study.items):
        return []
    return [
        StudyChanged(
            title=title,
            introduction=introduction,
            visibility=visibility,
            items=tuple(items),
            insider=insider or study.insider,
        )
    ]


@named("remove")
def remove(study: Study) -> list[StudyEvent]:
    """Take a study away. Raises `StudyIsRemoved`."""
    _require_there(study)
    return [StudyRemoved()]


def _require_there(study: Study) -> None:
    if study.removed:
        raise StudyIsRemoved("the study was removed")


def _require_sound(title: str, introduction: str, visibility: str, items: Sequence[Chosen]) -> None:
    require_fit(title, longest=LONGEST_TITLE)
    require_fit(introduction, longest=LONGEST)
    if not title.strip():
        raise UnfitStudy("a study has a title")
    if visibility not in OPENNESSES:
        raise UnknownVisibility(f"a study is {', '.join(OPENNESSES)}; not {visibility!r}")
    if len(items) > MOST_ITEMS:
        raise UnfitStudy(f"{len(items)} notes and lines; a study may have {MOST_ITEMS}")
    if len(set(items)) < len(items):
        raise UnfitStudy("a note or line is chosen twice")
