"""Tournaments on the command line, from players to paper."""

import re
from pathlib import Path

import pytest

from adapters.eventstore.records import RecordStore
from adapters.readmodels.everything import ReadModels
from api.cli.demo_tournaments import build
from domain.games import TITLES
from domain.tournament.checking import broken_links, check_pairings
from domain.tournament.desk import desk
from tests.cli.conftest import Run

CSV = "name;rank;present\r\nAda;4;yes\r\nBo;3;yes\r\nCy;2;yes\r\nDi;1;yes\r\nEd;1;yes\r\n"


@pytest.fixture
def cup(angel: Run, tmp_path: Path) -> str:
    """The id of a tournament of five players in three rounds."""
    id = angel("tournament", "new", "regnum-angelica", "Spring Cup", "--rounds", 3, "--date", "2026-05-01")
    file = tmp_path / "players.csv"
    file.write_text(CSV, encoding="utf-8-sig")
    assert angel("tournament", "players", id.out.strip(), "--import", file).code == 0
    return id.out.strip()


def play(angel: Run, cup: str) -> None:
    assert angel("tournament", "pair", cup).code == 0
    for table in (1, 2):
        assert angel("tournament", "result", cup, table, f"35:{20 + table}").code == 0
    assert angel("tournament", "close", cup).code == 0


def test_a_whole_tournament(angel: Run, cup: str) -> None:
    for _ in range(3):
        play(angel, cup)
    finished = angel("tournament", "close", cup, "--finish")
    assert finished.code == 0
    assert "Final standings" in finished.out
    told = angel("tournament", "standings", cup, "--json").json
    assert told["rounds"] == 3
    assert len(told["standings"]) == 5
    assert sum(row["wins"] for row in told["standings"]) == 9
    assert angel("tournament", "pair", cup).code == 4
    assert angel("tournament", "close", cup, "--reopen", "--reason", "a slip was misread").code == 0
    checked = angel("tournament", "check", cup)
    assert checked.code == 0
    assert "3 pairings judged" in checked.out


def test_a_file_is_imported_wholly_or_not_at_all(angel: Run, cup: str, tmp_path: Path) -> None:
    file = tmp_path / "more.csv"
    file.write_text("name,rank\nFay,2\nAda,2\nGil,99\n")
    dry = angel("tournament", "players", cup, "--import", file, "--dry-run")
    assert dry.code == 1
    assert dry.out.splitlines() == [
        "row 3, name: 'Ada' is entered already; another of that name needs an id",
        "row 4, rank: ranks go from 1 to 10 (RA-133), not 99",
        "3 players, 2 faults; nothing was stored",
    ]
    told = angel("tournament", "players", cup, "--import", file)
    assert (told.code, told.error) == (1, "file-faulty")
    assert len(angel("tournament", "players", cup, "--json").json["players"]) == 5
    file.write_text("name,rank\nFay,2\n")
    assert angel("tournament", "players", cup, "--import", file, "--dry-run").out.endswith(
        "nothing was stored\n"
    )
    assert len(angel("tournament", "players", cup, "--json").json["players"]) == 5


def test_columns_that_are_not_read_are_told(angel: Run, cup: str, tmp_path: Path) -> None:
    file = tmp_path / "more.csv"
    file.write_text("Rang,name,rank,Liga\n1,Fay,2,A\n")
    dry = angel("tournament", "players", cup, "--import", file, "--dry-run")
    assert dry.code == 0
    assert "columns that are not read: Rang, Liga\n" in dry.out
    told = angel("tournament", "players", cup, "--import", file, "--dry-run", "--json")
    assert told.json["unread"] == ["Rang", "Liga"]
    entered = angel("tournament", "players", cup, "--import", file)
    assert (entered.code, "columns that are not read: Rang, Liga\n" in entered.err) == (0, True)
    assert "Fay" in entered.out
    angel("tournament", "pair", cup)
    form = tmp_path / "results.csv"
    angel("tournament", "export", cup, "results", "--separator", ";", "--out", form)
    form.write_text("\n".join(f"{row};x" for row in form.read_text("utf-8-sig").splitlines()))
    dry = angel("tournament", "result", cup, "--import", form, "--dry-run")
    assert (dry.code, "columns that are not read: x\n" in dry.out) == (0, True)
    assert "columns that are not read: x\n" in angel("tournament", "result", cup, "--import", form).err


