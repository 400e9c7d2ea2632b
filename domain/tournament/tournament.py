"""The tournament aggregate: an immutable value folded from entries."""

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from domain.events.chain import head_of
from domain.events.codec import Entry, EventCodec
from domain.record.errors import BrokenRecord
from domain.tournament import results, standings
from domain.tournament.cutting import finishing_order
from domain.tournament.errors import NoSuchRound, NoSuchTable, NotEntered
from domain.tournament.events import EVENTS, Created, Event, PenaltyKind
from domain.tournament.quality_points.ledger import EventResult
from domain.tournament.standings import Settings, Standing
from domain.tournament.state import Player, Round, State, Table, begin, evolve
from domain.tournament.titles import TITLES, TitleFacts

CODEC = EventCodec("tournament", EVENTS)

_PENALTIES: Final[dict[PenaltyKind, standings.What]] = {
    "warning": "warning",
    "loss": "match lost by penalty",
    "disqualification": "disqualification",
}

_NOTHING: Final = State(Created(title="", name="", rounds=0, date=datetime.date.min, key=""))


@dataclass(frozen=True)
class Tournament:
    """A tournament as far as it has happened.

    Attributes:
        id: a UUID as text.
        entries: all of them; entry *k* is ``entries[k - 1]``.
        head: the digest of the last entry.
        state: where it stands.
    """

    id: str
    entries: tuple[Entry[Event], ...]
    head: str
    state: State
    _standings: dict[int, tuple[Standing, ...]] = field(default_factory=dict, compare=False, repr=False)

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    @property
    def settings(self) -> Created:
        """As it was created and amended."""
        return self.state.settings

    @property
    def facts(self) -> TitleFacts:
        """Of its title."""
        return TITLES[self.settings.title]

    def player(self, player: str) -> Player:
        """A player of the tournament. Raises `NotEntered`."""
        found = self.state.players.get(player)
        if found is None:
            raise NotEntered(f"player {player!r} is not entered in this tournament")
        return found

    def round(self, number: int) -> Round:
        """A round that is paired. Raises `NoSuchRound`."""
        rounds = self.state.rounds
        if not 1 <= number <= len(rounds):
            if not rounds:
                raise NoSuchRound("no round is paired yet")
            raise NoSuchRound(f"round {number} is not paired; rounds 1 to {len(rounds)} are")
        return rounds[number - 1]

    def table(self, round_: int, number: int) -> Table:
        """A table of a round. Raises `NoSuchRound` or `NoSuchTable`."""
        tables = self.round(round_).tables
        if number not in tables:
            count = "one table" if len(tables) == 1 else f"{len(tables)} tables"
            raise NoSuchTable(f"round {round_} has no table {number}; it has {count}")
        return tables[number]

    @property
    def closed_rounds(self) -> int:
        """How many rounds count."""
        return sum(round_.closed for round_ in self.state.rounds)

    @property
    def next_round(self) -> int:
        """The number of the first round that is not paired."""
        return len(self.state.rounds) + 1

    def counted(self, after: int | None = None) -> tuple[results.Round, ...]:
        """The closed rounds, up to round `after`, as standings and quality points read them."""
        last = len(self.state.rounds) if after is None else after
        return tuple(round_.counted() for round_ in self.state.rounds[:last] if round_.closed)

    def participants(self, after: int | None = None) -> frozenset[str]:
        """Who was in a closed round, up to round `after` (RA-Q66)."""
        return results.participants(self.counted(after))

    def standings(self, after: int | None = None) -> tuple[Standing, ...]:
        """The standings of the Swiss rounds that are closed, up to round `after` (RA-143, RA-Q45).

        Each row has the penalties of the player, up to that round; the present standings have all of them.
        They are computed once for as long as nothing that counts has changed.
        """
        last = self.closed_rounds if after is None else min(after, self.closed_rounds)
        if self.state.cut:
            last = min(last, self.state.cut_after)
        if last not in self._standings:
            settings = self.settings
            self._standings[last] = standings.standings(
                _entrants(self, last),
                self.counted(last),
                Settings(tie_breaks=settings.tie_breaks, options=settings.options, key=settings.key),
            )
        return self._standings[last]

    def places(self) -> dict[str, int]:
        """The place of each player, in order: as the standings, but that who is in the cut goes first.

        Who was in no round has not finished: he comes behind everybody who was (RA-150, RA-Q66).
        """
        order = finishing_order(self.state, self.standings())
        there = self.participants()
        ahead = {player: place for player, place in order.items() if player in there or not there}
        return _from(1, ahead) | _from(
            len(ahead) + 1, {player: place for player, place in order.items() if player not in ahead}
        )

    def event_result(self) -> EventResult | None:
        """What a finished tournament is to a ranking list (RA-150, RA-Q66); None before.

        Its matches move quality points by the same ranks by which it was paired (RA-Q44).
        """
        if not self.state.finished:
            return None
        rounds = self.counted()
        there = results.participants(rounds)
        settings = self.settings
        return EventResult(
            id=self.id,
            date=settings.date,
            rounds=rounds,
            places={player: place for player, place in self.state.places.items() if player in there},
            multipliers=settings.multipliers,
            options=settings.options,
            ranks=self._frozen_ranks(),
        )

    def _frozen_ranks(self) -> dict[str, int]:
        """The ranks at the start; none where they are read read again before each match (RA-Q44)."""
        if self.settings.options.rank_snapshot == "match":
            return {}
        return {player.id: player.rank for player in self.state.players.values()}

    def at(self, version: int) -> "Tournament":
        """The tournament as it was after entry `version`."""
        return self if version == self.version else rebuild(self.id, self.entries[:version])

    def command(self, command: str) -> tuple[Entry[Event], ...]:
        """The entries that the request `command` led to; none if it is unknown."""
        return tuple(entry for entry in self.entries if entry.envelope.command == command)

    def extend(self, entries: Sequence[Entry[Event]]) -> "Tournament":
        """With `entries` appended. Raises `BrokenRecord` where they do not follow."""
        return resume(self, entries)


