"""Search over HTTP: what is found, by whom, and what is wrong with what cannot be searched for."""

import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

import pytest

from adapters.files.record_file import read_record
from domain.record.record import Record
from tests.api.house import SERVED, Guest, House
from tests.api.test_tournaments import created
from tests.api.writing import Json, branch, problem, said, tend, write

REPLAYS: Final = Path(__file__).parents[2] / "replays"
Adopt = Callable[[str], Record]


@pytest.fixture(scope="module")
def adopt(house: House) -> Adopt:
    """Stores one of the replays."""

    def store(name: str) -> Record:
        with (REPLAYS / f"{name}.jsonl").open("rb") as lines:
            found = read_record(lines, SERVED)
        return house.store.adopt(found.record_id, found.entries, seeds=found.seeds)

    return store


@pytest.fixture
def record(house: House) -> str:
    """A running record whose cards are dealt."""
    record = house.open()
    house.deal(record)
    return record


def find(guest: Guest, kind: str = "records", **query: Any) -> list[Json]:
    """What is found at once."""
    return list(said(guest.get(f"search/{kind}?{urlencode(query, doseq=True)}"))["found"])


def close(house: House, record: str, *, version: int = 3, **body: str) -> None:
    answer = house["recorder"].post(
        f"records/{record}/closing", {"reason": "abandoned", **body}, version=version
    )
    assert answer.status_code == 201, answer.text


def ids(found: list[Json]) -> list[str]:
    return [hit["record"]["id"] for hit in found]


def pages(guest: Guest, kind: str, **query: Any) -> Iterator[list[Json]]:
    """What is found, part by part."""
    after: str | None = None
    while True:
        asked = query if after is None else query | {"after": after}
        part = said(guest.get(f"search/{kind}?{urlencode(asked, doseq=True)}"))
        yield part["found"]
        after = part["next"]
        if after is None:
            return


def test_records_are_found_by_what_is_known_of_them(house: House, record: str) -> None:
    other = house.open("hosted")
    close(house, record)
    assert ids(find(house.nobody, limit=2)) == [other, record]
    assert ids(find(house.nobody, title="high-card", status="closed", limit=1)) == [record]
    assert ids(find(house.nobody, player="NORT", mode="hosted", limit=1)) == [other]
    assert find(house.nobody, player="nobody of that name") == []
    assert ids(find(house.nobody, reason="abandoned", shortest=4, longest=4, limit=1)) == [record]
    assert find(house.nobody, since="2031-01-01") == []
    (found,) = find(house.nobody, since="2026-05-01", until="2026-05-01", status="closed", limit=1)
    assert found["record"]["seats"]["north"] == {"player": house["north"].id, "name": "north"}
    assert found["notes"] == []


def test_a_winner_is_found_by_name_and_by_seat(house: House, record: str) -> None:
    close(house, record, reason="resigned", by="south")
    for query in ({"won_by": "north"}, {"winner": "north"}, {"reason": "resigned"}):
        assert ids(find(house.nobody, **query, limit=1)) == [record], query
    for query in ({"won_by": "south"}, {"winner": "south"}, {"winner": "draw"}):
        assert record not in ids(find(house.nobody, **query)), query


def test_records_of_a_tournament_are_found(house: House) -> None:
    event = created(house, "")
    event.ok("players", {"players": [{"player": house["north"].id}, {"player": house["south"].id}]})
    event.begin(1)
    game = house.open(title="regnum-angelica", edition="stand-in")
    close(house, game, version=1, reason="resigned", by="fallen")
    assert find(house.nobody, tournament=event.id) == []
    taken = house["judge"].post(f"{event.path}/rounds/1/tables/1/record", {"record": game})
    assert taken.status_code == 201, taken.text
    assert ids(find(house.nobody, tournament=event.id)) == [game]
    assert find(house.nobody, tournament=str(uuid.uuid4())) == []


