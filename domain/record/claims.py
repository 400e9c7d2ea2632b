"""What held when in a record: the claims of its title, from which entry to which."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.kernel.claims import SCORE, Claim
from domain.record.entries import Decided
from domain.record.record import Record


class Held(NamedTuple):
    """A claim that holds from position `begins` on, and no longer at position `ends`.

    `points` is, of a score, how many the seat has meanwhile.
    """

    claim: Claim
    points: int
    begins: int
    ends: int


def held(record: Record) -> Iterator[Held]:
    """Everything that is claimed about the positions of a record that everybody may see whole.

    Struck entries do not count. One that counts may lie before struck ones and the claim hold on after them;
    whatever begins to hold, or holds together, does so first at an entry that counts.
    """
    since: dict[tuple[Claim, int], int] = {}
    struck, before = record.struck(), None
    for entry, state in zip(record.entries, record.states, strict=True):
        number, body = entry.number, entry.body
        if number in struck:
            continue
        if isinstance(body, Decided):
            for claim in set(record.title.claims.made(body.effects)):
                yield Held(claim, 0, number, number + 1)
        if state is before:
            continue
        now, before = _claimed(record, state), state
        for key in since.keys() - now:
            yield Held(*key, since.pop(key), number)
        for key in now - since.keys():
            since[key] = number
    for key, begins in since.items():
        yield Held(*key, begins, record.version + 1)


def _claimed(record: Record, state: object) -> set[tuple[Claim, int]]:
    now = {(claim, 0) for claim in record.rules.claims(state)}
    scored = record.rules.scores(state).items()
    return now | {(Claim(SCORE, seat, ""), points) for seat, points in scored if points > 0}
