"""FIDE tournament reports: the columns of the format, what is lost, and what comes back."""

import unicodedata
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from adapters.files.tournaments.trf import (
    CODES,
    ByeRecord,
    Prohibition,
    Report,
    ReportCell,
    ReportPlayer,
    TrfError,
    read_trf,
    write_trf,
)
from adapters.files.tournaments.trf_export import losses, report_of
from adapters.files.tournaments.trf_import import import_losses, rehearsed, settings_of, title_of
from domain.record.errors import UnfitText
from domain.record.names import require_name
from domain.tournament import registering
from domain.tournament.rehearsal import Rehearsal
from domain.tournament.tournament import Tournament
from tests.files.tournaments import generated, named
from tests.tournament.hall import Hall

# --- the format as it is


def readable(text: str) -> str:
    """`text` as a name that may be stored, in composed letters."""
    try:
        return require_name(text)
    except UnfitText:
        return ""


words = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), max_size=12).map(readable)
line = st.lists(words.filter(bool), max_size=3).map(" ".join)


def day(separator: str = "/") -> st.SearchStrategy[str]:
    return st.dates().map(lambda date: date.strftime(f"%Y{separator}%m{separator}%d"))


@st.composite
def reports(draw: st.DrawFn) -> Report:
    numbers = draw(st.lists(st.integers(1, 9999), min_size=1, max_size=6, unique=True))
    rounds = draw(st.integers(0, 4))
    cells = st.builds(
        ReportCell,
        st.sampled_from([0, *numbers]),
        st.sampled_from(["w", "b", "-"]),
        st.sampled_from(CODES),
    ).map(lambda cell: cell if cell.opponent or cell.code else ReportCell())  # of such a round all is blank
    players = tuple(
        ReportPlayer(
            number=number,
            name=unicodedata.normalize("NFC", draw(line)[:20].strip()) or "Roe",
            sex=draw(st.sampled_from(["m", "w", ""])),
            title=draw(st.sampled_from(["GM", "WFM", "", "CM"])),
            rating=draw(st.integers(0, 9999)),
            federation=draw(st.sampled_from(["", "GER", "ITA"])),
            id=draw(st.sampled_from(["", "123456", "12345678901"])),
            born=draw(st.just("") | day()),
            points=draw(st.integers(0, 999)),
            rank=draw(st.integers(0, 9999)),
            rounds=tuple(draw(cells) for _ in range(rounds)),
        )
        for number in numbers
    )
    # A last round in which nobody has anything is none.
    blank = all(row.rounds[-1:] in ((), (ReportCell(),)) for row in players)
    if rounds and blank:
        last = ReportCell(0, "-", "Z")
        players = (replace(players[0], rounds=(*players[0].rounds[:-1], last)), *players[1:])
    some = st.lists(st.sampled_from(numbers), min_size=1, max_size=3).map(tuple)
    two = st.lists(st.sampled_from(numbers), min_size=2, max_size=4).map(tuple)
    return Report(
        name=draw(line),
        city=draw(line),
        federation=draw(words),
        start=draw(day()),
        end=draw(day()),
        type=draw(line),
        arbiter=draw(line),
        deputies=tuple(draw(st.lists(line.filter(bool), max_size=2))),
        times=draw(line),
        rounds=draw(st.integers(0, 99)),
        points=draw(st.dictionaries(st.sampled_from("WDLAPX"), st.integers(0, 999), max_size=3)),
        controller=draw(line),
        code=draw(words),
        standings=tuple(draw(st.lists(st.sampled_from(["PTS", "BH", "DE"]), max_size=3))),
        byes=tuple(
            draw(st.lists(st.builds(ByeRecord, st.sampled_from("FHZ"), st.integers(1, 99), some), max_size=2))
        ),
        prohibitions=tuple(
            draw(st.lists(st.builds(Prohibition, st.integers(1, 9), st.integers(9, 999), two), max_size=2))
        ),
        players=players,
        comments=tuple(draw(st.lists(line, max_size=2))),
    )


@given(reports())
def test_trf26_says_all_that_a_report_holds(report: Report) -> None:
    assert read_trf(write_trf(report, 26)) == report


@given(reports())
def test_trf16_says_all_that_it_has_a_place_for(report: Report) -> None:
    older = replace(
        report,
        rounds=0,
        points={},
        controller="",
        code="",
        standings=(),
        byes=(),
        prohibitions=(),
        comments=(),
    )
    assert read_trf(write_trf(report, 16)) == older


