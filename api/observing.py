"""What an operator sees of the service: request ids, log lines, health and figures. No bodies, no secrets."""

import re
import sys
import time
import uuid
from typing import Final

import structlog
from flask import Flask, Response, g, jsonify, request
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Histogram, generate_latest

from api.serving import services

_LOG = structlog.get_logger("recording-angel")
PATHS: Final = ("/healthz", "/metrics")
_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")


def configure_logging() -> None:
    """One JSON object a line on standard error; for whoever runs the service."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def register(app: Flask) -> None:
    """Watch the requests of `app`, and serve ``/healthz`` and ``/metrics``."""
    registry = CollectorRegistry()
    labels = ["method", "route", "status"]
    requests = Counter("recording_angel_requests", "Requests answered", labels, registry=registry)
    seconds = Histogram(
        "recording_angel_request_seconds", "Time until the answer began", ["route"], registry=registry
    )

    @app.before_request
    def begin() -> None:
        given = request.headers.get("X-Request-ID", "")
        g.request_id = given if _ID.fullmatch(given) else str(uuid.uuid4())
        g.began = time.perf_counter()

    @app.after_request
    def end(response: Response) -> Response:
        took = time.perf_counter() - g.began
        route = str(request.url_rule) if request.url_rule else "(none)"
        response.headers["X-Request-ID"] = g.request_id
        requests.labels(_method(), route, response.status_code).inc()
        seconds.labels(route).observe(took)
        _LOG.info(
            "request",
            request_id=g.request_id,
            method=_method(),
            route=route,
            record=str((request.view_args or {}).get("record", "")),
            tournament=str((request.view_args or {}).get("tournament", "")),
            status=response.status_code,
            milliseconds=round(took * 1000, 1),
        )
        return response

    @app.get(PATHS[0])
    def health() -> Response:
        """The store and the list can be read."""
        services().models.records.list(limit=1)
        response = jsonify(status="ok", log=services().store.latest())
        response.headers["Cache-Control"] = "no-store"
        return response

    @app.get(PATHS[1])
    def metrics() -> Response:
        return Response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


def note(error: Exception) -> None:
    """Log an error that is ours, with the id of the request."""
    _LOG.error("failed", request_id=g.get("request_id", ""), exc_info=error)


def _method() -> str:
    """A method that we know: what clients make up is not counted one by one."""
    return (
        request.method if request.method in {"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"} else "OTHER"
    )
