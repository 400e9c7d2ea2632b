"""Partners: a title of two against two, in which partners play in any order and share a secret.

Twelve cards numbered 1 to 12, three for each seat. The side that leads plays a card of each of its seats, in
any order, then the other side does; before playing a seat may whisper a number that only its partner hears.
The game itself counts: the higher sum scores a point, and its side leads next; equal sums score nothing.
After three tricks the side with more points wins; with equal points nobody wins or loses.
"""

from collections.abc import Callable
from typing import Annotated, Any, Final

import msgspec

from domain.kernel.cards import Hand, Pool, Slot
from domain.kernel.decisions import Act, Decision, Effect, Prompt
from domain.kernel.editions import Edition
from domain.kernel.outcomes import Outcome, conceded
from domain.kernel.playing import kind_of
from domain.kernel.refusals import require
from domain.kernel.rulebooks import Rule, Rulebook
from domain.kernel.scenes import Counter, Piece, Scene, Zone
from domain.kernel.seats import CHANCE, GAME, Seat, sides
from domain.kernel.secrets import Secret
from domain.kernel.titles import Pick, Rules, Setup, Title, Turn

SEATED: Final = (
    Seat("north", "North", "meridian", ("red",)),
    Seat("east", "East", "parallel", ("blue",)),
    Seat("south", "South", "meridian", ("purple",)),
    Seat("west", "West", "parallel", ("black",)),
)
SEATS: Final = tuple(seat.id for seat in SEATED)
SIDES: Final = sides(SEATED)
SIDE: Final = {seat.id: seat.side for seat in SEATED}
CARDS: Final = tuple(f"{number:02}" for number in range(1, 13))
DECK: Final = "deck"
HAND: Final = 3

