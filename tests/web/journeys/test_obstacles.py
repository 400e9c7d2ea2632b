"""Where something is in the way: a slow network, or a browser that keeps nothing, or something strange."""

import re

import pytest
from playwright.sync_api import Route

from domain.record.record import Record
from tests.web.journeys.conftest import OpenWindow, arrive, visit

pytestmark = pytest.mark.browser

FRAMES = re.compile(r"/frames\?")

FORBIDDEN = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('not here'); } });"

STRANGE = """for (const name of ["speed", "tab", "letters"])
    localStorage.setItem(`recording-angel:${name}`, '"odd"');"""
"""Something that no edition of the script has ever written."""


def test_steps_that_come_faster_than_frames_all_count(open_window: OpenWindow, played: Record) -> None:
    page = open_window()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(FRAMES, hold)
    with page.expect_request(FRAMES):
        visit(page, f"/records/{played.id}/20")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.route(FRAMES, Route.continue_)
    for route in held:
        route.continue_()
    arrive(page, 23)
    page.go_back()
    arrive(page, 20)


@pytest.mark.parametrize("kept", [FORBIDDEN, STRANGE], ids=["forbidden", "strange"])
def test_the_page_works_whatever_the_browser_keeps(
    open_window: OpenWindow, played: Record, kept: str
) -> None:
    page = open_window()
    page.add_init_script(kept)
    visit(page, f"/records/{played.id}/20")
    page.keyboard.press("ArrowRight")
    arrive(page, 21)
    page.locator('[data-do="faster"]').click()
    page.locator('[data-do="play"]').click()
    arrive(page, 22)
