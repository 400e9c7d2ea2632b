"""Results: reported by the players, entered by staff, taken from a record; forfeits and penalties.

A player's report does not count until the other player agrees. If the two disagree, the table is disputed,
and staff enters what counts.
"""

from msgspec.structs import replace

from domain.events.requests import named
from domain.kernel.refusals import Refusal
from domain.record.entries import Branched
from domain.record.record import Record
from domain.record.texts import require_fit
from domain.tournament import events as ev
from domain.tournament.errors import ImpossibleResult, NoResult, NotAtTable, NotNow, ResultIsThere
from domain.tournament.events import Event
from domain.tournament.guards import require_open, require_running, require_same_cut
from domain.tournament.quality_points.chart import CHART
from domain.tournament.results import Ended, Forfeited, Played, check
from domain.tournament.state import Round, Table
from domain.tournament.tournament import Tournament


@named("report")
def report(tournament: Tournament, number: int, table: int, by: str, result: Played) -> list[Event]:
    """A player says how the match ended; if the other has said the same, it counts.

    The same report again changes nothing. Raises `NotAtTable`, `ResultIsThere`, `ImpossibleResult`, `NotNow`,
    `NoSuchRound` or `NoSuchTable`.
    """
    found = _at_table(tournament, number, table)
    if by not in found.players:
        raise NotAtTable(f"player {by!r} does not sit at table {table} of round {number}")
    result = fit(tournament, found, result)
    if result.entered is not None:
        raise ImpossibleResult("changes of quality points are entered by the facilitator (RA-Q39)")
    if found.result is not None:
        if found.result == result:
            return []
        raise ResultIsThere(
            f"table {table} of round {number} has another result; ask the staff to correct it"
        )
    if found.reports.get(by) == result:
        return []
    other = next(player for player in found.players if player != by)
    if found.reports.get(other) == result:
        return [ev.ResultConfirmed(number, table, by, result)]
    return [ev.ResultReported(number, table, by, result)]


@named("confirm")
def confirm(tournament: Tournament, number: int, table: int, by: str) -> list[Event]:
    """A player agrees with what the other has reported. Raises `NoResult`, and what `report` raises."""
    found = _at_table(tournament, number, table)
    if by not in found.players:
        raise NotAtTable(f"player {by!r} does not sit at table {table} of round {number}")
    other = next(player for player in found.players if player != by)
    if other not in found.reports:
        raise NoResult("the other player has not reported a result")
    return report(tournament, number, table, by, found.reports[other])


@named("enter")
def enter(
    tournament: Tournament,
    number: int,
    table: int,
    result: Played,
    *,
    source: ev.Source = "slip",
    record: str = "",
    version: int = 0,
) -> list[Event]:
    """Staff enters a result. Raises `ResultIsThere`, `ImpossibleResult`, and what `report` raises."""
    found = _at_table(tournament, number, table)
    result = fit(tournament, found, result)
    if found.result is not None and not found.flag:
        if found.result == result:
            return []
        raise ResultIsThere(f"table {table} of round {number} has a result; correct it, with the reason")
    return [ev.ResultEntered(number, table, result, source, record, version)]


@named("correct")
def correct(
    tournament: Tournament,
    number: int,
    table: int,
    result: Played | Forfeited,
    reason: str,
    *,
    source: ev.Source = "staff",
    record: str = "",
    version: int = 0,
) -> list[Event]:
    """Correct a result, in whatever round; later rounds stay as they were played.

    If a round was paired on the wrong result and is still open, the desk asks what to do about its pairing.
    In the cut, who lost cannot stay in the rounds that follow: a correction that changes who goes on is
    refused while such rounds stand. A cut that is made stays, though a round before it is corrected.

    Raises `NoResult`, `ImpossibleResult`, `NotNow`, `NoSuchRound`, `NoSuchTable` or `TournamentIsFinished`.
    """
    require_running(tournament)
    require_fit(reason)
    found = tournament.table(number, table)
    if found.result is None:
        raise NoResult(f"table {table} of round {number} has no result yet; enter one")
    if isinstance(result, Forfeited):
        result = _forfeit(tournament, number, found, result.winner)
    else:
        result = fit(tournament, found, result)
        if tournament.round(number).cut and result.winner is None:
            raise ImpossibleResult("a match of the cut needs a winner")
    if result == found.result and not found.flag:
        raise ResultIsThere("the result is that already")
    corrected: list[Event] = [ev.ResultCorrected(number, table, result, reason, source, record, version)]
    require_same_cut(tournament, number, corrected)
    return corrected