def test_players_come_and_go(angel: Run, cup: str) -> None:
    assert angel("tournament", "players", cup, "--remove", "#5", "--bye", "Di=1:half").code == 0
    assert angel("tournament", "players", cup, "--rank", "Di=7").code == 0
    assert "7" in next(line for line in angel("tournament", "players", cup).out.splitlines() if "Di" in line)
    assert angel("tournament", "players", cup, "--rank", "Di=1").code == 0
    told = angel("tournament", "pair", cup, "--json").json
    assert list(told["byes"].values()) == ["half", "automatic"]
    late = angel("tournament", "players", cup, "--add", "Fay=7", "--withdraw", "di", "--json").json["players"]
    assert [(p["name"], p["rank"], p["since"], p["withdrawn"]) for p in late[-2:]] == [
        ("Di", 1, 1, True),
        ("Fay", 7, 2, False),
    ]
    twice = angel("tournament", "players", cup, "--add", "fay")
    assert (twice.code, twice.error) == (4, "duplicate-name")


def test_the_same_request_again_changes_nothing(angel: Run, cup: str) -> None:
    one = angel("tournament", "players", cup, "--add", "Fay", "--key", "k1", "--json").json
    two = angel("tournament", "players", cup, "--add", "Fay", "--key", "k1", "--json").json
    assert one == two
    other = angel("tournament", "players", cup, "--add", "Gil", "--key", "k1")
    assert (other.code, other.error) == (4, "key-reused")


def test_a_wrong_result_and_what_to_do_about_the_pairing(angel: Run, cup: str) -> None:
    play(angel, cup)
    angel("tournament", "pair", cup)
    corrected = angel("tournament", "correct", cup, 1, 1, "21:35", "--reason", "turned round")
    assert "corrected after it was paired" in corrected.out
    choices = angel("tournament", "pair", cup, "--choices", "--json").json
    assert choices[0]["choice"] == "keep"
    assert angel("tournament", "pair", cup, "--again", "pair-anew", "--reason", "nobody sat yet").code == 0
    assert angel("tournament", "undo", cup).code == 0
    assert angel("tournament", "check", cup).code == 0


def test_undoing_goes_back_step_by_step_and_forward_again(angel: Run, cup: str) -> None:
    def step(act: str) -> str:
        answer = angel("tournament", act, cup)
        return answer.error if answer.code else answer.out.splitlines()[0].rpartition(": ")[2]

    angel("tournament", "pair", cup)
    for table in (1, 2):
        angel("tournament", "result", cup, table, "35:20")
    angel("tournament", "close", cup)
    back = ["round-reopened", "table-restored", "table-restored", "pairing-withdrawn", "pairing-dropped"]
    assert [step("undo") for _ in back] == back
    assert step("redo") == "no-inverse"  # a draft that was thrown away is paired anew
    angel("tournament", "pair", cup)
    for table in (1, 2):
        angel("tournament", "result", cup, table, "35:20")
    angel("tournament", "close", cup)
    assert [step("undo") for _ in back[:4]] == back[:4]
    forward = ["pairing-published", "result-entered", "result-entered", "round-closed"]
    assert [step("redo") for _ in forward] == forward
    assert step("redo") == "no-inverse"
    assert [step("undo"), step("undo"), step("redo"), step("undo")] == [*back[:2], "result-entered", back[1]]
    angel("tournament", "result", cup, 2, "35:2")
    assert step("redo") == "no-inverse"  # something else was done since
    assert angel("tournament", "check", cup).code == 0


