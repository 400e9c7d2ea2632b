"""The search pages find what they are asked for, keep it in their addresses, and everybody can use them."""

import html
import re
import uuid
from collections.abc import Iterator
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page

from api.services.access import Caller
from api.web.searching import EXCERPT, excerpt
from domain.record.record import Record
from tests.web.chromium import opened
from tests.web.house import House, play, scribe

PLACES = (
    "/search",
    "/search?note=turning",
    "/search?title=&player=&since=yesterday&shortest=0",
    "/search/positions",
    "/search/positions?where=stands:fallen:c4&where=score:arch:1",
    "/search/positions?title=war-in-hell",
    "/search/positions?where=stands:fallen",
)

Eyes = tuple[int, Literal["light", "dark"]]


@pytest.fixture(scope="module")
def finished(house: House) -> Record:
    """A game that was played to its end, with a note that everybody may read."""
    record = house.keep(play(scribe(house, 1), 1))
    judge = house.users["judge"]
    house.services.notes.write(
        house.services.sights.find(Caller(judge.id, judge), record.id),
        entry=20,
        text="A turning point <b>.",
        visibility="public",
        command=str(uuid.uuid4()),
    )
    return record


@pytest.fixture(scope="module")
def running(house: House, finished: Record) -> Record:
    """A hosted game that goes on."""
    return house.keep(play(scribe(house, 2), 2, 60))


@pytest.fixture(scope="module")
def visitor(house: House, running: Record) -> FlaskClient:
    """Somebody who has not signed in."""
    return house.client()


def links(page: str) -> list[str]:
    """Where what was found is shown."""
    return [html.unescape(link) for link in re.findall(r'href="(/records/[^"]+)"', page)]


def test_the_list_of_records_leads_to_the_search(visitor: FlaskClient) -> None:
    assert 'href="/search"' in visitor.get("/").text


def test_nothing_is_found_before_something_is_asked_for(visitor: FlaskClient) -> None:
    page = visitor.get("/search")
    assert page.status_code == 200
    assert links(page.text) == []
    assert "<script" not in page.text
    assert "script-src" not in page.headers["Content-Security-Policy"]


def test_records_are_found(visitor: FlaskClient, finished: Record, running: Record) -> None:
    everything = [f"/records/{running.id}", f"/records/{finished.id}"]
    assert links(visitor.get("/search?title=&player=&note=&since=").text) == everything
    assert links(visitor.get("/search?player=ann <i&status=closed").text) == everything[1:]
    assert links(visitor.get("/search?status=open").text) == everything[:1]
    nothing = visitor.get("/search?player=Nobody").text
    assert "No such record was found." in nothing
    assert 'value="Nobody"' in nothing
    assert "<i>" not in visitor.get("/search?player=ann").text


def test_a_note_is_found_at_its_moment(visitor: FlaskClient, finished: Record) -> None:
    page = visitor.get("/search?note=TURNING point").text
    assert links(page) == [f"/records/{finished.id}", f"/records/{finished.id}/20#notes"]
    assert "“A turning point &lt;b&gt;.”" in page


def test_a_long_note_is_cut_where_it_says_so() -> None:
    words = " ".join(f"word{number}" for number in range(100))
    cut = excerpt(words, "word50")
    assert "word50" in cut
    assert len(cut) <= EXCERPT + 12
    assert cut[0] == cut[-1] == "…"
    assert set(cut.strip("…").split()) <= set(words.split())
    assert excerpt("Short.", "gone") == "Short."
    assert excerpt(words, "word0").startswith("word0 ")
    assert excerpt(words, "word99").endswith("word99")


