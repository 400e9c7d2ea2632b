"""The pages on which records and positions are searched for; their addresses say all that is asked for."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from types import NoneType
from typing import Any, Final, get_args
from uuid import UUID

import msgspec
from flask import Blueprint, render_template, request
from werkzeug.exceptions import NotFound

from adapters.readmodels.records import Summary
from api.services.answers.words import humanise
from api.services.searching import (
    MOST_CLAIMS,
    ClaimGroup,
    PositionHits,
    RecordHits,
    RecordSearch,
    UnfitSearch,
)
from api.serving import services
from api.web.sessions import caller
from domain.kernel.titles import Title
from domain.record.entries import CloseReason

PAGE: Final = 25
"""What was found, in one page."""

TOURNAMENTS: Final = 200
"""The newest, among which one can be chosen."""

EXCERPT: Final = 160
"""Letters of a note that are shown, more or less."""

CLOSINGS: Final = get_args(CloseReason)
FIELDS: Final = msgspec.structs.fields(RecordSearch)

_MALFORMED: Final[Mapping[Any, str]] = {
    date: "Write a day as year, month and day: 2026-05-31.",
    int: "Write a whole number from 1.",
    UUID: "There is no such tournament.",
}
_OTHERWISE: Final = "This cannot be searched for: choose one of what there is, or write less."

Page = str | tuple[str, int]

searching = Blueprint("search", __name__)


@searching.app_template_filter()
def excerpt(text: str, wanted: str) -> str:
    """The part of a text around the first place where `wanted` stands in it."""
    plain = " ".join(text.split())
    if len(plain) <= EXCERPT:
        return plain
    at = max(plain.lower().find(" ".join(wanted.lower().split())), 0)
    begins = max(0, at - (EXCERPT - len(wanted)) // 2)
    begins = plain.rfind(" ", 0, begins) + 1
    cut = plain.find(" ", begins + EXCERPT)
    return f"{'…' * (begins > 0)}{plain[begins:] if cut < 0 else plain[begins:cut] + '…'}"


@searching.get("/search")
def records() -> Page:
    """Records by what is known of them, and by what was written on them."""
    sent = _sent()
    faults: dict[str, str] = {}
    found: RecordHits | None = None
    if request.args:
        try:
            asked = _read(sent)
            found = services().search.records(caller(), asked, after=_after(), limit=PAGE)
        except UnfitSearch as unfit:
            faults[unfit.field] = str(unfit)
        except ValueError:
            raise NotFound("There is no such list of records.") from None
    return _show(
        "records",
        faults,
        sent=sent,
        found=found,
        narrowed=sent.keys() - {"title", "player", "note"},
        names=_names(hit.summary for hit in found.items) if found else {},
        authors=services().directory.names(n.author for h in found.items for n in h.notes) if found else {},
        tournaments=services().tournaments.listed.list(limit=TOURNAMENTS).items,
        reasons=dict.fromkeys([*CLOSINGS, *(end for title in _titles() for end in title.ends)]),
    )


@searching.get("/search/positions")
def positions() -> Page:
    """Positions of closed records by what holds at them."""
    id = request.args.get("title") or _titles()[0].id
    if id not in services().titles:
        raise NotFound(f"There is no title {id!r}.")
    where = [claim for text in request.args.getlist("where") if (claim := text.strip())]
    groups = services().search.choices(id)
    faults: dict[str, str] = {}
    found: PositionHits | None = None
    if where:
        try:
            found = services().search.positions(id, where, after=_after(), limit=PAGE)
        except UnfitSearch as unfit:
            faults[unfit.field] = str(unfit)
        except ValueError:
            raise NotFound("There is no such list of positions.") from None
    return _show(
        "positions",
        faults,
        title=services().titles[id],
        where=where,
        fields=MOST_CLAIMS,
        groups=groups,
        said=_claims_in_words(groups),
        found=found,
        names=_names(hit.summary for hit in found.items) if found else {},
    )


def _show(kind: str, faults: Mapping[str, str], **shown: Any) -> Page:
    page = render_template("search.html", kind=kind, faults=faults, **shown)
    return (page, 422) if faults else page


def _titles() -> Sequence[Title]:
    return list(services().titles.values())


def _sent() -> dict[str, str]:
    """The fields of the form that are filled in."""
    found = {field.name: request.args.get(field.name, "").strip() for field in FIELDS}
    return {name: text for name, text in found.items() if text}


def _read(sent: Mapping[str, str]) -> RecordSearch:
    """What a form asks for. Raises `UnfitSearch`."""
    values: dict[str, Any] = {}
    for field in FIELDS:
        if field.name in sent:
            try:
                values[field.name] = msgspec.convert(sent[field.name], field.type, strict=False)
            except msgspec.ValidationError:
                raise UnfitSearch(field.name, _MALFORMED.get(_plain(field.type), _OTHERWISE)) from None
    return RecordSearch(**values)


def _plain(kind: Any) -> Any:
    """The type of a field that can be left out, without what limits it."""
    kinds = [part for part in get_args(kind) if part is not NoneType]
    limited = get_args(kinds[0])
    return limited[0] if limited else kinds[0]


def _after() -> str | None:
    return request.args.get("after") or None


def _names(summaries: Iterator[Summary]) -> dict[str, str]:
    return services().directory.names({id for summary in summaries for id in summary.seats.values()})


def _claims_in_words(groups: Sequence[ClaimGroup]) -> dict[str, str]:
    return {
        choice.value: f"{humanise(group.seat)} {group.words} {choice.label}"
        for group in groups
        for choice in group.choices
    }
