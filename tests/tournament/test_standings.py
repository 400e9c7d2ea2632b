"""The laws of standings, and every value beside a slow calculation of its own."""

import random
from itertools import pairwise
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.refusals import Refusal
from domain.tournament.results import Bye, Forfeited, Played, Result, Round
from domain.tournament.standings import DEFAULT_TIE_BREAKS, Entrant, Settings, Standing, TieBreak, standings
from domain.tournament.standings.catalogue import CRITERIA, TIE_BREAKS
from tests.bench.standings import event

BREAKS: tuple[TieBreak, ...] = ("differences", "headToHead", "opponents", "median", "rank", "lots")
settings = st.lists(st.sampled_from(BREAKS), unique=True).map(
    lambda b: Settings(tie_breaks=tuple(b), key="key")
)
events = st.builds(event, st.integers(1, 14), st.integers(0, 6), st.integers(0, 10**6))


@given(events, settings, st.randoms(use_true_random=False))
def test_the_order_is_total_and_independent_of_the_order_given(
    made: tuple[list[Entrant], list[Round]], chosen: Settings, dice: random.Random
) -> None:
    entrants, rounds = made
    table = standings(entrants, rounds, chosen)
    shuffled = [Round(r.number, tuple(dice.sample(r.results, len(r.results)))) for r in rounds]
    dice.shuffle(shuffled)
    assert standings(dice.sample(entrants, len(entrants)), shuffled, chosen) == table
    assert sorted(row.player for row in table) == sorted(entrant.id for entrant in entrants)
    for at, row in enumerate(table):
        shared = at and table[at - 1].place == row.place
        assert row.place == (table[at - 1].place if shared else at + 1)
    for better, worse in pairwise(table):
        assert decided(better) >= decided(worse)
        assert (decided(better) == decided(worse)) == (better.place == worse.place)


def decided(row: Standing) -> list[int]:
    """The values in order, the better the greater; head to head is 0 where it does not decide."""
    return [(-1 if value.criterion in ("rank", "lots") else 1) * (value.value or 0) for value in row.values]


@given(events)
def test_the_addends_sum_to_the_value(made: tuple[list[Entrant], list[Round]]) -> None:
    for row in standings(*made, Settings(tie_breaks=BREAKS, key="key")):
        for value in row.values:
            if value.value is not None:
                assert sum(a.amount for a in value.addends if a.counted) == value.value


@given(events)
def test_every_value_by_a_slow_calculation(made: tuple[list[Entrant], list[Round]]) -> None:
    entrants, rounds = made
    results = [result for round_ in rounds for result in round_.results]
    for row in standings(entrants, rounds, Settings(tie_breaks=("differences", "opponents", "median"))):
        own = [result for result in results if row.player in players(result)]
        faced = sorted(
            sum(outcome(result, other) for result in results if other in players(result))
            for result in own
            if isinstance(result, Played)
            for other in result.players
            if other != row.player
        )
        assert [value.value for value in row.values] == [
            sum(outcome(result, row.player) for result in own),
            sum(difference(result, row.player) for result in own),
            sum(faced),
            sum(faced[1:-1] if len(faced) >= 3 else faced),
        ]


def players(result: Result) -> tuple[str, ...]:
    return (result.player,) if isinstance(result, Bye) else result.players


def outcome(result: Result, player: str) -> int:
    if isinstance(result, Bye):
        return 1
    if result.winner is None:
        return -1 if isinstance(result, Forfeited) else 0
    return 1 if result.winner == player else -1


def difference(result: Result, player: str) -> int:
    if not isinstance(result, Played) or result.winner is None:
        return 0
    assert result.scores
    gap = abs(result.scores[0] - result.scores[1])
    return gap if result.winner == player else -gap


@pytest.mark.parametrize("size", [3, 5])
def test_a_circle_is_not_settled_whoever_is_listed_first(size: int) -> None:
    names = [f"p{n}" for n in range(size)]
    wins = [(a, names[(n + step) % size]) for n, a in enumerate(names) for step in range(1, size // 2 + 1)]
    rounds = [Round(n, (Played(pair, pair[0], (35, 15)),)) for n, pair in enumerate(wins, start=1)]
    table = standings([Entrant(name) for name in names], rounds, Settings(tie_breaks=("headToHead",)))
    assert {row.place for row in table} == {1}
    assert {row.values[-1].value for row in table} == {None}


def test_a_draw_of_lots_depends_on_its_key() -> None:
    entrants = [Entrant(f"p{n}") for n in range(20)]
    orders = {
        tuple(row.player for row in standings(entrants, [], Settings(tie_breaks=("lots",), key=key)))
        for key in ("spring", "summer", "autumn")
    }
    assert len(orders) == 3


def test_withdrawing_later_changes_no_standings() -> None:
    entrants, rounds = event(9, 4)
    before = standings(entrants, rounds[:2])
    assert standings(entrants, [*rounds[:2], Round(3, rounds[2].results, closed=False)]) == before


def test_what_cannot_be_is_refused() -> None:
    match = Played(("ann", "bea"), "ann", (35, 15))
    with pytest.raises(Refusal, match="not entered"):
        standings([Entrant("ann")], [Round(1, (match,))])
    with pytest.raises(Refusal, match="entered twice"):
        standings([Entrant("ann"), Entrant("ann")], [])
    with pytest.raises(Refusal, match="a round is there twice"):
        standings([Entrant("ann"), Entrant("bea")], [Round(1, (match,)), Round(1, ())])


def test_nobody_and_one() -> None:
    assert standings([], []) == ()
    assert [row.place for row in standings([Entrant("ann")], [])] == [1]


@pytest.mark.parametrize(
    "match, rule",
    [
        (Played(("ann", "bea"), None, (20, 10), "resigned"), "RA-Q67"),
        (Played(("ann", "bea"), "ann", (20, 10), "agreed"), "RA-Q45"),
        (Played(("ann", "bea"), "ann"), "RA-135"),
        (Played(("ann", "bea"), "cleo", (20, 10)), "RA-143"),
        (Played(("ann", "bea"), None, (20, 20), entered=(0, 0)), "RA-Q39"),
    ],
)
def test_a_result_that_contradicts_itself_is_refused(match: Played, rule: str) -> None:
    with pytest.raises(Refusal) as refused:
        standings([Entrant("ann"), Entrant("bea"), Entrant("cleo")], [Round(1, (match,))])
    assert refused.value.rule == rule


def test_every_criterion_is_described() -> None:
    assert set(CRITERIA) == set(get_args(TieBreak)) | {"score"}
    assert set(DEFAULT_TIE_BREAKS) <= set(TIE_BREAKS)
    assert all(told.name and told.short and told.meaning for told in CRITERIA.values())
