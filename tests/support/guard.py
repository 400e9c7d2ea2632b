"""The process that outlives a run of the tests, and ends what the run left running, or the run itself.

``python guard.py MARK LIMIT`` is started by `tests.support.verdict`, with a pipe on its standard input that
closes when the run ends, in whichever way. Every process that the run starts inherits the environment
variable `MARK`; so it is found also when its parent has gone, or when it has a session or a user of its
own.
"""

import os
import select
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress

import psutil

_GRACE_SECONDS = 5
_TELLING_SECONDS = 30


def started(mark: str) -> list[psutil.Process]:
    """The living processes that have `mark` in their environment, and all that they started; not this one."""
    found = {one.pid: one for process in psutil.process_iter() for one in _with_children(process, mark)}
    found.pop(os.getpid(), None)
    return [process for process in found.values() if _lives(process)]


def _with_children(process: psutil.Process, mark: str) -> Iterator[psutil.Process]:
    try:
        if mark in process.environ():
            yield process
            # PostgreSQL and Chromium write what their children do over the environment.
            yield from process.children(recursive=True)
    except (psutil.Error, OSError):
        return  # it has ended, or is none of ours


def _lives(process: psutil.Process) -> bool:
    try:
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def told(process: psutil.Process) -> str:
    """A process in words: its number and the beginning of its command."""
    try:
        return f"{process.pid} {' '.join(process.cmdline())[:200]}"
    except psutil.Error:
        return f"{process.pid} (it has just ended)"


def end(mark: str) -> None:
    """End all processes with `mark`: politely, and after a few seconds without asking."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        until = time.monotonic() + _GRACE_SECONDS
        while (left := started(mark)) and time.monotonic() < until:
            for process in left:
                _send(process, number)
            psutil.wait_procs(left, timeout=0.5)


def _send(process: psutil.Process, number: int) -> None:
    with suppress(psutil.NoSuchProcess):
        process.send_signal(number)


def _stop(runner: psutil.Process, limit: float) -> None:
    """Abort the workers, so that the runner tells what has failed; then the runner, if it goes on."""
    sys.stderr.write(f"\nThe tests took longer than {limit:g} s and are ended. What was running:\n")
    sys.stderr.flush()
    workers = [one for one in runner.children() if "sys.stdin.readline" in told(one)]
    for process in workers:
        _send(process, signal.SIGABRT)  # Python writes the stacks of all its threads
    if workers:
        psutil.wait_procs([runner], timeout=_TELLING_SECONDS)
    _send(runner, signal.SIGABRT)
    psutil.wait_procs([runner], timeout=2)
    _send(runner, signal.SIGKILL)


def main(mark: str, limit: float) -> None:
    """Wait until the run has ended, or for `limit` seconds, and leave nothing running."""
    runner = psutil.Process(os.getppid())
    ended, _, _ = select.select([sys.stdin], [], [], limit)
    if not ended:
        _stop(runner, limit)
    end(mark)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
