"""Titles with sides over HTTP and on pages: opened, decided in any order, shown, searched, exported."""

import re
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from adapters.files.scribe import Scribe
from tests.api.house import PASSWORD, Clock, Guest, House, build, settle
from tests.support.partners import PARTNERS
from tests.support.rising_water import RISING_WATER
from tests.support.scribes import at_random, play, scribe

SERVED = {title.id: title for title in (PARTNERS, RISING_WATER)}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = settle(build(tmp_path_factory.mktemp("sides"), Clock(), titles=SERVED))
    yield made
    made.store.shut_down()


@pytest.fixture(scope="module")
def finished(house: House) -> dict[str, Scribe]:
    """A game of each title to its end, and one that all lost, in the store."""
    games = {"pairs": play(scribe(PARTNERS, 1), at_random(2))}
    seeds = iter(range(100))
    while "drowned" not in games or "tower" not in games:
        seed = next(seeds)
        game = play(scribe(RISING_WATER, seed, number=3), at_random(seed))
        assert game.record.outcome
        games[game.record.outcome.reason] = game
    for game in games.values():
        house.store.adopt(game.record.id, game.record.entries, seeds=game.seeds)
    house.services.models.catch_up()
    return games


def opened(house: House, title: str, seats: tuple[str, ...], **body: Any) -> str:
    players = [house.services.directory.add_player(seat.capitalize()) for seat in seats]
    answer = house["recorder"].post(
        "records",
        {
            "title": title,
            "edition": "standard",
            "mode": "table",
            "seats": dict(zip(seats, players, strict=True)),
            **body,
        },
        key=str(uuid.uuid4()),
    )
    assert answer.status_code == 201, answer.text
    assert answer.json
    return str(answer.json["id"])


def browser(house: House, name: str = "recorder") -> FlaskClient:
    client = house.app.test_client()
    page = client.get("/sign-in").text
    word = page.partition('name="word" value="')[2].partition('"')[0]
    answer = client.post("/sign-in", data={"word": word, "name": name, "password": PASSWORD})
    assert answer.status_code == 303
    return client


def test_a_title_says_which_tables_it_has(house: House) -> None:
    told = house.nobody.get("titles/rising-water").json
    assert told
    assert told["seats"] == ["ash", "birch", "water", "cedar"]
    assert [(table["scenario"], table["players"]) for table in told["tables"]] == [
        ("island", 2),
        ("island", 3),
    ]
    water = told["tables"][0]["seats"][-1]
    assert (water["side"], water["decided_by"]) == ("water", "game")


def test_who_may_act_does_so_in_any_order_and_all_agree_to_going_back(house: House) -> None:
    id = opened(house, "rising-water", ("ash", "birch", "cedar"), players=3)
    recorder = house["recorder"]
    record = recorder.get(f"records/{id}").json
    assert record
    assert {prompt["seat"] for prompt in record["prompts"]} == {"ash", "birch", "cedar"}
    assert [seat["id"] for seat in record["table"]] == ["ash", "birch", "cedar", "water"]
    for version, seat in enumerate(("cedar", "ash", "birch"), 1):
        assert recorder.decide(id, version, kind="rest", seat=seat).status_code == 201
    refused = recorder.decide(id, 4, kind="rest", seat="ash")
    assert refused.status_code == 422
    assert refused.json
    assert refused.json["refusal"]["rule"] == "RW-001"
    rolled = recorder.decide(id, 4, kind="roll", seat="chance", counts={"wave": 1, "calm": 1})
    assert rolled.json
    assert [entry["decision"]["seat"] for entry in rolled.json["entries"]] == ["chance", "game"]
    assert recorder.decide(id, 6, kind="rise", seat="game").status_code in {403, 422}
    lacking = recorder.post(f"records/{id}/rewinds", {"to": 1, "agreed": ["ash", "birch"]}, version=6)
    assert lacking.status_code == 422
    back = recorder.post(f"records/{id}/rewinds", {"to": 1, "agreed": ["ash", "birch", "cedar"]}, version=6)
    assert back.status_code == 201, back.text


def test_tables_that_there_are_not_are_refused(house: House) -> None:
    player = house.services.directory.add_player("Somebody")
    for seats, body in (
        (("ash", "birch"), {"players": 3}),
        (("ash", "birch"), {"players": 9}),
        (("ash", "birch", "cedar"), {}),
        (("ash", "birch"), {"scenario": "sea"}),
    ):
        answer = house["recorder"].post(
            "records",
            {
                "title": "rising-water",
                "edition": "standard",
                "mode": "table",
                "seats": dict.fromkeys(seats, player),
                **body,
            },
            key=str(uuid.uuid4()),
        )
        assert answer.status_code == 422, (body, answer.text)


def test_resigning_follows_the_title_s_rule(house: House) -> None:
    id = opened(house, "partners", ("north", "east", "south", "west"))
    refused = house["recorder"].post(
        f"records/{id}/closing", {"reason": "resigned", "by": "south"}, version=1
    )
    assert refused.status_code == 422, refused.text
    assert refused.json
    assert refused.json["refusal"]["rule"] == "PT-007"
    id = opened(house, "rising-water", ("ash", "birch"))
    together = house["recorder"].post(f"records/{id}/closing", {"reason": "agreed draw"}, version=1)
    assert together.status_code == 409
    lost = house["recorder"].post(f"records/{id}/closing", {"reason": "resigned", "by": "ash"}, version=1)
    assert lost.status_code == 201, lost.text
    outcome = house.nobody.get(f"records/{id}").json["outcome"]  # type: ignore[index]
    assert (outcome["winners"], outcome["losers"]) == ([], ["ash", "birch"])


