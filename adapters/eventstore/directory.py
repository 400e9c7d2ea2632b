"""Who people are: kept beside the records and outside their hashed bytes, so that a name can be taken back.

It cannot be rebuilt from events. Of passwords, tokens and seat keys only digests are stored. The keys of
tables are derived from a secret of this directory, so that they can be printed again as they were.
"""

import base64
import hashlib
import hmac
import json
import secrets
import unicodedata
import uuid
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from functools import cache
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from eventsourcing.persistence import IntegrityError

from adapters.eventstore.clock import utc_now
from adapters.eventstore.tables import Row, Tables, Transaction
from domain.record.errors import RecordError
from domain.record.names import folded, require_name

_HASHER = PasswordHasher()

_TABLE_KEYS = "table keys"
"""The name of the secret from which the keys of tables are derived. Never change it."""

_INSTANCE = "instance"
"""The name of what tells this service from others on the same host. Never change it."""

_KEY_BYTES = 24


class NameTaken(RecordError):
    """Another user has that name."""

    name = "name-taken"


class NoSuchUser(RecordError):
    """No user has that id."""

    name = "no-such-user"


class NoSuchPlayer(RecordError):
    """No player has that id."""

    name = "no-such-player"


@cache
def nobody() -> str:
    """What a password is checked against when no user has the name, so that the time taken does not tell."""
    return _HASHER.hash(secrets.token_hex(16))


class User(NamedTuple):
    """Somebody who may sign in; `roles` are among organiser, judge, recorder, player, viewer and admin."""

    id: str
    name: str
    roles: frozenset[str]


