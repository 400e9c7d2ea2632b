"""What an edition prints, as tables for people."""

from collections.abc import Iterator, Mapping, Sequence

from domain.games.regnum_angelica.edition import AngelCard, Battlefield, Edition, ScriptOption
from domain.games.regnum_angelica.state import SEATS
from domain.kernel.editions import Section
from domain.kernel.grids import DIRECTIONS

_LETTERS = {"fire": "F", "water": "W", "earth": "E", "infinity": "I", "none": "-"}
_LEGEND = "compass from N to NW: F fire, W water, E earth, I infinity, - blank, ? unknown"


def sheet(edition: Edition) -> tuple[Section, ...]:
    """Board, cards and decks. A ``?`` stands for what an open edition does not know."""
    known = (edition.angels, edition.scripts, edition.pillars)
    return (
        Section("Board", ("", ""), tuple(_board(edition.board) if edition.board else [("unknown", "?")])),
        Section(
            "Angels by rank",
            ("rank", "angel", "moves", "compass", "copies", "ability"),
            tuple(_angels(edition)),
            _LEGEND,
        ),
        Section(
            "Scripts", ("cost", "burn", "script", "choice", "copies", "effect"), tuple(_scripts(edition))
        ),
        Section(
            "Pillars",
            ("cost", "pillar", "element", "rank", "copies"),
            tuple(
                (str(p.cost), p.name, p.element or "?", str(p.rank), _copies(edition, card))
                for card, p in edition.pillars.items()
            ),
        ),
        Section(
            "Decks",
            ("deck", "angels", "scripts", "pillars", "unnamed", "all"),
            tuple(_deck(edition, seat, known) for seat in SEATS),
        ),
    )


def _board(board: Battlefield) -> Iterator[tuple[str, str]]:
    yield "spaces", f"a1 to {board.grid.spaces[-1]}, {board.columns} columns and {board.rows} rows"
    for seat in SEATS:
        gate = " ".join(board.gates[seat])
        yield seat.capitalize(), f"first row {board.first_row[seat]}, before the gate {gate}"
    yield "Earth", ", ".join(f"{space} {benefit}" for space, benefit in board.earth.items())


def _angels(edition: Edition) -> Iterator[tuple[str, ...]]:
    def order(item: tuple[str, AngelCard]) -> tuple[bool, int, str]:
        rank = item[1].rank
        return rank is None, -(rank or 0), item[1].name

    for card, angel in sorted(edition.angels.items(), key=order):
        yield (
            _number(angel.rank),
            f"{angel.name}, leader" if angel.leader else angel.name,
            _number(angel.movement),
            _compass(edition, angel),
            _copies(edition, card),
            _ability(edition, angel),
        )


def _compass(edition: Edition, angel: AngelCard) -> str:
    silent = "I" if angel.leader else "?" if edition.open else "-"
    return "".join(_LETTERS[angel.compass[way]] if way in angel.compass else silent for way in DIRECTIONS)


def _ability(edition: Edition, angel: AngelCard) -> str:
    if angel.ability is None:
        return "?" if edition.open else ""
    return f"{angel.ability.when}: {_text(angel.ability.text, angel.ability.effects)}"


def _text(text: str, effects: Sequence[object] | None) -> str:
    return text if effects is not None else f"{text} [declared when it happens]".lstrip()


def _scripts(edition: Edition) -> Iterator[tuple[str, ...]]:
    for card, script in edition.scripts.items():
        name = f"{script.name} (invented)" if script.invented else script.name
        options = script.options or {"": ScriptOption(text="?")}
        for choice, option in options.items():
            yield (
                _number(script.cost if option.cost is None else option.cost),
                _number(script.cost),
                name,
                choice,
                _copies(edition, card),
                _text(option.text, option.effects),
            )


def _number(value: int | None) -> str:
    return "?" if value is None else str(value)


def _copies(edition: Edition, card: str) -> str:
    """How many copies are in each deck; a plus where there may be more."""
    return " ".join(
        f"{seat[0].upper()}{edition.decks[seat].get(card, 0)}{'+' * bool(edition.unnamed(seat))}"
        for seat in SEATS
    )


def _deck(edition: Edition, seat: str, kinds: Sequence[Mapping[str, object]]) -> tuple[str, ...]:
    deck = edition.decks[seat]
    counts = [sum(copies for card, copies in deck.items() if card in kind) for kind in kinds]
    unnamed = edition.unnamed(seat)
    return (seat.capitalize(), *map(str, (*counts, unnamed, sum(counts) + unnamed)))
