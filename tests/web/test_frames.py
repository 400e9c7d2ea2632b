"""Moments as parts of pages, which a script puts in."""

import re
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

from api.web.frames import MOST, PARTS, Frames
from domain.kernel.digests import digest
from domain.kernel.secrets import conceal
from domain.record.record import Record
from tests.web.house import TITLE, House, play, scribe
from tests.web.test_pages import hidden_game


@pytest.fixture(scope="module")
def finished(house: House) -> Record:
    """A game that was played to its end."""
    return house.keep(play(scribe(house, 1), 1))


@pytest.fixture(scope="module")
def visitor(house: House) -> FlaskClient:
    """Somebody who has not signed in."""
    return house.client()


def taken(client: FlaskClient, path: str, **words: object) -> Frames:
    """The frames that are at an address."""
    answer = client.get(f"{path}/frames", query_string=words)
    assert answer.status_code == 200, answer.text
    assert answer.mimetype == "application/json"
    return msgspec.json.decode(answer.data, type=Frames)


def part(page: str, name: str) -> str:
    """A part of a page, as it stands within its wrapper."""
    inside = page.partition(f'data-part="{name}">')[2]
    depth, at = 1, 0
    for tag in re.finditer(r"<(/?)div\b", inside):
        depth += -1 if tag[1] else 1
        at = tag.start()
        if not depth:
            break
    return inside[:at]


def same(html: str) -> str:
    """HTML without what is new in every answer."""
    return re.sub(r'name="(word|command)" value="[^"]*"', "", html).strip()


def test_a_frame_is_what_the_page_of_the_moment_shows(visitor: FlaskClient, finished: Record) -> None:
    path = f"/records/{finished.id}"
    for words in ({}, {"as": "arch"}, {"as": "public", "flip": "1"}):
        found = taken(visitor, path, **words, **{"from": 40, "to": 42})
        assert [frame.number for frame in found.frames] == [40, 41, 42]
        for frame in found.frames:
            page = visitor.get(frame.address).text
            assert set(frame.parts) == set(PARTS)
            for name in PARTS:
                assert same(frame.parts[name]) == same(part(page, name)), name
            assert frame.heading in page.partition("</title>")[0]
            view = conceal(finished.position(frame.number), found.viewer)
            assert frame.digest == digest(view)[:8]
            assert f"seen={frame.digest}" in page


def test_frames_tell_of_the_record(visitor: FlaskClient, finished: Record) -> None:
    found = taken(visitor, f"/records/{finished.id}", **{"from": 1, "to": 2})
    assert (found.version, found.viewer, found.closed) == (finished.version, "judge", True)
    turn = TITLE.tables[0].turn(finished.position(1))
    assert found.frames[1].turn == ("Opening" if not turn.number else f"Turn {turn.number}")
    assert found.frames[1].text in visitor.get(found.frames[1].address).text


def test_so_many_come_at_once_and_none_after_the_end(visitor: FlaskClient, finished: Record) -> None:
    path = f"/records/{finished.id}"
    many = taken(visitor, path, **{"from": 1, "to": 1000}).frames
    assert [frame.number for frame in many] == list(range(1, MOST + 1))
    end = taken(visitor, path, **{"from": finished.version, "to": finished.version + 5}).frames
    assert [frame.number for frame in end] == [finished.version]
    assert taken(visitor, path, **{"from": finished.version + 1, "to": finished.version + 2}).frames == ()


@pytest.mark.parametrize("words", [{"from": 0, "to": 1}, {"from": 3, "to": 2}])
def test_what_is_no_range_is_refused(visitor: FlaskClient, finished: Record, words: dict[str, Any]) -> None:
    answer = visitor.get(f"/records/{finished.id}/frames", query_string=words)
    assert answer.status_code == 400
    assert "from one entry" in answer.text


@pytest.mark.parametrize("asked", ["frames?from=ten", "frames?to=1.5", "frames?from=", "entries?at=last"])
def test_what_is_no_number_is_named(visitor: FlaskClient, finished: Record, asked: str) -> None:
    answer = visitor.get(f"/records/{finished.id}/{asked}")
    assert answer.status_code == 400
    assert f"{asked.partition('?')[2].partition('=')[0]}: expected the number of an entry" in answer.text


def test_what_could_be_done_comes_only_where_it_is_asked_for(visitor: FlaskClient, finished: Record) -> None:
    path = f"/records/{finished.id}"
    (frame,) = taken(visitor, path, **{"from": 40, "to": 40, "possible": "1"}).frames
    assert same(frame.parts["possible"]) == same(part(visitor.get(frame.address).text, "possible"))


def test_whoever_may_not_look_gets_no_frames(house: House, visitor: FlaskClient) -> None:
    running = house.open()
    assert visitor.get(f"/records/{running.id}/frames?as=judge").status_code == 401
    assert visitor.get(f"/records/{running.id}/frames?as=nobody").status_code == 422
    found = taken(visitor, f"/records/{running.id}", **{"from": 1, "to": 1})
    assert (found.viewer, found.closed) == ("public", False)


def test_nothing_is_told_of_what_comes_later(visitor: FlaskClient, finished: Record) -> None:
    words = {"from": 30, "to": 31, "spoilers": "hidden"}
    found = taken(visitor, f"/records/{finished.id}", **words)
    assert (found.version, found.closed) == (31, False)
    assert all("spoilers=hidden" in frame.address for frame in found.frames)
    assert all(f"of {finished.version}" not in "".join(frame.parts.values()) for frame in found.frames)


def test_the_last_moment_brings_the_forms(house: House) -> None:
    table = house.keep(play(scribe(house, 8, "table"), 8, 40))
    recorder = house.client("recorder")
    path = f"/records/{table.id}"
    before, last = taken(recorder, path, **{"from": table.version - 1, "to": table.version}).frames
    assert not before.parts["decide"].strip()
    assert 'class="decide"' in last.parts["decide"]


def test_the_list_of_entries_comes_alone(visitor: FlaskClient, finished: Record) -> None:
    path = f"/records/{finished.id}"
    alone = visitor.get(f"{path}/entries?at=40").text
    assert "<html" not in alone
    assert same(alone) == same(part(visitor.get(f"{path}/40").text, "list"))
    numbers = [int(number) for number in re.findall(r'data-entry="(\d+)"', alone)]
    assert numbers == list(range(1, finished.version + 1))
    assert f'href="{path}/40" aria-current="page"' in alone


def test_frames_and_lists_look_the_same_whatever_is_hidden(house: House) -> None:
    """Two games differ in what Arch holds and has placed; neither the public nor Fallen can tell."""
    drawn = [slice(0, 12), slice(12, 24)]
    records = [house.keep(hidden_game(house, seed, cards)) for seed, cards in enumerate(drawn, 105)]
    keys = [house.services.directory.issue_seat_key(record.id, "fallen") for record in records]
    for clients in ([house.client(), house.client()], [house.client(key=key) for key in keys]):
        for what in ("frames?from=1&to=40&possible=1", "entries", "frames?from=5&to=5&spoilers=hidden"):
            told = [
                client.get(f"/records/{record.id}/{what}").text.replace(record.id, "id")
                for client, record in zip(clients, records, strict=True)
            ]
            one, other = (re.sub(r"[0-9a-f]{64,}|[0-9a-f]{8}(-[0-9a-f]{4,12}){4}", "", text) for text in told)
            assert one == other
