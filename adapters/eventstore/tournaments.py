"""Tournaments kept in the event store, by the same rules as records."""

import datetime
import uuid
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from eventsourcing.persistence import IntegrityError

from adapters.eventstore.event_journal import EventJournal, request
from adapters.eventstore.part_store import PartStore
from domain.events.chain import require_chain
from domain.events.codec import Entry
from domain.events.requests import name_of
from domain.record.errors import AlreadyThere, StaleVersion
from domain.tournament import registering
from domain.tournament.errors import NoSuchTournament
from domain.tournament.events import Event
from domain.tournament.standings import DEFAULT_TIE_BREAKS
from domain.tournament.standings.table import TieBreak
from domain.tournament.tournament import Tournament, empty

_IDS: Final = uuid.UUID("8d0e7a53-3f0c-4b1e-9d52-5b8f6b1f6f7e")
"""The namespace of tournament ids. Never change it: a repeated request to create finds its own by it."""


class TournamentChange(NamedTuple):
    """What a command did: the tournament after it, and every entry that it appended."""

    tournament: Tournament
    entries: tuple[Entry[Event], ...]


class TableVersion(NamedTuple):
    """The version of a table that a command was made against: only changes of that table are in its way."""

    round: int
    table: int
    version: int


class TournamentJournal(EventJournal[Tournament]):
    """Loads tournaments and appends to them."""

    def empty(self, id: str) -> Tournament:
        return empty(id)

    def missing(self, id: str) -> NoSuchTournament:
        return NoSuchTournament(f"there is no tournament {id!r}")


class TournamentStore(PartStore[Tournament]):
    """Tournaments kept in the event store; a part of `RecordStore`, which owns the connections.

    Every command names its `actor` and a `command` id, as with records: the same request again changes
    nothing and answers as the first time. `expected` is the version of the tournament, or of one table, that
    the command was made against; None is whichever there is.
    """

    def create(
        self,
        *,
        title: str,
        name: str,
        rounds: int,
        date: datetime.date,
        ranking: str = "",
        tie_breaks: Sequence[TieBreak] = DEFAULT_TIE_BREAKS,
        options: Mapping[str, str] | None = None,
        multipliers: Sequence[int] = (),
        check_in: bool = False,
        actor: str,
        command: str,
    ) -> Tournament:
        """Set a tournament up; see `registering.create`. Lots are keyed with its id."""
        id = str(uuid.uuid5(_IDS, f"{actor}\n{command}"))
        settings: dict[str, Any] = {
            "title": title,
            "name": name,
            "rounds": rounds,
            "date": date,
            "ranking": ranking,
            "tie_breaks": tuple(tie_breaks),
            "options": dict(options or {}),
            "multipliers": tuple(multipliers),
            "check_in": check_in,
        }

        def drafts() -> list[Event]:
            return registering.create(**settings, key=id)

        return self._journal.create(empty(id), drafts, request(actor, command, settings))

    def do(
        self,
        tournament_id: str,
        act: Callable[..., list[Event]],
        *values: Any,
        expected: int | TableVersion | None,
        actor: str,
        command: str,
        asked: object = None,
        **named: Any,
    ) -> TournamentChange:
        """Carry out a command of the domain, such as `pairing.pair_round`, with its `values`.

        `asked` stands for the act and its values, where these are not plain. Raises `NoSuchTournament`,
        `StaleVersion`, `CommandReused` and what the command raises.
        """

        def drafts(tournament: Tournament) -> list[Event]:
            if isinstance(expected, TableVersion):
                now = tournament.table(expected.round, expected.table).version
                if now != expected.version:
                    raise StaleVersion(expected.version, now)
            return act(tournament, *values, **named)

        what = {"act": name_of(act), "values": [values, named]} if asked is None else asked
        version = None if isinstance(expected, TableVersion) else expected
        return TournamentChange(
            *self._journal.change(tournament_id, drafts, version, request(actor, command, what))
        )

    def adopt(self, tournament_id: str, entries: Sequence[Entry[Event]]) -> Tournament:
        """Store a tournament from elsewhere; its bytes stay as they are, and its digests must follow.

        Nothing happens if the same tournament is here already. Raises `AlreadyThere` if another one has its
        id, or `BrokenRecord`.
        """
        require_chain(tournament_id, entries)
        adopted = empty(tournament_id).extend(entries)
        try:
            return self._journal.store(empty(tournament_id), adopted)
        except IntegrityError:
            try:
                same = self.load(tournament_id).head == adopted.head
            except NoSuchTournament:
                same = False
            if not same:
                raise AlreadyThere(f"there is something else {tournament_id!r} already") from None
            return adopted
