"""What all commands share: the database, two ways to print, and one way to fail."""

import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import click
import msgspec
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from adapters.eventstore.clock import utc_now
from adapters.eventstore.records import RecordStore
from adapters.eventstore.settings import DATABASE
from adapters.files.edition_files import add_editions
from adapters.files.encodings import Text
from adapters.readmodels.everything import ReadModels
from adapters.readmodels.records import RecordList
from api.services.errors import Category, Told, told
from api.services.everything import Services
from api.services.following import Following
from domain.games import TITLES
from domain.kernel.titles import Title
from domain.record.names import folded
from domain.record.texts import cleaned

PROGRAM: Final = "recording-angel"
DEFAULT_DATABASE: Final = "recording-angel.sqlite"
EDITIONS: Final = "RECORDING_ANGEL_EDITIONS"

REFUSED: Final = Category.REFUSED.exit_code
USAGE: Final = 2
INTERRUPTED: Final = 130

_PLAYER: Final = re.compile(r"player '([0-9a-f-]{36})'")


class Failure(Exception):
    """Ends a command. `name` is the kind of error, as with `RecordError`."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(message)
        self.name = name


@dataclass
class Desk:
    """What one run of the command line works with."""

    database: str = ""
    editions: str = ""
    json: bool = False

    @property
    def folder(self) -> Path | None:
        """The folder with editions of one's own, if there is one."""
        named = self.editions or os.environ.get(EDITIONS)
        return Path(named) if named else None

    @cached_property
    def titles(self) -> Mapping[str, Title]:
        """The titles by id, with the editions of one's own."""
        return known_titles(self.folder)

    def title(self, id: str) -> Title:
        """The title with that id."""
        if id not in self.titles:
            raise Failure("unknown-title", f"there is no title {id!r}; there is {', '.join(self.titles)}")
        return self.titles[id]

    @property
    def settings(self) -> dict[str, str]:
        """The database, as the store wants to be told."""
        named = self.database or os.environ.get(DATABASE) or DEFAULT_DATABASE
        return {DATABASE: named if named.startswith(("sqlite:", "postgresql:")) else f"sqlite:{named}"}

    @property
    def file(self) -> Path | None:
        """The SQLite file, if the database is one."""
        kind, _, path = self.settings[DATABASE].partition(":")
        return Path(path) if kind == "sqlite" else None

    @cached_property
    def store(self) -> RecordStore:
        """The records, and what is kept beside them. Fails if the database was never made."""
        if self.file and not self.file.exists():
            init = f"{PROGRAM} init" + (f" --database {self.database}" if self.database else "")
            raise Failure("no-database", f"there is no database {self.file}; make it with: {init}")
        return self._open()

    @cached_property
    def records(self) -> RecordList:
        """The list of records, up to date."""
        return self.models.records

    @cached_property
    def models(self) -> ReadModels:
        """All read models, up to date."""
        models = ReadModels(self.store)
        if self.file:  # its tables are in a second file, which may have been deleted
            self.store.model_tables.tracker.create_table()
            models.create_tables()
        models.catch_up()
        return models

    @cached_property
    def services(self) -> Services:
        """What callers can do."""
        return Services(self.titles, self.store, self.models, self.store.directory, utc_now)

    def follow(self) -> None:
        """Do what follows from what is stored, before and after something is changed here."""
        if self.file:
            self.store.model_tables.tracker.create_table()

        def using(record: str) -> tuple[str, ...]:  # only then are the read models needed
            return self.services.tournaments.using(record)

        Following(self.store, using).catch_up()

    def create(self) -> None:
        """Make the database, if need be."""
        store = self._open()
        store.create_tables()
        ReadModels(store).create_tables()
        store.shut_down()

    def close(self) -> None:
        """Let go of the database."""
        vars(self).pop("services", None)
        vars(self).pop("models", None)
        if store := vars(self).pop("store", None):
            store.shut_down()

    def _open(self) -> RecordStore:
        try:
            return RecordStore(self.titles, env=self.settings)
        except (OSError, ValueError) as error:
            raise Failure("no-database", str(error)) from None

    def actor(self, user: str) -> str:
        """The id of the user with that name; ``console`` if none is named."""
        if not user:
            return "console"
        for known in self.store.directory.list_users():
            if folded(known.name) == folded(user):
                return known.id
        raise Failure("no-such-user", f"no user is called {user!r}")

    def show(self, value: object, *texts: RenderableType) -> None:
        """Print `value` as JSON if that was asked for, else `texts`."""
        if self.json:
            click.echo(msgspec.json.encode(value))
            return
        screen = console()
        with nullcontext() if screen.is_terminal else screen.capture() as captured:
            for text in texts:
                screen.print(text)
        if captured:
            click.echo("\n".join(line.rstrip() for line in captured.get().splitlines()))


pass_desk = click.make_pass_decorator(Desk)


