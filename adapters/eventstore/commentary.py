"""Commentaries and studies kept in the event store, by the same rules as records."""

from collections.abc import Callable
from typing import Any, NamedTuple

from adapters.eventstore.event_journal import EventJournal, request
from adapters.eventstore.part_store import PartStore
from domain.events.codec import Entry
from domain.events.requests import name_of
from domain.record.commentary.commands import begun
from domain.record.commentary.commentary import Care, Commentary, commentary_id, empty
from domain.record.commentary.errors import NoSuchNote, NoSuchStudy
from domain.record.commentary.events import CommentaryBegun, CommentaryEvent
from domain.record.commentary.study import Study, StudyEvent, study_id
from domain.record.record import Record


class CommentaryChange(NamedTuple):
    """What a command did: the commentary after it, and every entry that it appended."""

    commentary: Commentary
    entries: tuple[Entry[CommentaryEvent], ...]


class CommentaryJournal(EventJournal[Commentary]):
    """Loads commentaries and appends to them. Who has written nothing on a record has an empty one."""

    def empty(self, id: str) -> Commentary:
        return empty(id)

    def missing(self, id: str) -> NoSuchNote:
        return NoSuchNote(f"there is no commentary {id!r}")

    def stored(self, id: str) -> list[Any]:
        try:
            return super().stored(id)
        except NoSuchNote:
            return []


class CommentaryStore(PartStore[Commentary]):
    """Commentaries kept in the event store; a part of `RecordStore`, which owns the connections.

    Every command names a `command` id, as with records: the same request again changes nothing and answers as
    the first time. Its actor is the author.
    """

    def do(
        self,
        record: str,
        author: str,
        act: Callable[..., list[CommentaryEvent]],
        *values: Any,
        command: str,
        asked: object,
        **named: Any,
    ) -> CommentaryChange:
        """Carry out a command of the domain, such as `commands.write`, in an author's commentary.

        `record` is the one at the root of the lines; `asked` stands for the values, of which some follow from
        when they are asked for. Raises `CommandReused` and what the command raises.
        """

        def drafts(commentary: Commentary) -> list[CommentaryEvent]:
            events = act(begun(commentary, record, author), *values, **named)
            begins = [CommentaryBegun(record, author)] if events and not commentary.version else []
            return [*begins, *events]

        what = {"act": name_of(act), "asked": asked}
        return CommentaryChange(
            *self._journal.change(commentary_id(record, author), drafts, None, request(author, command, what))
        )

    def of(self, record: str, author: str) -> Commentary:
        """The commentary of an author on a record, perhaps an empty one. Raises `BrokenRecord`."""
        return self._journal.load(commentary_id(record, author))

    def care(self, line: Record, root: str) -> Care:
        """How the author of a line wants it to be; `root` is the record at the root of all lines."""
        return self.of(root, line.entries[0].envelope.actor).care(line.id)


class StudyChange(NamedTuple):
    """What a command did: the study after it, and every entry that it appended."""

    study: Study
    entries: tuple[Entry[StudyEvent], ...]


class StudyJournal(EventJournal[Study]):
    """Loads studies and appends to them."""

    def empty(self, id: str) -> Study:
        return Study(id)

    def missing(self, id: str) -> NoSuchStudy:
        return NoSuchStudy(f"there is no study {id!r}")


class StudyStore(PartStore[Study]):
    """Studies kept in the event store; a part of `RecordStore`, as `CommentaryStore`."""

    def open(
        self, events: Callable[[], list[StudyEvent]], *, actor: str, command: str, asked: object
    ) -> Study:
        """Open a study with `events`, or a copy of another; `asked` stands for what is asked for."""
        id = study_id(actor, command)
        return self._journal.create(Study(id), events, request(actor, command, asked))

    def do(
        self,
        study: str,
        act: Callable[..., list[StudyEvent]],
        *,
        expected: int | None,
        actor: str,
        command: str,
        asked: object,
        **named: Any,
    ) -> StudyChange:
        """Carry out a command of the domain, such as `study.change`, made against version `expected`.

        Raises `NoSuchStudy`, `StaleVersion`, `CommandReused` and what the command raises.
        """

        def drafts(now: Study) -> list[StudyEvent]:
            return act(now, **named)

        what = {"act": name_of(act), "asked": asked}
        return StudyChange(*self._journal.change(study, drafts, expected, request(actor, command, what)))
