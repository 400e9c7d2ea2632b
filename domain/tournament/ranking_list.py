"""A ranking list: what its keeper has entered, as an aggregate of its own, and everybody's quality points.

The matches and bonuses come from the finished tournaments that count to the list. A tournament that is
corrected or finished late has its place by date, and what follows it is computed again.
"""

import datetime
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import msgspec

from domain.events.chain import head_of, in_order
from domain.events.codec import Entry, EventCodec
from domain.events.requests import named
from domain.record.errors import BrokenRecord
from domain.record.names import require_name
from domain.record.texts import require_fit
from domain.tournament.errors import AlreadyEntered, NotNow, UnfitSettings
from domain.tournament.quality_points import Adjustment, Book, EventResult, QualityPoints
from domain.tournament.titles import facts_of


class ListOpened(msgspec.Struct, frozen=True):
    """A list of a title begins, empty."""

    title: str
    name: str


class Adjusted(msgspec.Struct, frozen=True):
    """The keeper enters an opening balance or a correction, in sixteenths (RA-141)."""

    adjustment: Adjustment


class AdjustmentTaken(msgspec.Struct, frozen=True):
    """The keeper takes an opening balance or a correction back: the inverse of `Adjusted`."""

    adjustment: str


ListEvent = ListOpened | Adjusted | AdjustmentTaken

EVENTS: Final[Mapping[str, type]] = {
    "list-opened": ListOpened,
    "adjusted": Adjusted,
    "adjustment-taken": AdjustmentTaken,
}
"""What can happen, by the kind that stored topics name: a kind is never changed."""

CODEC = EventCodec("ranking", EVENTS)


@dataclass(frozen=True)
class RankingList:
    """A list as far as its keeper has filled it in.

    Attributes:
        id: a UUID as text.
        entries: all of them.
        head: the digest of the last entry.
        opened: the title and the name.
        adjustments: by id.
    """

    id: str
    entries: tuple[Entry[ListEvent], ...]
    head: str
    opened: ListOpened
    adjustments: Mapping[str, Adjustment]

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    def command(self, command: str) -> tuple[Entry[ListEvent], ...]:
        """The entries that the request `command` led to; none if it is unknown."""
        return tuple(entry for entry in self.entries if entry.envelope.command == command)

    def at(self, version: int) -> "RankingList":
        """The list as it was after entry `version`."""
        return self if version == self.version else resume(empty(self.id), self.entries[:version])

    def extend(self, entries: Sequence[Entry[ListEvent]]) -> "RankingList":
        """With `entries` appended. Raises `BrokenRecord` where they do not follow."""
        return resume(self, entries)


def empty(id: str) -> RankingList:
    """A list without entries."""
    return RankingList(id, (), "", ListOpened("", ""), {})


def resume(ranking: RankingList, entries: Sequence[Entry[ListEvent]]) -> RankingList:
    """`ranking` with `entries` after its own. Raises `BrokenRecord` where they do not follow each other."""
    opened, adjustments = ranking.opened, dict(ranking.adjustments)
    for entry in in_order(entries, ranking.version, ListOpened):
        body = entry.body
        if isinstance(body, ListOpened):
            opened = body
        elif isinstance(body, Adjusted):
            adjustments[body.adjustment.id] = body.adjustment
        elif adjustments.pop(body.adjustment, None) is None:
            raise BrokenRecord(entry.number, "state", f"there is no adjustment {body.adjustment!r}")
    head = head_of(ranking.id, entries, ranking.head)
    return RankingList(ranking.id, (*ranking.entries, *entries), head, opened, adjustments)


# Commands


@named("open_list")
def open_list(title: str, name: str) -> list[ListEvent]:
    """Begin a list. Raises `UnfitText`, `UnfitSettings` for a title without quality points, and as
    `titles.facts_of`.
    """
    facts = facts_of(title)
    if not facts.quality_points:
        raise UnfitSettings(f"{facts.name} has no quality points")
    if not name.strip():
        raise UnfitSettings("a list has a name")
    name = require_name(name, "the name of the list")
    return [ListOpened(title, name)]


@named("adjust")
def adjust(
    ranking: RankingList,
    *,
    id: str,
    player: str,
    amount: QualityPoints,
    date: datetime.date,
    reason: str,
    kind: Literal["opening", "correction"] = "correction",
) -> list[ListEvent]:
    """Enter an opening balance, one a player, or a correction. Raises `AlreadyEntered` or `UnfitSettings`."""
    require_fit(reason)
    if not reason.strip():
        raise UnfitSettings("an adjustment has a reason")
    if id in ranking.adjustments:
        raise AlreadyEntered(f"there is an adjustment {id!r} already")
    if kind == "opening":
        if amount < 0:
            raise UnfitSettings("an opening balance is not below 0 (RA-133)")
        if any(a.kind == "opening" and a.player == player for a in ranking.adjustments.values()):
            raise AlreadyEntered("the player has an opening balance already; correct it")
    return [Adjusted(Adjustment(id=id, date=date, player=player, amount=amount, reason=reason, kind=kind))]


@named("take_back")
def take_back(ranking: RankingList, adjustment: str) -> list[ListEvent]:
    """Take an adjustment back. Raises `NotNow` if there is none."""
    if adjustment not in ranking.adjustments:
        raise NotNow(f"there is no adjustment {adjustment!r} to be taken back")
    return [AdjustmentTaken(adjustment)]


def book(ranking: RankingList, events: Iterable[EventResult]) -> Book:
    """Everybody's ledger: the adjustments, and the finished tournaments that count to the list."""
    return Book.of([*ranking.adjustments.values(), *events])
