"""What a caller does with a record: look at it, open it, and change it.

Everything that comes out of here is fit for the caller to see; everything that goes in was allowed.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from adapters.chance.proof import prove
from adapters.eventstore.directory import Directory, NoSuchPlayer
from adapters.eventstore.records import Change, RecordStore
from adapters.readmodels.records import RecordList
from api.services.access import MEMBERS, Caller, standing
from api.services.answers.records import (
    EntryView,
    RecordView,
    RefusalView,
    VerificationFault,
    VerificationView,
    glimpse,
    view_entries,
    view_record,
    view_refusal,
)
from api.services.lines import Lines
from api.services.sight import Sight, Sights
from api.services.taking_back import agreed, may_ask
from domain.kernel.decisions import Decision
from domain.kernel.refusals import Refusal
from domain.kernel.seats import JUDGE, people
from domain.kernel.secrets import conceal
from domain.kernel.titles import Mode, Title
from domain.record import commands
from domain.record.asking import last_decided
from domain.record.commentary.commands import agree
from domain.record.entries import Branched, CloseReason, Opened, Ruled
from domain.record.errors import BrokenRecord, ConfirmationNeeded, RecordError, StaleVersion, UnknownSeat
from domain.record.record import Record
from domain.record.verification import audit, verify


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


class Records:
    """One a process."""

    def __init__(
        self,
        titles: Mapping[str, Title],
        store: RecordStore,
        listed: RecordList,
        directory: Directory,
        *,
        sights: Sights,
        lines: Lines,
        follow: Callable[[], None],
    ) -> None:
        self._titles = titles
        self._store = store
        self._listed = listed
        self._directory = directory
        self._sights = sights
        self._lines = lines
        self._follow = follow

    # Looking

    def summary(self, sight: Sight) -> RecordView:
        """The record as it is now."""
        players = getattr(sight.root.opening, "seats", {}).values()
        names = self._directory.names(players)
        seen = view_record(sight.record, sight.standing.viewers, names, root=sight.root)
        return self._lines.named(sight, seen)

    def lines(self, sight: Sight) -> list[RecordView]:
        """The lines that begin in the record, as far as the caller may know of them, the newest first."""
        found: list[RecordView] = []
        cursor: str | None = None
        while True:
            page = self._listed.list(line_of=sight.root.id, after=cursor, limit=100)
            for item in page.items:
                if item.source != sight.record.id:
                    continue
                with suppress(RecordError):  # a damaged one must not keep the others from being read
                    line = self._store.load(item.id)
                    care = self._store.commentaries.care(line, sight.root.id)
                    stands = standing(sight.caller, line, sight.root, care)
                    if stands.viewers and not care.deleted:
                        found.append(self.summary(Sight(line, sight.root, sight.caller, stands)))
            cursor = page.next_cursor
            if cursor is None:
                return found

    def verification(self, caller: Caller, record_id: str) -> VerificationView:
        """Whether the record is what was recorded, be it damaged or not. Raises `NoSuchRecord`."""
        try:
            stored = self._store.stored(record_id)
            opening = stored[0].body
            if not isinstance(opening, Opened | Branched):
                raise BrokenRecord(1, "order", "the first entry does not open a record")
        except BrokenRecord as broken:
            fault = VerificationFault(broken.number, broken.check, None)
            return VerificationView(record_id, 0, "", False, fault)
        title = self._titles[opening.setup.title]
        unfolded = Record(record_id, title, tuple(stored), (), "")
        viewers = self._sights.of(caller, unfolded).standing.viewers
        found = verify(record_id, title, stored)
        told = JUDGE in viewers
        if found.fault:
            message = found.fault.message if told else None
            fault = VerificationFault(found.fault.number, found.fault.check, message)
            return VerificationView(record_id, found.entries, found.head, False, fault)
        record = self._store.load(record_id)
        proof = prove(record, self._store.seeds(record_id)) if record.closing else None
        audited = audit(record) if told else None
        return VerificationView(record_id, found.entries, found.head, found.ok, audit=audited, chance=proof)

    # Changing

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
        scenario: str = "",
        players: int = 0,
    ) -> Sight:
        """Open a record. Raises `Forbidden`, `NoSuchPlayer`, `Refused` and what the store raises."""
        caller.require(MEMBERS, "open a record")
        unknown = set(seats.values()) - set(self._directory.names(seats.values()))
        if unknown:
            raise NoSuchPlayer(f"no player has the id {min(unknown)!r}")
        if stray := sorted(set(entropy) - set(seats)):
            raise UnknownSeat(f"entropy comes from seats; {stray[0]!r} is none")
        try:
            record = self._store.open(
                title,
                edition=edition,
                mode=mode,
                seats=seats,
                options=options,
                scenario=scenario,
                players=players,
                entropy=entropy,
                actor=caller.id,
                command=command,
            )
        except Refusal as refusal:
            raise Refused(view_refusal(self._titles[title], refusal)) from None
        return self._sights.of(caller, record)

    def decide(
        self,
        sight: Sight,
        decision: Decision,
        *,
        expected: int,
        command: str,
        entropy: str = "",
        confirmed: bool = False,
    ) -> Change:
        """Record a decision. Raises `Forbidden`, `Refused`, `Overtaken` and what the store raises.

        That is `ConfirmationNeeded` unless it is `confirmed` that a battle or an exchange may end by passes
        that nobody has said.
        """
        sight.require_seat(decision.seat)
        sight.require(decision.seat in sight.standing.seats, f"decide for {decision.seat}")
        with self._telling(sight):
            try:
                return self._store.decide(
                    sight.record.id,
                    decision,
                    expected=expected,
                    actor=sight.caller.id,
                    command=command,
                    entropy=entropy,
                    confirmed=confirmed,
                )
            except Refusal as refusal:
                raise Refused(self._told(sight, decision, refusal)) from None
            except ConfirmationNeeded as needed:
                implied = conceal(needed.implied, sight.viewer())
                raise ConfirmationNeeded(decision, implied, needed.ends) from None

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
            return self._store.rewind(
                sight.record.id,
                to,
                agreed=agreed,
                ruling=ruling,
                reason=reason,
                expected=expected,
                actor=sight.caller.id,
                command=command,
            )

    def take_back(self, sight: Sight, *, expected: int, command: str, then: str) -> None:
        """Ask to take the own last decision back, or agree to it; it is done once every seat agrees.

        `command` is the id of the request, and `then` that of what is done when it was the last one missing.
        Raises `Forbidden` where nothing is asked and nothing can be, `Overtaken` and what the store raises.
        """
        record, seats = sight.record, sight.standing.seated
        sight.require(bool(seats), "take a decision back without sitting at the table")
        with self._telling(sight):
            if self._store.commentaries.of(record.id, sight.caller.id).command(command):
                return  # asked again
            if expected != record.version:
                raise StaleVersion(expected, record.version)
            sight.require(
                bool(agreed(self._store, record)) or may_ask(sight),
                "take that back: another seat has decided since, or it has shown something",
            )
            asked = [record.id, expected]
            self._store.commentaries.do(
                record.id, sight.caller.id, agree, sorted(seats), expected, command=command, asked=asked
            )
            everybody, to = agreed(self._store, record), last_decided(record)
            if everybody == set(people(record.seats)) and to is not None:
                self._store.rewind(
                    record.id,
                    to,
                    agreed=sorted(everybody),
                    expected=expected,
                    actor=sight.caller.id,
                    command=then,
                )

    def rule(self, sight: Sight, ruled: Ruled[Any], *, expected: int, command: str) -> Change:
        """Record a ruling. Raises `Forbidden`, `Overtaken` and what the store raises."""
        sight.require(sight.standing.judges, "rule on this record")
        with self._telling(sight):
            change = self._store.rule(
                sight.record.id, ruled, expected=expected, actor=sight.caller.id, command=command
            )
        self._follow()
        return change

    def close(
        self, sight: Sight, reason: CloseReason, *, by: str, note: str, expected: int, command: str
    ) -> Change:
        """Close the record. Raises `Forbidden`, `Refused`, `Overtaken` and what the store raises."""
        resigns = reason == "resigned" and by in sight.standing.seated
        sight.require(sight.standing.runs or resigns, "close this record for that reason")
        with self._telling(sight):
            try:
                return self._store.close(
                    sight.record.id,
                    reason,
                    by=by,
                    note=note,
                    expected=expected,
                    actor=sight.caller.id,
                    command=command,
                )
            except Refusal as refusal:
                raise Refused(view_refusal(sight.record.title, refusal)) from None

    def branch(self, sight: Sight, *, at: int, basis: str | None, name: str, command: str) -> Sight:
        """Begin a line on what `basis`, by default the caller's usual viewer, knew. Raises `Forbidden`."""
        sight.require(bool(sight.caller.id), "begin a line without signing in")
        line = self._store.branch(
            sight.record.id,
            at=at,
            basis=sight.viewer(basis),
            name=name,
            actor=sight.caller.id,
            command=command,
        )
        return self._sights.of(sight.caller, line)

    def issue_seat_key(self, sight: Sight, seat: str) -> str:
        """A new key of a seat; the former is worthless from now on. Raises `UnknownSeat` or `Forbidden`."""
        if seat not in people(sight.record.seats):
            raise UnknownSeat(f"{sight.record.title.name} has no seat {seat!r} that a key could open")
        sight.require(self.may_issue(sight, seat), f"have the key of {seat}")
        return self._directory.issue_seat_key(sight.record.id, seat)

    def may_issue(self, sight: Sight, seat: str) -> bool:
        """Whether the caller may have the key of a seat: the own one's, or to hand it out."""
        hands_out = sight.standing.issues and (
            sight.caller.has({"judge", "organiser"}) or self._is_guest(sight, seat)
        )
        return seat in sight.standing.seated or hands_out

    def _is_guest(self, sight: Sight, seat: str) -> bool:
        """Whether the player at a seat has no account, so that nobody else could be meant to hold its key."""
        seats: Mapping[str, str] = getattr(sight.record.opening, "seats", {})
        return seats.get(seat) not in {user.id for user in self._directory.list_users()}

    @contextmanager
    def _telling(self, sight: Sight) -> Iterator[None]:
        try:
            yield
        except StaleVersion as stale:
            now = self._sights.of(sight.caller, self._store.load(sight.record.id))
            since = view_entries(now.record, now.viewer(), stale.expected)
            raise Overtaken(stale, since) from None

    def _told(self, sight: Sight, decision: Decision, refusal: Refusal) -> RefusalView:
        """The refusal as the caller could have foreseen it; if the caller could not, without facts."""
        record = self._store.load(sight.record.id)
        viewer = sight.viewer()
        if viewer != JUDGE:
            try:
                commands.decide(glimpse(record, record.version, viewer), decision, confirmed=True)
            except Refusal as foreseen:
                refusal = foreseen
            else:
                refusal = Refusal(refusal.rule, refusal.reason)
        return view_refusal(record.title, refusal)
