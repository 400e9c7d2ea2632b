"""What everybody may see of a tournament."""

import uuid
from typing import Any, Final

import msgspec
from flask import Response, make_response, render_template, request
from werkzeug.exceptions import NotFound

from adapters.paper.sheets import by_letters
from adapters.readmodels.tournaments import Status
from api.serving import services
from api.web.sessions import caller
from api.web.tournaments.blueprint import tournaments
from api.web.tournaments.creating import CHOICES
from api.web.tournaments.office import Hall, find
from api.web.tournaments.words import BYES, PENALTIES
from domain.tournament.errors import NotNow
from domain.tournament.options import TOURNAMENT_OPTIONS
from domain.tournament.quality_points.changes import Change, changes
from domain.tournament.results import Result, players_of
from domain.tournament.standings.catalogue import CRITERIA
from domain.tournament.state import Round
from domain.tournament.titles import TITLES

PAGE: Final = 25
"""Tournaments in a page of the list."""

AGAIN_SECONDS: Final = 20
"""A page that somebody keeps up to date is loaded anew after so many seconds."""

WORDS: Final[dict[str, Any]] = {
    "criteria": CRITERIA,
    "byes": BYES,
    "penalties": PENALTIES,
}


@tournaments.get("/tournaments")
def listed() -> str:
    """Every tournament, the newest first."""
    title = request.args.get("title") or None
    if title not in (None, *TITLES):
        raise NotFound(f"There are no tournaments of {title!r}.")
    try:
        status = msgspec.convert(request.args.get("status") or None, Status | None)
        page = services().tournaments.listed.list(
            title=title, status=status, after=request.args.get("after"), limit=PAGE
        )
    except ValueError:
        raise NotFound("There is no such list of tournaments.") from None
    may_create = caller().has({"organiser"})
    return render_template(
        "tournaments/list.html", page=page, facts=TITLES, title=title, status=status, may_create=may_create
    )


@tournaments.get("/tournaments/<uuid:id>")
def overview(id: uuid.UUID) -> Response:
    """What the tournament is, where it stands, and who leads."""
    hall = find(id)
    options = msgspec.to_builtins(hall.tournament.settings.options)
    settled = []
    for option in TOURNAMENT_OPTIONS:
        value = options.get(option.key, option.values[0])
        if value != option.values[0]:
            question, answers = CHOICES[option.key]
            settled.append((option, f"{question} {answers[value]}"))
    return show("overview", hall, settled=settled)


@tournaments.get("/tournaments/<uuid:id>/players")
def players(id: uuid.UUID) -> Response:
    """Who is in it."""
    return show("players", find(id))


@tournaments.get("/tournaments/<uuid:id>/pairings")
def pairings(id: uuid.UUID) -> Response:
    """The pairing of the last round."""
    hall = find(id)
    return _pairings(hall, hall.shown[-1] if hall.shown else None)


@tournaments.get("/tournaments/<uuid:id>/rounds/<int:number>")
def round_pairings(id: uuid.UUID, number: int) -> Response:
    """The pairing of a round, by table or by name."""
    hall = find(id)
    return _pairings(hall, hall.round(number))


def _pairings(hall: Hall, round_: Round | None) -> Response:
    by_name = request.args.get("by") == "name"
    seats: list[tuple[str, int, str]] = []
    if round_ and by_name:
        seats = [
            (player, table.number, table.players[1 - at])
            for table in round_.tables.values()
            for at, player in enumerate(table.players)
        ]
        seats += [(player, 0, "") for player in round_.byes]
        seats.sort(key=lambda seat: by_letters(hall.names[seat[0]]))
    scores = _scores_before(hall, round_.number) if round_ else {}
    return show("pairings", hall, round=round_, by_name=by_name, seats=seats, scores=scores)


def _scores_before(hall: Hall, number: int) -> dict[str, int]:
    """Wins minus losses with which players go into a round."""
    return {standing.player: standing.score for standing in hall.tournament.standings(number - 1)}


@tournaments.get("/tournaments/<uuid:id>/standings")
def standings(id: uuid.UUID) -> Response:
    """The standings after the closed rounds, or after one of them."""
    hall = find(id)
    closed = hall.tournament.closed_rounds
    after = request.args.get("after", closed, type=int)
    if not 0 <= after <= closed:
        raise NotFound(f"Round {after} is not closed yet.")
    table = hall.tournament.standings(after)
    last = hall.tournament.state.cut_after or closed
    places = hall.places if after == closed else {s.player: s.place for s in table}
    if after == closed:  # who is in the cut goes first, who was in no round comes last
        known = {standing.player: standing for standing in table}
        table = tuple(known[player] for player in places)
    there = hall.tournament.participants(after)
    return show(
        "standings", hall, there=there, table=table, after=after, last=last, closed=closed, places=places
    )


@tournaments.get("/tournaments/<uuid:id>/cross-table")
def crosstable(id: uuid.UUID) -> Response:
    """Every player's rounds in a row."""
    hall = find(id)
    lines = {row.player: line for line, row in enumerate(hall.cross_table, 1)}
    return show("crosstable", hall, lines=lines)


@tournaments.get("/tournaments/<uuid:id>/records")
def records(id: uuid.UUID) -> Response:
    """The records of the games that were played in it."""
    hall = find(id)
    return show("records", hall, games=hall.games)


@tournaments.get("/tournaments/<uuid:id>/players/<player>")
def player(id: uuid.UUID, player: str) -> Response:
    """A player's rounds, and how the place and the quality points come about."""
    hall = find(id)
    entered = hall.tournament.player(player)
    row = next(row for row in hall.cross_table if row.player == player)
    standing = next(s for s in hall.tournament.standings() if s.player == player)
    worth = _worth(hall, player) if hall.tournament.facts.quality_points else {}
    award = next((award for award in hall.tournament.state.awards if award.player == player), None)
    return show("player", hall, player=entered, row=row, standing=standing, worth=worth, award=award)


def _worth(hall: Hall, player: str) -> dict[int, Change]:
    """What each closed round is to a player's quality points, by the ranks at the start (RA-Q44)."""
    tournament = hall.tournament
    ranks = {entered.id: entered.rank for entered in tournament.state.players.values()}
    found: dict[int, Change] = {}
    for round_ in tournament.counted():
        result: Result | None = next((r for r in round_.results if player in players_of(r)), None)
        if result is not None:
            found[round_.number] = changes(result, ranks, tournament.settings.options)[player]
    return found


@tournaments.get("/tournaments/<uuid:id>/rounds/<int:number>/tables/<int:at>/why")
def why(id: uuid.UUID, number: int, at: int) -> Response:
    """Why these two meet."""
    hall = find(id)
    round_, table = hall.round(number), hall.sight.table(number, at)
    try:
        reason = services().tournaments.explain(hall.sight, number, at)
    except NotNow:
        reason = None
    scores = _scores_before(hall, number)
    return show("why", hall, round=round_, table=table, why=reason, scores=scores)


def show(name: str, hall: Hall, **values: Any) -> Response:
    """A public page. Who asks for it with ``live`` gets it anew every few seconds."""
    live = hall.live and "live" in request.args
    page = render_template(
        f"tournaments/{name}.html", hall=hall, t=hall.tournament, tab=name, live=live, **WORDS, **values
    )
    response = make_response(page)
    if live:
        response.headers["Refresh"] = str(AGAIN_SECONDS)
    return response
