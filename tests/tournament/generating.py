"""Whole events from a seed: late entries, drops, no-shows, draws, byes, locks, results corrected too late."""

import random
from collections import Counter
from collections.abc import Generator, Iterator
from typing import NamedTuple

import msgspec

from domain.tournament.swiss import Entrant, Meeting, Pairing, Request, pair
from domain.tournament.swiss.checker import Fault, check
from domain.tournament.swiss.correcting import Choice, re_pair

Tally = Counter[str]


class Result(NamedTuple):
    """What happened at a table: who won (nobody: a draw), and whether they met at all."""

    players: tuple[str, str]
    winners: tuple[str, ...]
    losers: tuple[str, ...]
    met: bool = True
    margin: int = 0


class Bad(NamedTuple):
    """A pairing that the checker does not accept, with what makes it again."""

    seed: int
    request: Request
    faults: tuple[Fault, ...]


class Habits(NamedTuple):
    """How often what happens in an event."""

    draws: float
    drops: float
    late: float
    no_shows: float
    corrections: float
    locks: float


def habits(chance: random.Random) -> Habits:
    """Some events are orderly, some are not."""
    return Habits(*(chance.choice((0.0, rate / 3, rate)) for rate in (0.2, 0.1, 0.15, 0.08, 0.5, 0.3)))


