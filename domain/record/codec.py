"""Entries to bytes and back. Stored bytes are never rewritten: old versions are lifted when they are read.

A topic names what the bytes are: ``decided/regnum-angelica@1`` is version 1 of a decision of that title,
``closed@1`` is version 1 of an entry that is alike for every title.
"""

import hashlib
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

import msgspec

from domain.events.codec import LONGEST, Upcaster
from domain.kernel.digests import digest
from domain.kernel.titles import Title
from domain.record.entries import (
    KINDS,
    Body,
    Branched,
    Closed,
    Decided,
    Entry,
    Envelope,
    Opened,
    Rewound,
    Ruled,
)
from domain.record.errors import BrokenRecord, EntryTooLong


class Codec:
    """Encodes and decodes the entries of the given titles.

    `upcasters` maps a topic without its version and the version that it lifts to a function; the current
    version of a topic is one more than the highest that can be lifted.
    """

    def __init__(
        self, titles: Iterable[Title], upcasters: Mapping[tuple[str, int], Upcaster] | None = None
    ) -> None:
        self._encoder = msgspec.json.Encoder()
        self._upcasters = dict(upcasters or {})
        self._types: dict[str, Any] = {"rewound": Rewound, "closed": Closed}
        for title in titles:
            self._types |= {
                f"opened/{title.id}": Opened[title.state],  # type: ignore[name-defined]
                f"branched/{title.id}": Branched[title.state],  # type: ignore[name-defined]
                f"decided/{title.id}": Decided[title.decisions, title.effects],  # type: ignore[name-defined]
                f"ruled/{title.id}": Ruled[title.effects],  # type: ignore[name-defined]
            }
        self._decoders = {
            f"{name}@{self.version(name)}": msgspec.json.Decoder(Envelope[body])  # type: ignore[valid-type]
            for name, body in self._types.items()
        }

    def version(self, name: str) -> int:
        """The current version of the topic `name`."""
        return 1 + max((v for topic, v in self._upcasters if topic == name), default=0)

    def topics(self, kinds: Iterable[str]) -> list[str]:
        """The topics of entries of those kinds, of every title and in every version that can be read."""
        wanted = set(kinds)
        names = [name for name in self._types if name.partition("/")[0] in wanted]
        return [f"{name}@{version}" for name in names for version in range(1, self.version(name) + 1)]

    def topic(self, title: str, body: Body) -> str:
        """The current topic of `body` in a record of `title`."""
        kind = KINDS[type(body)]
        name = kind if kind in self._types else f"{kind}/{title}"
        return f"{name}@{self.version(name)}"

    def seal(
        self,
        *,
        record: str,
        title: str,
        number: int,
        body: Body,
        state: object,
        at: datetime,
        actor: str,
        command: str,
        previous: str,
        salt: str,
    ) -> Entry:
        """The entry `number` of `record`, ready to be stored; `state` is what it led to.

        Raises `EntryTooLong`.
        """
        envelope = Envelope(at, actor, command, previous, salt, state_digest(record, salt, state), body)
        data = self._encoder.encode(envelope)
        if len(data) > LONGEST:
            raise EntryTooLong(f"entry {number} would have {len(data)} bytes; it may have {LONGEST}")
        return Entry(number, self.topic(title, body), data, envelope)

    def decode(self, number: int, topic: str, data: bytes) -> Entry:
        """The entry stored as `data`. Raises `BrokenRecord` if the bytes are not what the topic says."""
        decoder = self._decoders.get(topic)
        if decoder is None and not self._is_old(topic):
            raise BrokenRecord(number, "format", f"unknown kind of entry {topic!r}")
        try:
            envelope = decoder.decode(data) if decoder else self._lift(topic, data)
        except Exception as error:  # a function that lifts meets whatever the bytes hold
            raise BrokenRecord(number, "format", f"not a {topic} entry: {error}") from error
        return Entry(number, topic, data, envelope)

    def _is_old(self, topic: str) -> bool:
        name, _, version = topic.rpartition("@")
        return name in self._types and version.isdecimal() and 0 < int(version) < self.version(name)

    def _lift(self, topic: str, data: bytes) -> Envelope[Any]:
        name, _, version = topic.rpartition("@")
        plain = msgspec.json.decode(data)
        for step in range(int(version), self.version(name)):
            plain["body"] = self._upcasters[name, step](plain["body"])
        kind: Any = Envelope[self._types[name]]  # type: ignore[name-defined]
        envelope: Envelope[Any] = msgspec.convert(plain, kind, str_keys=True)
        return envelope


def state_digest(record: str, salt: str, state: object) -> str:
    """The salted digest of a full state. The salt is as secret as the entry's secrets."""
    return hashlib.sha256(f"{record}\n{salt}\n{digest(state)}".encode()).hexdigest()
