"""Tournaments over HTTP: who may do what, two players who agree, staff who decide, and the ranking list."""

import json
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.api.house import Clock, Guest, House, build, settle
from tests.web.house import cookie_of

Json = dict[str, Any]


@dataclass
class Event:
    """A tournament, and the players in it by name."""

    house: House
    id: str
    players: dict[str, str]

    @property
    def path(self) -> str:
        return f"tournaments/{self.id}"

    def version(self, path: str = "") -> str:
        return str(self.get(path, by="organiser").headers["ETag"])

    def get(self, path: str = "", *, by: str = "") -> TestResponse:
        who = self.house[by] if by else self.house.nobody
        return who.get(self._to(path))

    def act(
        self, path: str, body: object = None, *, by: str = "organiser", method: str = "POST", at: str = ""
    ) -> TestResponse:
        """A change against the version as it is, of the table `at` if it is one."""
        tag = self.version(at)
        options: Json = {} if body is None else {"json": body}
        return self.house[by].call(method, self._to(path), version=tag, **options)

    def ok(self, path: str, body: object = None, **options: Any) -> Json:
        answer = self.act(path, body, **options)
        assert answer.status_code in {200, 201}, answer.text
        assert answer.json is not None
        return dict(answer.json)

    def table(self, number: int, table: int) -> Json:
        answer = self.get(f"rounds/{number}/tables/{table}")
        assert answer.json, answer.text
        return dict(answer.json)

    def result(self, number: int, table: int, scores: tuple[int, int] = (35, 10)) -> Json:
        one, other = (seat["player"] for seat in self.table(number, table)["players"])
        winner = None if scores[0] == scores[1] else one if scores[0] > scores[1] else other
        return {"winner": winner, "scores": {one: scores[0], other: scores[1]}}

    def begin(self, number: int) -> None:
        self.ok("rounds", {"number": number})
        self.ok(f"rounds/{number}/publication")

    def play(self, number: int) -> None:
        self.begin(number)
        round_ = self.get(f"rounds/{number}").json
        assert round_
        for table in round_["tables"]:
            at = f"rounds/{number}/tables/{table['table']}"
            self.ok(f"{at}/result", {"result": self.result(number, table["table"])}, by="judge", at=at)
        self.ok(f"rounds/{number}/closing")

    def _to(self, path: str) -> str:
        return f"{self.path}/{path}" if path else self.path


def created(house: House, names: str = "abcd", **changes: Any) -> Event:
    body = {"title": "regnum-angelica", "name": "Spring Cup", "rounds": 3, "date": "2026-05-01", **changes}
    answer = house["organiser"].post("tournaments", body, key=str(uuid.uuid4()))
    assert answer.status_code == 201, answer.text
    assert answer.json
    event = Event(house, answer.json["id"], {})
    if names:
        event.ok("players", {"players": [{"name": name} for name in names]})
    listed = event.get("players").json
    assert listed
    event.players = {entry["name"]: entry["player"] for entry in listed["players"]}
    return event


def problem(answer: TestResponse, status: int) -> Json:
    assert answer.status_code == status, answer.text
    assert answer.content_type == "application/problem+json"
    assert answer.json
    return dict(answer.json)


def name_of(answer: TestResponse, status: int) -> str:
    return str(problem(answer, status)["type"]).rpartition(":")[2]


