"""QR codes of addresses that people scan with a phone."""

from typing import Any
from urllib.parse import urlsplit

import segno
from flask import request
from markupsafe import Markup


def qr_code(address: str) -> Markup:
    """The code that opens `address`, as an SVG drawing of the class `code`."""
    code = segno.make(address, error="m", micro=False)
    return Markup(code.svg_inline(svgclass="code", lineclass=None, omitsize=True, border=2))  # noqa: S704 - segno's


def reached() -> dict[str, Any]:
    """The address that codes made here open, and whether only this machine reaches it."""
    name = urlsplit(request.host_url).hostname or ""
    return {"address": request.url_root, "only_here": name in {"localhost", "::1"} or name.startswith("127.")}
