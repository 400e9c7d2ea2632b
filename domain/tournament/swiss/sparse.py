"""The best pairing of a large field, proven without the complete graph.

1. Take a few tables for every player: with the nearest of his score and rank, and of the next ones.
2. Find their best pairing, with the prices that prove it (`domain.tournament.swiss.blossoms`).
3. Look at all other tables. If none costs less than the prices of its two players, no pairing with it is
   better, and the pairing is the best of all. Else add those that do, and begin again with 2.

Players who cannot be told apart, as in round 1 among players of one rank, differ by the draw alone; there the
nearest are those with the lowest lots.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from domain.tournament.swiss.blossoms import Blossoms
from domain.tournament.swiss.costs import Costs
from domain.tournament.swiss.field import Field
from domain.tournament.swiss.matching import Edge

Cell = tuple[int, int]
"""A score and a rank."""

OWN: Final = 8
"""How many partners of equal score and rank a player has in the first graph."""

NEAR: Final = 3
"""How many of each near score and rank."""

MORE: Final = 4
"""How many of the tables that were missed are added for one player at a time."""


def solve_sparse(field: Field, numbers: Sequence[int]) -> list[Edge]:
    """The best pairing of an even number of players."""
    if not numbers:
        return []
    costs = Costs(field, numbers)
    tables = _first_tables(field, numbers, costs)
    while True:
        edges: list[list[tuple[int, int]]] = [[] for _ in numbers]
        for (one, other), cost in tables.items():
            edges[one].append((other, cost))
            edges[other].append((one, cost))
        found = Blossoms(edges)
        missed = costs.missed(found, MORE)
        if not missed:
            mates = enumerate(found.mate)
            return [(numbers[one], numbers[other]) for one, other in mates if one < other]
        tables.update(missed)


def _first_tables(field: Field, numbers: Sequence[int], costs: Costs) -> dict[Edge, int]:
    cells: dict[Cell, list[int]] = {}
    for vertex, number in enumerate(numbers):
        player = field.players[number]
        cells.setdefault((player.score, player.rank), []).append(vertex)
    members = {cell: np.array(inside) for cell, inside in cells.items()}
    tables: dict[Edge, int] = {}
    for cell, around in _around(cells).items():
        for vertex in cells[cell]:
            groups = [(members[there], OWN if there == cell else NEAR) for there in around]
            after = np.arange(vertex + 1, min(vertex + 3, len(numbers)))  # so that there is a pairing
            tables.update(costs.nearest(vertex, [*groups, (after, 2)]))
    return tables


def _around(cells: Mapping[Cell, object]) -> dict[Cell, list[Cell]]:
    """For each cell: itself, two ranks on either side, and the three nearest ranks of the next group."""
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
