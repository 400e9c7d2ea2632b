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


@pytest.mark.parametrize(
    "words, code",
    [
        (("chess",), 3),
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
