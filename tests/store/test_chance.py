"""Hosted chance: secret while the game runs, proven when it is over."""

import hashlib
import hmac
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from adapters.chance.proof import ChanceProof, prove
from adapters.chance.stream import Stream, entropy_digest, seed_hash
from adapters.eventstore.records import RecordStore
from domain.kernel.seats import CHANCE
from domain.record.entries import Decided, Opened, Ruled
from domain.record.errors import SeedMissing
from domain.record.record import Record
from domain.record.record import rebuild as rebuilt
from tests.store.conftest import OpenStore
from tests.store.playing import new_id, open_game, play, step
from tests.support.toy_title import HIGH_CARD, Deal, HighCardEffect, Shuffled

SEED = bytes(range(32))


def test_the_stream_is_what_its_documentation_says() -> None:
    entropy = entropy_digest([("north", "ä"), ("south", "b")])
    assert entropy == hashlib.sha256('[["north","ä"],["south","b"]]'.encode()).hexdigest()
    stream = Stream(SEED, "record-1", 7, entropy)
    for at, n in enumerate((2, 6, 52, 10**30, 1)):
        block = hmac.new(SEED, f"record-1\n7\n{entropy}\n{at}".encode(), hashlib.sha256).hexdigest()
        assert stream.pick(n) == int(block, 16) % n
    with pytest.raises(ValueError, match="nothing to choose"):
        stream.pick(0)


def test_the_stream_never_changes() -> None:
    stream = Stream(SEED, "record-1", 7, entropy_digest([]))
    assert [stream.pick(52) for _ in range(8)] == [15, 5, 3, 0, 49, 32, 27, 4]


@given(st.binary(min_size=32, max_size=32), st.integers(1, 2**255), st.integers(1, 1000))
def test_a_choice_is_within_its_bounds_and_derived_again(seed: bytes, n: int, number: int) -> None:
    first, second = (Stream(seed, "r", number, "") for _ in range(2))
    choices = [first.pick(n) for _ in range(3)]
    assert all(0 <= choice < n for choice in choices)
    assert choices == [second.pick(n) for _ in range(3)]


