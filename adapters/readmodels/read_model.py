"""A read model: tables that follow the log of the store."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from threading import Event, Lock
from typing import ClassVar, Protocol

import structlog
from eventsourcing.persistence import IntegrityError, Tracking

from adapters.eventstore.journal import Logged
from adapters.eventstore.tables import Tables, Transaction
from adapters.eventstore.tail import Notice

_LOG = structlog.get_logger()
_BATCH = 500
_TIMER_SECONDS = 2.0


class Source(Protocol):
    """A store whose log a view follows."""

    @property
    def model_tables(self) -> Tables: ...
    def log(self, after: int, limit: int) -> tuple[int, list[Logged]]: ...
    def follow(self, after: int, *, timeout: float) -> list[Notice]: ...


class ReadModel(ABC):
    """Tables named by `name` and `version`.

    Another version of the code makes and fills its own tables beside the old ones, which are dropped when
    nobody reads them any longer. Any number of processes may bring a view up to date: each batch is one
    transaction that first claims its place in the log, so of two that try, one fails and looks again.
    """

    name: ClassVar[str]

    def __init__(self, store: Source, version: int) -> None:
        self._store = store
        self._tables = store.model_tables
        self._label = f"{self.name}_v{version}"
        self._catching_up = Lock()

    @abstractmethod
    def schema(self) -> dict[str, str]:
        """The tables: by name what stands between the parentheses of CREATE TABLE."""

    @abstractmethod
    def apply(self, transaction: Transaction, batch: Sequence[Logged]) -> None:
        """Take in what was stored, in order. Some of it may have been taken in before."""

    def create_tables(self) -> None:
        """Make the tables, unless they are there. They are empty until the view catches up."""
        with self._tables.transaction() as transaction:
            for table, columns in self.schema().items():
                transaction.run(f"CREATE TABLE IF NOT EXISTS {table} ({columns})")

    def drop(self) -> None:
        """Remove the tables, and remember nothing of how far they had come."""
        with self._tables.transaction() as transaction:
            self._tables.tracker.forget(transaction.cursor, self._label)
            for table in self.schema():
                transaction.run(f"DROP TABLE IF EXISTS {table}")

    def catch_up(self) -> int:
        """Take in everything that is stored by now; answers with the id of the last of it in the log."""
        with self._catching_up:
            position = self._position()
            while True:
                reached, batch = self._store.log(position, _BATCH)
                if reached == position:
                    return position
                try:
                    with self._tables.transaction() as transaction:
                        self._tables.tracker.track(transaction.cursor, Tracking(self._label, reached))
                        if batch:
                            self.apply(transaction, batch)
                except IntegrityError:
                    # Another process has come as far in the meantime.
                    if self._position() < reached:
                        raise
                position = self._position()

    def keep_up(self, stop: Event) -> None:
        """Catch up whenever something is stored, and every few seconds in any case, until `stop` is set."""
        while not stop.is_set():
            try:
                self._store.follow(self.catch_up(), timeout=_TIMER_SECONDS)
            except Exception as error:  # noqa: BLE001 - whatever it is, it may pass
                _LOG.warning("view-behind", view=self._label, error=str(error))
                stop.wait(_TIMER_SECONDS)

    def _position(self) -> int:
        return self._tables.tracker.max_tracking_id(self._label) or 0
