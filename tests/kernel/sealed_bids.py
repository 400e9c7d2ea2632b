"""Sealed Bids: a title in which both seats choose at the same time and in secret.

Each seat seals a bid of 1 to 3, in any order; until both are in, a seat may take its own back. Then chance
opens them, and the higher bid wins. What is sealed is a number, not a card.
"""

from collections.abc import Callable
from typing import Annotated, Any, Final

import msgspec

from domain.kernel.decisions import Act, Decision, Effect, Prompt
from domain.kernel.editions import Edition
from domain.kernel.outcomes import Outcome
from domain.kernel.refusals import require
from domain.kernel.rulebooks import Rule, Rulebook
from domain.kernel.scenes import Counter, Scene
from domain.kernel.seats import CHANCE, PUBLIC, Seat
from domain.kernel.secrets import Secret
from domain.kernel.titles import Pick, Rules, Setup, Title

SEATS: Final = ("north", "south")
RULEBOOK: Final = Rulebook(
    title="sealed-bids",
    name="Sealed Bids",
    version=1,
    rule=(
        Rule("SB-001", "Bidding", "Each seat seals a bid of 1 to 3."),
        Rule("SB-002", "Bidding", "A bid may be taken back until both are sealed."),
        Rule("SB-003", "Opening", "The bids are opened together; the higher wins."),
    ),
)


class Bid(msgspec.Struct, frozen=True, omit_defaults=True):
    """`holder` is who may know the amount: its seat, or everybody once it is open."""

    holder: str
    amount: Annotated[int | None, Secret("holder")]


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    bids: dict[str, Bid]
    open: bool = False


class Seal(Decision, frozen=True, tag="seal"):
    amount: Annotated[int | None, Secret("seat")]


class TakeBack(Decision, frozen=True, tag="take-back"):
    pass


class Open(Decision, frozen=True, tag="open"):
    pass


class Sealed(Effect, frozen=True, tag="sealed"):
    seat: str
    amount: Annotated[int | None, Secret("seat")]


class TakenBack(Effect, frozen=True, tag="taken-back"):
    seat: str


class Opened(Effect, frozen=True, tag="opened"):
    amounts: dict[str, int]


AnyDecision = Seal | TakeBack | Open
AnyEffect = Sealed | TakenBack | Opened


def evolve(state: State, effect: AnyEffect) -> State:
    match effect:
        case Sealed(seat=seat, amount=amount):
            return State({**state.bids, seat: Bid(seat, amount)})
        case TakenBack(seat=seat):
            return State({bidder: bid for bidder, bid in state.bids.items() if bidder != seat})
        case Opened(amounts=amounts):
            return State({seat: Bid(PUBLIC, amount) for seat, amount in amounts.items()}, open=True)


class SealedBids(Rules[State, AnyDecision, AnyEffect]):
    seats = tuple(Seat(seat, seat.capitalize(), seat) for seat in SEATS)

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def open(self) -> State:
        return State({})

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        if state.open:
            return ()
        if len(state.bids) == len(SEATS):
            return (Prompt(CHANCE, ("open",)),)
        return tuple(
            Prompt(seat, ("take-back",), must=False) if seat in state.bids else Prompt(seat, ("seal",))
            for seat in SEATS
        )

    def decide(self, state: State, decision: AnyDecision) -> tuple[tuple[AnyEffect, ...], State]:
        act = Act[State, AnyEffect](state, evolve)
        kind = decision.__struct_config__.tag
        prompted = any(p.seat == decision.seat and kind in p.kinds for p in self.prompts(state))
        require(prompted, "SB-003" if isinstance(decision, Open) else "SB-001", "Not now.")
        match decision:
            case Seal(seat=seat, amount=amount):
                require(amount in (1, 2, 3), "SB-001", "A bid is 1, 2 or 3.", amount=amount)
                act.emit(Sealed("SB-001", seat, amount))
            case TakeBack(seat=seat):
                act.emit(TakenBack("SB-002", seat))
            case Open():
                act.emit(Opened("SB-003", {seat: bid.amount or 0 for seat, bid in state.bids.items()}))
        return tuple(act.effects), act.state

    def evolve(self, state: State, effect: AnyEffect) -> State:
        return evolve(state, effect)

    def legal(self, state: State, seat: str) -> tuple[AnyDecision, ...]:
        every: tuple[AnyDecision, ...] = (*(Seal(seat, n) for n in (1, 2, 3)), TakeBack(seat), Open(seat))
        kinds = {kind for prompt in self.prompts(state) if prompt.seat == seat for kind in prompt.kinds}
        return tuple(decision for decision in every if decision.__struct_config__.tag in kinds)

    def chance(self, state: State, pick: Pick) -> Open:
        return Open(CHANCE)

    def implied(self, state: State, decision: AnyDecision) -> AnyDecision | None:
        return None

    def scene(self, view: State) -> Scene:
        bids = (Counter(s, "Bid", s, bid.amount) for s, bid in view.bids.items() if bid.amount is not None)
        return Scene(RULEBOOK.name, "Invented.", "Open." if view.open else "Bid.", counters=tuple(bids))

    def narrate(self, decision: AnyDecision, effects: tuple[AnyEffect, ...]) -> str:
        match decision:
            case Seal(seat=seat, amount=amount):
                return f"{seat.capitalize()} seals a bid{f' of {amount}' if amount else ''}."
            case TakeBack(seat=seat):
                return f"{seat.capitalize()} takes the bid back."
            case Open():
                return "The bids are opened."

    def outcome(self, state: State) -> Outcome | None:
        if not state.open:
            return None
        points = self.scores(state)
        best = max(points.values())
        winners = tuple(seat for seat in SEATS if points[seat] == best)
        return Outcome(winners if len(winners) == 1 else (), points, "opened", "SB-003")

    def scores(self, state: State) -> dict[str, int]:
        found = {seat: bid.amount or 0 for seat, bid in state.bids.items() if bid.holder == PUBLIC}
        return {seat: found.get(seat, 0) for seat in SEATS}


def sealed_bids(rules: Callable[[Setup], Any] = SealedBids) -> Title:
    """The title, with other rules if a test breaks them."""
    return Title(
        rulebook=RULEBOOK,
        editions={"standard": Edition("standard", "Standard", "Invented.", "0" * 64)},
        state=State,
        decisions=AnyDecision,
        effects=AnyEffect,
        ends=("opened",),
        rules=rules,
        evolve=evolve,
    )
