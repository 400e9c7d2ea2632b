"""Tournaments: set up, who is in it, standings, the desk, and the end."""

import uuid
from collections.abc import Callable
from typing import Any

import msgspec
from flask import Response

from adapters.eventstore.tournaments import TableVersion, TournamentChange
from api.problems import contradictory
from api.services.answers.tournaments import (
    CrossTableView,
    DeskView,
    EntrantsView,
    EventsView,
    StandingsView,
    TournamentView,
    view_cross_table,
    view_entrants,
    view_entries,
    view_events,
    view_standings,
    view_tournament,
)
from api.services.tournaments import TournamentSight, is_public
from api.serving import EVENTS, services, streamed
from api.v1.resources import Blueprint, answer, caller, command, credential, expected_version
from api.v1.stream import LAST_EVENT_ID
from api.v1.tournament_bodies import (
    AmendTournament,
    CheckIn,
    CreateTournament,
    CutTo,
    EnterPlayers,
    ForbidCouple,
    GiveBye,
    GiveReason,
    ListedTournament,
    ListEvents,
    ListStandings,
    ListTournaments,
    Penalise,
    SetRanks,
    TournamentChanged,
    TournamentOptionsView,
    TournamentsPage,
    Undo,
)
from domain.events.chain import entry_digest
from domain.tournament import closing, pairing, registering, reporting
from domain.tournament.crosstable import cross_table
from domain.tournament.desk import desk
from domain.tournament.events import Event
from domain.tournament.options import TOURNAMENT_OPTIONS
from domain.tournament.quality_points.bonuses import multiplier
from domain.tournament.standings import DEFAULT_TIE_BREAKS
from domain.tournament.undoing import undo

blueprint = Blueprint("tournaments", __name__, description="Tournaments and who plays in them")


def find(tournament: uuid.UUID) -> TournamentSight:
    """A tournament as the caller stands to it."""
    return services().tournaments.find(caller(), str(tournament))


def tag(version: int) -> dict[str, str]:
    """A version as the tag that a change has to name."""
    return {"ETag": f'"{version}"'}


def changed(change: TournamentChange, status: int = 201, version: int | None = None) -> Response:
    """What a change recorded; asked again with the same key, it is the same."""
    tournament = change.tournament
    body = TournamentChanged(
        tournament.id, tournament.version, view_events(tournament.id, change.entries, entry_digest)
    )
    return answer(body, status, headers=tag(tournament.version if version is None else version))


def organise(
    tournament: uuid.UUID, what: str, act: Callable[..., list[Event]], *values: Any, status: int = 201
) -> Response:
    """Carry out a command for which one has to be organiser."""
    expected, sight = expected_version(), find(tournament)
    sight.require_organiser(what)
    change = services().tournaments.do(sight, act, *values, expected=expected, command=command())
    return changed(change, status)


def decide(
    tournament: uuid.UUID,
    what: str,
    act: Callable[..., list[Event]],
    *values: Any,
    at: tuple[int, int] | None = None,
    status: int = 201,
    **named: Any,
) -> Response:
    """Carry out a command for which one has to be staff, against the tournament or the table `at`."""
    expected, sight = expected_version(), find(tournament)
    sight.require_staff(what)
    against = TableVersion(*at, expected) if at else expected
    change = services().tournaments.do(sight, act, *values, expected=against, command=command(), **named)
    version = change.tournament.table(*at).version if at else None
    return changed(change, status, version)


@blueprint.route("/tournaments", methods=["POST"])
@blueprint.keyed
@blueprint.takes(CreateTournament)
@blueprint.gives(TournamentView, 201)
def create_tournament(body: CreateTournament) -> Response:
    """Set a tournament up"""
    sight = services().tournaments.create(
        caller(),
        title=body.title,
        name=body.name,
        rounds=body.rounds,
        date=body.date,
        ranking=str(body.ranking) if body.ranking else "",
        tie_breaks=DEFAULT_TIE_BREAKS if body.tie_breaks is None else body.tie_breaks,
        options=body.options,
        multipliers=tuple(multiplier(text) for text in body.multipliers),
        check_in=body.check_in,
        command=command(),
    )
    headers = tag(sight.tournament.version) | {"Location": f"/api/v1/tournaments/{sight.tournament.id}"}
    return answer(view_tournament(sight), 201, headers=headers)


