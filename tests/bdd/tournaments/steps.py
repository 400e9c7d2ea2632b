"""The steps of the features of tournaments. Players have one-word names; lists are separated by commas.

GIVEN

    the tournament option KEY is VALUE        the tournament option qpTable is swappedRow1
    NAME is Rank N                            with the least QP of that rank
    NAME has N QP                             before the event; opening balance
    players of ranks RANKS                    ranks 6, 5, 3: named R6, R5, R3; equal ones R3A, R3B
    the multipliers NUMBERS are entered       the multipliers 1, 0.5 are entered
    the tie-breaks are NAMES [, drawn by KEY] the tie-breaks are differences, lots, drawn by spring
    PLAYERS finish in the places NUMBERS      Ann, Bea finish in the places 1, 2

WHEN

    round N: RESULTS                          round 1: Ann beats Bea by 35-15; Cleo has the bye
    round N, still open: RESULTS
    N players finish an event                 P1, P2, … in these places, all with a bye
    round N is paired
    N rounds are paired and the stronger wins
    the event of DATE is corrected: round N: RESULTS
    the event is entered / entered with the rounds in another order

RESULTS, separated by semicolons

    A beats B by 35-15[, who resigns]         A beats B by first blood[ at 20-20]
    A beats B in Kingdom Wall[ by 50-20]      A and B draw at 20-20 / agree to a draw at 20-10
    A wins by forfeit against B               A and B both forfeit
    A has the bye / the full, half, zero bye  A beats B by 35-15, entered +2 and -3
"""

import re
from collections import Counter
from datetime import date
from typing import Any

from pytest_bdd import given, parsers, then, when

from domain.kernel.digests import canonical
from domain.kernel.refusals import Refusal
from domain.kernel.rulebooks import UnknownOption
from domain.tournament import swiss
from domain.tournament.errors import TournamentError
from domain.tournament.options import TOURNAMENT_OPTIONS, settle
from domain.tournament.quality_points import (
    CHART,
    Adjustment,
    Book,
    EventResult,
    Line,
    chart_of,
    parse,
    plain,
    ranking,
    search,
    signed,
)
from domain.tournament.quality_points.bonuses import multiplier
from domain.tournament.quality_points.points import SIXTEENTHS
from domain.tournament.results import Bye, Forfeited, Played, Result, Round
from domain.tournament.standings import Entrant, Settings, Standing, clear_winner, standings
from domain.tournament.titles import facts_of

OPENED = date(2000, 1, 1)
DAY = date(2000, 2, 1)
NAME = r"(?P<one>\w+)"
OTHER = r"(?P<other>\w+)"
SCORES = r"(?P<a>-?\d+)-(?P<b>-?\d+)"


class Event:
    """One scenario: a list, an event on it, and what came of them."""

    def __init__(self) -> None:
        self.chosen: dict[str, str] = {}
        self.opening: dict[str, int] = {}
        self.rounds: list[Round] = []
        self.places: dict[str, int] = {}
        self.multipliers: tuple[int, ...] = ()
        self.tie_breaks: dict[str, Any] = {}
        self.pairing: swiss.Pairing | None = None
        self.request: swiss.Request | None = None
        self.adjustments: list[Adjustment] = []
        self.earlier: list[EventResult] = []
        self.error: Exception | None = None

    @property
    def entry(self) -> EventResult:
        return EventResult(
            id="event",
            date=DAY,
            rounds=tuple(self.rounds),
            places=self.places,
            multipliers=self.multipliers,
            options=settle(self.chosen),
        )

    def openings(self) -> list[Adjustment]:
        names = {p for r in self.rounds for result in r.results for p in _players(result)} - set(self.opening)
        everybody = {**self.opening, **dict.fromkeys(names, 0)}
        return [
            Adjustment(
                id=f"opening {name}",
                date=OPENED,
                player=name,
                amount=parse(plain(qp)),
                reason="opening balance",
                kind="opening",
                floor="none",
            )
            for name, qp in everybody.items()
            if qp
        ]

    def book(self) -> Book:
        assert self.error is None, f"refused: {self.error}"
        return Book.of(
            [*self.openings(), *self.earlier, *([self.entry] if self.rounds else []), *self.adjustments]
        )

    def lines(self, name: str, source: str = "") -> list[Line]:
        lines = self.book().ledgers.get(name, ())
        return [line for line in lines if line.entry == "event" and source in ("", line.source)]

    def change(self, name: str) -> int:
        return sum(line.change for line in self.lines(name))

    def rank(self, name: str) -> int:
        return CHART.number(self.opening.get(name, 0))

    def table(self) -> tuple[Standing, ...]:
        names = {p for r in self.rounds for result in r.results for p in _players(result)} | set(self.opening)
        settings = Settings(options=settle(self.chosen), **self.tie_breaks)
        return standings([Entrant(name, self.rank(name)) for name in names], self.rounds, settings)

    def row(self, name: str) -> Standing:
        return next(row for row in self.table() if row.player == name)

    def pair(self, number: int) -> swiss.Pairing:
        results = [result for round_ in self.rounds for result in round_.results]
        byes = Counter(result.player for result in results if isinstance(result, Bye))
        met = tuple(swiss.Meeting(result.players) for result in results if not isinstance(result, Bye))
        entrants = tuple(
            swiss.Entrant(row.player, row.rank, row.score, row.place, byes[row.player])
            for row in self.table()
        )
        self.request = swiss.Request(number, "event", entrants, met)
        self.pairing = swiss.pair(self.request)
        return self.pairing

    def attempt(self, act: Any) -> None:
        try:
            act()
        except (Refusal, UnknownOption, TournamentError) as error:
            self.error = error


