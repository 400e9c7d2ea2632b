"""`recording-angel tournament`: set up, pair, close and look at tournaments."""

from datetime import datetime
from typing import Final, get_args

import click
import msgspec
from rich.table import Table
from rich.text import Text

from adapters.eventstore.clock import ZONE, day_of, utc_now
from adapters.paper import sheets
from adapters.readmodels.tournaments import Status
from api.cli import tournament_files, tournament_players, tournament_results, tournament_simulation
from api.cli.base import Desk, Failure, Group, pairs, pass_desk
from api.cli.records import Request, changing
from api.cli.tournament_words import find_player, names_of, show_round, show_tournament
from domain.tournament import closing, correcting, pairing, undoing
from domain.tournament.crosstable import cross_table
from domain.tournament.events import Event
from domain.tournament.quality_points.points import parse
from domain.tournament.rehearsal import Rehearsal
from domain.tournament.standings import DEFAULT_TIE_BREAKS, Standing
from domain.tournament.standings.catalogue import TIE_BREAKS
from domain.tournament.standings.table import TieBreak
from domain.tournament.swiss.correcting import Choice
from domain.tournament.tournament import Tournament

CHOICES: Final = {choice.value.replace(" ", "-"): choice for choice in Choice}


@click.group(cls=Group)
def tournament() -> None:
    """Run tournaments: players, rounds, results, standings, paper."""


COMMANDS = (tournament,)


@tournament.command()
@click.argument("title")
@click.argument("name")
@click.option("--rounds", type=int, required=True, help="How many Swiss rounds are planned.")
@click.option(
    "--date",
    "day",
    type=click.DateTime(["%Y-%m-%d"]),
    help=f"By default today, in the time zone of this machine or of {ZONE}.",
)
@click.option("--ranking", default="", metavar="ID", help="The ranking list to which it counts.")
@click.option(
    "--tie-break",
    "tie_breaks",
    multiple=True,
    type=click.Choice(TIE_BREAKS),
    help=f"In their order.  [default: {', '.join(DEFAULT_TIE_BREAKS)}]",
)
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A ruling option.")
@click.option("--multiplier", "multipliers", multiple=True, help="Of the bonus, by place (RA-Q42).")
@click.option("--check-in", is_flag=True, help="Only who has checked in is paired.")
@pass_desk
@changing
def new(
    desk: Desk,
    *,
    request: Request,
    title: str,
    name: str,
    rounds: int,
    day: datetime | None,
    ranking: str,
    tie_breaks: tuple[TieBreak, ...],
    options: tuple[str, ...],
    multipliers: tuple[str, ...],
    check_in: bool,
) -> None:
    """Set a tournament of TITLE up; prints its id."""
    if ranking:
        desk.store.rankings.load(ranking)
    created = desk.store.tournaments.create(
        title=title,
        name=name,
        rounds=rounds,
        date=day.date() if day else day_of(utc_now()),
        ranking=ranking,
        tie_breaks=tie_breaks or DEFAULT_TIE_BREAKS,
        options=pairs(options, "an option"),
        multipliers=[_sixteenths(multiplier) for multiplier in multipliers],
        check_in=check_in,
        actor=request["actor"],
        command=request["command"],
    )
    desk.show({"tournament": created.id, "version": created.version}, created.id)


@tournament.command("list")
@click.option("--title", help="Only of this title.")
@click.option("--status", type=click.Choice(get_args(Status)))
@click.option("--limit", type=click.IntRange(1, 500), default=50, show_default=True)
@click.option("--after", help="Go on after a page, by the cursor that it ended with.")
@pass_desk
def list_(desk: Desk, *, title: str | None, status: Status | None, limit: int, after: str | None) -> None:
    """List tournaments, the newest first."""
    try:
        page = desk.models.tournaments.list(title=title, status=status, after=after, limit=limit)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    headings = ("tournament", "title", "name", "date", "status", "players", "round")
    table = Table(*headings, box=None, pad_edge=False)
    for item in page.items:
        round_ = f"{item.round}/{item.rounds}"
        told = (item.id, item.title, item.name, f"{item.date}", item.status, f"{item.players}", round_)
        table.add_row(*map(Text, told))
    rest = [Text(f"more: --after {page.next_cursor}", style="dim")] if page.next_cursor else []
    desk.show({"tournaments": page.items, "next_cursor": page.next_cursor}, table, *rest)


