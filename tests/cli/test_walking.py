"""`record decide`: scripts, lines from a pipe, and a walk in a terminal."""

import io
import json
import os
import pty
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

DATA = Path(__file__).parent / "data"
COMMAND = (sys.executable, "-c", "from api.cli import main; main()")

Type = Any


def opened(angel: Run, *options: object) -> str:
    """The id of a game at a table that has just been opened."""
    return angel("record", "open", "regnum-angelica", *options).out.strip()


def entries(angel: Run, id: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = angel("record", "show", id, "--entries", "--as", "judge", "--json").json
    return found


@pytest.fixture
def typed(angel: Run, monkeypatch: pytest.MonkeyPatch) -> Type:
    """Types lines into a pipe."""

    def typed(id: str, *lines: str, options: tuple[str, ...] = ()) -> Any:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("\n".join(lines).encode())))
        return angel("record", "decide", id, *options)

    return typed


# Scripts


def test_a_whole_game_at_a_table_is_typed_from_a_script(angel: Run) -> None:
    id = opened(angel, "--option", "scriptTarget=space")
    told = angel("record", "decide", id, "--script", DATA / "table-game.txt", "--confirm")
    assert told.code == 0, told.err
    assert "The game is over: finished" in told.out.splitlines()[-1]
    assert angel("verify", id).code == 0
    assert angel("audit", id).code == 0
    log = entries(angel, id)
    implied = [entry["decision"] for entry in log if entry["body"].get("implied")]
    assert {decision["kind"] for decision in implied} == {"draw", "keep", "pass"}
    draws = [entry["decision"]["cards"] for entry in log if (entry["decision"] or {}).get("kind") == "draw"]
    assert draws
    assert all(card is None for cards in draws for card in cards)
    kinds = {entry["decision"]["kind"] for entry in log if entry["decision"]}
    assert kinds > {
        "place",
        "activate",
        "move",
        "attach",
        "burn",
        "announce",
        "substitute",
        "reveal",
        "choose",
    }


def test_a_game_with_an_open_edition_is_declared_as_it_goes(angel: Run) -> None:
    id = opened(angel, "--edition", "blank")
    told = angel("record", "decide", id, "--script", DATA / "blank-edition.txt", "--confirm")
    assert told.code == 0, told.err
    assert "The table declares sariel: rank 5, movement 3." in told.out
    assert angel("verify", id).code == 0
    assert angel("audit", id).code == 0


@pytest.mark.parametrize(
    "line, error, why",
    [
        ("fallen move c7 c6", "refused", "RA-"),
        ("place d7", "refused", "RA-"),
        ("fallen fly", "usage", "has no decision 'fly'"),
        ("undo", "usage", "undo agreed"),
    ],
)
def test_the_first_line_that_cannot_be_ends_a_script(
    angel: Run, tmp_path: Path, line: str, error: str, why: str
) -> None:
    id, script = opened(angel), tmp_path / "moves.txt"
    script.write_text(f"# a game\n\nplace c7\n{line}\nend\n")
    told = angel("record", "decide", id, "--script", script)
    assert told.code == {"refused": 1, "usage": 2}[error]
    assert f"{error}: {script}:4: " in told.err
    assert why in told.err
    assert entries(angel, id)[-1]["decision"]["kind"] == "place"


def test_a_line_that_would_end_an_exchange_unsaid_ends_a_script_unless_that_is_confirmed(
    angel: Run, tmp_path: Path
) -> None:
    id, script = opened(angel), tmp_path / "moves.txt"
    script.write_text("place c7\nannounce pi power\nfallen end\n")
    told = angel("record", "decide", id, "--script", script)
    assert told.code == 1
    assert (
        f"confirmation-needed: {script}:3: this would end the exchange over Pi by passes that nobody has said"
        in told.err
    )
    assert entries(angel, id)[-1]["decision"]["kind"] == "announce"
    assert angel("record", "decide", id, "fallen", "end").error == "confirmation-needed"
    assert angel("record", "decide", id, "fallen", "end", "--confirm").code == 0
    assert [entry["decision"]["kind"] for entry in entries(angel, id)[-3:]] == ["pass", "pass", "proceed"]


def test_a_refused_line_is_told_to_programs_too(angel: Run, tmp_path: Path) -> None:
    id, script = opened(angel), tmp_path / "moves.txt"
    script.write_text("place c7\nplace d7\n")
    told = json.loads(angel("record", "decide", id, "--script", script, "--json").err)
    assert (told["error"], told["rule"][:3]) == ("refused", "RA-")
    assert (told["facts"]["file"], told["facts"]["line"]) == (str(script), 2)


def test_a_script_goes_no_further_than_the_game(angel: Run, tmp_path: Path) -> None:
    id, script = opened(angel), tmp_path / "moves.txt"
    script.write_text("fallen place c7\n")
    assert angel("record", "close", id, "abandoned").code == 0
    told = angel("record", "decide", id, "--script", script)
    assert (told.code, told.error) == (4, "record-closed")
    assert f"{script}:1: " in told.err


def test_a_script_leaves_no_room_for_a_decision(angel: Run) -> None:
    told = angel("record", "decide", opened(angel), "end", "--script", DATA / "table-game.txt")
    assert (told.code, told.error) == (2, "usage")


# A pipe


def test_lines_from_a_pipe_are_recorded_without_a_word_more(angel: Run, typed: Type) -> None:
    id = opened(angel)
    told = typed(id, "fallen place c7", "", "end # of the turn", "q", "arch place c1")
    assert (told.code, told.err) == (0, "")
    lines = told.out.splitlines()
    assert len(lines) == 6
    assert lines[-1].split()[1:8] == ["Fallen", "goes", "on", "to", "the", "draw", "step."]
    assert entries(angel, id)[-1]["decision"]["kind"] == "proceed"