def _players(result: Result) -> tuple[str, ...]:
    return (result.player,) if isinstance(result, Bye) else result.players


SENTENCES: list[tuple[str, Any]] = [
    (
        rf"{NAME} beats {OTHER} by {SCORES}(?P<resigns>, who resigns)?(, entered (?P<x>\S+) and (?P<y>\S+))?",
        lambda m: Played(
            (m["one"], m["other"]),
            m["one"],
            (int(m["a"]), int(m["b"])),
            "resigned" if m["resigns"] else "points",
            (parse(m["x"]), parse(m["y"])) if m["x"] else None,
        ),
    ),
    (
        rf"{NAME} beats {OTHER} by first blood( at {SCORES})?",
        lambda m: Played((m["one"], m["other"]), m["one"], _scores(m), "firstBlood"),
    ),
    (
        rf"{NAME} beats {OTHER} in Kingdom Wall( by {SCORES})?",
        lambda m: Played((m["one"], m["other"]), m["one"], _scores(m), "wall"),
    ),
    (rf"{NAME} and {OTHER} draw at {SCORES}", lambda m: Played((m["one"], m["other"]), None, _scores(m))),
    (
        rf"{NAME} and {OTHER} agree to a draw at {SCORES}",
        lambda m: Played((m["one"], m["other"]), None, _scores(m), "agreed"),
    ),
    (rf"{NAME} wins by forfeit against {OTHER}", lambda m: Forfeited((m["one"], m["other"]), m["one"])),
    (rf"{NAME} and {OTHER} both forfeit", lambda m: Forfeited((m["one"], m["other"]))),
    (rf"{NAME} has the bye", lambda m: Bye(m["one"])),
    (rf"{NAME} has the (?P<kind>full|half|zero) bye", lambda m: Bye(m["one"], m["kind"])),
]


def _scores(found: re.Match[str]) -> tuple[int, int] | None:
    return (int(found["a"]), int(found["b"])) if found["a"] else None


def results(text: str) -> tuple[Result, ...]:
    """The results of a round."""
    return tuple(_result(sentence.strip()) for sentence in text.split(";"))


def _result(sentence: str) -> Result:
    for pattern, make in SENTENCES:
        if found := re.fullmatch(pattern, sentence):
            result: Result = make(found)
            return result
    raise AssertionError(f"no such result: {sentence}")


def names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


# --- given


@given(parsers.parse("the tournament option {key} is {value}"))
def option(event: Event, key: str, value: str) -> None:
    event.chosen[key] = value


@given(parsers.parse("{name} is Rank {number:d}"))
def is_rank(event: Event, name: str, number: int) -> None:
    event.opening[name] = CHART.rank[number - 1].threshold * SIXTEENTHS


@given(parsers.re(r"(?P<name>\w+) has (?P<qp>-?[\d.]+) QP"))
def has_opening(event: Event, name: str, qp: str) -> None:
    event.opening[name] = parse(qp)


