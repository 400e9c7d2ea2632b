"""From the words of a scenario to cards, planes, bids and decisions."""

import re
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell.rules.commitments import commitment
from domain.kernel.decisions import Decision
from domain.kernel.seats import CHANCE
from tests.bdd.war_in_hell.editions import EDITIONS

SEAT: Final = r"(?:Red|Black)"
PHASES: Final = "Summon|Host|Intrigue|Gate|Battle|Reinforcement|Control"

CARDS: Final = {edition.label(card): card for edition in EDITIONS.values() for card in edition.cards}
PLANES: Final = {name: number for number, name in enumerate(EDITIONS["printed"].plane_names, 1)}
PLANE: Final = rf"(?:plane -?\d+|{'|'.join(PLANES)})"


def seat_of(name: str) -> str:
    """The seat called `Red` or `Black`."""
    return name.lower()


def plane_of(text: str) -> int:
    """The number of `plane 4`, `4` or `Phlegethos`."""
    text = text.strip()
    return PLANES[text] if text in PLANES else int(text.removeprefix("plane "))


def planes_of(text: str) -> list[int]:
    """The planes of `planes 1, 2`, `plane 4`, `Dis, Stygia`; `no plane` is none."""
    text = text.removeprefix("planes ")
    return [] if text == "no plane" else [plane_of(item) for item in listed(text)]


def listed(text: str) -> list[str]:
    """The items of `a, b, c`."""
    return [item.strip() for item in text.split(",")]


def card_of(name: str) -> str:
    """The id of a card by its printed name, with its type where two have the same: `Moloch (Duke)`.

    A name in quotes is that of a card which no edition knows, and its own id.
    """
    name = name.strip()
    return name.strip('"') if name.startswith('"') else CARDS[name]


def cards_of(text: str) -> list[str | None]:
    """The cards of a list; `2 cards` and `2 unknown cards` are two times None, `no cards` is nothing.

    `3 Treachery` is three times the same card.
    """
    cards: list[str | None] = []
    for item in listed(text):
        if match := re.fullmatch(r"(\d+|no|an?)(?: unknown)? cards?", item):
            cards += (
                [None] * {"no": 0, "a": 1, "an": 1}.get(match[1], 0)
                if match[1].isalpha()
                else [None] * int(match[1])
            )
        elif match := re.fullmatch(r"(\d+) (.+)", item):
            cards += [card_of(match[2])] * int(match[1])
        else:
            cards.append(card_of(item))
    return cards


def known_cards(text: str) -> tuple[str, ...]:
    """The cards of a list, all of them known; `nothing` is none."""
    if text == "nothing":
        return ()
    cards = cards_of(text)
    assert None not in cards, f"{text!r} names unknown cards"
    return tuple(card for card in cards if card)


def bids_of(text: str) -> dict[str, int]:
    """The bids of `30 on Geryon, 20 on Amon`; `nothing` is none."""
    bids: dict[str, int] = {}
    for item in [] if text == "nothing" else listed(text):
        points, _, leader = item.partition(" on ")
        bids[card_of(leader)] = int(points)
    return bids


def kept_of(text: str) -> dict[str, tuple[str, ...]]:
    """What is kept: `Dispater with Erinyes, Bone Devils from Amon; Gorson`; `nobody` is nothing."""
    kept: dict[str, tuple[str, ...]] = {}
    for stack in [] if text == "nobody" else text.split(";"):
        leader, _, attached = stack.strip().partition(" with ")
        cards: list[str] = []
        for item in listed(attached) if attached else []:
            card, _, origin = item.partition(" from ")
            names = known_cards(card)
            cards += [f"{name}@{card_of(origin)}" if origin else name for name in names]
        kept[card_of(leader)] = tuple(cards)
    return kept


Make = Callable[[str, re.Match[str]], Decision]

TREACHERY: Final = r"(?:, with (?P<treachery>-?\d+) Treachery)?"
BIDS: Final = rf"(?P<bids>nothing|-?\d+ on .+?){TREACHERY}"


def _treachery(match: re.Match[str]) -> int:
    return int(match["treachery"] or 0)


def _open(seat: str, match: re.Match[str]) -> Decision:
    return dx.Open(seat, match["salt"], bids_of(match["bids"]), _treachery(match))


def _commit(seat: str, match: re.Match[str]) -> Decision:
    return dx.Commit(seat, commitment(match["salt"], bids_of(match["bids"]), _treachery(match)))


