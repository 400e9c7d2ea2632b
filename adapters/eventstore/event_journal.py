"""Loading and appending to what `domain.events.codec` encodes: every aggregate but records."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, Protocol, TypeVar

from adapters.eventstore.application import RecordApplication
from adapters.eventstore.journal import Aggregate, Journal, Request
from domain.events.chain import entry_digest
from domain.events.codec import Entry, Envelope, EventCodec, family_of
from domain.kernel.digests import digest


class EventAggregate(Aggregate, Protocol):
    """An aggregate whose events need no state to be sealed."""

    @property
    def head(self) -> str: ...
    def at(self, version: int, /) -> Any: ...
    def extend(self, entries: Sequence[Entry[Any]], /) -> Any: ...


E = TypeVar("E", bound=EventAggregate)


class EventJournal(Journal[E, Any]):
    """The aggregates of one kind."""

    def __init__(
        self,
        application: RecordApplication,
        codec: EventCodec,
        clock: Callable[[], datetime],
        cached: int,
    ) -> None:
        super().__init__(application, cached)
        self._codec = codec
        self._clock = clock

    @abstractmethod
    def empty(self, id: str) -> E:
        """An aggregate without entries."""

    def owns(self, topic: str) -> bool:
        return family_of(topic) == self._codec.family

    def fold(self, id: str, entries: Sequence[Entry[Any]]) -> E:
        return self.resume(self.empty(id), entries)

    def resume(self, aggregate: E, entries: Sequence[Entry[Any]]) -> E:
        resumed: E = aggregate.extend(entries)
        return resumed

    def sealed(self, aggregate: E, drafts: Sequence[Any], request: Request) -> E:
        at, head, asked = self._clock(), aggregate.head, request.asked
        entries = []
        for number, body in enumerate(drafts, aggregate.version + 1):
            envelope = Envelope(at, request.actor, request.command, asked, head, body)
            entry = self._codec.seal(number, envelope)
            head = entry_digest(aggregate.id, entry)
            entries.append(entry)
        return self.resume(aggregate, entries)

    def until(self, aggregate: E, version: int) -> E:
        earlier: E = aggregate.at(version)
        return earlier


def request(actor: str, command: str, asked: object) -> Request:
    """A request, recognised by the digest of everything that it asks for."""
    wanted = digest(asked)
    return Request(actor, command, lambda entries: entries[0].envelope.asked == wanted, wanted)
