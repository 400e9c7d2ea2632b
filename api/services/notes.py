"""What a caller does with notes.

Everything that comes out of here is fit for the caller to read (see `domain.record.commentary.reading`);
everything that goes in was allowed. Whoever is known to us may write: users, and the players whose seat a key
opens, on the record of that seat.
"""

import uuid
from collections.abc import Callable, Sequence
from typing import Final

from eventsourcing.application import LRUCache

from adapters.eventstore.directory import Directory
from adapters.eventstore.records import RecordStore
from adapters.files.markdown import to_html
from adapters.readmodels.commentary import NoteIndex
from api.services.answers.commentary import NoteView, RevisionView
from api.services.sight import Sight, author_of, clean, is_insider, reader_of, require_author, role_of
from domain.record.commentary import commands
from domain.record.commentary.commentary import Commentary
from domain.record.commentary.errors import CommentaryError, NoSuchNote, StaleNote
from domain.record.commentary.events import NoteRemoved, NoteRestored, NoteRevised, NoteWritten
from domain.record.commentary.notes import SIGNS, Glyph, Mark, Note, Role, Visibility
from domain.record.commentary.reading import may_read
from domain.record.record import Record

_NOTES: Final = uuid.UUID("9a3d6d53-2f5e-4a0d-b1fb-0c8a8b8a6a41")
"""The namespace of note ids. Never change it: a repeated request to write finds its note by it."""

_KEPT: Final = 2000
"""Texts that are kept as HTML, and digests of views."""


class NoteOvertaken(CommentaryError):
    """The note was revised in the meantime; `note` is what it says now, so that nothing is lost."""

    name = "stale-note"

    def __init__(self, stale: StaleNote, note: NoteView) -> None:
        super().__init__(str(stale))
        self.note = note


