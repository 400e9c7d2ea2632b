"""Why this table? What forced it, and what the best pairing without it would have cost.

The answer for a table needs a pairing of its own, so pages ask for one table at a time.
"""

from collections.abc import Collection, Iterator
from enum import StrEnum
from typing import Final

import msgspec

from domain.kernel.refusals import require
from domain.tournament.swiss.engine import assemble, choose, still_open
from domain.tournament.swiss.field import Field
from domain.tournament.swiss.pairings import Pairing, Table, Values
from domain.tournament.swiss.requests import RULE, Couple, Request, couple_of, ordered

NEAREST: Final = 5
"""How many nearer opponents are named for each player."""


class Bar(StrEnum):
    """Why two players were not paired although they are nearer to each other."""

    REMATCH = "rematch"
    FORBIDDEN = "forbidden"
    LOCKED = "locked"


class Barred(msgspec.Struct, frozen=True):
    """A nearer opponent who could not be had; `at` is the locked table where he sits (one id: the bye)."""

    player: str
    opponent: str
    why: Bar
    at: tuple[str, ...] = ()


class Instead(msgspec.Struct, frozen=True):
    """The best whole pairing without the table, and its difference to the one that was made.

    Attributes:
        tables: the tables that it has and the other has not.
        bye: who has the bye in it.
        more: its values minus those of the pairing: the first that is not 0 is why it was not made, if the
            bye is the same and no published table is preferred.
        repeated_byes: likewise, repeated byes.
        changed: likewise, tables that were not published.
    """

    tables: tuple[Couple, ...]
    bye: str | None
    more: Values
    repeated_byes: int
    changed: int


class Why(msgspec.Struct, frozen=True):
    """The answer for one table.

    Attributes:
        players: as the table has them.
        values: what it costs.
        scores: the wins minus losses of both, as they were when the pairing was made.
        score_gap: how far apart these are.
        rank_gap: how many ranks they are apart.
        met: how often they have met before.
        locked: the table stood before; then nothing else was asked.
        barred: nearer opponents who were out of the question, the nearest first.
        instead: the next best; None if the table is locked or there is no pairing without it.
    """

    players: Couple
    values: Values
    scores: tuple[int, int]
    score_gap: int
    rank_gap: int
    met: int
    locked: bool
    barred: tuple[Barred, ...]
    instead: Instead | None


def explain(request: Request, pairing: Pairing, tables: Collection[Couple] | None = None) -> tuple[Why, ...]:
    """Why `pairing`, which was made from `request`, has these tables; all of them if none are named."""
    require(pairing.request == request.digest, RULE, "the pairing was made from another request")
    request = ordered(request)
    field = Field(request)
    wanted = None if tables is None else {couple_of(*table) for table in tables}
    return tuple(
        _why(request, field, pairing, table)
        for table in pairing.tables
        if wanted is None or couple_of(*table.players) in wanted
    )


def _why(request: Request, field: Field, pairing: Pairing, table: Table) -> Why:
    one, other = (field.number[player] for player in table.players)
    first, second = field.players[one], field.players[other]
    couple = couple_of(*table.players)
    return Why(
        players=table.players,
        values=table.values,
        scores=(first.score, second.score),
        score_gap=abs(first.score - second.score),
        rank_gap=abs(first.rank - second.rank),
        met=sum(meeting.times for meeting in request.met if meeting.players == couple),
        locked=table.locked,
        barred=()
        if table.locked
        else (*_barred(request, field, one, other), *_barred(request, field, other, one)),
        instead=None if table.locked else _instead(request, field, pairing, (one, other)),
    )


def _barred(request: Request, field: Field, player: int, opponent: int) -> Iterator[Barred]:
    """The nearest of those who are nearer to `player` than `opponent` is and could not be had."""
    seats = {seat: table for table in request.locked for seat in table}
    if request.locked_bye is not None:
        seats[request.locked_bye] = (request.locked_bye, "")
    gap = _gap(field, player, opponent)
    nearer = [(_gap(field, player, each), each) for each in range(len(field.players)) if each != player]
    found = 0
    for closer, each in sorted(nearer):
        if closer >= gap or found == NEAREST:
            return
        name = field.players[each].id
        at: tuple[str, ...] = ()
        if name in seats:
            why, at = Bar.LOCKED, tuple(seat for seat in seats[name] if seat)
        elif each in field.forbidden[player]:
            why = Bar.FORBIDDEN
        elif each in field.met[player]:
            why = Bar.REMATCH
        else:
            continue
        found += 1
        yield Barred(field.players[player].id, name, why, at)


def _gap(field: Field, one: int, other: int) -> tuple[int, int]:
    a, b = field.players[one], field.players[other]
    return abs(a.score - b.score), abs(a.rank - b.rank)


def _instead(request: Request, field: Field, pairing: Pairing, table: tuple[int, int]) -> Instead | None:
    locked = field.numbers(request.locked)
    locked_bye = None if request.locked_bye is None else field.number[request.locked_bye]
    numbers = still_open(field, locked, locked_bye)
    chosen = choose(field.without(*table), numbers)
    if len(chosen.tables) != len(numbers) // 2:
        return None
    bye = chosen.bye if locked_bye is None else locked_bye
    other = assemble(request, field, [*locked, *chosen.tables], locked, bye)
    made = {couple_of(*each.players) for each in pairing.tables}
    return Instead(
        tables=tuple(each.players for each in other.tables if couple_of(*each.players) not in made),
        bye=other.bye,
        more=other.values.minus(pairing.values),
        repeated_byes=int(other.repeated_bye) - int(pairing.repeated_bye),
        changed=_changed(request, other) - _changed(request, pairing) if request.published else 0,
    )


def _changed(request: Request, pairing: Pairing) -> int:
    published = {couple_of(*couple) for couple in request.published}
    return sum(couple_of(*table.players) not in published for table in pairing.tables)
