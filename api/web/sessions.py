"""Who looks at a page, and whether a form that comes back is one of ours.

A signed-in browser holds its credential, a token or a seat key, in a cookie; any other that was given a form
holds a random visit. The forms of a page carry a word derived from that cookie, which no other site knows.
"""

import hmac
import secrets
from typing import Final, cast

from flask import current_app, g, request
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from api.services.access import Caller, Unauthenticated
from api.serving import services
from domain.record.errors import RecordError

DAYS: Final = 14
"""For so many days a browser stays signed in."""

SESSION: Final = "session"
VISIT: Final = "visit"


def cookie(kind: str) -> str:
    """The name of a cookie of this service: another on the same host, or under another path, has its own."""
    return f"{kind}-{current_app.config['INSTANCE']}"


def credential() -> str:
    """The token or seat key of the browser, or nothing."""
    return request.cookies.get(cookie(SESSION), "")


def caller() -> Caller:
    """Who looks at the page: nobody if the credential is no longer good."""
    if "page_caller" not in g:
        try:
            g.page_caller = services().access.caller(credential())
        except (Unauthenticated, RecordError):
            g.page_caller = Caller()
    return cast(Caller, g.page_caller)


def form_word() -> str:
    """The word that the forms of this page carry: a mask, new for every page, and the word under it.

    A page is sent compressed, and its length must not give away a word that is always the same.
    """
    if "form_word" not in g:
        mask = secrets.token_bytes(32)
        g.form_word = (mask + _masked(_word(), mask)).hex()
    return cast(str, g.form_word)


def require_form_word() -> None:
    """Raise `BadRequest` unless the form that was sent carries the word of this browser."""
    try:
        sent = bytes.fromhex(request.form.get("word", ""))
    except ValueError:
        sent = b""
    if not hmac.compare_digest(_masked(sent[:32], sent[32:]), _word()):
        raise BadRequest(
            "This form is out of date, or another site sent it. Go back, reload the page, and try again."
        )


def remember_visit(response: Response) -> None:
    """Give the browser the visit that the forms of the page rest on, if they do."""
    if "new_visit" in g:
        _set(response, VISIT, g.new_visit)


def begin(response: Response, credential: str) -> Response:
    """Sign the browser in."""
    _set(response, SESSION, credential, DAYS * 86_400)
    response.delete_cookie(cookie(VISIT), path=_path())
    return response


def end(response: Response) -> Response:
    """Sign the browser out. Its token is worthless from now on; a seat key stays good."""
    services().directory.revoke_token(request.cookies.get(cookie(SESSION), ""))
    response.delete_cookie(cookie(SESSION), path=_path())
    return response


def _word() -> bytes:
    return hmac.digest(_secret().encode(), b"form", "sha256")


def _masked(word: bytes, mask: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(word, mask, strict=False))


def _secret() -> str:
    if caller().id:
        return request.cookies[cookie(SESSION)]
    visit = request.cookies.get(cookie(VISIT)) or g.get("new_visit")
    if not visit:
        visit = g.new_visit = secrets.token_urlsafe(24)
    return str(visit)


def _set(response: Response, kind: str, value: str, max_age: int | None = None) -> None:
    response.set_cookie(
        cookie(kind),
        value,
        max_age=max_age,
        path=_path(),
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )


def _path() -> str:
    """The path under which the service is reached."""
    return request.script_root or "/"