def test_positions_are_found_at_the_first_moment(
    visitor: FlaskClient, finished: Record, running: Record
) -> None:
    page = visitor.get("/search/positions?title=regnum-angelica&where=score:arch:1&where=")
    scored = next(
        number for number, state in enumerate(finished.states, 1) if finished.rules.scores(state)["arch"] >= 1
    )
    assert links(page.text) == [f"/records/{finished.id}/{scored}"]
    assert "Arch has a score of at least 1" in page.text
    assert running.id not in visitor.get("/search/positions?where=score:fallen:1").text
    chosen = re.findall(r'<option value="([^"]*)" selected>', page.text)
    assert chosen == ["score:arch:1"]
    every = re.findall(r'<option value="(stands:arch:[^"]*)"', page.text)
    assert len(every) == 3 * len(set(every)) > 0
    assert "No such position was found." in visitor.get("/search/positions?where=stands:arch:z9").text


@pytest.mark.parametrize(
    "query, field, said",
    [
        ("?since=yesterday", "since", "Write a day"),
        ("?shortest=none", "shortest", "Write a whole number"),
        ("?tournament=cup", "tournament", "There is no such tournament."),
        ("?reason=boredom", "reason", "the id of a rule"),
        ("?since=2026-05-02&until=2026-05-01", "until", "is before"),
        ("/positions?where=stands:fallen", "where[0]", "kind:seat:what"),
        ("/positions?where=score:fallen:1&where=eats:fallen:c4", "where[1]", "stands, active"),
    ],
)
def test_a_fault_stands_beside_its_field(visitor: FlaskClient, query: str, field: str, said: str) -> None:
    page = visitor.get(f"/search{query}")
    assert page.status_code == 422
    told = page.text.partition(f'id="fault-{field}">')[2].partition("</span>")[0]
    assert said in html.unescape(told)
    assert f'aria-describedby="fault-{field}"' in page.text


@pytest.mark.parametrize(
    "path", ["?after=x", "/positions?title=chess", "/positions?where=score:arch:1&after=x"]
)
def test_what_is_not_there_is_not_found(visitor: FlaskClient, path: str) -> None:
    assert visitor.get(f"/search{path}").status_code == 404


def test_older_ones_stand_on_the_next_page(
    house: House, visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.web.searching.PAGE", 1)
    first = visitor.get("/search?player=bob&mode=hosted&status=")
    (found,) = links(first.text)
    older = html.unescape(re.findall(r'href="(/search\?[^"]*after=[^"]*)"', first.text)[0])
    assert "player=bob" in older
    assert "status" not in older
    assert links(visitor.get(older).text) not in ([], [found])


@pytest.fixture
def window(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A window of the width and colours that the test names."""
    width, colours = request.param
    seen = {"width": width, "height": 800}
    with opened(browser, base_url=address, viewport=seen, color_scheme=colours) as context:
        yield context.new_page()


@pytest.mark.browser
@pytest.mark.parametrize("window", [(1280, "light"), (360, "dark")], indirect=True, ids=["wide", "phone"])
def test_everybody_can_search(window: Page, visitor: FlaskClient) -> None:
    for place in PLACES:
        window.goto(place)
        window.locator("details").evaluate_all("all => all.forEach(details => { details.open = true; })")
        found = Axe().run(window)
        assert found.violations_count == 0, f"{place}: {found.generate_report()}"
        assert window.evaluate("document.documentElement.scrollWidth <= innerWidth"), place
        little = window.locator(
            "main :is(button, select, input:not([type=hidden]), nav a, summary, .button)"
        ).evaluate_all("all => all.filter(e => e.getBoundingClientRect().height < 44).map(e => e.outerHTML)")
        assert little == [], place


@pytest.mark.browser
@pytest.mark.parametrize("window", [(1280, "light")], indirect=True, ids=["wide"])
def test_a_position_is_found_by_keys_alone(window: Page, visitor: FlaskClient, finished: Record) -> None:
    window.goto("/search/positions")
    window.get_by_label("At a moment when").focus()
    window.keyboard.type("Arch has a score of at least 1")
    window.get_by_role("button", name="Search").focus()
    window.keyboard.press("Enter")
    window.wait_for_url("**where=score%3Aarch%3A1**")
    window.locator("#found + ol a").first.focus()
    window.keyboard.press("Enter")
    window.wait_for_url(f"**/records/{finished.id}/*")
