"""The state of a game of War in Hell: immutable values that hold no printed data."""

from collections.abc import Mapping
from typing import Annotated, Final

import msgspec

from domain.kernel.cards import Hand, Pile, Pool
from domain.kernel.outcomes import Outcome
from domain.kernel.secrets import Secret

RED: Final = "red"
BLACK: Final = "black"
SEATS: Final = (RED, BLACK)
OTHER: Final = {RED: BLACK, BLACK: RED}
PLANES: Final = range(1, 10)
DECK: Final = "deck"
"""The name of the one pool."""


class Trust(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """That the starting hand of `holder` held an Arch Devil, which a record may not see (WH-019).

    `shown` counts the cards that were in it or have come out of what was unseen of it.
    """

    holder: str
    shown: Annotated[dict[str, int] | None, Secret("holder")] = None


class Stack(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A leader in play with whatever is attached to it, under the control of `seat` (WH-014).

    Attributes:
        attached: cards, sorted.
        traitor: the seat that lost the leader to intrigue first, if any did (WH-039).
    """

    leader: str
    seat: str
    plane: int
    attached: tuple[str, ...] = ()
    traitor: str = ""


class Due(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Cards that a seat has to draw, or with `look` to see on top of the deck."""

    seat: str
    count: int
    look: bool = False


class Discards(msgspec.Struct, frozen=True, gc=False):
    """Cards that a seat has to discard, because of a rule."""

    seat: str
    count: int
    because: str


class Sealed(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A bid that its `holder` alone may know; once opened everybody may."""

    holder: str
    bids: Annotated[dict[str, int] | None, Secret("holder")] = None
    treachery: Annotated[int | None, Secret("holder")] = None


class Bidding(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The bidding of an intrigue phase.

    Attributes:
        points: what each seat may spend, without Treachery cards that come with the bid.
        bonus: what is added to each of its bids, by seat.
        sealed, commitments: the bids, or what stands for them until they are opened, by seat.
        answer, passes: who may play Treachery openly before the bids, and how many have just passed.
        coins: the leaders for which a coin is still to be flipped.
    """

    points: dict[str, int]
    bonus: Mapping[str, int] = {}
    sealed: dict[str, Sealed] = {}
    commitments: dict[str, str] = {}
    answer: str = ""
    passes: int = 0
    coins: tuple[str, ...] = ()
    started: bool = False


class Laid(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Event cards that lie face down for a battle, known to their `holder`."""

    holder: str
    cards: Annotated[tuple[str | None, ...], Secret("holder")] = ()


class Fight(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A battle under way.

    Attributes:
        destroyers, consorts: the leaders whose power at its start is still to be used, in order.
        favoured: the Arch Devils that a Consort strengthens, once for each.
        events: the Event cards that each seat has played.
        laid: those that it has laid face down, as long as they are not shown.
        answer, passes: who may play the next one, and how many have just passed.
        winner, difference: who has won, and by how much.
    """

    plane: int
    destroyers: tuple[str, ...] = ()
    consorts: tuple[str, ...] = ()
    favoured: tuple[str, ...] = ()
    events: dict[str, tuple[str, ...]] = {}
    laid: dict[str, Laid] = {}
    answer: str = ""
    passes: int = 0
    winner: str = ""
    difference: int = 0


class Announced(msgspec.Struct, frozen=True, gc=False):
    """The move of an Army that may still be delayed, by the seat `answer`."""

    leader: str
    plane: int
    answer: str


class State(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One moment of a game.

    Attributes:
        pile, pool: the deck, and the cards that could be in it or in a hand that is not known.
        hands: of red and black.
        markers: who controls each plane, from 1 to 9; empty for nobody.
        discards, aside: the discard pile, and what was thrown away in the opening.
        stacks: by leader.
        seat, turn, phase: whose turn it is, the turn's number, and which phase.
        first, limit: who takes the first turn, and after how many the game is a draw.
        kept: the seats that keep their starting hand.
        trusted: by seat, what is taken on trust of the starting hand at a table.
        drawn: the turn's three cards have been drawn.
        heading: the phase to which the active player is on the way, passing over those between.
        window: the seat that is asked, before a phase ends, whether its Messenger moves; `asked`: it was.
        moved: the leaders that have used their move in this phase.
        delayed: the leaders that have used their Delay, in this phase or this turn.
        used: the powers used in this turn, such as ``spy phongor``.
        fought: the planes of this phase's battles.
        due, discard, loser: cards to be drawn, discarded, or lost by a seat at random.
        event: an Event card that is being carried out.
    """

    pile: Pile
    pool: Pool
    hands: dict[str, Hand]
    markers: tuple[str, ...]
    phase: str
    discards: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    stacks: dict[str, Stack] = {}
    seat: str = ""
    turn: int = 0
    first: str = ""
    limit: int = 0
    kept: tuple[str, ...] = ()
    trusted: dict[str, Trust] = {}
    drawn: bool = False
    heading: str = ""
    window: str = ""
    asked: bool = False
    moved: tuple[str, ...] = ()
    delayed: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    fought: tuple[int, ...] = ()
    due: Due | None = None
    discard: Discards | None = None
    loser: str = ""
    event: str = ""
    announced: Announced | None = None
    bidding: Bidding | None = None
    battle: Fight | None = None
    outcome: Outcome | None = None

    def host(self, seat: str, plane: int) -> tuple[Stack, ...]:
        """The stacks of `seat` in `plane` (WH-015)."""
        return tuple(s for s in self.stacks.values() if s.plane == plane and s.seat == seat)

    def controls(self, seat: str, plane: int) -> bool:
        """Whether the marker of `seat` lies on `plane`."""
        return self.markers[plane - 1] == seat
