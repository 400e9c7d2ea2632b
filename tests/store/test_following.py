"""Who waits hears of what is recorded, here and in other processes."""

import random
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from adapters.eventstore import tail
from adapters.eventstore.postgres import Subscription
from adapters.eventstore.records import RecordStore
from adapters.eventstore.tail import Notice
from tests.store.conftest import Env, OpenStore
from tests.store.playing import open_game, play, step
from tests.store.worker import Worker
from tests.support.toy_title import HIGH_CARD

LONG = 30.0  # never waited for


def test_what_was_recorded_before_comes_at_once_and_in_order(store: RecordStore) -> None:
    record = play(store, open_game(store), random.Random(1))
    notices = store.follow(0, timeout=LONG)
    assert [(notice.record, notice.number) for notice in notices] == [
        (record.id, number) for number in range(1, record.version + 1)
    ]
    ids = [notice.id for notice in notices]
    assert ids == sorted(set(ids))
    assert store.follow(ids[4], timeout=LONG) == notices[5:]


def test_nothing_comes_when_nothing_is_recorded(store: RecordStore) -> None:
    open_game(store)
    last = store.follow(0, timeout=LONG)[-1].id
    begun = time.monotonic()
    assert store.follow(last, timeout=0.2) == []
    assert 0.2 <= time.monotonic() - begun < LONG / 2


def test_those_who_wait_are_woken(store: RecordStore, open_store: OpenStore) -> None:
    followers = [store, store, open_store()]
    for follower in followers:
        follower.follow(0, timeout=0)  # they are listening from here on
    with ThreadPoolExecutor(len(followers)) as pool:
        waiting = [pool.submit(follower.follow, 0, timeout=LONG) for follower in followers]
        begun = time.monotonic()
        record = open_game(store)
        heard = [answer.result(2 * LONG) for answer in waiting]
    assert time.monotonic() - begun < LONG / 2
    for notices in heard:
        assert (notices[0].record, notices[0].number) == (record.id, 1)


@pytest.mark.postgres
def test_what_is_stored_before_postgresql_listens_is_heard(
    postgres_server: Env, monkeypatch: pytest.MonkeyPatch
) -> None:
    env = {**postgres_server, "POSTGRES_SCHEMA": f"s{uuid.uuid4().hex}"}
    store = RecordStore({HIGH_CARD.id: HIGH_CARD}, env=env)
    store.create_tables()
    listen = Subscription._listen

    def late(subscription: Subscription) -> None:
        time.sleep(0.5)  # the subscription has looked by now, and found nothing
        open_game(store)
        listen(subscription)

    monkeypatch.setattr(Subscription, "_listen", late)
    began = time.monotonic()
    assert store.follow(0, timeout=LONG)
    assert time.monotonic() - began < LONG / 2
    store.shut_down()


def test_another_process_is_heard(store: RecordStore, env: Env) -> None:
    after = 0
    with Worker(env, "play", "5") as worker:
        store.follow(0, timeout=0)
        assert worker.read() == "ready"
        worker.go()
        heard: list[Notice] = []
        begun = time.monotonic()
        while not heard or heard[-1].number == 1 or len({notice.record for notice in heard}) < 5:
            notices = store.follow(after, timeout=LONG)
            assert notices
            heard += notices
            after = notices[-1].id
        assert time.monotonic() - begun < LONG / 2


@pytest.mark.parametrize("kept", [5, 1000])
def test_who_is_far_behind_catches_up_from_the_database(
    store: RecordStore, open_store: OpenStore, monkeypatch: pytest.MonkeyPatch, kept: int
) -> None:
    monkeypatch.setattr(tail, "_KEPT", kept)
    monkeypatch.setattr(tail, "_LIMIT", 7)
    listening = open_store()
    listening.follow(0, timeout=0)
    records = [play(store, open_game(store), random.Random(seed)) for seed in range(3)]
    everything = [(record.id, number) for record in records for number in range(1, record.version + 1)]
    for follower in (listening, open_store()):
        after, heard = 0, list[Notice]()
        while len(heard) < len(everything):
            notices = follower.follow(after, timeout=LONG)
            heard += notices
            after = notices[-1].id
        assert [(notice.record, notice.number) for notice in heard] == everything
        assert follower.follow(heard[-3].id, timeout=LONG) == heard[-2:]


def test_a_lost_connection_is_made_again(postgres_server: Env) -> None:
    store = RecordStore({HIGH_CARD.id: HIGH_CARD}, env={**postgres_server, "POSTGRES_SCHEMA": "lost"})
    store.create_tables()
    listening = "SELECT pid FROM pg_stat_activity WHERE starts_with(query, 'LISTEN')"
    for _ in range(2):
        record = open_game(store)
        after = store.follow(0, timeout=LONG)[-1].id
        while not store.model_tables.query(listening):
            store.follow(after, timeout=0.02)
        store.model_tables.query(f"SELECT pg_terminate_backend(pid) FROM ({listening}) AS listening")
        step(store, record, random.Random(1))
        begun = time.monotonic()
        assert store.follow(after, timeout=LONG)
        assert time.monotonic() - begun < LONG / 2
    store.shut_down()


def test_shutting_down_lets_those_who_wait_go(store: RecordStore, open_store: OpenStore) -> None:
    store.follow(0, timeout=0)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(store._tail.follow, 0, LONG)
        store._tail.close()
        assert waiting.result(LONG / 2) == []


def test_shutting_down_waits_for_those_who_still_read(
    store: RecordStore, open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    closing = open_store()
    closing.follow(0, timeout=0)
    reading, go_on = Event(), Event()
    read = closing._tail._read

    def slowly(after: int) -> list[Notice]:
        reading.set()
        assert go_on.wait(LONG)
        return read(after)

    monkeypatch.setattr(closing._tail, "_read", slowly)
    with ThreadPoolExecutor(2) as pool:
        follower = pool.submit(closing.follow, 0, timeout=0)
        assert reading.wait(LONG)
        ending = pool.submit(closing.shut_down)
        assert closing._tail._closing.wait(LONG)
        assert not ending.done()
        go_on.set()
        assert follower.result(LONG) == []
        ending.result(LONG)
    assert closing.follow(0, timeout=LONG) == []
