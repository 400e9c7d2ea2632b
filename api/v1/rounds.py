"""Rounds of a tournament: pairing, tables, results, corrections."""

import uuid
from collections.abc import Mapping
from typing import TypeVar

from flask import Response
from werkzeug.exceptions import NotFound

from api.problems import contradictory
from api.services.answers.tournaments import (
    CorrectionsView,
    RoundsView,
    RoundView,
    TableView,
    WhyView,
    view_correction,
    view_round,
    view_table,
    view_why,
)
from api.serving import services
from api.v1.resources import Blueprint, answer, command, expected_version
from api.v1.tournament_bodies import (
    CorrectResult,
    EnterResult,
    Forfeit,
    FromRecord,
    GiveReason,
    LockTable,
    MatchResult,
    PairAgain,
    PairByHand,
    PairRound,
    ReportResult,
    TableKeys,
    TournamentChanged,
)
from api.v1.tournaments import changed, decide, find, organise, tag
from domain.record.errors import StaleVersion
from domain.tournament import closing, correcting, pairing, reporting
from domain.tournament.quality_points import parse
from domain.tournament.results import Forfeited, Played
from domain.tournament.state import Table
from domain.tournament.swiss.correcting import Choice

blueprint = Blueprint("rounds", __name__, description="Rounds, tables and results of tournaments")

T = TypeVar("T")

ROUND = "/tournaments/<uuid:tournament>/rounds/<int:number>"
TABLE = f"{ROUND}/tables/<int:table>"


@blueprint.route("/tournaments/<uuid:tournament>/rounds")
@blueprint.gives(RoundsView)
def list_rounds(tournament: uuid.UUID) -> Response:
    """The rounds that are published; drafts are for staff"""
    sight = find(tournament)
    names = services().tournaments.names(sight.tournament.state.players)
    rounds = tuple(view_round(sight, round_, names) for round_ in sight.rounds())
    return answer(RoundsView(sight.tournament.id, rounds), headers=tag(sight.tournament.version))


@blueprint.route("/tournaments/<uuid:tournament>/rounds", methods=["POST"])
@blueprint.conditional
@blueprint.takes(PairRound)
@blueprint.gives(TournamentChanged, 201)
def pair_round(body: PairRound, tournament: uuid.UUID) -> Response:
    """Pair the next round; it is a draft until it is published"""
    return organise(tournament, "pair rounds", pairing.pair_round, body.number)


@blueprint.route(ROUND)
@blueprint.gives(RoundView)
def get_round(tournament: uuid.UUID, number: int) -> Response:
    """A round with its tables"""
    sight = find(tournament)
    round_ = sight.round(number)
    names = services().tournaments.names([*round_.seats, *round_.byes])
    return answer(view_round(sight, round_, names), headers=tag(sight.tournament.version))


@blueprint.route(ROUND, methods=["DELETE"])
@blueprint.conditional
@blueprint.gives(TournamentChanged)
def drop_pairing(tournament: uuid.UUID, number: int) -> Response:
    """Throw a draft away"""
    return organise(tournament, "drop pairings", pairing.drop_pairing, number, status=200)


@blueprint.route(f"{ROUND}/publication", methods=["POST"])
@blueprint.conditional
@blueprint.gives(TournamentChanged, 201)
def publish(tournament: uuid.UUID, number: int) -> Response:
    """Let everybody see the pairing"""
    return organise(tournament, "publish pairings", pairing.publish, number)


@blueprint.route(f"{ROUND}/publication", methods=["DELETE"])
@blueprint.conditional
@blueprint.gives(TournamentChanged)
def withdraw_pairing(tournament: uuid.UUID, number: int) -> Response:
    """Make the pairing a draft again, before any table has started"""
    return organise(tournament, "withdraw pairings", pairing.withdraw_pairing, number, status=200)


@blueprint.route(f"{ROUND}/closing", methods=["POST"])
@blueprint.conditional
@blueprint.gives(TournamentChanged, 201)
def close_round(tournament: uuid.UUID, number: int) -> Response:
    """Let the round count; every table needs a result"""
    return organise(tournament, "close rounds", closing.close_round, number)


@blueprint.route(f"{ROUND}/closing", methods=["DELETE"])
@blueprint.conditional
@blueprint.gives(TournamentChanged)
def reopen_round(tournament: uuid.UUID, number: int) -> Response:
    """Open the last round again"""
    return organise(tournament, "reopen rounds", closing.reopen_round, number, status=200)


@blueprint.route(f"{ROUND}/locks", methods=["POST"])
@blueprint.conditional
@blueprint.takes(LockTable)
@blueprint.gives(TournamentChanged, 201)
def lock_table(body: LockTable, tournament: uuid.UUID, number: int) -> Response:
    """Let two players meet in the next round, or say that their table has started"""
    one, other = map(str, body.players)
    return organise(tournament, "lock tables", pairing.lock_table, number, one, other, body.reason)


