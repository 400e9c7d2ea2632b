"""Where a tournament stands, and how each event changes that. No event is judged here: commands do that.

`evolve` takes a batch of events, so that loading thousands of them copies the maps of players and tables
once. A state is never changed once it is there.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from domain.tournament import events as ev
from domain.tournament import results
from domain.tournament.results import ByeKind, Forfeited, Played
from domain.tournament.swiss.pairings import Values
from domain.tournament.swiss.requests import Couple, couple_of

TableStatus = Literal["open", "reported", "disputed", "done", "flagged"]
"""No report yet; one player has reported; the two disagree; there is a result; staff has to look at it."""


class Player(msgspec.Struct, frozen=True, gc=False):
    """A player of the tournament.

    Attributes:
        id: opaque, in every tournament the same.
        number: in order of entry, from 1; it never changes.
        rank: at the start (RA-Q44).
        since: the first round in which the player plays.
        checked_in: the player is there.
        withdrawn: the player is not paired any longer.
        calls: the player has called staff, who have not come yet.
    """

    id: str
    number: int
    rank: int = 1
    since: int = 1
    checked_in: bool = False
    withdrawn: bool = False
    calls: bool = False

    @property
    def late(self) -> bool:
        """Entered after the first round was paired."""
        return self.since > 1


class Table(msgspec.Struct, frozen=True):
    """A table of a round.

    Attributes:
        number: in the room.
        players: who sits there, the better one first.
        version: the number of the entry that last changed it.
        result: what counts.
        source: where it comes from.
        reports: what each player has said, as long as nothing counts or they disagree.
        record: of the game, if it is recorded.
        record_version: of the record, when the result was taken from it.
        flag: why staff has to look at it.
    """

    number: int
    players: Couple
    version: int
    result: Played | Forfeited | None = None
    source: ev.Source | Literal["players", ""] = ""
    reports: dict[str, Played] = {}
    record: str = ""
    record_version: int = 0
    flag: str = ""

    @property
    def status(self) -> TableStatus:
        """What staff sees of it."""
        if self.flag:
            return "flagged"
        if self.result is not None:
            return "done"
        return ("open", "reported", "disputed")[len(self.reports)]


class Round(msgspec.Struct, frozen=True):
    """A round that is paired.

    Attributes:
        number: from 1.
        paired: the number of the entry that paired it last.
        tables: by number.
        byes: who has a bye, and of which kind.
        published: everybody may see it, and results can come in.
        closed: it counts.
        cut: it is a round of the cut.
        by_hand: it was paired by hand.
        stale: the numbers of the entries that corrected an earlier result after it was paired.
        request: the digest of what the engine was given.
        key: what its draw was keyed with.
        engine: its version.
        values: what the pairing costs by RA-Q65.
        repeated_bye: who has the automatic bye has had one before.
    """

    number: int
    paired: int
    tables: dict[int, Table]
    byes: dict[str, ByeKind] = {}
    published: bool = False
    closed: bool = False
    cut: bool = False
    by_hand: bool = False
    stale: tuple[int, ...] = ()
    request: str = ""
    key: str = ""
    engine: str = ""
    values: Values = Values()
    repeated_bye: bool = False

    @property
    def bye(self) -> str | None:
        """Who has the automatic bye."""
        return next((player for player, kind in self.byes.items() if kind == "automatic"), None)

    @property
    def open_tables(self) -> tuple[Table, ...]:
        """The tables that keep it from being closed."""
        return tuple(table for table in self.tables.values() if table.status != "done")

    @property
    def seats(self) -> dict[str, int]:
        """The table of each player who has one."""
        return {player: table.number for table in self.tables.values() for player in table.players}

    def has(self, player: str) -> bool:
        """Whether a player has a table or a bye."""
        return player in self.byes or any(player in table.players for table in self.tables.values())

    def counted(self) -> results.Round:
        """The round as standings and quality points read it."""
        found: list[results.Result] = [t.result for t in self.tables.values() if t.result is not None]
        found += [results.Bye(player, kind) for player, kind in self.byes.items()]
        return results.Round(self.number, tuple(found), self.closed)


class Penalty(msgspec.Struct, frozen=True, gc=False):
    """A penalty; `number` is that of its entry."""

    number: int
    player: str
    kind: ev.PenaltyKind
    round: int
    reason: str


class State(msgspec.Struct, frozen=True):
    """A tournament after some entry.

    Attributes:
        settings: as it was created and amended.
        entered: the number of the player who was entered last.
        players: by id, in order of entry.
        rounds: those that are paired; round *n* is ``rounds[n - 1]``.
        byes: asked for, by round.
        locks: tables that stand, by round.
        forbidden: couples that are not to be paired.
        by_hand: the round that is being paired by hand, or 0.
        cut: who plays for the first places, in order of their seeds.
        cut_after: the last Swiss round, once there is a cut.
        penalties: those that were not lifted.
        places: the final ones, once it is finished.
        finished: it is over.
        awards: the bonuses.
        counted: the number of the last entry that may have changed the standings, penalties with them.
    """

    settings: ev.Created
    entered: int = 0
    players: dict[str, Player] = {}
    rounds: tuple[Round, ...] = ()
    byes: dict[int, dict[str, ByeKind]] = {}
    locks: dict[int, frozenset[Couple]] = {}
    forbidden: frozenset[Couple] = frozenset()
    by_hand: int = 0
    cut: tuple[str, ...] = ()
    cut_after: int = 0
    penalties: tuple[Penalty, ...] = ()
    places: dict[str, int] = {}
    finished: bool = False
    awards: tuple[ev.Awarded, ...] = ()
    counted: int = 1

    @property
    def open_round(self) -> Round | None:
        """The round that is paired and not closed: there is one at most, and it is the last."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].closed else None


