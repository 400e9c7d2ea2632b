"""What the requests of an application share: its services, and how what is going on is followed.

Streams are server-sent events, for programs and for pages alike.
"""

from collections.abc import Callable, Iterator
from threading import BoundedSemaphore
from time import monotonic
from typing import Final, cast

from flask import Flask, Response, current_app, request

from adapters.eventstore.records import RecordStore
from api.problems import Problem, invalid
from api.services.access import Forbidden, Unauthenticated
from api.services.everything import Services
from domain.record.errors import NoSuchRecord

_SERVICES: Final = "recording-angel"
_FOLLOWERS: Final = "recording-angel-followers"

HEARTBEAT_SECONDS: Final = 15.0
RETRY_MILLISECONDS: Final = 3000
EVENTS: Final = "text/event-stream"

Tell = Callable[[int], tuple[str, bytes]]
"""The name and the data of the event of an entry, by its number."""


def register(app: Flask, services: Services, followers: int) -> None:
    """Give `app` its services; so many `followers` at most can be there at the same time."""
    app.extensions[_SERVICES] = services
    app.extensions[_FOLLOWERS] = BoundedSemaphore(followers)


def services() -> Services:
    """The services of this application."""
    return cast(Services, current_app.extensions[_SERVICES])


def streamed(
    id: str, begin: Callable[[], bytes], look: Callable[[], Tell], asked: Callable[[], bytes] | None = None
) -> Response:
    """A stream of the entries of a record or a tournament.

    `begin` is the data of its first event. `look` is asked again whenever there may be news, and ends the
    stream by raising that the caller may see it no longer. `asked` is the data of an event `asked`, which is
    sent whenever they are others than before.
    """
    last = request.headers.get("Last-Event-ID", "")
    if last and not (last.isascii() and last.isdigit() and len(last) <= 18):
        raise invalid({"Last-Event-ID": "expected the id of an event"})
    followers = current_app.extensions[_FOLLOWERS]
    if not followers.acquire(blocking=False):
        raise Problem(
            503,
            "too-many-followers",
            "too many live followers; try again shortly",
            headers={"Retry-After": "10"},
        )
    events = _events(services().store, id, begin, look, asked, last=int(last) if last else None)
    response = Response(events, content_type=EVENTS)
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(followers.release)
    return response


def _events(
    store: RecordStore,
    id: str,
    begin: Callable[[], bytes],
    look: Callable[[], Tell],
    asked: Callable[[], bytes] | None,
    *,
    last: int | None,
) -> Iterator[bytes]:
    """The events, until the caller may see them no longer or the server stops."""
    yield b"retry: %d\n\n" % RETRY_MILLISECONDS  # at once, so that the follower knows that it is heard
    if last is None:
        last = store.latest()
        yield _event(last, "version", begin())
    spoke, before = monotonic(), asked() if asked else b""
    while not store.letting_go:
        notices = store.follow(last, timeout=HEARTBEAT_SECONDS)
        if store.letting_go:  # the store may be closed by now, and is asked nothing more
            return
        try:
            tell = look()
        except (Forbidden, NoSuchRecord, Unauthenticated):
            return
        for notice in notices:
            last = notice.id
            if notice.record == id:
                yield _event(last, *tell(notice.number))
                spoke = monotonic()
        if asked and (now := asked()) != before:
            before = now
            yield _event(last, "asked", now)
        if not notices or monotonic() - spoke >= HEARTBEAT_SECONDS:
            yield b": still here\n\n"  # whoever has gone away is noticed by it
            spoke = monotonic()


def _event(id: int, name: str, data: bytes) -> bytes:
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (id, name.encode(), data)
