"""Possible tables as edges of a graph, with the criteria of RA-Q65 as their costs.

A criterion is a penalty and never a missing edge, so that a pairing always exists (RA-147). Only where it is
proven that no best pairing has a table may its edge be left out: see `domain.tournament.swiss.sparse`.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

from domain.tournament.swiss.field import Field
from domain.tournament.swiss.matching import Edge, Edges, least
from domain.tournament.swiss.requests import Preference


def complete(field: Field, numbers: Sequence[int]) -> list[Edge]:
    """Every table of two of the players with these numbers, which are ascending."""
    return [table for table in combinations(numbers, 2) if table != field.barred]


def solve(field: Field, numbers: Sequence[int], tables: list[Edge]) -> list[Edge]:
    """The best pairing of the players with these numbers that uses only `tables`.

    It is smaller than it should be if there is none. Players whom no table connects are solved apart: what is
    the best of each part is the best of the whole.
    """
    chosen: list[Edge] = []
    for members, inside in _parts(numbers, tables):
        vertex = {number: index for index, number in enumerate(members)}
        ends = [(vertex[one], vertex[other]) for one, other in inside]
        part = least(len(members), Edges(ends, criteria(field, inside)))
        chosen += [(members[one], members[other]) for one, other in part]
    return chosen


def _parts(numbers: Sequence[int], tables: list[Edge]) -> list[tuple[list[int], list[Edge]]]:
    """The players in parts that no table connects, each with its tables."""
    root = {number: number for number in numbers}

    def find(number: int) -> int:
        while root[number] != number:
            root[number] = root[root[number]]
            number = root[number]
        return number

    count = len(numbers)
    for one, other in tables:
        first, second = find(one), find(other)
        if first != second:
            root[second] = first
            count -= 1
            if count == 1:
                return [(list(numbers), tables)]
    members: dict[int, list[int]] = {}
    inside: dict[int, list[Edge]] = {}
    for number in numbers:
        members.setdefault(find(number), []).append(number)
    for table in tables:
        inside.setdefault(find(table[0]), []).append(table)
    return [(part, inside.get(head, [])) for head, part in members.items()]


def criteria(field: Field, tables: Iterable[Edge]) -> list[list[int]]:
    """A column for each criterion: those of `Values`, and where it belongs «was not published»."""
    tables = list(tables)
    players, met, forbidden = field.players, field.met, field.forbidden
    columns = [
        [int(other in forbidden[one]) for one, other in tables],
        [int(other in met[one]) for one, other in tables],
        [(players[one].score - players[other].score) ** 2 for one, other in tables],
        [(players[one].rank - players[other].rank) ** 2 for one, other in tables],
        [abs(players[one].place - players[other].place) for one, other in tables],
        [field.lot(one, other) for one, other in tables],
    ]
    where = {Preference.NONE: None, Preference.BEFORE_RANK: 3, Preference.AFTER_RANK: 4}[field.preference]
    if where is not None:
        columns.insert(where, [int(other not in field.published[one]) for one, other in tables])
    return columns