def test_fields_stand_in_their_columns() -> None:
    player = ReportPlayer(
        number=7,
        name="Łuk, Ada",
        sex="w",
        title="WGM",
        rating=2345,
        federation="POL",
        id="1234567",
        born="1999/02/03",
        points=105,
        rank=12,
        rounds=(ReportCell(7, "w", "1"), ReportCell(0, "-", "U")),
    )
    text = write_trf(Report(name="Cup", players=(player,), points={"P": 5, "W": 10}, rounds=9), 26).decode()
    assert text.endswith("\r\n")
    row = next(row for row in text.split("\r\n") if row.startswith("001"))
    places = {
        (5, 8): "   7", (10, 10): "w", (11, 13): "WGM", (15, 47): "Łuk, Ada".ljust(33), (49, 52): "2345",
        (54, 56): "POL", (58, 68): "    1234567", (70, 79): "1999/02/03", (81, 84): "10.5", (86, 89): "  12",
        (92, 95): "   7", (97, 97): "w", (99, 99): "1", (102, 105): "0000", (107, 107): "-", (109, 109): "U",
    }  # fmt: skip
    assert {place: row[place[0] - 1 : place[1]] for place in places} == places
    scoring = next(row for row in text.split("\r\n") if row.startswith("162"))
    assert (scoring[5], scoring[6:10], scoring[14], scoring[15:19]) == ("P", " 0.5", "W", " 1.0")


def placed(**fields: object) -> str:
    """A line of a player, each field from its column on: ``c5=1`` stands in column 5."""
    row = "001".ljust(99)
    for column, value in fields.items():
        at = int(column[1:]) - 1
        row = row[:at] + str(value) + row[at + len(str(value)) :]
    return row.rstrip()


def test_the_file_of_another_program_is_read() -> None:
    """Blanks where nothing is, small letters, a mere CR, tags that we do not know."""
    rows = [
        "012 Open",
        "042 2026/05/01",
        "XXR 5",
        "XXC white1",
        "250 00.0 01.0 001 003 0001 0002",
        placed(
            c8=1, c10="m", c15="Roe, Jane", c49=2100, c54="ENG", c63=123456, c82="1.0", c89=1, c92="   2 w 1"
        )
        + "  0000 - h",
        placed(c8=2, c15="Doe, John", c82="0.0", c89=2, c92="   1 b 0"),
    ]
    report = read_trf("\r".join(rows).encode("cp1252"))
    assert (report.name, report.rounds, report.skipped) == ("Open", 5, {"XXC": 1, "250": 1})
    assert [player.name for player in report.players] == ["Roe, Jane", "Doe, John"]
    assert report.players[0].rounds == (ReportCell(2, "w", "1"), ReportCell(0, "-", "H"))
    assert report.players[1].rounds == (ReportCell(1, "b", "0"), ReportCell())


ROW = placed(c8=1, c15="Roe, Jane", c82="1.0", c89=1)


@pytest.mark.parametrize(
    "text, message",
    [
        ("", "the file has no players: no line begins with 001"),
        ("Dear arbiter\n", "line 1: a line begins with a tag of three characters and a space, not 'Dea'"),
        (
            "001    x      Roe",
            "line 1: column 5: the starting-rank number is a number from 1 to 9999, not 'x'",
        ),
        (f"{ROW}\n{ROW}", "line 2: player 1 was there already, in line 1"),
        (f"{ROW}     9 w 1", "line 1: round 1: there is no player 9"),
        (f"{ROW}     9 x 1", "line 1: round 1: the colour is w, b or -, not 'x'"),
        (f"{ROW}     9 w 7", "line 1: round 1: there is no result '7'"),
        (f"{ROW}     9w   1", "line 1: round 1: "),
        (f"{ROW}\n142 x", "line 2: column 5: the number of rounds is a number from 1 to 99, not 'x'"),
        (f"{ROW}\n240 Q 001 0001", "line 2: column 5: a bye is F, H or Z, not 'Q'"),
        (f"{ROW}\n240 H 001 0003", "a record 240 or 260 names player 3, who is not there"),
        (f"{ROW}\n260 001 002 0001", "line 2: 2 or more numbers of players belong here, not '0001'"),
        (f"{ROW}\n162  Q 1.0", "line 2: column 6: points are given for W, D, L, A, P or X, not 'Q'"),
        (ROW.replace("1.0", "1,0"), "line 1: points are written as 11.5, not '1,0'"),
    ],
)
def test_faulty_files_name_the_line(text: str, message: str) -> None:
    with pytest.raises(TrfError) as caught:
        read_trf(text.encode())
    assert str(caught.value).startswith(message)


