"""Opening, looking, deciding, going back, ruling, closing."""

import uuid

import pytest

from tests.api.house import House


def body(house: House, **changes: object) -> dict[str, object]:
    """A request that opens a record, with changes."""
    seats = {"north": house["north"].id, "south": house["south"].id}
    whole = {"title": "high-card", "edition": "standard", "mode": "table", "seats": seats, "options": {}}
    return whole | changes


def test_a_record_is_opened_and_found(house: House) -> None:
    opened = house["recorder"].post("records", body(house, options={"hands-run-out": "shuffle"}))
    assert opened.status_code == 201
    assert opened.json
    assert opened.headers["ETag"] == '"1"'
    assert opened.headers["Location"] == f"/api/v1/records/{opened.json['id']}"
    found = house.nobody.get(opened.headers["Location"]).json
    assert found
    assert found["seats"]["north"] == {"player": house["north"].id, "name": "north"}
    assert found["options"] == {"hands-run-out": "shuffle"}
    assert (found["status"], found["version"], found["viewers"]) == ("open", 1, ["public"])
    assert found["prompts"] == [{"seat": "chance", "kinds": ["deal"], "must": True}]
    assert found["opened_at"].endswith("Z")


@pytest.mark.parametrize(
    "change, status, name",
    [
        ({"title": "chess"}, 422, "unknown-title"),
        ({"edition": "second"}, 422, "unknown-edition"),
        ({"options": {"hands-run-out": "never"}}, 422, "unknown-option"),
        ({"options": {"colour": "red"}}, 422, "unknown-option"),
        ({"seats": {}}, 422, "unknown-seat"),
        ({"seats": {"north": str(uuid.uuid4()), "south": str(uuid.uuid4())}}, 404, "no-such-player"),
        ({"entropy": {"west": "x"}}, 422, "unknown-seat"),
        ({"mode": "postal"}, 400, "invalid-request"),
        ({"surprise": 1}, 400, "invalid-request"),
    ],
)
def test_what_cannot_be_opened_has_a_name(
    house: House, change: dict[str, object], status: int, name: str
) -> None:
    answer = house["recorder"].post("records", body(house, **change))
    assert answer.json
    assert (answer.status_code, answer.json["type"]) == (status, f"urn:recording-angel:{name}")


def test_the_list_is_paged_and_filtered(house: House) -> None:
    ids = [house.open() for _ in range(3)]
    closed = house["recorder"].post(f"records/{ids[0]}/closing", {"reason": "abandoned"}, version=1)
    assert closed.status_code == 201
    first = house.nobody.get("records?limit=2").json
    assert first
    assert [item["id"] for item in first["records"]] == [ids[2], ids[1]]
    second = house.nobody.get(f"records?limit=1&after={first['next']}").json
    assert second
    assert [item["id"] for item in second["records"]] == [ids[0]]
    assert second["records"][0]["reason"] == "abandoned"
    assert second["records"][0]["seats"]["south"]["name"] == "south"
    for query, count in (
        ("status=closed&limit=1", 1),
        ("title=regnum-angelica", 0),
        (f"player={house['north'].id}&limit=3", 3),
        (f"player={uuid.uuid4()}", 0),
    ):
        page = house.nobody.get(f"records?{query}").json
        assert page
        assert len(page["records"]) == count, query


@pytest.mark.parametrize(
    "query", ["limit=0", "limit=many", "status=lost", "player=north", "after=x", "after=" + "9" * 30]
)
def test_a_list_is_asked_for_sensibly(house: House, query: str) -> None:
    answer = house.nobody.get(f"records?{query}")
    assert answer.status_code == 400
    assert answer.json
    assert answer.json["errors"][0]["field"] == query.partition("=")[0]


