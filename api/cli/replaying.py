"""`replay`: step through a record in the terminal."""

import sys
from pathlib import Path
from typing import Final

import click
from rich.console import RenderableType
from rich.text import Text

from adapters.drawing.text import draw
from api.cli.base import Command, Desk, console, pass_desk
from api.cli.files import read_file
from api.cli.records import entry_line, viewer_of
from api.services.answers import records as answers
from domain.kernel.seats import JUDGE, PUBLIC, people
from domain.record.record import Record, rebuild

HELP: Final = "n next, p previous, a number and Enter to jump, f first, l last, v other eyes, q quit"

NEXT: Final = ("n", " ", "\x1b[C", "\x1b[B", "\r", "\n")
PREVIOUS: Final = ("p", "b", "\x1b[D", "\x1b[A")
QUIT: Final = ("q", "\x1b", "\x03", "\x04")


@click.command(cls=Command)
@click.argument("which", metavar="ID or FILE")
@click.option("--at", type=int, help="Begin at this entry; where nobody steps, show it alone.")
@click.option("--as", "viewer", help="A seat, judge or public; by default the judge once it is closed.")
@pass_desk
def replay(desk: Desk, which: str, at: int | None, viewer: str | None) -> None:
    """Step through a record or a record file.

    Where standard input or output is no terminal, print the story line by line instead, or, with --at, the
    position after that entry.
    """
    record = _record(desk, which)
    seen = viewer_of(record, viewer)
    if at is not None:
        record.position(at)
    if not desk.json and sys.stdin.isatty() and sys.stdout.isatty():
        _step(record, at or 1, seen)
    elif at is not None:
        desk.show(answers.view_position(record, at, seen), *picture(record, at, seen))
    else:
        log = answers.view_entries(record, seen, 0)
        desk.show(log, *map(entry_line, log))


COMMANDS = (replay,)


def picture(record: Record, number: int, viewer: str) -> list[RenderableType]:
    """Position `number` as `viewer` sees it, and what led to it."""
    position = answers.view_position(record, number, viewer)
    return [draw(position.scene, record.seats), entry_line(answers.view_entry(record, number, viewer))]


def _record(desk: Desk, which: str) -> Record:
    if Path(which).is_file():
        read = read_file(desk, Path(which))
        return rebuild(read.record_id, read.title, read.entries)
    return desk.store.load(which)


def _step(record: Record, at: int, viewer: str) -> None:
    screen = console()
    everybody = (PUBLIC, *people(record.seats), JUDGE)
    digits = ""
    while True:
        screen.clear()
        screen.print(*picture(record, at, viewer), sep="\n")
        where = f"entry {at} of {record.version}, seen by {viewer}"
        screen.print(Text(f"{where}   {f'go to {digits}' if digits else HELP}", style="dim"))
        key = click.getchar()
        if key.isdecimal():
            digits += key
            continue
        if digits and key in ("\r", "\n"):
            at = min(max(int(digits), 1), record.version)
        elif key in NEXT:
            at = min(at + 1, record.version)
        elif key in PREVIOUS:
            at = max(at - 1, 1)
        elif key in ("f", "l"):
            at = 1 if key == "f" else record.version
        elif key == "v":
            viewer = everybody[(everybody.index(viewer) + 1) % len(everybody)]
        elif key in QUIT:
            return
        digits = ""
