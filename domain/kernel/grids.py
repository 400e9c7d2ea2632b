"""Rectangular boards: the names of their spaces and who lies next to whom."""

from functools import cached_property
from typing import Final

import msgspec

DIRECTIONS: Final = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
"""The eight directions as steps of columns and rows."""

OPPOSITE: Final = {
    name: next(n for n, (c, r) in DIRECTIONS.items() if (c, r) == (-dc, -dr))
    for name, (dc, dr) in DIRECTIONS.items()
}
"""By direction: the one that faces it, which is also how somebody at the far side reads it."""


class Grid(msgspec.Struct, frozen=True, dict=True):
    """A board of `columns` by `rows` spaces.

    A space is named by column letter and row number: ``a1`` is the left end of the row nearest to the player
    who sits at row 1. Directions are as that player sees them; north is towards higher rows.
    """

    columns: int
    rows: int

    @cached_property
    def spaces(self) -> tuple[str, ...]:
        """The names of all spaces, along row 1, then row 2, and so on."""
        return tuple(f"{chr(97 + c)}{r + 1}" for r in range(self.rows) for c in range(self.columns))

    @cached_property
    def neighbours(self) -> dict[str, dict[str, str]]:
        """By space: its neighbours, each with the direction in which it lies."""
        names = self.spaces
        table: dict[str, dict[str, str]] = {}
        for at, name in enumerate(names):
            row, column = divmod(at, self.columns)
            table[name] = {
                names[(row + dr) * self.columns + column + dc]: direction
                for direction, (dc, dr) in DIRECTIONS.items()
                if 0 <= column + dc < self.columns and 0 <= row + dr < self.rows
            }
        return table
