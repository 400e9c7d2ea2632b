"""How a request is read and an answer is written, the same for every resource."""

import functools
import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar, cast

import flask_smorest
import marshmallow as ma
import msgspec
from flask import Request, Response, g, request
from webargs.flaskparser import FlaskParser

from adapters.files.encodings import utf8
from api.problems import Problem, invalid
from api.services.access import Caller
from api.serving import services
from api.v1.decision_schemas import flatten
from api.v1.derive import schema_of

JSON_BYTES: Final = 1024 * 1024
DEEPEST: Final = 32
"""How many arrays and objects may be nested in a request."""

_KEY: Final = re.compile(r"[\x21-\x7e]{1,255}")
_TAG: Final = re.compile(r'"(\d{1,9})"')

View = TypeVar("View", bound=Callable[..., Response])


class _Parser(FlaskParser):
    """Reads JSON bodies strictly, and names what is wrong in a problem."""

    DEFAULT_VALIDATION_STATUS = 400

    def load_json(self, req: Request, schema: ma.Schema) -> Any:
        if not req.is_json:
            raise Problem(415, "unsupported-media-type", "the body has to be application/json")
        data = utf8(req.get_data())
        if _depth(data) > DEEPEST:
            raise invalid({"": f"nested deeper than {DEEPEST} levels"}, name="nested-too-deep")
        try:
            return msgspec.json.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise invalid({"": f"not JSON: {error}"}, name="malformed-json") from None

    def handle_error(self, error: ma.ValidationError, req: Request, schema: ma.Schema, **_: Any) -> Any:
        raise invalid({name.partition(".")[2]: text for name, text in flatten(error.messages).items()})


class Blueprint(flask_smorest.Blueprint):
    """Resources whose requests and answers are msgspec structs."""

    ARGUMENTS_PARSER = _Parser()

    def takes(self, kind: type[msgspec.Struct], location: str = "json") -> Callable[[View], View]:
        """The view gets the body, or the query, as a struct of `kind`."""
        query = location == "query"

        def decorate(view: View) -> View:
            @functools.wraps(view)
            def with_struct(*given: Any, **path: Any) -> Response:
                *before, values = given
                try:
                    struct = msgspec.convert(values, kind)
                except msgspec.ValidationError as error:
                    raise invalid({"": str(error)}) from None
                return view(*before, struct, **path)

            return cast(View, self.arguments(schema_of(kind, query=query), location=location)(with_struct))

        return decorate

    def gives(
        self,
        kind: type[msgspec.Struct] | None = None,
        status: int = 200,
        content_type: str = "application/json",
    ) -> Callable[[View], View]:
        """Documents that the view answers with a struct of `kind`, or with bytes of `content_type`."""
        schema = schema_of(kind) if kind else {"type": "string"} if status != 204 else None
        return cast(Callable[[View], View], self.response(status, schema=schema, content_type=content_type))

    def conditional(self, view: View) -> View:
        """Documents the headers of a change: the version that it was made against, and its key."""
        return cast(View, self.doc(parameters=[_IF_MATCH, _IDEMPOTENCY_KEY])(view))

    def keyed(self, view: View) -> View:
        """Documents the header that makes a repeated request harmless."""
        return cast(View, self.doc(parameters=[_IDEMPOTENCY_KEY])(view))


_IDEMPOTENCY_KEY: Final = {
    "name": "Idempotency-Key",
    "in": "header",
    "description": "The same request with the same key again changes nothing and is answered as before.",
    "schema": {"type": "string", "pattern": r"^[\x21-\x7e]{1,255}$"},
}
_IF_MATCH: Final = {
    "name": "If-Match",
    "in": "header",
    "required": True,
    "description": "The version of the record that the change was made against, as its ETag says it.",
    "schema": {"type": "string", "pattern": r'^"\d{1,9}"$'},
}


def caller() -> Caller:
    """Who calls, by the bearer token or seat key. Raises `Unauthenticated`."""
    if "caller" not in g:
        g.caller = services().access.caller(credential())
    return cast(Caller, g.caller)


def credential() -> str:
    """The bearer token or seat key of the request, or nothing."""
    authorization = request.authorization
    return (authorization.token or "") if authorization and authorization.type == "bearer" else ""


def expected_version() -> int:
    """The version that the request was made against. Raises a problem if it names none."""
    header = request.headers.get("If-Match")
    if header is None:
        raise Problem(428, "version-missing", 'name the version that you saw: If-Match: "<version>"')
    match = _TAG.fullmatch(header.strip())
    if match is None:
        raise invalid({"If-Match": 'expected one version in quotation marks, such as "7"'})
    return int(match[1])


def command() -> str:
    """The id of this request as a command. Raises a problem if its key cannot be one."""
    key = request.headers.get("Idempotency-Key")
    if key is not None and not _KEY.fullmatch(key):
        raise invalid({"Idempotency-Key": "expected 1 to 255 visible ASCII characters"})
    return services().access.command(caller(), key or "")


def answer(
    body: object,
    status: int = 200,
    *,
    headers: Mapping[str, str] | None = None,
    cache: str = "private, no-cache",
) -> Response:
    """`body` as JSON. Unless `cache` says otherwise nobody keeps it."""
    response = Response(
        msgspec.json.encode(body), status, dict(headers or {}), content_type="application/json"
    )
    response.headers["Cache-Control"] = cache
    response.headers["Vary"] = "Authorization"
    if "Location" in response.headers:
        response.headers["Location"] = request.script_root + response.headers["Location"]
    return response


def _depth(data: bytes) -> int:
    """How deep arrays and objects are nested in JSON `data`, well-formed or not."""
    deepest = depth = 0
    for bracket in re.findall(rb'"(?:[^"\\]|\\.)*+"?|([\[\]{}])', data, re.DOTALL):
        if bracket in (b"[", b"{"):
            depth += 1
            deepest = max(deepest, depth)
        elif bracket:
            depth -= 1
    return deepest
