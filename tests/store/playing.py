"""Playing High Card through a store."""

import random
import uuid
from typing import Any

from adapters.eventstore.records import Change, RecordStore
from domain.kernel.seats import CHANCE
from domain.kernel.titles import Mode
from domain.record.record import Record
from domain.record.verification import verify
from tests.support.toy_title import HIGH_CARD, Deal, HighCardDecision

SEATS = {"north": "player-1", "south": "player-2"}


def new_id() -> str:
    """The id of a request."""
    return str(uuid.uuid4())


def open_game(store: RecordStore, mode: Mode = "hosted", edition: str = "standard", **more: Any) -> Record:
    """A new record."""
    asked = {"seats": SEATS, "actor": "recorder", "command": new_id(), **more}
    return store.open(HIGH_CARD.id, edition=edition, mode=mode, **asked)


def choose(record: Record, rng: random.Random) -> HighCardDecision:
    """A legal decision of whoever is to decide."""
    prompt = record.rules.prompts(record.state)[0]
    choice: HighCardDecision = rng.choice(record.rules.legal(record.state, prompt.seat))
    return choice


def step(store: RecordStore, record: Record, rng: random.Random, **more: Any) -> Change:
    """One decision more."""
    asked = {"expected": record.version, "actor": "recorder", "command": new_id(), **more}
    return store.decide(record.id, choose(record, rng), **asked)


def play(store: RecordStore, record: Record, rng: random.Random, *, entries: int = 1000) -> Record:
    """Play on until the game is over or the record has `entries`."""
    while not record.closing and record.version < entries:
        record = step(store, record, rng).record
    return record


def deal(to: str, *cards: str | None) -> Deal:
    """What chance did at a table."""
    return Deal(CHANCE, to, cards or (None,) * 4)


def assert_whole(store: RecordStore, record_id: str) -> None:
    """Its chain and every state are as they were recorded."""
    assert verify(record_id, HIGH_CARD, store.stored(record_id)).fault is None