def _entrants(tournament: Tournament, last: int) -> list[standings.Entrant]:
    """Everybody, with the penalties up to round `last`, or with all if it is the last one that counts."""
    state = tournament.state
    newest = state.cut_after if state.cut else tournament.closed_rounds
    given: dict[str, list[standings.Addend]] = {}
    for penalty in state.penalties:
        if penalty.round <= last or last == newest:
            addend = standings.Addend(
                0, _PENALTIES[penalty.kind], penalty.round, counted=False, reason=penalty.reason
            )
            given.setdefault(penalty.player, []).append(addend)
    return [
        standings.Entrant(player.id, player.rank, tuple(given.get(player.id, ())))
        for player in state.players.values()
    ]


def _from(first: int, order: dict[str, int]) -> dict[str, int]:
    """The same order with places from `first` on; who shared a place still does."""
    places: dict[str, int] = {}
    begins: dict[int, int] = {}
    for count, (player, place) in enumerate(order.items(), first):
        places[player] = begins.setdefault(place, count)
    return places


def empty(id: str) -> Tournament:
    """A tournament without entries."""
    return Tournament(id, (), "", _NOTHING)


def rebuild(id: str, entries: Iterable[Entry[Event]]) -> Tournament:
    """The tournament made of `entries`. Raises `BrokenRecord` where they do not follow each other."""
    return resume(empty(id), tuple(entries))


def resume(tournament: Tournament, entries: Sequence[Entry[Event]]) -> Tournament:
    """`tournament` with `entries` after its own. Raises `BrokenRecord` where they do not follow."""
    version = tournament.version
    for number, entry in enumerate(entries, version + 1):
        if entry.number != number:
            raise BrokenRecord(number, "order", f"found entry {entry.number} where {number} belongs")
    fresh = list(entries)
    state = tournament.state
    if not version:
        if not fresh or not isinstance(fresh[0].body, Created):
            raise BrokenRecord(1, "order", "the first entry does not create a tournament")
        state = begin(fresh[0].body)
        fresh = fresh[1:]
    try:
        state = evolve(state, [(entry.number, entry.body) for entry in fresh])
    except Exception as error:
        raise BrokenRecord(version + 1, "state", f"events cannot be applied: {error!r}") from error
    same = version and state.counted == tournament.state.counted
    return Tournament(
        tournament.id,
        (*tournament.entries, *entries),
        head_of(tournament.id, entries, tournament.head),
        state,
        tournament._standings if same else {},
    )