def test_who_is_kept_apart_and_who_is_penalised(angel: Run, cup: str) -> None:
    players = ("tournament", "players", cup)
    one, other = (row["name"] for row in angel(*players, "--json").json["players"][:2])
    assert angel(*players, "--apart", f"{one}={other}", "--reason", "a family").code == 0
    again = angel(*players, "--apart", f"{one}={other}")
    assert (again.code, again.error) == (1, "not-now")
    assert angel(*players, "--together", f"{other}={one}").code == 0
    assert angel(*players, "--apart", one).code == 2
    angel("tournament", "pair", cup)
    without = angel(*players, "--penalty", f"{one}=1:warning")
    assert (without.code, without.error) == (1, "not-now")
    assert angel(*players, "--penalty", f"{one}=1:warning", "--reason", "late").code == 0
    assert angel(*players, "--penalty", f"{one}=first:warning", "--reason", "late").code == 2
    (number,) = re.findall(r"warning in round 1 \(entry (\d+)\)", angel(*players).out)
    assert angel(*players, "--lift", number).code == 0
    assert angel(*players, "--lift", number).error == "not-now"


def test_who_enters_a_cut_that_a_tie_leaves_open(angel: Run) -> None:
    new = angel("tournament", "new", "regnum-angelica", "Tied", "--rounds", 1, "--date", "2026-05-01")
    cup, names = new.out.strip(), ("Ann", "Bob", "Cy", "Di")
    angel("tournament", "players", cup, *(word for name in names for word in ("--add", f"{name}=1")))
    angel("tournament", "pair", cup)
    for table in (1, 2):
        assert angel("tournament", "result", cup, table, "20:20").code == 0
    angel("tournament", "close", cup)
    tied = angel("tournament", "pair", cup, "--cut", 2)
    assert (tied.code, tied.error) == (1, "tied-cut")
    assert angel("tournament", "pair", cup, "--into", "Ann").code == 2
    few = angel("tournament", "pair", cup, "--cut", 2, "--into", "Ann")
    assert (few.code, few.error) == (1, "tied-cut")
    made = angel("tournament", "pair", cup, "--cut", 2, "--into", "Di", "--into", "Bob")
    assert made.code == 0, made.err
    assert "Di" in made.out
    assert "Bob" in made.out


def test_drafts_can_be_dropped(angel: Run, cup: str) -> None:
    assert "Round 1, draft" in angel("tournament", "pair", cup, "--draft").out
    assert angel("tournament", "pair", cup, "--drop").code == 0
    assert angel("tournament", "pair", cup, "--draft").code == 0
    assert "Round 1, published" in angel("tournament", "pair", cup, "--publish").out
    assert "Round 1, published" in angel("tournament", "pair", cup, "--round", 1).out


def test_results_by_file(angel: Run, cup: str, tmp_path: Path) -> None:
    angel("tournament", "pair", cup)
    form = tmp_path / "results.csv"
    assert angel("tournament", "export", cup, "results", "--separator", ";", "--out", form).code == 0
    rows = form.read_text("utf-8-sig").splitlines()
    form.write_text(
        "\n".join([rows[0], rows[1].replace(";;;;", ";35;1;;"), rows[2].replace(";;;;", ";;;2;forfeit")])
    )
    dry = angel("tournament", "result", cup, "--import", form, "--dry-run")
    assert dry.out == "2 results to be entered, 0 faults; nothing was stored\n"
    assert "2 results entered" in angel("tournament", "result", cup, "--import", form).out
    assert "0 results entered" in angel("tournament", "result", cup, "--import", form).out
    form.write_text("\n".join([rows[0], rows[1].replace(";;;;", ";35;2;;")]))
    told = angel("tournament", "result", cup, "--import", form)
    assert (told.code, told.error) == (1, "file-faulty")


