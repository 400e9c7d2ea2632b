"""Commits of decisions through HTTP: a real server, a real file, full durability; beside bare Flask."""

import http.client
import json
import os
import random
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

import msgspec
import psutil

from adapters.eventstore.records import RecordStore
from domain.games import TITLES
from domain.kernel.playing import choose
from tests.bench.figures import Figure, spread
from tests.support.tables import seats_of

TITLE = TITLES["regnum-angelica"]
RECORDERS = 8
THREADS = 20
_SERVER = "import sys; from api.cli import main; main(sys.argv[1:])"
_BARE_CPU = "bare Flask: CPU of one durable insert through HTTP"
_BARE_RATE = f"bare Flask: durable inserts by {RECORDERS} at a time"


class Post(NamedTuple):
    """A request that stores something."""

    path: str
    body: object
    headers: dict[str, str]


class Served(NamedTuple):
    """A server in a process of its own."""

    port: int
    process: psutil.Process

    def cpu(self) -> float:
        """The CPU seconds that it has used, its workers included."""
        used = [one.cpu_times() for one in (self.process, *self.process.children(recursive=True))]
        return float(sum(times.user + times.system for times in used))


def measure(folder: Path, count: int) -> list[Figure]:
    """So many decisions, one after the other over one connection, and as many by some recorders at a time."""
    database = folder / "web.sqlite"
    with served(folder, "web", "--database", str(database), "--threads", str(THREADS)) as server:
        store = RecordStore(TITLES, env={"RECORDING_ANGEL_DATABASE": f"sqlite:{database}"})
        recorder = store.directory.add_user("recorder", "not needed", ("recorder",))
        headers = json_headers(store.directory.issue_token(recorder.id, 1))
        games = 1 + count // 300
        alone = [
            post
            for number in range(games)
            for post in _game(server.port, store, headers, number, count // games)
        ]
        together = [
            _game(server.port, store, headers, games + number, max(3, count // RECORDERS // 2))
            for number in range(RECORDERS)
        ]
        store.shut_down()
        before = server.cpu()
        times = send(server.port, alone)
        cpu = 1000 * (server.cpu() - before) / len(times)
        rate = _rate(server.port, together)
    bare_cpu, bare_rate = _bare(folder, alone, together)
    middle, worst = spread(sorted(times))
    told = f"{len(times)} decisions"
    return [
        Figure("commit of one decision through HTTP, median", middle, "ms", None, told),
        Figure("commit of one decision through HTTP, 99th percentile", worst, "ms"),
        Figure("CPU of a commit through HTTP", cpu, "ms", None, "of the server", _BARE_CPU, 2.5),
        Figure(f"commits by {RECORDERS} recorders at a time", rate, "commits/s", None, "", _BARE_RATE, 0.45),
        Figure(_BARE_CPU, bare_cpu, "ms"),
        Figure(_BARE_RATE, bare_rate, "inserts/s"),
        _fsync(folder),
    ]


def command(*words: str) -> list[str]:
    """The command line with `words`, as a process of its own."""
    return [sys.executable, "-c", _SERVER, *words]


def json_headers(token: str) -> dict[str, str]:
    """What says who sends JSON."""
    return {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}


@contextmanager
def served(folder: Path, name: str, *words: str) -> Iterator[Served]:
    """The service over the database that the words name, which is made if need be."""
    database = words[words.index("--database") + 1]
    made = command("init", "--database", database)
    subprocess.run(made, check=True, capture_output=True, timeout=60)
    with running(folder, name, lambda port: command("serve", "--port", str(port), *words)) as server:
        yield server


@contextmanager
def running(folder: Path, name: str, command: Callable[[int], list[str]]) -> Iterator[Served]:
    """A server whose `command` follows from its port, from when it answers to the end of the block."""
    port = free_port()
    with (folder / f"{name}.log").open("w") as log:
        server = subprocess.Popen(command(port), stdout=log, stderr=log)
        try:
            with connect(port):
                pass
            yield Served(port, psutil.Process(server.pid))
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait(20)


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


def send(port: int, posts: Sequence[Post]) -> list[float]:
    """The milliseconds of each request, sent one after the other over one connection."""
    times = []
    with connect(port) as connection:
        for asked in posts:
            began = time.perf_counter()
            post(connection, asked)
            times.append((time.perf_counter() - began) * 1000)
    return times


def post(connection: http.client.HTTPConnection, asked: Post) -> dict[str, str]:
    """What the server answers, once it has done what was asked."""
    connection.request("POST", asked.path, json.dumps(asked.body), asked.headers)
    answer = connection.getresponse()
    text = answer.read()
    assert answer.status in (200, 201), text
    told: dict[str, str] = json.loads(text)
    return told


def open_record(port: int, store: RecordStore, headers: dict[str, str]) -> str:
    """Open a record of a game at a table; its id."""
    seats = {seat: store.directory.add_player(seat) for seat in seats_of(TITLE)}
    opening = {"title": TITLE.id, "edition": next(iter(TITLE.editions)), "mode": "table", "seats": seats}
    with connect(port) as connection:
        return post(connection, Post("/api/v1/records", opening, _once(headers)))["id"]


def decision(record: str, version: int, made: object, headers: dict[str, str]) -> Post:
    """The request that records a decision against a version."""
    body = {"decision": msgspec.to_builtins(made)}
    return Post(f"/api/v1/records/{record}/decisions", body, {**_once(headers), "If-Match": f'"{version}"'})


def _once(headers: dict[str, str]) -> dict[str, str]:
    return {**headers, "Idempotency-Key": str(uuid4())}


def _game(port: int, store: RecordStore, headers: dict[str, str], number: int, decisions: int) -> list[Post]:
    """The decisions of one game, which a recorder enters at a table."""
    record = open_record(port, store, headers)
    rules = store.load(record).rules
    rng, state = random.Random(number), rules.open()
    found: list[Post] = []
    while len(found) < decisions and rules.outcome(state) is None:
        made = choose(rules, state, rules.prompts(state), rng.randrange)
        found.append(decision(record, 1 + len(found), made, headers))
        _, state = rules.decide(state, made)
    return found


def _rate(port: int, posts: Sequence[Sequence[Post]]) -> float:
    """How many requests a second are answered while each sequence is sent over a connection of its own."""
    began = time.perf_counter()
    with ThreadPoolExecutor(len(posts)) as pool:
        sent = [pool.submit(send, port, of_one) for of_one in posts]
    return sum(len(each.result(600)) for each in sent) / (time.perf_counter() - began)


def _bare(folder: Path, alone: Sequence[Post], together: Sequence[Sequence[Post]]) -> tuple[float, float]:
    """The same requests to what only keeps their bodies: the CPU milliseconds of one, and a rate."""
    bare = f"tests.bench.floors:make({str(folder / 'bare.sqlite')!r})"

    def serve(port: int) -> list[str]:
        words = ("--worker-class", "gthread", "--threads", str(THREADS), "--bind", f"127.0.0.1:{port}", bare)
        return [sys.executable, "-m", "gunicorn", *words]

    with running(folder, "bare", serve) as server:
        before = server.cpu()
        times = send(server.port, [asked._replace(path="/bodies") for asked in alone])
        cpu = 1000 * (server.cpu() - before) / len(times)
        rate = _rate(server.port, [[each._replace(path="/bodies") for each in of_one] for of_one in together])
    return cpu, rate


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
