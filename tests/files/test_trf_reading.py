"""Reports as other programs and people write them: what each must give stands in the name of its file."""

import datetime
from pathlib import Path

import pytest

from adapters.files.encodings import read_text
from adapters.files.tournaments.days import read_day
from adapters.files.tournaments.trf import ReadReport, TrfError, parse_trf
from adapters.files.tournaments.trf_import import NoDay, rehearsed, settings_of
from adapters.files.tournaments.trf_remarks import differing_points, remarks
from domain.record.names import folded
from domain.tournament.checking import check_pairings
from domain.tournament.tournament import Tournament

DATA = Path(__file__).parent / "data"
MAY_30 = datetime.date(2026, 5, 30)


def read(name: str) -> ReadReport:
    return parse_trf(read_text((DATA / f"trf-{name}.trf").read_bytes()).text)


def tournament(found: ReadReport, date: datetime.date | None = None) -> Tournament:
    return rehearsed(found.report, settings_of(found.report, "war-in-hell", date))


def text(*rows: str, head: str = "042 2026/05/30") -> ReadReport:
    return parse_trf("\n".join([head, *rows]))


def row(number: int, name: str, points: str, *cells: str) -> str:
    return f"001 {number:4}      {name:33}{points:>37}{number:5}" + "".join(f"  {cell}" for cell in cells)


@pytest.mark.parametrize("name", ["date_dmy", "date_words"])
def test_the_day_is_read_as_it_is_written(name: str) -> None:
    assert tournament(read(name)).settings.date == MAY_30


@pytest.mark.parametrize(
    "written, day, unsure",
    [
        ("2026/05/30", "2026-05-30", False),
        ("2026-5-30", "2026-05-30", False),
        ("20260530", "2026-05-30", False),
        ("30/05/2026", "2026-05-30", False),
        ("30. 05. 2026", "2026-05-30", False),
        ("05/30/2026", "2026-05-30", False),
        ("05.06.2026", "2026-06-05", True),
        ("06.06.2026", "2026-06-06", False),
        ("30.05.2026 - 31.05.2026", "2026-05-30", False),
        ("May 30, 2026", "2026-05-30", False),
        ("Saturday, 30th of May 2026", "2026-05-30", False),
        ("30. Mai 2026", "2026-05-30", False),
        ("30 mai 2026", "2026-05-30", False),
        ("1er ao\u00fbt 2026", "2026-08-01", False),
        ("3. M\u00e4rz 2026", "2026-03-03", False),
        ("Sept 3-5, 2026", "2026-09-03", False),
        ("2026 Jun 7", "2026-06-07", False),
    ],
)
def test_days_in_many_forms(written: str, day: str, unsure: bool) -> None:
    found = read_day(written)
    assert found
    assert (found.date.isoformat(), found.unsure) == (day, unsure)


@pytest.mark.parametrize(
    "written", ["", "next week", "30.05.26", "31/02/2026", "May 2026", "2026", "99/99/2026"]
)
def test_what_names_no_day_for_sure(written: str) -> None:
    assert read_day(written) is None


def test_a_day_may_be_named_beside_the_file() -> None:
    found = read("date_none")
    with pytest.raises(NoDay, match="042: the day on which it began is missing: name the day"):
        tournament(found)
    assert tournament(found, MAY_30).settings.date == MAY_30
    assert remarks(found, MAY_30) == ()
    strange = text(row(1, "Ann", "0.0"), head="042 next week")
    with pytest.raises(NoDay, match="not 'next week'"):
        tournament(strange)
    assert "the day of the file, 'next week' (042), was not used: 2026-05-30 was named" in remarks(
        strange, MAY_30
    )
    unsure = text(row(1, "Ann", "0.0"), head="042 05.06.2026")
    assert "the day 05.06.2026 (042) was read as 2026-06-05" in remarks(unsure, None)


def test_byes_of_old_programs() -> None:
    absent = read("absent_minus")
    assert tournament(absent).round(1).byes == {"p3": "zero"}
    assert remarks(absent, None) == (
        "3 Cole, Cid, round 1: '-' without an opponent was read as a bye of zero points",
    )
    old = read("old_byes")
    now = tournament(old)
    assert [round_.byes for round_ in now.state.rounds] == [{"p3": "half"}, {"p1": "full"}]
    assert len(remarks(old, None)) == 2
    assert differing_points(absent) == differing_points(old) == ()


def test_the_last_column_holds_byes_to_come() -> None:
    found = read("next_round_byes")
    now = tournament(found)
    assert (now.closed_rounds, len(now.state.rounds)) == (1, 1)
    assert now.state.byes == {2: {"p1": "half", "p4": "zero"}}
    assert differing_points(found) == ()  # the half point is counted already
    assert remarks(found, None) == (
        "round 2 is not paired: byes of half points to come for 1 Abel, Ann",
        "round 2 is not paired: byes of zero points to come for 4 Dahl, Dot",
    )


