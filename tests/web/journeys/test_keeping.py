"""Keeping a game on the page of its last moment: deciding, also on the picture, being refused, and
writing notes."""

import json

import pytest
from playwright.sync_api import expect

from domain.record.record import Record
from tests.web.house import House
from tests.web.journeys.conftest import OpenWindow, arrive, visit

pytestmark = pytest.mark.browser

FORBIDDEN = '{"kind":"proceed","seat":"fallen","to":"draw"}'
"""A decision that comes too early."""


def test_a_decision_is_recorded_without_leaving_the_page(open_window: OpenWindow, house: House) -> None:
    record = house.open("table")
    page = open_window("recorder")
    visit(page, f"/records/{record.id}")
    page.evaluate("window.same = true")
    page.locator(".quick button").first.click()
    arrive(page, record.version + 1)
    page.locator(".decide summary").get_by_text("Place", exact=True).first.click()
    place = page.locator('[data-part="table"] [data-place="c7"]')
    expect(place).to_have_class("choosable")
    place.click()
    space = page.locator('.decide details[open] select[name="field.space"]')
    expect(space).to_have_value("c7")
    page.locator(".decide details[open] form > button").click()
    page.get_by_role("heading", name="Fallen places an angel face down on c7.").wait_for()
    assert page.evaluate("window.same")
    assert house.services.store.load(record.id).version == record.version + 5
    page.go_back()
    arrive(page, record.version + 1)


def test_a_refusal_is_shown_where_one_is(open_window: OpenWindow, house: House) -> None:
    record = house.open()
    page = open_window(key=house.services.directory.issue_seat_key(record.id, "fallen"))
    visit(page, f"/records/{record.id}")
    page.evaluate("window.same = true")
    form = page.locator(".quick form").first
    form.locator('[name="decision"]').evaluate("(field, value) => { field.value = value; }", FORBIDDEN)
    form.get_by_role("button").click()
    alert = page.get_by_role("alert")
    expect(alert).to_be_focused()
    expect(alert.get_by_role("link", name="RA-").first).to_be_visible()
    assert page.evaluate("window.same")
    assert house.services.store.load(record.id).version == record.version


def test_a_draft_survives_until_the_note_is_saved(
    open_window: OpenWindow, house: House, played: Record
) -> None:
    page = open_window("recorder")
    path = f"/records/{played.id}"
    visit(page, f"{path}/30")
    page.keyboard.press("c")
    page.keyboard.type("A gate left open")
    page.reload()
    page.locator("main.alive").wait_for()
    page.keyboard.press("c")
    text = page.locator("form[data-note-form] [name=text]")
    expect(text).to_have_value("A gate left open")
    page.get_by_role("link", name="Next entry").click()
    arrive(page, 31)
    expect(text).to_have_value("")
    page.keyboard.press("ArrowLeft")
    arrive(page, 30)
    expect(text).to_have_value("A gate left open")
    page.get_by_role("button", name="Discard the draft").click()
    expect(text).to_have_value("")
    page.reload()
    page.locator("main.alive").wait_for()
    expect(text).to_have_value("")
    page.keyboard.press("c")
    page.keyboard.type("A gate **shut**")
    page.get_by_role("button", name="Save the note").click()
    expect(page.locator(".noted")).to_contain_text("A gate shut")
    expect(text).to_have_value("")
    assert page.url.endswith(f"{path}/30")
    visit(page, f"{path}/1")
    page.keyboard.press("n")
    arrive(page, 30)
    expect(page.locator(".noted")).to_contain_text("A gate shut")


def test_marks_are_drawn_on_the_picture(open_window: OpenWindow, played: Record) -> None:
    page = open_window("judge")
    visit(page, f"/records/{played.id}/40")
    page.keyboard.press("c")
    page.locator("summary", has_text="Marks on the picture").click()
    page.get_by_role("button", name="Draw on the picture").click()
    start, end = (page.locator(f'[data-part="table"] [data-place="{place}"]') for place in ("b3", "c4"))
    start.drag_to(end)
    end.click()
    drawn = json.loads(page.locator("form[data-note-form] [name=marks]").input_value())
    assert drawn == [{"at": "b3", "to": "c4"}, {"at": "c4"}]
    expect(page.locator(".sketch line")).to_have_count(1)
    end.click()
    expect(page.locator(".sketch rect")).to_have_count(0)
    page.get_by_role("button", name="Save the note").click()
    expect(page.locator(".noted")).to_contain_text("b3")
    expect(page.locator(".sketch")).to_have_count(0)
