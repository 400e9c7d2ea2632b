"""Whether a record is what was recorded, and whether today's rules would judge it as it was judged.

`verify` asks no rule: it follows the digests from entry to entry and from state to state. `audit` asks the
rules again. Neither changes anything.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from domain.events.chain import entry_digest
from domain.kernel.decisions import played
from domain.kernel.refusals import Fact, Refusal
from domain.kernel.titles import Rules, Setup, Title
from domain.record.codec import state_digest
from domain.record.entries import Branched, Closed, Decided, Entry, Opened, Rewound, Ruled
from domain.record.errors import BrokenRecord, UnknownEdition
from domain.record.record import Record, next_state

# --- verification


class EntryFault(msgspec.Struct, frozen=True):
    """The first entry that fails, and its check: ``order``, ``digest`` (of the one before) or ``state``."""

    number: int
    check: str
    message: str


class Verification(msgspec.Struct, frozen=True):
    """What `verify` found.

    Attributes:
        record: the id of the record.
        entries: how many entries there are.
        head: the digest of the last entry; compared with one noted elsewhere, it vouches for all of them.
        fault: None if every entry follows from those before.
    """

    record: str
    entries: int
    head: str
    fault: EntryFault | None = None

    @property
    def ok(self) -> bool:
        """Whether nothing failed."""
        return self.fault is None


def verify(record: str, title: Title, entries: Iterable[Entry]) -> Verification:
    """Check of each of the stored `entries` its place, the digest before it, and the state that it led to."""
    stored = tuple(entries)
    head = entry_digest(record, stored[-1]) if stored else ""
    fault = None
    try:
        _follow(record, title, stored)
    except BrokenRecord as broken:
        fault = EntryFault(broken.number, broken.check, str(broken))
    return Verification(record, len(stored), head, fault)


def _follow(record: str, title: Title, stored: Sequence[Entry]) -> None:
    if not stored:
        raise BrokenRecord(1, "order", "nothing opens the record")
    previous = ""
    states: list[Any] = []
    standing: list[int] = []
    struck: set[int] = set()
    for number, entry in enumerate(stored, 1):
        misplaced = _misplaced(number, entry, stored[number - 2] if number > 1 else None, struck)
        if misplaced:
            raise BrokenRecord(number, "order", misplaced)
        if entry.envelope.previous != previous:
            before = f"the digest of entry {number - 1}" if number > 1 else "an empty digest"
            raise BrokenRecord(number, "digest", f"it does not name {before}, so one of them was changed")
        try:
            states.append(next_state(title, states, entry.body))
        except Exception as error:
            raise BrokenRecord(number, "state", f"its effects cannot be applied: {error!r}") from error
        if state_digest(record, entry.envelope.salt, states[-1]) != entry.envelope.state:
            raise BrokenRecord(number, "state", "it leads to another state than the one recorded")
        if isinstance(entry.body, Rewound):
            while standing[-1] > entry.body.to:
                struck.add(standing.pop())
        standing.append(number)
        previous = entry_digest(record, entry)


def _misplaced(number: int, entry: Entry, before: Entry | None, struck: set[int]) -> str:
    """Why `entry` cannot stand where it does; empty if it can."""
    body = entry.body
    if entry.number != number:
        return f"it is numbered {entry.number}"
    if isinstance(body, Opened | Branched) != (before is None):
        return "a record is opened by its first entry, and by no other"
    closed = before is not None and isinstance(before.body, Closed)
    if closed != (isinstance(body, Ruled) and body.reopens):
        return "a closing entry is followed by a ruling that reopens the record, and nothing else is"
    if isinstance(body, Rewound) and (not 1 <= body.to < number - 1 or body.to in struck):
        return f"there is no entry {body.to} to go back to"
    return ""


# --- audit


class Refused(msgspec.Struct, frozen=True):
    """A refusal as a value."""

    rule: str
    reason: str
    facts: dict[str, Fact]


class Divergence(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry that today's rules would not have led to.

    ``newly-illegal``: the decision is refused in the position where it was taken. ``different-effects``: it
    has other effects there, or the game opens or ends otherwise; `recorded` and `today` say what followed.
    ``unreachable-after``: it would be judged as it was, but rests on an entry that diverges.
    """

    number: int
    kind: Literal["newly-illegal", "different-effects", "unreachable-after"]
    refusal: Refused | None = None
    recorded: Any = None
    today: Any = None


