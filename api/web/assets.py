"""Styles, scripts and pictures of the pages, held in memory and sent compressed.

Their addresses name the edition of them all, so a browser may keep each for good, and scripts that load
each other are always of one edition.
"""

import mimetypes
from functools import cache
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Final, NamedTuple

from flask import Blueprint, Response, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from adapters.drawing.svg import STYLE

assets = Blueprint("assets", __name__)

FOR_GOOD: Final = "public, max-age=31536000, immutable"
BRIEFLY: Final = "public, max-age=300"


class Asset(NamedTuple):
    """A file for browsers."""

    content: bytes
    mimetype: str


@cache
def all_assets() -> dict[str, Asset]:
    """The files under ``static`` by their path there, and the style of pictures as ``drawing.css``."""
    with resources.as_file(resources.files(__package__) / "static") as folder:
        found = {str(file.relative_to(folder)): file.read_bytes() for file in _files(folder)}
    return {
        name: _asset(name, content) for name, content in (found | {"drawing.css": STYLE.encode()}).items()
    }


@cache
def edition() -> str:
    """The first digits of the SHA-256 of all assets."""
    digest = sha256()
    for name, found in sorted(all_assets().items()):
        digest.update(f"{name}\n{len(found.content)}\n".encode() + found.content)
    return digest.hexdigest()[:12]


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def _asset(name: str, content: bytes) -> Asset:
    mimetype = "text/javascript" if name.endswith(".js") else mimetypes.guess_type(name)[0]
    return Asset(content, mimetype or "application/octet-stream")


@assets.app_template_global()
def asset(name: str) -> str:
    """The address of an asset as it is now."""
    assert name in all_assets()
    return url_for("pages.assets.send", version=edition(), name=name)


@assets.app_template_global()
def viewer_modules() -> list[str]:
    """The scripts of the viewer: a page names them all, so that they come at once and not one by one."""
    return [name for name in all_assets() if name.startswith("viewer/")]


@assets.get("/assets/<version>/<path:name>")
def send(version: str, name: str) -> AnyResponse:
    """An asset, whichever edition is asked for: what is here is sent, and kept for good if it is that one."""
    if name not in all_assets():
        raise NotFound(f"There is no asset {name!r}.")
    found = all_assets()[name]
    response = Response(found.content, mimetype=found.mimetype)
    response.headers["Cache-Control"] = FOR_GOOD if version == edition() else BRIEFLY
    response.set_etag(sha256(found.content).hexdigest()[:12], weak=True)
    return response.make_conditional(request)
