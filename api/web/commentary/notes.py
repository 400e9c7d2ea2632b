"""Notes: writing, revising, removing and bringing back, and what a note has said before."""

import uuid
from dataclasses import replace
from typing import NamedTuple

from flask import redirect, render_template, request
from werkzeug.wrappers import Response

from api.services.answers.commentary import NoteView
from api.services.notes import NoteOvertaken
from api.services.sight import Sight
from api.serving import services
from api.web import sessions
from api.web.commentary.blueprint import commentary
from api.web.commentary.forms import SENT_BEFORE, Faults, Wording, fault_of, read_note
from api.web.moments import Moment
from api.web.places import kept_words, moment_address, note_address, sight_at
from api.web.sessions import caller
from domain.record.errors import CommandReused, RecordError

Answer = Response | tuple[str, int] | str


class Form(NamedTuple):
    """The form of a note as it is shown: what stands in it, what is wrong with it, the id of its request."""

    wording: Wording
    faults: Faults
    command: str


@commentary.get("/records/<uuid:record>/<int:entry>/notes")
@commentary.get("/records/<uuid:record>/lines/<uuid:line>/<int:entry>/notes")
def write_form(record: uuid.UUID, entry: int, line: uuid.UUID | None = None) -> str:
    """The form to write a note on an entry, with the picture."""
    sight = sight_at(record, line)
    _require_writer(sight)
    return _show_writing(_moment(sight, entry), Form(Wording(), {}, str(uuid.uuid4())))


@commentary.post("/records/<uuid:record>/<int:entry>/notes")
@commentary.post("/records/<uuid:record>/lines/<uuid:line>/<int:entry>/notes")
def write(record: uuid.UUID, entry: int, line: uuid.UUID | None = None) -> Answer:
    """Write a note on an entry."""
    sessions.require_form_word()
    sight, sent = sight_at(record, line), request.form
    _require_writer(sight)
    moment = _moment(sight, entry, sent.get("viewer"))
    command = sent.get("command", "")
    wording, faults = read_note(sent)
    if sent.get("digest", moment.seen) not in ("", moment.seen):
        faults["text"] = (
            "What is to be seen here is no longer what the form was made for. Look, and send it again."
        )
    if not faults:
        try:
            services().notes.write(
                sight,
                entry=entry,
                text=wording.text,
                glyph=wording.glyph,
                marks=wording.marks,
                visibility=wording.visibility,
                viewer=moment.viewer,
                command=services().access.command(caller(), command),
            )
        except CommandReused:
            faults, command = {"text": SENT_BEFORE}, str(uuid.uuid4())
        except RecordError as error:
            faults = fault_of(error)
        else:
            return redirect(moment_address(sight, entry, **kept_words()) + "#notes", 303)
    return _show_writing(moment, Form(wording, faults, command)), 422


@commentary.get("/records/<uuid:record>/notes/<uuid:note>")
@commentary.get("/records/<uuid:record>/lines/<uuid:line>/notes/<uuid:note>")
def show_note(record: uuid.UUID, note: uuid.UUID, line: uuid.UUID | None = None) -> str:
    """A note; for its author, with the form to revise it and all that it has said before.

    With `from`, the number of a revision, the form says what the note said then.
    """
    sight = sight_at(record, line)
    found = services().notes.note(sight, str(note))
    wording = _wording(found)
    if found.may_edit and (before := request.args.get("from", type=int)):
        for revision in services().notes.history(sight, found.id):
            if revision.revision == before and revision.text is not None:
                wording = Wording(
                    revision.text,
                    revision.glyph or "",
                    revision.marks or (),
                    revision.visibility or found.visibility,
                )
    return _show_note(sight, found, Form(wording, {}, str(uuid.uuid4())))


