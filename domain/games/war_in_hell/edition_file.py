"""Reading edition files, and naming what is wrong with them."""

from collections.abc import Iterator, Mapping, Set
from typing import Any, Final

import msgspec

from domain.games.war_in_hell.edition import HAND_SIZE, KINDS, PLANE_COUNT, Card, Edition
from domain.kernel.editions import ID, Fault, FaultyEdition, Path, shape_faults, touch

TITLE_ID: Final = "war-in-hell"
TABLES: Final = ("planes", "cards")

_ID_RULE: Final = "expected up to 64 small letters, digits and hyphens"
_EMPTY: Final[dict[str, Any]] = {"id": "", "title": "", "name": "", "notice": "", "planes": {}, "cards": {}}


def read_edition(data: Mapping[str, Any]) -> Edition:
    """The edition of a parsed TOML file. Raises `FaultyEdition` with every fault."""
    faults = list(edition_faults(data))
    if faults:
        raise FaultyEdition(faults)
    return msgspec.convert(data, Edition)


def edition_faults(data: Mapping[str, Any]) -> Iterator[Fault]:
    """Everything that is wrong with a parsed file: misshapen parts, and what makes no sense in the others."""
    misshapen = list(shape_faults(data, Edition))
    yield from misshapen
    sound = msgspec.convert(_without(data, {fault.path[:2] for fault in misshapen}), Edition)
    whole = set(TABLES) - {fault.path[0] for fault in misshapen}
    named = {table: set(data[table]) for table in TABLES if isinstance(data.get(table), Mapping)}
    for fault in _senseless(sound, named, whole):
        if not any(touch(fault.path, other.path) for other in misshapen):
            yield fault


def _without(data: Mapping[str, Any], faulty: Set[Path]) -> dict[str, Any]:
    """The file without its faulty planes, cards and other parts."""
    sound = dict(_EMPTY)
    for key, value in data.items():
        if key in TABLES and (key,) not in faulty:
            sound[key] = {name: item for name, item in value.items() if (key, name) not in faulty}
        elif not any(path[0] == key for path in faulty):
            sound[key] = value
    return sound


def _senseless(edition: Edition, named: Mapping[str, Set[str]], whole: Set[str]) -> Iterator[Fault]:
    if not ID.fullmatch(edition.id):
        yield Fault(("id",), _ID_RULE)
    if edition.title != TITLE_ID:
        yield Fault(("title",), f"expected {TITLE_ID}")
    for key in ("name", "notice"):
        if not getattr(edition, key).strip():
            yield Fault((key,), "empty; it is shown wherever the edition is used")
    for table in TABLES:
        for name, item in getattr(edition, table).items():
            if not ID.fullmatch(name):
                yield Fault((table, name), _ID_RULE)
            if not item.name.strip():
                yield Fault((table, name, "name"), "empty")
    yield from _plane_faults(edition, whole)
    for name, card in edition.cards.items():
        yield from _card_faults(("cards", name), card)
    yield from _reference_faults(edition, named)
    yield from _same_names(edition)
    if "cards" in whole and len(edition.deck) < 2 * HAND_SIZE:
        least = 2 * HAND_SIZE
        yield Fault(("cards",), f"{len(edition.deck)} cards; two hands need {least} or more (WH-018)")


def _plane_faults(edition: Edition, whole: Set[str]) -> Iterator[Fault]:
    """A row of nine planes, from 1 to 9 (WH-005, WH-006), each the home of one Arch Devil (WH-008)."""
    if "planes" in whole and len(edition.planes) != PLANE_COUNT:
        yield Fault(("planes",), f"{len(edition.planes)} planes; there are {PLANE_COUNT} (WH-005)")
    seen: dict[int, str] = {}
    for name, plane in edition.planes.items():
        if not 1 <= plane.number <= PLANE_COUNT:
            yield Fault(("planes", name, "number"), f"planes are numbered 1 to {PLANE_COUNT} (WH-006)")
        elif plane.number in seen:
            yield Fault(("planes", name, "number"), f"{seen[plane.number]} has the same number")
        seen.setdefault(plane.number, name)
    homes = {card.home for card in edition.cards.values() if card.type == "arch-devil"}
    for name in edition.planes:
        if "cards" in whole and name not in homes:
            yield Fault(("planes", name), "the home plane of no Arch Devil (WH-008)")


def _card_faults(path: Path, card: Card) -> Iterator[Fault]:
    """What does not belong on a card of its type, or is missing there."""
    kind = KINDS[card.type]
    if card.is_leader and card.copies > 1:
        yield Fault((*path, "copies"), "a leader has one copy (WH-068, WH-071)")
    if card.is_unit and card.force is None:
        yield Fault((*path, "force"), "missing; every unit has a Force (WH-045)")
    if card.type == "relic" and card.force is not None:
        yield Fault((*path, "force"), "a relic has no Force (WH-Q34)")
    if card.type == "event" and (card.force is None) == (card.action is None):
        yield Fault(path, "an event has either a force or an action (WH-085, WH-086)")
    if card.type == "arch-devil" and card.home is None:
        yield Fault((*path, "home"), "missing; every Arch Devil has a home plane (WH-008)")
    misplaced = {
        "action": card.action is not None and card.type != "event",
        "flying": card.flying and not card.is_unit,
        "general": card.general is not None and not card.is_leader,
        "home": card.home is not None and card.type != "arch-devil",
        "powers": bool(card.powers) and not card.is_leader,
    }
    for key, is_misplaced in misplaced.items():
        if is_misplaced:
            yield Fault((*path, key), f"not on a card of type {kind}")
    if (card.action == "treachery") != (path[-1] == "treachery"):
        yield Fault((*path, "action"), "the card with the action treachery is the one of that id (WH-086)")
    if len(set(card.powers)) < len(card.powers):
        yield Fault((*path, "powers"), "a power is there twice")


def _reference_faults(edition: Edition, named: Mapping[str, Set[str]]) -> Iterator[Fault]:
    """Homes are planes, each of one Arch Devil (WH-008), and Generals are so of a legion (WH-099)."""
    seen: dict[str, str] = {}
    for name, card in edition.cards.items():
        home = card.home if card.type == "arch-devil" else None
        general = card.general
        if home is not None and "planes" in named and home not in named["planes"]:
            yield Fault(("cards", name, "home"), "no such plane")
        elif home is not None and home in seen:
            yield Fault(("cards", name, "home"), f"it is the home plane of {seen[home]} (WH-008)")
        if home is not None:
            seen.setdefault(home, name)
        if general is not None and general not in named.get("cards", ()):
            yield Fault(("cards", name, "general"), "no such card")
        elif general in edition.cards and not edition.cards[general].is_legion:
            yield Fault(("cards", name, "general"), f"{general} is no legion (WH-011)")


def _same_names(edition: Edition) -> Iterator[Fault]:
    """Cards of one name can be told apart by their types alone (WH-Q19)."""
    seen: dict[tuple[str, str], str] = {}
    for name, card in edition.cards.items():
        if (card.name, card.type) in seen:
            other = seen[card.name, card.type]
            yield Fault(("cards", name, "name"), f"{other} has the same name and type")
        seen.setdefault((card.name, card.type), name)
