"""Players, and signing in and out."""

import uuid
from typing import Final

from flask import Response, request

from api.services.access import MEMBERS, Unauthenticated
from api.services.answers.records import PlayerView
from api.serving import services
from api.v1.bodies import AddPlayer, CallerView, SignIn, Token, described
from api.v1.resources import Blueprint, answer, caller, credential

blueprint = Blueprint("people", __name__, description="Players, and signing in and out")

DAYS: Final = 30


def _shown(player: str) -> PlayerView:
    """A player with the name as it was stored."""
    return PlayerView(player, services().directory.names([player])[player])


@blueprint.route("/players", methods=["POST"])
@blueprint.takes(AddPlayer)
@blueprint.gives(PlayerView, 201)
def add_player(body: AddPlayer) -> Response:
    """Name a player; records name the player by the id alone"""
    caller().require(MEMBERS, "name a player")
    return answer(_shown(services().directory.add_player(body.name)), 201)


@blueprint.route("/players/<uuid:player>", methods=["PATCH"])
@blueprint.takes(AddPlayer)
@blueprint.gives(PlayerView)
def rename(body: AddPlayer, player: uuid.UUID) -> Response:
    """Correct a player's name, in every record and tournament; whoever has an account is left alone"""
    services().tournaments.rename(caller(), str(player), body.name)
    return answer(_shown(str(player)))


@blueprint.route("/players/<uuid:player>/pseudonym", methods=["POST"])
@blueprint.gives(PlayerView, 201)
def pseudonymise(player: uuid.UUID) -> Response:
    """Forget a player's name for good, in every record; a player may ask for it, or an organiser"""
    if caller().user is None or caller().id != str(player):
        caller().require({"organiser", "admin"}, "take back a player's name")
    return answer(PlayerView(str(player), services().directory.pseudonymise(str(player))), 201)


@blueprint.route("/tokens", methods=["POST"])
@blueprint.takes(SignIn)
@blueprint.gives(Token, 201)
def sign_in(body: SignIn) -> Response:
    """Sign in: a bearer token for a name and a password"""
    token = services().access.sign_in(body.name, body.password, request.remote_addr or "", DAYS)
    return answer(Token(token, DAYS), 201, cache="no-store")


@blueprint.route("/tokens/current")
@blueprint.gives(CallerView)
def who_am_i() -> Response:
    """Who the caller is"""
    me = caller()
    if me.user:
        return answer(described(me.user))
    if not me.id:
        raise Unauthenticated("sign in to be somebody")
    name = services().directory.names([me.id]).get(me.id, "")
    return answer(CallerView(me.id, name, (), me.record, me.seat))


@blueprint.route("/tokens/current", methods=["DELETE"])
@blueprint.gives(status=204)
def sign_out() -> Response:
    """Sign out: the token is worthless from then on"""
    caller()
    services().directory.revoke_token(credential())
    return Response(status=204)
