"""Pictures as PNG: any drawing, and the card that stands for a shared link.

The renderer knows no custom properties, so a drawing has one theme in which colours are said outright. It is
given the font on paper and no other, so the same drawing is the same picture everywhere.
"""

from collections.abc import Collection, Sequence
from functools import cache
from html import escape
from importlib import resources
from typing import Final

import resvg_py

from adapters.drawing.lettering import legible, width
from adapters.drawing.svg import draw_board, draw_trays
from adapters.drawing.svg_parts import Picture
from adapters.drawing.svg_themes import picture_style
from domain.kernel.scenes import Scene
from domain.kernel.seats import Seat
from domain.record.errors import RecordError

NARROWEST, WIDEST = 400, 2400
"""How wide a picture may be, in pixels."""

CARD: Final = (1200, 630)
"""The size of the card of a link, as those who show links ask for it."""

FAMILY: Final = "Noto Sans"


class UnfitPicture(RecordError):
    """A picture or animation that is too large, too long, or of nothing."""

    name = "unfit-picture"


def to_png(drawing: str, *, width: int) -> bytes:
    """A drawing in one theme, so many pixels wide. Raises `UnfitPicture`."""
    if not NARROWEST <= width <= WIDEST:
        raise UnfitPicture(f"width: a picture is {NARROWEST} to {WIDEST} pixels wide, not {width}")
    return rendered(drawing, width)


def rendered(drawing: str, width: int) -> bytes:
    """A drawing in one theme in whatever width."""
    data = resvg_py.svg_to_bytes(
        svg_string=drawing,
        width=width,
        skip_system_fonts=True,
        font_files=[_font()],
        font_family=FAMILY,
        sans_serif_family=FAMILY,
        serif_family=FAMILY,
    )
    return bytes(data)


@cache
def _font() -> str:
    packed = resources.files("fontpkg_noto_sans").joinpath("files", "NotoSans[wdth,wght].ttf")
    with resources.as_file(packed) as path:
        return str(path)


# --- the card of a link


def card(
    scene: Scene,
    seats: Sequence[Seat],
    touched: Collection[str],
    *,
    heading: str,
    moment: str,
    narration: str,
) -> bytes:
    """The card for a link to a moment: its boards, what game it is, when this was and what happened."""
    wide, high = CARD
    boards = [draw_board(board, seats, touched) for board in scene.boards] or list(
        draw_trays(scene, seats).values()
    )
    height = sum(board.height for board in boards)
    broad = max((board.width for board in boards), default=1)
    if broad > 1.3 * height:  # words above, the table below
        words = _words(heading, moment, narration, (44, 20, wide - 88, 180), 2)
        table = _fitted(boards, (44, 210, wide - 88, high - 240))
    else:
        words = _words(heading, moment, narration, (640, 20, wide - 684, high - 80), 8)
        table = _fitted(boards, (32, 28, 576, high - 56))
    notice = legible(scene.notice)
    foot = f'<text class="label" x="{wide - 44}" y="{high - 18}" text-anchor="end">{escape(notice)}</text>'
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="drawing" viewBox="0 0 {wide} {high}" width="{wide}" '
        f'height="{high}"><style>{picture_style("light")}</style>'
        f'<path class="paper" d="M0 0h{wide}v{high}H0z"/>'
        f"{words}{table}{foot}</svg>"
    )
    return rendered(drawing, wide)


def _fitted(pictures: Sequence[Picture], box: tuple[int, int, int, int]) -> str:
    """Pictures below each other, as large as the box allows, in its middle."""
    x, y, wide, high = box
    inner: list[str] = []
    down = 0
    for picture in pictures:
        inner.append(picture.at(0, down))
        down += picture.height + 12
    broad = max((picture.width for picture in pictures), default=1)
    return (
        f'<svg x="{x}" y="{y}" width="{wide}" height="{high}" viewBox="0 0 {broad} {max(1, down - 12)}">'
        f'<g class="drawing">{"".join(inner)}</g></svg>'
    )


def _words(heading: str, moment: str, narration: str, box: tuple[int, int, int, int], lines: int) -> str:
    """What the card says, in the middle of the height of a box."""
    x, y, room, high = box
    said = [(22, "label", [moment]), (34, "figure", folded(heading, 34, room, 2))]
    said += [(26, "said", folded(narration, 26, room, lines))]
    down = y + (high - sum(size * 1.4 * len(told) for size, _, told in said)) / 2
    parts: list[str] = []
    for size, kind, told in said:
        for line in told:
            down += size * 1.4
            at = f'x="{x}" y="{down - size * 0.4:g}" style="font-size:{size}px"'
            parts.append(f'<text class="{kind}" {at}>{escape(line)}</text>')
    return "".join(parts)


def folded(text: str, size: float, room: float, most: int) -> list[str]:
    """`text` in at most so many lines no wider than `room`; what is left out is marked by an ellipsis."""
    lines = [""]
    for word in legible(text).split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    if len(lines) > most:
        lines = lines[:most]
        lines[-1] += " …"
    return lines
