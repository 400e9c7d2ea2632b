"""What commands ask for first."""

from domain.tournament.errors import NotNow, TournamentIsFinished
from domain.tournament.state import Round, Table
from domain.tournament.tournament import Tournament


def require_running(tournament: Tournament) -> None:
    """Raise `TournamentIsFinished` if it is over."""
    if tournament.state.finished:
        raise TournamentIsFinished("the tournament is finished; reopen it first")


def require_open(tournament: Tournament, number: int) -> Round:
    """The round, which is paired and not closed. Raises `NoSuchRound`, `NotNow`, `TournamentIsFinished`."""
    require_running(tournament)
    round_ = tournament.round(number)
    if round_.closed:
        raise NotNow(f"round {number} is closed")
    return round_


def require_untouched(tournament: Tournament, number: int, what: str) -> Round:
    """The open round, at no table of which anything was done. Raises `NotNow` too."""
    round_ = require_open(tournament, number)
    if touched := [table.number for table in round_.tables.values() if has_started(table)]:
        raise NotNow(f"{what}: at table {touched[0]} something was reported or entered already")
    return round_


def has_started(table: Table) -> bool:
    """Whether anything was said of the match at a table."""
    return bool(table.result is not None or table.reports or table.record or table.flag)
