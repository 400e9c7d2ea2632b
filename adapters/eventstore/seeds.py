"""The secret seeds of hosted records: kept outside the record until it closes."""

import secrets
from collections.abc import Iterable

from adapters.chance.stream import seed_hash
from adapters.eventstore.tables import Tables

_BYTES = 32


class Seeds:
    """Seeds by record and hash.

    The record's id is a part of the key: a forged record that names the hash of another's seed learns
    nothing.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def create_tables(self) -> None:
        """Make the table, unless it is there."""
        self._tables.run(
            "CREATE TABLE IF NOT EXISTS chance_seeds ("
            "record TEXT NOT NULL, hash TEXT NOT NULL, seed TEXT NOT NULL, PRIMARY KEY (record, hash))"
        )

    def keep(self, record: str, seeds: Iterable[bytes]) -> None:
        """Keep seeds of a record. It is done before an entry names them: an entry never names a lost seed."""
        with self._tables.transaction() as transaction:
            transaction.run_many(
                "INSERT INTO chance_seeds (record, hash, seed) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                [(record, seed_hash(seed), seed.hex()) for seed in seeds],
            )

    def find(self, record: str, hashes: Iterable[str]) -> list[bytes]:
        """The seeds of a record with the given hashes, in that order, without those that are not here."""
        rows = self._tables.query("SELECT hash, seed FROM chance_seeds WHERE record = ?", record)
        kept = {row["hash"]: bytes.fromhex(row["seed"]) for row in rows}
        return [kept[named] for named in hashes if named in kept]


def draw() -> bytes:
    """A new seed."""
    return secrets.token_bytes(_BYTES)
