"""Why this table? Asked of a tournament; the answer itself is the engine's."""

from domain.tournament import events as ev
from domain.tournament.correcting import correction
from domain.tournament.cutting import BRACKET
from domain.tournament.errors import NotNow
from domain.tournament.pairing import request_for
from domain.tournament.swiss import pair
from domain.tournament.swiss.explaining import Why, explain
from domain.tournament.tournament import Tournament


def explanation(tournament: Tournament, number: int, table: int) -> Why:
    """Why these two meet: gaps, who was nearer and could not be had, and what the next best would have cost.

    The pairing is made once more from what was known when it was made, so the answer takes as long. Raises
    `NotNow` for a table that the engine did not make, `NoSuchRound` or `NoSuchTable`.
    """
    round_ = tournament.round(number)
    players = tournament.table(number, table).players
    before = tournament.at(round_.paired - 1)
    event = tournament.entries[round_.paired - 1].body
    if isinstance(event, ev.RoundPaired) and event.engine != BRACKET:
        request = request_for(before, number)
    elif isinstance(event, ev.RoundRePaired) and event.choice != "undo" and event.request:
        request = correction(before, number, event.choice).request
    else:
        raise NotNow(f"round {number} was not paired by the engine")
    for why in explain(request, pair(request), [players]):
        return why
    raise NotNow(f"the engine makes another pairing of round {number} from these entries")
