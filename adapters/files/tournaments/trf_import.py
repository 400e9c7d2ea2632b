"""A FIDE tournament report as a tournament: its rounds are paired by hand and its results entered.

A report has no scores. A win comes in as ``won`` and a draw as ``drawn``: both count in wins minus losses,
and add nothing to score differences or quality points.
"""

import datetime
import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, Final

from adapters.files.tournaments.trf import Code, Report, ReportPlayer, TrfError
from adapters.files.tournaments.trf_export import ALWAYS, TYPE, Loss
from domain.record.errors import RecordError
from domain.tournament import closing, pairing, registering, reporting
from domain.tournament.events import Event
from domain.tournament.registering import HIGHEST_RANK
from domain.tournament.rehearsal import Rehearsal
from domain.tournament.results import ByeKind, Ended, Played
from domain.tournament.swiss.requests import Couple, couple_of
from domain.tournament.titles import TITLES
from domain.tournament.tournament import Tournament

REASON: Final = "as the report file has it"

_BYES: Final[Mapping[Code, ByeKind]] = {"U": "automatic", "F": "full", "H": "half", "Z": "zero"}

_FITTING: Final[Mapping[Code, Code]] = {
    "1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+", "": ""
}  # fmt: skip
"""What the opponent's cell has to say."""


def title_of(report: Report) -> str:
    """The id of the title that the report names in its type of tournament, if it is one of ours."""
    words = report.type.removeprefix(f"{TYPE}:").strip().casefold()
    return next((id for id, facts in TITLES.items() if facts.name.casefold() == words), "")


def settings_of(report: Report, title: str) -> dict[str, Any]:
    """What `registering.create` is told, but for the key. Raises `TrfError` if the date is none."""
    settings: dict[str, Any] = {
        "title": title,
        "name": report.name or "Tournament",
        "rounds": max(report.rounds, report.played, 1),
        "date": _date(report),
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
    for number in range(1, report.played + 1):
        try:
            _play(rehearsal, number, players, ids)
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
    return [event for couple in couples for event in registering.forbid(tournament, *couple, REASON)]


def _byes_to_come(tournament: Tournament, report: Report, ids: Mapping[int, str]) -> list[Event]:
    kinds: dict[str, ByeKind] = {"F": "full", "H": "half", "Z": "zero"}
    events: dict[tuple[int, int], list[Event]] = {}
    for bye in report.byes:
        for player in bye.players if bye.round > report.played else ():
            if (bye.round, player) in events:
                raise TrfError(0, f"240: player {player} has two byes in round {bye.round}")
            given = registering.give_bye(tournament, ids[player], bye.round, kinds[bye.kind])
            events[bye.round, player] = given
    return [event for given in events.values() for event in given]


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
    rehearsal: Rehearsal, number: int, players: Mapping[int, ReportPlayer], ids: Mapping[int, str]
) -> None:
    """Pair a round by hand as it was paired, enter its results, close it."""
    codes: dict[frozenset[str], tuple[Couple, Code, Code]] = {}
    byes: dict[str, ByeKind] = {}
    for player in players.values():
        cell = player.rounds[number - 1]
        if not cell.opponent:
            if cell.code in _BYES:
                byes[ids[player.number]] = _BYES[cell.code]
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
        if not cell.code:
            raise TrfError(0, f"round {number}: players {player.number} and {cell.opponent} have no result")
        couple = (ids[player.number], ids[cell.opponent])
        if frozenset(couple) not in codes or (cell.colour, other.colour) == ("w", "b"):
            codes[frozenset(couple)] = (couple, cell.code, other.code)
    tables = [couple for couple, _, _ in codes.values()]
    rehearsal.do(pairing.begin_by_hand, number, REASON)
    rehearsal.do(pairing.end_by_hand, tables, byes)
    rehearsal.do(pairing.publish, number)
    before = rehearsal.tournament
    events: list[Event] = []
    for table in before.round(number).tables.values():
        events += _result(before, number, table.number, codes[frozenset(table.players)])
    rehearsal.add(events)
    rehearsal.do(closing.close_round, number)


def _result(tournament: Tournament, number: int, table: int, told: tuple[Couple, Code, Code]) -> list[Event]:
    couple, code, other = told
    first, second = couple
    if code in {"+", "-"}:
        winner = first if code == "+" else second if other == "+" else None
        return reporting.forfeit(tournament, number, table, winner, REASON)
    winner = first if code in {"1", "W"} else second if code in {"0", "L"} else None
    ended: Ended = "won" if winner else "drawn"
    return reporting.enter(tournament, number, table, Played(couple, winner, None, ended))


def _rank(player: ReportPlayer) -> int:
    return player.rating if 1 <= player.rating <= HIGHEST_RANK else 1


def _date(report: Report) -> datetime.date:
    found = re.match(r"([0-9]{4})[/.-]([0-9]{1,2})[/.-]([0-9]{1,2})", report.start)
    try:
        if found is None:
            raise ValueError
        return datetime.date(*map(int, found.groups()))
    except ValueError:
        raise TrfError(
            0, f"042: the day on which it began is written as 2026/05/31, not {report.start!r}"
        ) from None
