"""Measure the pairing: python -m tests.bench.pairing [--players N ...] [--rounds 7] [--seeds 3]

Each event is played with our own engine up to the round that is measured: ten ranks, bell-shaped, 5 % draws.
Times are CPU time of one process; memory is the largest resident size of a process of its own that pairs
once.
"""

import argparse
import random
import resource
import time
from collections.abc import Sequence
from functools import partial

from rich.console import Console

from domain.tournament.swiss import Entrant, Meeting, Pairing, Request, pair
from tests.bench.figures import Figure, cpu_seconds

TARGETS = {256: 0.3, 1000: 3.0, 2000: 5.0}
ALIKE = {2000: 5.0, 4000: 20.0}
DRAWS = 0.05


def entrants(players: int, seed: int) -> list[Entrant]:
    """A field of ten ranks, bell-shaped."""
    chance = random.Random(seed)
    ranks = [min(10, max(1, round(chance.gauss(4.5, 2.0)))) for _ in range(players)]
    return [Entrant(f"p{number:05}", rank) for number, rank in enumerate(ranks)]


def alike(players: int) -> Request:
    """Round 1 of a club that has no list yet: everybody is of rank 1."""
    return Request(1, "new club", tuple(Entrant(f"p{number:05}", 1) for number in range(players)))


class Event:
    """An event that plays itself, a round at a time."""

    def __init__(self, players: int, seed: int) -> None:
        self.chance = random.Random(seed + 1)
        self.key = f"bench {seed}"
        self.round = 1
        self.ranks = {entrant.id: entrant.rank for entrant in entrants(players, seed)}
        self.skill = {player: rank + self.chance.gauss(0, 1.2) for player, rank in self.ranks.items()}
        self.score = dict.fromkeys(self.ranks, 0)
        self.difference = dict.fromkeys(self.ranks, 0)
        self.byes = dict.fromkeys(self.ranks, 0)
        self.met: list[Meeting] = []

    def request(self) -> Request:
        """What the next round is paired from."""
        order = sorted(self.ranks, key=self._standing)
        places: dict[str, int] = {}
        for number, player in enumerate(order):
            shared = number and self._standing(order[number - 1]) == self._standing(player)
            places[player] = places[order[number - 1]] if shared else number + 1
        return Request(
            round=self.round,
            key=self.key,
            entrants=tuple(
                Entrant(player, rank, self.score[player], places[player], self.byes[player])
                for player, rank in self.ranks.items()
            ),
            met=tuple(self.met),
        )

    def play(self, pairing: Pairing) -> None:
        """Play all tables."""
        if pairing.bye is not None:
            self.byes[pairing.bye] += 1
            self.score[pairing.bye] += 1
        for table in pairing.tables:
            one, other = table.players
            self.met.append(Meeting((one, other)))
            if self.chance.random() < DRAWS:
                continue
            likely = 1 / (1 + 10 ** ((self.skill[other] - self.skill[one]) / 4))
            won, lost = (one, other) if self.chance.random() < likely else (other, one)
            margin = self.chance.randint(1, 35)
            self.score[won] += 1
            self.score[lost] -= 1
            self.difference[won] += margin
            self.difference[lost] -= margin
        self.round += 1

    def _standing(self, player: str) -> tuple[int, int, int]:
        return -self.score[player], -self.difference[player], self.ranks[player]


def played(players: int, rounds: int, seed: int) -> Event:
    """An event after some rounds."""
    event = Event(players, seed)
    for _ in range(rounds):
        event.play(pair(event.request()))
    return event


def measure(
    fields: Sequence[int] = tuple(TARGETS), of_one_rank: Sequence[int] = tuple(ALIKE), rounds: int = 7
) -> list[Figure]:
    """One pairing of each field after so many rounds, with the optimum proven."""
    figures = []
    for players in fields:
        request = played(players, rounds, seed=0).request()
        seconds = cpu_seconds(partial(pair, request))
        work = f"pair {players:,} players after {rounds} rounds"
        figures.append(Figure(work, seconds, "s", TARGETS.get(players), "CPU, optimum proven"))
    for players in of_one_rank:
        seconds = cpu_seconds(partial(pair, alike(players)))
        work = f"pair {players:,} players of one rank, round 1"
        figures.append(Figure(work, seconds, "s", ALIKE.get(players), "CPU, optimum proven"))
    return figures


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.pairing", description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=[64, 256, 512, 1000, 2000])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seeds", type=int, default=3)
    given = parser.parse_args(arguments)
    write = Console(width=120, highlight=False).print
    write(f"{'players':>8}{'round':>7}{'seed':>6}{'CPU s':>9}{'target':>9}{'MB':>7}   values")
    for players in given.players:
        for seed in range(given.seeds):
            event = Event(players, seed)
            for _ in range(given.rounds + 1):
                request = event.request()
                start = time.process_time()
                pairing = pair(request)
                used = time.process_time() - start
                if event.round in (1, given.rounds + 1):
                    target = TARGETS.get(players)
                    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
                    write(
                        f"{players:>8}{event.round:>7}{seed:>6}{used:>9.2f}"
                        f"{'' if target is None else target:>9}{memory:>7}   {pairing.values[:5]}"
                    )
                event.play(pairing)


if __name__ == "__main__":
    main()
