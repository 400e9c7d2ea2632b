"""Decisions and their effects in words."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.edition import Edition
from domain.games.regnum_angelica.vocabulary import Clause

TAKEN = "RA-082"
"""The rule by which an attacker enters a space."""

NAMES = {"fallen": "Fallen", "arch": "Arch", "chance": "Chance"}


def narrate(edition: Edition, decision: dx.Kind, effects: tuple[fx.Kind, ...]) -> str:
    """One line: what was decided, then what followed that a reader would not expect from it."""
    sentences = [_DECISIONS[type(decision)](edition, decision)]
    for seat, drawn in groupby(effects, lambda f: f.seat if isinstance(f, fx.CardDrawn) else ""):
        if not seat:
            sentences += [_EFFECTS[type(f)](edition, f) for f in drawn if type(f) in _EFFECTS]
        elif not isinstance(decision, dx.Draw):
            sentences.append(_drawn(edition, seat, [f.card for f in drawn if isinstance(f, fx.CardDrawn)]))
    return " ".join(filter(None, sentences))


def tell(edition: Edition, effect: fx.Kind) -> str:
    """An effect in a sentence, or nothing where its fields say as much."""
    if isinstance(effect, fx.CardDrawn):
        return _drawn(edition, effect.seat, [effect.card])
    return _EFFECTS[type(effect)](edition, effect) if type(effect) in _EFFECTS else ""


def _count(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _drawn(edition: Edition, seat: str, cards: Sequence[str | None]) -> str:
    known = [edition.label(card) for card in cards if card]
    drawn = ", ".join(known) if len(known) == len(cards) else _count(len(cards), "card")
    return f"{NAMES[seat]} draws {drawn}."


def _place(edition: Edition, decision: dx.Place) -> str:
    what = edition.label(decision.card) if decision.card else "an angel"
    return f"{NAMES[decision.seat]} places {what} face down on {decision.space}."


def _move(edition: Edition, decision: dx.Move) -> str:
    steps = " – ".join(decision.path)
    pause = ", and pauses" if decision.pause else ""
    return f"{NAMES[decision.seat]} moves from {decision.angel}: {steps}{pause}{_declined(decision)}."


def _halt(edition: Edition, decision: dx.Halt) -> str:
    return f"{NAMES[decision.seat]} ends the movement of the angel on {decision.angel}{_declined(decision)}."


def _declined(decision: dx.Move | dx.Halt) -> str:
    return ", leaving the benefit of Earth" if decision.decline else ""


def _announce(edition: Edition, decision: dx.Announce) -> str:
    details = [decision.choice] if decision.choice else []
    details += [" and ".join(decision.targets)] if decision.targets else []
    details += [f"declared: {_said(decision.declared)}"] if decision.declared is not None else []
    aside = f" ({'; '.join(details)})" if details else ""
    origin = " from the pocket" if decision.pocket else ""
    return f"{NAMES[decision.seat]} plays {edition.label(decision.card)}{origin}{aside}."


def _said(clauses: Sequence[Clause]) -> str:
    return ", ".join(clause.do for clause in clauses) or "nothing"


def _substitute(edition: Edition, decision: dx.Substitute) -> str:
    if decision.card is None:
        return f"{NAMES[decision.seat]} has no angel for the placeholder."
    return f"{NAMES[decision.seat]} puts {edition.label(decision.card)} in the place of the placeholder."


def _declare(edition: Edition, decision: dx.Declare) -> str:
    facts: list[str] = [decision.card_kind] if decision.card_kind else []
    facts += [f"rank {decision.rank}"] if decision.rank is not None else []
    facts += [f"movement {decision.movement}"] if decision.movement is not None else []
    facts += [decision.element] if decision.element else []
    facts += [f"{symbol} in {way}" for way, symbol in decision.compass.items()]
    facts += [f"cost {cost}" + f" for {choice}" * bool(choice) for choice, cost in decision.costs.items()]
    return f"The table declares {edition.label(decision.card)}: {', '.join(facts)}."


def _choose(edition: Edition, decision: dx.Choose) -> str:
    if decision.declared is None and decision.targets:
        return f"{NAMES[decision.seat]} chooses {' and '.join(decision.targets)} for the ability."
    said = ", ".join((_said(decision.declared or ()), *decision.targets))
    return f"{NAMES[decision.seat]} says what the ability does: {said}."


_DECISIONS: dict[type, Callable[[Edition, Any], str]] = {
    dx.Layout: lambda _, d: f"The board has {d.board.columns} by {d.board.rows} spaces.",
    dx.Pocket: lambda e, d: f"{NAMES[d.seat]} chooses {e.label(d.card)} as a pocket script.",
    dx.Order: lambda _, d: f"{NAMES[d.seat]} puts the deck in order.",
    dx.Halt: _halt,
    dx.Choose: _choose,
    dx.Pay: lambda _, d: f"{NAMES[d.seat]} pays for the ability of the angel on {d.space}.",
    dx.Declare: _declare,
    dx.Keep: lambda _, d: f"{NAMES[d.seat]} keeps the starting hand.",
    dx.Mulligan: lambda _, d: f"{NAMES[d.seat]} shows the starting hand, shuffles and draws again.",
    dx.Place: _place,
    dx.Attach: lambda e, d: f"{NAMES[d.seat]} attaches {e.label(d.card)} to the angel on {d.space}.",
    dx.Activate: lambda _, d: f"{NAMES[d.seat]} activates the angel on {d.space}.",
    dx.Move: _move,
    dx.Burn: lambda e, d: f"{NAMES[d.seat]} burns {', '.join(e.label(card) for card in d.cards)}.",
    dx.Proceed: lambda _, d: f"{NAMES[d.seat]} goes on to the {d.to} step.",
    dx.Announce: _announce,
    dx.Pass: lambda _, d: f"{NAMES[d.seat]} does not answer.",
    dx.Reveal: lambda e, d: f"{NAMES[d.seat]} shows {e.label(d.card)}.",
    dx.Substitute: _substitute,
    dx.Draw: lambda e, d: _drawn(e, d.to, d.cards),
}


def _power(edition: Edition, effect: fx.PowerChanged) -> str:
    lost = f" ({effect.lost} lost above the cap)" if effect.lost else ""
    return f"{NAMES[effect.seat]} has power {effect.to}{lost}."


def _shown(edition: Edition, effect: fx.HandShown) -> str:
    return f"The hand was {', '.join(edition.label(card) for card in effect.cards)}."


def _destroyed(edition: Edition, effect: fx.AngelDestroyed) -> str:
    name = edition.label(effect.card) if effect.card else "The angel"
    return f"{name} on {effect.space} is destroyed."


def _repeated(edition: Edition, effect: fx.ScriptAnnounced) -> str:
    return f"It repeats {edition.label(effect.acts_as)}." if effect.acts_as != effect.card else ""


def _followed(edition: Edition, effect: fx.ScriptFollowed) -> str:
    targets = " and ".join(target or "nothing" for target in effect.targets)
    return f"{edition.label(effect.card)} now targets {targets}."


def _scored(edition: Edition, effect: fx.AngelScored) -> str:
    points = f" {effect.points}" if effect.points else ""
    return f"The angel on {effect.space} scores{points}."


def _emptied(edition: Edition, effect: fx.PocketLost) -> str:
    renewed = "; another script is chosen for it" if effect.renewed else ""
    return f"The pocket of {NAMES[effect.seat]} is empty{renewed}."


def _decided(edition: Edition, effect: fx.FightDecided) -> str:
    symbols = f"{effect.attacker or 'blank'} against {effect.defender or 'blank'}".capitalize()
    ranks = f", rank {effect.ranks[0]} against {effect.ranks[1]}" if effect.ranks else ""
    winner = f"{NAMES[effect.winner]} wins the fight" if effect.winner else "nobody wins the fight"
    return f"{symbols}{ranks}: {winner}."


def _ended(edition: Edition, effect: fx.GameEnded) -> str:
    outcome = effect.outcome
    if not outcome.winners:
        return "The game ends in a draw."
    winners = " and ".join(NAMES[seat] for seat in outcome.winners)
    return f"The game ends: {_ENDS.get(outcome.reason, outcome.reason)}. {winners} wins."


_ENDS = {
    "points": "35 points are reached",
    "higher total": "a draw pile has run out, and the higher total wins",
    "first blood": "a draw pile has run out at equal scores, and first blood decides",
    "first score": "a draw pile has run out at equal scores, and the first score decides",
    "fallen wall": "the Kingdom Wall has fallen",
    "more hit points": "a draw pile has run out, and more hit points are left",
    "first strike": "the first angel has scored",
}


_EFFECTS: dict[type, Callable[[Edition, Any], str]] = {
    fx.HandShown: _shown,
    fx.TurnBegun: lambda _, f: f"The turn of {NAMES[f.seat]} begins.",
    fx.CubesGained: lambda _, f: f"{_count(f.count, 'movement cube')} taken.",
    fx.CubesWasted: lambda _, f: f"{_count(f.count, 'movement cube')} wasted.",
    fx.PowerChanged: _power,
    fx.PowerKept: lambda _, f: f"{NAMES[f.seat]} keeps the power.",
    fx.AngelActivated: lambda e, f: f"{e.label(f.card)} is active on {f.space}.",
    fx.EarthUsed: lambda _, f: f"Benefit of Earth on {f.space}.",
    fx.CombatAnnounced: lambda _, f: f"Combat: {f.attacker} attacks {f.defender} ({f.direction}).",
    fx.FightDecided: _decided,
    fx.CombatEnded: lambda _, f: "" if f.fought else "There is no fight.",
    fx.AngelDestroyed: _destroyed,
    fx.AngelSpared: lambda e, f: f"{e.label(f.card)} on {f.space} is a leader and stays.",
    fx.PillarDestroyed: lambda _, f: f"The pillar on {f.space} is destroyed.",
    fx.PlaceholderDestroyed: lambda _, f: f"The placeholder on {f.space} is destroyed.",
    fx.FirstBlood: lambda _, f: f"First blood for {NAMES[f.seat]}.",
    fx.ScriptCancelled: lambda _, f: "A script is cancelled.",
    fx.AngelMoved: lambda _, f: f"The attacker takes {f.space}." if f.because == TAKEN else "",
    fx.ScriptAnnounced: _repeated,
    fx.ScriptFollowed: _followed,
    fx.AngelScored: _scored,
    fx.AngelReturned: lambda _, f: f"The angel on {f.space} returns to hand.",
    fx.AngelTransferred: lambda _, f: f"The angel on {f.origin} is put on {f.space}.",
    fx.AngelsSwapped: lambda _, f: f"The angels on {f.first} and {f.second} change places.",
    fx.WallDamaged: lambda _, f: f"The kingdom of {NAMES[f.seat]} has {f.to} hit points left.",
    fx.PlaceholderLaid: lambda _, f: f"A placeholder stands on {f.space}.",
    fx.PowerPreserved: lambda _, f: f"Scoring keeps the power while the angel on {f.space} is active.",
    fx.PocketTaken: lambda e, f: f"{e.label(f.card)} lies in front of {NAMES[f.seat]}.",
    fx.PocketLost: _emptied,
    fx.CardExposed: lambda e, f: f"{e.label(f.card)} on {f.space} is no angel and goes to the Void.",
    fx.BreachFound: lambda _, f: (
        f"Finding for a judge: in turn {f.turn} {NAMES[f.seat]} broke {f.because} ({f.kind})."
    ),
    fx.GameEnded: _ended,
}
