"""Seat links: whoever opened a record gives each player a link, and who follows it plays that seat."""

import uuid
from collections.abc import Mapping

from flask import Blueprint, Response, make_response, render_template, request, url_for

from api.services.access import Caller, Unauthenticated, player_of_key
from api.services.sight import Sight
from api.serving import services
from api.web import sessions
from api.web.codes import qr_code, reached
from api.web.sessions import caller
from domain.kernel.seats import people

seats = Blueprint("seats", __name__)


@seats.get("/records/<uuid:record>/seats")
def links(record: uuid.UUID) -> Response:
    """Who sits where, and a button for each link that the caller may make."""
    return _show(services().sights.find(caller(), str(record)), {})


@seats.post("/records/<uuid:record>/seats")
def make_links(record: uuid.UUID) -> Response:
    """New links for the seats that the form names; those of before stop working."""
    sessions.require_form_word()
    sight = services().sights.find(caller(), str(record))
    return _show(
        sight, {seat: services().records.issue_seat_key(sight, seat) for seat in request.form.getlist("seat")}
    )


@seats.get("/seats/<key>")
def sit_down(key: str) -> Response:
    """What a link opens: the seat that it is for, and the button that takes it."""
    try:
        holder = services().access.caller(key)
    except Unauthenticated:
        holder = Caller()
    if not holder.seat or player_of_key(holder.seat):  # the key of a token or of a table in a tournament
        return _private("sit_down.html", 401, sight=None)
    sight = services().sights.find(holder, holder.record)
    return _private(
        "sit_down.html",
        200,
        sight=sight,
        seat=holder.seat,
        key=key,
        summary=services().records.summary(sight),
    )


def _show(sight: Sight, keys: Mapping[str, str]) -> Response:
    """The page of the links; `keys` are those that were just made, and are told this once."""
    may = [seat for seat in people(sight.record.seats) if services().records.may_issue(sight, seat)]
    sight.require(bool(may), "give out seat links of this record")
    addresses = {seat: url_for("pages.seats.sit_down", key=key, _external=True) for seat, key in keys.items()}
    return _private(
        "seats.html",
        200,
        sight=sight,
        summary=services().records.summary(sight),
        may=may,
        links=addresses,
        codes={seat: qr_code(address) for seat, address in addresses.items()},
        **reached(),
    )


def _private(template: str, status: int, **values: object) -> Response:
    """A page whose address or content opens a seat: it is not kept, and nobody is told where it was."""
    response = make_response(render_template(template, **values), status)
    response.headers["Cache-Control"] = "no-store"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response
