"""What the pages of tournaments ask of the services: the one place that knows where things are kept."""

import uuid
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any, Final

from adapters.eventstore.clock import day_of
from adapters.eventstore.tournaments import TableVersion, TournamentChange
from adapters.paper.sheets import by_letters
from api.services.tournaments import TournamentSight
from api.serving import services
from api.web.sessions import caller
from domain.record.names import folded
from domain.tournament.crosstable import Row, cross_table
from domain.tournament.desk import Task, desk
from domain.tournament.events import Event
from domain.tournament.quality_points import CHART
from domain.tournament.state import Round, Table
from domain.tournament.tournament import Tournament

TABS: Final = (
    ("overview", "Overview"),
    ("pairings", "Pairings"),
    ("standings", "Standings"),
    ("crosstable", "Cross table"),
    ("players", "Players"),
)
STAFF_TABS: Final = (
    ("control", "Desk"),
    ("results", "Results"),
    ("people", "Registration"),
    ("log", "Log"),
    ("files", "Files"),
    ("settings", "Settings"),
)


@dataclass(frozen=True)
class Hall:
    """A tournament as one caller stands to it.

    Attributes:
        sight: the tournament, and what the caller may do.
        names: of its players, by id; two of the same name are told apart by their numbers.
    """

    sight: TournamentSight
    names: Mapping[str, str]

    @property
    def tournament(self) -> Tournament:
        """As it is now."""
        return self.sight.tournament

    @property
    def staff(self) -> bool:
        """Whether the caller sees drafts and reports, and decides results."""
        return self.sight.decides

    @property
    def organises(self) -> bool:
        """Whether the caller runs the tournament."""
        return self.sight.organises

    @property
    def id(self) -> str:
        """Of the tournament."""
        return self.tournament.id

    @property
    def title(self) -> str:
        """What is played, by its name."""
        return self.tournament.facts.name

    @property
    def status(self) -> str:
        """In a few words."""
        state = self.tournament.state
        if state.finished:
            return "Finished"
        if not self.rounds:
            return "Not begun"
        last = self.rounds[-1]
        which = f"Round {last.number}" + ("" if last.cut else f" of {state.settings.rounds}")
        return f"{which} is over" if last.closed else f"{which} is being played"

    @property
    def live(self) -> bool:
        """Whether a round is being played."""
        state = self.tournament.state
        return not state.finished and bool(self.rounds) and not self.rounds[-1].closed

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds that everybody may see."""
        return tuple(round_ for round_ in self.tournament.state.rounds if round_.published or round_.closed)

    @property
    def shown(self) -> tuple[Round, ...]:
        """The rounds that the caller may see: staff sees drafts too."""
        return self.sight.rounds()

    def round(self, number: int) -> Round:
        """A round that the caller may see. Raises `NoSuchRound`."""
        return self.sight.round(number)

    def sight_again(self) -> TournamentSight:
        """The tournament as it is by now."""
        return services().tournaments.find(self.sight.caller, self.id)

    @cached_property
    def tasks(self) -> tuple[Task, ...]:
        """What needs doing now."""
        return desk(self.tournament)

    @cached_property
    def cross_table(self) -> tuple[Row, ...]:
        """Every player's rounds."""
        return cross_table(self.tournament)

    @cached_property
    def places(self) -> dict[str, int]:
        """The place of each player."""
        return self.tournament.places()

    @cached_property
    def ranking(self) -> str:
        """The ranking list to which it counts, if it is kept here."""
        return services().tournaments.list_of(self.tournament)

    @cached_property
    def games(self) -> list[tuple[int, Table]]:
        """The tables whose result comes from the record of the game, each with its round."""
        return [
            (round_.number, table)
            for round_ in self.shown
            for table in round_.tables.values()
            if table.record and table.result
        ]

    @property
    def tabs(self) -> tuple[tuple[str, str], ...]:
        """The pages for everybody: the ends of their endpoints, and what they are called."""
        return (*TABS, ("records", "Records")) if self.games else TABS

    @property
    def staff_tabs(self) -> tuple[tuple[str, str], ...]:
        """The same for staff."""
        return STAFF_TABS if self.staff else ()

    def by_name(self, players: Iterable[str] | None = None) -> list[str]:
        """Players, by default everybody, in the order of their names."""
        wanted = self.tournament.state.players if players is None else players
        return sorted(wanted, key=lambda player: by_letters(self.names[player]))

    def rank_title(self, number: int) -> str:
        """The title of a rank, where the title has quality points."""
        has = self.tournament.facts.quality_points and 1 <= number <= len(CHART.rank)
        return CHART.rank[number - 1].title if has else ""


def find(id: uuid.UUID | str) -> Hall:
    """A tournament, for whoever looks. Raises `NoSuchTournament`."""
    return hall_of(services().tournaments.find(caller(), str(id)))


def hall_of(sight: TournamentSight) -> Hall:
    """A tournament with the names that its pages show."""
    return Hall(sight, call(sight.tournament))


def find_as_staff(id: uuid.UUID | str) -> Hall:
    """The same for organisers and judges. Raises `Unauthenticated` or `Forbidden` for others."""
    hall = find(id)
    hall.sight.require_staff("see the desk of a tournament")
    return hall


def call(tournament: Tournament) -> dict[str, str]:
    """The names of everybody who was ever entered, each different."""
    state = tournament.state
    known = services().tournaments.names(state.players)
    names = {player: known.get(player) or f"Player {entry.number}" for player, entry in state.players.items()}
    often = Counter(map(folded, names.values()))
    called = {
        p: name if often[folded(name)] == 1 else f"{name} (#{state.players[p].number})"
        for p, name in names.items()
    }
    return _Called(called)


class _Called(dict[str, str]):
    """Names by id; of who is no longer entered, what the directory says."""

    def __missing__(self, player: str) -> str:
        found = services().tournaments.names([player]).get(player, "somebody")
        self[player] = found
        return found


def do(
    hall: Hall,
    act: Callable[..., list[Event]],
    *values: Any,
    expected: int | TableVersion | None,
    command: str,
    **named: Any,
) -> TournamentChange:
    """Carry out a command of the domain for the caller, who was found to be allowed to."""
    id = services().access.command(caller(), command)
    return services().tournaments.do(hall.sight, act, *values, expected=expected, command=id, **named)


def today() -> date:
    """The day that it is where people play, by the clock of the services."""
    return day_of(services().clock())
