"""The entries of a record as one viewer sees them, turn by turn and round by round."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Literal, NamedTuple

from api.services.answers.records import EntryView, view_entries
from domain.kernel.seats import Seat, names_of
from domain.kernel.titles import Turn
from domain.record.entries import Decided, Entry, Rewound, Ruled
from domain.record.record import Record


@dataclass(frozen=True)
class Remark:
    """What has been written at an entry: the signs of the glyphs given to it, and the number of notes."""

    signs: str = ""
    count: int = 0


class Strike(NamedTuple):
    """What struck an entry: the rewind's number, and on what it rests."""

    by: int
    basis: str


class Tick(NamedTuple):
    """A mark on the scrubber: where it stands, in hundredths of the way, and what is there."""

    number: int
    kind: Literal["turn", "round", "note", "ruling", "rewind"]
    at: int
    label: str


@dataclass(frozen=True)
class Group:
    """Entries one after the other that belong to the same turn."""

    turn: Turn
    entries: Sequence[EntryView]
    seats: Sequence[Seat]

    @property
    def label(self) -> str:
        """Such as «Turn 12, Fallen»."""
        if not self.turn.number:
            return "Opening"
        whose = names_of(self.turn.seats, self.seats)
        return f"Turn {self.turn.number}" + (f", {whose}" if whose else "")

    @property
    def first(self) -> int:
        """The number of the first entry."""
        return self.entries[0].number

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return self.entries[-1].number


class Round(NamedTuple):
    """Turns one after the other that belong to the same round; 0 stands for none."""

    number: int
    turns: Sequence[Group]


@dataclass(frozen=True)
class Chronicle:
    """The entries of a record, or of its beginning, as one viewer sees them."""

    record: Record
    viewer: str

    @cached_property
    def groups(self) -> Sequence[Group]:
        """All entries, turn by turn."""
        entries = view_entries(self.record, self.viewer, 0)
        turns = [turn_of(self.record, entry) for entry in self.record.entries]
        by_turn = groupby(zip(turns, entries, strict=True), key=lambda pair: pair[0])
        seats = self.record.seats
        return [Group(turn, [entry for _, entry in pairs], seats) for turn, pairs in by_turn]

    @cached_property
    def rounds(self) -> Sequence[Round]:
        """The turns, round by round."""
        by_round = groupby(self.groups, key=lambda group: group.turn.round)
        return [Round(number, list(turns)) for number, turns in by_round]

    @cached_property
    def implied(self) -> frozenset[int]:
        """The entries that nobody said aloud."""
        entries = self.record.entries
        return frozenset(e.number for e in entries if isinstance(e.body, Decided) and e.body.implied)

    @cached_property
    def strikes(self) -> Mapping[int, Strike]:
        """What struck the struck entries."""
        return {number: self._strike(by) for number, by in self.record.struck().items()}

    def _strike(self, by: int) -> Strike:
        body = self.record.entries[by - 1].body
        ruling = body.ruling if isinstance(body, Rewound) else ""
        return Strike(by, f"ruling {ruling}" if ruling else "agreement")

    def way(self, number: int) -> int:
        """How much of the way to the last entry is done, in hundredths."""
        return round(100 * (number - 1) / max(1, self.record.version - 1))

    def ticks(self, remarks: Mapping[int, Remark]) -> Iterator[Tick]:
        """The marks on the scrubber: where rounds and turns begin, then notes, rulings and rewinds."""

        def tick(number: int, kind: Literal["turn", "round", "note", "ruling", "rewind"], label: str) -> Tick:
            return Tick(number, kind, self.way(number), label)

        for round_ in self.rounds:
            for at, group in enumerate(round_.turns):
                yield tick(group.first, "turn" if at or not round_.number else "round", group.label)
        for entry in self.record.entries:
            if entry.number in remarks and remarks[entry.number].count:
                yield tick(entry.number, "note", f"Notes at entry {entry.number}")
            if isinstance(entry.body, Ruled):
                yield tick(entry.number, "ruling", f"Ruling, entry {entry.number}")
            if isinstance(entry.body, Rewound):
                yield tick(entry.number, "rewind", f"Back to entry {entry.body.to}, entry {entry.number}")


def turn_of(record: Record, entry: Entry) -> Turn:
    """The turn that an entry belongs to: of a decision the one in which it was taken."""
    before = entry.number - 1 if isinstance(entry.body, Decided) else entry.number
    return record.rules.turn(record.position(before))
