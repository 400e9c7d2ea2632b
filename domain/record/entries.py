"""The entries of a record. They say what happened; who the players are by name is kept elsewhere."""

from datetime import datetime
from typing import Any, Generic, Literal, TypeVar

import msgspec

from domain.kernel.decisions import Decision, Effect
from domain.kernel.outcomes import Outcome
from domain.kernel.titles import Setup

S = TypeVar("S")
D = TypeVar("D", bound=Decision)
E = TypeVar("E", bound=Effect)
B = TypeVar("B")

CloseReason = Literal["finished", "resigned", "agreed draw", "abandoned", "voided"]


class Opened(msgspec.Struct, Generic[S], frozen=True, gc=False, omit_defaults=True):
    """A game begins.

    Attributes:
        setup: title, edition, mode and every ruling option.
        edition_digest: of the edition's data, so that another edition of the same name is noticed.
        rules_version: of the rulebook by which decisions were judged.
        seats: the player at each seat, by opaque id.
        initial: the state before the first decision.
        seed_hash: SHA-256 of the secret seed, in hosted mode.
        entropy: what seats added to the chance of the opening.
    """

    setup: Setup
    edition_digest: str
    rules_version: int
    seats: dict[str, str]
    initial: S
    seed_hash: str = ""
    entropy: dict[str, str] = {}


class Branched(msgspec.Struct, Generic[S], frozen=True, gc=False, omit_defaults=True):
    """A line begins: what might have followed position `at` of the record or line `source`.

    `basis` is the viewer on whose knowledge it rests; cards that the viewer did not know are unknown in it.
    `record` is the record at the root of all lines.
    """

    record: str
    source: str
    at: int
    basis: str
    name: str
    setup: Setup
    initial: S


class Decided(msgspec.Struct, Generic[D, E], frozen=True, gc=False, omit_defaults=True):
    """A seat decided. `implied` marks what nobody said aloud and the next decision took for granted."""

    decision: D
    effects: tuple[E, ...]
    implied: bool = False
    entropy: str = ""


class Rewound(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The game goes on from position `to`; the entries after it are struck."""

    to: int
    basis: Literal["agreement", "ruling"]
    agreed: tuple[str, ...] = ()
    ruling: str = ""
    reason: str = ""


class Ruled(msgspec.Struct, Generic[E], frozen=True, gc=False, omit_defaults=True):
    """A judge ruled, citing `rules`; `effects` are applied as they stand. `reopens` undoes the closing.

    `seed_hash` is of a fresh seed where a hosted record is reopened after its seed was published.
    """

    ruling: str
    judge: str
    rules: tuple[str, ...]
    holding: str
    effects: tuple[E, ...] = ()
    reopens: bool = False
    seed_hash: str = ""


class Closed(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The game is over. `by` is the seat that resigned; `outcome` says who won, if anybody did."""

    reason: CloseReason
    by: str = ""
    outcome: Outcome | None = None
    note: str = ""


Body = Opened[Any] | Branched[Any] | Decided[Any, Any] | Rewound | Ruled[Any] | Closed

KINDS: dict[type, str] = {
    Opened: "opened",
    Branched: "branched",
    Decided: "decided",
    Rewound: "rewound",
    Ruled: "ruled",
    Closed: "closed",
}


class Envelope(msgspec.Struct, Generic[B], frozen=True, gc=False, omit_defaults=True):
    """The hashed bytes of an entry.

    Attributes:
        at: when it was recorded, in UTC.
        actor: the user who recorded it, by opaque id.
        command: the id of the request, so that a repeated one is recognised.
        previous: the digest of the entry before; empty for the first.
        salt: random; it keeps a small secret in the body from being guessed by its digest.
        state: the digest of the state that the entry led to.
    """

    at: datetime
    actor: str
    command: str
    previous: str
    salt: str
    state: str
    body: B


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A stored entry: `number` counts from 1; `topic` and `data` are what is stored and hashed."""

    number: int
    topic: str
    data: bytes
    envelope: Envelope[Any]

    @property
    def body(self) -> Body:
        """What happened."""
        body: Body = self.envelope.body
        return body

    @property
    def kind(self) -> str:
        """Such as ``decided``."""
        return KINDS[type(self.envelope.body)]
