"""Loading aggregates of any kind, with those in use kept in memory, and appending to them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import structlog
from eventsourcing.application import LRUCache
from eventsourcing.persistence import IntegrityError, Notification

from adapters.eventstore.application import RecordApplication
from domain.record.errors import BrokenRecord, CommandReused, RecordError, StaleVersion

_LOG = structlog.get_logger()
_BATCH = 500
_LOCKS = 64


class Logged(NamedTuple):
    """An entry in the order of the whole store; `record` is the id of its record or other aggregate."""

    id: int
    record: str
    entry: Any


class Aggregate(Protocol):
    """What is folded from entries: a record, a tournament, a ranking list."""

    @property
    def id(self) -> str: ...
    @property
    def version(self) -> int: ...
    @property
    def entries(self) -> tuple[Any, ...]: ...
    def command(self, command: str, /) -> tuple[Any, ...]: ...


A = TypeVar("A", bound=Aggregate)
D = TypeVar("D")


class Request(NamedTuple):
    """What identifies a request: who asks, its id, and whether what its entries say is what it asks for.

    `asked` is the digest of what it asks for, where entries keep one.
    """

    actor: str
    command: str
    asks_for: Callable[[Sequence[Any]], bool]
    asked: str = ""


class Journal(ABC, Generic[A, D]):
    """The aggregates of one kind in one event store; `D` is what commands draft.

    An aggregate is an immutable value, so one that was loaded is kept, brought up to date by the entries that
    were stored since, and put back. In one process those who change an aggregate do so one after the
    other: of many at once, all but one would only find that they were too late.
    """

    def __init__(self, application: RecordApplication, cached: int) -> None:
        self._application = application
        self._cache: LRUCache[str, A] = LRUCache(cached)
        self._locks = tuple(Lock() for _ in range(_LOCKS))

    # What each kind says of itself

    @abstractmethod
    def owns(self, topic: str) -> bool:
        """Whether an entry of that topic is one of this kind of aggregate."""

    @abstractmethod
    def missing(self, id: str) -> RecordError:
        """What to raise for an id that no aggregate of this kind has."""

    @abstractmethod
    def fold(self, id: str, entries: Sequence[Any]) -> A:
        """The aggregate made of `entries`. Raises `BrokenRecord`, or what keeps it from being understood."""

    @abstractmethod
    def resume(self, aggregate: A, entries: Sequence[Any]) -> A:
        """`aggregate` with `entries`, which are stored, after its own. Raises `BrokenRecord`."""

    @abstractmethod
    def sealed(self, aggregate: A, drafts: Sequence[D], request: Request) -> A:
        """The aggregate with what a command drafted as its next entries."""

    @abstractmethod
    def until(self, aggregate: A, version: int) -> A:
        """The aggregate as it was after entry `version`."""

    # What is the same for all

    def load(self, id: str) -> A:
        """An aggregate as it is now. Raises what `missing` says, or `BrokenRecord` where it is damaged."""
        try:
            aggregate = self._cache.get(id)
        except KeyError:
            aggregate = self.fold(id, self.stored(id))
        else:
            fresh = self._application.entries(id, after=aggregate.version)
            if not fresh:
                return aggregate
            aggregate = self.resume(aggregate, fresh)
        self._cache.put(id, aggregate)
        return aggregate

    def stored(self, id: str) -> list[Any]:
        """The entries of an aggregate, not put together. Raises what `missing` says or `BrokenRecord`."""
        entries = self._application.entries(id)
        if not entries or not self.owns(entries[0].topic):
            raise self.missing(id)
        return entries

    def create(self, empty: A, drafts: Callable[[], Sequence[D]], request: Request) -> A:
        """Begin an aggregate whose id follows from the request; the same request again finds it."""
        try:
            aggregate = self.load(empty.id)
        except type(self.missing("")):
            try:
                return self.store(empty, self.sealed(empty, drafts(), request))
            except IntegrityError:
                aggregate = self.load(empty.id)
        return self.repeated(aggregate, request)[0]

    def change(
        self, id: str, drafts: Callable[[A], Sequence[D]], expected: int | None, request: Request
    ) -> tuple[A, tuple[Any, ...]]:
        """Append what `drafts` answers with; the aggregate after that, and the new entries.

        Raises `StaleVersion` if the aggregate is not at version `expected`, and `CommandReused`.
        """
        with self._locks[hash(id) % _LOCKS]:
            while True:
                aggregate = self.load(id)
                if aggregate.command(request.command):
                    return self.repeated(aggregate, request)
                if expected is not None and expected != aggregate.version:
                    raise StaleVersion(expected, aggregate.version)
                drafted = drafts(aggregate)
                if not drafted:
                    return aggregate, ()
                try:
                    changed = self.store(aggregate, self.sealed(aggregate, drafted, request))
                except IntegrityError:
                    # Another process was faster; after a lost connection it can have been this very request.
                    if self.load(id).version == aggregate.version:
                        raise
                else:
                    return changed, changed.entries[aggregate.version :]

    def repeated(self, aggregate: A, request: Request) -> tuple[A, tuple[Any, ...]]:
        """What `request` did when it first came. Raises `CommandReused` if it asked for something else."""
        entries = aggregate.command(request.command)
        if not entries or entries[0].envelope.actor != request.actor or not request.asks_for(entries):
            raise CommandReused(f"the request id {request.command!r} was used for another request")
        return self.until(aggregate, entries[-1].number), entries

    def store(self, before: A, after: A) -> A:
        """Store what `after` has and `before` has not.

        Raises the library's IntegrityError if somebody else has appended since `before` was loaded; loading
        then adds what they appended.
        """
        self._application.append(after.id, after.entries[before.version :])
        self._cache.put(after.id, after)
        return after

    def ids(self) -> list[str]:
        """The ids of all that is stored, in the order in which it was begun, be it damaged or not."""
        found: dict[str, None] = {}
        after = 0
        while events := self._application.recorder.select_notifications(
            after, _BATCH, inclusive_of_start=False
        ):
            found |= dict.fromkeys(str(event.originator_id) for event in events if self.owns(event.topic))
            after = events[-1].id
        return list(found)

    def log(self, after: int, limit: int) -> tuple[int, list[Logged]]:
        """Up to `limit` entries after id `after`, and the id of the last that was looked at.

        An entry that cannot be read, or is of another kind of aggregate, is left out: whoever follows the log
        must get past it.
        """
        events = self._application.recorder.select_notifications(after, limit, inclusive_of_start=False)
        found = self._read([event for event in events if self.owns(event.topic)])
        return events[-1].id if events else after, found

    def picked(self, topics: Sequence[str], after: int, upto: int, limit: int) -> tuple[int, list[Logged]]:
        """Up to `limit` entries of those topics, of any aggregate, after id `after` and up to id `upto`.

        And the id up to which all of them were looked at; one that cannot be read is left out, as by `log`.
        """
        recorder = self._application.recorder
        events = recorder.select_notifications(after, limit, upto, topics, inclusive_of_start=False)
        return events[-1].id if len(events) == limit else upto, self._read(events)

    def _read(self, events: Sequence[Notification]) -> list[Logged]:
        found: list[Logged] = []
        for event in events:
            try:
                entry = self._application.mapper.entry(event)
            except BrokenRecord as error:
                _LOG.warning("entry-left-out", record=event.originator_id, error=str(error))
            else:
                found.append(Logged(event.id, str(event.originator_id), entry))
        return found
