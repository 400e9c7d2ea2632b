"""Records from elsewhere."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from adapters.chance.stream import seed_hash
from adapters.eventstore.records import RecordStore
from domain.record.codec import Codec
from domain.record.entries import Entry
from domain.record.errors import AlreadyThere, BrokenRecord, SeedMissing
from tests.store.conftest import Env, OpenStore
from tests.store.playing import assert_whole, new_id, open_game, play, step
from tests.support.toy_title import HIGH_CARD


@pytest.fixture
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RecordStore]:
    """Another installation."""
    path = tmp_path_factory.mktemp("elsewhere") / "events.sqlite"
    other = RecordStore({HIGH_CARD.id: HIGH_CARD}, env={"RECORDING_ANGEL_DATABASE": f"sqlite:{path}"})
    other.create_tables()
    yield other
    other.shut_down()


def stored_bytes(store: RecordStore, record_id: str) -> list[tuple[int, str, bytes]]:
    return [(entry.number, entry.topic, entry.data) for entry in store.stored(record_id)]


def test_a_record_moves_with_its_bytes_and_its_seeds(elsewhere: RecordStore, store: RecordStore) -> None:
    record = play(elsewhere, open_game(elsewhere), random.Random(1))
    seeds = elsewhere.seeds(record.id)
    for _ in range(2):
        assert store.adopt(record.id, record.entries, seeds=seeds) == record
        assert stored_bytes(store, record.id) == stored_bytes(elsewhere, record.id)
        assert store.seeds(record.id) == seeds
    assert_whole(store, record.id)


def test_another_record_of_that_id_is_refused(elsewhere: RecordStore, store: RecordStore) -> None:
    record = play(elsewhere, open_game(elsewhere, "table"), random.Random(1), entries=6)
    store.adopt(record.id, record.entries)
    longer = play(elsewhere, record, random.Random(2), entries=8)
    with pytest.raises(AlreadyThere):
        store.adopt(record.id, longer.entries)
    with pytest.raises(AlreadyThere):
        store.adopt(record.id, record.entries[:-1])
    assert store.load(record.id) == record
    ours = step(store, record, random.Random(3)).record
    assert ours.version == record.version + 1
    with pytest.raises(AlreadyThere):
        store.adopt(record.id, record.entries)


def damage(codec: Codec, entry: Entry, old: bytes, new: bytes) -> Entry:
    assert old in entry.data
    return codec.decode(entry.number, entry.topic, entry.data.replace(old, new))


def test_what_does_not_make_a_record_is_refused(elsewhere: RecordStore, store: RecordStore) -> None:
    record = play(elsewhere, open_game(elsewhere), random.Random(1), entries=6)
    codec = Codec([HIGH_CARD])
    entries = list(record.entries)
    body = entries[1].body
    broken: dict[str, tuple[int, list[Entry]]] = {
        "order": (3, [*entries[:2], *entries[3:]]),
        "digest": (
            3,
            [
                entries[0],
                damage(codec, entries[1], b'"actor":"recorder"', b'"actor":"somebody"'),
                *entries[2:],
            ],
        ),
        "format": (2, [entries[0], replace(entries[1], data=b"{}"), *entries[2:]]),
    }
    assert body
    for check, (number, damaged) in broken.items():
        with pytest.raises(BrokenRecord) as error:
            store.adopt(record.id, damaged)
        assert (error.value.check, error.value.number) == (check, number)
    with pytest.raises(BrokenRecord):
        store.adopt(record.id, entries[1:])
    with pytest.raises(BrokenRecord):
        store.adopt(record.id, [])
    with pytest.raises(BrokenRecord):
        store.adopt(new_id(), entries)  # the chain covers the id


def test_a_title_that_is_not_here_is_refused(elsewhere: RecordStore, env: Env) -> None:
    record = open_game(elsewhere)
    empty = RecordStore({}, env=env)
    empty.create_tables()
    with pytest.raises(BrokenRecord):
        empty.adopt(record.id, record.entries)
    empty.shut_down()


def test_a_running_hosted_record_comes_without_its_chance(elsewhere: RecordStore, store: RecordStore) -> None:
    more = {"edition": "marathon", "options": {"hands-run-out": "shuffle"}}
    record = open_game(elsewhere, **more)  # type: ignore[arg-type]
    store.adopt(record.id, record.entries)
    with pytest.raises(SeedMissing):
        play(store, record, random.Random(1), entries=40)


def test_a_forged_record_does_not_betray_the_seed_of_a_running_one(
    store: RecordStore, open_store: OpenStore, elsewhere: RecordStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = open_game(store)
    secret_hash = running.entries[0].body.seed_hash  # type: ignore[union-attr]
    monkeypatch.setattr("adapters.eventstore.records.seed_hash", lambda seed: secret_hash)
    forged = open_game(elsewhere)
    monkeypatch.undo()
    closed = elsewhere.close(forged.id, "abandoned", expected=None, actor="a", command=new_id()).record
    assert closed.entries[0].body.seed_hash == secret_hash  # type: ignore[union-attr]
    store.adopt(closed.id, closed.entries, seeds=[b"a guess"])
    assert seed_hash(b"a guess") != secret_hash
    assert store.seeds(closed.id) == []
