"""What an edition prints, as tables for people."""

from collections.abc import Iterator

from domain.games.war_in_hell.edition import KINDS, Card, Edition
from domain.kernel.editions import Section


def sheet(edition: Edition) -> tuple[Section, ...]:
    """Planes with their Arch Devils (WH-007, WH-008), and the card list (WH-066) in parts.

    Relics have a table of their own, if there are any.
    """
    cards = edition.cards.values()
    relics = tuple((card.name, str(card.copies), card.text) for card in cards if card.type == "relic")
    return (
        Section("Planes", ("number", "plane", "home of"), tuple(_planes(edition))),
        Section(
            "Leaders",
            ("type", "leader", "Force", "title", "General of", "home plane", "power"),
            tuple(_leaders(edition)),
        ),
        Section(
            "Legions", ("type", "legion", "copies", "Force", "flying", "Generals"), tuple(_legions(edition))
        ),
        Section("Events", ("event", "copies", "Force", "effect"), tuple(_events(edition))),
        *([Section("Relics", ("relic", "copies", "effect"), relics)] if relics else []),
    )


def _planes(edition: Edition) -> Iterator[tuple[str, ...]]:
    owners = {number: edition.label(card) for card, number in edition.homes.items()}
    for number, name in enumerate(edition.plane_names, 1):
        yield str(number), name, owners[number]


def _leaders(edition: Edition) -> Iterator[tuple[str, ...]]:
    for card in edition.cards.values():
        if card.is_leader:
            yield (
                KINDS[card.type],
                _flown(card),
                _force(card),
                card.title,
                edition.label(card.general) if card.general else "",
                edition.planes[card.home].name if card.home else "",
                card.text,
            )


def _legions(edition: Edition) -> Iterator[tuple[str, ...]]:
    for name, card in edition.cards.items():
        if card.is_legion:
            generals = [edition.label(leader) for leader, c in edition.cards.items() if c.general == name]
            flying = "flying" if card.flying else ""
            yield (KINDS[card.type], card.name, str(card.copies), _force(card), flying, ", ".join(generals))


def _events(edition: Edition) -> Iterator[tuple[str, ...]]:
    for card in edition.cards.values():
        if card.type == "event":
            yield card.name, str(card.copies), _force(card), card.text


def _flown(card: Card) -> str:
    return f"{card.name}, flying" if card.flying else card.name


def _force(card: Card) -> str:
    return "" if card.force is None else str(card.force)
