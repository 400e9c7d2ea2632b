"""What the form of a note says, and what is wrong with it."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, cast

import msgspec
from werkzeug.datastructures import MultiDict

from api.web.commentary.words import INKS
from domain.record.commentary.commands import MOST_MARKS
from domain.record.commentary.errors import EmptyNote, NoSuchPlace, UnknownGlyph, UnknownVisibility
from domain.record.commentary.notes import GLYPHS, VISIBILITIES, Glyph, Ink, Mark, Visibility
from domain.record.errors import RecordError, UnfitText

Sent = MultiDict[str, str]

Faults = dict[str, str]
"""What is wrong with the fields of a form, by their names."""

ROWS: Final = 6
"""So many marks can be written into a form that is not drawn on, and one more if there are more."""

SENT_BEFORE: Final = "This form was sent before with something else in it. To say this too, send it again."
"""What is said of a form that somebody has gone back to, so that it carries the id of an earlier request."""

_FIELDS: Final[dict[type[RecordError], str]] = {
    UnfitText: "text",
    EmptyNote: "text",
    UnknownGlyph: "glyph",
    UnknownVisibility: "visibility",
    NoSuchPlace: "marks",
}
"""The field that an error is about."""


class Wording(NamedTuple):
    """What a note is to say."""

    text: str = ""
    glyph: Glyph = ""
    marks: Sequence[Mark] = ()
    visibility: Visibility = "private"

    @property
    def rows(self) -> Sequence[Mark]:
        """The marks, then empty ones to be filled in."""
        return [*self.marks, *[Mark("")] * max(1, ROWS - len(self.marks))]


def read_note(sent: Sent) -> tuple[Wording, Faults]:
    """What the form of a note says and what is wrong with it; whatever can be kept is kept.

    Marks come as JSON from a script and in fields of their own; what is said twice counts once.
    """
    faults: Faults = {}
    glyph, visibility = sent.get("glyph", ""), sent.get("visibility", "private")
    if glyph not in GLYPHS:
        glyph, faults["glyph"] = "", "There is no such sign."
    if visibility not in VISIBILITIES:
        visibility, faults["visibility"] = "private", "Choose who may read the note."
    marks: dict[tuple[str, str], Mark] = {}
    try:
        for mark in (*_in_fields(sent), *_drawn(sent)):
            marks[mark.at, mark.to] = mark
    except ValueError as error:
        faults["marks"] = str(error)
    few = tuple(marks.values())[: MOST_MARKS + 1]  # so that there are too many is still told
    wording = Wording(sent.get("text", ""), cast(Glyph, glyph), few, cast(Visibility, visibility))
    return wording, faults


def _in_fields(sent: Sent) -> Iterator[Mark]:
    columns = ([word.strip() for word in sent.getlist(f"mark-{name}")] for name in ("at", "to", "ink"))
    for at, to, ink in zip(*columns, strict=False):
        if at or to:
            kind = cast(Ink, ink if ink in INKS else "plain")
            yield Mark(at or to, "" if to == at or not at else to, kind)


def _drawn(sent: Sent) -> list[Mark]:
    try:
        return msgspec.json.decode(sent.get("marks", "").strip() or "[]", type=list[Mark])
    except (msgspec.MsgspecError, RecursionError):
        raise ValueError("What was drawn on the picture cannot be read.") from None


def fault_of(error: RecordError) -> Faults:
    """What a command to write a note did not accept, by field; raises `error` if it is about none of them."""
    field = _FIELDS.get(type(error))
    if field is None:
        raise error
    return {field: sentence(error)}


def sentence(error: Exception) -> str:
    """An error as a sentence."""
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
