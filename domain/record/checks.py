"""Whether entries from outside make a record that could have been played here, and where they fail to."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from domain.events.chain import entry_digest
from domain.kernel.decisions import played
from domain.kernel.refusals import Refusal
from domain.kernel.titles import Rules, Title
from domain.record import commands
from domain.record.codec import state_digest
from domain.record.entries import Body, Branched, Closed, Decided, Entry, Opened, Rewound, Ruled
from domain.record.errors import RecordError, RecordIsClosed
from domain.record.record import Record, next_state, rules_for
from domain.record.texts import require_fit


class ImportFault(NamedTuple):
    """What is wrong with entry `number`: the kind of error, an explanation, the rule that is broken."""

    number: int
    name: str
    message: str
    rule: str | None = None


class _Wrong(Exception):
    """Ends the check of an entry."""

    def __init__(self, name: str, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.name = name
        self.rule = rule


class _OffChain(_Wrong):
    """An entry does not continue the chain."""


def check_entries(
    record: str,
    title: Title,
    entries: Sequence[Entry],
    end: str,
    sources: Mapping[str, Record] | None = None,
) -> ImportFault | None:
    """The first fault, or None if the chain holds, every state follows and the rules allow every decision.

    `end` is the digest that the last entry should have. With `sources`, the record and after it those of its
    lines that are known by now, the entries have to be a line that leaves one of them.
    """
    states: list[Any] = []
    head = ""
    for at, entry in enumerate(entries):
        try:
            state = _follow(record, title, entry, states, head)
            if not at:
                rules = _opening(title, entry.body) if sources is None else _branch(sources, entry.body)
            elif isinstance(entry.body, Decided):
                _decide_again(rules, entries[at - 1], states[-1], entry.body)
            else:
                _do_again(Record(record, title, tuple(entries[:at]), tuple(states), head), entry.body)
        except _OffChain as wrong:
            # The entry after this one tells which of the two was edited: this one, or the one before.
            told = entries[at + 1].envelope.previous if at + 1 < len(entries) else end
            edited = at + 1 if told != entry_digest(record, entry) else at
            return ImportFault(max(edited, 1), wrong.name, str(wrong), wrong.rule)
        except _Wrong as wrong:
            return ImportFault(at + 1, wrong.name, str(wrong), wrong.rule)
        states.append(state)
        head = entry_digest(record, entry)
    return None


def _follow(record: str, title: Title, entry: Entry, states: Sequence[Any], head: str) -> Any:
    """The state that the entry leads to, once its digests have shown that it belongs where it stands."""
    if isinstance(entry.body, Opened | Branched) == bool(states):
        raise _Wrong("file-reordered", "the opening entry, and it alone, comes first")
    chained = entry.envelope.previous == head
    try:
        state = next_state(title, states, entry.body)
        fits = entry.envelope.state == state_digest(record, entry.envelope.salt, state)
    except Exception:  # noqa: BLE001 - a file can hold any nonsense that has the right types
        fits = False
    if chained and fits:
        return state
    if fits:
        raise _OffChain("file-edited", "its digest is not the one that the file holds of it")
    if chained and states:
        raise _Wrong("file-edited", "it does not lead to the state that it names")
    raise _Wrong("file-foreign", f"it does not belong here in record {record}: neither chain nor state fits")


def _opening(title: Title, body: Body) -> Rules[Any, Any, Any]:
    """The rules of the record, once they have shown that it begins as it should."""
    if not isinstance(body, Opened):
        raise _Wrong("file-of-a-line", "a what-if line is no record of its own")
    if body.rules_version > title.rulebook.version:
        raise _Wrong(
            "newer-rules", f"played by version {body.rules_version} of the rules; we have older ones"
        )
    rules = rules_for(title, body.setup)
    if body.initial != rules.open():
        raise _Wrong("different-effects", "the game does not begin as its rules and edition say")
    return rules


def _branch(sources: Mapping[str, Record], body: Body) -> Rules[Any, Any, Any]:
    """The rules of a line, once it has shown that it leaves a record where and with what it says."""
    if not isinstance(body, Branched):
        raise _Wrong("file-malformed", "a line begins by leaving a record")
    if (source := sources.get(body.source)) is None:
        raise _Wrong("file-reordered", f"it leaves {body.source!r}, which is not told before it")
    try:
        root = next(iter(sources))
        drafts = commands.branch(source, root=root, at=body.at, basis=body.basis, name=body.name)
    except RecordError as error:
        raise _Wrong(error.name, str(error)) from None
    if drafts[0].body != body:
        raise _Wrong("different-effects", "the line does not begin with what was known there")
    return rules_for(source.title, body.setup)


def _decide_again(rules: Rules[Any, Any, Any], before: Entry, state: Any, body: Decided[Any, Any]) -> None:
    if isinstance(before.body, Closed):
        raise _Wrong("record-closed", "a decision follows the closing of the record")
    try:
        require_fit(body.decision, body.entropy)
        effects, _ = rules.decide(state, body.decision)
    except RecordError as error:
        raise _Wrong(error.name, str(error)) from None
    except Refusal as refusal:
        raise _Wrong("refused", refusal.reason, refusal.rule) from None
    except Exception as error:  # noqa: BLE001 - as above
        raise _Wrong("refused", f"the decision makes no sense: {error!r}") from None
    recorded, today = played(body.effects), played(effects)
    if recorded != today:
        pairs = zip(recorded, today, strict=False)
        told = next((told for told, found in pairs if told != found), (*recorded, *today)[-1])
        raise _Wrong("different-effects", "the rules give other effects than the line tells", told.because)


def _do_again(before: Record, body: Body) -> None:
    """Rewinds, rulings and closings."""
    try:
        found = _draft(before, body)
    except RecordError as error:
        raise _Wrong(error.name, str(error)) from None
    except Refusal as refusal:
        raise _Wrong("refused", refusal.reason, refusal.rule) from None
    if found != body:
        raise _Wrong("different-effects", "it is not what the record leads to")


def _draft(before: Record, body: Body) -> Body:
    if isinstance(body, Rewound):
        again = commands.rewind(before, body.to, agreed=body.agreed, ruling=body.ruling, reason=body.reason)
    elif isinstance(body, Ruled):
        again = commands.rule(before, body)
    elif isinstance(body, Closed) and body.reason != "finished":
        again = commands.close(before, body.reason, by=body.by, note=body.note)
    elif before.closing:
        raise RecordIsClosed("the record was closed before")
    else:
        return Closed("finished", outcome=before.rules.outcome(before.state))
    return again[0].body
