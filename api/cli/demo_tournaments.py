"""The tournaments of the demo: one that is over and counts to a ranking list, one in its third round.

They are made by the commands by which people run one, each with an id of its own, so that to make them again
changes nothing, and to go on where the demo was broken off is the same.
"""

import random
import uuid
from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from typing import Any, Final, NamedTuple

from adapters.eventstore.records import RecordStore
from adapters.readmodels.everything import ReadModels
from domain.record.record import Record
from domain.tournament import closing, pairing, ranking_list, registering, reporting
from domain.tournament.events import Event
from domain.tournament.quality_points import CHART
from domain.tournament.results import Ended, Played
from domain.tournament.state import Table
from domain.tournament.tournament import Tournament

TITLE: Final = "regnum-angelica"

_PEOPLE: Final = uuid.UUID("7d1c4f0a-52c3-4f5e-9a55-0d7c1c7c6b1e")
"""The namespace of the ids of the demo's players. Never change it: who is there already is found by it."""

NAMES: Final = (
    "Maria Stone", "Bartholomew Featherstone", "Lucía Ortega", "Henrik Sørensen", "Agnes Whitlock",
    "Pavel Novák", "Imani Okafor", "Clara Weiss", "Samuel Brandt", "Yuki Tanaka", "Rosalind Pike",
    "Dafydd Morgan", "Odile Marchand",
)  # fmt: skip
LATE: Final = "Odile Marchand"

GOAL: Final = 35
PLAYERS: Final = 12

Act = Callable[..., list[Event]]


class Shown(NamedTuple):
    """What there is to look at: ids."""

    running: str
    finished: str
    ranking: str


def person(name: str) -> str:
    """The id of a player of the demo."""
    return str(uuid.uuid5(_PEOPLE, name))


def build(store: RecordStore, models: ReadModels, games: Iterable[Record], actor: str) -> Shown:
    """Make the tournaments, as far as they are not there; `games` are in the store, and two of them count.

    The one in progress is on the day on which the ranking list was begun.
    """
    ranking = store.rankings.open(TITLE, "The Celestial Ladder", actor=actor, command="demo: ranking list")
    today = ranking.entries[0].envelope.at.date()
    late = person(LATE)
    people = {person(name): name for name in NAMES}
    store.directory.learn(people)
    invented = [player for player in people if player != late]
    played = _decided(games)
    known = [player for game in played for player in _seated(game)]
    entered = [*known, *invented][:PLAYERS]
    balances = random.Random(7)  # noqa: S311 - a demo, the same each time
    for place, player in enumerate(entered):
        amount = (PLAYERS - place) * 16 * balances.randint(3, 9)
        command = f"demo: opening balance {player}"
        if ranking.command(command):
            continue
        store.rankings.do(
            ranking.id,
            ranking_list.adjust,
            id=str(uuid.uuid5(_PEOPLE, f"opening {player}")),
            player=player,
            amount=amount,
            date=today - timedelta(days=90),
            reason="points of last season",
            kind="opening",
            expected=None,
            actor=actor,
            command=command,
        )
    models.catch_up()
    before = today - timedelta(days=21)
    finished = _Event(store, models, actor, ranking=ranking.id, name="Midwinter Cup", day=before, rounds=4)
    _play_finished(finished, entered, played)
    models.catch_up()
    running = _Event(store, models, actor, ranking=ranking.id, name="Spring Swiss", day=today, rounds=5)
    _play_running(running, [*invented, *known][:PLAYERS], late)
    return Shown(running.id, finished.id, ranking.id)


def _decided(games: Iterable[Record]) -> list[Record]:
    """Up to two games of different people that were won by points, as they are usually played."""
    found: list[Record] = []
    for game in sorted(games, key=lambda game: game.id):
        usual = game.title.rulebook.is_usual(game.setup.options)
        outcome = game.closing.outcome if game.closing else None
        won = outcome is not None and outcome.reason == "points"
        if game.title.id == TITLE and usual and won and len(found) < 2:
            found.append(game)
    return found


def _seated(game: Record) -> list[str]:
    return list(getattr(game.opening, "seats", {}).values())


