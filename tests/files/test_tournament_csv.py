"""Players and results by CSV, as spreadsheets write it."""

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.files.spreadsheets import number_of, read_cells, write_cells
from adapters.files.tournaments.players_csv import ListedPlayer, read_players, write_players
from adapters.files.tournaments.results_csv import ENDS, enter_results, read_results, write_results
from domain.tournament import events as ev
from domain.tournament import pairing, reporting
from domain.tournament.results import Bye, Played
from tests.files.tournaments import generated, named
from tests.tournament.hall import Hall

PLAYERS = 'name;rank;checked in\r\nŁukasz;4;yes\r\n\r\n"Müller; Jr";;x\r\n'


def faults(
    text: str, *, entered: dict[str, str] | None = None, known: dict[str, str] | None = None
) -> list[str]:
    return [str(fault) for fault in read_players(text.encode(), entered=entered, known=known).faults]


# --- what spreadsheets write


@pytest.mark.parametrize(
    "data",
    [
        PLAYERS.encode(),
        codecs.BOM_UTF8 + PLAYERS.encode(),
        codecs.BOM_UTF16_LE + PLAYERS.encode("utf-16-le"),
        codecs.BOM_UTF16_BE + PLAYERS.encode("utf-16-be"),
        PLAYERS.replace("\r\n", "\n").encode(),
        b"sep=;\r\n" + PLAYERS.encode(),
        PLAYERS.replace("Müller; Jr", "Müller, Jr").replace(";", ",").encode(),
        PLAYERS.replace(";", "\t").encode(),
        PLAYERS.replace("name", " Player Name ").replace("checked in", "CHECKED_IN").encode(),
    ],
)
def test_every_spelling_of_a_spreadsheet_is_read(data: bytes) -> None:
    listed = read_players(data)
    assert listed.faults == ()
    assert [(player.name[:6], player.rank) for player in listed.players] == [("Łukasz", 4), ("Müller", None)]
    assert all(player.checked_in for player in listed.players)


def test_windows_1252_is_read_where_it_is_no_utf_8() -> None:
    listed = read_players("name;rank\r\nMüller;4,0\r\n".encode("cp1252"))
    assert [(player.name, player.rank) for player in listed.players] == [("Müller", 4)]


@given(
    st.lists(
        st.lists(st.text(st.characters(codec="utf-8", exclude_categories=["Cc"])), min_size=2, max_size=2)
    )
)
def test_what_is_written_is_read_again(rows: list[list[str]]) -> None:
    for separator in (",", ";"):
        cells = read_cells(write_cells(["a", "b"], rows, separator), {"a": (), "b": ()}, ["a", "b"])
        full = [row for row in rows if any(cell.strip() for cell in row)]
        assert len(cells.lines) == len(full)


def test_no_name_is_a_formula() -> None:
    data = write_cells(["name"], [["=1+1"], ["'=2"], ["+3"], ["plain"]])
    assert data.decode("utf-8-sig").split() == ["name", "'=1+1", "''=2", "'+3", "plain"]
    assert [player.name for player in read_players(data).players] == ["=1+1", "'=2", "+3", "plain"]


def test_numbers_of_spreadsheets() -> None:
    assert [number_of(text) for text in ("3", "3.0", "3,00", "-1", "", "3.5", "x", "٣")] == [
        3, 3, 3, -1, None, None, None, None,
    ]  # fmt: skip


# --- players


def test_every_fault_is_told_with_row_and_column() -> None:
    rows = ("Ada,11,,", ",2,,maybe", "Bo,x,,", "bo,,,", "Cy,,u-9,", "Di,,u-1,", "Ed,,u-2,", "Fay,,u-2,,more")
    text = "\n".join(("name,rank,id,present", *rows))
    assert faults(text, entered={"u-1": "Dinah"}, known={"u-2": "Ed"}) == [
        "row 2, rank: ranks go from 1 to 10 (RA-133), not 11",
        "row 3, name: the name is missing",
        "row 3, checked in: 'maybe' is neither yes nor no",
        "row 4, rank: 'x' is no number",
        "row 5, name: 'bo' stands in row 4 too: give both an id, or another name",
        "row 6, id: no player has the id 'u-9'; leave it empty for somebody new",
        "row 7, id: the player is entered already, as 'Dinah'",
        "row 9, : the row has 5 cells, and there are 4 headings".replace(", :", ":"),
        "row 9, id: the id stands in row 8 too",
    ]