class Screen(Console):
    """Standard output, where words stand as they are: none of them is markup or commands the terminal."""

    def __init__(self, width: int | None = None) -> None:
        super().__init__(highlight=False, soft_wrap=True, markup=False, emoji=False, width=width)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterator[Segment]:
        """The parts of what is shown, cleaned."""
        for part in super().render(renderable, options):
            yield part if part.control else part._replace(text=cleaned(part.text))


def console() -> Console:
    """Standard output; where it is no terminal, nothing is folded or cut to fit."""
    out = Screen()
    return out if out.is_terminal else Screen(width=500)


def _json(context: click.Context, _: click.Parameter, value: bool) -> None:
    if value:
        context.ensure_object(Desk).json = True


def _database(context: click.Context, _: click.Parameter, value: str | None) -> None:
    if value:
        context.ensure_object(Desk).database = value


def _editions(context: click.Context, _: click.Parameter, value: str | None) -> None:
    if value:
        context.ensure_object(Desk).editions = value


class Command(click.Command):
    """A command that takes ``--json``, ``--database`` and ``--editions``, as all do."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.params += [
            click.Option(
                ["--database"],
                metavar="WHERE",
                expose_value=False,
                callback=_database,
                help=f"A file, sqlite:PATH or postgresql: (POSTGRES_… variables).  [env: {DATABASE}]",
            ),
            click.Option(
                ["--editions"],
                metavar="FOLDER",
                expose_value=False,
                callback=_editions,
                help=f"A folder of edition files that are used beside the title's own.  [env: {EDITIONS}]",
            ),
            click.Option(
                ["--json"], is_flag=True, expose_value=False, callback=_json, help="Print JSON, errors too."
            ),
        ]


class Group(click.Group):
    """A group of such commands."""

    command_class = Command
    group_class = type


def known_titles(folder: Path | None) -> Mapping[str, Title]:
    """The titles by id, with the editions in `folder`. Raises `RecordError`."""
    return add_editions(TITLES, folder) if folder else TITLES


encoding_option = click.option(
    "--encoding", default="", metavar="NAME", help="Of the file, such as windows-1251.  [default: found out]"
)


def tell_encoding(text: Text) -> None:
    """Say on standard error in which encoding a file was, unless that is certain."""
    if text.sureness in {"likely", "guess"}:
        told = f"{PROGRAM}: read as {text.told}; if names look wrong, name another with --encoding"
        click.echo(told, err=True)


def encoding_of(text: Text) -> dict[str, str]:
    """The encoding of a file that was read, as a part of a JSON answer."""
    return {"encoding": text.encoding, "sureness": text.sureness}


def pairs(values: Sequence[str], what: str) -> dict[str, str]:
    """``key=value`` arguments as a mapping."""
    for value in values:
        if "=" not in value.strip("="):
            raise click.UsageError(f"{what} is given as KEY=VALUE, not {value!r}")
    return dict(value.split("=", 1) for value in values)


def attempt(command: click.Command, arguments: Sequence[str]) -> int:
    """Run `command`; the exit code. Whatever is wrong is told in one line."""
    desk = Desk()
    try:
        code = command.main(list(arguments), prog_name=PROGRAM, standalone_mode=False, obj=desk)
        return code if isinstance(code, int) else 0
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return USAGE
    except click.ClickException as error:
        complain(desk, "usage", error.format_message())
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except Failure as failure:
        return fail(desk, Told(failure.name, str(failure)))
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123 - whoever read us has gone
        return 0
    except OSError as error:
        complain(desk, "file", str(error))
        return REFUSED
    except UnicodeError as error:
        complain(desk, "usage", f"this is no text in UTF-8: {error}")
        return USAGE
    except Exception as error:
        found = told(error)
        if found is None:
            raise
        return fail(desk, found)
    finally:
        desk.close()


def fail(desk: Desk, found: Told) -> int:
    """Tell of an error that is known; the exit code."""
    facts = dict(found.facts)
    if refusal := facts.pop("refusal", None):
        facts |= {"rule": refusal["rule"], "facts": refusal["facts"]}
    complain(desk, found.name, with_names(desk, found.message), **facts)
    return found.category.exit_code


def with_names(desk: Desk, message: str) -> str:
    """What is said of players, with their names instead of their ids."""
    players = _PLAYER.findall(message)
    for id, name in (desk.store.directory.names(players) if players else {}).items():
        message = message.replace(f"player '{id}'", name)
    return message


def complain(desk: Desk, name: str, message: str, **more: object) -> None:
    """Tell of an error on standard error."""
    line = cleaned(" ".join(message.split()))
    if desk.json:
        told: Mapping[str, object] = {"error": name, "message": line, **more}
        click.echo(msgspec.json.encode(told), err=True)
    else:
        click.echo(f"{PROGRAM}: {name}: {line}", err=True)
