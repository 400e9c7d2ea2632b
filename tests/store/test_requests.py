"""A repeated request changes nothing, and two writers do not write over each other."""

import random
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier

import pytest
from eventsourcing.persistence import IntegrityError

from adapters.eventstore.application import RecordApplication
from adapters.eventstore.records import Change, RecordStore
from domain.record.entries import Decided, Entry, Ruled
from domain.record.errors import CommandReused, StaleVersion
from domain.record.record import Record
from tests.store.conftest import OpenStore
from tests.store.playing import SEATS, assert_whole, choose, deal, new_id, open_game, play, step
from tests.support.toy_title import HighCardEffect, Play

RULED = Ruled[HighCardEffect]("ruling-1", "judge-1", (), "Noted.")
REOPENED = Ruled[HighCardEffect]("ruling-2", "judge-1", (), "Not over.", reopens=True)


def test_opening_again_finds_the_record(store: RecordStore, open_store: OpenStore) -> None:
    record = open_game(store, command="key-1", entropy={"north": "n"})
    step(store, record, random.Random(1))
    restarted = open_store()
    assert open_game(restarted, command="key-1", entropy={"north": "n"}) == record
    assert open_game(restarted, command="key-1", entropy={"north": "n"}, actor="other").id != record.id
    for different in ({"mode": "table"}, {"edition": "marathon"}, {"seats": {**SEATS, "north": "x"}}, {}):
        with pytest.raises(CommandReused):
            open_game(restarted, command="key-1", **different)


def test_the_key_of_an_opening_serves_no_other_request(store: RecordStore) -> None:
    record = open_game(store, command="key-1")
    with pytest.raises(CommandReused):
        step(store, record, random.Random(1), command="key-1")
    with pytest.raises(CommandReused):
        store.branch(record.id, at=1, basis="public", name="", actor="recorder", command="key-1")


def commands_in_turn(store: RecordStore, record_id: str) -> list[Callable[[RecordStore, str, int], Change]]:
    """One request of each kind, as functions of the store, the key and the expected version."""
    rng = random.Random(5)
    choice = choose(play(store, store.load(record_id), rng, entries=5), rng)
    return [
        lambda s, key, at: s.decide(record_id, choice, expected=at, actor="a", command=key, entropy="e"),
        lambda s, key, at: s.rewind(
            record_id, 3, agreed=tuple(SEATS), reason="why", expected=at, actor="a", command=key
        ),
        lambda s, key, at: s.rule(record_id, RULED, expected=at, actor="a", command=key),
        lambda s, key, at: s.close(record_id, "agreed draw", note="n", expected=at, actor="a", command=key),
        lambda s, key, at: s.rule(record_id, REOPENED, expected=at, actor="a", command=key),
    ]


def test_a_repeated_request_is_answered_as_the_first_time(store: RecordStore, open_store: OpenStore) -> None:
    record = open_game(store)
    asked = commands_in_turn(store, record.id)
    first: list[Change] = []
    for at, request in enumerate(asked):
        first.append(request(store, f"key-{at}", store.load(record.id).version))
    for running in (store, open_store()):
        version = running.load(record.id).version
        for at, request in enumerate(asked):
            assert request(running, f"key-{at}", 1) == first[at]
        assert running.load(record.id).version == version
    for at, request in enumerate(asked):
        for other in set(range(len(asked))) - {at}:
            with pytest.raises(CommandReused):
                request(store, f"key-{other}", 1)
    with pytest.raises(CommandReused):
        store.rule(record.id, RULED, expected=None, actor="somebody else", command="key-2")


def test_a_line_is_begun_once(store: RecordStore, open_store: OpenStore) -> None:
    record = open_game(store)

    def begin(store: RecordStore, at: int) -> Record:
        return store.branch(record.id, at=at, basis="public", name="x", actor="a", command="key-1")

    line = begin(store, 2)
    assert begin(open_store(), 2) == line
    with pytest.raises(CommandReused):
        begin(store, 1)


def test_a_request_with_an_implied_decision_is_recognised(store: RecordStore) -> None:
    record = open_game(store, "table")
    for decision in (deal("north"), deal("south"), Play("north", "9"), Play("south", "1")):
        store.decide(record.id, decision, expected=None, actor="a", command=new_id())
    first = store.decide(record.id, Play("north", "8"), expected=None, actor="a", command="key-1")
    assert len(first.entries) == 2
    assert store.decide(record.id, Play("north", "8"), expected=1, actor="a", command="key-1") == first
    with pytest.raises(CommandReused):
        store.decide(record.id, Play("north", "7"), expected=1, actor="a", command="key-1")


