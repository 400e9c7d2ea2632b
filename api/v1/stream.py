"""Following a record: server-sent events."""

import uuid
from collections.abc import Iterator
from time import monotonic
from typing import Final

import msgspec
from flask import Response, current_app, request

from api.access import Forbidden, Unauthenticated
from api.problems import Problem, invalid
from api.services import Services
from api.v1.bodies import As
from api.v1.resources import Blueprint, caller, credential, services
from api.views import view_entry
from domain.record.errors import NoSuchRecord

blueprint = Blueprint("stream", __name__, description="Following a record")

HEARTBEAT_SECONDS: Final = 15.0
RETRY_MILLISECONDS: Final = 3000
EVENTS: Final = "text/event-stream"


@blueprint.route("/records/<uuid:record>/stream")
@blueprint.doc(
    parameters=[
        {
            "name": "Last-Event-ID",
            "in": "header",
            "description": "The id of the last event that was received; the stream goes on after it.",
            "schema": {"type": "string", "pattern": r"^\d{1,18}$"},
        }
    ]
)
@blueprint.takes(As, "query")
@blueprint.gives(content_type=EVENTS)
def follow(query: As, record: uuid.UUID) -> Response:
    """Each entry from now on as an event, as the viewer may know it

    The first event of a new stream, `version`, tells the version from which it goes on; what the follower
    lacks up to there, it reads as entries.
    """
    sight = services().find(caller(), str(record))
    sight.viewer(query.viewer)
    last = request.headers.get("Last-Event-ID", "")
    if last and not (last.isascii() and last.isdigit() and len(last) <= 18):
        raise invalid({"Last-Event-ID": "expected the id of an event"})
    followers = current_app.extensions["recording-angel-followers"]
    if not followers.acquire(blocking=False):
        raise Problem(503, "too-many-followers", "no more can follow now", headers={"Retry-After": "10"})
    events = _events(services(), credential(), str(record), query.viewer, int(last) if last else None)
    response = Response(events, content_type=EVENTS)
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(followers.release)
    return response


def _events(
    services: Services, credential: str, record_id: str, viewer: str | None, last: int | None
) -> Iterator[bytes]:
    """The events, until the caller may no longer look through those eyes or the server stops."""
    yield b"retry: %d\n\n" % RETRY_MILLISECONDS  # at once, so that the follower knows that it is heard
    if last is None:
        last = services.store.latest()
        version = services.store.load(record_id).version
        yield _event(last, "version", msgspec.json.encode({"record": record_id, "version": version}))
    spoke = monotonic()
    while not services.store.letting_go:
        notices = services.store.follow(last, timeout=HEARTBEAT_SECONDS)
        try:
            sight = services.find(services.caller(credential), record_id)
            eyes = sight.viewer(viewer)
        except (Forbidden, NoSuchRecord, Unauthenticated):
            return
        for notice in notices:
            last = notice.id
            if notice.record == record_id:
                entry = view_entry(sight.record, notice.number, eyes)
                yield _event(last, "entry", msgspec.json.encode(entry))
                spoke = monotonic()
        if not notices or monotonic() - spoke >= HEARTBEAT_SECONDS:
            yield b": still here\n\n"  # whoever has gone away is noticed by it
            spoke = monotonic()


def _event(id: int, name: str, data: bytes) -> bytes:
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (id, name.encode(), data)
