"""Loading records and appending to them."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from eventsourcing.persistence import IntegrityError

from adapters.eventstore.application import RecordApplication
from adapters.eventstore.journal import Journal, Request
from domain.events.chain import entry_digest, require_chain
from domain.kernel.titles import Title
from domain.record.codec import Codec
from domain.record.commands import Draft
from domain.record.entries import Branched, Entry, Opened
from domain.record.errors import AlreadyThere, BrokenRecord, EditionMissing, NoSuchRecord, UnknownTitle
from domain.record.record import Record, rebuild, resume

_SALT_BYTES = 16


class RecordJournal(Journal[Record, Draft]):
    """The records and lines of one event store; `others` says which topics are of other aggregates."""

    def __init__(
        self,
        application: RecordApplication,
        codec: Codec,
        *,
        titles: Mapping[str, Title],
        clock: Callable[[], datetime],
        cached: int,
        others: Callable[[str], bool],
    ) -> None:
        super().__init__(application, cached)
        self._codec = codec
        self._titles = titles
        self._clock = clock
        self._others = others

    def title(self, id: str) -> Title:
        """The title with that id. Raises `UnknownTitle`."""
        try:
            return self._titles[id]
        except KeyError:
            raise UnknownTitle(
                f"there is no title {id!r}; there are {', '.join(sorted(self._titles))}"
            ) from None

    def owns(self, topic: str) -> bool:
        return not self._others(topic)

    def missing(self, id: str) -> NoSuchRecord:
        return NoSuchRecord(f"there is no record {id!r}")

    def fold(self, id: str, entries: Sequence[Entry]) -> Record:
        """The record made of `entries`. Raises `BrokenRecord`, `UnknownTitle` or `EditionMissing`."""
        opening = entries[0].body if entries else None
        if not isinstance(opening, Opened | Branched):
            raise BrokenRecord(1, "order", "the first entry does not open a record")
        title, edition = self.title(opening.setup.title), opening.setup.edition
        if edition not in title.editions:
            raise EditionMissing(f"record {id} uses the edition {edition!r}, which is not known here")
        return rebuild(id, title, entries)

    def resume(self, aggregate: Record, entries: Sequence[Entry]) -> Record:
        return resume(aggregate, entries)

    def sealed(self, aggregate: Record, drafts: Sequence[Draft], request: Request) -> Record:
        at, head = self._clock(), aggregate.head
        entries: list[Entry] = []
        for number, draft in enumerate(drafts, aggregate.version + 1):
            entry = self._codec.seal(
                record=aggregate.id,
                title=aggregate.title.id,
                number=number,
                body=draft.body,
                state=draft.state,
                at=at,
                actor=request.actor,
                command=request.command,
                previous=head,
                salt=secrets.token_hex(_SALT_BYTES),
            )
            head = entry_digest(aggregate.id, entry)
            entries.append(entry)
        return aggregate.extend(entries, [draft.state for draft in drafts])

    def until(self, aggregate: Record, version: int) -> Record:
        head = entry_digest(aggregate.id, aggregate.entries[version - 1])
        kept = slice(version)
        return Record(aggregate.id, aggregate.title, aggregate.entries[kept], aggregate.states[kept], head)

    def adopt(self, record_id: str, entries: Sequence[Entry]) -> Record:
        """Store entries from elsewhere, their bytes as they are.

        Nothing happens if the same are here already. Raises `AlreadyThere` if others are, or `BrokenRecord`
        if they do not make a record or their chain is broken.
        """
        decoded = [self._codec.decode(entry.number, entry.topic, entry.data) for entry in entries]
        record = self.fold(record_id, decoded)
        require_chain(record_id, decoded)
        try:
            return self.store(Record(record_id, record.title, (), (), ""), record)
        except IntegrityError:
            there = AlreadyThere(f"there is another record {record_id!r} already")
            try:
                if self.load(record_id).entries != record.entries:
                    raise there from None
            except NoSuchRecord:  # the id is that of something else
                raise there from None
            return record
