"""What a caller does with tournaments.

Everything that goes in was allowed: organisers run a tournament, judges and organisers decide results, and a
player reports the result of the own table, signed in or by the key of the seat.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Any, Final

import msgspec
from eventsourcing.application import LRUCache

from adapters.eventstore.directory import Directory, NoSuchPlayer
from adapters.eventstore.records import RecordStore
from adapters.eventstore.tournaments import TableVersion, TournamentChange
from adapters.pairing_process import Computing, PairingProcess
from adapters.readmodels.everything import ReadModels
from api.services.access import ORGANISERS, Caller, Forbidden, Unauthenticated, seat_of
from api.services.rankings import Rankings
from domain.events.requests import name_of
from domain.kernel.refusals import Refusal
from domain.record.errors import RecordError, StaleVersion
from domain.record.names import folded, require_name
from domain.tournament import correcting, pairing, registering, reporting
from domain.tournament import events as ev
from domain.tournament.errors import NoSuchRanking, NoSuchRound, NoSuchTable
from domain.tournament.events import Event
from domain.tournament.explaining import other_pairing, paired_from
from domain.tournament.state import Penalty, Round, Table
from domain.tournament.swiss import Pairing, Request
from domain.tournament.swiss.correcting import Correction
from domain.tournament.swiss.explaining import Bar, Why
from domain.tournament.swiss.pairings import Values
from domain.tournament.tournament import Tournament

STAFF: Final = frozenset({"organiser", "judge"})

_EXPLAINED: Final = 1000

_PAIRS: Final = frozenset({pairing.pair_round, pairing.end_by_hand, correcting.pair_again})
"""The acts that ask the engine."""


class DuplicateName(RecordError):
    """Another player of the tournament has that name; say that they are two people, or name the id."""

    name = "duplicate-name"


@dataclass(frozen=True, slots=True)
class TournamentSight:
    """A tournament as one caller stands to it.

    Attributes:
        organises: may set up, pair, close.
        decides: may enter and correct results, and see drafts and reports.
    """

    tournament: Tournament
    caller: Caller
    organises: bool
    decides: bool

    def round(self, number: int) -> Round:
        """A round that the caller may see. Raises `NoSuchRound`: a draft is for staff."""
        rounds = self.tournament.state.rounds
        if not self.decides and not (1 <= number <= len(rounds) and rounds[number - 1].published):
            raise NoSuchRound(
                f"round {number} is not published"
            )  # whether it is a draft or not paired at all
        return self.tournament.round(number)

    def table(self, number: int, table: int) -> Table:
        """A table that the caller may see. Raises `NoSuchRound` or `NoSuchTable`."""
        tables = self.round(number).tables
        if table not in tables:
            raise NoSuchTable(f"round {number} has no table {table}; it has {len(tables)} tables")
        return tables[table]

    def rounds(self) -> tuple[Round, ...]:
        """The rounds that the caller may see."""
        return tuple(r for r in self.tournament.state.rounds if r.published or self.decides)

    def penalties(self) -> tuple[Penalty, ...]:
        """The penalties that the caller may see; their reasons are for staff."""
        return tuple(p for p in self.tournament.state.penalties if self.shows(p.round))

    def shows(self, number: int) -> bool:
        """Whether the caller may know of the round; 0 is none."""
        return number == 0 or self.decides or any(round_.number == number for round_ in self.rounds())

    def plays_at(self, number: int, table: Table) -> bool:
        """Whether the caller is one of the two: by the key of this round's seat, or signed in."""
        if self.caller.seat:
            mine = (self.caller.record, self.caller.seat) == (
                self.tournament.id,
                seat_of(number, self.caller.id),
            )
            return mine and self.caller.id in table.players
        return self.caller.id in table.players

    def require_player(self, what: str) -> None:
        """Raise `Unauthenticated` or `Forbidden` unless the caller plays, by a key of it or signed in."""
        caller = self.caller
        if not caller.id:
            raise Unauthenticated(f"sign in, or use the key on the slip, to {what}")
        if caller.id not in self.tournament.state.players or caller.record not in ("", self.tournament.id):
            raise Forbidden(f"only a player of this tournament may {what}")

    def require_organiser(self, what: str) -> None:
        """Raise `Unauthenticated` or `Forbidden` unless the caller runs tournaments."""
        self.caller.require(ORGANISERS, what)

    def require_staff(self, what: str) -> None:
        """Raise `Unauthenticated` or `Forbidden` unless the caller is organiser or judge."""
        self.caller.require(STAFF, what)


