"""Tournaments and ranking lists as answers: what a caller may see of them, with names beside ids."""

from collections.abc import Collection, Iterable, Mapping
from datetime import date, datetime
from typing import Any, Final

import msgspec

from api.services.answers.records import PlayerView
from api.services.tournaments import NOTES, TournamentSight, discreet_values, is_public, unseen_drafts
from domain.events.chain import entry_digest
from domain.events.codec import Entry
from domain.tournament.crosstable import Cell
from domain.tournament.crosstable import Row as CrossRow
from domain.tournament.desk import Task
from domain.tournament.quality_points import LedgerLine, plain, signed
from domain.tournament.quality_points import Row as ListRow
from domain.tournament.results import Forfeited, Played
from domain.tournament.standings import Standing, Value
from domain.tournament.state import Player, Round, Table
from domain.tournament.swiss.correcting import Correction
from domain.tournament.swiss.explaining import Why
from domain.tournament.swiss.pairings import Values

Names = Mapping[str, str]

COSTS: Final = frozenset({"values", "best", "cost"})
"""Fields of events that say what a pairing costs."""


class TournamentView(msgspec.Struct, frozen=True):
    """A tournament. `may` says what the caller may do: ``organise``, ``decide``."""

    id: str
    title: str
    name: str
    date: date
    status: str
    version: int
    rounds: int
    round: int
    players: int
    scoring: str
    ranking: str
    tie_breaks: tuple[str, ...]
    options: dict[str, str]
    multipliers: tuple[str, ...]
    check_in: bool
    cut: tuple[str, ...]
    by_hand: int
    created_at: datetime
    updated_at: datetime
    may: tuple[str, ...]


class EntrantView(msgspec.Struct, frozen=True):
    """A player of a tournament; `number` is in order of entry, `since` the first round."""

    player: str
    name: str
    number: int
    rank: int
    since: int
    checked_in: bool
    withdrawn: bool
    byes: dict[str, str]


class PenaltyView(msgspec.Struct, frozen=True):
    """A penalty; its number is that of its entry. The reason is for staff."""

    number: int
    player: PlayerView
    kind: str
    round: int
    reason: str


class EntrantsView(msgspec.Struct, frozen=True):
    """The players of a tournament, in order of entry, and penalties; forbidden couples are for staff."""

    tournament: str
    players: tuple[EntrantView, ...]
    penalties: tuple[PenaltyView, ...]
    forbidden: tuple[tuple[str, ...], ...]


class ResultView(msgspec.Struct, frozen=True):
    """A result. `ended` is how, ``forfeit`` if the match was never begun: without a winner both lose then."""

    winner: str | None
    scores: dict[str, int] | None
    ended: str


class TableView(msgspec.Struct, frozen=True):
    """A table. `version` is what a result has to name; reports are for staff and the two players."""

    round: int
    table: int
    version: int
    players: tuple[PlayerView, ...]
    status: str
    result: ResultView | None
    source: str
    reports: dict[str, ResultView]
    record: str
    flag: str
    locked: bool


class ByeView(msgspec.Struct, frozen=True):
    """A player without an opponent in a round."""

    player: PlayerView
    kind: str


class CostView(msgspec.Struct, frozen=True):
    """What tables cost by the criteria of RA-Q65, the most important first; gaps are squared.

    `forbidden` is for staff: others get 0.
    """

    forbidden: int
    rematches: int
    score_gaps: int
    rank_gaps: int
    distance: int
    draw: str


class PairingView(msgspec.Struct, frozen=True):
    """How a round was paired: the engine, the digest of what it was given, and what the pairing costs.

    The digest is for staff, as forbidden couples could be guessed by it: others get an empty one.
    """

    engine: str
    request: str
    key: str
    cost: CostView
    repeated_bye: bool
    by_hand: bool
    cut: bool


class RoundView(msgspec.Struct, frozen=True):
    """A round; `stale` are the entries that corrected an earlier result after it was paired."""

    tournament: str
    number: int
    version: int
    status: str
    tables: tuple[TableView, ...]
    byes: tuple[ByeView, ...]
    pairing: PairingView
    stale: tuple[int, ...]


class RoundsView(msgspec.Struct, frozen=True):
    """The rounds that are paired, and published unless the caller is staff."""

    tournament: str
    rounds: tuple[RoundView, ...]


class StandingPenaltyView(msgspec.Struct, frozen=True):
    """A penalty beside a place: what it is, and in which round, if in one. The reason is for staff."""

    what: str
    round: int
    reason: str