@given(parsers.parse("players of ranks {ranks}"))
def players_of_ranks(event: Event, ranks: str) -> None:
    numbers = [int(rank) for rank in names(ranks)]
    count: Counter[int] = Counter()
    for number in numbers:
        letter = chr(ord("A") + count[number]) if numbers.count(number) > 1 else ""
        count[number] += 1
        is_rank(event, f"R{number}{letter}", number)


@given(parsers.parse("{count:d} players of ranks 1 to 10"))
def many(event: Event, count: int) -> None:
    for number in range(count):
        is_rank(event, f"P{number:03}", number % 10 + 1)


@given(parsers.parse("the multipliers {numbers} are entered"))
def entered(event: Event, numbers: str) -> None:
    def act() -> None:
        event.multipliers = tuple(multiplier(number) for number in names(numbers))

    event.attempt(act)


@given(parsers.re(r"the tie-breaks are (?P<chosen>[\w, ]+?)(, drawn by (?P<key>\w+))?$"))
def tie_breaks(event: Event, chosen: str, key: str | None) -> None:
    event.tie_breaks = {"tie_breaks": tuple(names(chosen)), "key": key or ""}


@given(parsers.parse("{players} finish in the places {numbers}"))
def finish(event: Event, players: str, numbers: str) -> None:
    places = [int(number) for number in names(numbers)]
    event.places = dict(zip(names(players), places, strict=True))


@given(parsers.re(r"on (?P<day>\S+) an event (?P<id>\w+): (?P<text>.*)"))
def an_event(event: Event, day: str, id: str, text: str) -> None:
    options = settle(event.chosen)
    round_ = Round(1, results(text))
    event.earlier.append(EventResult(id=id, date=date.fromisoformat(day), rounds=(round_,), options=options))


# --- when


@when(parsers.re(r"round (?P<number>\d+): (?P<text>.*)"))
@given(parsers.re(r"round (?P<number>\d+): (?P<text>.*)"))
def round_played(event: Event, number: str, text: str) -> None:
    event.rounds.append(Round(int(number), results(text)))


@when(parsers.re(r"round (?P<number>\d+), still open: (?P<text>.*)"))
def round_open(event: Event, number: str, text: str) -> None:
    event.rounds.append(Round(int(number), results(text), closed=False))


@when(parsers.parse("{count:d} players finish an event"))
def finish_many(event: Event, count: int) -> None:
    players = [f"P{number}" for number in range(1, count + 1)]
    event.rounds.append(Round(1, tuple(Bye(player) for player in players)))
    event.places = event.places or {player: place for place, player in enumerate(players, start=1)}


@when(parsers.parse("round {number:d} is paired"))
def paired(event: Event, number: int) -> None:
    event.pair(number)


@when(parsers.parse("{count:d} rounds are paired and the stronger wins"))
def play_rounds(event: Event, count: int) -> None:
    for number in range(1, count + 1):
        pairing = event.pair(number)
        event.rounds.append(
            Round(
                number,
                tuple(
                    Played(
                        table.players,
                        max(table.players, key=lambda p: (event.rank(p), p)),
                        (0, 0),
                        "firstBlood",
                    )
                    for table in pairing.tables
                ),
            )
        )


@when(parsers.parse("{name} is corrected by {amount} QP, because {reason}"))
def corrected(event: Event, name: str, amount: str, reason: str) -> None:
    event.adjustments.append(
        Adjustment(id="correction", date=DAY, player=name, amount=parse(amount), reason=reason)
    )


@when("the event is entered")
def is_entered(event: Event) -> None:
    event.attempt(event.book)


@when("the options are settled")
def options_settled(event: Event) -> None:
    event.attempt(lambda: settle(event.chosen))


@when("the standings are made")
def standings_made(event: Event) -> None:
    event.attempt(event.table)


@when(parsers.parse("a tournament of {title} is set up"))
def set_up(event: Event, title: str) -> None:
    event.attempt(lambda: facts_of(title))


# --- then


@then(parsers.re(r"(?P<name>\w+) gains (?P<amount>\S+) QP"))
def gains(event: Event, name: str, amount: str) -> None:
    lines = event.lines(name)
    assert signed(sum(line.change for line in lines)) == amount, [line.formula for line in lines]


