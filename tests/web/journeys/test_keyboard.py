"""Everything by keyboard alone: nothing here uses a pointer, and the focus is always seen."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from domain.record.record import Record
from tests.web.house import PASSWORD, House
from tests.web.journeys.conftest import OpenWindow, arrive, visit

pytestmark = pytest.mark.browser

MOST_STOPS = 400

FOCUS = """() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { at: "", seen: true };
    const style = getComputedStyle(focused), box = focused.getBoundingClientRect();
    const isOutlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
    const isMarked = isOutlined || style.boxShadow !== "none";
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const steps = [0.02, 0.25, 0.5, 0.75, 0.98];
    const isInSight = steps.some(x => steps.some(y => {
        const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return hit && (focused.contains(hit) || hit.contains(focused));
    }));
    const place = [...document.querySelectorAll("*")].indexOf(focused);
    const name = focused.id || focused.name || focused.textContent.trim().slice(0, 40);
    const isSeen = isMarked && isInSight && right > left && bottom > top;
    return { at: `${place} ${focused.tagName} ${name}`, seen: isSeen };
}"""
"""What has the focus, and whether that is seen: it is marked, in the window, and not covered."""


def tab(page: Page, key: str = "Tab") -> str:
    """Go on by one stop, and say where the focus is; it has to be seen."""
    page.keyboard.press(key)
    found: dict[str, Any] = page.evaluate(FOCUS)
    assert found["seen"], f"the focus is not seen: {found['at']}"
    return str(found["at"])


def tab_to(page: Page, goal: Locator) -> None:
    """Go on by Tab until the goal has the focus."""
    for _ in range(MOST_STOPS):
        tab(page)
        if goal.count() and goal.first.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError(f"Tab does not lead to {goal}")


def enter(page: Page, goal: Locator) -> None:
    """Go to a control by Tab and use it."""
    tab_to(page, goal)
    page.keyboard.press("Enter")


def test_everything_is_done_without_a_pointer(open_window: OpenWindow, house: House, played: Record) -> None:
    page, press = (window := open_window()), window.keyboard.press
    page.goto(f"/sign-in?then=/records/{played.id}/20")
    tab_to(page, page.locator("main [name=name]").first)
    page.keyboard.type("judge")
    tab_to(page, page.locator("main [name=password]"))
    page.keyboard.type(PASSWORD)
    press("Enter")
    page.locator("main.alive").wait_for()

    press("ArrowRight")
    arrive(page, 21)
    enter(page, page.get_by_role("link", name="Next entry"))
    arrive(page, 22)
    expect(page.get_by_role("link", name="Next entry")).to_be_focused()

    press("c")
    expect(page.locator("form[data-note-form] [name=text]")).to_be_focused()
    page.keyboard.type("Written without a mouse")
    enter(page, page.get_by_role("button", name="Save the note"))
    expect(page.locator(".noted")).to_contain_text("Written without a mouse")

    press("v")
    page.locator('main:not([data-viewer="judge"])').wait_for()
    press("v")
    page.locator('main:not([data-viewer="public"])').wait_for()

    press("/")
    page.keyboard.type("gate")
    press("Enter")
    panel = page.get_by_role("tabpanel", name="Rules")
    enter(page, panel.get_by_role("link", name="RA-"))
    expect(panel.get_by_role("heading", name="RA-")).to_be_focused()

    enter(page, page.locator(".possible summary"))
    enter(page, page.locator(".possible details[open] button"))
    page.wait_for_url("**/lines/*")
    page.locator("main.alive").wait_for()
    assert "/lines/" in page.url


def test_a_decision_is_recorded_without_a_pointer(open_window: OpenWindow, house: House) -> None:
    record = house.open("table")
    page = open_window("recorder")
    visit(page, f"/records/{record.id}")
    enter(page, page.locator(".decide summary", has_text="Place"))
    space = page.locator('.decide details[open] [name="field.space"]')
    tab_to(page, space)
    page.keyboard.type("c7")
    expect(space).to_have_value("c7")
    enter(page, page.locator(".decide details[open] form > button"))
    arrive(page, record.version + 5)
    expect(page.locator("#said")).to_have_text("Fallen places an angel face down on c7.")
    tab(page)


@pytest.mark.parametrize("width", [1280, 360])
def test_the_focus_goes_through_the_page_and_returns(
    open_window: OpenWindow, played: Record, width: int
) -> None:
    page = open_window("recorder", width=width)
    visit(page, f"/records/{played.id}/9?spoilers=hidden")
    stops: list[str] = []
    while len(stops) < MOST_STOPS:
        stop = tab(page)
        if stops and stop in ("", stops[0]):
            break
        assert stop not in stops, f"the focus is caught: {stop}"
        stops.append(stop)
    assert 40 < len(stops) < MOST_STOPS
    assert tab(page, "Shift+Tab") in ("", stops[-1], stops[-2])
