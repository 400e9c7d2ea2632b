"""How the databases are used."""

import random
import zlib
from pathlib import Path

import pytest
from eventsourcing.persistence import Cipher, Compressor, PersistenceError, StoredEvent

from adapters.eventstore import postgres, sqlite
from adapters.eventstore.records import RecordStore
from adapters.eventstore.settings import event_settings, model_settings
from domain.record.errors import BrokenRecord
from tests.store.conftest import Env, OpenStore
from tests.store.playing import assert_whole, open_game, play


def test_the_database_is_named_in_one_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RECORDING_ANGEL_DATABASE", raising=False)
    assert event_settings(None)["SQLITE_DBNAME"] == "recording-angel.sqlite"
    monkeypatch.setenv("RECORDING_ANGEL_DATABASE", "sqlite:/data/games.sqlite")
    settings = event_settings({})
    assert settings["SQLITE_DBNAME"] == "/data/games.sqlite"
    assert model_settings(settings)["SQLITE_DBNAME"] == "/data/games-views.sqlite"
    monkeypatch.setenv("RECORDING_ANGEL_DATABASE", "postgresql:")
    assert event_settings({})["PERSISTENCE_MODULE"] == "adapters.eventstore.postgres:Factory"
    assert "sqlite" in event_settings({"RECORDING_ANGEL_DATABASE": "sqlite:x"})["PERSISTENCE_MODULE"]
    for wrong in ("mysql:", "postgresql://host/name", "games.sqlite"):
        with pytest.raises(ValueError, match="RECORDING_ANGEL_DATABASE"):
            event_settings({"RECORDING_ANGEL_DATABASE": wrong})


def test_tables_are_made_once_and_on_command(store: RecordStore, open_store: OpenStore) -> None:
    record = open_game(store)
    again = open_store()
    again.create_tables()
    assert again.load(record.id) == record


def test_sqlite_is_durable_and_its_ids_are_never_given_twice(tmp_path: Path) -> None:
    store = RecordStore({}, env={"RECORDING_ANGEL_DATABASE": f"sqlite:{tmp_path / 'x.sqlite'}"})
    store.create_tables()
    factory = store._application.factory
    assert isinstance(factory, sqlite.Factory)
    assert factory.datastore.pool.lock_timeout == 30
    for tables, synchronous in ((store.directory._tables, 2), (store.model_tables, 1)):
        assert tables.query("PRAGMA synchronous")[0]["synchronous"] == synchronous
        assert tables.query("PRAGMA journal_mode")[0]["journal_mode"] == "wal"
    recorder = store._application.recorder
    assert recorder.insert_events([StoredEvent("r", n, "t", b"") for n in (1, 2)]) == [1, 2]
    store.directory._tables.run("DELETE FROM stored_events WHERE originator_version = 2")
    assert recorder.insert_events([StoredEvent("r", 2, "t", b"")]) == [3]
    store.shut_down()


def test_the_recorders_keep_the_library_s_contract(store: RecordStore) -> None:
    recorder = store._application.recorder
    assert recorder.max_notification_id() == 0
    recorder.insert_events([StoredEvent("r", n, "t", bytes([n])) for n in range(1, 7)])

    def numbers(**arguments: int) -> list[int]:
        return [event.originator_version for event in recorder.select_events("r", **arguments)]  # type: ignore[arg-type]

    assert numbers() == [1, 2, 3, 4, 5, 6]
    assert numbers(gt=2, lte=5) == [3, 4, 5]
    assert numbers(desc=True, limit=2) == [6, 5]
    event = recorder.select_events("r", limit=1)[0]
    assert (event.originator_id, event.topic, event.state) == ("r", "t", b"\x01")
    assert recorder.max_notification_id() == 6


def test_the_library_reads_what_it_stores(store: RecordStore) -> None:
    record = play(store, open_game(store), random.Random(1))
    events = list(store._application.events.get(record.id))
    assert [event.entry for event in events] == list(record.entries)  # type: ignore[attr-defined]
    assert {event.originator_id for event in events} == {record.id}


def test_postgresql_never_uses_the_functions_that_lose_events(postgres_server: Env) -> None:
    env = {**postgres_server, "POSTGRES_ENABLE_DB_FUNCTIONS": "y", "POSTGRES_SCHEMA": "functions"}
    store = RecordStore({}, env=env)
    factory = store._application.factory
    assert isinstance(factory, postgres.Factory)
    assert not factory.datastore.enable_db_functions
    assert factory.datastore.lock_timeout == 5
    store.shut_down()


class Zip(Compressor):
    def compress(self, data: bytes) -> bytes:
        return zlib.compress(data)

    def decompress(self, data: bytes) -> bytes:
        return zlib.decompress(data)


class Mirror(Cipher):
    """No secret, but it shows whether a cipher is used."""

    def __init__(self, environment: object) -> None:
        pass

    def encrypt(self, plaintext: bytes) -> bytes:
        return plaintext[::-1]

    def decrypt(self, ciphertext: bytes) -> bytes:
        return ciphertext[::-1]


def test_compression_and_encryption_leave_the_digests_alone(open_store: OpenStore, env: Env) -> None:
    hooks = {
        **env,
        "COMPRESSOR_TOPIC": "tests.store.test_settings:Zip",
        "CIPHER_TOPIC": "tests.store.test_settings:Mirror",
    }
    store = open_store(env=hooks)
    store.create_tables()
    record = play(store, open_game(store), random.Random(1))
    assert open_store(env=hooks).load(record.id) == record
    assert_whole(store, record.id)
    stored = store._application.recorder.select_events(record.id)
    assert [zlib.decompress(event.state[::-1]) for event in stored] == [
        entry.data for entry in record.entries
    ]

    store._application.recorder.insert_events([StoredEvent("damaged", 1, "closed@1", b"no zlib")])
    with pytest.raises(BrokenRecord) as error:
        store.load("damaged")
    assert error.value.check == "format"


def test_a_file_that_cannot_be_opened_is_an_error_of_the_store(tmp_path: Path) -> None:
    """Whoever retries or tells of it need not know which database there is."""
    store = RecordStore({}, env={"RECORDING_ANGEL_DATABASE": f"sqlite:{tmp_path}"})
    with pytest.raises(PersistenceError):
        store.latest()
    store.shut_down()
