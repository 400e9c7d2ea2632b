"""Notes on records and lines, the care of lines, and studies."""

import uuid
from collections.abc import Iterable
from typing import Final

from flask import Response

from api.services.answers.commentary import ListedStudies, NoteView, StudyView, TreeLine
from api.services.answers.records import view_entries
from api.services.sight import Sight
from api.serving import services
from api.v1.bodies import Changed
from api.v1.commentary_bodies import (
    ChangeStudy,
    ChosenItem,
    HistoryView,
    ListNotes,
    ListStudies,
    ListTree,
    NotesView,
    OpenStudy,
    PlayOn,
    ReviseNote,
    TendLine,
    TreeView,
    WriteNote,
)
from api.v1.resources import Blueprint, answer, caller, command, expected_version
from domain.record.commentary.notes import Mark
from domain.record.commentary.study import Chosen, ChosenLine, ChosenNote

blueprint = Blueprint("commentary", __name__, description="Notes, the care of lines, and studies")

_KINDS: Final[dict[str, type[Chosen]]] = {"note": ChosenNote, "line": ChosenLine}


# What is noted


@blueprint.route("/records/<uuid:record>/annotations")
@blueprint.takes(ListNotes, "query")
@blueprint.gives(NotesView)
def list_notes(query: ListNotes, record: uuid.UUID) -> Response:
    """The notes on a record or line that one may read"""
    services().models.notes.catch_up()
    sight = _find(record)
    notes = services().notes.of(
        sight, after=query.after, upto=query.upto, author=query.author, role=query.role
    )
    return answer(NotesView(sight.record.id, tuple(notes)))


@blueprint.route("/records/<uuid:record>/annotations", methods=["POST"])
@blueprint.keyed
@blueprint.takes(WriteNote)
@blueprint.gives(NoteView, 201)
def write_note(body: WriteNote, record: uuid.UUID) -> Response:
    """Write a note on an entry, struck or not

    While the game goes on, what is written by who sees more than the public is shown to nobody else, but for
    judges if it says so; from its closing on it is for whom it says.
    """
    note = services().notes.write(
        _find(record),
        entry=body.entry,
        text=body.text,
        glyph=body.glyph,
        marks=_marks(body),
        visibility=body.visibility,
        viewer=body.viewer,
        command=command(),
    )
    return _noted(note, 201)


@blueprint.route("/records/<uuid:record>/annotations/<uuid:note>")
@blueprint.gives(NoteView)
def get_note(record: uuid.UUID, note: uuid.UUID) -> Response:
    """A note; one that was removed, for its author"""
    return _noted(services().notes.note(_find(record), str(note)))


@blueprint.route("/records/<uuid:record>/annotations/<uuid:note>", methods=["PUT"])
@blueprint.conditional
@blueprint.takes(ReviseNote)
@blueprint.gives(NoteView)
def revise_note(body: ReviseNote, record: uuid.UUID, note: uuid.UUID) -> Response:
    """Let one's own note say something else; what it said stays in its history

    If it was revised since the revision that `If-Match` names, the problem holds the note as it is now.
    """
    revised = services().notes.revise(
        _find(record),
        str(note),
        revision=expected_version(),
        text=body.text,
        glyph=body.glyph,
        marks=_marks(body),
        visibility=body.visibility,
        command=command(),
    )
    return _noted(revised)


@blueprint.route("/records/<uuid:record>/annotations/<uuid:note>", methods=["DELETE"])
@blueprint.conditional
@blueprint.gives(NoteView)
def remove_note(record: uuid.UUID, note: uuid.UUID) -> Response:
    """Take one's own note away; it can be brought back"""
    expected = expected_version()
    removed = services().notes.remove(_find(record), str(note), revision=expected, command=command())
    return _noted(removed)


@blueprint.route("/records/<uuid:record>/annotations/<uuid:note>/restoration", methods=["POST"])
@blueprint.keyed
@blueprint.gives(NoteView, 201)
def restore_note(record: uuid.UUID, note: uuid.UUID) -> Response:
    """Bring one's own removed note back, as it was"""
    return _noted(services().notes.restore(_find(record), str(note), command=command()), 201)


@blueprint.route("/records/<uuid:record>/annotations/<uuid:note>/history")
@blueprint.gives(HistoryView)
def get_history(record: uuid.UUID, note: uuid.UUID) -> Response:
    """What one's own note has said, the oldest first"""
    revisions = services().notes.history(_find(record), str(note))
    return answer(HistoryView(str(note), revisions))


# Lines and their care


@blueprint.route("/records/<uuid:record>/lines/tree")
@blueprint.takes(ListTree, "query")
@blueprint.gives(TreeView)
def list_tree(query: ListTree, record: uuid.UUID) -> Response:
    """The lines that leave a record or line, and those that leave these: one's own until it is closed"""
    sight = _find(record)
    lines = services().lines.tree(sight, deleted=query.deleted == "true")
    return answer(TreeView(sight.record.id, tuple(lines)))


