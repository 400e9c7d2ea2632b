"""Moving in the Gate and Reinforcement phases, the Messenger at any time, and Delay.

WH-040 to WH-042, WH-053 to WH-055, WH-060, WH-073, WH-091 and WH-092.
"""

from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.rules.play import (
    OPENING_TURNS,
    Play,
    bidding_is_open,
    opponent,
    require_moment,
    require_own,
)
from domain.games.war_in_hell.state import PLANES, Stack, State
from domain.kernel.refusals import require

MOVING_PHASES = ("gate", "reinforcement")
MESSENGER = "any-time"


def move(play: Play, decision: dx.Move) -> None:
    """A stack moves: an Army one plane, a lone leader anywhere (WH-040, WH-041, WH-053, WH-054).

    What it is when it moves decides how far, and it moves once a phase (WH-Q44); the Gate phase's move leaves
    that of the Reinforcement phase free (WH-060).
    """
    seat, plane = decision.seat, decision.plane
    require_moment(play, seat, "WH-022", own_turn=False)
    stack = require_own(play, seat, decision.leader, "WH-040")
    _require_phase(play, stack)
    _require_unmoved(play, stack)
    require(plane in PLANES, "WH-006", "the planes are numbered from 1 to 9", plane=plane)
    require(plane != stack.plane, _range_rule(play, stack), "it stands there already", plane=plane)
    if play.is_army(stack):
        require(
            abs(plane - stack.plane) == 1,
            _range_rule(play, stack),
            "an Army moves one plane up or down",
            origin=stack.plane,
            plane=plane,
        )
    _require_free(play, stack, plane)
    if play.state.heading:
        play.emit(fx.Stopped("WH-Q15"))
    answer = opponent(seat)
    if play.is_army(stack) and delayers(play, answer, stack):
        play.emit(fx.MoveAnnounced(_range_rule(play, stack), stack.leader, plane, answer))
    else:
        play.emit(fx.StackMoved(_range_rule(play, stack), stack.leader, plane))


def _range_rule(play: Play, stack: Stack) -> str:
    """The rule by which a stack moves now."""
    if not is_regular(play, stack):
        return "WH-073"
    army = play.is_army(stack)
    if play.state.phase == "gate":
        return "WH-040" if army else "WH-041"
    return "WH-053" if army else "WH-054"


def is_regular(play: Play, stack: Stack) -> bool:
    """Whether it is a move that its phase allows: the active player's, in one of the two phases."""
    return stack.seat == play.state.seat and play.state.phase in MOVING_PHASES


def _require_phase(play: Play, stack: Stack) -> None:
    turn = play.state.turn
    require(turn > OPENING_TURNS, "WH-020", "nothing moves before each player has had a turn", turn=turn)
    require(
        is_regular(play, stack) or play.has(stack.leader, MESSENGER),
        "WH-040",
        "stacks move in the Gate and Reinforcement phases of their player",
        phase=play.state.phase,
        turn_of=play.state.seat,
    )


def _require_unmoved(play: Play, stack: Stack) -> None:
    free = play.option("messengerLimit") == "none" and play.has(stack.leader, MESSENGER)
    rule = "WH-Q15" if play.has(stack.leader, MESSENGER) else "WH-Q44"
    moved = stack.leader in play.state.moved
    require(free or not moved, rule, "it has used its move of this phase", leader=stack.leader)


def _require_free(play: Play, stack: Stack, plane: int) -> None:
    rule = "WH-055" if is_regular(play, stack) else "WH-Q15"
    require(not is_barred(play.state, stack, plane), rule, "enemy units stand in this plane", plane=plane)


def is_barred(state: State, stack: Stack, plane: int) -> bool:
    """Whether enemy units bar a plane: where no battle can follow in this turn (WH-055, WH-Q15, WH-042)."""
    too_late = state.phase in ("reinforcement", "control") or (
        state.phase == "battle" and plane in state.fought
    )
    return too_late and bool(state.host(opponent(stack.seat), plane))


def destinations(play: Play, stack: Stack) -> list[int]:
    """The planes to which a stack can move now, if it can move at all."""
    near = [stack.plane - 1, stack.plane + 1] if play.is_army(stack) else list(PLANES)
    return [
        plane
        for plane in near
        if plane in PLANES and plane != stack.plane and not is_barred(play.state, stack, plane)
    ]


def movable(play: Play, seat: str) -> list[Stack]:
    """The stacks that a seat may move now, by leader."""
    state = play.state
    if state.turn <= OPENING_TURNS or bidding_is_open(state):
        return []
    regular = seat == state.seat and state.phase in MOVING_PHASES
    unlimited = play.option("messengerLimit") == "none"
    found = []
    for stack in state.stacks.values():
        if stack.seat != seat:
            continue
        messenger = play.has(stack.leader, MESSENGER)
        unmoved = stack.leader not in state.moved or (messenger and unlimited)
        if (regular or messenger) and unmoved and destinations(play, stack):
            found.append(stack)
    return sorted(found, key=lambda stack: stack.leader) if len(found) > 1 else found


def messengers(play: Play, seat: str) -> list[Stack]:
    """The stacks with a Messenger that a seat may move now."""
    return [stack for stack in movable(play, seat) if play.has(stack.leader, MESSENGER)]


def delayers(play: Play, seat: str, army: Stack) -> list[Stack]:
    """The leaders of a seat that can delay an enemy Army: exactly one plane off its own (WH-Q11, WH-Q12)."""
    limit = play.option("delayLimit")

    def is_free(leader: str) -> bool:
        if limit == "perPhase":
            return leader not in play.state.delayed
        return limit == "none" or f"delay {leader}" not in play.state.used

    near = (s for s in play.leaders(seat, "delay") if abs(s.plane - army.plane) == 1)
    return [stack for stack in near if is_free(stack.leader)]


def delay(play: Play, decision: dx.Delay) -> None:
    """Cancel the announced move of an Army (WH-091, WH-078); a lone leader cannot be delayed (WH-092)."""
    announced = play.state.announced
    require(announced, "WH-092", "no Army has announced a move that could be delayed")
    assert announced
    answer = announced.answer
    require(answer == decision.seat, "WH-091", "this player moves the Army", answer=answer)
    stack = require_own(play, decision.seat, decision.leader, "WH-091")
    require(play.has(stack.leader, "delay"), "WH-091", "this leader has no Delay", leader=stack.leader)
    army = play.state.stacks[announced.leader]
    distance = abs(stack.plane - army.plane)
    require(distance == 1, "WH-Q12", "the Army does not start in an adjacent plane", distance=distance)
    able = [free.leader for free in delayers(play, decision.seat, army)]
    require(stack.leader in able, "WH-Q11", "this leader has used its Delay", leader=stack.leader)
    play.emit(fx.PowerUsed("WH-091", stack.leader, "delay"))
    play.emit(fx.MoveDelayed("WH-091", army.leader, stack.leader))


def let_move(play: Play, seat: str) -> None:
    """The announced move is not delayed and takes place."""
    announced = play.state.announced
    assert announced
    stack = play.state.stacks[announced.leader]
    play.emit(fx.DelayLeft("WH-091", seat))
    play.emit(fx.StackMoved(_range_rule(play, stack), announced.leader, announced.plane))
