"""The library's SQLite recorder: durable, stable in its ids, lean in reading, and able to be followed."""

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Thread
from typing import Any, cast
from uuid import UUID

from eventsourcing.persistence import (
    ListenNotifySubscription,
    OperationalError,
    PersistenceError,
    StoredEvent,
    Tracking,
)
from eventsourcing.sqlite import (
    SQLiteApplicationRecorder,
    SQLiteConnection,
    SQLiteConnectionPool,
    SQLiteCursor,
    SQLiteFactory,
    SQLiteTrackingRecorder,
)
from eventsourcing.utils import Environment

from adapters.eventstore.application import StoredRow
from adapters.eventstore.settings import model_settings
from adapters.eventstore.tables import Tables

_POLL_SECONDS = 0.02


class Pool(SQLiteConnectionPool):
    """Connections whose durability is set, not left to how SQLite was compiled."""

    def __init__(self, *, db_name: str, lock_timeout: int, synchronous: str) -> None:
        # A thread must not give up on the pool while the thread before it waits for another process.
        super().__init__(db_name=db_name, lock_timeout=lock_timeout, pool_timeout=2 * lock_timeout)
        self._synchronous = synchronous

    def _create_connection(self) -> SQLiteConnection:
        try:
            connection = super()._create_connection()
            connection.cursor().execute(f"PRAGMA synchronous={self._synchronous}")
        except sqlite3.Error as error:  # the library translates the errors of all other calls
            raise OperationalError(str(error)) from error
        return connection


class Recorder(SQLiteApplicationRecorder):
    """Events with ids that are never given twice, even if the newest row were deleted."""

    def __init__(self, datastore: Any, events_table_name: str = "stored_events") -> None:
        super().__init__(datastore, events_table_name)
        columns = "originator_id, originator_version, topic, state"
        self.insert_events_statement = f"INSERT INTO {events_table_name} ({columns}) VALUES (?,?,?,?)"
        self._select = f"SELECT {columns} FROM {events_table_name} WHERE originator_id=?"

    def construct_create_table_statements(self) -> list[str]:
        """The library's table, with its row ids spelt out so that they are kept."""
        columns = (
            "rowid INTEGER PRIMARY KEY AUTOINCREMENT",
            "originator_id TEXT NOT NULL",
            "originator_version INTEGER NOT NULL",
            "topic TEXT NOT NULL",
            "state BLOB NOT NULL",
            "UNIQUE (originator_id, originator_version)",
        )
        return [f"CREATE TABLE IF NOT EXISTS {self.events_table_name} ({', '.join(columns)})"]

    def select_events(
        self,
        originator_id: UUID | str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> Sequence[StoredEvent]:
        """The events of one record."""
        conditions = [("originator_version>?", gt), ("originator_version<=?", lte)]
        used = [(condition, value) for condition, value in conditions if value is not None]
        statement = " AND ".join([self._select, *(condition for condition, _ in used)])
        statement += f" ORDER BY originator_version {'DESC' if desc else 'ASC'} LIMIT ?"
        values = (str(originator_id), *(value for _, value in used), -1 if limit is None else limit)
        with self.datastore.transaction(commit=False) as wrapped:
            cursor = wrapped.sqlite_cursor
            cursor.row_factory = None  # plain tuples
            cursor.execute(statement, values)
            return cast(list[StoredEvent], list(map(StoredRow._make, cursor)))

    def max_notification_id(self) -> int:
        """The id of the newest event, 0 before the first."""
        return super().max_notification_id() or 0

    def subscribe(self, gt: int | None = None, topics: Sequence[str] = ()) -> "Subscription":
        """The events after id `gt`, those of other processes too, as they are stored."""
        return Subscription(self, gt, topics)


class Subscription(ListenNotifySubscription[Recorder]):
    """The library's subscription, woken when SQLite says that another connection has committed."""

    def __init__(self, recorder: Recorder, gt: int | None, topics: Sequence[str]) -> None:
        super().__init__(recorder, gt, topics)
        self._poll_thread = Thread(target=self._poll)
        self._poll_thread.start()

    def __exit__(self, *args: object, **kwargs: Any) -> None:
        try:
            super().__exit__(*args, **kwargs)
        finally:
            self._poll_thread.join()

    def _poll(self) -> None:
        seen = None
        try:
            with self._recorder.datastore.get_connection(commit=False) as connection:
                cursor = connection.cursor()
                while not self._has_been_stopped:
                    cursor.execute("PRAGMA data_version")
                    version = cursor.fetchone()[0]
                    if version != seen:
                        seen = version
                        self._has_been_notified.set()
                    time.sleep(_POLL_SECONDS)
        except (sqlite3.Error, PersistenceError) as error:
            self._thread_error = OperationalError(str(error))
            self.stop()


class TrackingRecorder(SQLiteTrackingRecorder):
    """The library's tracking, as a part of a larger transaction."""

    def track(self, cursor: SQLiteCursor, tracking: Tracking) -> None:
        """Note how far a read model has come. Raises IntegrityError if it had come as far before."""
        self._insert_tracking(cursor, tracking)

    def forget(self, cursor: SQLiteCursor, name: str) -> None:
        """Begin again."""
        cursor.execute("DELETE FROM tracking WHERE application_name=?", (name,))


class Factory(SQLiteFactory):
    """Makes the recorders of one SQLite file. The setting SQLITE_SYNCHRONOUS is FULL unless given."""

    application_recorder_class = Recorder
    tracking_recorder_class = TrackingRecorder

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        given = self.datastore.pool
        self.datastore.pool = Pool(
            db_name=given.db_name,
            lock_timeout=given.lock_timeout or 30,
            synchronous=self.env.get("SQLITE_SYNCHRONOUS", "FULL"),
        )

    def for_models(self) -> "Factory":
        """The factory of the file of the read models: a second one, which can be deleted."""
        return Factory(Environment(self.env.name, model_settings(self.env)))

    def tables(self) -> Tables:
        """The tables of this file."""
        return Tables(self.datastore, "?", cast(TrackingRecorder, self.tracking_recorder()))

    @contextmanager
    def making_tables(self) -> Iterator[None]:
        """While tables are made; SQLite lets one process at a time do that by itself."""
        yield