def test_from_registration_to_the_list(house: House) -> None:
    listed = house["organiser"].post(
        "rankings", {"title": "regnum-angelica", "name": "World list"}, key="list-1"
    )
    assert listed.status_code == 201, listed.text
    assert listed.json
    ranking = listed.json["id"]
    event = created(house, rounds=1, ranking=ranking)
    event.play(1)
    done = event.ok("finishing")
    assert [entry["kind"] for entry in done["entries"]] == ["finished", "bonus-awarded"]
    standings = event.get("standings").json
    assert standings
    assert [row["score"] for row in standings["standings"]] == [1, 1, -1, -1]
    for row in standings["standings"]:
        for value in row["values"]:
            counted = [a["amount"] for a in value.get("addends", ()) if a.get("counted", True)]
            assert value["value"] is None or sum(counted) == value["value"]
    table = house.nobody.get(f"rankings/{ranking}?on=2026-05-02").json
    assert table
    assert len(table["players"]) == 4
    best = table["players"][0]
    assert best["place"] == 1
    ledger = house.nobody.get(f"rankings/{ranking}/players/{best['player']['player']}").json
    assert ledger
    assert [line["source"] for line in ledger["lines"]] == ["match", "bonus"]
    assert ledger["lines"][-1]["after"] == ledger["balance"] == best["points"]
    assert house.nobody.get(f"rankings/{ranking}/players/{uuid.uuid4()}").status_code == 404
    found = house.nobody.get(f"tournaments?ranking={ranking}").json
    assert found
    assert [item["id"] for item in found["tournaments"]] == [event.id]
    entries = event.get("entries").json  # everybody may check it, once it is finished
    assert entries
    assert entries["entries"][0]["kind"] == "created"


def test_standings_say_who_has_not_played(house: House) -> None:
    event = created(house)
    event.play(1)
    event.ok("players", {"players": [{"name": "Late"}]})
    for standings in (event.get("standings").json, event.get("standings?round=1").json):
        assert standings
        idle = [row["player"]["name"] for row in standings["standings"] if not row["has_played"]]
        assert (len(standings["standings"]), idle) == (5, ["Late"])


def test_standings_come_in_pages_and_by_round(house: House) -> None:
    event = created(house)
    event.play(1)
    event.play(2)
    first = event.get("standings?limit=3").json
    assert first
    assert first["next"] == 3
    rest = event.get("standings?limit=3&after=3").json
    assert rest
    assert (len(rest["standings"]), rest["next"]) == (1, None)
    earlier = event.get("standings?round=1").json
    assert earlier
    assert {row["wins"] + row["losses"] for row in earlier["standings"]} == {1}
    cross = event.get("cross-table").json
    assert cross
    assert {len(row["cells"]) for row in cross["rows"]} == {2}


@pytest.mark.parametrize("user", ["judge", "player", "viewer", "recorder"])
def test_only_organisers_run_tournaments(house: House, user: str) -> None:
    body = {"title": "regnum-angelica", "name": "Spring Cup", "rounds": 3, "date": "2026-05-01"}
    assert name_of(house[user].post("tournaments", body), 403) == "forbidden"
    event = created(house)
    assert name_of(event.act("rounds", {"number": 1}, by=user), 403) == "forbidden"


def test_nobody_changes_anything(house: House) -> None:
    event = created(house)
    answer = house.nobody.post(f"{event.path}/rounds", {"number": 1}, version=event.version())
    assert name_of(answer, 401) == "unauthenticated"


def test_a_draft_is_for_staff(house: House) -> None:
    event = created(house)
    event.ok("rounds", {"number": 1})
    assert event.get("rounds/1", by="judge").status_code == 200
    assert name_of(event.get("rounds/1"), 404) == "no-such-round"
    assert name_of(event.get("rounds/1/tables/1", by="player"), 404) == "no-such-round"
    assert name_of(event.get("rounds/1/tables/1/explanation"), 404) == "no-such-round"
    assert event.get("rounds").json == {"tournament": event.id, "rounds": []}
    assert name_of(event.get("entries"), 401) == "unauthenticated"
    assert name_of(event.get("desk"), 401) == "unauthenticated"
    event.ok("rounds/1/publication")
    public = event.get("rounds/1").json
    assert public
    assert public["status"] == "published"
    assert public["pairing"]["engine"]
    why = event.get("rounds/1/tables/1/explanation").json
    assert why
    assert why["instead"]["more"]["rematches"] == 0


