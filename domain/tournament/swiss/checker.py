"""Judges a pairing by the rule of RA-Q65. It shares no code with the engine: only what goes in and comes out.

Up to `BRUTE` players every possible pairing is tried. Above that no exchange of the players of two or three
tables, and none of the bye with a table, may improve the pairing.
"""

import hashlib
import json
from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from domain.tournament.swiss.pairings import Pairing
from domain.tournament.swiss.requests import Entrant, Preference, Request

BRUTE: Final = 10
"""Up to so many open players every pairing is tried."""

Pair = tuple[str, str]
Cost = tuple[int, ...]


class Fault(NamedTuple):
    """What is wrong with a pairing; `about` names players."""

    kind: str
    about: tuple[str, ...] = ()


def check(request: Request, pairing: Pairing) -> tuple[Fault, ...]:
    """Every fault of `pairing` as an answer to `request`. A pairing without any is the best, or looks so."""
    judge = _Judge(request, pairing)
    seats = tuple(judge.seats())
    if seats:
        return seats  # the rest would make no sense
    return (*judge.values(), *(judge.by_brute_force() if len(judge.open) <= BRUTE else judge.by_exchange()))


class _Judge:
    def __init__(self, request: Request, pairing: Pairing) -> None:
        self.request = request
        self.pairing = pairing
        self.by_id = {entrant.id: entrant for entrant in request.entrants}
        self.met = {frozenset(meeting.players) for meeting in request.met if meeting.times > 0}
        self.forbidden = {frozenset(couple) for couple in request.forbidden}
        self.locked = {frozenset(couple) for couple in request.locked}
        self.published = {frozenset(couple) for couple in request.published}
        self.first = request.round == 1
        self.key = hashlib.blake2b(f"{request.round}:{request.key}".encode()).digest()
        self.place = {entrant.id: self._place(entrant) for entrant in request.entrants}
        away = {player for couple in self.locked for player in couple} | {request.locked_bye}
        self.open = sorted(player for player in self.by_id if player not in away)
        self.tables: list[Pair] = [table.players for table in pairing.tables]
        self.costs: dict[frozenset[str], Cost] = {}

    def _place(self, entrant: Entrant) -> int:
        if not self.first:
            return entrant.place
        return 1 + sum(other.rank > entrant.rank for other in self.request.entrants)

    # --- everybody once, locks kept, values right

    def seats(self) -> Iterator[Fault]:
        seen: set[str] = set()
        for player in [player for table in self.tables for player in table] + [self.pairing.bye or ""]:
            if player in seen:
                yield Fault("seated twice", (player,))
            elif player and player not in self.by_id:
                yield Fault("not active", (player,))
            seen.add(player)
        missing = tuple(sorted(set(self.by_id) - seen))
        if missing:
            yield Fault("not seated", missing)
        if (self.pairing.bye is not None) != (len(self.by_id) % 2 == 1):
            yield Fault("a bye in an even field, or none in an odd one")
        made = {frozenset(table) for table in self.tables}
        for couple in self.locked - made:
            yield Fault("lock broken", tuple(sorted(couple)))
        if self.request.locked_bye is not None and self.pairing.bye != self.request.locked_bye:
            yield Fault("lock broken", (self.request.locked_bye,))

    def values(self) -> Iterator[Fault]:
        total = [0] * 6
        for table in self.pairing.tables:
            values = self.listed(*table.players)
            total = [mine + its for mine, its in zip(total, values, strict=True)]
            if tuple(table.values) != values:
                yield Fault("values of a table", table.players)
            if table.locked != (frozenset(table.players) in self.locked):
                yield Fault("locked or not", table.players)
        if tuple(self.pairing.values) != tuple(total):
            yield Fault("values of the pairing")
        bye = self.pairing.bye
        if self.pairing.repeated_bye != (bye is not None and self.by_id[bye].byes > 0):
            yield Fault("repeated bye or not")
        if self.pairing.request != self.digest():
            yield Fault("digest of the request")

    def digest(self) -> str:
        request = msgspec.to_builtins(self.request)
        request["entrants"] = sorted(request["entrants"], key=lambda entrant: str(entrant["id"]))
        times: dict[Pair, int] = {}
        for meeting in request["met"]:
            one, other = sorted(meeting["players"])
            times[one, other] = times.get((one, other), 0) + meeting["times"]
        request["met"] = [{"players": pair, "times": times[pair]} for pair in sorted(times) if times[pair]]
        for name in ("forbidden", "locked", "published"):
            request[name] = sorted({tuple(sorted(couple)) for couple in request[name]})
        text = json.dumps(request, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    # --- what a table costs

    def listed(self, one: str, other: str) -> Cost:
        """The six values of a table."""
        a, b = self.by_id[one], self.by_id[other]
        both = frozenset((one, other))
        gap = 0 if self.first else a.score - b.score
        return (
            int(both in self.forbidden),
            int(both in self.met),
            gap * gap,
            (a.rank - b.rank) * (a.rank - b.rank),
            abs(self.place[one] - self.place[other]),
            self.lot(min(one, other), max(one, other)),
        )

    def lot(self, *players: str) -> int:
        names = b"".join(len(name.encode()).to_bytes(4, "big") + name.encode() for name in players)
        return int.from_bytes(hashlib.blake2b(names, digest_size=6, key=self.key).digest(), "big")

    def cost(self, one: str, other: str) -> Cost:
        """The values in the order in which they count, with «was not published» where that counts."""
        both = frozenset((one, other))
        if both not in self.costs:
            values, new = self.listed(one, other), int(both not in self.published)
            match self.request.settings.preference:
                case Preference.AFTER_RANK:
                    values = (*values[:4], new, *values[4:])
                case Preference.BEFORE_RANK:
                    values = (*values[:3], new, *values[3:])
            self.costs[both] = values
        return self.costs[both]

    def bye_order(self, player: str) -> tuple[bool, int, int, int, int, int, str]:
        entrant = self.by_id[player]
        keeps = (
            self.request.settings.preference is not Preference.NONE and player == self.request.published_bye
        )
        score = 0 if self.first else entrant.score
        return (not keeps, entrant.byes, score, entrant.rank, -self.place[player], self.lot(player), player)

    # --- the best

    def by_brute_force(self) -> Iterator[Fault]:
        bye = self.pairing.bye if len(self.open) % 2 else None
        made = [table for table in self.tables if frozenset(table) not in self.locked]
        mine = self._whole(made, bye)
        best = min(self._everything(), default=mine)
        if best < mine:
            yield Fault("not the best", tuple(player for table in made for player in table))

    def _everything(self) -> Iterator[tuple[object, ...]]:
        for bye in self.open if len(self.open) % 2 else [None]:
            for tables in _pairings([player for player in self.open if player != bye]):
                yield self._whole(tables, bye)

    def _whole(self, tables: list[Pair], bye: str | None) -> tuple[object, ...]:
        """The bye first, as RA-Q65 has it, then everything in its order."""
        sums = [sum(column) for column in zip(*(self.cost(*table) for table in tables), strict=True)]
        if bye is None:
            return tuple(sums)
        forbidden, rematches, *others = sums or (0, 0)
        return (forbidden, rematches + (self.by_id[bye].byes > 0), self.bye_order(bye), rematches, *others)

    def by_exchange(self) -> Iterator[Fault]:
        made = [table for table in self.tables if frozenset(table) not in self.locked]
        yield from self._bye_exchanges(made)
        yield from self._table_exchanges(made)

    def _bye_exchanges(self, made: list[Pair]) -> Iterator[Fault]:
        """Whoever has the bye takes a seat, and he who sat there has the bye."""
        bye = self.pairing.bye
        if bye is None or bye == self.request.locked_bye:
            return
        for table in made:
            for leaves, stays in (table, table[::-1]):
                forbidden, rematches, *_ = (
                    new - old for new, old in zip(self.cost(bye, stays), self.cost(*table), strict=True)
                )
                rematches += (self.by_id[leaves].byes > 0) - (self.by_id[bye].byes > 0)
                order = self.bye_order(leaves) > self.bye_order(bye)
                if (forbidden, rematches, order) < (0, 0, True):
                    yield Fault("somebody else has the bye", (leaves, stays, bye))

    def _table_exchanges(self, made: list[Pair]) -> Iterator[Fault]:
        """Two or three tables exchange players.

        Half of what a table costs is put on each of its players. An exchange is a ring of new tables, and one
        that improves has a new table that costs less than its players bear; and a place to start the ring
        from which no sum of costs minus burdens, so far, is positive.
        """
        costs = {(one, other): 2 * _number(self.cost(one, other)) for one, other in _all_pairs(made)}
        partner = {player: other for table in made for player, other in (table, table[::-1])}
        burden = {player: _number(self.cost(player, other)) for player, other in partner.items()}

        def gain(one: str, other: str) -> int:
            pair = (one, other) if (one, other) in costs else (other, one)
            return costs[pair] - burden[one] - burden[other]

        for one, other in [pair for pair in costs if partner[pair[0]] != pair[1]]:
            first = gain(one, other)
            if first >= 0:
                continue
            ends = (partner[one], partner[other])
            if first + gain(*ends) < 0:
                yield Fault("two tables exchanged are better", (one, ends[0], other, ends[1]))
            for start, end in (ends, ends[::-1]):
                for third, follows in partner.items():
                    if third in (one, other, *ends):
                        continue
                    so_far = first + gain(end, third)
                    if so_far < 0 and so_far + gain(follows, start) < 0:
                        yield Fault("three tables exchanged are better", (one, other, start, end, third))


def _pairings(players: list[str]) -> Iterator[list[Pair]]:
    if not players:
        yield []
        return
    first, *others = players
    for index, other in enumerate(others):
        for tables in _pairings(others[:index] + others[index + 1 :]):
            yield [(first, other), *tables]


def _all_pairs(made: list[Pair]) -> Iterator[Pair]:
    players = [player for table in made for player in table]
    for index, one in enumerate(players):
        for other in players[index + 1 :]:
            yield one, other


def _number(cost: Cost) -> int:
    """One number whose sums and differences compare as the tuples do."""
    number = 0
    for value in cost:
        number = (number << 96) + value
    return number
