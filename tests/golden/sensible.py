"""A simple player of Regnum Angelica, so that golden games look like games: it scores, moves on and fights.

It is no good player. It looks one decision ahead and plays each card when it can.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from adapters.formats.scribe import Scribe
from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica.state import ARCH, FALLEN, OTHER, STEPS, State
from domain.games.regnum_angelica.title import EDITIONS
from domain.kernel.decisions import Decision
from domain.kernel.refusals import Refusal
from domain.kernel.seats import CHANCE
from tests.support.scribes import Player

CARDS = EDITIONS["stand-in"]
GOAL_ROW = {FALLEN: 1, ARCH: 7}

MayScore = Callable[[int, int, int], bool]
"""Given the own points, the other's, and what the angel is worth."""


@dataclass(frozen=True)
class Temper:
    """How somebody plays: whether they attack, play scripts, and when they score."""

    attacks: bool = True
    scripts: bool = True
    moves: bool = True
    scores: MayScore = lambda own, other, worth: True


def sensible(seed: object, temper: Temper | None = None) -> Player:
    """Two players of the same temper, and in table mode whoever notes down what chance did."""
    rng = random.Random(str(seed))
    mood = temper or Temper()

    def player(table: Scribe) -> Decision:
        record = table.record
        return choose(record.rules, record.state, rng, mood)

    return player


def quiet(seed: object, temper: Temper | None = None) -> Player:
    """The same at a table: passes, kept hands and hidden draws go unsaid where what follows implies them."""
    rng = random.Random(str(seed))
    mood = temper or Temper()

    def player(table: Scribe) -> Decision:
        rules, state = table.record.rules, table.record.state
        spoken = decision = _hide(choose(rules, state, rng, mood))
        while isinstance(decision, dx.Pass | dx.Keep | dx.Draw):
            _, state = rules.decide(state, decision)
            if rules.outcome(state):
                return spoken
            decision = _hide(choose(rules, state, rng, mood))
        try:
            rules.decide(_after_implied(table, decision), decision)
        except Refusal:
            return spoken
        return decision

    return player


def _after_implied(table: Scribe, decision: Decision) -> Any:
    rules, state = table.record.rules, table.record.state
    while (implied := rules.implied(state, decision)) is not None:
        _, state = rules.decide(state, implied)
    return state


def _hide(decision: Decision) -> Decision:
    """What the recorder at a table can see of it: no drawn card."""
    if isinstance(decision, dx.Draw):
        return dx.Draw(decision.seat, decision.to, (None,) * len(decision.cards))
    return decision


def choose(rules: Any, state: State, rng: random.Random, temper: Temper) -> Decision:
    """The best legal decision, or one of the best."""
    seat = next(prompt.seat for prompt in rules.prompts(state) if prompt.must)
    if seat == CHANCE:
        dealt: Decision = rules.chance(state, rng.randrange)
        return dealt
    decisions: tuple[Decision, ...] = rules.legal(state, seat)
    return max(decisions, key=lambda decision: (_worth(state, decision, temper, rng), rng.random()))


def _worth(state: State, decision: Decision, temper: Temper, rng: random.Random) -> float:
    """More is better; below 0 is worse than going on."""
    match decision:
        case dx.Move():
            return _move(state, decision, temper)
        case dx.Mulligan() | dx.Reveal() | dx.Pay():
            return 58
        case dx.Substitute(card=card):
            return 50 if card else 40
        case dx.Place(space=space, card=card):
            return 70 + ((CARDS.angels[card].movement or 0) if card else 2) - abs(ord(space[0]) - ord("c"))
        case dx.Activate(space=space, card=card):
            rank = CARDS.angels[card or state.board[space].slot.card or ""].rank or 0
            return 60 + rank
        case dx.Attach(space=space):
            return 30 if state.board[space].active else -1
        case dx.Burn():
            return 20 if state.side(decision.seat).power < 4 and rng.random() < 0.7 else -1
        case dx.Announce():
            return _announce(state, decision, temper, rng)
        case dx.Halt():
            return -1
        case dx.Proceed(to=to):
            return STEPS.index(to) / 10 - 0.5
    return 0


def _move(state: State, move: dx.Move, temper: Temper) -> float:
    angel = state.board[move.angel]
    rank = CARDS.angels[angel.slot.card or ""].rank or 0
    target = move.path[-1]
    if target == dx.GATE:
        side, other = state.side(move.seat), state.side(OTHER[move.seat])
        return 100 + rank if temper.scores(side.points, other.points, rank + bool(angel.pillar)) else -1
    if not temper.moves:
        return -1
    if target in state.board:
        return 45 + rank if temper.attacks else -1
    goal = GOAL_ROW[move.seat]
    nearer = _distance(move.angel, goal) - _distance(target, goal)
    printed = CARDS.board
    assert printed is not None
    earth = 3 if target in printed.earth and not angel.blessed and state.side(move.seat).power < 4 else 0
    value = 2 * nearer + earth + rank / 10 - len(move.path) / 2
    return 40 + value if value > 0 else -1


def _rank(card: str | None) -> int:
    return (CARDS.angels[card].rank or 0) if card else 0


def _movement(card: str | None) -> int:
    return (CARDS.angels[card].movement or 0) if card else 2


def _worth_moving(card: str | None) -> float:
    """A fast angel of some rank scores more in the end than a slow one of high rank."""
    return _rank(card) / 3 + 2 * _movement(card)


def _distance(space: str, goal: int) -> int:
    """Steps to the nearest space before the gate on row `goal`."""
    column = ord(space[0]) - ord("a")
    aside = max(1 - column, column - 3, 0)
    return max(abs(int(space[1:]) - goal), aside)


def _announce(state: State, script: dx.Announce, temper: Temper, rng: random.Random) -> float:
    """Scripts are played now and then, and where they hurt nobody of one's own."""
    if not temper.scripts or rng.random() > 0.2:
        return -1
    hurt = [state.board[space] for space in script.targets if space in state.board]
    if script.card == "enigma" and (not temper.attacks or any(a.owner == script.seat for a in hurt)):
        return -1
    if script.card == "blur" and not (
        state.seat == script.seat and state.step in ("place", "activate", "move")
    ):
        return -1
    return 55
