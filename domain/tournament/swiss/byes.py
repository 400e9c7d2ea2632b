"""Who has the bye in an odd field: the order of RA-Q45, applied as RA-Q65 says.

The order is: the fewest byes so far, then the lowest score, then the lowest rank, then the last in the
standings, then the keyed draw. The bye goes to the first in that order for whom forbidden couples, and then
rematches and repeated byes together, come out fewest.

Where the tables that were published are preferred, the player who had the bye then goes before the others in
this order, but has no other advantage.
"""

from collections.abc import Sequence

from domain.tournament.swiss.edges import complete, criteria
from domain.tournament.swiss.field import Field
from domain.tournament.swiss.matching import Edge, Edges, least
from domain.tournament.swiss.requests import Preference


class Byes:
    """The candidates of one round, by number."""

    def __init__(self, field: Field, numbers: Sequence[int]) -> None:
        self._field = field
        self._numbers = list(numbers)
        kept = None if field.preference is Preference.NONE else field.published_bye
        self._order = sorted(self._numbers, key=lambda number: (number != kept, *self._key(number)))

    @property
    def first(self) -> int:
        """The first in the order."""
        return self._order[0]

    def is_settled(self, tables: Sequence[Edge]) -> bool:
        """Whether the first has the bye for certain, since `tables` of the others leave nothing to save."""
        values = [self._field.values(*table) for table in tables]
        if 2 * len(tables) < len(self._numbers) - 1 or any(
            value.forbidden or value.rematches for value in values
        ):
            return False
        return self._field.players[self.first].byes == 0

    def settle(self) -> int:
        """Who has the bye: one matching in which the bye is a player whom everybody can meet."""
        numbers, bye = self._numbers, len(self._numbers)
        vertex = {number: index for index, number in enumerate(numbers)}
        tables = complete(self._field, numbers)
        forbidden, rematches = criteria(self._field, tables)[:2]
        ends = [(vertex[one], vertex[other]) for one, other in tables]
        ends += [(vertex[number], bye) for number in self._order]
        order = [0] * len(tables) + list(range(len(self._order)))
        forbidden += [0] * len(self._order)
        rematches += [int(self._field.players[number].byes > 0) for number in self._order]
        chosen = least(len(numbers) + 1, Edges(ends, [forbidden, rematches, order]))
        return next(numbers[one] for one, other in chosen if other == bye)

    def _key(self, number: int) -> tuple[int, int, int, int, int, str]:
        player = self._field.players[number]
        return player.byes, player.score, player.rank, -player.place, player.lot, player.id
