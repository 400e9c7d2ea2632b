"""Where records, lines, moments and notes have their pages."""

import uuid
from typing import Any

from flask import request, url_for
from werkzeug.exceptions import NotFound

from api.services.sight import Sight
from api.serving import services
from api.web.sessions import caller

SIFTED = ("study", "author", "role")
"""The words of a query that say which notes are shown: of a study, of an author, of authors in a role."""

WORDS = ("as", "flip", "spoilers", *SIFTED)
"""The words of a query that say how a moment is seen, and which notes on it."""


def sight_at(record: uuid.UUID, line: uuid.UUID | None) -> Sight:
    """The record, or a line of it, that an address names. Raises `NoSuchRecord` or `NotFound`."""
    if line is None:
        return services().sights.find(caller(), str(record))
    sight = services().sights.find(caller(), str(line))
    if sight.root.id != str(record) or sight.record is sight.root:
        raise NotFound(f"The record {record} has no line {line}.")
    return sight


def place(sight: Sight) -> dict[str, Any]:
    """The parts of an address that say which record or line it is."""
    is_line = sight.record is not sight.root
    return {"record": sight.root.id, "line": sight.record.id if is_line else None}


def moment_address(sight: Sight, entry: int | None = None, **words: Any) -> str:
    """Where a moment of a record or line is shown, by default the last; `words` go into the query."""
    at = place(sight)
    page = "pages.show_line" if at["line"] else "pages.show_record"
    return url_for(page, **at, entry=entry, **words)


def note_address(sight: Sight, note: str, page: str = "show_note", **words: Any) -> str:
    """Where a note has its own page, or where something is done with it; the moment is seen as before."""
    return url_for(f"pages.commentary.{page}", **place(sight), note=note, **{**kept_words(), **words})


def writing_address(sight: Sight, entry: int) -> str:
    """Where the form of a new note on an entry is sent, and is shown by itself."""
    return url_for("pages.commentary.write", entry=entry, **place(sight), **kept_words())


def kept_words() -> dict[str, Any]:
    """How the reader looks at moments, as the address of this page says it."""
    return {word: request.args[word] for word in WORDS if request.args.get(word)}
