"""Editions over the JSON API."""

from domain.games.regnum_angelica.edition_file import read_edition
from tests.api.house import House

EDITION = "titles/regnum-angelica/editions/stand-in"


def test_all_that_is_printed(house: House) -> None:
    listed = house.nobody.get("titles/regnum-angelica/editions").json
    assert listed
    assert [set(item) for item in listed["editions"]] == [{"id", "name", "notice", "digest"}] * 2
    shown = house.nobody.get(EDITION).json
    assert shown
    assert {key: shown[key] for key in ("id", "name", "notice", "digest")} == listed["editions"][0]
    assert shown["title"] == "regnum-angelica"
    assert shown["printed"]["angels"]["uriel"]["rank"] == 7
    assert read_edition(shown["printed"]).digest == shown["digest"]


def test_it_is_kept_by_its_digest(house: House) -> None:
    first = house.nobody.get(EDITION)
    assert first.json
    tag = f'"{first.json["digest"]}"'
    assert first.headers["ETag"] == tag
    assert "max-age" in first.headers["Cache-Control"]
    again = house.nobody.get(EDITION, headers={"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")


def test_what_is_not_there(house: House) -> None:
    for path in ("titles/regnum-angelica/editions/luxury", "titles/chess/editions/stand-in"):
        assert house.nobody.get(path).status_code == 404


def test_it_is_described(house: House) -> None:
    described = house.nobody.get("openapi.json").json
    assert described
    view = described["components"]["schemas"]["EditionView"]
    assert set(view["properties"]) == {"title", "id", "name", "notice", "digest", "printed"}
    assert "/api/v1/titles/{title}/editions/{edition}" in described["paths"]
