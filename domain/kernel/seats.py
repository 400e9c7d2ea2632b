"""Who acts, for whom, and whose eyes look."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

import msgspec

CHANCE: Final = "chance"
"""Who rolls, flips, shuffles and draws."""

GAME: Final = "game"
"""Who does what the rules leave to nobody; there is never more than one thing that it can do."""

JUDGE: Final = "judge"
"""The viewer who may see everything."""

PUBLIC: Final = "public"
"""The viewer who may see only what everybody may see."""


class Seat(msgspec.Struct, frozen=True):
    """A place at one table.

    Attributes:
        id: what decisions, effects and states call it.
        name: what people call it.
        side: those who win and lose together are on one side.
        colours: the colours of its pieces, the usual one first: ``red``, ``blue``, ``green``, ``purple`` or
            ``black``. Where none is named, its place in the turn order gives it one.
        decided_by: who decides for it. Where that is no person, decisions are those of `GAME` or `CHANCE`.
    """

    id: str
    name: str
    side: str
    colours: tuple[str, ...] = ()
    decided_by: Literal["person", "game", "chance"] = "person"


def people(seats: Iterable[Seat]) -> tuple[str, ...]:
    """The ids of the seats for which people decide."""
    return tuple(seat.id for seat in seats if seat.decided_by == "person")


def sides(seats: Iterable[Seat]) -> dict[str, tuple[str, ...]]:
    """The ids of the seats of each side, in turn order."""
    found: dict[str, tuple[str, ...]] = {}
    for seat in seats:
        found[seat.side] = (*found.get(seat.side, ()), seat.id)
    return found


def name_of(id: str, seats: Sequence[Seat]) -> str:
    """What people call a seat, a side, or whoever else acts; empty for nobody."""
    return next((seat.name for seat in seats if seat.id == id), id[:1].upper() + id[1:].replace("-", " "))


def names_of(ids: Iterable[str], seats: Sequence[Seat]) -> str:
    """What people call several seats or, where they are all of one side, that side: «Ada, Bea and Cy»."""
    wanted = list(ids)
    for side, own in sides(seats).items():
        if len(own) > 1 and set(own) == set(wanted):
            return name_of(side, seats)
    *others, last = [name_of(id, seats) for id in wanted] or [""]
    return f"{', '.join(others)} and {last}" if others else last
