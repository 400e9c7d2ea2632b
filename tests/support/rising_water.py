"""Rising Water: a title in which two or three play together against the game itself, with dice and regions.

In a round each islander, in any order, moves to a neighbouring region, lays a stone where it stands, or
rests. Then two dice are rolled, and the water rises by itself: for each wave the dry region with the fewest
stones is flooded, the first in order of those that are equal. The islanders win together when the tower has a
stone for each of them, and lose together when the tower or four regions are flooded.
"""

from collections import Counter as Tally
from collections.abc import Callable, Mapping
from itertools import combinations_with_replacement
from typing import Any, Final

import msgspec

from domain.kernel.claims import Claim, Claims
from domain.kernel.decisions import Act, Decision, Effect, Prompt
from domain.kernel.editions import Edition
from domain.kernel.outcomes import Outcome
from domain.kernel.playing import kind_of
from domain.kernel.refusals import require
from domain.kernel.rulebooks import Rule, Rulebook, Scenario
from domain.kernel.scenes import Badge, Board, Border, Counter, Die, Piece, Place, Scene
from domain.kernel.seats import CHANCE, GAME, Seat
from domain.kernel.titles import Pick, Rules, Setup, Title, Turn

ISLANDERS: Final = ("ash", "birch", "cedar")
WATER: Final = "water"
REGIONS: Final = {
    "harbour": ("hill", "fen"),
    "hill": ("harbour", "wood", "tower"),
    "wood": ("hill", "tower"),
    "fen": ("harbour", "tower"),
    "tower": ("hill", "wood", "fen"),
}
"""By region: its neighbours."""

OUTLINES: Final = {
    "harbour": ((0, 0), (180, 0), (150, 120), (0, 150)),
    "hill": ((180, 0), (420, 0), (400, 90), (270, 160), (150, 120)),
    "wood": ((400, 90), (420, 0), (560, 0), (560, 260), (390, 230)),
    "fen": ((0, 150), (150, 120), (200, 320), (0, 320)),
    "tower": ((150, 120), (270, 160), (400, 90), (390, 230), (560, 260), (560, 320), (200, 320)),
}
FACES: Final = ("calm", "wave")
MOST_FLOODED: Final = 4

