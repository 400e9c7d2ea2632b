"""A pytest plugin: every run ends with a verdict and leaves nothing running.

Three limits stand behind each other. `pytest-timeout` fails a test by name, with the stacks of all threads,
and the run goes on. A test that does not heed it (it waits in C, or cleans up for ever after it has failed)
ends its whole process after half as long again, with the stacks. A run that takes longer than `run_limit`
is ended by its guard, from outside. A worker that is lost ends and fails the run; a process that is left
running fails it.
"""

import faulthandler
import os
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support import guard

_PATIENCE = 1.5
_ENDING_SECONDS = 5
_STACKS = pytest.StashKey[int]()
_RUN = pytest.StashKey["_Run"]()


class _Run:
    """A run with its guard; with workers, the process that hands out the tests has it."""

    def __init__(self, limit: float) -> None:
        self.mark = f"TESTS_{uuid.uuid4().hex}"
        self.troubles: list[str] = []
        # The guard alone must not be found by the mark, and Ctrl-C is not meant for it.
        self._guard = subprocess.Popen(
            [sys.executable, str(Path(guard.__file__)), self.mark, str(limit)],
            stdin=subprocess.PIPE,
            start_new_session=True,
        )
        os.environ[self.mark] = "1"

    def left(self) -> list[str]:
        """What is still running a moment after everything should have ended."""
        until = time.monotonic() + _ENDING_SECONDS
        own = {self._guard.pid, os.getpid()}
        while left := [one for one in guard.started(self.mark) if one.pid not in own]:
            if time.monotonic() > until:
                return [guard.told(one) for one in left]
            time.sleep(0.05)
        return []

    def close(self) -> None:
        """Let the guard end what is left."""
        del os.environ[self.mark]
        assert self._guard.stdin
        self._guard.stdin.close()
        self._guard.wait(30)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("run_limit", "seconds after which a whole run is ended", default="3600")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_STACKS] = os.dup(2)  # what the tests themselves write is caught
    if not hasattr(config, "workerinput"):
        config.stash[_RUN] = _Run(float(config.getini("run_limit")))


def pytest_unconfigure(config: pytest.Config) -> None:
    if _RUN in config.stash:
        config.stash[_RUN].close()
        del config.stash[_RUN]
    if _STACKS in config.stash:
        os.close(config.stash[_STACKS])
        del config.stash[_STACKS]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    _watch(item.config, _limit(item))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> None:
    _watch(item.config, _limit(item))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    _watch(item.config, _limit(item))


def pytest_runtest_logfinish() -> None:
    faulthandler.cancel_dump_traceback_later()


def _limit(item: pytest.Item) -> float:
    marker = item.get_closest_marker("timeout")
    return float(marker.args[0] if marker else item.config.getini("timeout") or 0)


def _watch(config: pytest.Config, limit: float) -> None:
    """End this process, with the stacks of its threads, if what comes now takes much longer than `limit`."""
    if limit and not config.getoption("usepdb"):
        faulthandler.dump_traceback_later(_PATIENCE * limit, file=config.stash[_STACKS], exit=True)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Hand out no more tests once a worker was lost; what the others hold is still run."""
    if error:
        node.config.stash[_RUN].troubles.append(f"worker {node.gateway.id} was lost: {error}")
        node.config.pluginmanager.getplugin("dsession").triggershutdown()


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> Iterator[Any]:
    """Fail the run if a worker was lost, or if anything still runs once all has been cleaned up."""
    _watch(session.config, float(session.config.getini("timeout") or 0))
    result = yield
    faulthandler.cancel_dump_traceback_later()
    if _RUN in session.config.stash:
        run = session.config.stash[_RUN]
        run.troubles += [f"left running: {one}" for one in run.left()]
        if run.troubles:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
    return result


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if _RUN in config.stash and (troubles := config.stash[_RUN].troubles):
        terminalreporter.section("THE RUN FAILED", red=True)
        for trouble in troubles:
            terminalreporter.line(trouble, red=True)
