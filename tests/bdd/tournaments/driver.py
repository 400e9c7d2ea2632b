"""What a scenario does to tournaments and a ranking list, and the driver that does it in the domain alone."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final, NamedTuple, Protocol

from domain.kernel.rulebooks import Option
from domain.tournament import swiss
from domain.tournament.options import TOURNAMENT_OPTIONS, Options, settle
from domain.tournament.quality_points import (
    Adjustment,
    Book,
    EventResult,
    chart_of,
    parse,
    plain,
    ranking,
    search,
    signed,
)
from domain.tournament.quality_points.bonuses import multiplier
from domain.tournament.results import Bye, Played, Result, Round, participants, players_of
from domain.tournament.standings import DEFAULT_TIE_BREAKS, Entrant, Settings, Standing, standings
from domain.tournament.standings.table import TieBreak
from domain.tournament.titles import facts_of

TITLE: Final = "regnum-angelica"
OPENED: Final = date(2000, 1, 1)
"""The day of the opening balances."""


class SettingUp(NamedTuple):
    """What a tournament settles before it begins.

    `key` is what lots and draws are keyed with, in a driver that lets it be chosen.
    """

    id: str
    date: date
    title: str = TITLE
    options: Mapping[str, str] = {}
    multipliers: Sequence[str] = ()
    tie_breaks: Sequence[TieBreak] = DEFAULT_TIE_BREAKS
    key: str = "event"


class Paired(NamedTuple):
    """A pairing: who meets whom, who has the bye, and what it costs."""

    tables: frozenset[frozenset[str]]
    bye: str | None
    rematches: int
    score_gaps: int
    rank_gaps: int


class LedgerLine(NamedTuple):
    """A change in a ledger; `event` is the tournament that it comes from, or empty."""

    event: str
    source: str
    change: str
    after: str
    ranks: str
    rule: str
    formula: str


class Ledger(NamedTuple):
    """A player's quality points, the rank that they make, and every change."""

    balance: str
    rank: int
    title: str
    lines: tuple[LedgerLine, ...]


class Ranked(NamedTuple):
    """A player on the ranking list; who is hidden has no place."""

    place: int | None
    player: str
    points: str
    title: str
    moved: int | None
    gained: str


class TournamentDriver(Protocol):
    """One ranking list, and the tournaments that count to it, by ids that the scenario chooses.

    Players go by their names. What cannot be raises `Refusal`, `UnknownOption` or `TournamentError` in every
    driver, where it is the first to notice: at the latest when the tournament is finished.
    """

    def open_balance(self, player: str, points: str) -> None:
        """Enter what a player had before all tournaments."""

    def adjust(self, player: str, points: str, on: date, reason: str) -> None:
        """Enter a correction in a player's ledger."""

    def set_up(self, settings: SettingUp) -> None:
        """Begin a tournament that counts to the list."""

    def enter(self, id: str, players: Sequence[str], ranks: Mapping[str, int] | None = None) -> None:
        """Enter players, with `ranks` or else those of the list; after the first round they are late."""

    def ranks(self, id: str) -> Mapping[str, int]:
        """The ranks with which players were entered."""

    def pair(self, id: str, number: int) -> Paired:
        """Let the engine pair the next round."""

    def pair_again(self, id: str, number: int) -> Paired:
        """Pair a round once more on the same results."""

    def play(self, id: str, round_: Round) -> None:
        """Play a round, by the pairing that was made or else by one that fits, and close it if it is."""

    def finish(self, id: str, places: Mapping[str, int] | None = None) -> None:
        """Let the tournament count to the list; only the domain can be told other `places` than its own."""

    def correct(self, id: str, round_: Round) -> None:
        """Correct the results of a round of a finished tournament, which counts with them from then on."""

    def standings(self, id: str) -> tuple[Standing, ...]:
        """The standings after the closed rounds; players who share a place come in any order."""

    def ledger(self, player: str) -> Ledger:
        """The ledger of a player who is on the list."""

    def ledgers(self) -> Mapping[str, Ledger]:
        """The ledgers of everybody who is on the list."""

    def list_on(
        self, day: date, *, since: date | None = None, hidden: bool = False, text: str = ""
    ) -> tuple[Ranked, ...]:
        """The list at the end of a day: only who matches `text`, and with `hidden` also the inactive."""

    def options(self) -> tuple[Option, ...]:
        """What tournaments may settle."""

    def has_list(self, title: str) -> bool:
        """Whether tournaments of a title move quality points."""

    def again(self) -> "TournamentDriver":
        """A driver like this one, with another list."""


@dataclass
class _Event:
    """A tournament as its functions are called with it."""

    settings: SettingUp
    options: Options
    ranks: dict[str, int] = field(default_factory=dict)
    rounds: dict[int, Round] = field(default_factory=dict)
    result: EventResult | None = None
    request: swiss.Request | None = None

    def standings(self) -> tuple[Standing, ...]:
        settings = Settings(
            tie_breaks=tuple(self.settings.tie_breaks), options=self.options, key=self.settings.key
        )
        entrants = [Entrant(player, rank) for player, rank in self.ranks.items()]
        return standings(entrants, list(self.rounds.values()), settings)

    def places(self) -> dict[str, int]:
        there = participants(list(self.rounds.values()))
        places = [(row.player, row.place) for row in self.standings() if row.player in there]
        return {player: 1 + sum(ahead < place for _, ahead in places) for player, place in places}