@pytest.mark.parametrize(
    "data, fault",
    [
        (b"", "row 1: the file is empty"),
        (b"\r\n\r\n", "row 1: the file is empty"),
        (b"name\n", "row 1, name: there are no players below the headings"),
        (b"rank\n3\n", "row 1, name: there is no such column"),
        (b"name,name\na,b\n", "row 1, name: two columns are read as this one: name and name"),
        (b"Rang,Player,NAME\n1,a,b\n", "row 1, name: two columns are read as this one: Player and NAME"),
        (b"Rang\n1\n", "row 1, name: there is no such column"),
        (b'name\n"open\n', "row 2: the file is no CSV: unexpected end of data"),
        (b"name\n" + b"x" * 81, "row 2, name: the name has 81 characters; it may have 80"),
        (b"name\na\x07b\n", "row 2, name: a text holds the control character '\\x07'"),
        (b"\xff\xfea", "row 1: the byte 0x61 is no UTF-16"),
    ],
)  # fmt: skip
def test_faulty_files(data: bytes, fault: str) -> None:
    assert [str(found) for found in read_players(data).faults] == [fault]


def test_a_column_that_nobody_asked_for_is_passed_over_and_told() -> None:
    listed = read_players(b"Rang;name;Rang;;rank\n1;Ada;x\x07;;4\n2;Bo;;;\n")
    assert listed.faults == ()
    assert [(player.name, player.rank) for player in listed.players] == [("Ada", 4), ("Bo", None)]
    assert listed.unread == ("Rang", "Rang")
    assert read_players(b"name;rank\nAda;4\n").unread == ()


def test_a_name_that_is_entered_already_needs_an_id() -> None:
    assert faults("name\nADA\n", entered={"u": "Ada"}) == [
        "row 2, name: 'ADA' is entered already; another of that name needs an id"
    ]
    assert faults("name,id\nADA,v\n", entered={"u": "Ada"}, known={"v": "Ada"}) == []


@pytest.mark.parametrize("separator", [",", ";"])
def test_everybody_is_read_as_written(separator: str) -> None:
    tournament = generated(3, 20)
    names = named(tournament)
    listed = read_players(write_players(tournament, names, separator))
    assert listed.faults == ()
    assert list(listed.players) == [
        ListedPlayer(row, names[player.id], player.id, player.rank, player.checked_in, player.withdrawn)
        for row, player in enumerate(tournament.state.players.values(), 2)
    ]


# --- results


@given(st.integers(0, 10_000), st.sampled_from(["regnum-angelica", "war-in-hell"]))
def test_results_are_read_as_written(seed: int, title: str) -> None:
    tournament = generated(seed, 7, title=title)
    names = named(tournament)
    listed = read_results(write_results(tournament, names, separator=";"), tournament, names)
    assert listed.faults == ()
    read = {(one.round, one.table): one.result for one in listed.results if one.table}
    for round_ in tournament.state.rounds:
        for table in round_.tables.values():
            result = read[round_.number, table.number]
            if isinstance(result, Played):
                result = reporting.fit(tournament, table, result)
            assert result == table.result
    byes = {(one.round, one.result) for one in listed.results if not one.table}
    assert byes == {
        (r.number, Bye(player, kind)) for r in tournament.state.rounds for player, kind in r.byes.items()
    }
    assert enter_results(tournament, listed) == ([], ())


@pytest.fixture
def hall() -> Hall:
    hall = Hall({"a": 6, "b": 5, "c": 3, "d": 3, "e": 1})
    hall.begin(1)
    return hall


NAMES = {"a": "Ada", "b": "Bo", "c": "Cy", "d": "Di", "e": "Bo"}
HEAD = "round,table,player 1,player 2,score 1,score 2,winner,ended\n"


def read(hall: Hall, rows: str) -> tuple[list[ev.Event], list[str]]:
    listed = read_results((HEAD + rows).encode(), hall.tournament, NAMES)
    events, more = enter_results(hall.tournament, listed)
    return events, [str(fault) for fault in (*listed.faults, *more)]


def test_a_filled_in_form_is_entered(hall: Hall) -> None:
    assert hall.tournament.round(1).tables[1].players == ("a", "b")
    events, found = read(hall, "1,1,bo,ADA,35,20,,\n1,2,c,d,,,2,forfeit\n1,,e,,,,,automatic bye\n")
    assert found == []
    assert events == [
        ev.ResultEntered(1, 1, Played(("a", "b"), "b", (20, 35)), "slip"),
        ev.TableForfeited(1, 2, "d"),
    ]


def test_a_column_that_nobody_asked_for_keeps_no_result_out(hall: Hall) -> None:
    data = b"Liga,round,table,player 1,player 2,score 1,score 2\nA,1,1,bo,ADA,35,20\n"
    listed = read_results(data, hall.tournament, NAMES)
    assert (listed.faults, listed.unread) == ((), ("Liga",))
    assert [one.result for one in listed.results] == [Played(("b", "a"), "b", (35, 20))]