@pytest.mark.parametrize(
    "path, status, field",
    [
        ("records?title=chess", 422, "title"),
        ("records?edition=second", 422, "edition"),
        ("records?title=high-card&winner=red", 422, "winner"),
        ("records?reason=boredom", 422, "reason"),
        ("records?since=2026-05-02&until=2026-05-01", 422, "until"),
        ("records?shortest=9&longest=8", 422, "longest"),
        ("records?since=yesterday", 400, "since"),
        ("records?shortest=0", 400, "shortest"),
        ("records?longest=many", 400, "longest"),
        ("records?tournament=first", 400, "tournament"),
        ("records?status=lost", 400, "status"),
        ("records?mode=postal", 400, "mode"),
        ("records?note=", 400, "note"),
        ("records?player=" + "x" * 81, 400, "player"),
        ("records?after=x", 400, "after"),
        ("positions", 422, "title"),
        ("positions?title=chess&where=score:north:1", 422, "title"),
        ("positions?title=high-card", 422, "where"),
        ("positions?title=high-card" + "&where=score:north:1" * 4, 422, "where"),
        ("positions?title=high-card&where=north", 422, "where[0]"),
        ("positions?title=high-card&where=score:north:", 422, "where[0]"),
        ("positions?title=high-card&where=score:north:1&where=holds:north:9", 422, "where[1]"),
        ("positions?title=high-card&where=score:west:1", 422, "where[0]"),
        ("positions?title=high-card&where=score:north:0", 422, "where[0]"),
        ("positions?title=high-card&where=score:north:-1", 422, "where[0]"),
        ("positions?title=high-card&where=score:north:" + "9" * 40, 422, "where[0]"),
        ("positions?title=high-card&where=score:north:1&limit=0", 400, "limit"),
        ("claims?title=chess", 422, "title"),
    ],
)
def test_what_cannot_be_searched_for_is_named(house: House, path: str, status: int, field: str) -> None:
    answer = house.nobody.get(f"search/{path}")
    name = problem(answer, status)
    assert name == ("contradictory-request" if status == 422 else "invalid-request")
    assert field in [error["field"] for error in said(answer, status)["errors"]]


def test_too_many_players_of_a_name_are_not_told_apart(house: House) -> None:
    house.services.directory.learn({f"smith-{number}": f"Smith {number}" for number in range(201)})
    answer = house.nobody.get("search/records?player=smith")
    assert problem(answer, 422) == "contradictory-request"
    assert "more than 200 players" in said(answer, 422)["detail"]
    assert find(house.nobody, player="smith 17") == []


def test_positions_lead_to_the_first_moment_at_which_all_holds(house: House, adopt: Adopt) -> None:
    record = adopt("war-in-hell/nine-planes-hosted")
    where = ["controls:red:avernus", "score:red:3"]
    (found,) = find(house.nobody, "positions", title="war-in-hell", where=where)
    assert found["record"]["id"] == record.id
    number = found["number"]
    now, before = record.position(number), record.position(number - 1)
    assert now.controls("red", 1)
    assert now.markers.count("red") >= 3
    assert not (before.controls("red", 1) and before.markers.count("red") >= 3)
    assert found["address"] == f"/records/{record.id}/{number}"
    assert house.nobody.get(found["address"]).status_code == 200
    entries = said(house.nobody.get(f"records/{record.id}/entries?after={number - 1}&limit=1"))
    assert found["text"] == entries["entries"][0]["text"]
    assert find(house.nobody, "positions", title="war-in-hell", where="controls:red:narnia") == []


def test_claims_are_offered_as_they_are_printed(house: House, adopt: Adopt) -> None:
    adopt("war-in-hell/nine-planes-hosted")
    adopt("regnum-angelica/higher-total-hosted")
    groups = said(house.nobody.get("search/claims?title=war-in-hell"))["groups"]
    offered = {
        f"{group['seat']} {group['words']} {claim['label']}": claim["where"]
        for group in groups
        for claim in group["claims"]
    }
    assert offered["red controls 1 Avernus"] == "controls:red:avernus"
    assert "red has a score of at least 3" in offered
    for where in list(offered.values())[::7]:
        assert find(house.nobody, "positions", title="war-in-hell", where=where), where
    angels = said(house.nobody.get("search/claims?title=regnum-angelica"))["groups"]
    assert {"stands", "active", "plays"} <= {group["kind"] for group in angels}
    assert said(house.nobody.get("search/claims?title=high-card"))["title"] == "high-card"


