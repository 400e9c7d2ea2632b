"""A commentary and a study kept in memory, with nothing of the world in them."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any, Final

from domain.events.chain import entry_digest
from domain.events.codec import Entry, Envelope, EventCodec
from domain.record.commentary import commands
from domain.record.commentary.commentary import Commentary, commentary_id, empty
from domain.record.commentary.events import EVENTS, CommentaryBegun
from domain.record.commentary.notes import Note
from domain.record.commentary.study import EVENTS as STUDY_EVENTS
from domain.record.commentary.study import Study, StudyEvent
from domain.record.record import Record
from tests.record.keeping import BEGAN

CODEC: Final = EventCodec("commentary", EVENTS)
STUDY_CODEC: Final = EventCodec("study", STUDY_EVENTS)


class Pen:
    """What `author` writes on `record` and its lines, a minute after each other."""

    def __init__(self, record: Record, author: str = "author") -> None:
        self.record, self.author = record, author
        self.commentary: Commentary = empty(commentary_id(record.id, author))

    def do(self, act: Callable[..., list[Any]], *values: Any, **named: Any) -> list[Any]:
        """Carry out a command; answers with its events."""
        events = act(commands.begun(self.commentary, self.record.id, self.author), *values, **named)
        begins = (
            [CommentaryBegun(self.record.id, self.author)] if events and not self.commentary.version else []
        )
        for event in [*begins, *events]:
            entry = _sealed(CODEC, self.commentary.version + 1, event, self.author, self.commentary.head)
            self.commentary = self.commentary.extend([CODEC.decode(entry.number, entry.topic, entry.data)])
        return events

    def write(self, text: str = "A note.", *, on: Record | None = None, **changes: Any) -> Note:
        """Write a note on the last entry, unless `changes` say otherwise."""
        record = on or self.record
        id = f"note {len(self.commentary.notes) + 1}"
        said = {"entry": record.version, "viewer": "public", "role": "spectator", "insider": False}
        self.do(commands.write, record, id=id, text=text, **(said | changes))
        return self.commentary.notes[id]

    def revise(self, note: Note, text: str, *, revision: int | None = None, **changes: Any) -> Note:
        """Let a note say something else."""
        against = note.revision if revision is None else revision
        said = {"insider": False} | changes
        self.do(commands.revise, self.record, note.id, revision=against, text=text, **said)
        return self.commentary.notes[note.id]


class Desk:
    """A study, of which its author makes something."""

    def __init__(self, events: list[StudyEvent], id: str = "study") -> None:
        self.study = Study(id)
        self._append(events)

    def do(self, act: Callable[..., list[StudyEvent]], **named: Any) -> list[StudyEvent]:
        """Carry out a command; answers with its events."""
        events = act(self.study, **named)
        self._append(events)
        return events

    def _append(self, events: list[StudyEvent]) -> None:
        for event in events:
            entry = _sealed(STUDY_CODEC, self.study.version + 1, event, "author", self.study.head)
            decoded = STUDY_CODEC.decode(entry.number, entry.topic, entry.data)
            self.study = self.study.extend([decoded])
            assert self.study.head == entry_digest(self.study.id, entry)


def _sealed(codec: EventCodec, number: int, event: Any, author: str, head: str) -> Entry[Any]:
    at = BEGAN + timedelta(minutes=number)
    return codec.seal(number, Envelope(at, author, f"command {number}", "", head, event))
