"""What nobody learns who may not: drafts, forbidden couples, what is done by hand, penalties."""

import json
from collections.abc import Iterator
from typing import Any

from tests.api.house import Guest, House
from tests.api.test_tournaments import Event, created, name_of, problem


def keys(event: Event, number: int) -> dict[str, Guest]:
    answer = event.house["organiser"].post(f"{event.path}/rounds/{number}/table-keys")
    assert answer.status_code == 201, answer.text
    assert answer.json
    return {player: Guest(event.house.app, key) for player, key in answer.json["keys"].items()}


def test_a_wrong_result_does_not_tell_who_sits_at_a_draft(house: House) -> None:
    event = created(house)
    event.play(1)
    held = keys(event, 1)
    event.ok("rounds", {"number": 2})
    somebody = next(iter(held))
    seated = [seat["player"] for seat in _draft(event, 2)["tables"][0]["players"]]
    for caller, status in ((house.nobody, 401), (held[somebody], 403), (house["north"], 403)):
        for couple in (seated, [seated[0], somebody], [somebody, somebody]):
            scores = dict.fromkeys(couple, 20)
            for path, more in (("result", {}), ("corrections", {"reason": "x"})):
                body = {"result": {"winner": None, "scores": scores}, **more}
                found = [
                    caller.post(f"{event.path}/rounds/{number}/tables/{table}/{path}", body, version=1)
                    for number, table in ((2, 1), (2, 9), (7, 1))
                ]
                assert [answer.status_code for answer in found] == [status] * 3, found[0].text


def test_a_draft_is_as_if_it_were_not_there(house: House) -> None:
    event = created(house)
    before = problem(event.get("rounds/1"), 404)
    event.ok("rounds", {"number": 1})
    assert problem(event.get("rounds/1"), 404)["detail"] == before["detail"]
    assert problem(event.get("rounds/2"), 404)["detail"] == before["detail"].replace("1", "2")


def test_nobody_learns_that_a_round_is_paired_by_hand(house: House) -> None:
    event = created(house)
    event.ok("rounds/1/manual-pairing", {"reason": "x"})
    for number in (1, 2):
        path = f"{event.path}/rounds/{number}/manual-pairing"
        assert name_of(house.nobody.call("DELETE", path, version=1), 401) == "unauthenticated"
        put = house["north"].call("PUT", path, version=1, json={"tables": []})
        assert name_of(put, 403) == "forbidden"


def test_forbidden_couples_are_told_to_staff_alone(house: House) -> None:
    event = created(house, "")
    event.ok(
        "players",
        {"players": [{"name": name, "rank": rank} for name, rank in zip("abcd", (9, 8, 2, 1), strict=True)]},
    )
    listed = event.get("players").json
    assert listed
    named = {entry["name"]: entry["player"] for entry in listed["players"]}
    event.ok("forbidden-couples", {"players": [named["a"], named["b"]], "reason": "one family"})
    event.begin(1)
    for table in (1, 2):
        path = f"rounds/1/tables/{table}/explanation"
        told, asked = event.get(path).json, event.get(path, by="judge").json
        assert told
        assert asked
        assert {barred["why"] for barred in asked["barred"]} == {"forbidden"} or table == 2
        assert not told["barred"]
        assert told["instead"] is None or not told["instead"]["more"]["forbidden"]


def test_the_stream_tells_the_public_of_what_is_published(house: House) -> None:
    event = created(house)
    streams = {by: (house[by] if by else house.nobody).get(f"{event.path}/stream") for by in ("", "judge")}
    parts: dict[str, Iterator[Any]] = {by: iter(answer.response) for by, answer in streams.items()}
    for told in parts.values():
        next(told), next(told)
    event.ok("rounds", {"number": 1})
    event.ok("penalties", {"player": event.players["a"], "kind": "warning", "reason": "late"})
    event.ok("rounds/1/publication")
    event.ok("rounds/1/publication", method="DELETE")
    seen = {
        by: [json.loads(next(told).partition(b"data: ")[2]) for _ in range(4)] for by, told in parts.items()
    }
    assert [data["kind"] for data in seen["judge"]] == [
        "round-paired",
        "penalised",
        "pairing-published",
        "pairing-withdrawn",
    ]
    assert [data["kind"] for data in seen[""]][1:2] == ["staff-only"]
    assert seen[""][-1]["kind"] == "pairing-withdrawn"  # who looks at it has to see that it is gone
    assert "round" not in seen[""][1]
    for answer in streams.values():
        answer.close()


def test_a_key_reports_for_its_seat_in_its_round_alone(house: House) -> None:
    event = created(house)
    event.begin(1)
    held = keys(event, 1)
    one, other = (seat["player"] for seat in event.table(1, 1)["players"])
    stranger = next(player for player in held if player not in {one, other})
    body = {"result": event.result(1, 1)}
    path = f"{event.path}/rounds/1/tables/1/reports"
    assert name_of(held[stranger].post(path, body, key="k1"), 403) == "forbidden"
    assert held[one].post(path, body, key="k2").status_code == 201
    again = held[one].post(path, body, key="k3")
    assert (again.status_code, again.json and again.json["entries"]) == (201, [])  # twice is once
    assert event.table(1, 1)["result"] is None
    assert held[other].post(path, body, key="k4").status_code == 201
    lie = {"result": event.result(1, 1, (10, 35))}
    assert name_of(held[one].post(path, lie, key="k5"), 409) == "result-there"
    for table in (2,):
        at = f"rounds/1/tables/{table}"
        event.ok(f"{at}/result", {"result": event.result(1, table)}, by="judge", at=at)
    event.ok("rounds/1/closing")
    assert name_of(held[one].post(path, lie, key="k6"), 409) == "not-now"
    event.begin(2)
    for table in (1, 2):
        at = f"{event.path}/rounds/2/tables/{table}/reports"
        report = {"result": event.result(2, table)}
        assert name_of(held[one].post(at, report, key=f"k7{table}"), 403) == "forbidden"
    fresh = keys(event, 1)
    assert name_of(held[one].post(path, lie, key="k8"), 401) == "unauthenticated"
    assert fresh


def _draft(event: Event, number: int) -> dict[str, Any]:
    found = event.get(f"rounds/{number}", by="organiser").json
    assert found
    return dict(found)
