"""The browser of the tests: one Chromium for all tests of a process, and nothing that waits for ever.

Playwright gives no limit to opening and closing, nor to what a page is asked to evaluate. What a test does
has the limit of the test; what is opened and closed for it has a limit here, after which Chromium is
killed, so that the call that waits for it fails. The next module gets a new one.
"""

import os
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Timer
from typing import Any, Final

import psutil
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright

EXECUTABLE: Final = shutil.which("chromium") or "/usr/bin/chromium"

PATIENCE: Final = 20_000
"""Milliseconds that a page has for whatever a test waits for."""

_LIMIT: Final = 30.0
_TRIES: Final = 3
_WORDS: Final = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-sync")


class Chromium:
    """An installed Chromium, started when it is first asked for, and again if it has ended.

    `words` are for its command line.
    """

    def __init__(self, *words: str) -> None:
        self._words = words or _WORDS
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None
        expect.set_options(timeout=PATIENCE)

    def running(self) -> Browser:
        """The browser; it answers."""
        if self._browser and not _answers(self._browser):
            self.close()
        if not self._browser:
            self._playwright = sync_playwright().start()
            self._browser = self._playwright.chromium.launch(
                executable_path=EXECUTABLE, args=self._words, timeout=1000 * _LIMIT
            )
        return self._browser

    def close(self) -> None:
        """End it, and what drives it."""
        with limited():
            if self._browser:
                with suppress(Error):  # it has ended
                    self._browser.close()
            if self._playwright:
                self._playwright.stop()
        self._browser = self._playwright = None


def _answers(browser: Browser) -> bool:
    try:
        with opened(browser):
            return True
    except Error:
        return False


@contextmanager
def opened(browser: Browser, **how: Any) -> Iterator[BrowserContext]:
    """A browser of its own, without any memory, closed at the end of the block; `how` is for Playwright."""
    with limited():
        context = browser.new_context(**how)
    context.set_default_timeout(PATIENCE)
    try:
        yield context
    finally:
        for page in context.pages:
            shut(page)
        with limited():
            context.close()


def shut(page: Page) -> None:
    """Close a page that may be on its way to another one: it gives that up first.

    Chromium has been seen never to say that a page was closed while a form that it had sent was answered.
    """
    with limited():
        for _ in range(_TRIES):
            try:
                page.evaluate("stop()")
            except Error:  # the next page has just come in its place, or it has been closed
                continue
            break
        page.close()


@contextmanager
def limited(seconds: float = _LIMIT) -> Iterator[None]:
    """Kill Chromium, and after as long again what drives it, if the block takes longer: it fails then."""
    timers = [Timer(seconds, _kill, ["--remote-debugging-pipe"]), Timer(2 * seconds, _kill, ["run-driver"])]
    for timer in timers:
        timer.daemon = True
        timer.start()
    try:
        yield
    finally:
        for timer in timers:
            timer.cancel()


def _kill(word: str) -> None:
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.Error, ProcessLookupError):  # it has just ended
            if word in process.cmdline():
                if os.getpgid(process.pid) == process.pid:
                    os.killpg(process.pid, signal.SIGKILL)
                else:
                    process.kill()