def test_numbers_that_do_not_fit_are_refused() -> None:
    for player in (ReportPlayer(number=10_000, name="x"), ReportPlayer(number=1, name="x", points=1000)):
        with pytest.raises(TrfError):
            write_trf(Report(players=(player,)), 26)


# --- a tournament and back


def comparable(report: Report) -> Report:
    """Without what only scores decide, places and who is the better at a table, and the list of losses."""
    return replace(
        report,
        comments=(),
        players=tuple(
            replace(p, rank=0, rounds=tuple(replace(cell, colour="-") for cell in p.rounds))
            for p in report.players
        ),
    )


def back(report: Report) -> Tournament:
    return rehearsed(report, settings_of(report, title_of(report)))


@settings(max_examples=30)
@given(st.integers(0, 10_000), st.integers(4, 12), st.sampled_from(["regnum-angelica", "war-in-hell"]))
def test_a_round_trip_loses_nothing_of_what_the_format_holds(seed: int, players: int, title: str) -> None:
    tournament = generated(seed, players, title=title)
    report = report_of(tournament, named(tournament))
    read = read_trf(write_trf(report, 26))
    assert read == report
    again = back(read)
    names = {f"p{player.number}": player.name for player in report.players}
    assert comparable(report_of(again, names)) == comparable(report)
    numbers = [{p.id: p.number for p in some.state.players.values()} for some in (tournament, again)]
    scores = [
        {numbers[at][s.player]: (s.wins, s.draws, s.losses) for s in some.standings()}
        for at, some in enumerate((tournament, again))
    ]
    assert scores[0] == scores[1]


def test_a_round_that_a_player_missed_is_blank() -> None:
    """Whatever stands in the columns of a round is whole: other programs refuse a round that is cut short."""
    hall = Hall({"a": 3, "b": 2, "c": 2, "d": 1})
    hall.play(1)
    hall.do(registering.withdraw, "d")
    hall.do(registering.enter_late, "e", 4)
    hall.do(registering.enter_late, "f", 4)
    hall.do(registering.withdraw, "c")
    hall.play(2)
    text = write_trf(report_of(hall.tournament, {}), 26).decode()
    rounds = {line[14]: line[91:] for line in text.splitlines() if line.startswith("001 ")}
    assert rounds == {
        "a": "   2 w 1     5 w 1",
        "b": "   1 b 0     6 b 0",
        "c": "   4 w 1",
        "d": "   3 b 0",
        "e": "             1 b 0",
        "f": "             2 w 1",
    }


def test_wishes_come_back_too() -> None:
    hall = Hall({"a": 3, "b": 2, "c": 2, "d": 1}, options={"byeResult": "draw"})
    hall.do(registering.forbid, "a", "d", "family")
    hall.do(registering.give_bye, "b", 3, "half")
    hall.do(registering.give_bye, "c", 3, "half")
    hall.play(1)
    report = report_of(hall.tournament, {})
    assert report.byes == (ByeRecord("H", 3, (2, 3)),)
    assert report.prohibitions == (Prohibition(1, 999, (1, 4)),)
    assert report.points == {"P": 5}
    again = back(read_trf(write_trf(report, 26)))
    assert again.state.byes == {3: {"p2": "half", "p3": "half"}}
    assert again.state.forbidden == {("p1", "p4")}
    assert again.settings.options.bye_result == "draw"
    told = [str(loss) for loss in losses(hall.tournament, {}, 16)]
    assert "byes asked for in rounds to come (2)" in told
    assert "players to keep apart" in told
    assert "what the bye of the pairing counts" in told


def test_a_club_that_does_not_meet_itself_is_one_record() -> None:
    hall = Hall(dict.fromkeys("abcdef", 1))
    club, couple, other = ("abcd", "ef", "ae")
    for one, two in [*combinations(club, 2), tuple(couple), tuple(other)]:
        hall.do(registering.forbid, one, two)
    report = report_of(hall.tournament, {})
    assert [one.players for one in report.prohibitions] == [(1, 2, 3, 4), (1, 5), (5, 6)]
    again = back(read_trf(write_trf(report, 26)))
    assert len(again.state.forbidden) == 8


