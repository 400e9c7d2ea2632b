"""The list of tournaments, with the standings of each and what counts to ranking lists."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Literal, NamedTuple

import msgspec
import structlog
from msgspec.structs import replace

from adapters.eventstore.journal import Logged
from adapters.eventstore.tables import Transaction
from adapters.eventstore.tournaments import TournamentStore
from adapters.readmodels.read_model import ReadModel
from domain.kernel.refusals import Refusal
from domain.record.errors import RecordError
from domain.tournament.events import ResultCorrected, ResultEntered
from domain.tournament.quality_points import EventResult
from domain.tournament.standings import Standing
from domain.tournament.tournament import Tournament

VERSION = 2
"""Of the tables: count it up with every change of what is in them, or of what it is made of."""

_LOG = structlog.get_logger()
_DIGITS = 18

RECORDS_USED = f"SELECT record FROM tournament_records_v{VERSION} WHERE tournament = ?"
"""The records from which results of a tournament came, for the list of records."""

Status = Literal["registering", "running", "finished"]


class TournamentSummary(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a list says of a tournament.

    Attributes:
        version: the number of the last entry, which was recorded at `updated_at`.
        rounds: how many are planned.
        round: the last that is paired and published, or 0.
        counted: the number of the last entry that may have changed the standings.
        entered: how many players were ever entered.
    """

    id: str
    title: str
    name: str
    date: date
    status: Status
    rounds: int
    round: int
    players: int
    version: int
    created_at: datetime
    updated_at: datetime
    ranking: str = ""
    counted: int = 0
    entered: int = 0


class TournamentPage(NamedTuple):
    """A part of a list, and the cursor by which the next part is asked for; None at the end."""

    items: list[TournamentSummary]
    next_cursor: str | None


class StandingsPage(NamedTuple):
    """A part of a table of standings, in order, and the entry up to which they are counted."""

    items: list[Standing]
    total: int
    counted: int


