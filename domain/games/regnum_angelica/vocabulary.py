"""The words in which the abilities of angels and the effects of scripts are written.

A card's text is a sequence of clauses, carried out in order. Targets are chosen when a script is announced or
an ability takes effect (RA-Q60), and the clauses take them in order.
"""

from collections.abc import Iterable, Iterator
from typing import Final, Literal

import msgspec

Word = Literal[
    "power",
    "cubes",
    "draw",
    "cancel",
    "copy",
    "destroy",
    "shatter",
    "return",
    "activate",
    "transfer",
    "swap",
    "placeholder",
    "keep-power",
]

TARGETS: Final[dict[str, tuple[str, ...]]] = {
    "destroy": ("angel",),
    "shatter": ("angel",),
    "return": ("angel",),
    "activate": ("angel",),
    "transfer": ("angel", "space"),
    "swap": ("angel", "angel"),
    "placeholder": ("space",),
}
"""What each word aims at; the others aim at nothing."""

TAKEN: Final = "yes"
LEFT: Final = "none"
"""What is said in place of a target: that a part which may be left out is taken, or left out."""


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that a card does.

    - ``power`` and ``cubes``: `who` gains `amount`, or loses power if negative; ``draw``: draws `amount`
    - ``cancel``: the opponent's last script; ``copy``: the effect of the last script
    - ``destroy``, ``return`` (to hand), ``activate`` (for `amount` cubes), ``shatter`` (its pillar): an angel
    - ``transfer``: an angel to an empty space; ``swap``: two angels
    - ``placeholder``: this script stands on the board in the place of an angel
    - ``keep-power``: as long as the angel is active, scoring does not empty the meter

    Attributes:
        whose, face: which angels it can aim at; an ability may aim at ``this`` angel, which is no choice. It
            swaps ``this`` one with one that is chosen.
        where: the spaces that ``transfer`` can lead to.
        when: the condition; if it does not hold, the clause does nothing. With ``may`` its player may leave
            it out, by the target ``none``; what aims at nothing is taken by ``yes``.
    """

    do: Word
    amount: int = 0
    who: Literal["self", "opponent"] = "self"
    whose: Literal["any", "own", "enemy", "this"] = "any"
    face: Literal["any", "up", "down"] = "any"
    where: Literal["anywhere", "not before the gate", "first row"] = "anywhere"
    when: Literal["always", "own turn", "opponent's turn", "behind", "ahead", "may"] = "always"

    @property
    def targets(self) -> tuple[str, ...]:
        """What has to be chosen for it: ``angel`` and ``space``, in order, or else ``whether`` it is done."""
        aims = TARGETS.get(self.do, ())
        chosen = aims[1:] if self.is_own else aims
        return chosen or (("whether",) if self.when == "may" else ())

    @property
    def left(self) -> tuple[str, ...]:
        """What is chosen to leave it out; nothing where it cannot be."""
        return (LEFT,) * len(self.targets) if self.when == "may" else ()

    def faults(self) -> Iterator[tuple[str, str]]:
        """The keys that say what makes no sense, and why."""
        if self.do in ("cubes", "draw") and self.amount < 1:
            yield "amount", f"{self.do} needs an amount of 1 or more"
        if self.do == "power" and not self.amount:
            yield "amount", "power needs an amount"
        if self.do == "activate" and self.amount < 0:
            yield "amount", "the price in cubes cannot be negative"
        if self.do == "draw" and self.who != "self":
            yield "who", "only the card's own player draws"
        if self.do in ("cancel", "copy", "keep-power") and self.when == "may":
            yield "when", f"{self.do} cannot be left out"

    @property
    def is_own(self) -> bool:
        """Whether it acts on the angel whose ability it is."""
        return self.whose == "this" and TARGETS.get(self.do, ())[:1] == ("angel",)


def wanted(clauses: Iterable[Clause]) -> tuple[str, ...]:
    """What has to be chosen for `clauses`, in order: see `Clause.targets`."""
    return tuple(target for clause in clauses for target in clause.targets)
