"""How a game ended."""

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game.

    Attributes:
        winners: the winning seats; none for a draw.
        scores: points by seat.
        reason: the kind of end, such as ``points``; one of the title's `ends`.
        because: the id of the rule that ended it.
    """

    winners: tuple[str, ...]
    scores: dict[str, int]
    reason: str
    because: str
