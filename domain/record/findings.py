"""What a record has found out about itself: breaches of rules that nobody could see when they happened."""

from typing import NamedTuple

from domain.kernel.decisions import Breach
from domain.kernel.playing import kind_of
from domain.record.entries import Decided
from domain.record.record import Record


class Finding(NamedTuple):
    """A breach of `rule`: `shown` is the entry that reveals it, `done` the decision that broke it.

    `done` is None where the decision cannot be found.
    """

    rule: str
    shown: int
    done: int | None


def findings(record: Record) -> tuple[Finding, ...]:
    """Every breach that the entries of `record` have revealed, in the order of their discovery."""
    found: list[Finding] = []
    for entry in record.entries:
        body = entry.body
        if isinstance(body, Decided):
            for effect in body.effects:
                if isinstance(effect, Breach):
                    done = _decision(record, entry.number, effect)
                    found.append(Finding(effect.because, entry.number, done))
    return tuple(found)


def _decision(record: Record, before: int, breach: Breach) -> int | None:
    """The last decision of that kind by that seat in that turn."""
    struck = record.struck()
    for number in range(before, 1, -1):
        body = record.entries[number - 1].body
        if (
            isinstance(body, Decided)
            and number not in struck
            and body.decision.seat == breach.seat
            and kind_of(body.decision) == breach.kind
            and record.rules.turn(record.states[number - 2]).number == breach.turn
        ):
            return number
    return None
