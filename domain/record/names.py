"""Names of people, tournaments and lists: which are accepted, how they are stored, how they are compared.

A name is stored in Unicode's composed form (NFC, UAX #15) with single spaces. Names that were stored before
this was so keep their bytes: `folded` compares both kinds.
"""

import re
import unicodedata
from typing import Final

from domain.record.errors import UnfitText
from domain.record.texts import require_fit

_DIRECTIONS: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What turns the direction of the text after it (UAX #9)."""

_INVISIBLE: Final = re.compile(
    "[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""What leaves no mark on a page: Unicode's Default_Ignorable_Code_Point, and blanks that count as letters."""

_JOINERS: Final = "\u200c\u200d"
"""Zero-width non-joiner and joiner: some scripts need them between letters, and emoji are made with them."""

_PICTURE: Final = r"[\u00a9\u00ae\u203c-\u3299\U0001f000-\U0001faff]"
_EMOJI: Final = re.compile(
    rf"[#*0-9]\ufe0f?\u20e3|\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f|"
    rf"{_PICTURE}[\ufe0e\ufe0f]?[\U0001f3fb-\U0001f3ff]?"
    rf"(?:\u200d{_PICTURE}[\ufe0e\ufe0f]?[\U0001f3fb-\U0001f3ff]?)*"
)
"""An emoji with everything that belongs to it (UTS #51)."""

_JOINING: Final = re.compile(
    r"[\u0600-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufefe]"
)
"""A character of a script in which joiners tell letters apart."""


def require_name(text: str, what: str = "the name") -> str:
    """Return `text` as it is stored: composed (NFC), with single spaces and none around it.

    Raises `UnfitText`, which says what is wrong with the name, and calls it `what`.
    """
    require_fit(text)
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if "\N{REPLACEMENT CHARACTER}" in name:
        raise UnfitText(f"{what} holds a replacement character (U+FFFD): it was read in the wrong encoding")
    if found := _DIRECTIONS.search(name):
        raise UnfitText(f"{what} holds {_called(found[0])}, which turns the text around it")
    if all(_is_blank(letter) for letter in name):
        raise UnfitText(f"{what} is blank")
    if found := _INVISIBLE.search(_without_needed(name)):
        raise UnfitText(f"{what} holds {_called(found[0])}, which nobody can see")
    return name


def folded(name: str) -> str:
    """Return `name` as it is compared: two names that look the same are equal, stored today or long ago."""
    composed = unicodedata.normalize("NFC", name)
    visible = _INVISIBLE.sub("", composed).casefold()
    return unicodedata.normalize("NFC", " ".join(visible.split()))


def _is_blank(letter: str) -> bool:
    return bool(_INVISIBLE.match(letter)) or unicodedata.category(letter)[0] in "ZCM"


def _without_needed(name: str) -> str:
    """`name` without its emoji, and without joiners that stand between letters of scripts that need them."""
    plain = _EMOJI.sub("x", name)
    kept = [
        letter
        for before, letter, after in zip(f" {plain}", plain, f"{plain[1:]} ", strict=False)
        if not (letter in _JOINERS and _JOINING.match(before) and _JOINING.match(after))
    ]
    return "".join(kept)


def _called(letter: str) -> str:
    return f"U+{ord(letter):04X} {unicodedata.name(letter, 'without a name')}"
