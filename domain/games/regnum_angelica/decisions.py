"""What the seats of Regnum Angelica may decide.

Spaces are named as in `domain.kernel.grids`, cards as in the edition. A card that the record does not know is
None; only the record of a table may leave one out.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from domain.games.regnum_angelica.edition import Battlefield, Symbol
from domain.games.regnum_angelica.vocabulary import Clause
from domain.kernel.decisions import Decision
from domain.kernel.secrets import Secret

GATE = "gate"
"""The last step of a path that ends in the opponent's realm."""


class Layout(Decision, tag="layout", frozen=True):
    """Say what the board looks like, where the edition does not (RA-M01 to RA-M04)."""

    board: Battlefield


class Pocket(Decision, tag="pocket", frozen=True):
    """Choose the script that lies in front of a player (RA-172, RA-175)."""

    card: str


class Order(Decision, tag="order", frozen=True):
    """Put the whole own deck in order, the first card on top (RA-164); no cards where nobody may see it."""

    cards: Annotated[tuple[str | None, ...], Secret("seat")] = ()


class Keep(Decision, tag="keep", frozen=True):
    """Keep the starting hand (RA-040)."""


class Mulligan(Decision, tag="mulligan", frozen=True):
    """Show a starting hand of one kind, shuffle it back and draw again (RA-039).

    `shown` names the cards where the record does not know them.
    """

    shown: tuple[str, ...] = ()


class Place(Decision, tag="place", frozen=True):
    """Place an angel from hand face down on the own first row (RA-044)."""

    space: str
    card: Annotated[str | None, Secret("seat")] = None


class Attach(Decision, tag="attach", frozen=True):
    """Attach a pillar from hand to the own angel on `space` (RA-046)."""

    card: str
    space: str


class Activate(Decision, tag="activate", frozen=True):
    """Turn up the own angel on `space` (RA-053); `card` names it where the record does not know it."""

    space: str
    card: str | None = None


class Move(Decision, tag="move", frozen=True):
    """Move the own angel from the space `angel` along `path`.

    The path names each space entered, in order. It may end on an enemy's space, which is an attack, or with
    ``gate``, which scores. `pause` leaves the movement open, to go on after other moves (RA-Q08) or an own
    script (RA-Q56); `decline` leaves the benefit of Earth (RA-Q09).
    """

    angel: str
    path: tuple[str, ...]
    pause: bool = False
    decline: bool = False


class Halt(Decision, tag="halt", frozen=True):
    """End the open movement of the own angel on the space `angel` (RA-Q08)."""

    angel: str
    decline: bool = False


class Burn(Decision, tag="burn", frozen=True):
    """Trade script and pillar cards from hand for power (RA-099)."""

    cards: tuple[str, ...]


class Proceed(Decision, tag="proceed", frozen=True):
    """Go on to a later step of the own turn (RA-042); the draw step leaves nothing more to decide in it."""

    to: Literal["activate", "move", "burn", "draw"]


class Announce(Decision, tag="announce", frozen=True):
    """Play a script (RA-106), with what it leaves to choose: an option, the spaces it aims at.

    `declared` states the effects of a script whose text the edition cannot say; `pocket` plays the script
    that lies in front of the player (RA-173).
    """

    card: str
    choice: str = ""
    targets: tuple[str, ...] = ()
    declared: tuple[Clause, ...] | None = None
    pocket: bool = False


class Choose(Decision, tag="choose", frozen=True):
    """Say what an ability that takes effect leaves to say: its targets (RA-Q60), or all that it does."""

    targets: tuple[str, ...] = ()
    declared: tuple[Clause, ...] | None = None


class Pay(Decision, tag="pay", frozen=True):
    """Pay for the ability of the own active angel on `space` (RA-169, RA-170)."""

    space: str


class Declare(Decision, tag="declare", frozen=True):
    """Say what is printed on a card, where the edition does not (RA-M08 to RA-M16).

    `compass` maps directions to elements, ``none`` for a blank one; `costs` maps the choices of a script, and
    ``""`` for the printed cost, to prices.
    """

    card: str
    card_kind: Literal["", "angel", "script", "pillar"] = ""
    rank: int | None = None
    movement: int | None = None
    element: Literal["fire", "water", "earth"] | None = None
    compass: Mapping[str, Symbol] = {}
    costs: Mapping[str, int] = {}


class Pass(Decision, tag="pass", frozen=True):
    """Answer no more in the open exchange of scripts (RA-124)."""


class Reveal(Decision, tag="reveal", frozen=True):
    """Say which card the angel is that has to be turned up (RA-088)."""

    card: str


class Substitute(Decision, tag="substitute", frozen=True):
    """Put an angel from hand in the place of an attacked placeholder, or none if there is none (RA-120)."""

    card: str | None = None


class Draw(Decision, tag="draw", frozen=True):
    """Chance deals `cards` from the draw pile of `to`."""

    to: str
    cards: Annotated[tuple[str | None, ...], Secret("to")]


Kind = (
    Layout
    | Pocket
    | Order
    | Keep
    | Mulligan
    | Place
    | Attach
    | Activate
    | Move
    | Halt
    | Burn
    | Proceed
    | Announce
    | Choose
    | Pay
    | Declare
    | Pass
    | Reveal
    | Substitute
    | Draw
)
