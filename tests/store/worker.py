"""Another process that writes to the store; run as ``python -m tests.store.worker TASK ARGUMENT...``.

It says ``ready``, waits for a line, and then reports each acknowledged command as a line ``RECORD VERSION``.
"""

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from types import TracebackType

from adapters.eventstore.records import RecordStore
from adapters.readmodels.records import RecordList
from domain.record.entries import Ruled
from domain.record.record import Record
from tests.store.playing import new_id, open_game, step
from tests.support.toy_title import HIGH_CARD, HighCardEffect

_ROOT = Path(__file__).parents[2]


class Worker:
    """The process, as its parent sees it; it is killed at the end of the block."""

    def __init__(self, env: dict[str, str], *task: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.worker", *task],
            cwd=_ROOT,
            env={**os.environ, "STORE": json.dumps(env)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> "Worker":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.stdout.close()

    def read(self) -> str:
        """The next line; empty when there is none any longer."""
        assert self._process.stdout
        return self._process.stdout.readline().strip()

    def go(self) -> None:
        """Let it begin."""
        assert self._process.stdin
        self._process.stdin.write("go\n")
        self._process.stdin.flush()

    def kill(self) -> None:
        """End it without any notice, if it is running."""
        self._process.kill()
        self._process.wait(60)

    def lines(self) -> list[str]:
        """Everything that it still says; whole lines, for it may have been killed within one."""
        assert self._process.stdout
        return [line.strip() for line in self._process.stdout if line.endswith("\n")]

    def finish(self) -> list[str]:
        """What it says until it ends by itself, without an error."""
        lines = self.lines()
        assert self._process.wait(60) == 0
        return lines


def say(record: Record) -> None:
    """Acknowledge what has been stored."""
    sys.stdout.write(f"{record.id} {record.version}\n")
    sys.stdout.flush()


def play_games(store: RecordStore, games: int) -> None:
    """Hosted games from beginning to end."""
    rng = random.Random()
    for _ in range(games):
        record = open_game(store)
        say(record)
        while not record.closing:
            record = step(store, record, rng).record
            say(record)


def share(store: RecordStore, record_id: str, commands: int) -> None:
    """Commands to a record that others write to as well, and to a record of one's own."""
    view = RecordList(store)
    rng = random.Random()
    own = open_game(store, edition="marathon", options={"hands-run-out": "shuffle"})
    for _ in range(commands):
        ruled = Ruled[HighCardEffect](new_id(), "judge-1", (), "Noted.")
        say(store.rule(record_id, ruled, expected=None, actor="worker", command=new_id()).record)
        own = step(store, own, rng).record
        say(own)
    view.catch_up()


def main(task: str, *arguments: str) -> None:
    """Carry out a task."""
    store = RecordStore({HIGH_CARD.id: HIGH_CARD}, env=json.loads(os.environ["STORE"]))
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.readline()
    if task == "play":
        play_games(store, int(arguments[0]))
    else:
        share(store, arguments[0], int(arguments[1]))
    store.shut_down()


if __name__ == "__main__":
    main(*sys.argv[1:])
