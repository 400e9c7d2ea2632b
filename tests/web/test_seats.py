"""Seat links: who may make them, what they open, and that a new one replaces the one before."""

import html
import re

import pytest
from flask.testing import FlaskClient

from domain.record.record import Record
from tests.web.house import House, send

LINK = re.compile(r'<input readonly value="http://localhost(/seats/[^"]+)"')


@pytest.fixture
def recorder(house: House) -> FlaskClient:
    """Who opens records."""
    return house.client("recorder")


@pytest.fixture
def hosted(house: House) -> Record:
    """A hosted game whose players have no accounts."""
    return house.open()


def make(client: FlaskClient, record: Record, *seats: str) -> list[str]:
    """The paths of links that were just made."""
    path = f"/records/{record.id}/seats"
    answer = send(client, path, path, seat=list(seats))
    assert answer.status_code == 200, answer.text
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.text.count("<svg") >= len(seats), "each link has a code to scan"
    return [html.unescape(link) for link in LINK.findall(answer.text)]


def test_a_link_seats_its_player(house: House, recorder: FlaskClient, hosted: Record) -> None:
    assert f"/records/{hosted.id}/seats" in recorder.get(f"/records/{hosted.id}").text
    fallen, arch = make(recorder, hosted, "fallen", "arch")
    player = house.client()
    page = player.get(arch)
    assert page.headers["Referrer-Policy"] == "no-referrer"
    assert "Arch" in page.text
    assert "signs you out" not in page.text
    key = arch.rpartition("/")[2]
    seated = send(player, arch, "/sign-in", key=key, then=f"/records/{hosted.id}")
    assert (seated.status_code, seated.location) == (303, f"/records/{hosted.id}")
    assert "Sign out (Arch)" in player.get(seated.location).text
    assert "signs you out" in player.get(fallen).text


def test_a_new_link_replaces_the_one_before(house: House, recorder: FlaskClient, hosted: Record) -> None:
    (first,) = make(recorder, hosted, "arch")
    (second,) = make(recorder, hosted, "arch")
    visitor = house.client()
    assert visitor.get(first).status_code == 401
    assert "does not work" in visitor.get(first).text
    assert visitor.get(second).status_code == 200
    assert first not in recorder.get(f"/records/{hosted.id}/seats").text, "a link is shown once"


def test_who_did_not_open_the_record_gives_out_no_links(house: House, hosted: Record) -> None:
    path = f"/records/{hosted.id}/seats"
    visitor, judge = house.client(), house.client("judge")
    assert visitor.get(path).status_code == 401
    assert path not in visitor.get(f"/records/{hosted.id}").text
    assert send(visitor, "/sign-in", path, seat="arch").status_code == 401
    assert judge.get(path).status_code == 200
    arch = house.client(key=house.services.directory.issue_seat_key(hosted.id, "arch"))
    assert send(arch, path, path, seat="fallen").status_code == 403
    assert len(make(arch, hosted, "arch")) == 1, "a player may have another link of the own seat"


def test_the_seat_of_somebody_with_an_account_has_no_link(house: House, recorder: FlaskClient) -> None:
    record = house.services.store.open(
        "regnum-angelica",
        edition="stand-in",
        mode="hosted",
        seats={"fallen": house.users["judge"].id, "arch": house.bob},
        actor=house.users["recorder"].id,
        command="00000000-0000-4000-8000-0000000000aa",
    )
    path = f"/records/{record.id}/seats"
    assert "plays by signing in" in recorder.get(path).text
    assert send(recorder, path, path, seat="fallen").status_code == 403
