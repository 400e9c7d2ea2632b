"""How the game ends (RA-002, RA-004 to RA-006)."""

from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.rules.play import Play, opponent
from domain.games.regnum_angelica.state import ARCH, FALLEN
from domain.kernel.outcomes import Outcome

GOAL = 35
ENDS = (
    "points",
    "higher total",
    "first blood",
    "first score",
    "draw",
    "fallen wall",
    "more hit points",
    "first strike",
)


def on_score(play: Play, seat: str) -> bool:
    """End the game at once when a player has 35 points (RA-002, RA-006); whether it ended.

    First Strike ends it with the first score (RA-167), Kingdom Wall when no hit points are left (RA-Q46).
    """
    if play.table.on("firstStrike"):
        _end(play, (seat,), "first strike", "RA-167")
    elif play.table.on("kingdomWall"):
        if play.side(opponent(seat)).wall > 0:
            return False
        _end(play, (seat,), "fallen wall", "RA-Q46")
    elif play.side(seat).points < GOAL:
        return False
    else:
        _end(play, (seat,), "points", "RA-002")
    return True


def out_of_cards(play: Play) -> None:
    """End the game as a draw pile has run out: the higher total wins, else first blood (RA-004).

    In Kingdom Wall, which has no points, the hit points left are compared (RA-Q46).
    """
    walls = play.table.on("kingdomWall")
    points = {side.seat: side.wall if walls else side.points for side in play.state.sides}
    if points[FALLEN] != points[ARCH]:
        winner = max(points, key=lambda seat: points[seat])
        reason, because = ("more hit points", "RA-Q46") if walls else ("higher total", "RA-004")
        _end(play, (winner,), reason, because)
        return
    state = play.state
    if state.blood and play.table.option("firstBlood") == "kill":
        _end(play, (state.blood,), "first blood", "RA-005")
    elif state.scorer:
        _end(play, (state.scorer,), "first score", "RA-Q03")
    else:
        _end(play, (), "draw", "RA-Q04")


def _end(play: Play, winners: tuple[str, ...], reason: str, because: str) -> None:
    scores = {seat: play.side(seat).points for seat in (FALLEN, ARCH)}
    play.emit(fx.GameEnded(because, Outcome(winners, scores, reason, because)))
