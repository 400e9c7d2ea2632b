"""The steps of the features of tournaments. Players have one-word names; lists are separated by commas.

The first step that is refused is the last that is carried out. A tournament is finished by the first question
after its quality points. Who gains QP, gains them by matches and the floor; the bonus is asked for by itself.

GIVEN

    the tournament option KEY is VALUE        the tournament option qpTable is swappedRow1
    NAME is Rank N                            with the least QP of that rank
    NAME has N QP                             before the event; opening balance
    players of ranks RANKS                    ranks 6, 5, 3: named R6, R5, R3; equal ones R3A, R3B
    the multipliers NUMBERS are entered       the multipliers 1, 0.5 are entered
    the tie-breaks are NAMES [, drawn by KEY] the tie-breaks are differences, lots, drawn by spring
    PLAYERS are said to finish in the places NUMBERS    Ann, Nora are said to finish in the places 1, 2

WHEN

    round N: RESULTS                          round 1: Ann beats Bea by 35-15; Cleo has the bye
    round N, still open: RESULTS
    N players finish an event                 P1, P2, … in these places, by the results of one round
    round N is paired
    N rounds are paired and the stronger wins
    the tournament is set up                  its options, multipliers and tie-breaks are settled
    the event is entered                      the tournament is finished

RESULTS, separated by semicolons

    A beats B by 35-15[, who resigns]         A beats B by first blood[ at 20-20]
    A beats B in Kingdom Wall[ by 50-20]      A and B draw at 20-20 / agree to a draw at 20-10
    A wins by forfeit against B               A and B both forfeit
    A has the bye / the full, half, zero bye  A beats B by 35-15, entered +2 and -3
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any

from pytest_bdd import given, parsers, then, when

from domain.kernel.refusals import Refusal
from domain.kernel.rulebooks import UnknownOption
from domain.tournament.errors import TournamentError
from domain.tournament.quality_points import CHART, parse, plain
from domain.tournament.quality_points.points import SIXTEENTHS
from domain.tournament.results import Bye, Forfeited, Played, Result, Round
from domain.tournament.standings import Standing, clear_winner
from tests.bdd.tournaments.driver import (
    TITLE,
    LedgerLine,
    Paired,
    SettingUp,
    TournamentDriver,
    players_in,
)

EVENT = "event"
DAY = date(2000, 2, 1)
NAME = r"(?P<one>\w+)"
OTHER = r"(?P<other>\w+)"
SCORES = r"(?P<a>-?\d+)-(?P<b>-?\d+)"


class Event:
    """One scenario: a list, an event on it, and what came of them."""

    def __init__(self, driver: TournamentDriver) -> None:
        self.driver = driver
        self.chosen: dict[str, str] = {}
        self.multipliers: list[str] = []
        self.tie_breaks: dict[str, Any] = {}
        self.opening: dict[str, str] = {}
        self.earlier: dict[str, tuple[date, Round]] = {}
        self.rounds: list[Round] = []
        self.places: dict[str, int] | None = None
        self.entered: set[str] = set()
        self.pairing: Paired | None = None
        self.begun = self.finished = False
        self.error: Exception | None = None

    def attempt(self, act: Callable[[], object]) -> None:
        """Carry out a step, unless one before it was refused."""
        if self.error is None:
            try:
                act()
            except (Refusal, UnknownOption, TournamentError) as error:
                self.error = error

    def open(self, name: str, points: str) -> None:
        """Enter an opening balance."""
        self.opening[name] = points
        self.driver.open_balance(name, points)

    def begin(self, title: str = TITLE) -> None:
        """Set the tournament up, unless it is, and enter everybody who has a rank."""
        if not self.begun:
            settings = SettingUp(EVENT, DAY, title, self.chosen, self.multipliers, **self.tie_breaks)
            self.driver.set_up(settings)
            self.begun = True
            self.enter(list(self.opening))

    def enter(self, players: Sequence[str]) -> None:
        """Enter those who are not."""
        fresh = [player for player in players if player not in self.entered]
        if fresh:
            self.driver.enter(EVENT, fresh)
            self.entered.update(fresh)

    def play(self, round_: Round) -> None:
        """Play a round; who has a result in it is entered first."""
        self.begin()
        self.rounds.append(round_)
        self.enter(players_in(round_.results))
        self.driver.play(EVENT, round_)

    def pair(self, number: int) -> Paired:
        """Let the engine pair a round."""
        self.begin()
        self.pairing = self.driver.pair(EVENT, number)
        return self.pairing

    def finish(self) -> None:
        """Finish the tournament, if there is one and it is not finished."""
        if self.rounds and not self.finished:
            self.driver.finish(EVENT, self.places)
            self.finished = True

    def hold(self, id: str, day: date, round_: Round, ranks: Mapping[str, int] | None = None) -> None:
        """A whole tournament of one round."""
        self.driver.set_up(SettingUp(id, day, options=self.chosen))
        self.driver.enter(id, players_in(round_.results), ranks)
        self.driver.play(id, round_)
        self.driver.finish(id)

    def again(self) -> "Event":
        """The same scenario on another list, without its tournaments."""
        other = Event(self.driver.again())
        other.chosen, other.multipliers, other.tie_breaks = self.chosen, self.multipliers, self.tie_breaks
        for name, points in self.opening.items():
            other.open(name, points)
        return other

    def asked(self) -> TournamentDriver:
        """The driver, once nothing was refused and the tournament counts to the list."""
        assert self.error is None, f"refused: {self.error}"
        self.finish()
        return self.driver

    def lines(self, name: str, *sources: str) -> list[LedgerLine]:
        """What the tournament changed in a player's ledger."""
        lines = self.asked().ledger(name).lines
        return [line for line in lines if line.event == EVENT and line.source in sources]

    def table(self) -> tuple[Standing, ...]:
        """The standings; who shares a place is listed by name."""
        assert self.error is None, f"refused: {self.error}"
        return tuple(sorted(self.driver.standings(EVENT), key=lambda row: (row.place, row.player)))

    def row(self, name: str) -> Standing:
        """A player's line in the standings."""
        return next(row for row in self.table() if row.player == name)

    def rank(self, name: str) -> int:
        """The rank of an opening balance."""
        return CHART.number(parse(self.opening[name]))


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
    event.open(name, plain(CHART.rank[number - 1].threshold * SIXTEENTHS))


