"""Claims: simple things that hold in a state or that a decision did, by which positions are found."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

SCORE: Final = "score"
"""The kind of claim that every title makes: that a seat has so many points."""


class Claim(NamedTuple):
    """The seat is to `what`, a thing of the title by its id, as the words of the kind say."""

    kind: str
    seat: str
    what: str


@dataclass(frozen=True)
class Claims:
    """What a title claims about positions that everybody may see whole, beside `Rules.claims`.

    Attributes:
        words: by kind, what stands between the seat and the thing, such as ``controls``.
        made: the claims that the effects of one decision make; they hold for its entry alone.
    """

    words: Mapping[str, str] = field(default_factory=dict)
    made: Callable[[Sequence[Any]], Iterable[Claim]] = lambda effects: ()
