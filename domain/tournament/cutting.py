"""The cut: the best play for the first places, best seed against worst, and who loses is out.

A round of the cut is survived by a match that is won, played or not, by the bye of who has nobody to play, or
by a full bye that was given. A bye of half a point or of none is no win: who has it is out, as is who was not
there.
"""

from collections.abc import Sequence

from domain.tournament.results import Bye
from domain.tournament.standings import Standing
from domain.tournament.state import Round, State
from domain.tournament.swiss.requests import Couple

BRACKET = "bracket/1"
"""The version of this pairing."""


def survivors(state: State, before: int | None = None) -> tuple[str, ...]:
    """Who is still in the cut before round `before`, by default now, in order of seeds."""
    out: set[str] = set()
    for round_ in _cut_rounds(state):
        if round_.closed and (before is None or round_.number < before):
            out |= _losers(round_, tuple(player for player in state.cut if player not in out))
    return tuple(player for player in state.cut if player not in out)


def contenders(state: State) -> tuple[str, ...]:
    """The survivors who can still play: the cut is played out once there is one of them at most."""
    return tuple(player for player in survivors(state) if not state.players[player].withdrawn)


def outsiders(state: State, number: int) -> tuple[str, ...]:
    """Who plays in round `number` of the cut, or has its bye, though an earlier round put them out."""
    round_ = state.rounds[number - 1]
    if not round_.cut:
        return ()
    left = survivors(state, number)
    playing = [*round_.seats, *(player for player, kind in round_.byes.items() if kind == "automatic")]
    return tuple(player for player in playing if player not in left)


def bracket(players: Sequence[str]) -> tuple[tuple[Couple, ...], str | None]:
    """The tables of `players` in order of their seeds, and who has nobody left to play: the best."""
    free = list(players)
    bye = free.pop(0) if len(free) % 2 else None
    half = len(free) // 2
    return tuple(zip(free[:half], reversed(free[half:]), strict=True)), bye


def finishing_order(state: State, table: Sequence[Standing]) -> dict[str, int]:
    """The place of each player: in the cut by rounds survived, then by seed; behind it as in `table`.

    Of the survivors, who has withdrawn comes behind who has not.
    """
    if not state.cut:
        return {standing.player: standing.place for standing in table}
    left = state.cut
    order: list[str] = []
    for round_ in _cut_rounds(state):
        if round_.closed:
            losers = _losers(round_, left)
            order[:0] = [player for player in left if player in losers]
            left = tuple(player for player in left if player not in losers)
    order[:0] = sorted(left, key=lambda player: state.players[player].withdrawn)
    places = {player: place for place, player in enumerate(order, start=1)}
    behind = [standing for standing in table if standing.player not in places]
    for count, standing in enumerate(behind, start=len(order) + 1):
        same = count > len(order) + 1 and standing.place == behind[count - len(order) - 2].place
        before = behind[count - len(order) - 2].player if same else ""
        places[standing.player] = places[before] if same else count
    return places


def _cut_rounds(state: State) -> tuple[Round, ...]:
    return state.rounds[state.cut_after :] if state.cut else ()


def _losers(round_: Round, left: Sequence[str]) -> set[str]:
    """Who of those that are `left` has not won in the round: who was not there has not."""
    won: set[str] = set()
    for result in round_.counted().results:
        if isinstance(result, Bye):
            if result.kind in {"automatic", "full"}:
                won.add(result.player)
        elif result.winner is not None:
            won.add(result.winner)
    return set(left) - won
