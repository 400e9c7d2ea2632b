"""The turn and its phases (WH-022 to WH-024), and how one goes on from one to the next.

A phase waits for the active player as long as everybody can see that something might be decided in it; one in
which nothing can passes by itself. Before a phase ends the other player is asked whether Titivilus moves, if
he could (WH-Q15). The Summon phase always waits: its draw is the active player's to make.
"""

from typing import Final, get_args

from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.rules import control, drawing, host, intrigue, moving, powers
from domain.games.war_in_hell.rules.play import Play, contested, opponent, require_moment
from domain.kernel.refusals import require

LATER: Final[tuple[dx.Later, ...]] = get_args(dx.Later)
ORDER: Final = ("summon", *LATER)
SUMMONED = 3


def begin_turn(play: Play, seat: str) -> None:
    """The turn of a seat begins; players alternate (WH-022)."""
    play.emit(fx.TurnBegun("WH-022", seat))


def proceed(play: Play, decision: dx.Proceed) -> None:
    """Leave the phases before `to` without deciding more in them (WH-023)."""
    require_moment(play, decision.seat, "WH-022")
    now = play.state.phase
    require(
        ORDER.index(decision.to) > ORDER.index(now),
        "WH-023",
        "that phase has begun already",
        phase=now,
        wanted=decision.to,
    )
    require(not play.state.bidding, "WH-031", "the bids of this phase are not made yet")
    left = unfought(play)
    require(
        not left,
        "WH-044",
        "a battle must be fought first: both sides are in the same plane",
        planes=_text(left),
    )
    play.emit(fx.Proceeding("WH-023", decision.to))


def unfought(play: Play) -> list[int]:
    """The planes of the Battle phase that have still to be fought over (WH-Q38)."""
    if play.state.phase != "battle":
        return []
    return [plane for plane in contested(play.state) if plane not in play.state.fought]


def _text(planes: list[int]) -> list[str]:
    return [str(plane) for plane in planes]


def go_on(play: Play) -> bool:
    """Go on towards the phase that was named, or out of one that waits for nothing. Whether it went on."""
    state = play.state
    if state.window or state.bidding:
        return False
    if not state.heading and can_decide(play):
        return False
    other = opponent(state.seat)
    if not state.asked and moving.messengers(play, other):
        play.emit(fx.WindowOpened("WH-Q15", other))
        return False
    if not state.heading:
        play.emit(fx.PhasePassed("WH-023", state.phase))
        play.emit(fx.Proceeding("WH-023", _next(state.phase)))
    _leave(play)
    return True


def can_decide(play: Play) -> bool:
    """Whether the active player might decide something now, by what everybody knows."""
    state = play.state
    return bool(
        state.phase == "summon"
        or len(state.hands[state.seat])
        or unfought(play)
        or powers.usable(play, state.seat)
        or moving.movable(play, state.seat)
        or host.reattachable(play, state.seat)
    )


def _next(phase: str) -> str:
    return ORDER[ORDER.index(phase) + 1]


def _leave(play: Play) -> None:
    state = play.state
    if state.phase == "summon" and not state.drawn:
        play.emit(fx.SummonDrawn("WH-024", state.seat))
        drawing.owe(play, state.seat, SUMMONED, "WH-024")
    elif state.phase == "control":
        control.limit_hand(play)  # again: cards may have been drawn in this phase (WH-Q39)
        if not play.state.discard and control.place_markers(play):
            begin_turn(play, opponent(state.seat))
    else:
        _enter(play, _next(state.phase))


def _enter(play: Play, phase: str) -> None:
    """Begin a phase; what has to be decided in it stops the active player on the way."""
    play.emit(fx.PhaseBegun("WH-023", phase))
    if phase == "intrigue":
        intrigue.begin(play)
    elif phase == "control":
        control.limit_hand(play)
    state = play.state
    if state.heading and (state.bidding or unfought(play)):
        play.emit(fx.Stopped("WH-023"))


def pass_window(play: Play, seat: str) -> None:
    """The Messenger stays (WH-Q15)."""
    play.emit(fx.WindowClosed("WH-Q15", seat))
