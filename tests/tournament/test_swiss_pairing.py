"""The pairing by the examples of the rulebook and the rulings, and on bad days."""

import random
from itertools import combinations

import pytest

from domain.kernel.refusals import Refusal
from domain.tournament.swiss import Entrant, Meeting, Request, Values, pair
from domain.tournament.swiss.checker import check
from tests.tournament.fields import couple, couples, field, tables

EIGHT = {"R6": (6,), "R5": (5,), "R3A": (3,), "R3B": (3,), "R3C": (3,), "R3D": (3,), "R2": (2,), "R1": (1,)}


# --- the worked example (RA-142 to RA-145)


def test_round_one_pairs_neighbours_by_rank() -> None:
    """RA-T22: 6-5, 3-3, 3-3, 2-1; the squared rank gaps add up to 2."""
    pairing = pair(field(1, EIGHT))
    assert [table.players for table in pairing.tables if table.values.rank_gaps] == [
        ("R6", "R5"),
        ("R2", "R1"),
    ]
    assert pairing.values[:4] == (0, 0, 0, 2)
    assert pairing.bye is None


def test_which_of_equal_players_meet_is_drawn() -> None:
    drawn = {
        frozenset(tables(pair(Request(1, key, tuple(Entrant(each, *EIGHT[each]) for each in EIGHT)))))
        for key in "abcdefghij"
    }
    assert len(drawn) == 3


def test_round_one_knows_no_scores_and_no_places() -> None:
    scored = {player: (rank, index, index + 1) for index, (player, (rank,)) in enumerate(EIGHT.items())}
    assert tables(pair(field(1, scored))) == tables(pair(field(1, EIGHT)))


def test_round_two_pairs_by_score_then_rank() -> None:
    """RA-T23: winners by 20, 15, 10 and 5; the listed pairs are the only best ones."""
    standing = {
        "R6": (6, 1, 1),
        "R3A": (3, 1, 2),
        "R3C": (3, 1, 3),
        "R1": (1, 1, 4),
        "R2": (2, -1, 5),
        "R3D": (3, -1, 6),
        "R3B": (3, -1, 7),
        "R5": (5, -1, 8),
    }
    pairing = pair(field(2, standing, ["R6-R5", "R3A-R3B", "R3C-R3D", "R1-R2"]))
    assert tables(pairing) == couples("R6-R3A", "R3C-R1", "R5-R3B", "R3D-R2")
    assert pairing.values[:4] == (0, 0, 0, 18)
    assert [table.players[0] for table in pairing.tables] == ["R6", "R3C", "R5", "R3D"]


def test_odd_score_groups() -> None:
    """RA-T70."""
    standing = {
        "R6A": (6, 1, 1),
        "R5": (5, 1, 2),
        "R1": (1, 1, 3),
        "R6B": (6, -1, 4),
        "R3A": (3, -1, 5),
        "R3B": (3, -1, 6),
    }
    pairing = pair(field(2, standing, ["R6A-R6B", "R5-R3A", "R1-R3B"]))
    assert tables(pairing) == couples("R6A-R5", "R1-R3A", "R6B-R3B")
    assert pairing.values[:4] == (0, 0, 4, 14)


# --- the bye (RA-Q45, RA-Q65)


def test_the_bye_of_two_rounds() -> None:
    """RA-T71."""
    first = pair(field(1, {f"R{rank}": (rank,) for rank in range(1, 6)}))
    assert first.bye == "R1"
    assert tables(first) == couples("R5-R4", "R3-R2")
    standing = {"R5": (5, 1, 1), "R3": (3, 1, 2), "R1": (1, 1, 3, 1), "R4": (4, -1, 4), "R2": (2, -1, 5)}
    second = pair(field(2, standing, ["R5-R4", "R3-R2"]))
    assert second.bye == "R2"
    assert tables(second) == couples("R5-R3", "R1-R4")
    assert not second.repeated_bye


