"""The conformance suite passes good titles, and catches each way of breaking one."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel.cards import Hand, Pool, Slot
from domain.kernel.conformance import NonConformance, conform, conform_all
from domain.kernel.decisions import Decision, Effect, Prompt
from domain.kernel.digests import canonical
from domain.kernel.outcomes import Outcome
from domain.kernel.playing import UNFINISHED, variants
from domain.kernel.refusals import Refusal, require
from domain.kernel.scenes import Scene, Zone
from domain.kernel.titles import Title, Turn
from tests.kernel import sealed_bids as bids
from tests.support import toy_title as toy
from tests.support.tables import seats_of
from tests.support.toy_title import HIGH_CARD, Deal, Dealt, Gather, HighCard, Play, Played, State

toy_evolve = toy.evolve

# --- good titles


def cards_and_seats(state: State) -> Mapping[str, int]:
    """Every card lies somewhere."""
    unknown = sum(slot.card is None for hand in state.hands.values() for slot in hand.slots)
    held = [slot.card for hand in state.hands.values() for slot in hand.slots if slot.card is not None]
    named = Counter([*state.pool.cards, *held, *state.trick, *state.gathered])
    return {**named, "seats": len(state.hands), "impossible": max(0, unknown - len(state.pool.cards))}


def test_the_toy_title_conforms_and_all_of_it_is_played() -> None:
    setups = variants(HIGH_CARD)
    found = conform_all(HIGH_CARD, setups, Random(1).randrange, 32, longest=60, inventory=cards_and_seats)
    assert found.games == 32
    assert set(found.ends) == {*HIGH_CARD.ends, UNFINISHED}
    assert set(found.kinds) == {"deal", "play", "gather"}
    assert set(found.effects) == {"dealt", "played", "gathered", "shuffled"}
    assert set(found.refusals) >= {"HC-001", "HC-002", "HC-003", "HC-004", "HC-005"}


def test_simultaneous_secret_choices_conform() -> None:
    title = bids.sealed_bids()
    found = conform_all(title, variants(title), Random(1).randrange, 20, sample=1)
    assert set(found.ends) == set(title.ends)
    assert set(found.kinds) == {"seal", "take-back", "open"}


def test_what_a_player_decides_is_proved_too() -> None:
    setup = variants(HIGH_CARD)[0]

    def first_card(rules: Any, view: Any, seat: str, pick: Any) -> Decision:
        card: Decision = rules.legal(view, seat)[0]
        return card

    honest = dict.fromkeys(seats_of(HIGH_CARD), first_card)
    assert conform(HIGH_CARD, setup, Random(1).randrange, players=honest).ends[UNFINISHED] == 0
    cheat = dict.fromkeys(seats_of(HIGH_CARD), lambda rules, view, seat, pick: Gather(seat))
    with pytest.raises(NonConformance) as caught:
        conform(HIGH_CARD, setup, Random(1).randrange, players=cheat)
    assert caught.value.check == "legal"


def test_the_same_seed_finds_the_same() -> None:
    setup = variants(HIGH_CARD)[0]
    first, second = (conform(HIGH_CARD, setup, Random(9).randrange) for _ in range(2))
    assert first == second


# --- broken titles


def broken(rules: Any = HighCard, **fields: Any) -> Title:
    return replace(HIGH_CARD, rules=rules, **fields)


def caught(title: Title, games: int = 24, **settings: Any) -> NonConformance:
    """What the suite finds wrong with `title`."""
    with pytest.raises(NonConformance) as info:
        conform_all(title, variants(title), Random(7).randrange, games, longest=40, sample=2, **settings)
    return info.value


def test_a_failure_says_how_to_see_it_again() -> None:
    class Crash(HighCard):
        def narrate(self, decision: Any, effects: Any) -> str:
            if isinstance(decision, Gather):
                raise KeyError("south")
            return super().narrate(decision, effects)

    failure = caught(broken(Crash))
    rules = HIGH_CARD.rules(failure.setup)
    state = rules.open()
    for decision in failure.decisions:
        _, state = rules.decide(state, decision)
    assert rules.prompts(state)[0].kinds == ("gather",)
    assert failure.check == "exception"
    assert canonical(failure.decisions).decode() in str(failure)
    assert "KeyError" in str(failure)
    assert isinstance(failure.__cause__, KeyError)


class ListsWhatItRefuses(HighCard):
    def legal(self, state: Any, seat: str) -> Any:
        listed = super().legal(state, seat)
        return (
            (*listed, Play(seat, "nine"))
            if listed and seat in toy.SEATS and not toy.winner(state)
            else listed
        )


class ListsNothing(HighCard):
    def legal(self, state: Any, seat: str) -> Any:
        return () if state.trick else super().legal(state, seat)


class ListsForAnother(HighCard):
    def legal(self, state: Any, seat: str) -> Any:
        return (
            (Gather(toy.other(seat)),)
            if seat in toy.SEATS and toy.winner(state)
            else super().legal(state, seat)
        )


class ListsUnasked(HighCard):
    def legal(self, state: Any, seat: str) -> Any:
        return super().legal(state, seat) or ((Gather(seat),) if seat in toy.SEATS else ())


class ListsMoreThanItPrompts(HighCard):
    def prompts(self, state: Any) -> Any:
        return tuple(
            Prompt(p.seat, ("play",) if p.kinds == ("gather",) else p.kinds) for p in super().prompts(state)
        )

    def legal(self, state: Any, seat: str) -> Any:
        return HighCard(self.setup).legal(state, seat)


class PromptsNobody(HighCard):
    def prompts(self, state: Any) -> Any:
        return () if len(state.trick) == 1 else super().prompts(state)


class PromptsStranger(HighCard):
    def prompts(self, state: Any) -> Any:
        return (*super().prompts(state), Prompt("west", ("play",), must=False))


class PromptsUnknownKind(HighCard):
    def prompts(self, state: Any) -> Any:
        return tuple(Prompt(p.seat, (*p.kinds, "sing")) for p in super().prompts(state))


class PromptsAfterTheEnd(HighCard):
    def prompts(self, state: Any) -> Any:
        return super().prompts(state) or (Prompt("north", ("play",), must=False),)


class CrashesOnStrangeCards(HighCard):
    def decide(self, state: Any, decision: Any) -> Any:
        if isinstance(decision, Play):
            int(decision.card)
        return super().decide(state, decision)


def refusing(**changes: Any) -> type[HighCard]:
    class Refusing(HighCard):
        def decide(self, state: Any, decision: Any) -> Any:
            try:
                return super().decide(state, decision)
            except Refusal as refusal:
                told = {"rule": refusal.rule, "reason": refusal.reason, "facts": refusal.facts, **changes}
                raise Refusal(**told) from None

    return Refusing


class CitesUnknownRule(HighCard):
    def decide(self, state: Any, decision: Any) -> Any:
        effects, state = super().decide(state, decision)
        return tuple(msgspec.structs.replace(effect, because="HC-099") for effect in effects), state


class IsFickle(HighCard):
    count = 0

    def decide(self, state: Any, decision: Any) -> Any:
        effects, state = super().decide(state, decision)
        IsFickle.count += 1
        return (effects, state) if IsFickle.count % 2 else (effects[::-1] * 2, state)


class ForgetsAnEffect(HighCard):
    def decide(self, state: Any, decision: Any) -> Any:
        effects, state = super().decide(state, decision)
        return effects[:1], state


class ListOfEffects(HighCard):
    def decide(self, state: Any, decision: Any) -> Any:
        effects, state = super().decide(state, decision)
        return list(effects), state


class CountsInPlace(HighCard):
    def decide(self, state: Any, decision: Any) -> Any:
        if isinstance(decision, Gather) and toy.winner(state) == decision.seat:
            state.points[decision.seat] += 1
        return super().decide(state, decision)


class OpensTwice(HighCard):
    count = 0

    def open(self) -> Any:
        OpensTwice.count += 1
        return msgspec.structs.replace(super().open(), leader=toy.SEATS[OpensTwice.count % 2])


class GoesOn(HighCard):
    def decide(self, state: Any, decision: Any) -> Any:
        if self.outcome(state) and isinstance(decision, Gather):
            return (), state
        return super().decide(state, decision)


def ending(**changes: Any) -> type[HighCard]:
    class Ending(HighCard):
        def outcome(self, state: Any) -> Outcome | None:
            outcome = super().outcome(state)
            return msgspec.structs.replace(outcome, **changes) if outcome else None

    return Ending


class CrashesOnWhatIsImplied(HighCard):
    def implied(self, state: Any, decision: Any) -> Any:
        return super().implied(state, decision) if decision.seat != "nobody" else {}[decision.seat]


class DrawsNoScene(HighCard):
    def scene(self, view: Any) -> Any:
        return None


class DrawsUnknownCards(HighCard):
    def scene(self, view: Any) -> Scene:
        scene = super().scene(view)
        names = [str(slot.card).upper() for hand in view.hands.values() for slot in hand.slots]
        require("NONE" not in names, "HC-001", "An unknown card cannot be drawn.")
        return scene


class DrawsNumbersAsText(HighCard):
    def scene(self, view: Any) -> Scene:
        return msgspec.structs.replace(super().scene(view), zones=(Zone("deck", "Deck", "", "none"),))  # type: ignore[arg-type]


class TellsNothing(HighCard):
    def narrate(self, decision: Any, effects: Any) -> str:
        return "" if isinstance(decision, Gather) else super().narrate(decision, effects)


class TellsTwoLines(HighCard):
    def narrate(self, decision: Any, effects: Any) -> str:
        return super().narrate(decision, effects) + "\n"


class TellsEveryCard(HighCard):
    def narrate(self, decision: Any, effects: Any) -> str:
        if isinstance(decision, Deal):
            return ", ".join(card[:1] for card in decision.cards)  # type: ignore[index]
        return super().narrate(decision, effects)


@pytest.mark.parametrize(
    "rules, check",
    [
        (ListsWhatItRefuses, "legal"),
        (ListsNothing, "legal"),
        (ListsForAnother, "legal"),
        (ListsUnasked, "legal"),
        (ListsMoreThanItPrompts, "legal"),
        (PromptsNobody, "prompts"),
        (PromptsStranger, "prompts"),
        (PromptsUnknownKind, "prompts"),
        (PromptsAfterTheEnd, "outcome"),
        (CrashesOnStrangeCards, "exception"),
        (refusing(rule="HC-099"), "rule id"),
        (refusing(reason=" "), "refusal"),
        (refusing(facts={"cards": {"A": 1}}), "exception"),
        (refusing(facts={"cards": ("A", "B")}), "refusal"),
        (CitesUnknownRule, "rule id"),
        (IsFickle, "determinism"),
        (ForgetsAnEffect, "evolve"),
        (ListOfEffects, "effects"),
        (CountsInPlace, "immutable"),
        (OpensTwice, "open"),
        (GoesOn, "outcome"),
        (ending(reason="boredom"), "outcome"),
        (ending(because="HC-099"), "rule id"),
        (ending(winners=("west",)), "outcome"),
        (ending(scores={"north": 1}), "outcome"),
        (CrashesOnWhatIsImplied, "exception"),
        (DrawsNoScene, "scene"),
        (DrawsUnknownCards, "exception"),
        (DrawsNumbersAsText, "exception"),
        (TellsNothing, "narrate"),
        (TellsTwoLines, "narrate"),
        (TellsEveryCard, "exception"),
    ],
)
def test_broken_rules_are_caught(rules: type[HighCard], check: str) -> None:
    assert caught(broken(rules)).check == check


def test_what_is_seen_is_still_proved_at_some_positions_of_many_games() -> None:
    assert caught(broken(DrawsNoScene), views=10).check == "scene"


# --- broken effects


def altered(evolve: Callable[[Any, Any], Any], monkeypatch: pytest.MonkeyPatch) -> Title:
    """The toy title, with `evolve` in every place."""
    monkeypatch.setattr(toy, "evolve", evolve)
    return broken(evolve=evolve)


def plays_known_cards_only(state: State, effect: Any) -> State:
    if isinstance(effect, Played):
        next(slot for slot in state.hands[effect.seat].slots if slot.card == effect.card)
    return toy_evolve(state, effect)


def leaves_unknown_cards_in_the_pool(state: State, effect: Any) -> State:
    following = toy_evolve(state, effect)
    return msgspec.structs.replace(following, pool=state.pool) if isinstance(effect, Played) else following


def hides_in_no_pool(state: State, effect: Any) -> State:
    if isinstance(effect, Dealt):
        slots = tuple(Slot(slot.card, slot.seats) for slot in effect.slots)
        effect = msgspec.structs.replace(effect, slots=slots)
    return toy_evolve(state, effect)


def loses_a_card(state: State, effect: Any) -> State:
    following = toy_evolve(state, effect)
    if isinstance(effect, toy.Gathered):
        return msgspec.structs.replace(following, gathered=following.gathered[:-1])
    return following


@pytest.mark.parametrize(
    "evolve, check, message",
    [
        (plays_known_cards_only, "exception", "StopIteration"),
        (leaves_unknown_cards_in_the_pool, "view", "leads to"),
        (hides_in_no_pool, "view", "leads to"),
        (loses_a_card, "conservation", "there were"),
    ],
)
def test_effects_must_lead_from_view_to_view_and_lose_nothing(
    evolve: Any, check: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    failure = caught(altered(evolve, monkeypatch), inventory=cards_and_seats)
    assert failure.check == check
    assert message in str(failure)


def test_records_of_every_edition_must_evolve_alike() -> None:
    assert caught(broken(evolve=loses_a_card)).check == "evolve"


def counting(counted: Callable[[Any], dict[str, int]]) -> type[HighCard]:
    class Counting(HighCard):
        def scores(self, state: Any) -> dict[str, int]:
            return counted(state)

    return Counting


def turning(turn_of: Callable[[Any], Turn]) -> type[HighCard]:
    class Turning(HighCard):
        def turn(self, state: Any) -> Turn:
            return turn_of(state)

    return Turning


def test_scores_and_turns_must_be_of_the_seats() -> None:
    assert caught(broken(counting(lambda state: {"north": 0}))).check == "outcome"
    assert caught(broken(turning(lambda state: Turn(1, ("west",))))).check == "turn"
    assert caught(broken(turning(lambda state: Turn(1, ("north", "north"))))).check == "turn"
    assert caught(broken(turning(lambda state: Turn(-1, ("north",))))).check == "turn"


# --- broken types


class Changeable(msgspec.Struct):
    seat: str


class Complete(msgspec.Struct, frozen=True):
    pool: Pool


class Phase(msgspec.Struct, frozen=True, omit_defaults=True):
    name: str = "setup"


class WithPhase(State, frozen=True, omit_defaults=True):
    phases: tuple[Phase, ...] = ()


class WithHand(State, frozen=True, omit_defaults=True):
    hand: Hand = Hand()


@pytest.mark.parametrize(
    "types, check",
    [
        ({"state": Complete}, "digest"),
        ({"state": WithPhase}, "digest"),
        ({"state": WithHand}, "digest"),
        ({"state": Changeable}, "digest"),
        ({"effects": toy.HighCardEffect | Changeable}, "immutable"),
        ({"decisions": Play | Gather}, "prompts"),
        ({"effects": Dealt | Played}, "exception"),
    ],
)
def test_broken_types_are_caught(types: dict[str, Any], check: str) -> None:
    assert caught(broken(**types)).check == check


class Listed(Effect, frozen=True, tag="listed"):
    """What comes back from its bytes is a list, not a tuple."""

    cards: list[str]


class EmitsAnotherType(HighCard):
    def decide(self, state: Any, decision: Any) -> Any:
        effects, following = super().decide(state, decision)
        return (*effects, Listed("HC-001", ())), following  # type: ignore[arg-type]

    def evolve(self, state: Any, effect: Any) -> Any:
        return passing_by(state, effect)


def passing_by(state: Any, effect: Any) -> Any:
    return state if isinstance(effect, Listed) else toy_evolve(state, effect)


def test_what_is_stored_must_come_back() -> None:
    title = broken(EmitsAnotherType, effects=toy.HighCardEffect | Listed, evolve=passing_by)
    assert caught(title).check == "round trip"


# --- broken secrets


def holds(state: State, seat: str, card: str) -> bool:
    return any(slot.card == card for slot in state.hands[seat].slots)


class PromptsWhoHoldsTheNine(HighCard):
    def prompts(self, state: Any) -> Any:
        prompts = super().prompts(state)
        if prompts and prompts[0].kinds == ("play",) and holds(state, "north", "9"):
            return (Prompt(prompts[0].seat, ("play", "gather")),)
        return prompts


class ListsByTheOtherHand(HighCard):
    def legal(self, state: Any, seat: str) -> Any:
        listed = super().legal(state, seat)
        return listed[1:] if seat == "south" and holds(state, "north", "9") and len(listed) > 1 else listed


class ExplainsByTheOtherHand(HighCard):
    def decide(self, state: Any, decision: Any) -> Any:
        try:
            return super().decide(state, decision)
        except Refusal as refusal:
            hand = state.hands[toy.other(decision.seat)].slots
            cards = [slot.card for slot in hand if slot.card is not None]
            raise Refusal(refusal.rule, refusal.reason, {"against": cards}) from None


class RefusesByTheOtherHand(HighCard):
    def decide(self, state: Any, decision: Any) -> Any:
        unlisted = isinstance(decision, Play) and decision not in self.legal(state, decision.seat)
        nine = decision.seat == "south" and holds(state, "north", "9")
        require(not (unlisted and nine), "HC-002", "Not against the nine.")
        return super().decide(state, decision)


@pytest.mark.parametrize(
    "rules, message",
    [
        (PromptsWhoHoldsTheNine, "prompts are others in the view"),
        (ListsByTheOtherHand, "the legal decisions tell south"),
        (ExplainsByTheOtherHand, "betrays"),
        (RefusesByTheOtherHand, "betrays"),
    ],
)
def test_rules_that_betray_a_hand_are_caught(rules: type[HighCard], message: str) -> None:
    failure = caught(broken(rules), games=48)
    assert failure.check == "secrecy"
    assert message in str(failure)


def test_a_turn_that_betrays_a_hand_is_caught() -> None:
    failure = caught(
        broken(turning(lambda state: Turn(1, ("north" if holds(state, "north", "9") else "south",))))
    )
    assert failure.check == "secrecy"
    assert "the turn is another" in str(failure)


class OpenDeal(Decision, frozen=True, tag="deal"):
    """A deal that does not say that its cards are secret."""

    to: str
    cards: tuple[str | None, ...]


class DealsOpenly(HighCard):
    def legal(self, state: Any, seat: str) -> Any:
        return tuple(opened(decision) for decision in super().legal(state, seat))

    def chance(self, state: Any, pick: Any) -> Any:
        return opened(super().chance(state, pick))

    def decide(self, state: Any, decision: Any) -> Any:
        if isinstance(decision, OpenDeal):
            decision = Deal(decision.seat, decision.to, decision.cards)
        return super().decide(state, decision)

    def narrate(self, decision: Any, effects: Any) -> str:
        return "Dealt." if isinstance(decision, OpenDeal) else super().narrate(decision, effects)


def opened(decision: Any) -> Any:
    return OpenDeal(decision.seat, decision.to, decision.cards) if isinstance(decision, Deal) else decision


def test_a_decision_that_betrays_a_hand_is_caught() -> None:
    title = broken(DealsOpenly, decisions=OpenDeal | Play | Gather)
    assert caught(title).check == "secrecy"


class NotedDealt(Dealt, frozen=True, tag="dealt"):
    """A deal with a remark that gives it away."""

    note: str = ""


class DealsWithANote(HighCard):
    def decide(self, state: Any, decision: Any) -> Any:
        effects, following = super().decide(state, decision)
        return tuple(map(noted, effects)), following

    def evolve(self, state: Any, effect: Any) -> Any:
        return without_note(state, effect)


def noted(effect: Any) -> Any:
    if not isinstance(effect, Dealt):
        return effect
    return NotedDealt(
        effect.because, effect.to, effect.slots, "".join(slot.card or "" for slot in effect.slots)
    )


def without_note(state: Any, effect: Any) -> Any:
    if isinstance(effect, NotedDealt):
        effect = Dealt(effect.because, effect.to, effect.slots)
    return toy_evolve(state, effect)


def test_an_effect_that_betrays_a_hand_is_caught() -> None:
    effects = NotedDealt | Played | toy.Gathered | toy.Shuffled
    assert caught(broken(DealsWithANote, effects=effects, evolve=without_note)).check == "secrecy"


class SpareSlots(State, frozen=True, omit_defaults=True):
    spare: tuple[Slot, ...] = ()


class SpareList(State, frozen=True, omit_defaults=True):
    """Redaction does not look into lists."""

    spare: list[Slot] = msgspec.field(default_factory=list)


def sparing(state_type: Any, slots: Any) -> Title:
    """The toy title, with cards laid aside that only north may know and that are of no pool."""

    class Sparing(HighCard):
        def open(self) -> Any:
            state = super().open()
            fields = {name: getattr(state, name) for name in State.__struct_fields__}
            return state_type(**fields, spare=slots)

    return broken(Sparing, state=state_type)


@pytest.mark.parametrize(
    "title, check, message",
    [
        (sparing(SpareSlots, (Slot("0", ("north",)),)), "view", "cards are lost"),
        (sparing(SpareList, [Slot("0", ("north",))]), "secrecy", "is shown"),
    ],
)
def test_a_slot_that_cannot_be_concealed_is_caught(title: Title, check: str, message: str) -> None:
    failure = caught(title)
    assert failure.check == check
    assert message in str(failure)


class Logged(State, frozen=True, omit_defaults=True):
    log: tuple[str, ...] = ()


class KeepsALog(HighCard):
    def open(self) -> Any:
        state = super().open()
        return Logged(*(getattr(state, name) for name in State.__struct_fields__))


def logging(state: Any, effect: Any) -> Any:
    following = toy_evolve(state, effect)
    if not isinstance(effect, Dealt):
        return following
    cards = tuple(slot.card for slot in effect.slots if slot.card is not None)
    return msgspec.structs.replace(following, log=(*state.log, *cards))


def test_a_state_that_betrays_a_hand_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "evolve", logging)
    assert caught(broken(KeepsALog, state=Logged, evolve=logging)).check == "view"


class OddlySealed(bids.Sealed, frozen=True, tag="sealed"):
    odd: bool = False


class SaysWhatIsOdd(bids.SealedBids):
    def decide(self, state: Any, decision: Any) -> Any:
        effects, following = super().decide(state, decision)
        return tuple(map(oddly, effects)), following


def oddly(effect: Any) -> Any:
    if not isinstance(effect, bids.Sealed):
        return effect
    return OddlySealed(effect.because, effect.seat, effect.amount, (effect.amount or 0) % 2 == 1)


def test_an_effect_that_betrays_a_sealed_bid_is_caught() -> None:
    effects = OddlySealed | bids.TakenBack | bids.Opened
    title = replace(bids.sealed_bids(SaysWhatIsOdd), effects=effects)
    assert caught(title).check == "secrecy"


class SealsWithoutEnd(bids.SealedBids):
    def implied(self, state: Any, decision: Any) -> Any:
        return bids.TakeBack("north") if "north" in state.bids else bids.Seal("north", 1)


def test_decisions_that_are_taken_for_granted_must_come_to_an_end() -> None:
    assert caught(bids.sealed_bids(SealsWithoutEnd)).check == "implied"
