"""A FIDE tournament report as a tournament: its rounds are paired by hand and its results entered.

A report has no scores. A win comes in as ``won`` and a draw as ``drawn``: both count in wins minus losses,
and add nothing to score differences or quality points.
"""

import datetime
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, Final

from adapters.files.tournaments.days import read_day
from adapters.files.tournaments.trf import Code, Report, ReportPlayer, TrfError
from adapters.files.tournaments.trf_export import ALWAYS, TYPE, Loss
from domain.record.errors import RecordError
from domain.tournament import closing, pairing, registering, reporting
from domain.tournament.checking import IMPORTED
from domain.tournament.events import Event
from domain.tournament.registering import HIGHEST_RANK
from domain.tournament.rehearsal import Rehearsal
from domain.tournament.results import ByeKind, Ended, Played
from domain.tournament.swiss.requests import Couple, couple_of
from domain.tournament.titles import TITLES
from domain.tournament.tournament import Tournament

_BYES: Final[Mapping[Code, ByeKind]] = {"U": "automatic", "F": "full", "H": "half", "Z": "zero"}

OLD_BYES: Final[Mapping[Code, ByeKind]] = {"+": "full", "=": "half", "-": "zero"}
"""What programs wrote without an opponent before byes had letters of their own."""

_FITTING: Final[Mapping[Code, Code]] = {
    "1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+", "": ""
}  # fmt: skip
"""What the opponent's cell has to say."""


class NoDay(TrfError):
    """A report whose day cannot be read: it has to be named beside the file."""

    name = "no-day"


def title_of(report: Report) -> str:
    """The id of the title that the report names in its type of tournament, if it is one of ours."""
    words = report.type.removeprefix(f"{TYPE}:").strip().casefold()
    return next((id for id, facts in TITLES.items() if facts.name.casefold() == words), "")


def settings_of(report: Report, title: str, date: datetime.date | None = None) -> dict[str, Any]:
    """What `registering.create` is told, but for the key; `date` is used in place of the report's.

    Raises `TrfError` if there is no date.
    """
    settings: dict[str, Any] = {
        "title": title,
        "name": report.name or "Tournament",
        "rounds": max(report.rounds, report.played, 1),
        "date": date or _date(report),
    }
    automatic = report.points.get("P", 10)
    if automatic != report.points.get("W", 10):
        settings["options"] = {"byeResult": "draw" if automatic else "loss"}
    return settings


def events_of(tournament: Tournament, report: Report, ids: Mapping[int, str]) -> list[Event]:
    """What happens to a tournament that was just created, so that it becomes what the report tells.

    `ids` are the players' ids by their starting-rank number. Raises `TrfError` where two lines contradict
    each other, or the report tells what no tournament can have.
    """
    rehearsal = Rehearsal(tournament)
    players = {player.number: player for player in report.players}
    rehearsal.do(registering.register, {ids[n]: _rank(player) for n, player in sorted(players.items())})
    rehearsal.add(_forbidden(rehearsal.tournament, report, ids))
    open_ = open_round(report)
    for number in range(1, paired_rounds(report) + 1):
        try:
            _play(rehearsal, number, players, ids, is_open=number == open_)
        except TrfError:
            raise
        except RecordError as error:
            raise TrfError(0, f"round {number}: {error}") from error
    rehearsal.add(_byes_to_come(rehearsal.tournament, report, ids))
    return rehearsal.events


def _forbidden(tournament: Tournament, report: Report, ids: Mapping[int, str]) -> list[Event]:
    """The couples of all prohibitions, each once. They are made at one go, and not a tournament for each."""
    couples = dict.fromkeys(
        couple_of(ids[first], ids[second])
        for one in report.prohibitions
        for first, second in combinations(one.players, 2)
    )
    return [event for couple in couples for event in registering.forbid(tournament, *couple, IMPORTED)]


def paired_rounds(report: Report) -> int:
    """How many rounds were paired: columns behind them, where nobody has an opponent, hold byes to come."""
    return max(
        (at for player in report.players for at, cell in enumerate(player.rounds, 1) if cell.opponent),
        default=0,
    )


def open_round(report: Report) -> int:
    """The last round that was paired, if a match of it has no result; else 0."""
    last = paired_rounds(report)
    cells = [player.rounds[last - 1] for player in report.players] if last else []
    return last if any(cell.opponent and not cell.code for cell in cells) else 0


def byes_to_come(report: Report) -> dict[tuple[int, int], ByeKind]:
    """The byes of rounds that are not paired, by round and player. Raises `TrfError`."""
    kinds: dict[str, ByeKind] = {"F": "full", "H": "half", "Z": "zero"}
    paired = paired_rounds(report)
    found: dict[tuple[int, int], ByeKind] = {}
    for player in report.players:
        for number, cell in enumerate(player.rounds[paired:], paired + 1):
            if not cell.code:
                continue
            kind = OLD_BYES.get(cell.code) or kinds.get(cell.code)
            if kind is None:
                where = f"player {player.number}, round {number}"
                raise TrfError(0, f"{where}: {cell.code!r} needs an opponent, or a round with pairings")
            found[number, player.number] = kind
    in_columns = frozenset(found)
    for bye in report.byes:
        for number in bye.players if bye.round > paired else ():
            at = bye.round, number
            if at in found and (at not in in_columns or found[at] != kinds[bye.kind]):
                raise TrfError(0, f"240: player {number} has two byes in round {bye.round}")
            found[at] = kinds[bye.kind]
            in_columns -= {at}
    return dict(sorted(found.items()))


def _byes_to_come(tournament: Tournament, report: Report, ids: Mapping[int, str]) -> list[Event]:
    return [
        event
        for (number, player), kind in byes_to_come(report).items()
        for event in registering.give_bye(tournament, ids[player], number, kind)
    ]


