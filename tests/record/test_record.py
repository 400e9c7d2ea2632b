"""The commands to a record, and what comes of them."""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from domain.kernel.outcomes import Outcome
from domain.kernel.refusals import Refusal
from domain.kernel.rulebooks import UnknownOption
from domain.kernel.seats import CHANCE, JUDGE
from domain.kernel.secrets import conceal
from domain.record import commands
from domain.record.entries import Branched, Closed, Decided, Opened, Rewound, Ruled
from domain.record.errors import (
    BrokenRecord,
    NoSuchPosition,
    RecordIsClosed,
    Unauthorised,
    UnfitText,
    UnknownEdition,
    UnknownSeat,
)
from domain.record.record import Record, rebuild, resume
from tests.record.keeping import PLAYERS, Keeper, open_game, stored
from tests.support.toy_title import HAND, HIGH_CARD, SEATS, Deal, Gather, Gathered, Play, winner


def kinds(record: Record) -> list[str]:
    return [entry.kind for entry in record.entries]


def hand(record: Record, seat: str) -> list[str]:
    return [slot.card for slot in record.state.hands[seat].slots if slot.card is not None]


def to_move(record: Record) -> str:
    return record.rules.prompts(record.state)[0].seat


def upheld(ruling: str = "ruling 1", **changes: Any) -> Ruled[Any]:
    return Ruled(ruling, "judge", ("HC-003",), "So be it.", **changes)


# --- opening


def test_a_hosted_record_opens_with_what_chance_has_to_decide() -> None:
    record = open_game().record
    assert kinds(record) == ["opened", "decided", "decided"]
    assert isinstance(record.opening, Opened)
    assert record.opening.seats == PLAYERS
    assert record.opening.edition_digest == HIGH_CARD.editions["standard"].digest
    assert record.opening.rules_version == HIGH_CARD.rulebook.version
    assert record.setup.options == {"hands-run-out": "draw"}
    assert all(len(hand(record, seat)) == HAND for seat in SEATS)


def test_at_a_table_the_recorder_enters_what_chance_did() -> None:
    keeper = open_game(mode="table")
    assert kinds(keeper.record) == ["opened"]
    keeper.decide(Deal(CHANCE, "north", (None,) * HAND))
    keeper.decide(Deal(CHANCE, "south", ("1", "2", None, None)))
    assert hand(keeper.record, "north") == []
    assert hand(keeper.record, "south") == ["1", "2"]


def opening(**changes: Any) -> list[commands.Draft]:
    given: dict[str, Any] = {
        "edition": "standard",
        "mode": "table",
        "seats": PLAYERS,
        "options": {},
        **changes,
    }
    return commands.open_record(HIGH_CARD, **given)


