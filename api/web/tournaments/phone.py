"""A player's phone: the key on the slip opens the result form of the own table."""

import uuid

from flask import Response, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from api.services.access import Unauthenticated
from api.services.tournaments import TournamentSight
from api.serving import services
from api.web import sessions
from api.web.tournaments.acts import text
from api.web.tournaments.blueprint import tournaments
from api.web.tournaments.entering import Unclear, Written, ends, read
from api.web.tournaments.office import Hall, call
from api.web.tournaments.trouble import TROUBLES, NotSaid, Trouble, trouble_of
from api.web.tournaments.words import result_words
from domain.tournament import reporting
from domain.tournament.results import Forfeited, Played
from domain.tournament.state import Table


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
    def open(self) -> bool:
        """Whether results of the round can come in."""
        state = self.sight.tournament.state
        return bool(state.open_round and state.open_round.number == self.number and not state.finished)


@tournaments.get("/t/<key>")
def phone(key: str) -> Response:
    """The result form of the own table, or what was reported so far."""
    try:
        seat = Seat(key)
    except Unauthenticated:
        return make_response(render_template("tournaments/no_key.html"), 401)
    return _show(seat)


@tournaments.post("/t/<key>")
def report(key: str) -> AnyResponse:
    """Report a result, or agree with that of the other."""
    sessions.require_form_word()
    try:
        seat = Seat(key)
    except Unauthenticated:
        return make_response(render_template("tournaments/no_key.html"), 401)
    table = seat.table
    try:
        if table is None:
            raise NotSaid("you have no table in this round any longer")
        command = services().access.command(seat.sight.caller, request.form.get("command", ""))
        result = _agreed(seat, table) if request.form.get("act") == "agree" else _typed(seat, table)
        services().tournaments.report(
            seat.sight, seat.number, table.number, reporting.report, result, command=command
        )
    except TROUBLES as error:
        return _show(Seat(key), trouble_of(error, seat.hall))
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


def _show(seat: Seat, trouble: Trouble | None = None) -> Response:
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
    )
    response = make_response(page, trouble.status if trouble else 200)
    response.headers["Referrer-Policy"] = "no-referrer"
    return response
