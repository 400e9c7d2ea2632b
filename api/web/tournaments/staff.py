"""The pages of those who run a tournament.

A form goes back to the page that it stands on. When it is rejected, that page is shown again as things are
now, with what is wrong and with everything that was typed.
"""

import uuid
from collections.abc import Callable
from typing import Any, Final

from flask import make_response, redirect, render_template, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from adapters.paper.sheets import ENDS
from api.serving import services
from api.web import sessions
from api.web.codes import reached
from api.web.tournaments import creating, slips, uploading
from api.web.tournaments.acts import perform
from api.web.tournaments.blueprint import tournaments
from api.web.tournaments.desks import Preview, steps
from api.web.tournaments.drafting import Draft
from api.web.tournaments.entering import ends, write, write_without_scores
from api.web.tournaments.office import Hall, find_as_staff, today
from api.web.tournaments.paper import slips_pdf
from api.web.tournaments.sheet import Sheet, enter_sheet
from api.web.tournaments.trouble import TROUBLES, NotSaid, Trouble, trouble_of
from api.web.tournaments.words import BYES, CHOICES, PENALTIES, done_words
from domain.tournament.registering import HIGHEST_RANK
from domain.tournament.standings.catalogue import CRITERIA
from domain.tournament.state import Round
from domain.tournament.titles import TITLES
from domain.tournament.undoing import last_redoable, last_undoable, made_by

Page = Callable[[Hall, Trouble | None], str]

ENTRIES_SHOWN = 6
"""On the desk; the log has all."""

LOG_PAGE = 200

TABS_OF: Final = {
    "upload": "people",
    "upload_results": "results",
    "by_hand": "control",
    "re_pair": "control",
    "table": "results",
}
"""The tab under which a page is that is none itself."""


@tournaments.route("/tournaments/<uuid:id>/desk", methods=["GET", "POST"])
def control(id: uuid.UUID) -> Response:
    """What needs doing now."""
    return _page(id, _desk)


def _desk(hall: Hall, trouble: Trouble | None) -> str:
    return _render(
        "control",
        hall,
        trouble,
        steps=steps(hall),
        preview=Preview(hall),
        last_entries=hall.tournament.entries[-ENTRIES_SHOWN:][::-1],
        undoable_entry=last_undoable(hall.tournament),
        redoable_entry=last_redoable(hall.tournament),
    )


@tournaments.route("/tournaments/<uuid:id>/entries", methods=["GET", "POST"])
def people(id: uuid.UUID) -> Response:
    """Who is in it: entering, checking in, withdrawing, byes, players to keep apart, penalties."""
    return _page(id, _people)


def _people(hall: Hall, trouble: Trouble | None) -> str:
    state = hall.tournament.state
    known: dict[str, str] = {}
    if hall.ranking:
        ledgers = services().rankings.book(hall.ranking).ledgers
        others = [player for player in ledgers if player not in state.players]
        known = dict(
            sorted(services().tournaments.names(others).items(), key=lambda item: item[1].casefold())
        )
    byes = sorted(
        (number, player, kind) for number, asked in state.byes.items() for player, kind in asked.items()
    )
    moved = _moved(hall)
    return _render(
        "people",
        hall,
        trouble,
        known=known,
        byes=byes,
        kinds=BYES,
        penalties=PENALTIES,
        moved=moved,
        ranks_open=not state.rounds or state.settings.options.rank_snapshot == "match",
        highest=HIGHEST_RANK,
    )


def _moved(hall: Hall) -> dict[str, int] | None:
    """The players whose rank in the list is another, and that rank; None if it cannot be read now."""
    state = hall.tournament.state
    frozen = bool(state.rounds) and state.settings.options.rank_snapshot != "match"
    if not (hall.ranking and state.players and hall.organises) or frozen or state.finished:
        return None
    listed = services().tournaments.listed_ranks(hall.tournament, state.players)
    return {player: rank for player, rank in listed.items() if rank != state.players[player].rank}


