"""Acts of a page that are more than one command of the domain: all of it happens, or nothing."""

from collections.abc import Mapping, Sequence

from domain.events.requests import named
from domain.tournament import pairing, registering
from domain.tournament.events import Event
from domain.tournament.rehearsal import Rehearsal
from domain.tournament.results import ByeKind
from domain.tournament.swiss.requests import Couple
from domain.tournament.tournament import Tournament


@named("arrive")
def arrive(tournament: Tournament, here: Sequence[str], withdrawn: Sequence[str] = ()) -> list[Event]:
    """Players who were just entered are there already, or have withdrawn. Raises as `check_in`."""
    rehearsal = Rehearsal(tournament)
    rehearsal.do(registering.check_in, here)
    for player in withdrawn:
        rehearsal.do(registering.withdraw, player)
    return rehearsal.events


@named("pair_by_hand")
def pair_by_hand(
    tournament: Tournament,
    number: int,
    reason: str,
    tables: Sequence[Couple],
    byes: Mapping[str, ByeKind],
) -> list[Event]:
    """Pair a round by hand in one go, begun already or not. Raises as the commands of the domain."""
    rehearsal = Rehearsal(tournament)
    if not tournament.state.by_hand:
        rehearsal.do(pairing.begin_by_hand, number, reason)
    rehearsal.do(pairing.end_by_hand, tables, byes)
    return rehearsal.events
