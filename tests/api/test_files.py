"""Record files and verification over HTTP."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from domain.kernel.titles import Title
from tests.api.house import SERVED, Clock, House, build, settle
from tests.api.writing import branch, close, said
from tests.support.scribes import at_random, play, scribe

REGNUM: Title = SERVED["regnum-angelica"]


def played(house: House) -> str:
    """A hosted record of Regnum Angelica in which four decisions were taken, and which was closed then."""
    record = house.open("hosted", title="regnum-angelica")
    for _ in range(4):
        found = house.nobody.get(f"records/{record}").json
        assert found
        seat = found["prompts"][0]["seat"]
        guest = house["north" if seat == "fallen" else "south"]
        legal = guest.get(f"records/{record}/positions/{found['version']}/legal?seat={seat}").json
        assert legal
        assert guest.decide(record, found["version"], **legal["decisions"][0]).status_code == 201
    version = house.nobody.get(f"records/{record}").headers["ETag"]
    closed = house["organiser"].post(f"records/{record}/closing", {"reason": "voided"}, version=version)
    assert closed.status_code == 201
    return record


@pytest.fixture(scope="module")
def abroad(tmp_path_factory: pytest.TempPathFactory, house: House) -> House:
    """Another house, which knows nobody of the first."""
    return settle(build(tmp_path_factory.mktemp("abroad"), Clock()))


def test_a_file_goes_round(house: House, abroad: House) -> None:
    record = played(house)
    file = house.nobody.get(f"records/{record}/file")
    assert file.content_type == "application/jsonl"
    assert file.headers["Content-Disposition"] == f'attachment; filename="{record}.jsonl"'
    for _ in range(2):
        imported = abroad["recorder"].call("POST", "records/import", data=file.data)
        assert imported.status_code == 201, imported.text
        assert imported.json
        assert imported.json["stopped"] is None
    assert abroad.nobody.get(f"records/{record}/file").data == file.data
    summary = abroad.nobody.get(imported.headers["Location"]).json
    assert summary
    assert summary["seats"]["fallen"]["name"] == "north"
    verified = abroad.nobody.get(f"records/{record}/verification").json
    assert verified
    assert verified["ok"]
    assert verified["chance"]["proven"]


def test_a_file_that_was_tampered_with_is_refused_by_line(house: House, abroad: House) -> None:
    file = house.nobody.get(f"records/{played(house)}/file").data
    lines = file.splitlines(keepends=True)
    cases = {
        "file-cut-off": lines[:3],
        "file-reordered": [*lines[:2], lines[3], lines[2], *lines[4:]],
        "unknown-format": [lines[0].replace(b'"version":1', b'"version":9'), *lines[1:]],
        "not-a-record-file": [b"{}\n"],
    }
    for name, changed in cases.items():
        answer = abroad["recorder"].call("POST", "records/import", data=b"".join(changed))
        assert answer.json
        assert (answer.status_code, answer.json["type"]) == (422, f"urn:recording-angel:{name}")
        assert answer.json["line"] >= 1
    record = json.loads(lines[0])["record"]
    assert abroad.nobody.get(f"records/{record}").status_code == 404
    kept = abroad["recorder"].call("POST", "records/import?keep_valid=true", data=b"".join(lines[:3]))
    assert kept.status_code == 201
    assert kept.json
    assert kept.json["version"] == 2
    assert kept.json["stopped"]
    other = abroad["recorder"].call("POST", "records/import", data=file)
    assert other.status_code == 409


@pytest.mark.parametrize("name, status", [("north", 403), ("viewer", 403), ("organiser", 422)])
def test_who_imports(house: House, name: str, status: int) -> None:
    assert house[name].call("POST", "records/import", data=b"").status_code == status
    assert house.nobody.call("POST", "records/import", data=b"").status_code == 401


def test_a_whole_random_game_verifies(house: House) -> None:
    written = play(scribe(REGNUM, "api"), at_random("api"), decisions=400)
    house.store.adopt(written.record.id, written.record.entries, seeds=written.seeds)
    verified = house["judge"].get(f"records/{written.record.id}/verification").json
    assert verified
    assert verified["ok"]
    assert verified["head"] == written.record.head
    assert verified["audit"]["divergences"] == []


def test_a_running_game_is_verified_without_its_secrets(house: House) -> None:
    record = house.open()
    house.deal(record)
    public = house.nobody.get(f"records/{record}/verification").json
    assert public
    assert (public["ok"], public["audit"], public["chance"]) == (True, None, None)
    judge = house["judge"].get(f"records/{record}/verification").json
    assert judge
    assert judge["audit"]["decisions"] == 2


def test_a_damaged_record_says_where(tmp_path: Path) -> None:
    house = settle(build(tmp_path, Clock()))
    record = house.open()
    house.deal(record)
    house.store.shut_down()
    with closing(sqlite3.connect(tmp_path / "house.sqlite")) as database, database:
        damage = (
            "UPDATE stored_events SET state = replace(state, '\"1\"', '\"5\"') WHERE originator_version = 2"
        )
        assert database.execute(damage).rowcount == 1
    other = build(tmp_path, house.clock)
    for name in ("judge", "viewer"):
        token = house[name].credential
        answer = other.nobody.get(
            f"records/{record}/verification", headers={"Authorization": f"Bearer {token}"}
        ).json
        assert answer
        assert not answer["ok"]
        assert answer["fault"]["number"] == 2
        assert answer["fault"]["check"] == "state"
        assert (answer["fault"]["message"] is None) == (name == "viewer")
    other.store.shut_down()


def test_a_damaged_line_or_record_does_not_keep_the_others_from_being_read(tmp_path: Path) -> None:
    house = settle(build(tmp_path, Clock()))
    sound, damaged = house.open(), house.open()
    for record in (sound, damaged):
        house.deal(record)
        close(house, record)
        study = {"record": record, "title": "A study", "introduction": "", "visibility": "public"}
        assert house["recorder"].post("studies", study).status_code == 201
    line = branch(house["recorder"], sound, "damaged")
    inner = branch(house["recorder"], line, "inner", at=1)
    house.store.shut_down()
    with closing(sqlite3.connect(tmp_path / "house.sqlite")) as database, database:
        for id in (line, damaged):
            damage = (
                "UPDATE stored_events SET state = '{}' WHERE originator_id = ? AND originator_version = 1"
            )
            assert database.execute(damage, (id,)).rowcount == 1
    other = build(tmp_path, house.clock)
    for path in (
        f"/records/{sound}",
        f"/records/{sound}/lines/{inner}",
        f"/records/{sound}/game.txt",
        "/studies",
    ):
        assert other.nobody.get(path).status_code == 200, path
    assert said(other.nobody.get(f"records/{sound}/lines"))["lines"] == []
    assert len(said(other.nobody.get("studies"))["studies"]) == 1
    assert other.nobody.get(f"/records/{damaged}").status_code == 500
    other.store.shut_down()
