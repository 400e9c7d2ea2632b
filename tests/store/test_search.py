"""The search finds what is there and nothing else, whoever filled the index and whenever."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import combinations

import pytest

from adapters.eventstore.records import RecordStore
from adapters.readmodels.searching import DRAW, SearchIndex, Wanted, Where
from adapters.readmodels.tournaments import TournamentList
from domain.kernel.claims import SCORE, Claim, Claims
from domain.record.entries import Decided, Ruled
from domain.record.errors import BrokenRecord
from domain.record.record import Record
from tests.store.conftest import Env, OpenStore
from tests.store.playing import deal, new_id, open_game, play, step
from tests.support.toy_title import HIGH_CARD, SEATS, Gather, HighCard, HighCardEffect, Play, Played, State


def held_by(state: State) -> Iterator[Claim]:
    """Who leads, and which cards lie on the table."""
    yield Claim("leads", state.leader, "trick")
    for card in state.trick:
        yield Claim("lies", "north", card)


class Claiming(HighCard):
    def claims(self, state: State) -> Iterator[Claim]:
        return held_by(state)


CLAIMING = replace(
    HIGH_CARD,
    rules=Claiming,
    claims=Claims(
        words={"leads": "leads", "lies": "sees", "plays": "plays"},
        made=lambda effects: [
            Claim("plays", effect.seat, effect.card) for effect in effects if isinstance(effect, Played)
        ],
    ),
)


@pytest.fixture
def store(open_store: OpenStore) -> RecordStore:
    """A store with empty tables, for High Card with claims."""
    made = open_store(titles={CLAIMING.id: CLAIMING})
    made.create_tables()
    return made


def filled(store: RecordStore, version: int = 1) -> SearchIndex:
    view = SearchIndex(store, version)
    view.create_tables()
    view.catch_up()
    return view


def reopen(store: RecordStore, record: Record) -> Record:
    ruled = Ruled[HighCardEffect](new_id(), "judge-1", (), "Play on.", reopens=True)
    return store.rule(record.id, ruled, expected=None, actor="a", command=new_id()).record


def rewound(store: RecordStore, seed: int) -> Record:
    """A closed game of which much was struck, some of it twice."""
    rng = random.Random(seed)
    record = play(store, open_game(store, "table"), rng, entries=8)
    for back in (6, 4):
        record = store.rewind(
            record.id, back, agreed=SEATS, expected=None, actor="a", command=new_id()
        ).record
        record = play(store, record, rng, entries=record.version + 3)
    return store.close(record.id, "abandoned", expected=None, actor="a", command=new_id()).record


def won_by_north(store: RecordStore, record: Record) -> Record:
    """A game that North wins with the three highest cards."""
    tricks = [
        Play(seat, card) for cards in ("91", "82", "73") for seat, card in zip(SEATS, cards, strict=True)
    ]
    decisions = (deal("north", *"6789"), deal("south", *"1234"), *tricks, Gather("north"))
    for decision in decisions:
        store.decide(record.id, decision, expected=None, actor="a", command=new_id())
    return store.load(record.id)


def fill(store: RecordStore) -> list[Record]:
    """Closed records, one closed twice, one that goes on, and a line; the oldest first."""
    records = [play(store, open_game(store, "table"), random.Random(seed)) for seed in range(4)]
    records += [rewound(store, seed) for seed in range(3)]
    again = reopen(store, rewound(store, 9))
    records.append(play(store, again, random.Random(1)))
    going = play(store, open_game(store, "table"), random.Random(2), entries=9)
    line = store.branch(records[0].id, at=4, basis="judge", name="", actor="a", command=new_id())
    play(store, line, random.Random(1))
    return [*records, going]


def first(record: Record, where: Sequence[Where]) -> int | None:
    """The first position at which all of it holds, found by looking at every one."""
    struck = record.struck()
    for entry, state in zip(record.entries, record.states, strict=True):
        if entry.number in struck:
            continue
        body = entry.body
        now = {
            *held_by(state),
            *(CLAIMING.claims.made(body.effects) if isinstance(body, Decided) else ()),
        }
        scores = CLAIMING.tables[0].scores(state)
        if all(
            scores[claim.seat] >= points if claim.kind == SCORE else claim in now for claim, points in where
        ):
            return entry.number
    return None


def test_positions_are_found_as_if_each_was_looked_at(store: RecordStore) -> None:
    records = [record for record in fill(store) if record.closing]
    view = filled(store)
    asked = [
        *(Where(Claim("leads", seat, "trick")) for seat in SEATS),
        *(Where(Claim(SCORE, seat, ""), points) for seat in SEATS for points in (1, 3)),
        *(Where(Claim("lies", "north", card)) for card in "379"),
        *(Where(Claim("plays", seat, card)) for seat in SEATS for card in "48"),
    ]
    together = [where for size in (1, 2, 3) for where in combinations(asked, size)]
    sizes = set()
    for where in together:
        expected = {record.id: number for record in records if (number := first(record, where))}
        found = view.positions(CLAIMING.id, where)
        assert {position.summary.id: position.number for position in found} == expected, where
        sizes |= {len(where) for _ in found}
    assert sizes == {1, 2, 3}


def test_a_record_is_found_by_positions_as_long_as_it_is_closed(store: RecordStore) -> None:
    view = filled(store)
    where = [Where(Claim("leads", "north", "trick"))]
    record = rewound(store, 1)
    view.catch_up()
    assert [found.summary.id for found in view.positions(CLAIMING.id, where)] == [record.id]
    record = reopen(store, record)
    view.catch_up()
    assert view.positions(CLAIMING.id, where) == []
    assert [found.summary.status for found in view.records(Wanted())] == ["open"]
    step(store, record, random.Random(1))
    store.close(record.id, "abandoned", expected=None, actor="a", command=new_id())
    view.catch_up()
    assert [found.summary.id for found in view.positions(CLAIMING.id, where)] == [record.id]


def test_an_open_record_and_a_line_are_found_by_no_position(store: RecordStore) -> None:
    record = play(store, open_game(store, "table"), random.Random(1), entries=9)
    line = store.branch(record.id, at=4, basis="judge", name="", actor="a", command=new_id())
    assert play(store, line, random.Random(1)).closing
    view = filled(store)
    assert view.positions(CLAIMING.id, [Where(Claim("leads", "north", "trick"))]) == []
    assert view.choices(CLAIMING.id) == []
    assert [found.summary.id for found in view.records(Wanted())] == [record.id]


def test_what_can_be_chosen_is_what_has_held(store: RecordStore) -> None:
    record = play(store, open_game(store, "table"), random.Random(1))
    choices = filled(store).choices(CLAIMING.id)
    assert {choice.edition for choice in choices} == {record.setup.edition}
    for choice in choices:
        assert first(record, [Where(choice.claim, choice.points)]), choice
    scored = {(choice.claim.seat, choice.points) for choice in choices if choice.claim.kind == SCORE}
    assert scored == {
        (seat, points)
        for seat, most in CLAIMING.tables[0].scores(record.state).items()
        for points in range(1, most + 1)
    }


def test_records_are_found_by_all_that_is_known_of_them(env: Env, open_store: OpenStore) -> None:
    clock = [open_store().directory._clock()]
    store = open_store(titles={CLAIMING.id: CLAIMING}, clock=lambda: clock[0])
    store.create_tables()
    today = clock[0].date()
    seats = {"north": "ann", "south": "bob"}
    played = won_by_north(store, open_game(store, "table", seats=seats))
    clock[0] += timedelta(days=2)
    drawn = open_game(store, "table", "marathon", seats={"north": "bob", "south": "cyd"})
    drawn = store.close(drawn.id, "agreed draw", expected=None, actor="a", command=new_id()).record
    going = open_game(store, seats={"north": "cyd", "south": "ann"})
    ids = {played.id: "played", drawn.id: "drawn", going.id: "going"}
    TournamentList(store.tournaments).create_tables()
    view = filled(store)

    def found(**wanted: object) -> list[str]:
        return [ids[hit.summary.id] for hit in view.records(Wanted(**wanted))]  # type: ignore[arg-type]

    assert found() == ["going", "drawn", "played"]
    assert found(title=CLAIMING.id) == found()
    assert found(title="chess") == []
    assert found(players=["ann"]) == ["going", "played"]
    assert found(players=["ann", "bob"]) == ["going", "drawn", "played"]
    assert found(winners=["ann"]) == ["played"]
    assert found(winners=["bob"]) == []
    assert found(winner="north") == ["played"]
    assert found(winner="south") == []
    assert found(winner=DRAW) == ["drawn"]
    assert found(since=today + timedelta(days=1)) == ["going", "drawn"]
    assert found(until=today) == ["played"]
    assert found(since=today, until=today + timedelta(days=2)) == found()
    assert found(since=date(2000, 1, 1), until=date(2000, 12, 31)) == []
    assert found(mode="hosted") == ["going"]
    assert found(edition="marathon") == ["drawn"]
    assert found(status="open") == ["going"]
    assert found(end="finished") == ["played"]
    assert found(end="points") == ["played"]
    assert found(end="HC-005") == ["played"]
    assert found(end="agreed draw") == ["drawn"]
    assert found(shortest=played.version) == ["played"]
    assert found(longest=played.version - 1) == ["going", "drawn"]
    assert found(tournament="none") == []
    assert found(players=["ann"], status="closed", winner="north", longest=played.version) == ["played"]


def test_what_is_found_is_paged(store: RecordStore) -> None:
    for seed in range(7):
        play(store, open_game(store, "table"), random.Random(seed))
    view = filled(store)
    where = [Where(Claim("leads", "north", "trick")), Where(Claim(SCORE, "north", ""))]
    everything = view.positions(CLAIMING.id, where)
    assert len(everything) > 3
    assert [found.sequence for found in everything] == sorted((f.sequence for f in everything), reverse=True)
    assert view.positions(CLAIMING.id, where, limit=2) == everything[:2]
    assert view.positions(CLAIMING.id, where, after=str(everything[1].sequence)) == everything[2:]
    records = view.records(Wanted())
    assert view.records(Wanted(), after=str(records[2].sequence), limit=3) == records[3:6]
    for nonsense in ("not a cursor", "", "-1", "9" * 20, "\N{FULLWIDTH DIGIT ONE}"):
        with pytest.raises(ValueError, match="no cursor"):
            view.records(Wanted(), after=nonsense)


def test_another_version_is_built_beside_and_is_equal(store: RecordStore) -> None:
    view = filled(store)
    fill(store)
    view.catch_up()
    rebuilt = filled(store, version=2)
    where = [Where(Claim(SCORE, "north", ""), 2)]

    def told(of: SearchIndex) -> tuple[object, ...]:
        return of.records(Wanted()), of.positions(CLAIMING.id, where), set(of.choices(CLAIMING.id))

    assert told(rebuilt) == told(view)
    assert view.positions(CLAIMING.id, where)
    view.drop()
    assert told(filled(store)) == told(rebuilt)


def test_a_record_that_cannot_be_read_does_not_hold_up_the_others(
    store: RecordStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = play(store, open_game(store, "table"), random.Random(1))
    whole = play(store, open_game(store, "table"), random.Random(2))
    load = store.load

    def damaged(id: str) -> Record:
        if id == broken.id:
            raise BrokenRecord(3, "state", "its effects cannot be applied")
        return load(id)

    monkeypatch.setattr(store, "load", damaged)
    found = filled(store).positions(CLAIMING.id, [Where(Claim("leads", "north", "trick"))])
    assert [position.summary.id for position in found] == [whole.id]
