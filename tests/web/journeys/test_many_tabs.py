"""Many tabs of one browser: those that nobody sees hold no connection, and come back when they are seen."""

import pytest
from playwright.sync_api import Page, expect

from domain.record.record import Record
from tests.web.hall import hall
from tests.web.house import House
from tests.web.journeys.conftest import OpenWindow, arrive, go_on, visit

pytestmark = pytest.mark.browser

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


def test_a_phone_learns_of_a_dispute_and_of_the_next_table(open_window: OpenWindow, house: House) -> None:
    found = hall(house, 4, rounds=2)
    found.begin(1)
    me, other = found.tournament.table(1, 1).players
    services = house.services
    staff = services.tournaments.find(services.access.caller(""), found.id)
    keys = services.tournaments.table_keys(staff, 1)
    mine, theirs = open_window(width=360), open_window(width=360)
    mine.goto(f"/t/{keys[me]}")
    theirs.goto(f"/t/{keys[other]}")
    for page, score in ((mine, "35"), (theirs, "20")):
        if page is theirs:
            page.get_by_text("No, report what is right").click()
        page.locator("[name=one]").fill(score)
        page.locator("[name=other]").fill("10")
        page.get_by_role("button", name="Report this result").click()
    expect(mine.get_by_role("heading", name="You two report different results")).to_be_visible()
    theirs.get_by_role("button", name="Call staff").click()
    expect(theirs.locator(".called")).to_contain_text("You have called staff")
    typed = {f"{name}.{table}": score for table in (1, 2) for name, score in (("one", 35), ("other", 10))}
    found.post("/rounds/1/results", typed | found.loaded("/rounds/1/results"))
    found.act("/desk", "close", round=1)
    found.begin(2)
    at = found.tournament.round(2).seats[me]
    expect(mine.get_by_role("heading", name=f"Round 2: table {at}")).to_be_visible()
