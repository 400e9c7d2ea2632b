"""What is decided by `play` and `pass`, which mean different things at different moments."""

from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell.rules import battle, intrigue, moving, phases, powers
from domain.games.war_in_hell.rules.play import Play
from domain.kernel.refusals import require


def play_card(play: Play, decision: dx.Play) -> None:
    """An Event card: in a battle, before the bids, or between two steps (WH-Q06, WH-Q23, WH-Q24)."""
    seat, card = decision.seat, decision.card
    printed = play.edition.cards.get(card)
    require(printed, "WH-067", "there is no such card", card=card)
    assert printed
    require(printed.type == "event", "WH-012", "only an Event card is played; units enter", card=card)
    if play.state.battle:
        battle.play_force(play, seat, card)
        return
    require(printed.force is None, "WH-047", "a card with Force is played in a battle", card=card)
    if printed.action == "treachery":
        intrigue.play_openly(play, seat)
    else:
        powers.play_event(play, seat, card)


def pass_(play: Play, decision: dx.Pass) -> None:
    """Leave unused what is asked for (WH-Q11, WH-Q15, WH-Q23, WH-Q06)."""
    state, seat = play.state, decision.seat
    if state.battle:
        battle.pass_events(play, seat)
        return
    asked = state.announced.answer if state.announced else state.window
    if not asked and state.bidding:
        asked = state.bidding.answer
    require(asked == seat, "WH-Q39", "this player has nothing to pass on", asked=asked or None)
    if state.announced:
        moving.let_move(play, seat)
    elif state.window:
        phases.pass_window(play, seat)
    else:
        intrigue.decline(play, seat)