def test_both_players_report_with_the_keys_of_their_seats(house: House) -> None:
    event = created(house)
    event.begin(1)
    keys = event.house["judge"].post(f"{event.path}/rounds/1/table-keys").json
    assert keys
    table = event.table(1, 1)
    one, other = (Guest(house.app, keys["keys"][seat["player"]]) for seat in table["players"])
    path = f"{event.path}/rounds/1/tables/1"
    said = {"result": event.result(1, 1, (35, 20))}
    assert one.post(f"{path}/reports", said).status_code == 201
    assert one.post(f"{path}/reports", said).status_code == 201  # once more
    seen = other.get(path).json
    assert seen
    assert seen["status"] == "reported"
    public = event.table(1, 1)
    assert (public["status"], public["reports"]) == ("open", {})
    confirmed = other.post(f"{path}/confirmation", version=f'"{seen["version"]}"')
    assert confirmed.status_code == 201, confirmed.text
    assert event.table(1, 1)["result"]["ended"] == "points"
    # A key opens one seat of one round.
    assert (
        name_of(one.post(f"{event.path}/rounds/1/tables/2/reports", {"result": event.result(1, 2)}), 403)
        == "forbidden"
    )
    assert house.nobody.post(f"{path}/reports", said).status_code == 401
    me = one.get("tokens/current").json
    assert me
    assert (me["id"], me["record"]) == (table["players"][0]["player"], event.id)


def test_a_key_of_one_round_is_none_of_the_next(house: House) -> None:
    event = created(house, "ab")
    event.begin(1)
    keys = house["judge"].post(f"{event.path}/rounds/1/table-keys").json
    assert keys
    first = Guest(house.app, keys["keys"][event.table(1, 1)["players"][0]["player"]])
    at = "rounds/1/tables/1"
    event.ok(f"{at}/result", {"result": event.result(1, 1)}, by="judge", at=at)
    event.ok("rounds/1/closing")
    event.begin(2)
    answer = first.post(f"{event.path}/rounds/2/tables/1/reports", {"result": event.result(2, 1)})
    assert name_of(answer, 403) == "forbidden"


def test_a_player_who_is_signed_in_reports(house: House) -> None:
    event = created(house, "")
    north, south = house["north"], house["south"]
    event.ok("players", {"players": [{"player": north.id}, {"player": south.id, "rank": 3}]})
    event.begin(1)
    path = f"{event.path}/rounds/1/tables/1"
    assert north.post(f"{path}/reports", {"result": event.result(1, 1, (35, 20))}).status_code == 201
    assert south.post(f"{path}/reports", {"result": event.result(1, 1, (20, 35))}).status_code == 201
    desk = event.get("desk", by="judge").json
    assert desk
    assert [(task["kind"], task["table"]) for task in desk["tasks"]] == [("dispute", 1)]
    assert set(desk["names"]) == {north.id, south.id}
    assert problem(event.act("rounds/1/closing"), 409)["tables"] == [1]
    at = "rounds/1/tables/1"
    event.ok(f"{at}/result", {"result": event.result(1, 1), "source": "staff"}, by="judge", at=at)
    event.ok("rounds/1/closing")


def test_a_version_has_to_be_named(house: House) -> None:
    event = created(house)
    organiser = house["organiser"]
    assert name_of(organiser.post(f"{event.path}/rounds", {"number": 1}), 428) == "version-missing"
    assert name_of(organiser.post(f"{event.path}/rounds", {"number": 1}, version=1), 412) == "stale-version"


def test_two_facilitators_and_one_who_asks_twice(house: House) -> None:
    event = created(house)
    version = event.version()
    organiser = house["organiser"]
    first = organiser.post(f"{event.path}/rounds", {"number": 1}, version=version, key="pair-1")
    again = organiser.post(f"{event.path}/rounds", {"number": 1}, version=version, key="pair-1")
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json == first.json
    assert (
        name_of(organiser.post(f"{event.path}/rounds", {"number": 2}, version=version, key="pair-1"), 409)
        == "key-reused"
    )
    assert (
        name_of(organiser.post(f"{event.path}/rounds", {"number": 1}, version=version), 412)
        == "stale-version"
    )
    assert name_of(event.act("rounds", {"number": 1}), 409) == "already-paired"


