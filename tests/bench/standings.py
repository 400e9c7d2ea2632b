"""Measure the standings of a large tournament: python -m tests.bench.standings"""

import random
import sys

from domain.tournament.results import Bye, Forfeited, Played, Result, Round
from domain.tournament.standings import Entrant, Settings, standings
from tests.bench.figures import Figure, cpu_seconds

PLAYERS = 2000
ROUNDS = 11
SETTINGS = Settings(
    tie_breaks=("differences", "headToHead", "opponents", "median", "rank", "lots"), key="bench"
)


def event(players: int, rounds: int, seed: int = 1) -> tuple[list[Entrant], list[Round]]:
    """A Swiss-like event: neighbours by record, with draws, forfeits and, in odd fields, byes."""
    dice = random.Random(seed)
    entrants = [Entrant(f"{dice.getrandbits(64):016x}", dice.randint(1, 10)) for _ in range(players)]
    record = {entrant.id: 0 for entrant in entrants}
    played = []
    for number in range(1, rounds + 1):
        order = sorted(record, key=lambda player: (-record[player], dice.random()))
        results: list[Result] = [Bye(order.pop())] if len(order) % 2 else []
        for first, second in zip(order[::2], order[1::2], strict=True):
            chance = dice.random()
            if chance < 0.02:
                results.append(Forfeited((first, second), first))
            elif chance < 0.05:
                results.append(Played((first, second), None, (20, 20)))
                continue
            else:
                results.append(Played((first, second), first, (35, dice.randrange(35))))
            record[first] += 1
            record[second] -= 1
        played.append(Round(number, tuple(results)))
    return entrants, played


def measure(players: int = PLAYERS, rounds: int = ROUNDS) -> list[Figure]:
    """The standings with every tie-break and all addends."""
    entrants, played = event(players, rounds)
    seconds = cpu_seconds(lambda: standings(entrants, played, SETTINGS))
    work = f"standings of {players:,} players after {rounds} rounds, every tie-break"
    return [Figure(work, seconds, "s", 0.2 if players >= PLAYERS else None, "CPU, addends included")]


def main() -> None:
    """Measure and print."""
    for figure in measure():
        told = f"{figure.value:.3f} {figure.unit} ({figure.note}; limit {figure.limit} s)"
        sys.stdout.write(f"{figure.work}: {told}\n")


if __name__ == "__main__":
    main()
