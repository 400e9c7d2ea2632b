"""An edition of War in Hell: what is printed on its planes and cards.

Its file is read by `edition_file`. Cards are named by identifiers that are unique within the edition; the
only copy of a leader is named so on the table too. All cards make one shared deck (WH-009).
"""

from functools import cached_property
from typing import Annotated, Final, Literal

import msgspec

from domain.kernel.digests import digest

Kind = Literal["arch-devil", "duke", "greater-devil", "lesser-devil", "monster", "relic", "event"]
Power = Literal[
    "spy",
    "delay",
    "summons",
    "lies",
    "destroyer",
    "weakness",
    "avenger",
    "any-time",
    "consort",
    "defending",
    "attacking",
    "versus-duke",
    "intrigue",
]
Action = Literal["treachery", "spies", "summon", "divination"]
Count = Annotated[int, msgspec.Meta(ge=1)]

KINDS: Final[dict[Kind, str]] = {
    "arch-devil": "Arch Devil",
    "duke": "Duke",
    "greater-devil": "Greater Devil",
    "lesser-devil": "Lesser Devil",
    "monster": "Monster",
    "relic": "Relic",
    "event": "Event",
}
"""The types of card as they are called; the first five letters are those of the list (WH-065, WH-Q34)."""
PLANE_COUNT: Final = 9
HAND_SIZE: Final = 9


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card with the columns of the printed list (WH-066): name, copies, type, Force, and its notes.

    An event has either a Force, for a battle (WH-085), or an action (WH-086..WH-089). A relic is attached to
    a leader and has no Force (WH-Q34).

    Attributes:
        general: the legion type that this leader is General of (WH-099); some types have none (WH-083).
        flying: no leader of the printed list flies (WH-084).
        home: the home plane of an Arch Devil (WH-008).
        powers: all of them; an Arch Devil has these beside being a General (WH-069).
        text: what the notes and the power say, in our own words.
    """

    name: str
    type: Kind
    copies: Count = 1
    force: Count | None = None
    flying: bool = False
    general: str | None = None
    home: str | None = None
    powers: tuple[Power, ...] = ()
    action: Action | None = None
    title: str = ""
    text: str = ""

    @property
    def is_leader(self) -> bool:
        """Arch Devils and Dukes are leaders (WH-010)."""
        return self.type in ("arch-devil", "duke")

    @property
    def is_legion(self) -> bool:
        """Greater and Lesser Devils (WH-081, WH-082) are legions, and so are Monsters (WH-011, WH-Q34)."""
        return self.type in ("greater-devil", "lesser-devil", "monster")

    @property
    def is_unit(self) -> bool:
        """Leaders and legions are units; events and relics are not (WH-012)."""
        return self.is_leader or self.is_legion


class Plane(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of the nine plane cards; number 1 is the highest (WH-005, WH-006)."""

    name: str
    number: int


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, dict=True):
    """Everything printed, and `notice`, shown wherever it is used."""

    id: str
    title: str
    name: str
    notice: str
    planes: dict[str, Plane]
    cards: dict[str, Card]

    @cached_property
    def digest(self) -> str:
        """The digest of all that is printed."""
        return digest(self)

    @cached_property
    def deck(self) -> tuple[str, ...]:
        """Every card of the shared deck, sorted, as often as it has copies (WH-009, WH-067)."""
        return tuple(sorted(name for name, card in self.cards.items() for _ in range(card.copies)))

    @cached_property
    def plane_ids(self) -> tuple[str, ...]:
        """The planes from the highest to the lowest (WH-006)."""
        return tuple(sorted(self.planes, key=lambda plane: self.planes[plane].number))

    @cached_property
    def plane_names(self) -> tuple[str, ...]:
        """The printed names of the planes from the highest to the lowest (WH-006, WH-007)."""
        return tuple(self.planes[plane].name for plane in self.plane_ids)

    @cached_property
    def homes(self) -> dict[str, int]:
        """The number of the home plane of each Arch Devil, which is also its level (WH-008, WH-103)."""
        return {name: self.planes[card.home].number for name, card in self.cards.items() if card.home}

    def home_of(self, card: str) -> int:
        """The number of the home plane of an Arch Devil (WH-008)."""
        return self.homes[card]

    def plane_name(self, number: int) -> str:
        """The printed name of the plane with this number."""
        return self.plane_names[number - 1]

    def label(self, card: str | None) -> str:
        """The printed name of a card, with its type where another card has the same name (WH-Q19)."""
        if card is None:
            return "an unknown card"
        if card not in self.cards:
            return card
        return self._labels[card]

    @cached_property
    def _labels(self) -> dict[str, str]:
        names = [card.name for card in self.cards.values()]
        return {
            name: f"{card.name} ({KINDS[card.type]})" if names.count(card.name) > 1 else card.name
            for name, card in self.cards.items()
        }
