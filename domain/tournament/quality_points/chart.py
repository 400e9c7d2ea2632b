"""The ranks and the tables of a ranking list, from a data file such as `chart.toml`."""

from bisect import bisect_right
from functools import cached_property
from importlib import resources
from tomllib import loads
from typing import Final

import msgspec

from domain.kernel.refusals import require
from domain.tournament.options import DEFAULTS, Options
from domain.tournament.quality_points.points import SIXTEENTHS, Multiplier


class Rank(msgspec.Struct, frozen=True):
    """A rank's title, the least QP that it takes (RA-133), and the sphere that it belongs to (RA-Q36)."""

    title: str
    sphere: int
    threshold: int


class Sides(msgspec.Struct, frozen=True):
    """The multipliers of a player who won and of one who lost."""

    won: Multiplier
    lost: Multiplier


class MatchRow(msgspec.Struct, frozen=True):
    """The multipliers for rank differences up to `up_to`, for the higher and the lower rated (RA-135)."""

    rule: str
    up_to: int
    higher: Sides
    lower: Sides


class BonusRow(msgspec.Struct, frozen=True):
    """The multipliers of the places from the first on, for up to so many participants; 0 is any number."""

    rule: str
    places: tuple[Multiplier, ...]
    up_to: int = 0


class Chart(msgspec.Struct, frozen=True, dict=True):
    """All that a ranking list is computed by. A chart may have any number of ranks (RA-133)."""

    title: str
    rank: tuple[Rank, ...]
    match: tuple[MatchRow, ...]
    swapped: tuple[MatchRow, ...]
    bonus: tuple[BonusRow, ...]
    halving: BonusRow

    @cached_property
    def _thresholds(self) -> list[int]:
        return [rank.threshold * SIXTEENTHS for rank in self.rank]

    def number(self, amount: int) -> int:
        """The rank, from 1 on, that `amount` QP make, won or lost (RA-132, RA-134); below 0 it is 1."""
        return max(bisect_right(self._thresholds, amount), 1)

    def rank_of(self, amount: int) -> Rank:
        """The rank of a player with `amount` QP, with its title."""
        return self.rank[self.number(amount) - 1]

    def level(self, number: int, options: Options = DEFAULTS) -> int:
        """What rank `number` counts as in a rank difference (RA-Q36)."""
        return self.rank[number - 1].sphere if options.rank_level == "sphere" else number

    def row(self, difference: int, options: Options = DEFAULTS) -> MatchRow | None:
        """The row for a rank difference: 0 (RA-136), 1 (RA-137, RA-Q38), 2 or 3 (RA-138), 4 or 5 (RA-139),
        6 (RA-140) and above (RA-Q39); None where the facilitator has to say.
        """
        swapped = self.swapped if options.qp_table == "swappedRow1" else ()
        rows = {row.up_to: row for row in (*self.match, *swapped)}
        for up_to, row in sorted(rows.items()):
            if difference <= up_to:
                return row
        return None if options.qp_beyond6 == "refuse" else self.match[-1]

    def beyond(self, difference: int) -> bool:
        """Whether `difference` lies above the last printed row (RA-Q39)."""
        return difference > self.match[-1].up_to


def read_chart(text: str) -> Chart:
    """A chart from the text of its file; raises `Refusal` citing RA-133 if its ranks do not rise from 0."""
    chart = msgspec.convert(loads(text), Chart)
    thresholds = [rank.threshold for rank in chart.rank]
    rising = thresholds[:1] == [0] and thresholds == sorted(set(thresholds))
    require(rising, "RA-133", "the thresholds of the ranks do not rise from 0")
    return chart


CHART: Final = read_chart(resources.files(__package__).joinpath("chart.toml").read_text(encoding="utf-8"))
"""The first chart of Regnum Angelica."""