class _Draft:
    """A state that is being changed; it owns what it has copied."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.players = dict(state.players)
        self.rounds = list(state.rounds)
        self.forbidden = set(state.forbidden)
        self._own: set[int] = set()

    def tables(self, number: int) -> dict[int, Table]:
        """The tables of a round, to be changed."""
        round_ = self.rounds[number - 1]
        if number not in self._own:
            self._own.add(number)
            self.rounds[number - 1] = round_ = replace(round_, tables=dict(round_.tables))
        return round_.tables

    def change(self, **values: object) -> None:
        self.state = replace(self.state, **values)

    def change_round(self, number: int, **values: object) -> None:
        self.rounds[number - 1] = replace(self.rounds[number - 1], **values)

    def change_table(self, at: int, round_: int, number: int, **values: object) -> None:
        tables = self.tables(round_)
        before = tables[number]
        tables[number] = after = replace(tables[number], version=at, **values)
        if self.rounds[round_ - 1].closed and before.result != after.result:
            self.corrected(at, round_)

    def corrected(self, at: int, round_: int) -> None:
        """A round that counts has changed: the standings do, and the pairing that rests on it may."""
        self.change(counted=at)
        last = self.rounds[-1]
        if last.number > round_ and not last.closed:
            self.change_round(last.number, stale=(*last.stale, at))

    def freeze(self) -> State:
        return replace(
            self.state,
            players=self.players,
            rounds=tuple(self.rounds),
            forbidden=frozenset(self.forbidden),
        )


def begin(created: ev.Created) -> State:
    """The state after the first entry."""
    return State(created)


def evolve(state: State, numbered: Iterable[tuple[int, ev.Event]]) -> State:
    """The state after the events, each with the number of its entry."""
    draft = _Draft(state)
    for at, event in numbered:
        _APPLY[type(event)](draft, at, event)
    return draft.freeze()


def _amended(draft: _Draft, at: int, event: ev.Amended) -> None:
    settings = replace(
        draft.state.settings, name=event.name, rounds=event.rounds, tie_breaks=event.tie_breaks
    )
    draft.change(settings=settings, counted=at)


def _registered(draft: _Draft, at: int, event: ev.Registered | ev.EnteredLate) -> None:
    late = isinstance(event, ev.EnteredLate)
    since = event.since if isinstance(event, ev.EnteredLate) else 1
    number = draft.state.entered + 1
    # Who comes late is there.
    draft.players[event.player] = Player(event.player, number, event.rank, since, late)
    draft.change(counted=at, entered=number)


def _unregistered(draft: _Draft, at: int, event: ev.Unregistered) -> None:
    del draft.players[event.player]
    state = draft.state
    draft.forbidden = {couple for couple in draft.forbidden if event.player not in couple}
    draft.change(
        counted=at,
        byes={number: _without(asked, event.player) for number, asked in state.byes.items()},
        locks={
            number: frozenset(couple for couple in locks if event.player not in couple)
            for number, locks in state.locks.items()
        },
    )


def _ranks_set(draft: _Draft, at: int, event: ev.RanksSet) -> None:
    for player, rank in event.ranks.items():
        draft.players[player] = replace(draft.players[player], rank=rank)
    draft.change(counted=at)


def _checked(draft: _Draft, at: int, event: ev.CheckedIn | ev.CheckedOut) -> None:
    player = draft.players[event.player]
    draft.players[event.player] = replace(player, checked_in=isinstance(event, ev.CheckedIn))


def _called(draft: _Draft, at: int, event: ev.StaffCalled | ev.CallAnswered) -> None:
    player = draft.players[event.player]
    draft.players[event.player] = replace(player, calls=isinstance(event, ev.StaffCalled))


def _withdrawn(draft: _Draft, at: int, event: ev.Withdrawn | ev.Reinstated) -> None:
    player = draft.players[event.player]
    draft.players[event.player] = replace(player, withdrawn=isinstance(event, ev.Withdrawn))


def _bye_given(draft: _Draft, at: int, event: ev.ByeGiven) -> None:
    asked = draft.state.byes.get(event.round, {}) | {event.player: event.kind}
    draft.change(byes=draft.state.byes | {event.round: asked})
    if event.round <= len(draft.rounds):
        round_ = draft.rounds[event.round - 1]
        draft.change_round(event.round, byes=round_.byes | {event.player: event.kind})
        if round_.closed:
            draft.corrected(at, event.round)


def _bye_taken(draft: _Draft, at: int, event: ev.ByeTaken) -> None:
    asked = _without(draft.state.byes.get(event.round, {}), event.player)
    draft.change(byes=draft.state.byes | {event.round: asked})
    if event.round <= len(draft.rounds):
        round_ = draft.rounds[event.round - 1]
        draft.change_round(event.round, byes=_without(round_.byes, event.player))
        if round_.closed:
            draft.corrected(at, event.round)


def _forbidden(draft: _Draft, at: int, event: ev.CoupleForbidden | ev.CoupleAllowed) -> None:
    couple = couple_of(*event.players)
    if isinstance(event, ev.CoupleForbidden):
        draft.forbidden.add(couple)
    else:
        draft.forbidden.discard(couple)


def _locked(draft: _Draft, at: int, event: ev.TableLocked | ev.TableUnlocked) -> None:
    couple = frozenset({couple_of(*event.players)})
    before = draft.state.locks.get(event.round, frozenset())
    after = before | couple if isinstance(event, ev.TableLocked) else before - couple
    draft.change(locks=draft.state.locks | {event.round: after})


def _paired(draft: _Draft, at: int, event: ev.RoundPaired | ev.RoundRePaired | ev.ManualEnded) -> None:
    """A pairing takes the place of the one before; a table that stands keeps what was done at it."""
    known = event.round <= len(draft.rounds)
    before = draft.rounds[event.round - 1] if known else None
    standing = {couple_of(*table.players): table for table in before.tables.values()} if before else {}
    tables = {}
    for seated in event.tables:
        table = standing.get(couple_of(*seated.players))
        if table is None:
            tables[seated.number] = Table(seated.number, seated.players, at)
        elif table.number == seated.number:
            tables[seated.number] = table
        else:
            tables[seated.number] = replace(table, number=seated.number, version=at)
    byes = dict(event.byes)
    round_ = Round(
        number=event.round,
        paired=at,
        tables=tables,
        byes=byes,
        published=before.published if before else False,
        cut=bool(draft.state.cut),
        by_hand=isinstance(event, ev.ManualEnded),
        values=event.values,
    )
    if not isinstance(event, ev.ManualEnded):
        if event.bye is not None:
            byes[event.bye] = "automatic"
        round_ = replace(
            round_,
            request=event.request,
            key=event.key,
            engine=event.engine,
            repeated_bye=event.repeated_bye,
            by_hand=isinstance(event, ev.RoundRePaired) and event.by_hand,
        )
    if known:
        draft.rounds[event.round - 1] = round_
    else:
        draft.rounds.append(round_)
    if isinstance(event, ev.ManualEnded):
        draft.change(by_hand=0)


def _dropped(draft: _Draft, at: int, event: ev.PairingDropped) -> None:
    draft.rounds.pop()


def _published(draft: _Draft, at: int, event: ev.PairingPublished | ev.PairingWithdrawn) -> None:
    draft.change_round(event.round, published=isinstance(event, ev.PairingPublished))


def _by_hand(draft: _Draft, at: int, event: ev.ManualBegun | ev.ManualDropped) -> None:
    draft.change(by_hand=event.round if isinstance(event, ev.ManualBegun) else 0)


def _reported(draft: _Draft, at: int, event: ev.ResultReported) -> None:
    reports = draft.rounds[event.round - 1].tables[event.table].reports
    draft.change_table(at, event.round, event.table, reports=reports | {event.by: event.result})


def _confirmed(draft: _Draft, at: int, event: ev.ResultConfirmed) -> None:
    reports = draft.rounds[event.round - 1].tables[event.table].reports | {event.by: event.result}
    draft.change_table(
        at, event.round, event.table, result=event.result, reports=reports, source="players", flag=""
    )


def _entered(draft: _Draft, at: int, event: ev.ResultEntered | ev.ResultCorrected) -> None:
    draft.change_table(
        at,
        event.round,
        event.table,
        result=event.result,
        source=event.source,
        record=event.record,
        record_version=event.version,
        flag="",
    )


def _forfeited(draft: _Draft, at: int, event: ev.TableForfeited) -> None:
    players = draft.rounds[event.round - 1].tables[event.table].players
    result = Forfeited(players, event.winner)
    draft.change_table(at, event.round, event.table, result=result, source="staff", flag="")


def _flagged(draft: _Draft, at: int, event: ev.TableFlagged) -> None:
    draft.change_table(at, event.round, event.table, flag=event.reason, record_version=event.version)


def _restored(draft: _Draft, at: int, event: ev.TableRestored) -> None:
    draft.change_table(
        at,
        event.round,
        event.table,
        result=event.result,
        source=event.source,
        reports=event.reports,
        record=event.record,
        record_version=event.record_version,
        flag=event.flag,
    )


def _penalised(draft: _Draft, at: int, event: ev.Penalised) -> None:
    penalty = Penalty(at, event.player, event.kind, event.round, event.reason)
    draft.change(penalties=(*draft.state.penalties, penalty), counted=at)


def _lifted(draft: _Draft, at: int, event: ev.PenaltyLifted) -> None:
    left = tuple(p for p in draft.state.penalties if p.number != event.penalty)
    draft.change(penalties=left, counted=at)


def _closed(draft: _Draft, at: int, event: ev.RoundClosed | ev.RoundReopened) -> None:
    draft.change_round(event.round, closed=isinstance(event, ev.RoundClosed))
    draft.change(counted=at)


def _cut(draft: _Draft, at: int, event: ev.Cut) -> None:
    draft.change(cut=event.players, cut_after=len(draft.rounds), counted=at)


def _cut_undone(draft: _Draft, at: int, event: ev.CutUndone) -> None:
    draft.change(cut=(), cut_after=0, counted=at)


def _finished(draft: _Draft, at: int, event: ev.Finished) -> None:
    draft.change(finished=True, places=event.places, counted=at)


def _awarded(draft: _Draft, at: int, event: ev.BonusAwarded) -> None:
    draft.change(awards=event.awards)


def _reopened(draft: _Draft, at: int, event: ev.Reopened) -> None:
    draft.change(finished=False, places={}, awards=(), counted=at)


def _without(byes: Mapping[str, ByeKind], player: str) -> dict[str, ByeKind]:
    return {other: kind for other, kind in byes.items() if other != player}


_APPLY: Final[dict[type, Callable[[_Draft, int, Any], None]]] = {
    ev.Amended: _amended,
    ev.Registered: _registered,
    ev.EnteredLate: _registered,
    ev.Unregistered: _unregistered,
    ev.RanksSet: _ranks_set,
    ev.CheckedIn: _checked,
    ev.CheckedOut: _checked,
    ev.StaffCalled: _called,
    ev.CallAnswered: _called,
    ev.Withdrawn: _withdrawn,
    ev.Reinstated: _withdrawn,
    ev.ByeGiven: _bye_given,
    ev.ByeTaken: _bye_taken,
    ev.CoupleForbidden: _forbidden,
    ev.CoupleAllowed: _forbidden,
    ev.TableLocked: _locked,
    ev.TableUnlocked: _locked,
    ev.RoundPaired: _paired,
    ev.RoundRePaired: _paired,
    ev.ManualEnded: _paired,
    ev.PairingDropped: _dropped,
    ev.PairingPublished: _published,
    ev.PairingWithdrawn: _published,
    ev.ManualBegun: _by_hand,
    ev.ManualDropped: _by_hand,
    ev.ResultReported: _reported,
    ev.ResultConfirmed: _confirmed,
    ev.ResultEntered: _entered,
    ev.ResultCorrected: _entered,
    ev.TableForfeited: _forfeited,
    ev.TableFlagged: _flagged,
    ev.TableRestored: _restored,
    ev.Penalised: _penalised,
    ev.PenaltyLifted: _lifted,
    ev.RoundClosed: _closed,
    ev.RoundReopened: _closed,
    ev.Cut: _cut,
    ev.CutUndone: _cut_undone,
    ev.Finished: _finished,
    ev.BonusAwarded: _awarded,
    ev.Reopened: _reopened,
}
