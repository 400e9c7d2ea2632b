"""What nobody learns who may not: drafts, forbidden couples, what is done by hand, what staff notes."""

import json
from collections.abc import Iterator
from typing import Any

from domain.events.requests import named
from domain.tournament.events import Event as AnyEvent
from domain.tournament.events import TableFlagged
from domain.tournament.tournament import Tournament
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
        assert told["cost"]["forbidden"] == 0
        assert told["instead"] is None or not told["instead"]["more"]["forbidden"]


def test_nobody_is_told_that_two_met_who_were_not_to(house: House) -> None:
    event = created(house, "ab")
    event.ok("forbidden-couples", {"players": list(event.players.values()), "reason": "one family"})
    event.play(1)
    event.ok("finishing")

    def told(by: str) -> list[int]:
        table, round_ = (event.get(f"rounds/1{path}", by=by).json for path in ("/tables/1/explanation", ""))
        entries = event.get("entries", by=by).json
        assert table
        assert round_
        assert entries
        paired = next(e for e in entries["entries"] if e["kind"] == "round-paired")
        return [
            table["cost"]["forbidden"],
            round_["pairing"]["cost"]["forbidden"],
            paired["body"]["values"][0],
        ]

    assert (told("judge"), told("")) == ([1, 1, 1], [0, 0, 0])


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
    assert seen[""][-1]["kind"] == "pairing-withdrawn"  # who looks at it has to see that it is gone
    assert seen[""][1]["kind"] == "penalised"
    assert "reason" not in seen[""][1]
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
    assert keys(event, 1)[one].credential == held[one].credential  # handed out again, it is the same
    organiser = house["organiser"]
    assert name_of(held[one].call("DELETE", f"{event.path}/rounds/1/table-keys"), 403) == "forbidden"
    assert organiser.call("DELETE", f"{event.path}/rounds/1/table-keys").status_code == 204
    assert name_of(held[one].post(path, lie, key="k8"), 401) == "unauthenticated"
    assert keys(event, 1)[one].credential != held[one].credential


def test_the_keys_of_one_table_are_revoked_alone(house: House) -> None:
    event = created(house)
    event.begin(1)
    held = keys(event, 1)
    assert house["judge"].call("DELETE", f"{event.path}/rounds/1/tables/1/keys").status_code == 204
    assert name_of(house["judge"].call("DELETE", f"{event.path}/rounds/1/tables/9/keys"), 404)
    revoked = {seat["player"] for seat in event.table(1, 1)["players"]}
    again = keys(event, 1)
    assert {player for player in held if held[player].credential != again[player].credential} == revoked
    for player, guest in held.items():
        assert (guest.get(event.path).status_code == 401) == (player in revoked)


def test_what_staff_notes_stays_with_the_staff_after_the_end(house: House) -> None:
    event = created(house)
    couple = [event.players["a"], event.players["b"]]
    event.ok("forbidden-couples", {"players": couple, "reason": "SECRET couple"})
    event.ok("rounds", {"number": 1})
    event.ok("rounds/1", method="DELETE")
    event.play(1)
    event.ok(
        "penalties", {"player": couple[0], "kind": "loss", "round": 1, "reason": "SECRET note"}, by="judge"
    )
    event.play(2)
    event.ok(f"players/{couple[1]}/withdrawal", {"reason": "SECRET illness"})
    event.ok("finishing")
    for path in ("entries", "standings", "players", "rounds", "cross-table", "rounds/1/tables/1/explanation"):
        told = event.get(path).text
        assert "SECRET" not in told, path
        assert ("SECRET" in event.get(path, by="judge").text) == (path in {"entries", "standings", "players"})
    standings = event.get("standings").json
    assert standings
    rows = standings["standings"]
    penalised = {row["player"]["player"]: row["penalties"] for row in rows if row["penalties"]}
    assert penalised == {couple[0]: [{"what": "match lost by penalty", "round": 1, "reason": ""}]}
    entries = event.get("entries").json
    assert entries
    kinds = [entry["kind"] for entry in entries["entries"]]
    for entry in entries["entries"]:
        if entry["kind"] == "staff-only":
            assert (entry["body"], entry["actor"], entry["digest"]) == ({}, "", "")
        elif entry["kind"] in {"penalised", "withdrawn"}:
            assert entry["digest"] == ""
    assert "couple-forbidden" not in kinds
    assert kinds.count("round-paired") == 2  # the draft that was thrown away is none of them
    assert "penalised" in kinds


