"""A tournament as a FIDE tournament report, and the list of what such a report cannot say.

Points are 1 for a win, ½ for a draw; a bye counts as the tournament has it. Who sits first at a table is
written as white. The rank number stands where the rating belongs, so that its order is kept.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, groupby
from typing import Final

import msgspec

from adapters.files.tournaments.trf import (
    LONGEST_NAME,
    ByeRecord,
    Code,
    Prohibition,
    Report,
    ReportCell,
    ReportPlayer,
    Version,
)
from domain.tournament.results import Bye, ByeKind, Forfeited, Played, Round, bye_outcome
from domain.tournament.tournament import Tournament

WIN: Final = 10
"""Points in tenths."""

ALWAYS: Final = 999
"""The last round of a prohibition that does not end."""

TYPE: Final = "Individual Swiss, wins minus losses"
"""What the type of tournament begins with; the title follows."""

CONTROLLER: Final = "Recording Angel"

_BYES: Final[Mapping[ByeKind, Code]] = {"automatic": "U", "full": "F", "half": "H", "zero": "Z"}


class Loss(msgspec.Struct, frozen=True):
    """Something that a file cannot say, or that we cannot hold; `count` is how often it is there."""

    what: str
    count: int = 1

    def __str__(self) -> str:
        return f"{self.what} ({self.count})" if self.count > 1 else self.what


def report_of(tournament: Tournament, names: Mapping[str, str]) -> Report:
    """The report of the closed rounds; `write_trf` leaves out what a version has no place for."""
    settings, state = tournament.settings, tournament.state
    numbers = {player.id: player.number for player in state.players.values()}
    day = f"{settings.date:%Y/%m/%d}"
    closed = tournament.counted()
    cells: dict[str, list[ReportCell]] = {player: [] for player in state.players}
    for round_ in closed:
        told = _cells(round_, numbers)
        for player, row in cells.items():
            row.append(told.get(player, ReportCell()))
    automatic = (bye_outcome("automatic", settings.options) + 1) * WIN // 2
    places = tournament.places()
    return Report(
        name=settings.name,
        start=day,
        end=day,
        type=f"{TYPE}: {tournament.facts.name}",
        rounds=settings.rounds,
        points={} if automatic == WIN else {"P": automatic},
        controller=CONTROLLER,
        standings=("PTS",),
        byes=tuple(_asked(tournament, numbers)),
        prohibitions=tuple(
            Prohibition(1, ALWAYS, group)
            for group in _groups((numbers[one], numbers[other]) for one, other in state.forbidden)
        ),
        players=tuple(
            ReportPlayer(
                number=player.number,
                name=_name(names.get(player.id, "") or player.id)[:LONGEST_NAME].rstrip(),
                rating=player.rank,
                points=sum(_worth(cell.code, automatic) for cell in cells[player.id]),
                rank=places[player.id],
                rounds=tuple(cells[player.id]),
            )
            for player in state.players.values()
        ),
        comments=tuple(f"not in this file: {loss}" for loss in losses(tournament, names, 26)),
    )


def losses(tournament: Tournament, names: Mapping[str, str], version: Version) -> tuple[Loss, ...]:
    """Everything that a report file of that version does not say of the tournament."""
    found = [*_losses_of_the_event(tournament, version), *_losses_of_rounds(tournament)]
    found += _losses_of_players(tournament, names, version)
    return tuple(loss for loss in found if loss.count)


def _losses_of_the_event(tournament: Tournament, version: Version) -> Iterator[Loss]:
    settings, state = tournament.settings, tournament.state
    yield Loss("the entries: who did what and when, and their digests", tournament.version)
    yield Loss("the key of lots and of the pairing's draw")
    yield Loss("the tie-breaks, none of which is one of FIDE's", int(bool(settings.tie_breaks)))
    chosen = msgspec.to_builtins(settings.options)
    yield Loss("ruling options", len(chosen) - ("byeResult" in chosen and version == 26))
    yield Loss("the ranking list", int(bool(settings.ranking)))
    yield Loss("the multipliers of the bonus", int(bool(settings.multipliers)))
    yield Loss("that players check in", int(settings.check_in))
    yield Loss("bonuses", len(state.awards))
    yield Loss("that the tournament is finished", int(state.finished))
    yield Loss("that a cut was made, and who was in it", int(bool(state.cut)))
    yield Loss("penalties", len(state.penalties))
    yield Loss("tables that are locked", sum(map(len, state.locks.values())))
    if version == 16:
        yield Loss("how many rounds are planned")
        yield Loss("players to keep apart", len(state.forbidden))
        yield Loss("byes asked for in rounds to come", sum(len(b.players) for b in _asked(tournament, {})))
        yield Loss("what the bye of the pairing counts", int("byeResult" in chosen))
    else:
        yield Loss("why players are kept apart", len(state.forbidden))


def _losses_of_rounds(tournament: Tournament) -> Iterator[Loss]:
    closed = tournament.counted()
    yield Loss("the open round and what was reported in it", int(tournament.state.open_round is not None))
    yield Loss("the numbers of tables, and which pairings were made by hand or again", len(closed))
    matches = [result for round_ in closed for result in round_.results if isinstance(result, Played)]
    yield Loss("the scores of matches", sum(match.scores is not None for match in matches))
    yield Loss("how matches ended", sum(match.ended not in {"points", "won", "drawn"} for match in matches))
    yield Loss(
        "changes of quality points that were entered", sum(match.entered is not None for match in matches)
    )


def _losses_of_players(tournament: Tournament, names: Mapping[str, str], version: Version) -> Iterator[Loss]:
    players = tournament.state.players.values()
    called = [names.get(player.id, "") for player in players]
    yield Loss("the ids of players", len(called))
    yield Loss("names of players who have none here; the id stands in their place", called.count(""))
    cut = sum(len(_name(name)) > LONGEST_NAME for name in called)
    yield Loss(f"names beyond their first {LONGEST_NAME} characters", cut)
    yield Loss("who came late, and from which round on", sum(player.late for player in players))
    yield Loss("who has withdrawn", sum(player.withdrawn for player in players))
    yield Loss("who has checked in", sum(player.checked_in and not player.late for player in players))
    rounds = len(tournament.counted())
    there = sum(len(_cells(round_, {p.id: p.number for p in players})) for round_ in tournament.counted())
    yield Loss("that a round without a result counts as neither won nor lost", rounds * len(players) - there)


def _cells(round_: Round, numbers: Mapping[str, int]) -> dict[str, ReportCell]:
    cells: dict[str, ReportCell] = {}
    for result in round_.results:
        if isinstance(result, Bye):
            cells[result.player] = ReportCell(code=_BYES[result.kind])
            continue
        first, second = result.players
        for player, other, colour in ((first, second, "w"), (second, first, "b")):
            code = _forfeit(result, player) if isinstance(result, Forfeited) else _played(result, player)
            cells[player] = ReportCell(numbers[other], colour, code)  # type: ignore[arg-type]
    return cells


def _forfeit(result: Forfeited, player: str) -> Code:
    return "+" if result.winner == player else "-"


def _played(result: Played, player: str) -> Code:
    return "=" if result.winner is None else "1" if result.winner == player else "0"


def _worth(code: Code, automatic: int) -> int:
    if code == "U":
        return automatic
    return {"1": WIN, "+": WIN, "F": WIN, "=": WIN // 2, "H": WIN // 2}.get(code, 0)


def _asked(tournament: Tournament, numbers: Mapping[str, int]) -> Iterator[ByeRecord]:
    """The byes of rounds that do not count yet."""
    for round_, asked in sorted(tournament.state.byes.items()):
        if round_ <= tournament.closed_rounds:
            continue
        byes = sorted((_BYES[kind], numbers.get(player, 0)) for player, kind in asked.items())
        for kind, players in groupby(byes, key=lambda bye: bye[0]):
            yield ByeRecord(kind, round_, tuple(number for _, number in players))


def _groups(couples: Iterable[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """The couples as groups in which nobody is to meet anybody: a club is one record and not hundreds."""
    apart: dict[int, set[int]] = {}
    for one, other in couples:
        apart.setdefault(one, set()).add(other)
        apart.setdefault(other, set()).add(one)
    said: set[tuple[int, int]] = set()
    for one in sorted(apart):
        for other in sorted(apart[one]):
            if other < one or (one, other) in said:
                continue
            group, free = [one, other], apart[one] & apart[other]
            while free:
                group.append(min(free))
                free &= apart[group[-1]]
            said.update(combinations(sorted(group), 2))
            yield tuple(sorted(group))


def _name(name: str) -> str:
    return " ".join(name.split())