@tournament.command()
@click.argument("id")
@click.option("--draft", is_flag=True, help="Leave the new pairing a draft, which --publish publishes.")
@click.option("--publish", is_flag=True, help="Publish the draft.")
@click.option(
    "--again", type=click.Choice(list(CHOICES)), help="Pair the open round again after a correction."
)
@click.option("--choices", is_flag=True, help="Only show what each way to pair again would change and cost.")
@click.option("--drop", is_flag=True, help="Throw the draft away.")
@click.option("--cut", type=int, metavar="N", help="From here on the N best play for the first places.")
@click.option(
    "--into", "chosen", multiple=True, metavar="PLAYER", help="Who enters a cut that a tie leaves open."
)
@click.option("--reason", default="", help="Why it is paired again.")
@click.option("--round", "number", type=int, help="Only show the tables of a round.")
@pass_desk
@changing
def pair(
    desk: Desk,
    *,
    request: Request,
    id: str,
    draft: bool,
    publish: bool,
    again: str | None,
    choices: bool,
    drop: bool,
    cut: int | None,
    chosen: tuple[str, ...],
    reason: str,
    number: int | None,
) -> None:
    """Pair the next round of the tournament ID and publish it.

    The round before must be closed: see `close`. Where a tie is open across a cut, name with --into all who
    enter it, the best first.
    """
    if chosen and cut is None:
        raise click.UsageError("--into is of a cut: --cut N")
    asked = [draft, publish, again is not None, choices, drop, number is not None]
    if sum(asked) > 1:
        raise click.UsageError("--draft, --publish, --again, --choices, --drop and --round go one by one")
    now = desk.store.tournaments.load(id)
    last = len(now.state.rounds)
    if number is not None:
        show_round(desk, now, now.round(number))
        return
    if choices:
        _show_choices(desk, now, last)
        return
    if publish:
        now = desk.store.tournaments.do(id, pairing.publish, last, **request).tournament
    elif drop:
        now = desk.store.tournaments.do(id, pairing.drop_pairing, last, **request).tournament
        show_tournament(desk, now)
        return
    elif again is not None:
        now = desk.store.tournaments.do(
            id, correcting.pair_again, last, CHOICES[again], reason, **request
        ).tournament
    else:
        into = [find_player(desk, now, word) for word in chosen]

        def make(before: Tournament) -> list[Event]:
            rehearsal = Rehearsal(before)
            if cut is not None:
                rehearsal.do(pairing.cut, cut, into)
            number = rehearsal.tournament.next_round
            rehearsal.do(pairing.pair_round, number)
            if not draft:
                rehearsal.do(pairing.publish, number)
            return rehearsal.events

        now = desk.store.tournaments.do(
            id, make, asked=["pair", draft, cut, *([into] if into else [])], **request
        ).tournament
    show_round(desk, now, now.round(len(now.state.rounds)))


@tournament.command()
@click.argument("id")
@click.option("--reopen", is_flag=True, help="Open the last round again, or the finished tournament.")
@click.option("--finish", is_flag=True, help="Finish the tournament: final places and bonuses.")
@click.option("--reason", default="", help="Why the finished tournament is reopened.")
@pass_desk
@changing
def close(desk: Desk, *, request: Request, id: str, reopen: bool, finish: bool, reason: str) -> None:
    """Let the open round of the tournament ID count, once every table has its result."""
    if reopen and finish:
        raise click.UsageError("--reopen and --finish go one by one")
    store = desk.store.tournaments
    now = store.load(id)
    last = len(now.state.rounds)
    if finish:
        now = store.do(id, closing.finish, **request).tournament
    elif reopen and now.state.finished:
        now = store.do(id, closing.reopen, reason, **request).tournament
    elif reopen:
        now = store.do(id, closing.reopen_round, last, **request).tournament
    else:
        now = store.do(id, closing.close_round, last, **request).tournament
    if finish:
        _show_standings(desk, now, None)
    else:
        show_tournament(desk, now)


@tournament.command()
@click.argument("id")
@click.option("--entry", type=int, help="Which; by default the last that can be undone.")
@pass_desk
@changing
def undo(desk: Desk, *, request: Request, id: str, entry: int | None) -> None:
    """Undo an entry of the tournament ID by its inverse; nothing is deleted."""
    number = undoing.last_undoable(desk.store.tournaments.load(id)) if entry is None else entry
    if number is None:
        raise Failure("no-inverse", "nothing of the last request that stands can be undone")
    change = desk.store.tournaments.do(id, undoing.undo, number, **request)
    kinds = ", ".join(entry.kind for entry in change.entries)
    show_tournament(desk, change.tournament, Text(f"entry {number} undone: {kinds}"))


@tournament.command()
@click.argument("id")
@pass_desk
@changing
def redo(desk: Desk, *, request: Request, id: str) -> None:
    """Do again what was undone last in the tournament ID, unless something else was done since."""
    number = undoing.last_redoable(desk.store.tournaments.load(id))
    if number is None:
        raise Failure("no-inverse", "nothing was undone since something was last done")
    change = desk.store.tournaments.do(id, undoing.undo, number, **request)
    kinds = ", ".join(entry.kind for entry in change.entries)
    show_tournament(desk, change.tournament, Text(f"entry {number} taken back: {kinds}"))


