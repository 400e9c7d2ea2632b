"""Every kind of error, and what it means to whoever asked: the one place from which all entrances tell of it.

A page, a problem of the JSON API and a line of the command line say the same of the same error.
"""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, NamedTuple

import psycopg
from eventsourcing.persistence import PersistenceError

from adapters.files.record_file import RecordFileError
from adapters.pairing_process import Computing
from api.services.access import Forbidden, TooManyAttempts, Unauthenticated
from api.services.exporting import Busy
from api.services.notes import NoteOvertaken
from api.services.records import Overtaken, Refused
from domain.kernel.refusals import Refusal
from domain.kernel.rulebooks import UnknownOption
from domain.record.errors import RecordError, StaleVersion
from domain.tournament.errors import OpenTables


class Meaning(NamedTuple):
    """What a category of errors is told with: an HTTP status, an exit code, and the heading of a form."""

    status: int
    exit_code: int
    heading: str


class Category(Meaning, Enum):
    """What an error means to whoever asked."""

    UNFIT = Meaning(422, 1, "Please check this")
    REFUSED = Meaning(422, 1, "The rules say no")
    UNKNOWN = Meaning(422, 3, "That is not known here")
    UNTIMELY = Meaning(409, 1, "That cannot be done now")
    TAKEN = Meaning(409, 4, "That is there already")
    REUSED = Meaning(409, 4, "Sent twice")
    STALE = Meaning(412, 4, "Someone else changed this first")
    MISSING = Meaning(404, 3, "That is not there")
    ANONYMOUS = Meaning(401, 1, "Sign in first")
    DENIED = Meaning(403, 1, "You may not do that")
    TOO_OFTEN = Meaning(429, 1, "Too many attempts")
    BUSY = Meaning(503, 1, "Ask again in a while")
    DAMAGED = Meaning(500, 1, "What is stored is damaged")
    MISLAID = Meaning(500, 3, "What the service needs is not there")
    UNREACHABLE = Meaning(503, 5, "The database cannot be used")


_NAMES: Final[Mapping[Category, str]] = {
    Category.UNFIT: """
        ambiguous-player cannot-be-harvested commentary-error cooperative-title empty-note entry-too-long
        faulty-edition file-faulty impossible-pairing impossible-result impossible-ruling no-address
        no-commitments no-day no-such-place other-edition record-error tournament-error
        trf-malformed unfit-picture
        unfit-settings unfit-study unfit-text unknown-glyph unknown-option unknown-seat unknown-visibility
        unknown-zone
        points-differ unreadable unreadable-text without-basis""",
    Category.REFUSED: "refused",
    Category.UNKNOWN: "no-such-folder no-such-rule no-such-user unknown-edition unknown-player unknown-title",
    Category.UNTIMELY: """
        confirmation-needed has-played no-inverse no-result not-a-line not-now note-removed nothing-to-play
        open-tables study-removed tied-cut too-few-players undrawable""",
    Category.TAKEN: """
        already-entered already-paired already-there duplicate-name edition-taken
        imported-before name-taken record-closed
        result-there tournament-finished""",
    Category.REUSED: "key-reused",
    Category.STALE: "stale-note stale-version",
    Category.MISSING: """
        no-such-note no-such-player no-such-position no-such-ranking no-such-record no-such-round
        no-such-study no-such-table no-such-tournament not-entered""",
    Category.ANONYMOUS: "unauthenticated",
    Category.DENIED: "forbidden not-at-table not-the-author",
    Category.TOO_OFTEN: "too-many-attempts",
    Category.BUSY: "busy",
    Category.DAMAGED: "broken-record",
    Category.MISLAID: "edition-missing seed-missing",
    Category.UNREACHABLE: "no-database",
}

CATEGORIES: Final[Mapping[str, Category]] = {
    name: category for category, names in _NAMES.items() for name in names.split()
}
"""The category of each kind of error, by the name that programs know it by."""


def category_of(name: str) -> Category:
    """The category of a kind of error: `UNFIT` for one that only a part of the service knows."""
    return CATEGORIES.get(name, Category.UNFIT)


@dataclass(frozen=True, slots=True)
class Told:
    """An error as it is told.

    Attributes:
        name: its kind.
        message: what is wrong, for whoever may know all of it.
        facts: what a program needs to know beside it, by name.
        wait: after so many seconds it is worth asking again; 0 if that is not known.
    """

    name: str
    message: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    wait: int = 0

    @property
    def category(self) -> Category:
        """What it means."""
        return category_of(self.name)


def told(error: Exception) -> Told | None:
    """How `error` is told; None for one that nobody expected."""
    message = str(error)
    match error:
        case Refused(view=view):
            return Told("refused", message, {"refusal": view})
        case Overtaken(version=version, since=since):
            return Told("stale-version", message, {"version": version, "since": since})
        case Refusal(rule=rule, reason=reason, facts=facts):  # of a tournament or at the console
            refusal = {"rule": rule, "title": "", "reason": reason, "facts": facts}
            return Told("refused", message, {"refusal": refusal})
        case RecordFileError(name=name):
            return Told(name, message, {"line": error.line, "rule": error.rule})
        case StaleVersion(actual=version):
            return Told(error.name, message, {"version": version})
        case NoteOvertaken(note=note):
            return Told(error.name, message, {"version": note.revision, "note": note})
        case OpenTables(tables=tables):
            return Told(error.name, message, {"tables": tables})
        case Busy(wait=wait) | Computing(wait=wait):
            return Told("busy", message, wait=wait)
        case RecordError(name=name, facts=facts):
            return Told(name, message, facts)
        case UnknownOption():
            return Told("unknown-option", message)
        case Unauthenticated():
            return Told("unauthenticated", message)
        case Forbidden():
            return Told("forbidden", message)
        case TooManyAttempts(wait=wait):
            return Told("too-many-attempts", message, wait=wait)
        case PersistenceError() | sqlite3.Error() | psycopg.Error():
            return Told("no-database", f"the database cannot be used: {message}", wait=5)
    return None
