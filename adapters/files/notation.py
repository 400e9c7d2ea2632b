"""Decisions of any title as a recorder types them: ``fallen move c6 c5 c4``.

A line names the seat, the kind, then the fields in the order of the decision's type. Any field may be given
as ``name=value`` instead; flags, mappings and structs only so. A list takes all the words that are left.

    naberius  3  yes      a text, a number, a flag (``yes`` or ``no``)
    -                     something unknown
    c5,c4                 a list, after ``name=``
    N:fire,S:none         a mapping; ``2`` alone stands under the empty name
    power:3               a struct, its fields in their order or by name: ``draw:amount=2``
    "…"  […]  {…}         any value as JSON; the whole line may be one JSON object
    'two words'           quotes keep words together, and JSON whole
    # …                   a comment

A title has shorthand of its own: ``end`` for ``proceed draw``. With the questions of a record at hand a line
may be shorter. The seat may be left out: it is the one that is asked. A seat may stand before what chance
does to it: ``fallen draw naberius``. Capitals do not count where only one choice is meant. A word that fits
no optional field but a later one goes there. Required fields that are left out are taken from the one choice
that fits, or the one of them that leaves cards unknown.
"""

import re
import shlex
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import inspect as mi

from domain.kernel.decisions import Decision
from domain.kernel.playing import kind_of
from domain.kernel.seats import CHANCE, people
from domain.kernel.titles import Title
from domain.record.asking import Question

UNKNOWN: Final = "-"
FLAGS: Final = {"no": False, "yes": True}

Said = dict[str, Any]
"""Fields as plain values, by name."""


class Unreadable(ValueError):
    """A text that says no decision, and why."""


class Incomplete(Unreadable):
    """A decision of which the required fields `missing` were not said; `question` is what it answers."""

    def __init__(self, question: Question, said: Said, missing: Sequence["Field"]) -> None:
        names = " and the ".join(field.name for field in missing)
        super().__init__(f"{question.kind}: the {names} {'is' if len(missing) == 1 else 'are'} missing")
        self.question = question
        self.said = said


class Field(NamedTuple):
    """A field of a decision, without its seat, or of a struct within it. `default` is a plain value."""

    name: str
    type: mi.Type
    required: bool
    default: Any

    @property
    def item(self) -> mi.Type | None:
        """What the items are, if it is a list of single words."""
        bare = bare_type(self.type)
        return bare.item_type if isinstance(bare, mi.VarTupleType) and _is_word(bare.item_type) else None

    @property
    def by_place(self) -> bool:
        """Whether it may be said without its name."""
        return _is_word(self.type) or self.item is not None


@cache
def fields_of(struct: type[msgspec.Struct]) -> tuple[Field, ...]:
    """The fields of a decision, without its seat, or of a struct."""
    info = mi.type_info(struct)
    assert isinstance(info, mi.StructType)
    seat = "seat" if issubclass(struct, Decision) else ""
    return tuple(
        Field(field.name, field.type, field.required, _default(field))
        for field in info.fields
        if field.name != seat
    )


def plain(value: Any) -> Any:
    """A value as JSON holds it, which is how fields are said."""
    return msgspec.json.decode(msgspec.json.encode(value))


def bare_type(info: mi.Type) -> mi.Type:
    """A type without that it may be unknown."""
    if isinstance(info, mi.UnionType):
        parts = [part for part in info.types if not isinstance(part, mi.NoneType)]
        return parts[0] if len(parts) == 1 else info
    return info


def _is_word(info: mi.Type) -> bool:
    return isinstance(bare_type(info), mi.StrType | mi.IntType | mi.LiteralType)


def _default(field: mi.Field) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return plain(field.default_factory())
    return None if field.required else plain(field.default)


# What may be said


def agreeing(choices: Iterable[Decision], said: Said) -> list[Decision]:
    """The choices that agree with what was said; of a list the beginning counts."""
    return [choice for choice in choices if all(_agrees(choice, *pair) for pair in said.items())]


