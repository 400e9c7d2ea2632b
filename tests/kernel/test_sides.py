"""Titles of several seats on sides, of turns of many or of nobody, and of a game that acts by itself."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from domain.kernel.conformance import NonConformance, conform_all
from domain.kernel.decisions import Prompt
from domain.kernel.outcomes import Outcome, conceded, in_words, points
from domain.kernel.playing import Tally, variants
from domain.kernel.refusals import Refusal
from domain.kernel.rulebooks import UnknownOption
from domain.kernel.seats import GAME, name_of, names_of, people, sides
from domain.kernel.titles import Title, Turn
from tests.support import partners, rising_water
from tests.support.partners import PARTNERS, SEATED
from tests.support.rising_water import RISING_WATER, RisingWater


def proved(title: Title, games: int = 24, **settings: Any) -> Tally:
    return conform_all(title, variants(title), Random(3).randrange, games, longest=200, sample=6, **settings)


def test_three_against_the_water_conform_and_all_of_it_is_played() -> None:
    found = proved(RISING_WATER, 32, inventory=rising_water.inventory)
    assert set(found.ends) == set(RISING_WATER.ends)
    assert set(found.kinds) == {"move", "build", "rest", "roll", "rise"}
    assert set(found.refusals) >= {"RW-001", "RW-002", "RW-004"}


def test_two_against_two_conform_and_all_of_it_is_played() -> None:
    found = proved(PARTNERS, 24)
    assert set(found.ends) == set(PARTNERS.ends)
    assert set(found.kinds) == {"deal", "whisper", "play", "count"}


def test_seats_follow_from_the_number_of_players() -> None:
    two, three = RISING_WATER.tables
    assert people(two.seats) == ("ash", "birch")
    assert people(three.seats) == ("ash", "birch", "cedar")
    assert [seat.id for seat in RISING_WATER.every_seat] == ["ash", "birch", "water", "cedar"]
    assert sides(three.seats) == {"islanders": ("ash", "birch", "cedar"), "water": ("water",)}
    assert RISING_WATER.setup(players=3).scenario == "island"
    assert PARTNERS.setup().players == 0
    for wrong in ({"players": 4}, {"scenario": "sea"}):
        with pytest.raises(UnknownOption):
            RISING_WATER.setup(**wrong)
    with pytest.raises(UnknownOption):
        PARTNERS.setup(players=4)


def test_partners_may_act_in_any_order() -> None:
    rules = RISING_WATER.rules(RISING_WATER.setup(players=3))
    state = rules.open()
    assert [prompt.seat for prompt in rules.prompts(state)] == ["ash", "birch", "cedar"]
    _, after = rules.decide(state, rising_water.Build("birch"))
    assert [prompt.seat for prompt in rules.prompts(after)] == ["ash", "cedar"]
    with pytest.raises(Refusal, match="RW-001"):
        rules.decide(after, rising_water.Build("birch"))


OUTCOMES = [
    (Outcome(("north", "south"), {}, "tricks", ""), "Meridian won", "won", "lost"),
    (Outcome(("east", "west"), {}, "tricks", ""), "Parallel won", "lost", "won"),
    (Outcome((), {}, "tricks", ""), "Draw", "drawn", "drawn"),
    (Outcome(("north", "east", "south", "west"), {}, "", ""), "Everybody won", "won", "won"),
    (Outcome((), {}, "", "", losers=("north", "east", "south", "west")), "Nobody won", "lost", "lost"),
    (Outcome((), {}, "", "", losers=("east", "west")), "Nobody won", "drawn", "lost"),
    (Outcome(("north",), {}, "", ""), "North won", "won", "lost"),
]


@pytest.mark.parametrize("outcome, words, north, east", OUTCOMES)
def test_an_outcome_tells_a_draw_from_a_game_that_nobody_won(
    outcome: Outcome, words: str, north: str, east: str
) -> None:
    assert in_words(outcome, SEATED) == words
    assert (outcome.of("north"), outcome.of("east")) == (north, east)
    assert outcome.is_draw == (words == "Draw")


def test_who_gives_up_loses_with_the_whole_side() -> None:
    assert conceded(SEATED, "south", {}).winners == ("east", "west")
    water = RISING_WATER.tables[0]
    given_up = water.resign(water.open(), "birch")
    assert (given_up.winners, given_up.losers) == ((), ("ash", "birch"))


def test_sides_and_seats_have_names() -> None:
    assert name_of("north", SEATED) == "North"
    assert name_of("", SEATED) == ""
    assert names_of(("north", "south"), SEATED) == "Meridian"
    assert names_of(("north", "east"), SEATED) == "North and East"
    assert names_of(("north", "east", "south"), SEATED) == "North, East and South"
    assert names_of((), SEATED) == ""


# --- titles that break this


def caught(title: Title) -> NonConformance:
    with pytest.raises(NonConformance) as info:
        proved(title)
    return info.value


def changed(**methods: Callable[..., Any]) -> Title:
    return replace(RISING_WATER, rules=type("Changed", (RisingWater,), methods))


def one_wins(self: RisingWater, state: Any) -> Outcome | None:
    found = RisingWater.outcome(self, state)
    return found and Outcome(self.islanders[:1], found.scores, found.reason, found.because)


def both(self: RisingWater, state: Any) -> Outcome | None:
    found = RisingWater.outcome(self, state)
    return found and Outcome(self.islanders, found.scores, found.reason, found.because, ("water",))


def two_ways(self: RisingWater, state: Any, seat: str) -> Any:
    return RisingWater.legal(self, state, seat) * (2 if seat == GAME else 1)


def with_somebody(self: RisingWater, state: Any) -> Any:
    found = RisingWater.prompts(self, state)
    return (*found, Prompt("ash", ("rest",), must=False)) if found and found[0].seat == GAME else found


def stays_out(self: RisingWater, state: Any, seat: str) -> Outcome:
    return Outcome((seat,), self.scores(state), "resigned", "")


@pytest.mark.parametrize(
    "title, check",
    [
        (changed(outcome=one_wins), "outcome"),
        (changed(outcome=both), "outcome"),
        (changed(legal=two_ways), "legal"),
        (changed(prompts=with_somebody), "legal"),
        (changed(resign=stays_out), "outcome"),
        (changed(turn=lambda self, state: Turn(1, ("ash", "islanders"))), "turn"),
    ],
)
def test_what_breaks_sides_is_caught(title: Title, check: str) -> None:
    assert caught(title).check == check


def by_ear(self: partners.Partners, state: Any) -> Any:
    found = partners.Partners.prompts(self, state)
    return found[::-1] if any(said.number == 12 for said in state.said) else found


def test_what_the_others_hear_of_a_whisper_is_caught() -> None:
    title = replace(PARTNERS, rules=type("ByEar", (partners.Partners,), {"prompts": by_ear}))
    assert caught(title).check == "secrecy"


def test_points_of_a_side_are_told_once() -> None:
    scores = {"north": 1, "east": 2, "south": 1, "west": 2}
    assert points(Outcome((), scores, "", ""), SEATED) == (1, 2)
    assert points(Outcome((), {**scores, "west": 0}, "", ""), SEATED) == (1, 2, 1, 0)
