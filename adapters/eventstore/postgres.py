"""The library's PostgreSQL recorder, lean in reading and without the functions that lose events."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, cast
from uuid import UUID

from eventsourcing.persistence import InterfaceError, OperationalError, StoredEvent, Tracking
from eventsourcing.postgres import (
    PostgresApplicationRecorder,
    PostgresFactory,
    PostgresSubscription,
    PostgresTrackingRecorder,
)
from eventsourcing.utils import retry
from psycopg.rows import tuple_row
from psycopg.sql import SQL, Identifier

from adapters.eventstore.application import StoredRow
from adapters.eventstore.tables import Tables

_MAKING_TABLES = 0x5EA1
"""The advisory lock of whoever makes tables; any number that nothing else in the database uses."""


_LISTEN_SECONDS = 0.1
"""After so long without news a subscription looks whether it was stopped."""


class Recorder(PostgresApplicationRecorder):
    """Events; the library's table lock keeps their ids in the order in which they become visible."""

    def __init__(self, datastore: Any, *, events_table_name: str = "stored_events") -> None:
        super().__init__(datastore, events_table_name=events_table_name)
        self._select = SQL(
            "SELECT originator_id, originator_version, topic, state FROM {}.{} WHERE originator_id=%s"
        ).format(Identifier(datastore.schema), Identifier(events_table_name))

    @retry((InterfaceError, OperationalError), max_attempts=10, wait=0.2)
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
        statement = self._select
        values: list[UUID | str | int] = [originator_id]
        for condition, value in (
            (SQL(" AND originator_version>%s"), gt),
            (SQL(" AND originator_version<=%s"), lte),
        ):
            if value is not None:
                statement += condition
                values.append(value)
        statement += SQL(" ORDER BY originator_version DESC" if desc else " ORDER BY originator_version")
        statement += SQL(" LIMIT %s")
        with (
            self.datastore.get_connection() as connection,
            connection.cursor(row_factory=tuple_row, binary=True) as cursor,
        ):
            cursor.execute(statement, (*values, limit), prepare=True)
            return cast(list[StoredEvent], list(map(StoredRow._make, cursor)))

    def max_notification_id(self) -> int:
        """The id of the newest event, 0 before the first."""
        return super().max_notification_id() or 0

    def subscribe(self, gt: int | None = None, topics: Sequence[str] = ()) -> "Subscription":
        """The events after id `gt`, as they are stored."""
        return Subscription(self, gt, topics)


class Subscription(PostgresSubscription):
    """The library's subscription, which looks again once it listens: it has looked before that, too early."""

    def _listen(self) -> None:
        try:
            with self._recorder.datastore.get_connection() as connection:
                connection.execute(SQL("LISTEN {}").format(Identifier(self._recorder.channel_name)))
                self._has_been_notified.set()
                while not self._has_been_stopped and not self._thread_error:
                    for _ in connection.notifies(timeout=_LISTEN_SECONDS, stop_after=1):
                        self._has_been_notified.set()
        except BaseException as error:  # noqa: BLE001 - it is raised where the subscription is read
            self._thread_error = self._thread_error or error
            self.stop()


class TrackingRecorder(PostgresTrackingRecorder):
    """The library's tracking, as a part of a larger transaction."""

    def track(self, cursor: Any, tracking: Tracking) -> None:
        """Note how far a read model has come. Raises IntegrityError if it had come as far before."""
        self._insert_tracking(cursor, tracking)

    def forget(self, cursor: Any, name: str) -> None:
        """Begin again."""
        table = Identifier(self.datastore.schema, self.tracking_table_name)
        cursor.execute(SQL("DELETE FROM {} WHERE application_name=%s").format(table), (name,))


class Factory(PostgresFactory):
    """Makes the recorders of one PostgreSQL schema."""

    application_recorder_class = Recorder
    tracking_recorder_class = TrackingRecorder

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        # Whatever the environment says: the functions skip the table lock, and readers then miss events.
        self.datastore.enable_db_functions = False
        if isinstance(self.datastore.pool.kwargs, dict):
            self.datastore.pool.kwargs["options"] = f"-c search_path={self.datastore.schema}"

    def for_models(self) -> "Factory":
        """The factory of the read models, which have their tables beside the others."""
        return self

    def tables(self) -> Tables:
        """The tables of this schema."""
        return Tables(self.datastore, "%s", cast(TrackingRecorder, self.tracking_recorder()))

    @contextmanager
    def making_tables(self) -> Iterator[None]:
        """While tables are made, by one process at a time: IF NOT EXISTS alone does not keep two apart."""
        with self.datastore.transaction(commit=True) as lock:
            lock.execute("SELECT pg_advisory_xact_lock(%s)", (_MAKING_TABLES,))
            with self.datastore.transaction(commit=True) as cursor:
                cursor.execute(
                    SQL("CREATE SCHEMA IF NOT EXISTS {}").format(Identifier(self.datastore.schema))
                )
            yield
