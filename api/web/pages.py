"""The routes of the pages."""

import uuid
from collections.abc import Callable
from typing import Any, Final

import msgspec
from flask import Blueprint, Response, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest, NotFound
from werkzeug.wrappers import Response as AnyResponse

from adapters.formats import svg_parts
from adapters.formats.notation import Unreadable
from adapters.formats.svg import STYLE
from adapters.readmodels.records import Status
from api.access import MEMBERS, TooManyAttempts, Unauthenticated
from api.services import Overtaken, Refused, Sight
from api.web import opening, sessions, words
from api.web.forms import read_form
from api.web.moments import Moment
from api.web.sessions import caller, services
from api.web.tournaments import tournaments
from api.web.tournaments.blueprint import FOLLOWING
from domain.kernel.decisions import Decision
from domain.kernel.titles import Title
from domain.record.entries import CloseReason
from domain.record.errors import Unauthorised, UnfitText

PAGE: Final = 25
"""Records in a page of the list."""

LOCKED: Final = (
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
"""What a page may load: nothing but its style and pictures, from here."""

SCRIPTED: Final = f"{LOCKED}; script-src 'self'; connect-src 'self'"
"""The same for a page that follows a tournament: it runs a script of ours, which asks us what is new."""

Answer = AnyResponse | tuple[str, int]

pages = Blueprint(
    "pages", __name__, template_folder="templates", static_folder="static", static_url_path="/assets"
)

pages.register_blueprint(tournaments)

for _filter in (
    words.humanise,
    words.label,
    words.prose,
    words.moment,
    words.effect_words,
    words.value_words,
    words.result,
    words.summary_result,
    svg_parts.in_words,
):
    pages.add_app_template_filter(_filter)


@pages.app_context_processor
def shared() -> dict[str, Any]:
    """What every template may use."""
    return {
        "caller": caller(),
        "titles": services().titles,
        "may_open": caller().has(MEMBERS),
        "form_word": sessions.form_word,
        "address": address,
        "seat_class": seat_class,
        "rule_texts": {
            id: text for title in services().titles.values() for id, text in title.rulebook.texts.items()
        },
    }


@pages.after_request
def seal(response: Response) -> Response:
    """A page is for its reader alone, and loads nothing from elsewhere."""
    policy = SCRIPTED if request.endpoint in FOLLOWING else LOCKED
    response.headers.setdefault("Content-Security-Policy", policy)
    response.headers.setdefault("Referrer-Policy", "same-origin")
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    if request.endpoint not in {"pages.static", "pages.palette"}:
        response.headers.setdefault("Cache-Control", "private, no-cache")
    sessions.remember_visit(response)
    return response


def address(moment: Moment, number: int | None = None, viewer: str = "") -> str:
    """Where another moment of the same record, or of the same line, is shown; without a number, the last."""
    sight = moment.sight
    viewer = viewer or moment.viewer
    place: dict[str, Any] = {} if viewer == sight.standing.viewers[0] else {"as": viewer}
    if moment.is_line:
        place["line"] = sight.record.id
    page = "pages.show_line" if moment.is_line else "pages.show_record"
    return url_for(page, record=sight.root.id, entry=number, **place)


def seat_class(title: Title, seat: str) -> str:
    """The class that gives a seat its colour and its outline, the same as in pictures."""
    return svg_parts.seat_class(seat, title.seats)


# --- the list


@pages.get("/")
def home() -> str:
    """What this is, and the records."""
    title = request.args.get("title") or None
    if title not in (None, *services().titles):
        raise NotFound(f"There is no title {title!r}.")
    try:
        status = msgspec.convert(request.args.get("status") or None, Status | None)
        page = services().records.list(
            title=title, status=status, after=request.args.get("after"), limit=PAGE
        )
    except ValueError:
        raise NotFound("There is no such list of records.") from None
    names = services().directory.names({player for item in page.items for player in item.seats.values()})
    return render_template("home.html", page=page, names=names, title=title, status=status)


# --- one record


@pages.get("/records/<uuid:record>")
@pages.get("/records/<uuid:record>/<int:entry>")
def show_record(record: uuid.UUID, entry: int | None = None) -> str:
    """A record at one moment, by default as it stands now."""
    return _show(_moment(services().find(caller(), str(record)), entry))


@pages.get("/records/<uuid:record>/lines/<uuid:line>")
@pages.get("/records/<uuid:record>/lines/<uuid:line>/<int:entry>")
def show_line(record: uuid.UUID, line: uuid.UUID, entry: int | None = None) -> str:
    """A line at one moment."""
    return _show(_moment(_line(record, line), entry))


@pages.post("/records/<uuid:record>")
@pages.post("/records/<uuid:record>/lines/<uuid:line>")
def decide(record: uuid.UUID, line: uuid.UUID | None = None) -> Answer:
    """A decision on the record or the line."""
    sight = _sight(record, line)

    def change(version: int, command: str) -> None:
        decision = _sent_decision(sight)
        services().decide(sight, decision, expected=version, command=command)

    return _change(sight, change)


@pages.post("/records/<uuid:record>/rewinds")
@pages.post("/records/<uuid:record>/lines/<uuid:line>/rewinds")
def rewind(record: uuid.UUID, line: uuid.UUID | None = None) -> Answer:
    """Take back what was recorded after a position, if every seat agrees."""
    sight, form = _sight(record, line), request.form

    def change(version: int, command: str) -> None:
        services().rewind(
            sight,
            form.get("to", 0, type=int),
            agreed=form.getlist("agreed"),
            ruling="",
            reason=form.get("reason", "").strip(),
            expected=version,
            command=command,
        )

    return _change(sight, change)


@pages.post("/records/<uuid:record>/closing")
@pages.post("/records/<uuid:record>/lines/<uuid:line>/closing")
def close(record: uuid.UUID, line: uuid.UUID | None = None) -> Answer:
    """Close the record or the line other than by the rules of its game."""
    sight, form = _sight(record, line), request.form
    try:
        reason = msgspec.convert(form.get("reason"), CloseReason)
    except msgspec.ValidationError:
        raise BadRequest("There is no such reason to close a record.") from None
    by = form.get("by", "") if reason == "resigned" else ""

    def change(version: int, command: str) -> None:
        note = form.get("note", "").strip()
        services().close(sight, reason, by=by, note=note, expected=version, command=command)

    return _change(sight, change)


@pages.get("/records/<uuid:record>/verification")
def verification(record: uuid.UUID) -> str:
    """Whether the record, or the line, is what was recorded."""
    found = services().verification(caller(), str(record))
    return render_template("verification.html", found=found)


def _sight(record: uuid.UUID, line: uuid.UUID | None) -> Sight:
    return _line(record, line) if line else services().find(caller(), str(record))


def _line(record: uuid.UUID, line: uuid.UUID) -> Sight:
    sight = services().find(caller(), str(line))
    if sight.root.id != str(record) or sight.record is sight.root:
        raise NotFound(f"The record {record} has no line {line}.")
    return sight


def _moment(sight: Sight, entry: int | None = None) -> Moment:
    viewer = sight.viewer(request.args.get("as"))
    sight.record.position(sight.record.version if entry is None else entry)
    return Moment(sight, sight.record.version if entry is None else entry, viewer)


def _show(moment: Moment, **trouble: object) -> str:
    """The page of a moment; `trouble` is what came of a form that was sent."""
    return render_template(
        "record.html",
        moment=moment,
        desk=moment.desk(request.form),
        summary=services().summary(moment.sight),
        lines=services().lines(moment.sight),
        command=uuid.uuid4(),
        **trouble,
    )


def _change(sight: Sight, change: Callable[[int, str], None]) -> Answer:
    """Do what a form asks for, given the version that it was made for and the id of the request."""
    sessions.require_form_word()
    version = request.form.get("version", type=int)
    if version is None:
        raise BadRequest("The form does not say which version of the record it was made for.")
    try:
        change(version, services().command(caller(), request.form.get("command", "")))
    except Unreadable as unreadable:
        return _show(_moment(sight), unreadable=str(unreadable)), 400
    except (Unauthorised, UnfitText) as lacking:
        return _show(_moment(sight), unreadable=str(lacking)), 422
    except Refused as refused:
        return _show(_moment(sight), refused=refused), 422
    except Overtaken as overtaken:
        now = services().find(caller(), sight.record.id)
        return _show(_moment(now), overtaken=overtaken), 412
    return redirect(address(_moment(sight)), 303)


def _sent_decision(sight: Sight) -> Decision:
    if "decision" not in request.form:
        return read_form(sight.record, _moment(sight).questions, request.form)
    try:
        decision: Decision = msgspec.json.decode(request.form["decision"], type=sight.record.title.decisions)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadRequest(f"This is no decision of {sight.record.title.name}: {error}.") from None
    return decision


# --- opening a record


@pages.get("/titles/<title>/records/new")
def opening_form(title: str) -> str:
    """The form by which a record is opened."""
    played = _title(title)
    caller().require(MEMBERS, "open a record")
    return _show_opening(played, {})


@pages.post("/titles/<title>/records/new")
def open_record(title: str) -> Answer:
    """Open a record."""
    sessions.require_form_word()
    played = _title(title)
    try:
        sight = opening.open_record(services(), caller(), played, request.form)
    except opening.Faulty as faulty:
        return _show_opening(played, faulty.faults), 422
    return redirect(url_for("pages.show_record", record=sight.record.id), 303)


def _title(id: str) -> Title:
    if id not in services().titles:
        raise NotFound(f"There is no title {id!r}.")
    return services().titles[id]


def _show_opening(title: Title, faults: dict[str, str]) -> str:
    return render_template(
        "opening.html",
        title=title,
        modes=opening.MODES,
        options=opening.options_by_kind(title),
        questions={ruling.id: ruling for ruling in title.rulebook.ruling},
        sent=request.form,
        faults=faults,
        command=request.form.get("command") or uuid.uuid4(),
    )


# --- the rules


@pages.get("/titles/<title>/rules")
def rules(title: str) -> str:
    """The rules of a title in our own words."""
    book = _title(title).rulebook
    chapters: dict[str, list[Any]] = {}
    for item in book.rule:
        chapters.setdefault(item.chapter, []).append(item)
    return render_template("rules.html", title=services().titles[title], chapters=chapters)


@pages.get("/rules/<rule>")
def rule(rule: str) -> str:
    """One rule or ruling."""
    for title in services().titles.values():
        if rule in title.rulebook.texts:
            return render_template("rule.html", title=title, id=rule)
    raise NotFound(f"There is no rule {rule!r}.")


# --- signing in and out


@pages.get("/sign-in")
def sign_in_form() -> str:
    """The forms for users and for the holders of seat keys."""
    return render_template("sign_in.html", then=_then(request.args.get("then", "")), fault="")


@pages.post("/sign-in")
def sign_in() -> AnyResponse | tuple[str, int, dict[str, str]]:
    """Exchange a name and password, or a seat key, for a signed-in browser."""
    sessions.require_form_word()
    form = request.form
    address, then = request.remote_addr or "", _then(form.get("then", ""))
    try:
        if key := form.get("key", "").strip():
            credential = key
            services().caller(key)
        else:
            credential = services().sign_in(
                form.get("name", ""), form.get("password", ""), address, sessions.DAYS
            )
    except Unauthenticated as error:
        return render_template("sign_in.html", then=then, fault=str(error)), 401, {}
    except TooManyAttempts as error:
        again = {"Retry-After": str(error.wait)}
        return render_template("sign_in.html", then=then, fault=str(error)), 429, again
    return sessions.begin(redirect(then, 303), credential)


@pages.post("/sign-out")
def sign_out() -> AnyResponse:
    """Sign the browser out."""
    sessions.require_form_word()
    return sessions.end(redirect(url_for("pages.home"), 303))


def _then(path: str) -> str:
    """Where to go after signing in: a path of ours, or the list of records."""
    ours = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if ours else url_for("pages.home")


# --- the palette


@pages.get("/assets/drawing.css")
def palette() -> AnyResponse:
    """The palette and the style of pictures."""
    response = Response(STYLE, content_type="text/css; charset=utf-8")
    response.add_etag()
    return response.make_conditional(request)