def test_prohibitions_grow_with_their_couples_and_have_a_bound() -> None:
    rows = [f"001 {n:4}      P{n}".ljust(99) for n in range(1, 317)]
    numbers = "".join(f" {n:04}" for n in range(1, 317))
    text = "\n".join(["042 2026/05/01", *rows, f"260 001 999{numbers[: 5 * 200]}"])
    report = read_trf(text.encode())
    rehearsal = rehearsed(report, settings_of(report, "war-in-hell"))
    assert len(rehearsal.state.forbidden) == 200 * 199 // 2
    assert len(report_of(rehearsal, {}).prohibitions) == 1
    twice = read_trf(f"{text}\n260 001 002 0001 0002".encode())  # overlapping records say it once
    assert rehearsed(twice, settings_of(twice, "war-in-hell")).state.forbidden == rehearsal.state.forbidden
    too_many = "\n".join([text, f"260 001 999{numbers}"])
    with pytest.raises(TrfError, match=r"line 319: records 260 keep at most 50000 couples apart"):
        read_trf(too_many.encode())


def test_two_byes_in_one_round_are_refused() -> None:
    rows = [f"001    {n}      P{n}".ljust(99) for n in (1, 2)]
    text = "\n".join(["042 2026/05/01", "142 3", *rows, "240 H 002 0001", "240 F 002 0001"])
    report = read_trf(text.encode())
    with pytest.raises(TrfError, match="240: player 1 has two byes in round 2"):
        rehearsed(report, settings_of(report, "war-in-hell"))


def test_what_is_lost_is_listed() -> None:
    hall = Hall({"a": 6, "b": 5, "c": 3}, rounds=2)
    hall.play(1, close=False)
    told = {loss.what: loss.count for loss in losses(hall.tournament, {"a": "A" * 34}, 26)}
    assert told["the open round and what was reported in it"] == 1
    assert told["names beyond their first 33 characters"] == 1
    assert told["names of players who have none here; the id stands in their place"] == 2
    assert "the scores of matches" not in told
    assert all(count > 0 for count in told.values())


@pytest.mark.parametrize(
    "cells, message",
    [
        (("   2 w 1", "   1 b 1"), "round 1: players 1 and 2 have the results '1' and '1'"),
        (("   2 w 1", "0000 - Z"), "round 1: player 1 met 2, who met nobody"),
        (("   2 w       2 b 1", "   1 b       1 w 0"), "round 1: players 1 and 2 have no result"),
        (("0000 - 1     2 w 1", "0000 - Z     1 b 0"), "player 1, round 1: '1' needs an opponent"),
        (("0000 - F     2 w 1", "0000 - Z     1 b 0"), "round 1: a pairing has tables"),
        (("0000 - U", "0000 - Z"), "player 1, round 1: 'U' needs an opponent, or a round with pairings"),
        (("   1 w 1", "0000 - Z"), "round 1: player 1 met 1, who met 1"),
    ],
)
def test_lines_that_contradict_each_other_are_refused(cells: tuple[str, str], message: str) -> None:
    rows = [f"001    {at}      P{at}".ljust(91) + cell for at, cell in enumerate(cells, 1)]
    report = read_trf("\n".join(["042 2026/05/01", *rows]).encode())
    with pytest.raises(TrfError) as caught:
        rehearsed(report, settings_of(report, "war-in-hell"))
    assert str(caught.value) == message


def test_double_forfeits_and_short_games_come_in() -> None:
    rows = [("   2 w -", 1), ("   1 b -", 2), ("   4 w W", 3), ("   3 b L", 4)]
    text = "\n".join(["042 2026/05/01", *(f"001    {n}      P{n}".ljust(91) + cell for cell, n in rows)])
    report = read_trf(text.encode())
    tournament = rehearsed(report, settings_of(report, "regnum-angelica"))
    assert next((s.player, s.score) for s in tournament.standings()) == ("p3", 1)
    assert sum(s.losses for s in tournament.standings()) == 3
    told = [str(loss) for loss in import_losses(report, scores=True)]
    assert "games that hardly began; they count as played" in told
    assert "the scores of matches, which the file does not have" in told


def test_a_day_that_is_none_is_refused() -> None:
    report = read_trf(f"042 next week\n{ROW}".encode())
    with pytest.raises(TrfError, match="the day on which it began"):
        settings_of(report, "war-in-hell")
    assert title_of(report) == ""


def test_a_rehearsal_leaves_the_tournament_as_it_was() -> None:
    hall = Hall(["a", "b"])
    rehearsal = Rehearsal(hall.tournament)
    rehearsal.do(registering.withdraw, "a")
    assert rehearsal.tournament.state.players["a"].withdrawn
    assert not hall.tournament.state.players["a"].withdrawn
    assert len(rehearsal.events) == 1
