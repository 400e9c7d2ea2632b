"""The pages in a real browser, without the script that makes those of records smoother."""

from collections.abc import Iterator
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from domain.record.record import Record
from tests.support.tables import seats_of
from tests.web.chromium import opened
from tests.web.house import PASSWORD, TITLE, House, hell, play, scribe

pytestmark = pytest.mark.browser

PLACES = (
    "/",
    "{finished}/200",
    "{rewound}/70",
    "{table}",
    "{dealt}",
    "{blank}",
    "{hell}",
    "{hell}/60?flip=1&spoilers=hidden",
    "{survivors}",
    "/titles/regnum-angelica/records/new",
    "/rules",
    "/titles/regnum-angelica/rules",
    "/titles/war-in-hell/rules?q=battle",
    "/sign-in",
    "/lost",
)
"""One page of each kind, as `visit` understands them."""


Eyes = tuple[int, Literal["light", "dark"]]
EYES: list[Eyes] = [(1280, "light"), (360, "dark")]
"""Widths of windows, and the colours that people prefer."""

LITTLE = """all => all.map(element => [element.getBoundingClientRect(), element.outerHTML])
    .filter(([box]) => box.width && Math.min(box.width, box.height) < 44).map(([box, html]) => html)"""
"""The elements that are shown and too small for a finger."""


@pytest.fixture(scope="module")
def records(house: House) -> dict[str, Record]:
    """A finished game, one of which entries are struck, and one that its recorder may continue."""
    resigned = play(scribe(house, 1), 1, 90)
    resigned.close("resigned", by="arch")
    rewinding = play(scribe(house, 2), 2, 50)
    rewinding.rewind(30, agreed=seats_of(TITLE), reason="a card was misread")
    return {
        "finished": house.keep(resigned),
        "rewound": house.keep(rewinding),
        "table": house.keep(play(scribe(house, 3, "table"), 3, 60)),
        "dealt": house.open("table"),
        "blank": house.open("table", edition="blank"),
        "hell": house.keep(hell("hosted", 90)),
        "survivors": house.keep(hell("table", 600)),
    }


