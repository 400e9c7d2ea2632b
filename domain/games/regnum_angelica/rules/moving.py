"""Step 4: moving and the Zone of Earth (RA-060 to RA-071)."""

from typing import NamedTuple

from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.rules import combat, drawing, facts, scoring
from domain.games.regnum_angelica.rules.play import Play, go_to_step, opponent, paused, require_own_turn
from domain.kernel.refusals import Refusal, require

EARTH_POWER = {"I": 1, "II": 2}


class Walk(NamedTuple):
    """A path that can be walked: where it rests, whom it attacks, whether it scores, and what it takes."""

    rest: str
    target: str | None
    scores: bool
    spaces: int


def move(play: Play, decision: dx.Move) -> None:
    """One angel's whole move, which may end in an attack or in the opponent's realm (RA-Q08, RA-Q23).

    An angel activated in this turn may move too (RA-189). The step into an enemy's space costs like any other
    (RA-070). Where moves may be in pieces, one that is paused goes on later.
    """
    seat, origin = decision.seat, decision.angel
    go_to_step(play, seat, "move", moving=paused(play) == origin)
    walked = _require_may_move(play, decision)
    walk = _walk(play, decision)
    _require_covered(play, decision, walk, walked)
    if decision.decline:
        _require_declinable(play)
    if walk.spaces and not play.table.on("maxMove"):
        play.emit(fx.CubesSpent("RA-033", walk.spaces))
    if walk.rest != origin or not (walk.target or walk.scores):
        still = walked + walk.spaces if decision.pause else 0
        play.emit(fx.AngelMoved("RA-060", origin, walk.rest, still))
    if walk.target:
        combat.announce(play, seat, walk.rest, walk.target, declined=decision.decline)
    elif walk.scores:
        scoring.score(play, walk.rest)
    elif not decision.pause:
        end_movement(play, walk.rest, decline=decision.decline)


def halt(play: Play, decision: dx.Halt) -> None:
    """End a movement that was paused; now Earth gives (RA-Q08) if its own steps ended there (RA-Q57)."""
    require_own_turn(play, decision.seat, "RA-Q08", moving=paused(play) == decision.angel)
    open_ = decision.angel in play.state.moving
    require(open_, "RA-Q08", "no angel of yours has an open movement there", space=decision.angel)
    if decision.decline:
        _require_declinable(play)
    if play.state.board[decision.angel].strayed:
        play.emit(fx.MoveEnded("RA-Q57", decision.angel))
        return
    play.emit(fx.MoveEnded("RA-Q08", decision.angel))
    end_movement(play, decision.angel, decline=decision.decline)


def _require_declinable(play: Play) -> None:
    require(play.table.on("earthOptional"), "RA-Q09", "the benefit of Earth is automatic")


def _require_may_move(play: Play, decision: dx.Move) -> int:
    """The spaces that the angel has walked already in a movement that goes on."""
    state = play.state
    angel = state.board.get(decision.angel)
    require(
        angel and angel.owner == decision.seat,
        "RA-033",
        "cubes move your own angels, and none is there",
        space=decision.angel,
    )
    assert angel
    require(angel.active, "RA-051", "an inactive angel cannot use cubes", space=decision.angel)
    require(
        angel.moved != state.turn,
        "RA-Q08",
        "this angel has made its one move of the turn",
        space=decision.angel,
    )
    require(decision.path, "RA-060", "name at least one space to move to")
    return angel.walked if angel.paused == state.turn else 0


def _require_covered(play: Play, decision: dx.Move, walk: Walk, walked: int) -> None:
    """Refuse a walk beyond allowance and cubes, or a pause that the table does not allow.

    In Max Move the allowance alone limits it (RA-165); the cubes, taken as ever, are for scripts (RA-166).
    """
    card = play.state.board[decision.angel].slot.card or ""
    allowance = facts.movement(play, card)
    spaces = walked + walk.spaces
    require(
        spaces <= allowance,
        "RA-019",
        "this is beyond the angel's movement allowance",
        allowance=allowance,
        spaces=spaces,
    )
    cubes = play.state.cubes
    enough = walk.spaces <= cubes or play.table.on("maxMove")
    require(enough, "RA-033", "not enough movement cubes", cubes=cubes, spaces=walk.spaces)
    if decision.pause:
        pausable = play.table.on("splitMoves") or play.table.on("ownInterrupt")
        require(pausable, "RA-Q08", "an angel makes one unbroken move")
        require(not walk.target and not walk.scores, "RA-071", "an attack or a score ends the movement")
    if walk.target and play.table.option("blankCompass") == "noAttack":
        direction = play.ways(decision.seat)[walk.rest][walk.target]
        symbol = facts.element(play, card, direction)
        require(symbol, "RA-Q12", "the angel's compass is blank in that direction", direction=direction)


def _walk(play: Play, decision: dx.Move) -> Walk:
    """Where the path leads. Refuses a step that cannot be made."""
    seat, path = decision.seat, decision.path
    scores = path[-1] == dx.GATE
    spaces = path[:-1] if scores else path
    board, ways = play.state.board, play.ways(seat)
    at, target = decision.angel, None
    for place, space in enumerate(spaces, 1):
        other = board.get(space) if space != decision.angel else None
        _require_step(play, at, space, ways[at], attack=bool(other and other.owner != seat))
        if other:
            require(place == len(path), "RA-067", "angels do not pass through an occupied space", space=space)
            require(other.owner != seat, "RA-068", "one of your own angels is there", space=space)
            target = space
        else:
            at = space
    if scores:
        gate = play.board.gates[opponent(seat)]
        require(
            at in gate,
            "RA-127",
            "scoring is possible only out of the spaces before the opponent's gate",
            space=at,
            gate=list(gate),
        )
        facts.rank(play, board[decision.angel].slot.card or "")
    free = scores and play.table.on("gateStepFree")
    return Walk(at, target, scores, len(path) - free)


def _require_step(play: Play, origin: str, space: str, ways: dict[str, str], *, attack: bool) -> None:
    """Refuse a step that does not go to an adjacent space in a direction that the table allows."""
    if space in ways:
        return
    near = space in play.board.grid.neighbours[origin]
    require(not near, "RA-Q11", "this table plays without diagonals", origin=origin, space=space)
    reason = "an attack comes from an adjacent space" if attack else "each step goes to an adjacent space"
    raise Refusal("RA-177" if attack else "RA-060", reason, {"origin": origin, "space": space})


def end_movement(play: Play, space: str, *, decline: bool = False) -> None:
    """The movement of the angel on `space` has ended: the benefit of Earth, once a stay (RA-063, RA-066).

    Spaces that were only passed over give nothing (RA-064).
    """
    benefit = play.board.earth.get(space)
    angel = play.state.board[space]
    if benefit is None or angel.blessed or decline:
        return
    play.emit(fx.EarthUsed("RA-066", space))
    if benefit == "card":
        drawing.owe(play, angel.owner, 1, "RA-065")
    else:
        play.gain_power(angel.owner, EARTH_POWER[benefit], "RA-065", facts.cap(play, angel.owner))