def test_results_of_two_tables_do_not_get_in_each_other_s_way(house: House) -> None:
    event = created(house)
    event.begin(1)
    versions = {table: event.version(f"rounds/1/tables/{table}") for table in (1, 2)}
    for table, version in versions.items():
        body = {"result": event.result(1, table)}
        path = f"{event.path}/rounds/1/tables/{table}/result"
        assert house["judge"].post(path, body, version=version).status_code == 201
    path = f"{event.path}/rounds/1/tables/1/corrections"
    wrong = {"result": event.result(1, 1, (10, 35)), "reason": "misread"}
    assert name_of(house["judge"].post(path, wrong, version=versions[1]), 412) == "stale-version"


def test_bad_input(house: House) -> None:
    event = created(house)
    assert (
        name_of(event.act("players", {"players": [{"name": "x", "player": event.players["a"]}]}), 422)
        == "contradictory-request"
    )
    assert (
        name_of(event.act("players", {"players": [{"player": str(uuid.uuid4())}]}), 404) == "no-such-player"
    )
    assert (
        name_of(event.act("players", {"players": [{"player": event.players["a"]}]}), 409) == "duplicate-name"
    )
    assert name_of(event.act("players", {"players": [{"name": "A"}]}), 409) == "duplicate-name"
    event.ok("players", {"players": [{"name": "A"}], "namesakes": True})
    taken = {"players": [{"player": event.players["a"]}], "namesakes": True}
    assert name_of(event.act("players", taken), 409) == "already-entered"
    event.begin(1)
    bye = event.get("rounds/1").json
    assert bye
    assert [b["kind"] for b in bye["byes"]] == ["automatic"]
    at = "rounds/1/tables/1"
    wrong = event.result(1, 1, (35, 10))
    wrong["scores"] = dict.fromkeys(wrong["scores"], 35)
    assert name_of(event.act(f"{at}/result", {"result": wrong}, at=at), 422) == "impossible-result"
    wrong["scores"] = {event.players["a"]: 35}
    assert name_of(event.act(f"{at}/result", {"result": wrong}, at=at), 422) == "contradictory-request"
    assert name_of(event.get("rounds/1/tables/9"), 404) == "no-such-table"
    assert name_of(event.get("rounds/9"), 404) == "no-such-round"
    assert name_of(house.nobody.get(f"tournaments/{uuid.uuid4()}"), 404) == "no-such-tournament"
    assert name_of(house.nobody.get(f"rankings/{uuid.uuid4()}"), 404) == "no-such-ranking"
    body = {"title": "deliverance", "name": "Spring Cup", "rounds": 3, "date": "2026-05-01"}
    refused = problem(house["organiser"].post("tournaments", body), 422)
    assert refused["type"].endswith("cooperative-title")
    assert "win or lose together" in refused["detail"]
    body = body | {"title": "regnum-angelica", "options": {"bonus100": "entered"}}
    assert problem(house["organiser"].post("tournaments", body), 422)["refusal"]["rule"] == "RA-Q42"
    body |= {"options": {}, "date": "yesterday"}
    assert name_of(house["organiser"].post("tournaments", body), 400) == "invalid-request"


def test_who_comes_and_goes(house: House) -> None:
    event = created(house, check_in=True)
    ids = list(event.players.values())
    event.ok("check-ins", {"players": ids})
    event.ok(f"check-ins/{ids[0]}", method="DELETE")
    event.ok("byes", {"player": ids[1], "round": 1, "kind": "half"})
    event.ok(f"byes/1/{ids[1]}", method="DELETE")
    event.ok("forbidden-couples", {"players": ids[1:3], "reason": "one family"})
    event.ok(f"forbidden-couples/{ids[2]}/{ids[1]}", method="DELETE")
    event.ok("ranks", {"ranks": {ids[1]: 4}})
    event.ok(f"players/{ids[2]}/withdrawal", {"reason": "ill"}, by="judge")
    event.ok(f"players/{ids[2]}/withdrawal", method="DELETE")
    event.ok(f"players/{ids[0]}", method="DELETE")
    given = event.ok("penalties", {"player": ids[1], "kind": "warning", "reason": "late"}, by="judge")
    event.ok(f"penalties/{given['version']}", method="DELETE", by="judge")
    event.ok("amendments", {"rounds": 4, "reason": "there is time"})
    listed = event.get("players").json
    assert listed
    assert [(p["number"], p["rank"]) for p in listed["players"]] == [(2, 4), (3, 1), (4, 1)]
    assert event.get("").json["rounds"] == 4  # type: ignore[index]
    undone = event.ok("undoings", {"entry": event.get().json["version"]})  # type: ignore[index]
    assert [entry["kind"] for entry in undone["entries"]] == ["amended"]
    assert name_of(event.act("undoings", {"entry": 1}), 409) == "no-inverse"
    event.begin(1)
    event.ok("players", {"players": [{"name": "late"}]})
    assert event.get("players").json["players"][-1]["since"] == 2  # type: ignore[index]


