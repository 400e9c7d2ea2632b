"""The least perfect matching under several criteria, each of which outweighs all that follow.

The criteria of an edge become the digits of one integer. The radix of a digit is larger than what the digits
can add up to over a whole pairing, so no amount of a lower criterion buys one unit of a higher one. The
solver computes with 128 bits and is wrong without a word above 126, so no weight of more than 125 bits is
handed to it.

Where the integers would be longer, the criteria are solved in stages. A stage takes as many criteria as fit.
It makes the sums of those criteria known, and known sums need the smallest radices that there are: with the
sum of each lower digit of the *optimum* known, its radix need only be larger by one. (Let B be the weight of
a digit. A pairing that is worse in it by one, and equal above, costs at least B more for that digit and at
most as much less for lower ones as the optimum pays for them all, which is less than B.) Edges that alone
cost more than the best pairing known so far are left out; they are in no better pairing.
"""

from collections.abc import Sequence
from typing import NamedTuple

import rustworkx

from domain.kernel.refusals import Refusal
from domain.tournament.swiss.requests import RULE

LIMIT = 125
"""Bits of the largest weight with which the solver was found right in every trial."""

Edge = tuple[int, int]


class Edges(NamedTuple):
    """The edges of a graph; `criteria` holds one column a criterion, the most important first."""

    ends: list[Edge]
    criteria: list[list[int]]


def least(vertices: int, edges: Edges, limit: int = LIMIT) -> list[Edge]:
    """The perfect matching of 0 .. `vertices` - 1 that is least in `edges.criteria`, strictly in their order.

    If there is no perfect matching, the result is a smaller one and need not be the least.

    Raises:
        Refusal: if the criteria do not even fit in stages. Those of 2,000 players of ten ranks do at once.
    """
    columns = [column for column in edges.criteria if any(column)]
    highest = [vertices // 2 * max(column) for column in columns]  # what a sum can reach
    found: list[int] = []  # sums of the optimum, known
    chosen: list[Edge] = []
    while True:
        known = len(found)
        bounds = found + highest[known:]
        if chosen and known < len(columns):
            bounds[known] = min(bounds[known], _sums(edges.ends, columns, chosen)[known])
        for taken in range(len(columns), known - 1 if not chosen else known, -1):
            weights = _weights(columns[:taken], bounds[:taken])
            costs = _costs(columns[:taken], weights, len(edges.ends))
            most = _cost_of(edges.ends, costs, chosen) if chosen else max(costs, default=0)
            if most.bit_length() <= limit:
                break
        else:
            raise Refusal(RULE, "ranks, scores or places are too far apart to be compared exactly")
        chosen = _solve(vertices, edges.ends, costs, most)
        if taken == len(columns) or 2 * len(chosen) < vertices:
            return chosen
        found = _sums(edges.ends, columns, chosen)[:taken]


def _weights(columns: Sequence[Sequence[int]], bounds: Sequence[int]) -> list[int]:
    weights = [1] * len(columns)
    for digit in range(len(columns) - 2, -1, -1):
        weights[digit] = weights[digit + 1] * (bounds[digit + 1] + 1)
    return weights


def _costs(columns: Sequence[Sequence[int]], weights: Sequence[int], edges: int) -> list[int]:
    if not columns:
        return [0] * edges
    costs = [value * weights[-1] for value in columns[-1]]
    for column, weight in zip(columns[:-1], weights, strict=False):
        costs = [cost + value * weight if value else cost for cost, value in zip(costs, column, strict=True)]
    return costs


def _solve(vertices: int, ends: Sequence[Edge], costs: Sequence[int], most: int) -> list[Edge]:
    assert most.bit_length() <= LIMIT
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph()
    graph.add_nodes_from([None] * vertices)
    graph.extend_from_weighted_edge_list(
        [(one, other, most - cost) for (one, other), cost in zip(ends, costs, strict=True) if cost <= most]
    )
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((one, other) if one < other else (other, one) for one, other in matching)


def _rows(ends: Sequence[Edge], chosen: Sequence[Edge]) -> list[int]:
    wanted = set(chosen)
    return [row for row, edge in enumerate(ends) if edge in wanted]


def _sums(ends: Sequence[Edge], columns: Sequence[Sequence[int]], chosen: Sequence[Edge]) -> list[int]:
    rows = _rows(ends, chosen)
    return [sum(column[row] for row in rows) for column in columns]


def _cost_of(ends: Sequence[Edge], costs: Sequence[int], chosen: Sequence[Edge]) -> int:
    return sum(costs[row] for row in _rows(ends, chosen))
