"""Every error as a problem (RFC 9457): its status, its name, and what a program needs to know of it."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

import msgspec
from flask import Response
from werkzeug.exceptions import HTTPException

from api.services.errors import Category, told

PREFIX = "urn:recording-angel:"

HIDDEN: Final = {
    Category.DAMAGED: "The stored entries do not make a record; see its verification.",
    Category.UNREACHABLE: "The store does not answer.",
}
"""What is said instead of the message, which is for whoever runs the service."""


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


def problem_of(error: Exception) -> Problem:
    """What to tell about `error`. Of an unexpected one it tells nothing."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, HTTPException) and error.code:
        headers = {key: value for key, value in error.get_headers() if key in {"Allow", "Retry-After"}}
        phrase = HTTPStatus(error.code).phrase
        return Problem(
            error.code, phrase.lower().replace(" ", "-"), error.description or phrase, headers=headers
        )
    found = told(error)
    if found is None:
        message = "Something went wrong; the request id names it in the log."
        return Problem(500, "internal-server-error", message)
    headers = {"Retry-After": str(found.wait)} if found.wait else {}
    if found.category is Category.ANONYMOUS:
        headers["WWW-Authenticate"] = "Bearer"
    message = HIDDEN.get(found.category, found.message)
    return Problem(found.category.status, found.name, message, headers=headers, **found.facts)