def test_a_correction_shows_the_choices_and_their_cost(house: House) -> None:
    event = created(house, "abcdefgh")
    event.play(1)
    event.begin(2)
    at = "rounds/1/tables/1"
    wrong = {"result": event.result(1, 1, (10, 35)), "reason": "slip misread"}
    event.ok(f"{at}/corrections", wrong, by="judge", at=at)
    desk = event.get("desk", by="organiser").json
    assert desk
    assert desk["tasks"][0]["kind"] == "re-pair"
    found = event.get("rounds/2/corrections", by="organiser").json
    assert found
    choices = {c["choice"]: c for c in found["corrections"]}
    assert set(choices) == {"keep", "least change", "least change after rank", "pair anew"}
    assert choices["keep"]["changed"] == []
    event.ok("rounds/2/corrections", {"choice": "least change", "reason": "a wrong result"})
    both = {"result": event.result(1, 1), "forfeit": True, "reason": "why"}
    assert name_of(event.act(f"{at}/corrections", both, at=at), 422) == "contradictory-request"
    event.ok(f"{at}/corrections", {"forfeit": True, "reason": "nobody was there"}, at=at)
    at = "rounds/2/tables/1"
    event.ok(f"{at}/forfeit", {"winner": event.table(2, 1)["players"][0]["player"]}, at=at)
    assert event.table(2, 1)["result"]["ended"] == "forfeit"


def test_pairing_by_hand_and_locks(house: House) -> None:
    event = created(house)
    a, b, c, d = event.players.values()
    event.ok("rounds/1/locks", {"players": [a, d]})
    event.ok(f"rounds/1/locks/{d}/{a}", method="DELETE")
    event.ok("rounds/1/manual-pairing", {"reason": "the clubs agreed"})
    event.ok("rounds/1/manual-pairing", method="DELETE")
    event.ok("rounds/1/manual-pairing", {"reason": "the clubs agreed"})
    answer = event.act("rounds/1/manual-pairing", {"tables": [[a, b], [a, c]]}, method="PUT")
    assert name_of(answer, 422) == "impossible-pairing"
    done = event.ok("rounds/1/manual-pairing", {"tables": [[a, b]], "byes": {c: "half"}}, method="PUT")
    assert done["entries"][0]["body"]["unseated"] == [d]
    event.ok("rounds/1/publication")
    event.ok("rounds/1/publication", method="DELETE")
    event.ok("rounds/1", method="DELETE")
    event.play(1)
    event.ok("rounds/1/closing", method="DELETE")
    event.ok("rounds/1/closing")
    standings = event.get("standings").json
    assert standings
    best = [row["player"]["player"] for row in standings["standings"][:2]]
    event.ok("cut", {"size": 2, "players": best})
    event.ok("cut", method="DELETE")
    event.ok("finishing")
    assert name_of(event.act("rounds", {"number": 2}), 409) == "tournament-finished"
    event.ok("reopening", {"reason": "a late result"})


