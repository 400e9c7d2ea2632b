"""A note on a moment of a record or line, as it stands."""

from datetime import datetime
from typing import Final, Literal, get_args

import msgspec

Glyph = Literal["", "good", "bad", "brilliant", "doubtful", "interesting", "turning point"]
"""What an author thinks of the entry; empty for no opinion."""

SIGNS: Final[dict[Glyph, str]] = {
    "good": "!",
    "bad": "?",
    "brilliant": "!!",
    "doubtful": "?!",
    "interesting": "!?",
    "turning point": "↷",
}
"""How each glyph is written."""

GLYPHS: Final[tuple[Glyph, ...]] = get_args(Glyph)

Visibility = Literal["private", "seats", "public", "judges"]
"""Who may read a note: its author alone, the players too, everybody, or the judges too."""

VISIBILITIES: Final[tuple[Visibility, ...]] = get_args(Visibility)

Role = Literal["player", "judge", "recorder", "organiser", "spectator"]
"""What an author was to the record when the note was written."""

Ink = Literal["plain", "good", "bad"]


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something drawn on the picture: a place that is lit or, with `to`, an arrow from one place to another.

    Places are named by the ids of a scene's places.
    """

    at: str
    to: str = ""
    ink: Ink = "plain"


class Note(msgspec.Struct, frozen=True):
    """A note as it stands.

    Attributes:
        id: a UUID as text; it stays the same when the note is revised.
        record: the record or line that the note is on.
        entry: the number of the entry.
        viewer: whose eyes the author looked through.
        digest: of the view that `viewer` had there; empty where that is told to nobody.
        author: by opaque id.
        text: Markdown.
        revision: counts from 1; a revision names the one that it was made against.
        written_at, revised_at: in UTC.
        role: what the author was to the record.
        insider: the author could see more than the public, so that while the game goes on the note is not for
            others.
        removed: the author has taken it away, and can bring it back.
    """

    id: str
    record: str
    entry: int
    viewer: str
    digest: str
    author: str
    text: str
    glyph: Glyph
    marks: tuple[Mark, ...]
    visibility: Visibility
    revision: int
    written_at: datetime
    revised_at: datetime
    role: Role = "spectator"
    insider: bool = False
    removed: bool = False
