"""Cards mean the angels that they name, wherever these are put (RA-Q70), and a combat its two (RA-Q34)."""

from collections.abc import Mapping, Sequence

from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.rules import facts
from domain.games.regnum_angelica.rules.play import Play
from domain.games.regnum_angelica.vocabulary import wanted

Arrivals = Mapping[str, str]
"""By the space that an angel has left, the one to which it was put; empty for one that comes to the board."""


def arrivals(effect: fx.Kind) -> Arrivals:
    """Who is put where by `effect`."""
    match effect:
        case fx.AngelTransferred(origin=origin, space=space):
            return {origin: space}
        case fx.AngelsSwapped(first=first, second=second):
            return {first: second, second: first}
        case fx.PlaceholderLaid(space=space):
            return {"": space}
    return {}


def followed(space: str, put: Arrivals) -> str:
    """Where the angel stands that stood on `space`; empty if it had gone and another one stands there now."""
    return put.get(space, "" if space in put.values() else space)


def followed_targets(
    play: Play, kinds: Sequence[str], targets: tuple[str, ...], put: Arrivals
) -> tuple[str, ...]:
    """`targets`, of which `kinds` says what each is, where the angels among them stand now.

    They stay as they are where the table plays by spaces.
    """
    if play.table.option("scriptTarget") == "space":
        return targets
    return tuple(
        followed(target, put) if kind == "angel" else target
        for kind, target in zip(kinds, targets, strict=True)
    )


def put(play: Play, effect: fx.AngelTransferred | fx.AngelsSwapped | fx.PlaceholderLaid) -> None:
    """Carry out `effect`, and let all that waits follow the angels.

    Where one of a combat stands is kept if it is back on its space, or something waits that may put it there.
    """
    state, moved = play.state, arrivals(effect)
    fighting = _fighting(play)
    play.emit(effect)
    for origin, space in moved.items():
        if origin in state.moving:
            home = state.board[origin].strayed or origin
            play.emit(fx.AngelStrayed("RA-Q57", space, "" if space == home else home))
    _scripts(play, moved)
    _rests(play, moved)
    for role, at in fighting.items():
        now = followed(at, moved)
        if now != at and (now == _home(play, role) or _may_be_put(play, now)):
            play.emit(fx.CombatantPut("RA-Q34", role, now))


def _fighting(play: Play) -> dict[str, str]:
    """By role, where the two of a combat stand, as far as that is known and they are on the board."""
    combat = play.state.combat
    if combat is None:
        return {}
    places = {
        "attacker": combat.attacker_at if combat.attacker_gone else combat.attacker,
        "defender": combat.defender_at if combat.defender_gone else combat.defender,
    }
    return {role: space for role, space in places.items() if space}


def _home(play: Play, role: str) -> str:
    """The space on which one of a combat stood when it was announced."""
    combat = play.state.combat
    assert combat
    return combat.attacker if role == "attacker" else combat.defender


def _may_be_put(play: Play, space: str) -> bool:
    """Whether a card that waits can put the angel on `space` elsewhere, or turn one up that can."""
    state = play.state
    stack = state.exchange.stack if state.exchange else ()
    waiting = [(facts.script_effects(play, script), script.targets) for script in stack]
    waiting += [(rest.clauses, (*rest.targets, rest.space or "")) for rest in state.rests]
    return any(
        clause.do == "activate" or (clause.do in ("transfer", "swap") and space in named)
        for clauses, named in waiting
        for clause in clauses
    )


def _scripts(play: Play, moved: Arrivals) -> None:
    for place, script in enumerate(play.state.exchange.stack if play.state.exchange else ()):
        kinds = wanted(facts.script_effects(play, script))
        targets = followed_targets(play, kinds, script.targets, moved)
        if targets != script.targets:
            play.emit(fx.ScriptFollowed("RA-Q70", place, script.card, targets))


def _rests(play: Play, moved: Arrivals) -> None:
    for place, rest in enumerate(play.state.rests):
        targets = followed_targets(play, wanted(rest.clauses), rest.targets, moved)
        space = rest.space and followed(rest.space, moved)
        if (targets, space) != (rest.targets, rest.space):
            play.emit(fx.RestFollowed("RA-Q70", place, targets, space))
