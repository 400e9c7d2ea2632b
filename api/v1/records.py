"""Records: open, list, look, decide, go back, rule, close."""

import uuid
from typing import Final

from flask import Response, request

from adapters.drawing.svg import SVG_POLICY, document
from adapters.eventstore.records import Change
from api.services.answers.records import (
    CheckView,
    LegalView,
    PositionView,
    RecordView,
    check,
    view_entries,
    view_legal,
    view_position,
)
from api.services.sight import Sight
from api.services.taking_back import agreed
from api.serving import services
from api.v1.bodies import (
    As,
    AskLegal,
    Branch,
    Changed,
    CheckDecision,
    Close,
    Decide,
    EntriesPage,
    GiveRuling,
    IssueKey,
    LinesView,
    ListEntries,
    ListRecords,
    OpenRecord,
    RecordsPage,
    Rewind,
    SeatKey,
    TakeBack,
    listed,
)
from api.v1.decision_schemas import read
from api.v1.resources import Blueprint, answer, caller, command, expected_version
from domain.kernel.seats import JUDGE, PUBLIC
from domain.record.entries import Ruled

SVG = "image/svg+xml"
blueprint = Blueprint("records", __name__, description="Records and lines; a line is a record of its own")

_RULINGS: Final = uuid.UUID("3f1a3c46-5d0c-4a0b-8d39-51e1d1a5f6f2")
"""The namespace of ruling ids. Never change it: a repeated request names the same ruling by it."""

IMMUTABLE: Final = "max-age=31536000, immutable"


@blueprint.route("/records", methods=["POST"])
@blueprint.keyed
@blueprint.takes(OpenRecord)
@blueprint.gives(RecordView, 201)
def open_record(body: OpenRecord) -> Response:
    """Open a record"""
    sight = services().records.open(
        caller(),
        body.title,
        edition=body.edition,
        mode=body.mode,
        seats={seat: str(player) for seat, player in body.seats.items()},
        options=body.options,
        scenario=body.scenario,
        players=body.players,
        entropy=body.entropy,
        command=command(),
    )
    return _summary(sight, 201)


@blueprint.route("/records")
@blueprint.takes(ListRecords, "query")
@blueprint.gives(RecordsPage)
def list_records(query: ListRecords) -> Response:
    """Records, the newest first"""
    services().models.records.catch_up()
    if query.tournament:
        services().tournaments.find(caller(), str(query.tournament))
        services().tournaments.listed.catch_up()
    page = services().models.records.list(
        title=query.title,
        player=str(query.player) if query.player else None,
        tournament=str(query.tournament) if query.tournament else None,
        status=query.status,
        after=query.after,
        limit=query.limit,
    )
    players = {player for item in page.items for player in item.seats.values()}
    names = services().directory.names(players)
    return answer(RecordsPage(tuple(listed(item, names) for item in page.items), page.next_cursor))


@blueprint.route("/records/<uuid:record>")
@blueprint.gives(RecordView)
def get_record(record: uuid.UUID) -> Response:
    """A record as it is now"""
    return _summary(_find(record))


@blueprint.route("/records/<uuid:record>/entries")
@blueprint.takes(ListEntries, "query")
@blueprint.gives(EntriesPage)
def list_entries(query: ListEntries, record: uuid.UUID) -> Response:
    """The entries of a record, as the viewer may know them"""
    sight = _find(record)
    viewer = sight.viewer(query.viewer)
    entries = view_entries(sight.record, viewer, query.after, query.after + query.limit)
    body = EntriesPage(sight.record.id, viewer, sight.record.version, entries)
    return answer(body, headers=_tag(sight.record.version))


@blueprint.route("/records/<uuid:record>/positions/<int:number>")
@blueprint.takes(As, "query")
@blueprint.gives(PositionView)
def get_position(query: As, record: uuid.UUID, number: int) -> Response:
    """The position after an entry, as the viewer may know it"""
    sight = _find(record)
    position = view_position(sight.record, number, sight.viewer(query.viewer))
    response = answer(position, cache=_lasting(sight, query))
    response.add_etag()
    response.make_conditional(request)
    return response


