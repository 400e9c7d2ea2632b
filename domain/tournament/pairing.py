"""Pairing rounds: by the engine (RA-142 to RA-149), by hand, and for the cut."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from domain.events.requests import named
from domain.kernel.refusals import Refusal
from domain.record.texts import require_fit
from domain.tournament import events as ev
from domain.tournament.cutting import BRACKET, bracket, contenders, survivors
from domain.tournament.errors import (
    AlreadyPaired,
    ImpossiblePairing,
    NotNow,
    TiedCut,
    TooFewPlayers,
    UnfitSettings,
)
from domain.tournament.events import Event, Seated
from domain.tournament.guards import has_started, require_open, require_running, require_untouched
from domain.tournament.results import ByeKind, Played
from domain.tournament.state import Player, Round, Table
from domain.tournament.swiss import Entrant, Meeting, Pairer, Pairing, Request, Values, pair
from domain.tournament.swiss import Table as PairedTable
from domain.tournament.swiss.requests import Couple, couple_of
from domain.tournament.tournament import Tournament


def active(tournament: Tournament, number: int) -> list[Player]:
    """Who is to be paired in a round: entered, there, not withdrawn, without a bye.

    Once there is a cut: who is still in it, in order of their seeds. Else they are in order of entry.
    """
    state = tournament.state
    asked = state.byes.get(number, {})
    in_play = survivors(state, number) if state.cut else state.players
    return [
        player
        for player in map(state.players.__getitem__, in_play)
        if player.since <= number
        and not player.withdrawn
        and (player.checked_in or not state.settings.check_in or state.cut)
        and player.id not in asked
    ]


def request_for(tournament: Tournament, number: int, seated: Iterable[str] = ()) -> Request:
    """What the engine is given for round `number`, on the results of the rounds before it (RA-Q65).

    `seated` are players besides the active ones: those who have withdrawn since their match began. Byes that
    were won, automatic or full, count as byes (RA-Q45). A forfeited match is no meeting: it never began.
    """
    state = tournament.state
    table = {standing.player: standing for standing in tournament.standings(number - 1)}
    players = {player.id: player for player in active(tournament, number)}
    players |= {player: state.players[player] for player in seated}
    byes: dict[str, int] = {}
    for round_ in state.rounds[: number - 1]:
        for player, kind in round_.byes.items():
            byes[player] = byes.get(player, 0) + (kind in {"automatic", "full"})
    meetings = _meetings_before(tournament, number)
    forbidden = {couple for couple in state.forbidden if players.keys() >= set(couple)}
    locked = {couple for couple in state.locks.get(number, ()) if players.keys() >= set(couple)}
    return Request(
        round=number,
        key=state.settings.key,
        entrants=tuple(
            Entrant(
                player.id, player.rank, table[player.id].score, table[player.id].place, byes.get(player.id, 0)
            )
            for player in players.values()
        ),
        met=tuple(Meeting(couple, times) for couple, times in meetings.items()),
        forbidden=tuple(sorted(forbidden)),
        locked=tuple(sorted(locked)),
    )


@named("pair_round")
def pair_round(tournament: Tournament, number: int, by: Pairer = pair) -> list[Event]:
    """Pair round `number`, which must be the next, with `by`; in the cut the best seed meets the worst.

    Raises `AlreadyPaired`, `NotNow`, `TooFewPlayers`, `TournamentIsFinished` or `NoSuchRound`, and `Refusal`
    where locks contradict each other.
    """
    _require_next(tournament, number)
    if tournament.state.by_hand:
        raise NotNow(f"round {number} is being paired by hand")
    players = active(tournament, number)
    if len(players) < 2:
        some = "nobody" if not players else "only one player"
        away = "; withdraw who does not come, or take the bye back" if tournament.state.cut else ""
        raise TooFewPlayers(f"{some} can be paired in round {number}; a table takes two{away}")
    byes = asked_byes(tournament, number)
    if tournament.state.cut:
        tables, bye = bracket([player.id for player in players])
        return [ev.RoundPaired(round=number, tables=numbered(tables), bye=bye, byes=byes, engine=BRACKET)]
    request = request_for(tournament, number)
    made = by(request)
    return [
        ev.RoundPaired(
            round=number,
            tables=numbered(table.players for table in made.tables),
            bye=made.bye,
            byes=byes,
            request=made.request,
            values=made.values,
            key=request.key,
            engine=made.engine,
            repeated_bye=made.repeated_bye,
        )
    ]


def numbered(couples: Iterable[Couple], standing: Sequence[Table] = ()) -> tuple[Seated, ...]:
    """The tables with numbers: those of `standing` keep theirs, the others take what is free, in order."""
    kept = {couple_of(*table.players): table.number for table in standing}
    tables = list(couples)
    taken = {kept[couple_of(*couple)] for couple in tables if couple_of(*couple) in kept}
    free = (number for number in range(1, len(tables) + len(kept) + 1) if number not in taken)
    seated = [Seated(kept.get(couple_of(*couple)) or next(free), couple) for couple in tables]
    return tuple(sorted(seated, key=lambda table: table.number))


def asked_byes(tournament: Tournament, number: int) -> dict[str, ByeKind]:
    """The byes that were asked for in a round, but for those of players who have withdrawn since."""
    players = tournament.state.players
    asked = tournament.state.byes.get(number, {})
    return {player: kind for player, kind in asked.items() if not players[player].withdrawn}


@named("drop_pairing")
def drop_pairing(tournament: Tournament, number: int) -> list[Event]:
    """Throw the last pairing away, before it is published. Raises `NotNow` or `NoSuchRound`."""
    round_ = require_untouched(tournament, number, "the pairing stays")
    if round_.published:
        raise NotNow("the pairing is published; withdraw it first, or pair the round again")
    if tournament.state.by_hand:
        raise NotNow("the round is being paired by hand")
    return [ev.PairingDropped(number)]


@named("publish")
def publish(tournament: Tournament, number: int) -> list[Event]:
    """Let everybody see the pairing. Raises `NotNow` or `NoSuchRound`."""
    round_ = require_open(tournament, number)
    if round_.published:
        raise NotNow(f"the pairing of round {number} is published already")
    return [ev.PairingPublished(number)]


@named("withdraw_pairing")
def withdraw_pairing(tournament: Tournament, number: int) -> list[Event]:
    """Make the pairing a draft again, before any table has started. Raises `NotNow` or `NoSuchRound`."""
    if not require_untouched(tournament, number, "the pairing stays published").published:
        raise NotNow(f"the pairing of round {number} is not published")
    return [ev.PairingWithdrawn(number)]


@named("lock_table")
def lock_table(tournament: Tournament, number: int, one: str, other: str, reason: str = "") -> list[Event]:
    """Let two players meet in the next round, or say that their table of the open round has started.

    Raises `NotNow`, `NotEntered` or `TournamentIsFinished`.
    """
    require_running(tournament)
    require_fit(reason)
    couple = couple_of(one, other)
    for player in couple:
        tournament.player(player)
    if one == other:
        raise NotNow("a table is of two players")
    locks = tournament.state.locks.get(number, frozenset())
    if couple in locks:
        raise NotNow("the table is locked already")
    if seated := sorted({player for lock in locks for player in lock} & set(couple)):
        raise NotNow(f"player {seated[0]!r} is locked at another table of round {number}")
    if number < tournament.next_round:
        round_ = require_open(tournament, number)
        if couple not in {couple_of(*table.players) for table in round_.tables.values()}:
            raise NotNow(f"the two have no table in round {number}")
    elif number > tournament.next_round:
        raise NotNow(f"the next round to be paired is {tournament.next_round}")
    return [ev.TableLocked(number, couple, reason)]


@named("unlock_table")
def unlock_table(tournament: Tournament, number: int, one: str, other: str) -> list[Event]:
    """Free a table again. Raises `NotNow`."""
    require_running(tournament)
    couple = couple_of(one, other)
    if couple not in tournament.state.locks.get(number, frozenset()):
        raise NotNow("the table is not locked")
    return [ev.TableUnlocked(number, couple)]


# By hand


@named("begin_by_hand")
def begin_by_hand(tournament: Tournament, number: int, reason: str) -> list[Event]:
    """Begin to pair a round by hand: the next, or the open one. Raises `NotNow` or `AlreadyPaired`."""
    require_fit(reason)
    if tournament.state.by_hand:
        raise NotNow(f"round {tournament.state.by_hand} is being paired by hand")
    if number == len(tournament.state.rounds):
        require_open(tournament, number)
    else:
        _require_next(tournament, number)
    return [ev.ManualBegun(number, reason)]


@named("drop_by_hand")
def drop_by_hand(tournament: Tournament) -> list[Event]:
    """Leave the round to the engine after all. Raises `NotNow`."""
    require_running(tournament)
    return [ev.ManualDropped(_by_hand(tournament))]


@named("end_by_hand")
def end_by_hand(
    tournament: Tournament,
    tables: Sequence[Couple],
    byes: Mapping[str, ByeKind] | None = None,
    by: Pairer = pair,
) -> list[Event]:
    """The pairing that was made by hand, with what it costs beside the engine's.

    Tables that have started stand. Who is at no table gets nothing unless `byes` names a bye. Raises `NotNow`
    or `ImpossiblePairing`.
    """
    require_running(tournament)
    number = _by_hand(tournament)
    given = dict(asked_byes(tournament, number) if byes is None else byes)
    before = tournament.state.open_round
    standing = tuple(before.tables.values()) if before else ()
    started = [table for table in standing if has_started(table)]
    couples = {couple_of(*couple) for couple in tables}
    if lost := [table for table in started if couple_of(*table.players) not in couples]:
        raise ImpossiblePairing(f"table {lost[0].number} has started and stands")
    withdrawn = {player for table in started for player in table.players}
    request = request_for(tournament, number, withdrawn)
    there = {entrant.id for entrant in request.entrants} | asked_byes(tournament, number).keys()
    seats = [player for couple in tables for player in couple] + list(given)
    for player, times in Counter(seats).items():
        if player not in there:
            raise ImpossiblePairing(f"player {player!r} cannot be paired in round {number}")
        if times > 1:
            raise ImpossiblePairing(f"player {player!r} sits twice in round {number}")
    if not tables:
        raise ImpossiblePairing("a pairing has tables")
    paired = {player for couple in tables for player in couple}
    at_tables = tuple(entrant for entrant in request.entrants if entrant.id in paired)
    only = Request(
        round=number,
        key=request.key,
        entrants=at_tables,
        met=request.met,
        forbidden=request.forbidden,
        locked=tuple(sorted(couples)),
    )
    made = pair(only)
    return [
        ev.ManualEnded(
            round=number,
            tables=numbered((table.players for table in made.tables), standing),
            byes=given,
            values=made.values,
            best=_best(request, by),
            unseated=tuple(sorted({entrant.id for entrant in request.entrants} - set(seats))),
        )
    ]


def _best(request: Request, by: Pairer) -> Values:
    try:
        return by(request).values
    except Refusal:  # locks that contradict each other are the engine's trouble, not the facilitator's
        return Values()


def _by_hand(tournament: Tournament) -> int:
    if not tournament.state.by_hand:
        raise NotNow("no round is being paired by hand; begin that first")
    return tournament.state.by_hand


# The cut


@named("cut")
def cut(tournament: Tournament, size: int, players: Sequence[str] = ()) -> list[Event]:
    """Let the `size` best play on for the first places; `players` names them, in order, where a tie is open.

    Raises `NotNow`, `UnfitSettings`, `TiedCut`, `NotEntered` or `TournamentIsFinished`.
    """
    require_running(tournament)
    state = tournament.state
    if state.cut:
        raise NotNow("the cut is made already")
    if state.open_round or not state.rounds or state.by_hand:
        raise NotNow("the cut is made between rounds, after the first")
    if size < 2 or size & (size - 1):
        raise UnfitSettings(f"a cut is to 2, 4, 8, 16 … players, not {size}")
    table = [s for s in tournament.standings() if not state.players[s.player].withdrawn]
    if len(table) < size:
        raise UnfitSettings(f"a cut to {size} of {len(table)} players")
    if players:
        least = table[size - 1].place
        fit = {standing.player for standing in table if standing.place <= least}
        sure = {standing.player for standing in table if standing.place < least}
        if len(players) != size or len(set(players)) != size or not sure <= set(players) <= fit:
            raise TiedCut(f"the cut is to the {size} best; only the choice among equals is free")
        return [ev.Cut(tuple(players))]
    if len(table) > size and table[size].place == table[size - 1].place:
        raise TiedCut(f"place {table[size].place} is shared across the cut; say who is in, or cut elsewhere")
    return [ev.Cut(tuple(standing.player for standing in table[:size]))]


@named("undo_cut")
def undo_cut(tournament: Tournament) -> list[Event]:
    """Let everybody play on. Raises `NotNow` once a round of the cut is paired, or is being by hand."""
    require_running(tournament)
    if not tournament.state.cut or len(tournament.state.rounds) > tournament.state.cut_after:
        raise NotNow("there is no cut, or a round of it is paired")
    if tournament.state.by_hand:
        raise NotNow(f"round {tournament.state.by_hand} is being paired by hand")
    return [ev.CutUndone()]


# Looking


def as_pairing(round_: Round) -> Pairing:
    """A round as the engine would have answered it, for its functions that look at a pairing."""
    return Pairing(
        engine=round_.engine,
        request=round_.request,
        tables=tuple(PairedTable(table.players, Values()) for table in round_.tables.values()),
        bye=round_.bye,
        values=round_.values,
        repeated_bye=round_.repeated_bye,
    )


def _meetings_before(tournament: Tournament, number: int) -> dict[Couple, int]:
    found: dict[Couple, int] = {}
    for round_ in tournament.state.rounds[: number - 1]:
        for result in round_.counted().results:
            if isinstance(result, Played):
                couple = couple_of(*result.players)
                found[couple] = found.get(couple, 0) + 1
    return found


def _require_next(tournament: Tournament, number: int) -> None:
    require_running(tournament)
    state = tournament.state
    if 1 <= number < tournament.next_round:
        raise AlreadyPaired(f"round {number} is paired already")
    open_round = state.open_round
    if open_round:
        raise NotNow(f"round {open_round.number} is not closed yet")
    if number != tournament.next_round:
        raise NotNow(f"the next round to be paired is {tournament.next_round}, not {number}")
    if state.cut:
        if len(contenders(state)) < 2:
            raise NotNow("the cut is played out; finish the tournament")
    elif number > state.settings.rounds:
        raise NotNow(f"all {state.settings.rounds} rounds are played; finish, cut, or plan more rounds")
