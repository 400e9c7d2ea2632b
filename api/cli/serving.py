"""`init`, `serve` and `demo`."""

import re
import socket
from collections.abc import Sequence
from pathlib import Path
from secrets import token_urlsafe
from typing import Any

import click
from rich.markup import escape
from rich.panel import Panel
from rich.text import Text

from adapters.eventstore.clock import venue
from adapters.eventstore.directory import NameTaken
from adapters.files.record_file import SUFFIX
from api.cli.base import Command, Desk, Failure, pass_desk
from api.cli.demo_tournaments import build
from api.cli.files import read_file, store
from domain.record.record import Record

HOST = "127.0.0.1"
PORT = 8000
THREADS = 384
DEMO_DATABASE = "demo.sqlite"
REPLAYS = Path(__file__).parents[2] / "replays"

host = click.option("--host", default=HOST, show_default=True)
port = click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True)


def _prefix(context: click.Context, option: click.Parameter, prefix: str) -> str:
    """A path without a slash at its end."""
    path = prefix.rstrip("/")
    if path and not re.fullmatch(r"(/[\w.~-]+)+", path):
        raise click.BadParameter("give a path such as /games")
    return path


@click.command(cls=Command)
@pass_desk
def init(desk: Desk) -> None:
    """Make the tables of the database; what is there already stays."""
    desk.create()
    where = str(desk.file or "PostgreSQL")
    desk.show({"database": where}, f"{where} is ready")


@click.command(cls=Command)
@host
@port
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option(
    "--threads", type=click.IntRange(2), default=THREADS, show_default=True, help="Of each process."
)
@click.option(
    "--proxies",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="Proxies in front, trusted to name the client (X-Forwarded-For, -Proto, -Prefix).",
)
@click.option(
    "--prefix", callback=_prefix, default="", help="The path under which it is reached, such as /games."
)
@pass_desk
def serve(desk: Desk, host: str, port: int, *, workers: int, threads: int, proxies: int, prefix: str) -> None:
    """Serve the API and the pages."""
    venue()  # a wrong one is told before anybody asks for the day
    config = {"PROXIES": proxies, "PREFIX": prefix}
    _serve(desk, host, port, workers=workers, threads=threads, config=config)


@click.command(cls=Command)
@host
@port
@click.option(
    "--replays",
    type=click.Path(file_okay=False, path_type=Path),
    default=REPLAYS,
    help="A folder of record files.",
)
@pass_desk
def demo(desk: Desk, host: str, port: int, replays: Path) -> None:
    """Fill a database from replays/, play two tournaments and serve it; a judge may see and do everything."""
    _require_free(host, port)
    desk.database = desk.database or DEMO_DATABASE
    desk.create()
    games = [store(desk, read_file(desk, path)) for path in sorted(replays.rglob(f"*{SUFFIX}"))]
    password = _judge(desk)
    shown = build(desk.store, desk.models, games, desk.actor("judge"))
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}"
    best: dict[str, Record] = {}
    for game in sorted(games, key=_worth_a_look):
        best[game.title.name] = game
    look = {name: f"{address}/records/{game.id}" for name, game in sorted(best.items())}
    pages = {name: f"{address}/{page}" for name, page in _written(desk, list(best.values())).items()}
    events = {
        "a tournament in its third round": f"{address}/tournaments/{shown.running}",
        "a tournament that is over": f"{address}/tournaments/{shown.finished}",
        "a ranking list": f"{address}/rankings/{shown.ranking}",
    }
    told = {
        "address": address,
        "records": len(games),
        "look": look,
        "writings": pages,
        "tournaments": events,
        "user": "judge",
        "password": password,
    }
    text = (
        f"[bold]{address}[/]\n\n"
        f"{len(games)} games from {escape(str(replays))}\n"
        f"{''.join(f'{name}, step by step: {where}' + chr(10) for name, where in look.items())}"
        f"{''.join(f'{name}: {where}' + chr(10) for name, where in (pages | events).items())}"
        f"the JSON API: {address}/api/v1/records\n\n"
        f"sign in as [bold]judge[/] with the password [bold]{password}[/]\n"
        "Ctrl-C ends it"
    )
    desk.show(told, Panel(Text.from_markup(text), title="Recording Angel", expand=False))
    desk.close()
    _serve(desk, host, port, workers=1, threads=THREADS)


COMMANDS = (init, serve, demo)


def _serve(
    desk: Desk, host: str, port: int, *, workers: int, threads: int, config: dict[str, Any] | None = None
) -> None:
    from api.server import serve as run  # noqa: PLC0415 - no other command needs Flask and gunicorn

    _require_free(host, port)
    desk.records.catch_up()  # made anew where it was deleted; where the database cannot be used, that is told
    desk.close()
    run(desk.settings, desk.titles, host=host, port=port, workers=workers, threads=threads, config=config)


def _require_free(host: str, port: int) -> None:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as free:
        free.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            free.bind((host, port))
        except OSError as error:
            raise Failure("no-address", f"{host}:{port} cannot be served: {error.strerror}") from None


def _worth_a_look(game: Record) -> tuple[bool, int]:
    """Games under the usual rulings, in which much was scored."""
    usual = game.title.rulebook.is_usual(game.setup.options)
    return usual, sum(game.rules.scores(game.state).values())


def _written(desk: Desk, games: Sequence[Record]) -> dict[str, str]:
    """The paths of pages on which something is written or played, by what they are."""
    from api.cli.demo_commentary import fill  # noqa: PLC0415 - no other command needs what the pages do

    return fill(desk, games)


def _judge(desk: Desk) -> str:
    """A fresh password for the judge, who is added if need be."""
    directory, password = desk.store.directory, token_urlsafe(6)
    try:
        directory.add_user("judge", password, ("judge", "organiser", "recorder", "admin"))
    except NameTaken:
        directory.change_password(desk.actor("judge"), password)
    return password