def test_a_decision_is_recorded_with_what_it_takes_for_granted(house: House) -> None:
    record = house.open()
    version = house.deal(record)
    recorder = house["recorder"]
    for decision in (("north", "9"), ("south", "7")):
        recorder.decide(record, version, kind="play", seat=decision[0], card=decision[1])
        version += 1
    changed = recorder.decide(record, version, kind="play", seat="north", card="8")
    assert changed.status_code == 201
    assert changed.json
    assert changed.json["version"] == 7
    assert changed.headers["ETag"] == '"7"'
    gathered, played = changed.json["entries"]
    assert gathered["body"] == {"implied": True}
    assert gathered["decision"] == {"kind": "gather", "seat": "north"}
    assert gathered["rules"] == ["HC-004"]
    assert played["text"] == "North plays 8."
    assert played["previous"] == gathered["digest"]
    entries = house.nobody.get(f"records/{record}/entries?after=5").json
    assert entries
    assert [entry["number"] for entry in entries["entries"]] == [6, 7]
    assert entries["version"] == 7
    assert house.nobody.get(f"records/{record}/entries?after=900").json == entries | {"entries": []}


def test_a_refusal_cites_its_rule_and_changes_nothing(house: House) -> None:
    record = house.open()
    version = house.deal(record)
    refused = house["recorder"].decide(record, version, kind="play", seat="south", card="3")
    assert refused.status_code == 422
    assert refused.content_type == "application/problem+json"
    assert refused.json
    assert refused.json["refusal"] == {
        "rule": "HC-002",
        "title": "Playing",
        "reason": "It is the other seat's turn.",
        "facts": {"turn": "north"},
    }
    found = house.nobody.get(f"records/{record}").json
    assert found
    assert found["version"] == version


@pytest.mark.parametrize(
    "decision, field",
    [
        ({"kind": "fly", "seat": "north"}, "decision.kind"),
        ({"kind": ["play"], "seat": "north"}, "decision.kind"),
        ({"seat": "north"}, "decision.kind"),
        ({"kind": "play", "seat": "north"}, "decision.card"),
        ({"kind": "play", "seat": "north", "card": 3}, "decision.card"),
        ({"kind": "play", "seat": "north", "card": "3", "quietly": True}, "decision.quietly"),
        ({"kind": "deal", "seat": "chance", "to": "north", "cards": ["1", 2]}, "decision.cards[1]"),
        ({"kind": "deal", "seat": "chance", "to": "north", "cards": {"1": "2"}}, "decision.cards"),
    ],
)
def test_a_malformed_decision_names_its_field(house: House, decision: object, field: str) -> None:
    record = house.open()
    answer = house["recorder"].post(f"records/{record}/decisions", {"decision": decision}, version=1)
    assert answer.status_code == 422
    assert answer.json
    assert [error["field"] for error in answer.json["errors"]] == [field]


def test_a_decision_that_is_no_object_is_a_malformed_request(house: House) -> None:
    answer = house["recorder"].post(f"records/{house.open()}/decisions", {"decision": "play"}, version=1)
    assert answer.status_code == 400
    assert answer.json
    assert [error["field"] for error in answer.json["errors"]] == ["decision"]


def test_a_card_that_cannot_be_there_is_refused(house: House) -> None:
    record = house.open()
    recorder = house["recorder"]
    assert (
        recorder.decide(record, 1, kind="deal", seat="chance", to="north", cards=list("1234")).status_code
        == 201
    )
    for cards in ("1567", "5566", "567X"):
        answer = recorder.decide(record, 2, kind="deal", seat="chance", to="south", cards=list(cards))
        assert answer.status_code == 422
        assert answer.json
        assert answer.json["refusal"]["rule"] == "HC-001"


def test_two_clients_at_once(house: House) -> None:
    record = house.open()
    house.deal(record, "????", "????")
    first, second = house["recorder"], house["recorder"]
    assert first.decide(record, 3, kind="play", seat="north", card="9").status_code == 201
    late = second.decide(record, 3, kind="play", seat="north", card="8")
    assert late.status_code == 412
    assert late.json
    assert late.json["version"] == 4
    assert [entry["text"] for entry in late.json["since"]] == ["North plays 9."]
    early = second.decide(record, 9, kind="play", seat="south", card="8")
    assert early.status_code == 412
    assert early.json
    assert early.json["since"] == []


