"""The blueprint of the pages of notes, lines and studies."""

from typing import Final

from flask import Blueprint

commentary = Blueprint("commentary", __name__)

DRAFTED: Final = frozenset(f"pages.commentary.{page}" for page in ("show_note", "revise", "remove"))
"""The endpoints whose page keeps what its reader writes, by a script of ours."""