def test_every_choice_is_about_as_likely() -> None:
    stream = Stream(SEED, "r", 1, "")
    counts = Counter(stream.pick(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert max(counts.values()) - min(counts.values()) < 200


def test_a_choice_beyond_the_last_whole_multiple_is_passed_over() -> None:
    more_than_half = 2**255 + 1  # nearly every second block is beyond
    stream = Stream(SEED, "r", 1, "")
    assert all(stream.pick(more_than_half) < more_than_half for _ in range(20))


def seed_hashes(record: Record) -> list[str]:
    return [e.body.seed_hash for e in record.entries if isinstance(e.body, Opened | Ruled)]


def test_the_seed_is_published_when_the_game_is_over_and_proves_it(store: RecordStore) -> None:
    record = open_game(store, options={"hands-run-out": "shuffle"}, entropy={"south": "s", "north": "n"})
    assert store.seeds(record.id) == []
    record = play(store, record, random.Random(4))
    seeds = store.seeds(record.id)
    assert [seed_hash(seed) for seed in seeds] == seed_hashes(record)
    rolled = tuple(
        e.number for e in record.entries if isinstance(e.body, Decided) and e.body.decision.seat == CHANCE
    )
    assert prove(record, seeds) == ChanceProof(proven=rolled)
    assert prove(record, []) == ChanceProof(unproven=rolled)


def test_a_changed_outcome_differs_from_the_proof(store: RecordStore) -> None:
    record = play(store, open_game(store), random.Random(4))
    entry = record.entries[1]
    assert isinstance(entry.body, Decided)
    dealt = entry.body.decision
    assert isinstance(dealt, Deal)
    body = replace(entry.body, decision=replace(dealt, cards=dealt.cards[::-1]))
    entries = list(record.entries)
    entries[1] = replace(entry, envelope=replace(entry.envelope, body=body))
    changed = rebuilt(record.id, HIGH_CARD, entries)
    assert prove(changed, store.seeds(record.id)).differing == (2,)


def test_the_entropy_of_a_seat_is_part_of_what_follows(store: RecordStore) -> None:
    record = open_game(store, edition="marathon", options={"hands-run-out": "shuffle"})
    rng = random.Random(1)
    while len([e for e in record.entries if e.envelope.actor == "seat"]) < 20:
        record = step(store, record, rng, actor="seat", entropy=f"at {record.version}").record
    record = store.close(record.id, "abandoned", expected=None, actor="a", command=new_id()).record
    proof = prove(record, store.seeds(record.id))
    assert len(proof.proven) >= 4
    assert not proof.differing
    without = [
        replace(e, envelope=replace(e.envelope, body=replace(e.body, entropy="")))
        if isinstance(e.body, Decided)
        else e
        for e in record.entries
    ]
    assert prove(rebuilt(record.id, HIGH_CARD, without), store.seeds(record.id)).differing == proof.proven[2:]


def test_a_reopened_record_gets_another_seed(store: RecordStore) -> None:
    record = play(store, open_game(store, options={"hands-run-out": "shuffle"}), random.Random(1), entries=5)
    store.close(record.id, "abandoned", expected=None, actor="a", command=new_id())
    first = store.seeds(record.id)
    ruled = Ruled[HighCardEffect](
        "ruling-1", "judge-1", (), "Play on.", reopens=True, seed_hash="of nobody's choosing"
    )
    change = store.rule(record.id, ruled, expected=None, actor="a", command="key-1")
    assert store.rule(record.id, ruled, expected=None, actor="a", command="key-1") == change
    assert seed_hashes(change.record)[1] not in ("", seed_hashes(change.record)[0], ruled.seed_hash)
    assert store.seeds(record.id) == first
    rewound = store.rewind(record.id, 1, ruling="ruling-1", expected=None, actor="a", command=new_id())
    assert len(rewound.entries) == 3  # chance deals again
    done = play(store, rewound.record, random.Random(2))
    assert store.seeds(record.id)[:1] == first
    assert len(store.seeds(record.id)) == 2
    proof = prove(done, store.seeds(record.id))
    assert proof.proven[:4] == (2, 3, rewound.entries[1].number, rewound.entries[2].number)
    assert prove(done, first).unproven == proof.proven[2:]


def test_chance_decides_at_once_what_a_ruling_asks_of_it(store: RecordStore) -> None:
    rng = random.Random(1)
    drawn = (play(store, open_game(store), rng) for _ in range(50))
    record = next(record for record in drawn if record.outcome and record.outcome.reason == "hands-run-out")
    ruled = Ruled("ruling-1", "judge-1", (), "Deal again.", (Shuffled("HC-Q01", "south"),), reopens=True)
    change = store.rule(record.id, ruled, expected=None, actor="a", command=new_id())
    assert [entry.kind for entry in change.entries] == ["ruled", "decided", "decided"]
    done = store.close(record.id, "voided", expected=None, actor="a", command=new_id()).record
    dealt = tuple(entry.number for entry in change.entries[1:])
    assert prove(done, store.seeds(record.id)).proven == (2, 3, *dealt)


def test_where_the_seed_is_not_chance_cannot_decide(store: RecordStore, open_store: OpenStore) -> None:
    record = open_game(store, edition="marathon", options={"hands-run-out": "shuffle"})
    store._seeds._tables.run("DELETE FROM chance_seeds")
    with pytest.raises(SeedMissing):
        play(store, record, random.Random(1), entries=40)
    closed = store.close(record.id, "abandoned", expected=None, actor="a", command=new_id()).record
    assert store.seeds(record.id) == []
    assert prove(closed, []).unproven


def test_at_a_table_there_is_nothing_to_prove(store: RecordStore) -> None:
    record = play(store, open_game(store, "table"), random.Random(1))
    assert seed_hashes(record) == [""]
    assert store.seeds(record.id) == []
    assert prove(record, []) == ChanceProof()
    line = store.branch(record.id, at=1, basis="public", name="", actor="a", command=new_id())
    assert store.seeds(line.id) == []