_SENTENCES: Final[tuple[tuple[str, Make], ...]] = (
    ("is drawn to begin", lambda seat, m: dx.First(CHANCE, seat)),
    ("says that (?P<first>\\w+) begins", lambda seat, m: dx.First(seat, seat_of(m["first"]))),
    ("states (?P<turns>-?\\d+) turns?", lambda seat, m: dx.Limit(seat, int(m["turns"]))),
    ("keeps the hand", lambda seat, m: dx.Keep(seat)),
    (
        "throws the hand away(?:, showing (?P<cards>.+))?",
        lambda seat, m: dx.Redraw(seat, known_cards(m["cards"]) if m["cards"] else ()),
    ),
    (
        f"goes on to the (?P<phase>{PHASES}) phase",
        lambda seat, m: dx.Proceed(seat, m["phase"].lower()),  # type: ignore[arg-type]
    ),
    ("ends the turn", lambda seat, m: dx.Proceed(seat, "end")),
    (
        f"enters (?P<card>.+) on (?P<plane>{PLANE})",
        lambda seat, m: dx.Enter(seat, card_of(m["card"]), plane_of(m["plane"])),
    ),
    (
        "attaches (?P<card>.+) to (?P<leader>.+)",
        lambda seat, m: dx.Attach(seat, card_of(m["card"]), card_of(m["leader"])),
    ),
    (
        "reattaches (?P<card>.+) from (?P<origin>.+) to (?P<leader>.+)",
        lambda seat, m: dx.Reattach(seat, card_of(m["card"]), card_of(m["origin"]), card_of(m["leader"])),
    ),
    (f"bids {BIDS}", lambda seat, m: dx.Bid(seat, bids_of(m["bids"]), _treachery(m))),
    ("commits to the digest (?P<digest>.+)", lambda seat, m: dx.Commit(seat, m["digest"])),
    (f"commits to {BIDS}, salted (?P<salt>\\S+)", _commit),
    (f"opens {BIDS}, salted (?P<salt>\\S+)", _open),
    (
        f"moves (?P<leader>.+) to (?P<plane>{PLANE})",
        lambda seat, m: dx.Move(seat, card_of(m["leader"]), plane_of(m["plane"])),
    ),
    ("delays the move by (?P<leader>.+)", lambda seat, m: dx.Delay(seat, card_of(m["leader"]))),
    ("spies by (?P<leader>.+)", lambda seat, m: dx.Spy(seat, card_of(m["leader"]))),
    ("uses Summons by (?P<leader>.+)", lambda seat, m: dx.Summons(seat, card_of(m["leader"]))),
    (
        "uses Lies by (?P<leader>.+), discarding (?P<card>.+)",
        lambda seat, m: dx.Lies(seat, card_of(m["leader"]), card_of(m["card"])),
    ),
    ("plays (?P<card>.+)", lambda seat, m: dx.Play(seat, card_of(m["card"]))),
    (
        "lays (?P<cards>.+)",
        lambda seat, m: dx.Lay(seat, () if m["cards"] == "nothing" else tuple(cards_of(m["cards"]))),
    ),
    ("discards (?P<cards>.+)", lambda seat, m: dx.Discard(seat, known_cards(m["cards"]))),
    (f"fights on (?P<plane>{PLANE})", lambda seat, m: dx.Battle(seat, plane_of(m["plane"]))),
    (
        "destroys (?P<card>.+) of (?P<leader>.+)",
        lambda seat, m: dx.Destroy(seat, card_of(m["card"]), card_of(m["leader"])),
    ),
    ("favours (?P<leader>.+)", lambda seat, m: dx.Favour(seat, card_of(m["leader"]))),
    ("keeps (?P<kept>.+)", lambda seat, m: dx.Survive(seat, kept_of(m["kept"]))),
    ("passes", lambda seat, m: dx.Pass(seat)),
    ("(?:draws|sees) (?P<cards>.+)", lambda seat, m: dx.Draw(CHANCE, seat, tuple(cards_of(m["cards"])))),
    ("loses (?P<card>.+)", lambda seat, m: dx.Lose(CHANCE, seat, card_of(m["card"]))),
    (
        "has the coin for (?P<leader>.+) fall for (?P<winner>\\w+)",
        lambda seat, m: dx.Flip(seat, card_of(m["leader"]), seat_of(m["winner"])),
    ),
)
_COIN: Final = rf"the coin for (?P<leader>.+) falls for (?P<seat>{SEAT})"

_VERBS: Final = (
    "is drawn",
    "says",
    "states",
    "keeps",
    "throws",
    "goes on",
    "ends",
    "enters",
    "attaches",
    "reattaches",
    "bids",
    "commits",
    "opens",
    "moves",
    "delays",
    "spies",
    "uses",
    "plays",
    "lays",
    "discards",
    "fights",
    "destroys",
    "favours",
    "passes",
    "draws",
    "sees",
    "loses",
    "has the coin",
)
SENTENCE: Final = rf"(?:{SEAT} (?:{'|'.join(_VERBS)})\b.*|the coin for .+ falls for {SEAT})"
"""What a sentence about a decision looks like."""


def decision_of(sentence: str) -> Decision:
    """The decision that a sentence such as `Red moves Geryon to plane 6` speaks of."""
    if match := re.fullmatch(_COIN, sentence):
        return dx.Flip(CHANCE, card_of(match["leader"]), seat_of(match["seat"]))
    seat, _, rest = sentence.partition(" ")
    for pattern, make in _SENTENCES:
        if match := re.fullmatch(pattern, rest):
            return make(seat_of(seat), match)
    raise AssertionError(f"no decision is called {sentence!r}")


def plain(decision: Decision) -> Decision:
    """The decision with its cards in order, to compare it with another."""
    if isinstance(decision, dx.Survive):
        return replace(
            decision, kept={leader: tuple(sorted(cards)) for leader, cards in decision.kept.items()}
        )
    if isinstance(decision, dx.Discard):
        return replace(decision, cards=tuple(sorted(decision.cards)))
    if isinstance(decision, dx.Lay):
        return replace(decision, cards=tuple(sorted(decision.cards, key=str)))
    return decision
