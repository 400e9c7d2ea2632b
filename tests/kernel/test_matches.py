"""One player against others."""

import pytest

from domain.kernel.matches import Score, score, seat_of_first, seated, wilson
from domain.kernel.outcomes import Outcome
from domain.kernel.seats import people
from tests.support.tables import seats_at
from tests.support.toy_title import HIGH_CARD


def won(*seats: str) -> Outcome:
    return Outcome(seats, {}, "cards", "HC-1")


@pytest.mark.parametrize(
    "wins, games, low, high",
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_the_interval_is_wilson_s(wins: int, games: int, low: float, high: float) -> None:
    """The last one is the example of Newcombe (1998)."""
    found = wilson(wins, games)
    assert found.low == pytest.approx(low, abs=0.0001)
    assert found.high == pytest.approx(high, abs=0.0001)


def test_of_no_games_everything_may_be() -> None:
    assert wilson(0, 0) == (0, 1)
    assert Score(draws=3).rate is None
    assert Score(draws=3).interval == (0, 1)


def test_draws_and_unfinished_games_are_counted_apart() -> None:
    results = [(won("north"), "north"), (won("north"), "south"), (won("south"), "south"), (won(), "south")]
    found = score([*results, (None, "north")])
    assert found == Score(wins=2, losses=1, draws=1, unfinished=1)
    assert found.rate == pytest.approx(2 / 3)
    assert found.interval == wilson(2, 3)


def test_players_change_seats_after_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = object(), object()
    known = {"first": first, "second": second}
    monkeypatch.setattr("domain.kernel.matches.players_of", lambda title: known)
    seats = seats_at(HIGH_CARD)
    one, other = people(seats)
    assert [seat_of_first(seats, number) for number in range(3)] == [one, other, one]
    assert seated(HIGH_CARD, seats, ("first", "second"), 0) == {one: first, other: second}
    assert seated(HIGH_CARD, seats, ("first", "second"), 1) == {one: second, other: first}
    assert seated(HIGH_CARD, seats, ("second",), 7) == {one: second, other: second}
