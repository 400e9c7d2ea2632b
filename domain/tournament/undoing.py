"""The inverse of an event, appended like every other; the table in `events` says which have one.

Of entries about the same thing, such as a player's coming and going, only the newest is undone: undoing an
older one would undo what the newer one did.
"""

from collections.abc import Callable
from typing import Any, Final

from domain.events.requests import named
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
    """The newest entry of the last request that can be undone now, by number."""
    if not tournament.entries:
        return None
    command = tournament.entries[-1].envelope.command
    for entry in reversed(tournament.entries):
        if entry.envelope.command != command:
            return None
        try:
            undo(tournament, entry.number)
        except NoInverse:
            continue
        return entry.number
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
