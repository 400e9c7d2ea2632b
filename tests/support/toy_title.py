"""High Card: a tiny complete title for the tests of what every title shares.

Nine cards numbered 1 to 9. Each of two seats is dealt four that only it may see; the leader plays one openly,
the other seat answers, and the higher card scores a point for its owner, who gathers the trick and leads the
next. The first seat with the points that the edition asks for wins. The ruling option says what happens when
the hands run out before that.

Of the deals that chance may make, `legal` lists one that is typical: the lowest cards of the pool, or in
table mode cards that nobody names.
"""

from collections.abc import Callable
from typing import Annotated, Any, Final

import msgspec

from domain.kernel.cards import Hand, Pool, Slot
from domain.kernel.decisions import Act, Decision, Effect, Prompt
from domain.kernel.digests import digest
from domain.kernel.editions import Edition
from domain.kernel.outcomes import Outcome
from domain.kernel.refusals import require
from domain.kernel.rulebooks import Option, Rule, Rulebook, Ruling
from domain.kernel.scenes import Counter, Piece, Scene, Zone
from domain.kernel.seats import CHANCE, Seat
from domain.kernel.secrets import Secret
from domain.kernel.titles import Pick, Rules, Setup, Title

SEATS: Final = ("north", "south")
CARDS: Final = tuple("123456789")
DECK: Final = "deck"
HAND: Final = 4

RULEBOOK: Final = Rulebook(
    title="high-card",
    name="High Card",
    version=1,
    rule=(
        Rule("HC-001", "Dealing", "Each seat, North first, is dealt four cards that only it may see."),
        Rule("HC-002", "Playing", "North leads first; later the seat that gathered the last trick leads."),
        Rule("HC-003", "Playing", "A seat plays one card of its hand, face up."),
        Rule(
            "HC-004",
            "Scoring",
            "The higher card of a trick scores a point for its seat, which gathers it.",
        ),
        Rule("HC-005", "Winning", "The first seat with the points that the edition asks for wins."),
    ),
    ruling=(
        Ruling(
            "HC-Q01",
            "What if the hands run out before a seat has enough points?",
            "The game is drawn. A table may play on with all cards shuffled instead.",
        ),
    ),
    option=(Option("hands-run-out", "HC-Q01", ("draw", "shuffle")),),
)

TARGETS: Final = {"standard": 3, "marathon": 1000}
"""The points that win, as each edition prints them."""

EDITIONS: Final = {
    id: Edition(
        id, id.capitalize(), "An invented game; nothing is quoted.", digest({"id": id, "target": target})
    )
    for id, target in TARGETS.items()
}


