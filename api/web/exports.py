"""What a page offers to take away: pictures of moments, the whole game as text, score sheet or animation.

An embedded moment is for any page anywhere: it shows what the public sees, whoever looks at it.
"""

import uuid
from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final, Literal

import msgspec
from flask import Blueprint, Response, render_template, request, url_for
from werkzeug.exceptions import BadRequest

from adapters.drawing.svg import SVG_POLICY, draw_board
from adapters.drawing.svg_themes import Theme
from adapters.files import prose
from adapters.files.story import Story
from adapters.paper import score_sheet
from api.services import exporting as make
from api.services.access import Caller
from api.services.answers.records import view_entry
from api.services.sight import Sight
from api.serving import services
from api.web.assets import edition
from api.web.moments import Moment
from api.web.offline import offline_page
from api.web.places import moment_address, sight_at
from domain.kernel.scenes import Board
from domain.kernel.seats import JUDGE, PUBLIC

exports = Blueprint("exports", __name__)

FOR_GOOD: Final = "max-age=31536000, immutable"
NOW: Final = "private, no-cache"

EMBEDDED: Final = (
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; "
    "frame-ancestors *"
)
"""What an embedded moment may load, and that any page may frame it."""


class PictureQuery(msgspec.Struct, frozen=True):
    """How a picture is wanted: `flip` from the other side; `card` is the one that stands for a link."""

    width: int = 1200
    theme: Theme = "light"
    flip: Literal["", "1"] = ""
    card: Literal["", "1"] = ""


class AnimationQuery(msgspec.Struct, frozen=True, rename={"first": "from", "last": "to"}):
    """How an animation is wanted: by default its last moments; `flip` from the other side."""

    first: int = 0
    last: int = 0
    width: int = 480
    duration: int = 1200
    flip: Literal["", "1"] = ""


@exports.get("/records/<uuid:record>/<int:entry>.svg")
@exports.get("/records/<uuid:record>/lines/<uuid:line>/<int:entry>.svg")
def svg(record: uuid.UUID, entry: int, line: uuid.UUID | None = None) -> Response:
    """The picture of a moment."""
    sight = sight_at(record, line)
    viewer = sight.viewer(request.args.get("as"))
    marks = services().exports.marks(sight, entry)
    drawn = make.drawing(sight.record, entry, viewer, flip="flip" in request.args, marks=marks).encode()
    answer = _file(sight, drawn, "image/svg+xml", "svg", entry)
    answer.headers["Content-Security-Policy"] = SVG_POLICY
    return answer


@exports.get("/records/<uuid:record>/<int:entry>.png")
@exports.get("/records/<uuid:record>/lines/<uuid:line>/<int:entry>.png")
def png(record: uuid.UUID, entry: int, line: uuid.UUID | None = None) -> Response:
    """The picture of a moment in any width, or the card for a link to it."""
    sight, query = sight_at(record, line), _query(PictureQuery)
    viewer, game = sight.viewer(request.args.get("as")), sight.record
    game.position(entry)

    marks = () if query.card else services().exports.marks(sight, entry)

    def draw() -> bytes:
        if query.card:
            return make.card(game, entry, viewer)
        return make.picture(
            game, entry, viewer, width=query.width, theme=query.theme, flip=bool(query.flip), marks=marks
        )

    key = (game.id, entry, viewer, query, marks)
    drawn = services().press.make(key, draw)
    return _file(sight, drawn, "image/png", "png", entry, cache=_lasting(sight) if query.card else NOW)


@exports.get("/records/<uuid:record>/game.gif")
@exports.get("/records/<uuid:record>/lines/<uuid:line>/game.gif")
def gif(record: uuid.UUID, line: uuid.UUID | None = None) -> Response:
    """Moments one after the other, as an animation."""
    sight, query = sight_at(record, line), _query(AnimationQuery)
    viewer, span = sight.viewer(request.args.get("as")), make.span_of(sight.record, query.first, query.last)

    def draw() -> bytes:
        return services().exports.animated(
            sight, viewer, span, width=query.width, duration=query.duration, flip=bool(query.flip)
        )

    return _file(sight, services().press.make(None, draw), "image/gif", "gif", keep=True)