@blueprint.route("/tournaments")
@blueprint.takes(ListTournaments, "query")
@blueprint.gives(TournamentsPage)
def list_tournaments(query: ListTournaments) -> Response:
    """Tournaments, the newest first"""
    listed = services().tournaments.listed
    listed.catch_up()
    page = listed.list(
        title=query.title,
        player=str(query.player) if query.player else None,
        status=query.status,
        ranking=str(query.ranking) if query.ranking else None,
        after=query.after,
        limit=query.limit,
    )
    items = tuple(
        ListedTournament(
            item.id,
            item.title,
            item.name,
            item.date,
            item.status,
            item.rounds,
            item.round,
            item.players,
            item.ranking,
            item.version,
            item.updated_at,
        )
        for item in page.items
    )
    return answer(TournamentsPage(items, page.next_cursor))


@blueprint.route("/tournament-options")
@blueprint.gives(TournamentOptionsView)
def list_options() -> Response:
    """The options of tournaments"""
    return answer(TournamentOptionsView(TOURNAMENT_OPTIONS))


@blueprint.route("/tournaments/<uuid:tournament>")
@blueprint.gives(TournamentView)
def get_tournament(tournament: uuid.UUID) -> Response:
    """A tournament as it is now"""
    sight = find(tournament)
    return answer(view_tournament(sight), headers=tag(sight.tournament.version))


@blueprint.route("/tournaments/<uuid:tournament>/amendments", methods=["POST"])
@blueprint.conditional
@blueprint.takes(AmendTournament)
@blueprint.gives(TournamentChanged, 201)
def amend_tournament(body: AmendTournament, tournament: uuid.UUID) -> Response:
    """Change the name, the number of rounds or the tie-breaks; what was before stays in the entries"""
    expected, sight = expected_version(), find(tournament)
    sight.require_organiser("change a tournament")
    values = msgspec.structs.asdict(body)
    change = services().tournaments.do(
        sight, registering.amend, expected=expected, command=command(), **values
    )
    return changed(change)


# Who is in it


@blueprint.route("/tournaments/<uuid:tournament>/players")
@blueprint.gives(EntrantsView)
def list_players(tournament: uuid.UUID) -> Response:
    """The players of a tournament, in order of entry"""
    sight = find(tournament)
    names = services().tournaments.names(sight.tournament.state.players)
    return answer(view_entrants(sight, names), headers=tag(sight.tournament.version))


@blueprint.route("/tournaments/<uuid:tournament>/players", methods=["POST"])
@blueprint.conditional
@blueprint.takes(EnterPlayers)
@blueprint.gives(TournamentChanged, 201)
def enter_players(body: EnterPlayers, tournament: uuid.UUID) -> Response:
    """Enter players, all or none; after the first round was paired they are late"""
    expected, sight = expected_version(), find(tournament)
    sight.require_organiser("enter players")
    for at, entry in enumerate(body.players):
        if (entry.player is None) == (not entry.name.strip()):
            raise contradictory({f"players[{at}]": "either the id or the name of a player"})
    change = services().tournaments.enter_players(
        sight,
        [(str(e.player) if e.player else "", e.name, e.rank) for e in body.players],
        since=body.since,
        namesakes=body.namesakes,
        expected=expected,
        command=command(),
    )
    return changed(change)


@blueprint.route("/tournaments/<uuid:tournament>/players/<uuid:player>", methods=["DELETE"])
@blueprint.conditional
@blueprint.gives(TournamentChanged)
def unregister(tournament: uuid.UUID, player: uuid.UUID) -> Response:
    """Take the entry of a player back who was in no pairing"""
    return organise(tournament, "take an entry back", registering.unregister, str(player), status=200)


