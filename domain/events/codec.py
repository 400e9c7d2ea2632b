"""Entries of all aggregates but records, to bytes and back; `domain.record.codec` does it for records.

A topic ends in the kind of the aggregate: ``round-paired/tournament@1``, ``note-written/commentary@1``.
Stored bytes are never rewritten; such an aggregate has no state of a game, so its entries need neither salt
nor digest of one.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from domain.events.errors import BrokenRecord, EntryTooLong

LONGEST: Final = 1_000_000
"""Of an entry, in bytes."""

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]
"""Lifts the body of one version, as plain JSON values, to the next version."""


class Stored(Protocol):
    """What every entry of every kind of aggregate is stored as."""

    @property
    def number(self) -> int: ...
    @property
    def topic(self) -> str: ...
    @property
    def data(self) -> bytes: ...


B = TypeVar("B")


class Envelope(msgspec.Struct, Generic[B], frozen=True, omit_defaults=True):
    """The hashed bytes of an entry.

    Attributes:
        at: when it was recorded, in UTC.
        actor: who did it, by opaque id.
        command: the id of the request, so that a repeated one is recognised.
        asked: the digest of what the request asked for, so that another one with its id is noticed.
        previous: the digest of the entry before; empty for the first.
        body: what happened.
    """

    at: datetime
    actor: str
    command: str
    asked: str
    previous: str
    body: B


class Entry(msgspec.Struct, Generic[B], frozen=True):
    """A stored entry: `number` counts from 1; `topic` and `data` are what is stored and hashed."""

    number: int
    topic: str
    data: bytes
    envelope: Envelope[B]

    @property
    def body(self) -> B:
        """What happened."""
        return self.envelope.body

    @property
    def kind(self) -> str:
        """Such as ``round-paired``."""
        return self.topic.partition("/")[0]


class EventCodec:
    """Encodes and decodes the entries of one kind of aggregate, such as ``tournament``.

    `bodies` are the types of what can happen, by the kind that topics name; a kind is never changed.

    `upcasters` maps a topic without its version and the version that it lifts to a function; the current
    version of a topic is one more than the highest that can be lifted.
    """

    def __init__(
        self,
        family: str,
        bodies: Mapping[str, type],
        upcasters: Mapping[tuple[str, int], Upcaster] | None = None,
    ) -> None:
        self.family = family
        self._encoder = msgspec.json.Encoder()
        self._upcasters = dict(upcasters or {})
        self._names = {body: f"{kind}/{family}" for kind, body in bodies.items()}
        self._types = {name: body for body, name in self._names.items()}
        self._topics = {body: f"{name}@{self._version(name)}" for body, name in self._names.items()}
        self._decoders: dict[str, msgspec.json.Decoder[Any]] = {
            topic: msgspec.json.Decoder(Envelope[body])  # type: ignore[valid-type]
            for body, topic in self._topics.items()
        }

    def _version(self, name: str) -> int:
        return 1 + max((version for topic, version in self._upcasters if topic == name), default=0)

    def topics(self, kinds: Iterable[str]) -> list[str]:
        """The topics of entries of those kinds, in every version that can be read."""
        wanted = set(kinds)
        names = [name for name in self._types if name.partition("/")[0] in wanted]
        return [f"{name}@{version}" for name in names for version in range(1, self._version(name) + 1)]

    def seal(self, number: int, envelope: Envelope[B]) -> Entry[B]:
        """The entry `number`, ready to be stored. Raises `EntryTooLong`."""
        data = self._encoder.encode(envelope)
        if len(data) > LONGEST:
            raise EntryTooLong(f"entry {number} would have {len(data)} bytes; it may have {LONGEST}")
        return Entry(number, self._topics[type(envelope.body)], data, envelope)

    def decode(self, number: int, topic: str, data: bytes) -> Entry[Any]:
        """The entry stored as `data`. Raises `BrokenRecord` if the bytes are not what the topic says."""
        decoder = self._decoders.get(topic)
        try:
            envelope = decoder.decode(data) if decoder else self._lift(topic, data)
        except Exception as error:  # a function that lifts meets whatever the bytes hold
            raise BrokenRecord(number, "format", f"not a {topic} entry: {error}") from error
        return Entry(number, topic, data, envelope)

    def _lift(self, topic: str, data: bytes) -> Envelope[Any]:
        name, _, version = topic.rpartition("@")
        if name not in self._types or not version.isdecimal() or not 0 < int(version) < self._version(name):
            raise ValueError(f"unknown kind of entry {topic!r}")
        plain = msgspec.json.decode(data)
        for step in range(int(version), self._version(name)):
            plain["body"] = self._upcasters[name, step](plain["body"])
        kind: Any = Envelope[self._types[name]]  # type: ignore[name-defined]
        envelope: Envelope[Any] = msgspec.convert(plain, kind, str_keys=True)
        return envelope


def family_of(topic: str) -> str:
    """The kind of aggregate of a topic, such as ``tournament``; of a record's its title or nothing."""
    return topic.partition("@")[0].partition("/")[2]