def test_the_keeper_of_a_list(house: House) -> None:
    organiser, player = house["organiser"], house["north"].id
    opened = organiser.post("rankings", {"title": "regnum-angelica", "name": "Club list"}, key="list-2")
    assert opened.json
    path = f"rankings/{opened.json['id']}"
    body = {"player": player, "amount": "60.5", "date": "2026-01-01", "reason": "old list", "kind": "opening"}
    assert house["judge"].post(f"{path}/adjustments", body, version=1).status_code == 403
    made = organiser.post(f"{path}/adjustments", body, version=1)
    assert made.status_code == 201, made.text
    assert made.json
    assert (
        name_of(organiser.post(f"{path}/adjustments", body | {"amount": "0.01"}, version=2), 422)
        == "contradictory-request"
    )
    listed = house.nobody.get(f"{path}?search=north").json
    assert listed
    assert [(p["points"], p["rank"], p["place"]) for p in listed["players"]] == [("60.5", 3, 1)]
    adjustment = made.json["entries"][0]["body"]["adjustment"]["id"]
    assert organiser.call("DELETE", f"{path}/adjustments/{adjustment}", version=2).status_code == 200
    assert house.nobody.get(path).json["players"] == []  # type: ignore[index]
    assert len(house.nobody.get(f"{path}/entries").json["entries"]) == 3  # type: ignore[index]
    assert {"id", "title", "name", "version"} == set(house.nobody.get("rankings").json["rankings"][0])  # type: ignore[index]
    refused = organiser.post("rankings", {"title": "angel-fury", "name": "List"})
    assert name_of(refused, 422) == "unfit-settings"


def test_players_are_found_by_name(house: House) -> None:
    found = house.nobody.get("players?name=NOR").json
    assert found
    assert "north" in {player["name"] for player in found["players"]}
    assert house.nobody.get("players?name=%25").json == {"players": []}
    assert house.nobody.get(f"players/{house['north'].id}").json == {
        "player": house["north"].id,
        "name": "north",
    }
    assert house.nobody.get(f"players/{uuid.uuid4()}").status_code == 404


def test_changes_are_streamed(house: House) -> None:
    event = created(house)
    answer = event.get("stream", by="judge")
    parts: Iterator[Any] = iter(answer.response)
    assert next(parts).startswith(b"retry:")
    assert b"event: version" in next(parts)
    event.ok("rounds", {"number": 1})
    told = next(parts)
    assert b"event: change" in told
    data = json.loads(told.partition(b"data: ")[2])
    assert (data["kind"], data["round"]) == ("round-paired", 1)
    answer.close()


def test_a_result_from_a_record_and_a_ruling_on_it(house: House) -> None:
    event = created(house, "")
    north, south = house["north"].id, house["south"].id
    event.ok("players", {"players": [{"player": north}, {"player": south}]})
    event.begin(1)
    game = house.open(title="regnum-angelica", edition="stand-in")
    resigned = house["recorder"].post(
        f"records/{game}/closing", {"reason": "resigned", "by": "fallen"}, version=1
    )
    assert resigned.status_code == 201, resigned.text
    path = f"{event.path}/rounds/1/tables/1"
    assert name_of(house["north"].post(f"{path}/record", {"record": game}), 403) == "forbidden"
    assert (
        name_of(house["judge"].post(f"{path}/record", {"record": str(uuid.uuid4())}), 404) == "no-such-record"
    )
    taken = house["judge"].post(f"{path}/record", {"record": game})
    assert taken.status_code == 201, taken.text
    table = event.table(1, 1)
    assert (table["source"], table["record"], table["result"]["ended"]) == ("record", game, "resigned")
    house.open(title="regnum-angelica", edition="stand-in")
    listed = house.nobody.get(f"records?tournament={event.id}").json
    assert listed
    assert [record["id"] for record in listed["records"]] == [game]
    assert house.nobody.get(f"records?tournament={event.id}&status=open").json == {
        "records": [],
        "next": None,
    }
    assert house.nobody.get(f"records?tournament={created(house).id}").json == {"records": [], "next": None}
    assert name_of(house.nobody.get(f"records?tournament={uuid.uuid4()}"), 404) == "no-such-tournament"
    assert name_of(house.nobody.get("records?tournament=x"), 400)
    body = {"holding": "The clock was broken.", "reopens": True}
    assert house["judge"].post(f"records/{game}/rulings", body, version=2).status_code == 201
    desk = event.get("desk", by="organiser").json
    assert desk
    assert [task["kind"] for task in desk["tasks"]] == ["flag"]
    assert event.table(1, 1)["flag"] == ""  # for staff alone
    assert problem(event.act("rounds/1/closing"), 409)["tables"] == [1]


