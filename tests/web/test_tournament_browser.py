"""Tournaments in a real browser: everybody can use the pages, on a desk and on a phone."""

from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from api.services.access import Caller
from domain.tournament import ranking_list
from tests.web.chromium import opened
from tests.web.hall import Hall, hall
from tests.web.house import PASSWORD, House
from tests.web.test_browser import EYES, LITTLE, Eyes

pytestmark = pytest.mark.browser

PLACES = (
    "",
    "/pairings",
    "/rounds/1?by=name",
    "/standings",
    "/cross-table",
    "/players",
    "/players/{player}",
    "/rounds/2/tables/1/why",
    "/desk",
    "/results",
    "/rounds/2/tables/1",
    "/entries",
    "/entries/file",
    "/results/file",
    "/files",
    "/records",
    "/rounds/3/slips",
    "/rounds/3/by-hand",
    "/rounds/3/re-pair",
    "/rounds/3/slips?plain",
    "/log",
    "/settings",
)
"""One page of each kind, behind the address of the tournament."""

OTHERS = (
    "/tournaments",
    "/tournaments/new",
    "/tournaments/import",
    "/rankings",
    "{ranking}",
    "{ranking}/players/{player}",
    "/t/{key}",
)


@pytest.fixture(scope="module")
def running(house: House) -> Hall:
    """A tournament in its third round; results are coming in."""
    found = hall(house, 6, name="A tournament with a rather long name")
    found.act("/entries", "register", players="Bartholomew Featherstonehaugh-Whittingham; 2")
    found.play(1)
    found.play(2, (20, 30))
    found.begin(3)
    found.act("/rounds/3/tables/2", "enter", round=3, table=2, one=35, other=3)
    house.services.models.catch_up()
    return found