RULEBOOK: Final = Rulebook(
    title="rising-water",
    name="Rising Water",
    version=1,
    rule=(
        Rule("RW-001", "Round", "Each islander acts once, in any order: moves, builds or rests."),
        Rule("RW-002", "Round", "One moves to a neighbouring region that is dry."),
        Rule("RW-003", "Round", "One builds where one stands: a stone."),
        Rule("RW-004", "Water", "Two dice are rolled when all have acted."),
        Rule("RW-005", "Water", "For each wave the dry region with the fewest stones is flooded."),
        Rule("RW-006", "End", "All win when the tower has a stone for each islander."),
        Rule("RW-007", "End", "All lose when the tower or four regions are flooded."),
    ),
    scenario=(Scenario("island", "The island", (2, 3)),),
)
EDITION: Final = Edition("standard", "Standard", "An invented game; nothing is quoted.", "0" * 64)


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where islanders stand and stones lie, what is flooded, who has acted in this round, and the dice."""

    at: dict[str, str]
    stones: dict[str, int]
    flooded: tuple[str, ...] = ()
    acted: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    round: int = 1


class Move(Decision, frozen=True, tag="move"):
    to: str


class Build(Decision, frozen=True, tag="build"):
    pass


class Rest(Decision, frozen=True, tag="rest"):
    pass


class Roll(Decision, frozen=True, tag="roll"):
    """How many dice show each face."""

    counts: dict[str, int]


class Rise(Decision, frozen=True, tag="rise"):
    """The water rises as the dice say."""


class Moved(Effect, frozen=True, tag="moved"):
    seat: str
    to: str


class Built(Effect, frozen=True, tag="built"):
    seat: str
    region: str


class Rested(Effect, frozen=True, tag="rested"):
    seat: str


class Rolled(Effect, frozen=True, tag="rolled"):
    dice: tuple[str, ...]


class Flooded(Effect, frozen=True, tag="flooded"):
    region: str


class RoundEnded(Effect, frozen=True, tag="round-ended"):
    pass


AnyDecision = Move | Build | Rest | Roll | Rise
AnyEffect = Moved | Built | Rested | Rolled | Flooded | RoundEnded

_replace = msgspec.structs.replace
_EVOLVE: Final[dict[type, Callable[[State, Any], State]]] = {
    Moved: lambda s, e: _replace(s, at={**s.at, e.seat: e.to}, acted=(*s.acted, e.seat)),
    Built: lambda s, e: _replace(
        s, stones={**s.stones, e.region: s.stones[e.region] + 1}, acted=(*s.acted, e.seat)
    ),
    Rested: lambda s, e: _replace(s, acted=(*s.acted, e.seat)),
    Rolled: lambda s, e: _replace(s, dice=e.dice),
    Flooded: lambda s, e: _replace(s, flooded=(*s.flooded, e.region)),
    RoundEnded: lambda s, e: _replace(s, acted=(), dice=(), round=s.round + 1),
}


def evolve(state: State, effect: AnyEffect) -> State:
    """The state after `effect`."""
    return _EVOLVE[type(effect)](state, effect)


class RisingWater(Rules[State, AnyDecision, AnyEffect]):
    """The rules at one table."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.islanders = ISLANDERS[: setup.players]

    @property
    def seats(self) -> tuple[Seat, ...]:
        colours = ("red", "green", "purple")
        islanders = zip(self.islanders, colours, strict=False)
        water = Seat(WATER, "Water", WATER, ("blue",), decided_by="game")
        return (*(Seat(id, id.capitalize(), "islanders", (colour,)) for id, colour in islanders), water)

    def open(self) -> State:
        return State(dict.fromkeys(self.islanders, "harbour"), dict.fromkeys(REGIONS, 0))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        if self.outcome(state):
            return ()
        waiting = [seat for seat in self.islanders if seat not in state.acted]
        if waiting:
            return tuple(Prompt(seat, ("move", "build", "rest")) for seat in waiting)
        return (Prompt(GAME, ("rise",)) if state.dice else Prompt(CHANCE, ("roll",)),)

    def decide(self, state: State, decision: AnyDecision) -> tuple[tuple[AnyEffect, ...], State]:
        act = Act[State, AnyEffect](state, evolve)
        require(not self.outcome(state), "RW-006", "The game is over.")
        asked = any(p.seat == decision.seat and kind_of(decision) in p.kinds for p in self.prompts(state))
        require(asked, "RW-001", "That is not to be decided now.", seat=decision.seat)
        match decision:
            case Move(seat=seat, to=to):
                here = state.at[seat]
                near = to in REGIONS[here] and to not in state.flooded
                require(near, "RW-002", "That is no dry region next to it.", here=here, to=to)
                act.emit(Moved("RW-002", seat, to))
            case Build(seat=seat):
                act.emit(Built("RW-003", seat, state.at[seat]))
            case Rest(seat=seat):
                act.emit(Rested("RW-001", seat))
            case Roll(counts=counts):
                fits = set(counts) <= set(FACES) and all(count >= 0 for count in counts.values())
                require(fits and sum(counts.values()) == 2, "RW-004", "Two dice are rolled.")
                act.emit(Rolled("RW-004", tuple(sorted(Tally(counts).elements()))))
            case Rise():
                for _ in range(state.dice.count("wave")):
                    dry = [region for region in REGIONS if region not in act.state.flooded]
                    if dry:
                        act.emit(Flooded("RW-005", min(dry, key=act.state.stones.__getitem__)))
                act.emit(RoundEnded("RW-004"))
        return tuple(act.effects), act.state

    def evolve(self, state: State, effect: AnyEffect) -> State:
        return evolve(state, effect)

    def legal(self, state: State, seat: str) -> tuple[AnyDecision, ...]:
        kinds = {kind for prompt in self.prompts(state) if prompt.seat == seat for kind in prompt.kinds}
        found: list[AnyDecision] = []
        if "move" in kinds:
            near = (region for region in REGIONS[state.at[seat]] if region not in state.flooded)
            found += [*(Move(seat, region) for region in near), Build(seat), Rest(seat)]
        if "roll" in kinds:
            found += (Roll(CHANCE, dict(Tally(faces))) for faces in combinations_with_replacement(FACES, 2))
        if "rise" in kinds:
            found.append(Rise(GAME))
        return tuple(found)

    def chance(self, state: State, pick: Pick) -> Roll:
        return Roll(CHANCE, dict(sorted(Tally(FACES[pick(2)] for _ in range(2)).items())))

    def scene(self, view: State) -> Scene:
        places = tuple(
            Place(
                region,
                name=region.capitalize(),
                mark="flooded" if region in view.flooded else "",
                seat=WATER if region in view.flooded else "",
                outline=OUTLINES[region],
                pieces=tuple(
                    Piece(seat, seat.capitalize(), seat) for seat, at in view.at.items() if at == region
                ),
                badges=(Badge("Stones", "stones", "square"),) * min(3, view.stones[region]),
            )
            for region in REGIONS
        )
        board = Board("region", "Island", 1, places, "plane", borders=(Border(("harbour", "fen"), "Dyke"),))
        waiting = tuple(prompt.seat for prompt in self.prompts(view) if prompt.seat in self.islanders)
        names = " and ".join(seat.capitalize() for seat in waiting)
        track = Board(
            "flood",
            "Flood",
            MOST_FLOODED + 1,
            tuple(
                Place(str(at), pieces=(Piece("flood", "Flood", WATER),) if at == len(view.flooded) else ())
                for at in range(MOST_FLOODED + 1)
            ),
            "track",
        )
        stones = Counter("stones", "Tower", "", view.stones["tower"], len(self.islanders))
        dice = (Die(f"die-{at}", face.capitalize(), face[:1].upper()) for at, face in enumerate(view.dice))
        return Scene(
            RULEBOOK.name,
            EDITION.notice,
            f"{names} may act." if names else "The water rises." if view.dice else "The dice decide.",
            (board, track),
            counters=(stones,),
            active=waiting,
            dice=tuple(dice),
        )

    def narrate(self, decision: AnyDecision, effects: tuple[AnyEffect, ...]) -> str:
        match decision:
            case Move(seat=seat, to=to):
                return f"{seat.capitalize()} goes to the {to}."
            case Build(seat=seat):
                return f"{seat.capitalize()} lays a stone."
            case Rest(seat=seat):
                return f"{seat.capitalize()} rests."
            case Roll():
                dice = next((effect.dice for effect in effects if isinstance(effect, Rolled)), ())
                return f"The dice show {' and '.join(dice)}."
            case Rise():
                taken = " and ".join(effect.region for effect in effects if isinstance(effect, Flooded))
                return f"The water takes {taken}." if taken else "The water stays where it is."

    def outcome(self, state: State) -> Outcome | None:
        if state.stones["tower"] >= len(self.islanders):
            return Outcome(self.islanders, self.scores(state), "tower", "RW-006")
        if "tower" in state.flooded or len(state.flooded) >= MOST_FLOODED:
            return Outcome((), self.scores(state), "drowned", "RW-007", losers=self.islanders)
        return None

    def scores(self, state: State) -> dict[str, int]:
        """Stones of the tower are everybody's, flooded regions the water's."""
        return {**dict.fromkeys(self.islanders, state.stones["tower"]), WATER: len(state.flooded)}

    def turn(self, state: State) -> Turn:
        """A round is one turn of all islanders."""
        return Turn(state.round, self.islanders, state.round)

    def claims(self, state: State) -> list[Claim]:
        return [Claim("stands", seat, region) for seat, region in state.at.items()]


RISING_WATER: Final = Title(
    rulebook=RULEBOOK,
    editions={EDITION.id: EDITION},
    state=State,
    decisions=AnyDecision,
    effects=AnyEffect,
    ends=("tower", "drowned"),
    rules=RisingWater,
    evolve=evolve,
    claims=Claims({"stands": "stands on"}),
)


def inventory(state: State) -> Mapping[str, int]:
    """Islanders never leave."""
    return {"islanders": len(state.at)}
