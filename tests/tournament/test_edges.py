"""Decisions at the edges: each with what is accepted and what is refused."""

from collections.abc import Callable
from datetime import date
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.refusals import Refusal
from domain.tournament import closing, correcting, pairing, registering, reporting
from domain.tournament import errors as er
from domain.tournament.checking import check_endings
from domain.tournament.cutting import outsiders
from domain.tournament.desk import desk
from domain.tournament.events import RoundPaired, Seated
from domain.tournament.explaining import explanation
from domain.tournament.options import settle
from domain.tournament.quality_points import Adjustment, Book, EventResult, QualityPoints
from domain.tournament.quality_points.ledger import check
from domain.tournament.results import Played, Round
from domain.tournament.standings import Addend
from domain.tournament.swiss.correcting import Choice
from domain.tournament.undoing import undo
from tests.tournament.hall import Hall


def refused(
    hall: Hall, error: type[er.TournamentError], words: str, command: Callable[..., Any], *given: Any
) -> None:
    before = hall.tournament
    with pytest.raises(error, match=words):
        hall.do(command, *given)
    assert hall.tournament is before


def cut_to_four(**settings: Any) -> Hall:
    """Four in the cut, the semi-finals played and closed: each time the better seed has won."""
    hall = Hall({"a": 4, "b": 3, "c": 2, "d": 1, "e": 1}, rounds=1, **settings)
    hall.play(1)
    hall.do(pairing.cut, 4)
    hall.play(2)
    return hall


def finalists(hall: Hall) -> set[str]:
    return set(hall.tournament.table(3, 1).players)


# --- the cut


def test_a_semi_final_is_corrected_as_long_as_the_final_has_not_started() -> None:
    hall = cut_to_four()
    hall.begin(3)
    assert finalists(hall) == set(hall.tournament.state.cut[:2])
    loser = hall.tournament.table(2, 1).players[1]
    hall.do(reporting.correct, 2, 1, hall.result(2, 1, (10, 35)), "misread")
    hall.score(3, 1, (35, 10))
    refused(hall, er.NotNow, "out of the cut .* pair round 3 anew", closing.close_round, 3)
    hall.do(undo, hall.tournament.version)
    hall.do(correcting.pair_again, 3, Choice.ANEW)
    assert loser in finalists(hall)


def test_a_semi_final_is_not_corrected_under_the_final_that_was_played() -> None:
    hall = cut_to_four()
    hall.begin(3)
    champion = hall.tournament.table(3, 1).players[0]
    hall.score(3, 1, (35, 10))
    wrong = (2, 1, hall.result(2, 1, (10, 35)), "misread")
    refused(hall, er.NotNow, "round 3 rests on that", reporting.correct, *wrong)
    hall.do(closing.close_round, 3)
    refused(hall, er.NotNow, "round 3 rests on that", reporting.correct, *wrong)
    semi = hall.tournament.table(2, 1).players
    refused(hall, er.NotNow, "rests", reporting.penalise, semi[0], "loss", 2, "cheated")
    # A correction that changes nobody's way is made.
    hall.do(reporting.correct, 2, 1, hall.result(2, 1, (35, 20)), "misread")
    hall.do(closing.finish)
    assert hall.tournament.state.places[champion] == 1


def test_a_cut_is_taken_back_round_by_round_and_played_again() -> None:
    hall = cut_to_four()
    hall.begin(3)
    one, other = hall.tournament.table(3, 1).players
    hall.do(reporting.report, 3, 1, one, hall.result(3, 1, (35, 10)))
    reported = hall.tournament.version
    hall.do(reporting.confirm, 3, 1, other)
    confirmed = hall.tournament.version
    hall.do(closing.close_round, 3)
    hall.do(closing.reopen_round, 3)
    hall.do(undo, confirmed)
    hall.do(undo, reported)  # what was undone at the table since is not in the way
    hall.do(pairing.withdraw_pairing, 3)
    hall.do(pairing.drop_pairing, 3)
    right = hall.tournament.table(2, 1).players[1]
    hall.do(reporting.correct, 2, 1, hall.result(2, 1, (10, 35)), "misread")
    hall.play(3, (10, 35))
    hall.do(closing.finish)
    places = hall.tournament.state.places
    assert sorted([places[right], places[hall.tournament.table(3, 1).players[0]]]) == [1, 2]


