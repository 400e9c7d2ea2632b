"""The Flask application."""

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from flask import Flask, Response, request
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.wrappers import Response as AnyResponse

from adapters.eventstore.directory import Directory
from adapters.eventstore.records import RecordStore
from adapters.readmodels.everything import ReadModels
from api import compressing, observing, serving, v1
from api.problems import problem_of
from api.services.everything import Services
from api.services.sight import Sight
from api.v1.resources import JSON_BYTES
from api.web.errors import error_page
from api.web.offline import offline_page
from api.web.pages import pages
from domain.games import TITLES
from domain.kernel.titles import Title

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def create_app(
    store: RecordStore,
    models: ReadModels,
    directory: Directory,
    *,
    titles: Mapping[str, Title] = TITLES,
    clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    config: Mapping[str, Any] | None = None,
) -> Flask:
    """The application over a store, one a process, made after the process has forked.

    Of its own `config` it knows ``FOLLOWERS``, how many streams may be open at once (fewer than the server
    has threads), ``PROXIES``, how many proxies in front of it are trusted to name the client and the path
    under which the service is reached, and ``PREFIX``, that path where no proxy names it.
    """
    app = Flask(__name__, static_folder=None)
    app.config.update(MAX_CONTENT_LENGTH=JSON_BYTES, FOLLOWERS=100, PROXIES=0, PREFIX="")
    app.config.update(config or {})
    services = Services(titles, store, models, directory, clock)
    serving.register(app, services, app.config["FOLLOWERS"])
    app.register_error_handler(Exception, _tell)
    observing.register(app)
    app.after_request(_secure)
    compressing.register(app)
    v1.register(app, titles.values(), version("recording-angel"))
    app.register_blueprint(pages)
    app.config["INSTANCE"] = directory.instance()
    if prefix := app.config["PREFIX"]:
        app.wsgi_app = _under(prefix, app.wsgi_app)  # type: ignore[method-assign, assignment]
    if proxies := app.config["PROXIES"]:
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=proxies, x_proto=proxies, x_prefix=proxies
        )
    return app


def write_offline(app: Flask, sight: Sight, viewer: str, address: str) -> bytes:
    """A replay as one page, made without a request; `address` is where the record is shown."""
    with app.test_request_context(base_url=address or None):
        return offline_page(serving.services(), sight, viewer, address or f"/records/{sight.record.id}")


def _under(prefix: str, served: "WSGIApplication") -> "WSGIApplication":
    """The application under a path, whether the proxy in front leaves it in requests or takes it off."""

    def serve(environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        path = environ.get("PATH_INFO", "")
        inner = path.removeprefix(prefix)
        if inner == "" or inner.startswith("/"):
            environ["PATH_INFO"] = inner
        environ["SCRIPT_NAME"] = prefix
        return served(environ, start)

    return serve


def _tell(error: Exception) -> AnyResponse | tuple[str, int, dict[str, str]]:
    """Every error as a problem, or as a page to those who look at pages."""
    problem = problem_of(error)
    if problem.status >= 500:
        observing.note(error)
    if request.path.startswith(("/api/", *observing.PATHS)):
        return problem.response()
    return error_page(problem)


def _secure(response: Response) -> Response:
    """With the headers that protect a page; the older one against framing has no way to allow it."""
    framed = "frame-ancestors *" in response.headers.get("Content-Security-Policy", "")
    for name, value in SECURITY.items():
        if not (framed and name == "X-Frame-Options"):
            response.headers.setdefault(name, value)
    return response
