"""The best pairing of a large field, proven without the complete graph.

1. Solve a graph of near neighbours. Its pairing is an upper bound; if it is not complete or has a rematch,
   take more neighbours, in the end all.
2. Leave out every table that cannot be in a pairing as good: forbidden couples and rematches, since there is
   a pairing without any; tables between score groups that would cost more in score gaps; and, if the score
   gaps are the least there are, tables that would cost more in rank gaps (`domain.tournament.swiss.bounds`).
3. Solve once more. Every pairing at least as good as the upper bound uses only tables that are left, so the
   result is the best over the complete graph. Usually these tables fall into parts, which are solved apart.

The graph of near neighbours alone would be neither the best nor always complete.
"""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Final

from domain.tournament.swiss.bounds import MOST_RANKS, NEVER, Cell, RankBound, ScoreBound, runs
from domain.tournament.swiss.edges import complete, solve
from domain.tournament.swiss.field import Field
from domain.tournament.swiss.matching import Edge, Edges, least
from domain.tournament.swiss.pairings import Values
from domain.tournament.swiss.requests import Preference

NEAREST: Final = 4
"""How many partners of each near cell a player has in the first graph of neighbours."""

ORDERED: Final = 8
"""How many of those who follow him in the sorted list."""

SMALL: Final = 150
"""Up to so many players a run of score groups is solved by itself for a better bound."""

Cells = Mapping[Cell, list[int]]


def solve_sparse(field: Field, numbers: Sequence[int]) -> list[Edge]:
    """The best pairing of an even number of players."""
    cells = _cells(field, numbers)
    near = NEAREST
    while 2 * near < len(numbers):
        pairing = solve(field, numbers, _near(field, numbers, cells, near))
        if 2 * len(pairing) == len(numbers):
            return solve(field, numbers, _left(field, cells, _values(field, pairing)))
        near *= 4
    return solve(field, numbers, complete(field, numbers))


def _cells(field: Field, numbers: Sequence[int]) -> dict[Cell, list[int]]:
    cells = defaultdict(list)
    for number in numbers:
        player = field.players[number]
        cells[player.score, player.rank].append(number)
    return dict(cells)


def _values(field: Field, pairing: Sequence[Edge]) -> Values:
    total = Values()
    for one, other in pairing:
        total = total.plus(field.values(one, other))
    return total


def _free(field: Field, one: int, other: int) -> bool:
    if other in field.met[one] or other in field.forbidden[one]:
        return False
    return field.barred is None or field.barred != (min(one, other), max(one, other))


