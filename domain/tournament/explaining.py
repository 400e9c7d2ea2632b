"""Why this table? Asked of a tournament; the answer itself is the engine's."""

from domain.tournament import events as ev
from domain.tournament.correcting import asked_again
from domain.tournament.cutting import BRACKET
from domain.tournament.errors import NotNow
from domain.tournament.pairing import request_for
from domain.tournament.swiss import pair
from domain.tournament.swiss.explaining import Why, explain
from domain.tournament.swiss.requests import Couple, Request
from domain.tournament.tournament import Tournament


def explanation(tournament: Tournament, number: int, table: int) -> Why:
    """Why these two meet: gaps, who was nearer and could not be had, and what the next best would have cost.

    The pairing is made once more from what was known when it was made, so the answer takes as long. Raises
    as `paired_from`, and `NotNow` if the engine makes another pairing today.
    """
    request, players = paired_from(tournament, number, table)
    for why in explain(request, pair(request), [players]):
        return why
    raise other_pairing(number)


def other_pairing(number: int) -> NotNow:
    """What to raise if the engine does not make the table that is asked about."""
    return NotNow(f"the engine makes another pairing of round {number} from these entries")


def paired_from(tournament: Tournament, number: int, table: int) -> tuple[Request, Couple]:
    """What the engine was given when it made a table, and the two players.

    Raises `NotNow` for a table that the engine did not make, `NoSuchRound` or `NoSuchTable`.
    """
    round_ = tournament.round(number)
    players = tournament.table(number, table).players
    before = tournament.at(round_.paired - 1)
    event = tournament.entries[round_.paired - 1].body
    if isinstance(event, ev.RoundPaired) and event.engine != BRACKET:
        return request_for(before, number), players
    elif isinstance(event, ev.RoundRePaired) and event.choice != "undo" and event.request:
        return asked_again(before, number, event.choice), players
    raise NotNow(f"round {number} was not paired by the engine")
