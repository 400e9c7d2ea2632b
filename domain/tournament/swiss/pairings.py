"""What a pairing is: tables, at most one bye, and what they cost by the rule of RA-Q65."""

from typing import NamedTuple

import msgspec

from domain.tournament.swiss.requests import Couple


class Values(NamedTuple):
    """The criteria of RA-Q65, the most important first; of a table, or their sums over a pairing.

    Attributes:
        forbidden: the couple is forbidden.
        rematches: the two have met.
        score_gaps: the gap in wins minus losses, squared.
        rank_gaps: the gap in rank numbers, squared.
        distance: the distance of their places in the standings.
        draw: the keyed draw, 48 bits a table.
    """

    forbidden: int = 0
    rematches: int = 0
    score_gaps: int = 0
    rank_gaps: int = 0
    distance: int = 0
    draw: int = 0

    def plus(self, other: "Values") -> "Values":
        return Values(*(mine + its for mine, its in zip(self, other, strict=True)))

    def minus(self, other: "Values") -> "Values":
        """Criterion by criterion: the first that is not 0 decides which of the two is better."""
        return Values(*(mine - its for mine, its in zip(self, other, strict=True)))


class Table(msgspec.Struct, frozen=True):
    """Two players: the one with the better score, rank and place first.

    Attributes:
        players: their ids.
        values: what the table costs.
        locked: it stood before the pairing was made.
    """

    players: Couple
    values: Values
    locked: bool = False


class Pairing(msgspec.Struct, frozen=True):
    """The pairing of one round, and what it was made from.

    Attributes:
        engine: the version of the engine. Equal requests and engines give equal pairings.
        request: the digest of the request.
        tables: the tables in their order: best score, sum of scores, ranks, places.
        bye: who has the bye.
        values: the sums over the tables.
        repeated_bye: the player with the bye has had one before.
    """

    engine: str
    request: str
    tables: tuple[Table, ...] = ()
    bye: str | None = None
    values: Values = Values()
    repeated_bye: bool = False

    @property
    def rematches(self) -> int:
        """How many tables are rematches: as few as can be, after forbidden couples and with this bye."""
        return self.values.rematches