class Interfering:
    """Does something just before, or just after, the next time that entries are stored."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        original = RecordApplication.append
        self.before: list[Callable[[], object]] = []
        self.after: list[Callable[[], object]] = []

        def append(application: RecordApplication, record: str, entries: Sequence[Entry]) -> None:
            while self.before:
                self.before.pop()()
            original(application, record, entries)
            while self.after:
                self.after.pop()()

        monkeypatch.setattr(RecordApplication, "append", append)


@pytest.fixture
def interfering(monkeypatch: pytest.MonkeyPatch) -> Interfering:
    return Interfering(monkeypatch)


def test_a_writer_who_was_overtaken_is_stale(
    store: RecordStore, open_store: OpenStore, interfering: Interfering
) -> None:
    record = open_game(store)
    rival = open_store()
    interfering.before = [lambda: step(rival, rival.load(record.id), random.Random(1))]
    with pytest.raises(StaleVersion) as stale:
        store.rule(record.id, RULED, expected=record.version, actor="a", command=new_id())
    assert stale.value.actual == record.version + 1
    assert store.load(record.id) == rival.load(record.id)
    assert_whole(store, record.id)


def test_a_writer_who_expects_nothing_decides_again(
    store: RecordStore, open_store: OpenStore, interfering: Interfering
) -> None:
    record = open_game(store)
    rival = open_store()
    interfering.before = [lambda: step(rival, rival.load(record.id), random.Random(1))]
    change = store.rule(record.id, RULED, expected=None, actor="a", command=new_id())
    assert change.record.version == record.version + 2
    assert_whole(store, record.id)


def test_a_conflict_with_ones_own_entry_is_no_conflict(store: RecordStore, interfering: Interfering) -> None:
    def lose_the_answer() -> None:
        raise IntegrityError("as after a lost connection: stored, and then tried again")

    record = open_game(store)
    interfering.after = [lose_the_answer]
    change = store.rule(record.id, RULED, expected=record.version, actor="a", command=new_id())
    assert change.record.version == record.version + 1
    assert store.load(record.id) == change.record

    interfering.after = [lose_the_answer]
    opened = open_game(store)
    assert store.load(opened.id) == opened


def test_an_error_of_integrity_that_is_no_conflict_is_not_tried_for_ever(
    store: RecordStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = open_game(store)

    def fail(*_: object) -> None:
        raise IntegrityError("the disk holds something else")

    monkeypatch.setattr(RecordApplication, "append", fail)
    with pytest.raises(IntegrityError):
        store.rule(record.id, RULED, expected=None, actor="a", command=new_id())


def test_of_several_who_expect_the_same_version_one_is_not_stale(
    store: RecordStore, open_store: OpenStore
) -> None:
    record = open_game(store)
    stores = [store, open_store()] * 2
    ready = Barrier(len(stores))

    def write(running: RecordStore) -> int:
        """How often it was not stale."""
        written = 0
        for turn in range(10):
            ready.wait(30)
            ruled = Ruled[HighCardEffect](new_id(), "judge-1", (), "Noted.")
            version = record.version + turn
            with suppress(StaleVersion):
                running.rule(record.id, ruled, expected=version, actor="a", command=new_id())
                written += 1
            ready.wait(30)
        return written

    with ThreadPoolExecutor(len(stores)) as pool:
        assert sum(pool.map(write, stores)) == 10
    assert store.load(record.id).version == record.version + 10
    assert_whole(store, record.id)


def test_the_same_request_at_the_same_time_is_carried_out_once(
    store: RecordStore, open_store: OpenStore
) -> None:
    record = open_game(store)
    choice = choose(record, random.Random(1))
    stores = [store, open_store()] * 2
    ready = Barrier(len(stores))

    def write(running: RecordStore) -> Change:
        ready.wait(30)
        return running.decide(record.id, choice, expected=record.version, actor="a", command="key-1")

    with ThreadPoolExecutor(len(stores)) as pool:
        answers = list(pool.map(write, stores))
    assert all(answer == answers[0] for answer in answers)
    decided = [entry for entry in store.stored(record.id) if entry.envelope.command == "key-1"]
    assert len([entry for entry in decided if isinstance(entry.body, Decided)]) == 1
