"""Every error as a problem (RFC 9457): its status, its name, and what a program needs to know of it."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from eventsourcing.persistence import PersistenceError
from flask import Response
from werkzeug.exceptions import HTTPException

from adapters.files.record_file import RecordFileError
from api.services.access import Forbidden, TooManyAttempts, Unauthenticated
from api.services.exporting import Busy
from api.services.notes import NoteOvertaken
from api.services.records import Overtaken, Refused
from domain.kernel.refusals import Refusal
from domain.kernel.rulebooks import UnknownOption
from domain.record.errors import BrokenRecord, RecordError, StaleVersion
from domain.tournament.errors import OpenTables

PREFIX = "urn:recording-angel:"

STATUS: dict[str, int] = {
    "already-there": 409,
    "broken-record": 500,
    "edition-missing": 500,
    "key-reused": 409,
    "no-such-note": 404,
    "no-such-player": 404,
    "no-such-position": 404,
    "no-such-record": 404,
    "no-such-study": 404,
    "not-a-line": 409,
    "not-the-author": 403,
    "note-removed": 409,
    "nothing-to-play": 409,
    "record-closed": 409,
    "undrawable": 409,
    "seed-missing": 500,
    "study-removed": 409,
    "already-entered": 409,
    "already-paired": 409,
    "duplicate-name": 409,
    "has-played": 409,
    "imported-before": 409,
    "no-inverse": 409,
    "no-result": 409,
    "no-such-ranking": 404,
    "no-such-round": 404,
    "no-such-table": 404,
    "no-such-tournament": 404,
    "not-at-table": 403,
    "not-entered": 404,
    "not-now": 409,
    "open-tables": 409,
    "result-there": 409,
    "tied-cut": 409,
    "too-few-players": 409,
    "tournament-finished": 409,
}
"""The status of each kind of record error; of all others it is 422."""


class Problem(Exception):
    """An error as it is told: `extra` holds members of its own, `headers` go with the answer."""

    def __init__(
        self,
        status: int,
        name: str,
        detail: str,
        *,
        headers: Mapping[str, str] | None = None,
        **extra: object,
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.name = name
        self.detail = detail
        self.headers = dict(headers or {})
        self.extra = extra

    def response(self) -> Response:
        """The answer to the request."""
        body: dict[str, Any] = {
            "type": PREFIX + self.name,
            "title": HTTPStatus(self.status).phrase,
            "status": self.status,
            "detail": self.detail,
            **self.extra,
        }
        return Response(
            msgspec.json.encode(body), self.status, self.headers, content_type="application/problem+json"
        )


def invalid(messages: Mapping[str, str], *, name: str = "invalid-request", status: int = 400) -> Problem:
    """A request with faults: what is wrong with each field."""
    errors = [{"field": field, "message": message} for field, message in messages.items()]
    detail = "; ".join(f"{field}: {message}" if field else message for field, message in messages.items())
    return Problem(status, name, detail, errors=errors)


def contradictory(messages: Mapping[str, str]) -> Problem:
    """A request that is well-formed, but whose fields do not go together."""
    problem = invalid(messages, name="contradictory-request")
    problem.status = 422
    return problem


def _problem_of_command(error: RecordError) -> Problem:
    """What to tell about a command that a record, a tournament or a list does not accept."""
    match error:
        case StaleVersion():
            return Problem(412, error.name, str(error), version=error.actual)
        case NoteOvertaken(note=note):
            return Problem(412, error.name, str(error), version=note.revision, note=note)
        case OpenTables():
            return Problem(409, error.name, str(error), tables=error.tables)
    return Problem(STATUS.get(error.name, 422), error.name, str(error))


def problem_of(error: Exception) -> Problem:
    """What to tell about `error`. Of an unexpected one it tells nothing."""
    match error:
        case Problem():
            return error
        case Refused(view=view):
            return Problem(422, "refused", f"{view.rule}: {view.reason}", refusal=view)
        case Overtaken(version=version, since=since):
            return Problem(412, "stale-version", str(error), version=version, since=since)
        case RecordFileError(name=name):
            return Problem(422, name, str(error), line=error.line, rule=error.rule)
        case Refusal(rule=rule, reason=reason, facts=facts):  # of a tournament: it belongs to no record
            refusal = {"rule": rule, "title": "", "reason": reason, "facts": facts}
            return Problem(422, "refused", str(error), refusal=refusal)
        case UnknownOption():
            return Problem(422, "unknown-option", str(error))
        case BrokenRecord():
            return Problem(500, error.name, "The stored entries do not make a record; see its verification.")
        case RecordError():
            return _problem_of_command(error)
        case Unauthenticated():
            return Problem(401, "unauthenticated", str(error), headers={"WWW-Authenticate": "Bearer"})
        case Forbidden():
            return Problem(403, "forbidden", str(error))
        case Busy(wait=wait):
            return Problem(503, "busy", str(error), headers={"Retry-After": str(wait)})
        case TooManyAttempts(wait=wait):
            return Problem(429, "too-many-attempts", str(error), headers={"Retry-After": str(wait)})
        case HTTPException(code=int(code)):
            headers = {key: value for key, value in error.get_headers() if key in {"Allow", "Retry-After"}}
            name = HTTPStatus(code).phrase.lower().replace(" ", "-")
            return Problem(code, name, error.description or HTTPStatus(code).phrase, headers=headers)
        case PersistenceError():
            return Problem(
                503, "store-unavailable", "The store does not answer.", headers={"Retry-After": "5"}
            )
    return Problem(500, "internal-server-error", "Something went wrong; the request id names it in the log.")
