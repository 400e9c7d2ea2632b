"""Battles that no card of the printed list leads to, but an edition file could."""

from typing import Any, Final

from msgspec.structs import replace

from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.edition import Edition
from domain.games.war_in_hell.rules.opening import opened
from domain.games.war_in_hell.state import BLACK, RED, Stack, State
from domain.games.war_in_hell.title import EDITIONS, TITLE, WarInHell
from domain.kernel.titles import Setup

PRINTED: Final = EDITIONS["printed"]


def edition(**changes: dict[str, Any]) -> Edition:
    """The printed edition with changed cards."""
    cards = {name: replace(PRINTED.cards[name], **change) for name, change in changes.items()}
    return replace(PRINTED, cards=PRINTED.cards | cards)


def rules_of(edition: Edition) -> WarInHell:
    return WarInHell(edition, Setup("war-in-hell", "printed", "hosted", TITLE.rulebook.settle({})))


def facing(rules: WarInHell, *stacks: Stack) -> State:
    """Red's Battle phase."""
    return replace(
        opened(rules.table),
        stacks={stack.leader: stack for stack in stacks},
        phase="battle",
        seat=RED,
        first=RED,
        kept=(RED, BLACK),
        turn=3,
        drawn=True,
    )


def lines(effects: tuple[fx.Kind, ...], seat: str) -> list[tuple[str, int]]:
    """What was counted for a seat."""
    return [
        (line.what, line.force)
        for effect in effects
        if isinstance(effect, fx.ForceCounted) and effect.seat == seat
        for line in effect.lines
    ]


def test_a_flying_leader_has_no_bonus_of_an_army() -> None:
    """WH-052: the bonus is that of an Army with a Flying legion."""
    rules = rules_of(edition(amon={"flying": True}))
    state = facing(rules, Stack("amon", RED, 5), Stack("bael", BLACK, 5))
    effects, _ = rules.decide(state, dx.Battle(RED, 5))
    assert lines(effects, RED) == [("amon", 13)]


def test_a_flying_leader_is_a_flying_unit_for_the_other_side() -> None:
    """WH-052: no bonus against a Host with any Flying unit."""
    rules = rules_of(edition(bael={"flying": True}))
    state = facing(rules, Stack("amon", RED, 5, ("spined-devils",)), Stack("bael", BLACK, 5))
    effects, _ = rules.decide(state, dx.Battle(RED, 5))
    assert lines(effects, RED) == [("amon", 13), ("spined-devils", 3)]


def test_of_two_destroyers_the_attackers_strikes_first() -> None:
    """WH-Q32."""
    rules = rules_of(edition(amon={"powers": ("destroyer",)}, bael={"powers": ("destroyer",)}))
    stacks = (Stack("bael", BLACK, 5, ("lemures", "lemures")), Stack("amon", RED, 5, ("erinyes", "lemures")))
    _, state = rules.decide(facing(rules, *stacks), dx.Battle(RED, 5))
    assert rules.legal(state, RED) == (dx.Destroy(RED, "lemures", "bael"),)
    assert rules.legal(state, BLACK) == ()
    _, state = rules.decide(state, dx.Destroy(RED, "lemures", "bael"))
    assert rules.legal(state, RED) == ()
    assert rules.legal(state, BLACK) == (
        dx.Destroy(BLACK, "erinyes", "amon"),
        dx.Destroy(BLACK, "lemures", "amon"),
    )
    effects, state = rules.decide(state, dx.Destroy(BLACK, "lemures", "amon"))
    assert lines(effects, RED) == [("amon", 13), ("erinyes", 4), ("amon", 5)]
    assert lines(effects, BLACK) == [("bael", 10), ("lemures", 3)]


def test_two_consorts_may_strengthen_the_same_arch_devil() -> None:
    """WH-Q17: each of them one, the owner's choice."""
    rules = rules_of(edition(amon={"powers": ("consort",)}))
    stacks = (Stack("amon", RED, 9), Stack("glasya", RED, 9), Stack("geryon", RED, 9))
    effects, _ = rules.decide(facing(rules, *stacks, Stack("bael", BLACK, 9)), dx.Battle(RED, 9))
    assert lines(effects, RED) == [("amon", 13), ("glasya", 7), ("geryon", 14), ("geryon", 5), ("geryon", 5)]


def test_a_relic_makes_no_army_and_counts_nothing() -> None:
    """WH-Q34: a relic is attached, is no legion and has no Force."""
    relic = replace(PRINTED.cards["lemures"], type="relic", force=None)
    rules = rules_of(replace(PRINTED, cards=PRINTED.cards | {"crown": relic}))
    stacks = (Stack("asmodeus", RED, 5, ("crown",)), Stack("amon", RED, 8), Stack("tartach", BLACK, 8))
    state = replace(facing(rules, *stacks), phase="gate")
    assert dx.Move(RED, "asmodeus", 8) in rules.legal(state, RED)
    _, state = rules.decide(state, dx.Move(RED, "asmodeus", 8))
    _, state = rules.decide(state, dx.Proceed(RED, "battle"))
    effects, state = rules.decide(state, dx.Battle(RED, 8))
    assert lines(effects, RED) == [("asmodeus", 20), ("amon", 13)]
    assert dx.Survive(RED, {"asmodeus": ("crown",)}) in rules.legal(state, RED)
