"""What is kept beside the events, in SQL that reads the same on SQLite and PostgreSQL.

Statements mark their values by ``?`` and keep to what both databases understand.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Protocol

from eventsourcing.persistence import Tracking

Values = Sequence[str | int | None]


class Row(Protocol):
    """One row of an answer."""

    def __getitem__(self, column: str, /) -> Any: ...


class Cursor(Protocol):
    """What the cursors of both databases can do."""

    def execute(self, statement: Any, values: Any = ..., /) -> Any: ...
    def executemany(self, statement: Any, values: Any, /) -> Any: ...
    def fetchall(self) -> Any: ...


class Tracker(Protocol):
    """How far a read model has come; the library's tracking recorder, opened for one transaction."""

    def create_table(self) -> None: ...
    def max_tracking_id(self, application_name: str) -> int | None: ...
    def track(self, cursor: Any, tracking: Tracking) -> None: ...
    def forget(self, cursor: Any, name: str) -> None: ...


class Datastore(Protocol):
    """The library's pool of connections to one database."""

    def transaction(self, *, commit: bool) -> Any: ...


class Database(Protocol):
    """What both databases' factories add to the library's."""

    def tables(self) -> "Tables": ...
    def making_tables(self) -> AbstractContextManager[None]: ...
    def for_models(self) -> "Database": ...
    def close(self) -> None: ...


class Transaction:
    """Statements that are carried out all or not at all."""

    def __init__(self, cursor: Cursor, mark: str) -> None:
        self.cursor = cursor
        self._mark = mark

    def run(self, statement: str, *values: str | int | None) -> None:
        """Carry out a statement."""
        self.cursor.execute(statement.replace("?", self._mark), values)

    def run_many(self, statement: str, rows: Iterable[Values]) -> None:
        """Carry out a statement once a row of values."""
        self.cursor.executemany(statement.replace("?", self._mark), rows)

    def query(self, statement: str, *values: str | int | None) -> list[Row]:
        """The rows that a statement answers with."""
        self.run(statement, *values)
        rows: list[Row] = self.cursor.fetchall()
        return rows


class Tables:
    """One database: the place of tables.

    Args:
        datastore: its connections.
        mark: how its driver marks a value in a statement.
        tracker: how far each read model in it has come.
    """

    def __init__(self, datastore: Datastore, mark: str, tracker: Tracker) -> None:
        self._datastore = datastore
        self._mark = mark
        self.tracker = tracker

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        """A transaction that is committed at the end, and undone on an error.

        It must begin with a write: SQLite refuses one that has read what another has changed since. Raises
        the library's IntegrityError if a key is there already.
        """
        with self._datastore.transaction(commit=True) as cursor:
            yield Transaction(cursor, self._mark)

    def run(self, statement: str, *values: str | int | None) -> None:
        """Carry out one statement."""
        with self.transaction() as transaction:
            transaction.run(statement, *values)

    def query(self, statement: str, *values: str | int | None) -> list[Row]:
        """The rows that one statement answers with; it changes nothing."""
        with self._datastore.transaction(commit=False) as cursor:
            return Transaction(cursor, self._mark).query(statement, *values)
