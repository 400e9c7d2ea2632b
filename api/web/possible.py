"""What could be done at a moment: the legal decisions of a seat, each of which may begin a line."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from api.web.forms import Choice, choices_of
from domain.kernel.decisions import Decision
from domain.kernel.playing import kind_of
from domain.kernel.seats import GAME
from domain.record.record import Record

MOST: Final = 120
"""So many decisions at most are shown; the others are counted."""


@dataclass(frozen=True)
class Kind:
    """The legal decisions of one kind; `more` of them are not shown."""

    name: str
    choices: Sequence[Choice]
    more: int


@dataclass(frozen=True)
class Possible:
    """What `seat` could do, kind by kind; `seats` are all those that could do something."""

    seat: str
    seats: Sequence[str]
    kinds: Sequence[Kind]


def possible(line: Record, seat: str, viewer: str) -> Possible:
    """What `seat` could do where `line` begins, as `viewer` can tell.

    If that seat is not asked, the viewer's own seat answers, or whoever has the turn, or who is asked first.
    """
    rules, state = line.rules, line.state
    asked = list(dict.fromkeys(prompt.seat for prompt in rules.prompts(state) if prompt.seat != GAME))
    wanted = (seat, viewer, *rules.scene(state).active, *asked)
    chosen = next((one for one in wanted if one in asked), "")
    by_kind: dict[str, list[Decision]] = {}
    for decision in rules.legal(state, chosen) if chosen else ():
        by_kind.setdefault(kind_of(decision), []).append(decision)
    shown = _shares([len(found) for found in by_kind.values()])
    return Possible(
        chosen,
        asked,
        [
            Kind(name, choices_of(line, found[:most]), len(found) - most)
            for (name, found), most in zip(by_kind.items(), shown, strict=True)
        ],
    )


def _shares(counts: Sequence[int]) -> list[int]:
    """How many of each kind are shown, where as many of each are shown as there is room for."""
    shares = [0] * len(counts)
    left = MOST
    for done, at in enumerate(sorted(range(len(counts)), key=counts.__getitem__)):
        shares[at] = min(counts[at], left // (len(counts) - done))
        left -= shares[at]
    return shares
