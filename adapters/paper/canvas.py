"""A page of paper on which words, lines and codes are put; lengths are points, heights count from the top."""

import codecs
import io
import re
from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

import segno
from reportlab.lib.colors import Color, HexColor
from reportlab.pdfgen.canvas import Canvas

from adapters.drawing.lettering import FONT, font
from adapters.drawing.lettering import width as plain_width
from adapters.paper.lettering import EXPLANATION, MARK, Piece, fitted, legible, pieces, width

MM: Final = 72 / 25.4

_DARK: Final = re.compile(b"\x01+")
"""Dark modules of a code, side by side."""

INK: Final = HexColor("#16202b")
GREY: Final = HexColor("#5d6875")
FAINT: Final = HexColor("#c9ced6")
TINT: Final = HexColor("#f1f3f6")
ACCENT: Final = HexColor("#8a1c2b")
WHITE: Final = HexColor("#ffffff")

Align = Literal["left", "right", "centre"]


class Format(NamedTuple):
    """The size of a page."""

    wide: float
    high: float

    @property
    def landscape(self) -> "Format":
        return Format(self.high, self.wide)


FORMATS: Final = {"a4": Format(210 * MM, 297 * MM), "letter": Format(612, 792)}


class Page:
    """One page; what is written is made legible, and `marked` says whether that changed a word."""

    def __init__(self, canvas: Canvas, format: Format) -> None:
        self._canvas = canvas
        self.wide, self.high = format
        self.marked = False
        canvas.setPageSize((format.wide, format.high))

    def text(
        self,
        at: tuple[float, float],
        text: str,
        size: float,
        *,
        room: float = 0,
        align: Align = "left",
        bold: bool = False,
        colour: Color = INK,
    ) -> float:
        """Write on the baseline `at`, within `room` if there is one; answers with how wide it came out."""
        x, y = at
        shown = legible(text)
        self.marked |= shown.endswith(MARK) and not text.endswith(MARK)
        if room:
            shown, size = fitted(shown, size, room)
        wide = width(shown, size)
        left = x - {"left": 0, "centre": wide / 2, "right": wide}[align]
        for piece in pieces(shown):
            if piece.glyphs:
                self._draw_glyphs(piece, (left, self.high - y), size, bold=bold, colour=colour)
            else:
                self._set_words(piece.text, (left, self.high - y), size, bold=bold, colour=colour)
            left += piece.wide * size
        return wide

    def _set_words(
        self, text: str, at: tuple[float, float], size: float, *, bold: bool, colour: Color
    ) -> None:
        words = self._canvas.beginText(*at)
        words.setFont(FONT, size)
        words.setFillColor(colour)
        if bold:  # the font has one weight: its outline is drawn too
            words.setTextRenderMode(2)
            words.setStrokeColor(colour)
            self._canvas.setLineWidth(size * 0.038)
        words.textOut(text)
        if bold:
            words.setTextRenderMode(0)
        self._canvas.drawText(words)

    def _draw_glyphs(
        self, piece: Piece, at: tuple[float, float], size: float, *, bold: bool, colour: Color
    ) -> None:
        """Draw outlines, and say in the file which letters they are, for who searches and who listens."""
        canvas = self._canvas
        path = canvas.beginPath()
        draws: dict[str, Callable[..., object]] = {
            "m": path.moveTo,
            "l": path.lineTo,
            "c": path.curveTo,
            "z": path.close,
        }
        for glyph in piece.glyphs:
            left, base = at[0] + glyph.x * size, at[1] + glyph.y * size
            for kind, values in glyph.outline:
                points = [value * size + (base if at % 2 else left) for at, value in enumerate(values)]
                draws[kind](*points)
        canvas.saveState()
        canvas.setFillColor(colour)
        canvas.setStrokeColor(colour)
        canvas.setLineWidth(size * 0.038)
        said = (codecs.BOM_UTF16_BE + piece.text.encode("utf-16-be")).hex()
        canvas.addLiteral(f"/Span <</ActualText <{said}>>> BDC")
        canvas.drawPath(path, stroke=int(bold), fill=1)
        unseen = canvas.beginText(*at)
        unseen.setFont(FONT, size)
        unseen.setTextRenderMode(3)
        unseen.setHorizScale(100 * piece.wide / max(plain_width("x", 1), 0.01))
        unseen.textOut("x")
        unseen.setHorizScale(100)
        unseen.setTextRenderMode(0)
        canvas.drawText(unseen)
        canvas.addLiteral("EMC")
        canvas.restoreState()

    def line(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        *,
        thick: float = 0.6,
        colour: Color = FAINT,
        dashed: bool = False,
    ) -> None:
        """A straight line."""
        self._canvas.setStrokeColor(colour)
        self._canvas.setLineWidth(thick)
        self._canvas.setDash([2.5, 2.5] if dashed else [])
        self._canvas.line(start[0], self.high - start[1], end[0], self.high - end[1])
        self._canvas.setDash([])

    def box(
        self,
        at: tuple[float, float],
        size: tuple[float, float],
        *,
        fill: Color | None = None,
        colour: Color | None = None,
        thick: float = 0.9,
        round_: float = 0,
    ) -> None:
        """A rectangle whose upper left corner is `at`."""
        if fill is not None:
            self._canvas.setFillColor(fill)
        if colour is not None:
            self._canvas.setStrokeColor(colour)
            self._canvas.setLineWidth(thick)
        self._canvas.roundRect(
            at[0],
            self.high - at[1] - size[1],
            size[0],
            size[1],
            round_,
            stroke=int(colour is not None),
            fill=int(fill is not None),
        )

    def code(self, at: tuple[float, float], size: float, text: str) -> None:
        """A QR code, with the quiet zone that it needs, in a square of `size`."""
        rows = [bytes(row) for row in segno.make(text, error="m", micro=False).matrix_iter(border=4)]
        module = size / len(rows)
        canvas = self._canvas
        canvas.saveState()
        canvas.translate(at[0], self.high - at[1])
        canvas.scale(module, -module)
        path = canvas.beginPath()
        for down, row in enumerate(rows):
            for dark in _DARK.finditer(row):
                path.rect(dark.start(), down, dark.end() - dark.start(), 1)
        canvas.setFillColor(INK)
        canvas.drawPath(path, stroke=0, fill=1)
        canvas.restoreState()
        self._canvas.linkURL(
            text, (at[0], self.high - at[1] - size, at[0] + size, self.high - at[1]), relative=0
        )


class Drawn(NamedTuple):
    """A page that is still to be drawn, and what draws it, told its number and how many there are."""

    format: Format
    draw: Callable[[Page, int, int], None]


def bound(pages: Sequence[Drawn], *, title: str, subject: str) -> bytes:
    """The pages as a PDF; the same pages give the same bytes."""
    font()
    out = io.BytesIO()
    # The stubs take the name of a font for a number.
    canvas = Canvas(out, invariant=1, lang="en", initialFontName=FONT, pageCompression=1)  # type: ignore[arg-type]
    canvas.setTitle(legible(title))
    canvas.setSubject(legible(subject))
    canvas.setCreator("Recording Angel")
    for number, drawn in enumerate(pages, 1):
        page = Page(canvas, drawn.format)
        drawn.draw(page, number, len(pages))
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def explanation(page: Page) -> str:
    """What the foot of a page says of its marked names."""
    return EXPLANATION if page.marked else ""
