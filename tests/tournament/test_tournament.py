"""The tournament from registration to its places, and the days on which things go wrong."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from domain.kernel.rulebooks import UnknownOption
from domain.record.errors import BrokenRecord, UnfitText, UnknownTitle
from domain.tournament import closing, correcting, pairing, registering, reporting
from domain.tournament import errors as er
from domain.tournament import events as ev
from domain.tournament.crosstable import cross_table
from domain.tournament.desk import desk
from domain.tournament.explaining import explanation
from domain.tournament.results import Forfeited, Played
from domain.tournament.swiss.correcting import Choice
from domain.tournament.tournament import empty
from tests.tournament.hall import Hall

EIGHT = {"a": 6, "b": 5, "c": 3, "d": 3, "e": 3, "f": 3, "g": 2, "h": 1}


def tasks(hall: Hall) -> list[str]:
    return [task.kind for task in desk(hall.tournament)]


# --- a good day


def test_from_registration_to_the_places() -> None:
    hall = Hall(EIGHT)
    assert tasks(hall) == ["pair"]
    hall.do(pairing.pair_round, 1)
    assert hall.tournament.round(1).tables[1].players == ("a", "b")
    assert tasks(hall) == ["publish"]
    hall.do(pairing.publish, 1)
    assert tasks(hall) == ["result"] * 4
    for table in range(1, 5):
        hall.score(1, table, (35, 10 + table))
    assert tasks(hall) == ["close"]
    assert all(standing.score == 0 for standing in hall.tournament.standings())  # only closed rounds count
    hall.do(closing.close_round, 1)
    assert [s.score for s in hall.tournament.standings()] == [1] * 4 + [-1] * 4
    hall.play(2)
    hall.play(3)
    assert tasks(hall) == ["finish"]
    events = hall.do(closing.finish)
    assert [type(event) for event in events] == [ev.Finished, ev.BonusAwarded]
    assert isinstance(events[1], ev.BonusAwarded)
    assert [(award.amount, award.because) for award in events[1].awards] == [(8 * 12, "RA-151")]
    assert desk(hall.tournament) == ()
    result = hall.tournament.event_result()
    assert result
    assert min(result.places.values()) == 1
    assert len(result.rounds) == 3


def test_an_entry_is_what_it_was_when_it_is_read_again() -> None:
    hall = Hall(EIGHT)
    hall.play(1)
    hall.play(2)
    again = hall.reload()
    assert again.state == hall.tournament.state
    assert again.head == hall.tournament.head
    assert again.standings() == hall.tournament.standings()


def test_entries_that_do_not_follow_are_no_tournament() -> None:
    hall = Hall(["a", "b"])
    with pytest.raises(BrokenRecord):
        empty("t").extend(hall.tournament.entries[1:])
    with pytest.raises(BrokenRecord):
        empty("t").extend([hall.tournament.entries[0], hall.tournament.entries[2]])


def test_standings_are_computed_once_until_something_counts() -> None:
    hall = Hall(EIGHT)
    hall.play(1)
    before = hall.tournament.standings()
    hall.begin(2)
    assert hall.tournament.standings() is before
    hall.score(2, 1, (35, 3))
    assert hall.tournament.standings() is before


def test_the_same_players_and_key_give_the_same_pairing() -> None:
    one, other = Hall(EIGHT), Hall(dict(reversed(EIGHT.items())))
    one.do(pairing.pair_round, 1)
    other.do(pairing.pair_round, 1)
    tables = [t.players for t in one.tournament.round(1).tables.values()]
    assert [t.players for t in other.tournament.round(1).tables.values()] == tables
    assert one.tournament.round(1).request == other.tournament.round(1).request


def test_a_table_is_explained() -> None:
    hall = Hall(EIGHT)
    hall.play(1)
    hall.begin(2)
    hall.score(2, 1, (35, 3))
    why = explanation(hall.tournament, 2, 2)
    assert why.players == hall.tournament.table(2, 2).players
    assert why.instead
    assert any(why.instead.more)


def test_the_cross_table_has_a_cell_for_each_round() -> None:
    hall = Hall(["a", "b", "c"])
    hall.play(1)
    hall.begin(2)
    rows = cross_table(hall.tournament)
    assert {len(row.cells) for row in rows} == {2}
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    assert sum(cell.bye == "automatic" for row in rows for cell in row.cells) == 2


# --- setting up


def test_a_cooperative_title_is_refused_with_the_reason() -> None:
    with pytest.raises(er.CooperativeTitle, match="win or lose together"):
        Hall(title="deliverance")
    with pytest.raises(UnknownTitle):
        Hall(title="chess")


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        ({"rounds": 0}, er.UnfitSettings),
        ({"rounds": 100}, er.UnfitSettings),
        ({"name": " "}, er.UnfitSettings),
        ({"name": "x" * 81}, er.UnfitSettings),
        ({"name": "bell\a"}, UnfitText),
        ({"options": {"byeResult": "double"}}, UnknownOption),
        ({"title": "war-in-hell", "ranking": "r"}, er.UnfitSettings),
    ],
)
def test_settings_that_no_tournament_can_have(settings: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        Hall(**settings)


def test_other_titles_have_wins_losses_and_draws() -> None:
    hall = Hall(["a", "b", "c", "d"], title="war-in-hell", rounds=1)
    hall.begin(1)
    first, second = (hall.tournament.table(1, table).players for table in (1, 2))
    with pytest.raises(er.ImpossibleResult, match="not played for points"):
        hall.do(reporting.enter, 1, 1, Played(first, first[0], (35, 1)))
    hall.do(reporting.enter, 1, 1, Played(first, first[0]))
    hall.do(reporting.enter, 1, 2, Played(second, None))
    hall.do(closing.close_round, 1)
    events = hall.do(closing.finish)
    assert [type(event) for event in events] == [ev.Finished]  # and no bonus
    assert hall.tournament.state.places[first[0]] == 1


def test_settings_are_amended() -> None:
    hall = Hall(EIGHT, rounds=1)
    hall.play(1)
    with pytest.raises(er.NotNow, match="all 1 rounds"):
        hall.do(pairing.pair_round, 2)
    hall.do(registering.amend, rounds=2, tie_breaks=("opponents",), reason="time is left")
    hall.play(2)
    with pytest.raises(er.UnfitSettings):
        hall.do(registering.amend, rounds=1)


# --- who is there


@pytest.mark.parametrize(("players", "tables"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_few_players(players: int, tables: int) -> None:
    hall = Hall("abcde"[:players])
    hall.begin(1)
    assert len(hall.tournament.round(1).tables) == tables
    assert (hall.tournament.round(1).bye is not None) == (players % 2 == 1)


@pytest.mark.parametrize("players", [0, 1])
def test_too_few_players(players: int) -> None:
    hall = Hall("a"[:players])
    assert tasks(hall) == ["players"]
    with pytest.raises(er.TooFewPlayers):
        hall.do(pairing.pair_round, 1)


def test_all_have_withdrawn() -> None:
    hall = Hall(["a", "b"])
    hall.play(1)
    hall.do(registering.withdraw, "a")
    hall.do(registering.withdraw, "b")
    with pytest.raises(er.TooFewPlayers, match="nobody"):
        hall.do(pairing.pair_round, 2)
    assert tasks(hall) == ["players"]
    hall.do(closing.finish)  # what was played counts
    assert sorted(hall.tournament.state.places.values()) == [1, 2]


def test_two_players_for_more_rounds_than_opponents() -> None:
    hall = Hall(["a", "b"], rounds=3)
    for number in (1, 2, 3):
        hall.play(number)
    assert hall.tournament.round(3).values.rematches == 1


def test_a_player_is_entered_once() -> None:
    hall = Hall(["a", "b"])
    with pytest.raises(er.AlreadyEntered):
        hall.do(registering.register, {"c": 1, "a": 1})
    assert set(hall.tournament.state.players) == {"a", "b"}  # all or nobody


def test_a_rank_is_one_of_the_chart() -> None:
    with pytest.raises(er.UnfitSettings, match="RA-133"):
        Hall({"a": 11})


def test_ranks_are_frozen_at_the_start() -> None:
    hall = Hall(EIGHT)
    hall.do(registering.set_ranks, {"h": 10})
    assert hall.tournament.player("h").rank == 10
    hall.play(1)
    with pytest.raises(er.NotNow, match="RA-Q44"):
        hall.do(registering.set_ranks, {"h": 9})


def test_ranks_are_read_anew_where_the_event_says_so() -> None:
    hall = Hall(EIGHT, options={"rankSnapshot": "match"})
    hall.play(1)
    hall.do(registering.set_ranks, {"h": 9})
    assert hall.tournament.player("h").rank == 9


def test_only_those_who_are_there_are_paired() -> None:
    hall = Hall(["a", "b", "c"], check_in=True)
    hall.do(registering.check_in, ["a", "b", "a"])
    assert tasks(hall) == ["check-in", "pair"]
    hall.begin(1)
    assert set(hall.tournament.round(1).seats) == {"a", "b"}
    hall.do(registering.check_out, "b")
    with pytest.raises(er.NotNow):
        hall.do(registering.check_out, "b")


def test_a_late_player_plays_from_the_next_round() -> None:
    hall = Hall(["a", "b", "c"])
    with pytest.raises(er.NotNow, match="nobody is late"):
        hall.do(registering.enter_late, "d")
    hall.play(1)
    with pytest.raises(er.NotNow, match="entered late"):
        hall.do(registering.register, {"d": 1})
    hall.do(registering.enter_late, "d", 2)
    assert tasks(hall) == ["late", "pair"]
    assert hall.tournament.player("d").number == 4
    hall.begin(2)
    assert "d" in hall.tournament.round(2).seats
    with pytest.raises(er.NotNow, match="round 1 is closed"):
        hall.do(registering.enter_late, "e", since=1)


def test_a_late_player_takes_a_seat_in_the_open_round() -> None:
    hall = Hall(["a", "b", "c"])
    hall.begin(1)
    bye = hall.tournament.round(1).bye
    hall.score(1, 1, (35, 1))
    hall.do(registering.enter_late, "d", since=1)
    assert "unseated" in tasks(hall)
    hall.do(correcting.pair_again, 1, Choice.KEEP)
    assert set(hall.tournament.table(1, 2).players) == {bye, "d"}
    assert hall.tournament.table(1, 1).result  # what was played stays


def test_a_drop_after_the_result_keeps_the_result() -> None:
    hall = Hall(["a", "b", "c", "d"])
    hall.begin(1)
    hall.score(1, 1, (35, 1))
    gone = hall.tournament.table(1, 1).players[0]
    hall.do(registering.withdraw, gone, "has to catch a train")
    hall.score(1, 2, (35, 1))
    hall.do(closing.close_round, 1)
    before = hall.tournament.standings()
    assert before[0].score == 1
    hall.begin(2)
    assert not hall.tournament.round(2).has(gone)
    assert hall.tournament.standings() == before
    hall.do(registering.reinstate, gone)
    with pytest.raises(er.NotNow):
        hall.do(registering.reinstate, gone)


def test_a_drop_during_the_round_leaves_the_table_to_staff() -> None:
    hall = Hall(["a", "b", "c", "d"])
    hall.begin(1)
    gone, there = hall.tournament.table(1, 1).players
    hall.do(registering.withdraw, gone)
    assert tasks(hall)[0] == "withdrawn"
    hall.do(reporting.forfeit, 1, 1, there, "left")
    assert hall.tournament.table(1, 1).result == Forfeited((gone, there), there)


def test_byes_that_were_asked_for() -> None:
    hall = Hall(["a", "b", "c", "d", "e"])
    hall.do(registering.give_bye, "a", 1, "half")
    with pytest.raises(er.NotNow):
        hall.do(registering.give_bye, "a", 1, "full")
    with pytest.raises(er.NotNow, match="part of the pairing"):
        hall.do(registering.give_bye, "b", 2, "automatic")
    with pytest.raises(er.NotNow, match="rounds 1 to 3"):
        hall.do(registering.give_bye, "b", 4, "zero")
    hall.play(1)
    assert hall.tournament.round(1).byes == {"a": "half"}
    assert next(s for s in hall.tournament.standings() if s.player == "a").score == 0
    with pytest.raises(er.NotNow, match="table or a bye"):
        hall.do(registering.give_bye, "b", 1, "full")


def test_a_bye_is_given_for_a_round_that_was_missed() -> None:
    hall = Hall(["a", "b"])
    hall.play(1)
    hall.do(registering.enter_late, "c")
    assert next(s for s in hall.tournament.standings() if s.player == "c").score == 0
    hall.do(registering.give_bye, "c", 1, "zero")
    assert next(s for s in hall.tournament.standings() if s.player == "c").score == -1
    hall.do(registering.take_bye, "c", 1)
    assert next(s for s in hall.tournament.standings() if s.player == "c").score == 0


def test_leaving_and_coming_back_wins_nothing() -> None:
    hall = Hall(["a", "b", "c", "d"], rounds=4)
    for number in (1, 2):
        hall.do(registering.withdraw, "d")
        hall.do(pairing.begin_by_hand, number, "a test")
        hall.do(pairing.end_by_hand, [("a", "b")])
        hall.do(pairing.publish, number)
        hall.do(registering.reinstate, "d")
        hall.score(number, 1, (35, 3))
        hall.do(closing.close_round, number)
    assert next(s for s in hall.tournament.standings() if s.player == "d").score == 0


# --- pairing


def test_a_round_is_paired_once() -> None:
    hall = Hall(EIGHT)
    hall.begin(1)
    with pytest.raises(er.AlreadyPaired):
        hall.do(pairing.pair_round, 1)
    with pytest.raises(er.NotNow, match="round 1 is not closed"):
        hall.do(pairing.pair_round, 2)
    with pytest.raises(er.NotNow):
        hall.do(pairing.pair_round, 3)


def test_a_draft_can_be_thrown_away() -> None:
    hall = Hall(EIGHT)
    hall.begin(1)
    with pytest.raises(er.NotNow, match="published"):
        hall.do(pairing.drop_pairing, 1)
    hall.do(pairing.withdraw_pairing, 1)
    hall.do(pairing.drop_pairing, 1)
    assert tasks(hall) == ["pair"]


def test_locked_tables_and_forbidden_couples() -> None:
    hall = Hall(EIGHT)
    hall.do(registering.forbid, "b", "a", "one family")
    hall.do(pairing.lock_table, 1, "h", "c")
    with pytest.raises(er.NotNow, match="locked at another"):
        hall.do(pairing.lock_table, 1, "h", "d")
    hall.begin(1)
    couples = {frozenset(table.players) for table in hall.tournament.round(1).tables.values()}
    assert frozenset("hc") in couples
    assert frozenset("ab") not in couples
    hall.do(registering.allow, "a", "b")
    hall.do(pairing.unlock_table, 1, "c", "h")


def test_pairing_by_hand_is_marked_and_measured() -> None:
    hall = Hall(["a", "b", "c", "d"])
    hall.play(1)
    first, second = (table.players for table in hall.tournament.round(1).tables.values())
    hall.do(pairing.begin_by_hand, 2, "the clubs agreed")
    assert "by-hand" in tasks(hall)
    with pytest.raises(er.NotNow, match="by hand"):
        hall.do(pairing.pair_round, 2)
    with pytest.raises(er.ImpossiblePairing, match="twice"):
        hall.do(pairing.end_by_hand, [first, first])
    with pytest.raises(er.ImpossiblePairing, match="cannot be paired"):
        hall.do(pairing.end_by_hand, [("a", "z")])
    (ended,) = hall.do(pairing.end_by_hand, [first, second])
    assert isinstance(ended, ev.ManualEnded)
    assert (ended.values.rematches, ended.best.rematches) == (2, 0)
    assert hall.tournament.round(2).by_hand
    hall.do(pairing.publish, 2)
    hall.score(2, 1, (35, 9))
    hall.do(pairing.begin_by_hand, 2, "swap")
    with pytest.raises(er.ImpossiblePairing, match="has started"):
        hall.do(pairing.end_by_hand, [second])
    hall.do(pairing.drop_by_hand)


# --- results


def test_both_players_agree() -> None:
    hall = Hall(["a", "b"])
    hall.begin(1)
    one, other = hall.tournament.table(1, 1).players
    result = hall.result(1, 1, (35, 20))
    hall.do(reporting.report, 1, 1, one, result)
    assert tasks(hall) == ["confirm"]
    assert hall.tournament.table(1, 1).result is None
    assert hall.do(reporting.report, 1, 1, one, result) == []  # the same again
    # The other player says the same the other way round.
    mirrored = Played((other, one), one, (20, 35))
    hall.do(reporting.report, 1, 1, other, mirrored)
    assert hall.tournament.table(1, 1).result == result
    with pytest.raises(er.ResultIsThere):
        hall.do(reporting.report, 1, 1, other, hall.result(1, 1, (35, 21)))


def test_players_who_disagree_are_sent_to_staff() -> None:
    hall = Hall(["a", "b"])
    hall.begin(1)
    one, other = hall.tournament.table(1, 1).players
    hall.do(reporting.report, 1, 1, one, hall.result(1, 1, (35, 20)))
    hall.do(reporting.report, 1, 1, other, hall.result(1, 1, (20, 35)))
    assert tasks(hall) == ["dispute"]
    with pytest.raises(er.OpenTables):
        hall.do(closing.close_round, 1)
    hall.do(reporting.report, 1, 1, other, hall.result(1, 1, (35, 20)))  # one gives in
    assert tasks(hall) == ["close"]


def test_a_report_is_confirmed() -> None:
    hall = Hall(["a", "b"])
    hall.begin(1)
    one, other = hall.tournament.table(1, 1).players
    with pytest.raises(er.NoResult):
        hall.do(reporting.confirm, 1, 1, other)
    hall.do(reporting.report, 1, 1, one, hall.result(1, 1, (35, 20)))
    with pytest.raises(er.NotAtTable):
        hall.do(reporting.confirm, 1, 1, "z")
    hall.do(reporting.confirm, 1, 1, other)
    assert hall.tournament.table(1, 1).status == "done"


def test_only_those_at_the_table_report() -> None:
    hall = Hall(["a", "b", "c", "d"])
    hall.begin(1)
    stranger = hall.tournament.table(1, 2).players[0]
    with pytest.raises(er.NotAtTable):
        hall.do(reporting.report, 1, 1, stranger, hall.result(1, 1, (35, 1)))


def test_a_table_that_is_not_there() -> None:
    hall = Hall(["a", "b"])
    hall.begin(1)
    result = hall.result(1, 1, (35, 1))
    with pytest.raises(er.NoSuchTable, match="has no table 2"):
        hall.do(reporting.enter, 1, 2, result)
    with pytest.raises(er.NoSuchRound):
        hall.do(reporting.enter, 2, 1, result)


@pytest.mark.parametrize(
    "change",
    [
        {"scores": (35, 35)},
        {"scores": (40, 36)},
        {"scores": (-1, 3)},
        {"scores": (1000, 3)},
        {"scores": (10, 20)},
        {"scores": None},
        {"winner": None},
        {"ended": "resigned", "scores": (35, 3)},
        {"ended": "firstBlood"},
        {"winner": "z"},
        {"players": ("a", "z")},
    ],
)
def test_scores_that_the_title_cannot_have(change: dict[str, Any]) -> None:
    hall = Hall(["a", "b"])
    hall.begin(1)
    result = msgspec.structs.replace(hall.result(1, 1, (35, 3)), **change)
    with pytest.raises(er.ImpossibleResult):
        hall.do(reporting.enter, 1, 1, result)


def test_no_result_before_the_pairing_is_published() -> None:
    hall = Hall(["a", "b"])
    hall.do(pairing.pair_round, 1)
    with pytest.raises(er.NotNow, match="not published"):
        hall.score(1, 1, (35, 1))
    with pytest.raises(er.NotNow, match="not published"):
        hall.do(closing.close_round, 1)


def test_staff_does_not_overwrite_a_result_unawares() -> None:
    hall = Hall(["a", "b"])
    hall.begin(1)
    hall.score(1, 1, (35, 1))
    assert hall.do(reporting.enter, 1, 1, hall.result(1, 1, (35, 1))) == []
    with pytest.raises(er.ResultIsThere):
        hall.score(1, 1, (35, 2))
    with pytest.raises(er.ResultIsThere):
        hall.do(reporting.forfeit, 1, 1, None)


def test_closing_with_open_tables_names_them() -> None:
    hall = Hall(EIGHT)
    hall.begin(1)
    hall.score(1, 2, (35, 1))
    with pytest.raises(er.OpenTables, match="1, 3, 4") as caught:
        hall.do(closing.close_round, 1)
    assert caught.value.tables == (1, 3, 4)
    with pytest.raises(er.OpenTables):
        hall.do(closing.finish)


def test_both_forfeit() -> None:
    hall = Hall(["a", "b"])
    hall.begin(1)
    hall.do(reporting.forfeit, 1, 1, None, "nobody came")
    hall.do(closing.close_round, 1)
    assert [s.score for s in hall.tournament.standings()] == [-1, -1]
    with pytest.raises(er.NotNow, match="closed"):
        hall.do(reporting.forfeit, 1, 1, "a")


def test_penalties() -> None:
    hall = Hall(["a", "b", "c", "d"])
    hall.begin(1)
    one, other = hall.tournament.table(1, 1).players
    hall.do(reporting.penalise, one, "warning", 1, "slow play")
    with pytest.raises(er.NotNow, match="reason"):
        hall.do(reporting.penalise, one, "warning", 1, " ")
    hall.do(reporting.penalise, one, "loss", 1, "too late")
    assert hall.tournament.table(1, 1).result == Forfeited((one, other), other)
    third = hall.tournament.table(1, 2).players[0]
    hall.score(1, 2, (35, 3))
    hall.do(reporting.penalise, third, "disqualification", 1, "cheating")
    assert isinstance(hall.tournament.table(1, 2).result, Forfeited)
    assert hall.tournament.player(third).withdrawn
    penalties = hall.tournament.state.penalties
    assert [penalty.kind for penalty in penalties] == ["warning", "loss", "disqualification"]
    hall.do(reporting.lift_penalty, penalties[0].number)
    with pytest.raises(er.NotNow):
        hall.do(reporting.lift_penalty, penalties[0].number)


# --- correcting


def test_a_correction_of_a_round_long_closed() -> None:
    hall = Hall(EIGHT, rounds=4)
    hall.play(1)
    hall.play(2)
    hall.begin(3)
    hall.score(3, 1, (35, 4))
    started = hall.tournament.table(3, 1)
    before = hall.tournament.standings()
    with pytest.raises(UnfitText):
        hall.do(reporting.correct, 1, 4, hall.result(1, 4, (10, 35)), "\a")
    hall.do(reporting.correct, 1, 4, hall.result(1, 4, (10, 35)), "slip misread")
    assert hall.tournament.standings() != before
    task = desk(hall.tournament)[0]
    assert (task.kind, task.round, task.entries) == ("re-pair", 3, (hall.tournament.version,))
    found = {c.choice: c for c in correcting.choices(hall.tournament, 3)}
    assert set(found) == set(Choice)
    assert not found[Choice.KEEP].changed
    assert not any(found[Choice.ANEW].cost)
    assert len(found[Choice.LEAST_CHANGE].changed) <= len(found[Choice.ANEW].changed)
    hall.do(correcting.pair_again, 3, Choice.LEAST_CHANGE, "a wrong result")
    assert hall.tournament.table(3, 1) == started  # what has started stands
    assert "re-pair" not in tasks(hall)
    assert hall.tournament.round(3).published
    why = explanation(hall.tournament, 3, 2)
    assert why.players == hall.tournament.table(3, 2).players


@pytest.mark.parametrize("choice", list(Choice))
def test_every_choice_keeps_finished_results(choice: Choice) -> None:
    hall = Hall({**EIGHT, "i": 1})
    hall.play(1)
    hall.begin(2)
    hall.score(2, 2, (35, 4))
    done = hall.tournament.table(2, 2)
    hall.do(registering.withdraw, done.players[0])
    hall.do(reporting.correct, 1, 1, hall.result(1, 1, (10, 35)), "slip misread")
    hall.do(correcting.pair_again, 2, choice)
    assert done in hall.tournament.round(2).tables.values()
    seats = [player for table in hall.tournament.round(2).tables.values() for player in table.players]
    assert sorted([*seats, *hall.tournament.round(2).byes]) == sorted(hall.tournament.state.players)


def test_a_correction_needs_a_result_that_is_another() -> None:
    hall = Hall(["a", "b"])
    hall.begin(1)
    with pytest.raises(er.NoResult):
        hall.do(reporting.correct, 1, 1, hall.result(1, 1, (35, 1)), "why")
    hall.score(1, 1, (35, 1))
    with pytest.raises(er.ResultIsThere):
        hall.do(reporting.correct, 1, 1, hall.result(1, 1, (35, 1)), "why")
    hall.do(reporting.correct, 1, 1, Forfeited(("a", "b"), None), "neither was there")
    assert isinstance(hall.tournament.table(1, 1).result, Forfeited)


@pytest.mark.parametrize(
    "command",
    [
        lambda hall: hall.do(pairing.pair_round, 2),
        lambda hall: hall.do(registering.withdraw, "a"),
        lambda hall: hall.do(reporting.correct, 1, 1, hall.result(1, 1, (35, 2)), "why"),
        lambda hall: hall.do(closing.finish),
        lambda hall: hall.do(closing.reopen_round, 1),
    ],
)
def test_a_finished_tournament_is_reopened_first(command: Callable[[Hall], object]) -> None:
    hall = Hall(["a", "b"])
    hall.play(1)
    hall.do(closing.finish)
    with pytest.raises(er.TournamentIsFinished):
        command(hall)
    hall.do(closing.reopen, "a late result")
    assert hall.tournament.event_result() is None
    hall.do(reporting.correct, 1, 1, hall.result(1, 1, (1, 35)), "as the slip says")
    hall.do(closing.finish)
    assert hall.tournament.state.places == {"b": 1, "a": 2}


# --- the cut


def test_the_cut_is_played_out_seed_by_seed() -> None:
    hall = Hall(EIGHT, rounds=2, tie_breaks=("differences", "rank", "lots"))
    hall.play(1)
    hall.play(2)
    with pytest.raises(er.UnfitSettings):
        hall.do(pairing.cut, 3)
    hall.do(pairing.cut, 4)
    seeds = hall.tournament.state.cut
    swiss = hall.tournament.standings()
    hall.begin(3)
    tables = [table.players for table in hall.tournament.round(3).tables.values()]
    assert tables == [(seeds[0], seeds[3]), (seeds[1], seeds[2])]
    hall.score(3, 1, (35, 3))
    hall.score(3, 2, (20, 20))
    with pytest.raises(er.NotNow, match="needs a winner"):
        hall.do(closing.close_round, 3)
    hall.do(reporting.correct, 3, 2, hall.result(3, 2, (35, 3)), "tie-break game")
    hall.do(closing.close_round, 3)
    with pytest.raises(er.NotNow, match="not played out"):
        hall.do(closing.finish)
    hall.begin(4)
    assert set(hall.tournament.table(4, 1).players) == {seeds[0], seeds[1]}
    # The semi-final was wrong: the final is paired anew, and who is out stays out.
    hall.do(reporting.correct, 3, 1, hall.result(3, 1, (3, 35)), "misread")
    assert tasks(hall)[0] == "re-pair"
    hall.do(correcting.pair_again, 4, Choice.ANEW)
    assert set(hall.tournament.table(4, 1).players) == {seeds[1], seeds[3]}
    hall.score(4, 1, (35, 3))
    hall.do(closing.close_round, 4)
    assert hall.tournament.standings() == swiss
    hall.do(closing.finish)
    places = hall.tournament.state.places
    assert [p for p in places if places[p] <= 4] == [seeds[1], seeds[3], seeds[0], seeds[2]]
    assert len(places) == 8


def test_a_tie_across_the_cut_is_settled_by_name() -> None:
    hall = Hall(["a", "b", "c", "d"], tie_breaks=())
    with pytest.raises(er.NotNow, match="between rounds"):
        hall.do(pairing.cut, 2)
    hall.begin(1)
    hall.score(1, 1, (35, 3))
    hall.score(1, 2, (20, 20))
    hall.do(closing.close_round, 1)
    best, *equal, worst = (standing.player for standing in hall.tournament.standings())
    with pytest.raises(er.TiedCut, match="place 2 is shared"):
        hall.do(pairing.cut, 2)
    for names in ([best, worst], equal, [best, best], [best]):
        with pytest.raises(er.TiedCut):
            hall.do(pairing.cut, 2, names)
    hall.do(pairing.cut, 2, [best, equal[1]])
    assert hall.tournament.state.cut == (best, equal[1])
    hall.do(pairing.undo_cut)
    with pytest.raises(er.NotNow):
        hall.do(pairing.undo_cut)