class _Event:
    """A tournament of the demo and whoever runs it."""

    def __init__(
        self,
        store: RecordStore,
        models: ReadModels,
        actor: str,
        *,
        ranking: str,
        name: str,
        day: date,
        rounds: int,
    ) -> None:
        self._store = store
        self._actor = actor
        self._name = name
        self._asked = 0
        self._chance = random.Random(name)  # noqa: S311 - a demo, the same each time
        self._balances = models.rankings.book(ranking).balances(day - timedelta(days=1))
        created = store.tournaments.create(
            title=TITLE,
            name=name,
            rounds=rounds,
            date=day,
            ranking=ranking,
            actor=actor,
            command=f"demo: {name}",
        )
        self.id = created.id

    @property
    def now(self) -> Tournament:
        """As it is now."""
        return self._store.tournaments.load(self.id)

    def do(self, act: Act, *values: Any, by: str = "", **named: Any) -> None:
        """Carry out a command of the domain, unless it was before the demo was broken off."""
        self._asked += 1
        command = f"demo: {self._name} {self._asked}"
        if self.now.command(command):
            return
        self._store.tournaments.do(
            self.id, act, *values, expected=None, actor=by or self._actor, command=command, **named
        )

    def rank(self, player: str) -> int:
        """By the ranking list."""
        return CHART.number(self._balances.get(player, 0))

    def register(self, players: Sequence[str]) -> None:
        """Enter players with their ranks."""
        self.do(registering.register, {player: self.rank(player) for player in players})

    def begin(self, number: int) -> list[Table]:
        """Pair a round and publish it."""
        self.do(pairing.pair_round, number)
        self.do(pairing.publish, number)
        return list(self.now.round(number).tables.values())

    def enter(self, number: int, table: Table, result: Played | None = None) -> None:
        """Enter the result of a slip, by default a likely one."""
        self.do(reporting.enter, number, table.number, result or self.likely(table))

    def take(self, number: int, table: Table, game: Record) -> None:
        """Take the result from the record of the game."""

        def take_from_record(before: Tournament) -> list[Event]:
            return reporting.take_from_record(before, number, table.number, game)

        self.do(take_from_record, asked=["record", number, table.number, game.id])

    def likely(self, table: Table) -> Played:
        """A result that these two could have, the better ranked winning more often."""
        first, second = table.players
        edge = (self.rank(first) - self.rank(second)) / 20
        lost = self._chance.randint(9, GOAL - 1)
        if self._chance.random() < 0.5 + edge:
            return Played(table.players, first, (GOAL, lost))
        return Played(table.players, second, (lost, GOAL))


def _play_finished(event: _Event, players: Sequence[str], games: Sequence[Record]) -> None:
    """Four rounds with what happens in an evening, and the end."""
    event.register(players)
    for game in games:
        event.do(pairing.lock_table, 1, *_seated(game), "they have played already, and it is recorded")
    recorded = {frozenset(_seated(game)): game for game in games}
    for number in range(1, 5):
        tables = event.begin(number)
        for table in tables:
            if number == 1 and frozenset(table.players) in recorded:
                event.take(number, table, recorded[frozenset(table.players)])
            elif (number, table.number) == (2, 3):
                event.enter(number, table, _ended(table, 0, (22, 22), "points"))
            elif (number, table.number) == (3, 2):
                event.enter(number, table, _ended(table, 2, (14, 20), "resigned"))
            elif (number, table.number) == (4, 5):
                event.do(reporting.forfeit, number, table.number, table.players[0], "the other had to leave")
            else:
                event.enter(number, table)
        if number == 2:
            event.do(reporting.penalise, tables[-1].players[1], "warning", 2, "slow play, after a reminder")
        event.do(closing.close_round, number)
        if number == 3:
            last = event.now.standings()[-1].player
            event.do(registering.withdraw, last, "has a train to catch")
    wrong = event.now.table(1, event.now.round(1).tables[len(tables)].number)
    turned = _turned(wrong)
    event.do(reporting.correct, 1, wrong.number, turned, "the slip was read upside down")
    event.do(closing.finish)


def _play_running(event: _Event, players: Sequence[str], late: str) -> None:
    """Two rounds that are closed, and a third in which results come in."""
    event.register(players)
    event.do(registering.forbid, players[0], players[3], "brother and sister")
    for number in (1, 2):
        for table in event.begin(number):
            event.enter(number, table)
        event.do(closing.close_round, number)
    one, two, three, four, five, *_ = event.begin(3)
    event.enter(3, one)
    _report(event, two, event.likely(two), two.players)
    result = event.likely(three)
    _report(event, three, result, three.players[:1])
    _report(event, three, _turned(three, result), three.players[1:])
    _report(event, four, event.likely(four), four.players[1:])
    event.enter(3, five, _ended(five, 1, (0, 0), "firstBlood"))
    event.do(registering.enter_late, late, event.rank(late), since=4)


def _report(event: _Event, table: Table, result: Played, by: Iterable[str]) -> None:
    for player in by:
        event.do(reporting.report, 3, table.number, player, result, by=player)


def _ended(table: Table, winner: int, scores: tuple[int, int], ended: Ended) -> Played:
    """A result; the winner is the first or the second player, or with 0 nobody."""
    return Played(table.players, table.players[winner - 1] if winner else None, scores, ended)


def _turned(table: Table, result: Played | None = None) -> Played:
    """A result the other way round, by default that of the table."""
    found = table.result if result is None else result
    assert isinstance(found, Played)
    one, other = found.scores or (0, 0)
    winner = next((player for player in found.players if player != found.winner), None)
    return Played(found.players, winner if found.winner else None, (other, one), found.ended)