@blueprint.route("/records/<uuid:record>/positions/<int:number>.svg")
@blueprint.takes(As, "query")
@blueprint.gives(content_type=SVG)
def get_picture(query: As, record: uuid.UUID, number: int) -> Response:
    """The picture of the position after an entry, as the viewer may know it, without what notes draw on it"""
    sight = _find(record)
    scene = view_position(sight.record, number, sight.viewer(query.viewer)).scene
    response = Response(document(scene, sight.record.seats), content_type=SVG)
    response.headers["Cache-Control"] = _lasting(sight, query)
    response.headers["Content-Security-Policy"] = SVG_POLICY
    response.add_etag()
    response.make_conditional(request)
    return response


@blueprint.route("/records/<uuid:record>/positions/<int:number>/legal")
@blueprint.takes(AskLegal, "query")
@blueprint.gives(LegalView)
def list_legal(query: AskLegal, record: uuid.UUID, number: int) -> Response:
    """What a seat may decide at a position, as far as the viewer can tell"""
    sight = _find(record)
    viewer = sight.viewer(query.viewer)
    seat = query.seat
    if seat is None:
        prompts = view_position(sight.record, number, viewer).prompts
        seat = prompts[0].seat if prompts else sight.record.seats[0].id
    sight.require_seat(seat)
    return answer(view_legal(sight.record, number, viewer, seat))


@blueprint.route("/records/<uuid:record>/positions/<int:number>/check", methods=["POST"])
@blueprint.takes(As, "query")
@blueprint.takes(CheckDecision)
@blueprint.gives(CheckView)
def check_decision(query: As, body: CheckDecision, record: uuid.UUID, number: int) -> Response:
    """Whether a decision is legal at a position, as far as the viewer can tell; nothing is stored"""
    sight = _find(record)
    decision = read(sight.record.title, "decisions", body.decision, "decision")
    sight.require_seat(decision.seat)
    return answer(check(sight.record, number, sight.viewer(query.viewer), decision))


@blueprint.route("/records/<uuid:record>/decisions", methods=["POST"])
@blueprint.conditional
@blueprint.takes(Decide)
@blueprint.gives(Changed, 201)
def decide(body: Decide, record: uuid.UUID) -> Response:
    """Record a decision"""
    expected, sight = expected_version(), _find(record)
    decision = read(sight.record.title, "decisions", body.decision, "decision")
    change = services().records.decide(
        sight,
        decision,
        expected=expected,
        command=command(),
        entropy=body.entropy,
        confirmed=body.confirmed,
    )
    return _changed(sight, change)


@blueprint.route("/records/<uuid:record>/rewinds", methods=["POST"])
@blueprint.conditional
@blueprint.takes(Rewind)
@blueprint.gives(Changed, 201)
def rewind(body: Rewind, record: uuid.UUID) -> Response:
    """Go back to an earlier position; what was recorded since is struck"""
    expected, sight = expected_version(), _find(record)
    change = services().records.rewind(
        sight,
        body.to,
        agreed=body.agreed,
        ruling=body.ruling,
        reason=body.reason,
        expected=expected,
        command=command(),
    )
    return _changed(sight, change)


@blueprint.route("/records/<uuid:record>/take-backs", methods=["POST"])
@blueprint.conditional
@blueprint.gives(TakeBack, 201)
def take_back(record: uuid.UUID) -> Response:
    """A seat asks to take its last decision back, or agrees to it; once every seat agrees, it is done"""
    expected, sight, asked = expected_version(), _find(record), command()
    then = services().access.command(caller(), f"{asked} taken back")
    services().records.take_back(sight, expected=expected, command=asked, then=then)
    now = _find(record).record
    return answer(TakeBack(tuple(sorted(agreed(services().store, now))), now.version), 201)


