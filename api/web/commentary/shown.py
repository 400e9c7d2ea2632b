"""What the page of a moment shows of what is written about its record."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import Any, Final, cast

from flask import g, request
from markupsafe import Markup

from api.services.answers.chronicle import Remark
from api.services.answers.commentary import NoteView, StudyView, TreeLine
from api.services.sight import Sight
from api.serving import services
from api.web.commentary import words
from api.web.commentary.blueprint import commentary
from api.web.commentary.branches import Branch, branches
from api.web.commentary.forms import Wording
from api.web.commentary.steps import Way, way
from api.web.moments import Moment
from api.web.places import moment_address, note_address, place, writing_address
from api.web.sessions import caller
from domain.kernel.seats import PUBLIC
from domain.record.commentary.notes import Mark, Role
from domain.record.errors import RecordError

HIDDEN: Final = "off"
"""What a query says so that no marks are drawn."""

_ENTRY: Final = re.compile(r'(href="/records/[0-9a-f-]{36}(?:/lines/[0-9a-f-]{36})?/[0-9]+)"')
"""A link to an entry that stands in a text."""

_OURS: Final = re.compile(r'href="/(?=records/|rules/)')
"""A link within the service that stands in a text."""


@dataclass(frozen=True)
class Noted:
    """The notes on a record or line that its reader may read and, of these, has asked for.

    Attributes:
        notes: in the order of their entries.
        everything: those that were not asked for too.
        marking: ``off``, or the note whose marks alone are drawn at its moment; empty for all.
    """

    notes: Sequence[NoteView]
    everything: Sequence[NoteView]
    marking: str = ""

    @cached_property
    def by_entry(self) -> Mapping[int, Sequence[NoteView]]:
        """The notes at each entry that has any."""
        return {entry: list(notes) for entry, notes in groupby(self.notes, key=lambda note: note.entry)}

    @cached_property
    def remarks(self) -> Mapping[int, Remark]:
        """What the list of entries says of the notes at each."""
        return {
            entry: Remark(" ".join(dict.fromkeys(note.sign for note in notes if note.sign)), len(notes))
            for entry, notes in self.by_entry.items()
        }

    @cached_property
    def marks(self) -> Mapping[int, Sequence[Mark]]:
        """What is drawn on the picture of each entry."""
        return {entry: self._drawn(notes) for entry, notes in self.by_entry.items()}

    def _drawn(self, notes: Sequence[NoteView]) -> Sequence[Mark]:
        if self.marking == HIDDEN:
            return ()
        chosen = [note for note in notes if note.id == self.marking] or notes
        return tuple(dict.fromkeys(mark for note in chosen for mark in note.marks))

    @cached_property
    def authors(self) -> Mapping[str, str]:
        """The names of all who have written, by id."""
        return {note.author: note.name or "somebody" for note in self.everything}

    @cached_property
    def roles(self) -> Sequence[Role]:
        """What those who have written were to the record."""
        found = {note.role for note in self.everything}
        return [role for role in words.ROLES if role in found]


def noted(sight: Sight) -> Noted:
    """What is written on a record or line, as the address of the page asks for it."""
    asked = request.args
    found: dict[str, Noted] = g.setdefault("noted", {})
    if sight.record.id not in found:
        study = _study(sight)
        everything = _of_study(study, sight) if study else services().notes.of(sight)
        chosen = [
            note
            for note in everything
            if asked.get("author") in (None, "", note.author) and asked.get("role") in (None, "", note.role)
        ]
        found[sight.record.id] = Noted(chosen, everything, asked.get("marks", ""))
    return found[sight.record.id]


def _study(sight: Sight) -> StudyView | None:
    """The study that is asked for, if there is one for the reader, of this record or of that of the line."""
    asked = request.args.get("study", "")
    if "study" not in g:
        g.study = None
        with suppress(RecordError):
            g.study = services().studies.find(caller(), asked) if asked else None
    found = cast(StudyView | None, g.study)
    return found if found and found.record == sight.root.id else None


def _of_study(study: StudyView, sight: Sight) -> list[NoteView]:
    notes = [item.note for item in study.items if item.note and item.note.record == sight.record.id]
    return sorted(notes, key=lambda note: (note.entry, note.written_at, note.id))


def study_way(moment: Moment) -> Way | None:
    """Where a moment stands in the study that is asked for, if there is one."""
    study = _study(moment.sight)
    if study is None:
        return None
    return way(study, moment.record.id, moment.number, request.args.get("step", 0, type=int))


@dataclass(frozen=True)
class NoteList:
    """The notes over a whole game, or over as much of it as is told.

    `previous` and `following` are the entries of the next notes before and behind the moment.
    """

    notes: Sequence[NoteView]
    authors: Mapping[str, str]
    roles: Sequence[Role]
    previous: int | None
    following: int | None


def note_list(moment: Moment) -> NoteList:
    """The notes over the game that a moment belongs to."""
    all_notes = noted(moment.sight)
    notes = [note for note in all_notes.notes if not moment.unspoiled or note.entry <= moment.number]
    entries = [note.entry for note in notes]
    everything = all_notes.everything
    if moment.unspoiled:  # nor is it told that others have written later
        everything = [note for note in everything if note.entry <= moment.number]
    told = replace(all_notes, everything=everything)
    return NoteList(
        notes,
        told.authors,
        told.roles,
        max((entry for entry in entries if entry < moment.number), default=None),
        min((entry for entry in entries if entry > moment.number), default=None),
    )


def notes_at(moment: Moment) -> Sequence[NoteView]:
    """The notes at a moment."""
    return noted(moment.sight).by_entry.get(moment.number, ())


def asked(word: str) -> str:
    """What the query of the address says of a word."""
    return request.args.get(word, "")


def marking(moment: Moment) -> str:
    """Which marks are drawn at a moment: ``off``, those of the note with an id, or all where it is empty."""
    wanted = asked("marks")
    return wanted if wanted == HIDDEN or wanted in {note.id for note in notes_at(moment)} else ""


def places_of(moment: Moment) -> Mapping[str, str]:
    """The places that a mark can name, each with what it is called there."""
    return {
        spot.id: ", ".join(filter(None, (spot.name, spot.label)))
        for board in moment.position.scene.boards
        for spot in board.places
    }


def line_tree(moment: Moment) -> Sequence[Branch]:
    """The lines of the record or, where nothing later is to be told, those that leave it until then."""
    sight, lines = moment.sight, services().lines
    if moment.unspoiled:
        return branches(lines.tree(sight), upto=moment.number)
    root = sight if sight.record is sight.root else services().sights.find(caller(), sight.root.id)
    return branches(lines.tree(root, deleted=True))


def line_of(moment: Moment) -> TreeLine:
    """The line that a moment is in."""
    return services().lines.line(moment.sight)


def players_of(sight: Sight) -> Sequence[str]:
    """Who can play a line on, by name."""
    return services().lines.players(sight)


def may_write(moment: Moment) -> bool:
    """Whether the reader may write notes here."""
    return services().notes.may_write(moment.sight)


def is_held(moment: Moment) -> bool:
    """Whether what the reader writes here is not for others before the game is over."""
    sight = moment.sight
    return sight.root.closing is None and sight.standing.viewers != (PUBLIC,)


commentary.add_app_template_filter(words.first_line)
commentary.add_app_template_filter(words.mark_words)


@commentary.app_template_filter()
def written(html: str) -> Markup:
    """What somebody has written; its links to entries hide what comes later, if that is hidden here."""
    hidden = asked("spoilers") == "hidden"
    led = _ENTRY.sub(r'\1?spoilers=hidden"', html) if hidden else html
    return words.written(_OURS.sub(f'href="{request.script_root}/', led))


@commentary.app_context_processor
def shared() -> dict[str, Any]:
    """What the templates of notes, lines and studies use, wherever they are included."""
    return {
        "asked": asked,
        "audiences": words.AUDIENCES,
        "badges": words.BADGES,
        "blank": Wording(),
        "inks": words.INKS,
        "is_held": is_held,
        "line_of": line_of,
        "line_tree": line_tree,
        "marking": marking,
        "may_write": may_write,
        "moment_address": moment_address,
        "note_address": note_address,
        "note_list": note_list,
        "noted": noted,
        "notes_at": notes_at,
        "opinions": words.OPINIONS,
        "place": place,
        "places_of": places_of,
        "players_of": players_of,
        "role_words": words.ROLES,
        "study_way": study_way,
        "writing_address": writing_address,
    }
