"""`record export`: a record as text, score sheet, picture, animation or annotated file."""

import sys
from pathlib import Path
from typing import Final

import click

from adapters.eventstore.directory import User
from adapters.files import prose
from adapters.paper import score_sheet
from api.app import create_app, write_offline
from api.cli.base import Command, Desk, pass_desk
from api.services import exporting
from api.services.access import Caller
from domain.kernel.seats import JUDGE

FORMATS: Final = ("txt", "pdf", "svg", "png", "gif", "html", "jsonl")


@click.command("export", cls=Command)
@click.argument("id", metavar="ID")
@click.option("--format", "form", type=click.Choice(FORMATS), required=True, help="What it is to be.")
@click.option("--as", "viewer", default=JUDGE, show_default=True, help="A seat, judge or public.")
@click.option("--entry", type=int, help="Of which moment a picture is; by default of the last.")
@click.option("--from", "first", type=int, default=0, help="Where an animation begins.")
@click.option("--to", "last", type=int, default=0, help="Where an animation ends.")
@click.option("--width", type=int, help="Of a picture or animation, in pixels.")
@click.option("--duration", type=int, default=1200, show_default=True, help="In thousandths of a second.")
@click.option("--flip", is_flag=True, help="Pictures and animations from the other side.")
@click.option("--address", default="", help="Where the record is shown; what is exported leads there.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="A file, else standard output.")
@pass_desk
def export(
    desk: Desk,
    *,
    id: str,
    form: str,
    viewer: str,
    entry: int | None,
    first: int,
    last: int,
    width: int | None,
    duration: int,
    flip: bool,
    address: str,
    out: Path | None,
) -> None:
    """Write the record or line ID as text, score sheet, picture, animation, page, or file with its notes."""
    services = desk.services
    console = User("console", "console", frozenset({"judge"}))
    sight = services.sights.find(Caller(console.id, console), id)
    record, eyes = sight.record, sight.viewer(viewer)
    number = record.version if entry is None else entry
    match form:
        case "txt":
            data = prose.to_prose(services.exports.story(sight, eyes, address)).encode()
        case "pdf":
            data = score_sheet.to_pdf(services.exports.story(sight, eyes, address))
        case "svg":
            marks = services.exports.marks(sight, number)
            data = exporting.drawing(record, number, eyes, flip=flip, marks=marks).encode()
        case "png":
            marks = services.exports.marks(sight, number)
            data = exporting.picture(record, number, eyes, width=width or 1200, flip=flip, marks=marks)
        case "gif":
            span = exporting.span_of(record, first, last)
            data = services.exports.animated(
                sight, eyes, span, width=width or 480, duration=duration, flip=flip
            )
        case "html":
            app = create_app(desk.store, desk.models, desk.store.directory, titles=desk.titles)
            data = write_offline(app, sight, eyes, address)
        case _:
            data = b"".join(services.exports.annotated(sight))
    if out is None:
        sys.stdout.buffer.write(data)
        return
    out.write_bytes(data)
    desk.show(str(out), str(out))
