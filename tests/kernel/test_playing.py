"""Random games without checks."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from domain.kernel.decisions import Decision, Prompt
from domain.kernel.playing import (
    RANDOM,
    UNFINISHED,
    Stuck,
    Tally,
    choose,
    kind_of,
    options,
    play,
    players_of,
    simulate,
    tally,
    variants,
)
from domain.kernel.seats import CHANCE
from domain.kernel.secrets import conceal
from domain.kernel.titles import Pick, Setup
from tests.kernel.sealed_bids import SealedBids, State, sealed_bids
from tests.support.tables import seats_of
from tests.support.toy_title import HIGH_CARD, Deal, HighCard, Play

HOSTED = Setup("high-card", "standard", "hosted", {"hands-run-out": "draw"})
TABLE = Setup("high-card", "standard", "table", {"hands-run-out": "draw"})


def test_a_game_is_played_to_its_end() -> None:
    game = play(HIGH_CARD, HOSTED, Random(1).randrange)
    assert game.outcome is not None
    assert game.outcome == HIGH_CARD.rules(HOSTED).outcome(game.state)


def test_the_same_seed_plays_the_same_game() -> None:
    assert play(HIGH_CARD, HOSTED, Random(5).randrange) == play(HIGH_CARD, HOSTED, Random(5).randrange)
    assert play(HIGH_CARD, HOSTED, Random(5).randrange) != play(HIGH_CARD, HOSTED, Random(6).randrange)


def test_its_decisions_lead_to_its_state() -> None:
    game = play(HIGH_CARD, TABLE, Random(2).randrange)
    rules = HIGH_CARD.rules(TABLE)
    state = rules.open()
    for decision in game.decisions:
        _, state = rules.decide(state, decision)
    assert state == game.state


def test_a_game_that_takes_too_long_is_broken_off() -> None:
    game = play(HIGH_CARD, HOSTED, Random(1).randrange, longest=4)
    assert len(game.decisions) == 4
    assert game.outcome is None


def test_a_kind_is_as_likely_as_another_however_many_decisions_are_of_it() -> None:
    rules = SealedBids(Setup("sealed-bids", "standard", "hosted"))
    one_sealed, _ = rules.decide(rules.open(), rules.legal(rules.open(), "north")[0])
    state: State = rules.evolve(rules.open(), one_sealed[0])
    both = [Prompt("north", ("take-back",), must=False), Prompt("south", ("seal",))]
    random = Random(3)
    found = Counter(kind_of(choose(rules, state, both, random.randrange)) for _ in range(400))
    assert 150 < found["take-back"] < 250


def test_chance_is_drawn_when_hosted_and_may_be_left_unknown_at_a_table() -> None:
    pick = Random(4).randrange
    for setup, unknown in ((HOSTED, False), (TABLE, True)):
        rules = HIGH_CARD.rules(setup)
        found = options(rules, rules.open(), CHANCE, pick)
        assert any(isinstance(deal, Deal) and None in deal.cards for deal in found) == unknown


def lowest(rules: Any, view: Any, seat: str, pick: Pick) -> Decision | None:
    """Plays its lowest card; it must not see another's."""
    assert conceal(view, seat) == view
    card: Decision = min(rules.legal(view, seat), key=str)
    return card


def test_a_seat_s_player_decides_for_it_by_what_it_sees_and_chance_deals_openly() -> None:
    rules = HIGH_CARD.rules(TABLE)
    game = play(HIGH_CARD, TABLE, Random(2).randrange, players={"north": lowest})
    state, seen = rules.open(), 0
    for decision in game.decisions:
        assert not (isinstance(decision, Deal) and None in decision.cards)
        if isinstance(decision, Play) and decision.seat == "north":
            assert decision == min(rules.legal(state, "north"), key=str)
            seen += 1
        _, state = rules.decide(state, decision)
    assert seen > 1


def test_a_player_may_leave_a_prompt_unanswered_where_another_seat_can_go_on() -> None:
    rules = HighCard(HOSTED)
    pick = Random(1).randrange
    _, state = rules.decide(rules.open(), rules.chance(rules.open(), pick))
    _, state = rules.decide(state, rules.chance(state, pick))
    waiting = rules.prompts(state)[0].seat
    silent = {waiting: lambda rules, view, seat, pick: None}
    with pytest.raises(Stuck, match=waiting):
        choose(rules, state, (Prompt(waiting, ("play",)),), pick, silent)


def test_every_title_has_the_random_player() -> None:
    assert list(players_of(HIGH_CARD)) == [RANDOM]
    game = play(
        HIGH_CARD,
        HOSTED,
        Random(1).randrange,
        players=dict.fromkeys(seats_of(HIGH_CARD), players_of(HIGH_CARD)[RANDOM]),
    )
    assert game.outcome


class Speechless(HighCard):
    def legal(self, state: Any, seat: str) -> tuple[Any, ...]:
        return ()


def test_a_game_that_cannot_go_on_is_stuck() -> None:
    rules = Speechless(HOSTED)
    _, dealt = rules.decide(rules.open(), rules.chance(rules.open(), Random(1).randrange))
    _, dealt = rules.decide(dealt, rules.chance(dealt, Random(1).randrange))
    with pytest.raises(Stuck, match="north"):
        choose(rules, dealt, rules.prompts(dealt), Random(1).randrange)
    with pytest.raises(Stuck, match="nobody"):
        choose(rules, dealt, (), Random(1).randrange)


def test_a_prompt_that_need_not_be_answered_may_have_no_answer() -> None:
    rules = HighCard(HOSTED)
    pick = Random(1).randrange
    _, state = rules.decide(rules.open(), rules.chance(rules.open(), pick))
    _, state = rules.decide(state, rules.chance(state, pick))
    prompts = (Prompt("south", ("play",), must=False), *rules.prompts(state))
    assert all(isinstance(choose(rules, state, prompts, pick), Play) for _ in range(20))


def test_games_are_tallied() -> None:
    found = tally(simulate(HIGH_CARD, variants(HIGH_CARD), Random(1).randrange, 40, longest=40))
    assert found.games == 40
    assert set(found.ends) == {*HIGH_CARD.ends, UNFINISHED}
    assert sum(found.ends.values()) == 40
    assert found.decisions == found.kinds["deal"] + found.kinds["play"] + found.kinds["gather"]
    assert found + Tally() == found


def test_variants_change_one_option_at_a_time() -> None:
    found = variants(HIGH_CARD)
    assert len(found) == len(set(map(str, found))) == 2 * 2 * 2
    assert {setup.edition for setup in found} == set(HIGH_CARD.editions)
    assert {setup.mode for setup in found} == {"hosted", "table"}
    assert all(set(setup.options) == {"hands-run-out"} for setup in found)
    assert len(variants(sealed_bids())) == 2
