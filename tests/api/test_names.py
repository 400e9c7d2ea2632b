"""Names over HTTP: stored composed, refused where nobody can read them, read with a byte order mark too."""

import unicodedata

import pytest

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
