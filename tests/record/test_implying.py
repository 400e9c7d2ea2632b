"""What a decision takes for granted at a table, and of which position its refusal speaks."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs

from domain.games import TITLES
from domain.kernel.decisions import Decision
from domain.kernel.playing import play
from domain.kernel.refusals import Refusal
from domain.kernel.seats import CHANCE
from domain.kernel.titles import Rules, Setup, Title
from domain.record.implying import Judged, judge

GAMES = {"war-in-hell": 6, "regnum-angelica": 3}
TRIED = 40


@pytest.mark.parametrize("title", [TITLES[id] for id in GAMES], ids=GAMES)
def test_a_table_refuses_for_the_reasons_of_a_hosted_game_and_nothing_else(title: Title) -> None:
    """Where all cards are known both stand at one position; only a table goes on after implied passes."""
    outcomes: Counter[str] = Counter()
    for seed in range(GAMES[title.id]):
        rng = random.Random(seed)
        hosted = Setup(title.id, next(iter(title.editions)), "hosted", title.rulebook.settle({}))
        rules, table = title.rules(hosted), title.rules(structs.replace(hosted, mode="table"))
        game = play(title, hosted, rng.randrange, 250)
        state = rules.open()
        for decision in game.decisions:
            dealing = any(prompt.seat == CHANCE for prompt in rules.prompts(state))
            if rules.turn(state).number and not dealing and not rng.randrange(8):
                for tried in rng.sample(game.decisions, min(TRIED, len(game.decisions))):
                    outcomes[_compared(rules, table, state, tried)] += 1
            _, state = rules.decide(state, decision)
    assert min(outcomes[what] for what in ("refused", "accepted", "implied")) > 5, outcomes


def _compared(rules: Rules[Any, Any, Any], table: Rules[Any, Any, Any], state: Any, tried: Decision) -> str:
    """What became of a decision at the table, once that agrees with what a hosted game makes of it."""
    there, here = _answer(lambda: rules.decide(state, tried)[1]), _answer(lambda: judge(table, state, tried))
    if isinstance(here, Judged):
        if here.implied:
            assert isinstance(there, tuple), f"{tried} is legal without {here.implied}"
            return "implied"
        assert there == here.step.state
        return "accepted"
    assert here == there, tried
    return "refused"


def _answer(asked: Callable[[], Any]) -> Any:
    """What is answered, or as a tuple why it is refused."""
    try:
        return asked()
    except Refusal as refusal:
        return refusal.rule, refusal.reason, refusal.facts
