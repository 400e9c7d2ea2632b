"""Tournaments as files: the event log, and FIDE reports."""

import uuid
from io import BytesIO
from typing import Final

from flask import Response, request

from adapters.files.encodings import read_text
from adapters.files.record_file import lines_of
from adapters.files.tournaments.event_file import SUFFIX, export_events, is_event_file, read_events
from adapters.files.tournaments.trf import Version, parse_trf, write_trf
from adapters.files.tournaments.trf_export import Loss, report_of
from api.services.tournament_imports import Wishes, judge_report, require_new, store_log, store_report
from api.serving import services
from api.v1.resources import Blueprint, answer, caller, command
from api.v1.tournament_bodies import ImportedTournamentView, ImportTournament, LostView, ReadAs, ReportQuery
from api.v1.tournaments import find

blueprint = Blueprint("tournament-files", __name__, description="Tournaments as files")

FILE_BYTES: Final = 16 * 1024 * 1024
JSON_LINES: Final = "application/jsonl"
TEXT: Final = "text/plain"
VERSIONS: Final[dict[str, Version]] = {"16": 16, "26": 26}


@blueprint.route("/tournaments/<uuid:tournament>/file")
@blueprint.gives(content_type=JSON_LINES)
def get_file(tournament: uuid.UUID) -> Response:
    """The event log: every entry as it is stored, with the notes of the staff, for which it is"""
    sight = find(tournament)
    sight.require_staff("have the event log of a tournament")
    names = services().tournaments.names(sight.tournament.state.players)
    data = b"".join(export_events(sight.tournament, names))
    return _attached(data, f"{sight.tournament.id}{SUFFIX}", JSON_LINES)


@blueprint.route("/tournaments/<uuid:tournament>/report")
@blueprint.takes(ReportQuery, "query")
@blueprint.gives(content_type=TEXT)
def get_report(query: ReportQuery, tournament: uuid.UUID) -> Response:
    """The closed rounds as a FIDE report, for staff: it names the players to keep apart"""
    sight = find(tournament)
    sight.require_staff("have the report of a tournament")
    names = services().tournaments.names(sight.tournament.state.players)
    data = write_trf(report_of(sight.tournament, names), VERSIONS[query.version])
    return _attached(data, f"{sight.tournament.id}.trf", f"{TEXT}; charset=utf-8")


@blueprint.route("/tournaments/import", methods=["POST"])
@blueprint.keyed
@blueprint.takes(ImportTournament, "query")
@blueprint.doc(
    requestBody={
        "required": True,
        "content": {kind: {"schema": {"type": "string"}} for kind in (JSON_LINES, TEXT)},
    }
)
@blueprint.gives(ImportedTournamentView, 201)
def import_tournament(query: ImportTournament) -> Response:
    """Store the tournament of an event log as it is, or that of a FIDE report as a new one"""
    caller().require({"organiser"}, "import a tournament")
    request.max_content_length = FILE_BYTES
    data, store = request.get_data(), services().store
    lost: tuple[Loss, ...] = ()
    remarks: tuple[str, ...] = ()
    read_as = ReadAs()
    if is_event_file(data):
        stored = store_log(store, read_events(lines_of(BytesIO(data))))
    else:
        text = read_text(data, query.encoding)
        wishes = Wishes(query.title or "", query.date, query.despite_points == "true", query.again == "true")
        judged = judge_report(parse_trf(text.text), wishes)
        require_new(store, services().models.tournaments, judged, wishes, command())
        stored, lost = store_report(store, judged, actor=caller().id, command=command()), judged.lost
        remarks, read_as = judged.remarks, ReadAs(text.encoding, text.sureness)
    losses = tuple(LostView(loss.what, loss.count) for loss in lost)
    body = ImportedTournamentView(stored.id, stored.version, losses, remarks, read_as)
    return answer(body, 201, headers={"Location": f"/api/v1/tournaments/{stored.id}"})


def _attached(data: bytes, name: str, kind: str) -> Response:
    response = Response(data, content_type=kind)
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