class Notes:
    """One a process."""

    def __init__(self, store: RecordStore, index: NoteIndex, directory: Directory) -> None:
        self._store = store
        self._notes = index
        self._directory = directory
        self._html: LRUCache[tuple[str, ...], str] = LRUCache(_KEPT)
        self._digests: LRUCache[tuple[str, int, str], str] = LRUCache(_KEPT)

    # What is written

    def of(
        self,
        sight: Sight,
        *,
        after: int = 0,
        upto: int | None = None,
        author: str | None = None,
        role: Role | None = None,
    ) -> list[NoteView]:
        """The notes on a record or line that the caller may read, in the order of their entries.

        They are of entries behind `after`, and of none behind `upto`: where spoilers are hidden, the entry
        that is shown.
        """
        reader = reader_of(sight)
        closed = sight.root.closing is not None
        found = [
            note
            for note in self._notes.on(sight.record.id, after=after, upto=upto)
            if may_read(note, reader, closed=closed)
            and author in (None, note.author)
            and role in (None, note.role)
        ]
        return self.shown(sight, found)

    def note(self, sight: Sight, note: str) -> NoteView:
        """A note on a record or line; a removed one for its author alone. Raises `NoSuchNote`."""
        return self.shown(sight, [self._readable(sight, note)])[0]

    def history(self, sight: Sight, note: str) -> tuple[RevisionView, ...]:
        """What a note has said, the oldest first: for its author, who may have meant it for fewer at first.

        Raises `NoSuchNote`, `Unauthenticated` or `Forbidden`.
        """
        found = self._readable(sight, note)
        sight.require(found.author == author_of(sight), "see what the note of another has said before")
        html = self.renderer(sight)
        revisions = []
        for number, entry in enumerate(self._own(sight).history(note), start=1):
            body, at = entry.body, entry.envelope.at
            if isinstance(body, NoteWritten | NoteRevised):
                revisions.append(
                    RevisionView(
                        number,
                        entry.kind,
                        at,
                        body.text,
                        html(body.text),
                        body.glyph,
                        body.marks,
                        body.visibility,
                    )
                )
            else:
                assert isinstance(body, NoteRemoved | NoteRestored)
                revisions.append(RevisionView(number, entry.kind, at))
        return tuple(revisions)

    def may_write(self, sight: Sight) -> bool:
        """Whether the caller may write notes on a record or line."""
        return bool(author_of(sight))

    def known(self, note: str) -> Note | None:
        """A note by its id, be it for whomever; None if there is none or it is removed."""
        return self._notes.find([note]).get(note)

    # Writing

    def write(
        self,
        sight: Sight,
        *,
        entry: int,
        text: str,
        glyph: Glyph = "",
        marks: Sequence[Mark] = (),
        visibility: Visibility = "private",
        viewer: str | None = None,
        command: str,
    ) -> NoteView:
        """Write a note on an entry, as `viewer` sees it, by default the caller's usual one.

        Raises `Unauthenticated`, `Forbidden`, `UnknownSeat`, and what `commands.write` raises.
        """
        author = require_author(sight, "write notes")
        seen_as, said = sight.viewer(viewer), clean(text)
        id = str(uuid.uuid5(_NOTES, command))
        change = self._store.commentaries.do(
            sight.root.id,
            author,
            commands.write,
            sight.record,
            id=id,
            entry=entry,
            viewer=seen_as,
            role=role_of(sight),
            insider=is_insider(sight),
            text=said,
            glyph=glyph,
            marks=tuple(marks),
            visibility=visibility,
            command=command,
            asked=[sight.record.id, entry, viewer, said, glyph, marks, visibility],
        )
        return self._changed(sight, change.commentary, id)

    def revise(
        self,
        sight: Sight,
        note: str,
        *,
        revision: int,
        text: str,
        glyph: Glyph = "",
        marks: Sequence[Mark] = (),
        visibility: Visibility = "private",
        command: str,
    ) -> NoteView:
        """Let a note say something else; `revision` is the one that the caller saw.

        Raises `NoteOvertaken` if it says something else by now, `NoSuchNote`, `Forbidden`, and what
        `commands.revise` raises.
        """
        author, said = self._require_own(sight, note), clean(text)
        try:
            change = self._store.commentaries.do(
                sight.root.id,
                author,
                commands.revise,
                sight.record,
                note,
                revision=revision,
                insider=is_insider(sight),
                text=said,
                glyph=glyph,
                marks=tuple(marks),
                visibility=visibility,
                command=command,
                asked=[note, revision, said, glyph, marks, visibility],
            )
        except StaleNote as stale:
            raise NoteOvertaken(stale, self.shown(sight, [stale.note])[0]) from None
        return self._changed(sight, change.commentary, note)

    def remove(self, sight: Sight, note: str, *, revision: int, command: str) -> NoteView:
        """Take a note away. Raises as `revise`."""
        author = self._require_own(sight, note)
        try:
            change = self._store.commentaries.do(
                sight.root.id,
                author,
                commands.remove,
                note,
                revision=revision,
                command=command,
                asked=[note, revision],
            )
        except StaleNote as stale:
            raise NoteOvertaken(stale, self.shown(sight, [stale.note])[0]) from None
        return self._changed(sight, change.commentary, note)

    def restore(self, sight: Sight, note: str, *, command: str) -> NoteView:
        """Bring a removed note back, as it was. Raises `NoSuchNote` or `Forbidden`."""
        author = self._require_own(sight, note)
        change = self._store.commentaries.do(
            sight.root.id, author, commands.restore, note, command=command, asked=[note]
        )
        return self._changed(sight, change.commentary, note)

    # How

    def _require_own(self, sight: Sight, note: str) -> str:
        """The author of a note, who is the caller. Raises `NoSuchNote`, `Unauthenticated` or `Forbidden`."""
        found = self._readable(sight, note)
        author = author_of(sight)
        sight.require(found.author == author, "change the note of another")
        return author

    def _own(self, sight: Sight) -> Commentary:
        return self._store.commentaries.of(sight.root.id, author_of(sight))

    def _readable(self, sight: Sight, note: str) -> Note:
        author = author_of(sight)
        found = self._own(sight).notes.get(note) if author else None
        if found is None:
            found = self.known(note)
        closed = sight.root.closing is not None
        if (
            found is None
            or found.record != sight.record.id
            or not may_read(found, reader_of(sight), closed=closed)
        ):
            raise NoSuchNote(f"there is no note {note!r} on this record")
        return found

    def _changed(self, sight: Sight, commentary: Commentary, note: str) -> NoteView:
        """A note after a change, which readers in every process find from now on."""
        self._notes.catch_up()
        return self.shown(sight, [commentary.notes[note]])[0]

    def shown(self, sight: Sight, notes: Sequence[Note]) -> list[NoteView]:
        """Notes of one record or line, which the caller may read, as they are shown to him."""
        author, record = author_of(sight), sight.record
        names = self._directory.names({note.author for note in notes})
        struck = record.struck() if notes else {}
        html = self.renderer(sight)
        return [
            NoteView(
                id=note.id,
                record=note.record,
                entry=note.entry,
                viewer=note.viewer,
                digest=note.digest,
                author=note.author,
                name=names.get(note.author, ""),
                role=note.role,
                text=note.text,
                html=html(note.text),
                glyph=note.glyph,
                sign=SIGNS.get(note.glyph, ""),
                marks=note.marks,
                visibility=note.visibility,
                revision=note.revision,
                written_at=note.written_at,
                revised_at=note.revised_at,
                drifted=note.digest not in ("", self._digest(record, note.entry, note.viewer)),
                held=note.insider and note.visibility != "private" and sight.root.closing is None,
                struck_by=struck.get(note.entry),
                may_edit=bool(author) and note.author == author,
                removed=note.removed,
            )
            for note in notes
        ]

    def renderer(self, sight: Sight) -> Callable[[str], str]:
        """What makes HTML of texts about a record or line."""
        title, home = sight.record.title, f"/records/{sight.root.id}"
        if sight.record is not sight.root:
            home += f"/lines/{sight.record.id}"

        def html(text: str) -> str:
            asked = (text, title.id, home)
            try:
                return self._html.get(asked)
            except KeyError:
                made = to_html(text, rules=title.rulebook.texts, entry=lambda number: f"{home}/{number}")
                self._html.put(asked, made)
                return made

        return html

    def _digest(self, record: Record, entry: int, viewer: str) -> str:
        """The digest of a view, which takes a while to find out and never changes."""
        asked = (record.id, entry, viewer)
        try:
            return self._digests.get(asked)
        except KeyError:
            found = commands.view_digest(record, entry, viewer)
            self._digests.put(asked, found)
            return found