def test_undoing_a_correction_asks_the_same() -> None:
    hall = cut_to_four()
    hall.do(reporting.correct, 2, 1, hall.result(2, 1, (10, 35)), "misread")
    corrected = hall.tournament.version
    hall.play(3)
    refused(hall, er.NoInverse, "round 3 rests on that", undo, corrected)


def test_both_later_rounds_are_named() -> None:
    hall = Hall({name: rank for rank, name in enumerate("abcdefgh", 1)}, rounds=1)
    hall.play(1)
    hall.do(pairing.cut, 8)
    for number in (2, 3, 4):
        hall.play(number)
    wrong = (2, 1, hall.result(2, 1, (10, 35)), "misread")
    refused(hall, er.NotNow, "rounds 3 and 4 rest on that", reporting.correct, *wrong)


def test_another_half_of_the_cut_is_corrected_while_one_plays_on() -> None:
    hall = Hall({name: rank for rank, name in enumerate("abcdefgh", 1)}, rounds=1)
    hall.play(1)
    hall.do(pairing.cut, 8)
    hall.play(2)
    hall.begin(3)
    first = hall.tournament.table(3, 1).players
    hall.score(3, 1, (35, 10))
    # A quarter-final whose winner waits at the other table was wrong.
    quarter = next(t for t in hall.tournament.round(2).tables.values() if not set(t.players) & set(first))
    hall.do(reporting.correct, 2, quarter.number, hall.result(2, quarter.number, (10, 35)), "misread")
    hall.do(correcting.pair_again, 3, Choice.ANEW)
    assert hall.tournament.table(3, 1).players == first
    assert quarter.players[1] in hall.tournament.table(3, 2).players


@pytest.mark.parametrize(("kind", "survives"), [("zero", False), ("full", True)])
def test_a_bye_that_was_given_in_the_cut(kind: str, survives: bool) -> None:
    hall = Hall({"a": 4, "b": 3, "c": 2, "d": 1, "e": 1}, rounds=1)
    hall.play(1)
    hall.do(pairing.cut, 4)
    away = hall.tournament.state.cut[0]
    hall.do(registering.give_bye, away, 2, kind)
    hall.play(2)
    hall.begin(3)
    assert (away in hall.tournament.round(3).seats or hall.tournament.round(3).bye == away) is survives


def test_nobody_has_half_a_bye_in_the_cut() -> None:
    hall = cut_to_four()
    refused(
        hall, er.NotNow, "full, .* or zero", registering.give_bye, hall.tournament.state.cut[0], 3, "half"
    )


def test_a_finalist_who_withdraws_leaves_the_first_place_to_the_other() -> None:
    hall = cut_to_four()
    gone, there = hall.tournament.state.cut[:2]
    hall.do(registering.withdraw, gone, "ill")
    assert [task.kind for task in desk(hall.tournament)] == ["finish"]
    refused(hall, er.NotNow, "played out", pairing.pair_round, 3)
    hall.do(closing.finish)
    assert [hall.tournament.state.places[player] for player in (there, gone)] == [1, 2]


# --- quality points that are entered


def match_of(ranks: tuple[int, int], **options: str) -> Hall:
    hall = Hall({"a": ranks[0], "b": ranks[1]}, rounds=1, options=options)
    hall.begin(1)
    return hall


def entered(hall: Hall, **changes: Any) -> Played:
    result = hall.result(1, 1, (35, 15))
    return Played(result.players, result.winner, **{"scores": result.scores, "entered": (32, -16), **changes})


