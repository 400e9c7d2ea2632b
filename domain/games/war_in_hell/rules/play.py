"""A decision being carried out at one table, and the moments at which one may be taken."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.edition import Card, Edition
from domain.games.war_in_hell.evolve import evolve
from domain.games.war_in_hell.state import OTHER, SEATS, Stack, State
from domain.kernel.decisions import Act
from domain.kernel.refusals import require
from domain.kernel.titles import Setup

OPENING_TURNS = 2
"""The turns in which nothing moves: one of each player (WH-020)."""


@dataclass(frozen=True)
class Table:
    """What lies on it and what its players have settled: the edition and the setup."""

    edition: Edition
    setup: Setup

    def option(self, key: str) -> str:
        """The value of a ruling option."""
        return self.setup.options[key]


class Play(Act[State, fx.Kind]):
    """An act with its table."""

    __slots__ = ("edition", "table")

    def __init__(self, table: Table, state: State) -> None:
        super().__init__(state, evolve)
        self.table = table
        self.edition = table.edition

    def option(self, key: str) -> str:
        """The value of a ruling option."""
        return self.table.setup.options[key]

    def card(self, card: str) -> Card:
        """What is printed on a card of the edition."""
        return self.edition.cards[card]

    def has(self, leader: str, power: str) -> bool:
        """Whether a leader has a power."""
        return power in self.edition.cards[leader].powers

    def leaders(self, seat: str, power: str) -> list[Stack]:
        """The stacks of the faction of `seat` (WH-002) whose leader has a power, sorted by leader."""
        own = (stack for stack in self.state.stacks.values() if stack.seat == seat)
        return sorted((s for s in own if self.has(s.leader, power)), key=lambda s: s.leader)

    def legions(self, stack: Stack) -> list[str]:
        """The legions attached to a leader; relics are none (WH-011)."""
        return [card for card in stack.attached if self.edition.cards[card].is_legion]

    def is_army(self, stack: Stack) -> bool:
        """Whether a stack is an Army: a leader with a legion (WH-013)."""
        return bool(self.legions(stack))


def opponent(seat: str) -> str:
    """The other seat: there are two (WH-001), also where the text speaks of other players (WH-Q33)."""
    return OTHER[seat]


def contested(state: State) -> list[int]:
    """The planes that hold units of both players (WH-044)."""
    planes = [{s.plane for s in state.stacks.values() if s.seat == seat} for seat in SEATS]
    return sorted(planes[0] & planes[1])


def bidding_is_open(state: State) -> bool:
    """Whether somebody has begun to bid (WH-Q39)."""
    return state.bidding is not None and state.bidding.started


def waits(state: State) -> bool:
    """Whether something is being carried out: no moment between steps (WH-Q39)."""
    return bool(
        state.outcome
        or state.phase == "opening"
        or state.due
        or state.discard
        or state.loser
        or state.announced
        or state.battle
        or bidding_is_open(state)
    )


def require_moment(play: Play, seat: str, rule: str, *, own_turn: bool = True) -> None:
    """Refuse unless `seat` may act between two steps (WH-Q39), by `rule` if it is not its turn."""
    state = play.state
    if waits(state):
        _refuse_to_wait(state)
    if own_turn:
        require(state.seat == seat, rule, "it is not this player's turn", turn_of=state.seat, seat=seat)
        require(not state.window, "WH-Q15", "the Messenger may move first", answer=state.window or None)
    else:
        require(
            state.window in ("", seat), "WH-Q15", "the Messenger may move first", answer=state.window or None
        )


def _refuse_to_wait(state: State) -> None:
    """Say what is being carried out."""
    require(state.phase != "opening", "WH-018", "the starting hands are not settled yet")
    require(not state.due, "WH-Q39", "cards are being drawn")
    require(not state.discard, "WH-Q39", "cards have to be discarded first")
    require(not state.loser, "WH-Q39", "a card is being lost at random")
    require(not state.announced, "WH-Q39", "a move has been announced and may be delayed")
    require(not state.battle, "WH-Q39", "a battle is under way")
    require(not bidding_is_open(state), "WH-Q39", "the bidding is under way")


def require_phase(play: Play, seat: str, phases: tuple[str, ...], rule: str, what: str) -> None:
    """Refuse unless it is a moment of the turn of `seat`, in one of `phases`."""
    require_moment(play, seat, rule)
    now = play.state.phase
    require(now in phases, rule, f"{what} in the {now.capitalize()} phase", phase=now, phases=list(phases))


def require_in_hand(play: Play, seat: str, card: str, rule: str, count: int = 1) -> None:
    """Refuse unless a hand can hold a card, so many times."""
    require(card in play.edition.cards, rule, "there is no such card", card=card)
    hand = play.state.hands[seat]
    known = sum(slot.card == card for slot in hand.slots)
    unknown = sum(slot.card is None for slot in hand.slots)
    hidden = min(unknown, play.state.pool.cards.count(card)) if unknown else 0
    require(known + hidden >= count, rule, "the card is not in this hand", card=card, seat=seat, wanted=count)


def require_all_in_hand(play: Play, seat: str, cards: tuple[str, ...], rule: str) -> None:
    """Refuse unless a hand can hold all of `cards` together."""
    for card in sorted(set(cards)):
        require_in_hand(play, seat, card, rule, cards.count(card))
    hand = play.state.hands[seat]
    known = [slot.card for slot in hand.slots if slot.card]
    beyond = sum(max(0, cards.count(card) - known.count(card)) for card in set(cards))
    require(beyond <= len(hand) - len(known), rule, "the hand cannot hold all these cards", cards=list(cards))


def too_many(play: Play, seat: str, cards: Sequence[str], others: Sequence[str | None]) -> list[str]:
    """The cards of which two hands cannot hold so many at the same time: `cards` here and `others` there.

    What the record does not know of both hands comes out of one pool.
    """
    hidden: Counter[str] = Counter()
    for holder, held in ((seat, cards), (opponent(seat), others)):
        known = Counter(slot.card for slot in play.state.hands[holder].slots if slot.card)
        hidden += Counter(card for card in held if card) - known
    return sorted(card for card, count in hidden.items() if count > play.state.pool.cards.count(card))


def require_own(play: Play, seat: str, leader: str, rule: str) -> Stack:
    """The stack of `leader`. Refuse unless it is in play and controlled by `seat`."""
    stack = play.state.stacks.get(leader)
    require(stack is not None, rule, "this leader is not in play", leader=leader)
    assert stack
    require(
        stack.seat == seat, rule, "the opponent controls this leader", leader=leader, controller=stack.seat
    )
    return stack
