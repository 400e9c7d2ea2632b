"""What requests hold, and what answers hold that is not a view of a record."""

from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec
from msgspec import Meta

from adapters.eventstore.directory import User
from adapters.readmodels.records import Summary
from api.services.answers.commentary import NoteView
from api.services.answers.records import EntryView, PlayerView, RecordView, TitledDecision, TitledEffect
from domain.kernel.editions import Edition
from domain.kernel.outcomes import Outcome
from domain.kernel.rulebooks import Option, Rule, Ruling
from domain.kernel.seats import Seat
from domain.kernel.titles import Mode
from domain.record.entries import CloseReason

PRINTABLE = r"^[^\x00-\x1f\x7f-\x9f]*$"

Id = Annotated[str, Meta(max_length=64, pattern=r"^[a-z0-9-]*$")]
Word = Annotated[str, Meta(max_length=64, pattern=PRINTABLE)]
Name = Annotated[str, Meta(min_length=1, max_length=80, pattern=PRINTABLE)]
Text = Annotated[str, Meta(max_length=2000, pattern=r"^[^\x00-\x08\x0b-\x1f\x7f-\x9f]*$")]
Number = Annotated[int, Meta(ge=0, le=999_999_999)]
Limit = Annotated[int, Meta(ge=1, le=500)]
Few = Meta(max_length=64)


# --- titles


class ArrangementView(msgspec.Struct, frozen=True):
    """The seats of a usual table, for a scenario and a number of players where the title has several."""

    scenario: str
    players: int
    seats: tuple[Seat, ...]


class TitleView(msgspec.Struct, frozen=True):
    """A title.

    `seats` are the seats of all its `tables`, `ends` the reasons by which a game can end under its rules.
    """

    id: str
    name: str
    seats: tuple[str, ...]
    tables: tuple[ArrangementView, ...]
    ends: tuple[str, ...]
    rules_version: int
    options: tuple[Option, ...]
    editions: tuple[Edition, ...]


class TitlesView(msgspec.Struct, frozen=True):
    """All titles."""

    titles: tuple[TitleView, ...]


class RulesView(msgspec.Struct, frozen=True):
    """The rules, rulings and options of a title."""

    title: str
    version: int
    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]
    options: tuple[Option, ...]


class RuleView(msgspec.Struct, frozen=True):
    """A rule, or a ruling on an open question of the rules, whose text then is question and answer."""

    title: str
    version: int
    id: str
    chapter: str
    text: str
    status: str


class EditionsView(msgspec.Struct, frozen=True):
    """The editions of a title."""

    title: str
    editions: tuple[Edition, ...]


# --- records


class OpenRecord(msgspec.Struct, frozen=True):
    """Open a record. `seats` names the player of every seat by id; `entropy` is what seats add to chance.

    `scenario` and `players`, how many seats people take, are the title's first unless they are named.
    """

    title: Id
    edition: Id
    mode: Mode
    seats: dict[str, UUID]
    options: dict[str, Word] = {}
    entropy: dict[str, Word] = {}
    scenario: Id = ""
    players: Annotated[int, Meta(ge=0, le=99)] = 0


class ListRecords(msgspec.Struct, frozen=True):
    """Which records to list; `after` is the cursor `next` of the page before.

    Those of a `tournament` are the ones from which a result of it was taken.
    """

    title: Id | None = None
    player: UUID | None = None
    tournament: UUID | None = None
    status: Literal["open", "closed"] | None = None
    after: Annotated[str, Meta(max_length=18, pattern=r"^[0-9]+$")] | None = None
    limit: Limit = 50


class ListedRecord(msgspec.Struct, frozen=True):
    """A record in a list."""

    id: str
    title: str
    edition: str
    mode: Mode
    seats: dict[str, PlayerView]
    status: str
    version: int
    opened_at: datetime
    updated_at: datetime
    reason: str | None
    outcome: Outcome | None


class RecordsPage(msgspec.Struct, frozen=True):
    """Records, the newest first, and the cursor of the next page, if there is one."""

    records: tuple[ListedRecord, ...]
    next: str | None


class As(msgspec.Struct, frozen=True, rename={"viewer": "as"}):
    """Whose eyes to look through; by default the caller's usual ones."""

    viewer: Word | None = None


class ListEntries(As, frozen=True):
    """Which entries to list: up to `limit` of those that follow entry `after`."""

    after: Number = 0
    limit: Limit = 500


class EntriesPage(msgspec.Struct, frozen=True):
    """Entries, and the version of the record: where it is higher than the last of them, there are more."""

    record: str
    viewer: str
    version: int
    entries: tuple[EntryView, ...]


