"""The turn and its steps (RA-042, RA-043)."""

from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.rules import drawing
from domain.games.regnum_angelica.rules.play import Play, go_to_step, require_own_turn
from domain.kernel.refusals import require


def begin(play: Play, seat: str, because: str = "RA-042") -> None:
    """Begin a turn: cubes for the power that is left now, at least one (RA-043, RA-184)."""
    play.emit(fx.TurnBegun(because, seat))
    play.emit(fx.CubesGained("RA-043", max(1, play.side(seat).power)))


def proceed(play: Play, decision: dx.Proceed) -> None:
    """Leave the steps before `to` unused; every step but the draw is voluntary (RA-045, RA-062)."""
    require_own_turn(play, decision.seat, "RA-042")
    require(play.state.step != decision.to, "RA-042", "that step has already begun", step=decision.to)
    go_to_step(play, decision.seat, decision.to)
    if decision.to == "draw":
        drawing.draw_step(play, decision.seat)
