"""What records and positions are searched by.

Of an open record only what its summary says is found; of a closed one, which everybody may see whole, the
claims that its title makes about its positions too. A record that is reopened loses these until it is closed
again.
"""

from collections.abc import Collection, Iterator, Sequence
from datetime import date
from typing import Final, NamedTuple

import msgspec
import structlog

from adapters.eventstore.journal import Logged
from adapters.eventstore.records import RecordStore
from adapters.eventstore.tables import Transaction
from adapters.readmodels.commentary import ROOTS_SAYING, pattern
from adapters.readmodels.read_model import ReadModel
from adapters.readmodels.records import Status, Summary, summarise
from adapters.readmodels.tournaments import RECORDS_USED
from domain.kernel.claims import SCORE, Claim
from domain.kernel.outcomes import Outcome
from domain.kernel.titles import Mode
from domain.record.claims import Held, held
from domain.record.entries import Branched, Closed, Ruled
from domain.record.errors import RecordError

VERSION = 2
"""Of the tables: count it up with every change of what is in them, or of what it is made of."""

DRAW: Final = "draw"
NOBODY: Final = "nobody"
"""In place of a winner: a draw, or a game that everybody lost."""

_LOG = structlog.get_logger()
_DIGITS = 18
"""Of a cursor at most: databases count in 64 bits."""