def test_a_change_names_the_version_that_it_was_made_against(house: House) -> None:
    record = house.open()
    recorder = house["recorder"]
    decision = {"decision": {"kind": "deal", "seat": "chance", "to": "north", "cards": list("1234")}}
    for path, request in (
        ("decisions", decision),
        ("rewinds", {"to": 1}),
        ("closing", {"reason": "abandoned"}),
    ):
        missing = recorder.post(f"records/{record}/{path}", request)
        assert missing.status_code == 428
        for tag in ("*", "1", 'W/"1"', '"one"', '"1", "2"'):
            assert recorder.post(f"records/{record}/{path}", request, version=tag).status_code == 400


def test_a_repeated_request_is_harmless(house: House) -> None:
    opened = house["recorder"].post("records", body(house), key="again")
    once_more = house["recorder"].post("records", body(house), key="again")
    assert once_more.status_code == 201
    assert opened.json
    assert opened.json == once_more.json
    record = opened.json["id"]
    deal = {"decision": {"kind": "deal", "seat": "chance", "to": "north", "cards": list("1234")}}
    other = {"decision": {"kind": "deal", "seat": "chance", "to": "north", "cards": list("1235")}}
    answers = [
        house["recorder"].post(f"records/{record}/decisions", deal, version=1, key="k") for _ in range(2)
    ]
    assert answers[0].data == answers[1].data
    assert answers[0].status_code == answers[1].status_code == 201
    reused = house["recorder"].post(f"records/{record}/decisions", other, version=2, key="k")
    assert reused.status_code == 409
    assert reused.json
    assert reused.json["type"] == "urn:recording-angel:key-reused"
    assert house["recorder"].post("records", body(house, mode="hosted"), key="again").status_code == 409
    found = house.nobody.get(f"records/{record}").json
    assert found
    assert found["version"] == 2


def test_the_same_key_of_two_callers_is_two_keys(house: House) -> None:
    ids = {house.open(by=name, key="mine") for name in ("recorder", "judge")}
    assert len(ids) == 2


def test_a_key_is_visible_text(house: House) -> None:
    answer = house["recorder"].post("records", body(house), key="a b")
    assert answer.status_code == 400
    assert answer.json
    assert answer.json["errors"][0]["field"] == "Idempotency-Key"


def test_a_position_can_be_had_as_a_picture(house: House) -> None:
    record = house.open()
    house.deal(record)
    pictures = {
        viewer: house.nobody.get(f"records/{record}/positions/3.svg{viewer}") for viewer in ("", "?as=public")
    }
    for picture in pictures.values():
        assert picture.status_code == 200
        assert picture.content_type == "image/svg+xml"
        assert picture.data.startswith(b"<svg")
        assert picture.headers["Content-Security-Policy"].startswith("default-src 'none'")
    own = house["north"].get(f"records/{record}/positions/3.svg?as=north")
    assert own.data != pictures["?as=public"].data
    assert house.nobody.get(f"records/{record}/positions/3.svg?as=north").status_code == 401


def test_a_position_never_changes(house: House) -> None:
    record = house.open()
    house.deal(record)
    public = house.nobody.get(f"records/{record}/positions/3?as=public")
    assert public.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    own = house["north"].get(f"records/{record}/positions/3?as=north")
    assert own.headers["Cache-Control"] == "private, max-age=31536000, immutable"
    for guest, query in ((house["judge"], "?as=judge"), (house["north"], "")):
        assert (
            guest.get(f"records/{record}/positions/3{query}").headers["Cache-Control"] == "private, no-cache"
        )
    house["recorder"].decide(record, 3, kind="play", seat="north", card="9")
    again = house.nobody.get(f"records/{record}/positions/3?as=public")
    assert again.data == public.data
    known = house.nobody.get(
        f"records/{record}/positions/3?as=public", headers={"If-None-Match": public.headers["ETag"]}
    )
    assert (known.status_code, known.data) == (304, b"")


