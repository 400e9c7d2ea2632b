"""Values of any title in plain words."""

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final

from flask import request
from markupsafe import Markup, escape
from msgspec.structs import replace

from adapters.readmodels.records import Summary
from api.services.answers.words import humanise, result
from domain.kernel.rulebooks import Rulebook
from domain.kernel.seats import Seat, name_of
from domain.kernel.titles import Title

_CITED: Final = re.compile(r"\b[A-Z]{2,3}-Q?\d{2,3}\b")
_MARKUP: Final = re.compile(r"(<[^>]+>|&\w+;|&#\d+;)")
_CODE: Final = re.compile(r"`([^`]+)`")
_STRESSED: Final = re.compile(r"\*(\S(?:[^*]*\S)?)\*")


def kind_name(kind: str, title: Title) -> str:
    """What a kind of decision is called."""
    return title.called.get(kind, humanise(kind))


def label(word: str) -> str:
    """A word of a title to choose: ``pillar-of-fire`` becomes «Pillar of fire», the space ``c7`` stays."""
    return word if any(sign.isdigit() for sign in word) else humanise(word)


def prose(text: str, sought: str = "") -> Markup:
    """A text of a rulebook: what it cites is linked, what it stresses or quotes from the options is set so.

    The words of `sought` are marked in it.
    """
    marked = _STRESSED.sub(r"<em>\1</em>", _CODE.sub(r"<code>\1</code>", str(escape(text))))
    linked = _CITED.sub(rf'<a href="{request.script_root}/rules/\g<0>">\g<0></a>', marked)
    return Markup(_lit(linked, sought))  # noqa: S704 - it was escaped


def _lit(html: str, sought: str) -> str:
    """HTML in which every word of `sought` is marked wherever it stands in a text."""
    if not sought.split():
        return html
    word = re.compile("|".join(re.escape(str(escape(word))) for word in sought.split()), re.IGNORECASE)
    parts = _MARKUP.split(html)
    return "".join(part if at % 2 else word.sub(r"<mark>\g<0></mark>", part) for at, part in enumerate(parts))


def look_up(book: Rulebook, sought: str) -> Rulebook:
    """The part of a rulebook in which all words of `sought` occur, anywhere and in any case; all for none."""
    words = sought.casefold().split()

    def fits(*texts: str) -> bool:
        text = " ".join(texts).casefold()
        return all(word in text for word in words)

    if not words:
        return book
    return replace(
        book,
        rule=tuple(item for item in book.rule if fits(item.id, item.chapter, item.text)),
        ruling=tuple(item for item in book.ruling if fits(item.id, item.question, item.answer)),
        missing=tuple(item for item in book.missing if fits(item.id, item.text)),
        option=tuple(item for item in book.option if fits(item.key, item.ruling, *item.values)),
    )


def moment(time: datetime) -> Markup:
    """A time as an element that a program can read too."""
    return Markup('<time datetime="{}">{}</time>').format(
        time.isoformat(timespec="seconds"), time.strftime("%d %b %Y, %H:%M UTC")
    )


def effect_words(effect: Mapping[str, Any], seats: Sequence[Seat]) -> str:
    """An effect as plain JSON values, without its rule: whose and what it is, then what it is about."""
    kind, seat = humanise(str(effect["effect"])), effect.get("seat")
    about: list[str] = []
    for name, value in effect.items():
        shown = "" if name in {"effect", "because", "seat"} else value_words(value)
        if shown:
            label = humanise(name).lower()
            about.append(shown if label in kind.lower() else f"{label} {shown}")
    whose = f"{name_of(seat, seats)}: {kind.lower()}" if isinstance(seat, str) and seat else kind
    return f"{whose} – {', '.join(about)}" if about else whose


def value_words(value: object, names: Mapping[str, str] = MappingProxyType({})) -> str:
    """A plain JSON value in words; empty where there is nothing to tell. `names` are those of ids."""
    match value:
        case None | "":
            return ""
        case bool():
            return "yes" if value else "no"
        case Mapping():
            shown = (
                (names.get(key) or humanise(key).lower(), value_words(item, names))
                for key, item in value.items()
            )
            return "; ".join(f"{key} {words}" for key, words in shown if words)
        case Sequence() if not isinstance(value, str):
            return ", ".join(value_words(item, names) or "unknown" for item in value)
    return names.get(str(value), str(value))


def summary_result(summary: Summary, title: Title) -> str:
    """How a listed record stands."""
    if summary.status == "open":
        return "Being played"
    return result(summary.reason, summary.outcome, title.every_seat)
