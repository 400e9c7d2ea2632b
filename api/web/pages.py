"""The routes of the pages."""

import uuid
from collections import ChainMap
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from flask import Blueprint, Response, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest, NotFound
from werkzeug.wrappers import Response as AnyResponse

from adapters.drawing import svg_parts
from adapters.files.notation import Unreadable
from adapters.readmodels.records import Status
from api.services.access import MEMBERS, TooManyAttempts, Unauthenticated
from api.services.answers.records import LineView, RecordView, view_refusal
from api.services.answers.words import humanise, result
from api.services.records import Overtaken, Refused
from api.services.sight import Sight
from api.services.taking_back import agreed
from api.serving import Tell, services, streamed
from api.web import opening, sessions, words
from api.web.assets import all_assets, assets
from api.web.commentary import commentary
from api.web.commentary.blueprint import DRAFTED
from api.web.commentary.shown import noted
from api.web.exports import exports
from api.web.forms import confirming, read_form
from api.web.frames import frames_between
from api.web.moments import Moment, chosen
from api.web.places import SIFTED, place, sight_at
from api.web.searching import searching
from api.web.seats import seats
from api.web.sessions import caller
from api.web.tournaments import tournaments
from api.web.tournaments.blueprint import FOLLOWING
from domain.kernel.decisions import Decision
from domain.kernel.refusals import Refusal
from domain.kernel.seats import name_of, people
from domain.kernel.titles import Title
from domain.record import commands
from domain.record.asking import supposed
from domain.record.entries import CloseReason
from domain.record.errors import ConfirmationNeeded, NoSuchPosition, Unauthorised, UnfitText

PAGE: Final = 25
"""Records in a page of the list."""

SCRIPT: Final = "viewer/page.js"
"""The script of the page of a moment."""

