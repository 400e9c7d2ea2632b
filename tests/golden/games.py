"""What golden games of all titles have in common: their names and people, and how one is found and closed."""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from adapters.files.scribe import Scribe
from domain.kernel.titles import Mode
from domain.record.entries import Opened
from tests.support.scribes import Player

MODES: Final[tuple[Mode, ...]] = ("hosted", "table")
NAMES: Final = (
    ("Mara", "Jonas", "Lena", "Otto", "Ruth"),
    ("Ada", "Felix", "Olga", "Hugo", "Vera"),
    ("Noor", "Emil", "Clara", "Ivo", "Selma"),
    ("Ines", "Theo", "Marta", "Karl", "Edith"),
)
"""Invented people, at the seats in turn order."""
MOST_TRIES: Final = 300

Named = tuple[str, Scribe]
Serves = Callable[[Scribe], bool]


class Making(NamedTuple):
    """The name of a golden game, and how it is made under that name."""

    name: str
    make: Callable[[str], Named]


class Golden(NamedTuple):
    """A finished record under its name, and who played it."""

    name: str
    table: Scribe
    people: dict[str, str]


def golden(named: Named) -> Golden:
    """With people who played it."""
    name, table = named
    opening = table.record.opening
    assert isinstance(opening, Opened)
    people = NAMES[sum(map(ord, name)) % len(NAMES)]
    return Golden(name.replace(" ", "-"), table, dict(zip(opening.seats.values(), people, strict=False)))


def first_that(serves: Serves, name: str, games: Iterable[Scribe]) -> Named:
    """The first of the games that serves. Raises `AssertionError` if none does."""
    for table in games:
        if serves(table):
            return name, table
    raise AssertionError(f"no game serves as {name}")


def ends(end: str) -> Serves:
    """Whether a game has ended so by its rules."""

    def serves(table: Scribe) -> bool:
        outcome = table.record.outcome
        return outcome is not None and outcome.reason == end

    return serves


def broken_off(table: Scribe, player: Player, until: int) -> Scribe:
    """A game that nobody plays on once it has shown something, unless it is over."""
    while not table.record.closing and table.record.version < until + 2:
        table.decide(player(table))
    if not table.record.closing:
        table.close("abandoned", note="Broken off once the ruling had been seen.")
    return table