def _near(field: Field, numbers: Sequence[int], cells: Cells, near: int) -> list[Edge]:
    """A few partners for everybody: of near cells, of the sorted list, and as published."""
    tables: set[Edge] = set()
    for cell, around in _around(cells).items():
        for number in cells[cell]:
            for there in around:
                tables.update(_some(field, number, cells[there], near))
    active = set(numbers)
    for index, number in enumerate(numbers):
        for other in numbers[index + 1 : index + 1 + ORDERED * near // NEAREST]:
            if _free(field, number, other):
                tables.add((number, other))
        for other in field.published[number] & active:
            if number < other and _free(field, number, other):
                tables.add((number, other))
    return sorted(tables)


def _some(field: Field, number: int, members: Sequence[int], near: int) -> Iterator[Edge]:
    """Tables of a player with the members of a cell who are nearest in the sorted list."""
    down = bisect_left(members, number)
    up = down - 1
    found = 0
    while found < near and (up >= 0 or down < len(members)):
        if up < 0 or (down < len(members) and members[down] - number <= number - members[up]):
            other = members[down]
            down += 1
        else:
            other = members[up]
            up -= 1
        if other != number and _free(field, number, other):
            found += 1
            yield (number, other) if number < other else (other, number)


def _around(cells: Cells) -> dict[Cell, list[Cell]]:
    """For each cell: itself, two ranks on either side, and the three nearest ranks of the next two groups."""
    scores = sorted({score for score, _ in cells}, reverse=True)
    ranks = {
        score: sorted((rank for other, rank in cells if other == score), reverse=True) for score in scores
    }
    around = {}
    for index, score in enumerate(scores):
        for place, rank in enumerate(ranks[score]):
            near = [(score, other) for other in ranks[score][max(0, place - 2) : place + 3]]
            for below in scores[index + 1 : index + 2]:
                nearest = sorted((abs(other - rank), other) for other in ranks[below])
                near += [(below, other) for _, other in nearest[:3]]
            around[score, rank] = near
    return around


def _left(field: Field, cells: Cells, most: Values) -> list[Edge]:
    """Every table that could be in a pairing at least as good as one that costs `most`."""
    possible = _filter(field, cells, most)
    tables: list[Edge] = []
    for one, other in combinations(sorted(cells, reverse=True), 2):
        if possible(one, other):
            tables += (pair for pair in product(cells[one], cells[other]) if _free(field, *pair))
    for cell, members in cells.items():
        if len(members) > 1 and possible(cell, cell):
            tables += (pair for pair in combinations(members, 2) if _free(field, *pair))
    return tables


def _filter(field: Field, cells: Cells, most: Values) -> Callable[[Cell, Cell], bool]:
    scores: Counter[int] = Counter()
    for (score, _), members in cells.items():
        scores[score] += len(members)
    by_score = ScoreBound(scores)

    def possible(one: Cell, other: Cell) -> bool:
        return by_score.forced(one[0], other[0]) <= most.score_gaps

    few = len({rank for _, rank in cells}) <= MOST_RANKS
    if most.score_gaps > by_score.least or not few or field.preference is Preference.BEFORE_RANK:
        return possible
    by_rank = _Ranks(field, cells, scores)

    def possible_by_rank(one: Cell, other: Cell) -> bool:
        return possible(one, other) and by_rank.forced(one, other) <= most.rank_gaps

    return possible_by_rank


class _Ranks:
    """The least sum of squared rank gaps with a certain table, if the score gaps are the least there are.

    Each run of score groups has its own bound. Of small runs it is known exactly what they cost with their
    rematches: it is there that rematches cost most.
    """

    def __init__(self, field: Field, cells: Cells, scores: Mapping[int, int]) -> None:
        self._run: dict[int, int] = {}
        self._bounds: list[RankBound] = []
        self._least: list[int] = []
        for run, members in enumerate(runs(scores)):
            self._run.update(dict.fromkeys(members, run))
            inside = {cell: numbers for cell, numbers in cells.items() if cell[0] in members}
            bound = RankBound({cell: len(numbers) for cell, numbers in inside.items()})
            self._bounds.append(bound)
            small = sum(scores[score] for score in members) <= SMALL
            self._least.append(_least_ranks(field, inside) if small else bound.least)
        self._total = sum(self._least)

    def forced(self, one: Cell, other: Cell) -> int:
        """The least sum with a table of these two; very large if no such pairing has it."""
        run = self._run[one[0]]
        if run != self._run[other[0]]:
            return NEVER
        return self._total - self._least[run] + max(self._least[run], self._bounds[run].forced(one, other))


def _least_ranks(field: Field, cells: Cells) -> int:
    """What the rank gaps of these players cost at least, after their score gaps and without rematches."""
    numbers = sorted(number for members in cells.values() for number in members)
    tables = [table for table in combinations(numbers, 2) if _free(field, *table)]
    players = [field.players[number] for number in numbers]
    vertex = {number: index for index, number in enumerate(numbers)}
    ends = [(vertex[one], vertex[other]) for one, other in tables]
    scores = [(players[one].score - players[other].score) ** 2 for one, other in ends]
    ranks = [(players[one].rank - players[other].rank) ** 2 for one, other in ends]
    chosen = least(len(numbers), Edges(ends, [scores, ranks]))
    return sum((players[one].rank - players[other].rank) ** 2 for one, other in chosen)
