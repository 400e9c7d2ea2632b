"""Powers and Event cards that are used between two steps (WH-087 to WH-090, WH-093, WH-094, WH-101)."""

from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.rules import drawing
from domain.games.war_in_hell.rules.play import (
    Play,
    bidding_is_open,
    opponent,
    require_all_in_hand,
    require_in_hand,
    require_moment,
    require_own,
)
from domain.kernel.refusals import require
from domain.kernel.seats import CHANCE

DRAWN = 3
"""So many cards does a Summon card draw (WH-088)."""


def play_event(play: Play, seat: str, card: str) -> None:
    """Play Spies, Summon or Divination between two steps; discarded after use (WH-Q24)."""
    own_turn = play.option("eventWindow") == "ownTurn"
    require_moment(play, seat, "WH-Q24", own_turn=own_turn)
    action = play.card(card).action
    require(
        action in ("spies", "summon", "divination"),
        "WH-Q24",
        "this card cannot be played between steps",
        card=card,
    )
    require_in_hand(play, seat, card, "WH-Q24")
    if play.state.heading:
        play.emit(fx.Stopped("WH-Q24"))
    play.emit(fx.EventPlayed("WH-Q24", seat, card))
    if action == "spies":
        _see_hand(play, seat, "WH-087")
    elif action == "summon":
        drawing.owe(play, seat, DRAWN, "WH-088")
    else:
        drawing.look(play, seat)


def discard_event(play: Play) -> None:
    """The Event card that has been carried out is discarded (WH-Q24)."""
    play.emit(fx.EventDiscarded("WH-Q24", play.state.event))


def _see_hand(play: Play, seat: str, because: str) -> None:
    hand = play.state.hands[opponent(seat)]
    play.emit(fx.HandSeen(because, seat, opponent(seat), tuple(slot.card for slot in hand.slots)))


def _require_power(play: Play, seat: str, leader: str, power: str, rule: str) -> None:
    require_moment(play, seat, rule)
    require_own(play, seat, leader, rule)
    require(
        play.has(leader, power),
        rule,
        f"this leader does not have the power {power.capitalize()}",
        leader=leader,
    )


def _require_unused(play: Play, leader: str, power: str, rule: str) -> None:
    """Once on the own turn for each leader (WH-101, WH-Q43)."""
    used = f"{power} {leader}" in play.state.used
    require(not used, rule, "this leader has used the power in this turn", leader=leader)


def spy(play: Play, decision: dx.Spy) -> None:
    """Look at the opponent's hand (WH-090): Phongor, whose other title has no rule (WH-079, WH-Q14)."""
    _require_power(play, decision.seat, decision.leader, "spy", "WH-090")
    _require_unused(play, decision.leader, "spy", "WH-Q43")
    play.emit(fx.PowerUsed("WH-090", decision.leader, "spy"))
    _see_hand(play, decision.seat, "WH-090")


def summons(play: Play, decision: dx.Summons) -> None:
    """Draw one card, then discard one, which may be the one just drawn (WH-093, WH-080, WH-Q43)."""
    _require_power(play, decision.seat, decision.leader, "summons", "WH-093")
    _require_unused(play, decision.leader, "summons", "WH-Q43")
    play.emit(fx.PowerUsed("WH-093", decision.leader, "summons"))
    drawing.owe(play, decision.seat, 1, "WH-093")
    play.emit(fx.DiscardDue("WH-093", decision.seat, 1))


def lies(play: Play, decision: dx.Lies) -> None:
    """Discard a card, then the opponent loses one at random, as often as it can be paid (WH-094, WH-Q13)."""
    seat, leader = decision.seat, decision.leader
    _require_power(play, seat, leader, "lies", "WH-094")
    if play.option("liesLimit") == "oncePerTurn":
        _require_unused(play, leader, "lies", "WH-Q13")
    require_in_hand(play, seat, decision.card, "WH-094")
    require(len(play.state.hands[opponent(seat)]), "WH-Q13", "the opponent has no card to lose")
    play.emit(fx.PowerUsed("WH-094", leader, "lies"))
    play.emit(fx.CardDiscarded("WH-094", seat, decision.card))
    play.emit(fx.LossDue("WH-094", opponent(seat)))


def lose(play: Play, decision: dx.Lose) -> None:
    """Chance says which card the opponent discards (WH-094, WH-M05)."""
    require(decision.seat == CHANCE, "WH-M05", "chance says which card is lost", seat=decision.seat)
    loser = play.state.loser
    require(loser and loser == decision.loser, "WH-M05", "this seat loses no card now", loser=decision.loser)
    require_in_hand(play, loser, decision.card, "WH-M05")
    play.emit(fx.CardLost("WH-094", loser, decision.card))


def discard(play: Play, decision: dx.Discard) -> None:
    """Discard what is due, above the hand limit or for Summons; its player chooses (WH-062, WH-093)."""
    due = play.state.discard
    require(due and not play.state.due, "WH-062", "nothing is to be discarded now")
    assert due
    require(due.seat == decision.seat, due.because, "the other player discards", seat=due.seat)
    require(
        len(decision.cards) == due.count,
        due.because,
        f"discard {due.count}, not {len(decision.cards)}",
        due=due.count,
        given=len(decision.cards),
    )
    require_all_in_hand(play, due.seat, decision.cards, due.because)
    because = "WH-062" if due.because == "WH-061" else due.because
    for card in decision.cards:
        play.emit(fx.CardDiscarded(because, due.seat, card))


def waive_discard(play: Play) -> None:
    """With an empty hand nothing is discarded (WH-093)."""
    due = play.state.discard
    assert due
    play.emit(fx.DiscardWaived(due.because, due.seat))


def usable(play: Play, seat: str) -> dict[str, list[str]]:
    """The leaders of a seat that can use a power now, by power; what its hand holds does not matter."""
    if bidding_is_open(play.state):
        return {}
    once = play.option("liesLimit") == "oncePerTurn"
    found: dict[str, list[str]] = {}
    for power in ("spy", "summons", "lies"):
        limited = power != "lies" or once
        leaders = [
            stack.leader
            for stack in play.leaders(seat, power)
            if not (limited and f"{power} {stack.leader}" in play.state.used)
        ]
        payable = all(len(hand) for hand in play.state.hands.values())
        if leaders and (power != "lies" or payable):
            found[power] = leaders
    return found
