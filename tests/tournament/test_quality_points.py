"""The laws of quality points: exact sixteenths, the fold, and what no event may do."""

import random
from collections.abc import Sequence
from datetime import date, timedelta
from fractions import Fraction
from typing import get_args, get_type_hints

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.digests import canonical
from domain.kernel.refusals import Refusal
from domain.tournament.options import DEFAULTS, TOURNAMENT_OPTIONS, Options, settle
from domain.tournament.quality_points import (
    CHART,
    Adjustment,
    Book,
    Entry,
    EventResult,
    LedgerLine,
    QualityPoints,
    parse,
    plain,
    signed,
)
from domain.tournament.quality_points.bonuses import bonus, ordinal
from domain.tournament.quality_points.changes import changes
from domain.tournament.quality_points.chart import read_chart
from domain.tournament.quality_points.ledger import Posted
from domain.tournament.results import Bye, Forfeited, Played, Result, Round, participants

PLAYERS = ("ann", "bea", "cleo", "dora", "eve")

options = st.builds(
    Options,
    rank_level=st.sampled_from(["title", "sphere"]),
    qp_table=st.sampled_from(["printed", "swappedRow1"]),
    qp_beyond6=st.sampled_from(["row6", "refuse"]),
    qp_floor=st.sampled_from(["0", "none"]),
    bonus100=st.sampled_from(["row64", "halving"]),
    rank_snapshot=st.sampled_from(["event", "match"]),
    resigned_score=st.sampled_from(["asStands", "full"]),
)


@st.composite
def played(draw: st.DrawFn, first: str, second: str) -> Result:
    kind = draw(st.sampled_from(["points", "points", "resigned", "firstBlood", "draw", "forfeit", "both"]))
    low = draw(st.integers(0, 40))
    high = low + draw(st.integers(1, 50))
    if kind == "points":
        return Played((first, second), first, (high, low))
    if kind == "resigned":
        scores = draw(st.sampled_from([(low, high), (high, low)]))
        return Played((first, second), first, scores, "resigned")
    if kind == "firstBlood":
        return Played((first, second), first, (low, low), "firstBlood")
    if kind == "draw":
        return Played((first, second), None, (low, low))
    return Forfeited((first, second), first if kind == "forfeit" else None)


@st.composite
def rounds(draw: st.DrawFn) -> tuple[Round, ...]:
    made = []
    for number in range(1, draw(st.integers(1, 4)) + 1):
        *pairs, last = draw(st.permutations(PLAYERS))
        results = [draw(played(pairs[0], pairs[1])), draw(played(pairs[2], pairs[3])), Bye(last)]
        made.append(Round(number, tuple(results)))
    return tuple(made)


@st.composite
def event(draw: st.DrawFn, id: str, day: int, settled: Options | None = None) -> EventResult:
    made = draw(rounds())
    there = sorted(participants(made))
    places = dict(zip(there, range(1, len(there) + 1), strict=True))
    return EventResult(
        id=id,
        date=date(2000, 1, 1) + timedelta(days=day),
        rounds=made,
        places=places,
        options=settled or draw(options),
    )


@st.composite
def books(draw: st.DrawFn) -> list[Entry]:
    """Opening balances and some events, on few days so that some share one."""
    opened: list[Entry] = [
        Adjustment(
            id=f"opening {player}",
            date=date(1999, 1, 1),
            player=player,
            amount=QualityPoints(draw(st.integers(0, 17_000))),
            reason="opening balance",
            kind="opening",
        )
        for player in PLAYERS
    ]
    count = draw(st.integers(1, 4))
    events: list[Entry] = [draw(event(f"event {n}", draw(st.integers(0, 3)))) for n in range(count)]
    return opened + events


def matches(book: Book) -> list[tuple[LedgerLine, Result]]:
    """Each line of a match with its result."""
    return [
        (line, result)
        for posted in book.posted
        if isinstance(posted.entry, EventResult)
        for line in posted.lines
        if line.source == "match"
        for round_ in posted.entry.rounds
        if round_.number == line.round
        for result in round_.results
        if line.player in ((result.player,) if isinstance(result, Bye) else result.players)
    ]


@given(st.integers(-(10**9), 10**9))
def test_what_is_printed_is_exact_and_reads_back(amount: int) -> None:
    assert parse(plain(amount)) == parse(signed(amount)) == amount
    assert Fraction(plain(amount)) == Fraction(amount, 16)


def test_printing() -> None:
    assert [signed(q) for q in (20, -1, 0, 16, -24)] == ["+1.25", "-0.0625", "0", "+1", "-1.5"]
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 112)] == [
        "1st",
        "2nd",
        "3rd",
        "4th",
        "11th",
        "12th",
        "13th",
        "21st",
        "112th",
    ]


@pytest.mark.parametrize("text", ["0.3", "0.03125", "1/16", "", "1e3", "١", "--1", "9" * 13])
def test_what_is_no_number_of_sixteenths(text: str) -> None:
    with pytest.raises(ValueError, match="is no"):
        parse(text)


def test_the_options_of_the_file_are_those_of_the_type() -> None:
    names = dict(zip(Options.__struct_encode_fields__, Options.__struct_fields__, strict=True))
    hints = get_type_hints(Options)
    assert [option.key for option in TOURNAMENT_OPTIONS] == list(names)
    for option in TOURNAMENT_OPTIONS:
        assert get_args(hints[names[option.key]]) == option.values
        assert getattr(DEFAULTS, names[option.key]) == option.values[0]
        assert all(settle({option.key: value}) for value in option.values)


