"""`serve` and `demo` as processes of their own."""

import json
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.cli.conftest import REPLAYS

RUN = (sys.executable, "-c", "from api.cli import main; main()")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def get(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=10) as answer:
        return bytes(answer.read())


@contextmanager
def running(
    folder: Path, *words: str, at: str = "http://127.0.0.1:{port}"
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process and its address, once it answers."""
    port = free_port()
    out, err = (folder / "out").open("w"), (folder / "err").open("w")
    process = subprocess.Popen(
        [*RUN, *words, "--port", str(port)], cwd=folder, stdout=out, stderr=err, text=True
    )
    address = at.format(port=port)
    try:
        end = time.monotonic() + 60
        while True:
            assert process.poll() is None, (folder / "err").read_text()
            try:
                get(f"{address}/healthz")
                break
            except OSError:
                assert time.monotonic() < end
                time.sleep(0.1)
        yield process, address
    finally:
        process.kill()
        process.wait(20)
        out.close()
        err.close()


def test_serve_answers_logs_and_ends_cleanly_while_somebody_follows(tmp_path: Path) -> None:
    subprocess.run([*RUN, "init"], cwd=tmp_path, check=True, capture_output=True, timeout=60)
    imported = [*RUN, "import", str(REPLAYS / "resigned-table.jsonl"), "--json"]
    told = json.loads(
        subprocess.run(imported, cwd=tmp_path, check=True, capture_output=True, timeout=60).stdout
    )
    with running(tmp_path, "serve", "--threads", "20") as (process, address):
        record = f"{address}/api/v1/records/{told[0]['record']}"
        assert json.loads(get(record))["status"] == "closed"
        with urllib.request.urlopen(f"{record}/stream", timeout=20) as stream:
            assert b":" in stream.readline()
            began = time.monotonic()
            process.send_signal(signal.SIGTERM)
            assert process.wait(timeout=20) == 0
            assert b"data: " in stream.read(), "the stream ends as a whole"
        assert time.monotonic() - began < 10
    lines = [json.loads(line) for line in (tmp_path / "err").read_text().splitlines()]
    assert all({"event", "level", "timestamp"} <= set(line) for line in lines)
    assert any(line["event"] == "request" and line["status"] == 200 for line in lines)
    assert not [line for line in lines if line["level"] in ("warning", "error", "critical")]


def test_serve_makes_the_list_anew_where_it_was_deleted(tmp_path: Path) -> None:
    subprocess.run([*RUN, "init"], cwd=tmp_path, check=True, capture_output=True, timeout=60)
    imported = [*RUN, "import", str(REPLAYS / "resigned-table.jsonl"), "--json"]
    told = json.loads(
        subprocess.run(imported, cwd=tmp_path, check=True, capture_output=True, timeout=60).stdout
    )
    for file in tmp_path.glob("*-views*"):
        file.unlink()
    with running(tmp_path, "serve") as (_, address):
        listed = json.loads(get(f"{address}/api/v1/records"))
    assert [record["id"] for record in listed["records"]] == [told[0]["record"]]


def test_serve_needs_a_database_that_was_made(tmp_path: Path) -> None:
    (tmp_path / "recording-angel.sqlite").touch()
    empty = subprocess.run(
        [*RUN, "serve", "--port", str(free_port())],
        cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert empty.returncode == 5
    assert empty.stderr.startswith("recording-angel: no-database: ")


def test_serve_needs_a_database_and_a_free_port(tmp_path: Path) -> None:
    words = ("serve", "--port", str(free_port()))
    missing = subprocess.run(
        [*RUN, *words], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60
    )
    assert missing.returncode == 5
    assert missing.stderr.startswith("recording-angel: no-database: ")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        words = ("demo", "--port", str(taken.getsockname()[1]))
        refused = subprocess.run(
            [*RUN, *words], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60
        )
    assert refused.returncode == 1
    assert refused.stderr.startswith("recording-angel: no-address: ")


def test_the_demo_can_be_looked_at(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    for name in ("resigned-table", "points-hosted"):
        shutil.copy(REPLAYS / f"{name}.jsonl", tmp_path / "games")
    for _ in range(2):  # a second time, over the same database
        with running(tmp_path, "demo", "--replays", "games", "--json") as (process, address):
            told = json.loads((tmp_path / "out").read_text())
            assert told["address"] == address
            assert told["records"] == 2
            assert b"Regnum Angelica" in get(told["look"]["Regnum Angelica"])
            assert b"resigned" in get(address)
            login = json.dumps({"name": told["user"], "password": told["password"]}).encode()
            request = urllib.request.Request(
                f"{address}/api/v1/tokens", login, {"Content-Type": "application/json"}
            )
            with urllib.request.urlopen(request, timeout=10) as answer:
                assert json.load(answer)["token"]
            process.send_signal(signal.SIGINT)
            assert process.wait(timeout=20) == 0
    assert (tmp_path / "demo.sqlite").exists()


def test_serve_binds_ipv6_and_stands_under_a_path(tmp_path: Path) -> None:
    subprocess.run([*RUN, "init"], cwd=tmp_path, check=True, capture_output=True, timeout=60)
    where = "http://[::1]:{port}"
    with running(tmp_path, "serve", "--host", "::1", "--prefix", "/games/", at=where) as (_, address):
        page = get(f"{address}/games/").decode()
        assert 'href="/games/rules"' in page
        assert 'href="/rules"' not in page


def test_serve_says_what_is_wrong_with_a_prefix(tmp_path: Path) -> None:
    wrong = subprocess.run(
        [*RUN, "serve", "--prefix", "games"],
        check=False,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert wrong.returncode == 2
    assert "give a path such as /games" in wrong.stderr
