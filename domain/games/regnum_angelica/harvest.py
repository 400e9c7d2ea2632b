"""Making an edition file out of what records have declared."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from domain.games.regnum_angelica.edition import DECK_SIZE, Battlefield, Edition
from domain.games.regnum_angelica.state import SEATS, Facts, State
from domain.kernel.editions import Fault, FaultyEdition, Harvest, Path, plain
from domain.kernel.grids import DIRECTIONS

Known = dict[Path, Any]
"""What is known of a card, such as its rank at ``("rank",)`` and its cost at ``("costs", "")``."""

_KIND_OF = {"rank": "angel", "movement": "angel", "compass": "angel", "costs": "script", "element": "pillar"}


def harvest(edition: Edition, states: Mapping[str, State]) -> Harvest:
    """An edition file that adds to `edition` what `states`, by the names of their records, know.

    Raises `FaultyEdition` where they contradict each other, or where the edition lacks nothing.
    """
    if not edition.open:
        raise FaultyEdition([Fault(("open",), "this edition knows every card: nothing is declared about it")])
    facts, board = _agreed(states), _board(states)
    data: dict[str, Any] = plain(edition)
    data |= {"id": f"{edition.id}-harvested", "name": f"{edition.name}, harvested"}
    if board:
        data["board"] = plain(board)
    for card, known in facts.items():
        _enter(data, edition, card, known)
    seen = {seat: _seen(edition, states, seat) for seat in SEATS}
    cards = {**data["angels"], **data["scripts"], **data["pillars"]}
    data["decks"] = {
        seat: {card: copies for card, copies in sorted(deck.items()) if card in cards}
        for seat, deck in seen.items()
    }
    strange = sorted({card for deck in seen.values() for card in deck} - cards.keys())
    unknown = [f"{card}: angel, script or pillar" for card in strange]
    return Harvest(data, (*_unknown(data), *unknown))


def _agreed(states: Mapping[str, State]) -> dict[str, Known]:
    """What all records together say of each card."""
    found: dict[str, Known] = {}
    first: dict[tuple[str, Path], str] = {}
    faults: list[Fault] = []
    for record, state in states.items():
        for card, facts in state.facts.items():
            known = found.setdefault(card, {})
            for path, value in _flat(facts):
                named = first.setdefault((card, path), record)
                if known.setdefault(path, value) != value:
                    faults.append(
                        Fault((card, *path), f"{known[path]} in record {named}, {value} in record {record}")
                    )
    if faults:
        raise FaultyEdition(faults)
    return found


def _flat(facts: Facts) -> Iterator[tuple[Path, Any]]:
    for name in ("kind", "rank", "movement", "element"):
        if (value := getattr(facts, name)) not in (None, ""):
            yield (name,), value
    for table in ("compass", "costs"):
        for key, value in getattr(facts, table).items():
            yield (table, key), value


def _board(states: Mapping[str, State]) -> Battlefield | None:
    """The board that all records describe, if any does."""
    found: Battlefield | None = None
    first = ""
    for record, state in states.items():
        if state.layout is None:
            continue
        gates = {seat: tuple(sorted(gate)) for seat, gate in state.layout.gates.items()}
        board = replace(state.layout, gates=gates)
        if found is None:
            found, first = board, record
        elif found != board:
            raise FaultyEdition([Fault(("board",), f"one in record {first}, another in record {record}")])
    return found


def _enter(data: dict[str, Any], edition: Edition, card: str, known: Known) -> None:
    """Enter what is known of a card in the tables of the file."""
    kind = _kind(edition, card, known)
    if not kind:
        return
    entry = data[f"{kind}s"].setdefault(card, {"name": card})
    for path, value in known.items():
        fact = path[0]
        if _KIND_OF.get(str(fact)) != kind:
            continue
        if fact == "compass":
            entry.setdefault("compass", {})[path[1]] = value
        elif fact != "costs":
            entry[fact] = value
        elif path[1] == "":
            entry["cost"] = value
        else:
            entry.setdefault("options", {}).setdefault(path[1], {})["cost"] = value


def _kind(edition: Edition, card: str, known: Known) -> str:
    """What a card is: by the edition, by what was said, or by the facts that only such a card has."""
    for table in ("angels", "scripts", "pillars"):
        if card in getattr(edition, table):
            return table[:-1]
    told = known.get(("kind",)) or next((_KIND_OF[str(p[0])] for p in known if p[0] in _KIND_OF), "")
    return str(told)


def _seen(edition: Edition, states: Mapping[str, State], seat: str) -> Counter[str]:
    """The most copies of each card of a deck that one record has seen."""
    most = Counter(edition.decks[seat])
    for state in states.values():
        most |= Counter(_named(state, seat))
    if most.total() > DECK_SIZE:
        what = f"the records name {most.total()} cards; a deck has {DECK_SIZE} (RA-007)"
        raise FaultyEdition([Fault(("decks", seat), what)])
    return most


def _named(state: State, seat: str) -> Iterator[str]:
    """The cards of a deck that a record can name, wherever they are.

    Pocket scripts are left out: which deck one came from does not show (RA-Q50).
    """
    side = state.side(seat)
    yield from side.pool.cards
    slots = [*side.hand.slots, *side.pile.known.values()]
    for angel in state.board.values():
        if angel.owner == seat:
            slots.append(angel.slot)
            yield from [angel.pillar] if angel.pillar else []
    yield from (slot.card for slot in slots if slot.card)
    yield from (card for card in (*side.void, *side.scored) if card)
    for script in state.exchange.stack if state.exchange else ():
        if script.seat == seat and not script.pocket:
            yield script.card


def _unknown(data: dict[str, Any]) -> Iterator[str]:
    if "board" not in data:
        yield "the board"
    for seat, deck in data["decks"].items():
        if missing := DECK_SIZE - sum(deck.values()):
            yield f"the names of {missing} cards of {seat}"
    for card, angel in data["angels"].items():
        lacking = [name for name in ("rank", "movement") if name not in angel]
        if not angel.get("leader"):
            silent = [way for way in DIRECTIONS if way not in angel.get("compass", {})]
            lacking += [f"compass {' '.join(silent)}"] if silent else []
        lacking += [] if "ability" in angel else ["ability"]
        if lacking:
            yield f"{card}: {', '.join(lacking)}"
    for card, script in data["scripts"].items():
        options = script.get("options", {})
        lacking = [] if "cost" in script else ["cost"]
        lacking += [] if options else ["effect"]
        lacking += [f"effect of {name}" for name, o in options.items() if not o.keys() & {"effects", "text"}]
        if lacking:
            yield f"{card}: {', '.join(lacking)}"
    for card, pillar in data["pillars"].items():
        if "element" not in pillar:
            yield f"{card}: element"
