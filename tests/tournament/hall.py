"""A tournament in memory: what commands answer with becomes its next entries."""

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from typing import Any, Final

from domain.events.codec import Envelope
from domain.tournament import closing, pairing, registering, reporting
from domain.tournament.events import Event
from domain.tournament.redeciding import require_possible
from domain.tournament.results import Played
from domain.tournament.tournament import CODEC, Tournament, empty

NOW: Final = datetime(2026, 5, 1, 18, tzinfo=UTC)


class Hall:
    """The tournament as it is now, and its entries as they would be stored."""

    def __init__(self, players: Sequence[str] | dict[str, int] = (), **settings: Any) -> None:
        given = {
            "title": "regnum-angelica",
            "name": "Spring Cup",
            "rounds": 3,
            "date": date(2026, 5, 1),
            "key": "key",
        }
        self.tournament = append(empty("t"), registering.create(**{**given, **settings}))
        ranks = players if isinstance(players, dict) else dict.fromkeys(players, 1)
        if ranks:
            self.do(registering.register, ranks)

    def do(self, command: Callable[..., list[Event]], *args: Any, **named: Any) -> list[Event]:
        """Carry a command out; answers with its events. Each of them is found possible."""
        events = command(self.tournament, *args, **named)
        for event in events:
            require_possible(self.tournament, event)
            self.tournament = append(self.tournament, [event])
        return events

    def begin(self, number: int) -> None:
        """Pair a round and publish it."""
        self.do(pairing.pair_round, number)
        self.do(pairing.publish, number)

    def score(self, number: int, table: int, scores: tuple[int, int]) -> None:
        """Enter a result by its scores, in the order of the table."""
        self.do(reporting.enter, number, table, self.result(number, table, scores))

    def result(self, number: int, table: int, scores: tuple[int, int]) -> Played:
        """A result of a table by its scores."""
        players = self.tournament.table(number, table).players
        winner = None if scores[0] == scores[1] else players[0 if scores[0] > scores[1] else 1]
        return Played(players, winner, scores)

    def play(self, number: int, scores: tuple[int, int] = (35, 10), *, close: bool = True) -> None:
        """Play a whole round, each table with the same scores."""
        self.begin(number)
        for table in self.tournament.round(number).tables:
            self.score(number, table, scores)
        if close:
            self.do(closing.close_round, number)

    def reload(self) -> Tournament:
        """The tournament folded anew from stored bytes."""
        entries = [CODEC.decode(e.number, e.topic, e.data) for e in self.tournament.entries]
        return empty(self.tournament.id).extend(entries)


def append(tournament: Tournament, events: Sequence[Event]) -> Tournament:
    """With `events` as the next entries, each of which knows the one before."""
    for event in events:
        envelope = Envelope(NOW, "staff", f"c{tournament.version}", "", tournament.head, event)
        tournament = tournament.extend([CODEC.seal(tournament.version + 1, envelope)])
    return tournament
