"""What commands ask for first."""

from collections.abc import Sequence

from domain.tournament.cutting import outsiders, survivors
from domain.tournament.errors import NotNow, TournamentIsFinished
from domain.tournament.events import Event
from domain.tournament.results import Played
from domain.tournament.state import Round, Table, evolve
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


def require_winners(round_: Round) -> None:
    """Raise `NotNow` if a match of a round of the cut was played and has no winner."""
    for table in round_.tables.values():
        if round_.cut and isinstance(table.result, Played) and table.result.winner is None:
            raise NotNow(f"a match of the cut needs a winner; table {table.number} was drawn")


def require_same_cut(tournament: Tournament, number: int, events: Sequence[Event]) -> None:
    """Raise `NotNow` if `events` of round `number` change who goes on in the cut and later rounds rest on it.

    So it does if they leave a match of a closed round of the cut without a winner.

    A later round rests on it once it is closed, or a table has started at which somebody sits who would be
    out. Until then its pairing is made anew. The cut itself stays as it was made.
    """
    before = tournament.state
    if not before.cut or number <= before.cut_after:
        return
    after = evolve(before, enumerate(events, tournament.version + 1))
    if number <= tournament.closed_rounds:
        require_winners(after.rounds[number - 1])
    resting = []
    for round_ in before.rounds[number:]:
        started = {p for table in round_.tables.values() if has_started(table) for p in table.players}
        changed = survivors(before, round_.number) != survivors(after, round_.number)
        if changed and (round_.closed or started & set(outsiders(after, round_.number))):
            resting.append(str(round_.number))
    if resting:
        rest = f"rounds {' and '.join(resting)} rest" if len(resting) > 1 else f"round {resting[0]} rests"
        raise NotNow(
            f"this changes who goes on in the cut after round {number}, and {rest} on that. Undo what was "
            "played since, the last round first: reopen it if it is closed, undo what was entered at its "
            "tables, withdraw its pairing and drop it; then correct"
        )


def require_survivors(tournament: Tournament, number: int) -> None:
    """Raise `NotNow` if somebody plays in round `number` of the cut who is out by the rounds before it."""
    if out := outsiders(tournament.state, number):
        raise NotNow(
            f"player {out[0]!r} is out of the cut by a round before round {number}; pair round {number} anew"
        )


def has_started(table: Table) -> bool:
    """Whether anything was said of the match at a table."""
    return bool(table.result is not None or table.reports or table.record or table.flag)
