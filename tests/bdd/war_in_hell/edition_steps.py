"""Steps about what is printed in the edition.

THEN:

    N cards are printed in N entries                  91 cards are printed in 43 entries
    these types are printed: (table)                  columns type, entries, cards: all of them
    these planes are printed: (table)                 columns number, plane, home of: all of them
    these cards are printed: (table)                  columns card and any of COLUMNS; all of their types
    the TYPES without a General are CARDS             the legions without a General are Lemures, …
    no leader flies
"""

from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec
from pytest_bdd import parsers, then

from domain.games.war_in_hell.edition import KINDS, Card, Edition
from tests.bdd.war_in_hell.game import Game
from tests.bdd.war_in_hell.sentences import known_cards


def printed(game: Game) -> Edition:
    """The edition as the driver tells it."""
    return msgspec.convert(game.driver.printed(game.position.edition), Edition)


COLUMNS: Final[dict[str, Callable[[Edition, Card], str]]] = {
    "type": lambda edition, card: KINDS[card.type],
    "copies": lambda edition, card: str(card.copies),
    "Force": lambda edition, card: "" if card.force is None else str(card.force),
    "flying": lambda edition, card: "yes" if card.flying else "",
    "General of": lambda edition, card: edition.label(card.general) if card.general else "",
    "home": lambda edition, card: edition.planes[card.home].name if card.home else "",
    "powers": lambda edition, card: ", ".join(card.powers),
    "action": lambda edition, card: card.action or "",
}


@then(parsers.re(r"(?P<cards>\d+) cards are printed in (?P<entries>\d+) entries"))
def census(game: Game, cards: str, entries: str) -> None:
    edition = printed(game)
    assert (len(edition.deck), len(edition.cards)) == (int(cards), int(entries))


@then("these types are printed:")
def types(game: Game, datatable: list[list[str]]) -> None:
    head, *rows = datatable
    assert head == ["type", "entries", "cards"]
    cards = printed(game).cards.values()
    entries = Counter(KINDS[card.type] for card in cards)
    copies: Counter[str] = Counter()
    for card in cards:
        copies[KINDS[card.type]] += card.copies
    assert [[kind, str(entries[kind]), str(copies[kind])] for kind in entries] == rows


@then("these planes are printed:")
def planes(game: Game, datatable: list[list[str]]) -> None:
    head, *rows = datatable
    assert head == ["number", "plane", "home of"]
    edition = printed(game)
    owners = {number: edition.label(card) for card, number in edition.homes.items()}
    names = enumerate(edition.plane_names, 1)
    assert [[str(number), name, owners[number]] for number, name in names] == rows


@then("these cards are printed:")
def cards(game: Game, datatable: list[list[str]]) -> None:
    (_, *columns), *rows = datatable
    edition = printed(game)
    ids = {edition.label(card): card for card in edition.cards}
    kinds = {(edition.cards[ids[row[0]]].type, bool(edition.cards[ids[row[0]]].force)) for row in rows}
    found = {
        edition.label(name): [COLUMNS[column](edition, card) for column in columns]
        for name, card in edition.cards.items()
        if (card.type, bool(card.force)) in kinds
    }
    assert found == {label: values for label, *values in rows}


@then(parsers.re(r"the legions without a General are (?P<cards>.+)"))
def without_general(game: Game, cards: str) -> None:
    edition = printed(game)
    led = {card.general for card in edition.cards.values()}
    found = {name for name, card in edition.cards.items() if card.is_legion and name not in led}
    assert found == set(known_cards(cards))


@then("no leader flies")
def no_flyer(game: Game) -> None:
    assert not [name for name, card in printed(game).cards.items() if card.is_leader and card.flying]