def _agrees(choice: Decision, name: str, value: Any) -> bool:
    chosen = plain(getattr(choice, name))
    if isinstance(value, list) and isinstance(chosen, list):
        return chosen[: len(value)] == value
    return bool(chosen == value)


def words_for(field: Field, choices: Iterable[Decision], before: Sequence[Any] = ()) -> list[str]:
    """The words that may stand in a field, by `choices` and by its type.

    Of a list: the words that may follow the items `before`, or all where no choice says which; cards that may
    be unknown come in any order.
    """
    values = [plain(getattr(choice, field.name)) for choice in choices]
    if field.item:
        lists = [value for value in values if value]
        ordered = bare_type(field.item) is field.item
        following = [value[len(before)] for value in lists if ordered and len(value) > len(before)]
        values = following or [item for value in lists for item in value]
    type = field.item or field.type
    words = [write_value(type, value) for value in values]
    bare = bare_type(type)
    if isinstance(bare, mi.LiteralType):
        words += [str(value) for value in bare.values]
    elif isinstance(bare, mi.BoolType):
        words += FLAGS
    return list(dict.fromkeys(word for word in words if word))


def is_of_use(field: Field, choices: Sequence[Decision]) -> bool:
    """Whether it makes sense to ask for a field, given the choices that are left."""
    if field.required or not choices:
        return True
    if isinstance(bare_type(field.type), mi.IntType | mi.LiteralType | mi.DictType):
        return True  # choices are but examples of what is declared
    return any(plain(getattr(choice, field.name)) != field.default for choice in choices)


# Writing


def write(decision: Decision) -> str:
    """A decision as one line, which says the same whatever the questions are."""
    return shlex.join([decision.seat, kind_of(decision), *_write_fields(decision)])


def _write_fields(struct: msgspec.Struct) -> Iterator[str]:
    fields = fields_of(type(struct))
    names = tuple(f"{field.name}=" for field in fields)
    placed = True
    for field in fields:
        value = plain(getattr(struct, field.name))
        skipped = not field.required and value == field.default
        words = [] if skipped else [write_value(field.type, value)]
        if field.item and value and not skipped:
            words = [write_value(field.item, item) for item in value]
        if (
            placed
            and field.by_place
            and words
            and value != []
            and not any(w.startswith(names) for w in words)
        ):
            yield from words
            placed = field.item is None
        elif not skipped:
            yield f"{field.name}={write_value(field.type, value)}"
            placed = placed and not field.by_place
        else:
            placed = placed and not field.by_place


def write_value(info: mi.Type, value: Any) -> str:
    """A plain value as one word; as JSON where nothing shorter would read back as the same."""
    short = _short(info, value)
    try:
        if short.isprintable() and read_value(info, short) == value:
            return short
    except Unreadable:
        pass
    return msgspec.json.encode(value).decode()


def _short(info: mi.Type, value: Any) -> str:
    if value is None:
        return UNKNOWN
    match bare_type(info):
        case mi.BoolType():
            return "yes" if value else "no"
        case mi.VarTupleType(item_type=item):
            return ",".join(_short(item, one) for one in value)
        case mi.DictType(value_type=item):
            several = "[{}]" if isinstance(bare_type(item), mi.VarTupleType) else "{}"
            shown = {key: several.format(_short(item, one)) for key, one in value.items()}
            return ",".join(f"{key}:{one}".removeprefix(":") for key, one in shown.items())
        case mi.StructType(cls=struct):
            return ":".join(_write_fields(msgspec.convert(value, struct)))
    return str(value)


# Reading


def read(line: str, title: Title, questions: Sequence[Question] = ()) -> Decision:
    """The decision that a line says. Raises `Unreadable`, or `Incomplete` if it says only part of one."""
    if line.lstrip().startswith("{"):
        return _read_json(line, title)
    question, words = _addressed(split(line), title, questions)
    return complete(question, _read_fields(question.type, words, question.choices))


