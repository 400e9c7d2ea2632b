"""Pairing again after a result was wrong."""

import random

import msgspec
import pytest

from domain.kernel.refusals import Refusal
from domain.tournament.swiss import Pairing, Request, pair
from domain.tournament.swiss.checker import check
from domain.tournament.swiss.correcting import Choice, corrections, re_pair
from tests.bench.pairing import played
from tests.tournament.fields import couple, couples, field, tables


def flipped(request: Request, seed: int) -> Request:
    """The same field with one old win given to the other side."""
    chance = random.Random(seed)
    won, lost = chance.choice(request.met).players
    change = {won: -2, lost: 2}
    return msgspec.structs.replace(
        request,
        entrants=tuple(
            msgspec.structs.replace(entrant, score=entrant.score + change.get(entrant.id, 0))
            for entrant in request.entrants
        ),
    )


def begun(pairing: Pairing, share: float, seed: int) -> list[tuple[str, str]]:
    """Some tables that have started."""
    every = [table.players for table in pairing.tables]
    return random.Random(seed).sample(every, round(share * len(every)))


@pytest.mark.timeout(180)  # 256 players are paired in eleven ways
@pytest.mark.parametrize("seed", [0, 1, 4, 5])
def test_least_change_at_256(seed: int) -> None:
    """At most 20 tables change for a flipped result, none that had started, at no loss in score gaps."""
    request = played(256, 6, seed).request()
    published = pair(request)
    for share in (0.0, 0.3):
        started = begun(published, share, seed)
        by_choice = {each.choice: each for each in corrections(flipped(request, seed), published, started)}
        anew, after = by_choice[Choice.ANEW], by_choice[Choice.LEAST_CHANGE_AFTER_RANK]
        least, keep = by_choice[Choice.LEAST_CHANGE], by_choice[Choice.KEEP]
        assert len(keep.changed) == 0
        assert len(least.changed) <= len(after.changed) <= len(anew.changed)
        assert len(least.changed) <= 20
        assert after.cost[:4] == (0, 0, 0, 0)
        assert least.cost[:3] == (0, 0, 0)
        assert least.cost.rank_gaps >= 0
        assert keep.cost >= (0, 0, 0, 0, 0, 0)
        assert anew.cost == (0,) * 6
        for each in by_choice.values():
            assert {frozenset(table) for table in started} <= tables(each.pairing)


def test_every_choice_passes_the_checker() -> None:
    request = played(31, 5, 3).request()
    published = pair(request)
    for each in corrections(flipped(request, 3), published, begun(published, 0.2, 3)):
        assert check(each.request, each.pairing) == ()


def test_nothing_changes_if_nothing_was_wrong() -> None:
    request = played(31, 5, 3).request()
    published = pair(request)
    for each in corrections(request, published, ()):
        assert each.changed == ()
        assert not each.bye_changed


def test_the_bye_stays_where_it_was_if_it_costs_nothing() -> None:
    three = {"A": (3, 0, 1), "B": (3, 0, 2), "C": (2, 0, 3)}
    published = pair(field(2, three))
    assert published.bye == "C"
    corrected = field(2, {**three, "B": (3, -2, 3)})
    assert re_pair(corrected, published, (), Choice.LEAST_CHANGE).pairing.bye == "C"
    anew = re_pair(corrected, published, (), Choice.ANEW)
    assert anew.pairing.bye == "B"
    assert anew.bye_changed
    assert anew.changed == (("A", "C"),)


@pytest.mark.parametrize("choice", list(Choice))
def test_who_has_gone_is_not_paired(choice: Choice) -> None:
    """A drop and a late entry after the pairing was published."""
    five = dict.fromkeys("ABCDE", (3,))
    published = pair(field(1, five))
    gone = next(table.players[0] for table in published.tables)
    now = {each: (3,) for each in "ABCDEFG" if each != gone}
    corrected = re_pair(field(1, now), published, (), choice)
    assert check(corrected.request, corrected.pairing) == ()
    if choice is not Choice.ANEW:
        assert len(tables(corrected.pairing) & tables(published)) == 1


def test_keeping_respects_new_locks() -> None:
    four = {"A": (4,), "B": (3,), "C": (2,), "D": (1,)}
    published = pair(field(1, four))
    kept = re_pair(field(1, four, locked=(couple("A-C"),)), published, (), Choice.KEEP)
    assert tables(kept.pairing) == couples("A-C", "B-D")


def test_a_table_that_was_not_published_has_not_started() -> None:
    four = {"A": (4,), "B": (3,), "C": (2,), "D": (1,)}
    with pytest.raises(Refusal):
        re_pair(field(1, four), pair(field(1, four)), (couple("A-D"),), Choice.KEEP)
