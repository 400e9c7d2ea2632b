"""Players of Regnum Angelica of various tempers, so that golden games look like games."""

import random
from typing import Any

from adapters.files.scribe import Scribe
from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica import heuristic
from domain.games.regnum_angelica.heuristic import Temper
from domain.games.regnum_angelica.state import State
from domain.kernel.decisions import Decision
from domain.kernel.refusals import Refusal
from domain.kernel.seats import CHANCE
from tests.support.scribes import Player


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
    return heuristic.choose(rules.edition, state, rules.legal(state, seat), rng.random, temper)