@tournament.command()
@click.argument("id")
@click.option("--after", type=int, metavar="ROUND", help="As they were after that round.")
@click.option("--explain", default="", metavar="PLAYER", help="What each value of a player is made of.")
@click.option("--cross", is_flag=True, help="The cross table.")
@pass_desk
def standings(desk: Desk, *, id: str, after: int | None, explain: str, cross: bool) -> None:
    """Show the standings of the tournament ID; only closed rounds count."""
    now = desk.store.tournaments.load(id)
    if explain:
        player = find_player(desk, now, explain)
        found = next(standing for standing in now.standings(after) if standing.player == player)
        _explain(desk, now, found)
    elif cross:
        _show_cross(desk, now)
    else:
        _show_standings(desk, now, after)


for command in (
    tournament_players.players,
    tournament_results.result,
    tournament_results.correct,
    *tournament_files.COMMANDS,
    tournament_simulation.simulate,
):
    tournament.add_command(command)


def _show_choices(desk: Desk, now: Tournament, number: int) -> None:
    found = correcting.choices(now, number)
    table = Table("choice", "tables changed", "costs more than pairing again", box=None, pad_edge=False)
    told = []
    for choice in found:
        cost = {name: value for name, value in choice.cost._asdict().items() if value}
        name = choice.choice.value.replace(" ", "-")
        words = ", ".join(
            f"{name.replace('_', ' ')} {value:+}" for name, value in cost.items() if name != "draw"
        )
        table.add_row(name, str(len(choice.changed)), words or "nothing")
        told.append({"choice": name, "changed": choice.changed, "cost": choice.cost._asdict()})
    desk.show(told, table)


def _show_standings(desk: Desk, now: Tournament, after: int | None) -> None:
    sheet = sheets.standing_sheet(now, names_of(desk, now.state.players), after)
    penalised = ("penalties",) if any(row.penalties for row in sheet.rows) else ()
    headings = ("place", "name", "rank", "won", "draw", "lost", "W-L", *sheet.columns, *penalised)
    table = Table(*headings, title=sheet.heading.sheet, box=None, pad_edge=False, title_justify="left")
    for row in sheet.rows:
        counts = (f"{row.wins}", f"{row.draws}", f"{row.losses}")
        name = f"{row.player.name} ({row.remark})" if row.remark else row.player.name
        told = (f"{row.place}", name, f"{row.player.rank}", *counts, row.player.standing, *row.values)
        table.add_row(*map(Text, told), *((Text("; ".join(row.penalties)),) if penalised else ()))
    if now.state.cut and (after is None or after > now.state.cut_after):
        notes = [Text(f"The cut decides the first {len(now.state.cut)} places.", style="dim")]
    else:
        notes = []
    places = now.places() if after is None else {}
    value = {
        "tournament": now.id,
        "version": now.version,
        "rounds": min(now.closed_rounds, now.closed_rounds if after is None else after),
        "standings": [
            {**msgspec.to_builtins(standing), "place": places.get(standing.player, standing.place)}
            for standing in now.standings(after)
        ],
        "names": names_of(desk, now.state.players),
    }
    desk.show(value, table, *notes)


def _show_cross(desk: Desk, now: Tournament) -> None:
    sheet = sheets.cross_sheet(now, names_of(desk, now.state.players))
    rounds = [f"R{number}" for number in range(1, sheet.rounds + 1)]
    table = Table("no", "name", "W-L", *rounds, box=None, pad_edge=False)
    signs = {"won": "+", "drawn": "=", "lost": "-", "open": "?", "none": ""}
    for row in sheet.rows:
        cells = [f"{cell.text}{signs[cell.outcome]} {cell.below}".strip() for cell in row.cells]
        table.add_row(*map(Text, (str(row.line), row.player.name, row.player.standing, *cells)))
    value = {"rows": cross_table(now), "names": names_of(desk, now.state.players)}
    desk.show(value, table)


def _explain(desk: Desk, now: Tournament, standing: Standing) -> None:
    names = names_of(desk, now.state.players)
    lines = [Text(f"{names.get(standing.player, standing.player)}: place {standing.place}", style="bold")]
    for value in standing.values:
        told = "does not settle the tie" if value.value is None else str(value.value)
        lines.append(Text(f"{value.criterion}: {told}"))
        for addend in value.addends:
            where = f"round {addend.round}: " if addend.round else ""
            against = f" against {names.get(addend.opponent, addend.opponent)}" if addend.opponent else ""
            left_out = "" if addend.counted else " (left out)"
            lines.append(Text(f"  {addend.amount:+}  {where}{addend.what}{against}{left_out}", style="dim"))
    desk.show({"standing": standing, "names": names}, *lines)


def _sixteenths(text: str) -> int:
    try:
        return parse(text)
    except ValueError as error:
        raise click.UsageError(f"--multiplier: {error}") from None
