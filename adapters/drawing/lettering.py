"""Letters on paper: one embedded font, what it lacks, and words that fit their place.

The font is Noto Sans, which has Latin, Greek and Cyrillic letters. A name in other letters is written in
Latin ones and marked with an asterisk, which the foot of the page explains: no letter is shown as a box.
"""

import unicodedata
from functools import cache
from importlib import resources
from typing import Final

from anyascii import anyascii
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont

FONT: Final = "NotoSans"

MARK: Final = "*"

EXPLANATION: Final = f"{MARK} a name in other letters, written in Latin ones here"

SMALLEST: Final = 0.72
"""How far words are made smaller to fit, before they are cut off."""


@cache
def font() -> TTFont:
    """The font, read and registered once."""
    packed = resources.files("fontpkg_noto_sans").joinpath("files", "NotoSans[wdth,wght].ttf")
    with resources.as_file(packed) as path:
        read = TTFont(FONT, str(path))
    registerFont(read)
    return read


def legible(text: str) -> str:
    """`text` in letters that the font has; marked if any had to be replaced."""
    composed = unicodedata.normalize("NFC", " ".join(text.split()))
    shown = "".join(letter if _has(letter) else _instead(letter) for letter in composed)
    shown = " ".join(shown.split())
    if shown == composed:
        return shown
    return f"{shown or '?'}{MARK}"


def width(text: str, size: float) -> float:
    """How wide `text` is, in points."""
    font()
    return float(stringWidth(text, FONT, size))


def fitted(text: str, size: float, room: float) -> tuple[str, float]:
    """`text` and its size, so that it fits into `room`: made smaller, at last cut off with an ellipsis."""
    wide = width(text, size)
    if wide <= room:
        return text, size
    smaller = max(size * room / wide, size * SMALLEST)
    if width(text, smaller) <= room + 0.01:
        return text, smaller
    mark = MARK if text.endswith(MARK) else ""
    kept = text.removesuffix(mark)
    while kept and width(f"{kept}…{mark}", smaller) > room:
        kept = kept[:-1]
    return f"{kept.rstrip()}…{mark}", smaller


def _has(letter: str) -> bool:
    """Whether the font has it, and it is drawn as it stands: from left to right, one after the other."""
    if letter == " ":
        return True
    if unicodedata.combining(letter) or unicodedata.bidirectional(letter) in {"R", "AL", "AN"}:
        return False
    if unicodedata.category(letter) in {"Cc", "Cf", "Cs", "Co", "Cn", "Mn", "Mc", "Me"}:
        return False
    return ord(letter) in font().face.charToGlyph and not 0x0900 <= ord(letter) <= 0x0DFF


def _instead(letter: str) -> str:
    if unicodedata.category(letter) in {"Mn", "Me", "Cf", "Cc"}:
        return ""  # an accent without a letter that has it, or a character that is not drawn
    return anyascii(letter) or "?"
