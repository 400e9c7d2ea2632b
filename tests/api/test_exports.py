"""Records as texts, score sheets and pictures over the JSON API."""

import io

import pytest
from PIL import Image

from tests.api.house import House


@pytest.fixture(scope="module")
def record(house: House) -> str:
    """A game that goes on."""
    id = house.open("table")
    house.deal(id)
    return id


@pytest.mark.parametrize(
    "path, content_type, begins",
    [
        ("game.txt?as=public", "text/plain; charset=utf-8", b"High Card"),
        ("game.pdf?as=public", "application/pdf", b"%PDF-"),
        ("game.gif?as=public&from=1&to=2&width=300&duration=500", "image/gif", b"GIF89a"),
        ("positions/2.png?as=public&width=400", "image/png", b"\x89PNG"),
        ("positions/2.png?as=public&card=true", "image/png", b"\x89PNG"),
    ],
)
def test_a_game_in_other_forms(
    house: House, record: str, path: str, content_type: str, begins: bytes
) -> None:
    answer = house.nobody.get(f"records/{record}/{path}")
    assert answer.status_code == 200, answer.text
    assert answer.content_type == content_type
    assert answer.data.startswith(begins)
    assert answer.headers["Content-Disposition"].startswith(f'attachment; filename="high-card-{record[:8]}')
    again = house.nobody.get(f"records/{record}/{path}", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


def test_a_card_has_the_size_of_a_card(house: House, record: str) -> None:
    data = house.nobody.get(f"records/{record}/positions/2.png?as=public&card=true").data
    assert Image.open(io.BytesIO(data)).size == (1200, 630)


@pytest.mark.parametrize(
    "path, status, field",
    [
        ("positions/2.png?width=1", 400, "width"),
        ("positions/2.png?theme=pink", 400, "theme"),
        ("positions/99.png", 404, "no entry 99"),
        ("game.gif?width=9000", 400, "width"),
        ("game.gif?from=3&to=1", 422, "from, to"),
        ("game.txt?as=north", 401, "north"),
        ("file?annotated=maybe", 400, "annotated"),
    ],
)
def test_what_cannot_be_made_is_named(house: House, record: str, path: str, status: int, field: str) -> None:
    answer = house.nobody.get(f"records/{record}/{path}")
    assert answer.status_code == status
    assert field in answer.text


def test_the_annotated_file_is_for_those_who_may_see_everything(house: House, record: str) -> None:
    path = f"records/{record}/file?annotated=true"
    assert house.nobody.get(path).status_code == 401
    assert house["judge"].get(path).data == house["judge"].get(f"records/{record}/file").data
