"""Every act that has an inverse, undone; and what keeps one from being undone."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, get_args

import msgspec
import pytest

from domain.tournament import closing, correcting, pairing, registering, reporting
from domain.tournament import errors as er
from domain.tournament import events as ev
from domain.tournament.events import Event
from domain.tournament.results import Forfeited
from domain.tournament.state import State
from domain.tournament.swiss.correcting import Choice
from domain.tournament.undoing import INVERSES, last_undoable, undo
from tests.tournament.hall import Hall

Act = tuple[str, Callable[..., list[Event]], tuple[Any, ...]]
FIVE: Final = {"a": 5, "b": 4, "c": 3, "d": 2, "e": 1}


def substance(state: State) -> Any:
    """A state without what only says when it came about."""
    plain = msgspec.to_builtins(state)
    plain["counted"] = plain["entered"] = 0
    for round_ in plain["rounds"]:
        round_["paired"] = 0
        round_["request"] = round_["key"] = round_["engine"] = ""
        for table in round_["tables"].values():
            table["version"] = 0
    for name in ("byes", "locks"):
        plain[name] = {number: inner for number, inner in plain[name].items() if inner}
    return plain


def acts() -> Iterator[tuple[Hall, Callable[..., list[Event]], tuple[Any, ...]]]:
    """A tournament, and one more act, for each kind of act that has an inverse."""

    def hall(rounds: int = 0, open_round: bool = False, **settings: Any) -> Hall:
        made = Hall(FIVE, **settings)
        for number in range(1, rounds + 1):
            made.play(number)
        if open_round:
            made.begin(rounds + 1)
        return made

    yield hall(), registering.amend, ("New name", 5)
    yield hall(), registering.register, ({"f": 3},)
    yield hall(1), registering.enter_late, ("f", 3)
    yield hall(), registering.set_ranks, ({"a": 9, "b": 8},)
    yield hall(), registering.check_in, (["a"],)
    yield hall(1), registering.withdraw, ("a",)
    yield hall(1), registering.give_bye, ("a", 2, "half")
    yield hall(), registering.forbid, ("a", "b")
    yield hall(), pairing.lock_table, (1, "a", "b")
    yield hall(), pairing.pair_round, (1,)
    yield hall(1), pairing.pair_round, (2,)
    drafted = hall(1)
    drafted.do(pairing.pair_round, 2)
    yield drafted, pairing.publish, (2,)
    yield hall(1), pairing.begin_by_hand, (2, "a test")
    for first in ("enter", "report"):
        made = hall(0, True)
        one = made.tournament.table(1, 1).players[0]
        result = made.result(1, 1, (35, 3))
        if first == "enter":
            yield made, reporting.enter, (1, 1, result)
        else:
            yield made, reporting.report, (1, 1, one, result)
    reported = hall(0, True)
    one, other = reported.tournament.table(1, 1).players
    reported.do(reporting.report, 1, 1, one, reported.result(1, 1, (35, 3)))
    yield reported, reporting.confirm, (1, 1, other)
    forfeited = hall(0, True)
    yield forfeited, reporting.forfeit, (1, 1, None)
    corrected = hall(1, True)
    yield corrected, reporting.correct, (1, 1, corrected.result(1, 1, (3, 35)), "why")
    again = hall(1, True)
    again.do(registering.withdraw, "e")
    yield again, correcting.pair_again, (2, Choice.ANEW)
    by_hand = hall(0, True)
    by_hand.do(pairing.begin_by_hand, 1, "a test")
    yield by_hand, pairing.end_by_hand, ([("a", "e"), ("b", "d")], {"c": "full"})
    yield hall(1), reporting.penalise, ("a", "warning", 1, "why")
    closable = Hall(FIVE)
    closable.play(1, close=False)
    yield closable, closing.close_round, (1,)
    yield hall(1), closing.reopen_round, (1,)
    yield hall(1), pairing.cut, (2,)


@pytest.mark.parametrize("at", range(len(list(acts()))))
def test_an_act_is_undone(at: int) -> None:
    hall, command, given = list(acts())[at]
    before = substance(hall.tournament.state)
    named = dict(zip(("name", "rounds"), given, strict=True)) if command is registering.amend else {}
    events = hall.do(command, *(() if named else given), **named)
    assert substance(hall.tournament.state) != before
    for back in range(len(events)):
        hall.do(undo, hall.tournament.version - 2 * back)
    after = substance(hall.tournament.state)
    if command is pairing.end_by_hand:
        # It is undone as a whole: the round is the engine's again, and not being paired by hand.
        before["by_hand"] = 0
    if command is reporting.correct:
        after["rounds"][-1]["stale"] = before["rounds"][-1]["stale"]  # whoever looks, looks once more
    assert after == before
    assert hall.reload().state == hall.tournament.state


def test_finishing_is_undone_with_its_bonuses() -> None:
    hall = Hall(FIVE)
    hall.play(1)
    hall.do(closing.finish)
    finished = hall.tournament.version - 1
    with pytest.raises(er.NoInverse):
        hall.do(undo, hall.tournament.version)  # the bonuses go with the rest
    hall.do(undo, finished)
    assert not hall.tournament.state.finished
    assert hall.tournament.state.awards == ()


def test_what_has_no_inverse() -> None:
    hall = Hall(FIVE)
    with pytest.raises(er.NoInverse, match="has no inverse"):
        hall.do(undo, 1)
    with pytest.raises(er.NoInverse, match="there is no entry"):
        hall.do(undo, 99)


def test_what_followed_must_not_rest_on_it() -> None:
    hall = Hall(FIVE)
    registered = hall.tournament.version
    hall.begin(1)
    paired = hall.tournament.version - 1
    with pytest.raises(er.NoInverse, match="in a pairing"):
        hall.do(undo, registered)
    hall.score(1, 1, (35, 3))
    entered = hall.tournament.version
    with pytest.raises(er.NoInverse, match="something was reported"):
        hall.do(undo, paired)
    hall.do(reporting.correct, 1, 1, hall.result(1, 1, (3, 35)), "why")
    with pytest.raises(er.NoInverse, match="changed the table since"):
        hall.do(undo, entered)
    # An older act is undone although something else happened since.
    hall.score(1, 2, (35, 3))
    second = hall.tournament.version
    hall.do(registering.withdraw, "a")
    hall.do(undo, second)
    assert hall.tournament.table(1, 2).result is None


def test_a_closed_round_keeps_its_results() -> None:
    hall = Hall(FIVE)
    hall.play(1)
    entered = hall.tournament.table(1, 1).version
    with pytest.raises(er.NoInverse, match="keeps a result"):
        hall.do(undo, entered)
    hall.do(reporting.correct, 1, 1, Forfeited(hall.tournament.table(1, 1).players, None), "why")
    hall.do(undo, hall.tournament.version)
    assert hall.tournament.table(1, 1).version == hall.tournament.version


def test_the_newest_act_that_can_be_undone() -> None:
    hall = Hall(FIVE)
    assert last_undoable(hall.tournament) == hall.tournament.version
    hall.begin(1)
    assert last_undoable(hall.tournament) == hall.tournament.version


@pytest.mark.parametrize("seed", range(20))
def test_whatever_happens_the_entries_tell_it_again(seed: int) -> None:
    random = Random(seed)
    hall = Hall({name: random.randint(1, 10) for name in "abcdefghi"}, rounds=6)
    refused = 0
    for _ in range(120):
        tournament = hall.tournament
        number = len(tournament.state.rounds)
        player = random.choice(list(tournament.state.players))
        table = random.randint(1, 5)
        scores = random.choice([(35, 3), (12, 36), (20, 20), (35, 35)])
        try:
            match random.randrange(14):
                case 0:
                    hall.do(pairing.pair_round, tournament.next_round)
                case 1:
                    hall.do(pairing.publish, number)
                case 2:
                    hall.do(closing.close_round, number)
                case 3 | 4 | 5 | 6:
                    hall.score(number, table, scores)
                case 7:
                    hall.do(registering.withdraw, player)
                case 8:
                    hall.do(registering.reinstate, player)
                case 9:
                    late = f"late{len(tournament.state.players)}"
                    hall.do(registering.enter_late, late, random.randint(1, 10))
                case 10:
                    hall.do(undo, random.randint(2, tournament.version))
                case 11:
                    past = random.randint(1, max(number, 1))
                    hall.do(reporting.correct, past, table, hall.result(past, table, scores), "why")
                case 12:
                    hall.do(correcting.pair_again, number, random.choice(list(Choice)))
                case 13:
                    hall.do(registering.give_bye, player, number + 1, "half")
        except er.TournamentError:
            refused += 1
        for round_ in hall.tournament.state.rounds:
            seats = [p for t in round_.tables.values() for p in t.players] + list(round_.byes)
            assert len(seats) == len(set(seats))
    assert 0 < refused < 120
    again = hall.reload()
    assert again.state == hall.tournament.state
    assert again.standings() == hall.tournament.standings()


def test_every_event_says_whether_it_has_an_inverse() -> None:
    none = {
        ev.Created,
        ev.Unregistered,
        ev.PairingDropped,
        ev.ManualDropped,
        ev.PenaltyLifted,
        ev.CutUndone,
        ev.BonusAwarded,
        ev.Reopened,
    }
    assert set(get_args(ev.Event)) - set(INVERSES) == none