@blueprint.route(f"{ROUND}/locks/<uuid:one>/<uuid:other>", methods=["DELETE"])
@blueprint.conditional
@blueprint.gives(TournamentChanged)
def unlock_table(tournament: uuid.UUID, number: int, one: uuid.UUID, other: uuid.UUID) -> Response:
    """Free a table again"""
    return organise(
        tournament, "unlock tables", pairing.unlock_table, number, str(one), str(other), status=200
    )


# By hand


@blueprint.route(f"{ROUND}/manual-pairing", methods=["POST"])
@blueprint.conditional
@blueprint.takes(GiveReason)
@blueprint.gives(TournamentChanged, 201)
def begin_by_hand(body: GiveReason, tournament: uuid.UUID, number: int) -> Response:
    """Begin to pair the next or the open round by hand"""
    return organise(tournament, "pair by hand", pairing.begin_by_hand, number, body.reason)


@blueprint.route(f"{ROUND}/manual-pairing", methods=["PUT"])
@blueprint.conditional
@blueprint.takes(PairByHand)
@blueprint.gives(TournamentChanged)
def end_by_hand(body: PairByHand, tournament: uuid.UUID, number: int) -> Response:
    """The pairing that was made by hand; the answer says what it costs beside the engine's"""
    _require_by_hand(tournament, number)
    tables = [(str(one), str(other)) for one, other in body.tables]
    return organise(tournament, "pair by hand", pairing.end_by_hand, tables, body.byes, status=200)


@blueprint.route(f"{ROUND}/manual-pairing", methods=["DELETE"])
@blueprint.conditional
@blueprint.gives(TournamentChanged)
def drop_by_hand(tournament: uuid.UUID, number: int) -> Response:
    """Leave the round to the engine after all"""
    _require_by_hand(tournament, number)
    return organise(tournament, "pair by hand", pairing.drop_by_hand, status=200)


def _require_by_hand(tournament: uuid.UUID, number: int) -> None:
    expected_version()  # what is missing is told before what is wrong
    sight = find(tournament)
    sight.require_organiser("pair by hand")
    by_hand = sight.tournament.state.by_hand
    if by_hand and by_hand != number:
        raise NotFound(f"round {by_hand} is being paired by hand, not round {number}")


# After a wrong result


@blueprint.route(f"{ROUND}/corrections")
@blueprint.gives(CorrectionsView)
def list_corrections(tournament: uuid.UUID, number: int) -> Response:
    """The ways to pair the open round again, with what each changes and costs"""
    sight = find(tournament)
    sight.require_organiser("pair rounds again")
    found = tuple(map(view_correction, services().tournaments.choices(sight, number)))
    body = CorrectionsView(sight.tournament.id, number, found)
    return answer(body, headers=tag(sight.tournament.version))


@blueprint.route(f"{ROUND}/corrections", methods=["POST"])
@blueprint.conditional
@blueprint.takes(PairAgain)
@blueprint.gives(TournamentChanged, 201)
def pair_again(body: PairAgain, tournament: uuid.UUID, number: int) -> Response:
    """Pair the open round again by one of the choices; tables that have started stand"""
    return organise(
        tournament, "pair rounds again", correcting.pair_again, number, Choice(body.choice), body.reason
    )


# Tables


@blueprint.route(TABLE)
@blueprint.gives(TableView)
def get_table(tournament: uuid.UUID, number: int, table: int) -> Response:
    """A table; its version is the tag that a result has to name"""
    sight = find(tournament)
    found = sight.table(number, table)
    names = services().tournaments.names(found.players)
    return answer(view_table(sight, number, found, names), headers=tag(found.version))


@blueprint.route(f"{TABLE}/explanation")
@blueprint.gives(WhyView)
def explain_table(tournament: uuid.UUID, number: int, table: int) -> Response:
    """Why these two meet: who was nearer and could not be had, and what the next best would have cost"""
    why = services().tournaments.explain(find(tournament), number, table)
    names = services().tournaments.names(why.players)
    return answer(view_why(number, table, why, names))


@blueprint.route(f"{TABLE}/reports", methods=["POST"])
@blueprint.keyed
@blueprint.takes(ReportResult)
@blueprint.gives(TournamentChanged, 201)
def report(body: ReportResult, tournament: uuid.UUID, number: int, table: int) -> Response:
    """A player reports the result; once both have said the same, it counts"""
    sight = find(tournament)
    result = _played(body.result, sight.table(number, table))
    change = services().tournaments.report(sight, number, table, reporting.report, result, command=command())
    return changed(change, version=change.tournament.table(number, table).version)


@blueprint.route(f"{TABLE}/confirmation", methods=["POST"])
@blueprint.conditional
@blueprint.gives(TournamentChanged, 201)
def confirm(tournament: uuid.UUID, number: int, table: int) -> Response:
    """A player agrees with what the other has reported, which is the version that is named"""
    expected, sight = expected_version(), find(tournament)
    now, asked = sight.table(number, table).version, command()
    if now != expected and not sight.tournament.command(asked):
        raise StaleVersion(expected, now)
    change = services().tournaments.report(sight, number, table, reporting.confirm, command=asked)
    return changed(change, version=change.tournament.table(number, table).version)