@pytest.mark.parametrize(
    "last, other",
    [
        ((3, 1, 1, 0), (1, -1, 3, 1)),  # fewest byes
        ((3, -1, 1, 0), (1, 1, 3, 0)),  # then the lowest score
        ((1, 1, 1, 0), (3, 1, 3, 0)),  # then the lowest rank
        ((3, 1, 3, 0), (3, 1, 2, 0)),  # then the last in the standings
    ],
)
def test_the_order_of_the_bye(last: tuple[int, ...], other: tuple[int, ...]) -> None:
    assert pair(field(3, {"A": other, "B": (9, 9, 1, 5), "Z": last})).bye == "Z"
    assert pair(field(3, {"Z": other, "B": (9, 9, 1, 5), "A": last})).bye == "A"


def test_the_bye_passes_on_if_that_saves_a_rematch() -> None:
    three = {"A": (3, 2, 1), "B": (2, 0, 2), "C": (1, -2, 3)}
    assert pair(field(3, three, ["A-B"])).bye == "B"
    assert pair(field(3, three, ["A-B", "B-C", "A-C"])).bye == "C"


def test_a_repeated_bye_counts_like_a_rematch() -> None:
    three = {"A": (3, 2, 1, 1), "B": (2, 0, 2, 1), "C": (1, -2, 3, 0)}
    spared = pair(field(3, three, ["A-B"]))
    assert (spared.bye, spared.rematches, spared.repeated_bye) == ("C", 1, False)
    saved = pair(field(3, {**three, "C": (1, -2, 3, 1)}, ["A-B"]))
    assert (saved.bye, saved.rematches, saved.repeated_bye) == ("B", 0, True)


def test_five_players_over_eleven_rounds() -> None:
    """RA-149: there is always a pairing; byes and meetings spread as evenly as the rule has it."""
    chance = random.Random(5)
    ids = ["A", "B", "C", "D", "E"]
    score, byes = dict.fromkeys(ids, 0), dict.fromkeys(ids, 0)
    met: list[Meeting] = []
    for number in range(1, 12):
        order = sorted(ids, key=lambda player: -score[player])
        entrants = [
            Entrant(each, ids.index(each) + 1, score[each], order.index(each) + 1, byes[each]) for each in ids
        ]
        request = Request(number, "five", tuple(entrants), tuple(met))
        pairing = pair(request)
        assert not check(request, pairing)
        assert pairing.bye is not None
        assert pairing.rematches == (0 if number <= 5 else 2)
        byes[pairing.bye] += 1
        score[pairing.bye] += 1
        for table in pairing.tables:
            met.append(Meeting(table.players))
            won, lost = chance.sample(table.players, 2)
            score[won] += 1
            score[lost] -= 1
    assert sorted(byes.values()) == [2, 2, 2, 2, 3]


# --- large and small


def test_256_players_in_8_rounds_have_one_perfect_record() -> None:
    """RA-T24, RA-146, RA-148: no draws, no rematch, one unbeaten player."""
    chance = random.Random(8)
    rank = {f"p{number:03}": chance.randint(1, 7) for number in range(256)}
    score = dict.fromkeys(rank, 0)
    met: list[Meeting] = []
    for number in range(1, 9):
        places = {each: 1 + sum(its > score[each] for its in score.values()) for each in rank}
        request = Request(
            number,
            "256",
            tuple(Entrant(each, rank[each], score[each], places[each]) for each in rank),
            tuple(met),
        )
        pairing = pair(request)
        assert pairing.rematches == pairing.values.score_gaps == 0
        assert len(pairing.tables) == 128
        for table in pairing.tables:
            met.append(Meeting(table.players))
            won, lost = chance.sample(table.players, 2)
            score[won] += 1
            score[lost] -= 1
    assert sum(value == 8 for value in score.values()) == 1


@pytest.mark.parametrize("rounds", [4, 5, 6, 7])
def test_a_field_of_six_never_runs_out_of_pairings(rounds: int) -> None:
    """RA-147: once everybody has met there are rematches, as few as can be, and the pairing says how many."""
    ids = "ABCDEF"
    met: list[Meeting] = []
    for number in range(1, rounds + 1):
        entrants = tuple(Entrant(each, index + 1, 0, 1) for index, each in enumerate(ids))
        request = Request(number, "six", entrants, tuple(met))
        pairing = pair(request)
        assert not check(request, pairing)
        met += [Meeting(table.players) for table in pairing.tables]
    assert pairing.rematches <= 3
    if rounds > 5:
        assert pairing.rematches == 3 or len({frozenset(meeting.players) for meeting in met}) < 15


