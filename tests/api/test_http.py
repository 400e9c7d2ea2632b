"""Errors, headers, limits, and what an operator sees."""

import json
from typing import get_args

import pytest
from openapi_spec_validator import validate
from structlog.testing import capture_logs

from api.services.sight import Sights
from api.v1.files import FILE_BYTES
from api.v1.resources import DEEPEST, JSON_BYTES
from domain.games import TITLES
from tests.api.house import SERVED, House


@pytest.mark.parametrize(
    "method, path, status",
    [
        ("GET", "nothing", 404),
        ("GET", "titles/chess", 404),
        ("GET", "titles/high-card/rules/HC-999", 404),
        ("PUT", "records", 405),
        ("DELETE", "titles/high-card", 405),
        ("BREW", "records", 405),
    ],
)
def test_every_error_is_a_problem(house: House, method: str, path: str, status: int) -> None:
    answer = house.nobody.call(method, path)
    assert answer.status_code == status
    assert answer.content_type == "application/problem+json"
    assert answer.json
    assert answer.json["status"] == status
    if status == 405:
        assert "GET" in answer.headers["Allow"]


def test_an_error_of_ours_tells_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_: object) -> None:
        raise RuntimeError("the secret is 42")

    monkeypatch.setattr(Sights, "find", break_down)
    with capture_logs() as logs:
        answer = house.nobody.get(f"records/{house.users['north'].id}")
    assert answer.status_code == 500
    assert answer.content_type == "application/problem+json"
    assert "42" not in answer.text
    assert [entry["event"] for entry in logs] == ["failed", "request"]
    assert logs[0]["request_id"] == "test"


@pytest.mark.parametrize(
    "data, kind, status, name",
    [
        (b"{", "application/json", 400, "malformed-json"),
        (b"", "application/json", 400, "malformed-json"),
        (b"\xff", "application/json", 400, "malformed-json"),
        (b'{"name": NaN}', "application/json", 400, "malformed-json"),
        (b'{"name": "\\ud800"}', "application/json", 400, "malformed-json"),
        (b"[]", "application/json", 400, "invalid-request"),
        (b"null", "application/json", 400, "invalid-request"),
        (b"name=x", "application/x-www-form-urlencoded", 415, "unsupported-media-type"),
        (b'{"name": "x"}', "", 415, "unsupported-media-type"),
        (b"[" * (DEEPEST + 1), "application/json", 400, "nested-too-deep"),
        (b'{"a":' * 100_000, "application/json", 400, "nested-too-deep"),
        (b'["' + b'\\"[' * 300_000, "application/json", 400, "malformed-json"),
        (b'"' + b"x" * JSON_BYTES + b'"', "application/json", 413, "request-entity-too-large"),
    ],
)
def test_a_body_that_cannot_be_read(house: House, data: bytes, kind: str, status: int, name: str) -> None:
    answer = house["organiser"].call("POST", "players", data=data, content_type=kind)
    assert answer.json
    assert (answer.status_code, answer.json["type"]) == (status, f"urn:recording-angel:{name}")


@pytest.mark.parametrize("name", ["Ann\n", "\n", "\x1b[31m", "\x9b31m", "\x00"])
def test_names_hold_no_control_characters(house: House, name: str) -> None:
    answer = house["organiser"].post("players", {"name": name})
    assert answer.status_code == 400
    assert answer.json
    assert answer.json["errors"][0]["field"] == "name"


def test_brackets_within_texts_do_not_nest(house: House) -> None:
    answer = house["organiser"].post("players", {"name": "[" * 80})
    assert answer.status_code == 201


def test_a_file_may_be_larger_but_not_endless(house: House) -> None:
    path = "records/import"
    larger = house["recorder"].call("POST", path, data=b"x" * (JSON_BYTES + 1))
    assert larger.status_code == 422
    endless = house["recorder"].call("POST", path, data=b"x" * (FILE_BYTES + 1))
    assert endless.status_code == 413


@pytest.mark.parametrize("path", ["titles", "nothing", "openapi.json", "/", "/healthz"])
def test_every_answer_is_sealed(house: House, path: str) -> None:
    answer = house.nobody.get(path)
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["X-Frame-Options"] == "DENY"
    assert answer.headers["Referrer-Policy"] == "same-origin"


def test_a_request_has_an_id(house: House) -> None:
    client = house.app.test_client()
    given = client.get("/api/v1/titles", headers={"X-Request-ID": "abc-1"})
    assert given.headers["X-Request-ID"] == "abc-1"
    made = client.get("/api/v1/titles", headers={"X-Request-ID": 'a"b'})
    assert len(made.headers["X-Request-ID"]) == 36


def test_a_log_line_holds_no_body_and_no_secret(house: House) -> None:
    record = house.open()
    with capture_logs() as logs:
        house.nobody.post("tokens", {"name": "judge", "password": "hush"})
        house.deal(record, "1289", "3467")
        house["north"].get(f"records/{record}/positions/3?as=north")
    text = json.dumps(logs)
    assert [entry["event"] for entry in logs] == ["request"] * 4
    assert logs[-1]["route"] == "/api/v1/records/<uuid:record>/positions/<int:number>"
    assert logs[-1]["record"] == record
    for secret in ("hush", house["north"].credential, "1289", "cards", "as="):
        assert secret not in text


def test_health_and_figures(house: House) -> None:
    assert house.nobody.get("/healthz").json == {"status": "ok", "log": house.store.latest()}
    house.nobody.call("BREW", "records")
    figures = house.nobody.get("/metrics").text
    assert 'recording_angel_requests_total{method="OTHER",route="(none)",status="405"}' in figures
    assert "BREW" not in figures


def test_the_description_is_valid(house: House) -> None:
    described = house.nobody.get("openapi.json").json
    assert described
    assert described["openapi"] == "3.1.0"
    validate(described)
    schemas = described["components"]["schemas"]
    move = schemas["RegnumAngelicaMove"]
    assert move["properties"]["path"] == {"type": "array", "items": {"type": "string"}}
    assert move["required"] == ["angel", "kind", "path", "seat"]
    assert schemas["HighCardDecision"]["discriminator"] == {
        "propertyName": "kind",
        "mapping": {
            kind: f"#/components/schemas/HighCard{kind.capitalize()}" for kind in ("deal", "play", "gather")
        },
    }
    kinds = get_args(SERVED["regnum-angelica"].decisions)
    assert len(schemas["RegnumAngelicaDecision"]["oneOf"]) == len(kinds)


def test_titles_rules_and_editions(house: House) -> None:
    titles = house.nobody.get("titles")
    assert titles.json
    assert [title["id"] for title in titles.json["titles"]] == [*TITLES, "high-card"]
    title = house.nobody.get("titles/high-card").json
    assert title
    assert title["options"] == [{"key": "hands-run-out", "ruling": "HC-Q01", "values": ["draw", "shuffle"]}]
    rules = house.nobody.get("titles/high-card/rules").json
    assert rules
    assert rules["rules"][0]["id"] == "HC-001"
    rule = house.nobody.get("titles/high-card/rules/HC-004").json
    assert rule
    assert (rule["chapter"], rule["status"]) == ("Scoring", "enforced")
    ruling = house.nobody.get("titles/high-card/rules/HC-Q01").json
    assert ruling
    assert ruling["status"] == "ruling"
    editions = house.nobody.get("titles/regnum-angelica/editions").json
    assert editions
    assert "not the publisher's deck" in editions["editions"][0]["notice"]
