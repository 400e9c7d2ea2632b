"""What may stand in the words that people give: names, notes, reasons, cards that a table declares."""

import re
from typing import Any, Final

import msgspec

from domain.record.errors import UnfitText

LONGEST: Final = 2000

_UNFIT: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters but tab and end of line, which command terminals; halves of characters."""

_SUSPECT: Final = re.compile(rb"\\|\x7f|\xc2[\x80-\x9f]")


def require_fit(*values: object, longest: int = LONGEST) -> None:
    """Raise `UnfitText` if a text anywhere in `values` is too long or holds what is no character."""
    if not _is_surely_fit(values, longest):
        _require(msgspec.to_builtins(values), longest)


def cleaned(text: str) -> str:
    """`text` with a replacement character for everything that is unfit."""
    return _UNFIT.sub("\N{REPLACEMENT CHARACTER}", text)


def _is_surely_fit(values: object, longest: int) -> bool:
    """A quick look at the JSON of `values`, for nearly all there is: it is short, and nothing is escaped."""
    try:
        data = msgspec.json.encode(values)
    except UnicodeEncodeError:
        return False
    return len(data) <= longest and not _SUSPECT.search(data)


def _require(value: Any, longest: int) -> None:
    if isinstance(value, str):
        if len(value) > longest:
            raise UnfitText(f"a text has {len(value)} characters; it may have {longest}")
        if found := _UNFIT.search(value):
            raise UnfitText(f"a text holds the control character {found[0]!r}")
    elif isinstance(value, dict):
        for key, item in value.items():
            _require(key, longest)
            _require(item, longest)
    elif isinstance(value, list | tuple):
        for item in value:
            _require(item, longest)
