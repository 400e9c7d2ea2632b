"""Floors: what the same bytes cost with nothing but SQLite, JSON and Flask."""

import sqlite3
import threading
from collections.abc import Iterable
from pathlib import Path

import msgspec
from flask import Flask, request


class Rows:
    """Pieces of JSON in an SQLite file, each under a key."""

    def __init__(self, file: Path, rows: Iterable[tuple[str, bytes]]) -> None:
        self._connection = sqlite3.connect(file)
        self._connection.execute("CREATE TABLE rows (number INTEGER PRIMARY KEY, key TEXT, data BLOB)")
        self._connection.executemany("INSERT INTO rows (key, data) VALUES (?, ?)", rows)
        self._connection.execute("CREATE INDEX by_key ON rows (key, number)")
        self._connection.commit()

    def read(self, key: str) -> int:
        """Read and parse the pieces under a key; how many there were."""
        found = self._connection.execute("SELECT data FROM rows WHERE key = ? ORDER BY number", (key,))
        return len([msgspec.json.decode(data) for (data,) in found])

    def close(self) -> None:
        """Close the file."""
        self._connection.close()


def make(file: str) -> Flask:
    """An application that keeps each body that is posted, each in a transaction that is on the disk."""
    app, local = Flask(__name__), threading.local()

    def connection() -> sqlite3.Connection:
        if not hasattr(local, "connection"):
            local.connection = sqlite3.connect(file, timeout=30, isolation_level=None)
            local.connection.execute("PRAGMA journal_mode = WAL")
            local.connection.execute("PRAGMA synchronous = FULL")
            local.connection.execute("CREATE TABLE IF NOT EXISTS bodies (id INTEGER PRIMARY KEY, body BLOB)")
        made: sqlite3.Connection = local.connection
        return made

    @app.get("/healthz")
    def health() -> str:
        return "well"

    @app.post("/bodies")
    def keep() -> tuple[dict[str, int | None], int]:
        made = connection().execute("INSERT INTO bodies (body) VALUES (?)", (request.get_data(),))
        return {"id": made.lastrowid}, 201

    return app
