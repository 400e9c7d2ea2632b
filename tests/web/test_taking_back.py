"""A seat of a hosted game asks to take its own last decision back, and every other seat has to agree."""

import random
import uuid
from typing import Any

import pytest

from domain.kernel.playing import choose
from domain.kernel.seats import CHANCE, PUBLIC
from domain.kernel.secrets import conceal, unknown_to
from domain.record.asking import own_last_decided
from domain.record.entries import Decided, Rewound
from domain.record.record import Record
from tests.support.tables import seats_of
from tests.web.house import TITLE, House, send

AGREE, ASK = ">Agree</button>", "Ask to take it back"


@pytest.fixture
def quiet(house: House) -> tuple[Record, str]:
    """A hosted game whose last decision showed nobody anything, and the seat that took it."""
    return quiet_game(house)


def quiet_game(house: House) -> tuple[Record, str]:
    """Such a game."""
    record, rng = house.open(), random.Random(3)
    store = house.services.store
    while True:
        decision = choose(record.rules, record.state, record.rules.prompts(record.state), rng.randrange)
        record = store.decide(
            record.id, decision, expected=None, actor=house.ann, command=str(uuid.uuid4())
        ).record
        if record.version > 25 and own_last_decided(record, decision.seat) is not None:
            return record, decision.seat


def clients(house: House, record: Record, seat: str) -> tuple[Any, Any]:
    """The browser of whoever sits at a seat, and that of the other player."""
    other = next(one for one in seats_of(TITLE) if one != seat)
    keys = [house.services.directory.issue_seat_key(record.id, one) for one in (seat, other)]
    return house.client(key=keys[0]), house.client(key=keys[1])


def take_back(client: Any, record: Record, **fields: Any) -> Any:
    """Send the form that asks or agrees."""
    page = f"/records/{record.id}"
    sent = {"version": record.version, "command": str(uuid.uuid4()), **fields}
    return send(client, page, f"{page}/take-back", **sent)


def test_what_every_seat_agrees_to_is_taken_back(house: House, quiet: tuple[Record, str]) -> None:
    record, seat = quiet
    mine, theirs = clients(house, record, seat)
    page = f"/records/{record.id}"
    assert ASK in mine.get(page).text
    assert ASK not in theirs.get(page).text
    assert take_back(mine, record).status_code == 303
    assert house.services.store.load(record.id).version == record.version, "nothing is done before all agree"
    assert "have not agreed yet" in mine.get(page).text
    assert AGREE in theirs.get(page).text
    assert AGREE not in house.client().get(page).text
    assert take_back(theirs, record).status_code == 303
    now = house.services.store.load(record.id)
    last = now.entries[-1].body
    assert isinstance(last, Rewound)
    assert (last.to, last.basis, set(last.agreed)) == (record.version - 1, "agreement", set(seats_of(TITLE)))
    assert now.state == record.position(record.version - 1)
    assert "have not agreed yet" not in mine.get(page).text


def test_what_was_asked_is_void_once_the_game_goes_on(house: House, quiet: tuple[Record, str]) -> None:
    record, seat = quiet
    mine, theirs = clients(house, record, seat)
    assert take_back(mine, record).status_code == 303
    decision = choose(
        record.rules, record.state, record.rules.prompts(record.state), random.Random(1).randrange
    )
    house.services.store.decide(
        record.id, decision, expected=None, actor=house.ann, command=str(uuid.uuid4())
    )
    assert AGREE not in theirs.get(f"/records/{record.id}").text
    assert take_back(theirs, record).status_code == 412


def test_only_the_seat_that_decided_may_ask(house: House, quiet: tuple[Record, str]) -> None:
    record, seat = quiet
    _, theirs = clients(house, record, seat)
    assert take_back(theirs, record).status_code == 403
    assert take_back(house.client(), record).status_code == 401
    assert take_back(house.client("recorder"), record).status_code == 403


def test_a_repeated_request_asks_once(house: House, quiet: tuple[Record, str]) -> None:
    record, seat = quiet
    mine, _ = clients(house, record, seat)
    command = str(uuid.uuid4())
    assert take_back(mine, record, command=command).status_code == 303
    assert take_back(mine, record, command=command).status_code == 303
    player = record.opening.seats[seat]  # type: ignore[union-attr]
    assert len(house.services.store.commentaries.of(record.id, player).entries) == 2


def test_seats_take_back_by_the_json_api(house: House, quiet: tuple[Record, str]) -> None:
    record, seat = quiet
    other = next(one for one in seats_of(TITLE) if one != seat)
    sent = house.app.test_client()

    def ask(who: str, version: int, key: str) -> Any:
        credential = house.services.directory.issue_seat_key(record.id, who)
        headers = {
            "Authorization": f"Bearer {credential}",
            "If-Match": f'"{version}"',
            "Idempotency-Key": key,
        }
        return sent.post(f"/api/v1/records/{record.id}/take-backs", headers=headers)

    refused = ask(other, record.version, "too-soon")
    assert refused.status_code == 403, refused.text
    asked = ask(seat, record.version, "ask")
    assert (asked.status_code, asked.json) == (201, {"agreed": [seat], "version": record.version})
    done = ask(other, record.version, "agree")
    assert (done.status_code, done.json) == (201, {"agreed": [], "version": record.version + 1})
    assert ask(other, record.version, "agree").status_code == 201, "a repeated request is harmless"
    assert house.services.store.load(record.id).version == record.version + 1
    assert ask(seat, record.version, "late").status_code == 412


def test_nothing_that_showed_something_can_be_asked_back(house: House, quiet: tuple[Record, str]) -> None:
    """Who saw a card cannot forget it: chance, another seat, or a card turned up makes it final."""
    record, rng = house.open(), random.Random(8)
    store, shown = house.services.store, 0
    while record.version < 120 and not record.closing:
        before = record
        decision = choose(record.rules, record.state, record.rules.prompts(record.state), rng.randrange)
        record = store.decide(
            record.id, decision, expected=None, actor=house.ann, command=str(uuid.uuid4())
        ).record
        bodies = [entry.body for entry in record.entries[before.version :]]
        learnt = any(
            cards_of(conceal(before.state, viewer)) - cards_of(conceal(record.state, viewer))
            for viewer in (*seats_of(TITLE), PUBLIC)
        )
        by_chance = any(isinstance(b, Decided) and b.decision.seat == CHANCE for b in bodies)
        if learnt or by_chance or record.closing:
            assert own_last_decided(record, decision.seat) is None
            shown += learnt and not by_chance
        for seat in seats_of(TITLE):
            if seat != decision.seat:
                assert own_last_decided(record, seat) is None
    assert shown, "no card was turned up by a decision"


def cards_of(view: Any) -> Any:
    """The cards that stand nowhere in a view."""
    return unknown_to(view, "judge")
