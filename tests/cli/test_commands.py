"""What all commands have in common, and those that need no record: `init`, `simulate`, `user`."""

import io
import json
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from api.cli import cli
from tests.cli.conftest import Run


def commands(group: click.Group = cli, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))
        else:
            yield (*path, name)


@pytest.mark.parametrize("words", list(commands()), ids=" ".join)
def test_every_command_explains_itself_and_speaks_json(run: Run, words: tuple[str, ...]) -> None:
    told = run(*words, "--help")
    assert told.code == 0
    assert "--json" in told.out
    assert "--database" in told.out
    described = told.out.split("\n\n")[1].strip()
    assert described
    assert not described.startswith("Options")


def test_help_lists_the_exit_codes(run: Run) -> None:
    told = run("--help")
    for code in (0, 1, 2, 3, 4, 5, 130):
        assert f"\n    {code}  " in told.out


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    told = run()
    assert told.code == 2
    assert "Usage:" in told.err


def test_version(run: Run) -> None:
    assert run("--version").out.strip().count(".") == 2


def test_init_may_be_repeated(run: Run, database: Path) -> None:
    assert run("init").code == run("init").code == 0
    assert run("init", "--json").json == {"database": str(database)}


def test_a_database_is_named_by_option(run: Run, tmp_path: Path) -> None:
    assert run("init", "--database", tmp_path / "other.sqlite").code == 0
    assert run("record", "list", "--json", "--database", f"sqlite:{tmp_path / 'other.sqlite'}").code == 0


# Simulation


def test_the_same_seed_gives_the_same_games_however_many_processes_play(run: Run) -> None:
    words = ("simulate", "regnum-angelica", "--games", 6, "--seed", "x", "--json")
    one, two = run(*words, "--processes", 1).json, run(*words, "--processes", 2).json
    del one["seconds"], two["seconds"]
    assert one == two
    assert one["games"] == 6
    assert sum(one["ends"].values()) == 6


def test_simulated_games_are_kept_as_files_and_in_the_database(angel: Run, tmp_path: Path) -> None:
    words = (
        "simulate",
        "regnum-angelica",
        "--games",
        2,
        "--processes",
        1,
        "--out",
        tmp_path / "out",
        "--store",
    )
    told = angel(*words, "--mode", "table", "--option", "diagonals=no")
    assert told.code == 0
    assert "2 games" in told.out
    files = sorted((tmp_path / "out").iterdir())
    assert angel("import", *files).code == 0, "they are there already, the same"
    listed = angel("record", "list", "--json").json["records"]
    assert [item["mode"] for item in listed] == ["table", "table"]
    assert angel("audit", "--all").code == 0


def test_players_are_matched_and_the_first_is_measured(run: Run) -> None:
    words = ("simulate", "war-in-hell", "--players", "heuristic,random", "--games", 6, "--processes", 1)
    told = run(*words, "--json").json
    match = told["players"]
    assert match["names"] == ["heuristic", "random"]
    assert (match["wins"], match["losses"], match["draws"], match["unfinished"]) == (6, 0, 0, 0)
    assert match["rate"] == 1
    assert match["interval"] == pytest.approx([0.6097, 1], abs=0.0001)
    other = run("simulate", "war-in-hell", "--players", "random,heuristic", *words[4:], "--json").json
    assert (other["players"]["wins"], other["players"]["losses"]) == (0, 6)
    text = run(*words).out
    assert "heuristic against random: 6 won, 0 lost, 0 drawn, 0 unfinished" in text
    assert "100.0%" in text
    assert "95 % interval 61.0% to 100.0%" in text


def test_games_are_broken_off_where_it_is_said(run: Run) -> None:
    words = ("simulate", "war-in-hell", "--games", 2, "--processes", 1, "--longest", 30)
    told = run(*words, "--players", "random, heuristic", "--json").json
    assert told["length"]["most"] == 30
    assert told["players"]["unfinished"] == 2
    assert told["players"]["rate"] is None
    assert "no game was won" in run(*words, "--players", "random,heuristic").out
    assert "against" not in run(*words, "--players", "heuristic").out, "there is no other"
    limited = run(
        *words[:2], "--games", 2, "--processes", 1, "--option", "agreedEnd=turnLimit", "--json"
    ).json
    assert set(limited["ends"]) <= {"turn limit", "nine planes"}


def test_games_of_a_title_s_players_are_kept_too(angel: Run, tmp_path: Path) -> None:
    for mode in ("hosted", "table"):
        words = ("simulate", "war-in-hell", "--players", "heuristic,random", "--games", 2, "--processes", 1)
        told = angel(
            *words, "--seed", mode, "--mode", mode, "--out", tmp_path / mode, "--store", "--json"
        ).json
        assert told["ends"] == {"nine planes": 2}
    assert angel("verify", "--all").code == 0
    assert angel("audit", "--all").code == 0


def test_the_players_of_a_title_are_named(run: Run) -> None:
    told = run("simulate", "war-in-hell", "--players", "heuristic,genius")
    assert (told.code, told.error) == (3, "unknown-player")
    assert "'genius'" in told.err
    assert "random, heuristic" in told.err
    assert run("simulate", "war-in-hell", "--players", "random,random,random").code == 2
    assert run("simulate", "war-in-hell", "--players", "").code == 3


@pytest.mark.parametrize(
    "words, code",
    [
        (("chess",), 3),
        (("war-in-hell", "--longest", "0"), 2),
        (("regnum-angelica", "--edition", "luxury"), 3),
        (("regnum-angelica", "--games", "0"), 2),
    ],
)
def test_what_cannot_be_simulated(run: Run, words: tuple[str, ...], code: int) -> None:
    assert run("simulate", *words).code == code


# Users


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("a long secret\n" * 9))


@pytest.mark.usefixtures("say")
def test_users_come_and_go(angel: Run) -> None:
    added = angel(
        "user", "add", "Ada", "--role", "judge", "--role", "recorder", "--password-stdin", "--json"
    ).json
    assert added["roles"] == ["judge", "recorder"]
    again = angel("user", "add", "Ada", "--password-stdin")
    assert (again.code, again.error) == (4, "name-taken")
    opened = angel("record", "open", "regnum-angelica", "--user", "Ada").out.strip()
    assert angel("record", "show", opened, "--json").json["entry"]["actor"] == added["id"]
    assert len(angel("user", "token", "Ada", "--days", 1).out.strip()) > 20
    assert angel("user", "password", "Ada", "--password-stdin").code == 0
    assert "secret" not in angel("user", "list").out
    assert angel("user", "remove", "Ada").code == 0
    assert angel("user", "list", "--json").json == []
    assert angel("user", "token", "Ada").error == "no-such-user"


def test_a_password_cannot_be_empty(angel: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    assert angel("user", "add", "Ada", "--password-stdin").code == 2


def test_errors_are_json_where_json_was_asked_for(run: Run) -> None:
    told = run("record", "show", "x", "--json")
    assert json.loads(told.err)["error"] == "no-database"
