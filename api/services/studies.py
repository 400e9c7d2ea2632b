"""What a caller does with studies."""

from collections.abc import Iterable, Sequence
from contextlib import suppress

from adapters.eventstore.directory import Directory
from adapters.eventstore.records import RecordStore
from adapters.readmodels.commentary import StudyIndex
from api.services.access import Caller
from api.services.answers.commentary import ListedStudies, ListedStudy, StudyItem, StudyView
from api.services.lines import Lines
from api.services.notes import Notes
from api.services.sight import Sight, Sights, author_of, clean, is_insider, reader_of, require_author
from domain.record.commentary import study as studies
from domain.record.commentary.errors import NoSuchNote, NoSuchStudy
from domain.record.commentary.notes import Note
from domain.record.commentary.reading import may_read, may_see_study
from domain.record.commentary.study import Chosen, ChosenLine, ChosenNote, Openness, Study, StudyEvent
from domain.record.errors import NoSuchRecord, RecordError


class Studies:
    """One a process."""

    def __init__(
        self,
        store: RecordStore,
        index: StudyIndex,
        directory: Directory,
        sights: Sights,
        *,
        notes: Notes,
        lines: Lines,
    ) -> None:
        self._store = store
        self._list = index
        self._directory = directory
        self._sights = sights
        self._notes = notes
        self._lines = lines

    def find(self, caller: Caller, study: str) -> StudyView:
        """A study with what of it the caller may read. Raises `NoSuchStudy`."""
        return self._studied(*self._seen(caller, study))

    def list(
        self,
        caller: Caller,
        *,
        record: str | None = None,
        author: str | None = None,
        after: str | None = None,
        limit: int = 50,
    ) -> ListedStudies:
        """The public studies and the caller's own, the newest first.

        `after` is the cursor of the page before. Raises ValueError if it is not a cursor.
        """
        page = self._list.list(record=record, author=author, reader=caller.id, after=after, limit=limit)
        names = self._directory.names({item.author for item in page.items})
        listed = []
        for item in page.items:
            with suppress(RecordError):  # it is not for the caller, or of a damaged record
                _, sight = self._seen(caller, item.id)
                listed.append(
                    ListedStudy(
                        item.id,
                        item.record,
                        item.author,
                        names.get(item.author, ""),
                        item.title,
                        item.visibility,
                        item.insider and sight.root.closing is None,
                        item.version,
                        item.opened_at,
                        item.changed_at,
                    )
                )
        return ListedStudies(tuple(listed), page.next_cursor)

    def open(
        self,
        sight: Sight,
        *,
        title: str,
        introduction: str = "",
        visibility: Openness = "private",
        items: Sequence[Chosen] = (),
        command: str,
    ) -> StudyView:
        """Open a study of a record, or of the one at the root of a line.

        Raises `Unauthenticated`, `Forbidden`, `NoSuchNote`, `NoSuchRecord`, and what `study.open_study` says.
        """
        author = require_author(sight, "open a study")
        root = self._root(sight)
        said, wanted = clean(introduction), tuple(items)

        def events() -> list[StudyEvent]:
            self._require_readable(root, wanted)
            return studies.open_study(
                record=root.record.id,
                author=author,
                title=title,
                introduction=said,
                visibility=visibility,
                items=wanted,
                insider=is_insider(root),
            )

        opened = self._store.studies.open(
            events,
            actor=author,
            command=command,
            asked=["open", root.record.id, title, said, visibility, wanted],
        )
        self._list.catch_up()
        return self._studied(opened, root)

    def change(
        self,
        caller: Caller,
        study: str,
        *,
        title: str,
        introduction: str,
        visibility: Openness,
        items: Sequence[Chosen],
        expected: int,
        command: str,
    ) -> StudyView:
        """Change a study that is at version `expected`.

        Raises `NoSuchStudy`, `Forbidden`, `StaleVersion`, `NoSuchNote`, `NoSuchRecord`, and what
        `study.change` says.
        """
        before, sight = self._own_study(caller, study, "change the study of another")
        said, wanted = clean(introduction), tuple(items)
        if not before.command(command):
            self._require_readable(sight, [item for item in wanted if item not in before.items])
        changed = self._store.studies.do(
            study,
            studies.change,
            title=title,
            introduction=said,
            visibility=visibility,
            items=wanted,
            insider=is_insider(sight),
            expected=expected,
            actor=caller.id,
            command=command,
            asked=[title, said, visibility, wanted],
        )
        self._list.catch_up()
        return self._studied(changed.study, sight)

    def clone(self, caller: Caller, study: str, *, command: str) -> StudyView:
        """Begin a private copy of a study, with what of it the caller may read.

        Raises `NoSuchStudy`, `Unauthenticated` or `Forbidden`.
        """
        source, sight = self._seen(caller, study)
        author = require_author(sight, "copy studies")

        def events() -> list[StudyEvent]:
            notes = self._readable_notes(sight, source)
            lines = {id for id in _chosen(source.items, ChosenLine) if self._visible_line(sight, id)}
            items = [item for item in source.items if item.id in notes or item.id in lines]
            return studies.clone(source, author=author, items=items, notes=notes, insider=is_insider(sight))

        cloned = self._store.studies.open(events, actor=author, command=command, asked=["clone", study])
        self._list.catch_up()
        return self._studied(cloned, sight)

    def remove(self, caller: Caller, study: str, *, expected: int, command: str) -> None:
        """Take a study away. Raises `NoSuchStudy`, `Forbidden` or `StaleVersion`."""
        self._own_study(caller, study, "remove the study of another", command=command)
        self._store.studies.do(
            study, studies.remove, expected=expected, actor=caller.id, command=command, asked=[]
        )
        self._list.catch_up()

    def _seen(self, caller: Caller, study: str, *, command: str = "") -> tuple[Study, Sight]:
        """A study, and its record as the caller stands to it.

        A removed one is there only for the request that removed it, should it come again.
        """
        found = self._store.studies.load(study)
        sight = self._sights.find(caller, found.record)
        if command and found.removed and found.command(command):
            return found, sight
        if not may_see_study(found, reader_of(sight), closed=sight.root.closing is not None):
            raise NoSuchStudy(f"there is no study {study!r}")
        return found, sight

    def _own_study(self, caller: Caller, study: str, what: str, *, command: str = "") -> tuple[Study, Sight]:
        found, sight = self._seen(caller, study, command=command)
        sight.require(bool(author_of(sight)) and found.author == author_of(sight), what)
        return found, sight

    def _root(self, sight: Sight) -> Sight:
        return sight if sight.record is sight.root else self._sights.find(sight.caller, sight.root.id)

    def _require_readable(self, sight: Sight, items: Iterable[Chosen]) -> None:
        """Raise `NoSuchNote` or `NoSuchRecord` unless the caller may read all of `items`, of this record."""
        for item in items:
            if isinstance(item, ChosenLine):
                if self._visible_line(sight, item.id) is None:
                    raise NoSuchRecord(f"there is no line {item.id!r} of this record")
            elif self._visible_note(sight, item.id) is None:
                raise NoSuchNote(f"there is no note {item.id!r} on this record")

    def _visible_line(self, sight: Sight, line: str) -> Sight | None:
        """A line of the record of which `sight` is, if it is for the caller."""
        try:
            found = self._sights.find(sight.caller, line)
        except RecordError:  # not for the caller, or damaged
            return None
        return found if found.root.id == sight.root.id and found.record is not found.root else None

    def _visible_note(self, sight: Sight, note: str) -> tuple[Note, Sight] | None:
        """A note on the record of `sight` or on a line of it, and where it is, if the caller may read it."""
        found = self._notes.known(note)
        if found is None:
            return None
        place = sight if found.record == sight.root.id else self._visible_line(sight, found.record)
        if place is None or not may_read(found, reader_of(sight), closed=sight.root.closing is not None):
            return None
        return found, place

    def _readable_notes(self, sight: Sight, study: Study) -> dict[str, Note]:
        """The notes of a study that the caller may read, by id."""
        return {id: note for id, (note, _) in self._study_notes(sight, study).items()}

    def _study_notes(self, sight: Sight, study: Study) -> dict[str, tuple[Note, Sight]]:
        """The same, and where each is. A copy is for its study's author too, who could read it once."""
        found: dict[str, tuple[Note, Sight]] = {}
        reader, closed = reader_of(sight), sight.root.closing is not None
        own = bool(reader.id) and reader.id == study.author
        for id in _chosen(study.items, ChosenNote):
            copy = study.copies.get(id)
            if copy is None:
                seen = self._visible_note(sight, id)
            else:
                place = sight if copy.record == sight.root.id else self._visible_line(sight, copy.record)
                seen = (copy, place) if place and (own or may_read(copy, reader, closed=closed)) else None
            if seen:
                found[id] = seen
        return found

    def _studied(self, study: Study, sight: Sight) -> StudyView:
        """A study as the caller sees it; `sight` is its record."""
        author = author_of(sight)
        notes = {
            id: self._notes.shown(place, [note])[0]
            for id, (note, place) in self._study_notes(sight, study).items()
        }
        lines = {
            id: self._lines.line(place)
            for id in _chosen(study.items, ChosenLine)
            if (place := self._visible_line(sight, id)) and not self._lines.care(place).deleted
        }
        items = [
            StudyItem("note", item.id, note=notes.get(item.id), copied=item.id in study.copies)
            if isinstance(item, ChosenNote)
            else StudyItem("line", item.id, line=lines.get(item.id))
            for item in study.items
            if item.id in notes or item.id in lines
        ]
        return StudyView(
            id=study.id,
            record=study.record,
            author=study.author,
            name=self._directory.names([study.author]).get(study.author, ""),
            title=study.title,
            introduction=study.introduction,
            html=self._notes.renderer(sight)(study.introduction),
            visibility=study.visibility,
            held=study.insider and study.visibility != "private" and sight.root.closing is None,
            items=tuple(items),
            source=study.source,
            version=study.version,
            opened_at=study.entries[0].envelope.at,
            changed_at=study.entries[-1].envelope.at,
            may_edit=bool(author) and author == study.author,
        )


def _chosen(items: Iterable[Chosen], kind: type[Chosen]) -> list[str]:
    return [item.id for item in items if isinstance(item, kind)]