@given(parsers.re(r"(?P<name>\w+) has (?P<qp>-?[\d.]+) QP"))
def has_opening(event: Event, name: str, qp: str) -> None:
    event.open(name, qp)


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
    event.multipliers = names(numbers)


@given(parsers.re(r"the tie-breaks are (?P<chosen>[\w, ]+?)(, drawn by (?P<key>\w+))?$"))
def tie_breaks(event: Event, chosen: str, key: str | None) -> None:
    event.tie_breaks = {"tie_breaks": tuple(names(chosen)), "key": key or ""}


@given(parsers.parse("{players} are said to finish in the places {numbers}"))
def said_to_finish(event: Event, players: str, numbers: str) -> None:
    places = [int(number) for number in names(numbers)]
    event.places = dict(zip(names(players), places, strict=True))


@given(parsers.re(r"on (?P<day>\S+) an event (?P<id>\w+): (?P<text>.*)"))
def an_event(event: Event, day: str, id: str, text: str) -> None:
    event.earlier[id] = date.fromisoformat(day), Round(1, results(text))
    event.hold(id, *event.earlier[id])


# --- when


@when(parsers.re(r"round (?P<number>\d+): (?P<text>.*)"))
@given(parsers.re(r"round (?P<number>\d+): (?P<text>.*)"))
def round_played(event: Event, number: str, text: str) -> None:
    event.attempt(lambda: event.play(Round(int(number), results(text))))


@when(parsers.re(r"round (?P<number>\d+), still open: (?P<text>.*)"))
def round_open(event: Event, number: str, text: str) -> None:
    event.attempt(lambda: event.play(Round(int(number), results(text), closed=False)))


@when(parsers.parse("{count:d} players finish an event"))
def finish_many(event: Event, count: int) -> None:
    """The first wins by the most, the last loses by as much, and who is in the middle has the bye."""
    players = [f"P{place}" for place in range(1, count + 1)]
    half = count // 2
    played: list[Result] = [
        Played((one, other), one, (max(35, 44 - at), min(max(0, at - 9), 34)))
        for at, (one, other) in enumerate(zip(players[:half], reversed(players), strict=False))
    ]
    byes = [Bye(player) for player in players[half : count - half]]
    event.attempt(lambda: event.play(Round(1, (*played, *byes))))


