"""The least perfect matching of a graph, with the prices that prove it.

A price for each player and a toll for each of certain odd sets are a proof if no edge costs less than the
prices of its ends, minus the tolls of the sets that hold both: every perfect matching then costs at least
what prices and tolls come to, and one that uses only edges without slack costs no more. (Edmonds, «Maximum
matching and a polyhedron with 0,1-vertices», 1965; searched here from one player at a time, with the events
in a heap.) Costs may be integers of any size.

An edge that was left out is needed in no best matching if its slack is not negative either. So a large graph
is solved on the few edges that look cheap, and the others are only looked at: see
`domain.tournament.swiss.sparse`.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import Final

NOBODY: Final = -1
OUTER: Final = 1
"""The label of a set at an even distance from the root: its prices rise."""

INNER: Final = -1
"""The label of a set at an odd distance: its prices fall."""

Link = tuple[int, int]
"""An edge, from the vertex that was reached first."""


class Blossoms:
    """A graph and its least perfect matching.

    Vertices are 0 .. n - 1; the odd sets, called blossoms, have the ids from n on. Prices and tolls are
    counted in halves of what an edge costs, so that they stay whole numbers.

    Attributes:
        mate: for each vertex the one with which it is matched.
        price: for each vertex its price, doubled.
        toll: for each blossom its toll, doubled.
        inside: for each blossom, and each vertex, the vertices that it holds.
    """

    def __init__(self, edges: Sequence[Sequence[tuple[int, int]]]) -> None:
        """Match the vertices of `edges`, which lists for each the others that it has an edge to, with costs.

        Raises:
            ValueError: if there is no perfect matching.
        """
        self._edges = [{other: 2 * cost for other, cost in others} for others in edges]
        count = len(edges)
        self.mate = [NOBODY] * count
        self.price = [min(others.values(), default=0) // 2 for others in self._edges]
        self._group = list(range(count))  # of each vertex: all of one outermost blossom share one
        self._owner = list(range(count))  # of each group the outermost blossom
        self._parent: dict[int, int] = {}
        self._base = {vertex: vertex for vertex in range(count)}
        self._members: dict[
            int, list[int]
        ] = {}  # a ring of vertices and blossoms, the one with the base first
        self._ring: dict[int, list[Link]] = {}  # the edges from each of them to the next
        self.inside = {vertex: [vertex] for vertex in range(count)}  # the vertices of each
        self.toll: dict[int, int] = {}
        self._next = count
        # One search:
        self._label: dict[int, int] = {}
        self._link: dict[int, Link | None] = {}  # how a labelled blossom was reached
        self._toll_since: dict[int, int] = {}  # when its toll was last written down
        self._since = [0] * count  # when the price of a labelled vertex was
        self._now = 0
        self._events: list[tuple[int, int, int]] = []
        self._match_greedily()
        for vertex in range(count):
            if self.mate[vertex] == NOBODY:
                self._search(vertex)

    def around(self, vertex: int) -> list[int]:
        """The blossoms that hold a vertex, the outermost first."""
        found: list[int] = []
        blossom = vertex
        while (blossom := self._parent.get(blossom, NOBODY)) != NOBODY:
            found.append(blossom)
        return found[::-1]

    def _match_greedily(self) -> None:
        for vertex, others in enumerate(self._edges):
            if self.mate[vertex] != NOBODY or not others:
                continue
            price, nearest = min((cost - self.price[other], other) for other, cost in others.items())
            self.price[vertex] = price
            if self.mate[nearest] == NOBODY:
                self.mate[vertex], self.mate[nearest] = nearest, vertex

    # --- one search: from an unmatched vertex to another

    def _search(self, root: int) -> None:
        self._now = 0
        self._events = []
        self._reach(self._top(root), None)
        while self._events:
            self._now, vertex, other = heappop(self._events)  # else it is time to open a blossom
            if other == NOBODY:
                if self._label.get(vertex) == INNER and self._parent.get(vertex, NOBODY) == NOBODY:
                    self._open(vertex)
                continue
            first, second = self._top(vertex), self._top(other)
            if first == second or self._slack(vertex, other):
                continue
            label = self._label.get(second)
            if label == OUTER:
                self._shrink(vertex, other)
            elif label is None:
                mate = self.mate[self._base[second]]
                if mate == NOBODY:
                    self._augment(vertex, other)
                    self._end()
                    return
                self._begin(second)
                self._pass(second, (vertex, other))
                self._reach(self._top(mate), (self._base[second], mate))
        raise ValueError("the graph has no perfect matching")

    def _end(self) -> None:
        for blossom, label in self._label.items():
            self._write_down(blossom, label)
            self._write_toll_down(blossom, label)
        self._label, self._link, self._toll_since = {}, {}, {}

    def _top(self, vertex: int) -> int:
        """The outermost blossom of a vertex."""
        return self._owner[self._group[vertex]]

    def _price_now(self, vertex: int) -> int:
        label = self._label.get(self._owner[self._group[vertex]])
        return self.price[vertex] + (label * (self._now - self._since[vertex]) if label else 0)

    def _slack(self, vertex: int, other: int) -> int:
        return self._edges[vertex][other] - self._price_now(vertex) - self._price_now(other)

    def _begin(self, blossom: int) -> None:
        """From now on the prices of a blossom move."""
        now, since = self._now, self._since
        for vertex in self.inside[blossom]:
            since[vertex] = now

    def _write_down(self, blossom: int, label: int) -> None:
        """Bring the prices of a blossom that had a label up to now."""
        now, since, prices = self._now, self._since, self.price
        for vertex in self.inside[blossom]:
            prices[vertex] += label * (now - since[vertex])
            since[vertex] = now

    def _write_toll_down(self, blossom: int, label: int) -> None:
        if blossom in self.toll:
            self.toll[blossom] += 2 * label * (self._now - self._toll_since[blossom])

    def _reach(self, blossom: int, link: Link | None) -> None:
        """Label a blossom as outer and look along its edges."""
        self._label[blossom], self._link[blossom], self._toll_since[blossom] = OUTER, link, self._now
        self._begin(blossom)
        self._look_from(self.inside[blossom])

    def _pass(self, blossom: int, link: Link) -> None:
        """Label a blossom as inner."""
        self._label[blossom], self._link[blossom], self._toll_since[blossom] = INNER, link, self._now
        if blossom in self.toll:
            heappush(self._events, (self._now + self.toll[blossom] // 2, blossom, NOBODY))

    def _look_from(self, vertices: Sequence[int]) -> None:
        """Note when the edges of these outer vertices will have no slack."""
        group, owner, labels, now = self._group, self._owner, self._label, self._now
        for vertex in vertices:
            mine, price = group[vertex], self.price[vertex]
            for other, cost in self._edges[vertex].items():
                there = group[other]
                if there == mine:
                    continue
                label = labels.get(owner[there])
                slack = cost - price - self.price[other]
                if label is None:
                    heappush(self._events, (now + slack, vertex, other))
                elif label == OUTER:
                    slack -= now - self._since[other]
                    heappush(self._events, (now + slack // 2, vertex, other))

    # --- blossoms

    def _to_root(self, blossom: int) -> Iterator[int]:
        """The outer blossoms on the way to the root, beginning with `blossom`."""
        while True:
            yield blossom
            link = self._link[blossom]
            if link is None:
                return
            inner = self._link[self._top(link[0])]
            assert inner is not None
            blossom = self._top(inner[0])

    def _shrink(self, vertex: int, other: int) -> None:
        """Make one blossom of the ring that the edge between two outer vertices closes."""
        one, two = self._to_root(self._top(vertex)), self._to_root(self._top(other))
        seen: set[int] = set()
        common = NOBODY
        while common == NOBODY:
            for way in (one, two):
                blossom = next(way, NOBODY)
                if blossom in seen:
                    common = blossom
                    break
                if blossom != NOBODY:
                    seen.add(blossom)
        members, ring = [], [(vertex, other)]
        blossom = self._top(vertex)
        while blossom != common:
            link = self._link[blossom]
            assert link is not None
            members.append(blossom)
            ring.append(link)
            blossom = self._top(link[0])
        members.append(common)
        members.reverse()
        ring.reverse()
        blossom = self._top(other)
        while blossom != common:
            link = self._link[blossom]
            assert link is not None
            members.append(blossom)
            ring.append(link[::-1])
            blossom = self._top(link[0])
        self._close(members, ring)

    def _close(self, members: list[int], ring: list[Link]) -> None:
        made, first = self._next, members[0]
        self._next += 1
        fresh: list[int] = []
        inside: list[int] = []
        largest = self._largest(members)
        group = self._group[self.inside[largest][0]]
        for member in members:
            label = self._label.pop(member)
            self._write_toll_down(member, label)
            if label == INNER:
                self._write_down(member, label)
                fresh += self.inside[member]
            inside += self.inside[member]
            if member != largest:
                self._regroup(member, group)
            self._parent[member] = made
            del self._toll_since[member]
        self._owner[group] = made
        self._members[made], self._ring[made], self.inside[made], self.toll[made] = members, ring, inside, 0
        self._base[made] = self._base[first]
        self._label[made], self._link[made], self._toll_since[made] = OUTER, self._link[first], self._now
        for member in members:
            del self._link[member]
        self._look_from(fresh)

    def _largest(self, members: Sequence[int]) -> int:
        return max(members, key=lambda member: len(self.inside[member]))

    def _regroup(self, blossom: int, group: int) -> None:
        for vertex in self.inside[blossom]:
            self._group[vertex] = group

    def _open(self, blossom: int) -> None:
        """Take an inner blossom without toll apart: the way through it goes on, the rest is not labelled."""
        link = self._link.pop(blossom)
        assert link is not None
        members, ring = self._members.pop(blossom), self._ring.pop(blossom)
        largest = self._largest(members)
        self._owner[self._group[self.inside[largest][0]]] = largest
        for member in members:
            del self._parent[member]
            if member != largest:
                self._regroup(member, len(self._owner))
                self._owner.append(member)
        for known in (self._label, self._toll_since, self.toll, self._base, self.inside):
            del known[blossom]
        place = members.index(self._top(link[1]))
        step = 1 if place % 2 else -1
        count = len(members)
        inner = {members[0]: link}
        outer = {}
        while place % count:
            inner[members[place]] = link
            link = ring[place] if step == 1 else ring[place - 1][::-1]
            place = (place + step) % count
            outer[members[place]] = link
            link = ring[place] if step == 1 else ring[place - 1][::-1]
            place = (place + step) % count
        inner[members[0]] = link
        for member, reached in inner.items():
            self._pass(member, reached)
        others = [member for member in members if member not in inner]
        for member in others:
            self._write_down(member, INNER)
        for member in others:
            if member in outer:
                self._reach(member, outer[member])
            else:
                self._look_to(self.inside[member])

    def _look_to(self, vertices: Sequence[int]) -> None:
        """Note when the edges of outer vertices to these, which have lost their label, will have no slack."""
        for vertex in vertices:
            for other, cost in self._edges[vertex].items():
                if self._label.get(self._top(other)) == OUTER:
                    slack = cost - self.price[vertex] - self._price_now(other)
                    heappush(self._events, (self._now + slack, other, vertex))

    # --- matching along the way that was found

    def _augment(self, vertex: int, other: int) -> None:
        self._turn(self._top(other), other)
        self.mate[other] = vertex
        while True:
            outer = self._top(vertex)
            self._turn(outer, vertex)
            self.mate[vertex] = other
            link = self._link[outer]
            if link is None:
                return
            inner = self._top(link[0])
            way = self._link[inner]
            assert way is not None
            self._turn(inner, way[1])
            self.mate[way[1]] = way[0]
            vertex, other = way

    def _turn(self, blossom: int, base: int) -> None:
        """Make `base`, which will be matched outside of the blossom, its base."""
        count = len(self.mate)
        waiting = [(blossom, base)]
        while waiting:
            blossom, base = waiting.pop()
            if blossom < count:
                continue
            members, ring = self._members[blossom], self._ring[blossom]
            inside = base
            while self._parent[inside] != blossom:
                inside = self._parent[inside]
            place = members.index(inside)
            self._members[blossom] = members = members[place:] + members[:place]
            self._ring[blossom] = ring = ring[place:] + ring[:place]
            self._base[blossom] = base
            waiting.append((inside, base))
            # All others of the ring are matched with a neighbour: beyond the old base as before.
            for one in range(1, len(members), 2):
                first, second = ring[one]
                if self.mate[first] != second:
                    self.mate[first], self.mate[second] = second, first
                    waiting += [(members[one], first), (members[one + 1], second)]
