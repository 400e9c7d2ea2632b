"""The commit of one decision through HTTP: a real server, a real file, full durability."""

import http.client
import json
import os
import random
import socket
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from uuid import uuid4

import msgspec

from adapters.eventstore.records import RecordStore
from domain.games import TITLES
from domain.kernel.playing import choose
from tests.bench.figures import Figure, spread
from tests.support.tables import seats_of

TITLE = TITLES["regnum-angelica"]
_SERVER = "import sys; from api.cli import main; main(sys.argv[1:])"


def measure(folder: Path, count: int) -> list[Figure]:
    """So many decisions, one after the other, over one connection."""
    database = folder / "web.sqlite"
    store = RecordStore(TITLES, env={"RECORDING_ANGEL_DATABASE": f"sqlite:{database}"})
    subprocess.run(command("init", "--database", str(database)), check=True, capture_output=True)
    recorder = store.directory.add_user("recorder", "not needed", ("recorder",))
    token = store.directory.issue_token(recorder.id, 1)
    port = free_port()
    serve = command("serve", "--database", str(database), "--port", str(port))
    with (folder / "web.log").open("w") as log, subprocess.Popen(serve, stdout=log, stderr=log) as server:
        try:
            with connect(port) as connection:
                times = [
                    taken
                    for number in range(1 + count // 300)
                    for taken in _play(connection, store, token, number, min(300, count - 300 * number))
                ]
        finally:
            server.terminate()
    store.shut_down()
    middle, worst = spread(times)
    return [
        Figure("commit of one decision through HTTP, median", middle, "ms", None, f"{len(times)} decisions"),
        Figure("commit of one decision through HTTP, 99th percentile", worst, "ms"),
        _fsync(folder),
    ]


def command(*words: str) -> list[str]:
    """The command line with `words`, as a process of its own."""
    return [sys.executable, "-c", _SERVER, *words]


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def connect(port: int) -> closing[http.client.HTTPConnection]:
    """A connection to the server, once it answers."""
    end = time.monotonic() + 60
    while True:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        try:
            connection.request("GET", "/healthz")
            connection.getresponse().read()
            return closing(connection)
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def _play(
    connection: http.client.HTTPConnection, store: RecordStore, token: str, number: int, decisions: int
) -> list[float]:
    """The milliseconds of each decision of one game, which a recorder enters at a table."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    seats = {seat: store.directory.add_player(seat) for seat in seats_of(TITLE)}
    opening = {"title": TITLE.id, "edition": next(iter(TITLE.editions)), "mode": "table", "seats": seats}
    opened = post(connection, "/api/v1/records", opening, {**headers, "Idempotency-Key": str(uuid4())})
    rules = store.load(opened["id"]).rules
    rng, state, version = random.Random(number), rules.open(), 1
    times: list[float] = []
    while len(times) < decisions and rules.outcome(state) is None:
        decision = choose(rules, state, rules.prompts(state), rng.randrange)
        asked = {**headers, "If-Match": f'"{version}"', "Idempotency-Key": str(uuid4())}
        body = {"decision": msgspec.to_builtins(decision)}
        began = time.perf_counter()
        post(connection, f"/api/v1/records/{opened['id']}/decisions", body, asked)
        times.append((time.perf_counter() - began) * 1000)
        _, state = rules.decide(state, decision)
        version += 1
    return times


def post(
    connection: http.client.HTTPConnection, path: str, body: object, headers: dict[str, str]
) -> dict[str, str]:
    """What the server answers, once it has done what was asked."""
    connection.request("POST", path, json.dumps(body), headers)
    answer = connection.getresponse()
    text = answer.read()
    assert answer.status in (200, 201), text
    told: dict[str, str] = json.loads(text)
    return told


def _fsync(folder: Path) -> Figure:
    """What the disk alone takes to keep a few bytes."""
    times: list[float] = []
    with (folder / "fsync").open("wb", buffering=0) as file:
        for _ in range(200):
            began = time.perf_counter()
            file.write(b"x" * 1000)
            os.fsync(file.fileno())
            times.append((time.perf_counter() - began) * 1000)
    return Figure("fsync of this disk, median", spread(sorted(times))[0], "ms")