@then(parsers.re(r"(?P<name>\w+) has (?P<amount>\S+) QP"))
def has_qp(event: Event, name: str, amount: str) -> None:
    assert plain(event.book().balance(name)) == amount


@then(parsers.parse("{name} is now Rank {number:d}, {title}"))
def now_rank(event: Event, name: str, number: int, title: str) -> None:
    balance = event.book().balance(name)
    assert (CHART.number(balance), CHART.rank_of(balance).title) == (number, title)


@then(parsers.parse("it is so whichever round came first"))
def any_order(event: Event) -> None:
    numbers = [round_.number for round_ in event.rounds]
    turned = [Round(n, r.results) for n, r in zip(reversed(numbers), event.rounds, strict=True)]
    before = event.book().balances()
    event.rounds = turned
    assert event.book().balances() == before


@then(parsers.parse("the last line of {name} cites {rule} and says: {formula}"))
def last_line(event: Event, name: str, rule: str, formula: str) -> None:
    line = event.lines(name)[-1]
    assert (line.because, line.formula) == (rule, formula)


@then(parsers.parse("the ledger of {name} reads:"))
def ledger_reads(event: Event, name: str, datatable: list[list[str]]) -> None:
    lines = [
        [
            line.source,
            signed(line.change),
            plain(line.after),
            f"{line.rank_before}-{line.rank_after}",
            line.because,
            line.formula,
        ]
        for line in event.book().ledgers[name]
    ]
    assert lines == datatable[1:]


@then(parsers.parse("the bonus of place {place:d} is {amount}"))
def bonus_of(event: Event, place: int, amount: str) -> None:
    player = next(p for p, at in event.places.items() if at == place)
    told = [signed(line.change) for line in event.lines(player, "bonus")]
    assert told == ([] if amount == "none" else [amount])


@then(parsers.parse("{name} gets no bonus"))
def no_bonus(event: Event, name: str) -> None:
    assert event.lines(name, "bonus") == []


@then(parsers.parse("it is refused citing {rule}"))
def refused(event: Event, rule: str) -> None:
    assert isinstance(event.error, Refusal), "nothing was refused"
    assert event.error.rule == rule, str(event.error)
    event.error = None


@then(parsers.parse("it is refused because {text}"))
def refused_because(event: Event, text: str) -> None:
    assert text in str(event.error)
    event.error = None


@then(parsers.parse("the option {key} answers {ruling} with {values}"))
def answers(key: str, ruling: str, values: str) -> None:
    found = next(option for option in TOURNAMENT_OPTIONS if option.key == key)
    assert (found.ruling, " / ".join(found.values)) == (ruling, values)


@then(parsers.parse("the tables are {tables}"))
def tables_are(event: Event, tables: str) -> None:
    assert event.pairing
    told = {frozenset(table.players) for table in event.pairing.tables}
    assert told == {frozenset(table.split("-")) for table in names(tables)}


@then(parsers.parse("the ranks at the tables are {tables}"))
def ranks_are(event: Event, tables: str) -> None:
    assert event.pairing
    told = [sorted((event.rank(p) for p in table.players), reverse=True) for table in event.pairing.tables]
    assert sorted(told) == sorted([int(rank) for rank in table.split("-")] for table in names(tables))


@then(parsers.parse("the pairing has {rematches:d} rematches, score gaps {scores:d} and rank gaps {ranks:d}"))
def values_are(event: Event, rematches: int, scores: int, ranks: int) -> None:
    assert event.pairing
    values = event.pairing.values
    assert (values.rematches, values.score_gaps, values.rank_gaps) == (rematches, scores, ranks)


@then(parsers.parse("the bye goes to {name}"))
def bye_goes(event: Event, name: str) -> None:
    assert event.pairing
    assert event.pairing.bye == (None if name == "nobody" else name)


@then("everybody plays")
def everybody_plays(event: Event) -> None:
    assert event.pairing
    seated = [player for table in event.pairing.tables for player in table.players]
    assert sorted(seated) == sorted(event.opening)


@then("pairing it again gives the same tables")
def same_again(event: Event) -> None:
    assert event.request
    turned = swiss.Request(
        event.request.round, event.request.key, event.request.entrants[::-1], event.request.met[::-1]
    )
    assert swiss.pair(turned) == event.pairing


