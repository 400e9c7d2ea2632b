"""What standings are made from, and what they say."""

from typing import Final, Literal

import msgspec

from domain.kernel.refusals import require
from domain.tournament.options import DEFAULTS, Options

TieBreak = Literal["differences", "headToHead", "opponents", "median", "rank", "lots"]
"""What decides between equal wins minus losses, in the order that the tournament chooses:

- ``differences``: the sum of score differences, won ones minus lost ones (RA-Q45);
- ``headToHead``: wins minus losses among the tied players alone, taken over the whole tied group at once; it
  decides only if it settles the whole group: each has met each, and no two are equal (RA-Q45);
- ``opponents``: the sum of the opponents' wins minus losses, over matches that were played; a bye or a
  forfeit counts as an opponent with an even record;
- ``median``: the same without the best and the worst, where there are at least three;
- ``rank``: the smaller rank number first (RA-Q45);
- ``lots``: drawn by a hash of the tournament's key and the player's id, the smaller first.
"""

Criterion = Literal["score"] | TieBreak

DEFAULT_TIE_BREAKS: Final[tuple[TieBreak, ...]] = ("differences", "headToHead", "rank")
"""As RA-Q45 has it; what is equal then shares a place."""

What = Literal[
    "won", "lost", "drawn", "won by forfeit", "lost by forfeit", "bye", "rank", "lot",
    "warning", "match lost by penalty", "disqualification",
]  # fmt: skip
"""Where an addend comes from; the last three are penalties."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a tournament's standings are made. `key` is the seed of drawn lots."""

    tie_breaks: tuple[TieBreak, ...] = DEFAULT_TIE_BREAKS
    options: Options = DEFAULTS
    key: str = ""


class Addend(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A part of a value: what it adds, and where it comes from. What is not `counted` is shown, not added.

    `reason` is that of a penalty.
    """

    amount: int
    what: What
    round: int = 0
    opponent: str = ""
    counted: bool = True
    reason: str = ""


class Entrant(msgspec.Struct, frozen=True, gc=False):
    """A player, withdrawn or not, with the rank at the start of the tournament (RA-Q44), and penalties."""

    id: str
    rank: int = 1
    penalties: tuple[Addend, ...] = ()


class Value(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One criterion for one player. The counted addends sum exactly to `value`.

    `value` is None where head to head does not settle the tied group.
    """

    criterion: Criterion
    value: int | None
    addends: tuple[Addend, ...] = ()


class Standing(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A player's place. Who shares a place has the same number; the places that they fill stay empty.

    `penalties` add nothing by themselves: a match that was lost by one is among the addends of the score.
    """

    place: int
    player: str
    rank: int
    wins: int
    draws: int
    losses: int
    values: tuple[Value, ...]
    penalties: tuple[Addend, ...] = ()

    @property
    def score(self) -> int:
        """Wins minus losses."""
        return self.wins - self.losses


def check(settings: Settings) -> None:
    """Raise `Refusal` if the tie-breaks repeat themselves, or lots have no key to be drawn by."""
    breaks = settings.tie_breaks
    require(len(set(breaks)) == len(breaks), "RA-Q45", "a tie-break is chosen twice", chosen=list(breaks))
    require(settings.key or "lots" not in breaks, "RA-Q45", "lots are drawn by a key, and there is none")