@blueprint.route("/records/<uuid:record>", methods=["PATCH"])
@blueprint.keyed
@blueprint.takes(TendLine)
@blueprint.gives(TreeLine)
def tend_line(body: TendLine, record: uuid.UUID) -> Response:
    """Rename one's own line, keep it private or share it, promote or demote it, delete it or bring it back"""
    line = services().lines.tend(
        _find(record),
        name=body.name,
        private=body.private,
        promoted=body.promoted,
        deleted=body.deleted,
        command=command(),
    )
    return answer(line)


@blueprint.route("/lines/<uuid:record>/moves", methods=["POST"])
@blueprint.conditional
@blueprint.takes(PlayOn)
@blueprint.gives(Changed, 201)
def play_on(body: PlayOn, record: uuid.UUID) -> Response:
    """Let the random player, or one of the title's own, play seats of one's own line, and chance"""
    expected, sight = expected_version(), _find(record)
    change = services().lines.play_on(
        sight, body.players, decisions=body.decisions, expected=expected, command=command()
    )
    after = services().sights.of(sight.caller, change.record)
    first, version = change.entries[0].number, change.entries[-1].number
    entries = view_entries(after.record, after.viewer(), first - 1, version)
    return answer(Changed(after.record.id, version, entries), 201, headers=_tag(version))


# What is studied


@blueprint.route("/studies")
@blueprint.takes(ListStudies, "query")
@blueprint.gives(ListedStudies)
def list_studies(query: ListStudies) -> Response:
    """The public studies and one's own, the newest first"""
    services().models.studies.catch_up()
    page = services().studies.list(
        caller(),
        record=str(query.record) if query.record else None,
        author=query.author,
        after=query.after,
        limit=query.limit,
    )
    return answer(page)


@blueprint.route("/studies", methods=["POST"])
@blueprint.keyed
@blueprint.takes(OpenStudy)
@blueprint.gives(StudyView, 201)
def open_study(body: OpenStudy) -> Response:
    """Open a study of a record: a title, an introduction, and chosen notes and lines in order"""
    study = services().studies.open(
        _find(body.record),
        title=body.title,
        introduction=body.introduction,
        visibility=body.visibility,
        items=_items(body.items),
        command=command(),
    )
    return _studied(study, 201)


@blueprint.route("/studies/<uuid:study>")
@blueprint.gives(StudyView)
def get_study(study: uuid.UUID) -> Response:
    """A study, with what of it one may read"""
    return _studied(services().studies.find(caller(), str(study)))


@blueprint.route("/studies/<uuid:study>", methods=["PUT"])
@blueprint.conditional
@blueprint.takes(ChangeStudy)
@blueprint.gives(StudyView)
def change_study(body: ChangeStudy, study: uuid.UUID) -> Response:
    """Change one's own study"""
    changed = services().studies.change(
        caller(),
        str(study),
        title=body.title,
        introduction=body.introduction,
        visibility=body.visibility,
        items=_items(body.items),
        expected=expected_version(),
        command=command(),
    )
    return _studied(changed)


@blueprint.route("/studies/<uuid:study>", methods=["DELETE"])
@blueprint.conditional
@blueprint.gives(status=204)
def remove_study(study: uuid.UUID) -> Response:
    """Take one's own study away"""
    services().studies.remove(caller(), str(study), expected=expected_version(), command=command())
    return Response(status=204)


@blueprint.route("/studies/<uuid:study>/clones", methods=["POST"])
@blueprint.keyed
@blueprint.gives(StudyView, 201)
def clone_study(study: uuid.UUID) -> Response:
    """A private copy of a study, which takes the notes of others along as they stand"""
    return _studied(services().studies.clone(caller(), str(study), command=command()), 201)


def _find(record: uuid.UUID) -> Sight:
    return services().sights.find(caller(), str(record))


def _tag(version: int) -> dict[str, str]:
    return {"ETag": f'"{version}"'}


def _marks(body: WriteNote | ReviseNote) -> tuple[Mark, ...]:
    return tuple(Mark(mark.at, mark.to, mark.ink) for mark in body.marks)


def _items(items: Iterable[ChosenItem]) -> tuple[Chosen, ...]:
    return tuple(_KINDS[item.kind](str(item.id)) for item in items)


def _noted(note: NoteView, status: int = 200) -> Response:
    headers = _tag(note.revision)
    if status == 201:
        headers["Location"] = f"/api/v1/records/{note.record}/annotations/{note.id}"
    return answer(note, status, headers=headers)


def _studied(study: StudyView, status: int = 200) -> Response:
    headers = _tag(study.version)
    if status == 201:
        headers["Location"] = f"/api/v1/studies/{study.id}"
    return answer(study, status, headers=headers)