@tournaments.route("/tournaments/<uuid:id>/entries/file", methods=["GET", "POST"])
def upload(id: uuid.UUID) -> Response:
    """Players by CSV: a dry run that lists every fault, then all of them or nobody."""
    hall = find_as_staff(id)
    hall.sight.require_organiser("enter players")
    if request.method == "GET":
        return make_response(_render("upload", hall, None, table=None, text=""))
    sessions.require_form_word()
    try:
        table = uploading.read(hall, request.form, request.files)
    except NotSaid as error:
        trouble = trouble_of(error, hall)
        page = _render("upload", hall, trouble, table=None, text=request.form.get("csv", ""))
        return make_response(page, trouble.status)
    faults = table.list.faults and not uploading.entered_before(hall, request.form)
    if faults or request.form.get("act") != "enter":
        return make_response(_render("upload", hall, None, table=table, text=table.text.text), 200)
    try:
        done = uploading.enter_all(hall, table, request.form)
    except TROUBLES as error:
        trouble = trouble_of(error, find_as_staff(id))
        page = _render("upload", find_as_staff(id), trouble, table=table, text=table.text.text)
        return make_response(page, trouble.status)
    return redirect(url_for(".people", id=id, done=done), 303)


@tournaments.route("/tournaments/<uuid:id>/results/file", methods=["GET", "POST"])
def upload_results(id: uuid.UUID) -> Response:
    """Results by CSV: a dry run that lists every fault, then all of them or none."""
    hall = find_as_staff(id)
    if request.method == "GET":
        return make_response(_render("upload_results", hall, None, table=None, text=""))
    sessions.require_form_word()
    try:
        table = uploading.read_all_results(hall, request.form, request.files)
    except NotSaid as error:
        trouble = trouble_of(error, hall)
        page = _render("upload_results", hall, trouble, table=None, text=request.form.get("csv", ""))
        return make_response(page, trouble.status)
    if table.list.faults or request.form.get("act") != "enter":
        return make_response(_render("upload_results", hall, None, table=table, text=table.text.text))
    try:
        entered = uploading.enter_all_results(hall, table, request.form)
    except TROUBLES as error:
        now = find_as_staff(id)
        trouble = trouble_of(error, now)
        page = _render("upload_results", now, trouble, table=table, text=table.text.text)
        return make_response(page, trouble.status)
    return redirect(url_for(".results", id=id, entered=entered), 303)


@tournaments.route("/tournaments/<uuid:id>/results", methods=["GET"])
def results(id: uuid.UUID) -> Response:
    """The results of the last round."""
    hall = find_as_staff(id)
    number = len(hall.tournament.state.rounds)
    return make_response(_sheet(hall, hall.tournament.round(number) if number else None, None, None))


@tournaments.route("/tournaments/<uuid:id>/rounds/<int:number>/results", methods=["GET", "POST"])
def round_results(id: uuid.UUID, number: int) -> Response:
    """The results of a round, table by table, in one form; each row is stored for itself."""
    hall = find_as_staff(id)
    round_ = hall.tournament.round(number)
    if request.method == "GET":
        return make_response(_sheet(hall, round_, None, None))
    sessions.require_form_word()
    sheet = enter_sheet(hall, number, request.form)
    if sheet.faults or not sheet.entered:
        hall = find_as_staff(id)
        trouble = sheet.trouble(hall)
        return make_response(_sheet(hall, hall.tournament.round(number), sheet, trouble), trouble.status)
    show = request.form.get("show") or None
    return redirect(
        url_for(".round_results", id=id, number=number, entered=len(sheet.entered), show=show), 303
    )


def _sheet(hall: Hall, round_: Round | None, sheet: Sheet | None, trouble: Trouble | None) -> str:
    everything = request.values.get("show") == "all" or round_ is None or not round_.open_tables
    faulty = sheet.faults if sheet else {}
    shown = (
        [t for t in round_.tables.values() if everything or t.status != "done" or t.number in faulty]
        if round_
        else []
    )
    facts = hall.tournament.facts
    return _render(
        "results",
        hall,
        trouble,
        round=round_,
        shown=shown,
        everything=everything,
        sheet=sheet,
        scores=facts.scores,
        ends={t.number: ends(facts, *(hall.names[p] for p in t.players), staff=True) for t in shown},
        entered=request.args.get("entered", type=int),
    )


