"""Who may do what, and who may see what."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier, BrokenBarrierError

import pytest

from tests.api.house import PASSWORD, ROLES, Clock, Guest, House, build, settle


def test_signing_in_and_out(house: House) -> None:
    answer = house.nobody.post("tokens", {"name": "judge", "password": PASSWORD})
    assert answer.status_code == 201
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.json
    guest = Guest(house.app, answer.json["token"])
    me = guest.get("tokens/current").json
    assert me
    assert (me["name"], me["roles"]) == ("judge", ["judge"])
    assert guest.call("DELETE", "tokens/current").status_code == 204
    after = guest.get("tokens/current")
    assert after.status_code == 401
    assert after.headers["WWW-Authenticate"] == "Bearer"
    assert house.nobody.get("tokens/current").status_code == 401


def test_a_token_expires(house: House) -> None:
    answer = house.nobody.post("tokens", {"name": "viewer", "password": PASSWORD}).json
    assert answer
    guest = Guest(house.app, answer["token"])
    start = house.clock.now
    house.clock.forward(days=answer["days"] - 1)
    assert guest.get("tokens/current").status_code == 200
    house.clock.forward(days=2)
    assert guest.get("tokens/current").status_code == 401
    house.clock.now = start


def test_failing_to_sign_in_takes_patience(house: House) -> None:
    wrong = {"name": "admin", "password": "wrong"}
    right = {"name": "admin", "password": PASSWORD}
    for _ in range(5):
        assert house.nobody.post("tokens", wrong).status_code == 401
    blocked = house.nobody.post("tokens", right)
    assert blocked.status_code == 429
    assert blocked.headers["Retry-After"] == "301"
    elsewhere = {"environ_overrides": {"REMOTE_ADDR": "192.0.2.7"}}
    assert house.nobody.post("tokens", right, **elsewhere).status_code == 201
    house.clock.forward(minutes=5)
    assert house.nobody.post("tokens", right).status_code == 201


def test_one_address_cannot_try_every_name(house: House) -> None:
    there = {"environ_overrides": {"REMOTE_ADDR": "192.0.2.8"}}
    for n in range(30):
        assert house.nobody.post("tokens", {"name": f"n{n}", "password": "x"}, **there).status_code == 401
    assert house.nobody.post("tokens", {"name": "n", "password": "x"}, **there).status_code == 429


def test_attempts_at_the_same_time_are_counted_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    everybody_is_here = Barrier(20)

    def slowly(*_: object) -> None:
        with suppress(BrokenBarrierError):
            everybody_is_here.wait(0.2)

    monkeypatch.setattr(house.services.directory, "authenticate", slowly)
    there: dict[str, object] = {"environ_overrides": {"REMOTE_ADDR": "192.0.2.9"}}

    def attempt(n: int) -> int:
        body = {"name": "judge", "password": str(n)}
        return house.nobody.post("tokens", body, **there).status_code

    with ThreadPoolExecutor(20) as pool:
        answers = Counter(pool.map(attempt, range(20)))
    assert answers == {401: 5, 429: 15}


def test_a_wrong_credential_is_nobodys(house: House) -> None:
    for path in ("records", "tokens/current"):
        answer = Guest(house.app, "wrong").get(path)
        assert answer.status_code == (200 if path == "records" else 401)
    assert Guest(house.app, "wrong").get(f"records/{house.open()}").status_code == 401


@pytest.mark.parametrize("role", ROLES)
def test_who_opens_records(house: House, role: str) -> None:
    seats = {"north": house["north"].id, "south": house["south"].id}
    body = {"title": "high-card", "edition": "standard", "mode": "table", "seats": seats}
    status = 403 if role in {"viewer", "admin"} else 201
    assert house[role].post("records", body).status_code == status
    assert house.nobody.post("records", body).status_code == 401


@pytest.mark.parametrize("name, status", [("recorder", 201), ("north", 201), ("judge", 403), ("south", 403)])
def test_who_records_at_a_table(house: House, name: str, status: int) -> None:
    record = house.open(by="north")
    answer = house[name].decide(record, 1, kind="deal", seat="chance", to="north", cards=["1", "2", "3", "4"])
    assert answer.status_code == status
    assert house.nobody.decide(record, 1, kind="gather", seat="north").status_code == 401


def test_who_decides_in_a_hosted_record(house: House) -> None:
    record = house.open("hosted")
    legal = house["north"].get(f"records/{record}/positions/3/legal").json
    assert legal
    decision = legal["decisions"][0]
    for name in ("recorder", "judge", "organiser", "south"):
        answer = house[name].decide(record, 3, **decision)
        assert answer.status_code == 403, name
    deal = house["north"].decide(
        record, 3, kind="deal", seat="chance", to="north", cards=["1", "2", "3", "4"]
    )
    assert deal.status_code == 403
    unknown = house["north"].decide(record, 3, kind="play", seat="west", card="1")
    assert unknown.status_code == 422
    key = house.seat_key(record, "north")
    assert house.seat_key(record, "south").decide(record, 3, **decision).status_code == 403
    assert key.decide(record, 3, **decision).status_code == 201
    who = key.get("tokens/current").json
    assert who == {"id": house["north"].id, "name": "north", "roles": [], "record": record, "seat": "north"}


def test_a_seat_key_opens_one_seat_of_one_record(house: House) -> None:
    first, second = house.open("hosted", by="north"), house.open("hosted", by="north")
    key = house.seat_key(first, "north")
    found = key.get(f"records/{first}").json
    assert found
    assert found["viewers"] == ["north", "public"]
    other = key.get(f"records/{second}").json
    assert other
    assert other["viewers"] == ["public"]
    assert key.post(f"records/{first}/closing", {"reason": "abandoned"}, version=3).status_code == 403
    assert key.post("records", {}).status_code == 400
    replaced = house.seat_key(first, "north", by="north")
    assert key.get(f"records/{first}").status_code == 401
    assert replaced.get(f"records/{first}").status_code == 200


def test_who_hands_out_seat_keys(house: House) -> None:
    record = house.open(by="north")
    for name, seat, status in (
        ("north", "north", 201),
        ("north", "south", 403),
        ("recorder", "north", 403),
        ("viewer", "north", 403),
        ("judge", "south", 201),
        ("organiser", "south", 201),
        ("organiser", "chance", 422),
    ):
        answer = house[name].post(f"records/{record}/seat-keys", {"seat": seat})
        assert answer.status_code == status, (name, seat)


def test_a_seat_resigns_for_itself_alone(house: House) -> None:
    record = house.open("hosted")
    key = house.seat_key(record, "south")
    for body in ({"reason": "resigned", "by": "north"}, {"reason": "agreed draw"}):
        assert key.post(f"records/{record}/closing", body, version=3).status_code == 403
    resigned = key.post(f"records/{record}/closing", {"reason": "resigned", "by": "south"}, version=3)
    assert resigned.status_code == 201


def test_players_do_not_take_back_a_hosted_game(house: House) -> None:
    record = house.open("hosted", by="north")
    legal = house["north"].get(f"records/{record}/positions/3/legal").json
    assert legal
    house["north"].decide(record, 3, **legal["decisions"][0])
    back = {"to": 3, "agreed": ["north", "south"]}
    assert house["north"].post(f"records/{record}/rewinds", back, version=4).status_code == 403
    assert house["organiser"].post(f"records/{record}/rewinds", back, version=4).status_code == 201


def test_a_judge_does_not_judge_an_own_game(house: House) -> None:
    seats = {"north": house["judge"].id, "south": house["south"].id}
    body = {"title": "high-card", "edition": "standard", "mode": "hosted", "seats": seats}
    opened = house["recorder"].post("records", body).json
    assert opened
    record = opened["id"]
    found = house["judge"].get(f"records/{record}").json
    assert found
    assert found["viewers"] == ["north", "public"]
    assert house["judge"].get(f"records/{record}/positions/3?as=south").status_code == 403
    ruling = house["judge"].post(f"records/{record}/rulings", {"holding": "I win."}, version=3)
    assert ruling.status_code == 403


@pytest.mark.parametrize(
    "name, viewers",
    [
        ("recorder", ["judge", "north", "south", "public"]),
        ("judge", ["judge", "north", "south", "public"]),
        ("north", ["north", "public"]),
        ("organiser", ["public"]),
        ("admin", ["public"]),
    ],
)
def test_who_sees_what_of_a_running_game(house: House, name: str, viewers: list[str]) -> None:
    record = house.open()
    house.deal(record)
    found = house[name].get(f"records/{record}").json
    assert found
    assert found["viewers"] == viewers
    for viewer in ("judge", "north", "south", "public"):
        answer = house[name].get(f"records/{record}/positions/3?as={viewer}")
        assert answer.status_code == (200 if viewer in viewers else 403)
    assert house[name].get(f"records/{record}/file").status_code == (200 if "judge" in viewers else 403)


def test_another_recorder_sees_only_what_is_public(house: House) -> None:
    record = house.open(by="north")
    house.deal(record)
    found = house["recorder"].get(f"records/{record}").json
    assert found
    assert found["viewers"] == ["public"]


def test_a_refusal_tells_no_more_than_its_reader_may_know(house: House) -> None:
    record = house.open(by="north")
    house.deal(record, "1289", "3467")
    not_there = {"kind": "play", "seat": "north", "card": "3"}
    for name, facts in (("north", {"card": "3"}), ("recorder", {})):
        refused = house[name].decide(record, 3, **not_there)
        assert refused.json
        assert refused.json["refusal"]["rule"] == "HC-003"
        assert refused.json["refusal"]["facts"] == facts
    foreseen = house["recorder"].decide(record, 3, kind="play", seat="south", card="3")
    assert foreseen.json
    assert foreseen.json["refusal"]["facts"] == {"turn": "north"}


def test_a_closed_game_is_everybodys(house: House) -> None:
    record = house.open()
    house.deal(record)
    house["recorder"].post(f"records/{record}/closing", {"reason": "agreed draw"}, version=3)
    entries = house.nobody.get(f"records/{record}/entries").json
    assert entries
    assert entries["viewer"] == "judge"
    assert entries["entries"][1]["decision"]["cards"] == list("1289")
    position = house.nobody.get(f"records/{record}/positions/3?as=judge")
    assert "immutable" in position.headers["Cache-Control"]
    assert position.json
    assert position.json["digest"]
    assert house.nobody.get(f"records/{record}/file").status_code == 200


def test_a_line_is_its_authors_until_the_record_closes(house: House) -> None:
    record = house.open()
    house.deal(record)
    assert house.nobody.post(f"records/{record}/lines", {"at": 3}).status_code == 401
    assert house["north"].post(f"records/{record}/lines", {"at": 3, "basis": "judge"}).status_code == 403
    assert house["north"].post(f"records/{record}/lines", {"at": 9}).status_code == 404
    begun = house["north"].post(f"records/{record}/lines", {"at": 3, "name": "Bold"}, key="l")
    again = house["north"].post(f"records/{record}/lines", {"at": 3, "name": "Bold"}, key="l")
    assert begun.status_code == 201, begun.text
    assert begun.data == again.data
    assert begun.json
    line = begun.json["id"]
    assert begun.json["line"] == {
        "record": record,
        "source": record,
        "at": 3,
        "basis": "north",
        "name": "Bold",
    }
    assert begun.json["seats"]["south"]["name"] == "south"
    cards = [slot.get("card") for slot in _hand(house["north"], line, "south")]
    assert cards == [None] * 4
    for decision in ({"seat": "north", "card": "2"}, {"seat": "south", "card": "7"}):
        version = house["north"].get(f"records/{line}").json
        assert version
        answer = house["north"].decide(line, version["version"], kind="play", **decision)
        assert answer.status_code == 201, answer.text
    deeper = house["north"].post(f"records/{line}/lines", {"at": 2, "name": "Deeper"})
    assert deeper.status_code == 201
    own, nested = (
        house["north"].get(f"records/{record}/lines").json,
        house["north"].get(f"records/{line}/lines").json,
    )
    assert own
    assert nested
    assert [item["line"]["name"] for item in (*own["lines"], *nested["lines"])] == ["Bold", "Deeper"]
    for guest in (house["south"], house["organiser"], house.nobody):
        assert guest.get(f"records/{line}").status_code == 404
        assert guest.get(f"records/{line}/verification").status_code == 404
        assert guest.get(f"records/{record}/lines").json == {"lines": []}
        assert guest.decide(line, 1, kind="gather", seat="north").status_code == 404
    assert house["judge"].get(f"records/{line}").status_code == 200
    assert house["judge"].decide(line, 3, kind="gather", seat="south").status_code == 403
    house["recorder"].post(f"records/{record}/closing", {"reason": "abandoned"}, version=3)
    assert house.nobody.get(f"records/{line}/positions/3").status_code == 200
    listed = house.nobody.get("records?limit=500").json
    assert listed
    assert line not in {item["id"] for item in listed["records"]}


def _hand(guest: Guest, record: str, seat: str) -> list[dict[str, str]]:
    position = guest.get(f"records/{record}/positions/1").json
    assert position
    slots: list[dict[str, str]] = position["view"]["hands"][seat]["slots"]
    return slots


def test_players_are_named_and_their_names_taken_back(house: House) -> None:
    for name, status in (("viewer", 403), ("organiser", 201)):
        added = house[name].post("players", {"name": "Änne Müller"})
        assert added.status_code == status
    assert added.json
    player = added.json["player"]
    seats = {"north": player, "south": house["south"].id}
    body = {"title": "high-card", "edition": "standard", "mode": "table", "seats": seats}
    opened = house["recorder"].post("records", body).json
    assert opened
    assert opened["seats"]["north"]["name"] == "Änne Müller"
    before = house.nobody.get(f"records/{opened['id']}/verification").json
    assert house["recorder"].post(f"players/{player}/pseudonym").status_code == 403
    assert house.nobody.post(f"players/{player}/pseudonym").status_code == 401
    taken = house["organiser"].post(f"players/{player}/pseudonym").json
    assert taken
    assert taken["name"].startswith("Player ")
    for path in (f"records/{opened['id']}", "records?limit=1", f"records/{opened['id']}/entries"):
        text = house.nobody.get(path).text
        assert "Änne" not in text
    assert house.nobody.get(f"records/{opened['id']}/verification").json == before
    own = house["south"].post(f"players/{house['south'].id}/pseudonym")
    assert own.status_code == 201
    missing = house["organiser"].post("players/00000000-0000-4000-8000-000000000000/pseudonym")
    assert missing.status_code == 404


@pytest.mark.parametrize("name", ["", "x" * 81, "a\x00b", "a\nb", 7, None])
def test_a_name_is_printable(house: House, name: object) -> None:
    answer = house["organiser"].post("players", {"name": name})
    assert answer.status_code == 400
    assert answer.json
    assert answer.json["errors"][0]["field"] == "name"


def test_behind_a_trusted_proxy_clients_are_told_apart(tmp_path_factory: pytest.TempPathFactory) -> None:
    house = settle(build(tmp_path_factory.mktemp("proxied"), Clock(), PROXIES=1))
    for n in range(6):
        wrong = {"name": "judge", "password": "wrong"}
        answer = house.nobody.post("tokens", wrong, headers={"X-Forwarded-For": f"192.0.2.{n}"})
        assert answer.status_code == 401
    house.store.shut_down()


def test_whoever_opened_a_game_cannot_take_the_eyes_of_a_player_with_an_account(house: House) -> None:
    record = house.open("hosted", by="player")
    answer = house["player"].post(f"records/{record}/seat-keys", {"seat": "south"})
    assert answer.status_code == 403
    assert house["judge"].post(f"records/{record}/seat-keys", {"seat": "south"}).status_code == 201
