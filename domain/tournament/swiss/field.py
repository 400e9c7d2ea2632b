"""The field as one round sees it: players by number, what a table of two of them costs, and the keyed draw.

Players are numbered from the best: score, rank, place, then the draw. In round 1 nobody has a score, and
places go by rank (RA-144).
"""

import copy
import hashlib
from collections.abc import Iterable
from typing import NamedTuple

from domain.tournament.swiss.pairings import Values
from domain.tournament.swiss.requests import Couple, Entrant, Request

FIRST_ROUND = 1


class Draw:
    """Drawn lots that anybody can draw again.

    The lot of a couple is the first 48 bits of BLAKE2b over both ids, the smaller first and each after its
    length in four bytes. The hash is keyed with BLAKE2b over the round, a colon and the key of the request.
    """

    def __init__(self, request: Request) -> None:
        self._key = hashlib.blake2b(f"{request.round}:{request.key}".encode()).digest()

    def name(self, player: str) -> bytes:
        """The id as it goes into a lot."""
        name = player.encode()
        return len(name).to_bytes(4, "big") + name

    def begun(self, name: bytes) -> "hashlib.blake2b":
        """The hash of a lot after the first name: a copy of it, given the second, comes to the lot."""
        return hashlib.blake2b(name, digest_size=6, key=self._key)

    def lot(self, names: bytes) -> int:
        return int.from_bytes(hashlib.blake2b(names, digest_size=6, key=self._key).digest(), "big")


class Player(NamedTuple):
    """A player in the field; `lot` settles what score, rank and place leave open."""

    id: str
    score: int
    rank: int
    place: int
    byes: int
    lot: int
    name: bytes


class Field:
    """Everybody who is to be paired, in the order described above.

    Attributes:
        players: by number.
        number: from id to number.
        met: for each player the numbers of those whom he has met.
        forbidden: likewise whom he is not to meet.
        published: likewise whom he was to meet.
        published_bye: the number of him who was to have the bye.
        preference: whether that counts.
        barred: a table that is not made at all, to see what would come instead of it.
    """

    def __init__(self, request: Request) -> None:
        self.draw = Draw(request)
        self.players = sorted(_players(request, self.draw), key=_best_first)
        self.number = {player.id: number for number, player in enumerate(self.players)}
        self.met = self._sets(meeting.players for meeting in request.met if meeting.times)
        self.forbidden = self._sets(request.forbidden)
        self.published = self._sets(request.published)
        self.published_bye = self.number.get(request.published_bye or "")
        self.preference = request.settings.preference
        self.barred: tuple[int, int] | None = None

    def values(self, one: int, other: int) -> Values:
        """What a table of these two costs."""
        a, b = self.players[one], self.players[other]
        return Values(
            int(other in self.forbidden[one]),
            int(other in self.met[one]),
            (a.score - b.score) ** 2,
            (a.rank - b.rank) ** 2,
            abs(a.place - b.place),
            self.lot(one, other),
        )

    def lot(self, one: int, other: int) -> int:
        """The keyed draw of a table."""
        a, b = self.players[one], self.players[other]
        return self.draw.lot(a.name + b.name if a.id < b.id else b.name + a.name)

    def numbers(self, couples: Iterable[Couple]) -> list[tuple[int, int]]:
        """The couples whose players are both in the field, by number."""
        number = self.number
        return [(number[a], number[b]) for a, b in couples if a in number and b in number and a != b]

    def without(self, one: int, other: int) -> "Field":
        """The same field, in which these two make no table."""
        field = copy.copy(self)
        field.barred = (min(one, other), max(one, other))
        return field

    def ids(self, one: int, other: int) -> Couple:
        """The ids of two players, the better first."""
        first, second = sorted((one, other))
        return self.players[first].id, self.players[second].id

    def _sets(self, couples: Iterable[Couple]) -> list[set[int]]:
        sets: list[set[int]] = [set() for _ in self.players]
        for one, other in self.numbers(couples):
            sets[one].add(other)
            sets[other].add(one)
        return sets


def _players(request: Request, draw: Draw) -> list[Player]:
    first = request.round == FIRST_ROUND
    stronger = _places_by_rank(request.entrants) if first else {}
    players = []
    for entrant in request.entrants:
        name = draw.name(entrant.id)
        score = 0 if first else entrant.score
        place = stronger[entrant.rank] if first else entrant.place
        players.append(Player(entrant.id, score, entrant.rank, place, entrant.byes, draw.lot(name), name))
    return players


def _places_by_rank(entrants: Iterable[Entrant]) -> dict[int, int]:
    ranks = sorted((entrant.rank for entrant in entrants), reverse=True)
    return {rank: place for place, rank in reversed(list(enumerate(ranks, start=1)))}


def _best_first(player: Player) -> tuple[int, int, int, int, str]:
    return -player.score, -player.rank, player.place, player.lot, player.id
