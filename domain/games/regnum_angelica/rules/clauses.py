"""Carrying out what cards say, in the words of `vocabulary`."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.rules import activating, drawing, facts, following, placing
from domain.games.regnum_angelica.rules.play import Play, opponent
from domain.games.regnum_angelica.vocabulary import TAKEN, Clause, wanted
from domain.kernel.refusals import Refusal, require

Clauses = tuple[Clause, ...]
NOT_OF_ABILITIES = ("cancel", "copy", "placeholder")
NOT_OF_SCRIPTS = ("cancel", "copy", "keep-power")
"""What the table cannot say of a card: only Annul cancels, and only Mimic copies."""


class Fault(NamedTuple):
    """Why a clause cannot be had, and the rule that says so."""

    rule: str
    reason: str


class Source(NamedTuple):
    """What acts: a script, or the ability of the angel on `space`.

    The space is None once the angel has scored, and empty once it has left the board in another way.
    `because` is the rule that its effects cite; `stays` says that the card stays in front of its player.
    """

    seat: str
    card: str
    because: str
    script: bool
    space: str | None = None
    stays: bool = False


def require_sayable(source: Source, clauses: Clauses) -> None:
    """Refuse declared clauses that such a card cannot have (RA-M10, RA-M13)."""
    rule = "RA-M13" if source.script else "RA-M10"
    barred = NOT_OF_SCRIPTS if source.script else NOT_OF_ABILITIES
    for clause in clauses:
        word = clause.do
        require(word not in barred, rule, "a card of this kind cannot do that", effect=word)
        this = source.script and clause.whose == "this"
        require(not this, rule, "a script is no angel on the board", effect=word)
        for key, what in clause.faults():
            raise Refusal(rule, what, {"effect": word, "key": key})


def require_possible(play: Play, source: Source, clauses: Clauses, targets: tuple[str, ...]) -> None:
    """Refuse a script of which a part cannot be had now (RA-Q72), and wrong targets (RA-Q60).

    A script with targets that can be had is possible; only for one without is it asked whether it has any.
    """
    try:
        _require_targets(play, source, clauses, targets)
    except Refusal:
        for clause in clauses if source.script else ():
            if clause.when != "may" and (found := _impossible(play, source, clause)):
                raise Refusal(found.rule, found.reason, {"effect": clause.do}) from None
        raise


def _require_targets(play: Play, source: Source, clauses: Clauses, targets: tuple[str, ...]) -> None:
    need, given = len(wanted(clauses)), len(targets)
    if need != given:
        reason = f"choose {need or 'no'} target{'' if need == 1 else 's'}, not {given}"
        raise Refusal("RA-Q60", reason, {"wanted": need, "given": given})
    for clause, aimed in _dealt(clauses, targets):
        if clause.left and aimed == clause.left:
            continue
        for kind, target in zip(clause.targets, aimed, strict=True):
            known = target == TAKEN if kind == "whether" else target in play.ways(source.seat)
            what = 'say "yes" or "none"' if kind == "whether" else "there is no such space"
            require(known, "RA-Q60", what, space=target)
        require(len(set(aimed)) == len(aimed), "RA-Q60", "choose two different spaces", targets=list(aimed))
        if found := fault(play, source, clause, aimed):
            raise Refusal(found.rule, found.reason, {"effect": clause.do, "targets": list(aimed)})


def carry_out(play: Play, source: Source, clauses: Clauses, targets: tuple[str, ...]) -> None:
    """Do what the clauses say, in order; what has become impossible does not happen.

    What one of them leaves to be said or drawn comes before the next. A later clause finds the angels that it
    names where an earlier one has put them (RA-Q70).
    """
    for at, clause in enumerate(clauses):
        if play.state.outcome:
            return
        if play.state.due or play.state.reveal or play.state.choice:
            _postpone(play, source, clauses[at:], targets)
            return
        aimed, targets = targets[: len(clause.targets)], targets[len(clause.targets) :]
        left = clause.left and aimed == clause.left
        if left or not _holds(play, source.seat, clause) or fault(play, source, clause, aimed):
            continue
        done = len(play.effects)
        _WORDS[clause.do](play, source, clause, aimed)
        for put in map(following.arrivals, play.effects[done:]):
            if source.space:
                source = source._replace(space=following.followed(source.space, put))
            targets = following.followed_targets(play, wanted(clauses[at + 1 :]), targets, put)


def _postpone(play: Play, source: Source, clauses: Clauses, targets: tuple[str, ...]) -> None:
    _, card, because, script, space, stays = source
    play.emit(fx.RestPostponed(because, source.seat, card, script, clauses, targets, space, stays))


def resume(play: Play) -> None:
    """Do the rest of what the card does that was interrupted last."""
    rest = play.state.rests[-1]
    play.emit(fx.RestResumed(rest.because))
    source = Source(rest.seat, rest.card, rest.because, rest.script, rest.space, rest.stays)
    carry_out(play, source, rest.clauses, rest.targets)


def possible(play: Play, source: Source, clauses: Clauses) -> Clauses:
    """The clauses that can be had now: their condition holds, and there is something to aim at."""
    return tuple(
        clause for clause in clauses if _holds(play, source.seat, clause) and _possible(play, source, clause)
    )


def _possible(play: Play, source: Source, clause: Clause) -> bool:
    """Whether there are targets on which a clause can be had now."""
    return any(not fault(play, source, clause, aimed) for aimed in _candidates(play, clause))


def _impossible(play: Play, source: Source, clause: Clause) -> Fault | None:
    """Why there are no targets on which a clause can be had now: the one thing in its way, if it is one."""
    faults = dict.fromkeys(fault(play, source, clause, aimed) for aimed in _candidates(play, clause))
    if None in faults:
        return None
    found = [why for why in faults if why and why.rule != "RA-Q60"]
    if len(faults) == len(found) == 1:
        return found[0]
    reason = found[0].reason if found else "there is nothing that it can target"
    return Fault("RA-Q72", f"a part of the script cannot be carried out: {reason}")


def choices(play: Play, source: Source, clauses: Clauses) -> list[tuple[str, ...]]:
    """Every set of targets that the clauses can have now."""
    found: list[tuple[str, ...]] = [()]
    for clause in clauses:
        own = [aimed for aimed in _candidates(play, clause) if not fault(play, source, clause, aimed)]
        own += [clause.left] if clause.left else []
        found = [(*before, *aimed) for before in found for aimed in own]
    return found


def _dealt(clauses: Clauses, targets: tuple[str, ...]) -> Iterator[tuple[Clause, tuple[str, ...]]]:
    at = 0
    for clause in clauses:
        count = len(clause.targets)
        yield clause, targets[at : at + count]
        at += count


def _candidates(play: Play, clause: Clause) -> list[tuple[str, ...]]:
    board = play.state.board
    if clause.targets == ():
        return [()]
    if clause.targets == ("whether",):
        return [(TAKEN,)]
    if clause.targets == ("angel",):
        return [(space,) for space in board]
    if clause.targets == ("angel", "angel"):
        return [(first, second) for first in board for second in board if first < second]
    free = [space for space in play.board.grid.spaces if space not in board]
    if clause.targets == ("space",):
        return [(space,) for space in free]
    return [(angel, space) for angel in board for space in free]


def _holds(play: Play, seat: str, clause: Clause) -> bool:
    """Whether the condition of a clause holds. Kingdom Wall counts hit points in place of points (RA-158)."""
    state = play.state
    walls = play.table.on("kingdomWall")
    own, other = (s.wall if walls else s.points for s in (play.side(seat), play.side(opponent(seat))))
    return {
        "always": True,
        "own turn": state.seat == seat,
        "opponent's turn": state.seat != seat,
        "behind": own < other,
        "ahead": own > other,
        "may": True,
    }[clause.when]


def fault(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> Fault | None:
    """Why a clause cannot be had on `targets` as things stand."""
    for space in _angels(source, clause, targets):
        if reason := _angel_fault(play, source, clause, space):
            return Fault("RA-Q60", reason)
    special = _FAULTS.get(clause.do)
    return special(play, source, clause, targets) if special else None


def _angel_fault(play: Play, source: Source, clause: Clause, space: str) -> str:
    angel = play.angel(space)
    if not angel:
        return "there is no angel"
    if clause.whose == "own" and angel.owner != source.seat:
        return "choose one of your own angels"
    if clause.whose == "enemy" and angel.owner == source.seat:
        return "choose an enemy angel"
    if clause.face == "up" and not angel.active:
        return "choose an active angel"
    if clause.face == "down" and (angel.active or angel.placeholder):
        return "choose a face-down angel"
    return ""


def _destroy_fault(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> Fault | None:
    angel = play.angel(_angels(source, clause, targets)[0])
    if not source.script and angel and angel.active and facts.is_leader(play, angel.slot.card):
        return Fault("RA-084", "a leader is destroyed only by scripts or by the other leader")
    return None


def _shatter_fault(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> Fault | None:
    angel = play.angel(_angels(source, clause, targets)[0])
    return None if angel and angel.pillar else Fault("RA-Q60", "the angel has no pillar")


def _activate_fault(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> Fault | None:
    angel = play.angel(_angels(source, clause, targets)[0])
    if not angel or angel.active or angel.placeholder:
        return Fault("RA-Q60", "choose a face-down angel")
    if clause.amount and (play.state.seat != source.seat or play.state.cubes < clause.amount):
        return Fault("RA-118", f"it needs {clause.amount} movement cubes on your own turn")
    return None


def _transfer_fault(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> Fault | None:
    space = targets[-1]
    if play.angel(space):
        return Fault("RA-Q60", "the space is not empty")
    if clause.where == "not before the gate" and space in play.board.gates[opponent(source.seat)]:
        return Fault("RA-Q60", "the space is before the opponent's gate")
    if clause.where == "first row" and space not in play.board.entries[source.seat]:
        return Fault("RA-Q60", "the space is not on your own first row")
    return None


def _swap_fault(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> Fault | None:
    first, second = _angels(source, clause, targets)
    return None if first != second else Fault("RA-Q60", "choose two different angels")


def _placeholder_fault(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> Fault | None:
    if source.stays:
        return Fault("RA-Q32", "a pocket script stays in front of its player")
    try:
        placing.require_room(play, source.seat, targets[0])
    except Refusal as refusal:
        return Fault(refusal.rule, refusal.reason)
    return None


_FAULTS = {
    "destroy": _destroy_fault,
    "shatter": _shatter_fault,
    "activate": _activate_fault,
    "transfer": _transfer_fault,
    "swap": _swap_fault,
    "placeholder": _placeholder_fault,
}


def _who(source: Source, clause: Clause) -> str:
    return source.seat if clause.who == "self" else opponent(source.seat)


def _angels(source: Source, clause: Clause, targets: tuple[str, ...]) -> tuple[str, ...]:
    """The spaces of the angels that a clause acts on: the one whose ability it is, and those chosen."""
    chosen = tuple(space for kind, space in zip(clause.targets, targets, strict=True) if kind == "angel")
    return (source.space or "", *chosen) if clause.is_own else chosen


def _power(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> None:
    seat = _who(source, clause)
    play.gain_power(seat, clause.amount, source.because, facts.cap(play, seat))


def _cubes(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> None:
    activating.gain_cubes(play, _who(source, clause), clause.amount, source.because)


def _draw(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> None:
    """A draw that is merely permitted goes as far as the pile does; it is none that can fail (RA-Q02)."""
    most = play.side(source.seat).pile.size if clause.when == "may" else clause.amount
    if count := min(clause.amount, most):
        drawing.owe(play, source.seat, count, source.because)


def _destroy(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> None:
    """The Void is face up (RA-182), so a face-down angel is named when it is destroyed.

    One that proves to be a leader is safe from an ability (RA-084): it is shown, and stays.
    """
    space = _angels(source, clause, targets)[0]
    angel = play.state.board[space]
    leader = facts.is_leader(play, angel.slot.card)
    because = "RA-084" if leader else source.because
    if angel.placeholder:
        play.emit(fx.PlaceholderDestroyed(because, space))
    elif angel.active:
        play.emit(fx.AngelDestroyed(because, space))
    elif angel.slot.card is None:
        play.emit(fx.RevealDue("RA-182", space, doomed=True, by_ability=not source.script))
    elif leader and not source.script:
        play.emit(fx.AngelSpared(because, space, angel.slot.card))
    else:
        play.emit(fx.AngelDestroyed(because, space, angel.slot.card))


def _shatter(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> None:
    play.emit(fx.PillarDestroyed(source.because, _angels(source, clause, targets)[0]))


def _return(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> None:
    space = _angels(source, clause, targets)[0]
    if play.state.board[space].placeholder:
        play.emit(fx.PlaceholderDestroyed(source.because, space))
    else:
        play.emit(fx.AngelReturned(source.because, space))


def _activate(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> None:
    if clause.amount:
        play.emit(fx.CubesSpent("RA-118", clause.amount))
    activating.ask_or_turn_up(play, _angels(source, clause, targets)[0], "RA-188")


def _transfer(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> None:
    angel = _angels(source, clause, targets)[0]
    following.put(play, fx.AngelTransferred(source.because, angel, targets[-1]))


def _swap(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> None:
    following.put(play, fx.AngelsSwapped(source.because, *_angels(source, clause, targets)))


def _placeholder(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> None:
    if source.card in play.side(source.seat).void:
        following.put(play, fx.PlaceholderLaid(source.because, source.seat, targets[0], source.card))


def _keep_power(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> None:
    if source.space and play.angel(source.space):
        play.emit(fx.PowerPreserved(source.because, source.space))


def _elsewhere(play: Play, source: Source, clause: Clause, targets: tuple[str, ...]) -> None:
    """Cancelling and copying are settled where scripts are announced and resolved."""


_WORDS = {
    "power": _power,
    "cubes": _cubes,
    "draw": _draw,
    "destroy": _destroy,
    "shatter": _shatter,
    "return": _return,
    "activate": _activate,
    "transfer": _transfer,
    "swap": _swap,
    "placeholder": _placeholder,
    "keep-power": _keep_power,
    "cancel": _elsewhere,
    "copy": _elsewhere,
}
