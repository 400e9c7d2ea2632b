"""Going on until somebody has to decide."""

from domain.games.war_in_hell.rules import battle, drawing, intrigue, opening, phases, powers
from domain.games.war_in_hell.rules.play import Play


def settle(play: Play) -> None:
    """Carry out what is under way and begin what comes next, up to the next decision."""
    while not play.state.outcome and _step(play):
        pass


def _step(play: Play) -> bool:
    """One step; whether there was one to take."""
    state = play.state
    if state.due:
        drawing.renew_if_empty(play)
        return not state.pile.size
    if state.loser or state.announced:
        return False
    if state.event:
        powers.discard_event(play)
        return True
    if state.discard:
        if len(state.hands[state.discard.seat]):
            return False
        powers.waive_discard(play)
        return True
    if state.battle:
        return battle.go_on(play, state.battle)
    if state.phase == "opening":
        return opening.go_on(play)
    if state.bidding and intrigue.pass_empty_hand(play, state.bidding):
        return True
    return phases.go_on(play)
