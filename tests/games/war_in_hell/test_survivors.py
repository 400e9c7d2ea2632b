"""The legal list offers every set of survivors that counting out the whole host finds, and no other."""

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from time import process_time
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell.legal import MOST_KEPT
from domain.games.war_in_hell.rules import survivors
from domain.games.war_in_hell.rules.opening import opened
from domain.games.war_in_hell.rules.play import Play, Table
from domain.games.war_in_hell.state import BLACK, RED, Fight, Stack, State
from domain.games.war_in_hell.title import EDITIONS, TITLE, WarInHell
from domain.kernel.refusals import Refusal
from domain.kernel.titles import Setup

PRINTED: Final = EDITIONS["printed"]
LEADERS: Final = sorted(name for name, card in PRINTED.cards.items() if card.is_leader)
LEGIONS: Final = sorted(name for name, card in PRINTED.cards.items() if card.is_legion)
PLANE: Final = 5

Keeping = tuple[tuple[str, tuple[str, ...]], ...]
"""What is kept, by leader: as `Survive` says it, in order."""


class Legion(NamedTuple):
    """One legion, and the leader to whom it is attached."""

    card: str
    origin: str


class Won(NamedTuple):
    """A battle that red has won, as attacker or not."""

    own: tuple[str, ...]
    legions: tuple[Legion, ...]
    enemy: tuple[str, ...]
    traitor: bool
    favoured: str
    attacking: bool
    difference: int
    options: Mapping[str, str]

    def rules(self) -> WarInHell:
        options = TITLE.rulebook.settle(self.options)
        return WarInHell(PRINTED, Setup("war-in-hell", "printed", "hosted", options))

    def state(self) -> State:
        stacks = {
            leader: Stack(
                leader, RED, PLANE, tuple(sorted(x.card for x in self.legions if x.origin == leader))
            )
            for leader in self.own
        }
        lost = RED if self.traitor else ""
        stacks |= {leader: Stack(leader, BLACK, PLANE, traitor=lost) for leader in self.enemy}
        fight = Fight(PLANE, favoured=(self.favoured,), winner=RED, difference=self.difference)
        return replace(
            opened(self.rules().table),
            stacks=stacks,
            battle=fight,
            phase="battle",
            seat=RED if self.attacking else BLACK,
            first=RED,
            kept=(RED, BLACK),
            turn=3,
            drawn=True,
        )

    def force(self, card: str, origin: str) -> int:
        """What a unit counts, reckoned anew from what is printed."""
        printed = PRINTED.cards[card]
        force = printed.force or 0
        if self.options["survivorForce"] == "printed":
            return force
        powers = {power for leader in self.enemy for power in PRINTED.cards[leader].powers}
        if card != origin:
            general = PRINTED.cards[origin].general == card
            return force + 3 * general - ("weakness" in powers)
        duke = any(PRINTED.cards[leader].type == "duke" for leader in self.enemy)
        holds = {
            "attacking": self.attacking,
            "defending": not self.attacking,
            "versus-duke": duke,
            "avenger": self.traitor,
        }
        bonuses = sum(holds.get(power, False) for power in printed.powers) + (card == self.favoured)
        return force + 5 * bonuses

    def parts(self) -> Iterator[tuple[Keeping, int]]:
        """Every part of the host with a leader, and what it counts."""
        for count in range(1, len(self.own) + 1):
            for leaders in combinations(self.own, count):
                places = [(x.origin,) if x.origin in leaders else leaders for x in self.legions]
                for chosen in product(*(("", *able) for able in places)):
                    kept: dict[str, list[str]] = {leader: [] for leader in leaders}
                    force = sum(self.force(leader, leader) for leader in leaders)
                    for legion, leader in zip(self.legions, chosen, strict=True):
                        if leader:
                            moved = f"{legion.card}@{legion.origin}"
                            kept[leader].append(legion.card if leader == legion.origin else moved)
                            force += self.force(*legion)
                    yield keeping(kept), force

    def is_legal(self, kept: Keeping, force: int) -> bool:
        """WH-049, WH-050 and WH-Q21 in the words of the register."""
        if force <= self.difference:
            return True
        none_fits = all(self.force(leader, leader) > self.difference for leader in self.own)
        one_leader = len(kept) == 1 and not kept[0][1]
        return one_leader and (none_fits or self.options["lastLeader"] == "anyLeader")


def keeping(kept: Mapping[str, Any]) -> Keeping:
    return tuple(sorted((leader, tuple(sorted(cards))) for leader, cards in kept.items()))


