"""Which database, and how it is used."""

import os
from collections.abc import Mapping
from pathlib import Path

DATABASE = "RECORDING_ANGEL_DATABASE"
"""``sqlite:PATH``, or ``postgresql:`` with the variables that begin with POSTGRES_."""

SQLITE = "adapters.eventstore.sqlite:Factory"
POSTGRES = "adapters.eventstore.postgres:Factory"

DEFAULTS = {
    "SQLITE_DBNAME": "recording-angel.sqlite",
    # The longest wait for another process's write; SQLite's own default of 5 s was nearly reached by eight
    # writers.
    "SQLITE_LOCK_TIMEOUT": "30",
    "POSTGRES_LOCK_TIMEOUT": "5",
    "POSTGRES_POOL_SIZE": "2",
    "POSTGRES_MAX_OVERFLOW": "30",
    "POSTGRES_PRE_PING": "y",
    "POSTGRES_PASSWORD": "",
}


def event_settings(env: Mapping[str, str] | None) -> dict[str, str]:
    """The library's settings for the events, from `env` and, where it is silent, the process environment.

    Raises ValueError if the database is neither SQLite nor PostgreSQL.
    """
    given = {**DEFAULTS, **os.environ, **(env or {})}
    postgres = given.get("PERSISTENCE_MODULE") in ("eventsourcing.postgres", POSTGRES)
    kind, _, path = given.get(DATABASE, "postgresql:" if postgres else "sqlite:").partition(":")
    if kind not in ("sqlite", "postgresql") or (kind == "postgresql" and path):
        raise ValueError(f"{DATABASE} is sqlite:PATH or postgresql: (with POSTGRES_… variables)")
    return {
        **given,
        "PERSISTENCE_MODULE": SQLITE if kind == "sqlite" else POSTGRES,
        "SQLITE_DBNAME": path or given["SQLITE_DBNAME"],
        # Ids are text in both databases: turning each into a UUID object doubles the cost of reading an
        # event.
        "ORIGINATOR_ID_TYPE": "text",
        # Tables are made by `RecordStore.create_tables` alone: processes that start together would race.
        "CREATE_TABLE": "n",
    }


def model_settings(events: Mapping[str, str]) -> dict[str, str]:
    """The settings for read models, given those for events: with SQLite, a second file."""
    path = Path(events["SQLITE_DBNAME"])
    # What a power failure takes from a read model comes back from the events.
    return {
        **events,
        "SQLITE_DBNAME": str(path.with_name(f"{path.stem}-views{path.suffix}")),
        "SQLITE_SYNCHRONOUS": "NORMAL",
    }