@then(parsers.parse("{count:d} player is unbeaten"))
def unbeaten(event: Event, count: int) -> None:
    assert sum(row.losses == 0 for row in event.table()) == count


@then(parsers.parse("the clear winner is {name}"))
def winner_is(event: Event, name: str) -> None:
    assert clear_winner(event.table()) == (None if name == "nobody" else name)


@then("the standings are:")
def standings_are(event: Event, datatable: list[list[str]]) -> None:
    told = [[str(row.place), row.player, f"{row.wins}-{row.losses}"] for row in event.table()]
    assert told == datatable[1:]


@then(parsers.re(r"the (?P<criterion>\w+) of (?P<name>\w+) are? (?P<value>\S+), from (?P<addends>.*)"))
@then(parsers.re(r"the (?P<criterion>\w+) of (?P<name>\w+) is (?P<value>\S+), from (?P<addends>.*)"))
def value_is(event: Event, criterion: str, name: str, value: str, addends: str) -> None:
    found = next(v for v in event.row(name).values if v.criterion == criterion)
    told = [f"{'' if a.counted else 'without '}{a.amount}" for a in found.addends]
    assert ("undecided" if found.value is None else str(found.value), told) == (
        value,
        [] if addends == "nothing" else names(addends),
    )


@then(parsers.parse("{name} counts {wins:d} won and {losses:d} lost, with the difference {difference:d}"))
def counts(event: Event, name: str, wins: int, losses: int, difference: int) -> None:
    row = event.row(name)
    value = next(v for v in row.values if v.criterion == "differences").value
    assert (row.wins, row.losses, value) == (wins, losses, difference)


@then("nobody shares a place")
def no_shared_place(event: Event) -> None:
    table = event.table()
    assert [row.place for row in table] == list(range(1, len(table) + 1))


@then("the standings are the same in whatever order all is given")
def same_standings(event: Event) -> None:
    before = event.table()
    event.rounds = [Round(r.number, r.results[::-1], r.closed) for r in reversed(event.rounds)]
    assert event.table() == before


@then(parsers.parse("the list of {day} is:"))
def list_is(event: Event, day: str, datatable: list[list[str]]) -> None:
    rows = ranking(event.book(), date.fromisoformat(day), hidden=True)
    assert [[str(row.place or ""), row.player, plain(row.qp), row.title] for row in rows] == datatable[1:]


@then(parsers.parse("since {earlier} the list of {day} has moved:"))
def moved(event: Event, earlier: str, day: str, datatable: list[list[str]]) -> None:
    rows = ranking(event.book(), date.fromisoformat(day), since=date.fromisoformat(earlier))
    told = [
        [str(row.place), row.player, "new" if row.moved is None else f"{row.moved:+}", signed(row.gained)]
        for row in rows
    ]
    assert told == datatable[1:]


@then(parsers.parse('searching the list of {day} for "{text}" finds {found}'))
def searching(event: Event, day: str, text: str, found: str) -> None:
    rows = search(ranking(event.book(), date.fromisoformat(day)), text)
    assert [row.player for row in rows] == ([] if found == "nobody" else names(found))


@then(parsers.re(r"the book is the same when (?P<id>\w+) is entered last, or first wrong and then corrected"))
def same_book(event: Event, id: str) -> None:
    right = event.book()
    entry = next(e for e in event.earlier if e.id == id)
    late = Book.of([*event.openings(), *(e for e in event.earlier if e.id != id)]).post(entry)
    wrong = Book.of([*event.openings(), *(e for e in event.earlier if e.id != id)])
    turned = tuple(
        Played(r.players[::-1], r.players[1], r.scores)
        for r in entry.rounds[0].results
        if isinstance(r, Played)
    )
    wrong = wrong.post(EventResult(id=id, date=entry.date, rounds=(Round(1, turned),)))
    assert canonical(wrong.posted) != canonical(right.posted)
    assert canonical(wrong.post(entry).posted) == canonical(late.posted) == canonical(right.posted)


@then(parsers.parse("tournaments of {title} move {what}"))
def title_moves(event: Event, title: str, what: str) -> None:
    assert (chart_of(title) is not None) == (what == "quality points")
