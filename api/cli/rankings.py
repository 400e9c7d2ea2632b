"""`recording-angel ranking`: the lists of quality points to which tournaments count."""

from datetime import datetime

import click
import msgspec
from rich.table import Table
from rich.text import Text

from adapters.eventstore.clock import day_of, utc_now
from adapters.readmodels.rankings import earlier
from api.cli.base import Desk, Group, pass_desk
from api.cli.records import Request, changing
from api.cli.tournament_words import names_of
from domain.tournament.quality_points import latest, plain, signed
from domain.tournament.quality_points import ranking as ranked


@click.group(cls=Group)
def ranking() -> None:
    """Begin, list and show ranking lists; balances are entered on the pages."""


COMMANDS = (ranking,)


@ranking.command("open")
@click.argument("title")
@click.argument("name")
@pass_desk
@changing
def open_(desk: Desk, *, request: Request, title: str, name: str) -> None:
    """Begin a ranking list of TITLE; prints its id."""
    made = desk.store.rankings.open(title, name, actor=request["actor"], command=request["command"])
    desk.show({"ranking": made.id, "version": made.version}, made.id)


@ranking.command("list")
@pass_desk
def list_(desk: Desk) -> None:
    """List the ranking lists, the oldest first."""
    lists = desk.models.rankings.list()
    table = Table("ranking", "title", "name", box=None, pad_edge=False)
    for item in lists:
        table.add_row(*map(Text, (item.id, item.title, item.name)))
    desk.show({"rankings": lists}, table)


@ranking.command()
@click.argument("id")
@click.option("--on", type=click.DateTime(["%Y-%m-%d"]), help="As it was at the end of that day.")
@click.option("--all", "hidden", is_flag=True, help="Also who has played in no event for a year.")
@pass_desk
def show(desk: Desk, *, id: str, on: datetime | None, hidden: bool) -> None:
    """Show the ranking list ID: places, quality points, and the change since the list before."""
    found = desk.store.rankings.load(id)
    book = desk.models.rankings.book(id)
    day = on.date() if on else latest(book, day_of(utc_now()))
    since = earlier(book, day)
    rows = ranked(book, day, since=since, names=names_of(desk, book.ledgers), hidden=hidden)
    heading = f"{found.opened.name}, as of {day}"
    columns = ("place", "name", "QP", "change", "rank", "last played")
    table = Table(*columns, title=heading, box=None, pad_edge=False, title_justify="left")
    for row in rows:
        change = signed(row.gained) if since else ""
        told = (f"{row.place or '–'}", row.name, plain(row.qp), change, row.title, f"{row.last_played or ''}")
        table.add_row(*map(Text, told))
    left_out = desk.models.rankings.left_out(id)
    missing = [Text(f"not counted: {event}: {why}", style="yellow") for event, why in left_out.items()]
    value = {"ranking": id, "name": found.opened.name, "on": day, "since": since, "rows": rows}
    desk.show(value | {"left_out": msgspec.to_builtins(left_out)}, table, *missing)