@named("forfeit")
def forfeit(
    tournament: Tournament, number: int, table: int, winner: str | None, reason: str = ""
) -> list[Event]:
    """A match is never begun: `winner` was there; without one both lose. Raises as `enter`."""
    found = _at_table(tournament, number, table)
    require_fit(reason)
    _forfeit(tournament, number, found, winner)
    if found.result is not None:
        raise ResultIsThere(f"table {table} of round {number} has a result; correct it, with the reason")
    return [ev.TableForfeited(number, table, winner, reason)]


@named("take_from_record")
def take_from_record(
    tournament: Tournament, number: int, table: int, record: Record, reason: str = ""
) -> list[Event]:
    """The result of a table from the record of its game; if it had another one, that is corrected.

    Raises `ImpossibleResult` if it is not that game or has no result, else as `enter` and `correct`.
    """
    require_running(tournament)
    found = tournament.table(number, table)
    result = result_of(tournament, found, record)
    words = reason or "as the record of the game says"
    if found.result is None:
        return enter(
            tournament, number, table, result, source="record", record=record.id, version=record.version
        )
    same = found.result == result and not found.flag
    if same and (found.record, found.record_version) == (record.id, record.version):
        return []
    require_fit(words)
    corrected: list[Event] = [
        ev.ResultCorrected(number, table, result, words, "record", record.id, record.version)
    ]
    require_same_cut(tournament, number, corrected)
    return corrected


def result_of(tournament: Tournament, table: Table, record: Record) -> Played:
    """What the record of a game says of the match: score, winner and reason follow from the game."""
    opening, closing = record.opening, record.closing
    if isinstance(opening, Branched):
        raise ImpossibleResult("a line is no game that was played")
    if opening.setup.title != tournament.settings.title:
        raise ImpossibleResult(f"the record is of a game of {opening.setup.title}")
    if sorted(opening.seats.values()) != sorted(table.players):
        raise ImpossibleResult("the record is of a game of other players")
    if closing is None or closing.outcome is None:
        ended = f"was {closing.reason}" if closing else "is not over"
        raise ImpossibleResult(f"the game {ended}, so it has no result")
    outcome, facts = closing.outcome, tournament.facts
    winners = {opening.seats[seat] for seat in outcome.winners}
    if len(winners) > 1:
        raise ImpossibleResult("the game has more than one winner")
    if outcome.losers:
        raise ImpossibleResult("nobody won the game, and it was no draw")
    how: Ended = "points"
    if closing.reason == "resigned":
        how = "resigned"
    elif closing.reason == "agreed draw":
        how = "agreed"
    else:
        how = facts.ends_by_rule.get(outcome.because) or facts.ends.get(outcome.reason, "points")
    seats = {player: seat for seat, player in opening.seats.items()}
    first, second = table.players
    scores = None
    if facts.scores and how != "wall" and {seats[first], seats[second]} <= outcome.scores.keys():
        scores = (outcome.scores[seats[first]], outcome.scores[seats[second]])
    return fit(tournament, table, Played(table.players, next(iter(winners), None), scores, how))


@named("flag")
def flag(tournament: Tournament, record: Record) -> list[Event]:
    """Flag the tables whose result came from `record` if the game was ruled upon since.

    So are those of a finished tournament: its places stay, the desk shows the flags, and once it is reopened
    it is not finished again before somebody has looked.
    """
    found: list[Event] = []
    for round_ in tournament.state.rounds:
        for table in round_.tables.values():
            if table.record == record.id and table.record_version < record.version:
                words = f"the record of the game has changed since entry {table.record_version}"
                found.append(ev.TableFlagged(round_.number, table.number, words, record.id, record.version))
    return found


@named("penalise")
def penalise(
    tournament: Tournament, player: str, kind: ev.PenaltyKind, number: int, reason: str
) -> list[Event]:
    """Give a penalty: a warning, the loss of the match of round `number`, or disqualification.

    A lost match is forfeited to the opponent, played or not; who is disqualified is withdrawn too. Raises
    `NotNow`, `NotEntered`, `NoSuchRound` or `TournamentIsFinished`.
    """
    require_running(tournament)
    require_fit(reason)
    entered = tournament.player(player)
    if not reason.strip():
        raise NotNow("a penalty has a reason")
    events: list[Event] = [ev.Penalised(player, kind, number, reason)]
    if number:
        tournament.round(number)
    if kind == "warning":
        return events
    seat = tournament.round(number).seats.get(player) if number else None
    if kind == "loss" and seat is None:
        raise NotNow("the player has no table in that round, so no match is lost")
    if seat is not None:
        if not tournament.round(number).published:
            raise NotNow(f"the pairing of round {number} is not published yet, so no match is lost in it")
        table = tournament.table(number, seat)
        other = next(p for p in table.players if p != player)
        if table.result is None:
            events.append(ev.TableForfeited(number, seat, other, reason))
        elif table.result.winner != other:
            events.append(ev.ResultCorrected(number, seat, Forfeited(table.players, other), reason))
    if kind == "disqualification" and not entered.withdrawn:
        events.append(ev.Withdrawn(player, reason))
    require_same_cut(tournament, number, events)
    return events


