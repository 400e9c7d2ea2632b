"""Following a game that is being played: going on with it, or staying with its past."""

import pytest
from playwright.sync_api import expect

from domain.record.record import Record
from tests.web.house import House
from tests.web.journeys.conftest import OpenWindow, arrive, go_on, shown, visit

pytestmark = pytest.mark.browser

TABLE = "document.querySelector('[data-part=table]').innerHTML.replace(/class=\"[^\"]*\"/g, '')"


def test_who_is_at_the_last_moment_goes_on_with_the_game(
    open_window: OpenWindow, house: House, running: Record
) -> None:
    page = open_window()
    visit(page, f"/records/{running.id}")
    now = go_on(house, running, 8)
    arrive(page, now.version)
    expect(page.locator(f'.list [data-entry="{now.version}"]')).to_have_count(1)
    turns = page.locator(".list [data-turn]").count()
    expect(page.locator('[data-ticks] :is([data-kind="turn"], [data-kind="round"])')).to_have_count(turns)
    expect(page.locator("#said")).to_have_text(
        page.locator('.list [aria-current="page"] span').first.inner_text()
    )
    assert page.url.endswith(f"/{now.version}")
    assert page.get_by_role("slider").get_attribute("max") == str(now.version)
    assert page.get_by_role("button", name="Live").count() == 0


def test_the_past_that_is_shown_stays(open_window: OpenWindow, house: House, running: Record) -> None:
    page = open_window()
    visit(page, f"/records/{running.id}")
    page.keyboard.press("ArrowLeft")
    arrive(page, running.version - 1)
    before = page.evaluate(TABLE)
    now = go_on(house, running, 2)
    live = page.get_by_role("button", name=f"Live: {now.version - running.version} new")
    expect(live).to_be_visible()
    assert (shown(page), page.evaluate(TABLE)) == (running.version - 1, before)
    expect(page.locator(f'.list [data-entry="{now.version}"]')).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    arrive(page, running.version - 2)
    page.keyboard.press("l")
    arrive(page, now.version)
    expect(live).to_be_hidden()
    later = go_on(house, now)
    arrive(page, later.version)


def test_the_page_learns_that_the_game_is_over(
    open_window: OpenWindow, house: House, running: Record
) -> None:
    page, held = open_window(), open_window()
    visit(page, f"/records/{running.id}")
    visit(held, f"/records/{running.id}/20")
    house.services.store.close(
        running.id,
        "resigned",
        by="arch",
        note="",
        expected=None,
        actor=house.users["recorder"].id,
        command="00000000-0000-4000-8000-000000000001",
    )
    for window in (page, held):
        expect(window.locator('main[data-closed="yes"]')).to_be_attached()
        expect(window.locator(".players .result")).not_to_contain_text("Live")
    arrive(page, running.version + 1)
    assert shown(held) == 20


def test_what_is_being_filled_in_is_kept_when_there_is_news(
    open_window: OpenWindow, house: House, running: Record
) -> None:
    page = open_window("recorder")
    visit(page, f"/records/{running.id}")
    field = page.get_by_label("Or type a decision")
    field.fill("fallen resigns himself")
    go_on(house, running)
    expect(page.get_by_text("What you are filling in was kept")).to_be_visible()
    assert field.input_value() == "fallen resigns himself"
    assert shown(page) == running.version