@exports.get("/records/<uuid:record>/game.txt")
@exports.get("/records/<uuid:record>/lines/<uuid:line>/game.txt")
def text(record: uuid.UUID, line: uuid.UUID | None = None) -> Response:
    """The game in sentences, with the notes and lines that the caller may see."""
    sight = sight_at(record, line)
    return _file(sight, prose.to_prose(_story(sight)).encode(), "text/plain", "txt", keep=True)


@exports.get("/records/<uuid:record>/game.pdf")
@exports.get("/records/<uuid:record>/lines/<uuid:line>/game.pdf")
def pdf(record: uuid.UUID, line: uuid.UUID | None = None) -> Response:
    """The score sheet."""
    sight = sight_at(record, line)
    return _file(sight, score_sheet.to_pdf(_story(sight)), "application/pdf", "pdf", keep=True)


@exports.get("/records/<uuid:record>/game.html")
@exports.get("/records/<uuid:record>/lines/<uuid:line>/game.html")
def offline(record: uuid.UUID, line: uuid.UUID | None = None) -> Response:
    """The replay as one page that opens from a disk."""
    sight = sight_at(record, line)
    viewer = sight.viewer(request.args.get("as"))

    def write() -> bytes:
        return offline_page(services(), sight, viewer, _address(sight))

    return _file(sight, services().press.make(None, write), "text/html", "html", keep=True)


@exports.get("/records/<uuid:record>/game.jsonl")
def annotated(record: uuid.UUID) -> Response:
    """The record file with notes and lines, for those who may see everything."""
    sight = sight_at(record, None)
    sight.require(JUDGE in sight.standing.viewers, "have the file of a game that is going on")
    data = b"".join(services().exports.annotated(sight))
    return _file(sight, data, "application/jsonl", "jsonl", keep=True)


@exports.get("/embed/<uuid:record>")
@exports.get("/embed/<uuid:record>/<int:entry>")
def embed(record: uuid.UUID, entry: int | None = None) -> Response:
    """A moment for pages elsewhere: what anybody may see, by default what the public sees."""
    sight = services().sights.find(Caller(), str(record))
    number = sight.record.version if entry is None else entry
    sight.record.position(number)
    marks = {number: services().exports.marks(sight, number)}
    moment = Moment(sight, number, sight.viewer(request.args.get("as", PUBLIC)), marks=marks)
    page = render_template("embed.html", moment=moment, step=_step)
    answer = Response(page, content_type="text/html; charset=utf-8")
    answer.headers["Content-Security-Policy"] = EMBEDDED
    answer.headers["Cache-Control"] = "public, max-age=60"
    return _tagged(answer)


def embedded(board: Board, moment: Moment) -> str:
    """A board as one picture, however wide it is."""
    named = make.touched(moment.entry, moment.position.scene)
    marks = moment.marks.get(moment.number, ())
    return draw_board(board, moment.record.seats, named, marks).element(board.label)


def embed_code(moment: Moment) -> str:
    """What somebody puts into a page of his own to show a moment."""
    script = url_for("pages.assets.send", version=edition(), name="embed.js", _external=True)
    return f'<script src="{script}" data-record="{moment.record.id}" data-entry="{moment.number}"></script>'


def _told_to_all(moment: Moment) -> str:
    """Whose eyes a link may show a moment to everybody with: the public's until the record is closed."""
    return moment.viewer if moment.sight.root.closing else PUBLIC


def shared_text(moment: Moment) -> str:
    """What happened at a moment, for a link to it."""
    return view_entry(moment.record, moment.number, _told_to_all(moment)).text


