"""Record files, what else can be made of a record, and the verification of records."""

import uuid
from io import BytesIO
from typing import Annotated, Final, Literal

import msgspec
from flask import Response, request, url_for

from adapters.drawing import animation, png
from adapters.drawing.svg_themes import Theme
from adapters.files import prose
from adapters.files.record_file import SUFFIX, export_record, lines_of, read_record
from adapters.files.story import Story
from adapters.paper import score_sheet
from api.services import exporting
from api.services.access import MEMBERS
from api.services.answers.records import VerificationView
from api.services.importing import keep
from api.services.sight import Sight
from api.serving import services
from api.v1.bodies import As, ImportedRecord, ImportQuery, Number
from api.v1.resources import Blueprint, answer, caller
from domain.kernel.seats import JUDGE
from domain.record.record import Record

blueprint = Blueprint(
    "files",
    __name__,
    description="Records as files and pictures, and their verification",
)

FILE_BYTES: Final = 16 * 1024 * 1024
JSON_LINES: Final = "application/jsonl"


class AskFile(msgspec.Struct, frozen=True):
    """Whether the notes and lines that the caller may see are to be in the file."""

    annotated: Literal["true", "false"] = "false"


class AskPicture(As, frozen=True, rename={"viewer": "as"}):
    """How a picture is wanted: so many pixels wide, in a theme, from the other side, or as a link's card."""

    width: Annotated[int, msgspec.Meta(ge=png.NARROWEST, le=png.WIDEST)] = 1200
    theme: Theme = "light"
    card: Literal["true", "false"] = "false"
    flip: Literal["true", "false"] = "false"


class AskAnimation(As, frozen=True, rename={"viewer": "as", "first": "from", "last": "to"}):
    """Which moments are wanted, by default the last, how wide, and each for how many milliseconds."""

    first: Number = 0
    last: Number = 0
    width: Annotated[int, msgspec.Meta(ge=animation.NARROWEST, le=animation.WIDEST)] = 480
    duration: Annotated[int, msgspec.Meta(ge=animation.BRIEFEST, le=animation.LONGEST)] = 1200
    flip: Literal["true", "false"] = "false"


@blueprint.route("/records/<uuid:record>/file")
@blueprint.takes(AskFile, "query")
@blueprint.gives(content_type=JSON_LINES)
def get_file(query: AskFile, record: uuid.UUID) -> Response:
    """The record file, which tells everything: while the game goes on only to those who may see everything"""
    sight = services().sights.find(caller(), str(record))
    sight.require(JUDGE in sight.standing.viewers, "have the file of a game that is going on")
    found = sight.record
    if query.annotated == "true":
        return _file(found, b"".join(services().exports.annotated(sight)), JSON_LINES, "jsonl")
    names = services().directory.names(getattr(found.opening, "seats", {}).values())
    notice = found.title.editions[found.setup.edition].notice
    seeds = services().store.seeds(found.id)
    lines = export_record(found, names=names, notice=notice, seeds=seeds)
    response = Response(b"".join(lines), content_type=JSON_LINES)
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["Content-Disposition"] = f'attachment; filename="{found.id}{SUFFIX}"'
    return response


@blueprint.route("/records/<uuid:record>/game.txt")
@blueprint.takes(As, "query")
@blueprint.gives(content_type="text/plain")
def get_text(query: As, record: uuid.UUID) -> Response:
    """The game in sentences, as the viewer may know it, with the notes and lines that the caller may see"""
    sight = services().sights.find(caller(), str(record))
    told = prose.to_prose(_story(sight, query))
    return _file(sight.record, told.encode(), "text/plain; charset=utf-8", "txt")


@blueprint.route("/records/<uuid:record>/game.pdf")
@blueprint.takes(As, "query")
@blueprint.gives(content_type="application/pdf")
def get_score_sheet(query: As, record: uuid.UUID) -> Response:
    """The score sheet, as the viewer may know the game"""
    sight = services().sights.find(caller(), str(record))
    return _file(sight.record, score_sheet.to_pdf(_story(sight, query)), "application/pdf", "pdf")


@blueprint.route("/records/<uuid:record>/game.gif")
@blueprint.takes(AskAnimation, "query")
@blueprint.gives(content_type="image/gif")
def get_animation(query: AskAnimation, record: uuid.UUID) -> Response:
    """Moments one after the other as an animation, as the viewer may know them"""
    sight = services().sights.find(caller(), str(record))
    viewer, span = sight.viewer(query.viewer), exporting.span_of(sight.record, query.first, query.last)

    def draw() -> bytes:
        flip = query.flip == "true"
        return services().exports.animated(
            sight, viewer, span, width=query.width, duration=query.duration, flip=flip
        )

    return _file(sight.record, services().press.make(None, draw), "image/gif", "gif")


@blueprint.route("/records/<uuid:record>/positions/<int:number>.png")
@blueprint.takes(AskPicture, "query")
@blueprint.gives(content_type="image/png")
def get_picture(query: AskPicture, record: uuid.UUID, number: int) -> Response:
    """The picture of the position after an entry as PNG, as the viewer may know it"""
    sight = services().sights.find(caller(), str(record))
    viewer, found = sight.viewer(query.viewer), sight.record
    found.position(number)

    is_card, flip = query.card == "true", query.flip == "true"
    marks = () if is_card else services().exports.marks(sight, number)

    def draw() -> bytes:
        if is_card:
            return exporting.card(found, number, viewer)
        return exporting.picture(
            found, number, viewer, width=query.width, theme=query.theme, flip=flip, marks=marks
        )

    key = (found.id, number, viewer, query.width, query.theme, is_card, flip, marks)
    return _file(found, services().press.make(key, draw), "image/png", "png", number)


def _story(sight: Sight, query: As) -> Story:
    is_line = sight.record is not sight.root
    page = "pages.show_line" if is_line else "pages.show_record"
    line = sight.record.id if is_line else None
    address = url_for(page, record=sight.root.id, line=line, _external=True)
    return services().exports.story(sight, sight.viewer(query.viewer), address)


def _file(record: Record, data: bytes, content_type: str, suffix: str, number: int | None = None) -> Response:
    response = Response(data, content_type=content_type)
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["Vary"] = "Authorization"
    name = exporting.file_name(record, suffix, number)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    response.add_etag()
    response.make_conditional(request)
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
    lines = lines_of(BytesIO(request.get_data()))
    read = read_record(lines, services().titles, keep_valid=query.keep_valid == "true")
    record = keep(services().store, read)
    headers = {"Location": f"/api/v1/records/{record.id}"}
    return answer(ImportedRecord(record.id, record.version, read.stopped), 201, headers=headers)


@blueprint.route("/records/<uuid:record>/verification")
@blueprint.gives(VerificationView)
def verify(record: uuid.UUID) -> Response:
    """Whether the record is what was recorded, and whether today's rules and the published seeds agree"""
    return answer(services().records.verification(caller(), str(record)))
