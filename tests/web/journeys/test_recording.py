"""Keeping a whole game by hand: each decision of a golden game goes through the forms, until it is closed."""

from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from adapters.files.record_file import SUFFIX, read_record
from api.services.importing import keep
from domain.games import TITLES
from domain.record.entries import Decided, Opened
from domain.record.record import Record
from domain.record.verification import audit
from tests.golden.__main__ import FOLDER
from tests.web.house import House
from tests.web.journeys.conftest import OpenWindow, arrive, visit
from tests.web.journeys.hand import Hand

pytestmark = pytest.mark.browser


def told(page: Page) -> list[str]:
    """What the list says of each entry."""
    return page.locator(".list .line span:first-of-type").all_inner_texts()


def decided_anew(record: Record) -> Any:
    """The last state of a record, as today's rules come to it: they may keep more than was kept then."""
    state = record.rules.open()
    for entry in record.entries:
        if isinstance(entry.body, Decided):
            _, state = record.rules.decide(state, entry.body.decision)
    return state


@pytest.mark.timeout(240)  # a game has some hundred decisions
@pytest.mark.parametrize("path", ["regnum-angelica/resigned-table", "war-in-hell/resigned-table"])
def test_a_whole_game_is_kept_by_hand(open_window: OpenWindow, house: House, path: str) -> None:
    with Path(FOLDER, f"{path}{SUFFIX}").open("rb") as lines:
        read = read_record(lines, TITLES)
    golden = keep(house.services.store, read)
    assert isinstance(golden.opening, Opened)
    hand = Hand(page := open_window("recorder"), read.title)
    names = {seat: read.names[player] for seat, player in golden.opening.seats.items()}
    usual = read.title.setup(golden.opening.setup.edition).options
    answers = {id: value for id, value in audit(golden).options.items() if usual[id] != value}
    hand.open(names, answers)
    for _, entries in groupby(golden.entries[1:], lambda entry: entry.envelope.command):
        recorded = list(entries)
        spoken = (e for e in recorded if not (isinstance(e.body, Decided) and e.body.implied))
        hand.follow(next(spoken).body, recorded[-1].number)
    assert hand.picked > 5
    id = page.locator("main").get_attribute("data-record") or ""
    kept = house.services.store.load(id)
    assert kept.closing == golden.closing
    assert kept.state == decided_anew(golden)
    narration, result = told(page), page.locator(".players").inner_text()
    visit(page, f"/records/{golden.id}")
    assert narration == told(page)
    assert len(narration) == golden.version
    assert page.locator(".players").inner_text() == result


def test_what_one_records_oneself_is_no_news(open_window: OpenWindow, house: House) -> None:
    record = house.open("table")
    page, other = open_window("recorder"), open_window()
    for window in (page, other):
        visit(window, f"/records/{record.id}")

    def answer_late(route: Route) -> None:
        if route.request.method == "POST":
            answer = route.fetch()
            arrive(other, record.version + 1)
            route.fulfill(response=answer)
        else:
            route.continue_()

    page.route(f"**/records/{record.id}", answer_late)
    page.locator(".quick button").first.click()
    arrive(page, record.version + 1)
    page.go_back()
    arrive(page, record.version)
