"""Cards that may be unknown: slots, hands, piles, and the pools of cards that could still be there.

A card's identity is fixed when somebody first sees it, not at the shuffle. Until then a slot is empty of
knowledge and the card is one of a pool. What one viewer may not know is made unknown again in the same way,
so a view is a state like any other, and so is the record of a table where hands cannot be seen.

The values here, like decisions, effects and states, are left out of garbage collection: immutable and made
from the inside out, they cannot form a cycle, and a record holds very many of them.
"""

from bisect import bisect_left, insort
from collections.abc import Iterable

import msgspec

from domain.kernel.seats import JUDGE, PUBLIC


class Slot(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The place of one card.

    Attributes:
        card: its name, or None where the record (or the viewer) does not know it.
        seats: who may know it; `PUBLIC` among them means everybody.
        pool: the name of the pool that the card is one of while unknown.
        unnamed: the card was an unnamed one of the pool, and so it is again for whoever does not know it.
    """

    card: str | None = None
    seats: tuple[str, ...] = ()
    pool: str = ""
    unnamed: bool = False

    def shows_to(self, viewer: str) -> bool:
        """Whether `viewer` may know the card."""
        return viewer == JUDGE or viewer in self.seats or PUBLIC in self.seats


class Pool(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The cards that the unknown slots of `name` could be.

    `cards` is a sorted multiset; `unnamed` counts the cards more whose names nobody has told yet: they can be
    anything.
    """

    name: str
    cards: tuple[str, ...] = ()
    unnamed: int = 0

    def __contains__(self, card: str) -> bool:
        return card in self.cards or self.unnamed > 0

    def take(self, card: str) -> "Pool":
        """Without one copy of `card`, or one unnamed card that it was. Raises KeyError if there is none."""
        at = bisect_left(self.cards, card)
        if at < len(self.cards) and self.cards[at] == card:
            return Pool(self.name, self.cards[:at] + self.cards[at + 1 :], self.unnamed)
        if not self.unnamed:
            raise KeyError(card)
        return Pool(self.name, self.cards, self.unnamed - 1)

    def slot(self, card: str | None, seats: tuple[str, ...]) -> Slot:
        """The slot of a card out of this pool that `seats` may know."""
        return Slot(card, seats, self.name, card is not None and card not in self.cards)

    def put(self, cards: Iterable[str | None]) -> "Pool":
        """With `cards` added; None stands for an unnamed one."""
        added = list(cards)
        named = [card for card in added if card is not None]
        return Pool(self.name, tuple(sorted((*self.cards, *named))), self.unnamed + len(added) - len(named))


def _order(slot: Slot) -> tuple[bool, str, tuple[str, ...], str]:
    return (slot.card is None, slot.card or "", slot.seats, slot.pool)


class Hand(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A multiset of slots in canonical order, known cards first, so that its order betrays nothing."""

    slots: tuple[Slot, ...] = ()

    @classmethod
    def of(cls, slots: Iterable[Slot]) -> "Hand":
        """The hand of `slots`, whatever their order."""
        return cls(tuple(sorted(slots, key=_order)))

    def __len__(self) -> int:
        return len(self.slots)

    def add(self, slot: Slot) -> "Hand":
        """With one more slot."""
        slots = list(self.slots)
        insort(slots, slot, key=_order)
        return Hand(tuple(slots))

    def find(self, card: str | None) -> int | None:
        """The index of the slot that `card` is taken from, or None if it cannot be here.

        A known copy comes first, and of several the one that most seats know; else any unknown slot serves.
        """
        best: int | None = None
        for at, slot in enumerate(self.slots):
            if slot.card == card:
                if best is None or len(slot.seats) > len(self.slots[best].seats):
                    best = at
            elif slot.card is None and best is None:
                return at
        return best

    def without(self, at: int) -> "Hand":
        """Without the slot at index `at`."""
        return Hand(self.slots[:at] + self.slots[at + 1 :])


class Pile(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """`size` slots from the top down, unknown but for those in `known`: slots by depth, 0 being the top."""

    size: int
    known: dict[int, Slot] = {}

    def draw(self, pool: str = "") -> tuple[Slot, "Pile"]:
        """The top slot and the rest. Raises IndexError if the pile is empty."""
        if not self.size:
            raise IndexError("the pile is empty")
        rest = {depth - 1: slot for depth, slot in self.known.items() if depth} if self.known else {}
        return self.known.get(0) or Slot(pool=pool), Pile(self.size - 1, rest)

    def lay(self, slot: Slot) -> "Pile":
        """With `slot` on top."""
        known = {depth + 1: below for depth, below in self.known.items()}
        return Pile(self.size + 1, {0: slot, **known})

    def shuffle_in(self, count: int) -> "Pile":
        """With `count` cards more, shuffled: nothing in it is known any longer."""
        return Pile(self.size + count)