_STAFF_ONLY: Final = (
    ev.CoupleForbidden | ev.CoupleAllowed | ev.TableFlagged
    | ev.StaffCalled | ev.CallAnswered
    | ev.ManualBegun | ev.ManualDropped | ev.PairingDropped | ev.ResultReported
)  # fmt: skip
"""What the public sees nothing of, also when the tournament is finished."""

NOTES: Final = frozenset({"reason", "reports", "flag", "request"})
"""Fields of events that are for staff: who was penalised is public, why is not.

Everybody knows what goes into the digest of a pairing's `request` but the forbidden couples, so that whoever
has the digest could guess them.
"""


def is_public(tournament: Tournament, event: Event) -> bool:
    """Whether everybody may know that `event` happened: it is not about a draft, and not for staff alone.

    What everybody knows of it is all but its `NOTES`.
    """
    undone = tournament.entries[event.undoes - 1].body if isinstance(event, ev.TableRestored) else None
    if isinstance(event, _STAFF_ONLY) or isinstance(undone, _STAFF_ONLY):
        return False
    number = getattr(event, "round", 0)
    if not number or isinstance(event, ev.ByeGiven | ev.ByeTaken | ev.PairingWithdrawn):
        return True
    rounds = tournament.state.rounds
    return 1 <= number <= len(rounds) and rounds[number - 1].published


def unseen_drafts(tournament: Tournament) -> frozenset[int]:
    """The numbers of the entries whose pairing was replaced or thrown away before it was published."""
    unseen: set[int] = set()
    drafts: dict[int, int] = {}
    published: set[int] = set()
    for entry in tournament.entries:
        body = entry.body
        match body:
            case ev.RoundPaired() | ev.ManualEnded() | ev.RoundRePaired() if body.round not in published:
                unseen |= {drafts[body.round]} if body.round in drafts else set()
                drafts[body.round] = entry.number
            case ev.PairingDropped():
                unseen |= {drafts.pop(body.round)} if body.round in drafts else set()
            case ev.PairingPublished():
                drafts.pop(body.round, None)
                published.add(body.round)
            case ev.PairingWithdrawn():
                published.discard(body.round)
            case _:
                pass
    return frozenset(unseen)


def places_of(round_: Round) -> dict[str, str]:
    """Where each seat of a round is, as keys are derived: at its table, with whom it shares that."""
    return {
        seat_of(round_.number, player): _place(table)
        for table in round_.tables.values()
        for player in table.players
    }


def _place(table: Table) -> str:
    return "/".join((str(table.number), *sorted(table.players)))