def test_entering_players_again_enters_nobody_twice(house: House) -> None:
    event = created(house, "")
    version, organiser = event.version(), house["organiser"]
    body = {"players": [{"name": "Once"}, {"name": "Twice"}]}
    first = organiser.post(f"{event.path}/players", body, version=version, key="enter-1")
    again = organiser.post(f"{event.path}/players", body, version=version, key="enter-1")
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json == first.json
    other = {"players": [{"name": "Other"}]}
    reused = organiser.post(f"{event.path}/players", other, version=version, key="enter-1")
    assert name_of(reused, 409) == "key-reused"
    assert name_of(organiser.post(f"{event.path}/players", other, version=version), 412) == "stale-version"
    assert organiser.get("players?name=Other").json == {"players": []}


def test_a_tournament_goes_away_in_files_and_comes_back(house: House) -> None:
    event = created(house)
    event.play(1)
    organiser = house["organiser"]
    for path in ("file", "report"):
        assert name_of(event.get(path), 401) == "unauthenticated"
        assert name_of(house["north"].get(f"{event.path}/{path}"), 403) == "forbidden"
    log, report = (event.get(path, by="judge") for path in ("file", "report?version=16"))
    assert log.data.count(b"\n") == len(house.store.tournaments.load(event.id).entries) + 2
    assert b"012 Spring Cup" in report.data
    assert name_of(house["judge"].call("POST", "tournaments/import", data=log.data), 403) == "forbidden"
    again = organiser.call("POST", "tournaments/import", data=log.data)
    assert (again.status_code, again.json and again.json["tournament"]) == (201, event.id)
    assert name_of(organiser.call("POST", "tournaments/import", data=report.data), 409) == "imported-before"
    where = "tournaments/import?again=true"
    made = [organiser.call("POST", where, key="import-1", data=report.data) for _ in range(2)]
    assert made[0].json == made[1].json
    assert made[0].json
    assert made[0].json["tournament"] != event.id
    assert "the scores of matches, which the file does not have" in {
        lost["what"] for lost in made[0].json["lost"]
    }
    for data, name in (
        (b"nonsense", "trf-malformed"),
        (log.data.replace(b"Spring", b"Winter"), "file-edited"),
    ):
        assert name_of(organiser.call("POST", "tournaments/import", data=data), 422) == name
    unnamed = report.data.replace(b"Regnum Angelica", b"Another")
    assert name_of(organiser.call("POST", "tournaments/import", data=unnamed), 422) == "unknown-title"
    named = organiser.call("POST", "tournaments/import?title=war-in-hell", data=unnamed)
    assert named.status_code == 201, named.text
    chess = organiser.call("POST", "tournaments/import?title=chess", data=unnamed)
    assert name_of(chess, 422) == "unknown-title"
    assert name_of(organiser.get(f"{event.path}/report?version=6"), 400)


def test_a_tournament_that_came_without_its_ranking_list_goes_on(house: House, tmp_path: Path) -> None:
    listed = house["organiser"].post(
        "rankings", {"title": "regnum-angelica", "name": "List"}, key=str(uuid.uuid4())
    )
    assert listed.json
    event = created(house, "ab", ranking=listed.json["id"])
    log = event.get("file", by="organiser").data
    other = settle(build(tmp_path / "other", Clock()))
    organiser, north = other["organiser"], other["north"].id
    sent = organiser.call("POST", "tournaments/import", data=log, key="k", content_type="application/jsonl")
    assert sent.status_code == 201, sent.text
    away = Event(other, event.id, {})
    assert away.ok("players", {"players": [{"player": north}]})["entries"][0]["kind"] == "registered"
    assert name_of(away.act("ranks", {}), 404) == "no-such-ranking"
    browser = other.app.test_client()
    browser.set_cookie(cookie_of(other.app), organiser.credential)
    for page in ("", "/entries", "/desk", f"/players/{north}"):
        shown = browser.get(f"/tournaments/{event.id}{page}")
        assert shown.status_code == 200, page
        assert listed.json["id"] not in shown.text
    other.store.shut_down()