def shared_page(moment: Moment) -> str:
    """The address of a moment without what only its reader has chosen, but for what is not to be told."""
    page = "pages.show_line" if moment.is_line else "pages.show_record"
    place = {"record": moment.sight.root.id, "line": moment.record.id if moment.is_line else None}
    spoilers = "hidden" if moment.unspoiled else None
    return url_for(page, **place, entry=moment.number, spoilers=spoilers, _external=True)


def link_picture(moment: Moment) -> str:
    """The address of the picture for a link to a moment: one that those who show links may see."""
    line = moment.record.id if moment.is_line else None
    return url_for(
        "pages.exports.png",
        record=moment.sight.root.id,
        line=line,
        entry=moment.number,
        card="1",
        _external=True,
        **{"as": _told_to_all(moment)},
    )


@exports.app_context_processor
def _shared() -> dict[str, Any]:
    """What templates may use."""
    return {
        "embed_code": embed_code,
        "shots": make.SHOTS,
        "embedded": embedded,
        "export_address": export_address,
        "link_picture": link_picture,
        "shared_page": shared_page,
        "shared_text": shared_text,
    }


def export_address(moment: Moment, kind: str, **words: Any) -> str:
    """Where a moment, or the game that it belongs to, is in another form, seen with the same eyes."""
    usual = moment.sight.standing.viewers[0]
    line = moment.record.id if moment.is_line else None
    entry = moment.number if kind in {"svg", "png"} else None
    eyes = None if moment.viewer == usual and kind not in {"svg", "png"} else moment.viewer
    place: dict[str, Any] = {"record": moment.sight.root.id, "line": line, "entry": entry, "as": eyes}
    if moment.flipped and kind in {"svg", "png", "gif"}:
        place["flip"] = "1"
    return url_for(f"pages.exports.{kind}", **place, **words)


def _step(moment: Moment, number: int) -> str:
    """Where another embedded moment is."""
    eyes: dict[str, Any] = {} if moment.viewer == PUBLIC else {"as": moment.viewer}
    return url_for("pages.exports.embed", record=moment.record.id, entry=number, **eyes)


def _address(sight: Sight) -> str:
    """Where the record or the line is shown."""
    return moment_address(sight, _external=True)


def _story(sight: Sight) -> Story:
    viewer = sight.viewer(request.args.get("as"))
    return services().exports.story(sight, viewer, _address(sight))


def _query(kind: Callable[..., Any]) -> Any:
    """The query as a struct. Raises `BadRequest`, which names the word that is wrong."""
    try:
        return msgspec.convert(request.args.to_dict(), kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadRequest(f"Invalid query: {error}.") from None


def _lasting(sight: Sight) -> str:
    """A position never changes for a viewer who is named; what is everybody's may be kept by everybody."""
    asked = request.args.get("as")
    if asked is None:
        return NOW
    shared = sight.record is sight.root and (asked == PUBLIC or sight.root.closing is not None)
    return f"{'public' if shared else 'private'}, {FOR_GOOD}"


def _file(
    sight: Sight,
    data: bytes,
    mimetype: str,
    suffix: str,
    number: int | None = None,
    *,
    keep: bool = False,
    cache: str = NOW,
) -> Response:
    """A file with its name, to be shown or, with `keep`, to be kept."""
    charset = "; charset=utf-8" if mimetype.startswith("text/") else ""
    answer = Response(data, content_type=f"{mimetype}{charset}")
    name = make.file_name(sight.record, suffix, number)
    answer.headers["Content-Disposition"] = f'{"attachment" if keep else "inline"}; filename="{name}"'
    answer.headers["Cache-Control"] = cache
    if cache.startswith("private"):  # a browser can be that of somebody else by the next time
        answer.headers["Vary"] = "Cookie"
    return _tagged(answer)


def _tagged(answer: Response) -> Response:
    """With a tag of its content; not sent again to whoever has it."""
    answer.set_etag(sha256(answer.get_data()).hexdigest()[:16], weak=True)
    answer.make_conditional(request)
    return answer
