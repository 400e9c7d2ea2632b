"""Following a record, from a real server in a process of its own."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from adapters.eventstore.tail import Notice
from api import serving
from tests.api.house import Clock, House, build, settle

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Event:
    """An event as it was received."""

    id: int
    name: str
    data: dict[str, Any]


@dataclass(frozen=True)
class Served:
    """A house whose records a server in another process serves at `address`."""

    house: House
    address: str

    @contextmanager
    def follow(
        self, record: str, token: str = "", last: int | None = None, query: str = ""
    ) -> Iterator[Iterator[Event]]:
        """The events of a record as they arrive."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        if last is not None:
            headers["Last-Event-ID"] = str(last)
        address = f"{self.address}/api/v1/records/{record}/stream{query}"
        with httpx.stream("GET", address, headers=headers, timeout=20) as response:
            assert response.status_code == 200
            assert response.headers["Content-Type"].startswith("text/event-stream")
            yield _events(response.iter_lines())


def _events(lines: Iterator[str]) -> Iterator[Event]:
    fields: dict[str, str] = {}
    for line in lines:
        if line and not line.startswith(":"):
            name, _, value = line.partition(": ")
            fields[name] = value
        elif "id" in fields:
            yield Event(int(fields["id"]), fields["event"], json.loads(fields["data"]))
            fields = {}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house, and gunicorn over the same file."""
    folder = tmp_path_factory.mktemp("served")
    house = settle(build(folder, Clock()))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "gunicorn", "--worker-class", "gthread", "--threads", "24"]
    command += ["--bind", f"127.0.0.1:{port}", "--graceful-timeout", "1", "tests.api.served:make()"]
    server = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, "HOUSE": str(folder)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        deadline = time.monotonic() + 30
        while not _answers(address):
            assert server.poll() is None, "the server ended"
            assert time.monotonic() < deadline, "the server does not answer"
            time.sleep(0.05)
        yield Served(house, address)
    finally:
        server.terminate()
        try:
            server.wait(20)
        finally:
            server.kill()
        house.store.shut_down()


def _answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/healthz").status_code == 200
    except httpx.TransportError:
        return False


def test_entries_arrive_as_they_are_recorded(served: Served) -> None:
    house = served.house
    record, other = house.open(), house.open()
    with served.follow(record, house["south"].credential) as events:
        first = next(events)
        assert (first.name, first.data) == ("version", {"record": record, "version": 1})
        house.deal(other)
        house.deal(record)
        north, south = next(events), next(events)
        assert first.id < north.id < south.id
        assert north.data["decision"]["cards"] == [None] * 4
        assert south.data["decision"]["cards"] == list("3467")
        listed = house["south"].get(f"records/{record}/entries?after=1").json
        assert listed
        assert [north.data, south.data] == listed["entries"]


def test_a_stream_resumes_where_it_broke_off(served: Served) -> None:
    house = served.house
    record = house.open()
    with served.follow(record) as events:
        last = next(events).id
    house.deal(record)
    with served.follow(record, last=last) as events:
        numbers = [next(events).data["number"], next(events).data["number"]]
        assert numbers == [2, 3]
        house["recorder"].decide(record, 3, kind="play", seat="north", card="9")
        played = next(events)
        assert played.data["text"] == "North plays 9."
    with served.follow(record, last=played.id) as events:
        house["recorder"].decide(record, 4, kind="play", seat="south", card="3")
        assert next(events).data["number"] == 5


def test_two_followers_see_what_each_may(served: Served) -> None:
    house = served.house
    record = house.open()
    with (
        served.follow(record, house["judge"].credential) as judge,
        served.follow(record, house["judge"].credential, query="?as=public") as public,
    ):
        assert next(judge).name == next(public).name == "version"
        house.deal(record)
        assert next(judge).data["decision"]["cards"] == list("1289")
        assert next(public).data["decision"]["cards"] == [None] * 4


def test_only_so_many_can_follow(tmp_path: Path) -> None:
    house = settle(build(tmp_path, Clock(), FOLLOWERS=1))
    path = f"records/{house.open()}/stream"
    first = house.nobody.get(path, buffered=False)
    assert first.status_code == 200
    full = house.nobody.get(path, buffered=False)
    assert full.status_code == 503
    assert full.headers["Retry-After"] == "10"
    assert full.json
    assert full.json["type"] == "urn:recording-angel:too-many-followers"
    first.close()
    again = house.nobody.get(path, buffered=False)
    assert again.status_code == 200
    again.close()
    house.store.shut_down()


def test_a_follower_who_is_signed_out_is_let_go(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "HEARTBEAT_SECONDS", 0.01)
    record = house.open()
    judge = house["judge"]
    token = house.services.directory.issue_token(judge.id, 1)
    answer = house.nobody.get(
        f"records/{record}/stream", headers={"Authorization": f"Bearer {token}"}, buffered=False
    )
    chunks = answer.iter_encoded()
    assert next(iter(chunks)) == b"retry: 3000\n\n"
    assert next(iter(chunks)).startswith(b"id: ")
    assert next(iter(chunks)) == b": still here\n\n"
    house.services.directory.revoke_token(token)
    assert list(chunks)[-1:] in ([], [b": still here\n\n"])
    answer.close()


def test_a_follower_is_heard_from_while_only_others_play(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing else tells the server that a follower has gone away."""
    monkeypatch.setattr(serving, "HEARTBEAT_SECONDS", 0.05)
    other = [Notice(9999, house.open(), 1)]

    def busy(_: int, timeout: float) -> list[Notice]:
        time.sleep(timeout / 4)
        return other

    monkeypatch.setattr(house.store, "follow", busy)
    answer = house.nobody.get(f"records/{house.open()}/stream", buffered=False)
    chunks = iter(answer.iter_encoded())
    began = time.monotonic()
    told = [next(chunks) for _ in range(5)]
    assert told[2:] == [b": still here\n\n"] * 3
    assert time.monotonic() - began >= 0.15
    answer.close()


@pytest.mark.parametrize("last", ["x", "-1", "9" * 19])
def test_a_stream_resumes_after_an_event_only(house: House, last: str) -> None:
    answer = house.nobody.get(f"records/{house.open()}/stream", headers={"Last-Event-ID": last})
    assert answer.status_code == 400
