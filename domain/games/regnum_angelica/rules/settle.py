"""Going on until somebody has to decide."""

from domain.games.regnum_angelica.rules import clauses, combat, scripts, setup, turn
from domain.games.regnum_angelica.rules.play import Play, opponent, waits


def settle(play: Play) -> None:
    """Resolve what is closed and begin what comes next, up to the next decision of a seat or of chance."""
    if play.state.step == "opening":
        setup.deal_if_ready(play)
    while not waits(play.state):
        state = play.state
        if state.rests:
            clauses.resume(play)
        elif state.exchange:
            if not state.exchange.closed:
                return
            scripts.resolve_next(play)
        elif state.combat:
            if not combat.go_on(play, state.combat):
                return
        elif state.step == "draw":
            turn.begin(play, opponent(state.seat))
            return
        else:
            return
