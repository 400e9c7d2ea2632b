"""What files that are taken away are called: after their tournament, in its own letters."""

import re
import unicodedata
from urllib.parse import quote

from anyascii import anyascii

LONGEST = 80
"""In characters, without the ending."""


def disposition(name: str, end: str) -> str:
    """The value of Content-Disposition for a file to be kept, called after `name` with the ending `end`.

    Letters of all scripts stay, as RFC 8187 writes them; programs that do not know it get Latin ones.
    """
    own = _words(unicodedata.normalize("NFC", name)) or "tournament"
    plain = _words(anyascii(own).encode("ascii", "ignore").decode()) or "tournament"
    value = f'attachment; filename="{plain}.{end}"'
    return value if own == plain else f"{value}; filename*=UTF-8''{quote(f'{own}.{end}')}"


def _words(name: str) -> str:
    """Letters, marks and numbers in small letters, joined by hyphens: no sign that means more."""
    kept = "".join(c if unicodedata.category(c)[0] in "LMN" else "-" for c in name.casefold())
    return re.sub("-+", "-", kept).strip("-")[:LONGEST].rstrip("-")