class State(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The table.

    Attributes:
        pool: the cards that unknown slots could be.
        hands: by seat.
        leader: the seat that leads, or led, the trick.
        points: by seat.
        awaiting: the seats that are still to be dealt cards.
        trick: the cards on the table, the leader's first.
        gathered: the cards of the tricks since the last shuffle.
    """

    pool: Pool
    hands: dict[str, Hand]
    leader: str
    points: dict[str, int]
    awaiting: tuple[str, ...] = ()
    trick: tuple[str, ...] = ()
    gathered: tuple[str, ...] = ()


class Deal(Decision, frozen=True, tag="deal"):
    """Chance deals `cards` to the seat `to`; at a table they may be unknown."""

    to: str
    cards: Annotated[tuple[str | None, ...], Secret("to")]


class Play(Decision, frozen=True, tag="play"):
    """The seat plays `card` from its hand."""

    card: str


class Gather(Decision, frozen=True, tag="gather"):
    """The seat takes the trick that it won."""


class Dealt(Effect, frozen=True, tag="dealt"):
    """The seat `to` holds the cards in `slots`."""

    to: str
    slots: tuple[Slot, ...]


class Played(Effect, frozen=True, tag="played"):
    """The card lies open on the table."""

    seat: str
    card: str


class Gathered(Effect, frozen=True, tag="gathered"):
    """The trick is gone, the seat has a point and leads."""

    seat: str


class Shuffled(Effect, frozen=True, tag="shuffled"):
    """Every gathered card could be dealt again, to `leader` first."""

    leader: str


HighCardDecision = Deal | Play | Gather
HighCardEffect = Dealt | Played | Gathered | Shuffled


def other(seat: str) -> str:
    """The seat across the table."""
    return SEATS[1] if seat == SEATS[0] else SEATS[0]


def winner(state: State) -> str | None:
    """The seat that won the trick on the table, once both cards lie there."""
    if len(state.trick) < 2:
        return None
    return state.leader if state.trick[0] > state.trick[1] else other(state.leader)


def _dealt(state: State, effect: Dealt) -> State:
    pool = state.pool
    for slot in effect.slots:
        if slot.card is not None:
            pool = pool.take(slot.card)
    hands = {**state.hands, effect.to: Hand.of(effect.slots)}
    return msgspec.structs.replace(state, pool=pool, hands=hands, awaiting=state.awaiting[1:])


def _played(state: State, effect: Played) -> State:
    hand = state.hands[effect.seat]
    at = hand.find(effect.card)
    if at is None:
        raise KeyError(effect.card)
    pool = state.pool if hand.slots[at].card is not None else state.pool.take(effect.card)
    hands = {**state.hands, effect.seat: hand.without(at)}
    return msgspec.structs.replace(state, pool=pool, hands=hands, trick=(*state.trick, effect.card))


def _gathered(state: State, effect: Gathered) -> State:
    points = {**state.points, effect.seat: state.points[effect.seat] + 1}
    gathered = (*state.gathered, *state.trick)
    return msgspec.structs.replace(state, leader=effect.seat, points=points, trick=(), gathered=gathered)


def _shuffled(state: State, effect: Shuffled) -> State:
    pool = state.pool.put(state.gathered)
    awaiting = (effect.leader, other(effect.leader))
    return msgspec.structs.replace(state, pool=pool, gathered=(), awaiting=awaiting)


_EVOLVE: Final[dict[type, Callable[[State, Any], State]]] = {
    Dealt: _dealt,
    Played: _played,
    Gathered: _gathered,
    Shuffled: _shuffled,
}


def evolve(state: State, effect: HighCardEffect) -> State:
    """The state after `effect`."""
    return _EVOLVE[type(effect)](state, effect)


class HighCard(Rules[State, HighCardDecision, HighCardEffect]):
    """The rules at one table."""

    seats = tuple(Seat(seat, seat.capitalize(), seat) for seat in SEATS)

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._target = TARGETS[setup.edition]

    def open(self) -> State:
        """Both seats wait for their cards."""
        hands = {seat: Hand() for seat in SEATS}
        return State(Pool(DECK, CARDS), hands, SEATS[0], dict.fromkeys(SEATS, 0), awaiting=SEATS)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """Always one seat, until the game is over."""
        if self.outcome(state):
            return ()
        if state.awaiting:
            return (Prompt(CHANCE, ("deal",)),)
        if gatherer := winner(state):
            return (Prompt(gatherer, ("gather",)),)
        return (Prompt(other(state.leader) if state.trick else state.leader, ("play",)),)

    def decide(self, state: State, decision: HighCardDecision) -> tuple[tuple[HighCardEffect, ...], State]:
        """Refuses what is not prompted for, and cards that cannot be where they are said to be."""
        act = Act[State, HighCardEffect](state, evolve)
        require(not self.outcome(state), "HC-005", "The game is over.")
        match decision:
            case Deal():
                self._deal(act, decision)
            case Play():
                self._play(act, decision)
            case Gather():
                self._gather(act, decision)
        return tuple(act.effects), act.state

    def _deal(self, act: Act[State, HighCardEffect], deal: Deal) -> None:
        state = act.state
        require(deal.seat == CHANCE, "HC-001", "Only chance deals.", seat=deal.seat)
        require(deal.to in state.awaiting[:1], "HC-001", "That seat is not dealt cards now.", seat=deal.to)
        require(len(deal.cards) == HAND, "HC-001", "Four cards are dealt.", dealt=len(deal.cards))
        named = [card for card in deal.cards if card is not None]
        hosted = self.setup.mode == "hosted"
        require(len(named) == HAND or not hosted, "HC-001", "Chance names every card that it deals.")
        require(len(set(named)) == len(named), "HC-001", "Every card is there once.", cards=list(named))
        absent = [card for card in named if card not in state.pool]
        require(not absent, "HC-001", "The deck does not hold that card.", cards=list(absent))
        act.emit(Dealt("HC-001", deal.to, tuple(Slot(card, (deal.to,), DECK) for card in deal.cards)))

    def _play(self, act: Act[State, HighCardEffect], play: Play) -> None:
        state = act.state
        require(not state.awaiting, "HC-001", "The cards are not dealt yet.")
        require(winner(state) is None, "HC-004", "The trick is to be gathered first.")
        turn = other(state.leader) if state.trick else state.leader
        require(play.seat == turn, "HC-002", "It is the other seat's turn.", turn=turn)
        hand = state.hands[play.seat]
        at = hand.find(play.card)
        possible = at is not None and (hand.slots[at].card is not None or play.card in state.pool)
        require(possible, "HC-003", "The card cannot be in that hand.", card=play.card)
        act.emit(Played("HC-003", play.seat, play.card))

    def _gather(self, act: Act[State, HighCardEffect], gather: Gather) -> None:
        won = winner(act.state)
        require(won == gather.seat, "HC-004", "That seat has won no trick.", winner=won)
        act.emit(Gathered("HC-004", gather.seat))
        ran_out = not any(len(hand) for hand in act.state.hands.values())
        if ran_out and self.setup.options["hands-run-out"] == "shuffle" and not self._won(act.state):
            act.emit(Shuffled("HC-Q01", gather.seat))

    def evolve(self, state: State, effect: HighCardEffect) -> State:
        """The state after `effect`."""
        return evolve(state, effect)

    def legal(self, state: State, seat: str) -> tuple[HighCardDecision, ...]:
        """Every decision of a player; of chance a typical one."""
        prompt = next((prompt for prompt in self.prompts(state) if prompt.seat == seat), None)
        if prompt is None:
            return ()
        if prompt.kinds == ("deal",):
            hosted = self.setup.mode == "hosted"
            return (Deal(CHANCE, state.awaiting[0], state.pool.cards[:HAND] if hosted else (None,) * HAND),)
        if prompt.kinds == ("gather",):
            return (Gather(seat),)
        slots = state.hands[seat].slots
        cards = {slot.card for slot in slots if slot.card is not None}
        if any(slot.card is None for slot in slots):
            cards |= set(state.pool.cards)
        return tuple(Play(seat, card) for card in sorted(cards))

    def chance(self, state: State, pick: Pick) -> Deal:
        """Four cards drawn from the pool, one after the other."""
        left = list(state.pool.cards)
        return Deal(CHANCE, state.awaiting[0], tuple(left.pop(pick(len(left))) for _ in range(HAND)))

    def implied(self, state: State, decision: HighCardDecision) -> HighCardDecision | None:
        """Whoever leads again has gathered the trick."""
        if isinstance(decision, Play) and decision.seat == winner(state):
            return Gather(decision.seat)
        return None

    def scene(self, view: State) -> Scene:
        """Hands, the trick, the deck and the points."""
        held = sum(len(hand) for hand in view.hands.values())
        left = len(CARDS) - held - len(view.trick) - len(view.gathered)
        hands = (
            Zone(
                f"hand-{seat}",
                f"Hand of {seat.capitalize()}",
                seat,
                len(hand),
                tuple(_piece(slot.card, seat) for slot in hand.slots if slot.card is not None),
            )
            for seat, hand in view.hands.items()
        )
        owners = (view.leader, other(view.leader))
        trick = tuple(_piece(card, seat) for card, seat in zip(view.trick, owners, strict=False))
        points = (
            Counter(f"points-{seat}", "Points", seat, value, self._target)
            for seat, value in view.points.items()
        )
        return Scene(
            title=RULEBOOK.name,
            notice=EDITIONS[self.setup.edition].notice,
            status=self._status(view),
            zones=(*hands, Zone("trick", "Trick", "", len(trick), trick), Zone("deck", "Deck", "", left)),
            counters=tuple(points),
        )

    def narrate(self, decision: HighCardDecision, effects: tuple[HighCardEffect, ...]) -> str:
        """Who does what, with the cards that may be known."""
        match decision:
            case Deal(to=seat, cards=cards):
                named = [card for card in cards if card is not None]
                return f"{seat.capitalize()} is dealt {', '.join(named) if named else f'{len(cards)} cards'}."
            case Play(seat=seat, card=card):
                return f"{seat.capitalize()} plays {card}."
            case Gather(seat=seat):
                shuffled = any(isinstance(effect, Shuffled) for effect in effects)
                return f"{seat.capitalize()} takes the trick{'; the cards are shuffled' if shuffled else ''}."

    def outcome(self, state: State) -> Outcome | None:
        """Won by points, or drawn with empty hands where the table does not play on."""
        if won := self._won(state):
            return Outcome((won,), state.points, "points", "HC-005")
        ran_out = not (state.awaiting or state.trick or any(len(hand) for hand in state.hands.values()))
        return Outcome((), state.points, "hands-run-out", "HC-Q01") if ran_out else None

    def scores(self, state: State) -> dict[str, int]:
        """Tricks that were gathered."""
        return state.points

    def _won(self, state: State) -> str | None:
        return next((seat for seat, points in state.points.items() if points >= self._target), None)

    def _status(self, view: State) -> str:
        for prompt in self.prompts(view):
            return f"{prompt.seat.capitalize()} is to {' or '.join(prompt.kinds)}."
        return "The game is over."


def _piece(card: str, seat: str) -> Piece:
    return Piece(id=f"card-{card}", label=card, seat=seat, kind="card")


HIGH_CARD: Final = Title(
    rulebook=RULEBOOK,
    editions=EDITIONS,
    state=State,
    decisions=HighCardDecision,
    effects=HighCardEffect,
    ends=("points", "hands-run-out"),
    rules=HighCard,
    evolve=evolve,
)
