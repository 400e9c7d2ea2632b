"""The command line, run in this process."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from api.cli import cli
from api.cli.base import attempt

REPLAYS = Path(__file__).parents[2] / "replays" / "regnum-angelica"


@dataclass
class Answer:
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def error(self) -> str:
        """The kind of error, which one line on standard error names."""
        assert not self.out
        assert self.err.count("\n") == 1
        program, name, _ = self.err.split(": ", 2)
        assert program == "recording-angel"
        return name


Run = Callable[..., Answer]


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the database is or will be."""
    path = tmp_path / "test.sqlite"
    monkeypatch.setenv("RECORDING_ANGEL_DATABASE", f"sqlite:{path}")
    monkeypatch.chdir(tmp_path)
    return path


@pytest.fixture
def run(database: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> Run:
    def run(*words: object) -> Answer:
        capfdbinary.readouterr()
        code = attempt(cli, [str(word) for word in words])
        out, err = capfdbinary.readouterr()
        return Answer(code, out.decode(), err.decode())

    return run


@pytest.fixture
def angel(run: Run) -> Run:
    """The command line over a database that has just been made."""
    assert run("init").code == 0
    return run


@pytest.fixture
def game(angel: Run) -> str:
    """The id of a game at a table, Fallen to move."""
    id = angel(
        "record", "open", "regnum-angelica", "--seat", "fallen=Mara", "--seat", "arch=Jonas"
    ).out.strip()
    assert angel("record", "decide", id, "place", "seat=fallen", "space=c7", "card=belphegor").code == 0
    return id
