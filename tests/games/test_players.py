"""The players that titles bring along: they keep to the rules, and are better than chance."""

from random import Random

import pytest

from domain.games import TITLES
from domain.kernel.matches import score, seat_of_first, seated
from domain.kernel.playing import RANDOM, play, players_of, variants
from domain.kernel.titles import Setup
from tests.support.tables import seats_at, seats_of

PLAYERS = [(title.id, name) for title in TITLES.values() for name in title.players]
SETUPS = [(setup, name) for title, name in PLAYERS for setup in variants(TITLES[title])]


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_they_play_legally_whatever_is_ruled(number: int) -> None:
    """`play` raises `Refusal` otherwise, and `Stuck` if they had no answer."""
    setup, name = SETUPS[number]
    title = TITLES[setup.title]
    players = dict.fromkeys(seats_of(title), players_of(title)[name])
    game = play(title, setup, Random(number).randrange, 120, players)
    assert game.outcome or len(game.decisions) == 120
    assert game == play(title, setup, Random(number).randrange, 120, players)


@pytest.mark.parametrize("title_id, name", PLAYERS)
def test_they_come_to_an_end_with_every_edition(title_id: str, name: str) -> None:
    title = TITLES[title_id]
    for edition in title.editions:
        setup = Setup(title.id, edition, "table", title.rulebook.defaults)
        players = dict.fromkeys(seats_of(title), players_of(title)[name])
        assert play(title, setup, Random(edition).randrange, 1000, players).outcome, edition


@pytest.mark.parametrize("title_id, name", PLAYERS)
def test_they_beat_the_random_player(title_id: str, name: str) -> None:
    title = TITLES[title_id]
    setup = Setup(title.id, next(iter(title.editions)), "hosted", title.rulebook.defaults)
    results = []
    for number in range(10):
        players = seated(title, seats_at(title), (name, RANDOM), number)
        game = play(title, setup, Random(number).randrange, players=players)
        results.append((game.outcome, seat_of_first(seats_at(title), number)))
    assert score(results).wins > 8
