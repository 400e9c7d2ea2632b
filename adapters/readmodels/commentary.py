"""What is written on records, by anybody: notes and studies. Who may read which is not decided here."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

import msgspec
import structlog

from adapters.eventstore.commentary import CommentaryStore, StudyStore
from adapters.eventstore.journal import Logged
from adapters.eventstore.tables import Transaction
from adapters.readmodels.read_model import ReadModel
from domain.record.commentary.commentary import Commentary
from domain.record.commentary.notes import Note
from domain.record.commentary.study import Openness, Study
from domain.record.errors import BrokenRecord

VERSION = 1
"""Of the tables: count it up with every change of `Note` or `StudySummary`, or of what they are made of."""

ROOTS_SAYING = (
    f"SELECT root FROM notes_v{VERSION} "
    "WHERE LOWER(text) LIKE ? ESCAPE '!' AND (author = ? OR visibility <> 'private')"
)
"""The roots of records with notes that match a `pattern` and are not the private ones of other authors."""

_LOG = structlog.get_logger()
_DIGITS = 18
"""Of a cursor at most: databases count in 64 bits."""


class StudySummary(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a list says of a study; the fields are those of `Study`, with the times of its entries."""

    id: str
    record: str
    author: str
    title: str
    visibility: Openness
    version: int
    opened_at: datetime
    changed_at: datetime
    insider: bool = False


class StudiesPage(NamedTuple):
    """A part of a list, and the cursor by which the next part is asked for; None at the end."""

    items: list[StudySummary]
    next_cursor: str | None


def pattern(text: str) -> str:
    """What `text` anywhere in a text is LIKE; upper and lower case are the same in plain letters."""
    return f"%{''.join(f'!{sign}' if sign in '!%_' else sign for sign in text.lower())}%"


class NoteIndex(ReadModel):
    """Every note that is not removed, with its text."""

    name = "notes"

    def __init__(self, store: CommentaryStore, version: int = VERSION) -> None:
        super().__init__(store, version)
        self._notes = f"notes_v{version}"
        self._source = store
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(Note)

    def schema(self) -> dict[str, str]:
        """One row a note; `root` is the record at the root of the lines."""
        return {
            self._notes: (
                "id TEXT PRIMARY KEY, root TEXT NOT NULL, record TEXT NOT NULL, entry INTEGER NOT NULL, "
                "author TEXT NOT NULL, glyph TEXT NOT NULL, visibility TEXT NOT NULL, "
                "insider INTEGER NOT NULL, text TEXT NOT NULL, note TEXT NOT NULL, UNIQUE (record, entry, id)"
            )
        }

    def on(self, record: str, *, after: int = 0, upto: int | None = None) -> list[Note]:
        """The notes on a record or line, of entries behind `after` and up to `upto`, in order."""
        last = "" if upto is None else " AND entry <= ?"
        rows = self._tables.query(
            f"SELECT note FROM {self._notes} WHERE record = ? AND entry > ?{last}",
            record,
            after,
            *(() if upto is None else (upto,)),
        )
        found = [self._decoder.decode(row["note"]) for row in rows]
        return sorted(found, key=lambda note: (note.entry, note.written_at, note.id))

    def find(self, notes: Sequence[str]) -> dict[str, Note]:
        """The notes with these ids that there are, by id."""
        if not notes:
            return {}
        marks = ", ".join("?" * len(notes))
        rows = self._tables.query(f"SELECT id, note FROM {self._notes} WHERE id IN ({marks})", *notes)
        return {row["id"]: self._decoder.decode(row["note"]) for row in rows}

    def saying(self, text: str, roots: Sequence[str], author: str) -> list[tuple[str, Note]]:
        """The notes in which `text` occurs, each with its root, on these records and their lines.

        Private notes of others than `author` are left out; who else may read which is not decided here.
        """
        if not roots:
            return []
        marks = ", ".join("?" * len(roots))
        rows = self._tables.query(
            f"SELECT root, note FROM {self._notes} WHERE root IN ({marks}) "
            "AND LOWER(text) LIKE ? ESCAPE '!' AND (author = ? OR visibility <> 'private')",
            *roots,
            pattern(text),
            author,
        )
        found = [(str(row["root"]), self._decoder.decode(row["note"])) for row in rows]
        return sorted(found, key=lambda said: (said[0], said[1].entry, said[1].written_at, said[1].id))

    def apply(self, transaction: Transaction, batch: Sequence[Logged]) -> None:
        """Write the rows of the notes that the batch is about, as they are by now."""
        touched: dict[str, dict[str, None]] = {}
        for logged in batch:
            if note := getattr(logged.entry.body, "note", ""):
                touched.setdefault(logged.record, {})[note] = None
        for id, notes in touched.items():
            try:
                commentary = self._source.load(id)
            except BrokenRecord as error:  # it must not keep the others from being read
                _LOG.warning("commentary-left-out", commentary=id, error=str(error))
            else:
                self._write(transaction, commentary, list(notes))

    def _write(self, transaction: Transaction, commentary: Commentary, ids: list[str]) -> None:
        transaction.run_many(f"DELETE FROM {self._notes} WHERE id = ?", [(id,) for id in ids])
        standing = [note for id in ids if not (note := commentary.notes[id]).removed]
        transaction.run_many(
            f"INSERT INTO {self._notes} "
            "(id, root, record, entry, author, glyph, visibility, insider, text, note) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    note.id,
                    commentary.record,
                    note.record,
                    note.entry,
                    note.author,
                    note.glyph,
                    note.visibility,
                    int(note.insider),
                    note.text,
                    self._encoder.encode(note).decode(),
                )
                for note in standing
            ],
        )


