"""What is not allowed, and what might have been: a refused decision, and lines that leave the record."""

import re

import pytest
from playwright.sync_api import expect

from domain.record.record import Record
from tests.web.house import House
from tests.web.journeys.conftest import OpenWindow, arrive, visit

pytestmark = pytest.mark.browser


def test_a_refusal_says_why_and_what_would_be_allowed(open_window: OpenWindow, house: House) -> None:
    record = house.open("table")
    page = open_window("recorder")
    visit(page, f"/records/{record.id}")
    page.get_by_label("Or type a decision").fill("fallen place c4")
    page.get_by_role("button", name="Record", exact=True).click()
    alert = page.get_by_role("alert", name="The rules do not allow that")
    rule = alert.get_by_role("link", name=re.compile("^RA-"))
    expect(rule.first).to_be_visible()
    expect(alert).to_contain_text("the first turn has not begun")
    choices = alert.get_by_role("button")
    words = choices.first.inner_text()
    assert words.startswith("Fallen places ")
    choices.first.click()
    arrive(page, record.version + 5)
    expect(page.locator("#said")).to_have_text(words.partition(" (also records")[0])
    expect(page.get_by_role("alert")).to_have_count(0)
    assert house.services.store.load(record.id).version == record.version + 5


def test_what_might_have_been_becomes_a_line(open_window: OpenWindow, house: House, played: Record) -> None:
    page = open_window("recorder")
    visit(page, f"/records/{played.id}/33")
    possible = page.locator(".possible")
    possible.locator("summary").first.click()
    choice = possible.get_by_role("button").first
    words = choice.inner_text()
    choice.click()
    page.wait_for_url(f"**/records/{played.id}/lines/*")
    arrive(page, 2)
    expect(page.locator("#said")).to_have_text(words)
    line = page.url.partition("?")[0]

    possible.locator("summary").first.click()
    possible.get_by_role("button").first.click()
    page.locator('main:not([data-number="2"])').wait_for()
    assert page.url.startswith(line)
    tried = int(page.locator("main").get_attribute("data-version") or 0)

    page.locator(".care > summary").click()
    playing = page.locator("form.play-on")
    for seat in ("fallen", "arch"):
        playing.locator(f'[name="player.{seat}"]').select_option("heuristic")
    playing.get_by_role("textbox", name="Number of moves").fill("5")
    playing.get_by_role("radio", name="Number of moves:").check()
    playing.get_by_role("button", name="Play on").click()
    page.wait_for_function(
        "before => Number(document.querySelector('main').dataset.version) >= before + 5", arg=tried
    )
    page.locator(".care > summary").click()
    page.get_by_label("Name of the line").fill("The other way")
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The other way")
    if not page.locator(".care").get_attribute("open"):
        page.locator(".care > summary").click()
    page.get_by_role("button", name="Promote it").click()
    expect(page.locator(".line-tree .tag").first).to_have_text("promoted")

    visit(page, f"/records/{played.id}/33")
    page.keyboard.press("ArrowDown")
    marker = page.locator('.list [data-entry="33"] .branch', has_text="The other way")
    expect(marker).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator('.list [data-entry="33"] .line')).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{line}*")
    expect(page.get_by_role("heading", level=1)).to_contain_text("The other way")
    assert house.services.store.load(played.id).version == played.version
