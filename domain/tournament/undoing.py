"""The inverse of an event, appended like every other; the table in `events` says which have one.

Of entries about the same thing, such as a player's coming and going, only the newest is undone: undoing an
older one would undo what the newer one did.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from domain.events.requests import name_of, named
from domain.kernel.digests import digest
from domain.tournament import closing, pairing, registering
from domain.tournament import events as ev
from domain.tournament.errors import NoInverse, NotNow, TournamentError
from domain.tournament.events import Event, Seated
from domain.tournament.guards import has_started, require_open, require_running, require_same_cut
from domain.tournament.state import Table
from domain.tournament.swiss.requests import couple_of
from domain.tournament.tournament import Tournament


@named("undo")
def undo(tournament: Tournament, number: int) -> list[Event]:
    """The inverse of entry `number`, which need not be the last. What followed must not rest on it.

    Raises `NoInverse` if it has none, or says what keeps it from being undone, such as a newer entry about
    the same thing, by its number.
    """
    if not 1 <= number <= tournament.version:
        raise NoInverse(f"there is no entry {number}; there are entries 1 to {tournament.version}")
    entry = tournament.entries[number - 1]
    inverse = INVERSES.get(type(entry.body))
    if inverse is None:
        raise NoInverse(f"entry {number} ({entry.kind}) has no inverse")
    if newer := _newer(tournament, number):
        raise NoInverse(f"entry {number} ({entry.kind}) cannot be undone: entry {newer} is newer; undo that")
    try:
        return inverse(tournament, number, entry.body)
    except NoInverse:
        raise
    except TournamentError as error:
        raise NoInverse(f"entry {number} ({entry.kind}) cannot be undone: {error}") from error


def made_by(tournament: Tournament, number: int, table: int) -> int:
    """The number of the entry that made the table as it stands; what was undone since is passed over."""
    made = tournament.table(number, table).version
    while isinstance(body := tournament.entries[made - 1].body, ev.TableRestored):
        made = tournament.at(body.undoes - 1).table(number, table).version
    return made


def _newer(tournament: Tournament, number: int) -> int | None:
    """The newest entry after entry `number` about the same thing, if there is one."""
    about = _thing(tournament.entries[number - 1].body)
    if about is None:
        return None
    lifted = {e.body.penalty for e in tournament.entries[number:] if isinstance(e.body, ev.PenaltyLifted)}
    later = (
        entry.number
        for entry in reversed(tournament.entries[number:])
        if _thing(entry.body) == about and entry.number not in lifted
    )
    return next(later, None)


def _thing(event: Event) -> tuple[object, ...] | None:
    """What an entry is about, if only the newest about it can be undone; the others look for themselves."""
    match event:
        case ev.Registered() | ev.EnteredLate() | ev.Unregistered():
            return "entry", event.player
        case ev.CheckedIn() | ev.CheckedOut():
            return "check-in", event.player
        case ev.StaffCalled() | ev.CallAnswered():
            return "call", event.player
        case ev.Withdrawn() | ev.Reinstated():
            return "withdrawal", event.player
        case ev.ByeGiven() | ev.ByeTaken():
            return "bye", event.player, event.round
        case ev.CoupleForbidden() | ev.CoupleAllowed():
            return "couple", couple_of(*event.players)
        case ev.TableLocked() | ev.TableUnlocked():
            return "lock", event.round, couple_of(*event.players)
        case ev.PairingPublished() | ev.PairingWithdrawn():
            return "publication", event.round
        case ev.ManualBegun() | ev.ManualDropped():
            return ("by hand",)
        case ev.RoundClosed() | ev.RoundReopened():
            return "closing", event.round
        case ev.Cut() | ev.CutUndone():
            return ("cut",)
        case ev.Finished() | ev.Reopened():
            return ("end",)
        case ev.Penalised():
            return "penalty", event.player, event.kind, event.round
    return None


def last_undoable(tournament: Tournament) -> int | None:
    """The newest entry, by number, that can be undone of the last request that stands.

    A request to undo, and what it undid, are passed over, so that undoing again goes further back.
    """
    undone: set[int] = set()
    for request in _requests_from_the_last(tournament):
        stands = [number for number in request.numbers if number not in undone]
        if stands and request.undoes and not request.redoes:
            undone.add(request.undoes)
        elif found := _undoable_of(tournament, stands):
            return found
        elif len(stands) == len(request.numbers):
            return None
    return None


def last_redoable(tournament: Tournament) -> int | None:
    """The newest entry, by number, that undid something and can itself be undone, so that it is done again.

    There is none once something else was done since.
    """
    undone: set[int] = set()
    for request in _requests_from_the_last(tournament):
        if undone.intersection(request.numbers):
            continue
        if not request.undoes:
            return None
        if not request.redoes:
            return _undoable_of(tournament, request.numbers)
        undone.add(request.undoes)
    return None


class _Request(NamedTuple):
    """The entries of one request, and which entry it undid, if any; `redoes`: that had undone something."""

    numbers: range
    undoes: int = 0
    redoes: bool = False


def _requests_from_the_last(tournament: Tournament) -> Iterator[_Request]:
    last = tournament.version
    while last:
        first = last
        command = tournament.entries[last - 1].envelope.command
        while first > 1 and tournament.entries[first - 2].envelope.command == command:
            first -= 1
        undoes = _undone_by(tournament, first)
        times, target = 0, undoes
        while target:
            times, target = times + 1, _undone_by(tournament, _first_of_its_request(tournament, target))
        yield _Request(range(first, last + 1), undoes, times > 0 and times % 2 == 0)
        last = first - 1


def _first_of_its_request(tournament: Tournament, number: int) -> int:
    command = tournament.entries[number - 1].envelope.command
    while number > 1 and tournament.entries[number - 2].envelope.command == command:
        number -= 1
    return number


def _undone_by(tournament: Tournament, number: int) -> int:
    """Which entry the request of entry `number` asked to undo; 0 if it asked for something else."""
    asked = tournament.entries[number - 1].envelope.asked
    return (
        next((each for each in range(number - 1, 0, -1) if _asked_to_undo(each) == asked), 0) if asked else 0
    )


@cache
def _asked_to_undo(number: int) -> str:
    """What the entries of a request to undo an entry keep of it."""
    return digest({"act": name_of(undo), "values": [[number], {}]})


def _undoable_of(tournament: Tournament, numbers: Sequence[int]) -> int | None:
    for number in reversed(numbers):
        try:
            undo(tournament, number)
        except NoInverse:
            continue
        return number
    return None


def _amended(tournament: Tournament, number: int, event: ev.Amended) -> list[Event]:
    """Only what the entry has changed goes back; what was amended besides stays."""
    before, now = tournament.at(number - 1).settings, tournament.settings
    back: dict[str, Any] = {}
    for name in ("name", "rounds", "tie_breaks"):
        if (was := getattr(before, name)) != (made := getattr(event, name)):
            if getattr(now, name) != made:
                raise NotNow(f"the {name.replace('_', '-')} was amended again since")
            back[name] = was
    if not back:
        raise NotNow("it has changed nothing")
    return registering.amend(tournament, **back, reason=f"undoes entry {number}")


def _ranks(tournament: Tournament, number: int, event: ev.RanksSet) -> list[Event]:
    before = tournament.at(number - 1).state.players
    for player, rank in event.ranks.items():
        if tournament.player(player).rank != rank:
            raise NotNow("a rank was set again since")
    return registering.set_ranks(tournament, {player: before[player].rank for player in event.ranks})


def _bye_taken(tournament: Tournament, number: int, event: ev.ByeTaken) -> list[Event]:
    kind = tournament.at(number - 1).state.byes[event.round][event.player]
    return registering.give_bye(tournament, event.player, event.round, kind)


def _forbidden(tournament: Tournament, number: int, event: ev.CoupleForbidden) -> list[Event]:
    return registering.allow(tournament, *event.players)


def _allowed(tournament: Tournament, number: int, event: ev.CoupleAllowed) -> list[Event]:
    return registering.forbid(tournament, *event.players)


def _locked(tournament: Tournament, number: int, event: ev.TableLocked) -> list[Event]:
    return pairing.unlock_table(tournament, event.round, *event.players)


def _unlocked(tournament: Tournament, number: int, event: ev.TableUnlocked) -> list[Event]:
    return pairing.lock_table(tournament, event.round, *event.players)


def _paired(
    tournament: Tournament, number: int, event: ev.RoundPaired | ev.ManualEnded | ev.RoundRePaired
) -> list[Event]:
    round_ = require_open(tournament, event.round)
    if round_.paired != number:
        raise NotNow("the round was paired again since")
    before = tournament.at(number - 1).state
    if event.round > len(before.rounds):
        return pairing.drop_pairing(tournament, event.round)
    require_running(tournament)
    was = before.rounds[event.round - 1]
    back = {couple_of(*table.players) for table in was.tables.values()}
    if gone := {*was.seats, *was.byes} - tournament.state.players.keys():
        raise NotNow(f"player {min(gone)!r}, who was in it, is not entered any longer")
    if before.byes.get(event.round, {}) != tournament.state.byes.get(event.round, {}):
        raise NotNow(f"a bye of round {event.round} was given or taken since; undo that")
    lost = [
        table.number
        for table in round_.tables.values()
        if has_started(table) and couple_of(*table.players) not in back
    ]
    if lost:
        raise NotNow(f"table {lost[0]}, which was not there before, has started")
    automatic = was.bye
    return [
        ev.RoundRePaired(
            round=event.round,
            choice="undo",
            tables=tuple(Seated(table.number, table.players) for table in was.tables.values()),
            bye=automatic,
            byes={player: kind for player, kind in was.byes.items() if player != automatic},
            values=was.values,
            by_hand=was.by_hand,
            changed=tuple(
                table.players
                for table in was.tables.values()
                if couple_of(*table.players)
                not in {couple_of(*now.players) for now in round_.tables.values()}
            ),
            reason=f"undoes entry {number}",
        )
    ]


def _at_table(
    tournament: Tournament,
    number: int,
    event: ev.ResultReported
    | ev.ResultConfirmed
    | ev.ResultEntered
    | ev.ResultCorrected
    | ev.TableForfeited
    | ev.TableFlagged,
) -> list[Event]:
    require_running(tournament)
    now = made_by(tournament, event.round, event.table)
    if now != number:
        raise NotNow(f"entry {now} changed the table since; undo that")
    was: Table = tournament.at(number - 1).table(event.round, event.table)
    if tournament.round(event.round).closed and was.result is None:
        raise NotNow(f"round {event.round} is closed, so the table keeps a result; correct it")
    restored: list[Event] = [
        ev.TableRestored(
            event.round,
            event.table,
            number,
            was.result,
            was.source,
            was.reports,
            was.record,
            was.record_version,
            was.flag,
        )
    ]
    require_same_cut(tournament, event.round, restored)
    return restored


def _finished(tournament: Tournament, number: int, event: ev.Finished) -> list[Event]:
    return closing.reopen(tournament, f"undoes entry {number}")


def _penalised(tournament: Tournament, number: int, event: ev.Penalised) -> list[Event]:
    require_running(tournament)
    if number not in {penalty.number for penalty in tournament.state.penalties}:
        raise NotNow("the penalty is lifted already")
    return [ev.PenaltyLifted(number)]


def _done_again(tournament: Tournament, number: int, event: ev.TableRestored) -> list[Event]:
    """What was undone at a table, once more."""
    require_running(tournament)
    now, round_ = tournament.table(event.round, event.table).version, tournament.round(event.round)
    if now != number:
        raise NotNow(f"entry {now} changed the table since; undo that")
    if round_.closed != tournament.at(number).round(event.round).closed:
        raise NotNow(f"round {event.round} was closed or opened since")
    again: list[Event] = [tournament.entries[event.undoes - 1].body]
    require_same_cut(tournament, event.round, again)
    return again


def _closed_again(tournament: Tournament, number: int, event: ev.RoundReopened) -> list[Event]:
    return closing.close_round(tournament, event.round)


INVERSES: Final[dict[type, Callable[[Tournament, int, Any], list[Event]]]] = {
    ev.Amended: _amended,
    ev.Registered: lambda t, _, e: registering.unregister(t, e.player),
    ev.EnteredLate: lambda t, _, e: registering.unregister(t, e.player),
    ev.RanksSet: _ranks,
    ev.CheckedIn: lambda t, _, e: registering.check_out(t, e.player),
    ev.CheckedOut: lambda t, _, e: registering.check_in(t, [e.player]),
    ev.StaffCalled: lambda t, _, e: registering.answer_call(t, e.player),
    ev.CallAnswered: lambda t, _, e: registering.call_staff(t, e.player),
    ev.Withdrawn: lambda t, _, e: registering.reinstate(t, e.player),
    ev.Reinstated: lambda t, _, e: registering.withdraw(t, e.player),
    ev.ByeGiven: lambda t, _, e: registering.take_bye(t, e.player, e.round),
    ev.ByeTaken: _bye_taken,
    ev.CoupleForbidden: _forbidden,
    ev.CoupleAllowed: _allowed,
    ev.TableLocked: _locked,
    ev.TableUnlocked: _unlocked,
    ev.RoundPaired: _paired,
    ev.ManualEnded: _paired,
    ev.RoundRePaired: _paired,
    ev.PairingWithdrawn: lambda t, _, e: pairing.publish(t, e.round),
    ev.TableRestored: _done_again,
    ev.PairingPublished: lambda t, _, e: pairing.withdraw_pairing(t, e.round),
    ev.ManualBegun: lambda t, _, e: pairing.drop_by_hand(t),
    ev.ResultReported: _at_table,
    ev.ResultConfirmed: _at_table,
    ev.ResultEntered: _at_table,
    ev.ResultCorrected: _at_table,
    ev.TableForfeited: _at_table,
    ev.TableFlagged: _at_table,
    ev.Penalised: _penalised,
    ev.RoundClosed: lambda t, _, e: closing.reopen_round(t, e.round),
    ev.RoundReopened: _closed_again,
    ev.Cut: lambda t, _, e: pairing.undo_cut(t),
    ev.Finished: _finished,
}
"""How each event that has an inverse is undone."""