@pytest.mark.parametrize(
    ("ranks", "options", "changes", "words"),
    [
        ((10, 1), {}, {}, "entered: .* option qpBeyond6 = refuse"),
        ((4, 3), {"qpBeyond6": "refuse"}, {}, "entered: the rank difference is 1"),
        ((10, 1), {"qpBeyond6": "refuse", "rankLevel": "sphere"}, {}, "entered: the rank difference is 6"),
        ((10, 1), {"qpBeyond6": "refuse"}, {"scores": None, "ended": "won"}, "entered: .* not decided by"),
    ],
)
def test_quality_points_are_entered_only_where_the_option_leaves_them_open(
    ranks: tuple[int, int], options: dict[str, str], changes: dict[str, Any], words: str
) -> None:
    hall = match_of(ranks, **options)
    refused(hall, er.ImpossibleResult, words, reporting.enter, 1, 1, entered(hall, **changes))
    hall.score(1, 1, (35, 15))
    refused(hall, er.ImpossibleResult, words, reporting.correct, 1, 1, entered(hall, **changes), "why")


def test_quality_points_that_the_option_leaves_open_are_entered() -> None:
    hall = match_of((10, 1), qpBeyond6="refuse")
    hall.do(reporting.enter, 1, 1, entered(hall))
    hall.do(closing.close_round, 1)
    hall.do(closing.finish)
    event = hall.tournament.event_result()
    assert event
    matches = [line for line in Book.of([event]).ledgers["a"] if line.source == "match"]
    assert [(line.change, line.because) for line in matches] == [(32, "RA-Q39")]


# --- one rank


def listed(player: str, qp: int) -> Adjustment:
    return Adjustment(
        id=f"opening {player}",
        date=date(2026, 1, 1),
        player=player,
        amount=QualityPoints(qp * 16),
        reason="opening",
        kind="opening",
    )


def test_the_rank_at_the_start_holds_for_pairing_and_for_quality_points() -> None:
    hall = Hall({"a": 5, "b": 4}, rounds=1)  # RA-T55
    hall.play(1, (35, 15))
    hall.do(closing.finish)
    event = hall.tournament.event_result()
    assert event
    assert event.ranks == {"a": 5, "b": 4}
    book = Book.of([event, listed("a", 150), listed("b", 25)])
    won, lost = (next(line for line in book.ledgers[p] if line.source == "match") for p in "ab")
    assert (won.change, lost.change) == (10 * 16, -10 * 16)
    assert "Rank 5 beat Rank 4" in won.formula
    # Where the list has another rank the ledger says so, and what came later does not change what was frozen.
    assert "by the list" not in won.formula
    assert lost.formula.endswith("; entered as Rank 4, Rank 2 by the list (RA-Q44)")
    late = Book.of([listed("a", 150), listed("b", 25)]).post(event)
    assert late.posted == book.posted


def test_ranks_that_are_read_anew_are_those_of_the_list() -> None:
    hall = Hall({"a": 5, "b": 4}, rounds=1, options={"rankSnapshot": "match"})
    hall.play(1, (35, 15))
    hall.do(closing.finish)
    event = hall.tournament.event_result()
    assert event
    assert not event.ranks
    assert "Rank 1 beat Rank 1" in Book.of([event]).ledgers["a"][0].formula


@pytest.mark.parametrize(
    ("ranks", "options", "rule"),
    [({"a": 11}, {}, "RA-133"), ({"a": 5}, {"rankSnapshot": "match"}, "RA-Q44")],
)
def test_frozen_ranks_that_no_event_has(ranks: dict[str, int], options: dict[str, str], rule: str) -> None:
    rounds = (Round(1, (Played(("a", "b"), "a", (35, 15)),)),)
    event = EventResult(id="e", date=date(2026, 5, 1), rounds=rounds, ranks=ranks, options=settle(options))
    with pytest.raises(Refusal) as refusal:
        check(event)
    assert refusal.value.rule == rule


# --- a ruling after the end


class Ruled:
    """A record as far as flagging reads it."""

    id = "record"
    version = 9