@pytest.fixture
def page(browser: Browser, address: str, running: Hall, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A window of the width and colours that the test names, signed in as the organiser."""
    eyes: Eyes = getattr(request, "param", (1280, "light"))
    width, colours = eyes
    troubles: list[str] = []
    seen = {"width": width, "height": 800}
    with opened(browser, base_url=address, viewport=seen, color_scheme=colours) as context:
        window = context.new_page()
        window.on("console", lambda message: troubles.append(message.text))
        window.goto("/sign-in")
        window.get_by_label("Name").fill("organiser")
        window.get_by_label("Password").fill(PASSWORD)
        window.get_by_role("button", name="Sign in").click()
        signed_in = window.get_by_role("button", name="Sign out (organiser)", include_hidden=True)
        signed_in.wait_for(state="attached")
        yield window
    assert troubles == []


@pytest.mark.timeout(240)  # axe looks at every page
@pytest.mark.parametrize("page", EYES, indirect=True, ids=lambda eyes: "-".join(map(str, eyes)))
def test_everybody_can_use_the_pages(page: Page, house: House, running: Hall) -> None:
    controls = (
        "button, select, textarea, input:not([type=hidden], [type=checkbox]), .tick, nav a, .button, summary"
    )
    viewport = page.viewport_size
    assert viewport
    for place in _addresses(house, running):
        page.goto(place)
        page.locator("details").evaluate_all("all => all.forEach(details => { details.open = true; })")
        found = Axe().run(page)
        assert found.violations_count == 0, f"{place}: {found.generate_report()}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), place
        if viewport["width"] < 400:
            assert page.locator(controls).evaluate_all(LITTLE) == [], place


def _addresses(house: House, running: Hall) -> list[str]:
    tournaments = house.services.tournaments
    organiser = house.services.access.caller("")
    player, *_ = running.tournament.round(3).seats
    key = tournaments.table_keys(tournaments.find(organiser, running.id), 3)[player]
    ranking = f"/rankings/{_list_with(house, player)}"
    places = [running.at(place) for place in PLACES] + list(OTHERS)
    return [place.format(player=player, key=key, ranking=ranking) for place in places]


def _list_with(house: House, player: str) -> str:
    """A ranking list that has a player."""
    organiser = house.users["organiser"]
    caller = Caller(organiser.id, organiser)
    made = house.services.rankings.open(caller, "regnum-angelica", "List", command="list")
    balance: dict[str, Any] = {
        "id": "a",
        "player": player,
        "amount": 480,
        "date": date(2026, 1, 1),
        "reason": "old list",
    }
    house.services.rankings.change(
        caller, made.id, ranking_list.adjust, kind="opening", expected=1, command="balance", **balance
    )
    return made.id


@pytest.fixture
def visitor(browser: Browser, address: str) -> Iterator[Page]:
    """A window of somebody who is not signed in."""
    troubles: list[str] = []
    with opened(browser, base_url=address) as context:
        context.on("console", lambda message: troubles.append(message.text))
        context.on(
            "request", lambda asked: None if asked.url.startswith(address) else troubles.append(asked.url)
        )
        yield context.new_page()
    assert troubles == []


def test_open_pages_change_by_themselves(visitor: Page, house: House) -> None:
    found = hall(house, 4)
    found.play(1)
    found.begin(2)
    tables = found.tournament.round(2).tables
    visitor.goto(found.at("/standings"))
    pairings = visitor.context.new_page()
    pairings.goto(found.at("/pairings"))
    pairings.get_by_role("link", name="By name").focus()
    for table in tables:
        found.act(f"/rounds/2/tables/{table}", "enter", round=2, table=table, one=35, other=11)
    pairings.get_by_text("35 : 11").first.wait_for()
    assert pairings.evaluate("document.activeElement.textContent") == "By name"
    assert visitor.get_by_role("heading", level=1).inner_text() == "Standings after round 1"
    found.act("/desk", "close", round=2)
    visitor.get_by_role("heading", name="Standings after round 2").wait_for()
    assert visitor.get_by_role("status").inner_text().startswith("This page was brought up to date at")
    assert Axe().run(visitor).violations_count == 0
    policy = found.client.get(found.at("/standings")).headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'")
    assert policy.endswith("script-src 'self'; connect-src 'self'")


@pytest.mark.parametrize("page", [(360, "light")], indirect=True)
def test_the_desk_follows_but_loses_nothing_that_is_being_typed(page: Page, house: House) -> None:
    found = hall(house, 4)
    page.goto(found.at("/desk"))
    page.get_by_text("Lock a table").click()
    found.act("/entries", "register", players="Zoe")
    page.get_by_role("button", name="Pair round 1").wait_for()
    page.get_by_text("Pair round 1: 5 players").wait_for()
    field = page.get_by_label("One player")
    field.select_option(index=1)
    chosen = field.input_value()
    found.act("/entries", "register", players="Yan")
    page.get_by_text("Something has changed.").wait_for()
    assert field.input_value() == chosen
    assert Axe().run(page).violations_count == 0
    page.get_by_role("link", name="Reload").click()
    page.get_by_text("Pair round 1: 6 players").wait_for()


@pytest.mark.parametrize("page", [(360, "light"), (1280, "light")], indirect=True)
def test_an_evening_at_the_desk(page: Page, house: House) -> None:
    made = hall(house)
    page.goto(made.at("/desk"))
    page.get_by_role("link", name="Enter players").click()
    page.get_by_label("New players").fill("Ann; 2\nBob\nCarl\nDora; 3")
    page.get_by_role("button", name="Enter", exact=True).click()
    page.get_by_role("heading", name="4 players").wait_for()
    page.get_by_role("link", name="Desk").click()
    page.get_by_role("button", name="Pair round 1").click()
    page.get_by_role("button", name="Publish round 1").click()
    page.get_by_role("link", name="Enter results").first.click()
    fields = page.locator("form.results input:not([type=hidden])")
    for at, score in enumerate(("35", "12", "20", "35")):
        fields.nth(at).fill(score)
    page.get_by_role("button", name="Store what is filled in").click()
    page.get_by_text("2 results were stored.").wait_for()
    page.get_by_role("link", name="close the round at the desk").click()
    page.get_by_role("button", name="Close round 1").click()
    page.get_by_text("Round 1 was closed: it counts.").first.wait_for()
    page.get_by_role("navigation", name="Tournament").get_by_role("link", name="Standings").click()
    page.get_by_role("link", name="How this number comes about: Score differences").first.click()
    assert page.url.endswith("#differences")
    assert page.locator("#differences .sum").inner_text().split()[0] == "+23"