@tournaments.route("/tournaments/<uuid:id>/rounds/<int:number>/tables/<int:at>", methods=["GET", "POST"])
def table(id: uuid.UUID, number: int, at: int) -> Response:
    """One table: its result, what was reported, correcting, forfeits, and all that was done at it."""

    def page(hall: Hall, trouble: Trouble | None) -> str:
        found, facts = hall.tournament.table(number, at), hall.tournament.facts
        written = write(found.result) if facts.scores else write_without_scores(found.result)
        history = [
            entry
            for entry in hall.tournament.entries
            if getattr(entry.body, "round", None) == number and getattr(entry.body, "table", None) == at
        ]
        return _render(
            "table",
            hall,
            trouble,
            round=hall.tournament.round(number),
            table=found,
            made=made_by(hall.tournament, number, at),
            written=written,
            scores=facts.scores,
            choices=ends(facts, *(hall.names[p] for p in found.players), staff=True),
            history=history,
            later=hall.tournament.state.rounds[number:],
        )

    return _page(id, page)


@tournaments.route("/tournaments/<uuid:id>/rounds/<int:number>/re-pair", methods=["GET", "POST"])
def re_pair(id: uuid.UUID, number: int) -> Response:
    """The choices after a result before this round was found wrong, each with what it costs."""

    def page(hall: Hall, trouble: Trouble | None) -> str:
        found = services().tournaments.choices(hall.sight, number)
        round_ = hall.tournament.round(number)
        return _render("re_pair", hall, trouble, round=round_, corrections=found, choices=CHOICES)

    return _page(id, page, done_at="control")


@tournaments.route("/tournaments/<uuid:id>/rounds/<int:number>/by-hand", methods=["GET", "POST"])
def by_hand(id: uuid.UUID, number: int) -> Response:
    """A round paired by hand: players are swapped on the page, and nothing is stored before the end."""
    hall = find_as_staff(id)
    hall.sight.require_organiser("pair by hand")
    draft = Draft(hall, number, request.form)
    if request.method == "GET":
        return make_response(_render("by_hand", hall, None, number=number, draft=draft))
    sessions.require_form_word()
    try:
        draft.change()
        if request.form.get("act") == "store":
            done = draft.store()
            return redirect(url_for(".control", id=id, done=done), 303)
    except TROUBLES as error:
        now = find_as_staff(id)
        trouble = trouble_of(error, now)
        return make_response(_render("by_hand", now, trouble, number=number, draft=draft), trouble.status)
    return make_response(_render("by_hand", hall, None, number=number, draft=draft))


@tournaments.route("/tournaments/<uuid:id>/log", methods=["GET", "POST"])
def log(id: uuid.UUID) -> Response:
    """Everything that happened, the newest first; most of it can be undone."""

    def page(hall: Hall, trouble: Trouble | None) -> str:
        before = request.args.get("before", hall.tournament.version + 1, type=int)
        entries = hall.tournament.entries[max(before - 1 - LOG_PAGE, 0) : max(before - 1, 0)][::-1]
        actors = services().tournaments.names({entry.envelope.actor for entry in entries})
        users = {user.id: user.name for user in services().directory.list_users()}
        return _render("log", hall, trouble, entries=entries, actors=actors | users)

    return _page(id, page)


@tournaments.route("/tournaments/<uuid:id>/settings", methods=["GET", "POST"])
def settings(id: uuid.UUID) -> Response:
    """Name, rounds and tie-breaks; all else is settled when the tournament is set up."""

    def page(hall: Hall, trouble: Trouble | None) -> str:
        return _render("settings", hall, trouble, criteria=CRITERIA)

    return _page(id, page)