RULEBOOK: Final = Rulebook(
    title="partners",
    name="Partners",
    version=1,
    rule=(
        Rule("PT-001", "Dealing", "Each seat is dealt three cards that only it may see."),
        Rule("PT-002", "Playing", "The side that leads plays first; partners play in any order."),
        Rule("PT-003", "Playing", "A seat plays one card of its hand, face up."),
        Rule(
            "PT-004",
            "Playing",
            "Once in a trick a seat may whisper a number to its partner alone.",
        ),
        Rule("PT-005", "Counting", "The higher sum scores a point; its side leads next."),
        Rule("PT-006", "End", "After three tricks the side with more points wins."),
        Rule("PT-007", "End", "A side gives up by its first seat, and only while it has fewer points."),
    ),
)
EDITION: Final = Edition("standard", "Standard", "An invented game; nothing is quoted.", "1" * 64)


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """What partners have told each other."""

    seat: str
    ears: tuple[str, ...]
    number: Annotated[int | None, Secret("ears")] = None


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table."""

    pool: Pool
    hands: dict[str, Hand]
    leads: str
    points: dict[str, int]
    awaiting: tuple[str, ...] = ()
    trick: dict[str, str] = {}
    said: tuple[Said, ...] = ()
    tricks: int = 0


class Deal(Decision, frozen=True, tag="deal"):
    to: str
    cards: Annotated[tuple[str | None, ...], Secret("to")]


class Whisper(Decision, frozen=True, tag="whisper"):
    ears: tuple[str, ...]
    number: Annotated[int | None, Secret("ears")]


class Play(Decision, frozen=True, tag="play"):
    card: str


class Count(Decision, frozen=True, tag="count"):
    pass


class Dealt(Effect, frozen=True, tag="dealt"):
    to: str
    slots: tuple[Slot, ...]


class Whispered(Effect, frozen=True, tag="whispered"):
    seat: str
    ears: tuple[str, ...]
    number: Annotated[int | None, Secret("ears")]


class Played(Effect, frozen=True, tag="played"):
    seat: str
    card: str


class Counted(Effect, frozen=True, tag="counted"):
    """The trick is gone; `side` scores, if any does."""

    side: str


AnyDecision = Deal | Whisper | Play | Count
AnyEffect = Dealt | Whispered | Played | Counted
_replace = msgspec.structs.replace


def _dealt(state: State, effect: Dealt) -> State:
    pool = state.pool
    for slot in effect.slots:
        if slot.card is not None:
            pool = pool.take(slot.card)
    hands = {**state.hands, effect.to: Hand.of(effect.slots)}
    return _replace(state, pool=pool, hands=hands, awaiting=state.awaiting[1:])


def _played(state: State, effect: Played) -> State:
    hand = state.hands[effect.seat]
    at = hand.find(effect.card)
    if at is None:
        raise KeyError(effect.card)
    pool = state.pool if hand.slots[at].card is not None else state.pool.take(effect.card)
    hands = {**state.hands, effect.seat: hand.without(at)}
    return _replace(state, pool=pool, hands=hands, trick={**state.trick, effect.seat: effect.card})


def _counted(state: State, effect: Counted) -> State:
    points, leads = state.points, state.leads
    if effect.side:
        points, leads = {**points, effect.side: points[effect.side] + 1}, effect.side
    return _replace(state, points=points, leads=leads, trick={}, said=(), tricks=state.tricks + 1)


_EVOLVE: Final[dict[type, Callable[[State, Any], State]]] = {
    Dealt: _dealt,
    Whispered: lambda s, e: _replace(s, said=(*s.said, Said(e.seat, e.ears, e.number))),
    Played: _played,
    Counted: _counted,
}


def evolve(state: State, effect: AnyEffect) -> State:
    """The state after `effect`."""
    return _EVOLVE[type(effect)](state, effect)


class Partners(Rules[State, AnyDecision, AnyEffect]):
    """The rules at one table."""

    seats = SEATED

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def open(self) -> State:
        hands = {seat: Hand() for seat in SEATS}
        return State(Pool(DECK, CARDS), hands, "meridian", dict.fromkeys(SIDES, 0), awaiting=SEATS)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        if self.outcome(state):
            return ()
        if state.awaiting:
            return (Prompt(CHANCE, ("deal",)),)
        waiting = self._waiting(state)
        if not waiting:
            return (Prompt(GAME, ("count",)),)
        spoken = {said.seat for said in state.said}
        return tuple(Prompt(s, ("play",) if s in spoken else ("play", "whisper")) for s in waiting)

    def _waiting(self, state: State) -> list[str]:
        other = next(side for side in SIDES if side != state.leads)
        for side in (state.leads, other):
            if waiting := [seat for seat in SIDES[side] if seat not in state.trick]:
                return waiting
        return []

    def decide(self, state: State, decision: AnyDecision) -> tuple[tuple[AnyEffect, ...], State]:
        act = Act[State, AnyEffect](state, evolve)
        require(not self.outcome(state), "PT-006", "The game is over.")
        asked = any(p.seat == decision.seat and kind_of(decision) in p.kinds for p in self.prompts(state))
        require(asked, "PT-002", "That is not to be decided now.", seat=decision.seat)
        match decision:
            case Deal():
                self._deal(act, decision)
            case Whisper(seat=seat, ears=ears, number=number):
                require(ears == SIDES[SIDE[seat]], "PT-004", "Only partners hear it.", ears=list(ears))
                known = number is None if self.setup.mode == "table" else False
                require(known or number in range(1, 13), "PT-004", "A number from 1 to 12.")
                act.emit(Whispered("PT-004", seat, ears, number))
            case Play(seat=seat, card=card):
                hand = state.hands[seat]
                at = hand.find(card)
                possible = at is not None and (hand.slots[at].card is not None or card in state.pool)
                require(possible, "PT-003", "The card cannot be in that hand.", card=card)
                act.emit(Played("PT-003", seat, card))
            case Count():
                sums = {side: sum(int(state.trick[seat]) for seat in own) for side, own in SIDES.items()}
                one, other = sums
                best = one if sums[one] > sums[other] else other if sums[other] > sums[one] else ""
                act.emit(Counted("PT-005", best))
        return tuple(act.effects), act.state

    def _deal(self, act: Act[State, AnyEffect], deal: Deal) -> None:
        state = act.state
        require(deal.to in state.awaiting[:1], "PT-001", "That seat is not dealt cards now.", seat=deal.to)
        require(len(deal.cards) == HAND, "PT-001", "Three cards are dealt.", dealt=len(deal.cards))
        named = [card for card in deal.cards if card is not None]
        hosted = self.setup.mode == "hosted"
        require(len(named) == HAND or not hosted, "PT-001", "Chance names every card that it deals.")
        fits = len(set(named)) == len(named) and all(card in state.pool for card in named)
        require(fits, "PT-001", "The deck does not hold these cards.", cards=named)
        act.emit(Dealt("PT-001", deal.to, tuple(Slot(card, (deal.to,), DECK) for card in deal.cards)))

    def evolve(self, state: State, effect: AnyEffect) -> State:
        return evolve(state, effect)

    def legal(self, state: State, seat: str) -> tuple[AnyDecision, ...]:
        kinds = {kind for prompt in self.prompts(state) if prompt.seat == seat for kind in prompt.kinds}
        found: list[AnyDecision] = []
        if "deal" in kinds:
            hosted = self.setup.mode == "hosted"
            found.append(
                Deal(CHANCE, state.awaiting[0], state.pool.cards[:HAND] if hosted else (None,) * HAND)
            )
        if "play" in kinds:
            slots = state.hands[seat].slots
            cards = {slot.card for slot in slots if slot.card is not None}
            if any(slot.card is None for slot in slots):
                cards |= set(state.pool.cards)
            found += (Play(seat, card) for card in sorted(cards))
        if "whisper" in kinds:
            found += (Whisper(seat, SIDES[SIDE[seat]], number) for number in (1, 12))
        if "count" in kinds:
            found.append(Count(GAME))
        return tuple(found)

    def chance(self, state: State, pick: Pick) -> Deal:
        left = list(state.pool.cards)
        return Deal(CHANCE, state.awaiting[0], tuple(left.pop(pick(len(left))) for _ in range(HAND)))

    def scene(self, view: State) -> Scene:
        waiting = tuple(self._waiting(view)) if not view.awaiting and not self.outcome(view) else ()
        hands = (
            Zone(
                f"hand-{seat}",
                "Hand",
                seat,
                len(hand),
                tuple(Piece(f"card-{slot.card}", slot.card, seat) for slot in hand.slots if slot.card),
            )
            for seat, hand in view.hands.items()
        )
        trick = tuple(Piece(f"card-{card}", card, seat) for seat, card in view.trick.items())
        names = " and ".join(seat.capitalize() for seat in waiting)
        return Scene(
            RULEBOOK.name,
            EDITION.notice,
            f"{names} may play." if names else "Nobody is asked.",
            zones=(*hands, Zone("trick", "Trick", "", len(trick), trick)),
            counters=tuple(
                Counter(f"points-{seat}", "Points", seat, view.points[SIDE[seat]], 3) for seat in SEATS
            ),
            active=waiting,
        )

    def narrate(self, decision: AnyDecision, effects: tuple[AnyEffect, ...]) -> str:
        match decision:
            case Deal(to=to, cards=cards):
                named = [card for card in cards if card is not None]
                return f"{to.capitalize()} is dealt {', '.join(named) if named else f'{len(cards)} cards'}."
            case Whisper(seat=seat, number=number):
                return f"{seat.capitalize()} whispers{f' {number}' if number else ''}."
            case Play(seat=seat, card=card):
                return f"{seat.capitalize()} plays {card}."
            case Count():
                best = next((effect.side for effect in effects if isinstance(effect, Counted)), "")
                return f"The trick is for {best}." if best else "The trick is for nobody."

    def outcome(self, state: State) -> Outcome | None:
        if state.tricks < HAND:
            return None
        one, other = SIDES
        best = max(SIDES, key=state.points.__getitem__)
        winners = () if state.points[one] == state.points[other] else SIDES[best]
        return Outcome(winners, self.scores(state), "tricks", "PT-006")

    def scores(self, state: State) -> dict[str, int]:
        """The points of a side are those of both its seats."""
        return {seat: state.points[SIDE[seat]] for seat in SEATS}

    def turn(self, state: State) -> Turn:
        """A turn is that of a side, whose partners play in any order, and of nobody while it is counted."""
        if state.awaiting:
            return Turn()
        waiting = self._waiting(state)
        number = 2 * state.tricks + (1 if waiting and SIDE[waiting[0]] == state.leads else 2)
        return Turn(number, SIDES[SIDE[waiting[0]]] if waiting else (), state.tricks + 1)

    def resign(self, state: State, seat: str) -> Outcome:
        """A side gives up by its first seat, and only while it has fewer points."""
        own = SIDE[seat]
        behind = all(state.points[own] < points for side, points in state.points.items() if side != own)
        require(seat == SIDES[own][0] and behind, "PT-007", "The side cannot give up now.", seat=seat)
        return conceded(SEATED, seat, self.scores(state), "PT-007")


PARTNERS: Final = Title(
    rulebook=RULEBOOK,
    editions={EDITION.id: EDITION},
    state=State,
    decisions=AnyDecision,
    effects=AnyEffect,
    ends=("tricks",),
    rules=Partners,
    evolve=evolve,
    sampled={"whisper": 0, "deal": 0},
)
