"""One scenario as it is played."""

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

import pytest

from domain.kernel.decisions import Decision, Effect
from domain.kernel.digests import digest
from domain.kernel.playing import kind_of
from domain.kernel.refusals import Refusal
from domain.kernel.seats import JUDGE
from domain.kernel.titles import Mode
from domain.record.entries import CloseReason, Decided
from domain.record.errors import ConfirmationNeeded
from domain.record.findings import findings
from domain.record.record import Record
from tests.bdd.driver import Driver, Recorded

BECAUSE = ""
"""A judge's effects rest on no rule of the game."""


class Position(Protocol):
    """What the Given-steps of a title have said so far."""

    new: bool
    mode: Mode
    edition: str
    options: dict[str, str]

    def effects(self, opened: Any) -> Sequence[Effect]:
        """The effects that lead from the `opened` game to this position."""


S = TypeVar("S")
P = TypeVar("P", bound=Position)


class Scenario(Generic[S, P]):
    """One scenario: the position that it begins with, and what came of its decisions."""

    def __init__(self, driver: Driver, position: P) -> None:
        self.driver = driver
        self.position = position
        self.begun = False
        self.recorded: tuple[Recorded, ...] = ()
        self.refusal: Refusal | None = None
        self._decided: list[Decision] = []
        self._seen: dict[str, S] = {}

    def begin(self) -> None:
        """Lead to the position, when the first step needs it."""
        if self.begun:
            return
        self.begun = True
        self.open()
        if not self.position.new:
            self.driver.rule(self.position.effects(self.driver.state(JUDGE)))

    def decision_of(self, sentence: str) -> Decision:
        """The decision that a sentence such as `Fallen passes` speaks of, in the words of the title."""
        raise NotImplementedError

    def open(self) -> None:
        """Open the record."""
        self.driver.open(self.position.edition, self.position.mode, self.position.options)

    def decide(self, decision: Decision) -> None:
        """Record a decision, or remember why it is refused and see that it changed nothing."""
        before = self.state()
        try:
            self.recorded = self.driver.decide(decision)
            self._decided.append(decision)
        except Refusal as refusal:
            self._expect_unchanged(before)
            self.refusal = refusal
        self._seen.clear()

    def check(self, decision: Decision) -> str:
        """What the passes that a decision implies would end; raises its refusal, if it is refused.

        Neither changes anything.
        """
        before = self.state()
        try:
            return self.driver.check(decision)
        finally:
            self._expect_unchanged(before)

    def held(self, decision: Decision) -> str:
        """What has to be confirmed before a decision is recorded; see that nothing has been."""
        before = self.state()
        with pytest.raises(ConfirmationNeeded) as needed:
            self.driver.decide(decision, confirmed=False)
        self._expect_unchanged(before)
        return needed.value.ends

    def rule(self, effects: Sequence[Effect]) -> None:
        """Have a judge change the position."""
        self.expect_no_refusal()
        self.begin()
        self.driver.rule(effects)
        self._seen.clear()

    def close(self, reason: CloseReason, by: str = "") -> None:
        """Close the record other than by the rules."""
        self.state()
        self.driver.close(reason, by)

    def outward(self, decision: Decision, viewers: Sequence[str]) -> dict[str, Any]:
        """What `viewers` would be shown if `decision` came next: it is recorded in a game of its own."""
        self.state()
        driver = self.driver.again()
        other = type(self)(driver, self.position)
        other.begin()
        for past in self._decided:
            driver.decide(past)
        before = driver.version
        driver.decide(decision)
        return {viewer: driver.shown(viewer, before) for viewer in viewers}

    def state(self, viewer: str = JUDGE) -> S:
        """The position as `viewer` may know it."""
        self.expect_no_refusal()
        self.begin()
        if viewer not in self._seen:
            self._seen[viewer] = self.driver.state(viewer)
        return self._seen[viewer]

    def findings(self) -> list[tuple[str, str, str]]:
        """What the record has found out: the rule, the decision that shows its breach, and the breach."""
        self.expect_no_refusal()
        record = self.driver.read()
        return [(f.rule, _entry(record, f.shown), _entry(record, f.done)) for f in findings(record)]

    def expect_no_refusal(self) -> None:
        """Fail if a decision was refused and the scenario did not say so."""
        if self.refusal:
            pytest.fail(f"refused: {self.refusal} {self.refusal.facts}")

    def _expect_unchanged(self, before: S) -> None:
        assert self.driver.latest() == self.driver.version, "the record has grown"
        assert digest(self.driver.state(JUDGE)) == digest(before), "the position has changed"


def _entry(record: Record, number: int | None) -> str:
    """An entry as `Arch place in turn 2`."""
    if number is None:
        return "nobody knows"
    body = record.entries[number - 1].body
    assert isinstance(body, Decided)
    turn = record.rules.turn(record.states[number - 2]).number
    return f"{body.decision.seat.capitalize()} {kind_of(body.decision)} in turn {turn}"
