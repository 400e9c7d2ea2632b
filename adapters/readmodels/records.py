"""The list of records."""

from collections.abc import Sequence
from datetime import datetime
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from adapters.eventstore.journal import Logged
from adapters.eventstore.records import RecordStore
from adapters.eventstore.tables import Transaction
from adapters.readmodels.read_model import ReadModel
from adapters.readmodels.tournaments import RECORDS_USED
from domain.kernel.outcomes import Outcome
from domain.kernel.titles import Mode
from domain.record.entries import Branched, Closed, CloseReason, Opened, Ruled

VERSION = 2
"""Of the tables: count it up with every change of `Summary` or of what it is made of."""

Status = Literal["open", "closed"]

_DIGITS = 18
"""Of a cursor at most: databases count in 64 bits."""


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a list says of a record or line.

    Attributes:
        seats: the player at each seat, by opaque id; a line has none.
        version: the number of the last entry, which was recorded at `updated_at`.
        reason: why it was closed, if it is; with `outcome`, if there is one.
        line_of: of a line, the record at the root of all lines.
        source: of a line, the record or line that it left at position `at`, on what the viewer `basis` knew.
        name: of a line.
        options: what was settled for each ruling option.
        scenario: the one that is played, if the title has any.
    """

    id: str
    title: str
    edition: str
    mode: Mode
    opened_at: datetime
    updated_at: datetime
    version: int = 1
    seats: dict[str, str] = {}
    status: Status = "open"
    reason: CloseReason | None = None
    outcome: Outcome | None = None
    line_of: str | None = None
    source: str = ""
    at: int = 0
    basis: str = ""
    name: str = ""
    options: dict[str, str] = {}
    scenario: str = ""


class Page(NamedTuple):
    """A part of a list, and the cursor by which the next part is asked for; None at the end."""

    items: list[Summary]
    next_cursor: str | None


class RecordList(ReadModel):
    """Every record and every line."""

    name = "records"

    def __init__(self, store: RecordStore, version: int = VERSION) -> None:
        super().__init__(store, version)
        self._records = f"records_v{version}"
        self._players = f"record_players_v{version}"
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(Summary)

    def schema(self) -> dict[str, str]:
        """One row a record; its place in the list is that of its opening in the log."""
        return {
            self._records: (
                "sequence BIGINT PRIMARY KEY, id TEXT NOT NULL UNIQUE, root TEXT NOT NULL, "
                "title TEXT NOT NULL, status TEXT NOT NULL, summary TEXT NOT NULL, "
                "UNIQUE (root, sequence), UNIQUE (root, title, sequence)"
            ),
            self._players: "player TEXT NOT NULL, sequence BIGINT NOT NULL, PRIMARY KEY (player, sequence)",
        }

    def list(
        self,
        *,
        title: str | None = None,
        player: str | None = None,
        status: Status | None = None,
        line_of: str | None = None,
        tournament: str | None = None,
        after: str | None = None,
        limit: int = 50,
    ) -> Page:
        """Records, or the lines of the record `line_of`, the newest first.

        Those of a `tournament` are the ones from which a result of it came, as its list knows them.

        `after` is the cursor of the page before. Raises ValueError if it is not a cursor.
        """
        conditions: list[tuple[str, str | int | None]] = [
            ("root = ?", line_of or ""),
            ("title = ?", title),
            ("status = ?", status),
            (f"sequence IN (SELECT sequence FROM {self._players} WHERE player = ?)", player),
            (f"id IN ({RECORDS_USED})", tournament),
            ("sequence < ?", None if after is None else _sequence(after)),
        ]
        used = [(condition, value) for condition, value in conditions if value is not None]
        rows = self._tables.query(
            f"SELECT sequence, summary FROM {self._records} WHERE {' AND '.join(c for c, _ in used)} "
            "ORDER BY sequence DESC LIMIT ?",
            *(value for _, value in used),
            limit + 1,
        )
        decode = self._decoder.decode
        items = [decode(row["summary"]) for row in rows[:limit]]
        return Page(items, str(rows[limit - 1]["sequence"]) if len(rows) > limit else None)

    def apply(self, transaction: Transaction, batch: Sequence[Logged]) -> None:
        """Write the rows of the records that the batch is about."""
        known = self._known(transaction, {logged.record for logged in batch})
        seated: list[tuple[str, int]] = []
        for logged in batch:
            sequence, before = known.get(logged.record, (logged.id, None))
            summary = summarise(before, logged)
            if summary:
                known[logged.record] = (sequence, summary)
                if before is None:
                    seated += [(player, sequence) for player in summary.seats.values()]
        transaction.run_many(
            f"INSERT INTO {self._records} (sequence, id, root, title, status, summary) "
            "VALUES (?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (sequence) DO UPDATE SET status = excluded.status, summary = excluded.summary",
            [
                (sequence, s.id, s.line_of or "", s.title, s.status, self._encoder.encode(s).decode())
                for sequence, s in known.values()
            ],
        )
        transaction.run_many(
            f"INSERT INTO {self._players} (player, sequence) VALUES (?, ?) ON CONFLICT DO NOTHING", seated
        )

    def _known(self, transaction: Transaction, ids: set[str]) -> dict[str, tuple[int, Summary]]:
        marks = ", ".join("?" * len(ids))
        rows = transaction.query(
            f"SELECT id, sequence, summary FROM {self._records} WHERE id IN ({marks})", *ids
        )
        return {row["id"]: (row["sequence"], self._decoder.decode(row["summary"])) for row in rows}


def _sequence(cursor: str) -> int:
    if not (cursor.isascii() and cursor.isdigit() and len(cursor) <= _DIGITS):
        raise ValueError(f"{cursor!r} is no cursor; a page ends with one")
    return int(cursor)


def summarise(before: Summary | None, logged: Logged) -> Summary | None:
    """The summary of a record after one more entry; None if its opening could not be read."""
    entry = logged.entry
    body, at = entry.body, entry.envelope.at
    if before is None:
        if not isinstance(body, Opened | Branched):
            return None
        setup = body.setup
        opened = Summary(
            logged.record,
            setup.title,
            setup.edition,
            setup.mode,
            at,
            at,
            options=setup.options,
            scenario=setup.scenario,
        )
        if isinstance(body, Opened):
            return replace(opened, seats=body.seats)
        return replace(
            opened, line_of=body.record, source=body.source, at=body.at, basis=body.basis, name=body.name
        )
    if entry.number <= before.version:
        return before
    after = replace(before, version=entry.number, updated_at=at)
    if isinstance(body, Closed):
        return replace(after, status="closed", reason=body.reason, outcome=body.outcome)
    if isinstance(body, Ruled) and body.reopens:
        return replace(after, status="open", reason=None, outcome=None)
    return after
