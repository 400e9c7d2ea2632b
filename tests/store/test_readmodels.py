"""The list of records says what the records say, whoever filled it and whenever."""

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Event, Thread

import pytest
from eventsourcing.persistence import StoredEvent
from msgspec import structs

from adapters.eventstore.records import RecordStore
from adapters.readmodels.records import RecordList, Summary
from domain.record.entries import Branched, Opened, Ruled
from domain.record.record import Record
from tests.store.conftest import OpenStore
from tests.store.playing import new_id, open_game, play, step
from tests.support.toy_title import HIGH_CARD, HighCardEffect


def filled(store: RecordStore, version: int = 1) -> RecordList:
    view = RecordList(store, version)
    view.create_tables()
    view.catch_up()
    return view


def everything(view: RecordList) -> list[Summary]:
    """All records, and after them the lines of each."""
    records = view.list(limit=1000).items
    return records + [line for record in records for line in view.list(line_of=record.id, limit=1000).items]


def expected(record: Record) -> Summary:
    """What the list has to say of a record, taken from the record itself."""
    opening, closing = record.opening, record.closing
    setup = record.setup
    line = opening if isinstance(opening, Branched) else None
    return Summary(
        record.id,
        setup.title,
        setup.edition,
        setup.mode,
        record.entries[0].envelope.at,
        record.entries[-1].envelope.at,
        record.version,
        opening.seats if isinstance(opening, Opened) else {},
        "closed" if closing else "open",
        closing.reason if closing else None,
        record.outcome,
        line.record if line else None,
        line.source if line else "",
        line.at if line else 0,
        line.basis if line else "",
        line.name if line else "",
        setup.options,
    )


def fill(store: RecordStore, games: int = 6) -> list[Record]:
    """Games in every state, and lines; the oldest first."""
    records = []
    for number in range(games):
        rng = random.Random(number)
        record = play(store, open_game(store), rng, entries=(4, 8, 100)[number % 3])
        if number % 3 == 0:
            play(
                store,
                store.branch(
                    record.id, at=4, basis="north", name=f"line {number}", actor="a", command=new_id()
                ),
                rng,
                entries=3,
            )
        if number == 5:
            ruled = Ruled[HighCardEffect](f"ruling-{number}", "judge-1", (), "Play on.", reopens=True)
            record = store.rule(record.id, ruled, expected=None, actor="a", command=new_id()).record
        records.append(record)
    return records


def test_the_list_says_what_the_records_say(store: RecordStore) -> None:
    records = fill(store)
    listed = everything(filled(store))
    assert [summary.id for summary in listed[: len(records)]] == [record.id for record in reversed(records)]
    assert listed == [expected(store.load(summary.id)) for summary in listed]
    assert {summary.status for summary in listed} == {"open", "closed"}
    assert len(listed) > len(records)


def test_the_list_is_filtered_and_paged(store: RecordStore, open_store: OpenStore) -> None:
    other = replace(HIGH_CARD, rulebook=structs.replace(HIGH_CARD.rulebook, title="low-card"))
    both = open_store(titles={HIGH_CARD.id: HIGH_CARD, other.id: other})
    ids = []
    for number in range(9):
        seats = {"north": f"player-{number % 3}", "south": "player-9"}
        title = other.id if number % 4 == 0 else HIGH_CARD.id
        ids.append(
            both.open(title, edition="standard", mode="table", seats=seats, actor="a", command=new_id()).id
        )
    both.close(ids[5], "voided", expected=None, actor="a", command=new_id())
    view = filled(both)

    def listed(**filters: str) -> list[int]:
        return [ids.index(summary.id) for summary in view.list(**filters).items]  # type: ignore[arg-type]

    assert listed() == [8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert listed(title="low-card") == [8, 4, 0]
    assert listed(status="closed") == [5]
    assert listed(player="player-1") == [7, 4, 1]
    assert listed(player="player-1", title="low-card", status="open") == [4]
    assert listed(player="nobody") == []

    paged, cursor = [], None
    while True:
        page = view.list(player="player-9", after=cursor, limit=4)
        paged.append([ids.index(summary.id) for summary in page.items])
        cursor = page.next_cursor
        if cursor is None:
            break
    assert paged == [[8, 7, 6, 5], [4, 3, 2, 1], [0]]
    assert view.list(limit=9).next_cursor is None
    for nonsense in ("not a cursor", "", "-1", "1_0", " 1", "9" * 20, "9" * 5000, "\N{FULLWIDTH DIGIT ONE}"):
        with pytest.raises(ValueError, match="no cursor"):
            view.list(after=nonsense)


def test_one_writes_and_reads_ones_own_writing(store: RecordStore) -> None:
    view = filled(store)
    record = open_game(store)
    for _ in range(3):
        assert view.catch_up() == view.catch_up()
        assert view.list().items == [expected(record)]
        record = step(store, record, random.Random(1)).record


def test_another_version_is_built_beside_and_is_equal(store: RecordStore) -> None:
    view = filled(store)
    fill(store, 3)
    view.catch_up()
    fill(store, 2)
    view.catch_up()
    rebuilt = filled(store, version=2)
    assert everything(rebuilt) == everything(view)
    view.drop()
    assert everything(rebuilt)
    assert everything(filled(store)) == everything(rebuilt)


def test_several_fill_it_at_the_same_time(store: RecordStore, open_store: OpenStore) -> None:
    records = fill(store)
    views = [RecordList(running) for running in (store, open_store(), open_store())]
    views[0].create_tables()
    writing = Event()

    def keep_catching_up(view: RecordList) -> None:
        while not writing.is_set():
            view.catch_up()
        view.catch_up()

    with ThreadPoolExecutor(len(views)) as pool:
        running = [pool.submit(keep_catching_up, view) for view in views]
        records += fill(store, 4)
        writing.set()
    assert all(done.exception() is None for done in running)
    assert everything(views[0]) == everything(filled(store, version=2))
    assert len(views[0].list().items) == len(records)


def test_a_projector_keeps_up(store: RecordStore, open_store: OpenStore) -> None:
    reading = open_store()
    view = filled(reading)
    stop = Event()
    projector = Thread(target=view.keep_up, args=(stop,))
    projector.start()
    record = open_game(store)
    last = store.follow(0, timeout=5)[-1].id
    while not view.list().items:
        reading.follow(last, timeout=0.01)
    stop.set()
    open_game(store)  # lets it see that it is to stop
    projector.join(5)
    assert not projector.is_alive()
    assert record.id in {summary.id for summary in view.list().items}


def test_an_entry_that_cannot_be_read_does_not_hold_up_the_list(store: RecordStore) -> None:
    store._application.recorder.insert_events([StoredEvent("damaged", 1, "opened/high-card@1", b"{}")])
    record = open_game(store)
    store._application.recorder.insert_events([StoredEvent("damaged", 2, "closed@1", b"nothing")])
    view = filled(store)
    assert view.list().items == [expected(record)]
    assert view.catch_up() == store.follow(0, timeout=1)[-1].id