@named("lift_penalty")
def lift_penalty(tournament: Tournament, penalty: int) -> list[Event]:
    """Lift a penalty by its number; a match that was lost by it is corrected by itself. Raises `NotNow`."""
    require_running(tournament)
    if penalty not in {p.number for p in tournament.state.penalties}:
        raise NotNow(f"there is no penalty {penalty} to be lifted")
    return [ev.PenaltyLifted(penalty)]


def fit(tournament: Tournament, table: Table, result: Played) -> Played:
    """`result`, its players as the table has them, if the title can have it. Raises `ImpossibleResult`."""
    if sorted(result.players) != sorted(table.players):
        raise ImpossibleResult(f"table {table.number} is of two other players")
    if result.players != table.players:
        result = replace(
            result,
            players=table.players,
            scores=result.scores and (result.scores[1], result.scores[0]),
            entered=result.entered and (result.entered[1], result.entered[0]),
        )
    if result.entered is not None:
        _check_entered(tournament, result)
    facts = tournament.facts
    if not facts.scores:
        if result.scores is not None or result.entered is not None:
            raise ImpossibleResult(f"{facts.name} is not played for points: a match is won, lost or drawn")
        if result.ended not in {"points", "resigned", "agreed", "won", "drawn"}:
            raise ImpossibleResult(f"no match of {facts.name} ends so: {result.ended}")
        if result.ended == "points":  # by the rules of the title, whatever they are
            result = replace(result, ended="won" if result.winner else "drawn")
    try:
        check(result)
    except Refusal as refusal:
        raise ImpossibleResult(str(refusal)) from None
    if result.scores is not None:
        _check_scores(tournament, result, result.scores)
    return result


def _check_entered(tournament: Tournament, result: Played) -> None:
    """Quality points are entered where the chart leaves them to the facilitator, nowhere else (RA-Q39)."""
    options = tournament.settings.options
    if options.qp_beyond6 != "refuse":
        raise ImpossibleResult(
            "entered: changes of quality points are entered only under the option qpBeyond6 = refuse (RA-Q39)"
        )
    if result.scores is None or result.ended == "firstBlood":
        raise ImpossibleResult(
            "entered: a match that is not decided by points moves no quality points (RA-Q67)"
        )
    if options.rank_snapshot == "match":
        return  # the ranks before the match are known to the list alone
    first, second = (CHART.level(tournament.player(player).rank, options) for player in result.players)
    if not CHART.beyond(abs(first - second)):
        raise ImpossibleResult(
            f"entered: the rank difference is {abs(first - second)}, for which the chart has a row; under "
            "qpBeyond6 = refuse changes are entered above its last row (RA-Q39)"
        )


def _check_scores(tournament: Tournament, result: Played, scores: tuple[int, int]) -> None:
    facts = tournament.facts
    most = facts.highest.get(result.ended)
    if most is not None and max(scores) > most:
        raise ImpossibleResult(
            f"{facts.goal_rule}: nobody has {max(scores)} at the end of such a match, but {most} at most"
        )
    goal = 0 if result.ended == "wall" else facts.goal  # Kingdom Wall counts hit points, from 50 (RA-Q46)
    for player, score in zip(result.players, scores, strict=True):
        won = player == result.winner and result.ended == "points"
        if goal and score >= goal and not won:
            raise ImpossibleResult(
                f"{facts.goal_rule}: who has {facts.goal} points has won by them, "
                "so nobody has as many but the winner of a match that was decided by points"
            )


def _forfeit(tournament: Tournament, number: int, table: Table, winner: str | None) -> Forfeited:
    if winner is not None and winner not in table.players:
        raise NotAtTable(f"player {winner!r} does not sit at table {table.number} of round {number}")
    return Forfeited(table.players, winner)


def _at_table(tournament: Tournament, number: int, table: int) -> Table:
    """A table of the open round, whose pairing is published."""
    round_: Round = require_open(tournament, number)
    found = tournament.table(number, table)
    if not round_.published:
        raise NotNow(f"the pairing of round {number} is not published yet")
    return found
