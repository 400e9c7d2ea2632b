"""What the JSON API and the pages do for a caller: find a record, look at it, and change it.

Everything that comes out of here is fit for the caller to see; everything that goes in was allowed.
"""

import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec

from adapters.chance.proof import ChanceProof, prove
from adapters.eventstore.directory import Directory, NoSuchPlayer
from adapters.eventstore.records import Change, RecordStore
from adapters.readmodels.everything import ReadModels
from api.services.access import MEMBERS, Attempts, Caller, Forbidden, Standing, Unauthenticated, standing
from api.services.answers.records import (
    EntryView,
    RecordView,
    RefusalView,
    glimpse,
    view_entries,
    view_record,
    view_refusal,
)
from api.services.notes import Commentary
from api.services.searching import Search
from api.services.tournaments import TournamentServices, player_of_key
from domain.kernel.decisions import Decision
from domain.kernel.refusals import Refusal
from domain.kernel.seats import CHANCE, JUDGE
from domain.kernel.titles import Mode, Title
from domain.record import commands
from domain.record.entries import Branched, CloseReason, Opened, Ruled
from domain.record.errors import (
    BrokenRecord,
    NoSuchRecord,
    RecordError,
    StaleVersion,
    UnknownSeat,
)
from domain.record.record import Record
from domain.record.verification import Audit, audit, verify

_COMMANDS = uuid.UUID("0b8e1b1e-64c1-4d0c-9a59-0d1b9f0f6c1d")
"""The namespace of command ids. Never change it: repeated requests are recognised by it."""


class Refused(Exception):
    """The rules refuse a decision; `view` is the refusal as the caller may know it."""

    def __init__(self, view: RefusalView) -> None:
        super().__init__(f"{view.rule}: {view.reason}")
        self.view = view


class Overtaken(Exception):
    """The record has moved on to `version`; `since` is what was recorded in between, for the caller."""

    def __init__(self, stale: StaleVersion, since: tuple[EntryView, ...]) -> None:
        super().__init__(str(stale))
        self.version = stale.actual
        self.since = since


@dataclass(frozen=True, slots=True)
class Sight:
    """A record as one caller stands to it; `root` is the record at the root of its lines, often itself."""

    record: Record
    root: Record
    caller: Caller
    standing: Standing

    def viewer(self, wanted: str | None = None) -> str:
        """The viewer that the caller asks to be, or the usual one. Raises `UnknownSeat` or `Forbidden`."""
        if wanted is None:
            return self.standing.viewers[0]
        if wanted in self.standing.viewers:
            return wanted
        self.require_seat(wanted)
        raise self._denied(f"you may not see what {wanted} sees while the game goes on")

    def require_seat(self, seat: str) -> None:
        """Raise `UnknownSeat` unless `seat` is one of the title, chance, or a viewer."""
        known = (*self.record.title.seats, CHANCE)
        if seat not in {*known, JUDGE, "public"}:
            raise UnknownSeat(f"{self.record.title.name} has the seats {', '.join(known)}; not {seat!r}")

    def require(self, allowed: bool, what: str) -> None:
        """Raise `Unauthenticated` or `Forbidden` unless the caller is `allowed` to do `what`."""
        if not allowed:
            raise self._denied(f"you may not {what}")

    def _denied(self, message: str) -> Exception:
        return Forbidden(message) if self.caller.id else Unauthenticated(message)


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


