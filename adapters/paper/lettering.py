"""Letters on paper: every script as it is written, from right to left where it is due.

Plain words are set in Noto Sans as text. What that font lacks, or sets wrongly letter by letter, is shaped by
HarfBuzz with another font of the Noto family, which is read only when a word needs it, and drawn as outlines.
A letter that no font has is written in Latin ones and marked with an asterisk, which the foot of the page
explains: none is shown as a box.
"""

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from typing import Final, NamedTuple

import uharfbuzz as hb
from anyascii import anyascii

from adapters.drawing.lettering import font
from adapters.drawing.lettering import width as plain_width
from adapters.paper.directions import levels, visual_order

MARK: Final = "*"

EXPLANATION: Final = f"{MARK} a name in other letters, written in Latin ones here"

SMALLEST: Final = 0.72
"""How far words are made smaller to fit, before they are cut off."""

Segment = tuple[str, tuple[float, ...]]
"""A part of an outline: ``m``, ``l``, ``c`` or ``z``, and its coordinates."""

Outline = tuple[Segment, ...]


class Placed(NamedTuple):
    """A glyph as outlines, and where it stands, in units of a font of one point."""

    outline: Outline
    x: float
    y: float


class Piece(NamedTuple):
    """Letters that are drawn together, for one point; `glyphs` is empty where they are plain text."""

    text: str
    wide: float
    glyphs: tuple[Placed, ...] = ()


class _Face:
    """A font of which outlines are drawn."""

    def __init__(self, package: str, name: str, index: int = 0) -> None:
        packed = resources.files(package).joinpath(name)
        with resources.as_file(packed) as path:
            face = hb.Face(hb.Blob(path.read_bytes()), index)
        self.units = face.upem
        self._font = hb.Font(face)
        self._outlines: dict[int, Outline] = {}

    def has(self, letter: str) -> bool:
        return self._font.get_nominal_glyph(ord(letter)) is not None

    def shape(self, text: str, *, backwards: bool) -> Piece:
        """The glyphs of letters that go in one direction."""
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        buffer.direction = "rtl" if backwards else "ltr"
        hb.shape(self._font, buffer)
        x, glyphs = 0, []
        for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            outline = self._outline(info.codepoint)
            at = ((x + place.x_offset) / self.units, place.y_offset / self.units)
            glyphs.append(Placed(outline, *at))
            x += place.x_advance
        return Piece(text, x / self.units, tuple(glyphs))

    def _outline(self, glyph: int) -> Outline:
        if glyph not in self._outlines:
            drawn: list[Segment] = []
            self._font.draw_glyph(glyph, _pen(), drawn)
            scaled = ((kind, tuple(value / self.units for value in values)) for kind, values in drawn)
            self._outlines[glyph] = tuple(_cubic(scaled))
        return self._outlines[glyph]


@cache
def _pen() -> hb.DrawFuncs:
    pen = hb.DrawFuncs()
    pen.set_move_to_func(lambda x, y, drawn: drawn.append(("m", (x, y))))
    pen.set_line_to_func(lambda x, y, drawn: drawn.append(("l", (x, y))))
    pen.set_quadratic_to_func(lambda a, b, x, y, drawn: drawn.append(("q", (a, b, x, y))))
    pen.set_cubic_to_func(lambda a, b, c, d, x, y, drawn: drawn.append(("c", (a, b, c, d, x, y))))
    pen.set_close_path_func(lambda drawn: drawn.append(("z", ())))
    return pen


def _cubic(segments: Iterator[Segment]) -> Iterator[Segment]:
    """The same outline with cubic curves alone, which are all that PDF has."""
    x = y = 0.0
    for kind, values in segments:
        if kind == "q":
            a, b, *end = values
            first = (x + 2 / 3 * (a - x), y + 2 / 3 * (b - y))
            second = (end[0] + 2 / 3 * (a - end[0]), end[1] + 2 / 3 * (b - end[1]))
            yield "c", (*first, *second, *end)
        else:
            yield kind, values
        if values:
            x, y = values[-2:]


_SCRIPTS: Final = (
    (0x0530, 0x058F, "Armenian"), (0x0590, 0x05FF, "Hebrew"), (0xFB1D, 0xFB4F, "Hebrew"),
    (0x0600, 0x08FF, "Arabic"), (0xFB50, 0xFDFF, "Arabic"), (0xFE70, 0xFEFE, "Arabic"),
    (0x0900, 0x097F, "Devanagari"), (0x0980, 0x09FF, "Bengali"), (0x0A00, 0x0A7F, "Gurmukhi"),
    (0x0A80, 0x0AFF, "Gujarati"), (0x0B00, 0x0B7F, "Oriya"), (0x0B80, 0x0BFF, "Tamil"),
    (0x0C00, 0x0C7F, "Telugu"), (0x0C80, 0x0CFF, "Kannada"), (0x0D00, 0x0D7F, "Malayalam"),
    (0x0D80, 0x0DFF, "Sinhala"), (0x0E00, 0x0E7F, "Thai"), (0x0E80, 0x0EFF, "Lao"),
    (0x1000, 0x109F, "Myanmar"), (0x10A0, 0x10FF, "Georgian"), (0x1200, 0x139F, "Ethiopic"),
    (0x1780, 0x17FF, "Khmer"), (0x1C90, 0x1CBF, "Georgian"), (0x2D00, 0x2D2F, "Georgian"),
    (0x2D80, 0x2DDF, "Ethiopic"),
)  # fmt: skip
"""Ranges of Unicode, and the font for each."""

