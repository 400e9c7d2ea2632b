"""Asking the commands again whether what is stored could have come of them."""

from collections.abc import Callable
from typing import Any, Final

from domain.kernel.refusals import Refusal
from domain.record.errors import RecordError
from domain.tournament import closing, pairing, registering, reporting
from domain.tournament import events as ev
from domain.tournament.errors import NotNow
from domain.tournament.guards import require_running
from domain.tournament.tournament import Tournament
from domain.tournament.undoing import undo


def require_possible(before: Tournament, body: ev.Event) -> None:
    """Raise what a command raises instead of making `body` where a tournament stands as `before`.

    What was undone at a table is done again as it was, though no other command would still make it.
    """
    if not isinstance(body, ALSO_AT_REST):
        require_running(before)
    decide = COMMANDS.get(type(body))
    try:
        if decide:
            decide(before, body)
    except (RecordError, Refusal):
        if not _is_done_again(before, body):
            raise


def _is_done_again(before: Tournament, body: ev.Event) -> bool:
    if not isinstance(body, AT_A_TABLE):
        return False
    try:
        return body in undo(before, before.table(body.round, body.table).version)
    except RecordError:
        return False


def _create(before: Tournament, body: ev.Created) -> None:
    if before.entries:
        raise NotNow("the tournament has been set up before")


def _amend(before: Tournament, body: ev.Amended) -> None:
    registering.amend(
        before, name=body.name, rounds=body.rounds, tie_breaks=body.tie_breaks, reason=body.reason
    )


def _confirm(before: Tournament, body: ev.ResultConfirmed) -> None:
    if reporting.confirm(before, body.round, body.table, body.by) != [body]:
        raise NotNow("the other player has reported another result")


AT_A_TABLE: Final = (
    ev.ResultReported, ev.ResultConfirmed, ev.ResultEntered, ev.ResultCorrected, ev.TableForfeited
)  # fmt: skip
JUDGED_AS_PAIRINGS: Final = (ev.RoundPaired, ev.RoundRePaired, ev.ManualEnded)
JUDGED_ELSEWHERE: Final = (ev.BonusAwarded, ev.TableFlagged)
"""Bonuses are judged with the places, and flags follow from the record of a game."""
ALSO_AT_REST: Final = (ev.Created, ev.Reopened, *JUDGED_ELSEWHERE)
"""What a tournament can get that does not run."""

COMMANDS: Final[dict[type, Callable[[Tournament, Any], object]]] = {
    ev.Created: _create,
    ev.Amended: _amend,
    ev.Registered: lambda t, e: registering.register(t, {e.player: e.rank}),
    ev.EnteredLate: lambda t, e: registering.enter_late(t, e.player, e.rank, since=e.since),
    ev.Unregistered: lambda t, e: registering.unregister(t, e.player),
    ev.RanksSet: lambda t, e: registering.set_ranks(t, e.ranks),
    ev.CheckedIn: lambda t, e: registering.check_in(t, [e.player]),
    ev.CheckedOut: lambda t, e: registering.check_out(t, e.player),
    ev.StaffCalled: lambda t, e: registering.call_staff(t, e.player),
    ev.CallAnswered: lambda t, e: registering.answer_call(t, e.player),
    ev.Withdrawn: lambda t, e: registering.withdraw(t, e.player, e.reason),
    ev.Reinstated: lambda t, e: registering.reinstate(t, e.player),
    ev.ByeGiven: lambda t, e: registering.give_bye(t, e.player, e.round, e.kind),
    ev.ByeTaken: lambda t, e: registering.take_bye(t, e.player, e.round),
    ev.CoupleForbidden: lambda t, e: registering.forbid(t, e.players[0], e.players[1], e.reason),
    ev.CoupleAllowed: lambda t, e: registering.allow(t, *e.players),
    ev.TableLocked: lambda t, e: pairing.lock_table(t, e.round, e.players[0], e.players[1], e.reason),
    ev.TableUnlocked: lambda t, e: pairing.unlock_table(t, e.round, *e.players),
    ev.PairingDropped: lambda t, e: pairing.drop_pairing(t, e.round),
    ev.PairingPublished: lambda t, e: pairing.publish(t, e.round),
    ev.PairingWithdrawn: lambda t, e: pairing.withdraw_pairing(t, e.round),
    ev.ManualBegun: lambda t, e: pairing.begin_by_hand(t, e.round, e.reason),
    ev.ManualDropped: lambda t, e: pairing.drop_by_hand(t),
    ev.ResultReported: lambda t, e: reporting.report(t, e.round, e.table, e.by, e.result),
    ev.ResultConfirmed: _confirm,
    ev.ResultEntered: lambda t, e: reporting.enter(t, e.round, e.table, e.result),
    ev.ResultCorrected: lambda t, e: reporting.correct(t, e.round, e.table, e.result, e.reason),
    ev.TableForfeited: lambda t, e: reporting.forfeit(t, e.round, e.table, e.winner, e.reason),
    ev.TableRestored: lambda t, e: undo(t, e.undoes),
    ev.Penalised: lambda t, e: reporting.penalise(t, e.player, e.kind, e.round, e.reason),
    ev.PenaltyLifted: lambda t, e: reporting.lift_penalty(t, e.penalty),
    ev.RoundClosed: lambda t, e: closing.close_round(t, e.round),
    ev.RoundReopened: lambda t, e: closing.reopen_round(t, e.round),
    ev.Cut: lambda t, e: pairing.cut(t, len(e.players), e.players),
    ev.CutUndone: lambda t, e: pairing.undo_cut(t),
    ev.Finished: lambda t, e: closing.finish(t),
    ev.Reopened: lambda t, e: closing.reopen(t, e.reason),
}
