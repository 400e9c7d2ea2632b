"""Answers that are text go out compressed to whoever takes them so.

What a page must keep secret changes with every answer (`api.web.sessions.form_word`), so the length of a
compressed page tells nothing of it (the attack known as BREACH).
"""

import gzip
from functools import lru_cache
from typing import Final

from flask import Flask, Response, request

SMALLEST: Final = 1_000
"""In bytes: less is not worth the work."""

LEVEL: Final = 6

TEXTS: Final = ("text/html", "text/css", "text/javascript", "text/plain", "image/svg+xml", "application/json")


def register(app: Flask) -> None:
    """Compress what `app` answers."""
    app.after_request(compress)


def compress(response: Response) -> Response:
    """The answer, compressed if it is text, whole, long enough, and wanted so.

    An answer with a strong ETag goes as it is: the tag names these bytes and no others.
    """
    if response.is_streamed or response.direct_passthrough or response.mimetype not in TEXTS:
        return response
    if (response.get_etag()[0] and not response.get_etag()[1]) or "Content-Encoding" in response.headers:
        return response
    response.vary.add("Accept-Encoding")
    content = response.get_data()
    if len(content) < SMALLEST or not request.accept_encodings["gzip"]:
        return response
    forever = "immutable" in response.headers.get("Cache-Control", "")
    response.set_data(_kept(content) if forever else gzip.compress(content, LEVEL, mtime=0))
    response.headers["Content-Encoding"] = "gzip"
    return response


@lru_cache(maxsize=64)
def _kept(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)