class Tournaments:
    """One a process."""

    def __init__(
        self, store: RecordStore, models: ReadModels, directory: Directory, rankings: Rankings
    ) -> None:
        self._store = store
        self._directory = directory
        self.listed = models.tournaments
        self._rankings = rankings
        self._engine = PairingProcess()
        self._explained: LRUCache[tuple[str, int, int], Why] = LRUCache(_EXPLAINED)

    # Looking

    def find(self, caller: Caller, tournament: str) -> TournamentSight:
        """A tournament. Raises `NoSuchTournament`."""
        return self._sight(caller, self._store.tournaments.load(tournament))

    def _sight(self, caller: Caller, tournament: Tournament) -> TournamentSight:
        return TournamentSight(tournament, caller, caller.has(ORGANISERS), caller.has(STAFF))

    def names(self, players: Iterable[str]) -> dict[str, str]:
        """The names of players; many at once, in parts that databases take."""
        wanted = list(dict.fromkeys(players))
        found: dict[str, str] = {}
        for start in range(0, len(wanted), 500):
            found |= self._directory.names(wanted[start : start + 500])
        return found

    def explain(self, sight: TournamentSight, number: int, table: int) -> Why:
        """Why two players meet. It takes a pairing to find out, so the answer is kept.

        Which couples are not to meet is for staff: others are not told of what followed from that. Raises
        `NoSuchRound`, `NoSuchTable`, `NotNow` or `Computing`.
        """
        sight.table(number, table)
        asked = (sight.tournament.id, sight.round(number).paired, table)
        try:
            why = self._explained.get(asked)
        except KeyError:
            request, players = paired_from(sight.tournament, number, table)
            waiting = {} if sight.decides else {"waiting": 1}  # of the public, one at a time
            found = self._engine.explain(request, players, **waiting)
            if found is None:
                raise other_pairing(number) from None
            why = found
            self._explained.put(asked, why)
        return why if sight.decides else _discreet(why)

    def using(self, record: str) -> tuple[str, ...]:
        """The tournaments in which a result came from a record."""
        self.listed.catch_up()
        return self.listed.using(record)

    # Changing

    def create(self, caller: Caller, *, command: str, **settings: Any) -> TournamentSight:
        """Set a tournament up. Raises `Forbidden`, and what the store raises."""
        caller.require(ORGANISERS, "set a tournament up")
        if settings.get("ranking"):
            self._rankings.find(settings["ranking"])
        made = self._store.tournaments.create(**settings, actor=caller.id, command=command)
        return self._sight(caller, made)

    def do(
        self,
        sight: TournamentSight,
        act: Callable[..., list[Event]],
        *values: Any,
        expected: int | TableVersion | None,
        command: str,
        **named: Any,
    ) -> TournamentChange:
        """Carry out a command of the domain that the caller was allowed.

        Pairing is done first, so that nobody waits who wants to change the tournament meanwhile; a large
        field is paired elsewhere. Raises what the store raises, and `Computing`.
        """
        if act in _PAIRS:
            if named.get("asked") is None:
                named["asked"] = {"act": name_of(act), "values": [values, {}]}
            act = partial(act, by=_once(self._engine.pair))
            if not sight.tournament.command(command):
                try:
                    act(sight.tournament, *values)
                except Computing:
                    raise
                except (RecordError, Refusal):
                    pass  # the store raises it, or something that counts more
        return self._store.tournaments.do(
            sight.tournament.id,
            act,
            *values,
            expected=expected,
            actor=sight.caller.id,
            command=command,
            **named,
        )

    def choices(self, sight: TournamentSight, number: int) -> tuple[Correction, ...]:
        """Every way to pair the open round again. Raises as `correcting.choices`, and `Computing`."""
        return correcting.choices(sight.tournament, number, self._engine.pair)

    def draft(self, sight: TournamentSight, number: int) -> list[Event]:
        """What pairing a round would come to. Raises as `pairing.pair_round`, and `Computing`."""
        return pairing.pair_round(sight.tournament, number, self._engine.pair)

    def enter_players(
        self,
        sight: TournamentSight,
        players: Sequence[tuple[str, str, int | None]],
        *,
        since: int | None,
        namesakes: bool,
        expected: int,
        command: str,
    ) -> TournamentChange:
        """Enter players, each by id or else by name, with a rank or else that of the list; late or not.

        A name makes a new player, unless the tournament has one of that name. Raises `DuplicateName`,
        `NoSuchPlayer`, `UnfitText`, and what the store raises.
        """
        for player, name, _ in players:
            if not player:
                require_name(name)
        tournament, asked = sight.tournament, ["enter", [list(player) for player in players], since]
        if tournament.command(command):  # asked again: the players that the names made are there
            return self.do(sight, _nobody, expected=expected, command=command, asked=asked)
        if expected != tournament.version:  # before names make players
            raise StaleVersion(expected, tournament.version)
        known = self.names([player for player, _, _ in players if player])
        if unknown := [player for player, _, _ in players if player and player not in known]:
            raise NoSuchPlayer(f"no player has the id {unknown[0]!r}")
        taken = {folded(name) for name in self.names(tournament.state.players).values()}
        for player, name, _ in players:
            wanted = folded(known[player] if player else name)
            if wanted in taken and not namesakes:
                raise DuplicateName(
                    f"there are two players named {known.get(player, name)!r}; are they two people?"
                )
            taken.add(wanted)
        listed = [player for player, _, rank in players if player and rank is None]
        ranks = self.listed_ranks(tournament, listed) if self.list_of(tournament) else {}
        entered = {
            player or self._directory.add_player(name): ranks.get(player, 1) if rank is None else rank
            for player, name, rank in players
        }

        def enter(now: Tournament) -> list[Event]:
            if not now.state.rounds and since in {None, 1}:
                return registering.register(now, entered)
            return [
                e for p, rank in entered.items() for e in registering.enter_late(now, p, rank, since=since)
            ]

        return self.do(sight, enter, expected=expected, command=command, asked=asked)

    def rename(self, caller: Caller, player: str, name: str) -> None:
        """Correct the name of a player who has no account, wherever it stands.

        Raises `Unauthenticated`, `Forbidden`, `NoSuchPlayer` or `UnfitText`.
        """
        caller.require(ORGANISERS, "correct a player's name")
        if player in {user.id for user in self._directory.list_users()}:
            raise Forbidden("this player has an account, whose name is not changed here")
        self._directory.rename(player, name)

    def read_ranks(
        self, sight: TournamentSight, given: Mapping[str, int], *, expected: int, command: str
    ) -> TournamentChange:
        """Set the ranks that are given, and read the others' from the ranking list, if it counts to one."""
        tournament = sight.tournament
        others = [player for player in tournament.state.players if player not in given]
        ranks = self.listed_ranks(tournament, others) if tournament.settings.ranking else {}
        wanted = {**ranks, **given}
        return self.do(
            sight, registering.set_ranks, wanted, expected=expected, command=command, asked=["ranks", given]
        )

    def list_of(self, tournament: Tournament) -> str:
        """The ranking list to which it counts; empty if there is none, or it came here without its list."""
        ranking = tournament.settings.ranking
        try:
            return self._rankings.find(ranking).id if ranking else ""
        except NoSuchRanking:
            return ""

    def listed_ranks(self, tournament: Tournament, players: Iterable[str]) -> dict[str, int]:
        """The ranks of players by the list, at the end of the day before the tournament (RA-Q44)."""
        ranking = tournament.settings.ranking
        if not ranking:
            return dict.fromkeys(players, 1)
        book = self._rankings.book(ranking)
        balances = book.balances(_day_before(tournament.settings.date))
        return {player: book.chart.number(balances.get(player, 0)) for player in players}

    def take_from_record(
        self, sight: TournamentSight, number: int, table: int, record: str, *, command: str, reason: str
    ) -> TournamentChange:
        """Take the result of a table from the record of its game. Raises `NoSuchRecord` too."""
        game = self._store.load(record)

        def take(now: Tournament) -> list[Event]:
            return reporting.take_from_record(now, number, table, game, reason)

        return self.do(
            sight,
            take,
            expected=None,
            command=command,
            asked=["take from record", number, table, record, reason],
        )

    def table_keys(self, sight: TournamentSight, number: int) -> dict[str, str]:
        """The keys of every player at a table of a round, by player: the same each time, until revoked."""
        round_ = sight.round(number)
        keys = self._directory.derive_seat_keys(sight.tournament.id, places_of(round_))
        return {player: keys[seat_of(number, player)] for player in round_.seats}

    def revoke_keys(self, sight: TournamentSight, number: int, table: int | None = None) -> None:
        """Make the keys of a round, or of one of its tables, worthless. Raises `NoSuchTable`."""
        players = list(sight.round(number).seats) if table is None else sight.table(number, table).players
        self._directory.revoke_seat_keys(sight.tournament.id, [seat_of(number, p) for p in players])

    def slip_holds(self, sight: TournamentSight, number: int, table: Table) -> bool:
        """Whether the caller's key was made for this table and these two; the caller is one of them."""
        seat = seat_of(number, sight.caller.id)
        return self._directory.holds_key_of(sight.tournament.id, seat, _place(table))

    def call_staff(self, sight: TournamentSight, *, command: str) -> TournamentChange:
        """Let a player of the tournament call staff. Raises `Forbidden` or `Unauthenticated`."""
        sight.require_player("call staff")
        return self.do(sight, registering.call_staff, sight.caller.id, expected=None, command=command)

    def report(
        self,
        sight: TournamentSight,
        number: int,
        table: int,
        act: Callable[..., list[Event]],
        *values: Any,
        command: str,
    ) -> TournamentChange:
        """Let the caller report the result of the own table. Raises `Forbidden` or `Unauthenticated`."""
        seated = sight.table(number, table)
        if not sight.plays_at(number, seated):
            if not sight.caller.id:
                raise Unauthenticated("sign in, or use the key on the slip, to report a result")
            raise Forbidden("only the two players of a table report its result")
        if sight.caller.seat and not self.slip_holds(sight, number, seated):
            raise Forbidden("the round was paired again; report with the key on the new slip of the table")
        return self.do(sight, act, number, table, sight.caller.id, *values, expected=None, command=command)


def _nobody(tournament: Tournament) -> list[Event]:
    """Enters nobody: the request was carried out before."""
    return []


def discreet_values(values: Values) -> Values:
    """The cost of tables without what tells of couples that are forbidden."""
    return values._replace(forbidden=0)


def _once(pair: Callable[[Request], Pairing]) -> Callable[[Request], Pairing]:
    """Pair, but answer as before when asked the same again."""
    made: dict[str, Pairing] = {}

    def pair_once(request: Request) -> Pairing:
        if request.digest not in made:
            made[request.digest] = pair(request)
        return made[request.digest]

    return pair_once


def _discreet(why: Why) -> Why:
    """The answer without what tells of couples that are forbidden."""
    return msgspec.structs.replace(
        why,
        values=discreet_values(why.values),
        barred=tuple(barred for barred in why.barred if barred.why is not Bar.FORBIDDEN),
        instead=None if why.instead and why.instead.more.forbidden else why.instead,
    )


def _day_before(day: date) -> date:
    return date.fromordinal(max(day.toordinal() - 1, 1))
