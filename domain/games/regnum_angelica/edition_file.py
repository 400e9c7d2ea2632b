"""Reading edition files, and naming what is wrong with them."""

from collections.abc import Iterator, Mapping, Set
from typing import Any, Final

import msgspec

from domain.games.regnum_angelica.edition import DECK_SIZE, AngelCard, Edition, ScriptCard
from domain.games.regnum_angelica.vocabulary import Clause
from domain.kernel.editions import ID, Fault, FaultyEdition, Path, shape_faults, touch
from domain.kernel.grids import DIRECTIONS

TITLE_ID: Final = "regnum-angelica"
KINDS: Final = ("angels", "scripts", "pillars")

_EMPTY: Final[dict[str, Any]] = {
    "id": "",
    "title": "",
    "name": "",
    "notice": "",
    **{table: {} for table in (*KINDS, "decks")},
}
_OPEN: Final = "missing; only an open edition may leave it out"


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
    cards = {card for table in KINDS if isinstance(data.get(table), Mapping) for card in data[table]}
    for fault in _senseless(sound, cards):
        if not any(touch(fault.path, other.path) for other in misshapen):
            yield fault


def _without(data: Mapping[str, Any], faulty: Set[Path]) -> dict[str, Any]:
    """The file without its faulty cards and tables."""
    sound = dict(_EMPTY)
    for key, value in data.items():
        if key in (*KINDS, "decks") and (key,) not in faulty:
            sound[key] = {name: item for name, item in value.items() if (key, name) not in faulty}
        elif not any(path[0] == key for path in faulty):
            sound[key] = value
    return sound


def _senseless(edition: Edition, cards: Set[str]) -> Iterator[Fault]:
    if not ID.fullmatch(edition.id):
        yield Fault(("id",), "expected up to 64 small letters, digits and hyphens")
    if edition.title != TITLE_ID:
        yield Fault(("title",), f"expected {TITLE_ID}")
    for key in ("name", "notice"):
        if not getattr(edition, key).strip():
            yield Fault((key,), "empty; it is shown wherever the edition is used")
    if edition.board:
        yield from edition.board.faults()
    elif not edition.open:
        yield Fault(("board",), _OPEN)
    yield from _same_names(edition)
    for card, angel in edition.angels.items():
        yield from _angel_faults(("angels", card), angel, is_open=edition.open)
    for card, script in edition.scripts.items():
        yield from _script_faults(("scripts", card), script, is_open=edition.open)
    for card, pillar in edition.pillars.items():
        if pillar.element is None and not edition.open:
            yield Fault(("pillars", card, "element"), _OPEN)
    yield from _deck_faults(edition, cards)


def _same_names(edition: Edition) -> Iterator[Fault]:
    seen: dict[str, str] = {}
    for table in KINDS:
        for card in getattr(edition, table):
            if card in seen:
                yield Fault((table, card), f"a card of {seen[card]} has the same name")
            seen[card] = table


def _angel_faults(path: Path, angel: AngelCard, *, is_open: bool) -> Iterator[Fault]:
    for name in ("rank", "movement"):
        if getattr(angel, name) is None and not is_open:
            yield Fault((*path, name), _OPEN)
    for direction in angel.compass:
        if direction not in DIRECTIONS:
            yield Fault((*path, "compass", direction), f"no such direction; there is {', '.join(DIRECTIONS)}")
    ability = angel.ability
    for at, clause in enumerate((ability and ability.effects) or ()):
        where = (*path, "ability", "effects", at)
        if clause.do in ("cancel", "copy", "placeholder"):
            yield Fault((*where, "do"), f"an ability cannot {clause.do}")
        if ability and (clause.do == "keep-power") != (ability.when == "active"):
            yield Fault((*where, "do"), "keep-power, and it alone, lasts while the angel is active")
        yield from _clause_faults(where, clause)


def _script_faults(path: Path, script: ScriptCard, *, is_open: bool) -> Iterator[Fault]:
    if not script.options and not is_open:
        yield Fault((*path, "options"), _OPEN)
    for choice, option in script.options.items():
        where = (*path, "options", choice)
        if option.cost is None and script.cost is None and not is_open:
            yield Fault((*where, "cost"), _OPEN)
        if option.effects is None and not option.text and not is_open:
            yield Fault((*where, "text"), _OPEN)
        for at, clause in enumerate(option.effects or ()):
            here = (*where, "effects", at)
            if clause.do == "keep-power" or clause.whose == "this":
                yield Fault(here, "a script is no angel on the board")
            if clause.do in ("cancel", "copy") and len(option.effects or ()) > 1:
                yield Fault((*here, "do"), f"{clause.do} stands alone")
            yield from _clause_faults(here, clause)


def _clause_faults(path: Path, clause: Clause) -> Iterator[Fault]:
    for key, what in clause.faults():
        yield Fault((*path, key), what)


def _deck_faults(edition: Edition, cards: Set[str]) -> Iterator[Fault]:
    if set(edition.decks) != {"fallen", "arch"}:
        yield Fault(("decks",), "expected fallen and arch")
    for seat, deck in edition.decks.items():
        for card, copies in deck.items():
            if card not in cards:
                yield Fault(("decks", seat, card), "no such card")
            if copies < 1:
                yield Fault(("decks", seat, card), "a card that is in the deck has one copy or more")
        size = sum(deck.values())
        if size > DECK_SIZE or (size < DECK_SIZE and not edition.open):
            yield Fault(("decks", seat), f"{size} cards; a deck has {DECK_SIZE} (RA-007)")
