"""Entries that follow each other: each has the next number and the digest of the one before."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

from domain.events.codec import Stored
from domain.events.errors import BrokenRecord


class Linked(Stored, Protocol):
    """An entry that names the digest of the one before."""

    @property
    def envelope(self) -> "Link": ...


class Link(Protocol):
    """What of an envelope makes a chain."""

    @property
    def previous(self) -> str: ...


class Told(Protocol):
    """An entry that says what happened."""

    @property
    def number(self) -> int: ...
    @property
    def body(self) -> object: ...


T = TypeVar("T", bound=Told)


def entry_digest(aggregate: str, entry: Stored) -> str:
    """The digest of an entry: SHA-256 over id, number, topic and stored bytes, in hexadecimal.

    `aggregate` is the id of its record, tournament or other aggregate.
    """
    head = f"{aggregate}\n{entry.number}\n{entry.topic}\n".encode()
    return hashlib.sha256(head + entry.data).hexdigest()


def broken_links(aggregate: str, entries: Iterable[Linked]) -> Iterator[int]:
    """The numbers of the entries that do not name the digest of the one before."""
    head = ""
    for entry in entries:
        if entry.envelope.previous != head:
            yield entry.number
        head = entry_digest(aggregate, entry)


def require_chain(aggregate: str, entries: Iterable[Linked]) -> None:
    """Raise `BrokenRecord` for the first entry that does not name the digest of the one before."""
    for number in broken_links(aggregate, entries):
        raise BrokenRecord(number, "digest", "it does not follow the entry before")


def in_order(entries: Iterable[T], version: int, begins: type | tuple[type, ...]) -> Iterator[T]:
    """`entries`, which come after entry `version`: one of `begins` is the first of all, and no other is.

    Raises `BrokenRecord` at the entry that has another number, or is out of place.
    """
    for number, entry in enumerate(entries, version + 1):
        if entry.number != number or isinstance(entry.body, begins) != (number == 1):
            raise BrokenRecord(number, "order", "it does not follow the entry before")
        yield entry


def head_of(aggregate: str, entries: Sequence[Stored], before: str) -> str:
    """The digest of the last of `entries`; `before` if there is none."""
    return entry_digest(aggregate, entries[-1]) if entries else before
