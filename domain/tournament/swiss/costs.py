"""What the tables of a large field cost, a row of them at a time.

A whole cost is one integer: all criteria of RA-Q65 but the draw make a first number, which is multiplied by
more than all lots of a pairing can come to; the lot is added. Lots are drawn only where first numbers are
equal or nearly so, since each takes a hash.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import numpy as np

from domain.tournament.swiss.blossoms import Blossoms
from domain.tournament.swiss.field import Field
from domain.tournament.swiss.matching import Edge
from domain.tournament.swiss.requests import Preference

LOTS: Final = 1 << 48
"""More than the lot of any table."""

EXACT: Final = 1 << 60
"""Up to so much, first numbers are computed in machine integers; above, in Python's."""

Numbers = np.ndarray[Any, np.dtype[Any]]


class Costs:
    """What the tables of some players of a field cost. Vertices count these players, in the order given."""

    def __init__(self, field: Field, numbers: Sequence[int]) -> None:
        players = [field.players[number] for number in numbers]
        half = len(numbers) // 2
        self._radix = half * LOTS
        self._of_lots: Any = np.int64 if self._radix <= EXACT else object
        self._worth, whole = _worths(field, numbers)
        kind: Any = np.int64 if whole < EXACT else object
        self._score = np.array([player.score for player in players], dtype=kind)
        self._rank = np.array([player.rank for player in players], dtype=kind)
        self._place = np.array([player.place for player in players], dtype=kind)
        vertex = {number: index for index, number in enumerate(numbers)}

        def few(sets: Sequence[set[int]]) -> list[Numbers]:
            inside = [[vertex[other] for other in sets[number] if other in vertex] for number in numbers]
            return [np.array(others, dtype=np.int64) for others in inside]

        self._met, self._forbidden = few(field.met), few(field.forbidden)
        self._published = few(field.published) if "unpublished" in self._worth else None
        self._barred = [vertex[number] for number in field.barred or () if number in vertex]
        self._ids = [player.id for player in players]
        self._names = [player.name for player in players]
        self._begun = [field.draw.begun(player.name) for player in players]
        self._lots = np.zeros((len(numbers), len(numbers)), dtype=np.int64)  # 0: not drawn yet

    def nearest(self, one: int, among: Iterable[tuple[Numbers, int]]) -> dict[Edge, int]:
        """The cheapest tables of a vertex with others, up to a number of each group, and what they cost."""
        row = self._row(one)
        found = []
        for group, most in among:
            others = group[group != one]
            if len(others) > most:
                first = row[others]
                limit = np.partition(first, most - 1)[most - 1]
                closer, ties = others[first < limit], others[first == limit]
                if len(ties) > most - len(closer):
                    lots = self._drawn(one, ties)
                    ties = ties[np.argpartition(lots, most - len(closer) - 1)[: most - len(closer)]]
                found += [closer, ties]
            else:
                found.append(others)
        return self._tables(one, np.concatenate(found), row)

    def _tables(self, one: int, others: Numbers, row: Numbers) -> dict[Edge, int]:
        lots = self._drawn(one, others).tolist()
        return {
            (one, other) if one < other else (other, one): cost * self._radix + lot
            for other, cost, lot in zip(others.tolist(), row[others].tolist(), lots, strict=True)
        }

    def missed(self, found: Blossoms, most: int) -> dict[Edge, int]:
        """Tables that cost less than the prices of `found` allow: for each vertex, up to `most`."""
        first_price, second_price = self._digits(found.price)
        tolls = _Tolls(found, self._digits)
        missed: dict[Edge, int] = {}
        for one in range(len(found.price) - 1):
            row = self._row(one)
            first, second = tolls.row(one)
            slack = (first + 2 * row - first_price - first_price[one])[one + 1 :]
            others = np.nonzero(slack <= 1)[0]
            slack = np.clip(slack[others], -3, 1).astype(self._of_lots) * self._radix  # below -3 no lot helps
            others += one + 1
            slack += second[others] - second_price[one] - second_price[others]
            others, slack = others[slack < 0], slack[slack < 0]
            slack += 2 * self._drawn(one, others)
            others, slack = others[slack < 0], slack[slack < 0]
            missed.update(self._tables(one, others[np.argsort(slack, kind="stable")[:most]], row))
        return missed

    def _digits(self, values: Sequence[int]) -> tuple[Numbers, Numbers]:
        """Each value as its first number and what is left of it, which is less than the radix."""
        digits = [divmod(value, self._radix) for value in values]
        fit = self._place.dtype != object and all(abs(first) < EXACT for first, _ in digits)
        kind: Any = np.int64 if fit else object
        return (
            np.array([first for first, _ in digits], dtype=kind),
            np.array([rest for _, rest in digits], dtype=self._of_lots),
        )

    def _row(self, one: int) -> Numbers:
        """The first numbers of the tables of a vertex with each vertex."""
        worth = self._worth
        row: Numbers = abs(self._place - self._place[one]) * worth["place"]
        row += (self._rank - self._rank[one]) ** 2 * worth["rank"]
        row += (self._score - self._score[one]) ** 2 * worth["score"]
        row[self._met[one]] += worth["met"]
        row[self._forbidden[one]] += worth["forbidden"]
        if self._published is not None:
            row += worth["unpublished"]
            row[self._published[one]] -= worth["unpublished"]
        if one in self._barred:
            row[self._barred] += worth["barred"]
        return row

    def _drawn(self, one: int, others: Numbers) -> Numbers:
        """The lots of the tables of a vertex with others."""
        lots = self._lots[one]
        fresh = others[lots[others] == 0].tolist()
        if fresh:
            digests = []
            mine, name, begun = self._ids[one], self._names[one], self._begun[one]
            for other in fresh:
                if mine < self._ids[other]:
                    lot = begun.copy()
                    lot.update(self._names[other])
                else:
                    lot = self._begun[other].copy()
                    lot.update(name)
                digests.append(lot.digest())
            drawn = np.frombuffer(b"\0\0" + b"\0\0".join(digests), dtype=">i8")
            lots[fresh] = drawn
            self._lots[fresh, one] = drawn
        drawn_for: Numbers = lots[others]
        return drawn_for


