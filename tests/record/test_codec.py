"""Entries to bytes and back, of every version that was ever stored."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

from adapters.files.record_file import LONGEST_LINE
from domain.events.chain import entry_digest
from domain.events.codec import LONGEST, Upcaster
from domain.kernel.cards import Pile, Slot
from domain.kernel.seats import CHANCE
from domain.kernel.titles import Setup
from domain.record.codec import Codec, state_digest
from domain.record.entries import Closed, Decided, Entry, Opened, Ruled
from domain.record.errors import BrokenRecord, EntryTooLong
from tests.record.keeping import BEGAN, open_game, stored
from tests.support.toy_title import HIGH_CARD, Deal, Gathered

CODEC = Codec([HIGH_CARD])


def sealed(body: Any, *, codec: Codec = CODEC, title: str = "high-card", state: object = None) -> Entry:
    return codec.seal(
        record="game",
        title=title,
        number=1,
        body=body,
        state=state,
        at=BEGAN,
        actor="recorder",
        command="command",
        previous="",
        salt="salt",
    )


def test_every_kind_of_entry_comes_back_from_its_bytes() -> None:
    keeper = open_game().play(3)
    keeper.rewind(4)
    keeper.rule(Ruled("ruling 1", "judge", ("HC-003",), "So be it.", (Gathered("HC-003", "south"),)))
    keeper.close("abandoned", note="rain")
    line = keeper.branch(4)
    found = [*keeper.record.entries, *line.record.entries]
    assert {entry.kind for entry in found} == {"opened", "decided", "rewound", "ruled", "closed", "branched"}
    assert stored(keeper.record) + stored(line.record) == tuple(found)
    assert {entry.topic for entry in found} == {
        "opened/high-card@1",
        "branched/high-card@1",
        "decided/high-card@1",
        "ruled/high-card@1",
        "rewound@1",
        "closed@1",
    }


def test_an_entry_that_no_file_could_hold_is_not_sealed() -> None:
    with pytest.raises(EntryTooLong):
        sealed(Closed("abandoned", note="x" * LONGEST))
    assert len(sealed(Closed("abandoned", note="x" * (LONGEST - 1000))).data) < LONGEST_LINE


def test_the_same_entry_has_the_same_bytes() -> None:
    body = Closed("abandoned")
    assert sealed(body).data == sealed(body).data
    assert sealed(body).data == (
        b'{"at":"2026-03-01T12:00:00Z","actor":"recorder","command":"command","previous":"","salt":"salt",'
        b'"state":"' + state_digest("game", "salt", None).encode() + b'","body":{"reason":"abandoned"}}'
    )


def test_the_digest_of_an_entry_covers_record_number_topic_and_bytes() -> None:
    entry = sealed(Closed("abandoned"))
    digest = entry_digest("game", entry)
    changed = [
        msgspec.structs.replace(entry, number=2),
        msgspec.structs.replace(entry, topic="closed@2"),
        msgspec.structs.replace(entry, data=entry.data.replace(b"abandoned", b"voided")),
    ]
    digests = [digest, entry_digest("another", entry), *(entry_digest("game", other) for other in changed)]
    assert len(set(digests)) == len(digests)


def test_the_digest_of_a_state_cannot_be_guessed_without_the_salt() -> None:
    state = open_game().record.state
    assert state_digest("game", "salt", state) == state_digest("game", "salt", state)
    assert state_digest("game", "salt", state) != state_digest("game", "pepper", state)
    assert state_digest("game", "salt", state) != state_digest("another", "salt", state)


@pytest.mark.parametrize(
    "topic, data",
    [
        ("decided/high-card@1", b""),
        ("decided/high-card@1", b"[]"),
        ("decided/high-card@1", b'{"at":"yesterday"}'),
        ("closed@1", b'{"body":{"reason":"bored"}}'),
        ("closed@1", b'{"actor":"\xff"}'),
        ("closed@0", b"{}"),
        ("closed@2", b"{}"),
        ("closed@-1", b"{}"),
        ("closed@x", b"{}"),
        ("closed", b"{}"),
        ("decided@1", b"{}"),
        ("decided/chess@1", b"{}"),
        ("", b"{}"),
    ],
)
def test_bytes_that_are_no_entry_are_told_with_their_number(topic: str, data: bytes) -> None:
    with pytest.raises(BrokenRecord) as caught:
        CODEC.decode(7, topic, data)
    assert (caught.value.number, caught.value.check) == (7, "format")


# --- old versions


def renamed(old: str, new: str) -> Upcaster:
    def lift(body: dict[str, Any]) -> dict[str, Any]:
        return {new if key == old else key: value for key, value in body.items()}

    return lift


LIFTS: Mapping[tuple[str, int], Upcaster] = {
    ("closed", 1): renamed("why", "cause"),
    ("closed", 2): renamed("cause", "reason"),
    ("decided/high-card", 1): lambda body: {**body, "decision": {**body["decision"], "to": "south"}},
}
LATER = Codec([HIGH_CARD], LIFTS)


def test_the_current_version_is_one_above_the_last_that_can_be_lifted() -> None:
    assert LATER.topic("high-card", Closed("abandoned")) == "closed@3"
    assert LATER.topic("high-card", Decided(Deal(CHANCE, "north", ()), ())) == "decided/high-card@2"
    assert LATER.topic("high-card", Ruled("r", "judge", (), "")) == "ruled/high-card@1"


def old(body: dict[str, Any]) -> bytes:
    envelope = msgspec.to_builtins(sealed(Closed("abandoned")).envelope)
    return msgspec.json.encode({**envelope, "body": body})


@pytest.mark.parametrize("topic, key", [("closed@1", "why"), ("closed@2", "cause"), ("closed@3", "reason")])
def test_old_bytes_are_lifted_step_by_step_and_kept_as_they_are(topic: str, key: str) -> None:
    data = old({key: "abandoned", "note": "rain"})
    entry = LATER.decode(4, topic, data)
    assert entry.body == Closed("abandoned", note="rain")
    assert (entry.number, entry.topic, entry.data) == (4, topic, data)
    assert entry.envelope.at == datetime(2026, 3, 1, 12, tzinfo=UTC)


def test_bodies_of_a_title_are_lifted() -> None:
    data = old({"decision": {"kind": "deal", "seat": "chance", "cards": ["1", None]}, "effects": []})
    assert LATER.decode(2, "decided/high-card@1", data).body == Decided(
        Deal(CHANCE, "south", ("1", None)), ()
    )


class Deck(msgspec.Struct, frozen=True, omit_defaults=True):
    pile: Pile


def test_keys_that_are_numbers_survive_lifting() -> None:
    title = replace(HIGH_CARD, state=Deck)
    body = Opened(Setup("high-card", "standard", "table"), "", 1, {}, Deck(Pile(9, {3: Slot("A")})))
    entry = sealed(body, codec=Codec([title]))
    later = Codec([title], {("opened/high-card", 1): lambda plain: plain})
    assert later.decode(1, "opened/high-card@1", entry.data).body == body


@pytest.mark.parametrize(
    "data",
    [
        b"[]",
        b"{}",
        b'{"body":[]}',
        old({}),
        old({"why": "bored"}),
        old({"why": "abandoned", "by": 3}),
        b'{"actor":"\xff"}',
    ],
)
def test_old_bytes_that_are_no_entry_are_told_too(data: bytes) -> None:
    with pytest.raises(BrokenRecord) as caught:
        LATER.decode(7, "closed@1", data)
    assert (caught.value.number, caught.value.check) == (7, "format")
