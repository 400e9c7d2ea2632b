"""Ranking lists: everybody's quality points, and how they came about."""

import uuid
from datetime import date
from typing import Any, Final

from flask import redirect, render_template, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from adapters.readmodels.rankings import earlier
from api.serving import services
from api.web import sessions
from api.web.sessions import caller
from api.web.tournaments.acts import text
from api.web.tournaments.blueprint import tournaments
from api.web.tournaments.office import today
from api.web.tournaments.trouble import TROUBLES, NotSaid
from domain.record.errors import StaleVersion
from domain.tournament import ranking_list
from domain.tournament.quality_points import latest, parse, ranking, search
from domain.tournament.ranking_list import RankingList
from domain.tournament.titles import TITLES

KEEPERS: Final = frozenset({"organiser"})
Answer = AnyResponse | tuple[str, int] | str


@tournaments.get("/rankings")
def lists() -> str:
    """Every ranking list."""
    return _lists("")


@tournaments.post("/rankings")
def open_list() -> Answer:
    """Begin a list."""
    sessions.require_form_word()
    command = services().access.command(caller(), request.form.get("command", ""))
    title = request.form.get("title", "")
    try:
        name = text(request.form, "name", "how the list is called")
        made = services().rankings.open(caller(), title, name, command=command)
    except TROUBLES as error:
        return _lists(_sentence(error)), 422
    return redirect(url_for(".ranked", id=made.id), 303)


def _lists(fault: str) -> str:
    services().rankings.listed.catch_up()
    return render_template(
        "tournaments/rankings.html",
        lists=services().rankings.listed.list(),
        facts=TITLES,
        keeps=caller().has(KEEPERS),
        fault=fault,
        sent=request.form,
        command=uuid.uuid4(),
    )


@tournaments.get("/rankings/<uuid:id>")
def ranked(id: uuid.UUID) -> str:
    """The list on a day."""
    return _ranked(services().rankings.find(str(id)), "")


@tournaments.post("/rankings/<uuid:id>")
def keep(id: uuid.UUID) -> Answer:
    """Enter an opening balance or a correction, or take one back."""
    sessions.require_form_word()
    found, form = services().rankings.find(str(id)), request.form
    command = services().access.command(caller(), form.get("command", ""))
    kept: dict[str, Any] = {"expected": form.get("version", 0, type=int), "command": command}
    change = services().rankings.change
    try:
        if form.get("act") == "take-back":
            change(caller(), found.id, ranking_list.take_back, form.get("adjustment", ""), **kept)
        else:
            change(caller(), found.id, ranking_list.adjust, **_adjustment(command), **kept)
    except StaleVersion:
        words = (
            "Somebody has changed the list since this page was loaded. Look at it, then send the form again."
        )
        return _ranked(services().rankings.find(str(id)), words), 412
    except TROUBLES as error:
        return _ranked(found, _sentence(error)), 422
    return redirect(url_for(".ranked", id=found.id), 303)


def _adjustment(command: str) -> dict[str, Any]:
    form = request.form
    kind = form.get("kind", "")
    if kind not in {"opening", "correction"}:
        raise NotSaid("choose an opening balance or a correction")
    try:
        amount = parse(form.get("amount", ""))
    except ValueError as error:
        raise NotSaid(f"quality points: {error}") from None
    try:
        on = date.fromisoformat(form.get("date", ""))
    except ValueError:
        raise NotSaid(f"say the day as 2026-05-31, not {form.get('date', '')[:40]!r}") from None
    player = text(form, "player")
    if not player:
        name = text(form, "name", "whose quality points these are")
        player = str(uuid.uuid5(uuid.UUID(command), name))
        services().directory.learn({player: name})
    return {
        "id": command,
        "player": player,
        "amount": amount,
        "date": on,
        "reason": text(form, "reason", "the reason"),
        "kind": kind,
    }


def _ranked(found: RankingList, fault: str) -> str:
    book = services().rankings.book(found.id)
    on = _day("on") or latest(book, today())
    names = services().tournaments.names(book.ledgers)
    since = earlier(book, on)
    hidden, words = "all" in request.args, request.args.get("q", "").strip()[:80]
    everybody = ranking(book, on, since=since, names=names, hidden=True)
    rows = [row for row in search(everybody, words) if hidden or row.active]
    return render_template(
        "tournaments/ranking.html",
        ranking=found,
        title=TITLES[found.opened.title].name,
        rows=rows,
        everybody=everybody,
        on=on,
        since=since,
        days=sorted({posted.entry.date for posted in book.posted}, reverse=True),
        hidden=hidden,
        words=words,
        inactive=sum(not row.active for row in everybody),
        left_out=services().rankings.listed.left_out(found.id),
        names=names,
        keeps=caller().has(KEEPERS),
        fault=fault,
        sent=request.form,
        today=today(),
        command=uuid.uuid4(),
    )


@tournaments.get("/rankings/<uuid:id>/players/<player>")
def ledger(id: uuid.UUID, player: str) -> str:
    """A player's ledger: every change with its source and its formula in words."""
    found = services().rankings.find(str(id))
    book = services().rankings.book(found.id)
    if player not in book.ledgers:
        raise NotFound("The list has no such player.")
    lines = book.ledgers[player]
    names = services().tournaments.names({player, *(line.opponent for line in lines if line.opponent)})
    events = {line.entry for line in lines if line.source in {"match", "bonus", "floor"}}
    called = {}
    for event in events - found.adjustments.keys():
        tournament = services().tournaments.find(caller(), event).tournament
        called[event] = tournament.settings.name
    places = {row.player: row for row in ranking(book, latest(book, today()), names=names, hidden=True)}
    return render_template(
        "tournaments/ledger.html",
        ranking=found,
        title=TITLES[found.opened.title].name,
        player=player,
        names=names,
        lines=lines,
        events=called,
        row=places[player],
        chart=book.chart,
    )


def _day(name: str) -> date | None:
    said = request.args.get(name)
    if not said:
        return None
    try:
        return date.fromisoformat(said)
    except ValueError:
        raise NotFound(f"{said!r} is no day.") from None


def _sentence(error: Exception) -> str:
    words = str(error)
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', ')')) else '.'}"
