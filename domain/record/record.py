"""The record aggregate: an immutable value folded from entries.

Rebuilding applies effects and never asks the rules, so a later rule fix cannot break or change an old record.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from msgspec import structs

from domain.events.chain import entry_digest
from domain.kernel.outcomes import Outcome
from domain.kernel.seats import Seat
from domain.kernel.titles import Rules, Setup, Title
from domain.record.entries import Body, Branched, Closed, Decided, Entry, Opened, Rewound, Ruled
from domain.record.errors import BrokenRecord, NoSuchPosition


@dataclass(frozen=True)
class Record:
    """One game, or one line, as far as it is recorded.

    Attributes:
        id: a UUID as text.
        title: the game that is played.
        entries: all entries, struck ones too; entry *k* is ``entries[k - 1]``.
        states: the state after each entry; position *k* is ``states[k - 1]``.
        head: the digest of the last entry.
    """

    id: str
    title: Title
    entries: tuple[Entry, ...]
    states: tuple[Any, ...]
    head: str

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    @property
    def state(self) -> Any:
        """The state now."""
        return self.states[-1]

    @property
    def opening(self) -> Opened[Any] | Branched[Any]:
        """The first entry's body."""
        body = self.entries[0].body
        assert isinstance(body, Opened | Branched)
        return body

    @property
    def setup(self) -> Setup:
        """Title, edition, mode and ruling options."""
        return self.opening.setup

    @cached_property
    def rules(self) -> Rules[Any, Any, Any]:
        """The title's rules as they are for this record."""
        return rules_for(self.title, self.setup)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The places at its table, in turn order."""
        return self.rules.seats

    @property
    def closing(self) -> Closed | None:
        """The closing entry's body, unless the record is open (again)."""
        body = self.entries[-1].body
        return body if isinstance(body, Closed) else None

    @property
    def outcome(self) -> Outcome | None:
        """Who won, once the record is closed."""
        return self.closing.outcome if self.closing else None

    def position(self, number: int) -> Any:
        """The state after entry `number`; it never changes. Raises `NoSuchPosition`."""
        if not 1 <= number <= len(self.states):
            raise NoSuchPosition(f"there is no entry {number}; the record has entries 1 to {self.version}")
        return self.states[number - 1]

    def struck(self) -> dict[int, int]:
        """The struck entries, each with the number of the rewind that struck it first."""
        found: dict[int, int] = {}
        standing: list[int] = []
        for entry in self.entries:
            body = entry.body
            if isinstance(body, Rewound):
                while standing and standing[-1] > body.to:
                    found[standing.pop()] = entry.number
            standing.append(entry.number)
        return found

    def command(self, command: str) -> tuple[Entry, ...]:
        """The entries that the request `command` led to; none if it is unknown."""
        return tuple(entry for entry in self.entries if entry.envelope.command == command)

    def extend(self, entries: Sequence[Entry], states: Sequence[Any]) -> "Record":
        """With `entries`, which led to `states`, appended."""
        return replace(
            self,
            entries=(*self.entries, *entries),
            states=(*self.states, *states),
            head=entry_digest(self.id, entries[-1]),
        )


def rules_for(title: Title, setup: Setup) -> Rules[Any, Any, Any]:
    """The rules of a stored setup: an option that the rulebook did not have yet is as it was then."""
    options = title.rulebook.completed(setup.options)
    return title.rules(structs.replace(setup, options=options))


def next_state(title: Title, states: Sequence[Any], body: Body) -> Any:
    """The state after an entry with `body`, given the states after all entries before it."""
    if isinstance(body, Decided | Ruled):
        state, evolve = states[-1], title.evolve
        for effect in body.effects:
            state = evolve(state, effect)
        return state
    if isinstance(body, Rewound):
        return states[body.to - 1]
    if isinstance(body, Opened | Branched):
        return body.initial
    return states[-1]


def rebuild(record: str, title: Title, entries: Iterable[Entry]) -> Record:
    """The record made of `entries`. Raises `BrokenRecord` where they do not follow each other."""
    stored = tuple(entries)
    if not stored or not isinstance(stored[0].body, Opened | Branched):
        raise BrokenRecord(1, "order", "the first entry does not open a record")
    return resume(Record(record, title, (), (), ""), stored)


def resume(record: Record, entries: Sequence[Entry]) -> Record:
    """`record` with `entries` after its own. Raises `BrokenRecord` where they do not follow each other."""
    title, states = record.title, list(record.states)
    for number, entry in enumerate(entries, record.version + 1):
        if entry.number != number:
            raise BrokenRecord(number, "order", f"found entry {entry.number} where {number} belongs")
        try:
            states.append(next_state(title, states, entry.envelope.body))
        except Exception as error:
            raise BrokenRecord(number, "state", f"its effects cannot be applied: {error!r}") from error
    return record.extend(entries, states[record.version :])
