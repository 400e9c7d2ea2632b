"""From the words of a scenario to cards, spaces and decisions."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, get_args, get_type_hints

from msgspec.structs import replace

from domain.games.regnum_angelica import decisions as d
from domain.games.regnum_angelica.state import Facts
from domain.games.regnum_angelica.vocabulary import Clause
from domain.kernel.decisions import Decision
from domain.kernel.seats import CHANCE
from tests.bdd.regnum_angelica.editions import BOARD, EDITIONS

SEAT: Final = r"(?:Fallen|Arch)"
STEPS: Final = {
    "placing": "place",
    "activation": "activate",
    "movement": "move",
    "burn": "burn",
    "draw": "draw",
}


def seat_of(name: str) -> str:
    """The seat called `Fallen` or `Arch`."""
    return name.lower()


CARDS: Final = {
    name: card
    for edition in EDITIONS.values()
    for cards in (edition.angels, edition.scripts, edition.pillars)
    for card, printed in cards.items()
    for name in (printed.name,)
}


def card_of(name: str) -> str | None:
    """The id of a card by its printed name, or None for `an unknown card`.

    A name in quotes is that of a card which no edition knows, and its own id.
    """
    bare = re.sub(r"^(a|an) ", "", name.strip())
    if bare.startswith('"'):
        return bare.strip('"').lower()
    return None if bare == "unknown card" else CARDS[bare]


def known_card(name: str) -> str:
    """The id of a card by its printed name."""
    card = card_of(name)
    assert card is not None, f"{name!r} names no card"
    return card


def listed(text: str) -> list[str]:
    """The items of `a, b, c`."""
    return [item.strip() for item in text.split(",")]


def cards_of(text: str) -> list[str | None]:
    """The cards of a list; `2 cards` and `2 unknown cards` are two times None, `no cards` is nothing."""
    cards: list[str | None] = []
    for item in listed(text):
        if match := re.fullmatch(r"(\d+|no)(?: unknown)? cards?", item):
            cards += [None] * int(match[1].replace("no", "0"))
        else:
            cards.append(card_of(item))
    return cards


def known_cards(text: str) -> tuple[str, ...]:
    """The cards of a list, all of them known."""
    return tuple(known_card(item) for item in listed(text))


def spaces_of(text: str) -> tuple[str, ...]:
    """The spaces of a list; `the gate` is one."""
    return tuple(item.removeprefix("the ") for item in listed(text))


_CLAUSE: Final = get_type_hints(Clause)


def clauses_of(text: str) -> tuple[Clause, ...]:
    """The clauses of `power 2 and destroy enemy up and draw 1 if behind`; `nothing` is none.

    Each is a word of the vocabulary and then, in any order, an amount and values of its fields.
    """
    return () if text == "nothing" else tuple(_clause(part) for part in text.split(" and "))


def _clause(text: str) -> Clause:
    word, _, rest = text.partition(" ")
    fields: dict[str, Any] = {"do": word}
    rest, _, condition = rest.partition("if ")
    if condition:
        fields["when"] = condition
    if rest.startswith("may"):
        fields["when"], rest = "may", rest.removeprefix("may")
    for name in ("first row", "not before the gate"):
        if name in rest:
            fields["where"] = name
            rest = rest.replace(name, "")
    for item in rest.split():
        if re.fullmatch(r"-?\d+", item):
            fields["amount"] = int(item)
        else:
            fields[next(key for key in ("who", "whose", "face") if item in get_args(_CLAUSE[key]))] = item
    return Clause(**fields)


def facts_of(text: str) -> Facts:
    """The facts of `angel, rank 3, movement 2, water in NW, none in S, cost 2, cost 1 for power`."""
    facts = Facts()
    for item in listed(text):
        match item.split():
            case ["angel" | "script" | "pillar" as kind]:
                facts = replace(facts, kind=kind)
            case ["rank", number]:
                facts = replace(facts, rank=int(number))
            case ["movement", number]:
                facts = replace(facts, movement=int(number))
            case ["cost", number]:
                facts = replace(facts, costs=facts.costs | {"": int(number)})
            case ["cost", number, "for", choice]:
                facts = replace(facts, costs=facts.costs | {choice: int(number)})
            case [symbol, "in", direction]:
                facts = replace(facts, compass=facts.compass | {direction: symbol})
            case [element]:
                facts = replace(facts, element=element)
            case _:
                raise AssertionError(f"no fact is called {item!r}")
    return facts


def _declare(seat: str, match: re.Match[str]) -> Decision:
    facts = facts_of(match["facts"])
    return d.Declare(
        seat,
        known_card(match["card"]),
        facts.kind,  # type: ignore[arg-type]
        facts.rank,
        facts.movement,
        facts.element,  # type: ignore[arg-type]
        facts.compass,  # type: ignore[arg-type]
        facts.costs,
    )


def _order(seat: str, match: re.Match[str]) -> Decision:
    """The whole deck of an edition, without some cards, and with some on top."""
    if match["edition"] == "unseen":
        return d.Order(seat)
    deck = Counter(EDITIONS[match["edition"]].deck(seat))
    top = cards_of(match["top"]) if match["top"] else ()
    for card in (*filter(None, top), *(known_cards(match["without"]) if match["without"] else ())):
        assert deck[card], f"no {card} is left in the deck"
        deck[card] -= 1
    return d.Order(seat, (*top, *sorted(deck.elements())))


def _layout(seat: str, match: re.Match[str]) -> Decision:
    board = BOARD
    if match["columns"]:
        board = replace(board, columns=int(match["columns"]))
    if match["spaces"]:
        board = replace(board, gates={**board.gates, seat_of(match["seat"]): spaces_of(match["spaces"])})
    return d.Layout(seat, board)


Make = Callable[[str, re.Match[str]], Decision]

DECLINING: Final = "(?P<decline>, leaving the benefit of Earth)?"
DECLARING: Final = "(?:, declared as (?P<clauses>.+))?"
GATE: Final = f"(?: with the gate of (?P<seat>{SEAT}) on (?P<spaces>.+))?"
AIMING: Final = "(?: on (?P<spaces>(?:[a-z]\\d|yes|none)(?:, (?:[a-z]\\d|yes|none))*))?"

_SENTENCES: Final[tuple[tuple[str, Make], ...]] = (
    ("keeps the hand", lambda seat, m: d.Keep(seat)),
    (
        "takes a mulligan(?: showing (?P<cards>.+))?",
        lambda seat, m: d.Mulligan(seat, known_cards(m["cards"]) if m["cards"] else ()),
    ),
    (
        "places (?P<card>.+) on (?P<space>[a-z]\\d)",
        lambda seat, m: d.Place(seat, m["space"], card_of(m["card"])),
    ),
    (
        "attaches (?P<card>.+) to (?P<space>[a-z]\\d)",
        lambda seat, m: d.Attach(seat, known_card(m["card"]), m["space"]),
    ),
    (
        "activates (?P<space>[a-z]\\d)(?: as (?P<card>.+))?",
        lambda seat, m: d.Activate(seat, m["space"], card_of(m["card"]) if m["card"] else None),
    ),
    (
        f"moves (?P<space>[a-z]\\d) to (?P<path>.+?)(?P<pause>, and pauses)?{DECLINING}",
        lambda seat, m: d.Move(
            seat, m["space"], spaces_of(m["path"]), pause=bool(m["pause"]), decline=bool(m["decline"])
        ),
    ),
    (
        f"attacks (?P<space>[a-z]\\d) from (?P<origin>[a-z]\\d){DECLINING}",
        lambda seat, m: d.Move(seat, m["origin"], (m["space"],), decline=bool(m["decline"])),
    ),
    (
        f"halts (?P<space>[a-z]\\d){DECLINING}",
        lambda seat, m: d.Halt(seat, m["space"], decline=bool(m["decline"])),
    ),
    ("burns (?P<cards>.+)", lambda seat, m: d.Burn(seat, known_cards(m["cards"]))),
    (
        "goes on to the (?P<step>activation|movement|burn|draw) step",
        lambda seat, m: d.Proceed(seat, STEPS[m["step"]]),  # type: ignore[arg-type]
    ),
    (
        f"plays (?P<card>.+?)(?P<pocket> from the pocket)?(?: for (?P<choice>\\w+))?{AIMING}{DECLARING}",
        lambda seat, m: d.Announce(
            seat,
            known_card(m["card"]),
            m["choice"] or "",
            spaces_of(m["spaces"]) if m["spaces"] else (),
            clauses_of(m["clauses"]) if m["clauses"] else None,
            bool(m["pocket"]),
        ),
    ),
    (
        f"uses the ability{AIMING}{DECLARING}",
        lambda seat, m: d.Choose(
            seat,
            spaces_of(m["spaces"]) if m["spaces"] else (),
            clauses_of(m["clauses"]) if m["clauses"] else None,
        ),
    ),
    ("pays for (?P<space>[a-z]\\d)", lambda seat, m: d.Pay(seat, m["space"])),
    ("picks (?P<card>.+) for the pocket", lambda seat, m: d.Pocket(seat, known_card(m["card"]))),
    (
        "orders the (?P<edition>[\\w-]+) deck(?: without (?P<without>.+?))?(?:, with (?P<top>.+) on top)?",
        _order,
    ),
    ("declares (?P<card>.+?): (?P<facts>.+)", _declare),
    (
        f"lays out the board(?: with (?P<columns>\\d+) columns)?{GATE}",
        _layout,
    ),
    ("passes", lambda seat, m: d.Pass(seat)),
    ("reveals (?P<card>.+)", lambda seat, m: d.Reveal(seat, known_card(m["card"]))),
    (
        "substitutes (?P<card>.+)",
        lambda seat, m: d.Substitute(seat, None if m["card"] == "nothing" else known_card(m["card"])),
    ),
    ("draws (?P<cards>.+)", lambda seat, m: d.Draw(CHANCE, seat, tuple(cards_of(m["cards"])))),
)

_VERBS: Final = "|".join(sorted({re.split(r"[^a-z]", pattern)[0] for pattern, _ in _SENTENCES}))
SENTENCE: Final = rf"{SEAT} (?:{_VERBS})\b.*"
"""What a sentence about a decision looks like."""


def decision_of(sentence: str) -> Decision:
    """The decision that a sentence such as `Fallen moves c6 to c5` speaks of."""
    seat, _, rest = sentence.partition(" ")
    for pattern, make in _SENTENCES:
        if match := re.fullmatch(pattern, rest):
            return make(seat_of(seat), match)
    raise AssertionError(f"no decision is called {sentence!r}")
