"""The forms by which one decides: what they offer, and the decision that comes back.

All of it follows from the types of a title's decisions and from what is legal; no title is known here.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Final

import msgspec
from msgspec import inspect as mi
from werkzeug.datastructures import MultiDict

from adapters.formats.notation import (
    UNKNOWN,
    Field,
    Said,
    Unreadable,
    bare_type,
    complete,
    fields_of,
    is_of_use,
    plain,
    read,
    read_field,
    read_value,
    words_for,
)
from api.web.words import value_words
from domain.kernel.decisions import Decision
from domain.record.asking import Question
from domain.record.record import Record

MOST_LISTED: Final = 120
"""So many whole decisions at most are listed to choose from."""

MOST_BOXES: Final = 12
"""So many boxes at most are there to tick."""

LINES: Final = 4
"""So many cards can be named where it is not known how many there are."""

Sent = MultiDict[str, str]
"""The fields of a form that came back."""


@dataclass(frozen=True)
class Choice:
    """A decision that may be sent: as words, and as JSON."""

    words: str
    value: str


@dataclass(frozen=True)
class Control:
    """What a field is filled in by.

    Attributes:
        kind: ``select``, ``text``, ``number``, ``flag``, ``boxes`` or ``area``: of a list one a line.
        words: what may be chosen, or what is suggested.
        values: what is filled in already; there is a line of text for each.
        hint: what an empty line means, or how it is filled in.
    """

    name: str
    kind: str
    required: bool
    words: Sequence[str]
    values: Sequence[str]
    hint: str


@dataclass(frozen=True)
class Form:
    """How one question is answered: by a choice, grouped by what it begins with, or by controls."""

    question: Question
    choices: Mapping[str, Sequence[Choice]]
    controls: Sequence[Control]
    opened: bool


@dataclass(frozen=True)
class Asked:
    """What a seat may decide; `taken` says in words what it leaves unsaid."""

    seat: str
    must: bool
    taken: str
    forms: Sequence[Form]


class Desk:
    """The forms for questions about a record; `sent` is one that came back in vain."""

    def __init__(self, record: Record, questions: Sequence[Question], sent: Sent | None = None) -> None:
        self._record = record
        self._questions = questions
        self._sent = sent or MultiDict()
        boards = record.rules.scene(record.state).boards
        self._fixed = {*record.title.seats, *(place.id for board in boards for place in board.places)}

    @property
    def line(self) -> str:
        """The decision that was typed as a line."""
        return self._sent.get("line", "")

    @cached_property
    def quick(self) -> Sequence[tuple[str, Choice]]:
        """The decisions that take one button, by its word."""
        return [
            (word, _choice(self._record, decision))
            for question in self._questions
            if not question.unsaid
            for word, decision in self._quick(question)
        ]

    def _quick(self, question: Question) -> Iterator[tuple[str, Decision]]:
        """Decisions without fields, those that name no card, and those that have a short word."""
        fields = fields_of(question.type)
        for choice in question.choices:
            if not fields or any(f.item and None in getattr(choice, f.name) for f in fields):
                yield question.kind, choice
        for word in self._record.title.shorthand:
            try:
                decision = read(f"{question.seat} {word}", self._record.title, [question])
            except Unreadable:
                continue
            if decision in question.choices:
                yield word, decision

    @cached_property
    def asked(self) -> Sequence[Asked]:
        """The other forms, seat by seat; last those that leave something unsaid."""
        groups: dict[tuple[str, bool, tuple[Decision, ...]], list[Form]] = {}
        for question in self._questions:
            fields = fields_of(question.type)
            unlisted = self._record.setup.mode == "table" and not any(field.required for field in fields)
            if (question.choices and question.unsaid) or (fields and (question.choices or unlisted)):
                key = question.seat, question.must, question.unsaid
                groups.setdefault(key, []).append(self._form(question))
        narrate = self._record.rules.narrate
        return [
            Asked(seat, must, " ".join(narrate(decision, ()) for decision in unsaid), forms)
            for (seat, must, unsaid), forms in groups.items()
        ]

    def _form(self, question: Question) -> Form:
        opened = (self._sent.get("seat"), self._sent.get("kind")) == (question.seat, question.kind)
        if _can_be_listed(question):
            return Form(question, _by_beginning(self._record, question), (), opened)
        controls = [
            self._control(question, field, opened)
            for field in fields_of(question.type)
            if is_of_use(field, question.choices)
        ]
        return Form(question, {}, controls, opened)

    def _control(self, question: Question, field: Field, opened: bool) -> Control:
        words = [word for word in words_for(field, question.choices) if word != UNKNOWN]
        sent = self._sent.getlist(f"field.{field.name}") if opened else []
        kind = self._kind(field, words)
        if kind == "text" and field.item and question.choices:
            lines = _lines(field, question.choices)
            values = (sent + [""] * lines)[: max(lines, len(sent))]
        else:
            asked = field.required and len(words) == 1 and len(self._questions) == 1
            values = sent or (words if asked else [""])
        required = field.required and not field.item
        return Control(field.name, kind, required, words, values, _hint(field, words))

    def _kind(self, field: Field, words: Sequence[str]) -> str:
        fixed = bool(words) and (self._record.setup.mode == "hosted" or self._fixed.issuperset(words))
        match bare_type(field.item or field.type):
            case mi.BoolType():
                return "flag"
            case mi.IntType():
                return "number"
            case mi.LiteralType():
                return "select"
            case mi.StrType() if field.item:
                return "boxes" if fixed and len(words) <= MOST_BOXES else "text" if words else "area"
            case mi.StrType():
                return "select" if fixed else "text"
        return "area" if words and words[0].startswith(("{", "[")) else "text"


def read_form(record: Record, questions: Sequence[Question], sent: Sent) -> Decision:
    """The decision that a form says. Raises `Unreadable`."""
    if "line" in sent:
        return read(sent["line"], record.title, questions)
    seat, kind = sent.get("seat", ""), sent.get("kind", "")
    if kind not in record.title.kinds:
        raise Unreadable(f"{record.title.name} has no decision {kind!r}")
    asked = [question for question in questions if (question.seat, question.kind) == (seat, kind)]
    question = asked[0] if asked else Question(seat, kind, record.title.kinds[kind], False, (), ())
    said: Said = {}
    for field in fields_of(question.type):
        texts = [text.strip() for text in sent.getlist(f"field.{field.name}")]
        if field.item:
            texts = [line.strip() for text in texts for line in text.split("\n")]
        if field.item and _may_be_unknown(field):
            texts = [text or UNKNOWN for text in texts]
        words = [text for text in texts if text]
        if words and field.by_place:
            said[field.name] = read_field(field, words, question.choices)
        elif words:
            said[field.name] = read_value(field.type, words[0])
    return complete(question, said)


def _can_be_listed(question: Question) -> bool:
    """Whether the choices are all that there is to choose from, and not too many, and fields would mislead.

    They would where the fields depend on each other. Where a card may be unknown, or a number, a mapping or a
    struct be declared, the choices are but examples.
    """
    choices, fields = question.choices, fields_of(question.type)
    values = {field.name: {str(plain(getattr(c, field.name))) for c in choices} for field in fields}
    if not choices or len(choices) > MOST_LISTED or not fields:
        return not fields
    if any(_is_open(field, choices) for field in fields):
        return False
    if any(field.item for field in fields):
        several = any(len(getattr(c, f.name)) > 1 for c in choices for f in fields if f.item)
        return several or sum(field.by_place for field in fields) > 1
    return len(choices) != prod(len(found) for found in values.values())


def _is_open(field: Field, choices: Sequence[Decision]) -> bool:
    if isinstance(bare_type(field.type), mi.IntType):
        return True
    values = [plain(getattr(choice, field.name)) for choice in choices]
    if field.by_place:
        return any(value is None or (field.item is not None and None in value) for value in values)
    return any(value not in (field.default, True, False) for value in values)


def _lines(field: Field, choices: Sequence[Decision]) -> int:
    """How many words a list has: as many as every choice, unless choices have but one as an example."""
    sizes = {len(getattr(choice, field.name)) for choice in choices}
    if len(sizes) == 1 and (sizes != {1} or _may_be_unknown(field)):
        return sizes.pop()
    return LINES


def _may_be_unknown(field: Field) -> bool:
    return field.item is not None and bare_type(field.item) is not field.item


def _hint(field: Field, words: Sequence[str]) -> str:
    if not field.by_place:
        return f"such as {words[0]}" if words else "name:value,name:value"
    if field.item and not words:
        return "one a line"
    return "unknown" if bare_type(field.item or field.type) is not (field.item or field.type) else ""


def _by_beginning(record: Record, question: Question) -> dict[str, list[Choice]]:
    """Each choice in a line; where two read alike, with all that is in them."""
    fields = fields_of(question.type)
    lines = Counter(record.rules.narrate(decision, ()) for decision in question.choices)
    groups: dict[str, list[Choice]] = {}
    for decision in question.choices:
        choice = _choice(record, decision)
        if lines[choice.words] > 1:
            details = value_words([plain(getattr(decision, field.name)) for field in fields])
            choice = Choice(f"{choice.words} ({details})", choice.value)
        beginning = str(getattr(decision, fields[0].name)) if fields else ""
        groups.setdefault(beginning, []).append(choice)
    return groups


def _choice(record: Record, decision: Decision) -> Choice:
    return Choice(record.rules.narrate(decision, ()), msgspec.json.encode(decision).decode())
