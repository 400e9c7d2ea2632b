"""`user` and `player`: who may sign in, and who played."""

import sys

import click
from rich.table import Table

from adapters.eventstore.directory import User
from api.cli.base import Desk, Failure, Group, pass_desk
from domain.record.names import folded

ROLES = ("organiser", "judge", "recorder", "player", "viewer", "admin")

password = click.option(
    "--password-stdin", is_flag=True, help="Read the password from standard input instead of asking for it."
)


@click.group(cls=Group)
def user() -> None:
    """People who may sign in."""


@user.command()
@click.argument("name")
@click.option(
    "--role", "roles", multiple=True, type=click.Choice(ROLES), default=("viewer",), show_default=True
)
@password
@pass_desk
def add(desk: Desk, name: str, roles: tuple[str, ...], password_stdin: bool) -> None:
    """Add the user NAME."""
    added = desk.store.directory.add_user(name, _ask(password_stdin), roles)
    desk.show(_told(added), added.id)


@user.command("list")
@pass_desk
def list_(desk: Desk) -> None:
    """List users."""
    users = desk.store.directory.list_users()
    table = Table("name", "roles", "id", box=None, pad_edge=False)
    for known in users:
        table.add_row(known.name, " ".join(sorted(known.roles)), known.id)
    desk.show([_told(known) for known in users], table)


@user.command("password")
@click.argument("name")
@password
@pass_desk
def password_(desk: Desk, name: str, password_stdin: bool) -> None:
    """Give NAME another password; it ends all sessions and tokens."""
    desk.store.directory.change_password(_user(desk, name).id, _ask(password_stdin))
    desk.show({"name": name}, f"{name} has another password")


@user.command()
@click.argument("name")
@pass_desk
def remove(desk: Desk, name: str) -> None:
    """Remove NAME; what NAME has recorded stays."""
    desk.store.directory.remove_user(_user(desk, name).id)
    desk.show({"name": name}, f"{name} is removed")


@user.command()
@click.argument("name")
@click.option("--days", type=click.IntRange(1, 3650), default=30, show_default=True)
@pass_desk
def token(desk: Desk, name: str, days: int) -> None:
    """Print a bearer token for NAME. It is shown once and stored nowhere."""
    issued = desk.store.directory.issue_token(_user(desk, name).id, days)
    desk.show({"token": issued, "days": days}, issued)


@click.group(cls=Group)
def player() -> None:
    """Names of players, which are kept outside the records."""


@player.command()
@click.argument("id")
@click.argument("name")
@pass_desk
def rename(desk: Desk, id: str, name: str) -> None:
    """Correct the name of the player ID, wherever it is shown."""
    desk.store.directory.rename(id, name)
    desk.show({"player": id, "name": name}, name)


@player.command()
@click.argument("id")
@pass_desk
def pseudonymise(desk: Desk, id: str) -> None:
    """Forget the name of the player ID for good; the records stay as they are."""
    name = desk.store.directory.pseudonymise(id)
    desk.show({"player": id, "name": name}, name)


COMMANDS = (user, player)


def _user(desk: Desk, name: str) -> User:
    for known in desk.store.directory.list_users():
        if folded(known.name) == folded(name):
            return known
    raise Failure("no-such-user", f"no user is called {name!r}")


def _ask(stdin: bool) -> str:
    given = sys.stdin.readline().rstrip("\n") if stdin else _prompt()
    if not given:
        raise click.UsageError("a password cannot be empty")
    return given


def _prompt() -> str:
    return str(click.prompt("Password", hide_input=True, confirmation_prompt=True, err=True))


def _told(user: User) -> dict[str, object]:
    return {"id": user.id, "name": user.name, "roles": sorted(user.roles)}
