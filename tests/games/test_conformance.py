"""A sample of what ``python -m tests.games`` proves at length."""

import pytest

from domain.games import TITLES
from domain.kernel.playing import variants
from tests.games.proving import prove

SETUPS = [(title.id, setup) for title in TITLES.values() for setup in variants(title)]


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_a_game_with_each_edition_mode_and_option_keeps_the_contract(number: int) -> None:
    title, setup = SETUPS[number]
    tally = prove(title, setup, number, sample=300, views=50)
    assert tally.games == 1


@pytest.mark.timeout(180)  # every view of every position
@pytest.mark.parametrize("title", sorted(TITLES))
def test_a_game_that_is_looked_at_closely_keeps_the_contract(title: str) -> None:
    for number, setup in enumerate(variants(TITLES[title])[:2], 1):  # random games: the others are long
        tally = prove(title, setup, number, sample=40, views=1)
        assert tally.decisions > 0
        assert tally.refusals
