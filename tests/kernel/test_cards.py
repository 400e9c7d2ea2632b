"""Pools, hands and piles."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.cards import Hand, Pile, Pool, Slot
from domain.kernel.digests import canonical
from domain.kernel.seats import JUDGE, PUBLIC
from domain.kernel.secrets import conceal

CARDS = st.sampled_from("ABCDE")
SEATS = st.sampled_from([(), ("north",), ("south",), ("north", "south"), (PUBLIC,)])
SLOTS = st.builds(Slot, st.none() | CARDS, SEATS, st.sampled_from(["red", "blue"]))


def test_a_slot_shows_its_card_to_those_who_may_know_it() -> None:
    slot = Slot("A", ("north",))
    assert slot.shows_to("north")
    assert slot.shows_to(JUDGE)
    assert not slot.shows_to("south")
    assert not slot.shows_to(PUBLIC)
    assert Slot("A", (PUBLIC,)).shows_to("south")


# --- pools


@given(st.lists(CARDS), st.lists(CARDS))
def test_a_pool_is_a_sorted_multiset(first: list[str], second: list[str]) -> None:
    pool = Pool("red").put(first).put(second)
    assert pool.cards == tuple(sorted(first + second))
    assert all((card in pool) == (card in first + second) for card in "ABCDE")


@given(st.lists(CARDS), CARDS)
def test_a_pool_gives_one_copy_of_a_card_that_it_has(cards: list[str], card: str) -> None:
    pool = Pool("red").put(cards)
    if card not in cards:
        with pytest.raises(KeyError):
            pool.take(card)
        return
    assert Counter(pool.take(card).cards) == Counter(cards) - Counter([card])
    assert pool.take(card).put([card]) == pool


# --- hands


@given(st.permutations([Slot("A"), Slot("B", ("north",)), Slot("A"), Slot(pool="red"), Slot(pool="blue")]))
def test_a_hand_is_the_same_whatever_the_order_of_its_slots(slots: list[Slot]) -> None:
    hand = Hand.of(slots)
    assert hand == Hand.of(reversed(slots))
    one_by_one = Hand()
    for slot in slots:
        one_by_one = one_by_one.add(slot)
    assert one_by_one == hand
    assert len(hand) == 5


@given(st.lists(SLOTS, min_size=1, max_size=5), st.permutations("ABCDE"))
def test_the_order_of_a_hand_does_not_betray_its_hidden_cards(slots: list[Slot], names: list[str]) -> None:
    """Other cards in the slots that south does not know leave south's view as it was."""

    def renamed(slot: Slot) -> Slot:
        if slot.card is None or slot.shows_to("south"):
            return slot
        return Slot(names["ABCDE".index(slot.card)], slot.seats, slot.pool)

    hand, other = Hand.of(slots), Hand.of(map(renamed, slots))
    assert canonical(conceal(hand, "south")) == canonical(conceal(other, "south"))


def test_hidden_cards_of_two_pools_keep_no_order_between_the_pools() -> None:
    hands = [
        Hand.of([Slot(red, ("north",), "red"), Slot(blue, ("north",), "blue")])
        for red, blue in (("A", "B"), ("B", "A"))
    ]
    assert conceal(hands[0], "south") == conceal(hands[1], "south")


def test_a_card_is_taken_from_the_copy_that_most_seats_know() -> None:
    secret, shown, unknown = Slot("A", ("north",)), Slot("A", ("north", PUBLIC)), Slot()
    hand = Hand.of([unknown, secret, shown, Slot("B")])
    at = hand.find("A")
    assert at is not None
    assert hand.slots[at] == shown
    assert hand.without(at) == Hand.of([unknown, secret, Slot("B")])


def test_a_card_that_is_not_known_to_be_in_hand_may_be_an_unknown_one() -> None:
    assert Hand.of([Slot("B"), Slot()]).find("A") == 1
    assert Hand.of([Slot("B")]).find("A") is None
    assert Hand.of([Slot("B"), Slot()]).find(None) == 1
    assert Hand.of([Slot("B")]).find(None) is None


@given(st.lists(SLOTS, max_size=6), CARDS)
def test_find_and_without_remove_one_slot_that_could_hold_the_card(slots: list[Slot], card: str) -> None:
    hand = Hand.of(slots)
    at = hand.find(card)
    known = [slot for slot in slots if slot.card == card]
    unknown = [slot for slot in slots if slot.card is None]
    if at is None:
        assert not known
        assert not unknown
        return
    assert hand.slots[at] in (known or unknown)
    assert Hand.of([*hand.without(at).slots, hand.slots[at]]) == hand


# --- piles


@given(st.lists(SLOTS | st.none()))
def test_a_pile_gives_back_what_was_laid_on_it_last_first(laid: list[Slot | None]) -> None:
    """None stands for a shuffle, after which nothing is known."""
    pile, model = Pile(2), [Slot(pool="red")] * 2
    for slot in laid:
        if slot is None:
            pile, model = pile.shuffle_in(1), [Slot(pool="red")] * (len(model) + 1)
        else:
            pile, model = pile.lay(slot), [slot, *model]
    for expected in model:
        found, pile = pile.draw("red")
        assert found == expected
    assert pile == Pile(0)
    with pytest.raises(IndexError):
        pile.draw()


@given(st.lists(SLOTS, max_size=4), st.sampled_from(["north", "south", PUBLIC]))
def test_a_pile_keeps_its_size_and_shows_what_the_viewer_knows_where_it_lies(
    slots: list[Slot], viewer: str
) -> None:
    pile = Pile(3)
    for slot in slots:
        pile = pile.lay(slot)
    seen = conceal(pile, viewer)
    assert seen.size == pile.size
    cards = {at: slot.card for at, slot in pile.known.items() if slot.card and slot.shows_to(viewer)}
    assert {at: slot.card for at, slot in seen.known.items()} == cards


@given(st.lists(SLOTS, max_size=4))
def test_cards_come_back_from_their_bytes(slots: list[Slot]) -> None:
    pile = Pile(1)
    for slot in slots:
        pile = pile.lay(slot)
    for value in (pile, Hand.of(slots), Pool("red", tuple(sorted(s.card or "" for s in slots)))):
        back = msgspec.json.decode(canonical(value), type=type(value))
        assert back == value
        assert canonical(back) == canonical(value)