@tournaments.route("/tournaments/<uuid:id>/rounds/<int:number>/slips", methods=["GET", "POST"])
def table_slips(id: uuid.UUID, number: int) -> Response:
    """The slips of a round, plain or with a code for each seat, which is the same until it is revoked."""
    hall = find_as_staff(id)
    round_ = hall.round(number)
    if request.method == "GET":
        plain = "plain" in request.args
        sheets = slips.sheets(hall, round_, {}) if plain else []
        revoked = request.args.get("revoked", "")
        page = _render("slips", hall, None, round=round_, sheets=sheets, revoked=revoked, **reached())
        return make_response(page)
    sessions.require_form_word()
    if request.form.get("act") == "revoke":
        return _revoke(hall, round_)
    keys = services().tournaments.table_keys(hall.sight, number)
    if request.form.get("act") == "pdf":
        return slips_pdf(hall, number, keys)
    made = slips.sheets(hall, round_, keys)
    page = _render(
        "slips", hall, None, round=round_, sheets=made, ends=ENDS[hall.tournament.facts.scores], **reached()
    )
    return make_response(page, {"Cache-Control": "no-store"})


@tournaments.route("/tournaments/new", methods=["GET", "POST"])
def new() -> Response:
    """The form by which a tournament is set up."""
    creating.require_organiser()
    faults: dict[str, str] = {}
    if request.method == "POST":
        sessions.require_form_word()
        try:
            made = creating.create(request.form)
            return redirect(url_for(".people", id=made), 303)
        except creating.Faulty as faulty:
            faults = faulty.faults
    services().rankings.listed.catch_up()
    page = render_template(
        "tournaments/new.html",
        facts={id: facts for id, facts in TITLES.items() if not facts.cooperative},
        refused=[facts for facts in TITLES.values() if facts.cooperative],
        lists=services().rankings.listed.list(),
        options=creating.OPTIONS,
        choices=creating.CHOICES,
        criteria=CRITERIA,
        breaks=creating.BREAKS,
        sent=request.form,
        faults=faults,
        today=today(),
        command=request.form.get("command") or uuid.uuid4(),
    )
    return make_response(page, 422 if faults else 200)


def _revoke(hall: Hall, round_: Round) -> Response:
    """Make the codes of a table, or of all, worthless."""
    said = request.form.get("table", "")
    tables = {str(number): number for number in round_.tables}
    if said not in {"all", *tables}:
        trouble = trouble_of(NotSaid("choose whose codes to cancel"), hall)
        page = _render("slips", hall, trouble, round=round_, sheets=[], **reached())
        return make_response(page, trouble.status)
    services().tournaments.revoke_keys(hall.sight, round_.number, tables.get(said))
    return redirect(url_for(".table_slips", id=hall.id, number=round_.number, revoked=said), 303)


def _page(id: uuid.UUID, page: Page, *, done_at: str = "") -> Response:
    """A page, or what comes of a form on it."""
    hall = find_as_staff(id)
    if request.method == "GET":
        return make_response(page(hall, None))
    sessions.require_form_word()
    try:
        done = perform(hall, request.form)
    except TROUBLES as error:
        now = find_as_staff(id)
        trouble = trouble_of(error, now)
        return make_response(page(now, trouble), trouble.status)
    if done_at:
        return redirect(url_for(f".{done_at}", id=id, done=done or None), 303)
    where = url_for(request.endpoint or "", **(request.view_args or {}), done=done or None)
    return redirect(where, 303)


def _done(hall: Hall, number: int) -> str:
    """What the request has done that led to entry `number`."""
    command = hall.tournament.entries[number - 1].envelope.command
    return done_words([entry.body for entry in hall.tournament.command(command)], hall.names)


def _render(name: str, hall: Hall, trouble: Trouble | None, **values: Any) -> str:
    done = request.args.get("done", 0, type=int)
    entries = hall.tournament.entries
    if done > len(entries):
        raise NotFound(f"There is no entry {done}.")
    return render_template(
        f"tournaments/{name}.html",
        hall=hall,
        t=hall.tournament,
        tab=TABS_OF.get(name, name),
        trouble=trouble,
        sent=request.form if trouble or name == "by_hand" else {},
        done=_done(hall, done) if done > 0 and request.method == "GET" else "",
        command=uuid.uuid4(),
        **values,
    )
