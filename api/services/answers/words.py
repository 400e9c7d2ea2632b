"""Values of any title in plain words."""

import re
from collections.abc import Iterator, Mapping, Sequence

from domain.kernel.outcomes import Outcome, in_words, points
from domain.kernel.seats import Seat, sides


def humanise(name: str) -> str:
    """A name of code as words: ``PowerChanged`` and ``power-changed`` become «Power changed»."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|[-_]", " ", name)
    return words[:1].upper() + words[1:].lower()


def texts_in(value: object) -> Iterator[str]:
    """Every text within a plain JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from texts_in(item)
    elif isinstance(value, Sequence):
        for item in value:
            yield from texts_in(item)


def numbers_in(value: object, field: str) -> Iterator[str]:
    """Every number in a field of that name within a plain JSON value."""
    if isinstance(value, Mapping):
        if type(value.get(field)) is int:
            yield str(value[field])
        value = list(value.values())
    if isinstance(value, Sequence) and not isinstance(value, str):
        for item in value:
            yield from numbers_in(item, field)


def result(reason: str | None, outcome: Outcome | None, seats: Sequence[Seat]) -> str:
    """How a record ended: who won, the points, of two those of the winner first, and why."""
    if outcome is None:
        return humanise(reason or "open")
    found = points(outcome, seats)
    first = next(iter(sides(seats).values()))
    if len(found) == 2 and outcome.winners and not set(first) & set(outcome.winners):
        found = found[::-1]
    scored = "–".join(map(str, found))
    return f"{in_words(outcome, seats)}{f' {scored}' if scored else ''} ({outcome.reason})"