def test_a_running_game_is_found_by_no_position(house: House, record: str) -> None:
    for version, (seat, card) in enumerate((("north", "9"), ("south", "3")), 3):
        house["recorder"].decide(record, version, kind="play", seat=seat, card=card)
    house["recorder"].decide(record, 5, kind="gather", seat="north")
    where = {"title": "high-card", "where": "score:north:1"}
    assert record not in ids(find(house["judge"], "positions", **where))
    version = said(house.nobody.get(f"records/{record}"))["version"]
    close(house, record, version=version)
    assert said(house.nobody.get(f"records/{record}"))["scores"]["north"] == 1
    assert ids(find(house.nobody, "positions", **where)) == [record]
    ruling = {"holding": "Play on.", "reopens": True}
    assert house["judge"].post(f"records/{record}/rulings", ruling, version=version + 1).status_code == 201
    assert record not in ids(find(house["judge"], "positions", **where))


def test_notes_are_found_by_those_who_may_read_them(house: House, record: str) -> None:
    for who in ("north", "judge"):
        for visibility in ("private", "seats", "judges", "public"):
            write(house[who], record, f"{who} {visibility} of the walrus 100%", visibility=visibility)
    write(house["viewer"], record, "viewer public of the WALRUS")

    def read(guest: Guest, text: str = "walrus") -> set[str]:
        return {" ".join(note["text"].split()[:2]) for hit in find(guest, note=text) for note in hit["notes"]}

    own = {f"north {visibility}" for visibility in ("private", "seats", "judges", "public")}
    assert read(house.nobody) == read(house["south"]) == {"viewer public"}
    assert read(house["north"]) == own | {"viewer public"}
    assert read(house.nobody, "0%") == read(house.nobody, "of_the") == set()
    close(house, record)
    public = {"north public", "judge public", "viewer public"}
    assert read(house.nobody) == public
    assert read(house["south"]) == public | {"north seats", "judge seats"}
    assert read(house.nobody, "WALRUS 100%") == {"north public", "judge public"}
    assert find(house.nobody, note="north private") == []
    (hit,) = find(house.nobody, note="viewer public of the walrus", status="closed", player="north")
    assert [(note["record"], note["entry"], note["name"]) for note in hit["notes"]] == [(record, 3, "viewer")]
    assert find(house.nobody, note="walrus", status="open") == []


def test_notes_on_a_line_are_found_with_its_record(house: House, record: str) -> None:
    line = branch(house["viewer"], record, "What if")
    write(house["viewer"], line, "An albatross on a line.", entry=1)
    assert find(house.nobody, note="albatross") == []
    (own,) = find(house["viewer"], note="albatross")
    assert (own["record"]["id"], own["notes"][0]["record"]) == (record, line)
    close(house, record)
    assert ids(find(house.nobody, note="albatross")) == [record]
    tend(house["viewer"], line, private=True)
    assert find(house.nobody, note="albatross") == []
    assert ids(find(house["viewer"], note="albatross")) == [record]


def test_a_key_of_one_record_finds_no_notes_of_its_player_on_another(house: House, record: str) -> None:
    write(house["north"], record, "A secret pelican.", visibility="private")
    elsewhere = house.open()
    assert find(house.seat_key(elsewhere, "north"), note="pelican") == []
    assert ids(find(house.seat_key(record, "north"), note="pelican")) == [record]


def test_what_is_found_is_paged(house: House) -> None:
    records = [house.open() for _ in range(5)]
    for record in records:
        house.deal(record)
        write(house["viewer"], record, "A paged heron.")
        write(house["north"], record, "A hidden ibis.", visibility="private")
    for query in ({"note": "heron"}, {"player": "north", "longest": 3, "note": "paged"}):
        found = [ids(part) for part in pages(house.nobody, "records", **query, limit=2)]
        assert found == [[records[4], records[3]], [records[2], records[1]], [records[0]]], query
    assert len(list(pages(house.nobody, "records", note="heron", limit=5))) == 1
    assert list(pages(house.nobody, "records", note="ibis", limit=2)) == [[]]


def test_the_description_tells_how_to_search(house: House) -> None:
    described = said(house.nobody.get("openapi.json"))["paths"]
    records = described["/api/v1/search/records"]["get"]
    names = {parameter["name"] for parameter in records["parameters"]}
    assert {"title", "player", "tournament", "since", "until", "winner", "reason", "note"} <= names
    where = next(
        parameter
        for parameter in described["/api/v1/search/positions"]["get"]["parameters"]
        if parameter["name"] == "where"
    )
    assert where["schema"]["type"] == "array"
    assert "controls:red:avernus" in described["/api/v1/search/positions"]["get"]["description"]
