"""Entries that no command would have made are found, though every digest follows."""

from datetime import timedelta
from typing import get_args

import pytest

from domain.events.codec import Envelope
from domain.kernel.refusals import Refusal
from domain.record.errors import RecordError
from domain.tournament import closing, pairing, reporting
from domain.tournament import events as ev
from domain.tournament.checking import broken_links, check_acts
from domain.tournament.errors import ImpossibleResult
from domain.tournament.redeciding import COMMANDS, JUDGED_AS_PAIRINGS, JUDGED_ELSEWHERE, require_possible
from domain.tournament.results import Ended, Forfeited, Played
from domain.tournament.tournament import CODEC
from tests.tournament.hall import NOW, Hall, append


def faults(hall: Hall) -> list[str]:
    assert broken_links(hall.tournament) == ()
    return [act.fault for act in check_acts(hall.tournament)]


def paired() -> Hall:
    hall = Hall({"a": 4, "b": 3, "c": 2, "d": 1})
    hall.begin(1)
    return hall


def forge(hall: Hall, *events: ev.Event) -> None:
    hall.tournament = append(hall.tournament, events)


def test_what_commands_did_is_sound() -> None:
    hall = paired()
    hall.score(1, 1, (35, 10))
    one = hall.tournament.table(1, 2).players[0]
    hall.do(reporting.report, 1, 2, one, hall.result(1, 2, (35, 20)))
    hall.do(reporting.penalise, one, "loss", 1, "away")
    hall.do(closing.close_round, 1)
    hall.do(reporting.correct, 1, 1, Forfeited(hall.tournament.table(1, 1).players, None), "neither came")
    hall.do(closing.reopen_round, 1)
    hall.do(closing.close_round, 1)
    hall.play(2)
    hall.play(3)
    hall.do(closing.finish)
    hall.do(closing.reopen, "a wrong score")
    assert faults(hall) == []


@pytest.mark.parametrize("ended, scores", [("points", (44, 34)), ("points", (35, 0)), ("wall", (50, 0))])
def test_the_highest_scores(ended: Ended, scores: tuple[int, int]) -> None:
    """RA-002, RA-018, RA-096, RA-158: from 34 points, an angel of rank 9 and its pillar score 10."""
    hall = paired()
    players = hall.tournament.table(1, 1).players
    hall.do(reporting.enter, 1, 1, Played(players, players[0], scores, ended))
    assert faults(hall) == []


@pytest.mark.parametrize(
    "ended, scores", [("points", (45, 0)), ("points", (900, 0)), ("points", (44, 35)), ("wall", (51, 0))]
)
def test_scores_that_no_match_has(ended: Ended, scores: tuple[int, int]) -> None:
    """RA-002"""
    hall = paired()
    players = hall.tournament.table(1, 1).players
    result = Played(players, players[0], scores, ended)
    with pytest.raises(ImpossibleResult, match="RA-002"):
        hall.do(reporting.enter, 1, 1, result)
    forge(hall, ev.ResultEntered(1, 1, result, "slip"))
    assert len(faults(hall)) == 1


def test_a_result_after_the_end() -> None:
    hall = Hall({"a": 2, "b": 1}, rounds=1)
    hall.play(1)
    hall.do(closing.finish)
    players = hall.tournament.table(1, 1).players
    forge(hall, ev.ResultCorrected(1, 1, Played(players, players[1], (35, 1)), "bribed"))
    assert "finished" in faults(hall)[0]


def test_a_player_who_was_registered_twice() -> None:
    hall = Hall({"a": 2, "b": 1})
    forge(hall, ev.Registered("a", 3))
    assert len(faults(hall)) == 1


def test_a_round_that_was_never_published() -> None:
    hall = Hall({"a": 2, "b": 1})
    hall.do(pairing.pair_round, 1)
    players = hall.tournament.table(1, 1).players
    forge(hall, ev.ResultEntered(1, 1, Played(players, players[0], (35, 1)), "slip"), ev.RoundClosed(1))
    assert all("not published" in fault for fault in faults(hall))
    assert len(faults(hall)) == 2


def test_time_that_runs_backward() -> None:
    hall = paired()
    head, body = hall.tournament.head, ev.ManualBegun(1, "why")
    early: Envelope[ev.Event] = Envelope(NOW - timedelta(days=1), "staff", "c", "", head, body)
    hall.tournament = hall.tournament.extend([CODEC.seal(hall.tournament.version + 1, early)])
    assert faults(hall) == ["it is earlier than the entry before"]


STRANGE = Played(("a", "z"), "a", (35, 0))
FORGED: tuple[ev.Event, ...] = (
    ev.Created(title="regnum-angelica", name="Another", rounds=3, date=NOW.date(), key="key"),
    ev.Amended(name="Spring Cup", rounds=0, tie_breaks=()),
    ev.Registered("e", 1),
    ev.EnteredLate("a", 2),
    ev.Unregistered("a"),
    ev.RanksSet({"a": 9}),
    ev.CheckedIn("z"),
    ev.CheckedOut("z"),
    ev.StaffCalled("z"),
    ev.CallAnswered("z"),
    ev.Withdrawn("z"),
    ev.Reinstated("z"),
    ev.ByeGiven("a", 1, "full"),
    ev.ByeTaken("a", 3),
    ev.CoupleForbidden(("a", "a")),
    ev.CoupleAllowed(("a", "z")),
    ev.TableLocked(1, ("a", "z")),
    ev.TableUnlocked(1, ("a", "z")),
    ev.PairingDropped(1),
    ev.PairingPublished(2),
    ev.PairingWithdrawn(2),
    ev.ManualBegun(3, "why"),
    ev.ManualDropped(1),
    ev.ResultReported(1, 1, "z", STRANGE),
    ev.ResultConfirmed(1, 1, "a", STRANGE),
    ev.ResultEntered(1, 1, STRANGE, "slip"),
    ev.ResultCorrected(1, 1, STRANGE, "why"),
    ev.TableForfeited(1, 1, "z"),
    ev.TableRestored(1, 1, 1),
    ev.Penalised("a", "loss", 1, ""),
    ev.PenaltyLifted(1),
    ev.RoundClosed(1),
    ev.RoundReopened(1),
    ev.Cut(("a", "b")),
    ev.CutUndone(),
    ev.Finished({}),
    ev.Reopened("why"),
)


@pytest.mark.parametrize("event", FORGED, ids=lambda event: type(event).__name__)
def test_what_commands_refuse_is_not_possible(event: ev.Event) -> None:
    with pytest.raises((RecordError, Refusal)):
        require_possible(paired().tournament, event)


def test_every_kind_of_entry_is_judged() -> None:
    kinds = set(get_args(ev.Event))
    assert {type(event) for event in FORGED} == set(COMMANDS)
    assert kinds - set(COMMANDS) == {*JUDGED_AS_PAIRINGS, *JUDGED_ELSEWHERE}
