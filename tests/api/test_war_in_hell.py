"""War in Hell over HTTP: what rests on the knowledge of one seat, and what is not said."""

import random
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from werkzeug.test import TestResponse

from domain.record.record import Record
from tests.api.house import Guest, House

SITS = {"red": "north", "black": "south"}


def _played(house: House, until: Callable[[Record], bool], options: Mapping[str, str]) -> tuple[str, Record]:
    """A hosted game of random decisions up to a moment, the first of several games in which it comes.

    What chance decides there nobody can choose.
    """
    dice = random.Random(1)
    for _ in range(40):
        id = house.open("hosted", title="war-in-hell", options=options)
        for _ in range(300):
            record = house.store.load(id)
            if until(record):
                return id, record
            if record.closing:
                break
            _decide_at_random(house, record, dice)
    raise AssertionError("the moment has not come")


def _decide_at_random(house: House, record: Record, dice: random.Random) -> None:
    seat = dice.choice(record.rules.prompts(record.state)).seat
    if listed := record.rules.legal(record.state, seat):
        chosen = msgspec.to_builtins(dice.choice(listed))
        sent = house[SITS[seat]].decide(record.id, record.version, **chosen)
        assert sent.status_code == 201, sent.text


def _told(answer: TestResponse) -> dict[str, Any]:
    assert answer.json, answer.text
    return dict(answer.json)


def _line(guest: Guest, id: str, at: int) -> str:
    answer = guest.post(f"records/{id}/lines", {"at": at}, key=f"line-of-{id}")
    assert answer.status_code == 201, answer.text
    return str(_told(answer)["id"])


def _to_bid(record: Record) -> bool:
    return bool(record.state.bidding and not record.state.bidding.sealed)


def test_a_bid_that_a_seat_does_not_know_is_not_taken_for_none(house: House) -> None:
    """WH-034, WH-Q06: neither in a check nor in a line, where the author says it."""
    id, record = _played(house, _to_bid, {})
    leader = next(iter(record.state.stacks))
    first = house["north"].decide(id, record.version, kind="bid", seat="red", bids={leader: 50})
    assert first.status_code == 201
    path = f"records/{id}/positions/{record.version + 1}/check"
    bid = {"kind": "bid", "seat": "black", "bids": {leader: 3}, "treachery": 0}
    checked = house["south"].post(path, {"decision": bid})
    assert [effect["effect"] for effect in _told(checked)["effects"]] == ["BidSealed"]
    line = _line(house["south"], id, record.version + 1)
    assert house["south"].decide(line, 1, **bid).status_code == 201
    again = house["south"].decide(line, 2, **bid)
    assert again.status_code == 422
    assert _told(house["south"].get(f"records/{line}/positions/2/legal?seat=red"))["decisions"]
    said = house["south"].decide(line, 2, kind="bid", seat="red", bids={leader: 4})
    assert said.status_code == 201
    assert "For " in _told(said)["entries"][0]["text"]


def test_event_cards_that_a_seat_does_not_know_are_said_in_its_line(house: House) -> None:
    """WH-Q23: as many as lie there."""
    id, record = _played(house, _has_laid, {"battleEvents": "simultaneous"})
    (laid,) = record.state.battle.laid
    other = {"red": "black", "black": "red"}[laid]
    guest = house[SITS[other]]
    count = len(record.state.battle.laid[laid].cards)
    line = _line(guest, id, record.version)
    lay = {"kind": "lay", "seat": other, "cards": []}
    checked = guest.post(f"records/{id}/positions/{record.version}/check", {"decision": lay})
    assert [effect["effect"] for effect in _told(checked)["effects"]] == ["EventsLaid"]
    assert guest.decide(line, 1, **lay).status_code == 201
    refused = guest.decide(line, 2, kind="lay", seat=laid, cards=[])
    assert _told(refused)["refusal"]["facts"] == {"laid": count, "given": 0}
    listed = _told(guest.get(f"records/{line}/positions/2/legal?seat={laid}"))["decisions"]
    assert {len(item["cards"]) for item in listed} == {count}
    said = guest.decide(line, 2, **listed[0])
    assert said.status_code == 201, said.text
    assert "counts" in _told(said)["entries"][0]["text"]


def _has_laid(record: Record) -> bool:
    battle = record.state.battle
    return bool(battle and len(battle.laid) == 1 and any(laid.cards for laid in battle.laid.values()))


def test_a_bid_is_named(house: House) -> None:
    """WH-032: nothing said is no bid of nothing."""
    id, record = _played(house, _to_bid, {})
    for secret in ({"bids": None}, {"treachery": None}):
        sent = house["north"].decide(id, record.version, kind="bid", seat="red", **secret)
        assert sent.status_code == 422, sent.text
        assert _told(sent)["refusal"]["rule"] == "WH-032"


def test_a_ruling_names_a_plane_that_there_is(house: House) -> None:
    """WH-006: 0 is not the last of the row."""
    id = house.open("hosted", title="war-in-hell")
    marked = {"effect": "MarkerSet", "because": "", "seat": "red", "plane": 0}
    version = house.store.load(id).version
    ruled = house["judge"].post(
        f"records/{id}/rulings", {"holding": "There.", "effects": [marked]}, version=version
    )
    assert ruled.status_code == 422, ruled.text