def test_a_ruling_after_the_end_is_seen_and_looked_at_on_reopening() -> None:
    hall = Hall(["a", "b"], rounds=1)
    hall.begin(1)
    hall.do(reporting.enter, 1, 1, hall.result(1, 1, (35, 10)), source="record", record=Ruled.id, version=5)
    hall.do(closing.close_round, 1)
    hall.do(closing.finish)
    places, event = hall.tournament.state.places, hall.tournament.event_result()
    assert not desk(hall.tournament)
    hall.do(reporting.flag, Ruled())
    flagged = hall.tournament.table(1, 1)
    assert (flagged.status, flagged.record_version) == ("flagged", 9)
    task = desk(hall.tournament)[0]
    assert (task.kind, task.round, task.table, len(desk(hall.tournament))) == ("flag", 1, 1, 1)
    assert "reopen the tournament" in task.words
    # What is published stays until somebody has looked.
    assert (hall.tournament.state.places, hall.tournament.event_result()) == (places, event)
    assert hall.do(reporting.flag, Ruled()) == []
    hall.do(closing.reopen, "a ruling")
    with pytest.raises(er.OpenTables):
        hall.do(closing.finish)
    hall.do(reporting.correct, 1, 1, hall.result(1, 1, (10, 35)), "as ruled")
    hall.do(closing.finish)
    assert hall.tournament.state.places == {"b": 1, "a": 2}


# --- undo


def test_of_like_entries_only_the_newest_is_undone() -> None:
    hall = Hall(["a", "b", "c", "d"])

    def did(command: Callable[..., Any], *given: Any) -> int:
        hall.do(command, *given)
        return hall.tournament.version

    entries: list[tuple[int, Callable[..., Any], str, Callable[..., Any], Any]] = [
        (did(registering.check_in, ["a"]), registering.check_out, "a", registering.check_in, ["a"]),
        (did(registering.withdraw, "b"), registering.reinstate, "b", registering.withdraw, "b"),
    ]
    for older, back, who, again, whom in entries:
        hall.do(back, who)
        newer = did(again, whom)
        refused(hall, er.NoInverse, f"entry {newer} is newer", undo, older)
        hall.do(undo, newer)
    older, newer = (did(reporting.penalise, "c", "warning", 0, why) for why in ("late", "late again"))
    other = did(reporting.penalise, "d", "warning", 0, "late")
    refused(hall, er.NoInverse, f"entry {newer} is newer", undo, older)
    hall.do(undo, newer)
    hall.do(undo, older)
    assert [penalty.number for penalty in hall.tournament.state.penalties] == [other]


def test_another_cut_is_not_undone_by_its_forerunner() -> None:
    hall = Hall({"a": 4, "b": 3, "c": 2, "d": 1}, rounds=1)
    hall.play(1)
    hall.do(pairing.cut, 4)
    first = hall.tournament.version
    hall.do(pairing.undo_cut)
    hall.do(pairing.cut, 2)
    second = hall.tournament.version
    refused(hall, er.NoInverse, f"entry {second} is newer", undo, first)
    assert len(hall.tournament.state.cut) == 2
    hall.do(undo, second)
    assert not hall.tournament.state.cut


def test_an_older_result_is_not_undone_under_the_same_one_again() -> None:
    hall = Hall(["a", "b"])
    hall.begin(1)
    hall.score(1, 1, (35, 10))
    first = hall.tournament.version
    hall.do(reporting.correct, 1, 1, hall.result(1, 1, (10, 35)), "misread")
    hall.do(reporting.correct, 1, 1, hall.result(1, 1, (35, 10)), "read again")
    last = hall.tournament.version
    refused(hall, er.NoInverse, f"entry {last} changed the table since", undo, first)
    hall.do(undo, last)
    hall.do(undo, last - 1)
    hall.do(undo, first)
    assert hall.tournament.table(1, 1).status == "open"


# --- late players


@pytest.mark.parametrize("since", [-3, 0, 4, 99])
def test_a_late_player_plays_from_a_round_that_there_is(since: int) -> None:
    hall = Hall(["a", "b", "c"], rounds=3)
    hall.play(1)
    with pytest.raises(er.NotNow, match=rf"since: .* rounds 1 to 3, not {since}"):
        hall.do(registering.enter_late, "d", since=since)
    assert "d" not in hall.tournament.state.players
    hall.do(registering.enter_late, "d", since=3)
    assert hall.tournament.player("d").since == 3