_CJK: Final = ((0x1100, 0x11FF), (0x2E80, 0xA4CF), (0xA960, 0xA97F), (0xAC00, 0xD7FF), (0xF900, 0xFAFF),
               (0xFE30, 0xFE4F), (0xFF00, 0xFFEF), (0x20000, 0x3FFFF))  # fmt: skip


@cache
def _noto(name: str) -> _Face:
    return _Face("manimgx_fonts", f"Noto{name}[wght].ttf")


@cache
def _cjk(index: int) -> _Face:
    return _Face("noto_cjk_sans_otc", "NotoSansCJK-Regular.ttc", index)


def _faces(letter: str, language: int) -> Iterator[_Face]:
    """The fonts that may have a letter, the likeliest first."""
    code = ord(letter)
    for first, last, script in _SCRIPTS:
        if first <= code <= last:
            yield _noto(f"Sans{script}")
    if any(first <= code <= last for first, last in _CJK):
        yield _cjk(language)
    yield _noto("Sans")
    if code >= 0x2000:
        yield _noto("Emoji")
        yield _noto("SansSymbols")


def _language(text: str) -> int:
    """Which forms Chinese characters have: Japanese beside kana, Korean beside Hangul, else simplified."""
    if any("\u3040" <= letter <= "\u30ff" for letter in text):
        return 0
    return 1 if any("\uac00" <= letter <= "\ud7ff" for letter in text) else 2


def legible(text: str) -> str:
    """`text` in letters that can be printed; marked if any had to be replaced."""
    composed = unicodedata.normalize("NFC", " ".join(text.split()))
    language = _language(composed)
    shown = "".join(
        cluster if _is_plain(cluster) or _face_of(cluster, language) else _instead(cluster)
        for cluster in _clusters(composed)
    )
    shown = " ".join(shown.split())
    if shown == composed:
        return shown
    return f"{shown or '?'}{MARK}"


@lru_cache(maxsize=4096)
def pieces(text: str) -> tuple[Piece, ...]:
    """`text`, which is legible, in pieces from left to right."""
    language = _language(text)
    level_of = levels(text)
    runs: list[tuple[int, _Face | None, str]] = []
    at = 0
    for cluster in _clusters(text):
        level = level_of[at]
        face = None if level % 2 == 0 and _is_plain(cluster) else _face_of(cluster, language)
        if face is None and level % 2:
            face = _noto("Sans")
        if runs and runs[-1][:2] == (level, face):
            runs[-1] = (level, face, runs[-1][2] + cluster)
        else:
            runs.append((level, face, cluster))
        at += len(cluster)
    drawn = [
        Piece(run, plain_width(run, 1)) if face is None else face.shape(run, backwards=level % 2 == 1)
        for level, face, run in runs
    ]
    return tuple(drawn[place] for place in visual_order([level for level, _, _ in runs]))


def width(text: str, size: float) -> float:
    """How wide `text` is, in points."""
    return sum(piece.wide for piece in pieces(text)) * size


def fitted(text: str, size: float, room: float) -> tuple[str, float]:
    """`text` and its size, so that it fits into `room`: made smaller, at last cut off with an ellipsis."""
    wide = width(text, size)
    if wide <= room:
        return text, size
    smaller = max(size * room / wide, size * SMALLEST)
    if width(text, smaller) <= room + 0.01:
        return text, smaller
    mark = MARK if text.endswith(MARK) else ""
    kept = list(_clusters(text.removesuffix(mark)))
    while kept and width(f"{''.join(kept)}…{mark}", smaller) > room:
        kept.pop()
    return f"{''.join(kept).rstrip()}…{mark}", smaller


def _clusters(text: str) -> Iterator[str]:
    """Letters with everything that belongs to them: marks, joiners, the parts of an emoji."""
    cluster = ""
    for letter in text:
        if cluster and (_belongs(letter) or cluster[-1] == "\u200d" or _is_flag(cluster, letter)):
            cluster += letter
            continue
        if cluster:
            yield cluster
        cluster = letter
    if cluster:
        yield cluster


def _belongs(letter: str) -> bool:
    return (
        unicodedata.category(letter) in {"Mn", "Mc", "Me"}
        or letter in "\u200c\u200d"
        or "\U0001f3fb" <= letter <= "\U0001f3ff"
        or "\U000e0020" <= letter <= "\U000e007f"
    )


def _is_flag(cluster: str, letter: str) -> bool:
    first, last = "\U0001f1e6", "\U0001f1ff"
    return len(cluster) == 1 and first <= cluster <= last and first <= letter <= last


def _is_plain(cluster: str) -> bool:
    """Whether Noto Sans has it, and it is drawn as it stands: one letter after the other."""
    if len(cluster) > 1:
        return False
    if cluster == " ":
        return True
    return unicodedata.category(cluster)[0] not in "CM" and ord(cluster) in font().face.charToGlyph


def _face_of(cluster: str, language: int) -> _Face | None:
    """The first font that has all that is drawn of a cluster."""
    drawn = [c for c in cluster if unicodedata.category(c) not in {"Cc", "Cf"} and not _selects(c)]
    if not drawn:
        return None
    return next((face for face in _faces(drawn[0], language) if all(map(face.has, drawn))), None)


def _selects(letter: str) -> bool:
    return "\ufe00" <= letter <= "\ufe0f"


def _instead(cluster: str) -> str:
    return "".join(
        "" if unicodedata.category(c) in {"Mn", "Me", "Cf", "Cc"} else anyascii(c) or "?" for c in cluster
    )