class StandingView(msgspec.Struct, frozen=True):
    """A player's place. The counted addends of each value sum exactly to it; penalties add nothing.

    Who enters late has a place, the last, before having played.
    """

    place: int
    player: PlayerView
    rank: int
    score: int
    wins: int
    draws: int
    losses: int
    values: tuple[Value, ...]
    penalties: tuple[StandingPenaltyView, ...]
    has_played: bool


class StandingsView(msgspec.Struct, frozen=True):
    """Standings of the closed Swiss rounds, up to entry `counted`, in the order of places.

    Who is in the cut goes first in those as they are now, and who was in no round comes last. `next` is where
    the next page begins.
    """

    tournament: str
    counted: int
    total: int
    standings: tuple[StandingView, ...]
    next: int | None


class CellView(msgspec.Struct, frozen=True):
    """A player's round: `outcome` is 1 won, 0 neither, -1 lost, None open; own score first."""

    round: int
    outcome: int | None
    opponent: str
    scores: tuple[int, ...] | None
    table: int
    bye: str | None
    forfeit: bool


class CrossRowView(msgspec.Struct, frozen=True):
    """A player's row of the cross table."""

    place: int
    player: PlayerView
    rank: int
    score: int
    cells: tuple[CellView, ...]


class CrossTableView(msgspec.Struct, frozen=True):
    """The cross table, by place."""

    tournament: str
    rows: tuple[CrossRowView, ...]


class DeskView(msgspec.Struct, frozen=True):
    """What needs doing now, the most urgent first."""

    tournament: str
    version: int
    tasks: tuple[Task, ...]
    names: dict[str, str]


class BarredView(msgspec.Struct, frozen=True):
    """A nearer opponent who could not be had, and why."""

    player: str
    opponent: str
    why: str
    at: tuple[str, ...]


class InsteadView(msgspec.Struct, frozen=True):
    """The best whole pairing without the table, and what it would have cost more."""

    tables: tuple[tuple[str, ...], ...]
    bye: str | None
    more: CostView
    repeated_byes: int
    changed: int


class WhyView(msgspec.Struct, frozen=True):
    """Why these two meet."""

    round: int
    table: int
    players: tuple[PlayerView, ...]
    score_gap: int
    rank_gap: int
    met: int
    locked: bool
    cost: CostView
    barred: tuple[BarredView, ...]
    instead: InsteadView | None


class CorrectionView(msgspec.Struct, frozen=True):
    """A way to pair a round again: what it changes, and what it gives away against pairing anew."""

    choice: str
    changed: tuple[tuple[str, ...], ...]
    bye: str | None
    bye_changed: bool
    values: CostView
    cost: CostView


class CorrectionsView(msgspec.Struct, frozen=True):
    """The choices after a wrong result."""

    tournament: str
    round: int
    corrections: tuple[CorrectionView, ...]


class EventView(msgspec.Struct, frozen=True):
    """An entry of a tournament or a list; `body` is what happened, as it is stored.

    Non-staff callers get an entry that is for staff as ``staff-only``, without its body, and
    any other without what is for staff in it; where something is left out, or could be, there is no digest.
    """

    number: int
    kind: str
    at: datetime
    actor: str
    digest: str
    body: Any


class EventsView(msgspec.Struct, frozen=True):
    """Entries, and the version: where it is higher than the last of them, there are more."""

    id: str
    version: int
    entries: tuple[EventView, ...]


class LedgerLineView(msgspec.Struct, frozen=True):
    """One change in a ledger, in exact decimals, with its computation in words."""

    entry: str
    date: date
    source: str
    change: str
    before: str
    after: str
    rank_before: int
    rank_after: int
    because: str
    formula: str
    round: int
    opponent: PlayerView | None


class LedgerView(msgspec.Struct, frozen=True):
    """A player's quality points in a list, and every change of them."""

    ranking: str
    player: PlayerView
    balance: str
    rank: int
    title: str
    lines: tuple[LedgerLineView, ...]


class RankedView(msgspec.Struct, frozen=True):
    """A player on a list; `moved` and `gained` are since the list before."""

    place: int | None
    player: PlayerView
    points: str
    rank: int
    title: str
    moved: int | None
    gained: str
    last_played: date | None


class RankingView(msgspec.Struct, frozen=True):
    """A ranking list on a day; `left_out` are tournaments that could not be counted, with the reason."""

    id: str
    title: str
    name: str
    version: int
    on: date
    since: date | None
    players: tuple[RankedView, ...]
    left_out: dict[str, str]


