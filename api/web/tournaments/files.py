"""Tournaments as files: everything that can be taken away, and new tournaments out of files.

It is for staff: an event log holds every note, and a report the players to keep apart.
"""

import datetime
import uuid
from io import BytesIO
from typing import Final, NamedTuple

from flask import Response, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from adapters.files.encodings import Text, read_text
from adapters.files.record_file import lines_of
from adapters.files.tournaments.event_file import SUFFIX, export_events, is_event_file, read_events
from adapters.files.tournaments.players_csv import write_players
from adapters.files.tournaments.results_csv import write_results
from adapters.files.tournaments.trf import Version, parse_trf, write_trf
from adapters.files.tournaments.trf_export import losses, report_of
from adapters.files.tournaments.trf_import import NoDay
from api.services.tournament_imports import (
    ImportedBefore,
    JudgedReport,
    PointsDiffer,
    Wishes,
    find_twin,
    judge_report,
    require_new,
    store_log,
    store_report,
    twin_words,
)
from api.serving import services
from api.web import sessions
from api.web.sessions import caller
from api.web.tournaments.attaching import disposition
from api.web.tournaments.blueprint import tournaments
from api.web.tournaments.brought import brought
from api.web.tournaments.creating import require_organiser
from api.web.tournaments.office import Hall, find_as_staff
from api.web.tournaments.trouble import NotSaid
from domain.kernel.refusals import Refusal
from domain.record.errors import RecordError
from domain.tournament.titles import TITLES
from domain.tournament.tournament import Tournament

FILE_BYTES: Final = 16 * 1024 * 1024
VERSIONS: Final[dict[str, Version]] = {"16": 16, "26": 26}


@tournaments.get("/tournaments/<uuid:id>/files")
def files(id: uuid.UUID) -> Response:
    """What can be taken away, and what each file does not say."""
    hall = find_as_staff(id)
    names = services().tournaments.names(hall.tournament.state.players)
    lost = {version: losses(hall.tournament, names, version) for version in VERSIONS.values()}
    page = render_template("tournaments/files.html", hall=hall, t=hall.tournament, tab="files", lost=lost)
    return make_response(page)


@tournaments.get("/tournaments/<uuid:id>/files/players.csv")
def players_csv(id: uuid.UUID) -> Response:
    """Everybody who is entered."""
    hall, names = _named(id)
    return _attached(hall, "players.csv", write_players(hall.tournament, names, _separator()), "text/csv")


@tournaments.get("/tournaments/<uuid:id>/files/results.csv")
def results_csv(id: uuid.UUID) -> Response:
    """The results of every round, or of one; of an open round it is a form to be filled in."""
    hall, names = _named(id)
    number = request.args.get("round", type=int)
    rounds = () if number is None else (hall.tournament.round(number).number,)
    data = write_results(hall.tournament, names, rounds=rounds, separator=_separator())
    return _attached(hall, "results.csv", data, "text/csv")


@tournaments.get("/tournaments/<uuid:id>/files/report.trf")
def report_trf(id: uuid.UUID) -> Response:
    """The report of the closed rounds in FIDE's format, of 2026 unless that of 2016 is wanted."""
    hall, names = _named(id)
    version = VERSIONS.get(request.args.get("version", ""), 26)
    return _attached(hall, f"{version}.trf", write_trf(report_of(hall.tournament, names), version))


@tournaments.get("/tournaments/<uuid:id>/files/log.jsonl")
def event_log(id: uuid.UUID) -> Response:
    """Every entry as it is stored, with the digests that follow each other."""
    hall, names = _named(id)
    data = b"".join(export_events(hall.tournament, names))
    return _attached(hall, SUFFIX.lstrip("."), data, "application/jsonl")


def _named(id: uuid.UUID) -> tuple[Hall, dict[str, str]]:
    hall = find_as_staff(id)
    return hall, services().tournaments.names(hall.tournament.state.players)


def _separator() -> str:
    """Spreadsheets of many countries want a semicolon."""
    return "," if request.args.get("separator") == "comma" else ";"


def _attached(hall: Hall, end: str, data: bytes, kind: str = "text/plain") -> Response:
    response = Response(data, content_type=f"{kind}; charset=utf-8" if kind.startswith("text/") else kind)
    response.headers["Content-Disposition"] = disposition(hall.tournament.settings.name, end)
    response.headers["Cache-Control"] = "private, no-cache"
    return response


# New tournaments out of files


class Found(NamedTuple):
    """What is in a file: the tournament, and of a report how it was judged and the text that it was."""

    tournament: Tournament
    judged: JudgedReport | None = None
    text: Text | None = None
    twin: str = ""


@tournaments.route("/tournaments/import", methods=["GET", "POST"])
def bring() -> AnyResponse:
    """A tournament out of an event log or a FIDE report: looked at first, then stored as a new one."""
    require_organiser()
    if request.method == "GET":
        return _bring_page(None)
    request.max_content_length = FILE_BYTES
    sessions.require_form_word()
    storing = request.form.get("act") == "store"
    text: Text | None = None
    try:
        came = brought(request.form, request.files, "text")
        if not came.data.strip():
            raise NotSaid("choose a file, or paste the text of a report")
        if is_event_file(came.data):
            read = read_events(lines_of(BytesIO(came.data)))
            found = Found(store_log(services().store, read) if storing else read.tournament)
        else:
            text = Text(came.typed, came.before or "UTF-8") if came.typed else None
            text = came.shown(read_text(came.data, came.encoding))
            found = _judge(text, storing=storing)
    except (RecordError, Refusal, NotSaid) as error:
        words = f"{error.reason} ({error.rule})" if isinstance(error, Refusal) else str(error)
        return _bring_page(None, words, text, error)
    if storing:
        return redirect(url_for(".control", id=found.tournament.id), 303)
    return _bring_page(found, "", text)


def _judge(text: Text, *, storing: bool) -> Found:
    """What the report in `text` would become, or has become."""
    form, store, views = request.form, services().store, services().models.tournaments
    title, day = form.get("title", ""), form.get("date", "")
    if title not in {"", *TITLES}:
        raise NotSaid("title: choose what was played")
    try:
        date = datetime.date.fromisoformat(day) if day else None
    except ValueError:
        raise NotSaid(f"day: say it as 2026-05-31, not {day[:40]!r}") from None
    wishes = Wishes(title, date, "despite_points" in form, "again" in form)
    judged = judge_report(parse_trf(text.text), wishes)
    if not storing:
        twin = find_twin(store, views, judged)
        return Found(judged.tournament, judged, text, twin_words(twin) if twin else "")
    command = services().access.command(caller(), form.get("command", ""))
    require_new(store, views, judged, wishes, command)
    return Found(store_report(store, judged, actor=caller().id, command=command))


def _bring_page(
    found: Found | None, fault: str = "", text: Text | None = None, error: Exception | None = None
) -> Response:
    page = render_template(
        "tournaments/import.html",
        found=found,
        fault=fault,
        text=text,
        asks_points="despite_points" in request.form or isinstance(error, PointsDiffer),
        asks_again=bool(found and found.twin) or "again" in request.form or isinstance(error, ImportedBefore),
        asks_day=isinstance(error, NoDay) or bool(request.form.get("date")),
        facts={id: facts for id, facts in TITLES.items() if not facts.cooperative},
        sent=request.form,
        command=request.form.get("command") or uuid.uuid4(),
    )
    return make_response(page, 422 if fault else 200)