def found(guest: Guest, query: str) -> set[str]:
    answer = guest.get(f"search/records?{query}")
    assert answer.status_code == 200, answer.text
    assert answer.json
    return {item["record"]["id"] for item in answer.json["found"]}


def test_records_are_found_by_who_won_and_by_nobody(house: House, finished: dict[str, Scribe]) -> None:
    ids = {name: game.record.id for name, game in finished.items()}
    assert ids["drowned"] in found(house.nobody, "title=rising-water&winner=nobody")
    assert ids["tower"] in found(house.nobody, "title=rising-water&winner=cedar")
    assert ids["drowned"] not in found(house.nobody, "winner=draw") | found(house.nobody, "winner=cedar")
    positions = house.nobody.get("search/positions?title=rising-water&where=stands:cedar:harbour")
    assert positions.json
    assert {item["record"]["id"] for item in positions.json["found"]} <= set(ids.values())
    assert positions.json["found"]


@pytest.mark.parametrize("name", ["pairs", "drowned", "tower"])
def test_moments_are_shown_drawn_and_taken_away(house: House, finished: dict[str, Scribe], name: str) -> None:
    record = finished[name].record
    client = house.app.test_client()
    for entry in (1, record.version // 2, record.version):
        page = client.get(f"/records/{record.id}/{entry}?as={record.seats[0].id}")
        assert page.status_code == 200, page.text
        for seat in record.seats:
            assert seat.name in page.text
        svg = client.get(f"/api/v1/records/{record.id}/positions/{entry}.svg")
        assert svg.status_code == 200
    words = {"pairs": " won", "drowned": "Nobody won", "tower": "Everybody won"}
    assert words[name] in client.get(f"/records/{record.id}").text
    assert words[name] in client.get("/").text
    flipped = client.get(f"/records/{record.id}/{record.version}?flip=1&spoilers=hidden")
    assert flipped.status_code == 200
    picture = client.get(f"/records/{record.id}/{record.version}.png")
    assert picture.data.startswith(b"\x89PNG")
    for export in ("game.txt", "game.pdf", "game.html", "game.jsonl"):
        assert client.get(f"/records/{record.id}/{export}").status_code == 200, export
    told = client.get(f"/records/{record.id}/game.txt").text
    assert all(f"{seat.name}:" in told for seat in record.seats)
    assert ("Water: the game" in told) == (name != "pairs")
    assert words[name] in told


def test_the_page_of_a_game_that_goes_on_names_all_who_may_act(house: House) -> None:
    id = opened(house, "rising-water", ("ash", "birch", "cedar"), players=3)
    client = browser(house)
    page = client.get(f"/records/{id}").text
    for name in ("Ash", "Birch", "Cedar"):
        assert f"{name}</span>" in page
    assert page.count('name="agreed"') in {0, 3}
    word = page.partition('name="word" value="')[2].partition('"')[0]
    answer = client.post(
        f"/records/{id}",
        data={"word": word, "version": "1", "command": str(uuid.uuid4()), "line": "cedar build"},
    )
    assert answer.status_code == 303, answer.text
    assert "Cedar lays a stone." in client.get(f"/records/{id}").text


def test_the_form_asks_how_many_play_and_seats_follow(house: House) -> None:
    client = browser(house)
    page = client.get("/titles/rising-water/records/new").text
    assert "The island 2 players" in page
    assert re.findall(r'name="seat\.(\w+)"', page) == ["ash", "birch"]
    page = client.get("/titles/rising-water/records/new?players=3").text
    assert re.findall(r'name="seat\.(\w+)"', page) == ["ash", "birch", "cedar"]
    assert client.get("/titles/rising-water/records/new?players=7").status_code == 404
    assert "How it is played" not in client.get("/titles/partners/records/new").text
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    names = {"seat.ash": "Ann", "seat.birch": "Bob", "seat.cedar": "Cleo"}
    sent = client.post(
        "/titles/rising-water/records/new", data={**fields, **names, "edition": "standard", "mode": "hosted"}
    )
    assert sent.status_code == 303, sent.text
    assert "Cleo" in client.get(sent.headers["Location"]).text


def test_files_go_out_and_come_back(house: House, finished: dict[str, Scribe], tmp_path: Path) -> None:
    other = settle(build(tmp_path / "other", Clock(), titles=SERVED))
    for game in finished.values():
        file = house.nobody.get(f"records/{game.record.id}/file")
        assert file.status_code == 200
        taken = other["organiser"].call(
            "POST",
            "records/import",
            data=file.data,
            key=str(uuid.uuid4()),
            headers={"Content-Type": file.content_type},
        )
        assert taken.status_code in {200, 201}, taken.text
        again = other.store.load(game.record.id)
        assert again.entries == game.record.entries
    other.store.shut_down()
