"""The ranking list of a title on a day."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import Final

import msgspec

from domain.tournament.quality_points.ledger import Book, EventResult
from domain.tournament.quality_points.points import QualityPoints
from domain.tournament.results import players_of

ACTIVE_DAYS: Final = 365
"""Who has played in no event for longer is hidden from the list; the QP are kept."""


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player on the list.

    Attributes:
        player: by id.
        name: as the list shows it.
        qp: in sixteenths.
        rank: the number of the rank (RA-133).
        title: of the rank.
        place: shared by equal QP; None for who is inactive.
        moved: places gained since the list before, negative if lost; None where either place is none.
        gained: the change of QP since the list before.
        last_played: the day of the last event, if there was one.
    """

    player: str
    name: str
    qp: QualityPoints
    rank: int
    title: str
    place: int | None = None
    moved: int | None = None
    gained: QualityPoints = QualityPoints(0)
    last_played: date | None = None

    @property
    def active(self) -> bool:
        """Whether the list shows the player by itself."""
        return self.place is not None


def ranking(
    book: Book,
    on: date,
    *,
    since: date | None = None,
    names: Mapping[str, str] | None = None,
    active_days: int = ACTIVE_DAYS,
    hidden: bool = False,
) -> tuple[Row, ...]:
    """The list at the end of the day `on`, moved since the list of the day `since` (RA-132, RA-134).

    Equal QP share a place and are listed by name, then by id. Inactive players are left out, or with `hidden`
    they follow at the end without a place.
    """
    known = names or {}
    balances, played = book.balances(on), _last_played(book, on)
    places = _places(balances, played, on, active_days)
    earlier: dict[str, QualityPoints] = {}
    earlier_places: dict[str, int] = {}
    if since is not None:
        earlier = book.balances(since)
        earlier_places = _places(earlier, _last_played(book, since), since, active_days)
    rows = []
    for player, qp in balances.items():
        place, was = places.get(player), earlier_places.get(player)
        moved = was - place if place is not None and was is not None else None
        gained = QualityPoints(qp - earlier.get(player, 0) if since is not None else 0)
        number = book.chart.number(qp)
        title = book.chart.rank_of(qp).title
        name = known.get(player, player)
        rows.append(Row(player, name, qp, number, title, place, moved, gained, played.get(player)))
    rows.sort(key=lambda row: (not row.active, -row.qp, row.name.casefold(), row.player))
    return tuple(row for row in rows if hidden or row.active)


def latest(book: Book, today: date) -> date:
    """The day of the list as it is now: today, or a later one on which something in it is dated.

    What is finished counts at once, whatever day it bears.
    """
    return max([today, *(posted.entry.date for posted in book.posted)])


def search(rows: Iterable[Row], text: str) -> tuple[Row, ...]:
    """The rows in whose name or rank title each word of `text` occurs, whatever its case and accents."""
    words = _bare(text).split()
    return tuple(row for row in rows if all(word in _bare(f"{row.name} {row.title}") for word in words))


def _last_played(book: Book, on: date) -> dict[str, date]:
    last: dict[str, date] = {}
    for posted in book.posted:
        entry = posted.entry
        if isinstance(entry, EventResult) and entry.date <= on:
            for round_ in entry.rounds:
                for result in round_.results:
                    last.update(dict.fromkeys(players_of(result), entry.date))
    return last


def _places(
    balances: Mapping[str, QualityPoints], played: Mapping[str, date], on: date, active_days: int
) -> dict[str, int]:
    """The places of the active players. An opening balance alone makes nobody inactive."""
    since = on - timedelta(days=active_days)
    active = {p: qp for p, qp in balances.items() if p not in played or played[p] >= since}
    return shared_places(sorted(active.items(), key=lambda item: -item[1]))


def shared_places(ordered: Sequence[tuple[str, int]]) -> dict[str, int]:
    """Places from 1 on, in the order given; equal values share one, and the places they fill stay empty."""
    places: dict[str, int] = {}
    place, last = 0, None
    for count, (player, value) in enumerate(ordered, start=1):
        if value != last:
            place, last = count, value
        places[player] = place
    return places


def _bare(text: str) -> str:
    """Without case and accents."""
    parts = unicodedata.normalize("NFKD", text)
    return "".join(part for part in parts if not unicodedata.combining(part)).casefold()
