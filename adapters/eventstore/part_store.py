"""What the stores of all kinds of aggregates but records have in common."""

from typing import Generic, Protocol, TypeVar

from adapters.eventstore.event_journal import EventAggregate, EventJournal
from adapters.eventstore.journal import Logged
from adapters.eventstore.tables import Tables
from adapters.eventstore.tail import Notice

E = TypeVar("E", bound=EventAggregate)


class Log(Protocol):
    """The end of the log that all stores share."""

    model_tables: Tables

    def follow(self, after: int, *, timeout: float) -> list[Notice]: ...


class PartStore(Generic[E]):
    """The aggregates of one kind in the event store; a part of `RecordStore`, which owns the connections.

    Every command names its `actor` and a `command` id, as with records: the same request again changes
    nothing and answers as the first time. Where it names an `expected` version, that is the one that it was
    made against.
    """

    def __init__(self, journal: EventJournal[E], log: Log) -> None:
        self._journal = journal
        self._log = log

    def load(self, id: str) -> E:
        """An aggregate as it is now. Raises what its journal says is missing, or `BrokenRecord`."""
        return self._journal.load(id)

    def ids(self) -> list[str]:
        """The ids of all, in the order in which they were begun."""
        return self._journal.ids()

    def log(self, after: int, limit: int) -> tuple[int, list[Logged]]:
        """Up to `limit` entries of this kind after id `after`, and the id of the last that was looked at."""
        return self._journal.log(after, limit)

    def follow(self, after: int, *, timeout: float) -> list[Notice]:
        """Notices of the whole store after id `after`, waiting up to `timeout` seconds for the first."""
        return self._log.follow(after, timeout=timeout)

    @property
    def model_tables(self) -> Tables:
        """The database of the read models."""
        return self._log.model_tables
