"""Names, users, tokens and seat keys."""

from datetime import UTC, datetime, timedelta

import pytest
from argon2 import PasswordHasher

from adapters.eventstore import directory as directory_module
from adapters.eventstore.directory import Directory, NameTaken, NoSuchPlayer, NoSuchUser
from adapters.eventstore.records import RecordStore
from domain.record.errors import UnfitText
from tests.store.conftest import OpenStore
from tests.store.playing import open_game


def test_a_name_can_be_taken_back(store: RecordStore) -> None:
    directory = store.directory
    ada, bob = directory.add_player("Ada"), directory.add_player("Bob")
    record = open_game(store, seats={"north": ada, "south": bob})
    assert directory.names([ada, bob, "nobody"]) == {ada: "Ada", bob: "Bob"}
    assert directory.names([]) == {}
    pseudonym = directory.pseudonymise(ada)
    assert pseudonym == f"Player {ada[:4].upper()}" == directory.pseudonymise(ada)
    assert directory.names([ada, bob]) == {ada: pseudonym, bob: "Bob"}
    assert not any(b"Ada" in entry.data for entry in store.stored(record.id))
    with pytest.raises(NoSuchPlayer):
        directory.pseudonymise("nobody")


@pytest.mark.parametrize("name", ["\x00", "\x1b[2J", "\x9b31m", "\ud800", "x" * 5000])
def test_nobody_is_called_by_what_is_no_text(store: RecordStore, name: str) -> None:
    directory = store.directory
    ada = directory.add_player("Ada")
    for call in (
        lambda: directory.add_player(name),
        lambda: directory.rename(ada, name),
        lambda: directory.learn({"bob": "Bob", "eve": name}),
        lambda: directory.add_user(name, "a password", ["viewer"]),
    ):
        with pytest.raises(UnfitText):
            call()
    assert directory.names([ada, "bob"]) == {ada: "Ada"}
    assert directory.list_users() == []


def test_a_user_signs_in_with_the_password_and_nothing_else(store: RecordStore) -> None:
    directory = store.directory
    judge = directory.add_user("Jo", "correct horse", ["judge", "viewer"])
    assert judge.roles == {"judge", "viewer"}
    with pytest.raises(NameTaken):
        directory.add_user("Jo", "another", [])
    assert directory.authenticate("Jo", "correct horse") == judge
    assert directory.authenticate("Jo", "wrong") is None
    assert directory.authenticate("Nobody", "correct horse") is None
    token = directory.issue_token(judge.id, days=1)
    directory.change_password(judge.id, "battery staple")
    assert directory.authenticate("Jo", "correct horse") is None
    assert directory.authenticate("Jo", "battery staple") == judge
    assert directory.user_for_token(token) is None
    plain = directory.add_user("Al", "x", [])
    assert directory.list_users() == [plain, judge]
    assert plain.roles == frozenset()
    directory.remove_user(judge.id)
    assert directory.list_users() == [plain]
    assert directory.authenticate("Jo", "battery staple") is None
    for refused in (
        lambda: directory.change_password(judge.id, "x"),
        lambda: directory.remove_user(judge.id),
        lambda: directory.issue_token(judge.id, 1),
    ):
        with pytest.raises(NoSuchUser):
            refused()


def test_a_token_is_good_until_it_expires_or_is_revoked(store: RecordStore) -> None:
    now = [datetime(2026, 1, 1, tzinfo=UTC)]
    directory = Directory(store.directory._tables, clock=lambda: now[0])
    user = directory.add_user("Jo", "x", ["player"])
    first, second = directory.issue_token(user.id, days=2), directory.issue_token(user.id, days=30)
    assert directory.user_for_token(first) == user
    directory.revoke_token(second)
    assert directory.user_for_token(second) is None
    assert directory.user_for_token("made up") is None
    now[0] += timedelta(days=2)
    assert directory.user_for_token(first) is None
    directory.issue_token(user.id, days=1)  # clears away what has expired
    assert len(store.directory._tables.query("SELECT digest FROM directory_tokens")) == 1


def test_a_seat_key_opens_one_seat_until_the_next_is_issued(store: RecordStore) -> None:
    directory = store.directory
    north, south = (
        directory.issue_seat_key("record-1", "north"),
        directory.issue_seat_key("record-1", "south"),
    )
    assert directory.seat_for_key(north) == ("record-1", "north")
    assert directory.seat_for_key(south) == ("record-1", "south")
    again = directory.issue_seat_key("record-1", "north")
    assert directory.seat_for_key(north) is None
    assert directory.seat_for_key(again) == ("record-1", "north")


