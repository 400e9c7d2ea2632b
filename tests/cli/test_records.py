"""`record`, `player`, `verify`, `audit`, `export`, `import` and `replay`, as they are typed."""

import json
import os
import pty
import select
import sqlite3
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from tests.cli.conftest import REPLAYS, Run

POINTS = REPLAYS / "points-hosted.jsonl"
RESIGNED = REPLAYS / "resigned-table.jsonl"
DRAW = {"kind": "proceed", "seat": "fallen", "to": "draw"}


def version(angel: Run, id: str) -> int:
    return int(angel("record", "show", id, "--json").json["record"]["version"])


def test_a_game_from_opening_to_resignation(angel: Run, game: str) -> None:
    shown = angel("record", "show", game, "--as", "judge")
    assert "Mara (fallen) against Jonas (arch)" in shown.out
    assert "(Belphegor)" in shown.out
    assert "It is not the publisher's deck." in shown.out
    legal = angel("record", "legal", game, "fallen", "--json").json["decisions"]
    assert DRAW in legal
    words = angel("record", "legal", game, "fallen").out.splitlines()[-1].split()
    decided = angel("record", "decide", game, *words, "--json").json
    assert decided["entries"][0]["kind"] == "decided"
    closed = angel("record", "close", game, "resigned", "--by", "arch", "--note", "Late.")
    assert "resigned by Arch" in closed.out
    listed = angel("record", "list", "--json").json["records"]
    assert [(item["id"], item["reason"]) for item in listed] == [(game, "resigned")]
    assert angel("record", "list", "--status", "open", "--json").json["records"] == []


def test_what_a_recorder_leaves_out_is_recorded_as_implied(angel: Run, game: str) -> None:
    entries = angel("record", "show", game, "--entries", "--as", "judge", "--json").json
    assert [entry["kind"] for entry in entries] == ["opened"] + ["decided"] * 5
    assert [entry["body"].get("implied", False) for entry in entries] == [
        False,
        True,
        True,
        True,
        True,
        False,
    ]


def test_a_decision_in_json(angel: Run, game: str) -> None:
    assert angel("record", "decide", game, json.dumps(DRAW)).code == 0


def test_the_seat_may_be_left_out_where_it_is_clear(angel: Run, game: str) -> None:
    assert angel("record", "decide", game, "proceed", "to=draw").code == 0


def test_a_refusal_cites_its_rule_and_changes_nothing(angel: Run, game: str) -> None:
    before = version(angel, game)
    refused = angel("record", "decide", game, "move", "angel=c7", "path=c6,c5")
    assert (refused.code, refused.error) == (1, "refused")
    assert ": RA-" in refused.err
    told = json.loads(angel("record", "decide", game, "move", "angel=c7", "path=c6,c5", "--json").err)
    assert told["error"] == "refused"
    assert told["rule"].startswith("RA-")
    assert version(angel, game) == before


def test_a_stale_version_is_a_conflict(angel: Run, game: str) -> None:
    stale = angel("record", "decide", game, "proceed", "to=draw", "--expect", 2)
    assert (stale.code, stale.error) == (4, "stale-version")


def test_the_same_key_again_changes_nothing(angel: Run, game: str) -> None:
    first = angel("record", "decide", game, "proceed", "seat=fallen", "to=draw", "--key", "k1")
    assert (
        angel("record", "decide", game, "proceed", "seat=fallen", "to=draw", "--key", "k1").out == first.out
    )
    other = angel("record", "decide", game, "proceed", "seat=fallen", "to=burn", "--key", "k1")
    assert (other.code, other.error) == (4, "key-reused")


def test_going_back_needs_everybody_or_a_ruling(angel: Run, game: str) -> None:
    alone = angel("record", "rewind", game, 3, "--agreed", "fallen")
    assert (alone.code, alone.error) == (1, "without-basis")
    both = angel("record", "rewind", game, 3, "--agreed", "fallen", "--agreed", "arch")
    assert "Back to entry 3, as every seat agreed" in both.out
    assert "taken back by 7" in angel("record", "show", game, "--entries").out
    ruling = ("--ruling", "R-1", "--rule", "RA-043", "--holding", "One cube too many.")
    assert angel("record", "rule", game, *ruling, "--judge", "Ada").code == 0
    assert angel("record", "rewind", game, 2, "--ruling", "R-1").code == 0


def test_a_ruling_applies_effects_and_opens_a_closed_record(angel: Run, game: str) -> None:
    effects = json.dumps([{"effect": "PowerChanged", "because": "RA-043", "seat": "arch", "to": 2}])
    stone = ("--ruling", "R-1", "--holding", "The stone stood wrong.", "--effects", effects)
    ruled = angel("record", "rule", game, *stone)
    assert ruled.code == 0, ruled.err
    assert angel("record", "show", game, "--json").json["record"]["version"] == 7
    angel("record", "close", game, "abandoned")
    assert angel("record", "decide", game, json.dumps(DRAW)).error == "record-closed"
    again = ("--ruling", "R-2", "--holding", "They came back.", "--reopens")
    assert angel("record", "rule", game, *again).code == 0
    assert angel("record", "decide", game, "proceed", "to=draw").code == 0


