"""A replay as one page that needs no network: the moments of a record as one viewer sees them."""

import re
from collections.abc import Sequence
from secrets import token_hex
from typing import Any, Final

from flask import render_template, request
from markupsafe import Markup

from adapters.files import self_contained
from api.services.answers.commentary import NoteView
from api.services.everything import Services
from api.services.sight import Sight
from api.web.assets import all_assets
from api.web.commentary.shown import Noted
from api.web.moments import Moment

PARTS: Final = ("now", "table", "happened", "words")
"""What differs from moment to moment, beside the notes."""

STYLES: Final = ("drawing.css", "style.css", "record.css", "viewer.css", "commentary.css")
FOLDER: Final = "viewer/"
FIRST: Final = "page.js"


def offline_page(services: Services, sight: Sight, viewer: str, address: str) -> bytes:
    """The page; `address` is where the record is shown."""
    written = services.notes.of(sight)
    noted = Noted(written, written)
    last = Moment(sight, sight.record.version, viewer, remarks=noted.remarks, marks=noted.marks)
    host = request.host_url.rstrip("/")
    frames = [
        _frame(last.at(number), noted.by_entry.get(number, ()), host)
        for number in range(1, sight.record.version + 1)
    ]
    script = self_contained.joined(modules(), FIRST)
    style = "\n".join(all_assets()[name].content.decode() for name in STYLES)
    closed = sight.record.closing is not None
    data = self_contained.packed(frames, version=len(frames), viewer=viewer, closed=closed)
    rules = {rule for group in last.chronicle.groups for entry in group.entries for rule in entry.rules}
    mark = token_hex(16)  # nobody can have written it
    page = render_template(
        "offline.html",
        mark=mark,
        moment=last.at(1),
        parts={name: Markup(html) for name, html in frames[0]["parts"].items()},  # noqa: S704 - made by templates
        summary=services.records.summary(sight),
        lines=services.records.lines(sight),
        rules=sorted(rules),
        where=address,
        address=_anchor,
        offline=True,
    )
    html = self_contained.anchored(page, host)
    put = {
        f"@policy {mark}@": self_contained.policy(script, style),
        f"@style {mark}@": style,
        f"@frames {mark}@": data,
        f"@script {mark}@": script,
    }
    return re.sub(rf"@\w+ {mark}@", lambda found: put[found[0]], html).encode()


def modules() -> dict[str, str]:
    """The modules of the viewer by file name."""
    return {
        name.removeprefix(FOLDER): found.content.decode()
        for name, found in all_assets().items()
        if name.startswith(FOLDER) and name.endswith(".js")
    }


def _frame(moment: Moment, notes: Sequence[NoteView], host: str) -> dict[str, Any]:
    shown = {"moment": moment, "address": _anchor, "offline": True}
    parts = {part: render_template(f"moment/{part}.html", **shown) for part in PARTS}
    parts["notes"] = render_template("moment/offline_notes.html", notes=notes)
    return {
        "number": moment.number,
        "address": _anchor(moment, moment.number),
        "digest": moment.seen,
        "heading": f"{moment.record.title.name}, entry {moment.number}",
        "text": moment.entry.text,
        "turn": moment.group.label,
        "parts": {name: self_contained.anchored(html, host) for name, html in parts.items()},
    }


def _anchor(moment: Moment, number: int | None = None, *_: object, **__: object) -> str:
    """The address of another moment within the page."""
    return f"#{number or moment.record.version}"