def player_view(player: str, names: Names) -> PlayerView:
    """A player with the name, if anybody knows it."""
    return PlayerView(player, names.get(player, ""))


def view_tournament(sight: TournamentSight) -> TournamentView:
    """A tournament as it is now."""
    tournament = sight.tournament
    state, settings = tournament.state, tournament.settings
    options = msgspec.to_builtins(settings.options)
    return TournamentView(
        id=tournament.id,
        title=settings.title,
        name=settings.name,
        date=settings.date,
        status="finished" if state.finished else "running" if state.rounds else "registering",
        version=tournament.version,
        rounds=settings.rounds,
        round=len(sight.rounds()),
        players=len(state.players),
        scoring=settings.scoring,
        ranking=settings.ranking,
        tie_breaks=settings.tie_breaks,
        options=options,
        multipliers=tuple(plain(multiplier) for multiplier in settings.multipliers),
        check_in=settings.check_in,
        cut=state.cut,
        by_hand=state.by_hand if sight.decides else 0,
        created_at=tournament.entries[0].envelope.at,
        updated_at=tournament.entries[-1].envelope.at,
        may=(*(("organise",) if sight.organises else ()), *(("decide",) if sight.decides else ())),
    )


def view_entrant(sight: TournamentSight, player: Player, names: Names) -> EntrantView:
    """A player of the tournament."""
    byes = {
        str(number): asked[player.id]
        for number, asked in sight.tournament.state.byes.items()
        if player.id in asked
    }
    return EntrantView(
        player.id,
        names.get(player.id, ""),
        player.number,
        player.rank,
        player.since,
        player.checked_in,
        player.withdrawn,
        dict(byes),
    )


def view_entrants(sight: TournamentSight, names: Names) -> EntrantsView:
    """Everybody who is entered."""
    state = sight.tournament.state
    penalties = tuple(
        PenaltyView(
            p.number, player_view(p.player, names), p.kind, p.round, p.reason if sight.decides else ""
        )
        for p in sight.penalties()
    )
    return EntrantsView(
        sight.tournament.id,
        tuple(view_entrant(sight, player, names) for player in state.players.values()),
        penalties,
        tuple(sorted(state.forbidden)) if sight.decides else (),
    )


def view_result(result: Played | Forfeited) -> ResultView:
    """A result, scores by player."""
    if isinstance(result, Forfeited):
        return ResultView(result.winner, None, "forfeit")
    scores = dict(zip(result.players, result.scores, strict=True)) if result.scores else None
    return ResultView(result.winner, scores, result.ended)


def view_table(sight: TournamentSight, number: int, table: Table, names: Names) -> TableView:
    """A table as the caller may see it."""
    inside = sight.decides or sight.plays_at(number, table)
    status = table.status if inside else "done" if table.result else "open"
    couple = (min(table.players), max(table.players))
    return TableView(
        round=number,
        table=table.number,
        version=table.version,
        players=tuple(player_view(player, names) for player in table.players),
        status=status,
        result=view_result(table.result) if table.result else None,
        source=table.source,
        reports={p: view_result(r) for p, r in table.reports.items()} if inside else {},
        record=table.record,
        flag=table.flag if sight.decides else "",
        locked=couple in sight.tournament.state.locks.get(number, frozenset()),
    )


def view_round(sight: TournamentSight, round_: Round, names: Names) -> RoundView:
    """A round as the caller may see it."""
    return RoundView(
        tournament=sight.tournament.id,
        number=round_.number,
        version=sight.tournament.version,
        status="closed" if round_.closed else "published" if round_.published else "draft",
        tables=tuple(view_table(sight, round_.number, t, names) for t in round_.tables.values()),
        byes=tuple(ByeView(player_view(p, names), kind) for p, kind in round_.byes.items()),
        pairing=PairingView(
            round_.engine,
            round_.request if sight.decides else "",
            round_.key,
            view_cost(round_.values if sight.decides else discreet_values(round_.values)),
            round_.repeated_bye,
            round_.by_hand,
            round_.cut,
        ),
        stale=round_.stale if sight.decides else (),
    )


def view_cost(values: Values) -> CostView:
    """The values of tables; the draw passes what some programs can count to, so it is text."""
    return CostView(*values[:5], draw=str(values.draw))


