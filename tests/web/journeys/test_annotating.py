"""Writing on a game in several tabs: what one of them does not know is shown, and nothing is lost."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from domain.record.record import Record
from tests.web.house import House
from tests.web.journeys.conftest import OpenWindow
from tests.web.test_commentary_pages import at, revise, write

pytestmark = pytest.mark.browser


def test_two_tabs_conflict_and_nothing_is_lost(open_window: OpenWindow, house: House, played: Record) -> None:
    note = write(house.client("recorder"), at(played, 35), text="Begun.")
    one, other = open_window("recorder"), open_window()
    for page, text in ((one, "In the one tab."), (other, "In the other tab.")):
        page.goto(note)
        page.locator("[name=text]").fill(text)
    one.get_by_role("button", name="Save the note").click()
    one.wait_for_url("**/35*")
    other.get_by_role("button", name="Save the note").click()
    other.get_by_role("heading", name="The note says something else by now").wait_for()
    texts = other.locator(".versions pre").all_inner_texts()
    assert texts == ["In the one tab.", "In the other tab."]
    assert not Axe().run(other).response["violations"]
    assert other.locator("[name=text]").input_value() == "In the other tab."
    other.locator("[name=text]").fill("Both tabs.")
    other.get_by_role("button", name="Save the note").click()
    other.wait_for_url("**/35*")
    assert "Both tabs." in other.locator('[data-part="notes"]').inner_text()


def test_the_draft_of_a_revision_comes_back_and_does_not_undo_a_newer_one(
    open_window: OpenWindow, house: House, played: Record
) -> None:
    note = write(house.client("recorder"), at(played, 38), text="Begun.")
    page = open_window("recorder")
    page.goto(note)
    page.locator("[name=text]").fill("Half a revision")
    page.goto("/studies")  # without having saved it
    revise(house.client("recorder"), note, 1, text="Newer.", visibility="public")
    page.goto(note)
    assert page.locator("[name=text]").input_value() == "Half a revision"
    page.get_by_role("button", name="Save the note").click()
    page.get_by_role("heading", name="The note says something else by now").wait_for()
    assert page.locator(".versions pre").all_inner_texts() == ["Newer.", "Half a revision"]
    page.get_by_role("button", name="Save the note").click()
    page.wait_for_url("**/38*")
    page.goto(note)
    assert page.locator(".draft").count() == 0
    assert page.locator("[name=text]").input_value() == "Half a revision"
