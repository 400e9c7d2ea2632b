"""What may be recorded next: who can decide what, of what kind, and how far one can go back."""

from typing import Any, NamedTuple

import msgspec

from domain.kernel.decisions import Decision
from domain.kernel.refusals import Refusal
from domain.kernel.seats import CHANCE
from domain.kernel.titles import Rules
from domain.record.entries import Decided
from domain.record.record import Record


class Question(NamedTuple):
    """`seat` may decide now, by decisions of one `kind`.

    Attributes:
        type: of its decisions.
        must: the game waits for it.
        unsaid: the decisions that it takes for granted (see `Rules.implied`).
        choices: what is legal then, with representatives as `Rules.legal` says.
    """

    seat: str
    kind: str
    type: type[Decision]
    must: bool
    unsaid: tuple[Decision, ...]
    choices: tuple[Decision, ...]


def questions(record: Record) -> list[Question]:
    """What `record` asks for: first what the game waits for, last what leaves most unsaid."""
    if record.closing:
        return []
    rules, kinds = record.rules, record.title.kinds
    found: list[Question] = []
    legal: dict[tuple[tuple[Decision, ...], str], tuple[Decision, ...]] = {}
    for seat in (*record.title.seats, CHANCE):
        for kind, type_ in kinds.items():
            unsaid, state = _taken_for_granted(rules, record.state, _bare(type_, seat))
            prompt = next((p for p in rules.prompts(state) if p.seat == seat and kind in p.kinds), None)
            if prompt:
                if (unsaid, seat) not in legal:
                    legal[unsaid, seat] = rules.legal(state, seat)
                choices = tuple(d for d in legal[unsaid, seat] if isinstance(d, type_))
                found.append(Question(seat, kind, type_, prompt.must, unsaid, choices))
    return sorted(found, key=lambda question: (len(question.unsaid), not question.must))


def last_decided(record: Record) -> int | None:
    """The position before the last decision that counts and what was recorded with it, if there is one."""
    struck = record.struck()
    numbers = [e.number for e in record.entries if isinstance(e.body, Decided) and e.number not in struck]
    if not numbers:
        return None
    command = record.entries[numbers[-1] - 1].envelope.command
    return record.command(command)[0].number - 1 or None


def _taken_for_granted(
    rules: Rules[Any, Any, Any], state: Any, decision: Decision
) -> tuple[tuple[Decision, ...], Any]:
    """What `decision` takes for granted, and the state after that; nothing if the rules refuse it."""
    unsaid: list[Decision] = []
    after = state
    try:
        while (implied := rules.implied(after, decision)) is not None:
            unsaid.append(implied)
            _, after = rules.decide(after, implied)
    except Refusal:
        return (), state
    return tuple(unsaid), after


def _bare(kind: type[Decision], seat: str) -> Decision:
    """A decision of a kind of which nothing but the seat is said."""
    required = [field for field in msgspec.structs.fields(kind) if field.required]
    return kind(seat, *(() for field in required if field.name != "seat"))