def test_a_position_tells_what_is_seen_and_asked(house: House) -> None:
    record = house.open()
    house.deal(record)
    seen = house["south"].get(f"records/{record}/positions/3").json
    assert seen
    assert seen["viewer"] == "south"
    assert [slot.get("card") for slot in seen["view"]["hands"]["south"]["slots"]] == list("3467")
    assert seen["scene"]["status"] == "North is to play."
    assert seen["prompts"] == [{"seat": "north", "kinds": ["play"], "must": True}]
    assert len(seen["digest"]) == 64
    whole = house["judge"].get(f"records/{record}/positions/3").json
    assert whole
    assert whole["digest"] is None


@pytest.mark.parametrize("path", ["positions/0", "positions/9", "positions/9/legal"])
def test_a_position_that_is_not_there(house: House, path: str) -> None:
    record = house.open()
    answer = house.nobody.get(f"records/{record}/{path}")
    assert answer.status_code == 404
    assert answer.json
    assert answer.json["type"] == "urn:recording-angel:no-such-position"


def test_legal_decisions_and_their_check(house: House) -> None:
    record = house.open()
    house.deal(record)
    legal = house["north"].get(f"records/{record}/positions/3/legal").json
    assert legal
    assert legal["seat"] == "north"
    assert [decision["card"] for decision in legal["decisions"]] == list("1289")
    for decision in legal["decisions"]:
        checked = house["north"].post(f"records/{record}/positions/3/check", {"decision": decision}).json
        assert checked
        assert checked["legal"]
        assert checked["rules"] == ["HC-003"]
        assert checked["effects"][0]["card"] == decision["card"]
    refused = house["north"].post(
        f"records/{record}/positions/3/check", {"decision": {"kind": "play", "seat": "north", "card": "3"}}
    )
    assert refused.status_code == 200
    assert refused.json
    assert refused.json["refusal"]["rule"] == "HC-003"
    assert not refused.json["legal"]
    found = house.nobody.get(f"records/{record}").json
    assert found
    assert found["version"] == 3
    for seat, count in (("south", 0), ("chance", 0)):
        other = house["north"].get(f"records/{record}/positions/3/legal?seat={seat}").json
        assert other
        assert len(other["decisions"]) == count
    for query in ("seat=west", "as=west"):
        unknown = house["north"].get(f"records/{record}/positions/3/legal?{query}")
        assert unknown.status_code == 422


def test_going_back(house: House) -> None:
    record = house.open()
    house.deal(record)
    recorder = house["recorder"]
    recorder.decide(record, 3, kind="play", seat="north", card="9")
    alone = recorder.post(f"records/{record}/rewinds", {"to": 3, "agreed": ["north"]}, version=4)
    assert alone.status_code == 422
    both = {"to": 3, "agreed": ["north", "south"], "reason": "A slip"}
    back = recorder.post(f"records/{record}/rewinds", both, version=4)
    assert back.status_code == 201
    assert back.json
    assert back.json["entries"][0]["text"] == "Back to entry 3, as every seat agreed: A slip"
    entries = house.nobody.get(f"records/{record}/entries").json
    assert entries
    assert [entry["struck_by"] for entry in entries["entries"]] == [None, None, None, 5, None]
    assert recorder.post(f"records/{record}/rewinds", both | {"to": 4}, version=5).status_code == 404
    played = recorder.decide(record, 5, kind="play", seat="north", card="8")
    assert played.status_code == 201


def test_a_ruling_and_a_rewind_that_rests_on_it(house: House) -> None:
    record = house.open()
    house.deal(record)
    ruling = {
        "rules": ["HC-004"],
        "holding": "The trick was North's.",
        "effects": [{"effect": "gathered", "because": "HC-004", "seat": "north"}],
    }
    assert house["recorder"].post(f"records/{record}/rulings", ruling, version=3).status_code == 403
    judge = house["judge"]
    given = [judge.post(f"records/{record}/rulings", ruling, version=3, key="r") for _ in range(2)]
    assert given[0].status_code == 201, given[0].text
    assert given[0].data == given[1].data
    assert given[0].json
    (entry,) = given[0].json["entries"]
    assert entry["body"]["judge"] == judge.id
    assert entry["text"] == "Ruling: The trick was North's."
    assert entry["effects"] == [{"effect": "gathered", "because": "HC-004", "seat": "north"}]
    found = house.nobody.get(f"records/{record}").json
    assert found
    assert found["scores"] == {"north": 1, "south": 0}
    back = {"to": 3, "ruling": entry["body"]["ruling"]}
    assert house["recorder"].post(f"records/{record}/rewinds", back, version=4).status_code == 201
    assert judge.post(f"records/{record}/rewinds", {"to": 1, "ruling": "none"}, version=5).status_code == 422


