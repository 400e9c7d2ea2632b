"""Ranking lists, and players with their ledgers."""

import uuid

from flask import Response
from werkzeug.exceptions import NotFound

from adapters.eventstore.clock import day_of
from adapters.eventstore.directory import NoSuchPlayer
from adapters.eventstore.rankings import RankingChange
from adapters.readmodels.rankings import earlier
from api.problems import contradictory
from api.services.answers.records import PlayerView
from api.services.answers.tournaments import (
    EventsView,
    LedgerView,
    RankingView,
    player_view,
    view_events,
    view_line,
    view_ranked,
)
from api.serving import services
from api.v1.resources import Blueprint, answer, caller, command, expected_version
from api.v1.tournament_bodies import (
    Adjust,
    FindPlayers,
    ListedRanking,
    ListEvents,
    OpenRanking,
    PlayersView,
    RankingChanged,
    RankingsView,
    ShowRanking,
)
from api.v1.tournaments import tag
from domain.events.chain import entry_digest
from domain.tournament import ranking_list
from domain.tournament.quality_points import latest, parse, plain, ranking, search

blueprint = Blueprint("rankings", __name__, description="Ranking lists, and the ledgers of players")


@blueprint.route("/rankings")
@blueprint.gives(RankingsView)
def list_rankings() -> Response:
    """All ranking lists"""
    found = services().rankings.listed
    found.catch_up()
    listed = tuple(ListedRanking(r.id, r.title, r.name, r.version) for r in found.list())
    return answer(RankingsView(listed))


@blueprint.route("/rankings", methods=["POST"])
@blueprint.keyed
@blueprint.takes(OpenRanking)
@blueprint.gives(ListedRanking, 201)
def open_ranking(body: OpenRanking) -> Response:
    """Begin a ranking list"""
    made = services().rankings.open(caller(), body.title, body.name, command=command())
    view = ListedRanking(made.id, made.opened.title, made.opened.name, made.version)
    headers = tag(made.version) | {"Location": f"/api/v1/rankings/{made.id}"}
    return answer(view, 201, headers=headers)


@blueprint.route("/rankings/<uuid:ranking_id>")
@blueprint.takes(ShowRanking, "query")
@blueprint.gives(RankingView)
def show_ranking(query: ShowRanking, ranking_id: uuid.UUID) -> Response:
    """The list at the end of a day, moved since the list before"""
    found = services().rankings
    made = found.find(str(ranking_id))
    book = found.book(made.id)
    on = query.on or latest(book, day_of(services().clock()))
    since = query.since or earlier(book, on)
    names = services().tournaments.names(book.ledgers)
    rows = ranking(book, on, since=since, names=names, hidden=query.hidden == "true")
    view = RankingView(
        id=made.id,
        title=made.opened.title,
        name=made.opened.name,
        version=made.version,
        on=on,
        since=since,
        players=tuple(map(view_ranked, search(rows, query.search))),
        left_out=dict(found.listed.left_out(made.id)),
    )
    return answer(view, headers=tag(made.version))


@blueprint.route("/rankings/<uuid:ranking_id>/adjustments", methods=["POST"])
@blueprint.conditional
@blueprint.takes(Adjust)
@blueprint.gives(RankingChanged, 201)
def adjust(body: Adjust, ranking_id: uuid.UUID) -> Response:
    """Enter an opening balance, or a correction; the answer's entry names its id"""
    expected, asked = expected_version(), command()
    try:
        amount = parse(body.amount)
    except ValueError as error:
        raise contradictory({"amount": str(error)}) from None
    change = services().rankings.change(
        caller(),
        str(ranking_id),
        ranking_list.adjust,
        id=str(uuid.uuid5(ranking_id, asked)),
        player=str(body.player),
        amount=amount,
        date=body.date,
        reason=body.reason,
        kind=body.kind,
        expected=expected,
        command=asked,
    )
    return _changed(change, 201)


@blueprint.route("/rankings/<uuid:ranking_id>/adjustments/<uuid:adjustment>", methods=["DELETE"])
@blueprint.conditional
@blueprint.gives(RankingChanged)
def take_back(ranking_id: uuid.UUID, adjustment: uuid.UUID) -> Response:
    """Take an opening balance or a correction back"""
    change = services().rankings.change(
        caller(),
        str(ranking_id),
        ranking_list.take_back,
        str(adjustment),
        expected=expected_version(),
        command=command(),
    )
    return _changed(change, 200)


@blueprint.route("/rankings/<uuid:ranking_id>/entries")
@blueprint.takes(ListEvents, "query")
@blueprint.gives(EventsView)
def list_entries(query: ListEvents, ranking_id: uuid.UUID) -> Response:
    """Everything that the keeper of the list has entered"""
    made = services().rankings.find(str(ranking_id))
    entries = made.entries[query.after : query.after + query.limit]
    return answer(EventsView(made.id, made.version, view_events(made.id, entries, entry_digest)))


@blueprint.route("/rankings/<uuid:ranking_id>/players/<uuid:player>")
@blueprint.gives(LedgerView)
def get_ledger(ranking_id: uuid.UUID, player: uuid.UUID) -> Response:
    """A player's ledger: every change with its source, and its formula with the numbers filled in"""
    book = services().rankings.book(str(ranking_id))
    lines = book.ledgers.get(str(player))
    if lines is None:
        raise NotFound("the player is not on this list")
    names = services().tournaments.names([str(player), *(line.opponent for line in lines if line.opponent)])
    balance = book.balance(str(player))
    view = LedgerView(
        ranking=str(ranking_id),
        player=player_view(str(player), names),
        balance=plain(balance),
        rank=book.chart.number(balance),
        title=book.chart.rank_of(balance).title,
        lines=tuple(view_line(line, names) for line in lines),
    )
    return answer(view)


@blueprint.route("/players")
@blueprint.takes(FindPlayers, "query")
@blueprint.gives(PlayersView)
def find_players(query: FindPlayers) -> Response:
    """Players in whose name a text occurs, by name"""
    found = services().directory.find_players(query.name, query.limit)
    return answer(PlayersView(tuple(PlayerView(id, name) for id, name in found.items())))


@blueprint.route("/players/<uuid:player>")
@blueprint.gives(PlayerView)
def get_player(player: uuid.UUID) -> Response:
    """A player; the same id in every tournament and record"""
    names = services().directory.names([str(player)])
    if not names:
        raise NoSuchPlayer(f"no player has the id {str(player)!r}")
    return answer(player_view(str(player), names))


def _changed(change: RankingChange, status: int) -> Response:
    made = change.ranking
    body = RankingChanged(made.id, made.version, view_events(made.id, change.entries, entry_digest))
    return answer(body, status, headers=tag(made.version))