@pytest.mark.parametrize(
    "words, code, error",
    [
        (("record", "show", "nobody"), 3, "no-such-record"),
        (("record", "show", "GAME", "--at", "99"), 3, "no-such-position"),
        (("record", "show", "GAME", "--as", "nobody"), 2, "usage"),
        (("record", "open", "chess"), 3, "unknown-title"),
        (("record", "open", "regnum-angelica", "--edition", "luxury"), 3, "unknown-edition"),
        (("record", "open", "regnum-angelica", "--option", "dance=yes"), 1, "unknown-option"),
        (("record", "open", "regnum-angelica", "--option", "dance"), 2, "usage"),
        (("record", "open", "regnum-angelica", "--seat", "north=Ann"), 1, "unknown-seat"),
        (("record", "open", "regnum-angelica", "--user", "Nobody"), 3, "no-such-user"),
        (("record", "decide", "GAME", "fly"), 2, "usage"),
        (("record", "decide", "GAME", "place"), 2, "usage"),
        (("record", "decide", "GAME", "reveal", "card=belphegor"), 1, "refused"),
        (("record", "decide", "GAME", "{"), 2, "usage"),
        (("record", "decide", "GAME", "[" * 5000), 2, "usage"),
        (("record", "decide", "GAME", "{}", "a=b"), 2, "usage"),
        (("record", "rewind", "GAME", "99", "--agreed", "fallen"), 3, "no-such-position"),
        (("record", "close", "GAME", "finished"), 2, "usage"),
        (("record", "close", "GAME", "resigned", "--by", "judge"), 1, "unknown-seat"),
        (("record", "rule", "GAME", "--ruling", "R", "--holding", "x", "--rule", "XX-1"), 1, "without-basis"),
        (("record", "rule", "GAME", "--ruling", "R", "--holding", "x", "--effects", "?"), 2, "usage"),
        (("export", "nobody"), 3, "no-such-record"),
        (("import", "nowhere.jsonl"), 2, "usage"),
        (("verify",), 2, "usage"),
        (("audit", "nobody"), 3, "no-such-record"),
        (("replay", "nobody"), 3, "no-such-record"),
        (("player", "rename", "nobody", "Ann"), 3, "no-such-player"),
        (("record", "list", "--after", "dance"), 2, "usage"),
        (("export", "GAME", "--out", "/dev/null/here"), 1, "file"),
        (("dance",), 2, "usage"),
        (("record", "list", "--dance"), 2, "usage"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, tuple) else "",
)
def test_what_cannot_be_done_is_told_in_one_line(
    angel: Run, game: str, words: tuple[str, ...], code: int, error: str
) -> None:
    before = version(angel, game)
    told = angel(*(game if word == "GAME" else word for word in words))
    assert (told.code, told.error) == (code, error)
    assert version(angel, game) == before


def test_no_database_is_no_traceback(run: Run, database: Path) -> None:
    missing = run("record", "list")
    assert (missing.code, missing.error) == (5, "no-database")
    database.write_text("this is no database " * 100)
    assert (run("record", "list").code, run("record", "list").error) == (5, "no-database")
    assert run("record", "list", "--database", "mysql:here/there").code == 5
    assert run("record", "list", "--database", "postgresql:here").error == "no-database"


def test_a_name_is_replaced_and_the_chain_holds(angel: Run, game: str) -> None:
    player = angel("record", "show", game, "--json").json["record"]["seats"]["fallen"]["player"]
    angel("player", "rename", player, "Marah")
    assert "Marah (fallen)" in angel("record", "show", game).out
    pseudonym = angel("player", "pseudonymise", player).out.strip()
    assert f"{pseudonym} (fallen)" in angel("record", "show", game).out
    assert "Mara" not in angel("export", game).out
    assert angel("verify", game).code == 0


# Files


def test_import_and_export_give_the_same_bytes(angel: Run, tmp_path: Path) -> None:
    told = angel("import", POINTS, RESIGNED, "--json").json
    assert [item["stopped"] for item in told] == [None, None]
    ids = [item["record"] for item in told]
    assert angel("export", *ids, "--out", tmp_path / "out").code == 0
    for path, id in zip((POINTS, RESIGNED), ids, strict=True):
        assert (tmp_path / "out" / f"{id}.jsonl").read_bytes() == path.read_bytes()
    assert angel("export", ids[0]).out.encode() == POINTS.read_bytes()
    assert angel("import", POINTS).code == 0, "the same again does no harm"


def test_a_faulty_file_is_refused_by_line_and_stores_nothing(angel: Run, tmp_path: Path) -> None:
    faulty = tmp_path / "faulty.jsonl"
    lines = POINTS.read_bytes().splitlines(keepends=True)
    faulty.write_bytes(b"".join(lines[:30] + lines[31:]))
    refused = angel("import", RESIGNED, faulty)
    assert (refused.code, refused.error) == (1, "file-reordered")
    assert "faulty.jsonl: line 31" in refused.err
    assert angel("record", "list", "--json").json["records"] == []
    assert angel("import", faulty, "--check").code == 1
    kept = angel("import", faulty, "--keep-valid", "--json").json
    assert kept[0]["entries"] == 29
    assert kept[0]["stopped"].startswith("line 31")
    assert angel("record", "list", "--json").json["records"][0]["version"] == 29


def test_another_record_of_the_same_id_is_a_conflict(angel: Run, tmp_path: Path) -> None:
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(b"".join(RESIGNED.read_bytes().splitlines(keepends=True)[:20]))
    assert angel("import", cut, "--keep-valid").code == 0
    conflict = angel("import", RESIGNED)
    assert (conflict.code, conflict.error) == (4, "already-there")


def test_verify_finds_what_was_changed_in_the_database(angel: Run, database: Path) -> None:
    id = angel("import", RESIGNED, "--json").json[0]["record"]
    assert angel("verify", "--all").code == 0
    raw = sqlite3.connect(database)
    where = "WHERE originator_version = 9"
    (state,) = raw.execute(f"SELECT state FROM stored_events {where}").fetchone()
    raw.execute(f"UPDATE stored_events SET state = ? {where}", (state.replace(b"2026", b"2025", 1),))
    raw.commit()
    raw.close()
    found = angel("verify", id)
    assert found.code == 1
    assert "entry" in found.out
    told = angel("verify", id, "--json")
    assert told.json[0]["verification"]["fault"]["number"] in (9, 10)


def test_verify_proves_chance_and_takes_files(angel: Run) -> None:
    told = angel("verify", POINTS, "--json").json[0]
    assert told["ok"]
    assert len(told["chance"]["proven"]) > 10


def test_audit_finds_where_another_ruling_would_matter(angel: Run) -> None:
    assert angel("audit", POINTS).code == 0
    other = angel("audit", POINTS, "--option", "diagonals=no")
    assert other.code == 1
    assert "newly-illegal" in other.out


# Replay


def test_a_replay_without_a_terminal_tells_the_story(angel: Run) -> None:
    story = angel("replay", RESIGNED).out.splitlines()
    assert story[0].endswith("A game of Regnum Angelica begins.")
    assert "resigned by Arch" in story[-1]
    picture = angel("replay", RESIGNED, "--at", 30).out
    assert "┌──" in picture
    assert "\x1b" not in picture
    assert angel("replay", RESIGNED, "--at", 30, "--json").json["number"] == 30
    assert angel("replay", RESIGNED, "--at", 999).code == 3


def test_a_viewer_does_not_see_what_it_may_not(angel: Run) -> None:
    seen = {viewer: angel("replay", POINTS, "--at", 4, "--as", viewer).out for viewer in ("arch", "public")}
    assert "7 cards" in seen["public"]
    assert seen["arch"] != seen["public"]


STEPS = (
    (b"n", "entry 2 of"),
    (b" ", "entry 3 of"),
    (b"p", "entry 2 of"),
    (b"4", "go to 4"),
    (b"0", "go to 40"),
    (b"\r", "entry 40 of"),
    (b"v", "seen by public"),
    (b"f", "entry 1 of"),
    (b"l", "resigned by Arch"),
)


def test_stepping_in_a_terminal() -> None:
    pid, terminal = pty.fork()
    if not pid:
        os.execv(
            sys.executable,
            [sys.executable, "-c", "from api.cli import main; main()", "replay", str(RESIGNED)],
        )
    screens = ""

    def until(text: str) -> None:
        nonlocal screens
        screens = ""
        while text not in screens:
            assert select.select([terminal], [], [], 20)[0], screens
            screens += os.read(terminal, 65536).decode(errors="replace")

    def press(keys: bytes) -> None:
        while termios.tcgetattr(terminal)[3] & termios.ICANON:
            time.sleep(0.01)  # what is typed before a key is waited for gets lost
        os.write(terminal, keys)

    until("entry 1 of")
    for keys, text in STEPS:
        press(keys)
        until(text)
    press(b"q")
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    os.close(terminal)


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -c 'from api.cli import main; main()' replay {POINTS} | head -1"
    piped = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert piped.stderr == ""


def test_a_seat_key_opens_its_seat_and_replaces_the_former(angel: Run) -> None:
    id = angel("record", "open", "war-in-hell", "--mode", "hosted").out.strip()
    first, second = (angel("record", "key", id, "red").out.strip() for _ in range(2))
    assert first
    assert first != second
    unknown = angel("record", "key", id, "blue")
    assert unknown.code == 1
    assert "red, black" in unknown.err
