"""Ranking lists kept in the event store, by the same rules as records."""

import uuid
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from adapters.eventstore.event_journal import EventJournal, request
from adapters.eventstore.part_store import PartStore
from domain.events.codec import Entry
from domain.events.requests import name_of
from domain.tournament import ranking_list
from domain.tournament.errors import NoSuchRanking
from domain.tournament.ranking_list import ListEvent, RankingList, empty

_IDS: Final = uuid.UUID("b7f9f6f0-5a0e-4c3c-8a53-0d9d1a1c7b35")
"""The namespace of the ids of lists. Never change it: a repeated request to open one finds it by it."""


class RankingChange(NamedTuple):
    """What a command did: the list after it, and every entry that it appended."""

    ranking: RankingList
    entries: tuple[Entry[ListEvent], ...]


class RankingJournal(EventJournal[RankingList]):
    """Loads ranking lists and appends to them."""

    def empty(self, id: str) -> RankingList:
        return empty(id)

    def missing(self, id: str) -> NoSuchRanking:
        return NoSuchRanking(f"there is no ranking list {id!r}")


class RankingStore(PartStore[RankingList]):
    """Ranking lists kept in the event store; a part of `RecordStore`, which owns the connections."""

    def open(self, title: str, name: str, *, actor: str, command: str) -> RankingList:
        """Begin a list of a title."""
        id = str(uuid.uuid5(_IDS, f"{actor}\n{command}"))

        def drafts() -> list[ListEvent]:
            return ranking_list.open_list(title, name)

        return self._journal.create(empty(id), drafts, request(actor, command, [title, name]))

    def do(
        self,
        ranking_id: str,
        act: Callable[..., list[ListEvent]],
        *values: Any,
        expected: int | None,
        actor: str,
        command: str,
        **named: Any,
    ) -> RankingChange:
        """Carry out a command of the domain, such as `ranking_list.adjust`; as with tournaments."""

        def drafts(ranking: RankingList) -> list[ListEvent]:
            return act(ranking, *values, **named)

        what = {"act": name_of(act), "asked": [values, named]}
        return RankingChange(
            *self._journal.change(ranking_id, drafts, expected, request(actor, command, what))
        )
