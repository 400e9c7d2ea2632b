"""How a game ended."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from domain.kernel.seats import Seat, names_of, people, sides

Result = Literal["won", "drawn", "lost"]


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """The end of a game.

    Attributes:
        winners: the winning seats; all others have lost then.
        scores: points by seat.
        reason: the kind of end, such as ``points``; one of the title's `ends`.
        because: the id of the rule that ended it.
        losers: where nobody won, the seats that lost: all of them in a game that was lost together. A seat
            that has neither won nor lost has drawn.
    """

    winners: tuple[str, ...]
    scores: dict[str, int]
    reason: str
    because: str
    losers: tuple[str, ...] = ()

    def of(self, seat: str) -> Result:
        """How it ended for a seat."""
        if seat in self.winners:
            return "won"
        return "lost" if self.winners or seat in self.losers else "drawn"

    @property
    def is_draw(self) -> bool:
        """Whether nobody won and nobody lost."""
        return not self.winners and not self.losers


def conceded(seats: Sequence[Seat], by: str, scores: Mapping[str, int], because: str = "") -> Outcome:
    """The end of a game that a seat gives up: its side has lost, and whoever plays against it has won.

    Where people play together against the game itself nobody has won.
    """
    own = next(seat.side for seat in seats if seat.id == by)
    against = [seat for seat in seats if seat.side != own]
    winners = tuple(seat.id for seat in against) if people(against) else ()
    losers = () if winners else tuple(seat.id for seat in seats if seat.side == own)
    return Outcome(winners, dict(scores), "resigned", because, losers)


def points(outcome: Outcome, seats: Sequence[Seat]) -> tuple[int, ...]:
    """The points of each side, where all its seats have the same, else those of each seat; in turn order."""
    scores = outcome.scores
    of_sides = [{scores[seat] for seat in side if seat in scores} for side in sides(seats).values()]
    if all(len(found) == 1 for found in of_sides):
        return tuple(found.pop() for found in of_sides)
    return tuple(scores.values())


def in_words(outcome: Outcome, seats: Sequence[Seat]) -> str:
    """Who has won: «Arch won», «Everybody won», «Nobody won» or «Draw»."""
    if outcome.winners:
        together = len(outcome.winners) > 1 and set(outcome.winners) >= set(people(seats))
        return f"{'Everybody' if together else names_of(outcome.winners, seats)} won"
    return "Draw" if outcome.is_draw else "Nobody won"