def test_forbidden_couples_cannot_be_guessed(house: House) -> None:
    """Whoever had the digest of what the engine was given could try one couple after the other."""
    event = created(house)
    one, other, *_ = event.players.values()
    event.ok("forbidden-couples", {"players": [one, other], "reason": "one family"})
    event.play(1)
    tables = [[seat["player"] for seat in event.table(1, number)["players"]] for number in (1, 2)]
    event.ok("rounds/2/manual-pairing", {"reason": "x"})
    crossed = [[tables[0][0], tables[1][0]], [tables[0][1], tables[1][1]]]
    event.ok("rounds/2/manual-pairing", {"tables": crossed}, method="PUT")
    event.ok("rounds/2/publication")
    for number in (1, 2):
        at = f"rounds/2/tables/{number}"
        event.ok(f"{at}/result", {"result": event.result(2, number)}, at=at)
    event.ok("rounds/2/closing")
    event.ok("finishing")
    request = event.house.store.tournaments.load(event.id).round(1).request
    entries = event.get("entries").json
    assert entries
    for path in ("rounds", "rounds/1", "entries"):
        assert request in event.get(path, by="judge").text
        assert request not in event.get(path).text
    paired = [e for e in entries["entries"] if e["kind"] in {"round-paired", "manual-ended"}]
    assert [entry["digest"] for entry in paired] == ["", ""]  # be something concealed or not


def test_reports_that_were_restored_stay_with_the_staff(house: House) -> None:
    event = created(house, "ab")
    event.begin(1)
    held = keys(event, 1)
    one, other = held
    at = "rounds/1/tables/1"
    wrong = event.result(1, 1, (31, 7))
    held[one].post(f"{event.path}/{at}/reports", {"result": wrong}, key="r1")
    event.ok("undoings", {"entry": event.house.store.tournaments.load(event.id).version})
    held[one].post(f"{event.path}/{at}/reports", {"result": wrong}, key="r2")
    held[other].post(f"{event.path}/{at}/reports", {"result": event.result(1, 1, (7, 31))}, key="r3")
    event.ok(f"{at}/result", {"result": event.result(1, 1)}, by="judge", at=at)
    event.ok("undoings", {"entry": event.house.store.tournaments.load(event.id).version})
    event.ok(f"{at}/result", {"result": event.result(1, 1)}, by="judge", at=at)
    event.ok("rounds/1/closing")
    event.ok("finishing")
    entries = event.get("entries").json
    assert entries
    restored = [entry for entry in entries["entries"] if entry["kind"] == "table-restored"]
    assert len(restored) == 1  # that of the report that was undone is for staff, as the report is
    assert "reports" not in restored[0]["body"]
    assert restored[0]["digest"] == ""
    assert event.get("entries", by="judge").text.count('"reports":{') == 1


def test_the_overview_does_not_tell_that_a_table_is_flagged(house: House) -> None:
    event = created(house, "ab")
    event.play(1)
    tournaments = house.store.tournaments

    @named("flag")
    def flag(tournament: Tournament) -> list[AnyEvent]:
        return [TableFlagged(1, 1, "SECRET", "", 0)]

    tournaments.do(event.id, flag, expected=None, actor="judge", command="flag")
    page = house.nobody.get(f"/tournaments/{event.id}").text
    assert "1 of 1 tables have a result" in page
    assert "SECRET" not in page


def _draft(event: Event, number: int) -> dict[str, Any]:
    found = event.get(f"rounds/{number}", by="organiser").json
    assert found
    return dict(found)