@commentary.post("/records/<uuid:record>/notes/<uuid:note>")
@commentary.post("/records/<uuid:record>/lines/<uuid:line>/notes/<uuid:note>")
def revise(record: uuid.UUID, note: uuid.UUID, line: uuid.UUID | None = None) -> Answer:
    """Let a note say something else; with `restored`, one that was removed meanwhile is brought back."""
    sessions.require_form_word()
    sight, sent, id = sight_at(record, line), request.form, str(note)
    command, revision = sent.get("command", ""), sent.get("revision", 0, type=int)
    wording, faults = read_note(sent)
    if not faults:
        try:
            if "restored" in sent:
                key = services().access.command(caller(), f"{command} restored")
                services().notes.restore(sight, id, command=key)
                revision += 1
            revised = services().notes.revise(
                sight,
                id,
                revision=revision,
                text=wording.text,
                glyph=wording.glyph,
                marks=wording.marks,
                visibility=wording.visibility,
                command=services().access.command(caller(), command),
            )
        except NoteOvertaken as overtaken:
            again = Form(wording, {}, str(uuid.uuid4()))
            return _show_note(sight, overtaken.note, again, overtaken=True), 409
        except CommandReused:
            faults, command = {"text": SENT_BEFORE}, str(uuid.uuid4())
        except RecordError as error:
            faults = fault_of(error)
        else:
            return redirect(moment_address(sight, revised.entry, **kept_words()) + "#notes", 303)
    found = services().notes.note(sight, id)
    return _show_note(sight, found, Form(wording, faults, command)), 422


@commentary.post("/records/<uuid:record>/notes/<uuid:note>/removal")
@commentary.post("/records/<uuid:record>/lines/<uuid:line>/notes/<uuid:note>/removal")
def remove(record: uuid.UUID, note: uuid.UUID, line: uuid.UUID | None = None) -> Answer:
    """Take a note away; its page offers to bring it back."""
    sessions.require_form_word()
    sight, sent, id = sight_at(record, line), request.form, str(note)
    try:
        services().notes.remove(
            sight,
            id,
            revision=sent.get("revision", 0, type=int),
            command=services().access.command(caller(), sent.get("command", "")),
        )
    except NoteOvertaken as overtaken:
        form = Form(_wording(overtaken.note), {}, str(uuid.uuid4()))
        return _show_note(sight, overtaken.note, form, kept=True), 409
    return redirect(note_address(sight, id), 303)


@commentary.post("/records/<uuid:record>/notes/<uuid:note>/return")
@commentary.post("/records/<uuid:record>/lines/<uuid:line>/notes/<uuid:note>/return")
def restore(record: uuid.UUID, note: uuid.UUID, line: uuid.UUID | None = None) -> Response:
    """Bring a removed note back."""
    sessions.require_form_word()
    sight = sight_at(record, line)
    command = services().access.command(caller(), request.form.get("command", ""))
    restored = services().notes.restore(sight, str(note), command=command)
    return redirect(moment_address(sight, restored.entry, **kept_words()) + "#notes", 303)


def _require_writer(sight: Sight) -> None:
    what = "write notes here" if sight.caller.id else "write notes without signing in"
    sight.require(services().notes.may_write(sight), what)


def _wording(note: NoteView) -> Wording:
    return Wording(note.text, note.glyph, note.marks, note.visibility)


def _moment(sight: Sight, entry: int, viewer: str | None = None) -> Moment:
    """The moment of an entry, as the form or the address says that it is seen."""
    sight.record.position(entry)
    seen = request.args
    unspoiled = seen.get("spoilers") == "hidden"
    return Moment(sight, entry, sight.viewer(viewer or seen.get("as")), "flip" in seen, unspoiled)


def _marked(moment: Moment, form: Form) -> Moment:
    """The moment with the marks of a form on its picture."""
    return replace(moment, marks={moment.number: form.wording.marks})


def _show_writing(moment: Moment, form: Form) -> str:
    moment = _marked(moment, form)
    return render_template("commentary/write.html", moment=moment, form=form)


def _show_note(sight: Sight, note: NoteView, form: Form, **trouble: bool) -> str:
    """The page of a note. It is shown with its writer's eyes if the reader may look through them.

    `trouble` says that it was `overtaken` by a newer revision, or `kept` though it was to be removed.
    """
    viewer = note.viewer if note.viewer in sight.standing.viewers else None
    return render_template(
        "commentary/note.html",
        moment=_marked(_moment(sight, note.entry, viewer), form),
        note=note,
        form=form,
        history=services().notes.history(sight, note.id) if note.may_edit else (),
        **trouble,
    )