@when(parsers.parse("round {number:d} is paired"))
def paired(event: Event, number: int) -> None:
    event.attempt(lambda: event.pair(number))


@when(parsers.parse("{count:d} rounds are paired and the stronger wins"))
def play_rounds(event: Event, count: int) -> None:
    for number in range(1, count + 1):
        played = []
        for table in event.pair(number).tables:
            weaker, stronger = sorted(table, key=lambda player: (event.rank(player), player))
            played.append(Played((stronger, weaker), stronger, (0, 0), "firstBlood"))
        event.play(Round(number, tuple(played)))


@when(parsers.parse("{name} is corrected by {amount} QP, because {reason}"))
def corrected(event: Event, name: str, amount: str, reason: str) -> None:
    event.driver.adjust(name, amount, DAY, reason)


@when("the event is entered")
def is_entered(event: Event) -> None:
    event.attempt(event.finish)


@when("the tournament is set up")
def set_up(event: Event) -> None:
    event.attempt(event.begin)


@when("the standings are made")
def standings_made(event: Event) -> None:
    event.attempt(event.begin)
    event.attempt(event.table)


@when(parsers.parse("a tournament of {title} is set up"))
def set_up_of(event: Event, title: str) -> None:
    event.attempt(lambda: event.begin(title))


# --- then


@then(parsers.re(r"(?P<name>\w+) gains (?P<amount>\S+) QP"))
def gains(event: Event, name: str, amount: str) -> None:
    lines = event.lines(name, "match", "floor")
    assert sum(parse(line.change) for line in lines) == parse(amount), [line.formula for line in lines]


@then(parsers.re(r"(?P<name>\w+) has (?P<amount>\S+) QP"))
def has_qp(event: Event, name: str, amount: str) -> None:
    assert event.asked().ledger(name).balance == amount


@then(parsers.parse("{name} is now Rank {number:d}, {title}"))
def now_rank(event: Event, name: str, number: int, title: str) -> None:
    ledger = event.asked().ledger(name)
    assert (ledger.rank, ledger.title) == (number, title)


@then(parsers.parse("it is so whichever round came first"))
def any_order(event: Event) -> None:
    before = event.asked().ledgers()
    turned = event.again()
    for number, round_ in enumerate(reversed(event.rounds), 1):
        turned.play(Round(number, round_.results))
    after = turned.asked().ledgers()
    assert {p: ledger.balance for p, ledger in after.items()} == {
        p: ledger.balance for p, ledger in before.items()
    }


@then(parsers.parse("the {source} line of {name} cites {rule} and says: {formula}"))
def line_says(event: Event, source: str, name: str, rule: str, formula: str) -> None:
    line = event.lines(name, source)[-1]
    assert (line.rule, line.formula) == (rule, formula)


@then(parsers.parse("the ledger of {name} reads:"))
def ledger_reads(event: Event, name: str, datatable: list[list[str]]) -> None:
    lines = event.asked().ledger(name).lines
    assert [list(line[1:]) for line in lines] == datatable[1:]


@then(parsers.parse("the bonus of place {place:d} is {amount}"))
def bonus_of(event: Event, place: int, amount: str) -> None:
    players = [row.player for row in event.table() if row.place == place]
    assert players
    for player in players:
        told = [line.change for line in event.lines(player, "bonus")]
        assert told == ([] if amount == "none" else [amount])


@then(parsers.parse("{one} and {other} share place {place:d}"))
def share(event: Event, one: str, other: str, place: int) -> None:
    assert {row.player for row in event.table() if row.place == place} == {one, other}


@then(parsers.parse("{name} gets no bonus"))
def no_bonus(event: Event, name: str) -> None:
    assert event.lines(name, "bonus") == []


@then(parsers.parse("it is refused citing {rule}"))
def refused(event: Event, rule: str) -> None:
    assert isinstance(event.error, Refusal), f"it was not refused by a rule: {event.error}"
    assert event.error.rule == rule, str(event.error)


