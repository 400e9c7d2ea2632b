"""`commit`: a commitment to a secret choice, and what to say when it is opened."""

import secrets

import click
import msgspec
from rich.text import Text

from adapters.files.notation import Unreadable, read, write
from api.cli.base import Command, Desk, Failure, pass_desk


@click.command(cls=Command)
@click.argument("title")
@click.argument("opening", nargs=-1, required=True)
@pass_desk
def commit(desk: Desk, title: str, opening: tuple[str, ...]) -> None:
    """Commit to a secret choice in TITLE, said as the decision by which it will be OPENED.

    A salt is made unless one is named. Record the first line now, keep the second one secret, and record it
    when both are committed. An example: commit war-in-hell red open bids=geryon:30,amon:20 treachery=1
    """
    played = desk.title(title)
    if not played.commits:
        raise Failure("no-commitments", f"nobody commits to a choice in {played.name}")
    try:
        decision = read(" ".join(opening), played)
    except Unreadable as error:
        raise Failure("unreadable", str(error)) from None
    commitment, opened = played.rules(played.setup()).commit(decision, secrets.token_hex(16))
    told = {"commitment": msgspec.to_builtins(commitment), "opening": msgspec.to_builtins(opened)}
    texts = (Text(write(commitment)), Text(f"{write(opened)}    # keep this secret until both are committed"))
    desk.show(told, *texts)


COMMANDS = (commit,)
