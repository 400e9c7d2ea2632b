"""Loading records, with those in use kept in memory, and appending to them."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

import structlog
from eventsourcing.application import LRUCache
from eventsourcing.persistence import IntegrityError

from adapters.eventstore.application import RecordApplication
from domain.kernel.titles import Title
from domain.record.codec import Codec, entry_digest
from domain.record.commands import Draft
from domain.record.entries import Branched, Entry, Opened
from domain.record.errors import AlreadyThere, BrokenRecord, EditionMissing, NoSuchRecord, UnknownTitle
from domain.record.record import Record, rebuild, resume

_LOG = structlog.get_logger()
_SALT_BYTES = 16
_BATCH = 500


class Logged(NamedTuple):
    """An entry in the order of the whole store."""

    id: int
    record: str
    entry: Entry


class Journal:
    """The records of one event store.

    A record is an immutable value, so one that was loaded is kept, brought up to date by the entries that
    were stored since, and put back.
    """

    def __init__(
        self,
        application: RecordApplication,
        codec: Codec,
        titles: Mapping[str, Title],
        clock: Callable[[], datetime],
        cached: int,
    ) -> None:
        self._application = application
        self._codec = codec
        self._titles = titles
        self._clock = clock
        self._cache: LRUCache[str, Record] = LRUCache(cached)

    def title(self, id: str) -> Title:
        """The title with that id. Raises `UnknownTitle`."""
        try:
            return self._titles[id]
        except KeyError:
            raise UnknownTitle(
                f"there is no title {id!r}; there are {', '.join(sorted(self._titles))}"
            ) from None

    def load(self, record_id: str) -> Record:
        """A record as it is now. Raises `NoSuchRecord`, or `BrokenRecord` where it is damaged."""
        try:
            record = self._cache.get(record_id)
        except KeyError:
            record = self.fold(record_id, self.stored(record_id))
        else:
            fresh = self._application.entries(record_id, after=record.version)
            if not fresh:
                return record
            record = resume(record, fresh)
        self._cache.put(record_id, record)
        return record

    def stored(self, record_id: str) -> list[Entry]:
        """The entries of a record, not put together. Raises `NoSuchRecord` or `BrokenRecord`."""
        entries = self._application.entries(record_id)
        if not entries:
            raise NoSuchRecord(f"there is no record {record_id!r}")
        return entries

    def fold(self, record_id: str, entries: Sequence[Entry]) -> Record:
        """The record made of `entries`. Raises `BrokenRecord`, `UnknownTitle` or `EditionMissing`."""
        opening = entries[0].body if entries else None
        if not isinstance(opening, Opened | Branched):
            raise BrokenRecord(1, "order", "the first entry does not open a record")
        title, edition = self.title(opening.setup.title), opening.setup.edition
        if edition not in title.editions:
            raise EditionMissing(f"record {record_id} uses the edition {edition!r}, which is not known here")
        return rebuild(record_id, title, entries)

    def append(self, record: Record, drafts: Sequence[Draft], actor: str, command: str) -> Record:
        """Seal and store what a command drafted after `record`; answers with the record after it.

        Raises the library's IntegrityError if somebody else has appended since `record` was loaded. The
        record is then forgotten here, so that it is loaded anew.
        """
        at, head = self._clock(), record.head
        entries: list[Entry] = []
        for number, draft in enumerate(drafts, record.version + 1):
            entry = self._codec.seal(
                record=record.id,
                title=record.title.id,
                number=number,
                body=draft.body,
                state=draft.state,
                at=at,
                actor=actor,
                command=command,
                previous=head,
                salt=secrets.token_hex(_SALT_BYTES),
            )
            head = entry_digest(record.id, entry)
            entries.append(entry)
        return self._store(record, record.extend(entries, [draft.state for draft in drafts]))

    def adopt(self, record_id: str, entries: Sequence[Entry]) -> Record:
        """Store entries from elsewhere, their bytes as they are.

        Nothing happens if the same are here already. Raises `AlreadyThere` if others are, or `BrokenRecord`
        if they do not make a record or their chain is broken.
        """
        decoded = [self._codec.decode(entry.number, entry.topic, entry.data) for entry in entries]
        record = self.fold(record_id, decoded)
        head = ""
        for entry in decoded:
            if entry.envelope.previous != head:
                raise BrokenRecord(entry.number, "digest", "it does not follow the entry before")
            head = entry_digest(record_id, entry)
        try:
            return self._store(Record(record_id, record.title, (), (), ""), record)
        except IntegrityError:
            if self.load(record_id).entries != record.entries:
                raise AlreadyThere(f"there is another record {record_id!r} already") from None
            return record

    def ids(self) -> list[str]:
        """The ids of all that is stored, in the order in which it was begun, be it damaged or not."""
        found: dict[str, None] = {}
        after = 0
        while events := self._application.recorder.select_notifications(
            after, _BATCH, inclusive_of_start=False
        ):
            found |= dict.fromkeys(str(event.originator_id) for event in events)
            after = events[-1].id
        return list(found)

    def log(self, after: int, limit: int) -> tuple[int, list[Logged]]:
        """Up to `limit` entries after id `after`, and the id of the last that was looked at.

        An entry that cannot be read is left out: whoever follows the log must get past it.
        """
        events = self._application.recorder.select_notifications(after, limit, inclusive_of_start=False)
        found: list[Logged] = []
        for event in events:
            try:
                entry = self._application.mapper.entry(event)
            except BrokenRecord as error:
                _LOG.warning("entry-left-out", record=event.originator_id, error=str(error))
            else:
                found.append(Logged(event.id, str(event.originator_id), entry))
        return events[-1].id if events else after, found

    def _store(self, before: Record, after: Record) -> Record:
        try:
            self._application.append(after.id, after.entries[before.version :])
        except IntegrityError:
            with suppress(KeyError):
                self._cache.get(after.id, evict=True)
            raise
        self._cache.put(after.id, after)
        return after
