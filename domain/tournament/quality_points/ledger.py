"""Every player's ledger: a fold over the dated entries of a ranking list.

An entry that comes late or is corrected has its place by date; what follows it is computed again. So the book
is always the one that it would be had everything been entered right and in order from the start.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cached_property
from typing import Final, Literal

import msgspec

from domain.kernel.refusals import require
from domain.tournament.options import DEFAULTS, Options
from domain.tournament.quality_points.bonuses import bonus, check_entered
from domain.tournament.quality_points.changes import Change, changes
from domain.tournament.quality_points.chart import CHART, Chart
from domain.tournament.quality_points.points import Multiplier, QualityPoints, plain, signed
from domain.tournament.results import Result, Round, check_rounds, participants, players_of

Source = Literal["opening", "match", "bonus", "floor", "correction"]


class EventResult(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag="event"):
    """A finished tournament as far as quality points go.

    Attributes:
        id: its id; an entry with the same id takes its place.
        date: the day by which it is in order.
        number: the order among entries of one day; equal numbers go by id.
        rounds: all its rounds, closed.
        places: the final place of each player; who shares a place has the same number.
        multipliers: of the places, in sixteenths, under `bonus100 = entered` (RA-Q42).
        options: what the tournament has settled.
        ranks: those that were frozen at its start, by which it was paired too (RA-Q44). Who is not named has
            the rank of the list. No later correction of the list changes what was frozen.
    """

    id: str
    date: date
    number: int = 0
    rounds: tuple[Round, ...] = ()
    places: dict[str, int] = {}
    multipliers: tuple[Multiplier, ...] = ()
    options: Options = DEFAULTS
    ranks: dict[str, int] = {}


class Adjustment(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag="adjustment"):
    """An opening balance, or a correction by the keeper of the list. `floor` is as `qpFloor` (RA-Q41)."""

    id: str
    date: date
    number: int = 0
    player: str
    amount: QualityPoints
    reason: str
    kind: Literal["opening", "correction"] = "correction"
    floor: Literal["0", "none"] = "0"


Entry = EventResult | Adjustment


class LedgerLine(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One change in a player's ledger, or a match that changed nothing.

    Attributes:
        player: whose ledger.
        entry: the id of the entry that it comes from.
        date: of that entry.
        source: what kind of change.
        change: in sixteenths.
        before: the balance before it. Within an event it may pass below 0 until the floor is applied.
        after: the balance after it.
        rank_before: the rank that `before` makes.
        rank_after: the rank that `after` makes.
        because: the rule.
        formula: the computation in words, with the numbers filled in.
        round: of a match, else 0.
        opponent: of a match, else empty.
    """

    player: str
    entry: str
    date: date
    source: Source
    change: QualityPoints
    before: QualityPoints
    after: QualityPoints
    rank_before: int
    rank_after: int
    because: str
    formula: str
    round: int = 0
    opponent: str = ""


class Posted(msgspec.Struct, frozen=True):
    """An entry with its lines, in order of player."""

    entry: Entry
    lines: tuple[LedgerLine, ...]


_KINDS: Final = {"opening": 0, "event": 1, "correction": 2}


def _place(entry: Entry) -> tuple[date, int, int, str]:
    """By day, then by number; without numbers, openings come before events and corrections after them."""
    kind = "event" if isinstance(entry, EventResult) else entry.kind
    return entry.date, entry.number, _KINDS[kind], entry.id


class Book(msgspec.Struct, frozen=True, dict=True):
    """The ledgers of all players of one ranking list. It is changed by making another."""

    posted: tuple[Posted, ...] = ()
    chart: Chart = CHART

    @classmethod
    def of(cls, entries: Iterable[Entry], chart: Chart = CHART) -> "Book":
        """The book of `entries`, in whatever order they are given. Raises `Refusal` as `post` does."""
        given = list(entries)
        require(len({entry.id for entry in given}) == len(given), "RA-132", "two entries have the same id")
        return cls((), chart)._with(0, sorted(given, key=_place))

    def post(self, entry: Entry) -> "Book":
        """The book with one more entry, or with a corrected one in place of that with the same id.

        Raises `Refusal` if the entry contradicts itself.
        """
        others = [posted.entry for posted in self.posted if posted.entry.id != entry.id]
        at = bisect_left([_place(other) for other in others], _place(entry))
        ordered = [*others[:at], entry, *others[at:]]
        old = self._position(entry.id)
        first = at if old is None else min(at, old)
        return self._with(first, ordered[first:])

    def remove(self, id: str) -> "Book":
        """The book without the entry `id`, if it is there."""
        at = self._position(id)
        return self if at is None else self._with(at, [later.entry for later in self.posted[at + 1 :]])

    def _position(self, id: str) -> int | None:
        return next((at for at, posted in enumerate(self.posted) if posted.entry.id == id), None)

    @cached_property
    def ledgers(self) -> dict[str, tuple[LedgerLine, ...]]:
        """The lines of each player, in order."""
        found: dict[str, list[LedgerLine]] = {}
        for posted in self.posted:
            for line in posted.lines:
                found.setdefault(line.player, []).append(line)
        return {player: tuple(lines) for player, lines in sorted(found.items())}

    def balance(self, player: str, on: date | None = None) -> QualityPoints:
        """A player's QP, now or at the end of a day; 0 for who has no ledger."""
        lines = [line for line in self.ledgers.get(player, ()) if on is None or line.date <= on]
        return lines[-1].after if lines else QualityPoints(0)

    def balances(self, on: date | None = None) -> dict[str, QualityPoints]:
        """Everybody's QP, now or at the end of a day."""
        return _balances(p for p in self.posted if on is None or p.entry.date <= on)

    def _with(self, at: int, entries: Iterable[Entry]) -> "Book":
        """The first `at` entries as they are, then `entries`, which are in order."""
        kept = list(self.posted[:at])
        held = _balances(kept)
        for entry in entries:
            lines = _lines(entry, held, self.chart)
            held.update((line.player, line.after) for line in lines)
            kept.append(Posted(entry, lines))
        return Book(tuple(kept), self.chart)


