"""An edition of Regnum Angelica: what is printed on its board and cards.

Its file format is described in `CONTRIBUTING.md` and read by `edition_file`. Angels, scripts and pillars are
named by identifiers that are unique within the edition; `decks` says how many copies of each are in the deck
of each seat.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Literal

import msgspec

from domain.games.regnum_angelica.vocabulary import Clause
from domain.kernel.digests import digest
from domain.kernel.editions import Fault
from domain.kernel.grids import OPPOSITE, Grid

Element = Literal["fire", "water", "earth", "infinity"]
Symbol = Literal["fire", "water", "earth", "infinity", "none"]
Benefit = Literal["I", "II", "card"]
Number = Annotated[int, msgspec.Meta(ge=0)]
DECK_SIZE = 54
MOST_COLUMNS = 26
MOST_ROWS = 99


class Battlefield(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The battlefield (RA-026, RA-027). Row 1 is the side of Arch.

    `gates` are the spaces before each seat's own gate, on that seat's first row (RA-179). `earth` says
    which spaces of the Zone of Earth give what.
    """

    columns: int
    rows: int
    first_row: dict[str, int]
    gates: dict[str, tuple[str, ...]]
    earth: dict[str, Benefit]

    def faults(self) -> Iterator[Fault]:
        """What is wrong with the board."""
        if not (0 < self.columns <= MOST_COLUMNS and 0 < self.rows <= MOST_ROWS):
            yield Fault(("board",), f"columns and rows go from 1 to {MOST_COLUMNS} and {MOST_ROWS}")
            return
        for space in self.earth:
            if space not in self.grid.spaces:
                yield Fault(("board", "earth", space), "no such space")
        for key, table in (("first_row", self.first_row), ("gates", self.gates)):
            if set(table) != {"arch", "fallen"}:
                yield Fault(("board", key), "expected arch and fallen")
        for seat, row in self.first_row.items():
            if not 0 < row <= self.rows:
                yield Fault(("board", "first_row", seat), "no such row")
        if len(set(self.first_row.values())) < len(self.first_row):
            yield Fault(("board", "first_row"), "each seat has a row of its own")
        for seat, gate in self.gates.items():
            if not gate or not set(gate) <= set(self.entries.get(seat, ())):
                yield Fault(("board", "gates", seat), "expected spaces on the first row of that seat")

    @cached_property
    def grid(self) -> Grid:
        """The spaces and their neighbours."""
        return Grid(self.columns, self.rows)

    @cached_property
    def ways(self) -> dict[str, dict[str, dict[str, str]]]:
        """By seat and space: the neighbours in every direction of movement, as that seat sees it (RA-178)."""
        return self._as_seen(self.grid.neighbours)

    @cached_property
    def straight_ways(self) -> dict[str, dict[str, dict[str, str]]]:
        """The same without diagonals (RA-Q11)."""
        neighbours = self.grid.neighbours.items()
        return self._as_seen(
            {at: {to: d for to, d in near.items() if len(d) == 1} for at, near in neighbours}
        )

    def _as_seen(self, near: dict[str, dict[str, str]]) -> dict[str, dict[str, dict[str, str]]]:
        far = {at: {to: OPPOSITE[d] for to, d in ways.items()} for at, ways in near.items()}
        lowest = min(self.first_row.values())
        return {seat: near if row == lowest else far for seat, row in self.first_row.items()}

    @cached_property
    def entries(self) -> dict[str, tuple[str, ...]]:
        """By seat: the spaces of its first row."""
        return {
            seat: tuple(space for space in self.grid.spaces if space[1:] == str(row))
            for seat, row in self.first_row.items()
        }


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What an angel does: once when activated, for as long as it is active, or when it scores.

    `text` is its sense; without `effects` the table says what it does, each time that it does something.
    """

    text: str
    when: Literal["activated", "active", "scored"] = "activated"
    effects: tuple[Clause, ...] | None = None


class AngelCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An angel (RA-017). A rank or movement of None is not known to the edition.

    Where `compass` is silent a leader has infinity; any other angel is blank there, or in an open edition
    unknown: that one says ``none`` where it knows that the compass is blank.
    """

    name: str
    rank: Number | None = None
    movement: Number | None = None
    compass: dict[str, Symbol] = {}
    leader: bool = False
    ability: Ability | None = None


class ScriptOption(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of the things that a script can do, at a price of its own or else that of the card."""

    cost: Number | None = None
    text: str = ""
    effects: tuple[Clause, ...] | None = None


class ScriptCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A script (RA-022). `cost` is printed on the card and is what burning it gains.

    `options` maps the name of a choice to what it does; a script without a choice has one, named ``""``. An
    option without `effects` is declared: the table says what it does when it is played. `invented` marks a
    card whose effect the rulebook does not print.
    """

    name: str
    cost: Number | None = None
    options: dict[str, ScriptOption] = {}
    invented: bool = False


class PillarCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A pillar of one element, None where the edition does not know it.

    Cost and rank are 1 unless printed otherwise (RA-Q55).
    """

    name: str
    element: Element | None = None
    cost: Number = 1
    rank: Number = 1


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, dict=True):
    """Everything printed, of three kinds of card (RA-014), and `notice`, shown wherever it is used.

    An `open` edition does not know everything: what it lacks is declared by the table.
    """

    id: str
    title: str
    name: str
    notice: str
    angels: dict[str, AngelCard]
    scripts: dict[str, ScriptCard]
    pillars: dict[str, PillarCard]
    decks: dict[str, dict[str, int]]
    board: Battlefield | None = None
    open: bool = False

    @cached_property
    def digest(self) -> str:
        """The digest of all that is printed."""
        return digest(self)

    def deck(self, seat: str, without: frozenset[str] = frozenset()) -> tuple[str, ...]:
        """The named cards of the deck of `seat`, sorted, but for those in `without`."""
        deck = self.decks[seat].items()
        return tuple(sorted(card for card, copies in deck if card not in without for _ in range(copies)))

    def unnamed(self, seat: str) -> int:
        """How many cards of the deck of `seat` the edition does not name (RA-007)."""
        return DECK_SIZE - sum(self.decks[seat].values())

    def label(self, card: str | None) -> str:
        """The printed name of a card."""
        if card is None:
            return "an unknown card"
        for cards in (self.angels, self.scripts, self.pillars):
            if card in cards:
                return cards[card].name
        return card
