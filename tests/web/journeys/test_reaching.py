"""That everybody reaches everything: each kind of page of the viewer, wide and narrow, light and dark."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from domain.record.record import Record
from tests.web.house import House
from tests.web.journeys.conftest import OpenWindow, leave, shown, visit
from tests.web.test_commentary_pages import branch, id_of, study, write

pytestmark = pytest.mark.browser

WIDTHS = (1280, 360)
PLACES = (
    "/",
    "/search",
    "{record}",
    "{record}/39?flip=1",
    "{record}/39?spoilers=hidden",
    "{record}/39/notes",
    "{record}/verification",
    "{running}",
    "{note}",
    "{line}",
    "{line}/care",
    "{study}",
    "{study}/change",
    "{record}/39?study={study_id}",
    "/studies",
    "{embed}/39",
    "/titles/regnum-angelica/records/new",
    "/rules",
    "/titles/war-in-hell/rules?q=battle",
    "/rules/RA-047",
)
"""One page of each kind."""


@pytest.fixture(scope="module")
def places(house: House, played: Record) -> list[str]:
    """The addresses of `PLACES`, with notes, a line and a study in them."""
    recorder, record = house.client("recorder"), f"/records/{played.id}"
    note = write(
        recorder, f"{record}/39", text="## A heading\n\nText.", glyph="bad", marks='[{"at":"c4","to":"c6"}]'
    )
    line = branch(recorder, played, 39)
    made = study(recorder, played, f"note:{id_of(note)}", f"line:{id_of(line)}")
    names = {
        "record": record,
        "running": f"/records/{house.open('table').id}",
        "note": note,
        "line": line,
        "study": made,
        "study_id": id_of(made),
        "embed": f"/embed/{played.id}",
    }
    return [place.format(**names) for place in PLACES]


def check(page: Page, place: str) -> None:
    """Look at a page with everybody's eyes: what colours change is contrast alone."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            options: dict[str, Any] = {"resultTypes": ["violations"]}
            if scheme == "dark":
                options["runOnly"] = ["color-contrast"]
            found = Axe().run(page, options=options)
            assert found.violations_count == 0, f"{place}, {width}, {scheme}: {found.generate_report()}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{place}, {width}"


@pytest.mark.timeout(300)  # axe looks at every page, in two widths and two schemes
def test_axe_finds_nothing_on_any_kind_of_page(open_window: OpenWindow, places: list[str]) -> None:
    page = open_window("recorder")
    for place in places:
        page.goto(place)
        page.locator("details").evaluate_all("all => all.forEach(one => { one.name = ''; one.open = true; })")
        check(page, place)


def test_the_slider_is_drawn_with_a_pointer(open_window: OpenWindow, played: Record) -> None:
    page = open_window()
    visit(page, f"/records/{played.id}/30")
    slider = page.get_by_role("slider", name="Entry")
    box = slider.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] * 30 / played.version, box["y"] + 6)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.71, box["y"] + 6, steps=5)
    page.mouse.up()
    leave(page, 30)
    expect(slider).not_to_have_value("30")
    assert shown(page) > 30