def test_the_keys_of_tables_are_the_same_until_they_are_revoked(
    store: RecordStore, open_store: OpenStore
) -> None:
    directory = store.directory
    seats = {"1/ann": "4", "1/bob": "4", "1/cy": "5"}
    keys = directory.derive_seat_keys("cup", seats)
    assert len({*keys.values()}) == 3
    assert all(len(key) == 32 for key in keys.values())
    assert open_store().directory.derive_seat_keys("cup", seats) == keys
    assert directory.seat_for_key(keys["1/ann"]) == ("cup", "1/ann")
    directory.revoke_seat_keys("cup", ["1/ann", "1/bob"])
    assert directory.seat_for_key(keys["1/ann"]) is None
    fresh = directory.derive_seat_keys("cup", seats)
    assert fresh["1/cy"] == keys["1/cy"]
    assert not {fresh["1/ann"], fresh["1/bob"]} & {*keys.values()}
    assert directory.seat_for_key(keys["1/ann"]) is None
    directory.revoke_seat_keys("cup", ["1/ann"])
    assert directory.derive_seat_keys("cup", seats)["1/ann"] not in {keys["1/ann"], fresh["1/ann"]}
    moved = directory.derive_seat_keys("cup", {"1/cy": "6"})
    assert moved["1/cy"] != keys["1/cy"], "at another table"
    assert directory.seat_for_key(keys["1/cy"]) is None
    assert directory.derive_seat_keys("cup", {"1/cy": "5"})["1/cy"] == keys["1/cy"], "and back again"
    other = directory.derive_seat_keys("other", seats)
    assert not {*other.values()} & {*keys.values(), *fresh.values()}


def test_the_key_of_a_table_is_known_for_its_place(store: RecordStore) -> None:
    directory = store.directory
    assert not directory.holds_key_of("cup", "1/ann", "4"), "none was made yet"
    directory.derive_seat_keys("cup", {"1/ann": "4"})
    assert directory.holds_key_of("cup", "1/ann", "4")
    for record, seat, place in (("cup", "1/ann", "5"), ("cup", "1/bob", "4"), ("other", "1/ann", "4")):
        assert not directory.holds_key_of(record, seat, place)
    directory.revoke_seat_keys("cup", ["1/ann"])
    assert not directory.holds_key_of("cup", "1/ann", "4")
    directory.derive_seat_keys("cup", {"1/ann": "4"})
    assert directory.holds_key_of("cup", "1/ann", "4")


def test_the_keys_of_tables_cannot_be_made_without_the_secret(store: RecordStore) -> None:
    directory = store.directory
    (key,) = directory.derive_seat_keys("cup", {"1/ann": "1"}).values()
    stored = [row["digest"] for row in directory._tables.query("SELECT digest FROM directory_seat_keys")]
    assert key not in stored
    directory._tables.run("UPDATE directory_secrets SET secret = ?", "00" * 32)
    assert directory.derive_seat_keys("cup", {"1/ann": "1"}) != {"1/ann": key}


def test_no_secret_is_stored_in_the_clear(store: RecordStore) -> None:
    directory = store.directory
    user = directory.add_user("Jo", "correct horse", [])
    secrets = {
        "correct horse",
        directory.issue_token(user.id, 1),
        directory.issue_seat_key("record-1", "north"),
    }
    for table, columns in (
        ("users", ("id", "name", "roles", "password")),
        ("tokens", ("digest", "holder", "expires")),
        ("seat_keys", ("digest", "record", "seat")),
    ):
        (row,) = directory._tables.query(f"SELECT * FROM directory_{table}")
        assert not secrets & {row[column] for column in columns}


def test_a_password_hashed_at_a_lower_cost_is_hashed_again(
    store: RecordStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    user = store.directory.add_user("Jo", "x", [])
    monkeypatch.setattr(
        directory_module, "_HASHER", PasswordHasher(time_cost=2, memory_cost=64, parallelism=1)
    )
    for _ in range(2):
        assert store.directory.authenticate("Jo", "x") == user
    (row,) = store.directory._tables.query("SELECT password FROM directory_users")
    assert "t=2" in row["password"]
