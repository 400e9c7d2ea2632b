"""Record files, and the verification of records."""

import uuid
from io import BytesIO
from typing import Final

from flask import Response, request

from adapters.formats.record_file import SUFFIX, export_record, read_record
from api.access import MEMBERS
from api.services import VerificationView
from api.v1.bodies import ImportedRecord, ImportQuery
from api.v1.resources import Blueprint, answer, caller, services
from domain.kernel.seats import JUDGE

blueprint = Blueprint("files", __name__, description="Record files, and the verification of records")

FILE_BYTES: Final = 16 * 1024 * 1024
JSON_LINES: Final = "application/jsonl"


@blueprint.route("/records/<uuid:record>/file")
@blueprint.gives(content_type=JSON_LINES)
def get_file(record: uuid.UUID) -> Response:
    """The record file, which tells everything: while the game goes on only to those who may see everything"""
    sight = services().find(caller(), str(record))
    sight.require(JUDGE in sight.standing.viewers, "have the file of a game that is going on")
    found = sight.record
    names = services().directory.names(getattr(found.opening, "seats", {}).values())
    notice = found.title.editions[found.setup.edition].notice
    seeds = services().store.seeds(found.id)
    lines = export_record(found, names=names, notice=notice, seeds=seeds)
    response = Response(b"".join(lines), content_type=JSON_LINES)
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["Content-Disposition"] = f'attachment; filename="{found.id}{SUFFIX}"'
    return response


@blueprint.route("/records/import", methods=["POST"])
@blueprint.takes(ImportQuery, "query")
@blueprint.doc(
    requestBody={"required": True, "content": {JSON_LINES: {"schema": {"type": "string"}}}},
)
@blueprint.gives(ImportedRecord, 201)
def import_record(query: ImportQuery) -> Response:
    """Store the record of a record file"""
    caller().require(MEMBERS - {"player"}, "import a record")
    request.max_content_length = FILE_BYTES
    lines = BytesIO(request.get_data())
    read = read_record(lines, services().titles, keep_valid=query.keep_valid == "true")
    record = services().store.adopt(read.record_id, read.entries, seeds=read.seeds)
    services().directory.learn(read.names)
    headers = {"Location": f"/api/v1/records/{record.id}"}
    return answer(ImportedRecord(record.id, record.version, read.stopped), 201, headers=headers)


@blueprint.route("/records/<uuid:record>/verification")
@blueprint.gives(VerificationView)
def verify(record: uuid.UUID) -> Response:
    """Whether the record is what was recorded, and whether today's rules and the published seeds agree"""
    return answer(services().verification(caller(), str(record)))