@pytest.mark.parametrize(
    "changes, error",
    [
        ({"edition": "deluxe"}, UnknownEdition),
        ({"seats": {"north": "somebody"}}, UnknownSeat),
        ({"seats": {**PLAYERS, "west": "somebody"}}, UnknownSeat),
        ({"options": {"hands-run-out": "cry"}}, UnknownOption),
        ({"options": {"jokers": "wild"}}, UnknownOption),
    ],
)
def test_a_record_does_not_open_on_what_the_title_does_not_have(
    changes: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        opening(**changes)


# --- deciding


def test_a_decision_is_one_entry_with_its_effects() -> None:
    keeper = open_game()
    card = hand(keeper.record, "north")[0]
    (entry,) = keeper.decide(Play("north", card), entropy="00ff")
    body = entry.body
    assert isinstance(body, Decided)
    assert body.decision == Play("north", card)
    assert [effect.because for effect in body.effects] == ["HC-003"]
    assert (body.implied, body.entropy) == (False, "00ff")
    assert card not in hand(keeper.record, "north")


def test_what_a_decision_takes_for_granted_is_recorded_before_it() -> None:
    keeper = open_game()
    keeper.play(2)
    gatherer = winner(keeper.record.state)
    assert gatherer is not None
    card = hand(keeper.record, gatherer)[0]
    gathered, played = (entry.body for entry in keeper.decide(Play(gatherer, card)))
    assert isinstance(gathered, Decided)
    assert isinstance(played, Decided)
    assert (gathered.decision, gathered.implied) == (Gather(gatherer), True)
    assert (played.decision, played.implied) == (Play(gatherer, card), False)


def test_hosted_chance_decides_at_once() -> None:
    keeper = open_game(edition="marathon", options={"hands-run-out": "shuffle"})
    while not (entries := keeper.decide(keeper.choose()))[1:]:
        pass
    decisions = [entry.body.decision for entry in entries if isinstance(entry.body, Decided)]
    assert [type(decision) for decision in decisions] == [Gather, Deal, Deal]


def test_chance_is_asked_for_the_entry_that_it_decides() -> None:
    asked: list[int] = []

    def watching(number: int) -> Callable[[int], int]:
        asked.append(number)
        return lambda n: 0

    drafts = opening(mode="hosted", dice=watching)
    assert asked == [2, 3]
    assert len(drafts) == 3


def test_a_game_that_ends_by_its_rules_is_closed() -> None:
    record = open_game().play().record
    assert record.closing is not None
    assert record.closing.reason == "finished"
    assert record.outcome is not None
    assert record.outcome == record.rules.outcome(record.state)
    assert kinds(record).count("closed") == 1


# --- closing


def test_a_seat_resigns_and_the_others_win() -> None:
    keeper = open_game().play(2)
    (entry,) = keeper.close("resigned", by="north", note="a train to catch")
    assert entry.body == Closed(
        "resigned",
        "north",
        Outcome(("south",), keeper.record.state.points, "resigned", ""),
        "a train to catch",
    )


def test_the_seats_agree_to_a_draw() -> None:
    keeper = open_game()
    keeper.close("agreed draw")
    assert keeper.record.outcome == Outcome((), {"north": 0, "south": 0}, "agreed draw", "")


@pytest.mark.parametrize("reason", ["abandoned", "voided"])
def test_a_game_may_end_without_an_outcome(reason: Any) -> None:
    keeper = open_game()
    keeper.close(reason)
    assert keeper.record.closing is not None
    assert keeper.record.outcome is None


def test_nobody_declares_a_game_finished() -> None:
    with pytest.raises(RecordIsClosed):
        open_game().close("finished")


@pytest.mark.parametrize("reason", ["agreed draw", "abandoned", "voided"])
def test_nobody_ends_a_game_alone_but_by_resigning(reason: Any) -> None:
    with pytest.raises(UnknownSeat):
        open_game().close(reason, by="north")


@pytest.mark.parametrize("words", ["\x1b[2J", "\x9b31m", "\x00", "\ud800", "x" * 5000])
def test_words_hold_no_control_characters_and_are_not_endless(words: str) -> None:
    keeper = open_game()
    for command in (
        lambda: keeper.decide(Play("north", words)),
        lambda: keeper.decide(keeper.choose(), entropy=words),
        lambda: keeper.rewind(1, agreed=SEATS, reason=words),
        lambda: keeper.rule(Ruled("ruling 1", "judge", (), words)),
        lambda: keeper.close("abandoned", note=words),
        lambda: keeper.branch(1, name=words),
    ):
        with pytest.raises(UnfitText):
            command()
    assert keeper.close("abandoned", note="Two\nlines,\tby Änne.")


def test_only_a_seat_resigns() -> None:
    with pytest.raises(UnknownSeat):
        open_game().close("resigned", by=JUDGE)


def test_nothing_follows_the_closing_entry() -> None:
    keeper = open_game()
    decision = keeper.choose()
    keeper.close("abandoned")
    commands_to_it: list[Callable[[], object]] = [
        lambda: keeper.decide(decision),
        lambda: keeper.rewind(2),
        lambda: keeper.close("voided"),
        lambda: keeper.rule(upheld()),
    ]
    for command in commands_to_it:
        with pytest.raises(RecordIsClosed):
            command()


# --- ruling


def test_a_ruling_applies_its_effects_as_they_stand() -> None:
    keeper = open_game()
    keeper.rule(upheld(effects=(Gathered("HC-003", "south"),)))
    assert keeper.record.state.points == {"north": 0, "south": 1}
    assert to_move(keeper.record) == "south"


def test_a_ruling_may_end_the_game() -> None:
    keeper = open_game()
    entries = keeper.rule(upheld(effects=(Gathered("HC-003", "south"),) * 3))
    assert [entry.kind for entry in entries] == ["ruled", "closed"]
    assert keeper.record.outcome is not None
    assert keeper.record.outcome.winners == ("south",)


def test_a_ruling_cites_rules_of_the_title() -> None:
    with pytest.raises(Unauthorised, match="HC-099"):
        open_game().rule(Ruled("ruling 1", "judge", ("HC-003", "HC-099"), "So be it."))


def test_a_ruling_reopens_a_closed_record() -> None:
    keeper = open_game().play(2)
    keeper.close("resigned", by="north")
    state = keeper.record.state
    keeper.rule(upheld(reopens=True))
    assert keeper.record.closing is None
    assert keeper.record.outcome is None
    assert keeper.record.state == state
    keeper.play()
    assert keeper.record.closing is not None
    assert keeper.record.closing.reason == "finished"


def test_a_ruling_reopens_a_finished_game_which_then_goes_on_from_before_its_end() -> None:
    keeper = open_game().play()
    keeper.rule(upheld(reopens=True))
    assert keeper.record.closing is None
    keeper.rewind(4, ruling="ruling 1")
    assert keeper.record.state == keeper.record.position(4)
    keeper.play()
    assert keeper.record.closing is not None


def test_a_rewind_to_the_end_of_a_game_closes_it_again() -> None:
    keeper = open_game().play()
    last = keeper.record.version - 1
    outcome = keeper.record.outcome
    keeper.rule(upheld(reopens=True))
    keeper.rewind(last, ruling="ruling 1")
    assert keeper.record.closing == Closed("finished", outcome=outcome)


def test_an_open_record_is_not_reopened() -> None:
    with pytest.raises(RecordIsClosed, match="nothing to reopen"):
        open_game().rule(upheld(reopens=True))


# --- rewinding


def test_a_rewind_goes_on_from_an_earlier_position_and_strikes_what_lies_between() -> None:
    keeper = open_game().play(4)
    before = keeper.record
    (entry,) = keeper.rewind(4, agreed=SEATS, reason="a slip")
    record = keeper.record
    assert entry.body == Rewound(4, "agreement", SEATS, "", "a slip")
    assert record.state == record.position(4) == before.position(4)
    assert record.entries[:-1] == before.entries
    assert record.struck() == dict.fromkeys(range(5, entry.number), entry.number)


def test_a_rewind_rests_on_the_agreement_of_every_seat() -> None:
    keeper = open_game().play(2)
    for agreed in ((), ("north",), ("north", "west"), ("north", "south", "west")):
        with pytest.raises(Unauthorised):
            keeper.rewind(3, agreed=agreed)


def test_a_rewind_rests_on_a_ruling_of_the_record() -> None:
    keeper = open_game().play(2)
    with pytest.raises(Unauthorised, match="ruling 1"):
        keeper.rewind(3, ruling="ruling 1")
    keeper.rule(upheld())
    (entry,) = keeper.rewind(3, ruling="ruling 1")
    assert entry.body == Rewound(3, "ruling", (), "ruling 1")


def test_struck_entries_cannot_be_gone_back_to() -> None:
    keeper = open_game().play(3)
    keeper.rewind(4)
    for to in (-1, 0, 5, 6, keeper.record.version, keeper.record.version + 1):
        with pytest.raises(NoSuchPosition):
            keeper.rewind(to)
    keeper.play(1)
    keeper.rewind(7)


def test_an_entry_is_struck_by_the_first_rewind_past_it() -> None:
    keeper = open_game().play(3)
    first = keeper.rewind(5)[0].number
    keeper.play(1)
    second = keeper.rewind(4)[0].number
    assert keeper.record.struck() == {6: first, 5: second, first: second, first + 1: second}


def test_what_is_struck_is_found_in_no_time_however_often_it_was_gone_back() -> None:
    keeper = open_game().play(3)
    opened, rewound = keeper.record.entries, keeper.rewind(2)[0]
    again = [structs.replace(rewound, number=len(opened) + n) for n in range(1, 3001)]
    record = replace(keeper.record, entries=(*opened, *again))
    began = time.process_time()
    struck = record.struck()
    assert time.process_time() - began < 0.1
    assert list(map(struck.get, (2, 3, len(opened) + 1, len(opened) + 3000))) == [
        None, len(opened) + 1, len(opened) + 2, None,
    ]  # fmt: skip


def test_hosted_chance_decides_anew_after_a_rewind_to_before_its_decision() -> None:
    keeper = open_game()
    entries = keeper.rewind(1)
    assert [entry.kind for entry in entries] == ["rewound", "decided", "decided"]
    assert to_move(keeper.record) == "north"
    assert keeper.record.position(1) == keeper.record.position(4)


# --- lines


def test_a_line_goes_on_from_a_position_on_what_a_viewer_knew() -> None:
    keeper = open_game().play(2)
    line = keeper.branch(4, basis="north", name="If only")
    body = line.record.opening
    assert isinstance(body, Branched)
    assert (body.record, body.source, body.at, body.basis, body.name) == (
        "game",
        "game",
        4,
        "north",
        "If only",
    )
    assert line.record.setup.mode == "table"
    assert line.record.state == conceal(keeper.record.position(4), "north")
    assert hand(line.record, "south") == []
    assert line.record.closing is None


def test_in_a_line_any_possible_card_may_be_played() -> None:
    keeper = open_game().play(1)
    line = keeper.branch(3, basis="south")
    shown = hand(line.record, "south")
    possible = [card for card in "123456789" if card not in shown]
    assert len(possible) == 5
    for card in possible:
        line.branch(1, basis=JUDGE).decide(Play("north", card))
    with pytest.raises(Refusal, match="HC-003"):
        line.decide(Play("north", shown[0]))


def test_a_line_of_a_line_has_the_same_root() -> None:
    line = open_game().play(2).branch(4)
    line.play(2)
    other = line.branch(2, basis="public")
    body = other.record.opening
    assert isinstance(body, Branched)
    assert (body.record, body.source, body.at) == ("game", line.id, 2)
    other.play()
    assert other.record.closing is not None


def test_a_line_is_played_to_its_end_and_closed_like_a_record() -> None:
    line = open_game().branch(3).play()
    assert line.record.closing is not None
    assert line.record.closing.reason == "finished"


def test_a_line_that_begins_where_the_game_is_over_is_closed() -> None:
    keeper = open_game().play()
    line = keeper.branch(keeper.record.version)
    assert kinds(line.record) == ["branched", "closed"]
    assert line.record.outcome == keeper.record.outcome


def test_a_line_leaves_its_source_alone() -> None:
    keeper = open_game().play(2)
    before = keeper.record
    keeper.branch(4).play()
    assert keeper.record == before


def test_a_line_begins_at_a_position_and_with_a_viewer() -> None:
    keeper = open_game().play(1)
    for at in (0, -1, 5):
        with pytest.raises(NoSuchPosition):
            keeper.branch(at)
    with pytest.raises(UnknownSeat):
        keeper.branch(1, basis="west")


def test_a_line_may_begin_at_a_struck_entry() -> None:
    keeper = open_game().play(3)
    keeper.rewind(4)
    assert keeper.branch(6).record.state == keeper.record.position(6)


# --- what is always so


def test_the_body_of_an_entry_is_concealed_like_a_state() -> None:
    """A body is generic: its type does not say what its title keeps secret."""
    keeper = open_game()
    opened, first, second = (entry.body for entry in keeper.record.entries)
    assert conceal(opened, "north") == opened
    assert isinstance(first, Decided)
    assert conceal(first, "north") == first
    hidden = conceal(first, "south")
    assert hidden.decision == Deal(CHANCE, "north", (None,) * HAND)
    assert all(slot.card is None for slot in hidden.effects[0].slots)
    assert conceal(second, "south") == second
    branched = keeper.branch(3).record.opening
    hands = conceal(branched, "north").initial.hands
    assert [slot.card for slot in hands["south"].slots] == [None] * HAND
    assert None not in [slot.card for slot in hands["north"].slots]


def test_a_position_never_changes() -> None:
    keeper = open_game().play(3)
    seen = [keeper.record.position(k + 1) for k in range(keeper.record.version)]
    keeper.rewind(4)
    keeper.play(2)
    keeper.rule(upheld(effects=(Gathered("HC-003", "south"),)))
    keeper.close("abandoned")
    assert [keeper.record.position(k + 1) for k in range(len(seen))] == seen
    for number in (0, -1, keeper.record.version + 1):
        with pytest.raises(NoSuchPosition):
            keeper.record.position(number)


def test_an_error_changes_nothing() -> None:
    keeper = open_game().play(2)
    before = keeper.record

    def fails(command: Callable[[], object]) -> None:
        with pytest.raises((Refusal, NoSuchPosition, Unauthorised, RecordIsClosed, UnknownSeat)):
            command()
        assert keeper.record is before
        assert rebuild(before.id, HIGH_CARD, before.entries) == before

    fails(lambda: keeper.decide(Play("north", "10")))
    fails(lambda: keeper.decide(Gather("nobody")))
    fails(lambda: keeper.rewind(9))
    fails(lambda: keeper.rewind(3, agreed=["north"]))
    fails(lambda: keeper.rule(upheld(reopens=True)))
    fails(lambda: keeper.close("resigned", by="west"))


def test_the_entries_of_a_command_are_found_by_its_id() -> None:
    keeper = open_game().play(2)
    gatherer = winner(keeper.record.state)
    assert gatherer is not None
    entries = keeper.decide(Play(gatherer, hand(keeper.record, gatherer)[0]))
    assert keeper.record.command(entries[0].envelope.command) == entries
    assert keeper.record.command("another") == ()


# --- rebuilding


def test_a_record_is_rebuilt_from_its_bytes() -> None:
    keeper = open_game().play(3)
    keeper.rewind(4)
    keeper.play()
    assert rebuild("game", HIGH_CARD, stored(keeper.record)) == keeper.record


def test_a_record_is_resumed_with_later_entries() -> None:
    record = open_game().play().record
    for version in range(1, record.version):
        early = rebuild("game", HIGH_CARD, record.entries[:version])
        assert resume(early, record.entries[version:]) == record


def test_entries_that_do_not_follow_each_other_make_no_record() -> None:
    entries = open_game().play(3).record.entries

    def broken(number: int, check: str, *given: Any) -> None:
        with pytest.raises(BrokenRecord) as caught:
            rebuild("game", HIGH_CARD, given)
        assert (caught.value.number, caught.value.check) == (number, check)

    broken(1, "order")
    broken(1, "order", *entries[1:])
    broken(3, "order", *entries[:2], *entries[3:])
    broken(4, "order", *entries[:3], entries[2])
    keeper: Keeper = open_game(seed=1).play(1)
    broken(4, "state", *entries[:3], keeper.record.entries[3])


def test_rebuilding_asks_no_rule() -> None:
    """A rule that was fixed since cannot break an old record."""
    from dataclasses import replace

    def no_rules(setup: object) -> Any:
        raise AssertionError("the rules were asked")

    record = open_game().play().record
    strict = replace(HIGH_CARD, rules=no_rules)
    assert rebuild("game", strict, record.entries).states == record.states
