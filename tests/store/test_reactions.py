"""A ruling flags the tables that rest on the game, whoever recorded it and whatever happens in between."""

import sqlite3
import threading
import uuid
from datetime import date
from typing import Any

import pytest
from eventsourcing.persistence import StoredEvent

from adapters.eventstore.application import EntryMapper
from adapters.eventstore.records import RecordStore
from adapters.readmodels import read_model
from adapters.readmodels.everything import ReadModels
from api.services import following as services_following
from api.services.following import Following
from domain.games.regnum_angelica import TITLE
from domain.record.entries import Ruled
from domain.record.errors import BrokenRecord
from domain.record.record import Record
from domain.tournament import pairing, registering, reporting
from domain.tournament.events import Event, TableFlagged
from domain.tournament.tournament import Tournament
from tests.store.conftest import OpenStore

TITLES = {TITLE.id: TITLE}
DAY = date(2026, 12, 1)


@pytest.fixture
def store(open_store: OpenStore) -> RecordStore:
    made = open_store(titles=TITLES)
    made.create_tables()
    ReadModels(made).create_tables()
    return made


def new_id() -> str:
    return str(uuid.uuid4())


def following(store: RecordStore) -> Following:
    """A follower as each process has one."""
    models = ReadModels(store)

    def using(record: str) -> tuple[str, ...]:
        models.tournaments.catch_up()
        return models.tournaments.using(record)

    return Following(store, using)


def played(store: RecordStore) -> Record:
    """A game that one has resigned."""
    game = store.open(
        TITLE.id,
        edition="stand-in",
        mode="table",
        seats={"fallen": "a", "arch": "b"},
        actor="recorder",
        command=new_id(),
    )
    return store.close(
        game.id, "resigned", by="fallen", expected=None, actor="recorder", command=new_id()
    ).record


def ruled(store: RecordStore, game: Record) -> Record:
    ruling: Ruled[Any] = Ruled(new_id(), "judge", (), "The clock was broken.", (), True)
    return store.rule(game.id, ruling, expected=None, actor="judge", command=new_id()).record


def paired(store: RecordStore) -> Tournament:
    """A tournament of the two at the first table."""
    tournaments = store.tournaments
    made = tournaments.create(
        title=TITLE.id, name="Cup", rounds=1, date=DAY, actor="organiser", command=new_id()
    )
    for act, *values in (
        (registering.register, {"a": 1, "b": 1}),
        (pairing.pair_round, 1),
        (pairing.publish, 1),
    ):
        tournaments.do(made.id, act, *values, expected=None, actor="organiser", command=new_id())
    return tournaments.load(made.id)


def take(store: RecordStore, tournament: Tournament, game: Record) -> None:
    """Take the result of the table from the game as it is in `game`."""

    def taken(now: Tournament) -> list[Event]:
        return reporting.take_from_record(now, 1, 1, game, "")

    store.tournaments.do(
        tournament.id,
        taken,
        expected=None,
        actor="judge",
        command=new_id(),
        asked=["taken", game.id, game.version],
    )


def flags(store: RecordStore, tournament: Tournament) -> list[int]:
    """The versions of the game for which a table was flagged."""
    entries = store.tournaments.load(tournament.id).entries
    return [entry.body.version for entry in entries if isinstance(entry.body, TableFlagged)]


def test_a_ruling_that_anybody_stored_flags_the_table_once(store: RecordStore, open_store: OpenStore) -> None:
    tournament, game = paired(store), played(store)
    take(store, tournament, game)
    first, second = following(store), following(open_store(titles=TITLES))
    first.catch_up()
    assert flags(store, tournament) == []
    now = ruled(store, game)
    second.catch_up()
    first.catch_up()
    second.catch_up()
    assert flags(store, tournament) == [now.version]
    following(store).catch_up()  # a process that begins later
    assert flags(store, tournament) == [now.version]


def test_a_process_that_is_killed_leaves_it_to_the_next(
    store: RecordStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament, game = paired(store), played(store)
    take(store, tournament, game)
    now = ruled(store, game)

    def die(self: Following, position: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as killed:
        killed.setattr(Following, "_note", die)
        dying = following(store)
        with pytest.raises(KeyboardInterrupt):
            dying.catch_up()
    assert flags(store, tournament) == [now.version]
    following(store).catch_up()
    assert flags(store, tournament) == [now.version]


def test_a_result_that_comes_after_the_ruling_is_flagged_too(store: RecordStore) -> None:
    tournament, game = paired(store), played(store)
    now = ruled(store, game)
    follower = following(store)
    follower.catch_up()
    take(store, tournament, game)  # by somebody who had loaded the game before the ruling
    follower.catch_up()
    assert flags(store, tournament) == [now.version]


def test_a_result_that_rests_on_the_ruling_is_not_flagged(store: RecordStore) -> None:
    tournament, game = paired(store), played(store)
    now = ruled(store, game)
    again = store.close(now.id, "resigned", by="fallen", expected=None, actor="r", command=new_id()).record
    take(store, tournament, again)
    following(store).catch_up()
    assert flags(store, tournament) == []


def test_what_is_forgotten_is_done_again_without_harm(store: RecordStore) -> None:
    tournament, game = paired(store), played(store)
    take(store, tournament, game)
    now = ruled(store, game)
    following(store).catch_up()
    with store.model_tables.transaction() as transaction:
        store.model_tables.tracker.forget(transaction.cursor, "flags")
    following(store).catch_up()
    assert flags(store, tournament) == [now.version]


def test_an_entry_that_cannot_be_read_keeps_nothing_else_from_being_done(
    store: RecordStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services_following, "_BATCH", 2)
    tournament, game = paired(store), played(store)
    take(store, tournament, game)
    following(store).catch_up()
    damaged = ruled(store, played(store))
    ruled(store, played(store))
    now = ruled(store, game)
    read = EntryMapper.entry

    def entry(self: EntryMapper, event: StoredEvent) -> Any:
        if str(event.originator_id) == damaged.id:
            raise BrokenRecord(1, "format", "a bit has flipped")
        return read(self, event)

    monkeypatch.setattr(EntryMapper, "entry", entry)
    following(store).catch_up()
    assert flags(store, tournament) == [now.version]


@pytest.mark.parametrize("kind", ["following", "view"])
def test_nothing_that_goes_wrong_ends_who_keeps_up(
    store: RecordStore, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(services_following, "TIMER_SECONDS", 0.01)
    monkeypatch.setattr(read_model, "_TIMER_SECONDS", 0.01)
    follower = following(store) if kind == "following" else ReadModels(store).records
    stop, tried = threading.Event(), list[str]()

    def fails_first() -> int:
        tried.append(kind)
        if len(tried) == 1:
            raise sqlite3.OperationalError("disk I/O error")
        stop.set()
        return 0

    monkeypatch.setattr(follower, "catch_up", fails_first)
    keeping = threading.Thread(target=follower.keep_up, args=(stop,))
    keeping.start()
    keeping.join(20)
    assert not keeping.is_alive()
    assert len(tried) == 2
