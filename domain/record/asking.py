"""What may be recorded next: who can decide what, of what kind, what if, and how far one can go back."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from typing import Any, Final, NamedTuple

from msgspec import NODEFAULT, structs

from domain.kernel.decisions import Decision
from domain.kernel.seats import CHANCE, GAME, PUBLIC, people
from domain.kernel.secrets import unknown_to
from domain.record import commands
from domain.record.entries import Decided
from domain.record.implying import ended, granted
from domain.record.record import Record

ALIKE: Final = 0.65
"""From so much on two words may be the same one, mistyped: the share of letters that they have in common."""


class Question(NamedTuple):
    """`seat` may decide now, by decisions of one `kind`.

    Attributes:
        type: of its decisions.
        must: the game waits for it.
        unsaid: the decisions that it takes for granted (see `Rules.implied`).
        choices: what is legal then, with representatives as `Rules.legal` says.
        ends: the battle or exchange that would end by what is unsaid; empty if none would.
    """

    seat: str
    kind: str
    type: type[Decision]
    must: bool
    unsaid: tuple[Decision, ...]
    choices: tuple[Decision, ...]
    ends: str = ""


def questions(record: Record) -> list[Question]:
    """What `record` asks for: first what the game waits for, last what leaves most unsaid."""
    if record.closing:
        return []
    rules, kinds = record.rules, record.title.kinds
    found: list[Question] = []
    legal: dict[tuple[tuple[Decision, ...], str], tuple[Decision, ...]] = {}
    for seat in (*people(rules.seats), CHANCE):
        for kind, type_ in kinds.items():
            steps = granted(rules, record.state, _bare(type_, seat))
            unsaid, state = tuple(step.decision for step in steps), (steps[-1] if steps else record).state
            prompt = next((p for p in rules.prompts(state) if p.seat == seat and kind in p.kinds), None)
            if prompt:
                if (unsaid, seat) not in legal:
                    legal[unsaid, seat] = rules.legal(state, seat)
                choices = tuple(d for d in legal[unsaid, seat] if isinstance(d, type_))
                ends = ended(rules, record.state, steps)
                found.append(Question(seat, kind, type_, prompt.must, unsaid, choices, ends))
    return sorted(found, key=lambda question: (len(question.unsaid), not question.must))


def alternatives(asked: Sequence[Question], refused: Decision) -> list[tuple[Question, Decision]]:
    """What is nearest to a refused decision, each with the question that it answers.

    It is legal where the game stands or, if nothing like it is, after passes that end no battle or exchange.
    """
    standing = [question for question in asked if all(step.seat == CHANCE for step in question.unsaid)]
    others = [question for question in asked if question not in standing and not question.ends]
    for group in (standing, others):
        answers = [(question, choice) for question in group for choice in question.choices]
        if found := nearest((choice for _, choice in answers), refused):
            return [next(answer for answer in answers if answer[1] is choice) for choice in found]
    return []


def nearest(choices: Iterable[Decision], refused: Decision, most: int = 5) -> list[Decision]:
    """Of the decisions that would be legal, the `most` that are like one that was refused.

    They are of its kind and seat; first come those that share most of what it says and, where fields are
    lists or mappings, most of what is in these; of equal ones those that leave unsaid what it does. If any
    share something, those that do not are left out.
    """
    fields = [field for field in structs.fields(refused) if field.name != "seat"]
    said = [field.name for field in fields if _is_said(field, getattr(refused, field.name))]
    unsaid = [field.name for field in fields if field.name not in said]
    same = [c for c in choices if type(c) is type(refused) and c.seat == refused.seat and c != refused]
    shares = [sum(_shared(getattr(c, name), getattr(refused, name)) for name in said) for c in same]
    silent = [sum(getattr(c, name) == getattr(refused, name) for name in unsaid) for c in same]
    order = sorted(range(len(same)), key=lambda at: (shares[at], silent[at]), reverse=True)
    return [same[at] for at in order if shares[at] or not any(shares)][:most]


def _is_said(field: structs.FieldInfo, value: Any) -> bool:
    """Whether a field holds more than it would if nobody had said anything."""
    if field.default_factory is not NODEFAULT:
        return bool(value != field.default_factory())
    return field.required or bool(value != field.default)


def _shared(one: Any, other: Any) -> float:
    """How much two values of a field have in common: 1 if they are equal, at most about a half for parts."""
    if one == other:
        return 1.0
    if isinstance(one, str) and isinstance(other, str):
        alike = SequenceMatcher(None, one.casefold(), other.casefold()).ratio()
        return alike / 2 if alike >= ALIKE else 0.0
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        one, other = tuple(one.items()), tuple(other.items())
    if isinstance(one, tuple) and isinstance(other, tuple) and one and other:
        return sum(item in other for item in one) / (len(one) + len(other))
    return 0.0


def supposed(source: Record, *, root: str, at: int, basis: str) -> Record:
    """The line that would begin after entry `at` on what the viewer `basis` knew; it is stored nowhere.

    Raises `NoSuchPosition` or `UnknownSeat`.
    """
    draft = commands.branch(source, root=root, at=at, basis=basis, name="")[0]
    first = source.entries[0]
    opening = structs.replace(first, envelope=structs.replace(first.envelope, body=draft.body))
    return replace(source, entries=(opening,), states=(draft.state,))


def last_decided(record: Record) -> int | None:
    """The position before the last decision that counts and what was recorded with it, if there is one."""
    struck = record.struck()
    numbers = [e.number for e in record.entries if isinstance(e.body, Decided) and e.number not in struck]
    if not numbers:
        return None
    command = record.entries[numbers[-1] - 1].envelope.command
    return record.command(command)[0].number - 1 or None


def own_last_decided(record: Record, seat: str) -> int | None:
    """The position before the last decision, if it was one of `seat` and showed nobody anything.

    None where anybody else, chance too, has decided with it or since, or where somebody has learnt by it what
    cannot be forgotten.
    """
    to = None if record.closing else last_decided(record)
    if to is None:
        return None
    since = [entry.body for entry in record.entries[to:]]
    said = [body.decision.seat for body in since if isinstance(body, Decided) and not body.implied]
    if [one for one in said if one != GAME] != [seat] or not all(isinstance(body, Decided) for body in since):
        return None
    before, after = record.position(to), record.state
    viewers = (*people(record.seats), PUBLIC)
    shown = any(unknown_to(before, viewer) - unknown_to(after, viewer) for viewer in viewers)
    return None if shown else to


def _bare(kind: type[Decision], seat: str) -> Decision:
    """A decision of a kind of which nothing but the seat is said."""
    required = [field for field in structs.fields(kind) if field.required]
    return kind(seat, *(() for field in required if field.name != "seat"))
