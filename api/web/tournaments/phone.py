"""A player's phone: the key on the slip opens the result form of the own table, and follows the player on.

The key of a former round tells where the player sits now, and calls staff; results are reported with the key
of the round, which lies on the table where they were played.
"""

import uuid
from typing import Final

import msgspec
from flask import Response, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from api.services.access import Unauthenticated
from api.services.tournaments import TournamentSight
from api.serving import Tell, services, streamed
from api.web import sessions
from api.web.tournaments.acts import text
from api.web.tournaments.blueprint import tournaments
from api.web.tournaments.entering import Unclear, Written, ends, read
from api.web.tournaments.office import Hall, call
from api.web.tournaments.trouble import TROUBLES, NotSaid, Trouble, trouble_of
from api.web.tournaments.words import result_words
from domain.tournament import events as ev
from domain.tournament import reporting
from domain.tournament.events import Event
from domain.tournament.results import Forfeited, Played
from domain.tournament.state import Round, Table
from domain.tournament.tournament import Tournament


class Seat:
    """Where a key leads: a player's table in the round for which it was made."""

    def __init__(self, key: str) -> None:
        caller = services().access.caller(key)
        number, _, player = caller.seat.partition("/")
        if not (player and number.isdigit()):
            raise Unauthenticated("this is no key of a table")
        self.player = player
        self.number = int(number)
        self.sight: TournamentSight = services().tournaments.find(caller, caller.record)
        self.hall = Hall(self.sight, call(self.sight.tournament))

    @property
    def table(self) -> Table | None:
        """The table, as long as the pairing has it."""
        rounds = self.sight.rounds()
        if self.number > len(rounds):
            return None
        round_ = rounds[self.number - 1]
        at = round_.seats.get(self.player)
        return round_.tables[at] if at else None

    @property
    def former(self) -> bool:
        """Whether the slip was printed before the player's table had these two players or this number."""
        table = self.table
        return table is not None and not services().tournaments.slip_holds(self.sight, self.number, table)

    @property
    def ahead(self) -> Round | None:
        """The last published round that the player is in, if it is later than that of the key."""
        there = (
            round_
            for round_ in reversed(self.sight.tournament.state.rounds[self.number :])
            if round_.published and (self.player in round_.seats or self.player in round_.byes)
        )
        return next(there, None)

    @property
    def open(self) -> bool:
        """Whether results of the round can come in."""
        state = self.sight.tournament.state
        return bool(state.open_round and state.open_round.number == self.number and not state.finished)


_EVERYBODY: Final = (
    ev.PairingPublished
    | ev.PairingWithdrawn
    | ev.RoundRePaired
    | ev.ManualEnded
    | ev.RoundClosed
    | ev.RoundReopened
    | ev.Finished
    | ev.Reopened
)
"""Events that move every player on."""


@tournaments.get("/t/<key>")
def phone(key: str) -> Response:
    """The result form of the own table, or what was reported so far."""
    try:
        seat = Seat(key)
    except Unauthenticated:
        return make_response(render_template("tournaments/no_key.html"), 401)
    return _show(seat, key)


@tournaments.get("/t/<key>/stream")
def phone_stream(key: str) -> Response:
    """The version of the tournament as an event, whenever something concerns the player."""
    seat, served = Seat(key), services()
    id, number, player = seat.sight.tournament.id, seat.number, seat.player

    def begin() -> bytes:
        return msgspec.json.encode({"version": served.store.tournaments.load(id).version})

    def look() -> Tell:
        now = served.tournaments.find(served.access.caller(key), id).tournament

        def tell(at: int) -> tuple[str, bytes]:
            concerned = _concerns(now, number, player, now.entries[at - 1].body)
            kind = "yours" if concerned else "staff-only"
            return "change", msgspec.json.encode({"version": at, "kind": kind})

        return tell

    return streamed(id, begin, look)


def _concerns(tournament: Tournament, number: int, player: str, event: Event) -> bool:
    """Whether an event may change what a player is shown who sits somewhere in round `number`."""
    if isinstance(event, _EVERYBODY) or getattr(event, "player", None) == player:
        return True
    at = getattr(event, "round", 0), getattr(event, "table", 0)
    rounds = tournament.state.rounds  # of which the one may have been taken back
    table = rounds[number - 1].seats.get(player) if number <= len(rounds) else None
    return table is not None and at == (number, table)


@tournaments.post("/t/<key>")
def report(key: str) -> AnyResponse:
    """Report a result, agree with that of the other, or call staff."""
    sessions.require_form_word()
    try:
        seat = Seat(key)
    except Unauthenticated:
        return make_response(render_template("tournaments/no_key.html"), 401)
    table = seat.table
    try:
        if request.form.get("act") == "call":
            command = services().access.command(seat.sight.caller, request.form.get("command", ""))
            services().tournaments.call_staff(seat.sight, command=command)
            return redirect(url_for(".phone", key=key), 303)
        if table is None:
            raise NotSaid("you have no table in this round any longer")
        command = services().access.command(seat.sight.caller, request.form.get("command", ""))
        result = _agreed(seat, table) if request.form.get("act") == "agree" else _typed(seat, table)
        services().tournaments.report(
            seat.sight, seat.number, table.number, reporting.report, result, command=command
        )
    except TROUBLES as error:
        return _show(Seat(key), key, trouble_of(error, seat.hall))
    return redirect(url_for(".phone", key=key), 303)


def _agreed(seat: Seat, table: Table) -> Played:
    """What the other had reported when the page was loaded; to another report nobody agrees unseen."""
    other = next(player for player in table.players if player != seat.player)
    result = table.reports.get(other)
    if result is None or result_words(result, seat.hall.names) != request.form.get("agreed"):
        raise NotSaid("the other report has changed since this page was loaded; look at it again")
    return result


def _typed(seat: Seat, table: Table) -> Played:
    form = request.form
    how = form.get("how", "")
    scores = seat.sight.tournament.facts.scores
    try:
        result = read(Written(text(form, "one"), text(form, "other"), how), table.players, scores=scores)
    except Unclear as unclear:
        raise NotSaid(str(unclear)) from None
    if isinstance(result, Forfeited):
        raise NotSaid("a forfeit is entered by the staff")
    return result


def _show(seat: Seat, key: str, trouble: Trouble | None = None) -> Response:
    table, names = seat.table, seat.hall.names
    facts = seat.sight.tournament.facts
    choices = ends(facts, *(names[player] for player in table.players), staff=False) if table else []
    page = render_template(
        "tournaments/phone.html",
        hall=seat.hall,
        t=seat.sight.tournament,
        seat=seat,
        table=table,
        me=seat.player,
        choices=choices,
        scores=facts.scores,
        trouble=trouble,
        sent=request.form,
        change="change" in request.args or trouble is not None,
        command=uuid.uuid4(),
        key=key,
    )
    response = make_response(page, trouble.status if trouble else 200)
    response.headers["Referrer-Policy"] = "no-referrer"
    return response
