"""`recording-angel tournament result` and `correct`."""

from pathlib import Path
from typing import Final

import click
from rich.text import Text

from adapters.files.spreadsheets import FaultyFile
from adapters.files.tournaments.results_csv import ResultList, enter_results, read_results
from adapters.paper.sheets import outcome
from api.cli.base import (
    REFUSED,
    Command,
    Desk,
    encoding_of,
    encoding_option,
    pass_desk,
    tell_encoding,
)
from api.cli.records import Request, changing
from api.cli.tournament_words import (
    ENDS,
    faults_table,
    names_of,
    require_paired,
    result_from,
    round_table,
    show_tournament,
    tell_unread,
    unread_told,
)
from domain.tournament import reporting
from domain.tournament.events import Event
from domain.tournament.results import Ended, Forfeited
from domain.tournament.tournament import Tournament

FILE: Final = click.Path(exists=True, dir_okay=False, path_type=Path)

_WINNER = click.option(
    "--winner",
    default="",
    metavar="PLAYER",
    help="Who has won; draw or none. name:NAME is a player in any case, word:none nobody.",
)
_ENDED = click.option("--ended", type=click.Choice(ENDS), help="How the match ended.")
_FORFEIT = click.option("--forfeit", is_flag=True, help="It was never begun; without a winner both lose.")
_RECORD = click.option("--record", default="", metavar="ID", help="As the record of the game says.")


@click.command(cls=Command)
@click.argument("id")
@click.argument("table", type=int, required=False)
@click.argument("scores", default="")
@click.option("--round", "number", type=int, help="By default the last that is paired.")
@_WINNER
@_ENDED
@_FORFEIT
@_RECORD
@click.option("--import", "file", type=FILE, help="Enter all results in a CSV file, or none.")
@encoding_option
@click.option("--dry-run", is_flag=True, help="Only say what is in the file, and every fault of it.")
@pass_desk
@changing
def result(
    desk: Desk,
    *,
    request: Request,
    id: str,
    table: int | None,
    scores: str,
    number: int | None,
    winner: str,
    ended: Ended | None,
    forfeit: bool,
    record: str,
    file: Path | None,
    encoding: str,
    dry_run: bool,
) -> None:
    """Enter the result of a TABLE of the tournament ID: SCORES as 35:20 in the order of the table, or draw.

    A title without scores takes draw or --winner. Results of a whole round come from a CSV file.
    """
    now = desk.store.tournaments.load(id)
    if file is not None:
        _import(desk, now, file, encoding=encoding, dry_run=dry_run, request=request)
        return
    if table is None or dry_run or encoding:
        raise click.UsageError(
            "name a table and its result, or --import FILE, which --dry-run and --encoding go with"
        )
    round_ = require_paired(now, number)
    if record:
        game = desk.store.load(record)

        def take(before: Tournament) -> list[Event]:
            return reporting.take_from_record(before, round_.number, table, game)

        asked = ["record", round_.number, table, record]
        change = desk.store.tournaments.do(id, take, asked=asked, **request)
    else:
        seats = now.table(round_.number, table)
        told = result_from(desk, now, seats, scores, winner=winner, ended=ended, forfeit=forfeit)
        if isinstance(told, Forfeited):
            change = desk.store.tournaments.do(
                id, reporting.forfeit, round_.number, table, told.winner, **request
            )
        else:
            change = desk.store.tournaments.do(id, reporting.enter, round_.number, table, told, **request)
    show_tournament(desk, change.tournament, _told(desk, change.tournament, round_.number, table))


@click.command(cls=Command)
@click.argument("id")
@click.argument("number", type=int, metavar="ROUND")
@click.argument("table", type=int)
@click.argument("scores", default="")
@click.option("--reason", required=True, help="Why it was wrong.")
@_WINNER
@_ENDED
@_FORFEIT
@_RECORD
@pass_desk
@changing
def correct(
    desk: Desk,
    *,
    request: Request,
    id: str,
    number: int,
    table: int,
    scores: str,
    reason: str,
    winner: str,
    ended: Ended | None,
    forfeit: bool,
    record: str,
) -> None:
    """Correct the result of a TABLE in a ROUND of the tournament ID, however long ago; see `result`."""
    now = desk.store.tournaments.load(id)
    if record:
        game = desk.store.load(record)

        def take(before: Tournament) -> list[Event]:
            return reporting.take_from_record(before, number, table, game, reason)

        asked = ["record", number, table, record, reason]
        change = desk.store.tournaments.do(id, take, asked=asked, **request)
    else:
        seats = now.table(number, table)
        told = result_from(desk, now, seats, scores, winner=winner, ended=ended, forfeit=forfeit)
        change = desk.store.tournaments.do(id, reporting.correct, number, table, told, reason, **request)
    show_tournament(desk, change.tournament, _told(desk, change.tournament, number, table))


def _import(
    desk: Desk, tournament: Tournament, file: Path, *, encoding: str, dry_run: bool, request: Request
) -> None:
    data = file.read_bytes()
    names = names_of(desk, tournament.state.players)
    listed = read_results(data, tournament, names, encoding)
    tell_encoding(listed.text)
    events, more = enter_results(tournament, listed)
    faults = tuple(sorted((*listed.faults, *more), key=lambda fault: fault.row))
    if dry_run:
        count = f"{len(events)} results to be entered, {len(faults)} faults; nothing was stored"
        value = {
            "results": listed.results,
            "faults": faults,
            "unread": listed.unread,
            **encoding_of(listed.text),
        }
        desk.show(value, *faults_table(faults), *unread_told(listed.unread), Text(count))
        if faults:
            click.get_current_context().exit(REFUSED)
        return
    if faults:
        raise FaultyFile(faults)
    tell_unread(listed.unread)

    def enter(before: Tournament) -> list[Event]:
        events, faults = enter_results(before, ResultList(listed.results, ()))
        if faults:
            raise FaultyFile(faults)
        return events

    change = desk.store.tournaments.do(tournament.id, enter, asked=listed.results, **request)
    show_tournament(desk, change.tournament, Text(f"{len(change.entries)} results entered"))


def _told(desk: Desk, tournament: Tournament, number: int, table: int) -> Text:
    found = tournament.table(number, table)
    names = names_of(desk, found.players)
    first, second = (names.get(player, player) for player in found.players)
    result = found.result
    if result is None:
        return Text(f"{round_table(number, table)}: no result")
    how = ", forfeit" if isinstance(result, Forfeited) else ""
    return Text(f"{round_table(number, table)}: {first} against {second}, {outcome(result)}{how}")
