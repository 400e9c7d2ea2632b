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

from adapters.files.notation import (
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
)
from api.web.controls import Control, Named, control, may_be_unknown, parts_kind, printed_names
from api.web.words import value_words
from domain.kernel.decisions import Decision
from domain.record.asking import Question, alternatives
from domain.record.errors import ConfirmationNeeded
from domain.record.record import Record

MOST_LISTED: Final = 120
"""So many whole decisions at most are listed to choose from."""

MOST_SETS: Final = 24
"""So many at most of what is put together part by part, such as who is kept with whom."""

Sent = MultiDict[str, str]
"""The fields of a form that came back."""


@dataclass(frozen=True)
class Choice:
    """A decision that may be sent: as words, and as JSON."""

    words: str
    value: str


@dataclass(frozen=True)
class Form:
    """How one question is answered: by a choice, grouped by what it begins with, or by controls."""

    question: Question
    choices: Mapping[str, Sequence[Choice]]
    controls: Sequence[Control]
    opened: bool


@dataclass(frozen=True)
class Asked:
    """What a seat may decide; `taken` says in words what it leaves unsaid, `ends` what that would end."""

    seat: str
    must: bool
    taken: str
    ends: str
    forms: Sequence[Form]


@dataclass(frozen=True)
class Confirming:
    """A decision that is held until it is confirmed: what it also records, and what that ends, in words."""

    choice: Choice
    taken: str
    ends: str


class Desk:
    """The forms for questions about a record; `sent` is one that was rejected."""

    def __init__(self, record: Record, questions: Sequence[Question], sent: Sent | None = None) -> None:
        self._record = record
        self._questions = questions
        self._sent = sent or MultiDict()
        self._named = Named.of(record)

    @property
    def line(self) -> str:
        """The decision that was typed as a line."""
        return self._sent.get("line", "")

    @property
    def offers(self) -> bool:
        """Whether there is anything to decide."""
        return bool(self.quick or self.asked or self.short)

    @cached_property
    def quick(self) -> Sequence[tuple[str, Choice]]:
        """The decisions that take one button, by its word."""
        return [
            (question.kind, _choice(self._record, decision))
            for question in self._questions
            if not question.unsaid
            for decision in _unnamed(question)
        ]

    @cached_property
    def short(self) -> Sequence[tuple[str, Choice]]:
        """Those that have a short word, such as the end of a turn; they come after all others."""
        return [
            (word, _choice(self._record, decision))
            for question in self._questions
            if not question.unsaid
            for word, decision in self._short(question)
        ]

    def _short(self, question: Question) -> Iterator[tuple[str, Decision]]:
        for word in self._record.title.shorthand:
            try:
                decision = read(f"{question.seat} {word}", self._record.title, [question])
            except Unreadable:
                continue
            if decision in question.choices:
                yield word, decision

    def nearest(self, refused: Decision) -> Sequence[Choice]:
        """What could be decided instead of what was refused."""
        found = alternatives(self._questions, refused)
        choices = choices_of(self._record, [decision for _, decision in found])
        also = (_in_words(self._record, question.unsaid) for question, _ in found)
        return [
            Choice(f"{choice.words} (also records: {words})" if words else choice.words, choice.value)
            for choice, words in zip(choices, also, strict=True)
        ]

    @cached_property
    def asked(self) -> Sequence[Asked]:
        """The other forms, seat by seat; last those that leave something unsaid."""
        groups: dict[tuple[str, bool, tuple[Decision, ...], str], list[Form]] = {}
        for question in self._questions:
            fields = fields_of(question.type)
            unlisted = self._record.setup.mode == "table" and not any(field.required for field in fields)
            told = question.choices or unlisted or self._unlisted(question)
            if (question.choices and question.unsaid) or (fields and told):
                key = question.seat, question.must, question.unsaid, question.ends
                groups.setdefault(key, []).append(self._form(question))
        return [
            Asked(seat, must, _in_words(self._record, unsaid), ends, forms)
            for (seat, must, unsaid, ends), forms in groups.items()
        ]

    def _unlisted(self, question: Question) -> bool:
        """Whether its seat must decide and no example of any kind is at hand."""
        own = (other for other in self._questions if other.seat == question.seat)
        return question.must and not any(other.choices for other in own)

    def _form(self, question: Question) -> Form:
        is_sent = (self._sent.get("seat"), self._sent.get("kind")) == (question.seat, question.kind)
        opened = is_sent or len(self._questions) == 1
        if self._can_be_listed(question):
            return Form(question, _by_beginning(self._record, question), (), opened)
        controls = [
            control(
                question, field, self._named, self._sent if is_sent else MultiDict(), self._is_only(field)
            )
            for field in fields_of(question.type)
            if is_of_use(field, question.choices)
        ]
        listed = _by_beginning(self._record, question) if question.choices and not controls else {}
        return Form(question, listed, controls, opened)

    def _is_only(self, field: Field) -> bool:
        """Whether what has to be chosen in a field can be filled in where there is one choice."""
        return field.required and len(self._questions) == 1

    def _can_be_listed(self, question: Question) -> bool:
        """Whether the choices are all that there is to choose from, not too many, and fields would mislead.

        They would where the fields depend on each other. Where a title does not say of which kinds it lists
        examples, choices are taken for that where a card may be unknown, or a number, a mapping or a struct
        be declared.
        """
        choices, fields = question.choices, fields_of(question.type)
        values = {field.name: {str(plain(getattr(c, field.name))) for c in choices} for field in fields}
        if not choices or len(choices) > MOST_LISTED or not fields:
            return not fields
        if self._record.title.sampled is not None:
            if self._record.title.samples(question.kind, len(choices)):
                return False
            if any(parts_kind(field) for field in fields):
                return len(choices) <= MOST_SETS
        elif any(_is_open(field, choices) for field in fields):
            return False
        if any(field.item for field in fields):
            several = any(len(getattr(c, f.name)) > 1 for c in choices for f in fields if f.item)
            return several or sum(field.by_place for field in fields) > 1
        return len(choices) != prod(len(found) for found in values.values())