class Directory:
    """Players' names, users, their tokens, and the keys of seats."""

    def __init__(self, tables: Tables, clock: Callable[[], datetime] = utc_now) -> None:
        self._tables = tables
        self._clock = clock

    def create_tables(self) -> None:
        """Make the tables, unless they are there."""
        with self._tables.transaction() as transaction:
            for statement in (
                "players (id TEXT PRIMARY KEY, name TEXT NOT NULL)",
                "users (id TEXT PRIMARY KEY, name TEXT UNIQUE, roles TEXT NOT NULL, password TEXT NOT NULL)",
                "tokens (digest TEXT PRIMARY KEY, holder TEXT NOT NULL, expires TEXT NOT NULL)",
                "seat_keys (digest TEXT PRIMARY KEY, record TEXT, seat TEXT, UNIQUE (record, seat))",
                "secrets (name TEXT PRIMARY KEY, secret TEXT NOT NULL)",
                "revocations (record TEXT, seat TEXT, count BIGINT NOT NULL, PRIMARY KEY (record, seat))",
            ):
                transaction.run(f"CREATE TABLE IF NOT EXISTS directory_{statement}")

    # Players

    def add_player(self, name: str) -> str:
        """Remember a player; answers with the opaque id by which records name the player.

        Raises `UnfitText`, as all that takes a name; see `require_name`.
        """
        name = require_name(name)
        player = str(uuid.uuid4())
        self._tables.run("INSERT INTO directory_players (id, name) VALUES (?, ?)", player, name)
        return player

    def names(self, ids: Iterable[str]) -> dict[str, str]:
        """The names of players by id, without those that nobody knows."""
        wanted = tuple(set(ids))
        if not wanted:
            return {}
        marks = ", ".join("?" * len(wanted))
        rows = self._tables.query(f"SELECT id, name FROM directory_players WHERE id IN ({marks})", *wanted)
        return {row["id"]: row["name"] for row in rows}

    def pseudonymise(self, player: str) -> str:
        """Forget the name of a player for good; answers with what stands in its place everywhere from now on.

        Raises `NoSuchPlayer`.
        """
        pseudonym = f"Player {player[:4].upper()}"
        self.rename(player, pseudonym)
        return pseudonym

    def rename(self, player: str, name: str) -> None:
        """Correct the name of a player. Raises `NoSuchPlayer` or `UnfitText`."""
        name = require_name(name)
        if player not in self.names([player]):
            raise NoSuchPlayer(f"no player has the id {player!r}")
        self._tables.run("UPDATE directory_players SET name = ? WHERE id = ?", name, player)

    def learn(self, names: Mapping[str, str]) -> None:
        """Remember the players, by id, who come with a record from elsewhere; who is known keeps the name.

        Raises `UnfitText`.
        """
        fit = [(player, require_name(name)) for player, name in names.items() if name]
        with self._tables.transaction() as transaction:
            transaction.run_many(
                "INSERT INTO directory_players (id, name) VALUES (?, ?) ON CONFLICT DO NOTHING", fit
            )

    def find_players(self, text: str, limit: int = 50) -> dict[str, str]:
        """Players in whose name `text` occurs, by id; upper and lower case are the same in plain letters.

        It is looked for composed, and as names were stored that came in decomposed.
        """
        escaped = "".join(f"!{sign}" if sign in "!%_" else sign for sign in text.lower())
        rows = self._tables.query(
            "SELECT id, name FROM directory_players WHERE LOWER(name) LIKE ? ESCAPE '!' "
            "OR LOWER(name) LIKE ? ESCAPE '!' ORDER BY name, id LIMIT ?",
            *(f"%{unicodedata.normalize(form, escaped)}%" for form in ("NFC", "NFD")),
            limit,
        )
        return {row["id"]: row["name"] for row in rows}

    # Users

    def add_user(self, name: str, password: str, roles: Iterable[str]) -> User:
        """A new user, who is a player too, by the same id. Raises `NameTaken` or `UnfitText`.

        A name is taken, too, if a user has one that looks the same.
        """
        name = require_name(name)
        if folded(name) in {folded(user.name) for user in self.list_users()}:
            raise NameTaken(f"there is a user {name!r} already")
        user = User(str(uuid.uuid4()), name, frozenset(roles))
        try:
            self._tables.run(
                "INSERT INTO directory_users (id, name, roles, password) VALUES (?, ?, ?, ?)",
                user.id,
                user.name,
                " ".join(sorted(user.roles)),
                _HASHER.hash(password),
            )
        except IntegrityError:
            raise NameTaken(f"there is a user {name!r} already") from None
        self.learn({user.id: user.name})
        return user

    def authenticate(self, name: str, password: str) -> User | None:
        """The user of that name, if the password is the user's."""
        rows = self._tables.query(
            "SELECT id, name, roles, password FROM directory_users WHERE name IN (?, ?, ?) "
            "ORDER BY name = ? DESC",
            *(name, unicodedata.normalize("NFC", name), unicodedata.normalize("NFD", name)),
            name,
        )
        stored: str = rows[0]["password"] if rows else nobody()
        try:
            _HASHER.verify(stored, password)
        except VerifyMismatchError:
            return None
        if not rows:
            return None
        user = _user(rows[0])
        if _HASHER.check_needs_rehash(stored):
            self._set_password(user.id, password)
        return user

    def change_password(self, user: str, password: str) -> None:
        """Give a user another password and revoke every token of the user. Raises `NoSuchUser`."""
        self._require_user(user)
        self._set_password(user, password)
        self._tables.run("DELETE FROM directory_tokens WHERE holder = ?", user)

    def list_users(self) -> list[User]:
        """Every user, by name."""
        return [
            _user(row)
            for row in self._tables.query("SELECT id, name, roles FROM directory_users ORDER BY name")
        ]

    def remove_user(self, user: str) -> None:
        """Forget a user and every token of the user. Raises `NoSuchUser`."""
        self._require_user(user)
        with self._tables.transaction() as transaction:
            transaction.run("DELETE FROM directory_tokens WHERE holder = ?", user)
            transaction.run("DELETE FROM directory_users WHERE id = ?", user)

    def _require_user(self, user: str) -> None:
        if not self._tables.query("SELECT id FROM directory_users WHERE id = ?", user):
            raise NoSuchUser(f"no user has the id {user!r}")

    def _set_password(self, user: str, password: str) -> None:
        self._tables.run("UPDATE directory_users SET password = ? WHERE id = ?", _HASHER.hash(password), user)

    # Tokens

    def issue_token(self, user: str, days: int) -> str:
        """A new bearer token of a user, good for that many days. Raises `NoSuchUser`."""
        self._require_user(user)
        token = secrets.token_urlsafe(32)
        expires = self._clock() + timedelta(days=days)
        with self._tables.transaction() as transaction:
            transaction.run("DELETE FROM directory_tokens WHERE expires <= ?", _text(self._clock()))
            transaction.run(
                "INSERT INTO directory_tokens (digest, holder, expires) VALUES (?, ?, ?)",
                _digest(token),
                user,
                _text(expires),
            )
        return token

    def user_for_token(self, token: str) -> User | None:
        """Whose token it is, unless it has expired or was revoked."""
        rows = self._tables.query(
            "SELECT id, name, roles FROM directory_users JOIN directory_tokens ON holder = id "
            "WHERE digest = ? AND expires > ?",
            _digest(token),
            _text(self._clock()),
        )
        return _user(rows[0]) if rows else None

    def revoke_token(self, token: str) -> None:
        """Make a token worthless, if it was worth anything."""
        self._tables.run("DELETE FROM directory_tokens WHERE digest = ?", _digest(token))

    # The service

    def instance(self) -> str:
        """A word that tells this service from others on the same host: the same in each process and run."""
        with self._tables.transaction() as transaction:
            transaction.run(
                "INSERT INTO directory_secrets (name, secret) VALUES (?, ?) ON CONFLICT DO NOTHING",
                _INSTANCE,
                secrets.token_hex(4),
            )
            rows = transaction.query("SELECT secret FROM directory_secrets WHERE name = ?", _INSTANCE)
        return str(rows[0]["secret"])

    # Seats

    def issue_seat_key(self, record: str, seat: str) -> str:
        """A new key of a seat; the seat's former key is worthless from now on."""
        key = secrets.token_urlsafe(_KEY_BYTES)
        self._tables.run(
            "INSERT INTO directory_seat_keys (digest, record, seat) VALUES (?, ?, ?) "
            "ON CONFLICT (record, seat) DO UPDATE SET digest = excluded.digest",
            _digest(key),
            record,
            seat,
        )
        return key

    def derive_seat_keys(self, record: str, seats: Mapping[str, str]) -> dict[str, str]:
        """The keys of many seats, the same each time until they are revoked; `seats` says where each is.

        A seat that has moved to another place has another key, and the one of the former place is worthless.
        A key is an HMAC under a secret of this directory over the record, the seat, its place and how often
        its keys were revoked; whoever lacks the secret can guess it as little as a random one.
        """
        with self._tables.transaction() as transaction:
            secret = _lock_secret(transaction)
            rows = transaction.query("SELECT seat, count FROM directory_revocations WHERE record = ?", record)
            revoked = {row["seat"]: row["count"] for row in rows}
            keys = {
                seat: _derived(secret, record, seat, place, revoked.get(seat, 0))
                for seat, place in seats.items()
            }
            transaction.run_many(
                "INSERT INTO directory_seat_keys (digest, record, seat) VALUES (?, ?, ?) "
                "ON CONFLICT (record, seat) DO UPDATE SET digest = excluded.digest",
                [(_digest(key), record, seat) for seat, key in keys.items()],
            )
        return keys

    def holds_key_of(self, record: str, seat: str, place: str) -> bool:
        """Whether the key that opens a seat is the one that was derived for this place of it."""
        rows = self._tables.query(
            "SELECT digest, secret, coalesce(count, 0) AS revoked FROM directory_seat_keys AS keys "
            "JOIN directory_secrets ON name = ? "
            "LEFT JOIN directory_revocations AS revocations "
            "ON revocations.record = keys.record AND revocations.seat = keys.seat "
            "WHERE keys.record = ? AND keys.seat = ?",
            _TABLE_KEYS,
            record,
            seat,
        )
        if not rows:
            return False
        found = rows[0]
        derived = _derived(bytes.fromhex(found["secret"]), record, seat, place, found["revoked"])
        return bool(found["digest"] == _digest(derived))

    def revoke_seat_keys(self, record: str, seats: Iterable[str]) -> None:
        """Make the keys of seats worthless from now on; those that are derived next are others."""
        revoked = [(record, seat) for seat in seats]
        with self._tables.transaction() as transaction:
            _lock_secret(transaction)
            transaction.run_many(
                "INSERT INTO directory_revocations (record, seat, count) VALUES (?, ?, 1) "
                "ON CONFLICT (record, seat) DO UPDATE SET count = directory_revocations.count + 1",
                revoked,
            )
            transaction.run_many("DELETE FROM directory_seat_keys WHERE record = ? AND seat = ?", revoked)

    def seat_for_key(self, key: str) -> tuple[str, str] | None:
        """The record and the seat that a key opens."""
        rows = self._tables.query(
            "SELECT record, seat FROM directory_seat_keys WHERE digest = ?", _digest(key)
        )
        return (rows[0]["record"], rows[0]["seat"]) if rows else None


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _lock_secret(transaction: Transaction) -> bytes:
    """The secret of the keys of tables, drawn if there is none; no other transaction has it meanwhile."""
    transaction.run(
        "INSERT INTO directory_secrets (name, secret) VALUES (?, ?) "
        "ON CONFLICT (name) DO UPDATE SET name = excluded.name",
        _TABLE_KEYS,
        secrets.token_hex(32),
    )
    rows = transaction.query("SELECT secret FROM directory_secrets WHERE name = ?", _TABLE_KEYS)
    return bytes.fromhex(rows[0]["secret"])


def _derived(secret: bytes, record: str, seat: str, place: str, revoked: int) -> str:
    """The key of a seat at a place."""
    said = json.dumps([_TABLE_KEYS, record, seat, place, revoked]).encode()
    mac = hmac.digest(secret, said, "sha256")
    return base64.urlsafe_b64encode(mac[:_KEY_BYTES]).decode()


def _text(time: datetime) -> str:
    return time.isoformat(timespec="seconds")


def _user(row: Row) -> User:
    return User(row["id"], row["name"], frozenset(row["roles"].split()))
