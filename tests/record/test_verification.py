"""Tampering is found where it begins; the audit finds what today's rules would judge otherwise."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from domain.events.chain import entry_digest
from domain.kernel.outcomes import Outcome
from domain.kernel.refusals import require
from domain.kernel.rulebooks import Option, UnknownOption
from domain.record.codec import Codec
from domain.record.entries import Closed, Decided, Entry, Rewound, Ruled
from domain.record.errors import UnknownEdition
from domain.record.record import Record, rebuild
from domain.record.verification import Audit, EntryFault, audit, verify
from tests.record.keeping import Keeper, open_game, stored
from tests.support.toy_title import HIGH_CARD, RULEBOOK, Gather, Gathered, HighCard, Play

# --- verification


def eventful() -> Keeper:
    """A record with every kind of entry but a branch."""
    keeper = open_game(edition="marathon", options={"hands-run-out": "shuffle"}).play(6)
    keeper.rewind(5)
    keeper.play(4)
    keeper.close("resigned", by="south")
    keeper.rule(
        Ruled("ruling 1", "judge", ("HC-004",), "A point.", (Gathered("HC-004", "north"),), reopens=True)
    )
    keeper.play(3)
    keeper.close("abandoned", note="rain")
    return keeper


RECORD = eventful().record


def fault(entries: Sequence[Entry], record: str = "game") -> EntryFault | None:
    return verify(record, HIGH_CARD, entries).fault


def found(entries: Sequence[Entry], record: str = "game") -> tuple[int, str] | None:
    wrong = fault(entries, record)
    return (wrong.number, wrong.check) if wrong else None


def test_what_was_recorded_is_found_as_it_was() -> None:
    verification = verify("game", HIGH_CARD, stored(RECORD))
    assert verification.ok
    assert verification.entries == RECORD.version
    assert verification.head == RECORD.head


def test_a_line_is_verified_like_a_record() -> None:
    line = eventful().branch(7, basis="north").play()
    assert verify(line.id, HIGH_CARD, stored(line.record)).ok


@pytest.mark.parametrize("number", range(1, RECORD.version + 1))
def test_any_change_to_the_bytes_of_an_entry_is_found_or_changes_the_head(number: int) -> None:
    entries = stored(RECORD)
    entry = entries[number - 1]
    data = entry.data.replace(b"recorder", b"Recorder")
    changed = Codec([HIGH_CARD]).decode(number, entry.topic, data)
    tampered = [*entries[: number - 1], changed, *entries[number:]]
    if number == len(entries):
        assert verify("game", HIGH_CARD, tampered).head != RECORD.head
    else:
        assert found(tampered) == (number + 1, "digest")


def resealed(entries: Sequence[Entry], number: int, body: Any) -> list[Entry]:
    """As a forger would: `body` in entry `number`, and all later digests of entries made to fit."""
    codec = Codec([HIGH_CARD])
    result = list(entries[: number - 1])
    for at in range(number, len(entries) + 1):
        old = entries[at - 1]
        envelope = msgspec.structs.replace(
            old.envelope,
            body=body if at == number else old.body,
            previous=entry_digest("game", result[-1]) if result else "",
        )
        topic = codec.topic("high-card", envelope.body)
        result.append(codec.decode(at, topic, msgspec.json.encode(envelope)))
    return result


def first(kind: type, record: Record = RECORD) -> Entry:
    return next(entry for entry in record.entries if isinstance(entry.body, kind))


def test_a_forged_effect_is_found_by_the_state_that_it_leads_to() -> None:
    entry = next(
        e for e in RECORD.entries if isinstance(e.body, Decided) and isinstance(e.body.decision, Gather)
    )
    body = entry.body
    assert isinstance(body, Decided)
    (effect,) = body.effects
    cheat = "south" if effect.seat == "north" else "north"
    forged = msgspec.structs.replace(body, effects=(msgspec.structs.replace(effect, seat=cheat),))
    assert found(resealed(stored(RECORD), entry.number, forged)) == (entry.number, "state")


def test_effects_that_cannot_be_applied_are_found() -> None:
    entry = next(
        e for e in RECORD.entries if isinstance(e.body, Decided) and isinstance(e.body.decision, Play)
    )
    body = entry.body
    assert isinstance(body, Decided)
    forged = msgspec.structs.replace(body, effects=body.effects * 2)
    assert found(resealed(stored(RECORD), entry.number, forged)) == (entry.number, "state")


def test_a_rewind_to_nowhere_is_found() -> None:
    number = first(Rewound).number
    for to in (-1, 0, number - 1, number, number + 1, 99):
        assert found(resealed(stored(RECORD), number, Rewound(to, "agreement"))) == (number, "order")


def test_a_rewind_to_a_struck_entry_is_found() -> None:
    keeper = open_game().play(4)
    keeper.rewind(4)
    keeper.rewind(3)
    entries = stored(keeper.record)
    assert found(resealed(entries, len(entries), Rewound(6, "agreement"))) == (len(entries), "order")


def test_entries_left_out_added_or_moved_are_found() -> None:
    entries = stored(RECORD)
    assert found([]) == (1, "order")
    assert found(entries[1:]) == (1, "order")
    assert found([*entries[:4], *entries[5:]]) == (5, "order")
    assert found([entries[0], *entries]) == (2, "order")
    moved = [*entries[:4], *(msgspec.structs.replace(e, number=e.number - 1) for e in entries[5:])]
    assert found(moved) == (5, "digest")
    again = msgspec.structs.replace(entries[0], number=2)
    assert found([entries[0], again]) == (2, "order")
    assert found(resealed(entries, 1, Closed("voided"))) == (1, "order")


def test_a_shortened_record_is_found_by_its_head_alone() -> None:
    verification = verify("game", HIGH_CARD, stored(RECORD)[:-1])
    assert verification.ok
    assert verification.head != RECORD.head


def test_nothing_follows_a_closing_entry_but_a_ruling_that_reopens() -> None:
    entries = stored(RECORD)
    closed = first(Closed).number
    ruling = entries[closed].body
    assert isinstance(ruling, Ruled)
    assert found(resealed(entries, closed + 1, msgspec.structs.replace(ruling, reopens=False))) == (
        closed + 1,
        "order",
    )
    assert found(resealed(entries, closed, Ruled("r", "judge", (), ""))) == (closed + 1, "order")


def test_the_entries_of_another_record_are_found() -> None:
    assert found(stored(RECORD), "another") == (1, "state")


# --- audit


def judged(record: Record, options: dict[str, str] | None = None, **changes: Any) -> Audit:
    """The audit of `record` under a title that has changed since."""
    title = replace(HIGH_CARD, **changes)
    return audit(rebuild(record.id, title, record.entries), options)


def classes(found: Audit) -> dict[int, str]:
    return {divergence.number: divergence.kind for divergence in found.divergences}


def decided(record: Record) -> dict[int, Any]:
    return {e.number: e.body.decision for e in record.entries if isinstance(e.body, Decided)}


def test_the_same_rules_judge_as_they_did() -> None:
    result = audit(RECORD)
    assert result.divergences == ()
    assert result.first is None
    assert result.decisions == len(decided(RECORD))
    assert not result.rules_changed
    assert not result.edition_changed
    assert result.options == RECORD.setup.options


class NoNines(HighCard):
    """A rule that was found later: a seat that leads must not play the nine."""

    def decide(self, state: Any, decision: Any) -> Any:
        leads = isinstance(decision, Play) and not state.trick
        require(not (leads and decision.card == "9"), "HC-003", "The nine does not lead.", card="9")
        return super().decide(state, decision)


def game_with_a_leading_nine() -> Keeper:
    """The nine leads in entry 4 or later."""
    for seed in range(100):
        keeper = open_game(seed=seed).play()
        for number, decision in decided(keeper.record).items():
            leads = isinstance(decision, Play) and not keeper.record.position(number - 1).trick
            if leads and decision.card == "9" and number > 5:
                return keeper
    raise AssertionError("no such game")


def test_a_decision_that_is_newly_illegal_is_found_with_the_refusal() -> None:
    record = game_with_a_leading_nine().record
    result = judged(record, rules=NoNines)
    wrong = next(n for n, d in decided(record).items() if isinstance(d, Play) and d.card == "9")
    divergence = result.first
    assert divergence is not None
    assert (divergence.number, divergence.kind) == (wrong, "newly-illegal")
    assert divergence.refusal is not None
    assert (divergence.refusal.rule, divergence.refusal.facts) == ("HC-003", {"card": "9"})
    assert divergence.refusal.reason == "The nine does not lead."
    later = [number for number in decided(record) if number > wrong]
    assert later
    assert classes(result) == {wrong: "newly-illegal", **dict.fromkeys(later, "unreachable-after")}


def test_after_a_rewind_to_before_a_divergence_all_is_reachable_again() -> None:
    keeper = game_with_a_leading_nine()
    keeper.rule(Ruled("ruling 1", "judge", (), "Again.", reopens=True))
    wrong = next(n for n, d in decided(keeper.record).items() if isinstance(d, Play) and d.card == "9")
    keeper.rewind(wrong - 1, ruling="ruling 1")
    rewound = keeper.record.version
    seat = keeper.record.rules.prompts(keeper.record.state)[0].seat
    card = next(d for d in keeper.record.rules.legal(keeper.record.state, seat) if d.card != "9")
    keeper.decide(card)
    result = judged(keeper.record, rules=NoNines)
    assert all(number < rewound for number in classes(result))


class LowCardWins(HighCard):
    """A rule that was read the wrong way round."""

    def decide(self, state: Any, decision: Any) -> Any:
        if isinstance(decision, Gather):
            effect = Gathered("HC-004", "north" if decision.seat == "south" else "south")
            return (effect,), self.evolve(state, effect)
        return super().decide(state, decision)


def test_other_effects_are_found_and_both_are_told() -> None:
    record = open_game().play().record
    divergence = judged(record, rules=LowCardWins).first
    assert divergence is not None
    entry = record.entries[divergence.number - 1]
    assert isinstance(entry.body, Decided)
    assert isinstance(entry.body.decision, Gather)
    assert divergence.kind == "different-effects"
    assert divergence.recorded == entry.body.effects
    assert divergence.today[0].seat != divergence.recorded[0].seat
    assert divergence.refusal is None


class SouthBegins(HighCard):
    def open(self) -> Any:
        return msgspec.structs.replace(super().open(), leader="south")


def test_another_opening_is_found() -> None:
    record = open_game().play(1).record
    result = judged(record, rules=SouthBegins)
    assert classes(result) == {
        1: "different-effects",
        2: "unreachable-after",
        3: "unreachable-after",
        4: "unreachable-after",
    }
    assert result.first is not None
    assert (result.first.recorded.leader, result.first.today.leader) == ("north", "south")


class NobodyWins(HighCard):
    def outcome(self, state: Any) -> Outcome | None:
        outcome = super().outcome(state)
        return msgspec.structs.replace(outcome, winners=()) if outcome else None


def test_another_outcome_is_found() -> None:
    record = next(
        record
        for seed in range(20)
        if (record := open_game(seed=seed).play().record).outcome and record.outcome.winners
    )
    result = judged(record, rules=NobodyWins)
    assert classes(result) == {record.version: "different-effects"}
    assert result.first is not None
    assert result.first.recorded == record.outcome
    assert result.first.today.winners == ()


def test_other_options_are_tried() -> None:
    record = next(
        record
        for seed in range(50)
        if (record := open_game(seed=seed).play().record).outcome and not record.outcome.winners
    )
    assert audit(record).first is None
    result = audit(record, {"hands-run-out": "shuffle"})
    assert result.options == {"hands-run-out": "shuffle"}
    assert result.first is not None
    assert result.first.kind == "different-effects"
    assert [type(effect).__name__ for effect in result.first.today] == ["Gathered", "Shuffled"]
    with pytest.raises(UnknownOption):
        audit(record, {"hands-run-out": "cry"})


def test_options_that_came_later_have_their_default_and_those_that_went_do_not_count() -> None:
    record = open_game().record
    more = (*RULEBOOK.option, Option("jokers", "HC-Q01", ("none", "wild")))
    later = judged(record, rulebook=msgspec.structs.replace(RULEBOOK, option=more))
    assert later.options == {"hands-run-out": "draw", "jokers": "none"}
    only = (Option("jokers", "HC-Q01", ("none", "wild")),)
    gone = judged(record, rulebook=msgspec.structs.replace(RULEBOOK, option=only), rules=HighCard)
    assert gone.options == {"jokers": "none"}


def test_other_versions_of_rules_and_edition_are_told() -> None:
    record = open_game().record
    later = judged(record, rulebook=msgspec.structs.replace(RULEBOOK, version=2))
    assert later.rules_changed
    assert (later.rules_recorded, later.rules_today) == (1, 2)
    edition = msgspec.structs.replace(HIGH_CARD.editions["standard"], digest="reprinted")
    reprinted = judged(record, editions={"standard": edition})
    assert reprinted.edition_changed
    assert reprinted.edition_today == "reprinted"
    with pytest.raises(UnknownEdition):
        judged(record, editions={})


def test_a_line_is_audited_without_versions() -> None:
    line = open_game().branch(3).play()
    result = audit(line.record)
    assert result.divergences == ()
    assert (result.rules_recorded, result.edition_recorded) == (None, None)
    assert not result.rules_changed
    assert not result.edition_changed


def test_rulings_are_not_judged() -> None:
    keeper = open_game().play(1)
    keeper.rule(Ruled("ruling 1", "judge", ("HC-004",), "A point.", (Gathered("HC-004", "north"),)))
    assert audit(keeper.record).first is None
