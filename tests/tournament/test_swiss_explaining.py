"""Why this table?"""

import pytest

from domain.kernel.refusals import Refusal
from domain.tournament.swiss import pair
from domain.tournament.swiss.checker import _Judge, _pairings
from domain.tournament.swiss.explaining import Bar, Barred, explain
from tests.tournament.fields import anything, couple, field

FOUR = {"A": (3, 2, 1), "B": (3, 0, 2), "C": (3, 0, 3), "D": (3, -2, 4)}


def test_a_table_says_which_rematch_forced_it_and_what_the_next_best_would_cost() -> None:
    request = field(3, FOUR, ["A-B", "C-D", "A-C", "B-D", "A-B"])
    pairing = pair(request)
    (why,) = explain(request, pairing, [couple("D-A")])
    assert why.players == ("A", "D")
    assert (why.score_gap, why.rank_gap, why.met, why.locked) == (4, 0, 0, False)
    assert why.barred == (
        Barred("A", "B", Bar.REMATCH),
        Barred("A", "C", Bar.REMATCH),
        Barred("D", "B", Bar.REMATCH),
        Barred("D", "C", Bar.REMATCH),
    )
    assert why.instead is not None
    assert why.instead.more[:3] == (0, 2, -8)
    assert why.instead.bye is None


def test_a_rematch_says_how_often() -> None:
    request = field(3, {"A": (3,), "B": (3,)}, ["A-B", "B-A"])
    (why,) = explain(request, pair(request))
    assert why.met == 2
    assert why.instead is None


def test_locks_and_forbidden_couples_are_named() -> None:
    six = {**FOUR, "E": (3, 2, 1), "F": (3, -4, 5)}
    request = field(3, six, locked=(couple("E-F"),), forbidden=(couple("A-B"), couple("A-C")))
    by_table = {why.players: why for why in explain(request, pair(request))}
    assert by_table["E", "F"].locked
    assert by_table["E", "F"].instead is None
    barred = by_table["A", "D"].barred
    assert Barred("A", "E", Bar.LOCKED, ("E", "F")) in barred
    assert Barred("A", "B", Bar.FORBIDDEN) in barred


@pytest.mark.parametrize("seed", range(25))
def test_the_next_best_is_the_next_best(seed: int) -> None:
    """By brute force, with the bye settled first."""
    request = anything(seed, 3 + seed % 6)
    pairing = pair(request)
    judge = _Judge(request, pairing)
    for why in explain(request, pairing):
        if why.locked:
            continue
        others = [
            (judge._whole(tables, bye), tables, bye)
            for bye in (judge.open if len(judge.open) % 2 else [None])
            for tables in _pairings([player for player in judge.open if player != bye])
            if not any(set(table) == set(why.players) for table in tables)
        ]
        if not others:
            assert why.instead is None
            continue
        _, tables, bye = min(others, key=lambda each: each[0])
        assert why.instead is not None
        assert why.instead.bye == bye
        made = {frozenset(table.players) for table in pairing.tables}
        assert {frozenset(table) for table in why.instead.tables} == {
            frozenset(table) for table in tables
        } - made


def test_a_pairing_is_explained_by_its_own_request() -> None:
    request = field(3, FOUR)
    with pytest.raises(Refusal):
        explain(field(4, FOUR), pair(request))
