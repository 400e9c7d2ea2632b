"""Setting up (WH-016 to WH-021), and who takes the first turn (WH-Q42)."""

from collections import Counter

from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.edition import HAND_SIZE
from domain.games.war_in_hell.rules import drawing, phases
from domain.games.war_in_hell.rules.play import Play, Table, opponent, require_all_in_hand
from domain.games.war_in_hell.state import DECK, PLANES, SEATS, State
from domain.kernel.cards import Hand, Pile, Pool
from domain.kernel.refusals import require
from domain.kernel.seats import CHANCE

MOST_TURNS = 1000


def opened(table: Table) -> State:
    """A shuffled deck (WH-009), no unit and no marker on the nine planes (WH-021, WH-005)."""
    deck = table.edition.deck
    hands = {seat: Hand() for seat in SEATS}
    return State(Pile(len(deck)), Pool(DECK, deck), hands, ("",) * len(PLANES), "opening")


def states_limit(play: Play) -> bool:
    """Whether a number of turns is still to be stated (WH-Q36)."""
    return play.option("agreedEnd") == "turnLimit" and not play.state.limit


def limit(play: Play, decision: dx.Limit) -> None:
    """The table states after how many turns the game is a draw (WH-Q36)."""
    require(states_limit(play), "WH-Q36", "the number of turns cannot be stated now")
    fits = 1 <= decision.turns <= MOST_TURNS
    require(fits, "WH-Q36", f"choose a number of turns from 1 to {MOST_TURNS}", turns=decision.turns)
    play.emit(fx.LimitStated("WH-Q36", decision.turns))


def first(play: Play, decision: dx.First) -> None:
    """Who takes the first turn: drawn at random, or named by the table (WH-M01, WH-Q42)."""
    require(play.state.phase == "opening" and not play.state.first, "WH-Q42", "who begins is already settled")
    require(not states_limit(play), "WH-Q36", "the number of turns is stated first")
    by_chance = play.option("firstPlayer") == "random"
    require(
        (decision.seat == CHANCE) == by_chance,
        "WH-Q42",
        "chance says who begins" if by_chance else "the table names who begins",
        seat=decision.seat,
    )
    require(decision.first in SEATS, "WH-001", "there is no such seat", first=decision.first)
    play.emit(fx.FirstChosen("WH-Q42", decision.first))


def settling(state: State) -> str:
    """The seat whose starting hand is to be settled: the first player's before the other's (WH-Q26)."""
    return state.first if state.first not in state.kept else opponent(state.first)


def keep(play: Play, decision: dx.Keep) -> None:
    """A starting hand with an Arch Devil is kept (WH-019)."""
    seat = _require_choice(play, decision.seat)
    hand, pool = play.state.hands[seat], play.state.pool
    known = [slot.card for slot in hand.slots if slot.card]
    possible = [*known, *pool.cards] if len(known) < len(hand) else known
    require(
        any(play.card(card).type == "arch-devil" for card in possible),
        "WH-019",
        "a starting hand without an Arch Devil is thrown away",
        hand=sorted(known),
    )
    play.emit(fx.HandKept("WH-019", seat))
    if play.table.setup.mode == "table":
        play.emit(fx.HandTrusted("WH-019", seat, dict(Counter(known))))


def check_trust(play: Play) -> None:
    """Find a breach once a hand that was kept unseen proves to have held no Arch Devil (WH-019).

    It does when nothing of the hand is unseen any longer, or no Arch Devil could be there, and none has come
    out of what was unseen.
    """

    def is_arch(card: str) -> bool:
        return play.card(card).type == "arch-devil"

    for seat, trust in play.state.trusted.items():
        unseen = any(slot.card is None for slot in play.state.hands[seat].slots)
        could = unseen and any(map(is_arch, play.state.pool.cards))
        if trust.shown is not None and not could and not any(map(is_arch, trust.shown)):
            play.emit(fx.BreachFound("WH-019", seat, "keep", 0))


def redraw(play: Play, decision: dx.Redraw) -> None:
    """A starting hand without an Arch Devil is shown, set aside and drawn anew (WH-019, WH-Q26)."""
    seat = _require_choice(play, decision.seat)
    hand = play.state.hands[seat]
    known = tuple(slot.card for slot in hand.slots if slot.card)
    cards = tuple(sorted(decision.shown or known))
    require(
        len(cards) == len(hand) and all(cards.count(card) >= known.count(card) for card in known),
        "WH-019",
        "the whole hand is shown",
        shown=list(cards),
    )
    require_all_in_hand(play, seat, cards, "WH-019")
    arch = sorted(card for card in cards if play.card(card).type == "arch-devil")
    require(not arch, "WH-019", "the hand holds an Arch Devil and is kept", arch_devils=arch)
    play.emit(fx.HandSetAside("WH-019", seat, cards))


def _require_choice(play: Play, seat: str) -> str:
    state = play.state
    require(state.phase == "opening", "WH-018", "the game has begun: starting hands are settled")
    dealt = state.first and not state.due and settling(state) == seat and len(state.hands[seat])
    require(dealt, "WH-018", "it is not this player's turn to settle a starting hand", seat=seat)
    return seat


def go_on(play: Play) -> bool:
    """Deal what is to be dealt; begin once both hands are settled (WH-018). Whether something was done."""
    state = play.state
    if not state.first:
        return False
    if set(state.kept) == set(SEATS):
        _put_away(play)
        phases.begin_turn(play, state.first)
        return True
    seat = settling(state)
    if len(state.hands[seat]):
        return False
    if state.pile.size < HAND_SIZE and state.aside:
        play.emit(fx.AsideReturned("WH-Q26", len(state.aside)))
    drawing.owe(play, seat, HAND_SIZE, "WH-018")
    return True


def _put_away(play: Play) -> None:
    count = len(play.state.aside)
    if not count:
        return
    if play.option("openingDiscards") == "shuffleBack":
        play.emit(fx.AsideReturned("WH-Q26", count))
    else:
        play.emit(fx.AsideDiscarded("WH-Q26", count))