def _balances(posted: Iterable[Posted]) -> dict[str, QualityPoints]:
    return {line.player: line.after for p in posted for line in p.lines}


def _lines(entry: Entry, held: Mapping[str, QualityPoints], chart: Chart) -> tuple[LedgerLine, ...]:
    if isinstance(entry, Adjustment):
        account = _Account(entry, entry.player, held, chart)
        account.add(entry.kind, Change(entry.amount, "RA-132", f"{entry.reason}: {signed(entry.amount)}"))
        account.apply_floor(entry.floor)
        return tuple(account.lines)
    check(entry)
    return _event_lines(entry, held, chart)


def check(event: EventResult) -> None:
    """Raise `Refusal` if `event` is not finished or contradicts itself."""
    for round_ in event.rounds:
        require(round_.closed, "RA-135", "a round is still open", round=round_.number)
    check_rounds(event.rounds)
    strangers = sorted(set(event.places) - participants(event.rounds))
    require(not strangers, "RA-Q66", "a place is for participants only", players=strangers)
    odd = sorted(p for p, rank in event.ranks.items() if not 1 <= rank <= len(CHART.rank))
    require(not odd, "RA-133", f"ranks go from 1 to {len(CHART.rank)}", players=odd)
    anew = event.options.rank_snapshot == "match" and bool(event.ranks)
    require(not anew, "RA-Q44", "ranks are frozen only under the option rankSnapshot = event")
    check_entered(event.options, event.multipliers)


def _event_lines(
    event: EventResult, held: Mapping[str, QualityPoints], chart: Chart
) -> tuple[LedgerLine, ...]:
    """The lines of an event. Its ranks are those that were frozen at its start (RA-Q44), or under
    `rankSnapshot = match` those before each match; then the floor, too, is applied after each (RA-Q41).

    Where the list has another rank for a player than the one that was frozen, each match says so.
    """
    anew = event.options.rank_snapshot == "match"
    playing = {p for round_ in event.rounds for result in round_.results for p in players_of(result)}
    accounts = {player: _Account(event, player, held, chart) for player in sorted(playing)}
    listed = {player: account.rank for player, account in accounts.items()}
    ranks = {player: event.ranks.get(player, rank) for player, rank in listed.items()}
    for round_ in sorted(event.rounds, key=lambda round_: round_.number):
        if anew:
            ranks = {player: account.rank for player, account in accounts.items()}
        for result in round_.results:
            for player, change in changes(result, ranks, event.options, chart).items():
                noted = change if anew else _noted(change, ranks[player], listed[player])
                accounts[player].add("match", noted, round_.number, _opponent(result, player))
                if anew:
                    accounts[player].apply_floor(event.options.qp_floor)
    there = len(participants(event.rounds))
    for player, account in accounts.items():
        place = event.places.get(player, 0)
        extra = bonus(there, place, event.options, event.multipliers, chart)
        if extra:
            account.add("bonus", extra)
        account.apply_floor(event.options.qp_floor)
    return tuple(line for account in accounts.values() for line in account.lines)


def _noted(change: Change, frozen: int, listed: int) -> Change:
    """The same change; if the tournament had another rank than the list, it says so (RA-Q44)."""
    if frozen == listed:
        return change
    words = f"{change.formula}; entered as Rank {frozen}, Rank {listed} by the list (RA-Q44)"
    return msgspec.structs.replace(change, formula=words)


def _opponent(result: Result, player: str) -> str:
    return next((other for other in players_of(result) if other != player), "")


class _Account:
    """One player's balance while an entry is computed."""

    def __init__(self, entry: Entry, player: str, held: Mapping[str, QualityPoints], chart: Chart) -> None:
        self.lines: list[LedgerLine] = []
        self._entry = entry
        self._player = player
        self._chart = chart
        self._floor_from = self._balance = held.get(player, QualityPoints(0))

    @property
    def rank(self) -> int:
        return self._chart.number(self._balance)

    def add(self, source: Source, change: Change, round_: int = 0, opponent: str = "") -> None:
        before, after = self._balance, QualityPoints(self._balance + change.amount)
        self._balance = after
        self.lines.append(
            LedgerLine(
                self._player,
                self._entry.id,
                self._entry.date,
                source,
                change.amount,
                before,
                after,
                self._chart.number(before),
                self._chart.number(after),
                change.because,
                change.formula,
                round_,
                opponent,
            )
        )

    def apply_floor(self, floor: Literal["0", "none"]) -> None:
        """Stop a fall below 0 (RA-Q41). A balance that was below 0 before, without a floor, is not lifted."""
        least = min(self._floor_from, 0)
        if floor == "0" and self._balance < least:
            lifted = QualityPoints(least - self._balance)
            words = f"{plain(self._balance)} is below the floor of {plain(least)}: {signed(lifted)}"
            self.add("floor", Change(lifted, "RA-Q41", words))
        self._floor_from = self._balance
