"""What a pairing costs at least if it has a certain table: the proof that lets large fields leave edges out.

The bounds leave rematches out of account, so they are never too high. They rest on one fact: where the cost
of a table is the squared gap of two numbers, pairing neighbours in the sorted list is cheapest, and every
other pairing that is as cheap has the same gaps.

*Score*: one player of each of two score groups sits at the table, the others pair as neighbours.

*Rank*, where the score gaps are the least that any pairing has: then each score group sends at most one
player down, and whether it does is settled by the number of players above. A chain through the groups, with
the ranks of those who float down as its states, gives the least sum of squared rank gaps with the table in
it.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

Counts = tuple[int, ...]
Cell = tuple[int, int]
"""A score and a rank."""

MOST_RANKS: Final = 16
"""With more different ranks the bound by rank costs more than it saves, and is left out."""

NEVER: Final = 1 << 62
"""More than any pairing costs."""


def neighbours(values: Sequence[int], counts: Iterable[int]) -> int:
    """The least sum of squared gaps if `counts` players of each of the sorted `values` pair up.

    The last of an odd number stays alone; a negative count is impossible.
    """
    total, waiting = 0, None
    for value, count in zip(values, counts, strict=True):
        left = count
        if left < 0:
            return NEVER
        if waiting is not None and left:
            total += (waiting - value) ** 2
            left -= 1
            waiting = None
        if left % 2:
            waiting = value
    return total


class ScoreBound:
    """The least sum of squared score gaps, with and without a certain table."""

    def __init__(self, scores: Mapping[int, int]) -> None:
        """`scores` says how many players have each score."""
        self._values = sorted(scores, reverse=True)
        self._counts = [scores[value] for value in self._values]
        self._index = {value: index for index, value in enumerate(self._values)}
        self.least = neighbours(self._values, self._counts)
        self._with: dict[Cell, int] = {}

    def forced(self, one: int, other: int) -> int:
        """The least sum with a table of these two scores."""
        pair = (one, other) if one >= other else (other, one)
        if pair not in self._with:
            counts = list(self._counts)
            for score in pair:
                counts[self._index[score]] -= 1
            self._with[pair] = (one - other) ** 2 + neighbours(self._values, counts)
        return self._with[pair]


def runs(scores: Mapping[int, int]) -> list[list[int]]:
    """The scores, the highest first, cut wherever the number of players so far is even.

    No table of a pairing with the least score gaps is between two of these runs.
    """
    cut: list[list[int]] = [[]]
    players = 0
    for score in sorted(scores, reverse=True):
        cut[-1].append(score)
        players += scores[score]
        if players % 2 == 0:
            cut.append([])
    return cut if cut[-1] else cut[:-1]


class RankBound:
    """The least sum of squared rank gaps with a certain table, among pairings with the least score gaps."""

    def __init__(self, cells: Mapping[Cell, int]) -> None:
        """`cells` says how many players have each score and rank."""
        self._ranks = sorted({rank for _, rank in cells}, reverse=True)
        self._scores = sorted({score for score, _ in cells}, reverse=True)
        self._rank = {rank: index for index, rank in enumerate(self._ranks)}
        self._group = {score: index for index, score in enumerate(self._scores)}
        self._counts = [[cells.get((score, rank), 0) for rank in self._ranks] for score in self._scores]
        self._paired = cache(lambda counts: neighbours(self._ranks, counts))
        self._sends = self._parities()
        groups = range(len(self._scores))
        # What the groups above cost, by the rank of him who meets the player from above; and those below.
        self._above: list[dict[int | None, int]] = [{None: 0}]
        for group in groups[:-1]:
            self._above.append(self._down(group))
        self._below: list[dict[int | None, int]] = [{None: 0}]
        for group in reversed(groups[1:]):
            self._below.append(self._up(group))
        self._below.reverse()

    @property
    def least(self) -> int:
        """The least sum with any tables."""
        last = len(self._scores) - 1
        return min(cost + self._inner(last, (up,)) for up, cost in self._above[last].items())

    def forced(self, one: Cell, other: Cell) -> int:
        """The least sum with a table of these two; very large if no such pairing has it."""
        upper, lower = sorted((self._group[one[0]], self._group[other[0]]))
        high, low = (one, other) if self._group[one[0]] == upper else (other, one)
        first, second = self._rank[high[1]], self._rank[low[1]]
        gap = (high[1] - low[1]) ** 2
        if upper == lower:
            return gap + self._through(upper, (first, second))
        if lower != upper + 1 or not self._sends[upper]:
            return NEVER
        above = min(cost + self._inner(upper, (up, first)) for up, cost in self._above[upper].items())
        below = min(cost + self._inner(lower, (second, down)) for down, cost in self._below[lower].items())
        return above + gap + below

    def _parities(self) -> list[bool]:
        sends, players = [], 0
        for counts in self._counts:
            players += sum(counts)
            sends.append(players % 2 == 1)
        return sends

    def _inner(self, group: int, without: Iterable[int | None]) -> int:
        counts = list(self._counts[group])
        for rank in without:
            if rank is not None:
                counts[rank] -= 1
        # How a rank pairs depends on whether its number is odd, and whether it is 0.
        return self._paired(tuple(2 - count % 2 if count > 0 else count for count in counts))

    def _present(self, group: int) -> list[int]:
        return [rank for rank, count in enumerate(self._counts[group]) if count]

    def _through(self, group: int, table: tuple[int, int]) -> int:
        return min(
            above + self._inner(group, (up, down, *table)) + below
            for up, above in self._above[group].items()
            for down, below in self._below[group].items()
        )

    def _down(self, group: int) -> dict[int | None, int]:
        above = self._above[group]
        if not self._sends[group]:
            return {None: min(cost + self._inner(group, (up,)) for up, cost in above.items())}
        floats = {
            down: min(cost + self._inner(group, (up, down)) for up, cost in above.items())
            for down in self._present(group)
        }
        return {rank: self._crossing(rank, floats) for rank in self._present(group + 1)}

    def _up(self, group: int) -> dict[int | None, int]:
        below = self._below[-1]
        if not self._sends[group - 1]:
            return {None: min(cost + self._inner(group, (down,)) for down, cost in below.items())}
        meets = {
            up: min(cost + self._inner(group, (up, down)) for down, cost in below.items())
            for up in self._present(group)
        }
        return {rank: self._crossing(rank, meets) for rank in self._present(group - 1)}

    def _crossing(self, rank: int, others: Mapping[int, int]) -> int:
        return min((self._ranks[rank] - self._ranks[other]) ** 2 + cost for other, cost in others.items())