@blueprint.route("/tournaments/<uuid:tournament>/check-ins", methods=["POST"])
@blueprint.conditional
@blueprint.takes(CheckIn)
@blueprint.gives(TournamentChanged, 201)
def check_in(body: CheckIn, tournament: uuid.UUID) -> Response:
    """Players are there"""
    return decide(tournament, "check players in", registering.check_in, [str(p) for p in body.players])


@blueprint.route("/tournaments/<uuid:tournament>/check-ins/<uuid:player>", methods=["DELETE"])
@blueprint.conditional
@blueprint.gives(TournamentChanged)
def check_out(tournament: uuid.UUID, player: uuid.UUID) -> Response:
    """A player is not there after all"""
    return decide(tournament, "check players out", registering.check_out, str(player), status=200)


@blueprint.route("/tournaments/<uuid:tournament>/calls", methods=["POST"])
@blueprint.keyed
@blueprint.gives(TournamentChanged, 201)
def call_staff(tournament: uuid.UUID) -> Response:
    """A player calls staff to the own table"""
    return changed(services().tournaments.call_staff(find(tournament), command=command()))


@blueprint.route("/tournaments/<uuid:tournament>/calls/<uuid:player>", methods=["DELETE"])
@blueprint.conditional
@blueprint.gives(TournamentChanged)
def answer_call(tournament: uuid.UUID, player: uuid.UUID) -> Response:
    """Staff has come to a player who had called"""
    return decide(tournament, "answer calls", registering.answer_call, str(player), status=200)


@blueprint.route("/tournaments/<uuid:tournament>/players/<uuid:player>/withdrawal", methods=["POST"])
@blueprint.conditional
@blueprint.takes(GiveReason)
@blueprint.gives(TournamentChanged, 201)
def withdraw(body: GiveReason, tournament: uuid.UUID, player: uuid.UUID) -> Response:
    """A player is not paired any longer; every result stays"""
    return decide(tournament, "withdraw players", registering.withdraw, str(player), body.reason)


@blueprint.route("/tournaments/<uuid:tournament>/players/<uuid:player>/withdrawal", methods=["DELETE"])
@blueprint.conditional
@blueprint.gives(TournamentChanged)
def reinstate(tournament: uuid.UUID, player: uuid.UUID) -> Response:
    """A player who had withdrawn is paired again"""
    return decide(tournament, "reinstate players", registering.reinstate, str(player), status=200)


@blueprint.route("/tournaments/<uuid:tournament>/byes", methods=["POST"])
@blueprint.conditional
@blueprint.takes(GiveBye)
@blueprint.gives(TournamentChanged, 201)
def give_bye(body: GiveBye, tournament: uuid.UUID) -> Response:
    """Give a bye that was asked for, or for a round that was missed"""
    return organise(tournament, "give byes", registering.give_bye, str(body.player), body.round, body.kind)


@blueprint.route("/tournaments/<uuid:tournament>/byes/<int:number>/<uuid:player>", methods=["DELETE"])
@blueprint.conditional
@blueprint.gives(TournamentChanged)
def take_bye(tournament: uuid.UUID, number: int, player: uuid.UUID) -> Response:
    """Take back a bye that was given for a round"""
    return organise(tournament, "take byes", registering.take_bye, str(player), number, status=200)


@blueprint.route("/tournaments/<uuid:tournament>/ranks", methods=["POST"])
@blueprint.conditional
@blueprint.takes(SetRanks)
@blueprint.gives(TournamentChanged, 201)
def set_ranks(body: SetRanks, tournament: uuid.UUID) -> Response:
    """Read the ranks from the ranking list, before the first round; or set them"""
    expected, sight = expected_version(), find(tournament)
    sight.require_organiser("set ranks")
    change = services().tournaments.read_ranks(sight, body.ranks, expected=expected, command=command())
    return changed(change)