def confirming(record: Record, needed: ConfirmationNeeded) -> Confirming:
    """What has to be confirmed before a decision on `record` is recorded."""
    return Confirming(_choice(record, needed.decision), _in_words(record, needed.implied), needed.ends)


def _in_words(record: Record, decisions: Sequence[Decision]) -> str:
    return " ".join(record.rules.narrate(decision, ()) for decision in decisions)


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
        parts = _read_parts(field, sent)
        if parts is not None:
            said[field.name] = parts
            continue
        texts = [text.strip() for text in sent.getlist(f"field.{field.name}")]
        if field.item:
            texts = [line.strip() for text in texts for line in text.split("\n")]
        if field.item and may_be_unknown(field):
            texts = [text or UNKNOWN for text in texts]
        words = [text for text in texts if text]
        if words and field.by_place:
            said[field.name] = read_field(field, words, question.choices)
        elif words:
            said[field.name] = read_value(field.type, words[0])
    return complete(question, said)


def _read_parts(field: Field, sent: Sent) -> dict[str, object] | None:
    """A mapping that was filled in part by part, if the form did so: numbers, or lists of words."""
    prefix, kind = f"field.{field.name}.", parts_kind(field)
    keys = [name for name in sent if name.startswith(prefix)] if kind else []
    if not keys:
        return None
    bare = bare_type(field.type)
    assert isinstance(bare, mi.DictType)
    parts: dict[str, object] = {}
    for name in keys:
        texts = [text.strip() for text in sent.getlist(name)]
        if kind == "sets":
            parts[name.removeprefix(prefix)] = [text for text in texts if text]
        elif texts[0]:
            parts[name.removeprefix(prefix)] = read_value(bare.value_type, texts[0])
    return parts


def _is_open(field: Field, choices: Sequence[Decision]) -> bool:
    if isinstance(bare_type(field.type), mi.IntType):
        return True
    values = [plain(getattr(choice, field.name)) for choice in choices]
    if field.by_place:
        return any(value is None or (field.item is not None and None in value) for value in values)
    return any(value not in (field.default, True, False) for value in values)


def _unnamed(question: Question) -> Iterator[Decision]:
    """Decisions without fields, and those that name no card."""
    fields = fields_of(question.type)
    for choice in question.choices:
        if not fields or any(f.item and None in getattr(choice, f.name) for f in fields):
            yield choice


def _by_beginning(record: Record, question: Question) -> dict[str, list[Choice]]:
    """The choices by what is said first in them."""
    fields = fields_of(question.type)
    groups: dict[str, list[Choice]] = {}
    for decision, choice in zip(question.choices, choices_of(record, question.choices), strict=True):
        beginning = str(getattr(decision, fields[0].name)) if fields else ""
        groups.setdefault(beginning, []).append(choice)
    return groups


def choices_of(record: Record, decisions: Sequence[Decision]) -> list[Choice]:
    """Each decision in a line; where two read alike, with all that is in them."""
    choices = [_choice(record, decision) for decision in decisions]
    lines = Counter(choice.words for choice in choices)
    names = printed_names(record)
    for at, (decision, choice) in enumerate(zip(decisions, choices, strict=True)):
        if lines[choice.words] > 1:
            said = (plain(getattr(decision, field.name)) for field in fields_of(type(decision)))
            details = "; ".join(filter(None, (value_words(value, names) for value in said)))
            choices[at] = Choice(f"{choice.words} ({details})", choice.value)
    return choices


def _choice(record: Record, decision: Decision) -> Choice:
    return Choice(record.rules.narrate(decision, ()), msgspec.json.encode(decision).decode())
