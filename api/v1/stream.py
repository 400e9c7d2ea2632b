"""Following a record or a tournament: server-sent events."""

import uuid
from typing import Final

import msgspec
from flask import Response

from api.services.answers.records import view_entry
from api.serving import EVENTS, Tell, services, streamed
from api.v1.bodies import As
from api.v1.resources import Blueprint, caller, credential

blueprint = Blueprint("stream", __name__, description="Following a record")


LAST_EVENT_ID: Final = {
    "name": "Last-Event-ID",
    "in": "header",
    "description": "The id of the last event that was received; the stream goes on after it.",
    "schema": {"type": "string", "pattern": r"^\d{1,18}$"},
}


@blueprint.route("/records/<uuid:record>/stream")
@blueprint.doc(parameters=[LAST_EVENT_ID])
@blueprint.takes(As, "query")
@blueprint.gives(content_type=EVENTS)
def follow(query: As, record: uuid.UUID) -> Response:
    """Each entry from now on as an event, as the viewer may know it

    The first event of a new stream, `version`, tells the version from which it goes on; what the follower
    lacks up to there, it reads as entries.
    """
    served, shown, id = services(), credential(), str(record)
    served.sights.find(caller(), id).viewer(query.viewer)

    def begin() -> bytes:
        return msgspec.json.encode({"record": id, "version": served.store.load(id).version})

    def look() -> Tell:
        sight = served.sights.find(served.access.caller(shown), id)
        eyes = sight.viewer(query.viewer)
        return lambda number: ("entry", msgspec.json.encode(view_entry(sight.record, number, eyes)))

    return streamed(id, begin, look)
