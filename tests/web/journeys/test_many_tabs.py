"""Many tabs of one browser: those that nobody sees hold no connection, and come back when they are seen."""

import pytest
from playwright.sync_api import Page, expect

from domain.record.record import Record
from tests.web.hall import hall
from tests.web.house import House
from tests.web.journeys.conftest import OpenWindow, arrive, go_on, visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

STREAMS = """(() => {
    window.streams = 0;
    const Stream = window.EventSource;
    window.EventSource = class extends Stream {
        constructor(...from) { super(...from); window.streams += 1; }
        close() { window.streams -= this.readyState < 2; super.close(); }
    };
})();"""
"""Counts the streams that a page has open."""


def turn(page: Page, state: str) -> None:
    """Let a page be hidden or visible, as its browser would when another tab is chosen."""
    page.evaluate(
        """state => {
            Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
            Object.defineProperty(document, "hidden", { value: state === "hidden", configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )


def test_a_hidden_record_lets_go_and_comes_back(
    open_window: OpenWindow, house: House, running: Record
) -> None:
    page = open_window()
    page.add_init_script(STREAMS)
    visit(page, f"/records/{running.id}")
    assert page.evaluate("streams") == 1
    turn(page, "hidden")
    assert page.evaluate("streams") == 0
    now = go_on(house, running, 3)
    turn(page, "visible")
    assert page.evaluate("streams") == 1
    arrive(page, now.version)


def test_a_hidden_tournament_lets_go_and_comes_back(open_window: OpenWindow, house: House) -> None:
    found = hall(house, 4)
    page = open_window()
    page.add_init_script(STREAMS)
    page.goto(found.at("/pairings"))
    page.wait_for_function("window.streams === 1")
    turn(page, "hidden")
    assert page.evaluate("streams") == 0
    found.begin(1)
    turn(page, "visible")
    expect(page.locator("main")).to_contain_text("Round 1")
    expect(page.locator("main table").first).to_be_visible()
