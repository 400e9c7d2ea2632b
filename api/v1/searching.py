"""Search: records by what is known of them, positions by what holds at them."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Response

from api.problems import contradictory
from api.services.searching import UnfitSearch
from api.serving import services
from api.v1.resources import Blueprint, answer, caller
from api.v1.searching_bodies import (
    AskClaims,
    ClaimsView,
    FindPositions,
    FindRecords,
    FoundPositions,
    FoundRecords,
    claims_of,
    positions_found,
    records_found,
)

blueprint = Blueprint("search", __name__, description="Records and positions that are searched for")


@blueprint.route("/search/records")
@blueprint.takes(FindRecords, "query")
@blueprint.gives(FoundRecords)
def find_records(query: FindRecords) -> Response:
    """Records by title, people, tournament, date, outcome, length and notes, the newest first

    `player` and `won_by` are parts of the name of somebody who sits at a seat, or who has won. `since` and
    `until` are the first and the last day, in UTC, on which a record can have been opened. `winner` is a seat
    or `draw`. `reason` is why a record was closed or how its game ended: a reason, or the id of the rule.
    `shortest` and `longest` are numbers of entries. `note` is said in a note that the caller may read.
    """
    with _telling():
        hits = services().search.records(caller(), query, after=query.after, limit=query.limit)
    return answer(records_found(hits, services().directory))


@blueprint.route("/search/positions")
@blueprint.takes(FindPositions, "query")
@blueprint.gives(FoundPositions)
def find_positions(query: FindPositions) -> Response:
    """The first position of each closed record at which everything holds that is asked for

    `where` is given up to three times, each time as `kind:seat:what`, such as `controls:red:avernus` in War
    in Hell; with the kind `score` the seat has at least so many points. The claims of a title say what there
    is.
    """
    with _telling():
        hits = services().search.positions(query.title, query.where, after=query.after, limit=query.limit)
    return answer(positions_found(hits, services().directory))


@blueprint.route("/search/claims")
@blueprint.takes(AskClaims, "query")
@blueprint.gives(ClaimsView)
def list_claims(query: AskClaims) -> Response:
    """What can be asked for of the positions of a title, with the names that are printed"""
    with _telling():
        groups = services().search.choices(query.title)
    return answer(claims_of(query.title, groups))


@contextmanager
def _telling() -> Iterator[None]:
    """What cannot be searched for is told as a problem that names the field."""
    try:
        yield
    except UnfitSearch as unfit:
        raise contradictory({unfit.field: str(unfit)}) from None
