"""Small fields, written shortly, and random ones."""

import random
from collections.abc import Iterable, Mapping

from domain.tournament.swiss import Entrant, Meeting, Pairing, Preference, Request, Settings


def field(
    number: int, players: Mapping[str, tuple[int, ...]], met: Iterable[str] = (), **others: object
) -> Request:
    """A request: of each player rank, score, place and byes; meetings as ``A-B``."""
    return Request(
        number,
        "test",
        tuple(Entrant(player, *values) for player, values in players.items()),
        tuple(Meeting(couple(text)) for text in met),
        **others,  # type: ignore[arg-type]
    )


def couple(text: str) -> tuple[str, str]:
    """The two players of ``A-B``."""
    one, other = text.split("-")
    return one, other


def tables(pairing: Pairing) -> set[frozenset[str]]:
    """The tables, without their order."""
    return {frozenset(table.players) for table in pairing.tables}


def couples(*texts: str) -> set[frozenset[str]]:
    """The same, as ``A-B``."""
    return {frozenset(couple(text)) for text in texts}


def anything(seed: int, players: int, *, met: float = 0.3, ranks: int = 7) -> Request:
    """A field without any sense: random history, forbidden couples, locks, published tables."""
    chance = random.Random(seed)
    ids = [f"p{number}" for number in range(players)]

    def some(count: int) -> tuple[tuple[str, str], ...]:
        return tuple(tuple(chance.sample(ids, 2)) for _ in range(count if players > 1 else 0))  # type: ignore[misc]

    return Request(
        round=chance.randint(1, 4),
        key=f"any {seed}",
        entrants=tuple(
            Entrant(
                player,
                chance.randint(1, ranks),
                chance.randint(-3, 3),
                chance.randint(1, players),
                chance.choice((0, 0, 1, 2)),
            )
            for player in ids
        ),
        met=tuple(Meeting(two) for two in some(round(met * players * players / 2))),
        forbidden=some(chance.randint(0, 4)),
        locked=some(1) if players >= 4 and chance.random() < 0.3 else (),
        published=some(players // 2),
        published_bye=chance.choice([*ids, None]),
        settings=Settings(chance.choice(list(Preference))),
    )