class Audit(msgspec.Struct, frozen=True):
    """What `audit` found.

    The version of the rules and the digest of the edition are given as recorded and as they are today; a line
    records neither. Effects and facts hold every secret of the game: they are for the judge's eyes.
    """

    options: dict[str, str]
    decisions: int
    divergences: tuple[Divergence, ...]
    rules_recorded: int | None
    rules_today: int
    edition_recorded: str | None
    edition_today: str

    @property
    def first(self) -> Divergence | None:
        """The first divergence."""
        return self.divergences[0] if self.divergences else None

    @property
    def rules_changed(self) -> bool:
        """Whether the rules have another version than those that judged the record."""
        return self.rules_recorded not in (None, self.rules_today)

    @property
    def edition_changed(self) -> bool:
        """Whether the edition is printed otherwise than the one that was played."""
        return self.edition_recorded not in (None, self.edition_today)


def audit(record: Record, options: Mapping[str, str] | None = None) -> Audit:
    """Ask today's rules about every decision of `record`, struck ones too, each where it was taken.

    `options` replaces ruling options of the record. Nothing can be found newly legal, since what was refused
    was never recorded. Raises `UnknownEdition`, or `UnknownOption` of the rulebook.
    """
    title, opening = record.title, record.opening
    edition = title.editions.get(record.setup.edition)
    if edition is None:
        raise UnknownEdition(f"{title.name} no longer has the edition {record.setup.edition!r}")
    setup = _setup_today(record, options or {})
    opened = opening if isinstance(opening, Opened) else None
    return Audit(
        options=setup.options,
        decisions=sum(isinstance(entry.body, Decided) for entry in record.entries),
        divergences=tuple(_divergences(record, title.rules(setup))),
        rules_recorded=opened.rules_version if opened else None,
        rules_today=title.rulebook.version,
        edition_recorded=opened.edition_digest if opened else None,
        edition_today=edition.digest,
    )


def _setup_today(record: Record, options: Mapping[str, str]) -> Setup:
    """The record's setup, with the options that today's rulebook knows and `options` in their stead."""
    rulebook = record.title.rulebook
    known = {option.key for option in rulebook.option}
    kept = {key: value for key, value in record.setup.options.items() if key in known}
    settled = rulebook.settle({**rulebook.completed(kept), **options})
    return msgspec.structs.replace(record.setup, options=settled)


def _divergences(record: Record, rules: Rules[Any, Any, Any]) -> Iterable[Divergence]:
    diverged: list[bool] = []  # by position: whether it rests on an entry that diverges
    for entry in record.entries:
        body = entry.body
        found = _judge(record, entry, rules)
        if isinstance(body, Rewound):
            tainted = diverged[body.to - 1]
        else:
            tainted = bool(diverged) and diverged[-1]
        if found:
            yield found
        elif tainted and isinstance(body, Decided):
            yield Divergence(entry.number, "unreachable-after")
        diverged.append(tainted or found is not None)


def _judge(record: Record, entry: Entry, rules: Rules[Any, Any, Any]) -> Divergence | None:
    """How today's rules differ on `entry` in its own position."""
    body = entry.body
    recorded: Any
    today: Any
    if isinstance(body, Opened):
        recorded, today = body.initial, rules.open()
    elif isinstance(body, Decided):
        recorded = body.effects
        try:
            today, _ = rules.decide(record.position(entry.number - 1), body.decision)
        except Refusal as refusal:
            refused = Refused(refusal.rule, refusal.reason, refusal.facts)
            return Divergence(entry.number, "newly-illegal", refused, recorded)
        if played(recorded) == played(today):
            return None
    elif isinstance(body, Closed) and body.reason == "finished":
        recorded, today = body.outcome, rules.outcome(record.position(entry.number))
    else:
        return None
    if recorded == today:
        return None
    return Divergence(entry.number, "different-effects", None, recorded, today)