class _Tolls:
    """The tolls of the sets that hold two vertices, a row of them at a time.

    The vertices are put in an order in which each set is a stretch.
    """

    def __init__(self, found: Blossoms, digits: Callable[[Sequence[int]], tuple[Numbers, Numbers]]) -> None:
        self._around = found.around
        outermost = [each for each in found.inside if not found.around(each)]
        order = [vertex for each in outermost for vertex in found.inside[each]]
        self._at = np.argsort(np.array(order))
        blossoms = list(found.toll)
        sums = [found.toll[each] + sum(map(found.toll.__getitem__, found.around(each))) for each in blossoms]
        self._sums = digits(sums)
        self._empty = digits([0] * len(order))
        self._stretch = {}
        for index, each in enumerate(blossoms):
            start = int(self._at[found.inside[each][0]])
            self._stretch[each] = (index, slice(start, start + len(found.inside[each])))

    def row(self, one: int) -> tuple[Numbers, Numbers]:
        """The tolls of a vertex with each vertex, in two digits."""
        first, second = (digit.copy() for digit in self._empty)
        for blossom in self._around(one):
            index, stretch = self._stretch[blossom]
            first[stretch] = self._sums[0][index]
            second[stretch] = self._sums[1][index]
        return first[self._at], second[self._at]


def _worths(field: Field, numbers: Sequence[int]) -> tuple[dict[str, int], int]:
    """What one unit of each criterion is worth, more than all that follow can come to; and all together."""
    half = len(numbers) // 2
    places, ranks, scores = (
        sorted(values)
        for values in zip(*(field.players[number][1:4][::-1] for number in numbers), strict=True)
    )
    # What a pairing can come to at most: the first of the list meets the last, the second the last but one.
    criteria = [
        ("place", sum(places[half:]) - sum(places[:half])),
        ("rank", sum((one - other) ** 2 for one, other in zip(ranks, ranks[: half - 1 : -1], strict=False))),
        (
            "score",
            sum((one - other) ** 2 for one, other in zip(scores, scores[: half - 1 : -1], strict=False)),
        ),
    ]
    match field.preference:
        case Preference.AFTER_RANK:
            criteria.insert(1, ("unpublished", half))
        case Preference.BEFORE_RANK:
            criteria.insert(2, ("unpublished", half))
    worths, worth = {}, 1
    criteria += [("met", half * any(field.met)), ("forbidden", half * any(field.forbidden)), ("barred", 1)]
    for name, most in criteria:
        worths[name] = worth
        worth *= most + 1
    return worths, worth
