"""Writing on records over HTTP."""

from typing import Any

from werkzeug.test import TestResponse

from tests.api.house import Guest, House

Json = dict[str, Any]


def said(answer: TestResponse, status: int = 200) -> Json:
    assert answer.status_code == status, answer.text
    assert answer.json is not None
    return dict(answer.json)


def problem(answer: TestResponse, status: int) -> str:
    assert answer.content_type == "application/problem+json"
    return str(said(answer, status)["type"]).rpartition(":")[2]


def write(guest: Guest, record: str, text: str = "Look.", **changes: Any) -> Json:
    body = {"entry": 3, "text": text, "visibility": "public"} | changes
    return said(guest.post(f"records/{record}/annotations", body), 201)


def notes(guest: Guest, record: str, query: str = "") -> list[str]:
    found = said(guest.get(f"records/{record}/annotations{query}"))["notes"]
    return [note["text"] for note in found]


def revise(guest: Guest, note: Json, version: int, **body: Any) -> TestResponse:
    path = f"records/{note['record']}/annotations/{note['id']}"
    return guest.call("PUT", path, json=body, version=version)


def close(house: House, record: str) -> None:
    answer = house["recorder"].post(f"records/{record}/closing", {"reason": "abandoned"}, version=3)
    assert answer.status_code == 201, answer.text


def branch(guest: Guest, record: str, name: str, at: int = 3, **more: Any) -> str:
    body = {"at": at, "name": name, **more}
    return str(said(guest.post(f"records/{record}/lines", body), 201)["id"])


def tend(guest: Guest, line: str, **body: Any) -> Json:
    return said(guest.call("PATCH", f"records/{line}", json=body))
