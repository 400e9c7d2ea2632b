"""The one list of what standings go by, in words: forms, tables, paper and commands are made from it."""

from collections.abc import Mapping
from typing import Final, NamedTuple, get_args

from domain.tournament.standings.table import Criterion, TieBreak


class Described(NamedTuple):
    """What a criterion is called, in a narrow column too, and what its value means."""

    name: str
    short: str
    meaning: str


CRITERIA: Final[Mapping[Criterion, Described]] = {
    "score": Described("Wins minus losses", "W−L", "Matches won minus matches lost (RA-143)."),
    "differences": Described(
        "Score differences",
        "Diff",
        "The sum of score differences: wins added, minus losses (RA-Q45).",
    ),
    "headToHead": Described(
        "Head to head",
        "H2H",
        "Wins minus losses among the tied players, if that settles them all (RA-Q45).",
    ),
    "opponents": Described(
        "Opponents' records",
        "Opp",
        "The wins minus losses of every opponent that was played, added up.",
    ),
    "median": Described(
        "Median",
        "Med",
        "The wins minus losses of the opponents without the best and the worst of them, added up.",
    ),
    "rank": Described("Rank", "Rank", "The smaller rank number first (RA-Q45)."),
    "lots": Described(
        "Drawn lots",
        "Lot",
        "Drawn by a hash of the tournament's key and the player's id; the smaller first.",
    ),
}

TIE_BREAKS: Final[tuple[TieBreak, ...]] = get_args(TieBreak)
"""What a tournament can choose from, in this order."""
