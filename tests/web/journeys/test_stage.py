"""What a player sees without scrolling: the table, what is to be decided, and the list of entries."""

import pytest
from playwright.sync_api import Page, expect

from domain.kernel.seats import people
from domain.record.record import Record
from tests.web.house import House, hell
from tests.web.journeys.conftest import OpenWindow, arrive, visit
from tests.web.test_taking_back import quiet_game

pytestmark = pytest.mark.browser

SCREENS = [(1024, 768), (1280, 800), (1366, 768)]

SEEN = """element => {
    const box = element.getBoundingClientRect();
    const across = box.width > 0 && box.left >= 0 && box.right <= innerWidth;
    const inside = across && box.top >= 0 && box.top + 20 <= innerHeight;
    const top = document.elementFromPoint(box.left + 10, Math.min(box.top + 10, innerHeight - 1));
    return inside && (element.contains(top) || top?.contains(element));
}"""
"""Whether the beginning of an element is on the screen, with nothing over it."""


@pytest.fixture(scope="module")
def battle(house: House) -> Record:
    """A table of War in Hell where much is to be chosen."""
    return house.keep(hell("table", 400))


@pytest.fixture(scope="module")
def hosted(house: House) -> Record:
    """A hosted game of War in Hell."""
    return house.keep(hell("hosted", 60))


def is_seen(page: Page, selector: str) -> bool:
    """Whether nothing is over the first element of that kind, nor is it off the screen."""
    return bool(page.locator(selector).first.evaluate(SEEN))


@pytest.mark.parametrize("size", SCREENS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_table_hands_decisions_and_entries_are_in_sight(
    open_window: OpenWindow, battle: Record, size: tuple[int, int]
) -> None:
    page = open_window("recorder")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visit(page, f"/records/{battle.id}")
    parts = [".row", ".trays svg", "#decide", ".decide summary", ".transport"]
    for part in parts + ["#tab-entries"] * (size[0] > 1024):  # there the open form comes before the list
        assert is_seen(page, part), part
    deck = page.locator(".deck").bounding_box()
    assert deck
    for tray in page.locator(".trays > svg").all():
        box = tray.bounding_box()
        assert box
        assert box["y"] + box["height"] <= deck["y"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", SCREENS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_who_watches_sees_the_entry_in_its_list(
    open_window: OpenWindow, battle: Record, size: tuple[int, int]
) -> None:
    page = open_window()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visit(page, f"/records/{battle.id}/40")
    page.keyboard.press("ArrowRight")
    arrive(page, 41)
    assert is_seen(page, '.list [aria-current="page"]')


def test_a_player_is_told_whose_turn_it_is(open_window: OpenWindow, house: House, hosted: Record) -> None:
    (waits,) = (prompt.seat for prompt in hosted.rules.prompts(hosted.state) if prompt.must)
    other = next(seat for seat in people(hosted.seats) if seat != waits)
    keys = {seat: house.services.directory.issue_seat_key(hosted.id, seat) for seat in people(hosted.seats)}
    mine = open_window(key=keys[waits], locale="en")
    visit(mine, f"/records/{hosted.id}")
    expect(mine.locator("#decide")).to_have_text("Your turn")
    expect(mine.locator(".where a.on")).to_have_text("Your turn")
    assert mine.title().startswith("Your turn: ")
    theirs = open_window(key=keys[other], locale="en")
    visit(theirs, f"/records/{hosted.id}")
    expect(theirs.locator(".waiting")).to_contain_text(f"Waiting for {waits.capitalize()}".split()[0])
    assert theirs.locator("#decide").count() == 0
    assert not theirs.title().startswith("Your turn")


def test_rules_are_searched_beside_the_table(open_window: OpenWindow, battle: Record) -> None:
    page = open_window()
    visit(page, f"/records/{battle.id}")
    page.get_by_role("tab", name="Rules").click()
    page.locator("#rules [name=q]").fill("leader")
    page.keyboard.press("Enter")
    expect(page.locator("#rules [data-rule] dt").first).to_be_visible()
    assert page.locator("#rules form").count() == 1
    assert page.evaluate("scrollY") == 0
    assert is_seen(page, ".row")


def test_a_decision_is_taken_back_without_loading_a_page(open_window: OpenWindow, house: House) -> None:
    record, seat = quiet_game(house)
    other = next(one for one in people(record.seats) if one != seat)
    keys = {one: house.services.directory.issue_seat_key(record.id, one) for one in people(record.seats)}
    mine, theirs = open_window(key=keys[seat], locale="en"), open_window(key=keys[other], locale="en")
    for page in (mine, theirs):
        visit(page, f"/records/{record.id}")
    mine.locator(".ending summary", has_text="Take back").click()
    mine.get_by_role("button", name="Ask to take it back").click()
    expect(mine.locator(".waiting").first).to_contain_text("You ask to take back")
    theirs.get_by_role("button", name="Agree").click()
    arrive(theirs, record.version + 1)
    arrive(mine, record.version + 1)
    expect(mine.locator(".list .struck")).to_have_count(1)
