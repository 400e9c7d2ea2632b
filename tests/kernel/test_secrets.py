"""One redaction for every title."""

from collections import Counter
from typing import Annotated, Any, Generic, TypeVar

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.cards import Hand, Pile, Pool, Slot
from domain.kernel.digests import canonical
from domain.kernel.seats import JUDGE, PUBLIC
from domain.kernel.secrets import Secret, conceal

T = TypeVar("T")
VIEWERS = st.sampled_from(["north", "south", PUBLIC])


class Bid(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: str
    amount: Annotated[int | None, Secret("seat")] = None
    cards: Annotated[tuple[str | None, ...], Secret("seat")] = ()
    note: str = ""


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    hand: Hand
    pile: Pile
    angel: Slot | None = None


class Table(msgspec.Struct, frozen=True, omit_defaults=True):
    sides: dict[str, Side]
    bids: tuple[Bid, ...]
    pools: tuple[Pool, ...]
    round: int = 0


class Box(msgspec.Struct, Generic[T], frozen=True):
    content: T
    anything: Any = None


def owned(seat: str) -> st.SearchStrategy[Slot]:
    return st.builds(
        Slot,
        st.none() | st.sampled_from("ABCD"),
        st.sampled_from([(), (seat,), (seat, PUBLIC)]),
        st.sampled_from(["red", "blue"]),
    )


def sides(seat: str) -> st.SearchStrategy[Side]:
    slots = owned(seat)
    piles = st.dictionaries(st.integers(0, 4), slots, max_size=3).map(lambda known: Pile(5, known))
    return st.builds(Side, st.lists(slots, max_size=4).map(Hand.of), piles, st.none() | slots)


BIDS = st.builds(Bid, st.sampled_from(["north", "south", PUBLIC]), st.integers(1, 9), st.just(("A", "B")))
TABLES = st.builds(
    Table,
    st.fixed_dictionaries({"north": sides("north"), "south": sides("south")}),
    st.lists(BIDS, max_size=3).map(tuple),
    st.tuples(
        *(
            st.lists(st.sampled_from("ABCD"), max_size=4).map(lambda c, n=name: Pool(n).put(c))  # type: ignore[misc]
            for name in ("red", "blue")
        )
    ),
)


def slots_of(table: Table) -> list[Slot]:
    found = [slot for side in table.sides.values() for slot in (*side.hand.slots, *side.pile.known.values())]
    return found + [side.angel for side in table.sides.values() if side.angel]


def cards_of(table: Table) -> Counter[str]:
    known = [slot.card for slot in slots_of(table) if slot.card is not None]
    return Counter(known + [card for pool in table.pools for card in pool.cards])


@given(TABLES, VIEWERS)
def test_a_viewer_sees_no_card_that_it_may_not_know(table: Table, viewer: str) -> None:
    view = conceal(table, viewer)
    assert all(slot.card is None or slot.shows_to(viewer) for slot in slots_of(view))
    shown = {slot.card for slot in slots_of(table) if slot.card and slot.shows_to(viewer)}
    assert shown <= {slot.card for slot in slots_of(view)}


@given(TABLES, VIEWERS)
def test_a_viewer_does_not_see_who_else_knows_the_cards_of_a_hand_or_a_pile(
    table: Table, viewer: str
) -> None:
    for side in conceal(table, viewer).sides.values():
        for slot in (*side.hand.slots, *side.pile.known.values()):
            assert slot.seats in ((), (viewer,), (PUBLIC,))


@given(TABLES, VIEWERS)
def test_hidden_cards_go_back_to_their_pools(table: Table, viewer: str) -> None:
    view = conceal(table, viewer)
    assert cards_of(view) == cards_of(table)
    assert [list(pool.cards) for pool in view.pools] == [sorted(pool.cards) for pool in view.pools]
    for seat, side in table.sides.items():
        assert len(view.sides[seat].hand) == len(side.hand)


@given(TABLES, VIEWERS)
def test_what_is_concealed_stays_as_it_is(table: Table, viewer: str) -> None:
    view = conceal(table, viewer)
    assert conceal(view, viewer) == view
    assert conceal(view, PUBLIC) == conceal(table, PUBLIC)
    assert msgspec.json.decode(canonical(view), type=Table) == view


@given(TABLES)
def test_the_judge_sees_everything(table: Table) -> None:
    assert conceal(table, JUDGE) is table


@given(TABLES, VIEWERS, st.data())
def test_two_worlds_that_differ_in_a_hidden_card_look_the_same(
    table: Table, viewer: str, data: st.DataObject
) -> None:
    hidden = [
        (seat, at)
        for seat, side in table.sides.items()
        for at, slot in enumerate(side.hand.slots)
        if slot.card is not None and not slot.shows_to(viewer)
    ]
    if not hidden:
        return
    seat, at = data.draw(st.sampled_from(hidden))
    slot = table.sides[seat].hand.slots[at]
    assert slot.card is not None
    pool = next(pool for pool in table.pools if pool.name == slot.pool)
    if not pool.cards:
        return
    other = data.draw(st.sampled_from(pool.cards))
    hand = table.sides[seat].hand.without(at).add(Slot(other, slot.seats, slot.pool))
    side = msgspec.structs.replace(table.sides[seat], hand=hand)
    swapped = pool.take(other).put([slot.card])
    twin = msgspec.structs.replace(
        table,
        sides={**table.sides, seat: side},
        pools=tuple(swapped if each.name == pool.name else each for each in table.pools),
    )
    assert canonical(conceal(twin, viewer)) == canonical(conceal(table, viewer))


def test_a_secret_field_is_known_to_its_holder_alone() -> None:
    bid = Bid("north", 7, ("A", "B"), "said aloud")
    assert conceal(bid, "north") == bid
    assert conceal(bid, "south") == Bid("north", None, (None, None), "said aloud")
    assert conceal(bid, PUBLIC) == conceal(bid, "south")


def test_a_secret_that_everybody_holds_is_none() -> None:
    bid = Bid(PUBLIC, 7)
    assert conceal(bid, "south") == bid
    assert conceal(bid, PUBLIC) == bid


def test_effects_and_decisions_are_concealed_in_tuples() -> None:
    bids = (Bid("north", 1), Bid("south", 2))
    assert conceal(bids, "south") == (Bid("north"), Bid("south", 2))


def test_what_holds_no_secret_is_left_alone() -> None:
    scores = {"north": 1}
    assert conceal(scores, "south") == scores
    assert conceal("text", "south") == "text"


def test_secrets_are_found_where_only_the_value_shows_that_there_are_any() -> None:
    """The bodies of entries are generic: their types say nothing of a title's secrets."""
    boxed = Box(Bid("north", 7), (Bid("north", 8), {"angel": Slot("A", ("north",))}))
    hidden = Box(Bid("north"), (Bid("north"), {"angel": Slot(None, ("north",))}))
    assert conceal(boxed, "south") == hidden
    assert conceal(boxed, "north") == boxed


class Misplaced(msgspec.Struct, frozen=True):
    seat: str
    amounts: tuple[Annotated[int | None, Secret("seat")], ...]


def test_a_mark_that_would_have_no_effect_is_an_error() -> None:
    with pytest.raises(TypeError, match="whole field"):
        conceal(Misplaced("north", (1, 2)), "south")


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the seats of a side know of each other."""

    side: tuple[str, ...]
    aim: Annotated[str | None, Secret("side")] = None


def test_a_secret_of_a_side_is_for_its_seats() -> None:
    plan = Plan(("north", "east"), "the hill")
    assert [conceal(plan, viewer).aim for viewer in ("north", "east", JUDGE)] == ["the hill"] * 3
    assert [conceal(plan, viewer).aim for viewer in ("south", PUBLIC)] == [None, None]
    told = Plan(("north", PUBLIC), "the hill")
    assert conceal(told, "south") == told