@blueprint.route("/tournaments/<uuid:tournament>/forbidden-couples", methods=["POST"])
@blueprint.conditional
@blueprint.takes(ForbidCouple)
@blueprint.gives(TournamentChanged, 201)
def forbid_couple(body: ForbidCouple, tournament: uuid.UUID) -> Response:
    """Two players are not to meet if it can be helped"""
    one, other = map(str, body.players)
    return organise(tournament, "forbid couples", registering.forbid, one, other, body.reason)


@blueprint.route(
    "/tournaments/<uuid:tournament>/forbidden-couples/<uuid:one>/<uuid:other>", methods=["DELETE"]
)
@blueprint.conditional
@blueprint.gives(TournamentChanged)
def allow_couple(tournament: uuid.UUID, one: uuid.UUID, other: uuid.UUID) -> Response:
    """Two players may meet after all"""
    return organise(tournament, "allow couples", registering.allow, str(one), str(other), status=200)


@blueprint.route("/tournaments/<uuid:tournament>/penalties", methods=["POST"])
@blueprint.conditional
@blueprint.takes(Penalise)
@blueprint.gives(TournamentChanged, 201)
def penalise(body: Penalise, tournament: uuid.UUID) -> Response:
    """Give a penalty"""
    return decide(
        tournament,
        "give penalties",
        reporting.penalise,
        str(body.player),
        body.kind,
        body.round,
        body.reason,
    )


@blueprint.route("/tournaments/<uuid:tournament>/penalties/<int:number>", methods=["DELETE"])
@blueprint.conditional
@blueprint.gives(TournamentChanged)
def lift_penalty(tournament: uuid.UUID, number: int) -> Response:
    """Lift a penalty"""
    return decide(tournament, "lift penalties", reporting.lift_penalty, number, status=200)


# Looking


@blueprint.route("/tournaments/<uuid:tournament>/standings")
@blueprint.takes(ListStandings, "query")
@blueprint.gives(StandingsView)
def list_standings(query: ListStandings, tournament: uuid.UUID) -> Response:
    """The standings of the closed rounds, each value with what it is made of"""
    found = services().tournaments
    sight = find(tournament)
    now = sight.tournament
    if query.round is None:
        found.listed.catch_up()
        page = found.listed.standings(now.id, after=query.after, limit=query.limit)
        items, total, counted = page
    else:
        table = now.standings(query.round)
        items = list(table[query.after : query.after + query.limit])
        total, counted = len(table), now.state.counted
    players = [s.player for s in items]
    body = view_standings(
        sight,
        items,
        found.names(players),
        rounds=query.round,
        counted=counted,
        total=total,
        after=query.after,
    )
    return answer(body, headers=tag(now.version))


@blueprint.route("/tournaments/<uuid:tournament>/cross-table")
@blueprint.gives(CrossTableView)
def get_cross_table(tournament: uuid.UUID) -> Response:
    """The cross table, by place"""
    sight = find(tournament)
    names = services().tournaments.names(sight.tournament.state.players)
    rows = cross_table(sight.tournament)
    return answer(view_cross_table(sight.tournament.id, rows, names), headers=tag(sight.tournament.version))


@blueprint.route("/tournaments/<uuid:tournament>/desk")
@blueprint.gives(DeskView)
def get_desk(tournament: uuid.UUID) -> Response:
    """What needs doing now, for staff"""
    sight = find(tournament)
    sight.require_staff("see the control desk")
    tasks = desk(sight.tournament)
    names = services().tournaments.names(player for task in tasks for player in task.players)
    body = DeskView(sight.tournament.id, sight.tournament.version, tasks, names)
    return answer(body, headers=tag(sight.tournament.version))