class TournamentList(ReadModel):
    """Every tournament. A page of standings is read, and not computed."""

    name = "tournaments"

    def __init__(self, store: TournamentStore, version: int = VERSION) -> None:
        super().__init__(store, version)
        self._tournaments = f"tournaments_v{version}"
        self._players = f"tournament_players_v{version}"
        self._standings = f"tournament_standings_v{version}"
        self._records = f"tournament_records_v{version}"
        self._events = f"ranking_events_v{version}"
        self._source = store
        self._encoder = msgspec.json.Encoder()
        self._summaries = msgspec.json.Decoder(TournamentSummary)
        self._rows = msgspec.json.Decoder(Standing)
        self._results = msgspec.json.Decoder(EventResult)

    def schema(self) -> dict[str, str]:
        """One row a tournament; its place in the list is that of its creation in the log."""
        return {
            self._tournaments: (
                "sequence BIGINT PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL, "
                "status TEXT NOT NULL, ranking TEXT NOT NULL, summary TEXT NOT NULL"
            ),
            self._players: "player TEXT NOT NULL, tournament TEXT NOT NULL, PRIMARY KEY (player, tournament)",
            self._standings: (
                "tournament TEXT NOT NULL, line INTEGER NOT NULL, standing TEXT NOT NULL, "
                "PRIMARY KEY (tournament, line)"
            ),
            self._records: (
                "record TEXT NOT NULL, tournament TEXT NOT NULL, PRIMARY KEY (record, tournament), "
                "UNIQUE (tournament, record)"
            ),
            self._events: (
                "ranking TEXT NOT NULL, tournament TEXT NOT NULL, counted INTEGER NOT NULL, "
                "event TEXT NOT NULL, PRIMARY KEY (ranking, tournament)"
            ),
        }

    # Asking

    def list(
        self,
        *,
        title: str | None = None,
        player: str | None = None,
        status: Status | None = None,
        ranking: str | None = None,
        after: str | None = None,
        limit: int = 50,
    ) -> TournamentPage:
        """Tournaments, the newest first; `after` is the cursor of the page before.

        Raises ValueError if it is not a cursor.
        """
        if after is not None and not (after.isascii() and after.isdigit() and len(after) <= _DIGITS):
            raise ValueError(f"{after!r} is no cursor; a page ends with one")
        conditions: list[tuple[str, str | int | None]] = [
            ("title = ?", title),
            ("status = ?", status),
            ("ranking = ?", ranking),
            (f"id IN (SELECT tournament FROM {self._players} WHERE player = ?)", player),
            ("sequence < ?", None if after is None else int(after)),
        ]
        used = [(condition, value) for condition, value in conditions if value is not None]
        where = f"WHERE {' AND '.join(c for c, _ in used)} " if used else ""
        rows = self._tables.query(
            f"SELECT sequence, summary FROM {self._tournaments} {where}ORDER BY sequence DESC LIMIT ?",
            *(value for _, value in used),
            limit + 1,
        )
        items = [self._summaries.decode(row["summary"]) for row in rows[:limit]]
        return TournamentPage(items, str(rows[limit - 1]["sequence"]) if len(rows) > limit else None)

    def standings(self, tournament: str, *, after: int = 0, limit: int = 500) -> StandingsPage:
        """The standings after the closed rounds: up to `limit` players behind line `after`."""
        summary = self._tables.query(f"SELECT summary FROM {self._tournaments} WHERE id = ?", tournament)
        if not summary:
            return StandingsPage([], 0, 0)
        counted = self._summaries.decode(summary[0]["summary"]).counted
        total = self._tables.query(
            f"SELECT COUNT(*) AS n FROM {self._standings} WHERE tournament = ?", tournament
        )[0]["n"]
        rows = self._tables.query(
            f"SELECT standing FROM {self._standings} WHERE tournament = ? AND line > ? ORDER BY line LIMIT ?",
            tournament,
            after,
            limit,
        )
        return StandingsPage([self._rows.decode(row["standing"]) for row in rows], total, counted)

    def using(self, record: str) -> tuple[str, ...]:
        """The tournaments in which a result came from a record."""
        rows = self._tables.query(f"SELECT tournament FROM {self._records} WHERE record = ?", record)
        return tuple(row["tournament"] for row in rows)

    def counting(self, ranking: str) -> dict[str, int]:
        """The finished tournaments that count to a ranking list, with the entry that changed each last."""
        rows = self._tables.query(
            f"SELECT tournament, counted FROM {self._events} WHERE ranking = ?", ranking
        )
        return {row["tournament"]: row["counted"] for row in rows}

    def event(self, ranking: str, tournament: str) -> EventResult | None:
        """What a finished tournament is to a ranking list."""
        rows = self._tables.query(
            f"SELECT event FROM {self._events} WHERE ranking = ? AND tournament = ?", ranking, tournament
        )
        return self._results.decode(rows[0]["event"]) if rows else None

    # Following

    def apply(self, transaction: Transaction, batch: Sequence[Logged]) -> None:
        """Write the rows of the tournaments that the batch is about, as they are by now."""
        first: dict[str, int] = {}
        for logged in batch:
            first.setdefault(logged.record, logged.id)
            body = logged.entry.body
            if isinstance(body, ResultEntered | ResultCorrected) and body.record:
                transaction.run(
                    f"INSERT INTO {self._records} (record, tournament) VALUES (?, ?) ON CONFLICT DO NOTHING",
                    body.record,
                    logged.record,
                )
        for id, sequence in first.items():
            try:
                tournament = self._source.load(id)
                tournament.standings()
            except (RecordError, Refusal) as error:  # it must not keep the others from the list
                _LOG.warning("tournament-left-out", tournament=id, error=str(error))
            else:
                self._write(transaction, sequence, tournament)

    def _write(self, transaction: Transaction, sequence: int, tournament: Tournament) -> None:
        rows = transaction.query(
            f"SELECT sequence, summary FROM {self._tournaments} WHERE id = ?", tournament.id
        )
        known = self._summaries.decode(rows[0]["summary"]) if rows else None
        summary = summarise(tournament)
        transaction.run(
            f"INSERT INTO {self._tournaments} (sequence, id, title, status, ranking, summary) "
            "VALUES (?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (id) DO UPDATE SET status = excluded.status, summary = excluded.summary",
            rows[0]["sequence"] if rows else sequence,
            summary.id,
            summary.title,
            summary.status,
            summary.ranking,
            self._encoder.encode(summary).decode(),
        )
        if known is None or (known.entered, known.players) != (summary.entered, summary.players):
            transaction.run(f"DELETE FROM {self._players} WHERE tournament = ?", tournament.id)
            transaction.run_many(
                f"INSERT INTO {self._players} (player, tournament) VALUES (?, ?)",
                [(player, tournament.id) for player in tournament.state.players],
            )
        if known is None or known.counted != summary.counted:
            self._count(transaction, tournament)

    def _count(self, transaction: Transaction, tournament: Tournament) -> None:
        """The standings are others, and what the tournament is to its list may be."""
        transaction.run(f"DELETE FROM {self._standings} WHERE tournament = ?", tournament.id)
        encode = self._encoder.encode
        transaction.run_many(
            f"INSERT INTO {self._standings} (tournament, line, standing) VALUES (?, ?, ?)",
            [
                (tournament.id, line, encode(standing).decode())
                for line, standing in enumerate(placed(tournament), start=1)
            ],
        )
        if not tournament.settings.ranking:
            return
        transaction.run(f"DELETE FROM {self._events} WHERE tournament = ?", tournament.id)
        event = tournament.event_result()
        if event is not None:
            transaction.run(
                f"INSERT INTO {self._events} (ranking, tournament, counted, event) VALUES (?, ?, ?, ?)",
                tournament.settings.ranking,
                tournament.id,
                tournament.state.counted,
                encode(event).decode(),
            )


def placed(tournament: Tournament) -> list[Standing]:
    """The standings in the order of places: who is in the cut goes first, who was in no round comes last."""
    standings = {standing.player: standing for standing in tournament.standings()}
    return [replace(standings[player], place=place) for player, place in tournament.places().items()]


def summarise(tournament: Tournament) -> TournamentSummary:
    """The summary of a tournament."""
    state, settings = tournament.state, tournament.settings
    return TournamentSummary(
        id=tournament.id,
        title=settings.title,
        name=settings.name,
        date=settings.date,
        status="finished" if state.finished else "running" if state.rounds else "registering",
        rounds=settings.rounds,
        round=sum(round_.published for round_ in state.rounds),
        players=len(state.players),
        version=tournament.version,
        created_at=tournament.entries[0].envelope.at,
        updated_at=tournament.entries[-1].envelope.at,
        ranking=settings.ranking,
        counted=state.counted,
        entered=state.entered,
    )