@blueprint.route("/records/<uuid:record>/rulings", methods=["POST"])
@blueprint.conditional
@blueprint.takes(GiveRuling)
@blueprint.gives(Changed, 201)
def rule(body: GiveRuling, record: uuid.UUID) -> Response:
    """Record a judge's ruling"""
    expected, sight, asked = expected_version(), _find(record), command()
    ruled = Ruled(
        ruling=str(uuid.uuid5(_RULINGS, asked)),
        judge=caller().id,
        rules=body.rules,
        holding=body.holding,
        effects=tuple(
            read(sight.record.title, "effects", effect, f"effects[{at}]")
            for at, effect in enumerate(body.effects)
        ),
        reopens=body.reopens,
    )
    return _changed(sight, services().records.rule(sight, ruled, expected=expected, command=asked))


@blueprint.route("/records/<uuid:record>/closing", methods=["POST"])
@blueprint.conditional
@blueprint.takes(Close)
@blueprint.gives(Changed, 201)
def close(body: Close, record: uuid.UUID) -> Response:
    """Close a record other than by the rules of the game"""
    expected, sight = expected_version(), _find(record)
    change = services().records.close(
        sight, body.reason, by=body.by, note=body.note, expected=expected, command=command()
    )
    return _changed(sight, change)


@blueprint.route("/records/<uuid:record>/lines", methods=["POST"])
@blueprint.keyed
@blueprint.takes(Branch)
@blueprint.gives(RecordView, 201)
def begin_line(body: Branch, record: uuid.UUID) -> Response:
    """Begin a what-if line; it is a record of its own, with all that a record has"""
    line = services().records.branch(
        _find(record), at=body.at, basis=body.basis, name=body.name, command=command()
    )
    return _summary(line, 201)


@blueprint.route("/records/<uuid:record>/lines")
@blueprint.gives(LinesView)
def list_lines(record: uuid.UUID) -> Response:
    """The lines that begin in a record, the newest first: one's own until the record is closed"""
    services().models.records.catch_up()
    return answer(LinesView(tuple(services().records.lines(_find(record)))))


@blueprint.route("/records/<uuid:record>/seat-keys", methods=["POST"])
@blueprint.takes(IssueKey)
@blueprint.gives(SeatKey, 201)
def issue_seat_key(body: IssueKey, record: uuid.UUID) -> Response:
    """A new key of a seat; the former one is worthless from then on"""
    sight = _find(record)
    key = services().records.issue_seat_key(sight, body.seat)
    return answer(SeatKey(sight.record.id, body.seat, key), 201, cache="no-store")


def _find(record: uuid.UUID) -> Sight:
    return services().sights.find(caller(), str(record))


def _tag(version: int) -> dict[str, str]:
    """A record's version is its tag: what a change has to name."""
    return {"ETag": f'"{version}"'}


def _summary(sight: Sight, status: int = 200) -> Response:
    headers = _tag(sight.record.version)
    if status == 201:
        headers["Location"] = f"/api/v1/records/{sight.record.id}"
    return answer(services().records.summary(sight), status, headers=headers)


def _changed(sight: Sight, change: Change) -> Response:
    """What a change recorded; asked again with the same key, it is the same."""
    after = services().sights.of(sight.caller, change.record)
    first, version = change.entries[0].number, change.entries[-1].number
    entries = view_entries(after.record, after.viewer(), first - 1, version)
    return answer(Changed(after.record.id, version, entries), 201, headers=_tag(version))


def _lasting(sight: Sight, query: As) -> str:
    """A position never changes for a named viewer, but what a judge gets grows when the game is over."""
    if query.viewer is None or (query.viewer == JUDGE and not sight.record.closing):
        return "private, no-cache"
    shared = query.viewer == PUBLIC and sight.record is sight.root
    return f"{'public' if shared else 'private'}, {IMMUTABLE}"