def test_an_empty_form_enters_nothing(hall: Hall) -> None:
    data = write_results(hall.tournament, NAMES)
    listed = read_results(data, hall.tournament, NAMES)
    assert listed.faults == ()
    assert [one.result for one in listed.results] == [Bye("e", "automatic")]
    assert enter_results(hall.tournament, listed) == ([], ())


@pytest.mark.parametrize(
    "row, fault",
    [
        ("2,1,a,b,35,1,,", "row 2, round: round 2 is not paired"),
        ("x,1,a,b,35,1,,", "row 2, round: 'x' is no whole number"),
        ("1,9,a,b,35,1,,", "row 2, table: round 1 has no table 9; it has 2 tables"),
        ("1,1,a,c,35,1,,", "row 2, player 2: 'c' does not sit at table 1"),
        ("1,1,a,,35,1,,", "row 2, player 2: the player is missing"),
        ("1,1,a,Zoe,35,1,,", "row 2, player 2: nobody in the tournament is called 'Zoe'"),
        ("1,1,a,a,35,1,,", "row 2, player 2: the two players are the same"),
        ("1,2,Bo,d,35,1,,", "row 2, player 1: 2 players are called 'Bo': write the id instead"),
        ("1,1,a,b,35,,,", "row 2, score 2: one score is missing"),
        ("1,1,a,b,35,1,Cy,", "row 2, winner: 'Cy' is not 1, 2, draw, none, nor one of the two players"),
        (
            "1,1,a,b,35,1,,mate",
            f"row 2, ended: no match ends so: 'mate'; there is {', '.join(ENDS)}, forfeit",
        ),
        ("1,1,a,b,35,1,,forfeit", "row 2, ended: a match that was forfeited has no scores"),
        ("1,1,a,b,35,36,1,", "row 2: RA-135: the winner has no more points than the loser"),
        ("1,1,a,b,1,35,1,", "row 2: RA-135: the winner has no more points than the loser"),
        ("1,,e,,,,,half bye", "row 2, ended: byes are not entered by CSV, and this is none of round 1"),
        ("1,1,a,b,35,1,,\n1,1,a,b,35,1,,", "row 3, table: this stands in row 2 too"),
    ],
)  # fmt: skip
def test_faulty_results(hall: Hall, row: str, fault: str) -> None:
    found = read(hall, row + "\n")[1]
    assert [text.split(" (")[0] for text in found] == [fault]


def test_another_result_is_a_correction_and_no_entry(hall: Hall) -> None:
    hall.score(1, 1, (35, 20))
    assert read(hall, "1,1,a,b,35,20,,\n") == ([], [])
    assert read(hall, "1,1,a,b,35,21,,\n")[1] == [
        "row 2: table 1 of round 1 has a result; correct it, with the reason"
    ]
    assert read(hall, "1,1,a,b,,,none,forfeit\n")[1] == [
        "row 2: table 1 of round 1 has a result; correct it, with the reason"
    ]


def test_names_that_are_words_of_the_file_are_told_apart() -> None:
    hall = Hall(["a", "b"])
    hall.do(pairing.pair_round, 1)
    hall.do(pairing.publish, 1)
    names = {"a": "Draw", "b": "1"}
    first, second = hall.tournament.table(1, 1).players

    def read(winner: str, scores: str = "2,1") -> str:
        row = f"1,1,{names[first]},{names[second]},{scores},{winner}"
        head = "round,table,player 1,player 2,score 1,score 2,winner"
        found = read_results(f"{head}\n{row}\n".encode(), hall.tournament, names)
        if found.faults:
            return str(found.faults[0])
        (reported,) = found.results
        assert isinstance(reported.result, Played)
        return reported.result.winner or "nobody"

    assert read("draw") == "row 2, winner: 'draw' is a player's name too: write name:draw or word:draw"
    assert read("name:DRAW") == "a"
    assert read("word:draw", "2,2") == "nobody"
    assert read("word:1") == first
    assert read("name:1") == "b"
    assert read("none", "2,2") == "nobody"
    if second == "b":
        assert "is a player's name too" in read("1")
    hall.do(reporting.enter, 1, 1, Played((first, second), None, (2, 2)))
    again = read_results(write_results(hall.tournament, names), hall.tournament, names)
    assert not again.faults
    assert [r.result for r in again.results] == [hall.tournament.table(1, 1).result]


def test_an_unclosed_quote_is_told_at_its_row() -> None:
    read = read_cells(b'name,rank\nAda,3\n"Bob,2\nCy,1\n', {"name": (), "rank": ()}, ["name"])
    assert [fault.row for fault in read.faults] == [3]
    assert "unexpected end of data" in str(read.faults[0])
