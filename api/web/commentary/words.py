"""Glyphs, visibilities and marks in plain words."""

import re
from typing import Final

from markupsafe import Markup

from domain.record.commentary.notes import GLYPHS, SIGNS, Glyph, Ink, Mark, Role, Visibility

OPINIONS: Final[tuple[tuple[Glyph, str], ...]] = tuple(
    (glyph, f"{SIGNS[glyph]} {glyph}" if glyph else "none") for glyph in GLYPHS
)
"""The glyphs that a form offers, each with what it says."""

AUDIENCES: Final[dict[Visibility, str]] = {
    "private": "Only me",
    "seats": "The players and the judges",
    "public": "Everybody",
    "judges": "Me and the judges",
}
"""Who may read a note, as its author chooses it."""

BADGES: Final[dict[Visibility, str]] = {
    "private": "private",
    "seats": "for players and judges",
    "public": "public",
    "judges": "for judges",
}
"""Who may read a note, as its readers are told."""

INKS: Final[dict[Ink, str]] = {"plain": "plain", "good": "good", "bad": "bad"}


ROLES: Final[dict[Role, str]] = {
    "player": "players",
    "judge": "judges",
    "recorder": "recorders",
    "organiser": "organisers",
    "spectator": "spectators",
}
"""Those who have been the same to a record."""

_HEADING: Final = re.compile(r"<(/?)h[4-6]>")
_SIGNS: Final = re.compile(r"\*+|`+|\b__?|__?\b")


def mark_words(mark: Mark) -> str:
    """Such as «c4 to c5, good»."""
    way = f"{mark.at} to {mark.to}" if mark.to else mark.at
    return way if mark.ink == "plain" else f"{way}, {mark.ink}"


def first_line(text: str) -> str:
    """How a text begins, without the signs of Markdown."""
    lines = (_SIGNS.sub("", line.strip().lstrip("#>*-+ ")).strip() for line in text.splitlines())
    return next((line for line in lines if line), "")


def written(html: str) -> Markup:
    """What somebody has written, safe HTML already; its headings do not count among those of the page."""

    def paragraph(found: re.Match[str]) -> str:
        return "</strong></p>" if found[1] else "<p><strong>"

    return Markup(_HEADING.sub(paragraph, html))  # noqa: S704 - it was cleaned when it was made
