"""The hand of somebody who keeps a game at a table: it fills in the forms of the pages and does no more."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page

from api.services.answers.words import humanise
from api.web.words import kind_name
from domain.kernel.decisions import Decision
from domain.kernel.titles import Title
from domain.record.entries import Closed, Decided
from tests.web.journeys.conftest import arrive


class Hand:
    """Fills in the forms of a title in a window; `picked` counts what was chosen on the picture."""

    def __init__(self, page: Page, title: Title) -> None:
        self._page = page
        self._title = title
        self.picked = 0

    def open(self, names: Mapping[str, str], options: Mapping[str, str]) -> None:
        """Open a record at a table, with people by their names and with answers to the rulings."""
        self._page.goto(f"/titles/{self._title.id}/records/new")
        form = self._page.locator("form.opening")
        for seat, name in names.items():
            form.locator(f'[name="seat.{seat}"]').fill(name)
        form.locator("[name=mode]").select_option("table")
        for summary in form.locator("summary").all():
            summary.click()
        for option, value in options.items():
            form.locator(f'[name="option.{option}"]').select_option(value)
        form.get_by_role("button", name="Open the record").click()
        self._page.locator("main.alive").wait_for()

    def follow(self, body: object, until: int) -> None:
        """Record what an entry says, and wait for the entry `until`."""
        if isinstance(body, Closed):
            self._close(body)
        elif isinstance(body, Decided):
            self._decide(body.decision)
            self._confirm(until)
        arrive(self._page, until)

    def _decide(self, decision: Decision) -> None:
        said: dict[str, Any] = json.loads(msgspec.json.encode(decision))
        decide = self._page.locator("section.decide")
        for form in decide.locator(".quick form").all():
            if json.loads(form.locator("[name=decision]").input_value()) == said:
                form.get_by_role("button").click()
                return
        heading = self._page.locator("h3", has_text=re.compile(f"{humanise(decision.seat)}.* (must|may)$"))
        kind = self._page.locator("summary", has_text=re.compile(f"^{kind_name(said['kind'], self._title)}$"))
        details = decide.locator(".asked").filter(has=heading).locator("details", has=kind)
        if details.get_attribute("open") is None:
            details.locator("summary").click()
        form = details.locator("form")
        if form.locator("[name=decision]").count():
            self._choose(form, said)
        else:
            for name, value in said.items():
                self._fill(form, name, value)
        form.locator(":scope > button").click()

    def _confirm(self, until: int) -> None:
        """Confirm what was decided, if it would end a battle or an exchange of which nobody has said so."""
        whole = self._page.get_by_role("button", name="Record all of it")
        whole.or_(self._page.locator(f'main[data-number="{until}"]')).first.wait_for()
        if whole.count():
            whole.click()

    def _choose(self, form: Locator, said: dict[str, Any]) -> None:
        """Choose a whole decision: on the picture as far as that leads, and then in the list."""
        field = form.locator("[name=decision]")
        if field.evaluate("one => one.tagName") == "INPUT":
            return
        for id in _names_in(said):
            self._pick(id)
        values: list[str] = field.locator("option").evaluate_all("all => all.map(one => one.value)")
        wanted = next(value for value in values if value and json.loads(value) == said)
        if field.input_value() != wanted:
            field.select_option(wanted)

    def _fill(self, form: Locator, name: str, value: Any) -> None:
        """Fill in the fields of one part of a decision."""
        fields = form.locator(f'[name="field.{name}"]')
        if isinstance(value, dict):
            for part, amount in value.items():
                form.locator(f'[name="field.{name}.{part}"]').fill(str(amount))
        elif fields.count() and isinstance(value, list):
            for field, word in zip(fields.all(), value, strict=False):
                field.fill(word)
        elif (
            fields.count() and fields.get_attribute("list") is None and fields.evaluate("one => one.options")
        ):
            if fields.input_value() != str(value):
                self._pick(str(value))
            if fields.input_value() != str(value):
                fields.select_option(str(value))
        elif fields.count():
            fields.fill(str(value))

    def _pick(self, id: str) -> None:
        """Choose something on the picture, if it can be chosen there."""
        pictured = self._page.locator(f'[data-part="table"] :is([data-piece="{id}"], [data-place="{id}"])')
        choosable = pictured.and_(self._page.locator(".choosable"))
        if choosable.count():
            choosable.first.click(force=True)
            self.picked += 1

    def _close(self, closing: Closed) -> None:
        ending = self._page.locator(".ending")
        ending.locator("summary", has_text="Resign").click()
        form = ending.locator("form").filter(has=self._page.locator("[name=by]"))
        form.locator("[name=by]").select_option(closing.by)
        form.locator("[name=note]").fill(closing.note)
        form.get_by_role("button", name="Resign").click()


def _names_in(value: Any) -> Iterator[str]:
    """The words of a decision that may name something on the picture, in their order."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in ("kind", "seat"):
                yield from _names_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from _names_in(part)
    elif isinstance(value, str | int) and value not in ("", True, False):
        yield str(value)
