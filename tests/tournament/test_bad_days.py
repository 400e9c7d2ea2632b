"""What went wrong when somebody tried to break it: states that no command may lead to."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.tournament import closing, correcting, pairing, registering, reporting
from domain.tournament.errors import HasPlayed, NoInverse, NotNow, TournamentError
from domain.tournament.swiss.correcting import Choice
from domain.tournament.undoing import undo
from tests.tournament.hall import Hall


def refused(hall: Hall, kind: type[TournamentError], command: Callable[..., Any], *given: Any) -> None:
    before = hall.tournament
    with pytest.raises(kind):
        hall.do(command, *given)
    assert hall.tournament is before


def test_a_round_is_not_reopened_while_the_next_is_paired_by_hand() -> None:
    hall = Hall("abcd")
    hall.play(1)
    closed = hall.tournament.version
    hall.do(pairing.begin_by_hand, 2, "the clubs agreed")
    refused(hall, NotNow, closing.reopen_round, 1)
    refused(hall, NoInverse, undo, closed)
    hall.do(pairing.end_by_hand, [("a", "c"), ("b", "d")])
    assert [round_.number for round_ in hall.tournament.state.rounds] == [1, 2]


def test_a_cut_is_not_undone_while_its_round_is_paired_by_hand() -> None:
    hall = Hall({"a": 4, "b": 3, "c": 2, "d": 1})
    hall.play(1)
    hall.do(pairing.cut, 2)
    hall.do(pairing.begin_by_hand, 2, "the final")
    refused(hall, NotNow, pairing.undo_cut)
    hall.do(pairing.drop_by_hand)
    hall.do(pairing.undo_cut)


def test_who_is_in_the_cut_stays_entered() -> None:
    hall = Hall({"a": 4, "b": 3, "c": 2})
    hall.play(1)
    hall.do(registering.enter_late, "x", 1)
    hall.do(pairing.cut, 4)
    refused(hall, HasPlayed, registering.unregister, "x")
    hall.do(registering.withdraw, "x")
    hall.do(pairing.pair_round, 2)


def test_undoing_a_pairing_brings_nobody_back_who_is_not_entered() -> None:
    hall = Hall("abcde")
    hall.begin(1)
    bye = hall.tournament.round(1).bye
    assert bye
    hall.do(registering.withdraw, bye)
    hall.do(correcting.pair_again, 1, Choice.ANEW, "gone")
    again = hall.tournament.version
    hall.do(registering.unregister, bye)
    refused(hall, NoInverse, undo, again)


def test_an_entry_that_is_taken_back_leaves_no_locks_and_no_forbidden_couples() -> None:
    hall = Hall("abcd")
    hall.do(registering.forbid, "a", "b", "of one family")
    hall.do(pairing.lock_table, 1, "a", "c")
    hall.do(registering.unregister, "a")
    assert not hall.tournament.state.forbidden
    assert not hall.tournament.state.locks[1]
    hall.do(registering.register, {"a": 1})
    hall.do(pairing.pair_round, 1)


def test_who_comes_late_into_the_first_round_is_there() -> None:
    hall = Hall("abc", check_in=True)
    hall.do(registering.check_in, "abc")
    hall.begin(1)
    hall.do(registering.enter_late, "d", since=1)
    assert hall.tournament.player("d").checked_in
    hall.do(correcting.pair_again, 1, Choice.LEAST_CHANGE, "one more")
    assert len(hall.tournament.round(1).tables) == 2


def test_only_what_an_entry_has_amended_is_undone() -> None:
    hall = Hall("abcd")
    hall.do(registering.amend, name="Autumn Cup")
    named = hall.tournament.version
    hall.do(registering.amend, rounds=5)
    planned = hall.tournament.version
    hall.do(undo, named)
    assert (hall.tournament.settings.name, hall.tournament.settings.rounds) == ("Spring Cup", 5)
    hall.do(registering.amend, rounds=4)
    refused(hall, NoInverse, undo, planned)
    assert hall.tournament.settings.rounds == 4


def test_a_rank_that_was_set_again_is_not_undone() -> None:
    hall = Hall({"a": 1, "b": 1})
    hall.do(registering.set_ranks, {"a": 3})
    first = hall.tournament.version
    hall.do(registering.set_ranks, {"a": 5})
    refused(hall, NoInverse, undo, first)
    hall.do(undo, hall.tournament.version)
    hall.do(undo, first)
    assert hall.tournament.player("a").rank == 1


def test_a_report_says_nothing_of_another_round_or_after_closing() -> None:
    hall = Hall("abcd")
    hall.play(1)
    one, _ = hall.tournament.table(1, 1).players
    refused(hall, NotNow, reporting.report, 1, 1, one, hall.result(1, 1, (10, 35)))


def test_who_never_came_takes_no_place_and_no_bonus_from_who_did() -> None:
    hall = Hall({"a": 5, "b": 5, "c": 1}, check_in=True)
    hall.do(registering.check_in, "ab")
    hall.begin(1)
    hall.score(1, 1, (20, 20))
    hall.do(closing.close_round, 1)
    hall.do(closing.finish)
    assert hall.tournament.state.places == {"a": 1, "b": 1, "c": 3}
    assert {award.player for award in hall.tournament.state.awards} == {"a", "b"}
