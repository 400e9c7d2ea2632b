"""Styles and scripts are kept by browsers for good, and texts travel compressed."""

import gzip
import re

from flask.testing import FlaskClient

from tests.web.house import House, word

COMPRESSED = {"Accept-Encoding": "gzip"}


def test_an_asset_is_kept_for_good_under_the_address_of_its_content(house: House) -> None:
    visitor = house.client()
    address = re.findall(r'href="(/assets/\w+/style.css)"', visitor.get("/").text)[0]
    kept = visitor.get(address)
    assert kept.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    other = visitor.get("/assets/before/style.css")
    assert (other.data, other.headers["Cache-Control"]) == (kept.data, "public, max-age=300")
    again = visitor.get(address, headers={"If-None-Match": kept.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert visitor.get("/assets/before/none.css").status_code == 404
    assert visitor.get("/assets/before/live.js").mimetype == "text/javascript"


def test_pages_and_assets_travel_compressed_to_whoever_takes_them_so(house: House) -> None:
    visitor = house.client()
    for address in ("/titles/regnum-angelica/rules", "/assets/before/style.css"):
        plain, packed = visitor.get(address), visitor.get(address, headers=COMPRESSED)
        assert "Content-Encoding" not in plain.headers
        assert packed.headers["Content-Encoding"] == "gzip"
        assert "Accept-Encoding" in packed.headers["Vary"]
        assert len(packed.data) < len(plain.data) / 2
        unmasked = re.compile(rb'name="word" value="[^"]*"')
        assert unmasked.sub(b"", gzip.decompress(packed.data)) == unmasked.sub(b"", plain.data)


def test_an_answer_with_a_strong_tag_travels_as_it_is(house: House) -> None:
    answer = house.client().get("/api/v1/titles/regnum-angelica/editions/stand-in", headers=COMPRESSED)
    assert "Content-Encoding" not in answer.headers
    assert not answer.headers["ETag"].startswith("W/")


def test_the_word_of_a_form_looks_different_on_every_page_and_each_is_good(house: House) -> None:
    visitor: FlaskClient = house.client()
    words = [word(visitor.get("/sign-in").text) for _ in range(2)]
    assert words[0] != words[1]
    for sent, status in ((words[0], 401), (words[1], 401), (words[0][:64], 400), ("no hex", 400), ("", 400)):
        answer = visitor.post("/sign-in", data={"word": sent, "name": "nobody", "password": "wrong"})
        assert answer.status_code == status
