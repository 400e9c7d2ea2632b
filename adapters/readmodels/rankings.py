"""The ranking lists, and everybody's quality points in each."""

from collections.abc import Mapping, Sequence
from datetime import date
from threading import Lock
from typing import NamedTuple

import msgspec

from adapters.eventstore.journal import Logged
from adapters.eventstore.rankings import RankingStore
from adapters.eventstore.tables import Transaction
from adapters.readmodels.read_model import ReadModel
from adapters.readmodels.tournaments import TournamentList
from domain.kernel.refusals import Refusal
from domain.tournament.quality_points import Book, Entry
from domain.tournament.ranking_list import Adjusted, AdjustmentTaken, ListOpened

VERSION = 1


class RankingSummary(msgspec.Struct, frozen=True):
    """What a list of lists says of one."""

    id: str
    title: str
    name: str
    version: int


class _Kept(NamedTuple):
    """A book, and what it was made of: the version of the list, and of each tournament."""

    book: Book
    version: int
    events: Mapping[str, int]
    left_out: Mapping[str, str]


class RankingIndex(ReadModel):
    """Every ranking list. Its book is kept in memory, and brought up to date by what has changed."""

    name = "rankings"

    def __init__(self, store: RankingStore, tournaments: TournamentList, version: int = VERSION) -> None:
        super().__init__(store, version)
        self._rankings = f"rankings_v{version}"
        self._source = store
        self._tournaments = tournaments
        self._books: dict[str, _Kept] = {}
        self._lock = Lock()

    def schema(self) -> dict[str, str]:
        """One row a list."""
        return {
            self._rankings: (
                "sequence BIGINT PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL, "
                "name TEXT NOT NULL, version INTEGER NOT NULL"
            )
        }

    def list(self) -> list[RankingSummary]:
        """Every list, the oldest first."""
        rows = self._tables.query(f"SELECT id, title, name, version FROM {self._rankings} ORDER BY sequence")
        return [RankingSummary(row["id"], row["title"], row["name"], row["version"]) for row in rows]

    def book(self, ranking: str) -> Book:
        """Everybody's ledger. Raises `NoSuchRanking`."""
        return self._kept(ranking).book

    def left_out(self, ranking: str) -> Mapping[str, str]:
        """The tournaments that count to the list but cannot be counted, each with the reason."""
        return self._kept(ranking).left_out

    def _kept(self, ranking: str) -> _Kept:
        keeper = self._source.load(ranking)
        events = self._tournaments.counting(ranking)
        with self._lock:
            kept = self._books.get(ranking)
        if kept and (kept.version, kept.events) == (keeper.version, events):
            return kept
        book, left_out = (kept.book, dict(kept.left_out)) if kept else (Book(), {})
        known = kept.events if kept else {}
        wanted = keeper.adjustments.keys() | events.keys()
        for posted in book.posted:
            if posted.entry.id not in wanted:
                book = book.remove(posted.entry.id)
        there = {posted.entry.id: posted.entry for posted in book.posted}
        fresh: list[Entry] = [a for id, a in keeper.adjustments.items() if there.get(id) != a]
        for id, counted in events.items():
            event = self._tournaments.event(ranking, id) if known.get(id) != counted else None
            if event is not None:
                fresh.append(event)
        for entry in sorted(fresh, key=lambda entry: entry.date):
            left_out.pop(entry.id, None)
            try:
                book = book.post(entry)
            except Refusal as refusal:
                book = book.remove(entry.id)
                left_out[entry.id] = str(refusal)
        left_out = {id: reason for id, reason in left_out.items() if id in wanted}
        kept = _Kept(book, keeper.version, events, left_out)
        with self._lock:
            self._books[ranking] = kept
        return kept

    def apply(self, transaction: Transaction, batch: Sequence[Logged]) -> None:
        """Write the rows of the lists that the batch is about."""
        for logged in batch:
            body = logged.entry.body
            if isinstance(body, ListOpened):
                transaction.run(
                    f"INSERT INTO {self._rankings} (sequence, id, title, name, version) "
                    "VALUES (?, ?, ?, ?, 1) ON CONFLICT DO NOTHING",
                    logged.id,
                    logged.record,
                    body.title,
                    body.name,
                )
            elif isinstance(body, Adjusted | AdjustmentTaken):
                transaction.run(
                    f"UPDATE {self._rankings} SET version = ? WHERE id = ? AND version < ?",
                    logged.entry.number,
                    logged.record,
                    logged.entry.number,
                )


def earlier(book: Book, on: date) -> date | None:
    """The day of the list before that of day `on`: the last but one on which anything was posted."""
    days = sorted({posted.entry.date for posted in book.posted if posted.entry.date <= on})
    return days[-2] if len(days) > 1 else None
