"""What clumsy and hostile hands give to the command line: one line of an error, never a traceback."""

import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from api.cli.base import Desk
from tests.cli.conftest import REPLAYS, Run

RESIGNED = REPLAYS / "resigned-table.jsonl"
UNTEXT = os.fsdecode(b"\xff")
"""A byte that is no text, as Python hands it over."""


def damage(database: Path, statement: str) -> None:
    with closing(sqlite3.connect(database)) as raw, raw:
        assert raw.execute(statement).rowcount == 1


# Words that look like markup, or command terminals


def test_names_are_shown_as_they_are(angel: Run) -> None:
    names = ("[/x]", ":smile: [bold]B[/]")
    seats = [f"--seat={seat}={name}" for seat, name in zip(("fallen", "arch"), names, strict=True)]
    id = angel("record", "open", "regnum-angelica", *seats).out.strip()
    for told in (angel("record", "list"), angel("record", "show", id)):
        assert told.code == 0
        assert all(name in told.out for name in names)


def test_a_user_may_have_any_name(angel: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.cli.people._ask", lambda _: "a password")
    assert angel("user", "add", "[/x]").code == 0
    assert "[/x]" in angel("user", "list").out
    assert angel("user", "password", "[/x]").out == "[/x] has another password\n"


def test_what_is_stored_does_not_command_the_terminal(angel: Run, game: str, database: Path) -> None:
    """Whoever could write to the database directly still draws nothing on a judge's screen."""
    damage(database, "UPDATE directory_players SET name = 'Ma' || char(27) || '[2J' WHERE name = 'Mara'")
    for words in (("record", "list"), ("record", "show", game)):
        told = angel(*words)
        assert "Ma\N{REPLACEMENT CHARACTER}[2J" in told.out
        assert "\x1b" not in told.out
    assert "\x1b" not in angel("record", "show", "\x1b[2J").err


def test_words_that_are_no_text_are_refused_in_one_line(angel: Run, game: str, tmp_path: Path) -> None:
    script = tmp_path / "script.txt"
    script.write_bytes(b"\n\xff\n")
    for words in (
        ("record", "show", UNTEXT),
        ("record", "close", game, "voided", "--note", UNTEXT),
        ("record", "list", "--player", UNTEXT),
        ("record", "open", "regnum-angelica", "--seat", f"arch={UNTEXT}"),
        ("record", "decide", game, "--script", script),
        ("export", UNTEXT),
        ("replay", UNTEXT),
        ("player", "pseudonymise", UNTEXT),
        ("import", UNTEXT, "--json"),
    ):
        told = angel(*words)
        assert told.code in (1, 2, 3), words
        assert told.err.count("\n") == 1, told.err


# Numbers


@pytest.mark.parametrize(
    "words",
    [
        ("record", "show", "{game}", "--at", "0"),
        ("record", "show", "{game}", "--entries", "--at", "-1"),
        ("record", "show", "{game}", "--entries", "--at", "999"),
        ("record", "legal", "{game}", "arch", "--at", "0"),
        ("replay", "{game}", "--at", "0"),
        ("replay", "{game}", "--at", "-5"),
    ],
    ids=" ".join,
)
def test_there_is_no_such_position(angel: Run, game: str, words: tuple[str, ...]) -> None:
    told = angel(*(word.format(game=game) for word in words))
    assert (told.code, told.error) == (3, "no-such-position")


@pytest.mark.parametrize("cursor", ["x", "-1", "9" * 20, "9" * 5000, "1_0"])
def test_a_cursor_is_a_number(angel: Run, cursor: str) -> None:
    told = angel("record", "list", f"--after={cursor}")
    assert (told.code, told.error) == (2, "usage")


# Files and databases


def test_a_file_without_an_end_of_line_is_not_read_to_its_end(angel: Run, tmp_path: Path) -> None:
    endless = tmp_path / "endless"
    with endless.open("wb") as file:
        file.truncate(1 << 40)
    told = angel("import", endless)
    assert (told.code, told.error) == (1, "not-a-record-file")


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM stored_events WHERE originator_version = 1",
        "UPDATE stored_events SET topic = 'closed@1' WHERE originator_version = 1",
        (
            "UPDATE stored_events SET topic = 'rewound@1', state = "
            """replace(CAST(state AS TEXT), '"body":{', '"body":{"to":1,"basis":"ruling",') """
            "WHERE originator_version = 1"
        ),
    ],
)
def test_a_record_without_its_beginning_is_found_too(
    angel: Run, game: str, database: Path, statement: str
) -> None:
    other = angel("import", RESIGNED, "--json").json[0]["record"]
    damage(database, f"{statement} AND originator_id = '{game}'")
    for file in database.parent.glob("*-views*"):
        file.unlink()
    found = {item["record"]: item["ok"] for item in angel("verify", "--all", "--json").json}
    assert found == {game: False, other: True}
    for words in (("verify", game), ("audit", game), ("audit", "--all"), ("record", "show", game)):
        told = angel(*words)
        assert told.code == 1
        assert "Traceback" not in told.err
    assert set(angel("audit", "--all", "--json").json) == {game, other}


def test_lines_are_verified_too(angel: Run, game: str) -> None:
    desk = Desk()
    line = desk.store.branch(game, at=2, basis="arch", name="", actor="console", command="a line")
    desk.close()
    assert {item["record"] for item in angel("verify", "--all", "--json").json} == {game, line.id}
    assert set(angel("audit", "--all", "--json").json) == {game, line.id}


def test_games_that_cannot_be_simulated_are_refused_by_any_number_of_processes(run: Run) -> None:
    for processes in (1, 2):
        words = ("simulate", "regnum-angelica", "--edition", "blank", "--games", 2, "--processes", processes)
        told = run(*words)
        assert (told.code, told.error) == (1, "refused")
        assert "RA-M05" in told.err


def test_of_a_refused_file_not_even_the_names_are_kept(angel: Run, tmp_path: Path, database: Path) -> None:
    lines = RESIGNED.read_bytes().splitlines(keepends=True)
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(re.sub(rb'"name":"[^"]*"', b'"name":""', lines[0]) + b"".join(lines[1:20]))
    assert angel("import", cut, "--keep-valid").code == 0
    assert angel("import", RESIGNED).code == 4
    with closing(sqlite3.connect(database)) as raw:
        assert raw.execute("SELECT count(*) FROM directory_players").fetchone() == (0,)


def test_a_seed_that_was_cut_off_is_missed(angel: Run, tmp_path: Path) -> None:
    """The trailer is covered by no digest: without its seeds a file is sound, but proves nothing."""
    lines = (REPLAYS / "points-hosted.jsonl").read_bytes().splitlines(keepends=True)
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(b"".join([*lines[:-1], re.sub(rb'"seeds":\[.*\]', b'"seeds":[]', lines[-1])]))
    told = angel("verify", cut)
    assert told.code == 0
    assert re.search(r"\d+ outcomes of chance not proven", told.out)
