"""Names over HTTP: stored composed, refused where nobody can read them, read with a byte order mark too."""

import unicodedata
from pathlib import Path

import pytest
from werkzeug.test import TestResponse

from tests.api.house import House

JOSE = "José Núñez"


def test_a_name_is_stored_composed(house: House) -> None:
    made = house["organiser"].call("POST", "players", json={"name": unicodedata.normalize("NFD", JOSE)})
    assert made.json
    assert made.json["name"] == JOSE


@pytest.mark.parametrize("name", ["\u200b", "Ann\u200b", "\u202eAnn", "A\ufffdnn"])
def test_a_name_that_nobody_can_read_is_refused(house: House, name: str) -> None:
    refused = house["organiser"].call("POST", "players", json={"name": name})
    assert (refused.status_code, refused.json and refused.json["type"]) == (
        422,
        "urn:recording-angel:unfit-text",
    )


@pytest.mark.parametrize("codec", ["utf-8-sig", "utf-16", "utf-32"])
def test_a_body_may_be_in_any_unicode_encoding(house: House, codec: str) -> None:
    data = f'{{"name": "{JOSE}"}}'.encode(codec)
    made = house["organiser"].call("POST", "players", data=data, headers={"Content-Type": "application/json"})
    assert (made.status_code, made.json and made.json["name"]) == (201, JOSE)


DATA = Path(__file__).parents[1] / "files" / "data"


def test_a_report_takes_what_it_lacks_from_the_query(house: House) -> None:
    def bring(name: str, query: str = "") -> TestResponse:
        path, data = f"tournaments/import?title=war-in-hell{query}", (DATA / f"trf-{name}.trf").read_bytes()
        return house["organiser"].call("POST", path, key=f"{name}{query}", data=data)

    missing = bring("date_none")
    assert (missing.status_code, missing.json and missing.json["type"]) == (422, "urn:recording-angel:no-day")
    assert bring("date_none", "&date=2026-05-30").status_code == 201
    differing = bring("wrong_points")
    assert (differing.status_code, "7.5" in differing.text) == (422, True)
    told = bring("wrong_points", "&despite_points=true&again=true").json
    assert told
    assert "its results were taken" in told["remarks"][-1]
    russian = bring("cp1251", "&encoding=windows-1251").json
    assert russian
    assert russian["read_as"] == {"encoding": "windows-1251", "sureness": "chosen"}