def next_words(before: Sequence[str], title: Title, questions: Sequence[Question]) -> list[str]:
    """The words that may come after those that a line begins with."""
    named = before[:1] if before and before[0] in _deciders(title) else []
    if len(before) == len(named):
        kinds = [q.kind for q in questions if q.choices and (not named or q.seat in (*named, CHANCE))]
        seats = [] if named else [question.seat for question in questions if question.choices]
        return list(dict.fromkeys((*kinds, *title.shorthand, *seats)))
    try:
        question, words = _addressed(before, title, questions)
        said = _read_fields(question.type, words, question.choices)
    except Unreadable:
        return []
    return [
        *_next_placed(question, said),
        *(f"{f.name}=" for f in fields_of(question.type) if f.name not in said),
    ]


def _next_placed(question: Question, said: Said) -> Iterator[str]:
    left = agreeing(question.choices, said)
    for field in fields_of(question.type):
        if field.by_place and (field.item or field.name not in said):
            yield from words_for(field, left, said.get(field.name, ()))
            if field.item or field.required:
                return


def _addressed(
    words: Sequence[str], title: Title, questions: Sequence[Question]
) -> tuple[Question, list[str]]:
    """The question that the first words of a line answer, and the words after them. Raises `Unreadable`."""
    who, rest = "", list(words)
    if rest and rest[0].casefold() in _deciders(title):
        who = rest.pop(0).casefold()
    kind, rest = _expand(title, rest)
    if kind not in title.kinds:
        raise Unreadable(f"{title.name} has no decision {kind!r}; it has {', '.join(title.kinds)}")
    if seat := next((word for word in rest if word.startswith("seat=")), ""):
        rest.remove(seat)
        who = seat.removeprefix("seat=")
    asked = [question for question in questions if question.kind == kind]
    if asked and who not in ("", CHANCE) and all(question.seat == CHANCE for question in asked):
        who, rest = CHANCE, [who, *rest]
    if not who:
        players = [question for question in questions if question.seat != CHANCE]
        who = next((question.seat for question in (*asked, *players)), "")
    if not who:
        raise Unreadable(f"who decides? Name the seat: {', '.join(people(title.every_seat))}")
    answered = next((question for question in asked if question.seat == who), None)
    return answered or Question(who, kind, title.kinds[kind], False, (), ()), rest


def _deciders(title: Title) -> tuple[str, ...]:
    """Who can be named before a decision."""
    return (*people(title.every_seat), CHANCE)


def split(line: str) -> list[str]:
    """The words of a line, without quotes and comments. Raises `Unreadable`."""
    try:
        return shlex.split(line, comments=True)
    except ValueError as error:
        raise Unreadable(f"{str(error).lower()}: {line.strip()}") from None


def _expand(title: Title, words: Sequence[str]) -> tuple[str, list[str]]:
    """The kind that words begin with and the rest of them, without shorthand."""
    if not words:
        raise Unreadable(f"what is decided? One of {', '.join((*title.kinds, *title.shorthand))}")
    kind, *rest = title.shorthand.get(words[0], words[0]).split()
    return kind, [*rest, *words[1:]]


def complete(question: Question, said: Said) -> Decision:
    """The decision made of what was said, and of the one choice that fits it. Raises `Unreadable`."""
    missing = [field for field in fields_of(question.type) if field.required and field.name not in said]
    if missing:
        fitting = agreeing(question.choices, said)
        hidden = [choice for choice in fitting if any(_unknown(choice, field) for field in missing)]
        fitting = hidden if len(hidden) == 1 else fitting
        if len(fitting) != 1:
            raise Incomplete(question, said, missing)
        said = {field.name: plain(getattr(fitting[0], field.name)) for field in missing} | said
    try:
        return msgspec.convert({"kind": question.kind, "seat": question.seat, **said}, question.type)
    except msgspec.ValidationError as error:
        raise Unreadable(f"{question.kind}: {error}") from None


def _unknown(choice: Decision, field: Field) -> bool:
    value = getattr(choice, field.name)
    return value is None or (field.item is not None and None in value)


