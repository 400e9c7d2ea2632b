"""What a caller does with ranking lists."""

from collections.abc import Callable
from typing import Any

from adapters.eventstore.directory import Directory, NoSuchPlayer
from adapters.eventstore.rankings import RankingChange, RankingStore
from adapters.readmodels.everything import ReadModels
from api.services.access import ORGANISERS, Caller
from domain.tournament import ranking_list
from domain.tournament.quality_points import Book
from domain.tournament.ranking_list import ListEvent, RankingList


class Rankings:
    """One a process."""

    def __init__(self, store: RankingStore, models: ReadModels, directory: Directory) -> None:
        self._store = store
        self._tournaments = models.tournaments
        self._directory = directory
        self.listed = models.rankings

    def find(self, ranking: str) -> RankingList:
        """A ranking list. Raises `NoSuchRanking`."""
        return self._store.load(ranking)

    def book(self, ranking: str) -> Book:
        """Everybody's ledger in a list, up to date. Raises `NoSuchRanking`."""
        self._store.load(ranking)
        self._tournaments.catch_up()
        return self.listed.book(ranking)

    def open(self, caller: Caller, title: str, name: str, *, command: str) -> RankingList:
        """Begin a list. Raises `Forbidden`, and what the store raises."""
        caller.require(ORGANISERS, "keep a ranking list")
        return self._store.open(title, name, actor=caller.id, command=command)

    def change(
        self,
        caller: Caller,
        ranking: str,
        act: Callable[..., list[ListEvent]],
        *values: Any,
        expected: int,
        command: str,
        **named: Any,
    ) -> RankingChange:
        """Carry out a command of `ranking_list`. Raises `Forbidden`, `NoSuchPlayer`, and what it raises."""
        caller.require(ORGANISERS, "keep a ranking list")
        player = str(named.get("player", ""))
        if act is ranking_list.adjust and player not in self._directory.names([player]):
            raise NoSuchPlayer(f"no player has the id {player!r}")
        return self._store.do(
            ranking, act, *values, expected=expected, actor=caller.id, command=command, **named
        )
