"""What follows from what is stored, whoever stored it: a ruling flags the tables that rest on the game.

A follower has a place of its own in the log, reacts to what comes after it, and only then moves on; so a
process that is killed in between leaves the rest to the next one. Reactions name themselves after what they
follow from, so that of any number of processes that react to the same entry, one changes something.
"""

import uuid
from collections.abc import Callable
from threading import Event, Lock
from typing import Final

import structlog
from eventsourcing.persistence import IntegrityError, Tracking

from adapters.eventstore.journal import Logged
from adapters.eventstore.records import RecordStore
from domain.kernel.refusals import Refusal
from domain.record.entries import Ruled
from domain.record.errors import RecordError
from domain.record.record import Record
from domain.tournament import reporting
from domain.tournament.events import Event as TournamentEvent
from domain.tournament.events import ResultCorrected, ResultEntered
from domain.tournament.tournament import Tournament

FLAGS: Final = uuid.UUID("0c0f3bf5-3a0c-4f53-9c1e-6f0b7b7d2a11")
"""The namespace of the commands that flag a table after a ruling. Never change it."""

KINDS: Final = ("ruled", "result-entered", "result-corrected")
"""The kinds of entries that something follows from."""

TIMER_SECONDS: Final = 2.0
"""So often somebody looks whether another process has stored such an entry."""

_BATCH: Final = 500
_LABEL: Final = "flags"
_FAR: Final = 10_000
"""So many entries are passed at most before the place in the log is noted, although nothing followed."""

_LOG = structlog.get_logger()


class Following:
    """Flags tables. One a process; `using` tells the tournaments in which a result came from a record."""

    def __init__(self, store: RecordStore, using: Callable[[str], tuple[str, ...]]) -> None:
        self._store = store
        self._using = using
        self._tracker = store.model_tables.tracker
        self._catching_up = Lock()
        self._reached = 0  # as far as this process has looked

    def catch_up(self) -> None:
        """React to everything that is stored by now."""
        with self._catching_up:
            noted = self._tracker.max_tracking_id(_LABEL) or 0
            position, latest = max(noted, self._reached), self._store.latest()
            reacted = False
            while position < latest:
                position, found = self._store.of_kinds(KINDS, position, latest, _BATCH)
                for logged in found:
                    self._react(logged)
                    reacted = True
            self._reached = position
            if position > noted and (reacted or position - noted >= _FAR):
                self._note(position)

    def keep_up(self, stop: Event) -> None:
        """Catch up every few seconds until `stop` is set."""
        while not stop.wait(TIMER_SECONDS):
            try:
                self.catch_up()
            except Exception as error:  # noqa: BLE001 - whatever it is, it may pass
                _LOG.warning("following-behind", error=str(error))

    def _note(self, position: int) -> None:
        try:
            with self._store.model_tables.transaction() as transaction:
                self._tracker.track(transaction.cursor, Tracking(_LABEL, position))
        except IntegrityError:  # another process has come as far
            pass

    def _react(self, logged: Logged) -> None:
        body = logged.entry.body
        try:
            if isinstance(body, Ruled):
                self._ruled(logged.record, logged.entry.envelope.command, self._using(logged.record))
            elif isinstance(body, ResultEntered | ResultCorrected) and body.record:
                rulings = [e for e in self._store.load(body.record).entries if isinstance(e.body, Ruled)]
                for entry in rulings:
                    self._ruled(body.record, entry.envelope.command, (logged.record,))
        except (RecordError, Refusal) as error:  # what is damaged must not keep the rest from being done
            _LOG.warning("reaction-left-out", record=logged.record, error=str(error))

    def _ruled(self, id: str, command: str, tournaments: tuple[str, ...]) -> None:
        """Flag the tables of `tournaments` that took their result from the record before a ruling."""
        if not tournaments:
            return
        record = self._store.load(id)
        made = record.command(command)
        version = made[-1].number
        before = Record(
            record.id, record.title, record.entries[:version], record.states[:version], record.head
        )

        def flag(now: Tournament) -> list[TournamentEvent]:
            return reporting.flag(now, before)

        for tournament in tournaments:
            self._store.tournaments.do(
                tournament,
                flag,
                expected=None,
                actor=made[0].envelope.actor,
                command=str(uuid.uuid5(FLAGS, f"{command}\n{tournament}")),
                asked=["flag", record.id, version],
            )