@then(parsers.parse("it is refused because {text}"))
def refused_because(event: Event, text: str) -> None:
    assert isinstance(event.error, UnknownOption | TournamentError), f"it was not refused: {event.error}"
    assert text in str(event.error)


@then(parsers.parse("the option {key} answers {ruling} with {values}"))
def answers(event: Event, key: str, ruling: str, values: str) -> None:
    found = next(option for option in event.driver.options() if option.key == key)
    assert (found.ruling, " / ".join(found.values)) == (ruling, values)


@then(parsers.parse("the tables are {tables}"))
def tables_are(event: Event, tables: str) -> None:
    assert event.pairing
    assert event.pairing.tables == {frozenset(table.split("-")) for table in names(tables)}


@then(parsers.parse("the ranks at the tables are {tables}"))
def ranks_are(event: Event, tables: str) -> None:
    assert event.pairing
    told = [sorted(map(event.rank, table), reverse=True) for table in event.pairing.tables]
    assert sorted(told) == sorted([int(rank) for rank in table.split("-")] for table in names(tables))


@then(parsers.parse("the pairing has {rematches:d} rematches, score gaps {scores:d} and rank gaps {ranks:d}"))
def values_are(event: Event, rematches: int, scores: int, ranks: int) -> None:
    assert event.pairing
    assert event.pairing[2:] == (rematches, scores, ranks)


@then(parsers.parse("the bye goes to {name}"))
def bye_goes(event: Event, name: str) -> None:
    assert event.pairing
    assert event.pairing.bye == (None if name == "nobody" else name)


@then("everybody plays")
def everybody_plays(event: Event) -> None:
    assert event.pairing
    assert sorted(player for table in event.pairing.tables for player in table) == sorted(event.opening)


@then("pairing it again gives the same tables")
def same_again(event: Event) -> None:
    assert event.driver.pair_again(EVENT, len(event.rounds) + 1) == event.pairing


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
    turned = event.again()
    for round_ in event.rounds:
        turned.play(Round(round_.number, round_.results[::-1], round_.closed))
    assert turned.table() == event.table()


@then(parsers.parse("the list of {day} is:"))
def list_is(event: Event, day: str, datatable: list[list[str]]) -> None:
    rows = event.asked().list_on(date.fromisoformat(day), hidden=True)
    assert [[str(row.place or ""), row.player, row.points, row.title] for row in rows] == datatable[1:]


@then(parsers.parse("since {earlier} the list of {day} has moved:"))
def moved(event: Event, earlier: str, day: str, datatable: list[list[str]]) -> None:
    rows = event.asked().list_on(date.fromisoformat(day), since=date.fromisoformat(earlier))
    told = [
        [str(row.place), row.player, "new" if row.moved is None else f"{row.moved:+}", row.gained]
        for row in rows
    ]
    assert told == datatable[1:]


@then(parsers.parse('searching the list of {day} for "{text}" finds {found}'))
def searching(event: Event, day: str, text: str, found: str) -> None:
    rows = event.asked().list_on(date.fromisoformat(day), text=text)
    assert [row.player for row in rows] == ([] if found == "nobody" else names(found))


@then(parsers.re(r"the book is the same when (?P<id>\w+) is entered last, or first wrong and then corrected"))
def same_book(event: Event, id: str) -> None:
    right = event.asked().ledgers()
    day, round_ = event.earlier[id]
    ranks = {held: event.driver.ranks(held) for held in event.earlier}
    turned = [
        Played(r.players[::-1], r.players[1], r.scores) for r in round_.results if isinstance(r, Played)
    ]
    late, wrong = event.again(), event.again()
    for other in (late, wrong):
        for earlier, held in event.earlier.items():
            if earlier != id:
                other.hold(earlier, *held, ranks[earlier])
    late.hold(id, day, round_, ranks[id])
    assert late.driver.ledgers() == right
    wrong.hold(id, day, Round(1, tuple(turned)), ranks[id])
    assert wrong.driver.ledgers() != right
    wrong.driver.correct(id, round_)
    assert wrong.driver.ledgers() == right


@then(parsers.parse("tournaments of {title} move {what}"))
def title_moves(event: Event, title: str, what: str) -> None:
    assert event.driver.has_list(title) == (what == "quality points")
