"""The command line: `recording-angel`."""

import sys
from collections.abc import Sequence
from typing import NoReturn

import click
import structlog

from api.cli import (
    commitments,
    editions,
    exporting,
    files,
    people,
    playing,
    rankings,
    records,
    replaying,
    serving,
    tournaments,
    walking,
)
from api.cli.base import Desk, Group, attempt

EPILOG = """\b
Exit codes:
  0  done
  1  refused by the rules or by the record, or a check that failed
  2  not understood: wrong option or argument
  3  not found: no such record, tournament, position, title, edition, user or file
  4  conflict: stale version, record closed, already there or paired, name taken
  5  the database cannot be used
  130  interrupted

Errors are one line on standard error; with --json one JSON object."""


@click.group(cls=Group, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="recording-angel", message="%(version)s")
@click.pass_context
def cli(context: click.Context) -> None:
    """Record, replay, verify and serve tabletop games."""
    context.find_object(Desk)


records.record.add_command(walking.decide)
records.record.add_command(exporting.export)
for module in (
    serving,
    records,
    tournaments,
    rankings,
    replaying,
    files,
    playing,
    editions,
    commitments,
    people,
):
    for command in module.COMMANDS:
        cli.add_command(command)


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit."""
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    given = sys.argv[1:] if arguments is None else list(arguments)
    sys.exit(attempt(cli, given))
