"""The Swiss pairing of one round (RA-142 to RA-149, by the exact rule of RA-Q65).

First by result, then by rank (RA-143); in round 1 by rank only (RA-144); neighbours in the sorted list where
that is possible (RA-145). Later rounds follow the same rule (RA-146). Everybody who is active is paired or
has the bye, whatever his results (RA-147), so small fields may have mismatches (RA-149), and 256 players
without draws have one unbeaten player after 8 rounds (RA-148). The facilitator (RA-142) may lock tables and
forbid couples.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from domain.tournament.swiss.byes import Byes
from domain.tournament.swiss.edges import complete, solve
from domain.tournament.swiss.field import Field
from domain.tournament.swiss.matching import Edge
from domain.tournament.swiss.pairings import Pairing, Table, Values
from domain.tournament.swiss.requests import Request, ordered, validate
from domain.tournament.swiss.sparse import solve_sparse

ENGINE: Final = "swiss/1"
"""The version of the engine, counted higher when it would pair anything otherwise."""

COMPLETE: Final = 300
"""Up to so many players the complete graph is solved."""


def pair(request: Request) -> Pairing:
    """The best pairing by the rule of RA-Q65. It depends on the request only, not on the order of its lists.

    Raises:
        Refusal: if the request contradicts itself, or its numbers are too far apart to be compared exactly.
            Any other request has a pairing.
    """
    validate(request)
    request = ordered(request)
    field = Field(request)
    locked = field.numbers(request.locked)
    locked_bye = None if request.locked_bye is None else field.number[request.locked_bye]
    chosen = choose(field, still_open(field, locked, locked_bye))
    bye = chosen.bye if locked_bye is None else locked_bye
    return assemble(request, field, [*locked, *chosen.tables], locked, bye)


Pairer = Callable[[Request], Pairing]
"""What pairs: `pair`, or something that lets it work elsewhere and answers alike."""


class Chosen(NamedTuple):
    """The tables of those who were open, by number, and who of them has the bye."""

    tables: list[Edge]
    bye: int | None


def still_open(field: Field, locked: Sequence[Edge], bye: int | None) -> list[int]:
    """The numbers of those who sit at no locked table and have no locked bye."""
    seated = {number for table in locked for number in table}
    return [number for number in range(len(field.players)) if number not in seated and number != bye]


def choose(field: Field, numbers: Sequence[int]) -> Chosen:
    """Settle the bye, then pair the others."""
    if len(numbers) % 2 == 0:
        return Chosen(_best(field, numbers), None)
    byes = Byes(field, numbers)
    first = byes.first
    tables = _best(field, [number for number in numbers if number != first])
    if byes.is_settled(tables):
        return Chosen(tables, first)
    bye = byes.settle()
    return Chosen(
        tables if bye == first else _best(field, [number for number in numbers if number != bye]), bye
    )


def _best(field: Field, numbers: Sequence[int]) -> list[Edge]:
    if len(numbers) <= COMPLETE:
        return solve(field, numbers, complete(field, numbers))
    return solve_sparse(field, numbers)


def assemble(
    request: Request, field: Field, tables: Sequence[Edge], locked: Collection[Edge], bye: int | None
) -> Pairing:
    """The pairing with its values, its tables in their order."""
    total = Values()
    made = []
    for table in sorted(tables, key=lambda table: _first_tables(field, table)):
        values = field.values(*table)
        total = total.plus(values)
        made.append(Table(field.ids(*table), values, table in locked))
    return Pairing(
        engine=ENGINE,
        request=request.digest,
        tables=tuple(made),
        bye=None if bye is None else field.players[bye].id,
        values=total,
        repeated_bye=bye is not None and field.players[bye].byes > 0,
    )


def _first_tables(field: Field, table: Edge) -> tuple[int, int, int, int, int, Edge]:
    a, b = field.players[table[0]], field.players[table[1]]
    first, second = sorted(table)
    return (
        -max(a.score, b.score),
        -a.score - b.score,
        -max(a.rank, b.rank),
        -a.rank - b.rank,
        min(a.place, b.place),
        (first, second),
    )
