"""Keeping what a record file brings: the record, and its lines and notes if it is annotated."""

import uuid
from itertools import groupby
from typing import Any

from adapters.eventstore.records import RecordStore
from adapters.files.record_file import Imported
from domain.events.requests import named
from domain.record.commentary import commands
from domain.record.commentary.commentary import UNTOUCHED, Care, Commentary
from domain.record.commentary.importing import MARK, bring, imported_author
from domain.record.commentary.notes import Note
from domain.record.errors import NoSuchRecord
from domain.record.record import Record


def keep(store: RecordStore, read: Imported) -> Record:
    """Store what was read from a file; people whose names are new are remembered by them.

    What is here already stays as it is. Raises `AlreadyThere` where something else has the id of the record
    or of a line.
    """
    record = store.adopt(read.record_id, read.entries, seeds=read.seeds)
    store.directory.learn(read.names)
    for line in read.annotations.lines:
        _keep_line(store, record.id, line, read.annotations.cares.get(line.id, UNTOUCHED))
    notes = sorted(read.annotations.notes, key=lambda note: note.author)
    for author, written in groupby(notes, key=lambda note: note.author):
        _keep_notes(store, record.id, author, list(written))
    authors = read.annotations.authors.items()
    store.directory.learn({imported_author(author): f"{name}{MARK}" for author, name in authors if name})
    return record


def _keep_line(store: RecordStore, root: str, line: Record, care: Care) -> None:
    """Keep a line and, if it is new here, how its author wants it to be."""
    try:
        store.load(line.id)
        is_new = False
    except NoSuchRecord:
        is_new = True
    store.adopt(line.id, line.entries)

    if is_new and care != UNTOUCHED:
        author = line.entries[0].envelope.actor
        store.commentaries.do(
            root,
            author,
            commands.tend,
            line,
            command=str(uuid.uuid4()),
            asked=[line.id],
            name=care.name,
            private=care.private,
            promoted=care.promoted,
            deleted=None,
        )


def _keep_notes(store: RecordStore, record: str, author: str, notes: list[Note]) -> None:
    """Keep the notes of one author, unless the author has written them here."""
    written = store.commentaries.of(record, author).notes
    strange = [note for note in notes if note.id not in written]

    @named("import_notes")
    def import_notes(commentary: Commentary, brought: list[Note]) -> list[Any]:
        return bring(commentary.notes, brought)

    store.commentaries.do(
        record,
        imported_author(author),
        import_notes,
        strange,
        command=str(uuid.uuid4()),
        asked=[note.id for note in strange],
    )
