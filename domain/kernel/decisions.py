"""What a seat chooses, what follows from it, and what may be chosen now."""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

import msgspec


class Decision(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    """What `seat` chose. Each title derives one struct a kind, tagged with the kind's name."""

    seat: str


class Effect(msgspec.Struct, frozen=True, gc=False, tag_field="effect", omit_defaults=True):
    """One atomic fact that a decision brought about; `because` is the id of the rule that made it.

    Each title derives one struct a kind, tagged with the name by which it is stored for good.
    """

    because: str


class Noted(Effect, frozen=True):
    """What a record takes on trust because it cannot see it: a later `Breach` may rest on it, nothing else.

    The audit leaves it out, so that records made before it was noted are judged as they were.
    """


def played(effects: Iterable[Effect]) -> list[Effect]:
    """The effects but for what is only noted."""
    return [effect for effect in effects if not isinstance(effect, Noted)]


class Breach(Effect, frozen=True):
    """What has become known shows that an earlier decision broke the rule `because`: a finding for a judge.

    The decision was of `kind`, by `seat` in `turn`.
    """

    seat: str
    kind: str
    turn: int


class Prompt(msgspec.Struct, frozen=True):
    """`seat` may decide now, by one of `kinds`; if `must`, the game waits for it.

    Prompts follow from what everybody knows, so that to be asked betrays nothing.
    """

    seat: str
    kinds: tuple[str, ...]
    must: bool = True


S = TypeVar("S")
E = TypeVar("E", bound=Effect)


class Act(Generic[S, E]):
    """A decision being carried out: the effects so far and the state that they lead to."""

    __slots__ = ("_evolve", "effects", "state")

    def __init__(self, state: S, evolve: Callable[[S, E], S]) -> None:
        self.state = state
        self.effects: list[E] = []
        self._evolve = evolve

    def emit(self, effect: E) -> None:
        """Record `effect` and move the state on by it."""
        self.effects.append(effect)
        self.state = self._evolve(self.state, effect)
