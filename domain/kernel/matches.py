"""One player of a title against others over many games, at every seat in turn."""

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple

from domain.kernel.outcomes import Outcome
from domain.kernel.playing import players_of
from domain.kernel.seats import Seat, people
from domain.kernel.titles import Player, Title

NORMAL_95: Final = 1.959963984540054
"""The quantile of the normal distribution that leaves 2.5 % above it."""


class Interval(NamedTuple):
    """Where a rate lies with a confidence of 95 %."""

    low: float
    high: float


class Score(NamedTuple):
    """How games went for one player; draws and games that were broken off are counted apart."""

    wins: int = 0
    losses: int = 0
    draws: int = 0
    unfinished: int = 0

    @property
    def rate(self) -> float | None:
        """The part of wins in the games that somebody won; None if nobody won one."""
        decided = self.wins + self.losses
        return self.wins / decided if decided else None

    @property
    def interval(self) -> Interval:
        """The Wilson interval of the rate."""
        return wilson(self.wins, self.wins + self.losses)

    def after(self, outcome: Outcome | None, seat: str) -> "Score":
        """With one game more, which the player played at `seat`."""
        if outcome is None:
            return self._replace(unfinished=self.unfinished + 1)
        match outcome.of(seat):
            case "won":
                return self._replace(wins=self.wins + 1)
            case "lost":
                return self._replace(losses=self.losses + 1)
        return self._replace(draws=self.draws + 1)


def wilson(wins: int, games: int) -> Interval:
    """The 95 % score interval of a rate of which `wins` of `games` is an estimate."""
    if not games:
        return Interval(0.0, 1.0)
    rate, square = wins / games, NORMAL_95**2
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = NORMAL_95 * sqrt(rate * (1 - rate) / games + square / (4 * games**2)) / (1 + square / games)
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def seat_of_first(seats: Sequence[Seat], number: int) -> str:
    """The seat of the first player in the game with that number: each in turn."""
    taken = people(seats)
    return taken[number % len(taken)]


def seated(title: Title, seats: Sequence[Seat], names: Sequence[str], number: int) -> dict[str, Player]:
    """Who plays which of `seats` in the game with that number; one name stands for everybody."""
    known: Mapping[str, Player] = players_of(title)
    taken = people(seats)
    count = len(taken)
    return {taken[(at + number) % count]: known[names[at % len(names)]] for at in range(count)}


def score(results: Iterable[tuple[Outcome | None, str]]) -> Score:
    """The score over games, each with the player's seat."""
    total = Score()
    for outcome, seat in results:
        total = total.after(outcome, seat)
    return total