@pytest.fixture
def page(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A window of the width and colours that the test names, signed in as the recorder."""
    eyes: Eyes = getattr(request, "param", (1280, "light"))
    width, colours = eyes
    troubles: list[str] = []
    seen = {"width": width, "height": 800}
    with opened(browser, base_url=address, viewport=seen, color_scheme=colours) as context:
        context.route(
            "**/viewer/page.js", lambda asked: asked.fulfill(content_type="text/javascript", body="")
        )
        window = context.new_page()
        window.on("console", lambda message: troubles.append(message.text))
        window.on(
            "request", lambda asked: None if asked.url.startswith(address) else troubles.append(asked.url)
        )
        sign_in(window)
        yield window
    assert [trouble for trouble in troubles if "404" not in trouble] == []


def sign_in(page: Page) -> None:
    """Sign in as the recorder."""
    page.goto("/sign-in")
    page.get_by_label("Name").fill("recorder")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("button", name="Sign out (recorder)", include_hidden=True).wait_for(state="attached")


def visit(page: Page, place: str, records: dict[str, Record]) -> None:
    """Go to one of `PLACES`, with everything on it opened."""
    page.goto(place.format(**{name: f"/records/{record.id}" for name, record in records.items()}))
    page.locator("details").evaluate_all(
        "all => all.forEach(details => { details.name = ''; details.open = true; })"
    )


@pytest.mark.timeout(240)  # axe looks at every page
@pytest.mark.parametrize("page", EYES, indirect=True, ids=lambda eyes: "-".join(map(str, eyes)))
def test_everybody_can_use_the_pages(page: Page, records: dict[str, Record]) -> None:
    for place in PLACES:
        visit(page, place, records)
        found = Axe().run(page)
        assert found.violations_count == 0, f"{place}: {found.generate_report()}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), place


@pytest.mark.parametrize("page", [(360, "light")], indirect=True)
def test_what_one_taps_on_a_phone_is_large_enough(page: Page, records: dict[str, Record]) -> None:
    inputs = "select, textarea, input:not([type=hidden], [type=checkbox], [type=radio]), .tick"
    controls = f"button, {inputs}, nav a:not([data-ticks] a), .button, summary, .entries .line"
    for place in PLACES:
        visit(page, place, records)
        assert page.locator(controls).evaluate_all(LITTLE) == [], place


def test_the_whole_table_stands_beside_the_entries(page: Page, records: dict[str, Record]) -> None:
    page.goto(f"/records/{records['finished'].id}/70")
    board = page.locator(".boards svg").bounding_box()
    deck = page.locator(".deck").bounding_box()
    entries = page.get_by_role("region", name="Entries").bounding_box()
    assert board
    assert deck
    assert entries
    assert board["y"] + board["height"] <= deck["y"]
    assert deck["y"] + deck["height"] <= 800
    assert board["x"] + board["width"] < entries["x"]
    assert entries["x"] + entries["width"] <= 1280


@pytest.mark.parametrize("page", [(360, "light")], indirect=True)
def test_the_board_is_seen_at_once_on_a_phone(page: Page, records: dict[str, Record]) -> None:
    page.goto(f"/records/{records['finished'].id}/70")
    board = page.locator(".boards svg").bounding_box()
    deck = page.locator(".deck").bounding_box()
    assert board
    assert deck
    assert board["y"] + board["height"] <= deck["y"]
    assert deck["y"] + deck["height"] <= 800


@pytest.mark.parametrize("page", [(360, "dark")], indirect=True)
def test_what_there_is_no_room_for_comes_up_by_a_button(page: Page, records: dict[str, Record]) -> None:
    page.goto(f"/records/{records['finished'].id}/70")
    site = page.get_by_role("navigation", name="Site")
    expect(site).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    expect(site.get_by_role("link", name="Studies")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More").click()
    page.get_by_role("link", name="Flip").click()
    page.wait_for_url("**/70?flip=1")


def test_the_list_shows_the_entry_that_is_looked_at(page: Page, records: dict[str, Record]) -> None:
    page.goto(f"/records/{records['finished'].id}/70")
    entries = page.locator("[data-part=list]").bounding_box()
    row = page.locator("[data-part=list] [aria-current]").bounding_box()
    assert entries
    assert row
    assert entries["y"] <= row["y"]
    assert row["y"] + row["height"] <= entries["y"] + entries["height"]


@pytest.mark.parametrize("page", EYES, indirect=True, ids=lambda eyes: "-".join(map(str, eyes)))
def test_a_row_is_broken_where_it_is_narrow(page: Page, records: dict[str, Record]) -> None:
    page.goto(f"/records/{records['hell'].id}")
    columns = page.locator(".row .column").evaluate_all(
        "all => all.map(column => column.querySelector(':scope > svg').getBoundingClientRect())"
        ".map(box => [Math.round(box.top), box.width])"
    )
    wide = (page.viewport_size or {"width": 0})["width"] == 1280
    assert len(columns) == 9
    assert len({top for top, _ in columns}) == (1 if wide else 3), "the cards of a row stand in a line"
    assert all(width >= 100 for _, width in columns)


def test_a_game_is_walked_by_links(page: Page, records: dict[str, Record]) -> None:
    record = records["finished"]
    page.goto(f"/records/{record.id}/1")
    page.get_by_role("link", name="Next entry").click()
    page.get_by_role("link", name="Next turn").click()
    page.get_by_role("link", name="Last entry").click()
    assert page.url.endswith(f"/records/{record.id}/{record.version}")
    page.go_back()
    page.go_forward()
    assert page.url.endswith(f"/records/{record.id}/{record.version}")
    page.get_by_role("navigation", name="Whose eyes").get_by_role("link", name="Arch").click()
    page.get_by_role("link", name="Previous entry").click()
    assert page.url.endswith(f"/records/{record.id}/{record.version - 1}?as=arch")
    page.get_by_role("region", name="What changed").get_by_role("link", name="RA-").first.click()
    assert page.locator("h1").inner_text().startswith("RA-")


def test_a_recorder_decides(page: Page, house: House) -> None:
    record = house.open("table")
    page.goto(f"/records/{record.id}")
    page.locator(".quick button").first.click()
    page.get_by_text(f"Entry {record.version + 1} of {record.version + 1}").wait_for()
    deciding = page.locator(".decide")
    deciding.locator("summary").get_by_text("Place").click()
    deciding.get_by_label("Space").select_option("c7")
    deciding.get_by_role("button", name="Place", exact=True).click()
    page.get_by_role("heading", name="Fallen places an angel face down on c7.").wait_for()
    assert house.services.store.load(record.id).version == record.version + 5
