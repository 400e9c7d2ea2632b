"""What a note draws on a picture: places that are lit, and arrows. Inks differ in colour and in line.

A plain line is whole, a good one double, a bad one broken.
"""

from collections.abc import Mapping, Sequence
from html import escape
from math import hypot
from typing import Final

from domain.record.commentary.notes import Ink, Mark

Point = tuple[float, float]

HEAD, BREADTH = 19.0, 11.0
"""The length of an arrow's head, and half its width."""

AWAY: Final = 24.0
"""How far from the middle of a place an arrow begins and ends."""

ARROWS: Final[Mapping[Ink, str]] = {"plain": "→", "good": "⇒", "bad": "⇢"}
"""An arrow where there is only room for a letter, its line as in `svg_marks`."""

MOST_TABS: Final = 3


def over(content: str) -> str:
    """Marks lie over a picture, and what is below them can still be picked."""
    return f'<g class="over">{content}</g>' if content else ""


def light(ink: Ink, x: float, y: float, width: float, height: float) -> str:
    """A frame around a place."""
    path = f"M{x + 8:g} {y:g}h{width - 16:g}q8 0 8 8v{height - 16:g}q0 8-8 8h-{width - 16:g}q-8 0-8-8"
    return f'<g class="{ink}">{_lines(ink, f"{path}v-{height - 16:g}q0-8 8-8z")}</g>'


def shine(ink: Ink, ground: Sequence[Point]) -> str:
    """A frame along the outline of a place."""
    path = f"M{'L'.join(map(_at, ground))}Z"
    return f'<g class="{ink}">{_lines(ink, path)}</g>'


def arrow(ink: Ink, start: Point, end: Point, bend: float = 0) -> str:
    """An arrow from one point to another, its middle lifted by half of `bend`."""
    control = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - bend)
    first, tip = _towards(start, control, AWAY), _towards(end, control, AWAY)
    base = _towards(end, control, AWAY + HEAD)
    x, y = (tip[0] - base[0]) * BREADTH / HEAD, (tip[1] - base[1]) * BREADTH / HEAD
    head = f"M{_at(tip)}L{_at((base[0] - y, base[1] + x))} {_at((base[0] + y, base[1] - x))}z"
    way = f"Q{_at(control)} {_at(base)}" if bend else f"L{_at(base)}"
    return f'<g class="{ink}">{_lines(ink, f"M{_at(first)}{way}")}<path class="head" d="{head}"/></g>'


def drawn_on(marks: Sequence[Mark], places: Sequence[str]) -> list[Mark]:
    """Of the marks, those of which all places are there; an arrow to where it begins lights that place."""
    return [
        Mark(mark.at, "" if mark.to == mark.at else mark.to, mark.ink)
        for mark in marks
        if mark.at in places and (not mark.to or mark.to in places)
    ]


def tabs(marks: Sequence[Mark], place: str, width: float, y: float) -> str:
    """In the breadth of one place: the arrows that begin or end there, each with its other end."""
    said = [
        *((mark.ink, f"{ARROWS[mark.ink]} {mark.to}") for mark in marks if mark.to and mark.at == place),
        *((mark.ink, f"{mark.at} {ARROWS[mark.ink]}") for mark in marks if mark.to == place),
    ]
    if not said:
        return ""
    shown = "".join(f'<tspan class="{ink}" dx="8">{escape(text)}</tspan>' for ink, text in said[:MOST_TABS])
    more = "" if len(said) <= MOST_TABS else '<tspan dx="8">…</tspan>'
    return (
        '<g class="over ends">'
        f'<rect class="tray" x="4" y="{y - 12:g}" width="{width - 8:g}" height="17" rx="4"/>'
        f'<text class="sent" x="2" y="{y:g}">{shown}{more}</text></g>'
    )


def _lines(ink: Ink, path: str) -> str:
    kinds = ("casing", "line", "core") if ink == "good" else ("casing", "line")
    return "".join(f'<path class="{kind}" d="{path}"/>' for kind in kinds)


def _towards(point: Point, other: Point, far: float) -> Point:
    x, y = other[0] - point[0], other[1] - point[1]
    length = hypot(x, y) or 1
    return point[0] + x / length * far, point[1] + y / length * far


def _at(point: Point) -> str:
    return f"{round(point[0], 1):g} {round(point[1], 1):g}"
