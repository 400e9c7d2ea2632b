"""What a viewer gets to see of a record: all of it goes through `conceal`, and is computed from nothing else.

An answer therefore cannot differ between two records that differ only in what the viewer may not know.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Annotated, Any

import msgspec

from adapters.chance.proof import ChanceProof
from domain.events.chain import entry_digest
from domain.kernel.decisions import Decision, Effect, Prompt
from domain.kernel.digests import digest
from domain.kernel.outcomes import Outcome, in_words
from domain.kernel.refusals import Refusal
from domain.kernel.scenes import Scene
from domain.kernel.seats import JUDGE, Seat, name_of
from domain.kernel.secrets import conceal
from domain.kernel.titles import Title
from domain.record import commands
from domain.record.entries import Branched, Closed, Decided, Entry, Opened, Rewound, Ruled
from domain.record.errors import ConfirmationNeeded
from domain.record.record import Record
from domain.record.verification import Audit

TitledDecision = Annotated[dict[str, Any], msgspec.Meta(extra={"titled": "decisions"})]
"""A decision of some title, as plain JSON values."""

TitledEffect = Annotated[dict[str, Any], msgspec.Meta(extra={"titled": "effects"})]
"""An effect of some title, as plain JSON values."""


class PlayerView(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    player: str
    name: str


class LineView(msgspec.Struct, frozen=True):
    """What a line follows: position `at` of `source`, on what `basis` knew; `record` is at the root.

    Where that is a line that is not for the caller, it is what that one follows.
    """

    record: str
    source: str
    at: int
    basis: str
    name: str


class RecordView(msgspec.Struct, frozen=True):
    """A record as it is now.

    `seats` are those who play, by seat; `table` are all seats with their sides. `prompts` says who decides
    now; `viewers` whose eyes the caller may look through, the usual one first.
    """

    id: str
    title: str
    edition: str
    notice: str
    mode: str
    options: dict[str, str]
    seats: dict[str, PlayerView]
    table: tuple[Seat, ...]
    scenario: str
    status: str
    version: int
    digest: str
    opened_at: datetime
    updated_at: datetime
    prompts: tuple[Prompt, ...]
    scores: dict[str, int]
    viewers: tuple[str, ...]
    reason: str | None = None
    outcome: Outcome | None = None
    line: LineView | None = None


class EditionView(msgspec.Struct, frozen=True):
    """An edition of a title: `printed` is all that is printed, as its file says it."""

    title: str
    id: str
    name: str
    notice: str
    digest: str
    printed: dict[str, Any]


class EntryView(msgspec.Struct, frozen=True):
    """An entry.

    Attributes:
        number: counts from 1.
        kind: opened, branched, decided, rewound, ruled or closed.
        at: when it was recorded.
        actor: who recorded it.
        digest, previous: of this entry and the one before.
        struck_by: the rewind that struck it.
        text: it in one plain line.
        rules: those cited.
        body: what happened; it depends on the kind.
        decision, effects: of a decision; effects also of a ruling.
    """

    number: int
    kind: str
    at: datetime
    actor: str
    digest: str
    previous: str
    struck_by: int | None
    text: str
    rules: tuple[str, ...]
    body: dict[str, Any]
    decision: TitledDecision | None = None
    effects: tuple[TitledEffect, ...] = ()


class PositionView(msgspec.Struct, frozen=True):
    """The position after an entry, and the digest of this view; that of everything is told after the game."""

    record: str
    number: int
    viewer: str
    digest: str | None
    view: dict[str, Any]
    scene: Scene
    prompts: tuple[Prompt, ...]
    scores: dict[str, int]


class LegalView(msgspec.Struct, frozen=True):
    """What a seat may decide, as far as the viewer can tell."""

    record: str
    number: int
    viewer: str
    seat: str
    decisions: tuple[TitledDecision, ...]


class RefusalView(msgspec.Struct, frozen=True):
    """Why a decision is not allowed."""

    rule: str
    title: str
    reason: str
    facts: dict[str, Any]


class CheckView(msgspec.Struct, frozen=True):
    """Whether a decision is legal, as far as the viewer can tell, and what follows from it or forbids it.

    `implied` are the decisions that it takes for granted, `ends` is the battle or exchange that these would
    end: then it is recorded only if it says that this is confirmed.
    """

    legal: bool
    rules: tuple[str, ...]
    implied: tuple[TitledDecision, ...] = ()
    ends: str = ""
    effects: tuple[TitledEffect, ...] = ()
    outcome: Outcome | None = None
    refusal: RefusalView | None = None


class VerificationFault(msgspec.Struct, frozen=True):
    """The first entry that fails and at which check; what exactly is for those who may see everything."""

    number: int
    check: str
    message: str | None


class VerificationView(msgspec.Struct, frozen=True):
    """Whether a record is what was recorded.

    `audit` asks today's rules again and is for those who may see everything; `chance` derives hosted outcomes
    from the published seeds once the game is over.
    """

    record: str
    entries: int
    head: str
    ok: bool
    fault: VerificationFault | None = None
    audit: Audit | None = None
    chance: ChanceProof | None = None


def view_edition(title: Title, edition: str) -> EditionView:
    """All that is printed in an edition that `title` has."""
    known = title.editions[edition]
    printed = title.rules(title.setup(edition)).printed().data
    return EditionView(title.id, known.id, known.name, known.notice, known.digest, printed)


def glimpse(record: Record, number: int, viewer: str) -> Record:
    """`record` as it stood after entry `number`, its state (not its entries) as `viewer` may know it.

    Raises `NoSuchPosition`.
    """
    state = conceal(record.position(number), viewer)
    return replace(record, entries=record.entries[:number], states=(state,) * number)


def view_record(
    record: Record, viewers: tuple[str, ...], names: Mapping[str, str], *, root: Record | None = None
) -> RecordView:
    """The summary of `record` for somebody who may look through the eyes of `viewers`.

    `names` are those of the players by id; `root` is the record at the root of a line.
    """
    opening, latest = record.opening, glimpse(record, record.version, viewers[0])
    line = None
    if isinstance(opening, Branched):
        line = LineView(opening.record, opening.source, opening.at, opening.basis, opening.name)
    seated = (root or record).opening
    players = seated.seats if isinstance(seated, Opened) else {}
    return RecordView(
        id=record.id,
        title=record.title.id,
        edition=record.setup.edition,
        notice=record.title.editions[record.setup.edition].notice,
        mode=record.setup.mode,
        options=record.setup.options,
        seats={seat: PlayerView(player, names.get(player, "")) for seat, player in players.items()},
        table=record.seats,
        scenario=record.setup.scenario,
        status="closed" if record.closing else "open",
        version=record.version,
        digest=record.head,
        opened_at=record.entries[0].envelope.at,
        updated_at=record.entries[-1].envelope.at,
        prompts=_prompts(latest),
        scores=record.rules.scores(latest.state),
        viewers=viewers,
        reason=record.closing.reason if record.closing else None,
        outcome=record.outcome,
        line=line,
    )


def view_entry(record: Record, number: int, viewer: str) -> EntryView:
    """Entry `number` of `record`. Raises `NoSuchPosition`."""
    record.position(number)
    return view_entries(record, viewer, number - 1, number)[0]


def view_entries(record: Record, viewer: str, after: int, upto: int | None = None) -> tuple[EntryView, ...]:
    """The entries of `record` that follow entry `after`, as far as entry `upto`."""
    struck = record.struck()
    return tuple(_view_entry(record, entry, viewer, struck) for entry in record.entries[max(0, after) : upto])


def _view_entry(record: Record, entry: Entry, viewer: str, struck: Mapping[int, int]) -> EntryView:
    body = conceal(entry.body, viewer)
    plain: dict[str, Any] = msgspec.to_builtins(body)
    plain.pop("initial", None)  # the position shows it
    decision, effects = plain.pop("decision", None), plain.pop("effects", ())
    return EntryView(
        number=entry.number,
        kind=entry.kind,
        at=entry.envelope.at,
        actor=entry.envelope.actor,
        digest=entry_digest(record.id, entry),
        previous=entry.envelope.previous,
        struck_by=struck.get(entry.number),
        text=_narrate(record, body),
        rules=_cited(body),
        body=plain,
        decision=decision,
        effects=tuple(effects),
    )


def view_position(record: Record, number: int, viewer: str) -> PositionView:
    """Position `number` of `record`. Raises `NoSuchPosition`."""
    seen = glimpse(record, number, viewer)
    told = viewer != JUDGE or record.closing
    return PositionView(
        record=record.id,
        number=number,
        viewer=viewer,
        digest=digest(seen.state) if told else None,
        view=msgspec.to_builtins(seen.state),
        scene=seen.rules.scene(seen.state),
        prompts=_prompts(seen),
        scores=record.rules.scores(seen.state),
    )


def view_legal(record: Record, number: int, viewer: str, seat: str) -> LegalView:
    """What `seat` may decide at position `number`. Raises `NoSuchPosition`."""
    seen = glimpse(record, number, viewer)
    decisions = () if seen.closing else seen.rules.legal(seen.state, seat)
    return LegalView(record.id, number, viewer, seat, tuple(msgspec.to_builtins(d) for d in decisions))


def check(record: Record, number: int, viewer: str, decision: Decision) -> CheckView:
    """Whether `decision` is legal at position `number`. Raises `NoSuchPosition` or `RecordIsClosed`."""
    seen, ends = glimpse(record, number, viewer), ""
    try:
        try:
            drafts = commands.decide(seen, decision)
        except ConfirmationNeeded as needed:
            drafts, ends = commands.decide(seen, decision, confirmed=True), needed.ends
    except Refusal as refusal:
        return CheckView(False, (refusal.rule,), refusal=view_refusal(record.title, refusal))
    decided = [draft.body for draft in drafts if isinstance(draft.body, Decided)]
    effects = [effect for body in decided for effect in body.effects]
    return CheckView(
        True,
        _rules_of(effects),
        implied=tuple(msgspec.to_builtins(body.decision) for body in decided if body.implied),
        ends=ends,
        effects=tuple(msgspec.to_builtins(effect) for effect in effects),
        outcome=next((draft.body.outcome for draft in drafts if isinstance(draft.body, Closed)), None),
    )


def view_refusal(title: Title, refusal: Refusal) -> RefusalView:
    """`refusal` with the heading of the rule that it cites."""
    book = title.rulebook
    headings = {rule.id: rule.chapter for rule in book.rule} | {
        item.id: item.question for item in book.ruling
    }
    return RefusalView(refusal.rule, headings.get(refusal.rule, ""), refusal.reason, refusal.facts)


def _prompts(seen: Record) -> tuple[Prompt, ...]:
    return () if seen.closing else seen.rules.prompts(seen.state)


def _cited(body: Any) -> tuple[str, ...]:
    if isinstance(body, Ruled):
        return tuple(dict.fromkeys((*body.rules, *_rules_of(body.effects))))
    if isinstance(body, Decided):
        return _rules_of(body.effects)
    if isinstance(body, Closed) and body.outcome and body.outcome.because:
        return (body.outcome.because,)
    return ()


def _rules_of(effects: tuple[Effect, ...] | list[Effect]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(effect.because for effect in effects))


def _narrate(record: Record, body: Any) -> str:
    match body:
        case Opened():
            return f"A game of {record.title.name} begins."
        case Branched(at=at, name=name):
            return f"A line begins after entry {at}: {name}" if name else f"A line begins after entry {at}."
        case Decided(decision=decision, effects=effects):
            return record.rules.narrate(decision, effects)
        case Rewound(to=to, basis=basis, reason=reason):
            why = "by a ruling" if basis == "ruling" else "as every seat agreed"
            return f"Back to entry {to}, {why}{f': {reason}' if reason else '.'}"
        case Ruled(holding=holding, reopens=reopens):
            return f"Ruling{', and the game is open again' if reopens else ''}: {holding}"
        case Closed(reason=reason, by=by, outcome=outcome):
            won = f"; {in_words(outcome, record.seats)}" if outcome and not outcome.is_draw else ""
            won = won.replace("; Everybody", "; everybody").replace("; Nobody", "; nobody")
            by = f" by {name_of(by, record.seats)}" if by else ""
            return f"The game is over: {reason}{by}{won}."
    raise TypeError(type(body))