@blueprint.route("/tournaments/<uuid:tournament>/entries")
@blueprint.takes(ListEvents, "query")
@blueprint.gives(EventsView)
def list_entries(query: ListEvents, tournament: uuid.UUID) -> Response:
    """Everything that was done, who did it and when: for staff, and for everybody once it is finished

    The reasons that staff notes, forbidden couples, drafts and reports stay with the staff.
    """
    sight = find(tournament)
    now = sight.tournament
    if not now.state.finished:
        sight.require_staff("see the entries of a tournament that is not finished")
    entries = now.entries[query.after : query.after + query.limit]
    body = EventsView(now.id, now.version, view_entries(sight, entries))
    return answer(body, headers=tag(now.version))


@blueprint.route("/tournaments/<uuid:tournament>/stream")
@blueprint.doc(parameters=[LAST_EVENT_ID])
@blueprint.gives(content_type=EVENTS)
def follow(tournament: uuid.UUID) -> Response:
    """Each change from now on as an event: the version, what kind of change it was, and where

    The event tells no more than that there is something new to be read; of what is for staff, such as a
    draft, others are told that it is `staff-only`. The first event of a new stream, `version`, tells the
    version from which it goes on.
    """
    id = find(tournament).tournament.id
    served, shown = services(), credential()
    store = served.store.tournaments

    def begin() -> bytes:
        return msgspec.json.encode({"tournament": id, "version": store.load(id).version})

    def look() -> Callable[[int], tuple[str, bytes]]:
        sight = served.tournaments.find(served.access.caller(shown), id)
        now = sight.tournament

        def tell(number: int) -> tuple[str, bytes]:
            entry = now.entries[number - 1]
            told: dict[str, object] = {"tournament": id, "version": number, "kind": entry.kind}
            if not (sight.decides or is_public(now, entry.body)):
                return "change", msgspec.json.encode(told | {"kind": "staff-only"})
            places = ("round", "table")
            told |= {name: getattr(entry.body, name) for name in places if hasattr(entry.body, name)}
            return "change", msgspec.json.encode(told)

        return tell

    return streamed(id, begin, look)


# To the end


@blueprint.route("/tournaments/<uuid:tournament>/cut", methods=["POST"])
@blueprint.conditional
@blueprint.takes(CutTo)
@blueprint.gives(TournamentChanged, 201)
def cut(body: CutTo, tournament: uuid.UUID) -> Response:
    """Let the best play on for the first places"""
    return organise(tournament, "cut", pairing.cut, body.size, [str(p) for p in body.players])


@blueprint.route("/tournaments/<uuid:tournament>/cut", methods=["DELETE"])
@blueprint.conditional
@blueprint.gives(TournamentChanged)
def undo_cut(tournament: uuid.UUID) -> Response:
    """Let everybody play on"""
    return organise(tournament, "undo the cut", pairing.undo_cut, status=200)


@blueprint.route("/tournaments/<uuid:tournament>/finishing", methods=["POST"])
@blueprint.conditional
@blueprint.gives(TournamentChanged, 201)
def finish(tournament: uuid.UUID) -> Response:
    """The tournament is over: its places and bonuses"""
    return organise(tournament, "finish a tournament", closing.finish)


@blueprint.route("/tournaments/<uuid:tournament>/reopening", methods=["POST"])
@blueprint.conditional
@blueprint.takes(GiveReason)
@blueprint.gives(TournamentChanged, 201)
def reopen(body: GiveReason, tournament: uuid.UUID) -> Response:
    """A finished tournament goes on, or is corrected"""
    return organise(tournament, "reopen a tournament", closing.reopen, body.reason)


@blueprint.route("/tournaments/<uuid:tournament>/undoings", methods=["POST"])
@blueprint.conditional
@blueprint.takes(Undo)
@blueprint.gives(TournamentChanged, 201)
def undo_entry(body: Undo, tournament: uuid.UUID) -> Response:
    """Undo an entry by its inverse, if it has one and nothing rests on it"""
    return organise(tournament, "undo", undo, body.entry)