def test_a_clean_round_is_found_if_there_is_one() -> None:
    four = {"A": (3, 2, 1), "B": (3, 0, 2), "C": (3, 0, 3), "D": (3, -2, 4)}
    pairing = pair(field(3, four, ["A-B", "C-D", "A-C", "B-D"]))
    assert tables(pairing) == couples("A-D", "B-C")


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("players", [0, 1, 2, 3])
def test_hardly_anybody(players: int, number: int) -> None:
    request = field(number, dict.fromkeys("ABC"[:players], (3,)), ["A-B"])
    pairing = pair(request)
    assert not check(request, pairing)
    assert len(pairing.tables) == players // 2
    assert (pairing.bye is None) == (players % 2 == 0)
    if players == 0:
        assert pairing.values == Values()


# --- what the facilitator wishes


def test_all_tables_locked() -> None:
    request = field(
        2, dict.fromkeys("ABCDE", (3,)), ["A-B"], locked=(couple("B-A"), couple("C-D")), locked_bye="E"
    )
    pairing = pair(request)
    assert tables(pairing) == couples("A-B", "C-D")
    assert pairing.bye == "E"
    assert all(table.locked for table in pairing.tables)
    assert pairing.rematches == 1
    assert not check(request, pairing)


def test_a_lock_stands_whatever_it_costs() -> None:
    pairing = pair(field(1, EIGHT, locked=(couple("R1-R6"),)))
    assert couples("R1-R6") < tables(pairing)
    assert [table.players for table in pairing.tables if table.locked] == [("R6", "R1")]
    assert pairing.values.rank_gaps == 25 + 4 + 1


def test_forbidden_couples_that_cannot_be_kept() -> None:
    """A pairing always exists: penalties, not missing edges."""
    everybody = tuple(combinations("ABCD", 2))
    request = field(1, dict.fromkeys("ABCD", (3,)), forbidden=everybody)
    pairing = pair(request)
    assert pairing.values.forbidden == 2
    assert not check(request, pairing)


def test_a_forbidden_couple_is_worse_than_any_rematch() -> None:
    four = {"A": (3,), "B": (3,), "C": (3,), "D": (3,)}
    met = ["A-C", "B-D", "A-D", "B-C"]
    assert tables(pair(field(3, four, met))) == couples("A-B", "C-D")
    assert pair(field(3, four, met, forbidden=(couple("A-B"),))).values[:2] == (0, 2)


@pytest.mark.parametrize(
    "request_",
    [
        field(1, {"A": (3,), "B": (3,)}, locked=(couple("A-X"),)),
        field(1, {"A": (3,), "B": (3,), "C": (3,)}, locked=(couple("A-B"), couple("B-C"))),
        field(1, {"A": (3,), "B": (3,)}, locked=(couple("A-A"),)),
        field(1, {"A": (3,), "B": (3,)}, locked_bye="A"),
        field(1, {"A": (3,)}, locked_bye="X"),
        field(0, {"A": (3,)}),
        field(1, {"A": (3, 0, 1, -1)}),
        Request(1, "", (Entrant("A", 1), Entrant("A", 2))),
        Request(1, "", (Entrant("A", 1), Entrant("B", 2)), (Meeting(("A", "B"), -1),)),
    ],
)
def test_contradictions_are_refused(request_: Request) -> None:
    with pytest.raises(Refusal) as caught:
        pair(request_)
    assert caught.value.rule == "RA-Q65"


def test_strangers_in_the_history_do_not_matter() -> None:
    """Who has dropped leaves his meetings behind."""
    two = field(
        2,
        {"A": (3,), "B": (3,)},
        ["A-X", "X-Y", "B-X"],
        forbidden=(couple("X-A"),),
        published=(couple("X-Y"),),
    )
    assert tables(pair(two)) == couples("A-B")