def test_byes_to_come_that_are_said_twice() -> None:
    cells = (row(1, "Ann", "1.0", "   2 w 1", "0000 - H"), row(2, "Bo", "0.0", "   1 b 0"))
    assert tournament(text("142 2", *cells, "240 H 002 0001")).state.byes == {2: {"p1": "half"}}
    with pytest.raises(TrfError, match="240: player 1 has two byes in round 2"):
        tournament(text("142 2", *cells, "240 F 002 0001"))


def test_an_open_round_is_published_and_open() -> None:
    found = read("open_round")
    now = tournament(found)
    assert now.closed_rounds == 1
    assert now.state.open_round
    assert (now.state.open_round.number, now.state.open_round.published) == (2, True)
    assert len(now.state.open_round.open_tables) == 2
    assert remarks(found, None) == ("round 2 is open: tables without a result: 2",)
    assert differing_points(found) == ()


def test_an_open_round_keeps_the_results_that_it_has() -> None:
    cells = [("   2 w 1", "1.0"), ("   1 b 0", "0.0"), ("   4 w  ", "0.0"), ("   3 b  ", "0.5")]
    found = text(*(row(at, f"P{at}", points, cell) for at, (cell, points) in enumerate(cells, 1)))
    now = tournament(found)
    assert now.state.open_round
    assert [table.players for table in now.state.open_round.open_tables] in ([("p3", "p4")], [("p4", "p3")])
    assert differing_points(found) == ()  # the match that has no result may count as a draw (162, X)


def test_wrong_points_are_named() -> None:
    differing = differing_points(read("wrong_points"))
    assert [str(one) for one in differing] == [
        "1 Abel, Ann (7.5, by the results 1.0)",
        "2 Bloch, Ben (3.0, by the results 0.0)",
    ]


def test_points_are_judged_by_what_the_file_says_that_they_are_worth() -> None:
    rows = (
        row(1, "Ann", "3.0", "   2 w 1"),
        row(2, "Bo", "0.5", "   1 b 0"),
        row(3, "Cy", "2.0", "0000 - U"),
    )
    assert differing_points(text("162  W 3.0    L 0.5    P 2.0", *rows)) == ()
    assert len(differing_points(text(*rows))) == 3
    blank = (row(1, "Ann", "", "   2 w 1"), row(2, "Bo", "", "   1 b 0"))
    assert differing_points(text(*blank)) == ()


def test_a_missing_name_is_named_by_its_line() -> None:
    with pytest.raises(TrfError) as caught:
        read("noname")
    assert str(caught.value) == "line 3: the name is missing"
    with pytest.raises(TrfError, match=r"line 2: the name holds U\+202E RIGHT-TO-LEFT OVERRIDE"):
        text(row(1, "\u202eAnn", "0.0"))


def test_lines_that_say_nothing_are_passed_over_and_reported() -> None:
    found = text(
        "",
        "0123456789012345678901234567890",
        "---------+---------+",
        "# made by hand",
        "; and again",
        "### a comment of the format",
        "      12 a note",
        row(1, "Ann", "0.0"),
        "",
        "001    2      Bo",
        "",
        "",
    )
    assert [player.name for player in found.report.players] == ["Ann", "Bo"]
    assert found.report.comments == ("a comment of the format",)
    assert remarks(found, None) == (
        "no round is paired",
        "blank lines were passed over: 2, 10",
        "ruler lines were passed over: 3, 4",
        "comment lines were passed over: 5, 6",
        "lines that begin with a blank were passed over: 8",
    ) or remarks(found, None)[0].startswith("blank lines")


def test_names_are_read_in_their_encoding() -> None:
    decoded = read_text((DATA / "trf-cp1251.trf").read_bytes())
    assert decoded.told == "windows-1251, likely"
    assert [player.name for player in parse_trf(decoded.text).report.players] == [
        "Шишкин, Иван",
        "Юрьева, Яна",
    ]


def test_columns_are_counted_in_composed_letters() -> None:
    apart = text("001    1      Jose\u0301                              " + " " * 32 + "0.0".rjust(1))
    assert folded(apart.report.players[0].name) == folded("Jos\u00e9")


def test_rounds_that_were_paired_elsewhere_are_judged_as_imported() -> None:
    found = text(
        row(1, "Ann", "2.0", "   2 w 1", "   2 b 1", "0000 - Z"),
        row(2, "Bo", "0.0", "   1 b 0", "   1 w 0", "   3 w 0"),
        row(3, "Cy", "3.0", "0000 - U", "0000 - U", "   2 b 1"),
    )
    judged = list(check_pairings(tournament(found)))
    assert [(pairing.by, pairing.faults) for pairing in judged] == [("import", ())] * 3
    assert judged[0].remarks == ()
    assert any("have met before" in remark for remark in judged[1].remarks)
    assert "player 'p3' has a bye again" in judged[1].remarks
    assert any("player 'p3' with 2 meets player 'p2' with -2" in remark for remark in judged[2].remarks)
