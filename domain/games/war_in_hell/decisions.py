"""What the seats of War in Hell may decide.

Cards and leaders are named as in the edition, planes by their numbers. A card that the record does not know
is None; only the record of a table may leave one out.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from domain.kernel.decisions import Decision
from domain.kernel.secrets import Secret

Later = Literal["host", "intrigue", "gate", "battle", "reinforcement", "control", "end"]
"""The phases after the first of a turn, and its end."""


class First(Decision, tag="first", frozen=True):
    """Say, or let chance say, who takes the first turn (WH-Q42)."""

    first: str


class Limit(Decision, tag="limit", frozen=True):
    """State the number of turns after which the game is a draw (WH-Q36)."""

    turns: int


class Keep(Decision, tag="keep", frozen=True):
    """Keep a starting hand, which holds an Arch Devil (WH-019)."""


class Redraw(Decision, tag="redraw", frozen=True):
    """Show a starting hand without an Arch Devil, set it aside and redraw (WH-019).

    `shown` names the cards where the record does not know them.
    """

    shown: tuple[str, ...] = ()


class Proceed(Decision, tag="proceed", frozen=True):
    """Go on to a later phase of the own turn, or to its end (WH-023)."""

    to: Later


class Enter(Decision, tag="enter", frozen=True):
    """Put a leader from hand into play on a plane (WH-025)."""

    card: str
    plane: int


class Attach(Decision, tag="attach", frozen=True):
    """Put a legion from hand into play with an own leader (WH-029)."""

    card: str
    leader: str


class Reattach(Decision, tag="reattach", frozen=True):
    """Let a legion change from the own leader `origin` to another one in the same plane (WH-Q31)."""

    card: str
    origin: str
    leader: str


class Bid(Decision, tag="bid", frozen=True):
    """Seal bids on leaders, by their names, and Treachery cards with them (WH-032, WH-Q06)."""

    bids: Annotated[Mapping[str, int] | None, Secret("seat")] = {}
    treachery: Annotated[int | None, Secret("seat")] = 0


class Commit(Decision, tag="commit", frozen=True):
    """Commit oneself to a bid by its SHA-256, as `rules.commitments` defines it (WH-M03)."""

    digest: str


class Open(Decision, tag="open", frozen=True):
    """Open the bid to which one has committed oneself (WH-M03)."""

    salt: str = ""
    bids: Mapping[str, int] = {}
    treachery: int = 0


class Move(Decision, tag="move", frozen=True):
    """Move an own stack, named by its leader, to a plane (WH-040, WH-041)."""

    leader: str
    plane: int


class Delay(Decision, tag="delay", frozen=True):
    """Cancel the announced move of an enemy Army by the own `leader` (WH-091)."""

    leader: str


class Spy(Decision, tag="spy", frozen=True):
    """Look at the opponent's hand by the own `leader` (WH-090)."""

    leader: str


class Summons(Decision, tag="summons", frozen=True):
    """Draw a card and discard one by the own `leader` (WH-093)."""

    leader: str


class Lies(Decision, tag="lies", frozen=True):
    """Discard `card` to make the opponent discard at random, by the own `leader` (WH-094)."""

    leader: str
    card: str


class Play(Decision, tag="play", frozen=True):
    """Play an Event card from hand (WH-047, WH-086 to WH-089)."""

    card: str


class Lay(Decision, tag="lay", frozen=True):
    """Lay Event cards face down for a battle, to be shown together (WH-Q23)."""

    cards: Annotated[tuple[str | None, ...], Secret("seat")] = ()


class Discard(Decision, tag="discard", frozen=True):
    """Discard cards from hand, as many as are due (WH-062, WH-093)."""

    cards: tuple[str, ...]


class Battle(Decision, tag="battle", frozen=True):
    """Choose the plane of the next battle (WH-Q30)."""

    plane: int


class Destroy(Decision, tag="destroy", frozen=True):
    """Destroy an opposing legion, attached to `leader`, at the start of a battle (WH-095)."""

    card: str
    leader: str


class Favour(Decision, tag="favour", frozen=True):
    """Choose the Arch Devil that the Consort strengthens in a battle (WH-074)."""

    leader: str


class Survive(Decision, tag="survive", frozen=True):
    """Choose what is kept of the own Host after a won battle (WH-049).

    `kept` says for each leader that is kept which legions are attached to it. A legion that was attached to
    another leader before, one that is lost, is written ``bone-devils@amon``.
    """

    kept: dict[str, tuple[str, ...]]


class Pass(Decision, tag="pass", frozen=True):
    """Leave unused what one is asked for: a Delay, an Event card, a move of the Messenger."""


class Draw(Decision, tag="draw", frozen=True):
    """Chance says which cards `to` draws, or sees on top of the deck, from the top down."""

    to: str
    cards: Annotated[tuple[str | None, ...], Secret("to")]


class Flip(Decision, tag="flip", frozen=True):
    """Chance flips the coin for a leader with equal bids (WH-038)."""

    leader: str
    winner: str


class Lose(Decision, tag="lose", frozen=True):
    """Chance says which card of the hand of `loser` is discarded (WH-094)."""

    loser: str
    card: str


Kind = (
    First
    | Limit
    | Keep
    | Redraw
    | Proceed
    | Enter
    | Attach
    | Reattach
    | Bid
    | Commit
    | Open
    | Move
    | Delay
    | Spy
    | Summons
    | Lies
    | Play
    | Lay
    | Discard
    | Battle
    | Destroy
    | Favour
    | Survive
    | Pass
    | Draw
    | Flip
    | Lose
)