def view_standings(
    sight: TournamentSight,
    found: Iterable[Standing],
    names: Names,
    *,
    rounds: int | None,
    counted: int,
    total: int,
    after: int,
) -> StandingsView:
    """A page of standings after `rounds`, by default all that are closed: those behind line `after`."""
    there = sight.tournament.participants(rounds)
    rows = tuple(
        StandingView(
            s.place,
            player_view(s.player, names),
            s.rank,
            s.score,
            s.wins,
            s.draws,
            s.losses,
            s.values,
            tuple(
                StandingPenaltyView(p.what, p.round, p.reason if sight.decides else "")
                for p in s.penalties
                if sight.shows(p.round)
            ),
            s.player in there,
        )
        for s in found
    )
    end = after + len(rows)
    return StandingsView(sight.tournament.id, counted, total, rows, end if rows and end < total else None)


def view_cross_table(tournament: str, rows: Iterable[CrossRow], names: Names) -> CrossTableView:
    """The cross table."""
    return CrossTableView(
        tournament,
        tuple(
            CrossRowView(r.place, player_view(r.player, names), r.rank, r.score, tuple(map(_cell, r.cells)))
            for r in rows
        ),
    )


def _cell(cell: Cell) -> CellView:
    return CellView(cell.round, cell.outcome, cell.opponent, cell.scores, cell.table, cell.bye, cell.forfeit)


def view_why(number: int, table: int, why: Why, names: Names) -> WhyView:
    """The explanation of a table."""
    instead = why.instead
    return WhyView(
        round=number,
        table=table,
        players=tuple(player_view(player, names) for player in why.players),
        score_gap=why.score_gap,
        rank_gap=why.rank_gap,
        met=why.met,
        locked=why.locked,
        cost=view_cost(why.values),
        barred=tuple(BarredView(b.player, b.opponent, str(b.why), b.at) for b in why.barred),
        instead=None
        if instead is None
        else InsteadView(
            instead.tables, instead.bye, view_cost(instead.more), instead.repeated_byes, instead.changed
        ),
    )


def view_correction(correction: Correction) -> CorrectionView:
    """A choice with its cost."""
    pairing = correction.pairing
    return CorrectionView(
        str(correction.choice),
        correction.changed,
        pairing.bye,
        correction.bye_changed,
        view_cost(pairing.values),
        view_cost(correction.cost),
    )


def view_events(id: str, entries: Iterable[Entry[Any]], digest: Any) -> tuple[EventView, ...]:
    """Entries as they are stored; `digest` is the function that digests them."""
    return tuple(
        EventView(
            e.number, e.kind, e.envelope.at, e.envelope.actor, digest(id, e), msgspec.to_builtins(e.body)
        )
        for e in entries
    )


def view_entries(sight: TournamentSight, entries: Iterable[Entry[Any]]) -> tuple[EventView, ...]:
    """Entries of a tournament as the caller may know them."""
    id = sight.tournament.id
    if sight.decides:
        return view_events(id, entries, entry_digest)
    unseen = unseen_drafts(sight.tournament)
    return tuple(_for_everybody(sight, entry, unseen) for entry in entries)


def _for_everybody(sight: TournamentSight, entry: Entry[Any], unseen: Collection[int]) -> EventView:
    at = entry.envelope.at
    if entry.number in unseen or not is_public(sight.tournament, entry.body):
        return EventView(entry.number, "staff-only", at, "", "", {})
    stored = msgspec.to_builtins(entry.body)
    body = {field: value for field, value in stored.items() if field not in NOTES}
    for field in COSTS & body.keys():
        body[field] = tuple(discreet_values(getattr(entry.body, field)))
    # A digest here and none there would tell of which pairings something is concealed.
    whole = body == stored and not any(hasattr(entry.body, field) for field in COSTS)
    digest = entry_digest(sight.tournament.id, entry) if whole else ""
    return EventView(entry.number, entry.kind, at, entry.envelope.actor, digest, body)


def view_line(line: LedgerLine, names: Names) -> LedgerLineView:
    """A line of a ledger."""
    return LedgerLineView(
        line.entry,
        line.date,
        line.source,
        signed(line.change),
        plain(line.before),
        plain(line.after),
        line.rank_before,
        line.rank_after,
        line.because,
        line.formula,
        line.round,
        player_view(line.opponent, names) if line.opponent else None,
    )


def view_ranked(row: ListRow) -> RankedView:
    """A row of a list."""
    return RankedView(
        row.place,
        PlayerView(row.player, row.name),
        plain(row.qp),
        row.rank,
        row.title,
        row.moved,
        signed(row.gained),
        row.last_played,
    )
