"""Values of any title in plain words."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from markupsafe import Markup, escape

from adapters.readmodels.records import Summary
from domain.kernel.outcomes import Outcome

_CITED: Final = re.compile(r"\b[A-Z]{2,3}-Q?\d{2,3}\b")
_CODE: Final = re.compile(r"`([^`]+)`")


def humanise(name: str) -> str:
    """A name of code as words: ``PowerChanged`` and ``power-changed`` become «Power changed»."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|[-_]", " ", name)
    return words[:1].upper() + words[1:].lower()


def label(word: str) -> str:
    """A word of a title to choose: ``pillar-of-fire`` becomes «Pillar of fire», the space ``c7`` stays."""
    return word if any(sign.isdigit() for sign in word) else humanise(word)


def prose(text: str) -> Markup:
    """A text of a rulebook: what it cites is linked, what it quotes from the options is set as code."""
    marked = _CODE.sub(r"<code>\1</code>", str(escape(text)))
    return Markup(_CITED.sub(r'<a href="/rules/\g<0>">\g<0></a>', marked))  # noqa: S704 - it was escaped


def moment(time: datetime) -> Markup:
    """A time as an element that a program can read too."""
    return Markup('<time datetime="{}">{}</time>').format(
        time.isoformat(timespec="seconds"), time.strftime("%d %b %Y, %H:%M UTC")
    )


def effect_words(effect: Mapping[str, Any]) -> str:
    """An effect as plain JSON values, without its rule: whose and what it is, then what it is about."""
    kind, seat = humanise(str(effect["effect"])), effect.get("seat")
    about: list[str] = []
    for name, value in effect.items():
        shown = "" if name in {"effect", "because", "seat"} else value_words(value)
        if shown:
            label = humanise(name).lower()
            about.append(shown if label in kind.lower() else f"{label} {shown}")
    whose = f"{humanise(seat)}: {kind.lower()}" if isinstance(seat, str) and seat else kind
    return f"{whose} – {', '.join(about)}" if about else whose


def value_words(value: object) -> str:
    """A plain JSON value in words; empty where there is nothing to tell."""
    match value:
        case None | "":
            return ""
        case bool():
            return "yes" if value else "no"
        case Mapping():
            shown = ((key, value_words(item)) for key, item in value.items())
            return "; ".join(f"{humanise(key).lower()} {words}" for key, words in shown if words)
        case Sequence() if not isinstance(value, str):
            return ", ".join(value_words(item) or "unknown" for item in value)
    return str(value)


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


def result(reason: str | None, outcome: Outcome | None) -> str:
    """How a record ended: who won, the points, and why."""
    if outcome is None:
        return humanise(reason or "open")
    winners = " and ".join(humanise(seat) for seat in outcome.winners)
    points = " : ".join(str(points) for points in outcome.scores.values())
    return f"{f'{winners} won' if winners else 'Draw'}{f' {points}' if points else ''} ({outcome.reason})"


def summary_result(summary: Summary) -> str:
    """How a listed record stands."""
    return "Being played" if summary.status == "open" else result(summary.reason, summary.outcome)