@st.composite
def battles(draw: st.DrawFn) -> Won:
    """Small hosts, with the legions of their own Generals more often than not."""
    leaders = draw(st.lists(st.sampled_from(LEADERS), min_size=2, max_size=6, unique=True))
    split = draw(st.integers(1, min(4, len(leaders) - 1)))
    own, enemy = tuple(sorted(leaders[:split])), tuple(leaders[split:])
    led = sorted({general for leader in own if (general := PRINTED.cards[leader].general)})
    legion = st.builds(Legion, st.sampled_from(led * 5 + LEGIONS), st.sampled_from(own))
    return Won(
        own,
        tuple(draw(st.lists(legion, max_size=4))),
        enemy,
        traitor=draw(st.booleans()),
        favoured=draw(st.sampled_from(("", *own))),
        attacking=draw(st.booleans()),
        difference=draw(st.integers(0, 80)),
        options={
            "survivorForce": draw(st.sampled_from(("effective", "printed"))),
            "lastLeader": draw(st.sampled_from(("ifNoneFits", "anyLeader"))),
        },
    )


@given(battles())
def test_the_legal_list_is_every_legal_part_of_the_host(won: Won) -> None:
    listed = [
        keeping(decision.kept)
        for decision in won.rules().legal(won.state(), RED)
        if isinstance(decision, dx.Survive)
    ]
    legal = {kept for kept, force in won.parts() if won.is_legal(kept, force)}
    assert len(listed) == len(set(listed)), "something is listed twice"
    assert set(listed) == legal
    assert legal, "the winner always keeps a leader"


@given(battles(), st.data())
def test_what_is_kept_is_accepted_or_refused_by_how_much_it_is_over(won: Won, data: st.DataObject) -> None:
    parts = list(won.parts())
    rules, state = won.rules(), won.state()
    for kept, force in data.draw(st.lists(st.sampled_from(parts), min_size=1, max_size=8)):
        decision = dx.Survive(RED, dict(kept))
        if won.is_legal(kept, force):
            _, after = rules.decide(state, decision)
            left = {stack.leader: stack.attached for stack in after.host(RED, PLANE)}
            assert left == {x: tuple(sorted(c.partition("@")[0] for c in cards)) for x, cards in kept}
            assert not after.host(BLACK, PLANE)
        else:
            with pytest.raises(Refusal) as caught:
                rules.decide(state, decision)
            assert caught.value.rule in {"WH-049", "WH-Q21"}
            assert caught.value.facts["over"] == force - won.difference
            told = f"by {force - won.difference}" if caught.value.rule == "WH-049" else "only one leader"
            assert told in caught.value.reason


@pytest.mark.parametrize("difference", [0, 7, 15, 30, 90, 300])
def test_a_host_of_twenty_leaders_is_listed_at_once(difference: int) -> None:
    """Sets that are too much are not even begun, however many there are."""
    own = tuple(LEADERS[:20])
    legions = tuple(Legion(card, own[0]) for card in LEGIONS)
    options = {"survivorForce": "effective", "lastLeader": "ifNoneFits"}
    won = Won(own, legions, (LEADERS[20],), False, "", True, difference, options)
    begun = process_time()
    listed = won.rules().legal(won.state(), RED)
    assert process_time() - begun < 1
    assert 1 <= len(listed) <= MOST_KEPT
    for decision in listed[:50]:
        won.rules().decide(won.state(), decision)
    play = Play(Table(PRINTED, won.rules().setup), won.state())
    fight = play.state.battle
    assert fight
    first = next(survivors.kept_sets(play, fight))
    assert sum(won.force(leader, leader) for leader in first) <= max(difference, 20)


def test_of_very_many_choices_the_examples_name_whatever_can_be_kept() -> None:
    own = ("alastor", "amon", "asmodeus", "bael", "glasya", "neabaz", "tartach", "titivilus")
    legions = (*(Legion(card, own[0]) for card in LEGIONS), Legion("lemures", "asmodeus"))
    options = {"survivorForce": "effective", "lastLeader": "ifNoneFits"}
    won = Won(own, legions, ("geryon",), False, "", True, 40, options)
    rules, state = won.rules(), won.state()
    listed = [keeping(d.kept) for d in rules.legal(state, RED) if isinstance(d, dx.Survive)]
    assert len(listed) == len(set(listed)) == MOST_KEPT
    every = set(listed)
    for leader in own:
        assert ((leader, ()),) in every
        for unit in {(legion.card, legion.origin) for legion in legions}:
            card = unit[0] if unit[1] == leader else "@".join(unit)
            if won.force(leader, leader) + won.force(*unit) <= won.difference:
                assert ((leader, (card,)),) in every
    assert (("glasya", ()), ("tartach", ()), ("titivilus", ())) in every, "three leaders alone"
    for kept in listed[::50]:
        rules.decide(state, dx.Survive(RED, dict(kept)))


def test_of_three_leaders_a_pair_that_is_over_the_difference_is_not_listed() -> None:
    options = {"survivorForce": "printed", "lastLeader": "ifNoneFits"}
    own = ("alastor", "bael", "belial")  # Force 8, 10 and 16
    won = Won(own, (), ("amon",), False, "", True, 24, options)
    listed = {tuple(d.kept) for d in won.rules().legal(won.state(), RED) if isinstance(d, dx.Survive)}
    assert listed == {("alastor", "bael"), ("alastor", "belial"), ("alastor",), ("bael",), ("belial",)}
