"""What stands on paper, in which order, and the PDF of it."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.paper.lettering import MARK, fitted, legible, width
from adapters.paper.pdf import to_pdf
from adapters.paper.sheets import (
    Sheet,
    by_letters,
    cross_sheet,
    pairings_by_name,
    pairings_by_table,
    signed,
    slips,
    stacked,
    standing_sheet,
)
from domain.tournament import registering, reporting
from tests.files.tournaments import generated, named
from tests.tournament.hall import Hall

NAMES = {"a": "Åsa", "b": "Bo", "c": "Łukasz", "d": "阿明", "e": "Zoë"}


@pytest.fixture
def hall() -> Hall:
    hall = Hall({"a": 6, "b": 5, "c": 3, "d": 2, "e": 1})
    hall.play(1)
    hall.begin(2)
    hall.score(2, 1, (35, 20))
    return hall


def pages(data: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b(?!s)", data))


# --- the sheets


def test_pairings_by_table_name_all_tables_then_the_byes(hall: Hall) -> None:
    sheet = pairings_by_table(hall.tournament, NAMES, 2)
    assert (sheet.heading.tournament, sheet.heading.sheet) == ("Spring Cup", "Round 2: tables")
    assert [row.table for row in sheet.rows] == [1, 2, 0]
    assert [row.result for row in sheet.rows] == ["35 : 20", "", ""]
    assert sheet.rows[2].second is None
    assert sheet.rows[2].bye == "bye"
    assert sheet.rows[0].first.standing == "+1"


def test_pairings_by_name_are_in_the_order_of_letters(hall: Hall) -> None:
    sheet = pairings_by_name(hall.tournament, NAMES, 2)
    assert [seat.player.name for seat in sheet.seats] == ["阿明", "Åsa", "Bo", "Łukasz", "Zoë"]
    by_table = hall.tournament.round(2).seats
    assert {seat.player.id: seat.table for seat in sheet.seats if seat.table} == by_table


def test_names_are_sorted_without_accents() -> None:
    names = ["zoe", "Żaneta", "Zoë", "Ørsted", "Oskar", "ägir", "Aga", "Жанна", "Анна", "Ωμέγα", "Άννα"]
    assert sorted(names, key=by_letters) == [
        "Aga", "ägir", "Ørsted", "Oskar", "Żaneta", "zoe", "Zoë", "Άννα", "Ωμέγα", "Анна", "Жанна",
    ]  # fmt: skip


def test_a_draft_says_so() -> None:
    hall = Hall(["a", "b"])
    hall.begin(1)
    assert pairings_by_table(hall.tournament, NAMES, 1).heading.note == ""
    draft = Hall(["a", "b"])
    draft.tournament = hall.tournament.at(hall.tournament.version - 1)
    assert pairings_by_table(draft.tournament, NAMES, 1).heading.note == "draft, not published"


def test_slips_lead_each_player_to_the_own_seat(hall: Hall) -> None:
    sheet = slips(hall.tournament, NAMES, 2, lambda table, player: f"https://x/{table.number}/{player}")
    assert [slip.table for slip in sheet.slips] == [1, 2]
    for slip in sheet.slips:
        assert slip.links == tuple(f"https://x/{slip.table}/{person.id}" for person in slip.players)
    assert slips(hall.tournament, NAMES, 2).slips[0].links == ("", "")


@given(st.integers(0, 60), st.integers(1, 6))
def test_a_cut_stack_stays_in_order(count: int, positions: int) -> None:
    sheets = stacked(range(count), positions)
    piles = [[sheet[position] for sheet in sheets] for position in range(positions)]
    laid = [item for pile in piles for item in pile if item is not None]
    assert laid == list(range(count))
    assert len(sheets) == -(-count // positions)
    assert all(len(sheet) == positions for sheet in sheets)


def test_standings_share_places_and_show_the_tie_breaks(hall: Hall) -> None:
    hall.do(registering.withdraw, "e")
    sheet = standing_sheet(hall.tournament, NAMES)
    assert sheet.heading.sheet == "Standings after round 1"
    assert sheet.columns == ("Diff", "H2H", "Rank")
    assert [row.place for row in sheet.rows] == [s.place for s in hall.tournament.standings()]
    assert [row.remark for row in sheet.rows if row.player.id == "e"] == ["out"]
    assert sheet.rows[0].values[0] == "+25"
    before = standing_sheet(Hall(["a", "b"]).tournament, NAMES)
    assert [(row.place, row.shared) for row in before.rows] == [(1, True), (1, True)]
    assert before.heading.note == "no round counts yet"


def test_who_has_not_played_has_a_place_that_says_so() -> None:
    hall = Hall(["a", "b"], rounds=2)
    assert {row.remark for row in standing_sheet(hall.tournament, NAMES).rows} == {""}
    hall.play(1)
    hall.do(registering.enter_late, "c")
    sheet = standing_sheet(hall.tournament, NAMES)
    assert [row.remark for row in sheet.rows] == ["", "", "has not played yet"]
    assert to_pdf([sheet])
    hall.play(2)
    assert {row.remark for row in standing_sheet(hall.tournament, NAMES).rows} == {""}
    assert "has not played yet" in {row.remark for row in standing_sheet(hall.tournament, NAMES, 1).rows}


def test_the_cross_table_names_opponents_by_line(hall: Hall) -> None:
    sheet = cross_sheet(hall.tournament, NAMES)
    lines = {row.player.id: row.line for row in sheet.rows}
    first = hall.tournament.table(1, 1)
    row = next(row for row in sheet.rows if row.player.id == first.players[0])
    cell = row.cells[0]
    assert (cell.outcome, cell.text, cell.below) == ("won", str(lines[first.players[1]]), "35:10")
    assert sheet.rounds == 2
    hall.do(reporting.forfeit, 2, 2, None)
    found = [cell.below for row in cross_sheet(hall.tournament, NAMES).rows for cell in row.cells]
    assert found.count("forfeit") == 2


def test_numbers_have_signs() -> None:
    assert [signed(number) for number in (3, 0, -2)] == ["+3", "0", "−2"]


# --- letters


@pytest.mark.parametrize(
    "name, shown",
    [
        ("Łukasz Żółć", "Łukasz Żółć"),
        ("Nguye\u0302\u0303n", "Nguyễn"),
        ("Ελένη Жанна", "Ελένη Жанна"),
        ("王小明", "王小明"),
        ("דוד", "דוד"),
        ("ᚠᚢ", f"fu{MARK}"),
        ("x\u202ey", f"xy{MARK}"),
        ("  a \n b ", "a b"),
        ("🙂", "🙂"),
        ("\u200b", f"?{MARK}"),
        ("", ""),
    ],
)
def test_every_name_can_be_read(name: str, shown: str) -> None:
    assert legible(name) == shown


@given(st.text(max_size=60), st.floats(20, 300))
def test_words_fit_their_place(text: str, room: float) -> None:
    shown, size = fitted(legible(text), 11, room)
    assert width(shown, size) <= room + 0.1 or len(shown) <= 2
    assert 7.9 < size <= 11


# --- the PDF


def test_the_same_sheets_give_the_same_bytes(hall: Hall) -> None:
    made: list[Sheet] = [
        pairings_by_table(hall.tournament, NAMES, 2),
        pairings_by_name(hall.tournament, NAMES, 2),
        slips(hall.tournament, NAMES, 2, lambda table, player: "https://x.example/1"),
        standing_sheet(hall.tournament, NAMES),
        cross_sheet(hall.tournament, NAMES),
    ]
    data = to_pdf(made)
    assert data == to_pdf(made)
    assert data.startswith(b"%PDF-")
    assert pages(data) == 5
    assert b"https://x.example/1" in data
    assert b"Helvetica" not in data  # nothing is left to the fonts of the reader's machine


@pytest.mark.parametrize("per_sheet, expected", [(1, 12), (2, 6), (3, 4), (4, 3), (5, 3)])
def test_slips_fill_their_sheets(per_sheet: int, expected: int) -> None:
    tournament = generated(1, 24, rounds=1)
    sheet = slips(tournament, named(tournament), 1)
    full = type(sheet)(sheet.heading, 1, (sheet.slips * 2)[:12], scores=True, ends=sheet.ends)
    assert pages(to_pdf([full], slips_per_sheet=per_sheet, size="letter")) == expected


def test_long_lists_and_many_rounds_take_more_pages() -> None:
    tournament = generated(2, 60, rounds=14)
    names = named(tournament)
    assert pages(to_pdf([pairings_by_name(tournament, names, 1)])) == 1
    assert pages(to_pdf([standing_sheet(tournament, names)])) == 2
    assert pages(to_pdf([cross_sheet(tournament, names)])) == 6


def test_empty_sheets_are_pages_too() -> None:
    nobody = Hall().tournament
    nobody = Hall().tournament
    assert pages(to_pdf([standing_sheet(nobody, {}), cross_sheet(nobody, {})])) == 2


def test_no_more_slips_than_fit() -> None:
    with pytest.raises(ValueError, match="1 to 5 slips"):
        to_pdf([], slips_per_sheet=6)
