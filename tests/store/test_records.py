"""What goes into the store comes out of it."""

import random

import pytest

from adapters.eventstore.records import RecordStore
from domain.kernel.refusals import Refusal
from domain.record.entries import Branched, Closed, Ruled
from domain.record.errors import (
    NoSuchPosition,
    NoSuchRecord,
    RecordIsClosed,
    StaleVersion,
    UnknownEdition,
    UnknownTitle,
)
from tests.store.conftest import OpenStore
from tests.store.playing import SEATS, assert_whole, deal, new_id, open_game, play, step
from tests.support.toy_title import Gather, Play, Played


@pytest.mark.parametrize("mode", ["hosted", "table"])
def test_a_game_is_rebuilt_as_it_was_played(store: RecordStore, open_store: OpenStore, mode: str) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        played = play(store, open_game(store, mode), rng)  # type: ignore[arg-type]
        assert played.closing
        assert played.outcome == played.rules.outcome(played.state)
        rebuilt = open_store().load(played.id)
        assert rebuilt == played
        assert_whole(store, played.id)


def test_what_a_decision_takes_for_granted_and_what_ends_the_game_belongs_to_its_change(
    store: RecordStore,
) -> None:
    record = open_game(store, "table")
    for decision in (deal("north"), deal("south"), Play("north", "9"), Play("south", "1")):
        record = store.decide(record.id, decision, expected=None, actor="a", command=new_id()).record
    change = store.decide(record.id, Play("north", "8"), expected=record.version, actor="a", command=new_id())
    assert [entry.body.decision for entry in change.entries] == [Gather("north"), Play("north", "8")]  # type: ignore[union-attr]
    assert change.entries == change.record.entries[record.version :]
    record = play(store, change.record, random.Random(1))
    assert record.entries[-2].envelope.command == record.entries[-1].envelope.command
    assert isinstance(record.entries[-1].body, Closed)


def test_a_refusal_passes_through_and_stores_nothing(store: RecordStore) -> None:
    record = open_game(store)
    with pytest.raises(Refusal) as refusal:
        store.decide(record.id, Play("south", "1"), expected=record.version, actor="a", command=new_id())
    assert refusal.value.rule == "HC-002"
    assert store.load(record.id) == record
    assert len(store.stored(record.id)) == record.version


def test_a_stale_version_says_which_it_is_now(store: RecordStore) -> None:
    record = open_game(store)
    now = step(store, record, random.Random(1)).record
    with pytest.raises(StaleVersion) as stale:
        step(store, record, random.Random(2))
    assert (stale.value.expected, stale.value.actual) == (record.version, now.version)


def test_a_rewind_a_ruling_a_closing_and_a_reopening(store: RecordStore, open_store: OpenStore) -> None:
    record = play(store, open_game(store), random.Random(1), entries=6)
    change = store.rewind(
        record.id, 3, agreed=tuple(SEATS), reason="wrong card", expected=6, actor="a", command=new_id()
    )
    assert change.record.state == record.position(3)
    assert change.record.struck() == {4: 7, 5: 7, 6: 7}
    effect = Played("HC-003", "north", change.record.state.hands["north"].slots[0].card)
    ruled = Ruled("ruling-1", "judge-1", ("HC-003",), "The card was played.", (effect,))
    change = store.rule(record.id, ruled, expected=7, actor="judge-1", command=new_id())
    assert change.record.state.trick == (effect.card,)
    change = store.close(
        record.id, "resigned", by="north", note="late", expected=None, actor="a", command=new_id()
    )
    assert change.record.outcome
    assert change.record.outcome.winners == ("south",)
    with pytest.raises(RecordIsClosed):
        store.close(record.id, "abandoned", expected=None, actor="a", command=new_id())
    again = Ruled[Played]("ruling-2", "judge-1", (), "Not resigned.", reopens=True)
    reopened = store.rule(record.id, again, expected=None, actor="judge-1", command=new_id()).record
    assert not reopened.closing
    finished = play(store, reopened, random.Random(2))
    assert open_store().load(record.id) == finished
    assert_whole(store, record.id)


def test_a_line_and_a_line_of_a_line(store: RecordStore, open_store: OpenStore) -> None:
    record = play(store, open_game(store), random.Random(1), entries=5)
    line = store.branch(record.id, at=4, basis="north", name="the nine", actor="a", command=new_id())
    opening = line.opening
    assert isinstance(opening, Branched)
    assert (opening.record, opening.source, opening.at, opening.basis) == (record.id, record.id, 4, "north")
    assert all(slot.card is None for slot in line.state.hands["south"].slots)
    longer = play(store, line, random.Random(3), entries=4)
    nested = store.branch(line.id, at=2, basis="public", name="deeper", actor="a", command=new_id())
    assert isinstance(nested.opening, Branched)
    assert (nested.opening.record, nested.opening.source) == (record.id, line.id)
    closed = store.close(line.id, "abandoned", expected=None, actor="a", command=new_id()).record
    assert closed.version == longer.version + 1
    assert open_store().load(line.id) == closed
    assert store.load(record.id) == record
    with pytest.raises(NoSuchPosition):
        store.branch(record.id, at=99, basis="north", name="", actor="a", command=new_id())


def test_what_is_not_there_is_named(store: RecordStore) -> None:
    with pytest.raises(NoSuchRecord):
        store.load("00000000-0000-0000-0000-000000000000")
    with pytest.raises(NoSuchRecord):
        store.stored("not even an id")
    with pytest.raises(NoSuchRecord):
        store.close("nothing", "voided", expected=None, actor="a", command=new_id())
    with pytest.raises(UnknownTitle):
        store.open("chess", edition="1", mode="table", seats=SEATS, actor="a", command=new_id())
    with pytest.raises(UnknownEdition):
        open_game(store, edition="first")


def test_a_store_with_few_records_in_memory_answers_as_one_with_many(open_store: OpenStore) -> None:
    large = open_store()
    large.create_tables()
    small = open_store(cached=2)
    rng = random.Random(7)
    ids = [open_game(large).id for _ in range(5)]
    for _ in range(60):
        writer, reader = rng.sample([large, small], 2)
        record_id = rng.choice(ids)
        record = writer.load(record_id)
        if not record.closing:
            record = step(writer, record, rng).record
        assert reader.load(record_id) == record
    fresh = open_store()
    assert [fresh.load(id) for id in ids] == [small.load(id) for id in ids] == [large.load(id) for id in ids]
