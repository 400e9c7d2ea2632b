"""What the fields of a decision are filled in by."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple

from msgspec import inspect as mi
from werkzeug.datastructures import MultiDict

from adapters.files.notation import UNKNOWN, Field, bare_type, plain, words_for
from api.web import words as plain_words
from domain.kernel.decisions import Decision
from domain.kernel.editions import Printed
from domain.kernel.scenes import Piece
from domain.kernel.titles import Title
from domain.record.asking import Question
from domain.record.record import Record

MOST_BOXES: Final = 12
"""So many boxes at most are there to tick."""

LINES: Final = 4
"""So many cards can be named where it is not known how many there are."""


Pick = Literal["", "place", "piece", "card"]


class Part(NamedTuple):
    """What belongs to one key of a mapping: its name, what may be ticked, and what is filled in already."""

    name: str
    label: str
    words: Sequence[str] = ()
    values: Sequence[str] = ()

    @property
    def own(self) -> Sequence[str]:
        """The words that belong to the key anyway."""
        return [word for word in self.words if "@" not in word]

    @property
    def others(self) -> Sequence[str]:
        """Those that belong to another one, which stands after the ``@``."""
        return [word for word in self.words if "@" in word]


@dataclass(frozen=True)
class Control:
    """What a field is filled in by.

    Attributes:
        kind: ``select``, ``picks`` (several of these), ``text``, ``number``, ``flag``, ``boxes``, ``area``
            (of a list one a line); or, of a mapping part by part, ``numbers`` or ``sets``.
        words: what may be chosen, or what is suggested.
        values: what is filled in already; there is a line of text for each.
        hint: what an empty line means, or how it is filled in.
        labels: by word: what people call it, where that does not follow from the word.
        pick: what the words name in a picture, if they do: places, pieces on a board, or cards.
    """

    name: str
    kind: str
    required: bool
    words: Sequence[str]
    values: Sequence[str]
    hint: str = ""
    labels: Mapping[str, str] = field(default_factory=dict)
    parts: Sequence[Part] = ()
    pick: Pick = ""

    def label(self, word: str) -> str:
        """What people call a word; ``bone-devils@amon`` are «Bone devils of Amon»."""
        own, _, whose = word.partition("@")
        called = self.labels.get(own) or plain_words.label(own)
        return f"{called} of {self.label(whose)}" if whose else called


@dataclass(frozen=True)
class Named:
    """What everybody at the table can name: the seats, the places and the pieces on the boards.

    Attributes:
        fixed: the words of all of these.
        labels: what people call them.
        places: the places by the board that they are on.
        pieces: those that others can be attached to, in the order of the board, with what counts of them.
        attached: what is attached to each of these, and how often.
        cards: those that are printed in the edition.
        open: the words are as many as the record knows, so that a word may be none of them.
        title: which says what kinds of decisions are listed by examples.
    """

    fixed: frozenset[str]
    labels: Mapping[str, str]
    places: Mapping[str, frozenset[str]]
    pieces: Mapping[str, str]
    attached: Mapping[str, Counter[str]]
    cards: frozenset[str]
    open: bool
    title: Title

    @classmethod
    def of(cls, record: Record) -> "Named":
        """What can be named at a moment of a record."""
        boards = record.rules.scene(record.state).boards
        places = [place for board in boards for place in board.places]
        zones = [zone for place in places for zone in place.zones]
        pieces = {piece.id: piece.label for zone in zones for piece in zone.pieces}
        shared = {piece.id: piece.label for place in places for piece in place.pieces}
        printed = printed_names(record)
        called = {place.id: f"{place.id} {place.name}" for place in places if place.name}
        return cls(
            fixed=frozenset(
                (*(seat.id for seat in record.seats), *(place.id for place in places), *pieces, *shared)
            ),
            labels={**printed, **called, **pieces, **shared},
            places={board.id: frozenset(place.id for place in board.places) for board in boards},
            pieces={piece.id: _called(piece) for zone in zones for piece in zone.pieces},
            attached={
                piece.id: Counter(attachment.kind for attachment in piece.attached)
                for zone in zones
                for piece in zone.pieces
            },
            cards=frozenset(printed),
            open=record.setup.mode != "hosted",
            title=record.title,
        )

    def count(self, word: str, piece: str) -> int:
        """How often what a word names is attached: to that piece, or to the one after the ``@``."""
        card, _, other = word.partition("@")
        return self.attached[other or piece][card]

    def pick(self, words: Sequence[str]) -> Pick:
        """What all of these words name in a picture."""
        if not words:
            return ""
        if frozenset().union(*self.places.values()).issuperset(words):
            return "place"
        if all(word in self.pieces for word in words):
            return "piece"
        return "card" if self.cards.issuperset(words) else ""


def printed_names(record: Record) -> Mapping[str, str]:
    """What is printed on the cards and places of the edition of a record, by their ids."""
    return _names_of(record.rules.printed)


@lru_cache(maxsize=64)
def _names_of(printed: Callable[[], Printed]) -> Mapping[str, str]:
    return _names_in(printed().data)


def _names_in(printed: Mapping[str, Any]) -> dict[str, str]:
    names: dict[str, str] = {}
    for id, value in printed.items():
        if isinstance(value, Mapping):
            if isinstance(value.get("name"), str):
                names[id] = value["name"]
            names |= _names_in(value)
    return names


def _called(piece: Piece) -> str:
    """The name of a piece with its first number."""
    first = [f"{badge.label} {badge.text}" for badge in piece.badges[:1] if not badge.shape]
    return ", ".join((piece.label, *first))


def control(question: Question, field: Field, named: Named, sent: MultiDict[str, str], only: bool) -> Control:
    """What a field is filled in by; `sent` is what was filled in before and was rejected.

    With `only`, what has one choice is filled in with it.
    """
    sampled = named.title.samples(question.kind, len(question.choices))
    words = [] if sampled and _is_text(field) else _words(field, question.choices)
    before = sent.getlist(f"field.{field.name}")
    parts = _parts(field, question.choices, named, sent, sampled=sampled)
    kind = parts_kind(field) if parts else _kind(field, words, named, sampled=sampled)
    values = before or (words if only and len(words) == 1 else [""])
    if kind in {"text", "picks"} and field.item and question.choices:
        lines = _lines(field, question.choices, sampled=sampled)
        values = (before + [""] * lines)[: max(lines, len(before))]
    required = field.required and (not field.item or (kind == "picks" and _is_sized(field, question.choices)))
    hint, pick = _hint(field, words), named.pick(words)
    return Control(field.name, kind, required, words, values, hint, named.labels, parts, pick)


def _words(field: Field, choices: Sequence[Decision]) -> list[str]:
    """What choices say in a field; where a word is one of a few, no other is said."""
    words = [word for word in words_for(field, choices) if word != UNKNOWN]
    if field.required and choices and isinstance(bare_type(field.type), mi.LiteralType):
        said = {str(plain(getattr(choice, field.name))) for choice in choices}
        return [word for word in words if word in said]
    return words


def _is_text(field: Field) -> bool:
    """Whether it is one text: of a kind listed by examples it can be any."""
    return not field.item and isinstance(bare_type(field.type), mi.StrType)


def _kind(field: Field, words: Sequence[str], named: Named, *, sampled: bool) -> str:
    fixed = bool(words) and (not named.open or named.fixed.issuperset(words))
    match bare_type(field.item or field.type):
        case mi.BoolType():
            return "flag"
        case mi.IntType():
            return (
                "select"
                if words and named.places.get(field.name, frozenset()).issuperset(words)
                else "number"
            )
        case mi.LiteralType():
            return "select"
        case mi.StrType() if field.item:
            if fixed and sampled:
                return "picks"
            return "boxes" if fixed and len(words) <= MOST_BOXES else "text" if words else "area"
        case mi.StrType():
            return "select" if fixed else "text"
    return "area" if words and words[0].startswith(("{", "[")) else "text"


def parts_kind(field: Field) -> Literal["", "numbers", "sets"]:
    """How a mapping is filled in part by part: a number each, or a list of words each; empty if it is not."""
    bare = bare_type(field.type)
    if isinstance(bare, mi.DictType):
        value = bare_type(bare.value_type)
        if isinstance(value, mi.IntType):
            return "numbers"
        if isinstance(value, mi.VarTupleType) and isinstance(bare_type(value.item_type), mi.StrType):
            return "sets"
    return ""


def _parts(
    field: Field,
    choices: Sequence[Decision],
    named: Named,
    sent: MultiDict[str, str],
    *,
    sampled: bool,
) -> Sequence[Part]:
    """A part for each piece on the boards that is a key of some choice, or for all if there is no choice.

    Where choices are but examples, what a list can hold is there as often as it is attached to a piece.
    """
    kind = parts_kind(field)
    if not kind:
        return ()
    most: dict[str, Counter[str]] = {}
    for choice in choices:
        for key, value in (plain(getattr(choice, field.name)) or {}).items():
            most[key] = most.get(key, Counter[str]()) | Counter[str](value if kind == "sets" else ())
    if not named.fixed.issuperset(most):
        return ()
    keys = [piece for piece in named.pieces if piece in most or not most]
    if kind == "sets" and sampled:
        most = {key: Counter({word: named.count(word, key) for word in most[key]}) for key in keys}
    names = {key: f"field.{field.name}.{key}" for key in keys}
    return [
        Part(
            names[key],
            named.pieces[key] if kind == "sets" else named.labels[key],
            sorted(most.get(key, Counter()).elements()),
            sent.getlist(names[key]),
        )
        for key in keys
    ]


def _is_sized(field: Field, choices: Sequence[Decision]) -> bool:
    """Whether every choice has as many words."""
    return len({len(getattr(choice, field.name)) for choice in choices}) == 1


def _lines(field: Field, choices: Sequence[Decision], *, sampled: bool) -> int:
    """How many words a list has: as many as every choice, unless choices have but one as an example."""
    sizes = {len(getattr(choice, field.name)) for choice in choices}
    if len(sizes) == 1 and (sampled or sizes != {1} or may_be_unknown(field)):
        return sizes.pop()
    return max(LINES, *sizes)


def may_be_unknown(field: Field) -> bool:
    """Whether words of a list may be left unknown."""
    return field.item is not None and bare_type(field.item) is not field.item


def _hint(field: Field, words: Sequence[str]) -> str:
    if not field.by_place:
        return f"such as {words[0]}" if words else "name:value,name:value"
    if field.item and not words:
        return "one a line"
    return "unknown" if bare_type(field.item or field.type) is not (field.item or field.type) else ""