def read_field(field: Field, words: Sequence[str], choices: Sequence[Decision] = ()) -> Any:
    """A field as a plain value: of one word, or of all the words of a list. Raises `Unreadable`."""
    type = field.item or field.type
    known = words_for(field, choices)
    try:
        values = [read_value(type, _meant(word, known)) for word in words]
    except Unreadable as error:
        raise Unreadable(f"{field.name}: {error}") from None
    return values if field.item else values[0]


def read_value(info: mi.Type, text: str) -> Any:
    """A plain value from one word. Raises `Unreadable`."""
    if text[:1] in ('"', "[", "{"):
        return _json(text)
    if text == UNKNOWN and bare_type(info) is not info:
        return None
    match bare_type(info):
        case mi.BoolType():
            if text not in FLAGS:
                raise Unreadable(f"{text!r} is neither yes nor no")
            return FLAGS[text]
        case mi.IntType():
            try:
                return int(text)
            except ValueError:
                raise Unreadable(f"{text!r} is no number") from None
        case mi.VarTupleType(item_type=item):
            return [read_value(item, part) for part in text.split(",")] if text else []
        case mi.DictType(value_type=item):
            pairs = [part.rpartition(":") for part in _NEXT.split(text)] if text else []
            return {key: _read_listed(item, value) for key, _, value in pairs}
        case mi.StructType(cls=struct):
            return _read_struct(struct, text)
    return text


_NEXT: Final = re.compile(r",(?![^\[]*\])")
"""Between the entries of a mapping: a comma that is in no list."""


def _read_listed(info: mi.Type, text: str) -> Any:
    """A value of a mapping, in which a list stands in brackets, with quotes as in JSON or without."""
    if (
        isinstance(bare_type(info), mi.VarTupleType)
        and text[:1] == "["
        and text[-1:] == "]"
        and '"' not in text
    ):
        text = text[1:-1]
    return read_value(info, text)


def _read_fields(struct: type[msgspec.Struct], words: Iterable[str], choices: Sequence[Decision]) -> Said:
    fields = {field.name: field for field in fields_of(struct)}
    said: Said = {}
    placed: list[str] = []
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in fields:
            placed.append(word)
        elif name in said:
            raise Unreadable(f"{name} is said twice")
        else:
            said[name] = read_value(fields[name].type, value)
    for at, field in enumerate(fields.values()):
        if not placed or field.name in said or not field.by_place:
            continue
        left = agreeing(choices, said)
        if field.item:
            said[field.name] = read_field(field, placed, left)
            placed = []
        elif field.required or not _fits_later(placed[0], list(fields.values())[at:], left):
            said[field.name] = read_field(field, placed[:1], left)
            del placed[0]
    if placed:
        raise Unreadable(f"{placed[0]!r} is one word too many")
    return said


def _fits_later(word: str, fields: Sequence[Field], choices: Sequence[Decision]) -> bool:
    """Whether a word is known to one of the later fields, and not to the first."""
    first, *later = [words_for(field, choices) for field in fields]
    return _meant(word, first) not in first and any(_meant(word, known) in known for known in later)


def _meant(word: str, known: Sequence[str]) -> str:
    """The known word that only capitals and spaces tell from `word`, if there is one, else `word`."""
    if word in known:
        return word
    alike = [other for other in known if other.casefold() == word.casefold().replace(" ", "-")]
    return alike[0] if len(alike) == 1 else word


def _read_struct(struct: type[msgspec.Struct], text: str) -> Any:
    said = _read_fields(struct, text.split(":"), ())
    try:
        return plain(msgspec.convert(said, struct))
    except msgspec.ValidationError as error:
        raise Unreadable(f"{text!r}: {error}") from None


def _read_json(line: str, title: Title) -> Decision:
    try:
        decision: Decision = msgspec.json.decode(line, type=title.decisions)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Unreadable(f"decision: {error}") from None
    return decision


def _json(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Unreadable(f"{text!r} is no JSON: {error}") from None
