"""The pages in a real browser, which runs no script on them."""

from collections.abc import Iterator
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from adapters.formats.scribe import Scribe
from domain.games import TITLES
from domain.games.war_in_hell.state import State
from domain.kernel.titles import Mode
from domain.record.record import Record
from tests.support import scribes
from tests.web.house import PASSWORD, TITLE, House, play, scribe

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

PLACES = (
    "/",
    "{finished}/200",
    "{rewound}/70",
    "{table}",
    "{dealt}",
    "{blank}",
    "{hell}",
    "{survivors}",
    "/titles/regnum-angelica/records/new",
    "/titles/regnum-angelica/rules",
    "/sign-in",
    "/lost",
)
"""One page of each kind, as `visit` understands them."""


Eyes = tuple[int, Literal["light", "dark"]]
EYES: list[Eyes] = [(1280, "light"), (360, "dark")]
"""Widths of windows, and the colours that people prefer."""

LITTLE = """all => all.map(element => [element.getBoundingClientRect(), element.outerHTML])
    .filter(([box]) => Math.min(box.width, box.height) < 44).map(([box, html]) => html)"""
"""The elements that are too small for a finger."""


@pytest.fixture(scope="module")
def records(house: House) -> dict[str, Record]:
    """A finished game, one of which entries are struck, and one that its recorder may continue."""
    resigned = play(scribe(house, 1), 1, 90)
    resigned.close("resigned", by="arch")
    rewinding = play(scribe(house, 2), 2, 50)
    rewinding.rewind(30, agreed=TITLE.seats, reason="a card was misread")
    return {
        "finished": house.keep(resigned),
        "rewound": house.keep(rewinding),
        "table": house.keep(play(scribe(house, 3, "table"), 3, 60)),
        "dealt": house.open("table"),
        "blank": house.open("table", edition="blank"),
        "hell": house.keep(hell("hosted", 90)),
        "survivors": house.keep(hell("table", 600)),
    }


def hell(mode: Mode, most: int) -> Scribe:
    """A game of War in Hell so many decisions long, or until much is to be chosen after a battle."""
    title = TITLES["war-in-hell"]
    table = scribes.scribe(title, f"browser {mode}", mode=mode)
    player = scribes.played_by(title, "heuristic", "browser")
    while table.decisions < most and not (mode == "table" and _is_rich(table.record.state)):
        scribes.play(table, player, decisions=1)
    return table


def _is_rich(state: State) -> bool:
    fight = state.battle
    return bool(fight and fight.winner and len(state.host(fight.winner, fight.plane)) > 1)


@pytest.fixture
def page(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A window of the width and colours that the test names, signed in as the recorder."""
    eyes: Eyes = getattr(request, "param", (1280, "light"))
    width, colours = eyes
    context = browser.new_context(
        base_url=address, viewport={"width": width, "height": 800}, color_scheme=colours
    )
    window = context.new_page()
    troubles: list[str] = []
    window.on("console", lambda message: troubles.append(message.text))
    window.on("request", lambda asked: None if asked.url.startswith(address) else troubles.append(asked.url))
    sign_in(window)
    yield window
    context.close()
    assert [trouble for trouble in troubles if "404" not in trouble] == []


def sign_in(page: Page) -> None:
    """Sign in as the recorder."""
    page.goto("/sign-in")
    page.get_by_label("Name").fill("recorder")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("button", name="Sign out recorder").wait_for()


def visit(page: Page, place: str, records: dict[str, Record]) -> None:
    """Go to one of `PLACES`, with everything on it opened."""
    page.goto(place.format(**{name: f"/records/{record.id}" for name, record in records.items()}))
    page.locator("details").evaluate_all(
        "all => all.forEach(details => { details.name = ''; details.open = true; })"
    )


@pytest.mark.parametrize("page", EYES, indirect=True, ids=lambda eyes: "-".join(map(str, eyes)))
def test_everybody_can_use_the_pages(page: Page, records: dict[str, Record]) -> None:
    for place in PLACES:
        visit(page, place, records)
        found = Axe().run(page)
        assert found.violations_count == 0, f"{place}: {found.generate_report()}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), place


@pytest.mark.parametrize("page", [(360, "light")], indirect=True)
def test_what_one_taps_on_a_phone_is_large_enough(page: Page, records: dict[str, Record]) -> None:
    inputs = "select, textarea, input:not([type=hidden], [type=checkbox]), .tick"
    controls = f"button, {inputs}, nav a, .button, summary, .entries .line"
    for place in PLACES:
        visit(page, place, records)
        assert page.locator(controls).evaluate_all(LITTLE) == [], place


def test_the_whole_table_stands_beside_the_entries(page: Page, records: dict[str, Record]) -> None:
    page.goto(f"/records/{records['finished'].id}/70")
    board = page.locator(".boards svg").bounding_box()
    entries = page.get_by_role("complementary").bounding_box()
    assert board
    assert entries
    assert board["y"] + board["height"] <= 800
    assert board["x"] + board["width"] < entries["x"]
    assert entries["x"] + entries["width"] <= 1280


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
    page.get_by_role("navigation", name="Whose eyes").get_by_role("link", name="Arch").click()
    page.get_by_role("link", name="Previous entry").click()
    assert page.url.endswith(f"/records/{record.id}/{record.version - 1}?as=arch")
    page.get_by_role("link", name="RA-").first.click()
    assert page.locator("h1").inner_text().startswith("RA-")


def test_a_recorder_decides(page: Page, house: House) -> None:
    record = house.open("table")
    page.goto(f"/records/{record.id}")
    page.locator(".quick button").first.click()
    page.get_by_text(f"Entry {record.version + 1} of {record.version + 1}").wait_for()
    page.locator("summary").get_by_text("Place").click()
    page.get_by_label("Space").select_option("c7")
    page.get_by_role("button", name="Place").click()
    page.get_by_role("heading", name="Fallen places an angel face down on c7.").wait_for()
    assert house.services.store.load(record.id).version == record.version + 5
