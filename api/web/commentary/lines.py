"""Lines: beginning one, what its author may do to it, and letting players play it on."""

import uuid
from collections.abc import Callable
from functools import partial
from typing import Final

from flask import redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from api.services.answers.commentary import TreeLine
from api.services.lines import Lines
from api.services.sight import Sight
from api.serving import services
from api.web import sessions
from api.web.commentary.blueprint import commentary
from api.web.commentary.forms import Faults, Sent, sentence
from api.web.places import moment_address, sight_at
from api.web.sessions import caller
from domain.kernel.seats import CHANCE, people
from domain.record.commands import MOST_PLAYED
from domain.record.errors import (
    NothingToPlay,
    RecordError,
    RecordIsClosed,
    StaleVersion,
    UnfitText,
    UnknownPlayer,
)

Answer = Response | tuple[str, int] | str

CARE: Final[dict[str, Callable[..., TreeLine]]] = {
    "share": partial(Lines.tend, private=False),
    "keep": partial(Lines.tend, private=True),
    "promote": partial(Lines.tend, promoted=True),
    "demote": partial(Lines.tend, promoted=False),
    "delete": partial(Lines.tend, deleted=True),
    "restore": partial(Lines.tend, deleted=False),
}
"""What the author of a line may do to it beside naming it, by the word that a form carries."""

_FIELDS: Final[dict[type[RecordError], str]] = {
    UnfitText: "name",
    NothingToPlay: "players",
    UnknownPlayer: "players",
    RecordIsClosed: "players",
    StaleVersion: "players",
}
"""The field that an error is about."""


@commentary.post("/records/<uuid:record>/branches")
@commentary.post("/records/<uuid:record>/lines/<uuid:line>/branches")
def begin(record: uuid.UUID, line: uuid.UUID | None = None) -> Response:
    """Begin a line after an entry without a decision yet, on what somebody knew."""
    sessions.require_form_word()
    sight, sent = sight_at(record, line), request.form
    sight.require(bool(sight.caller.id), "begin a line without signing in")
    at = sent.get("at", type=int)
    if at is None:
        raise BadRequest("Say after which entry the line begins.")
    begun = services().records.branch(
        sight,
        at=at,
        basis=sent.get("basis") or None,
        name=_one_line(sent, "name"),
        command=services().access.command(caller(), sent.get("command", "")),
    )
    return redirect(moment_address(begun, spoilers=request.args.get("spoilers")) + "#lines", 303)


@commentary.get("/records/<uuid:record>/lines/<uuid:line>/care")
def care(record: uuid.UUID, line: uuid.UUID) -> str:
    """What may be done to a line."""
    return _show(sight_at(record, line), {})


@commentary.post("/records/<uuid:record>/lines/<uuid:line>/care")
def tend(record: uuid.UUID, line: uuid.UUID) -> Answer:
    """Name a line, share it or keep it private, promote or demote it, delete it or bring it back."""
    sessions.require_form_word()
    sight, sent = sight_at(record, line), request.form
    act = sent.get("act", "")
    command = services().access.command(caller(), f"{sent.get('command', '')} {act}")
    lines = services().lines
    try:
        if act == "rename":
            lines.rename(sight, _one_line(sent, "name"), command=command)
        elif act in CARE:
            CARE[act](lines, sight, command=command)
        else:
            raise BadRequest("The form does not say what is to be done to the line.")
    except RecordError as error:
        return _show(sight, _faults(error)), 422
    if act == "delete":
        return redirect(url_for(".care", record=record, line=line), 303)
    return redirect(moment_address(sight) + "#lines", 303)


@commentary.post("/records/<uuid:record>/lines/<uuid:line>/continuation")
def play_on(record: uuid.UUID, line: uuid.UUID) -> Answer:
    """Let players play a line on: to the end of the turn, or so many decisions."""
    sessions.require_form_word()
    sight, sent = sight_at(record, line), request.form
    seats = (*people(sight.record.seats), CHANCE)
    players = {seat: name for seat in seats if (name := sent.get(f"player.{seat}", ""))}
    decisions = sent.get("decisions", type=int) if sent.get("how") == "decisions" else None
    faults: Faults = {}
    if not players:
        faults["players"] = "Choose somebody who plays at one of the seats."
    if sent.get("how") == "decisions" and not 1 <= (decisions or 0) <= MOST_PLAYED:
        faults["decisions"] = f"Say a number of decisions from 1 to {MOST_PLAYED}."
    if not faults:
        try:
            services().lines.play_on(
                sight,
                players,
                decisions=decisions,
                expected=sent.get("version", type=int),
                command=services().access.command(caller(), sent.get("command", "")),
            )
        except RecordError as error:
            faults = _faults(error)
        else:
            return redirect(moment_address(sight) + "#lines", 303)
    return _show(sight, faults), 422


def _faults(error: RecordError) -> Faults:
    """What was not accepted, by field; raises `error` if it is about none of them."""
    field = _FIELDS.get(type(error))
    if field is None:
        raise error
    if isinstance(error, StaleVersion):
        return {
            field: "The line has moved on since this form was loaded. Look at it, and send the form again."
        }
    return {field: sentence(error)}


def _one_line(sent: Sent, name: str) -> str:
    return " ".join(sent.get(name, "").split())


def _show(sight: Sight, faults: Faults) -> str:
    return render_template(
        "commentary/line.html",
        sight=sight,
        line=services().lines.line(sight),
        faults=faults,
        sent=request.form,
        command=uuid.uuid4(),
    )
