"""Whole tournaments from a seed: late entries, drops, no-shows, draws, byes, results corrected too late."""

import random
from collections.abc import Sequence
from typing import Final

from domain.tournament import closing, correcting, pairing, registering, reporting
from domain.tournament.rehearsal import Rehearsal
from domain.tournament.results import Forfeited, Played
from domain.tournament.state import Table
from domain.tournament.swiss.correcting import Choice

LATE: Final = 0.15
"""How likely somebody comes after a round; the same for what follows."""

DROPS: Final = 0.03
RETURNS: Final = 0.2
BYES: Final = 0.02
NO_SHOWS: Final = 0.02
DRAWS: Final = 0.08
CORRECTIONS: Final = 0.2


class GeneratedEvent:
    """Plays a tournament that was just created; `ids` are the players, the last of whom may come late."""

    def __init__(self, rehearsal: Rehearsal, ids: Sequence[str], chance: random.Random) -> None:
        self.rehearsal = rehearsal
        self._chance = chance
        late = [id for id in ids[4:] if chance.random() < LATE / 2]
        self._waiting = late
        self._strength = {id: chance.gauss(4.5, 2.0) for id in ids}
        entered = {id: self._rank(id) for id in ids if id not in late}
        rehearsal.do(registering.register, entered)

    def play(self) -> None:
        """Every round, and the end."""
        for number in range(1, self.rehearsal.tournament.settings.rounds + 1):
            if number > 1:
                self._come_and_go(number)
            if len(pairing.active(self.rehearsal.tournament, number)) < 2:
                break
            self.rehearsal.do(pairing.pair_round, number)
            self.rehearsal.do(pairing.publish, number)
            if number > 1 and self._chance.random() < CORRECTIONS:
                self._correct(number)
            self._report(number, share=1)
            self.rehearsal.do(closing.close_round, number)
        self.rehearsal.do(closing.finish)

    def _come_and_go(self, number: int) -> None:
        while self._waiting and self._chance.random() < 0.5:
            late = self._waiting.pop()
            self.rehearsal.do(registering.enter_late, late, self._rank(late))
        for player in tuple(self.rehearsal.tournament.state.players.values()):
            if player.withdrawn:
                if self._chance.random() < RETURNS:
                    self.rehearsal.do(registering.reinstate, player.id)
            elif self._chance.random() < DROPS:
                self.rehearsal.do(registering.withdraw, player.id)
            elif self._chance.random() < BYES:
                kind = self._chance.choice(("full", "half", "zero"))
                self.rehearsal.do(registering.give_bye, player.id, number, kind)

    def _correct(self, number: int) -> None:
        """An old result was wrong, and some tables have begun."""
        self._report(number, share=self._chance.random() / 2)
        earlier = self._chance.randrange(1, number)
        played = [
            table
            for table in self.rehearsal.tournament.round(earlier).tables.values()
            if isinstance(table.result, Played) and table.result.winner is not None
        ]
        if not played:
            return
        table = self._chance.choice(played)
        self.rehearsal.do(
            reporting.correct, earlier, table.number, _turned(table), "the scores were turned round"
        )
        self.rehearsal.do(correcting.pair_again, number, self._chance.choice(list(Choice)))

    def _report(self, number: int, share: float) -> None:
        """Enter results at a share of the tables that have none."""
        before, events = self.rehearsal.tournament, []
        for table in before.round(number).tables.values():
            if table.result is None and self._chance.random() < share:
                result = self._result(table)
                if isinstance(result, Forfeited):
                    events += reporting.forfeit(before, number, table.number, result.winner)
                else:
                    events += reporting.enter(before, number, table.number, result)
        self.rehearsal.add(events)

    def _result(self, table: Table) -> Played | Forfeited:
        first, second = table.players
        absent = [player for player in table.players if self._chance.random() < NO_SHOWS]
        if absent:
            there = [player for player in table.players if player not in absent]
            return Forfeited(table.players, there[0] if there else None)
        scores = self.rehearsal.tournament.facts.scores
        if self._chance.random() < DRAWS:
            return Played(table.players, None, (20, 20) if scores else None)
        gap = self._strength[first] - self._strength[second]
        winner = first if self._chance.random() < 1 / (1 + 10 ** (-gap / 4)) else second
        if not scores:
            return Played(table.players, winner)
        lost = self._chance.randint(0, 34)
        return Played(table.players, winner, (35, lost) if winner == first else (lost, 35))

    def _rank(self, player: str) -> int:
        return min(registering.HIGHEST_RANK, max(1, round(self._strength[player])))


def _turned(table: Table) -> Played:
    """The result of a table, turned round."""
    result = table.result
    assert isinstance(result, Played)
    first, second = result.players
    winner = second if result.winner == first else first
    scores = result.scores and (result.scores[1], result.scores[0])
    ended = "won" if winner and scores is None else result.ended
    return Played(result.players, winner, scores, ended)