def rehearsed(report: Report, settings: Mapping[str, Any]) -> Tournament:
    """The tournament that the report would become. Raises as `events_of`, and what creating one raises."""
    rehearsal = Rehearsal()
    rehearsal.add(registering.create(**settings, key="rehearsal"))
    rehearsal.add(
        events_of(
            rehearsal.tournament, report, {player.number: f"p{player.number}" for player in report.players}
        )
    )
    return rehearsal.tournament


def import_losses(report: Report, *, scores: bool) -> tuple[Loss, ...]:
    """What the report says and a tournament of ours does not hold; `scores`: its title has them."""
    return tuple(loss for loss in _losses(report, scores) if loss.count)


def _losses(report: Report, scores: bool) -> Iterator[Loss]:
    for words in ("city", "federation", "arbiter", "times", "code"):
        yield Loss(f"the tournament's {words}", int(bool(getattr(report, words))))
    yield Loss("deputy arbiters", len(report.deputies))
    yield Loss("the day on which it ended", int(report.end not in {"", report.start}))
    yield Loss("codes of what the standings go by", sum(code != "PTS" for code in report.standings))
    told = {code: value for code, value in report.points.items() if code != "P"}
    yield Loss("points for results: a tournament counts wins minus losses", len(told))
    numbers = sorted(player.number for player in report.players)
    yield Loss("starting-rank numbers, as some are missing", int(numbers != list(range(1, len(numbers) + 1))))
    for words in ("sex", "title", "federation", "id", "born"):
        yield Loss(f"players' {words}", sum(bool(getattr(player, words)) for player in report.players))
    ratings = sum(player.rating > HIGHEST_RANK for player in report.players)
    yield Loss("ratings, which are no ranks: these players have the lowest", ratings)
    cells = [cell for player in report.players for cell in player.rounds if cell.opponent]
    yield Loss("colours", sum(cell.colour in {"w", "b"} for cell in cells) // 2)
    yield Loss(
        "games that hardly began; they count as played", sum(c.code in {"W", "D", "L"} for c in cells) // 2
    )
    if scores:
        played = sum(cell.code in {"1", "0", "=", "W", "D", "L"} for cell in cells) // 2
        yield Loss("the scores of matches, which the file does not have", played)
    limited = sum((one.first, one.last) != (1, ALWAYS) for one in report.prohibitions)
    yield Loss("rounds to which a prohibition is limited", limited)
    for tag, count in report.skipped.items():
        yield Loss(f"records {tag}", count)


def _play(
    rehearsal: Rehearsal,
    number: int,
    players: Mapping[int, ReportPlayer],
    ids: Mapping[int, str],
    *,
    is_open: bool,
) -> None:
    """Pair a round by hand as it was paired, enter its results, and close it unless it is open."""
    codes: dict[frozenset[str], tuple[Couple, Code, Code]] = {}
    byes: dict[str, ByeKind] = {}
    for player in players.values():
        cell = player.rounds[number - 1]
        if not cell.opponent:
            if kind := _BYES.get(cell.code) or OLD_BYES.get(cell.code):
                byes[ids[player.number]] = kind
            elif cell.code:
                raise TrfError(0, f"player {player.number}, round {number}: {cell.code!r} needs an opponent")
            continue
        other = players[cell.opponent].rounds[number - 1]
        if other.opponent != player.number or player.number == cell.opponent:
            met = f"{cell.opponent}, who met {other.opponent or 'nobody'}"
            raise TrfError(0, f"round {number}: player {player.number} met {met}")
        lost = (cell.code, other.code) == ("-", "-")
        if cell.code not in _FITTING or (_FITTING[cell.code] != other.code and not lost):
            pair = f"players {player.number} and {cell.opponent}"
            raise TrfError(0, f"round {number}: {pair} have the results {cell.code!r} and {other.code!r}")
        if not cell.code and not is_open:
            raise TrfError(0, f"round {number}: players {player.number} and {cell.opponent} have no result")
        couple = (ids[player.number], ids[cell.opponent])
        if frozenset(couple) not in codes or (cell.colour, other.colour) == ("w", "b"):
            codes[frozenset(couple)] = (couple, cell.code, other.code)
    tables = [couple for couple, _, _ in codes.values()]
    rehearsal.do(pairing.begin_by_hand, number, IMPORTED)
    rehearsal.do(pairing.end_by_hand, tables, byes)
    rehearsal.do(pairing.publish, number)
    before = rehearsal.tournament
    events: list[Event] = []
    for table in before.round(number).tables.values():
        told = codes[frozenset(table.players)]
        events += _result(before, number, table.number, told) if told[1] else []
    rehearsal.add(events)
    if not is_open:
        rehearsal.do(closing.close_round, number)


def _result(tournament: Tournament, number: int, table: int, told: tuple[Couple, Code, Code]) -> list[Event]:
    couple, code, other = told
    first, second = couple
    if code in {"+", "-"}:
        winner = first if code == "+" else second if other == "+" else None
        return reporting.forfeit(tournament, number, table, winner, IMPORTED)
    winner = first if code in {"1", "W"} else second if code in {"0", "L"} else None
    ended: Ended = "won" if winner else "drawn"
    return reporting.enter(tournament, number, table, Played(couple, winner, None, ended))


def _rank(player: ReportPlayer) -> int:
    return player.rating if 1 <= player.rating <= HIGHEST_RANK else 1


def _date(report: Report) -> datetime.date:
    day = read_day(report.start)
    if day is None:
        told = f"is written as 2026/05/31, not {report.start!r}" if report.start else "is missing"
        raise NoDay(0, f"042: the day on which it began {told}: name the day")
    return day.date
