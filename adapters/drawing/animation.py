"""A range of moments as an animated GIF: each picture with its entry, what happened there, and a glyph."""

import io
import re
from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from PIL import Image

from adapters.drawing.lettering import legible
from adapters.drawing.png import UnfitPicture, folded, rendered
from adapters.drawing.svg import document
from domain.kernel.scenes import Scene
from domain.kernel.seats import Seat
from domain.record.commentary.notes import Mark

MOST: Final = 200
"""Pictures in an animation."""

NARROWEST, WIDEST = 300, 800
"""How wide it may be, in pixels."""

LARGEST: Final = 60_000
"""Pictures times their width: drawing more would keep the service from its other work."""

BRIEFEST, LONGEST = 200, 10_000
"""How long a picture may stay, in thousandths of a second."""

CAPTION, SIZE = 0.088, 0.022
"""The height of the caption and of its letters, as shares of the width."""

LINES: Final = 2
COLOURS: Final = 128

_SIZE: Final = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
_STYLE: Final = re.compile(r"<style>.*?</style>", re.DOTALL)


class Shot(NamedTuple):
    """A moment: what there is to see, what happened, and what notes have added to it: a sign, marks."""

    number: int
    scene: Scene
    touched: frozenset[str]
    narration: str
    sign: str = ""
    marks: tuple[Mark, ...] = ()


def to_gif(shots: Sequence[Shot], seats: Sequence[Seat], *, width: int, duration: int) -> bytes:
    """The shots one after the other, so many pixels wide, each for `duration` thousandths of a second.

    Raises `UnfitPicture`. The same shots give the same bytes.
    """
    require_fit(len(shots), width, duration)
    drawings = [document(shot.scene, seats, shot.touched, shot.marks, theme="light") for shot in shots]
    sizes = [_size(drawing) for drawing in drawings]
    box = max(wide for wide, _ in sizes), max(high for _, high in sizes)
    frames = [_frame(shot, drawing, box, width) for shot, drawing in zip(shots, drawings, strict=True)]
    out = io.BytesIO()
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=duration, loop=0)
    return out.getvalue()


def _size(drawing: str) -> tuple[float, float]:
    found = _SIZE.search(drawing)
    assert found, "a drawing says how large it is"
    return float(found[1]), float(found[2])


def _frame(shot: Shot, drawing: str, box: tuple[float, float], width: int) -> Image.Image:
    """A picture of the size that all have: the caption above, the drawing in the left corner below it."""
    wide, high = box
    size, bar = SIZE * wide, CAPTION * wide
    sign = f'<tspan class="turn"> {escape(legible(shot.sign))}</tspan>' if shot.sign else ""
    number = f'<text class="figure" x="{size}" y="{bar * 0.42:g}">{shot.number}{sign}</text>'
    left = size * 5.5
    told = "".join(
        f'<text x="{left:g}" y="{bar * 0.42 + at * size * 1.35:g}">{escape(line)}</text>'
        for at, line in enumerate(folded(shot.narration, size, wide - left - size, LINES))
    )
    style = _STYLE.search(drawing)
    assert style, "a drawing brings its style along"
    inner = drawing.replace(style[0], "", 1).replace("<svg ", f'<svg y="{bar:g}" ', 1)
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="drawing" viewBox="0 0 {wide:g} {high + bar:g}" '
        f'width="{wide:g}" height="{high + bar:g}">{style[0]}'
        f'<path class="paper" d="M0 0h{wide:g}v{high + bar:g}H0z"/>'
        f'<g style="font-size:{size:g}px">{number}{told}</g>{inner}</svg>'
    )
    data = rendered(whole, width)
    with Image.open(io.BytesIO(data)) as picture:
        return picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)


def require_fit(count: int, width: int, duration: int) -> None:
    """Raise `UnfitPicture` unless so many shots can be an animation of that width and speed."""
    if not 1 <= count <= MOST:
        raise UnfitPicture(f"from, to: an animation has 1 to {MOST} pictures, not {count}")
    if not NARROWEST <= width <= WIDEST:
        raise UnfitPicture(f"width: an animation is {NARROWEST} to {WIDEST} pixels wide, not {width}")
    if count * width > LARGEST:
        most = LARGEST // width
        raise UnfitPicture(f"from, to: at that width an animation has at most {most} pictures, not {count}")
    if not BRIEFEST <= duration <= LONGEST:
        raise UnfitPicture(
            f"duration: a picture stays {BRIEFEST} to {LONGEST} thousandths of a second, not {duration}"
        )
