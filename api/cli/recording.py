"""Recording what lines say: those of a command, of a script, or of whoever types."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import click

from adapters.files.notation import Unreadable, read, split
from api.cli.base import Desk, Failure, fail
from api.cli.records import Request, tell_changed
from api.services.answers.records import glimpse
from api.services.errors import Told, told
from domain.kernel.decisions import Decision
from domain.kernel.refusals import Refusal
from domain.kernel.seats import people
from domain.record.asking import Question, last_decided, questions
from domain.record.errors import ConfirmationNeeded, RecordError
from domain.record.record import Record

QUIT = ("q", "quit")


class RefusedLine(Refusal):
    """A line of a script that the rules refuse."""

    def __init__(self, file: str, line: int, refusal: Refusal) -> None:
        super().__init__(refusal.rule, refusal.reason, {"file": file, "line": line, **refusal.facts})

    def __str__(self) -> str:
        return f"{self.facts['file']}:{self.facts['line']}: {super().__str__()}"


@dataclass
class Recorder:
    """Keeps one record by lines. What they leave out is understood by what `viewer` may know.

    `confirmed` says that a battle or an exchange may end by passes that nobody has said. `before_telling` is
    called when something was recorded and before it is told.
    """

    desk: Desk
    id: str
    request: Request
    viewer: str
    confirmed: bool = False
    before_telling: Callable[[], None] = lambda: None
    requests: int = 0

    @property
    def record(self) -> Record:
        """The record as it is now."""
        return self.desk.store.load(self.id)

    @property
    def seen(self) -> Record:
        """The same as the viewer may know it."""
        record = self.record
        return glimpse(record, record.version, self.viewer)

    def questions(self) -> list[Question]:
        """What may be decided now."""
        return questions(self.seen)

    def take(self, line: str) -> None:
        """Record what a line says, if anything. Raises `Unreadable`, `Refusal` or `RecordError`."""
        words = split(line)
        if words == ["undo", "agreed"]:
            self.undo()
        elif words[:1] == ["undo"]:
            raise Unreadable("if every seat agrees to take the last decision back, say: undo agreed")
        elif words:
            self.decide(read(line, self.record.title, self.questions()))

    def decide(self, decision: Decision, *, confirmed: bool = False) -> None:
        """Record a decision, and tell what came of it. Raises `Refusal` or `RecordError`."""
        confirmed = confirmed or self.confirmed
        try:
            change = self.desk.store.decide(self.id, decision, confirmed=confirmed, **self._request())
        except ConfirmationNeeded:
            self.requests -= 1  # the same request may come again, confirmed
            raise
        self._tell(change.record, len(change.entries))

    def undo(self) -> None:
        """Take back the last decision, as every seat agrees. Raises `Unreadable` or `RecordError`."""
        record = self.record
        to = last_decided(record)
        if to is None:
            raise Unreadable("there is no decision to take back")
        change = self.desk.store.rewind(self.id, to, agreed=people(record.seats), **self._request())
        self._tell(change.record, len(change.entries))

    def follow(self, lines: Iterable[str], name: str) -> None:
        """Record what the lines of a script say. The first that cannot be ends it, told with its place."""
        for number, line in enumerate(lines, 1):
            try:
                self.take(line)
            except Refusal as refusal:
                raise RefusedLine(name, number, refusal) from None
            except Unreadable as error:
                raise click.UsageError(f"{name}:{number}: {error}") from None
            except RecordError as error:
                raise Failure(error.name, f"{name}:{number}: {error}") from None

    def listen(self, lines: Iterable[str]) -> bool:
        """Record what lines say until one quits, telling what cannot be; whether all of them could."""
        sound = True
        for line in lines:
            if line.strip() in QUIT:
                break
            try:
                self.take(line)
            except (Refusal, Unreadable, RecordError) as error:
                self.complain(error)
                sound = False
        return sound

    def complain(self, error: Refusal | Unreadable | RecordError) -> None:
        """Tell why nothing was recorded."""
        fail(self.desk, told(error) or Told("unreadable", str(error)))

    def _request(self) -> Request:
        """The next request; only the first was meant for the version that the caller named."""
        self.requests += 1
        expected = self.request["expected"] if self.requests == 1 else None
        command = f"{self.request['command']}/{self.requests}"
        return Request(actor=self.request["actor"], command=command, expected=expected)

    def _tell(self, record: Record, entries: int) -> None:
        self.before_telling()
        tell_changed(self.desk, record, entries, self.viewer)