def test_nobody_is_late_for_a_round_that_is_not_planned() -> None:
    hall = Hall(["a", "b", "c"], rounds=1)
    hall.begin(1)
    with pytest.raises(er.NotNow, match=r"since: .* name round 1, which is open, or plan more rounds"):
        hall.do(registering.enter_late, "d")
    hall.do(registering.enter_late, "d", since=1)


# --- penalties in the standings


def test_penalties_are_seen_in_the_standings() -> None:
    hall = Hall(["a", "b", "c", "d"])
    hall.play(1)
    before = hall.tournament.standings()
    hall.do(reporting.penalise, "a", "warning", 1, "late")
    warned = hall.tournament.version
    row = next(row for row in hall.tournament.standings() if row.player == "a")
    assert row.penalties == (Addend(0, "warning", 1, counted=False, reason="late"),)
    assert [(r.player, r.place, r.values) for r in before] == [
        (r.player, r.place, r.values) for r in hall.tournament.standings()
    ]
    hall.play(2)
    hall.do(reporting.penalise, "b", "loss", 2, "rude")
    rows = {row.player: row.penalties for row in hall.tournament.standings(1)}
    assert rows["a"]
    assert not rows["b"]  # it belongs to round 2
    now = next(row for row in hall.tournament.standings() if row.player == "b")
    assert [(p.what, p.round, p.reason) for p in now.penalties] == [("match lost by penalty", 2, "rude")]
    assert now.values[0].value == sum(addend.amount for addend in now.values[0].addends)
    hall.do(reporting.lift_penalty, warned)
    assert not any(row.penalties for row in hall.tournament.standings() if row.player == "a")
    hall.do(reporting.penalise, "c", "disqualification", 0, "left the hall")
    assert [p.what for row in hall.tournament.standings() if row.player == "c" for p in row.penalties] == [
        "disqualification"
    ]


def test_no_match_is_lost_in_a_draft() -> None:
    hall = Hall(["a", "b"])
    hall.do(pairing.pair_round, 1)
    for kind in ("loss", "disqualification"):
        refused(hall, er.NotNow, "not published yet", reporting.penalise, "a", kind, 1, "rude")
    hall.do(reporting.penalise, "a", "warning", 1, "rude")
    hall.do(pairing.drop_pairing, 1)  # a draft is still a draft
    hall.begin(1)
    hall.do(reporting.penalise, "a", "loss", 1, "rude again")
    assert hall.tournament.table(1, 1).status == "done"