class Services:
    """One a process; `clock` tells the time in UTC."""

    def __init__(
        self,
        titles: Mapping[str, Title],
        store: RecordStore,
        views: ReadModels,
        directory: Directory,
        clock: Callable[[], datetime],
    ) -> None:
        self.titles = titles
        self.store = store
        self.views = views
        self.records = views.records
        self.directory = directory
        self.clock = clock
        self.attempts = Attempts(clock)
        self.tournaments = TournamentServices(store, views, directory)
        self.commentary = Commentary(store, views, directory, self.find)
        self.search = Search(titles, store, views, directory, self.find)

    # Callers

    def caller(self, credential: str) -> Caller:
        """Who shows `credential`, a token or a seat key; nobody if it is empty. Raises `Unauthenticated`."""
        if not credential:
            return Caller()
        if user := self.directory.user_for_token(credential):
            return Caller(user.id, user)
        if found := self.directory.seat_for_key(credential):
            record, seat = found
            if player := player_of_key(seat):
                return Caller(player, None, record, seat)
            opening = self.store.load(record).opening
            return Caller(getattr(opening, "seats", {})[seat], None, record, seat)
        raise Unauthenticated("the token or key is unknown, expired or revoked")

    def sign_in(self, name: str, password: str, address: str, days: int) -> str:
        """A token for the user of that name. Raises `Unauthenticated` or `TooManyAttempts`."""
        self.attempts.begin(name, address)
        user = self.directory.authenticate(name, password)
        if user is None:
            raise Unauthenticated("name or password is wrong")
        self.attempts.succeeded(name, address)
        return self.directory.issue_token(user.id, days)

    # Looking

    def find(self, caller: Caller, record_id: str) -> Sight:
        """The record, if the caller may know of it. Raises `NoSuchRecord`."""
        return self._sight(caller, self.store.load(record_id))

    def summary(self, sight: Sight) -> RecordView:
        """The record as it is now."""
        players = getattr(sight.root.opening, "seats", {}).values()
        names = self.directory.names(players)
        seen = view_record(sight.record, sight.standing.viewers, names, root=sight.root)
        return self.commentary.lines.named(sight, seen)

    def lines(self, sight: Sight) -> list[RecordView]:
        """The lines that begin in the record, as far as the caller may know of them, the newest first."""
        found: list[RecordView] = []
        cursor: str | None = None
        while True:
            page = self.records.list(line_of=sight.root.id, after=cursor, limit=100)
            for item in page.items:
                if item.source != sight.record.id:
                    continue
                with suppress(RecordError):  # a damaged one must not keep the others from being read
                    line = self.store.load(item.id)
                    care = self.store.commentaries.care(line, sight.root.id)
                    stands = standing(sight.caller, line, sight.root, care)
                    if stands.viewers and not care.deleted:
                        found.append(self.summary(Sight(line, sight.root, sight.caller, stands)))
            cursor = page.next_cursor
            if cursor is None:
                return found

    def verification(self, caller: Caller, record_id: str) -> VerificationView:
        """Whether the record is what was recorded, be it damaged or not. Raises `NoSuchRecord`."""
        try:
            stored = self.store.stored(record_id)
            opening = stored[0].body
            if not isinstance(opening, Opened | Branched):
                raise BrokenRecord(1, "order", "the first entry does not open a record")
        except BrokenRecord as broken:
            fault = VerificationFault(broken.number, broken.check, None)
            return VerificationView(record_id, 0, "", False, fault)
        title = self.titles[opening.setup.title]
        unfolded = Record(record_id, title, tuple(stored), (), "")
        viewers = self._sight(caller, unfolded).standing.viewers
        found = verify(record_id, title, stored)
        told = JUDGE in viewers
        if found.fault:
            message = found.fault.message if told else None
            fault = VerificationFault(found.fault.number, found.fault.check, message)
            return VerificationView(record_id, found.entries, found.head, False, fault)
        record = self.store.load(record_id)
        proof = prove(record, self.store.seeds(record_id)) if record.closing else None
        audited = audit(record) if told else None
        return VerificationView(record_id, found.entries, found.head, found.ok, audit=audited, chance=proof)

    def _sight(self, caller: Caller, record: Record) -> Sight:
        opening = record.opening
        if isinstance(opening, Branched):
            root = self.store.load(opening.record)
            stands = standing(caller, record, root, self.store.commentaries.care(record, root.id))
        else:
            root, stands = record, standing(caller, record, record)
        if not stands.viewers:
            raise NoSuchRecord(f"there is no record {record.id}")
        return Sight(record, root, caller, stands)

    # Changing

    def command(self, caller: Caller, key: str) -> str:
        """The id of a request: of the caller's own `key`, so that nobody else's can be mistaken for it."""
        return str(uuid.uuid5(_COMMANDS, f"{caller.id}\n{key}") if key else uuid.uuid4())

    def open(
        self,
        caller: Caller,
        title: str,
        *,
        edition: str,
        mode: Mode,
        seats: dict[str, str],
        options: dict[str, str],
        entropy: dict[str, str],
        command: str,
    ) -> Sight:
        """Open a record. Raises `Forbidden`, `NoSuchPlayer`, `Refused` and what the store raises."""
        caller.require(MEMBERS, "open a record")
        unknown = set(seats.values()) - set(self.directory.names(seats.values()))
        if unknown:
            raise NoSuchPlayer(f"no player has the id {min(unknown)!r}")
        if stray := sorted(set(entropy) - set(seats)):
            raise UnknownSeat(f"entropy comes from seats; {stray[0]!r} is none")
        try:
            record = self.store.open(
                title,
                edition=edition,
                mode=mode,
                seats=seats,
                options=options,
                entropy=entropy,
                actor=caller.id,
                command=command,
            )
        except Refusal as refusal:
            raise Refused(view_refusal(self.titles[title], refusal)) from None
        return self._sight(caller, record)

    def decide(
        self, sight: Sight, decision: Decision, *, expected: int, command: str, entropy: str = ""
    ) -> Change:
        """Record a decision. Raises `Forbidden`, `Refused`, `Overtaken` and what the store raises."""
        sight.require_seat(decision.seat)
        sight.require(decision.seat in sight.standing.seats, f"decide for {decision.seat}")
        with self._telling(sight):
            try:
                return self.store.decide(
                    sight.record.id,
                    decision,
                    expected=expected,
                    actor=sight.caller.id,
                    command=command,
                    entropy=entropy,
                )
            except Refusal as refusal:
                raise Refused(self._told(sight, decision, refusal)) from None

    def rewind(
        self,
        sight: Sight,
        to: int,
        *,
        agreed: Sequence[str],
        ruling: str,
        reason: str,
        expected: int,
        command: str,
    ) -> Change:
        """Go back to position `to`. Raises `Forbidden`, `Overtaken` and what the store raises."""
        sight.require(sight.standing.runs, "take this record back")
        with self._telling(sight):
            return self.store.rewind(
                sight.record.id,
                to,
                agreed=agreed,
                ruling=ruling,
                reason=reason,
                expected=expected,
                actor=sight.caller.id,
                command=command,
            )

    def rule(self, sight: Sight, ruled: Ruled[Any], *, expected: int, command: str) -> Change:
        """Record a ruling. Raises `Forbidden`, `Overtaken` and what the store raises."""
        sight.require(sight.standing.judges, "rule on this record")
        with self._telling(sight):
            change = self.store.rule(
                sight.record.id, ruled, expected=expected, actor=sight.caller.id, command=command
            )
        self.tournaments.note_ruling(change.record, sight.caller.id, command)
        return change

    def close(
        self, sight: Sight, reason: CloseReason, *, by: str, note: str, expected: int, command: str
    ) -> Change:
        """Close the record. Raises `Forbidden`, `Overtaken` and what the store raises."""
        resigns = reason == "resigned" and by in sight.standing.seated
        sight.require(sight.standing.runs or resigns, "close this record so")
        with self._telling(sight):
            return self.store.close(
                sight.record.id,
                reason,
                by=by,
                note=note,
                expected=expected,
                actor=sight.caller.id,
                command=command,
            )

    def branch(self, sight: Sight, *, at: int, basis: str | None, name: str, command: str) -> Sight:
        """Begin a line on what `basis`, by default the caller's usual viewer, knew. Raises `Forbidden`."""
        sight.require(bool(sight.caller.id), "begin a line without signing in")
        line = self.store.branch(
            sight.record.id,
            at=at,
            basis=sight.viewer(basis),
            name=name,
            actor=sight.caller.id,
            command=command,
        )
        return self._sight(sight.caller, line)

    def issue_seat_key(self, sight: Sight, seat: str) -> str:
        """A new key of a seat; the former is worthless from now on. Raises `UnknownSeat` or `Forbidden`."""
        if seat not in sight.record.title.seats:
            raise UnknownSeat(f"{sight.record.title.name} has no seat {seat!r} that a key could open")
        hands_out = sight.standing.issues and (
            sight.caller.has({"judge", "organiser"}) or self._is_guest(sight, seat)
        )
        sight.require(seat in sight.standing.seated or hands_out, f"have the key of {seat}")
        return self.directory.issue_seat_key(sight.record.id, seat)

    def _is_guest(self, sight: Sight, seat: str) -> bool:
        """Whether the player at a seat has no account, so that nobody else could be meant to hold its key."""
        seats: Mapping[str, str] = getattr(sight.record.opening, "seats", {})
        return seats.get(seat) not in {user.id for user in self.directory.list_users()}

    def after(self, sight: Sight, change: Change) -> Sight:
        """How the caller stands to the record after a change: once closed, everybody may see everything."""
        return self._sight(sight.caller, change.record)

    @contextmanager
    def _telling(self, sight: Sight) -> Iterator[None]:
        try:
            yield
        except StaleVersion as stale:
            now = self._sight(sight.caller, self.store.load(sight.record.id))
            since = view_entries(now.record, now.viewer(), stale.expected)
            raise Overtaken(stale, since) from None

    def _told(self, sight: Sight, decision: Decision, refusal: Refusal) -> RefusalView:
        """The refusal as the caller could have foreseen it; if the caller could not, without facts."""
        record = self.store.load(sight.record.id)
        viewer = sight.viewer()
        if viewer != JUDGE:
            try:
                commands.decide(glimpse(record, record.version, viewer), decision)
            except Refusal as foreseen:
                refusal = foreseen
            else:
                refusal = Refusal(refusal.rule, refusal.reason)
        return view_refusal(record.title, refusal)