class DomainDriver:
    """The functions of the domain, each called by itself with what a tournament would give it."""

    def __init__(self) -> None:
        self._adjustments: list[Adjustment] = []
        self._events: dict[str, _Event] = {}

    def open_balance(self, player: str, points: str) -> None:
        opening = Adjustment(
            id=f"opening {player}",
            date=OPENED,
            player=player,
            amount=parse(points),
            reason="opening balance",
            kind="opening",
            floor="none",
        )
        self._adjustments.append(opening)

    def adjust(self, player: str, points: str, on: date, reason: str) -> None:
        id = f"correction {len(self._adjustments)}"
        self._adjustments.append(
            Adjustment(id=id, date=on, player=player, amount=parse(points), reason=reason)
        )

    def set_up(self, settings: SettingUp) -> None:
        facts_of(settings.title)
        for number in settings.multipliers:
            multiplier(number)
        self._events[settings.id] = _Event(settings, settle(settings.options))

    def enter(self, id: str, players: Sequence[str], ranks: Mapping[str, int] | None = None) -> None:
        event = self._events[id]
        book = self._book()
        balances = book.balances(event.settings.date - timedelta(days=1))
        listed = {player: book.chart.number(balances.get(player, 0)) for player in players}
        event.ranks |= listed | dict(ranks or {})

    def ranks(self, id: str) -> Mapping[str, int]:
        return dict(self._events[id].ranks)

    def pair(self, id: str, number: int) -> Paired:
        event = self._events[id]
        results = [result for round_ in event.rounds.values() for result in round_.results]
        byes = Counter(r.player for r in results if isinstance(r, Bye) and r.kind in {"automatic", "full"})
        event.request = swiss.Request(
            number,
            event.settings.key,
            tuple(
                swiss.Entrant(row.player, row.rank, row.score, row.place, byes[row.player])
                for row in event.standings()
            ),
            tuple(swiss.Meeting(result.players) for result in results if isinstance(result, Played)),
        )
        return _paired(swiss.pair(event.request))

    def pair_again(self, id: str, number: int) -> Paired:
        request = self._events[id].request
        assert request
        turned = swiss.Request(request.round, request.key, request.entrants[::-1], request.met[::-1])
        return _paired(swiss.pair(turned))

    def play(self, id: str, round_: Round) -> None:
        self._events[id].rounds[round_.number] = round_

    def finish(self, id: str, places: Mapping[str, int] | None = None) -> None:
        event = self._events[id]
        rounds = tuple(event.rounds.values())
        result = EventResult(
            id=id,
            date=event.settings.date,
            rounds=rounds,
            places=event.places() if places is None else dict(places),
            multipliers=tuple(multiplier(number) for number in event.settings.multipliers),
            options=event.options,
            ranks={} if event.options.rank_snapshot == "match" else dict(event.ranks),
        )
        self._book().post(result)
        event.result = result

    def correct(self, id: str, round_: Round) -> None:
        self.play(id, round_)
        self.finish(id)

    def standings(self, id: str) -> tuple[Standing, ...]:
        return self._events[id].standings()

    def ledger(self, player: str) -> Ledger:
        book = self._book()
        lines = tuple(
            LedgerLine(
                line.entry if line.entry in self._events else "",
                line.source,
                signed(line.change),
                plain(line.after),
                f"{line.rank_before}-{line.rank_after}",
                line.because,
                line.formula,
            )
            for line in book.ledgers.get(player, ())
        )
        balance = book.balance(player)
        return Ledger(plain(balance), book.chart.number(balance), book.chart.rank_of(balance).title, lines)

    def ledgers(self) -> Mapping[str, Ledger]:
        return {player: self.ledger(player) for player in self._book().ledgers}

    def list_on(
        self, day: date, *, since: date | None = None, hidden: bool = False, text: str = ""
    ) -> tuple[Ranked, ...]:
        rows = search(ranking(self._book(), day, since=since, hidden=hidden), text)
        return tuple(
            Ranked(row.place, row.player, plain(row.qp), row.title, row.moved, signed(row.gained))
            for row in rows
        )

    def options(self) -> tuple[Option, ...]:
        return TOURNAMENT_OPTIONS

    def has_list(self, title: str) -> bool:
        return chart_of(title) is not None

    def again(self) -> "DomainDriver":
        return DomainDriver()

    def _book(self) -> Book:
        return Book.of([*self._adjustments, *(e.result for e in self._events.values() if e.result)])


def _paired(pairing: swiss.Pairing) -> Paired:
    values = pairing.values
    return Paired(
        frozenset(frozenset(table.players) for table in pairing.tables),
        pairing.bye,
        values.rematches,
        values.score_gaps,
        values.rank_gaps,
    )


def players_in(results: Sequence[Result]) -> tuple[str, ...]:
    """Everybody who has a result, each once, in order."""
    return tuple(dict.fromkeys(player for result in results for player in players_of(result)))
