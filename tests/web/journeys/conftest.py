"""Windows in which people watch and keep games, and in which nothing may go wrong unseen."""

import random
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from domain.kernel.playing import choose
from domain.record.record import Record
from tests.web.chromium import opened, shut
from tests.web.house import PASSWORD, House, play, scribe

BEGIN = """addEventListener("securitypolicyviolation", event => console.error(
    `violated: ${event.violatedDirective} ${event.blockedURI}`));
if (!sessionStorage.begun) localStorage.clear();
sessionStorage.begun = "yes";"""
"""What the policy forbids is told, and a new window remembers nothing."""

TOLD_AS_ERRORS = ("409", "422")
"""What a browser takes for errors, and are answers: a conflict and a refusal."""

OpenWindow = Callable[..., Page]
"""A new window; `name` signs a user in, `key` a seat. Other words, as Playwright has them, make it a browser
of its own.
"""


@pytest.fixture(scope="module")
def played(house: House) -> Record:
    """A game that was resigned after ninety entries."""
    writing = play(scribe(house, 1), 1, 90)
    writing.close("resigned", by="arch")
    return house.keep(writing)


@pytest.fixture
def running(house: House) -> Record:
    """A game at a table that goes on."""
    return house.keep(play(scribe(house, random.randrange(1 << 30), "table"), 3, 40))


@pytest.fixture(scope="module")
def visitor(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """Somebody whose browser has fetched the styles and scripts before."""
    with opened(browser, base_url=address) as context:
        yield context


@pytest.fixture
def open_window(visitor: BrowserContext, browser: Browser, address: str) -> Iterator[OpenWindow]:
    """Windows that complain of errors, of what the policy forbids, and of requests to other hosts."""
    troubles: list[str] = []
    windows: list[Page] = []
    others = ExitStack()

    def new_window(name: str = "", key: str = "", width: int = 1280, motion: Any = None, **how: Any) -> Page:
        context = visitor
        if how:
            context = others.enter_context(opened(browser, base_url=address, **how))
        window = context.new_page()
        windows.append(window)
        window.add_init_script(BEGIN)
        window.set_viewport_size({"width": width, "height": 800})
        window.emulate_media(reduced_motion=motion)
        window.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
        window.on("pageerror", lambda error: troubles.append(str(error)))
        window.on(
            "request", lambda asked: None if asked.url.startswith(address) else troubles.append(asked.url)
        )
        if name or key:
            window.goto("/sign-in")
            sent = {"word": window.locator("main [name=word]").first.input_value(), "key": key}
            context.request.post("/sign-in", form={**sent, "name": name, "password": PASSWORD})
        return window

    yield new_window
    complaints = [trouble for trouble in troubles if not any(map(trouble.__contains__, TOLD_AS_ERRORS))]
    for window in windows:
        shut(window)
    others.close()
    visitor.clear_cookies()
    assert complaints == []


def visit(page: Page, path: str) -> None:
    """Load a page of a record, and wait for its script."""
    page.goto(path)
    page.locator("main.alive").wait_for()


def arrive(page: Page, number: int) -> None:
    """Wait until the page shows an entry."""
    page.locator(f'main[data-number="{number}"]').wait_for()


def leave(page: Page, number: int) -> None:
    """Wait until the page shows another entry."""
    page.locator(f'main:not([data-number="{number}"])').wait_for()


def shown(page: Page) -> int:
    """The number of the entry that the page shows."""
    return int(page.evaluate("Number(document.querySelector('main').dataset.number)"))


def go_on(house: House, record: Record, entries: int = 1) -> Record:
    """Play at random until a record has so many new entries, or a few more that follow from them."""
    rng = random.Random(7)
    store = house.services.store
    now = store.load(record.id)
    while now.version < record.version + entries:
        decision = choose(now.rules, now.state, now.rules.prompts(now.state), rng.randrange)
        actor = house.users["recorder"].id
        now = store.decide(now.id, decision, expected=None, actor=actor, command=str(uuid.uuid4())).record
    return now
