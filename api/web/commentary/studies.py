"""Studies: the list of them, one at a time, and making, changing, copying and removing them."""

import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, cast

from flask import Response as FlaskResponse
from flask import redirect, render_template, request, url_for
from msgspec import structs
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from adapters.drawing.svg import SVG_POLICY, document
from api.services.answers.commentary import NoteView, StudyView, TreeLine
from api.services.answers.records import view_position
from api.services.sight import Sight
from api.serving import services
from api.web import sessions
from api.web.commentary.blueprint import commentary
from api.web.commentary.forms import SENT_BEFORE, Faults, Sent, sentence
from api.web.commentary.steps import steps
from api.web.commentary.words import first_line
from api.web.places import sight_at
from api.web.sessions import caller
from domain.record.commentary.errors import NoSuchNote, UnfitStudy, UnknownVisibility
from domain.record.commentary.study import Chosen, ChosenLine, ChosenNote, Openness
from domain.record.errors import CommandReused, NoSuchRecord, RecordError, StaleVersion, UnfitText

Answer = Response | tuple[str, int] | str

OPENNESS: Final[dict[Openness, str]] = {
    "private": "Only me",
    "shared": "Whoever has the link",
    "public": "Everybody, and it is listed",
}
"""For whom a study can be."""

_FIELDS: Final[dict[type[RecordError], str]] = {
    UnfitStudy: "title",
    UnfitText: "introduction",
    UnknownVisibility: "visibility",
    NoSuchNote: "items",
    NoSuchRecord: "items",
}
"""The field that an error is about."""


@dataclass(frozen=True)
class Plan:
    """What a form says of a study."""

    title: str = ""
    introduction: str = ""
    visibility: Openness = "private"
    items: Sequence[Chosen] = ()

    def order(self, kind: str, id: str) -> int:
        """The place of a note or line among the chosen, counted from 1; 0 if it is not chosen."""
        wanted = _chosen(kind, id)
        return self.items.index(wanted) + 1 if wanted in self.items else 0


class Candidate(NamedTuple):
    """A note or a line that can be chosen."""

    kind: str
    id: str
    words: str


# --- reading


@commentary.get("/studies")
def listed() -> str:
    """The public studies and the reader's own."""
    asked = request.args
    try:
        page = services().studies.list(
            caller(), record=asked.get("record") or None, after=asked.get("after"), limit=30
        )
    except ValueError:
        raise NotFound("There is no such list of studies.") from None
    titles = {
        study.record: services().sights.find(caller(), study.record).record.title.name
        for study in page.studies
    }
    return render_template("commentary/studies.html", page=page, games=titles, of=asked.get("record"))


@commentary.get("/studies/<uuid:study>")
def show_study(study: uuid.UUID) -> str:
    """A study: its introduction, then its notes and lines in order."""
    return _show_study(services().studies.find(caller(), str(study)))


@commentary.get("/studies/<uuid:study>/<uuid:note>.svg")
def picture(study: uuid.UUID, note: uuid.UUID) -> FlaskResponse:
    """The boards at a note of a study, with its marks."""
    found = services().studies.find(caller(), str(study))
    notes = {item.id: item.note for item in found.items}
    shown = notes.get(str(note))
    if shown is None:
        raise NotFound("The study has no such note.")
    sight = services().sights.find(caller(), shown.record)
    drawn = _drawing(sight, shown)
    answer = FlaskResponse(drawn, mimetype="image/svg+xml")
    answer.headers["Content-Security-Policy"] = SVG_POLICY
    return answer


# --- making and changing


@commentary.get("/records/<uuid:record>/studies/new")
def study_form(record: uuid.UUID) -> str:
    """The form to make a study of a record."""
    sight = sight_at(record, None)
    _require_author(sight)
    return _show_form(sight, Plan(), {}, str(uuid.uuid4()))


@commentary.post("/records/<uuid:record>/studies/new")
def make_study(record: uuid.UUID) -> Answer:
    """Make a study of a record."""
    sessions.require_form_word()
    sight, sent = sight_at(record, None), request.form
    _require_author(sight)
    plan, command = read_plan(sent), sent.get("command", "")
    try:
        made = services().studies.open(
            sight,
            title=plan.title,
            introduction=plan.introduction,
            visibility=plan.visibility,
            items=plan.items,
            command=services().access.command(caller(), command),
        )
    except CommandReused:
        return _show_form(sight, plan, {"title": SENT_BEFORE}, str(uuid.uuid4())), 422
    except RecordError as error:
        return _show_form(sight, plan, _faults(error), command), 422
    return redirect(url_for(".show_study", study=made.id), 303)


@commentary.get("/studies/<uuid:study>/change")
def changing_form(study: uuid.UUID) -> str:
    """The form to change a study."""
    found = services().studies.find(caller(), str(study))
    sight = services().sights.find(caller(), found.record)
    sight.require(found.may_edit, "change the study of another")
    return _show_form(sight, _plan_of(found), {}, str(uuid.uuid4()), study=found)


