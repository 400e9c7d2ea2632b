"""Notes that come with a record file, as they stand there, by people whom nobody here has seen write.

Such a note belongs to an author of its own kind, whom no user can be: a file cannot put words into anybody's
mouth. Nothing of it is lost, and an export gives it back as it was. Who could read it there is kept to, with
two cautions: what was private is for judges, as its author is not here, and all of it is held back until the
record is closed, as nobody knows what its author had seen.
"""

import uuid
from collections.abc import Collection, Sequence
from typing import Final

from msgspec import structs

from domain.record.commentary.events import NoteImported
from domain.record.commentary.notes import Note

PREFIX: Final = "imported:"
"""How the ids of such authors begin."""

MARK: Final = " (from a file)"
"""How their names end."""

_NOTES: Final = uuid.UUID("5b0c6a0e-2f7d-4d55-9d3b-8a1f7c1f0f3e")
"""The namespace of the ids of imported notes. Never change it: a note that comes again is known by it."""


def imported_author(author: str) -> str:
    """The id here of an author elsewhere."""
    return author if author.startswith(PREFIX) else PREFIX + author


def bring(there: Collection[str], notes: Sequence[Note]) -> list[NoteImported]:
    """Import notes of one author, but for those that are `there` already, by their ids here."""
    events = (NoteImported(str(uuid.uuid5(_NOTES, note.id)), note) for note in notes)
    return [event for event in events if event.note not in there]


def imported(event: NoteImported, author: str) -> Note:
    """An imported note as it is read here."""
    note = event.original
    visibility = "judges" if note.visibility == "private" else note.visibility
    return structs.replace(note, id=event.note, author=author, visibility=visibility, insider=True)