class StudyIndex(ReadModel):
    """Every study that is not removed, with its introduction."""

    name = "studies"

    def __init__(self, store: StudyStore, version: int = VERSION) -> None:
        super().__init__(store, version)
        self._studies = f"studies_v{version}"
        self._source = store
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(StudySummary)

    def schema(self) -> dict[str, str]:
        """One row a study; its place in the list is that of its opening in the log."""
        return {
            self._studies: (
                "sequence BIGINT PRIMARY KEY, id TEXT NOT NULL UNIQUE, record TEXT NOT NULL, "
                "author TEXT NOT NULL, visibility TEXT NOT NULL, introduction TEXT NOT NULL, "
                "summary TEXT NOT NULL, removed INTEGER NOT NULL"
            )
        }

    def list(
        self,
        *,
        record: str | None = None,
        author: str | None = None,
        reader: str = "",
        after: str | None = None,
        limit: int = 50,
    ) -> StudiesPage:
        """The public studies and those of `reader`, the newest first.

        `after` is the cursor of the page before. Raises ValueError if it is not a cursor.
        """
        if after is not None and not (after.isascii() and after.isdigit() and len(after) <= _DIGITS):
            raise ValueError(f"{after!r} is no cursor; a page ends with one")
        conditions: list[tuple[str, str | int | None]] = [
            ("(visibility = 'public' OR author = ?)", reader),
            ("record = ?", record),
            ("author = ?", author),
            ("sequence < ?", None if after is None else int(after)),
        ]
        used = [(condition, value) for condition, value in conditions if value is not None]
        rows = self._tables.query(
            f"SELECT sequence, summary FROM {self._studies} "
            f"WHERE removed = 0 AND {' AND '.join(c for c, _ in used)} ORDER BY sequence DESC LIMIT ?",
            *(value for _, value in used),
            limit + 1,
        )
        items = [self._decoder.decode(row["summary"]) for row in rows[:limit]]
        return StudiesPage(items, str(rows[limit - 1]["sequence"]) if len(rows) > limit else None)

    def apply(self, transaction: Transaction, batch: Sequence[Logged]) -> None:
        """Write the rows of the studies that the batch is about, as they are by now."""
        first: dict[str, int] = {}
        for logged in batch:
            first.setdefault(logged.record, logged.id)
        for id, sequence in first.items():
            try:
                study = self._source.load(id)
            except BrokenRecord as error:  # it must not keep the others from the list
                _LOG.warning("study-left-out", study=id, error=str(error))
            else:
                self._write(transaction, sequence, study)

    def _write(self, transaction: Transaction, sequence: int, study: Study) -> None:
        summary = StudySummary(
            id=study.id,
            record=study.record,
            author=study.author,
            title=study.title,
            visibility=study.visibility,
            version=study.version,
            opened_at=study.entries[0].envelope.at,
            changed_at=study.entries[-1].envelope.at,
            insider=study.insider,
        )
        transaction.run(
            f"INSERT INTO {self._studies} "
            "(sequence, id, record, author, visibility, introduction, summary, removed) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
            "visibility = excluded.visibility, introduction = excluded.introduction, "
            "summary = excluded.summary, removed = excluded.removed",
            sequence,
            study.id,
            study.record,
            study.author,
            study.visibility,
            study.introduction,
            self._encoder.encode(summary).decode(),
            int(study.removed),
        )