class AskLegal(As, frozen=True):
    """For whom legal decisions are listed; by default for the seat that the game waits for first."""

    seat: Word | None = None


class Decide(msgspec.Struct, frozen=True):
    """A decision.

    Attributes:
        entropy: what the seat adds to the chance of a hosted record.
        confirmed: a battle or an exchange may end by passes that nobody has said. Without it the answer is
            the problem ``confirmation-needed``, which says what would end, and nothing is recorded.
    """

    decision: TitledDecision
    entropy: Word = ""
    confirmed: bool = False


class CheckDecision(msgspec.Struct, frozen=True):
    """A decision to be checked."""

    decision: TitledDecision


class Rewind(msgspec.Struct, frozen=True):
    """Go on from position `to`, because every seat `agreed` or the record holds the `ruling`."""

    to: Number
    agreed: Annotated[tuple[Word, ...], Few] = ()
    ruling: Word = ""
    reason: Text = ""


class TakeBack(msgspec.Struct, frozen=True):
    """The seats that agree to taking the last decision back, and the version: once all do, a new one."""

    agreed: tuple[str, ...]
    version: int


class GiveRuling(msgspec.Struct, frozen=True):
    """A judge's ruling: what it holds, the rules that it cites, the effects that it applies as they stand."""

    holding: Text
    rules: Annotated[tuple[Word, ...], Few] = ()
    effects: Annotated[tuple[TitledEffect, ...], Few] = ()
    reopens: bool = False


class Close(msgspec.Struct, frozen=True):
    """Close a record other than by the rules of the game; `by` is the seat that resigns."""

    reason: CloseReason
    by: Word = ""
    note: Text = ""


class Changed(msgspec.Struct, frozen=True):
    """What a change recorded, and the version that it made."""

    record: str
    version: int
    entries: tuple[EntryView, ...]


class Branch(msgspec.Struct, frozen=True):
    """Begin a line at position `at`, on what the viewer `basis` knew there."""

    at: Number
    basis: Word | None = None
    name: Word = ""


class LinesView(msgspec.Struct, frozen=True):
    """Lines."""

    lines: tuple[RecordView, ...]


class IssueKey(msgspec.Struct, frozen=True):
    """Ask for the key of a seat."""

    seat: Word


class SeatKey(msgspec.Struct, frozen=True):
    """The new key of a seat. It is shown this once."""

    record: str
    seat: str
    key: str


class ImportQuery(msgspec.Struct, frozen=True):
    """Whether to keep the valid beginning of a faulty file."""

    keep_valid: Literal["true", "false"] = "false"


class ImportedRecord(msgspec.Struct, frozen=True):
    """A record that was imported; `stopped` says where and why reading stopped early."""

    record: str
    version: int
    stopped: str | None


# --- people


class AddPlayer(msgspec.Struct, frozen=True):
    """A player's name."""

    name: Name


class SignIn(msgspec.Struct, frozen=True):
    """A user's name and password."""

    name: Name
    password: Annotated[str, Meta(min_length=1, max_length=256)]


class Token(msgspec.Struct, frozen=True):
    """A bearer token, good for `days`. It is shown this once."""

    token: str
    days: int


class CallerView(msgspec.Struct, frozen=True):
    """Who the caller is: a user, or the holder of the key of a seat."""

    id: str
    name: str
    roles: tuple[str, ...]
    record: str | None
    seat: str | None


# --- errors


class FieldError(msgspec.Struct, frozen=True):
    """What is wrong with a field of the request."""

    field: str
    message: str


class ProblemView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An error (RFC 9457). `type` names its kind; the members after `detail` depend on the kind."""

    type: str
    title: str
    status: int
    detail: str
    errors: tuple[FieldError, ...] = ()
    refusal: Any = None
    version: int = 0
    since: tuple[EntryView, ...] = ()
    line: int = 0
    rule: str | None = None
    tables: tuple[int, ...] = ()
    note: NoteView | None = None


def listed(summary: Summary, names: dict[str, str]) -> ListedRecord:
    """A summary with the `names` of its players."""
    return ListedRecord(
        id=summary.id,
        title=summary.title,
        edition=summary.edition,
        mode=summary.mode,
        seats={seat: PlayerView(player, names.get(player, "")) for seat, player in summary.seats.items()},
        status=summary.status,
        version=summary.version,
        opened_at=summary.opened_at,
        updated_at=summary.updated_at,
        reason=summary.reason,
        outcome=summary.outcome,
    )


def described(user: User) -> CallerView:
    """A user as a caller."""
    return CallerView(user.id, user.name, tuple(sorted(user.roles)), None, None)
