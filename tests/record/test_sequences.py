"""Whatever is done to a record, in whatever order: what must always hold, holds."""

from contextlib import suppress
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from domain.kernel.playing import Stuck
from domain.kernel.refusals import Refusal
from domain.kernel.seats import CHANCE, JUDGE, PUBLIC
from domain.record.entries import Ruled
from domain.record.errors import RecordError
from domain.record.record import Record, rebuild
from domain.record.verification import audit, verify
from tests.record.keeping import Keeper, open_game, stored
from tests.support.toy_title import HIGH_CARD, SEATS, Deal, Gather, Gathered, Play

NUMBERS = st.integers(-1, 30)
SEAT = st.sampled_from([*SEATS, CHANCE, "nobody"])
DECISIONS = st.one_of(
    st.builds(Play, SEAT, st.sampled_from("1234567890")),
    st.builds(Gather, SEAT),
    st.builds(Deal, SEAT, SEAT, st.lists(st.none() | st.sampled_from("123456789"), max_size=5).map(tuple)),
)
REASONS = st.sampled_from(["finished", "resigned", "agreed draw", "abandoned", "voided"])


class AnyCommands(RuleBasedStateMachine):
    keeper: Keeper
    seen: tuple[Any, ...]

    @initialize(mode=st.sampled_from(["hosted", "table"]), end=st.sampled_from(["draw", "shuffle"]))
    def open(self, mode: Any, end: str) -> None:
        self.keeper = open_game(mode=mode, options={"hands-run-out": end})
        self.seen = self.keeper.record.states

    def attempt(self, command: str, *arguments: Any, **named: Any) -> None:
        """Run a command; if it is refused, nothing has changed."""
        before = self.keeper.record
        try:
            entries = getattr(self.keeper, command)(*arguments, **named)
        except (Refusal, RecordError):
            assert self.keeper.record is before
        else:
            assert entries
            assert self.keeper.record.entries == (*before.entries, *entries)

    @property
    def is_open(self) -> bool:
        return self.keeper.record.closing is None

    @property
    def goes_on(self) -> bool:
        record = self.keeper.record
        return self.is_open and bool(record.rules.prompts(record.state))

    @precondition(lambda self: self.goes_on)
    @rule()
    def decide(self) -> None:
        with suppress(Stuck):  # a judge may rule that a seat plays on without a card
            self.keeper.play(1)

    @precondition(lambda self: self.goes_on)
    @rule(decisions=st.integers(2, 12))
    def decide_often(self, decisions: int) -> None:
        for _ in range(decisions):
            if self.goes_on:
                self.decide()

    @rule(decision=DECISIONS)
    def decide_anything(self, decision: Any) -> None:
        self.attempt("decide", decision)

    @rule(to=NUMBERS, agreed=st.sampled_from([SEATS, ("north",)]))
    def rewind(self, to: int, agreed: tuple[str, ...]) -> None:
        self.attempt("rewind", to, agreed=agreed)

    @rule(to=NUMBERS)
    def rewind_by_ruling(self, to: int) -> None:
        self.attempt("rewind", to, ruling="ruling 1")

    @rule(
        rules=st.sampled_from([("HC-003",), ("HC-099",)]),
        points=st.lists(st.sampled_from(SEATS), max_size=2),
        reopens=st.booleans(),
    )
    def give_a_ruling(self, rules: tuple[str, ...], points: list[str], reopens: bool) -> None:
        effects = tuple(Gathered("HC-004", seat) for seat in points)
        self.attempt("rule", Ruled("ruling 1", "judge", rules, "So be it.", effects, reopens))

    @rule(reason=REASONS, by=st.sampled_from([*SEATS, ""]))
    def close(self, reason: Any, by: str) -> None:
        self.attempt("close", reason, by=by)

    @rule(at=NUMBERS, basis=st.sampled_from([*SEATS, JUDGE, PUBLIC, "west"]))
    def branch(self, at: int, basis: str) -> None:
        try:
            line = self.keeper.branch(at, basis)
        except RecordError:
            return
        with suppress(Stuck):
            line.play(5)
        holds_together(line.record)

    @invariant()
    def positions_never_change(self) -> None:
        states = self.keeper.record.states
        assert states[: len(self.seen)] == self.seen
        self.seen = states

    @invariant()
    def the_record_holds_together(self) -> None:
        holds_together(self.keeper.record)


def holds_together(record: Record) -> None:
    """It is the same from its bytes, unbroken, judged as it was, and closed when it is over."""
    entries = stored(record)
    assert rebuild(record.id, HIGH_CARD, entries) == record
    verification = verify(record.id, HIGH_CARD, entries)
    assert verification.ok, verification.fault
    assert verification.head == record.head
    assert audit(record).divergences == ()
    assert all(1 <= number < by <= record.version for number, by in record.struck().items())


AnyCommands.TestCase.settings = settings(max_examples=100, stateful_step_count=25)
TestAnyCommands = AnyCommands.TestCase