@blueprint.route(f"{TABLE}/result", methods=["POST"])
@blueprint.conditional
@blueprint.takes(EnterResult)
@blueprint.gives(TournamentChanged, 201)
def enter_result(body: EnterResult, tournament: uuid.UUID, number: int, table: int) -> Response:
    """Staff enters a result, from a slip or on a dispute"""
    result = _played(body.result, _to_change(tournament, number, table, "enter results"))
    return decide(
        tournament,
        "enter results",
        reporting.enter,
        number,
        table,
        result,
        source=body.source,
        at=(number, table),
    )


@blueprint.route(f"{TABLE}/corrections", methods=["POST"])
@blueprint.conditional
@blueprint.takes(CorrectResult)
@blueprint.gives(TournamentChanged, 201)
def correct_result(body: CorrectResult, tournament: uuid.UUID, number: int, table: int) -> Response:
    """Staff corrects a result, in whatever round it was"""
    found = _to_change(tournament, number, table, "correct results")
    if body.forfeit == (body.result is not None):
        raise contradictory({"": "either a result or a forfeit"})
    winner = str(body.winner) if body.winner else None
    result = _played(body.result, found) if body.result else Forfeited(found.players, winner)
    return decide(
        tournament,
        "correct results",
        reporting.correct,
        number,
        table,
        result,
        body.reason,
        at=(number, table),
    )


@blueprint.route(f"{TABLE}/forfeit", methods=["POST"])
@blueprint.conditional
@blueprint.takes(Forfeit)
@blueprint.gives(TournamentChanged, 201)
def forfeit(body: Forfeit, tournament: uuid.UUID, number: int, table: int) -> Response:
    """A match is never begun"""
    winner = str(body.winner) if body.winner else None
    return decide(
        tournament,
        "declare forfeits",
        reporting.forfeit,
        number,
        table,
        winner,
        body.reason,
        at=(number, table),
    )


@blueprint.route(f"{TABLE}/record", methods=["POST"])
@blueprint.keyed
@blueprint.takes(FromRecord)
@blueprint.gives(TournamentChanged, 201)
def take_from_record(body: FromRecord, tournament: uuid.UUID, number: int, table: int) -> Response:
    """Staff takes the result from the record of the game: score, winner and reason follow from it"""
    sight = find(tournament)
    sight.require_staff("take results from records")
    change = services().tournaments.take_from_record(
        sight, number, table, str(body.record), command=command(), reason=body.reason
    )
    return changed(change, version=change.tournament.table(number, table).version)


@blueprint.route(f"{ROUND}/table-keys", methods=["POST"])
@blueprint.gives(TableKeys, 201)
def issue_table_keys(tournament: uuid.UUID, number: int) -> Response:
    """The keys of all players of a round, for slips; the same each time, until they are revoked"""
    sight = find(tournament)
    sight.require_staff("hand out keys")
    keys = services().tournaments.table_keys(sight, number)
    return answer(TableKeys(sight.tournament.id, number, keys), 201, cache="no-store")


@blueprint.route(f"{ROUND}/table-keys", methods=["DELETE"])
@blueprint.gives(status=204)
def revoke_table_keys(tournament: uuid.UUID, number: int) -> Response:
    """Make the keys of a round worthless; those that are handed out next are others"""
    return _revoke(tournament, number, None)


@blueprint.route(f"{TABLE}/keys", methods=["DELETE"])
@blueprint.gives(status=204)
def revoke_keys_of_table(tournament: uuid.UUID, number: int, table: int) -> Response:
    """Make the keys of one table worthless"""
    return _revoke(tournament, number, table)


def _revoke(tournament: uuid.UUID, number: int, table: int | None) -> Response:
    sight = find(tournament)
    sight.require_staff("revoke keys")
    services().tournaments.revoke_keys(sight, number, table)
    return Response(status=204)


def _to_change(tournament: uuid.UUID, number: int, table: int, what: str) -> Table:
    """A table whose version the request has named, for staff: others do not learn who sits at a draft's."""
    expected_version()
    sight = find(tournament)
    sight.require_staff(what)
    return sight.table(number, table)


def _played(body: MatchResult, table: Table) -> Played:
    """A result as it was sent, scores in the order of the table. Raises a problem."""
    entered = None
    if body.entered is not None:
        one, other = _by_player(body.entered, table, "entered")
        try:
            entered = (parse(one), parse(other))
        except ValueError as error:
            raise contradictory({"result.entered": str(error)}) from None
    scores = None if body.scores is None else _by_player(body.scores, table, "scores")
    return Played(
        table.players,
        str(body.winner) if body.winner else None,
        scores,
        body.ended,
        entered,
    )


def _by_player(values: Mapping[str, T], table: Table, field: str) -> tuple[T, T]:
    if values.keys() != set(table.players):
        raise contradictory({f"result.{field}": "one for each of the two players of the table, by id"})
    one, other = (values[player] for player in table.players)
    return one, other
