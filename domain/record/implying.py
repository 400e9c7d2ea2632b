"""What a decision at a table takes for granted: passes, kept hands, hidden draws, which nobody says aloud."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from domain.kernel.decisions import Decision, Effect
from domain.kernel.refusals import Refusal
from domain.kernel.seats import CHANCE, GAME
from domain.kernel.titles import Rules


class Step(NamedTuple):
    """A decision with its effects and the state that they lead to."""

    decision: Decision
    effects: tuple[Effect, ...]
    state: Any


class Judged(NamedTuple):
    """A decision that the rules allow.

    Attributes:
        implied: what it takes for granted, in order.
        step: the decision itself, after that.
        ends: the battle or exchange that `implied` would end, in words; empty if there is none.
    """

    implied: tuple[Step, ...]
    step: Step
    ends: str


def judge(rules: Rules[Any, Any, Any], state: Any, decision: Decision) -> Judged:
    """Judge a decision with all that it takes for granted. Raises `Refusal`.

    A refusal speaks of the position that stands: of what would have been implied it knows only what chance
    did, such as cards drawn unseen, which happens whatever is decided next.
    """
    steps: list[Step] = []
    try:
        for step in _implied(rules, state, decision):
            steps.append(step)  # noqa: PERF402 - those before a refusal are needed
        effects, after = rules.decide(steps[-1].state if steps else state, decision)
    except Refusal:
        by_chance = list(takewhile(lambda step: step.decision.seat in (CHANCE, GAME), steps))
        if len(by_chance) < len(steps):
            rules.decide(by_chance[-1].state if by_chance else state, decision)
        raise
    return Judged(tuple(steps), Step(decision, effects, after), ended(rules, state, steps))


def granted(rules: Rules[Any, Any, Any], state: Any, decision: Decision) -> tuple[Step, ...]:
    """What `decision` takes for granted; nothing where the rules refuse that."""
    try:
        return tuple(_implied(rules, state, decision))
    except Refusal:
        return ()


def ended(rules: Rules[Any, Any, Any], state: Any, steps: Sequence[Step]) -> str:
    """The battle or exchange of `state`, or one begun since, that is over after `steps`; empty if none is."""
    for step in steps:
        contest = rules.contest(state)
        if contest and rules.contest(step.state) != contest:
            return contest
        state = step.state
    return ""


def _implied(rules: Rules[Any, Any, Any], state: Any, decision: Decision) -> Iterator[Step]:
    while (implied := rules.implied(state, decision)) is not None:
        effects, state = rules.decide(state, implied)
        yield Step(implied, effects, state)