class Event:
    """One event, a round after the other."""

    def __init__(self, seed: int, tally: Tally, largest: int = 64) -> None:
        self.seed = seed
        self.tally = tally
        self.chance = random.Random(seed)
        self.habits = habits(self.chance)
        self.rounds = self.chance.randint(1, 11)
        self.round = 1
        self.bye_score = self.chance.choice((1, 1, 1, 0, -1))
        self.ranks: dict[str, int] = {}
        self.active: set[str] = set()
        self.results: list[Result] = []
        self.byes: Counter[str] = Counter()
        few = self.chance.random() < 0.6
        for _ in range(self.chance.randint(0, 12 if few else largest)):
            self.enter()
        players = sorted(self.ranks)
        count = self.chance.choice((0, 0, 1, 3)) if len(players) > 2 else 0
        self.forbidden = tuple(self._two(players) for _ in range(count))

    def enter(self) -> None:
        """One more player."""
        player = f"p{self.chance.getrandbits(40):010x}"
        self.ranks[player] = min(7, max(1, round(self.chance.gauss(3, 1.7))))
        self.active.add(player)

    def play(self) -> Iterator[Bad]:
        """The whole event; what the checker does not accept comes out."""
        self.tally["events"] += 1
        for _ in range(self.rounds):
            self.come_and_go()
            request = self.request(self.locks())
            pairing = pair(request)
            yield from self.judge(request, pairing)
            if self.results and pairing.tables and self.chance.random() < self.habits.corrections:
                pairing = yield from self.correct(pairing)
            self.finish(pairing)
            self.round += 1
            self.tally["rounds"] += 1

    def come_and_go(self) -> None:
        """Late entries, drops and reinstatements."""
        if self.round == 1:
            return
        for player in sorted(self.ranks):
            if player in self.active and self.chance.random() < self.habits.drops:
                self.active.discard(player)
                self.tally["drops"] += 1
            elif player not in self.active and self.chance.random() < 0.2:
                self.active.add(player)
                self.tally["reinstated"] += 1
        while self.chance.random() < self.habits.late * 2:
            self.enter()
            self.tally["late entries"] += 1

    def locks(self) -> tuple[tuple[str, str], ...]:
        """Now and then a table that the facilitator has set."""
        players = sorted(self.active)
        if len(players) < 2 or self.chance.random() >= self.habits.locks:
            return ()
        self.tally["locked tables"] += 1
        return (self._two(players),)

    def request(self, locked: tuple[tuple[str, str], ...]) -> Request:
        """What the round is paired from, in no particular order."""
        score, difference = self.standings()
        order = {player: (-score[player], -difference[player], self.ranks[player]) for player in self.ranks}
        entrants = [
            Entrant(
                player,
                self.ranks[player],
                score[player],
                1 + sum(key < order[player] for key in order.values()),
                self.byes[player],
            )
            for player in sorted(self.active)
        ]
        met = [Meeting(result.players) for result in self.results if result.met]
        self.chance.shuffle(met)
        return Request(
            round=self.round,
            key=f"event {self.seed}",
            entrants=tuple(self.chance.sample(entrants, len(entrants))),
            met=tuple(met),
            forbidden=self.forbidden,
            locked=locked,
        )

    def standings(self) -> tuple[Counter[str], Counter[str]]:
        """Wins minus losses, and the sums of differences."""
        score: Counter[str] = Counter()
        difference: Counter[str] = Counter()
        for player, byes in self.byes.items():
            score[player] += self.bye_score * byes
        for result in self.results:
            for players, sign in ((result.winners, 1), (result.losers, -1)):
                for player in players:
                    score[player] += sign
                    difference[player] += sign * result.margin
        return score, difference

    def judge(self, request: Request, pairing: Pairing) -> Iterator[Bad]:
        """Let the checker see it, and make it again from the same in another order."""
        faults = list(check(request, pairing))
        if pair(self.shuffled(request)) != pairing:
            faults.append(Fault("another order, another pairing"))
        self.tally["pairings"] += 1
        self.tally["tables"] += len(pairing.tables)
        self.tally["byes"] += pairing.bye is not None
        self.tally["repeated byes"] += pairing.repeated_bye
        self.tally["rematches"] += pairing.rematches
        self.tally["forbidden tables"] += pairing.values.forbidden
        self.tally["pairings of no or one player"] += len(request.entrants) < 2
        self.tally["faults"] += len(faults)
        if faults:
            yield Bad(self.seed, request, tuple(faults))

    def shuffled(self, request: Request) -> Request:
        """The same request in another order."""
        return msgspec.structs.replace(
            request,
            entrants=tuple(self.chance.sample(request.entrants, len(request.entrants))),
            met=tuple(self.chance.sample(request.met, len(request.met))),
            locked=tuple(couple[::-1] for couple in request.locked),
            published=request.published[::-1],
        )

    def correct(self, published: Pairing) -> Generator[Bad, None, Pairing]:
        """An old result was wrong, and some tables have begun."""
        at = self.chance.randrange(len(self.results))
        wrong = self.results[at]
        self.results[at] = wrong._replace(winners=wrong.losers, losers=wrong.winners)
        tables = [table.players for table in published.tables]
        started = self.chance.sample(tables, self.chance.randint(0, len(tables)))
        choice = self.chance.choice(list(Choice))
        locked = tuple(table.players for table in published.tables if table.locked)
        corrected = re_pair(self.request(locked), published, started, choice)
        self.tally[f"corrected: {choice}"] += 1
        self.tally["tables changed"] += len(corrected.changed)
        yield from self.judge(corrected.request, corrected.pairing)
        made = {frozenset(table.players) for table in corrected.pairing.tables}
        if not made.issuperset(map(frozenset, started)):
            yield Bad(self.seed, corrected.request, (Fault("a table that had started is gone"),))
        return corrected.pairing

    def finish(self, pairing: Pairing) -> None:
        """Everybody plays, or does not come."""
        if pairing.bye is not None:
            self.byes[pairing.bye] += 1
        for table in pairing.tables:
            present = tuple(
                player for player in table.players if self.chance.random() >= self.habits.no_shows
            )
            if len(present) < 2:
                absent = tuple(player for player in table.players if player not in present)
                self.results.append(Result(table.players, present, absent, met=False))
                self.tally["no-shows"] += len(absent)
            elif self.chance.random() < self.habits.draws:
                self.results.append(Result(table.players, (), ()))
                self.tally["draws"] += 1
            else:
                one, other = self.chance.sample(present, 2)
                self.results.append(
                    Result(table.players, (one,), (other,), margin=self.chance.randint(1, 35))
                )

    def _two(self, players: list[str]) -> tuple[str, str]:
        one, other = self.chance.sample(players, 2)
        return one, other


def play(seeds: range, tally: Tally) -> Iterator[Bad]:
    """An event for each seed."""
    for seed in seeds:
        yield from Event(seed, tally).play()
