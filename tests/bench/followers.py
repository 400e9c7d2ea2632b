"""Live followers of one game on one process: when each has been told of an entry, and what they cost."""

import random
import selectors
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from adapters.eventstore.records import RecordStore
from domain.games import TITLES
from domain.kernel.decisions import Decision
from domain.kernel.playing import choose
from domain.kernel.titles import Rules
from tests.bench.figures import Figure
from tests.bench.web import connect, decision, json_headers, open_record, post, served

FOLLOWERS = 300
Decide = Callable[[Decision, int], int]
"""Records a decision against a version, and answers with the version after it."""


def measure(folder: Path, followers: int = FOLLOWERS, decisions: int = 20) -> list[Figure]:
    """So many decisions with so many followers, each of which is told of every one."""
    database = folder / "followers.sqlite"
    words = ("--database", str(database), "--threads", str(followers + 20))
    with ExitStack() as open_things:
        server = open_things.enter_context(served(folder, "followers", *words))
        store = RecordStore(TITLES, env={"RECORDING_ANGEL_DATABASE": f"sqlite:{database}"})
        open_things.callback(store.shut_down)
        recorder = store.directory.add_user("recorder", "not needed", ("recorder",))
        headers = json_headers(store.directory.issue_token(recorder.id, 1))
        connection = open_things.enter_context(connect(server.port))
        record = open_record(server.port, store, headers)
        before = _resident(server.process.pid)
        streams = [open_things.enter_context(_follow(server.port, record)) for _ in range(followers)]

        def decide(made: Decision, version: int) -> int:
            return int(post(connection, decision(record, version, made, headers))["version"])

        waits = _play(decide, store.load(record).rules, streams, decisions)
        cost = _resident(server.process.pid) - before
    return [
        Figure(
            f"{followers} followers told of an entry, the slowest of {decisions} entries",
            max(waits),
            "s",
            1.0,
            f"median {sorted(waits)[len(waits) // 2]:.2f} s until the last one knows it",
        ),
        Figure(
            f"memory of {followers} followers", cost / 1024, "MiB", None, f"{cost / followers:.0f} KiB each"
        ),
    ]


def _follow(port: int, record: str) -> socket.socket:
    """A stream of the record whose first event has come."""
    stream = socket.create_connection(("127.0.0.1", port), timeout=30)
    stream.sendall(f"GET /api/v1/records/{record}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    heard = b""
    while b"event: version" not in heard:
        heard += stream.recv(4096)
        assert b" 503 " not in heard
    stream.setblocking(False)
    return stream


def _play(
    decide: Decide, rules: Rules[Any, Any, Any], streams: list[socket.socket], decisions: int
) -> list[float]:
    """By decision, the seconds from its sending until every follower has been told of it."""
    rng, state, version = random.Random(1), rules.open(), 1
    waits: list[float] = []
    with selectors.DefaultSelector() as selector:
        for stream in streams:
            selector.register(stream, selectors.EVENT_READ)
        for _ in range(decisions):
            made = choose(rules, state, rules.prompts(state), rng.randrange)
            began = time.perf_counter()
            version = decide(made, version)
            _hear(selector, streams, version)
            waits.append(time.perf_counter() - began)
            _, state = rules.decide(state, made)
    return waits


def _hear(selector: selectors.BaseSelector, streams: list[socket.socket], version: int) -> None:
    """Read until every stream has told of entry `version`."""
    awaited = dict.fromkeys(streams, b"")
    wanted = b'"number":%d,' % version
    end = time.monotonic() + 30
    while awaited:
        assert time.monotonic() < end, f"{len(awaited)} followers were not told of entry {version}"
        for key, _ in selector.select(timeout=1):
            stream = key.fileobj
            assert isinstance(stream, socket.socket)
            heard = stream.recv(65536)
            assert heard, "a stream has ended"
            if stream in awaited:
                awaited[stream] += heard
                if wanted in awaited[stream]:
                    del awaited[stream]


def _resident(server: int) -> int:
    """The memory of the server's only worker, in KiB."""
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    status = Path(f"/proc/{children[0]}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])
