"""Showing somebody else a moment: who follows the link sees just that, and nothing of what comes later."""

import io
import re
import uuid
from urllib.parse import parse_qs, urlsplit

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from domain.record.record import Record
from tests.web.house import House, send
from tests.web.journeys.conftest import OpenWindow, arrive, visit

pytestmark = pytest.mark.browser

MAY_COPY = {"permissions": ["clipboard-read", "clipboard-write"]}
LATER_NOTE = "The gate falls here"
LATER_LINE = "A late escape"


@pytest.fixture(scope="module")
def annotated(house: House, played: Record) -> Record:
    """A game that was resigned, with a note and a line late in it."""
    recorder, place = house.client("recorder"), f"/records/{played.id}"
    note = {"text": LATER_NOTE, "visibility": "public", "glyph": "bad", "command": uuid.uuid4().hex}
    assert send(recorder, f"{place}/80", f"{place}/80/notes", **note).status_code == 303
    line = {"at": 80, "basis": "public", "name": LATER_LINE, "command": uuid.uuid4().hex}
    assert send(recorder, place, f"{place}/branches", **line).status_code == 303
    return played


def table(page: Page) -> str:
    """The pictures and the words of the table."""
    parts = page.locator('[data-part="table"] svg, [data-part="words"]')
    return "".join(
        parts.evaluate_all('all => all.map(one => one.innerHTML.replace(/ class="[^"]*"/g, \'\'))')
    )


def copied(page: Page) -> str:
    """The link to the moment, copied with a key."""
    page.keyboard.press("y")
    page.get_by_text("The link to this moment was copied.").first.wait_for()
    return str(page.evaluate("navigator.clipboard.readText()"))


def told(page: Page) -> dict[str, str]:
    """What those who show links are told."""
    pairs = page.locator('meta[property^="og:"]').evaluate_all(
        "all => all.map(one => [one.getAttribute('property'), one.content])"
    )
    return dict(pairs)


def test_a_link_leads_to_the_same_view_or_says_that_it_does_not(
    open_window: OpenWindow, annotated: Record
) -> None:
    mine = open_window("judge", **MAY_COPY)
    visit(mine, f"/records/{annotated.id}/40?as=arch&flip=1")
    mine.keyboard.press("ArrowRight")
    arrive(mine, 41)
    link = copied(mine)
    theirs = open_window(locale="en-GB")
    visit(theirs, link)
    arrive(theirs, 41)
    assert theirs.locator("main").get_attribute("data-viewer") == "arch"
    assert table(theirs) == table(mine)
    expect(theirs.get_by_role("alert")).to_have_count(0)
    again = theirs.locator("[data-do=copy]").get_attribute("href") or ""
    seen = [parse_qs(urlsplit(each).query)["seen"] for each in (link, again)]
    assert seen[0] == seen[1]

    visit(theirs, link.replace(seen[0][0], "00000000"))
    expect(theirs.get_by_role("alert", name="This view has changed since the link was made")).to_be_visible()
    theirs.keyboard.press("ArrowRight")
    arrive(theirs, 42)
    expect(theirs.get_by_role("alert")).to_have_count(0)


def test_a_link_is_shown_with_the_picture_of_its_moment(open_window: OpenWindow, annotated: Record) -> None:
    page = open_window()
    visit(page, f"/records/{annotated.id}/41")
    card = told(page)
    assert card["og:title"].startswith("Regnum Angelica, entry 41, ")
    assert card["og:description"] == page.locator("#said").inner_text()
    assert card["og:url"].endswith(f"/records/{annotated.id}/41")
    answer = page.request.get(card["og:image"])
    assert Image.open(io.BytesIO(answer.body())).size == (1200, 630)
    assert f"/records/{annotated.id}/41.png" in card["og:image"]


def test_a_link_without_spoilers_tells_nothing_of_what_comes_later(
    open_window: OpenWindow, annotated: Record
) -> None:
    mine = open_window(**MAY_COPY)
    visit(mine, f"/records/{annotated.id}/41")
    later = mine.locator('.list [data-entry="90"] .line span').first.inner_text()
    result = mine.locator(".result").inner_text()
    mine.get_by_role("link", name="Hide what comes later").click()
    mine.wait_for_url("**/41?spoilers=hidden")
    link = copied(mine)
    assert "spoilers=hidden" in link
    theirs = open_window(locale="en-GB")
    visit(theirs, link)
    expect(theirs.get_by_role("alert")).to_have_count(0)
    for number in (41, 42):
        arrive(theirs, number)
        expect(theirs.locator(".list [data-entry]")).to_have_count(number)
        page = theirs.content()
        for secret in (LATER_NOTE, LATER_LINE, later, result, "resigned", f"of {annotated.version}"):
            assert secret not in page, secret
        assert theirs.get_by_role("slider").get_attribute("max") == str(number)
        links = theirs.locator("main a").evaluate_all("all => all.map(link => link.href)")
        entries = [int(n) for link in links for n in re.findall(rf"/records/{annotated.id}/(\d+)", link)]
        assert max(entries) == number + 1, "there is the next entry, if any"
        theirs.keyboard.press("ArrowRight")
    for known in (told(theirs)["og:title"], told(theirs)["og:image"], theirs.title()):
        assert re.search(r"\b4[123]\b", known)
    frames = theirs.request.get(theirs.locator("main").get_attribute("data-frames") or "").json()
    assert not frames["closed"]
    assert frames["version"] < annotated.version


def test_the_picture_of_a_link_without_spoilers_is_that_of_its_moment(
    open_window: OpenWindow, annotated: Record
) -> None:
    page = open_window()
    pictures = []
    for query in ("", "?spoilers=hidden"):
        visit(page, f"/records/{annotated.id}/41{query}")
        pictures.append(page.request.get(told(page)["og:image"]).body())
    assert pictures[0] == pictures[1]