Value = str | int
Condition = tuple[str, tuple[Value, ...]]


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What the records that are looked for have in common; what is None does not matter.

    Attributes:
        players, winners: one of these sits at a seat; one of these has won.
        since, until: the first and the last day, in UTC, on which it can have been opened.
        winner: the seat that has won, `DRAW` or `NOBODY`.
        end: why it was closed or how its game ended: a reason, or the id of a rule.
        shortest, longest: how many entries there are at least and at most.
        note: what is said in a note that is `reader`'s or not private.
    """

    title: str | None = None
    players: Collection[str] | None = None
    winners: Collection[str] | None = None
    tournament: str | None = None
    since: date | None = None
    until: date | None = None
    mode: Mode | None = None
    edition: str | None = None
    status: Status | None = None
    winner: str | None = None
    end: str | None = None
    shortest: int | None = None
    longest: int | None = None
    note: str | None = None
    reader: str = ""


class Where(NamedTuple):
    """What has to hold at a position: a claim, and of a score at least so many points."""

    claim: Claim
    points: int = 0


class FoundRecord(NamedTuple):
    """A record that was looked for, and its place in the list."""

    sequence: int
    summary: Summary


class FoundPosition(NamedTuple):
    """A record, its place in the list, and the first entry after which all holds that was asked for."""

    sequence: int
    summary: Summary
    number: int


class IndexedClaim(NamedTuple):
    """A claim that a closed record has made true, and an edition in which it did; `points` of a score."""

    claim: Claim
    points: int
    edition: str


class SearchIndex(ReadModel):
    """Every record, by all that it is searched by, and what held at the positions of closed ones."""

    name = "search"

    def __init__(self, store: RecordStore, version: int = VERSION) -> None:
        super().__init__(store, version)
        self._records = f"searched_records_v{version}"
        self._players = f"searched_players_v{version}"
        self._claims = f"searched_claims_v{version}"
        self._choices = f"searched_choices_v{version}"
        self._source = store
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(Summary)

    def schema(self) -> dict[str, str]:
        """One row a record, one a seat, and one for each time that a claim begins to hold."""
        return {
            self._records: (
                "sequence BIGINT PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL, "
                "edition TEXT NOT NULL, mode TEXT NOT NULL, status TEXT NOT NULL, day TEXT NOT NULL, "
                "entries INTEGER NOT NULL, reason TEXT NOT NULL, ending TEXT NOT NULL, "
                "because TEXT NOT NULL, unwon TEXT NOT NULL, summary TEXT NOT NULL, "
                "UNIQUE (title, sequence)"
            ),
            self._players: (
                "player TEXT NOT NULL, sequence BIGINT NOT NULL, seat TEXT NOT NULL, won INTEGER NOT NULL, "
                "PRIMARY KEY (player, sequence, seat), UNIQUE (seat, won, player, sequence)"
            ),
            self._claims: (
                "title TEXT NOT NULL, kind TEXT NOT NULL, seat TEXT NOT NULL, what TEXT NOT NULL, "
                "points INTEGER NOT NULL, sequence BIGINT NOT NULL, begins INTEGER NOT NULL, "
                "ends INTEGER NOT NULL, "
                "PRIMARY KEY (title, kind, seat, what, sequence, begins), "
                "UNIQUE (sequence, kind, seat, what, begins)"
            ),
            self._choices: (
                "title TEXT NOT NULL, kind TEXT NOT NULL, seat TEXT NOT NULL, what TEXT NOT NULL, "
                "points INTEGER NOT NULL, edition TEXT NOT NULL, "
                "PRIMARY KEY (title, kind, seat, what, points)"
            ),
        }

    # Asking

    def records(self, wanted: Wanted, *, after: str | None = None, limit: int = 50) -> list[FoundRecord]:
        """Up to `limit` records, the newest first, behind the place `after`.

        Raises ValueError if that is no place in the list.
        """
        conditions = [*self._conditions(wanted), *_behind(after)]
        where = " AND ".join(condition for condition, _ in conditions) or "1 = 1"
        rows = self._tables.query(
            f"SELECT sequence, summary FROM {self._records} r WHERE {where} ORDER BY sequence DESC LIMIT ?",
            *(value for _, values in conditions for value in values),
            limit,
        )
        return [FoundRecord(row["sequence"], self._decoder.decode(row["summary"])) for row in rows]

    def positions(
        self, title: str, where: Sequence[Where], *, after: str | None = None, limit: int = 50
    ) -> list[FoundPosition]:
        """Up to `limit` closed records with a position at which all of `where` holds, as `records` does.

        Each claim holds over a stretch of positions; stretches of which any two overlap have a position in
        common, and the first is where the last of them begins.
        """
        names = [f"c{at}" for at in range(len(where))]
        conditions: list[Condition] = list(_behind(after))
        for name, (claim, points) in zip(names, where, strict=True):
            conditions.append((f"{name}.sequence = r.sequence AND {name}.title = ?", (title,)))
            conditions.append((f"{name}.kind = ? AND {name}.seat = ? AND {name}.what = ?", claim))
            conditions.append((f"{name}.points >= ?", (points,)))
        for at, one in enumerate(names):
            conditions.extend(
                (f"{one}.begins < {other}.ends AND {other}.begins < {one}.ends", ()) for other in names[:at]
            )
        rows = self._tables.query(
            f"SELECT r.sequence AS sequence, r.summary AS summary, MIN({_latest(names)}) AS number "
            f"FROM {self._records} r, {', '.join(f'{self._claims} {name}' for name in names)} "
            f"WHERE {' AND '.join(condition for condition, _ in conditions)} "
            "GROUP BY r.sequence, r.summary ORDER BY r.sequence DESC LIMIT ?",
            *(value for _, values in conditions for value in values),
            limit,
        )
        decode = self._decoder.decode
        return [FoundPosition(row["sequence"], decode(row["summary"]), row["number"]) for row in rows]

    def choices(self, title: str) -> list[IndexedClaim]:
        """Everything that has held at a position of a closed record of that title, each once."""
        rows = self._tables.query(
            f"SELECT kind, seat, what, points, edition FROM {self._choices} WHERE title = ?", title
        )
        return [
            IndexedClaim(Claim(row["kind"], row["seat"], row["what"]), row["points"], row["edition"])
            for row in rows
        ]

    def _conditions(self, wanted: Wanted) -> Iterator[Condition]:
        """What rows of records have to be like."""
        asked: list[tuple[str, Value | None]] = [
            ("title = ?", wanted.title),
            ("edition = ?", wanted.edition),
            ("mode = ?", wanted.mode),
            ("status = ?", wanted.status),
            ("day >= ?", wanted.since.isoformat() if wanted.since else None),
            ("day <= ?", wanted.until.isoformat() if wanted.until else None),
            ("entries >= ?", wanted.shortest),
            ("entries <= ?", wanted.longest),
            (f"id IN ({RECORDS_USED})", wanted.tournament),
        ]
        for condition, value in asked:
            if value is not None:
                yield condition, (value,)
        seated = f"sequence IN (SELECT sequence FROM {self._players} WHERE"
        if wanted.players is not None:
            yield f"{seated} player IN ({_marks(wanted.players)}))", tuple(wanted.players)
        if wanted.winners is not None:
            yield f"{seated} won = 1 AND player IN ({_marks(wanted.winners)}))", tuple(wanted.winners)
        if wanted.winner in (DRAW, NOBODY):
            yield "unwon = ?", (wanted.winner,)
        elif wanted.winner is not None:
            yield f"{seated} seat = ? AND won = 1)", (wanted.winner,)
        if wanted.end is not None:
            yield "(reason = ? OR ending = ? OR because = ?)", (wanted.end,) * 3
        if wanted.note is not None:
            yield f"id IN ({ROOTS_SAYING})", (pattern(wanted.note), wanted.reader)

    # Following

    def apply(self, transaction: Transaction, batch: Sequence[Logged]) -> None:
        """Write the rows of the records that the batch is about; lines are not searched for."""
        known = self._known(transaction, {logged.record for logged in batch})
        turned: dict[str, None] = {}
        for logged in batch:
            body = logged.entry.body
            sequence, before = known.get(logged.record, (logged.id, None))
            summary = None if isinstance(body, Branched) else summarise(before, logged)
            if summary:
                known[logged.record] = (sequence, summary)
                if isinstance(body, Closed | Ruled):
                    turned[logged.record] = None
        transaction.run_many(
            f"INSERT INTO {self._records} (sequence, id, title, edition, mode, status, day, entries, reason, "
            "ending, because, unwon, summary) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (sequence) DO UPDATE SET status = excluded.status, entries = excluded.entries, "
            "reason = excluded.reason, ending = excluded.ending, because = excluded.because, "
            "unwon = excluded.unwon, summary = excluded.summary",
            [self._row(sequence, summary) for sequence, summary in known.values()],
        )
        transaction.run_many(
            f"INSERT INTO {self._players} (player, sequence, seat, won) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (player, sequence, seat) DO UPDATE SET won = excluded.won",
            [
                (player, sequence, seat, int(summary.outcome is not None and seat in summary.outcome.winners))
                for sequence, summary in known.values()
                for seat, player in summary.seats.items()
            ],
        )
        for id in turned:
            self._index(transaction, known[id][0], id)

    def _row(self, sequence: int, summary: Summary) -> tuple[Value, ...]:
        outcome = summary.outcome
        return (
            sequence,
            summary.id,
            summary.title,
            summary.edition,
            summary.mode,
            summary.status,
            summary.opened_at.date().isoformat(),
            summary.version,
            summary.reason or "",
            outcome.reason if outcome else "",
            outcome.because if outcome else "",
            _unwon(outcome),
            self._encoder.encode(summary).decode(),
        )

    def _known(self, transaction: Transaction, ids: Collection[str]) -> dict[str, tuple[int, Summary]]:
        rows = transaction.query(
            f"SELECT id, sequence, summary FROM {self._records} WHERE id IN ({_marks(ids)})", *ids
        )
        return {row["id"]: (row["sequence"], self._decoder.decode(row["summary"])) for row in rows}

    def _index(self, transaction: Transaction, sequence: int, id: str) -> None:
        """What held in a record as it is by now, or nothing if it is open."""
        transaction.run(f"DELETE FROM {self._claims} WHERE sequence = ?", sequence)
        try:
            record = self._source.load(id)
            found = list(held(record)) if record.closing else []
        except RecordError as error:  # it must not keep the others from being found
            _LOG.warning("positions-left-out", record=id, error=str(error))
            return
        title = record.title.id
        transaction.run_many(
            f"INSERT INTO {self._claims} (title, kind, seat, what, points, sequence, begins, ends) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [(title, *claim, points, sequence, begins, ends) for claim, points, begins, ends in found],
        )
        transaction.run_many(
            f"INSERT INTO {self._choices} (title, kind, seat, what, points, edition) "
            "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            [(title, *claim, points, record.setup.edition) for claim, points in _chosen(found)],
        )


def _unwon(outcome: Outcome | None) -> str:
    """What stands in place of a winner."""
    if outcome is None or outcome.winners:
        return ""
    return DRAW if outcome.is_draw else NOBODY


def _chosen(found: Sequence[Held]) -> set[tuple[Claim, int]]:
    """Each claim once; of a score every number of points up to the highest."""
    once = {(claim, points) for claim, points, _, _ in found}
    scores = {(claim, less) for claim, points in once if claim.kind == SCORE for less in range(1, points)}
    return once | scores


def _behind(after: str | None) -> Iterator[Condition]:
    if after is None:
        return
    if not (after.isascii() and after.isdigit() and len(after) <= _DIGITS):
        raise ValueError(f"{after!r} is no cursor; a page ends with one")
    yield "r.sequence < ?", (int(after),)


def _latest(names: Sequence[str]) -> str:
    """Where the last of some stretches begins, in SQL that both databases understand."""
    *others, last = (f"{name}.begins" for name in names)
    found = last
    for other in others:
        found = f"CASE WHEN {other} > {found} THEN {other} ELSE {found} END"
    return found


def _marks(values: Collection[object]) -> str:
    return ", ".join("?" * len(values))