def test_a_ruling_that_cannot_be(house: House) -> None:
    record = house.open()
    judge = house["judge"]
    for ruling, status, name in (
        ({"holding": "x", "rules": ["XX-001"]}, 422, "without-basis"),
        ({"holding": "x", "reopens": True}, 409, "record-closed"),
        ({"holding": "x", "reopens": "yes"}, 400, "invalid-request"),
        ({"holding": "x", "effects": [{"effect": "Vanished"}]}, 422, "invalid-request"),
        (
            {
                "holding": "x",
                "effects": [{"effect": "played", "because": "HC-003", "seat": "north", "card": "1"}],
            },
            422,
            "impossible-ruling",
        ),
    ):
        answer = judge.post(f"records/{record}/rulings", ruling, version=1)
        assert answer.json
        assert (answer.status_code, answer.json["type"]) == (status, f"urn:recording-angel:{name}"), (
            answer.text
        )


def test_closing_and_opening_again(house: House) -> None:
    record = house.open()
    house.deal(record)
    recorder = house["recorder"]
    for request, status in (
        ({"reason": "finished"}, 409),
        ({"reason": "resigned"}, 422),
        ({"reason": "bored"}, 400),
    ):
        assert recorder.post(f"records/{record}/closing", request, version=3).status_code == status
    closed = recorder.post(f"records/{record}/closing", {"reason": "resigned", "by": "south"}, version=3)
    assert closed.status_code == 201
    found = house.nobody.get(f"records/{record}").json
    assert found
    assert (found["status"], found["reason"], found["prompts"]) == ("closed", "resigned", [])
    assert found["outcome"]["winners"] == ["north"]
    late = recorder.decide(record, 4, kind="play", seat="north", card="9")
    assert late.status_code == 409
    assert late.json
    assert late.json["type"] == "urn:recording-angel:record-closed"
    again = house["judge"].post(
        f"records/{record}/rulings", {"holding": "South did not mean it.", "reopens": True}, version=4
    )
    assert again.status_code == 201
    assert recorder.decide(record, 5, kind="play", seat="north", card="9").status_code == 201


def test_a_game_to_its_end(house: House) -> None:
    record = house.open("hosted")
    version = 3
    players = {seat: house.seat_key(record, seat) for seat in ("north", "south")}
    while True:
        found = house.nobody.get(f"records/{record}").json
        assert found
        if found["status"] == "closed":
            break
        seat = found["prompts"][0]["seat"]
        legal = players[seat].get(f"records/{record}/positions/{version}/legal").json
        assert legal
        answer = players[seat].decide(record, version, **legal["decisions"][0])
        assert answer.json
        version = answer.json["version"]
    assert found["reason"] == "finished"
    verified = house.nobody.get(f"records/{record}/verification").json
    assert verified
    assert verified["ok"]
    assert verified["audit"]["divergences"] == []
    assert verified["chance"] == {"proven": [2, 3], "differing": [], "unproven": []}


def test_a_record_that_is_not_there(house: House) -> None:
    for path in ("", "/entries", "/positions/1", "/lines", "/stream", "/file", "/verification"):
        answer = house["judge"].get(f"records/{uuid.uuid4()}{path}")
        assert answer.json
        assert (answer.status_code, answer.json["type"]) == (404, "urn:recording-angel:no-such-record")
    assert house["judge"].get("records/one").status_code == 404