def test_an_event_log_goes_elsewhere_and_back(
    angel: Run, cup: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(angel, cup)
    log, again = tmp_path / "cup.jsonl", tmp_path / "again.jsonl"
    assert angel("tournament", "export", cup, "log", "--out", log).code == 0
    assert angel("tournament", "import", log).code == 0, "it is there already, the same"
    older = tmp_path / "older.jsonl"
    older.write_bytes(log.read_bytes())
    angel("tournament", "pair", cup)
    told = angel("tournament", "import", older)
    assert (told.code, told.error) == (4, "already-there")
    assert angel("tournament", "export", cup, "log", "--out", log).code == 0
    monkeypatch.setenv("RECORDING_ANGEL_DATABASE", f"sqlite:{tmp_path / 'other.sqlite'}")
    angel("init")
    assert angel("tournament", "import", log, "--check").code == 0
    assert angel("tournament", "list", "--json").json["tournaments"] == []
    assert angel("tournament", "import", log).code == 0
    assert angel("tournament", "export", cup, "log", "--out", again).code == 0
    assert again.read_bytes() == log.read_bytes()
    assert angel("tournament", "check", "--all").code == 0
    log.write_bytes(log.read_bytes().replace(b"35,21", b"35,31"))
    told = angel("tournament", "import", log)
    assert (told.code, told.error) == (1, "file-edited")
    assert angel("tournament", "check", log).code == 1


@pytest.mark.parametrize("what", ["trf", "trf16"])
def test_a_report_says_what_it_cannot_say(angel: Run, cup: str, tmp_path: Path, what: str) -> None:
    play(angel, cup)
    file = tmp_path / "cup.trf"
    told = angel("tournament", "export", cup, what, "--out", file)
    assert "not in the file: the scores of matches (2)" in told.out
    piped = angel("tournament", "export", cup, what)
    assert piped.out.encode() == file.read_bytes()
    assert "not in the file: the ids of players (5)" in piped.err
    read = angel("tournament", "import", file, "--again", "--json").json
    assert read["tournament"] != cup
    assert "colours" in [loss["what"] for loss in read["lost"]]
    standings = angel("tournament", "standings", read["tournament"], "--json").json["standings"]
    assert sorted(row["wins"] for row in standings) == [0, 0, 1, 1, 1]


def test_a_report_of_another_program_needs_a_title(angel: Run, tmp_path: Path) -> None:
    file = tmp_path / "open.trf"
    rows = [
        f"001    {at}      Player {at}".ljust(91) + cell for at, cell in ((1, "   2 w 1"), (2, "   1 b 0"))
    ]
    file.write_text("\r\n".join(["012 Open", "042 2026/05/01", *rows]))
    told = angel("tournament", "import", file)
    assert (told.code, told.error) == (3, "unknown-title")
    assert angel("tournament", "import", file, "--title", "deliverance").error == "cooperative-title"
    assert angel("tournament", "import", file, "--title", "war-in-hell").code == 0
    file.write_text("nonsense")
    assert angel("tournament", "import", file).error == "trf-malformed"


def test_paper(angel: Run, cup: str, tmp_path: Path) -> None:
    empty = tmp_path / "empty.pdf"
    assert angel("tournament", "export", cup, "paper", "--out", empty).code == 0
    slips = angel("tournament", "export", cup, "paper", "--sheet", "slips", "--out", empty)
    assert (slips.code, slips.error) == (3, "no-such-round")
    play(angel, cup)
    paper = tmp_path / "paper.pdf"
    link = "https://x.example/{tournament}/{round}/{table}/{player}#{key}"
    assert angel("tournament", "export", cup, "paper", "--link", link, "--out", paper).code == 0
    data = paper.read_bytes()
    assert data.startswith(b"%PDF")
    assert f"https://x.example/{cup}/1/1/".encode() in data
    told = angel("tournament", "export", cup, "paper", "--link", "{seat}", "--out", paper)
    assert (told.code, told.error) == (2, "usage")


def test_players_as_csv(angel: Run, cup: str) -> None:
    rows = angel("tournament", "export", cup, "players").out.splitlines()
    assert rows[0] == "\N{BYTE ORDER MARK}number,id,name,rank,since,checked in,withdrawn"
    assert rows[1].endswith(",Ada,4,1,yes,no")


def test_generated_events_pass_the_checker(angel: Run) -> None:
    one = angel("tournament", "simulate", "--events", 4, "--json").json
    two = angel("tournament", "simulate", "--events", 4, "--json").json
    assert one["faults"] == []
    assert one["kinds"] == two["kinds"]
    stored = angel(
        "tournament", "simulate", "--events", 2, "--players", 6, "--rounds", 3, "--store", "--json"
    ).json
    assert len(stored["stored"]) == 2
    assert angel("tournament", "check", "--all").code == 0
    assert angel("tournament", "simulate", "--title", "deliverance").error == "cooperative-title"


@pytest.mark.parametrize(
    "words, code, error",
    [
        (("new", "chess", "x", "--rounds", 3), 3, "unknown-title"),
        (("new", "deliverance", "x", "--rounds", 3), 1, "cooperative-title"),
        (("new", "regnum-angelica", "x", "--rounds", 0), 1, "unfit-settings"),
        (("new", "regnum-angelica", "x", "--rounds", 3, "--ranking", "r"), 3, "no-such-ranking"),
        (("new", "regnum-angelica", "x", "--rounds", 3, "--option", "a=b"), 1, "unknown-option"),
        (("new", "regnum-angelica", "x", "--rounds", 3, "--multiplier", "x"), 2, "usage"),
        (("standings", "nowhere"), 3, "no-such-tournament"),
        (("pair", "{cup}", "--round", 1), 3, "no-such-round"),
        (("pair", "{cup}", "--publish"), 3, "no-such-round"),
        (("close", "{cup}"), 3, "no-such-round"),
        (("result", "{cup}", 1, "35:1"), 3, "no-such-round"),
        (("result", "{cup}"), 2, "usage"),
        (("players", "{cup}", "--withdraw", "Zoe"), 3, "not-entered"),
        (("players", "{cup}", "--bye", "Ada=x"), 2, "usage"),
        (("players", "{cup}", "--rank", "Ada=high"), 2, "usage"),
        (("players", "{cup}", "--add", "=3"), 2, "usage"),
        (("players", "{cup}", "--add", "Zoe=77"), 1, "unfit-settings"),
        (("players", "{cup}", "--dry-run"), 2, "usage"),
        (("pair", "{cup}", "--draft", "--drop"), 2, "usage"),
        (("check",), 2, "usage"),
        (("check", "nowhere"), 3, "no-such-tournament"),
        (("undo", "{cup}", "--entry", 1), 1, "no-inverse"),
    ],
)
def test_what_goes_wrong_is_told_in_one_line(
    angel: Run, cup: str, words: tuple[object, ...], code: int, error: str
) -> None:
    told = angel("tournament", *(str(word).format(cup=cup) for word in words))
    assert (told.code, told.error) == (code, error)


@pytest.mark.parametrize(
    "words, code, error",
    [
        ((1, "35"), 2, "usage"),
        ((1, "35:36", "--winner", "#1"), 1, "impossible-result"),
        ((9, "35:1"), 3, "no-such-table"),
        ((1,), 2, "usage"),
        ((1, "35:1", "--forfeit"), 2, "usage"),
        ((1, "35:1", "--winner", "Ed"), 1, "impossible-result"),
        ((1, "--record", "nowhere"), 3, "no-such-record"),
    ],
)
def test_results_that_cannot_be(
    angel: Run, cup: str, words: tuple[object, ...], code: int, error: str
) -> None:
    angel("tournament", "pair", cup)
    told = angel("tournament", "result", cup, *words)
    assert (told.code, told.error) == (code, error)


def test_a_title_without_scores(angel: Run) -> None:
    id = angel("tournament", "new", "war-in-hell", "Raid", "--rounds", 1).out.strip()
    angel("tournament", "players", id, "--add", "Ada", "--add", "Bo")
    angel("tournament", "pair", id)
    assert angel("tournament", "result", id, 1, "35:1").error == "impossible-result"
    told = angel("tournament", "result", id, 1, "--winner", "Bo").out
    assert re.search("Bo against .*, won : lost|against Bo, lost : won", told)
    assert angel("tournament", "result", id, 1, "draw").error == "result-there"
    assert angel("tournament", "correct", id, 1, 1, "draw", "--reason", "agreed").code == 0
    assert angel("tournament", "standings", id, "--explain", "Bo").out.startswith("Bo: place")


def test_players_are_called_by_their_names(angel: Run, cup: str) -> None:
    assert "no round is paired yet" in angel("tournament", "result", cup, 1, "35:1").err
    angel("tournament", "players", cup, "--bye", "Bo=2:half", "--bye", "Di=1:zero")
    listed = angel("tournament", "players", cup).out
    assert re.search(r"Bo +3 +1 +here, bye in round 2: half", listed) is None, "nobody has to check in"
    assert re.search(r"Bo +3 +1 +bye in round 2: half", listed)
    draft = angel("tournament", "pair", cup, "--draft").out
    assert "publish it with --publish" in draft
    angel("tournament", "pair", cup, "--publish")
    told = angel("tournament", "result", cup, 1, "--forfeit", "--winner", "Di")
    assert told.error == "not-at-table"
    assert "Di does not sit at table 1 of round 1" in told.err
    assert "it has 2 tables" in angel("tournament", "result", cup, 9, "35:1").err
    angel("tournament", "players", cup, "--add", "Fay")
    done = angel("tournament", "result", cup, 1, "35:1").out
    assert "missed rounds count nothing. (Fay)" in done
    assert "round 1 has one open table: 2" in angel("tournament", "close", cup).err


def test_a_cut_that_is_played_out_can_only_be_finished(angel: Run, cup: str) -> None:
    play(angel, cup)
    assert angel("tournament", "pair", cup, "--cut", 2).code == 0
    angel("tournament", "result", cup, 1, "35:1")
    assert "to do: Every round is played: finish the tournament.\n" in angel("tournament", "close", cup).out
    assert "The cut decides the first 2 places." in angel("tournament", "standings", cup).out
    assert "The cut" not in angel("tournament", "standings", cup, "--after", 1).out


def test_a_ranking_list_is_begun_and_shown(angel: Run) -> None:
    list_ = angel("ranking", "open", "regnum-angelica", "Club ladder").out.strip()
    assert f"{list_}  regnum-angelica  Club ladder" in angel("ranking", "list").out
    given = ("regnum-angelica", "Cup", "--rounds", 1, "--ranking", list_, "--date", "2026-05-01")
    id = angel("tournament", "new", *given).out.strip()
    angel("tournament", "players", id, "--add", "Ada", "--add", "Bo")
    angel("tournament", "pair", id)
    angel("tournament", "result", id, 1, "35:20")
    angel("tournament", "close", id)
    assert angel("ranking", "show", list_, "--json").json["rows"] == []
    assert angel("tournament", "close", id, "--finish").code == 0
    shown = angel("ranking", "show", list_, "--on", "2026-05-02")
    assert shown.out.startswith("Club ladder, as of 2026-05-02\n")
    assert [row["place"] for row in angel("ranking", "show", list_, "--json").json["rows"]] == [1, 2]
    assert angel("ranking", "show", list_, "--on", "2027-12-01", "--json").json["rows"] == []
    assert len(angel("ranking", "show", list_, "--on", "2027-12-01", "--all", "--json").json["rows"]) == 2
    assert angel("ranking", "show", "nowhere").error == "no-such-ranking"
    assert angel("ranking", "open", "war-in-hell", "No list").error == "unfit-settings"


def test_a_tournament_that_came_without_its_ranking_list_goes_on(
    angel: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    list_ = angel("ranking", "open", "regnum-angelica", "Club ladder").out.strip()
    given = ("regnum-angelica", "Cup", "--rounds", 1, "--ranking", list_, "--date", "0001-01-01")
    id = angel("tournament", "new", *given).out.strip()
    assert angel("tournament", "players", id, "--add", "Ada").code == 0  # nothing was before that day
    angel("tournament", "export", id, "log", "--out", "cup.jsonl")
    monkeypatch.setenv("RECORDING_ANGEL_DATABASE", f"sqlite:{tmp_path / 'elsewhere.sqlite'}")
    angel("init")
    assert angel("tournament", "import", "cup.jsonl").code == 0
    assert angel("tournament", "players", id, "--add", "Bo").code == 0


def test_nobody_is_entered_whom_nobody_knows(angel: Run, cup: str) -> None:
    stranger = "00000000-0000-4000-8000-000000000000"
    assert angel("tournament", "players", cup, "--add", stranger).error == "no-such-player"
    assert angel("tournament", "players", cup, "--add", "x" * 81).error == "usage"
    assert len(angel("tournament", "players", cup, "--json").json["players"]) == 5


def test_slips_of_a_round_are_revoked_as_an_act_of_its_own(angel: Run, cup: str) -> None:
    angel("tournament", "pair", cup)
    told = angel("tournament", "revoke", cup, "--json").json
    assert (told["round"], len(told["players"])) == (1, 4)
    assert "table 2: 2 keys are cancelled" in angel("tournament", "revoke", cup, "--table", 2).out
    assert angel("tournament", "revoke", cup, "--table", 9).error == "no-such-table"
    assert angel("tournament", "revoke", cup, "--round", 4).error == "no-such-round"


def test_the_demo_has_a_tournament_in_progress_and_one_that_is_over(tmp_path: Path) -> None:
    store = RecordStore(TITLES, env={"RECORDING_ANGEL_DATABASE": f"sqlite:{tmp_path / 'demo.sqlite'}"})
    store.create_tables()
    views = ReadModels(store)
    views.create_tables()
    shown = build(store, views, [], "judge")
    latest = store.latest()
    assert build(store, views, [], "judge") == shown
    assert store.latest() == latest, "it was there already"
    running, finished = (store.tournaments.load(id) for id in (shown.running, shown.finished))
    assert [round_.closed for round_ in running.state.rounds] == [True, True, False]
    assert {"dispute", "confirm", "result", "late"} <= {task.kind for task in desk(running)}
    assert finished.state.finished
    assert finished.state.awards
    for tournament in (running, finished):
        assert not broken_links(tournament)
        assert not any(pairing.faults for pairing in check_pairings(tournament))
    views.catch_up()
    book = views.rankings.book(shown.ranking)
    assert len(book.ledgers) == 12
    store.shut_down()


def test_a_ruling_by_a_command_flags_the_table(angel: Run) -> None:
    cup = angel("tournament", "new", "regnum-angelica", "Cup", "--rounds", 1).out.strip()
    assert angel("tournament", "players", cup, "--add", "Mara", "--add", "Jonas").code == 0
    assert angel("tournament", "pair", cup).code == 0
    one, other = (player["id"] for player in angel("tournament", "players", cup, "--json").json["players"])
    seats = ("--seat", f"fallen={one}", "--seat", f"arch={other}")
    game = angel("record", "open", "regnum-angelica", *seats).out.strip()
    assert angel("record", "close", game, "resigned", "--by", "fallen").code == 0
    assert angel("tournament", "result", cup, 1, 1, "--record", game).code == 0
    assert angel("record", "rule", game, "--ruling", "r1", "--holding", "Play on.", "--reopens").code == 0
    closing = angel("tournament", "close", cup)
    assert (closing.code, closing.error) == (1, "open-tables")