@pytest.mark.parametrize("seed", range(12))
def test_whatever_happens_nobody_who_is_out_plays_on_in_the_cut(seed: int) -> None:
    random = Random(seed)
    hall = Hall({name: 9 - at for at, name in enumerate("abcdefgh")}, rounds=1)
    hall.play(1)
    hall.do(pairing.cut, 8)
    for _ in range(250):
        now = hall.tournament
        number, table = len(now.state.rounds), random.randint(1, 4)
        scores = random.choice([(35, 3), (12, 36)])
        past = random.randint(2, max(number, 2))
        player = random.choice("abcdefgh")
        try:
            match random.randrange(12):
                case 0:
                    hall.do(pairing.pair_round, now.next_round)
                case 1:
                    hall.do(pairing.publish, number)
                case 2 | 3:
                    hall.score(number, table, scores)
                case 4:
                    hall.do(closing.close_round, number)
                case 5:
                    hall.do(reporting.correct, past, table, hall.result(past, table, scores), "misread")
                case 6:
                    hall.do(undo, random.randint(now.version // 2, now.version))
                case 7:
                    hall.do(correcting.pair_again, number, random.choice([Choice.KEEP, Choice.ANEW]))
                case 8:
                    kind = random.choice(["withdraw", "reinstate"])
                    hall.do(getattr(registering, kind), player)
                case 9:
                    hall.do(reporting.penalise, player, "loss", past, "rude")
                case 10:
                    hall.do(registering.give_bye, player, past + random.randint(0, 1), "zero")
                case 11:
                    hall.do(closing.finish)
                    hall.do(closing.reopen, "once more")
        except er.TournamentError:
            pass
        state = hall.tournament.state
        assert not [r.number for r in state.rounds if r.closed and outsiders(state, r.number)]
    assert hall.reload().state == hall.tournament.state
    assert all(not end.faults for end in check_endings(hall.tournament))


@pytest.mark.parametrize("again", [False, True])
def test_a_match_of_the_cut_has_a_winner_for_good(again: bool) -> None:
    hall = Hall({"a": 4, "b": 3, "c": 2}, rounds=1)
    hall.play(1)
    hall.do(pairing.cut, 2)
    hall.begin(2)
    hall.score(2, 1, (20, 20))
    refused(hall, er.NotNow, "needs a winner; table 1 was drawn", closing.close_round, 2)
    hall.do(reporting.correct, 2, 1, hall.result(2, 1, (35, 10)), "misread")
    corrected = hall.tournament.version
    if again:
        hall.do(undo, corrected)  # of the open round it is undone
        return
    hall.do(closing.close_round, 2)
    refused(hall, er.NoInverse, "needs a winner", undo, corrected)
    hall.do(closing.finish)


def test_a_final_is_not_paired_anew_with_one_player() -> None:
    hall = cut_to_four()
    hall.begin(3)
    champion, gone = hall.tournament.table(3, 1).players
    hall.do(registering.withdraw, gone)
    refused(hall, er.TooFewPlayers, "forfeits the match", correcting.pair_again, 3, Choice.ANEW)
    hall.do(registering.withdraw, champion)
    refused(hall, er.TooFewPlayers, "forfeits the match", correcting.pair_again, 3, Choice.ANEW)
    hall.do(reporting.forfeit, 3, 1, champion)
    hall.do(closing.close_round, 3)
    hall.do(closing.finish)
    assert hall.tournament.state.places[champion] == 1


def test_undoing_a_pairing_passes_over_no_bye() -> None:
    hall = Hall("abcd")
    hall.do(registering.give_bye, "d", 1, "half")
    hall.begin(1)
    hall.do(correcting.pair_again, 1, Choice.KEEP)
    paired = hall.tournament.version
    hall.do(registering.take_bye, "d", 1)
    taken = hall.tournament.version
    refused(hall, er.NoInverse, "a bye of round 1 was given or taken since", undo, paired)
    hall.do(undo, taken)
    hall.do(undo, paired)
    assert hall.tournament.round(1).byes["d"] == "half"


def test_a_lock_that_was_passed_over_by_hand_is_not_in_the_way() -> None:
    hall = Hall("abcd")
    hall.do(pairing.lock_table, 1, "a", "b")
    hall.do(pairing.begin_by_hand, 1, "they came together")
    hall.do(pairing.end_by_hand, [("a", "c"), ("b", "d")])
    hall.do(pairing.publish, 1)
    hall.score(1, 1, (35, 10))
    assert len(correcting.choices(hall.tournament, 1)) == len(Choice)
    hall.do(correcting.pair_again, 1, Choice.ANEW)
    assert hall.tournament.round(1).seats.keys() == set("abcd")


def test_whose_bye_is_not_in_the_pairing_is_on_the_desk() -> None:
    hall = Hall("abcd")
    hall.do(registering.give_bye, "d", 1, "half")
    hall.do(registering.withdraw, "d")
    hall.begin(1)
    hall.do(registering.reinstate, "d")
    unseated = [task.players for task in desk(hall.tournament) if task.kind == "unseated"]
    assert unseated == [("d",)]
    hall.do(registering.take_bye, "d", 1)
    hall.do(registering.give_bye, "d", 1, "half")
    assert not [task for task in desk(hall.tournament) if task.kind == "unseated"]


def test_a_table_that_the_engine_would_not_make_is_not_explained() -> None:
    hall = Hall({"a": 4, "b": 3, "c": 2, "d": 1})
    (made,) = pairing.pair_round(hall.tournament, 1)
    assert isinstance(made, RoundPaired)
    (one, other), (three, four) = (table.players for table in made.tables)
    crossed = (Seated(1, (one, three)), Seated(2, (other, four)))
    hall.do(lambda _: [replace(made, tables=crossed)])  # such as a log from elsewhere may have it
    with pytest.raises(er.NotNow, match="another pairing"):
        explanation(hall.tournament, 1, 1)
