"""Closing and reopening rounds and the tournament itself."""

from domain.events.requests import named
from domain.record.texts import require_fit
from domain.tournament import events as ev
from domain.tournament.cutting import contenders
from domain.tournament.errors import NotNow, OpenTables
from domain.tournament.events import Awarded, Event
from domain.tournament.guards import require_open, require_running, require_survivors, require_winners
from domain.tournament.quality_points.bonuses import bonus
from domain.tournament.tournament import Tournament


@named("close_round")
def close_round(tournament: Tournament, number: int) -> list[Event]:
    """Let the round count. Raises `OpenTables` while a table has no result or is disputed or flagged.

    Others: `NotNow`, `NoSuchRound`, `TournamentIsFinished`.
    """
    round_ = require_open(tournament, number)
    if not round_.published:
        raise NotNow(f"the pairing of round {number} is not published yet")
    if tournament.state.by_hand:
        raise NotNow(f"round {number} is being paired by hand")
    if round_.open_tables:
        raise OpenTables(number, [table.number for table in round_.open_tables])
    if round_.cut:
        require_winners(round_)
        require_survivors(tournament, number)
    return [ev.RoundClosed(number)]


@named("reopen_round")
def reopen_round(tournament: Tournament, number: int) -> list[Event]:
    """Open the last round again. Raises `NotNow` once the next is paired: then results are corrected."""
    require_running(tournament)
    round_ = tournament.round(number)
    if not round_.closed:
        raise NotNow(f"round {number} is open")
    if tournament.state.by_hand:
        raise NotNow(f"round {tournament.state.by_hand} is being paired by hand")
    if number < len(tournament.state.rounds):
        raise NotNow(f"round {number + 1} is paired; correct the results of round {number} instead")
    if tournament.state.cut and number <= tournament.state.cut_after:
        raise NotNow("the cut rests on this round; undo the cut first")
    return [ev.RoundReopened(number)]


@named("finish")
def finish(tournament: Tournament) -> list[Event]:
    """The tournament is over: its places, and the bonuses of a title with quality points (RA-150 to RA-156).

    It may be finished before all rounds were played. Raises `NotNow`, `OpenTables` or `TournamentIsFinished`.
    """
    require_running(tournament)
    state = tournament.state
    if state.by_hand:
        raise NotNow(f"round {state.by_hand} is being paired by hand")
    if state.open_round:
        if state.open_round.published and state.open_round.open_tables:
            raise OpenTables(state.open_round.number, [t.number for t in state.open_round.open_tables])
        raise NotNow(f"round {state.open_round.number} is not closed yet")
    if not state.rounds:
        raise NotNow("no round was played")
    flagged = [
        (round_.number, [table.number for table in round_.open_tables])
        for round_ in state.rounds
        if round_.open_tables
    ]
    if flagged:
        raise OpenTables(*flagged[0])
    if state.cut:
        if len(contenders(state)) > 1:
            raise NotNow("the cut is not played out yet; undo it, or play on")
        for round_ in state.rounds[state.cut_after :]:
            require_survivors(tournament, round_.number)
    places = tournament.places()
    events: list[Event] = [ev.Finished(places)]
    if tournament.facts.quality_points:
        events.append(ev.BonusAwarded(_bonuses(tournament, places)))
    return events


@named("reopen")
def reopen(tournament: Tournament, reason: str) -> list[Event]:
    """A finished tournament goes on, or is corrected; until it is finished again it counts to no list."""
    require_fit(reason)
    if not tournament.state.finished:
        raise NotNow("the tournament is not finished")
    if not reason.strip():
        raise NotNow("a finished tournament is reopened for a reason")
    return [ev.Reopened(reason)]


def _bonuses(tournament: Tournament, places: dict[str, int]) -> tuple[Awarded, ...]:
    there = tournament.participants()
    settings = tournament.settings
    found = []
    for player, place in places.items():
        if player in there:
            change = bonus(len(there), place, settings.options, settings.multipliers)
            if change:
                found.append(Awarded(player, change.amount, change.because, change.formula))
    return tuple(found)