@commentary.post("/studies/<uuid:study>/change")
def change_study(study: uuid.UUID) -> Answer:
    """Change a study; if somebody was faster, both are shown and nothing is lost."""
    sessions.require_form_word()
    sent, id = request.form, str(study)
    plan, command = read_plan(sent), sent.get("command", "")
    faults: Faults = {}
    status, overtaken = 422, False
    try:
        services().studies.change(
            caller(),
            id,
            title=plan.title,
            introduction=plan.introduction,
            visibility=plan.visibility,
            items=plan.items,
            expected=sent.get("version", 0, type=int),
            command=services().access.command(caller(), command),
        )
    except StaleVersion:
        status, overtaken, command = 409, True, str(uuid.uuid4())
    except CommandReused:
        faults, command = {"title": SENT_BEFORE}, str(uuid.uuid4())
    except RecordError as error:
        faults = _faults(error)
    else:
        return redirect(url_for(".show_study", study=id), 303)
    found = services().studies.find(caller(), id)
    sight = services().sights.find(caller(), found.record)
    return _show_form(sight, plan, faults, command, study=found, overtaken=overtaken), status


@commentary.post("/studies/<uuid:study>/copy")
def copy_study(study: uuid.UUID) -> Response:
    """Begin a private copy of a study."""
    sessions.require_form_word()
    command = services().access.command(caller(), request.form.get("command", ""))
    made = services().studies.clone(caller(), str(study), command=command)
    return redirect(url_for(".show_study", study=made.id), 303)


@commentary.post("/studies/<uuid:study>/removal")
def remove_study(study: uuid.UUID) -> Answer:
    """Take a study away, if it is still as its author has seen it."""
    sessions.require_form_word()
    sent, id = request.form, str(study)
    command = services().access.command(caller(), sent.get("command", ""))
    try:
        services().studies.remove(caller(), id, expected=sent.get("version", 0, type=int), command=command)
    except StaleVersion:
        return _show_study(services().studies.find(caller(), id), kept=True), 409
    return redirect(url_for(".listed"), 303)


def read_plan(sent: Sent) -> Plan:
    """What a form says of a study: the ticked notes and lines in the order of their numbers."""
    ticked = [word.partition(":") for word in sent.getlist("item")]
    places = {id: sent.get(f"order.{id}", 0, type=int) or len(ticked) for _, _, id in ticked}
    chosen = [_chosen(kind, id) for kind, _, id in sorted(ticked, key=lambda word: places[word[2]])]
    return Plan(
        " ".join(sent.get("title", "").split()),
        sent.get("introduction", ""),
        cast(Openness, sent.get("visibility", "private")),
        tuple(dict.fromkeys(chosen)),
    )


def _chosen(kind: str, id: str) -> Chosen:
    return ChosenLine(id) if kind == "line" else ChosenNote(id)


def _plan_of(study: StudyView) -> Plan:
    items = [_chosen(item.kind, item.id) for item in study.items]
    return Plan(study.title, study.introduction, study.visibility, tuple(items))


def _candidates(sight: Sight, study: StudyView | None) -> Iterator[Candidate]:
    """What can be chosen: the notes on the record, each line with the notes on it, and what is copied."""
    written = services().notes
    seen: set[str] = set()
    for note in written.of(sight):
        seen.add(note.id)
        yield Candidate("note", note.id, _note_words(note))
    for line in services().lines.tree(sight):
        seen.add(line.id)
        yield Candidate("line", line.id, line_words(line))
        for note in written.of(services().sights.find(caller(), line.id)):
            seen.add(note.id)
            yield Candidate("note", note.id, f"{line.name or 'A line'}: {_note_words(note)}")
    for item in study.items if study else ():
        if item.note and item.id not in seen:
            yield Candidate("note", item.id, f"Copied: {_note_words(item.note)}")


def _note_words(note: NoteView) -> str:
    said = " ".join(filter(None, (note.sign, first_line(note.text)))) or "marks"
    return f"Entry {note.entry}, {note.name or 'somebody'}: {said}"


def line_words(line: TreeLine) -> str:
    """Such as «Line after entry 12, Ann: a bolder way»."""
    return f"Line after entry {line.at}, {line.author_name or 'somebody'}: {line.name or 'without a name'}"


# --- showing


def _drawing(sight: Sight, note: NoteView) -> str:
    """The boards at a note, seen with its writer's eyes where the reader may."""

    viewer = note.viewer if note.viewer in sight.standing.viewers else sight.viewer()
    scene = view_position(sight.record, note.entry, viewer).scene
    boards = structs.replace(scene, counters=(), zones=())
    return document(boards, sight.record.seats, marks=note.marks)


def _show_study(study: StudyView, *, kept: bool = False) -> str:
    sight = services().sights.find(caller(), study.record)
    return render_template(
        "commentary/study.html",
        study=study,
        sight=sight,
        steps=steps(study),
        summary=services().records.summary(sight),
        openness=OPENNESS,
        command=uuid.uuid4(),
        kept=kept,
        line_words=line_words,
    )


def _show_form(
    sight: Sight,
    plan: Plan,
    faults: Faults,
    command: str,
    *,
    study: StudyView | None = None,
    overtaken: bool = False,
) -> str:
    candidates = list(_candidates(sight, study))
    return render_template(
        "commentary/study_form.html",
        sight=sight,
        plan=plan,
        faults=faults,
        command=command,
        study=study,
        overtaken=overtaken,
        candidates=sorted(candidates, key=lambda one: plan.order(one.kind, one.id) or len(candidates) + 1),
        openness=OPENNESS,
        summary=services().records.summary(sight),
    )


def _require_author(sight: Sight) -> None:
    what = "make a study here" if sight.caller.id else "make a study without signing in"
    sight.require(services().notes.may_write(sight), what)


def _faults(error: RecordError) -> Faults:
    """What was not accepted, by field; raises `error` if it is about none of them."""
    field = _FIELDS.get(type(error))
    if field is None:
        raise error
    return {field: sentence(error)}
