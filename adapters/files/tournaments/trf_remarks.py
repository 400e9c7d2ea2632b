"""What there is to say of how a report was read: points that do not add up, byes, days, lines passed over."""

import datetime
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final, NamedTuple

from adapters.files.tournaments.days import read_day
from adapters.files.tournaments.trf import ReadReport, Report, ReportCell, ReportPlayer
from adapters.files.tournaments.trf_import import OLD_BYES, byes_to_come, open_round, paired_rounds

LISTED: Final = 8
"""So many players at most are named in one remark."""

_WORTH: Final[Mapping[str, str]] = {
    "1": "W", "W": "W", "+": "W", "F": "W", "=": "D", "D": "D", "H": "D", "0": "L", "L": "L",
    "-": "A", "Z": "A", "": "A", "U": "P",
}  # fmt: skip
"""By which entry of the record 162 each result is worth something."""

_BYE_WORDS: Final = {"full": "full points", "half": "half points", "zero": "zero points"}


class Differing(NamedTuple):
    """A player whose points in the file are not those of the results; both in tenths."""

    player: ReportPlayer
    by_results: int

    def __str__(self) -> str:
        told, counted = self.player.points / 10, self.by_results / 10
        return f"{self.player.number} {self.player.name} ({told}, by the results {counted})"


def differing_points(read: ReadReport) -> tuple[Differing, ...]:
    """The players whose points differ from those of their results.

    Programs do not agree on whether the open round and byes to come are counted already, so both are allowed.
    """
    report = read.report
    worth = {"W": 10, "D": 5, "L": 0, "A": 0} | report.points
    worth = {"P": worth["W"], "X": worth["D"]} | worth
    last, open_ = paired_rounds(report), open_round(report)
    closed = last - bool(open_)
    found: list[Differing] = []
    for player in report.players:
        if player.number in read.unscored:
            continue
        counted = sum(_worth(cell, worth) for cell in player.rounds[:closed])
        parts = (player.rounds[closed:last], player.rounds[last:])
        sums = [sum(_worth(cell, worth, told=True) for cell in part) for part in parts]
        known = sum(_worth(cell, worth, told=True) for cell in parts[0] if cell.code)
        allowed = {counted + one + other for one, other in product((0, known, sums[0]), (0, sums[1]))}
        if player.points not in allowed:
            found.append(Differing(player, counted))
    return tuple(found)


def _worth(cell: ReportCell, worth: Mapping[str, int], *, told: bool = False) -> int:
    """What a cell counts, in tenths; with `told`, a blank one counts only as a match without a result."""
    if told and not cell.code:
        return worth["X"] if cell.opponent else 0
    old = {"+": "W", "=": "D", "-": "A"}.get(cell.code)
    return worth[old if old and not cell.opponent else _WORTH[cell.code]]


def remarks(read: ReadReport, date: datetime.date | None) -> tuple[str, ...]:
    """How the report was read where it may be read otherwise; `date` is the day that was named for it."""
    return (*_of_the_day(read.report, date), *_of_rounds(read.report), *_of_lines(read))


def _of_the_day(report: Report, date: datetime.date | None) -> Iterator[str]:
    day = read_day(report.start)
    if date is None and day is not None and day.unsure:
        yield f"the day {report.start} (042) was read as {day.date:%Y-%m-%d}"
    if date is not None and report.start and (day is None or day.date != date):
        yield f"the day of the file, {report.start!r} (042), was not used: {date:%Y-%m-%d} was named"


def _of_rounds(report: Report) -> Iterator[str]:
    paired = paired_rounds(report)
    for player in report.players:
        for number, cell in enumerate(player.rounds, 1):
            if not cell.opponent and cell.code in OLD_BYES:
                kind = _BYE_WORDS[OLD_BYES[cell.code]]
                named = f"{player.number} {player.name}, round {number}"
                yield f"{named}: {cell.code!r} without an opponent was read as a bye of {kind}"
    if number := open_round(report):
        cells = [player.rounds[number - 1] for player in report.players]
        without = sum(bool(cell.opponent) and not cell.code for cell in cells) // 2
        yield f"round {number} is open: tables without a result: {without}"
    to_come: dict[tuple[int, str], list[int]] = {}
    columns = {(at, p.number) for p in report.players for at, cell in enumerate(p.rounds, 1) if cell.code}
    for (number, who), kind in byes_to_come(report).items():
        if (number, who) in columns:
            to_come.setdefault((number, kind), []).append(who)
    names = {player.number: player.name for player in report.players}
    for (number, kind), players in to_come.items():
        listed = ", ".join(f"{player} {names[player]}" for player in players[:LISTED])
        more = f" and {len(players) - LISTED} more" if len(players) > LISTED else ""
        yield f"round {number} is not paired: byes of {_BYE_WORDS[kind]} to come for {listed}{more}"
    if paired == 0 and report.played:
        yield "no round is paired"


def _of_lines(read: ReadReport) -> Iterator[str]:
    for kind, numbers in read.passed_over.items():
        listed = ", ".join(map(str, numbers[:LISTED]))
        yield f"{kind} were passed over: {listed}" + (" …" if len(numbers) > LISTED else "")
