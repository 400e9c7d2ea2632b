"""A record as it is told to one viewer: what texts, score sheets and captions are made from.

Whoever makes a story has concealed what its viewer may not know; nothing that is made from it looks at the
record again.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple


class Remark(NamedTuple):
    """A note on an entry: `sign` is how its glyph is written, `glyph` what that means; `text` is Markdown."""

    author: str
    role: str
    sign: str
    glyph: str
    text: str


class Told(NamedTuple):
    """An entry.

    Attributes:
        kind: opened, branched, decided, rewound, ruled or closed.
        rules: the ids of the rules that it cites.
        struck_by: the rewind that struck it, if one did.
        implied: whether nobody said it aloud.
        by: the judge of a ruling, by name.
        remarks: the notes on it, the oldest first.
        lines: what else might have followed it.
    """

    number: int
    kind: str
    text: str
    rules: tuple[str, ...] = ()
    struck_by: int | None = None
    implied: bool = False
    by: str = ""
    remarks: tuple[Remark, ...] = ()
    lines: "tuple[StoryLine, ...]" = ()


class Turn(NamedTuple):
    """The entries of one turn; `label` is such as «Turn 12, Fallen»."""

    label: str
    entries: tuple[Told, ...]


class StoryLine(NamedTuple):
    """What might have followed entry `at`, on what `basis` knew; `turns` are without the branch itself."""

    name: str
    at: int
    basis: str
    turns: tuple[Turn, ...]


class Seated(NamedTuple):
    """A seat and who plays there, in words; `side` is that of the seat, and only a `person` signs."""

    seat: str
    player: str
    side: str = ""
    person: bool = True


class Story(NamedTuple):
    """A record or line from its first entry to its last.

    Attributes:
        title: the game; of a line with its name.
        notice: what the edition asks to be shown.
        rules: the version of the rulebook that it was played by, in words.
        mode: hosted or table, in words.
        options: what the table has settled otherwise than by default, each in words and with its rule.
        seats: each seat and who sits there, those of a side one after the other.
        opened: when.
        event: the tournament and table, if there is one.
        viewer: whose eyes it is told for, in words.
        result: how it ended, or that it goes on.
        digest: of the last entry.
        address: where it is shown.
    """

    title: str
    edition: str
    notice: str
    rules: str
    mode: str
    options: tuple[tuple[str, str], ...]
    seats: tuple[Seated, ...]
    opened: datetime
    event: str
    viewer: str
    result: str
    digest: str
    address: str
    turns: tuple[Turn, ...]

    @property
    def entries(self) -> Iterator[Told]:
        """All entries in their order."""
        for turn in self.turns:
            yield from turn.entries


def date_of(moment: datetime) -> str:
    """A time as people write it: «1 May 2026, 18:00 UTC»."""
    return f"{moment.day} {moment.strftime('%B %Y, %H:%M')} UTC"


def sentence(text: str) -> str:
    """`text` with a full stop, unless it ends with one or with another sign."""
    shown = " ".join(text.split())
    return shown if shown.endswith((".", "!", "?", "…", ":")) else f"{shown}."