LOCKED: Final = (
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
"""What a page may load: nothing but its style and pictures, from here."""

SCRIPTED: Final = f"{LOCKED}; script-src 'self'; connect-src 'self'"
"""The same for a page that runs a script of ours, which asks us for more."""

VIEWED: Final = frozenset(
    f"pages.{page}"
    for page in ("show_record", "show_line", "decide", "rewind", "take_back", "close", "begin_line")
)
"""The endpoints that answer with the page of a moment."""

Answer = AnyResponse | tuple[str, int]

pages = Blueprint("pages", __name__, template_folder="templates")

pages.register_blueprint(assets)
pages.register_blueprint(commentary)
pages.register_blueprint(exports)
pages.register_blueprint(searching)
pages.register_blueprint(seats)
pages.register_blueprint(tournaments)

for _filter in (
    humanise,
    words.kind_name,
    words.label,
    words.prose,
    words.moment,
    words.value_words,
    result,
    words.summary_result,
    svg_parts.in_words,
    svg_parts.seat_class,
    svg_parts.piece_in_words,
    svg_parts.badge_in_words,
    name_of,
    people,
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
        "part_address": part_address,
        "left": left,
        "shared_address": shared_address,
        "here": request.script_root + request.path,
        "chosen": chosen,
        "rule_texts": ChainMap(*(title.rulebook.texts for title in services().titles.values())),
    }


@pages.after_request
def seal(response: Response) -> Response:
    """A page is for its reader alone, and loads nothing from elsewhere."""
    policy = SCRIPTED if request.endpoint in FOLLOWING | VIEWED | DRAFTED else LOCKED
    response.headers.setdefault("Content-Security-Policy", policy)
    response.headers.setdefault("Referrer-Policy", "same-origin")
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Cache-Control", "private, no-cache")
    sessions.remember_visit(response)
    return response


def address(moment: Moment, number: int | None = None, viewer: str = "", **words: str | None) -> str:
    """Where another moment of the same record, or of the same line, is shown; without a number, the last.

    It is seen in the same way, but for what `words` of the query say otherwise.
    """
    page = "pages.show_line" if moment.is_line else "pages.show_record"
    return url_for(page, **_place(moment, number), **{**_query(moment, viewer), **words})


def shared_address(moment: Moment) -> str:
    """The address of this very moment for others: whose eyes, and a digest of what they see."""
    page = "pages.show_line" if moment.is_line else "pages.show_record"
    seen = {"as": moment.viewer, "seen": moment.seen or None}
    return url_for(page, **_place(moment, moment.number), **{**_query(moment), **seen})


def part_address(moment: Moment, page: str, number: int | None = None, **words: str | None) -> str:
    """Where something else about the record or the line is, seen in the same way."""
    return url_for(f"pages.{page}", **_place(moment, number), **{**_query(moment), **words})


def left(line: LineView, moment: Moment) -> str:
    """The moment that a line has left; `moment` is one of the line."""
    source = line.source if line.source != line.record else None
    page = "pages.show_line" if source else "pages.show_record"
    kept = "hidden" if moment.unspoiled else None
    return url_for(page, record=line.record, line=source, entry=line.at, spoilers=kept)


def _place(moment: Moment, number: int | None) -> dict[str, Any]:
    return {**place(moment.sight), "entry": number}


def _query(moment: Moment, viewer: str = "") -> dict[str, Any]:
    viewer = viewer or moment.viewer
    usual = moment.sight.standing.viewers[0]
    return {
        "as": None if viewer == usual else viewer,
        "flip": "1" if moment.flipped else None,
        "spoilers": "hidden" if moment.unspoiled else None,
        **{word: request.args.get(word) or None for word in (*SIFTED, "marks")},
    }


# --- the list


@pages.get("/")
def home() -> str:
    """What this is, and the records."""
    title = request.args.get("title") or None
    if title not in (None, *services().titles):
        raise NotFound(f"There is no title {title!r}.")
    try:
        status = msgspec.convert(request.args.get("status") or None, Status | None)
        page = services().models.records.list(
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
    return _show(_moment(services().sights.find(caller(), str(record)), entry))


@pages.get("/records/<uuid:record>/lines/<uuid:line>")
@pages.get("/records/<uuid:record>/lines/<uuid:line>/<int:entry>")
def show_line(record: uuid.UUID, line: uuid.UUID, entry: int | None = None) -> str:
    """A line at one moment."""
    return _show(_moment(sight_at(record, line), entry))


@pages.get("/records/<uuid:record>/frames")
@pages.get("/records/<uuid:record>/lines/<uuid:line>/frames")
def frames(record: uuid.UUID, line: uuid.UUID | None = None) -> Response:
    """The moments from one entry to another as parts of pages, for a script that puts them in."""
    moment = _moment(sight_at(record, line))
    first, last = _number("from"), _number("to")
    shown = frames_between(
        moment,
        moment.number if first is None else first,
        moment.number if last is None else last,
        possible="possible" in request.args,
        address=address,
    )
    return Response(msgspec.json.encode(shown), mimetype="application/json")


@pages.get("/records/<uuid:record>/entries")
@pages.get("/records/<uuid:record>/lines/<uuid:line>/entries")
def entries(record: uuid.UUID, line: uuid.UUID | None = None) -> str:
    """The list of entries alone; `at` is the entry that is shown."""
    sight = sight_at(record, line)
    moment = _moment(sight, _number("at"))
    return render_template("moment/list.html", moment=moment, lines=_lines(moment))


@pages.get("/records/<uuid:record>/stream")
@pages.get("/records/<uuid:record>/lines/<uuid:line>/stream")
def follow(record: uuid.UUID, line: uuid.UUID | None = None) -> Response:
    """The number of each entry from now on as an event, and for a seat who asks to take a decision back."""
    sight = sight_at(record, line)
    served, shown, id = services(), sessions.credential(), sight.record.id

    def begin() -> bytes:
        return msgspec.json.encode({"version": served.store.load(id).version})

    def look() -> Tell:
        served.sights.find(served.access.caller(shown), id)
        return lambda number: ("entry", msgspec.json.encode({"version": number}))

    def asked() -> bytes:
        return msgspec.json.encode(sorted(agreed(served.store, served.store.load(id))))

    return streamed(id, begin, look, asked if sight.standing.seated else None)


@pages.post("/records/<uuid:record>")
@pages.post("/records/<uuid:record>/lines/<uuid:line>")
def decide(record: uuid.UUID, line: uuid.UUID | None = None) -> Answer:
    """A decision on the record or the line."""
    sight = sight_at(record, line)
    tried: list[Decision] = []

    def change(version: int, command: str) -> None:
        decision = _sent_decision(sight)
        tried.append(decision)
        confirmed = "confirmed" in request.form
        services().records.decide(sight, decision, expected=version, command=command, confirmed=confirmed)

    return _change(sight, change, tried)


@pages.post("/records/<uuid:record>/<int:entry>/lines")
@pages.post("/records/<uuid:record>/lines/<uuid:line>/<int:entry>/lines")
def begin_line(record: uuid.UUID, entry: int, line: uuid.UUID | None = None) -> Answer:
    """Begin a line with a decision that would have been possible, on what the viewer knew."""
    sessions.require_form_word()
    sight = sight_at(record, line)
    sight.require(bool(sight.caller.id), "begin a line without signing in")
    moment = _moment(sight, entry)
    decision = _decoded(sight, request.form.get("decision", ""))
    supposing = supposed(sight.record, root=sight.root.id, at=entry, basis=moment.viewer)
    try:
        commands.decide(supposing, decision, confirmed="confirmed" in request.form)
    except Refusal as refusal:
        return _show(moment, refused=Refused(view_refusal(sight.record.title, refusal))), 422
    except ConfirmationNeeded as needed:
        return _show(moment, confirming=confirming(supposing, needed)), 409
    key = f"{request.form.get('command', '')} {request.form['decision']}"
    begun = services().records.branch(
        sight,
        at=entry,
        basis=moment.viewer,
        name=supposing.rules.narrate(decision, ()),
        command=services().access.command(caller(), key),
    )
    command = services().access.command(caller(), f"{key} decided")
    change = services().records.decide(begun, decision, expected=1, command=command, confirmed=True)
    after = services().sights.of(begun.caller, change.record)
    shown = Moment(after, after.record.version, after.viewer(), moment.flipped, moment.unspoiled)
    return redirect(address(shown, shown.number if shown.unspoiled else None), 303)


@pages.post("/records/<uuid:record>/rewinds")
@pages.post("/records/<uuid:record>/lines/<uuid:line>/rewinds")
def rewind(record: uuid.UUID, line: uuid.UUID | None = None) -> Answer:
    """Take back what was recorded after a position, if every seat agrees."""
    sight, form = sight_at(record, line), request.form

    def change(version: int, command: str) -> None:
        services().records.rewind(
            sight,
            form.get("to", 0, type=int),
            agreed=form.getlist("agreed"),
            ruling="",
            reason=form.get("reason", "").strip(),
            expected=version,
            command=command,
        )

    return _change(sight, change)


@pages.post("/records/<uuid:record>/take-back")
def take_back(record: uuid.UUID) -> Answer:
    """Ask to take the own last decision back, or agree to what another seat has asked."""
    sight = services().sights.find(caller(), str(record))

    def change(version: int, command: str) -> None:
        then = services().access.command(caller(), f"{command} taken back")
        services().records.take_back(sight, expected=version, command=command, then=then)

    return _change(sight, change)


@pages.post("/records/<uuid:record>/closing")
@pages.post("/records/<uuid:record>/lines/<uuid:line>/closing")
def close(record: uuid.UUID, line: uuid.UUID | None = None) -> Answer:
    """Close the record or the line other than by the rules of its game."""
    sight, form = sight_at(record, line), request.form
    try:
        reason = msgspec.convert(form.get("reason"), CloseReason)
    except msgspec.ValidationError:
        raise BadRequest("There is no such reason to close a record.") from None
    by = form.get("by", "") if reason == "resigned" else ""

    def change(version: int, command: str) -> None:
        note = form.get("note", "").strip()
        services().records.close(sight, reason, by=by, note=note, expected=version, command=command)

    return _change(sight, change)


@pages.get("/records/<uuid:record>/verification")
def verification(record: uuid.UUID) -> str:
    """Whether the record, or the line, is what was recorded."""
    found = services().records.verification(caller(), str(record))
    return render_template("verification.html", found=found)


def _number(word: str) -> int | None:
    """The number of an entry that a word of the query says, if it does. Raises `BadRequest`."""
    asked = request.args.get(word)
    if asked is None:
        return None
    try:
        return int(asked)
    except ValueError:
        raise BadRequest(f"{word}: expected the number of an entry, not {asked[:40]!r}.") from None


def _moment(sight: Sight, entry: int | None = None) -> Moment:
    """The moment that is asked for: by default the last, or the first where nothing later is to be told."""
    asked = request.args
    unspoiled = asked.get("spoilers") == "hidden"
    number = (1 if unspoiled else sight.record.version) if entry is None else entry
    try:
        sight.record.position(number)
    except NoSuchPosition:
        if not unspoiled:
            raise
        raise NotFound(f"There is no entry {number}.") from None  # nor is it told how many there are
    written = noted(sight)
    return Moment(
        sight,
        number,
        sight.viewer(asked.get("as")),
        "flip" in asked,
        unspoiled,
        written.remarks,
        written.marks,
        agreed(services().store, sight.record) if sight.standing.seated else frozenset(),
    )


def _lines(moment: Moment) -> list[RecordView]:
    """The lines that begin in the record; where nothing later is to be told, those that begin until then."""
    lines = services().records.lines(moment.sight)
    begun = moment.number if moment.unspoiled else moment.record.version
    return [line for line in lines if line.line and line.line.at <= begun]


def _tournaments(sight: Sight) -> dict[str, str]:
    """The names of the tournaments in which a result came from the record, by their ids."""
    found = (
        services().tournaments.find(caller(), id) for id in services().models.tournaments.using(sight.root.id)
    )
    return {seen.tournament.id: seen.tournament.settings.name for seen in found}


def _show(moment: Moment, **trouble: object) -> str:
    """The page of a moment; `trouble` is what came of a form that was sent."""
    seen = request.args.get("seen")
    return render_template(
        "record.html",
        moment=moment,
        desk=moment.desk(request.form),
        possible=moment.possible(request.args.get("seat", "")),
        summary=services().records.summary(moment.sight),
        lines=_lines(moment),
        played_in=_tournaments(moment.sight),
        command=uuid.uuid4(),
        gives_out=moment.sight.standing.issues and not moment.record.closing,
        drifted=seen is not None and seen != moment.seen,
        scripted=SCRIPT in all_assets(),
        **trouble,
    )


def _change(sight: Sight, change: Callable[[int, str], None], tried: Sequence[Decision] = ()) -> Answer:
    """Do what a form asks for, given the version that it was made for and the id of the request.

    If the rules refuse what was `tried`, the page shows what would be like it.
    """
    sessions.require_form_word()
    version = request.form.get("version", type=int)
    if version is None:
        raise BadRequest("The form does not say which version of the record it was made for.")
    now = sight.record.version
    try:
        change(version, services().access.command(caller(), request.form.get("command", "")))
    except Unreadable as unreadable:
        return _show(_moment(sight, now), unreadable=str(unreadable)), 400
    except (Unauthorised, UnfitText) as lacking:
        return _show(_moment(sight, now), unreadable=str(lacking)), 422
    except Refused as refused:
        moment = _moment(sight, now)
        instead = [choice for decision in tried for choice in moment.desk().nearest(decision)]
        return _show(moment, refused=refused, instead=instead), 422
    except ConfirmationNeeded as needed:
        return _show(_moment(sight, now), confirming=confirming(sight.record, needed)), 409
    except Overtaken as overtaken:
        later = services().sights.find(caller(), sight.record.id)
        return _show(_moment(later, later.record.version), overtaken=overtaken), 412
    return redirect(address(_moment(sight, now), spoilers=None), 303)


def _sent_decision(sight: Sight) -> Decision:
    if "decision" not in request.form:
        moment = _moment(sight, sight.record.version)
        return read_form(sight.record, moment.questions, request.form)
    if not request.form["decision"]:
        raise Unreadable("nothing was chosen")
    return _decoded(sight, request.form["decision"])


def _decoded(sight: Sight, text: str) -> Decision:
    try:
        decision: Decision = msgspec.json.decode(text, type=sight.record.title.decisions)
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
    try:
        rules = opening.table_of(title, request.values)
    except ValueError:
        raise NotFound(f"{title.name} is not played so.") from None
    return render_template(
        "opening.html",
        title=title,
        setup=rules.setup,
        seats=rules.seats,
        scenarios={scenario.id: scenario.name for scenario in title.rulebook.scenario},
        modes=opening.MODES,
        same_player=opening.SAME_PLAYER,
        options=opening.options_by_kind(title),
        questions={ruling.id: ruling for ruling in title.rulebook.ruling},
        sent=request.form,
        faults=faults,
        command=request.form.get("command") or uuid.uuid4(),
    )


# --- the rules


@pages.get("/rules")
def rule_books() -> str:
    """Where the rules of each title are."""
    return render_template("rule_books.html")


@pages.get("/titles/<title>/rules")
def rules(title: str) -> str:
    """The rules of a title in our own words; with `q`, those in which all of its words occur."""
    played = _title(title)
    sought = request.args.get("q", "").strip()
    found = words.look_up(played.rulebook, sought)
    chapters: dict[str, list[Any]] = {}
    for item in found.rule:
        chapters.setdefault(item.chapter, []).append(item)
    return render_template("rules.html", title=played, book=found, chapters=chapters, sought=sought)


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
            services().access.caller(key)
        else:
            credential = services().access.sign_in(
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