def test_a_refusal_in_a_pipe_is_told_and_the_next_line_counts(angel: Run, typed: Type) -> None:
    id = opened(angel)
    told = typed(id, "place c4", "dance", "undo", "undo agreed", "place c7")
    assert told.code == 1
    assert [line.split(": ")[1] for line in told.err.splitlines()] == ["refused"] + ["unreadable"] * 3
    assert "Fallen places an angel face down on c7." in told.out


def test_the_last_decision_is_taken_back_with_all_that_it_implied(angel: Run, typed: Type) -> None:
    id = opened(angel)
    told = typed(id, "place c7", "undo agreed", "draw", "draw", "keep", "keep", "undo agreed", "undo agreed")
    assert told.code == 0, told.err
    log = entries(angel, id)
    assert [entry["body"]["to"] for entry in log if entry["kind"] == "rewound"] == [1, 10, 9]
    assert all(entry["struck_by"] == 7 for entry in log[1:6])


def test_programs_get_a_line_of_json_for_each_line(angel: Run, typed: Type) -> None:
    told = typed(opened(angel), "place c7", "end", options=("--json",))
    assert [json.loads(line)["version"] for line in told.out.splitlines()] == [6, 7]


def test_only_the_first_line_is_meant_for_a_version(angel: Run, typed: Type) -> None:
    id = opened(angel)
    assert typed(id, "place c7", "end", options=("--expect", "1")).code == 0
    assert "stale-version" in typed(id, "undo agreed", options=("--expect", "1")).err


# A terminal


class Terminal:
    """A recorder's terminal: types, and waits for what is shown."""

    def __init__(self, id: str) -> None:
        self.screen = ""
        self.pid, self._file = pty.fork()
        if not self.pid:
            os.environ["TERM"] = "dumb"
            os.execv(sys.executable, [*COMMAND, "record", "decide", id])

    def until(self, text: str) -> str:
        """Wait for a text; what was shown since the last one."""
        while text not in self.screen:
            assert select.select([self._file], [], [], 20)[0], self.screen
            self.screen += os.read(self._file, 65536).decode(errors="replace")
        shown, _, self.screen = self.screen.partition(text)
        return shown

    def type(self, text: str) -> None:
        os.write(self._file, text.encode())

    def leave(self) -> int:
        """Read what is left; the exit code."""
        with suppress(OSError):
            while os.read(self._file, 65536):
                pass
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def close(self) -> None:
        os.close(self._file)


@pytest.fixture
def terminal(angel: Run) -> Iterator[Terminal]:
    """The walk through a game that has just been opened, asking for its first decision."""
    walk = Terminal(opened(angel))
    yield walk
    walk.close()


def test_a_walk_asks_step_by_step(terminal: Terminal) -> None:
    assert "Chance must 1 draw" in terminal.until("\n> ")
    terminal.type("?\n")
    assert "takes the last decision back" in terminal.until("\n> ")
    terminal.type("1\n")
    terminal.until("to (fallen)")
    terminal.type("\n")
    terminal.until("cards (one of")
    terminal.type("naberius - - - - - -\n")
    shown = terminal.until("\n> ")
    assert "Fallen draws" in shown
    assert "Arch draws 7 cards. " in shown
    terminal.type("fallen pl\tc7 na\t\n")
    assert "Fallen places Naberius face down on c7." in terminal.until("\n> ")
    terminal.type("move c7 c6\n")
    assert "refused: RA-" in terminal.until("\n> ")
    terminal.type("move\n")
    terminal.until("angel")
    terminal.type("\n")
    assert "unreadable: nothing is recorded without the angel" in terminal.until("\n> ")
    terminal.type("announce pi power\n")
    terminal.until("\n> ")
    for answer in ("no", "yes"):
        terminal.type("fallen end\n")
        unsaid = "Arch does not answer. Fallen does not answer."
        assert f"Also records: {unsaid} This ends the exchange over Pi." in terminal.until(
            "Record it? (yes no) "
        )
        terminal.type(f"{answer}\n")
        terminal.until("> ")
    terminal.type("undo\n")
    terminal.until("(yes no)")
    terminal.type("yes\n")
    terminal.until("\n> ")
    terminal.type("undo\n")
    terminal.until("(yes no)")
    terminal.type("yes\n")
    terminal.until("\n> ")
    terminal.type("99\n")
    assert "there is no number 99" in terminal.until("\n> ")
    terminal.type("undo\n")
    terminal.until("(yes no)")
    terminal.type("no\n")
    terminal.until("> ")
    terminal.type("undo\n")
    terminal.until("(yes no)")
    terminal.type("yes\n")
    assert "Back to entry 2, as every seat agreed." in terminal.until("\n> ")
    terminal.type("table\n")
    assert "┌" in terminal.until("\n> ")
    terminal.type("q\n")
    assert terminal.leave() == 0


def test_a_walk_ends_with_the_input(terminal: Terminal) -> None:
    terminal.until("\n> ")
    terminal.type("\x04")
    assert terminal.leave() == 0


def test_without_a_terminal_nothing_is_asked(angel: Run) -> None:
    id = opened(angel)
    piped = subprocess.run(
        [*COMMAND, "record", "decide", id],
        input="place c7\n",
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert ">" not in piped.stdout
    assert "┌" not in piped.stdout
    assert piped.stdout.splitlines()[-1].split()[1:3] == ["Fallen", "places"]
