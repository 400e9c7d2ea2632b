"""Moments as parts of pages: what a script puts in where somebody steps on, and what an export holds."""

from collections.abc import Callable, Mapping
from typing import Final
from uuid import uuid4

import msgspec
from flask import render_template
from werkzeug.exceptions import BadRequest

from api.web.moments import Moment

MOST: Final = 40
"""So many frames at most come at once."""

PARTS: Final = ("now", "table", "words", "happened", "notes", "decide", "take_away")
"""What every frame holds; `possible` comes only where it is asked for."""


class Frame(msgspec.Struct, frozen=True):
    """One moment.

    Attributes:
        address: of its page, seen in the same way.
        digest: the first digits of the digest of this view, or nothing where that is told to nobody.
        heading: the title of its page.
        text: what happened, in a line.
        turn: what the turn is called.
        parts: HTML by the name of the part.
    """

    number: int
    address: str
    digest: str
    heading: str
    text: str
    turn: str
    parts: Mapping[str, str]


class Frames(msgspec.Struct, frozen=True):
    """Moments of a record as `viewer` sees them.

    Where nothing is told of what comes later, `version` is the number of the last one here, and `closed` is
    told only with the entry that closes the record.
    """

    version: int
    viewer: str
    closed: bool
    frames: tuple[Frame, ...]


def frames_between(
    moment: Moment, first: int, last: int, *, possible: bool, address: Callable[[Moment, int], str]
) -> Frames:
    """The frames from entry `first` to entry `last`, as far as there are any, seen in the way of `moment`.

    Raises `BadRequest` where these are no numbers of entries.
    """
    if first < 1 or last < first:
        raise BadRequest("Frames are asked for from one entry, 1 or later, to the same or a later one.")
    numbers = range(first, min(last, first + MOST - 1, moment.record.version) + 1)
    found = tuple(frame(moment.at(number), address=address, possible=possible) for number in numbers)
    told = moment.at(found[-1].number if found else 1).told if moment.unspoiled else moment.record
    return Frames(told.version, moment.viewer, told.closing is not None, found)


def frame(moment: Moment, *, address: Callable[[Moment, int], str], possible: bool = False) -> Frame:
    """One moment with its parts, within a request; `address` tells where a moment has its page."""
    parts = (*PARTS, "possible") if possible else PARTS
    shown = {
        "moment": moment,
        "desk": moment.desk() if moment.is_last else None,
        "possible": moment.possible() if possible else None,
        "command": uuid4(),
    }
    return Frame(
        moment.number,
        address(moment, moment.number),
        moment.seen,
        moment.heading,
        moment.entry.text,
        moment.group.label,
        {part: render_template(f"moment/{part}.html", **shown) for part in parts},
    )
