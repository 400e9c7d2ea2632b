"""How an entry becomes a stored event and back."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, cast

from eventsourcing.application import Application
from eventsourcing.persistence import (
    Cipher,
    Compressor,
    JSONTranscoder,
    Mapper,
    StoredEvent,
)

from domain.events.codec import Stored
from domain.record.errors import BrokenRecord


class StoredRow(NamedTuple):
    """What the library's StoredEvent holds, at a fifth of its cost: the recorders read into these."""

    originator_id: str
    originator_version: int
    topic: str
    state: bytes


Decode = Callable[[int, str, bytes], Any]
"""The entry of a number, a topic and bytes; of whichever kind of aggregate the topic is."""


class Recorded(NamedTuple):
    """An entry as the library's domain event."""

    originator_id: str
    originator_version: int
    entry: Stored


class EntryMapper(Mapper[str]):
    """Stores the bytes of an entry as they are, but for the compressor and cipher of the settings."""

    def __init__(self, decode: Decode, compressor: Compressor | None, cipher: Cipher | None) -> None:
        # The transcoder has nothing to do: an entry comes encoded, and its bytes are what its digest covers.
        super().__init__(JSONTranscoder(), compressor, cipher)
        self._decode = decode

    def to_stored_event(self, domain_event: Recorded) -> StoredEvent:  # type: ignore[override]
        """The event that stores an entry."""
        record, number, entry = domain_event
        state = entry.data
        if self.compressor:
            state = self.compressor.compress(state)
        if self.cipher:
            state = self.cipher.encrypt(state)
        return StoredEvent(record, number, entry.topic, state)

    def to_domain_event(self, stored_event: StoredEvent) -> Recorded:
        """The event of a stored entry. Raises `BrokenRecord`."""
        entry = self.entry(stored_event)
        return Recorded(str(stored_event.originator_id), entry.number, entry)

    def entry(self, stored_event: StoredEvent) -> Any:
        """The entry that an event stores. Raises `BrokenRecord` if its bytes are not what its topic says."""
        number, state = stored_event.originator_version, stored_event.state
        try:
            if self.cipher:
                state = self.cipher.decrypt(state)
            if self.compressor:
                state = self.compressor.decompress(state)
        except Exception as error:  # whatever the configured classes raise
            raise BrokenRecord(number, "format", f"its stored bytes cannot be read: {error!r}") from error
        return self._decode(number, stored_event.topic, state)


class Creator(Protocol):
    """What the recorders of databases have, and the library's base class of recorders does not promise."""

    def create_table(self) -> None: ...


class RecordApplication(Application[str]):
    """The library's application over entries."""

    name = "record"  # PostgreSQL's tables are named after it
    mapper: EntryMapper

    def __init__(self, decode: Decode, env: Mapping[str, str]) -> None:
        self._decode = decode
        super().__init__(env)

    def construct_mapper(self) -> EntryMapper:
        """The mapper of entries, with the compressor and cipher of the environment."""
        return EntryMapper(self._decode, self.factory.compressor(), self.factory.cipher())

    def create_table(self) -> None:
        """Make the table of events, unless it is there."""
        cast(Creator, self.recorder).create_table()

    def append(self, record: str, entries: Sequence[Stored]) -> None:
        """Store `entries`, all or none.

        Raises the library's IntegrityError if there is an entry of such a number.
        """
        self.events.put([Recorded(record, entry.number, entry) for entry in entries])

    def entries(self, record: str, *, after: int = 0) -> list[Any]:
        """The stored entries of an aggregate, from number `after` + 1. Raises `BrokenRecord`."""
        return list(map(self.mapper.entry, self.recorder.select_events(record, gt=after or None)))