def test_a_chart_begins_at_0_and_rises() -> None:
    text = msgspec.toml.encode(msgspec.structs.replace(CHART, rank=CHART.rank[1:])).decode()
    with pytest.raises(Refusal, match="do not rise from 0"):
        read_chart(text)


def test_a_win_over_a_stronger_player_is_never_worth_less() -> None:
    match = Played(("ann", "bea"), "ann", (35, 15))
    for own in range(1, 11):
        gains = [changes(match, {"ann": own, "bea": other})["ann"].amount for other in range(1, 11)]
        assert gains == sorted(gains)
        assert min(gains) > 0


@given(books())
def test_a_win_never_lowers_and_a_loss_never_raises(entries: list[Entry]) -> None:
    for line, result in matches(Book.of(entries)):
        winner = None if isinstance(result, Bye) else result.winner
        if line.player == winner:
            assert line.change >= 0
        else:
            assert line.change <= 0


@given(books())
def test_every_ledger_adds_up_and_keeps_its_floor(entries: list[Entry]) -> None:
    book = Book.of(entries)
    for player, lines in book.ledgers.items():
        balance = 0
        for line in lines:
            assert (line.before, line.after) == (balance, balance + line.change)
            assert (line.rank_before, line.rank_after) == (CHART.number(balance), CHART.number(line.after))
            balance = line.after
        assert book.balance(player) == balance == book.balances()[player]
    if all(not isinstance(e, EventResult) or e.options.qp_floor == "0" for e in entries):
        assert min(book.balances().values()) >= 0


@given(books())
def test_a_floor_only_stops_a_fall(entries: list[Entry]) -> None:
    for posted in Book.of(entries).posted:
        for line in posted.lines:
            if line.source == "floor":
                first = next(other for other in posted.lines if other.player == line.player)
                assert line.change > 0
                assert line.after <= max(first.before, 0)


@given(books(), st.randoms(use_true_random=False))
def test_the_book_does_not_depend_on_the_order_of_entering(entries: list[Entry], dice: random.Random) -> None:
    right = Book.of(entries)
    assert canonical(Book.of(entries).posted) == canonical(right.posted)
    shuffled = entries[:]
    dice.shuffle(shuffled)
    entered = Book()
    for entry in shuffled:
        entered = entered.post(entry)
    assert canonical(entered.posted) == canonical(right.posted)


@given(books(), st.data())
def test_a_corrected_event_leaves_the_book_as_if_right_from_the_start(
    entries: list[Entry], data: st.DataObject
) -> None:
    right = Book.of(entries)
    at = data.draw(st.integers(len(PLAYERS), len(entries) - 1))
    wrong = data.draw(event(entries[at].id, data.draw(st.integers(0, 3))))
    first = Book.of([*entries[:at], wrong, *entries[at + 1 :]])
    corrected = first.post(entries[at])
    assert canonical(corrected.posted) == canonical(right.posted)
    assert canonical(right.remove(entries[at].id).post(entries[at]).posted) == canonical(right.posted)


@given(st.data(), st.permutations(range(4)))
def test_under_frozen_ranks_the_order_of_matches_does_not_matter(
    data: st.DataObject, order: Sequence[int]
) -> None:
    opened = [
        Adjustment(
            id=player,
            date=date(1999, 1, 1),
            player=player,
            amount=QualityPoints(data.draw(st.integers(0, 17_000))),
            reason="opening",
            kind="opening",
        )
        for player in PLAYERS
    ]
    settled = msgspec.structs.replace(data.draw(options), rank_snapshot="event")
    one = data.draw(event("event", 0, settled))
    numbers = [number for number in order if number < len(one.rounds)]
    turned = tuple(Round(n + 1, r.results[::-1]) for n, r in zip(numbers, one.rounds, strict=True))
    other = msgspec.structs.replace(one, rounds=turned)
    assert Book.of([*opened, one]).balances() == Book.of([*opened, other]).balances()


@given(books())
def test_entries_and_lines_survive_as_json(entries: list[Entry]) -> None:
    posted = Book.of(entries).posted
    decoded = msgspec.json.decode(canonical(posted), type=tuple[Posted, ...])
    assert decoded == posted


@given(st.integers(1, 3000), st.integers(1, 3000))
def test_a_better_place_never_gets_less(count: int, place: int) -> None:
    better, worse = (bonus(count, at) for at in (place, place + 1))
    assert (better.amount if better else 0) >= (worse.amount if worse else 0)


def test_a_hostile_streak_keeps_the_floor() -> None:
    lost = [
        EventResult(
            id=f"{n:04}",
            date=date(2000, 1, 1) + timedelta(days=n),
            rounds=(Round(1, (Played(("ann", "bea"), "ann", (99, 0)),)),),
        )
        for n in range(300)
    ]
    book = Book.of(lost)
    assert book.balance("bea") == 0
    assert CHART.number(book.balance("ann")) == 10


def test_two_entries_cannot_share_an_id() -> None:
    entry = EventResult(id="one", date=date(2000, 1, 1))
    with pytest.raises(Refusal, match="same id"):
        Book.of([entry, entry])
