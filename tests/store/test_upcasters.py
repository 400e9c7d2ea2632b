"""Bytes of an old version still load, to the same states and digests, and stay as they are.

`old_bytes/decided-1.json` was stored when a played card was still a number under the name ``value``.
"""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from domain.events.codec import Upcaster
from domain.kernel.digests import digest
from domain.record.codec import Codec
from domain.record.entries import Entry
from domain.record.errors import BrokenRecord
from domain.record.verification import verify
from tests.store.conftest import OpenStore
from tests.store.playing import step
from tests.support.toy_title import HIGH_CARD

OLD = json.loads((Path(__file__).parent / "old_bytes/decided-1.json").read_text())


def cards_have_names(body: dict[str, Any]) -> dict[str, Any]:
    decision = body["decision"]
    if decision["kind"] == "play":
        decision["card"] = str(decision.pop("value"))
    return body


UPCASTERS: dict[tuple[str, int], Upcaster] = {("decided/high-card", 1): cards_have_names}


def old_entries(codec: Codec) -> list[Entry]:
    return [
        codec.decode(number, line["topic"], line["data"].encode())
        for number, line in enumerate(OLD["entries"], 1)
    ]


def test_old_bytes_load_to_the_same_digests_and_the_game_goes_on(open_store: OpenStore) -> None:
    store = open_store(upcasters=UPCASTERS)
    store.create_tables()
    record = store.adopt(OLD["record"], old_entries(Codec([HIGH_CARD], UPCASTERS)))
    assert (record.head, digest(record.state)) == (OLD["head"], OLD["state"])
    longer = step(store, record, random.Random(1)).record
    assert {entry.topic for entry in longer.entries} == {
        "opened/high-card@1",
        "decided/high-card@1",
        "decided/high-card@2",
    }
    later = open_store(upcasters=UPCASTERS)
    assert later.load(record.id) == longer
    stored = later.stored(record.id)
    assert [entry.data.decode() for entry in stored[:-1]] == [line["data"] for line in OLD["entries"]]
    assert verify(record.id, HIGH_CARD, stored).ok


def test_without_the_upcaster_old_bytes_are_refused() -> None:
    with pytest.raises(BrokenRecord) as error:
        old_entries(Codec([HIGH_CARD]))
    assert error.value.check == "format"
