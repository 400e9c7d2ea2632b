"""The sheets of a tournament as PDF, for printers that stand far from a browser."""

import uuid

from flask import Response, request, url_for

from adapters.paper.pdf import to_pdf
from adapters.paper.sheets import (
    Sheet,
    cross_sheet,
    pairings_by_name,
    pairings_by_table,
    slips,
    standing_sheet,
)
from api.web.tournaments.attaching import disposition
from api.web.tournaments.blueprint import tournaments
from api.web.tournaments.office import Hall, find
from domain.tournament.state import Table


@tournaments.get("/tournaments/<uuid:id>/rounds/<int:number>/pairings.pdf")
def pairings_pdf(id: uuid.UUID, number: int) -> Response:
    """The pairings of a round by table, then by name."""
    hall = find(id)
    hall.round(number)
    both = [make(hall.tournament, hall.names, number) for make in (pairings_by_table, pairings_by_name)]
    return _pdf(hall, f"round {number}", *both)


@tournaments.get("/tournaments/<uuid:id>/standings.pdf")
def standings_pdf(id: uuid.UUID) -> Response:
    """The standings, as they are or after a round."""
    hall = find(id)
    after = request.args.get("after", type=int)
    if after is not None and not 0 < after < hall.tournament.closed_rounds:
        after = None
    return _pdf(hall, "standings", standing_sheet(hall.tournament, hall.names, after))


@tournaments.get("/tournaments/<uuid:id>/cross-table.pdf")
def crosstable_pdf(id: uuid.UUID) -> Response:
    """The cross table."""
    hall = find(id)
    return _pdf(hall, "cross table", cross_sheet(hall.tournament, hall.names))


def slips_pdf(hall: Hall, number: int, keys: dict[str, str]) -> Response:
    """The slips of a round; each key opens the result form of its player's seat."""

    def link(_: Table, player: str) -> str:
        return url_for(".phone", key=keys[player], _external=True)

    made = _pdf(hall, f"slips of round {number}", slips(hall.tournament, hall.names, number, link))
    made.headers["Cache-Control"] = "no-store"
    return made


def _pdf(hall: Hall, what: str, *sheets: Sheet) -> Response:
    """A file to be kept: the pages let no plugin show it."""
    response = Response(to_pdf(sheets), content_type="application/pdf")
    name = f"{hall.tournament.settings.name} {what}"
    response.headers["Content-Disposition"] = disposition(name, "pdf")
    return response
