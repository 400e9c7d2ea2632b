"""Tournaments and ranking lists in the event store, by the rules that hold for records."""

import uuid
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from threading import Barrier
from typing import Any, Final

import pytest
from eventsourcing.persistence import OperationalError
from msgspec.structs import replace

from adapters.eventstore.application import RecordApplication
from adapters.eventstore.records import RecordStore
from adapters.eventstore.tournaments import TableVersion, TournamentJournal
from adapters.readmodels.everything import ReadModels
from adapters.readmodels.rankings import earlier
from domain.events.chain import entry_digest
from domain.record.errors import AlreadyThere, CommandReused, NoSuchRecord, StaleVersion
from domain.tournament import closing, pairing, ranking_list, registering, reporting
from domain.tournament import errors as er
from domain.tournament.events import Registered
from domain.tournament.quality_points import QualityPoints, ranking
from domain.tournament.results import Played
from domain.tournament.tournament import Tournament, empty
from tests.store.conftest import OpenStore
from tests.store.playing import open_game
from tests.tournament.hall import append

STAFF: Final = "organiser"
PLAYERS: Final = {"a": 5, "b": 4, "c": 3, "d": 2}


def key() -> str:
    return str(uuid.uuid4())


def created(store: RecordStore, command: str = "", **changes: Any) -> Tournament:
    """A tournament with four players."""
    settings = {
        "title": "regnum-angelica",
        "name": "Spring Cup",
        "rounds": 3,
        "date": date(2026, 5, 1),
        "actor": STAFF,
        "command": command or key(),
        **changes,
    }
    made = store.tournaments.create(**settings)
    return do(store, made.id, registering.register, PLAYERS)


def do(store: RecordStore, id: str, act: Any, *values: Any, **named: Any) -> Tournament:
    options: dict[str, Any] = {"expected": None, "actor": STAFF, "command": key(), **named}
    return store.tournaments.do(id, act, *values, **options).tournament


def play(store: RecordStore, id: str, number: int, scores: tuple[int, int] = (35, 10)) -> Tournament:
    """A whole round."""
    do(store, id, pairing.pair_round, number)
    found = do(store, id, pairing.publish, number)
    for table in found.round(number).tables.values():
        result = Played(table.players, table.players[0], scores)
        do(store, id, reporting.enter, number, table.number, result)
    return do(store, id, closing.close_round, number)


def filled(store: RecordStore) -> ReadModels:
    views = ReadModels(store)
    views.create_tables()
    views.catch_up()
    return views


def test_a_tournament_is_what_was_done(store: RecordStore, open_store: OpenStore) -> None:
    found = created(store)
    found = play(store, found.id, 1)
    again = open_store().tournaments.load(found.id)
    assert again.state == found.state
    assert again.head == found.head
    head = ""
    for entry in again.entries:
        assert entry.envelope.previous == head
        head = entry_digest(again.id, entry)
    assert {entry.envelope.actor for entry in again.entries} == {STAFF}


def test_an_unknown_tournament(store: RecordStore) -> None:
    with pytest.raises(er.NoSuchTournament):
        store.tournaments.load(key())
    with pytest.raises(er.NoSuchRanking):
        store.rankings.load(key())


def test_records_and_tournaments_keep_apart(store: RecordStore) -> None:
    record, tournament = open_game(store), created(store)
    listed = store.rankings.open("regnum-angelica", "World list", actor=STAFF, command=key())
    assert store.ids() == [record.id]
    assert store.tournaments.ids() == [tournament.id]
    assert store.rankings.ids() == [listed.id]
    with pytest.raises(NoSuchRecord):
        store.load(tournament.id)
    with pytest.raises(er.NoSuchTournament):
        store.tournaments.load(record.id)
    with pytest.raises(AlreadyThere):
        store.adopt(tournament.id, record.entries[:1])
    assert {logged.record for logged in store.log(0, 100)[1]} == {record.id}
    assert {logged.record for logged in store.tournaments.log(0, 100)[1]} == {tournament.id}
    assert store.log(0, 100)[0] == store.tournaments.log(0, 100)[0]


def test_the_same_request_again_changes_nothing(store: RecordStore, open_store: OpenStore) -> None:
    found = created(store, command="create")
    restarted = open_store()
    version = store.tournaments.load(found.id).version
    assert (
        restarted.tournaments.create(
            title="regnum-angelica",
            name="Spring Cup",
            rounds=3,
            date=date(2026, 5, 1),
            actor=STAFF,
            command="create",
        ).entries
        == found.entries[:1]
    )
    with pytest.raises(CommandReused):
        restarted.tournaments.create(
            title="regnum-angelica",
            name="Other",
            rounds=3,
            date=date(2026, 5, 1),
            actor=STAFF,
            command="create",
        )
    paired = do(store, found.id, pairing.pair_round, 1, command="pair", expected=version)
    again = do(restarted, found.id, pairing.pair_round, 1, command="pair", expected=version)
    assert again.entries == paired.entries
    do(store, found.id, pairing.publish, 1)
    earlier = restarted.tournaments.do(
        found.id, pairing.pair_round, 1, command="pair", expected=version, actor=STAFF
    )
    assert earlier.tournament.version == paired.version  # as it was answered the first time
    for other in ({"values": (2,)}, {"actor": "someone else"}):
        with pytest.raises(CommandReused):
            do(store, found.id, pairing.pair_round, *other.pop("values", (1,)), command="pair", **other)


def test_a_command_against_another_version_is_stale(store: RecordStore) -> None:
    found = created(store)
    do(store, found.id, pairing.pair_round, 1)
    with pytest.raises(StaleVersion):
        do(store, found.id, pairing.publish, 1, expected=found.version)


def test_a_table_has_a_version_of_its_own(store: RecordStore) -> None:
    found = created(store)
    do(store, found.id, pairing.pair_round, 1)
    found = do(store, found.id, pairing.publish, 1)
    one, other = found.table(1, 1), found.table(1, 2)
    first = Played(one.players, one.players[0], (35, 3))
    do(store, found.id, reporting.enter, 1, 1, first, expected=TableVersion(1, 1, one.version))
    # Somebody else enters the other table, which nobody has touched.
    second = Played(other.players, other.players[0], (35, 3))
    do(store, found.id, reporting.enter, 1, 2, second, expected=TableVersion(1, 2, other.version))
    with pytest.raises(StaleVersion):
        do(store, found.id, reporting.correct, 1, 1, first, "why", expected=TableVersion(1, 1, one.version))


def test_two_facilitators_pair_at_once(store: RecordStore, open_store: OpenStore) -> None:
    found = created(store)
    stores = [store, open_store()]
    barrier = Barrier(len(stores))

    def pair(at: int) -> str:
        barrier.wait(30)
        try:
            do(stores[at], found.id, pairing.pair_round, 1, expected=found.version, actor=f"staff {at}")
        except (StaleVersion, er.AlreadyPaired) as error:
            return error.name
        return "paired"

    with ThreadPoolExecutor() as pool:
        outcomes = sorted(pool.map(pair, range(len(stores))))
    assert outcomes[0] == "paired"
    assert outcomes[1] in {"stale-version", "already-paired"}
    now = open_store().tournaments.load(found.id)
    assert [entry.kind for entry in now.entries].count("round-paired") == 1


def test_players_who_report_at_once_lose_nothing(store: RecordStore, open_store: OpenStore) -> None:
    found = created(store)
    do(store, found.id, pairing.pair_round, 1)
    found = do(store, found.id, pairing.publish, 1)
    stores = [store, open_store()]
    said = [
        (t.number, p, Played(t.players, t.players[0], (35, 3)))
        for t in found.round(1).tables.values()
        for p in t.players
    ]

    def report(at: int) -> None:
        table, player, result = said[at]
        do(stores[at % 2], found.id, reporting.report, 1, table, player, result, actor=player)

    with ThreadPoolExecutor() as pool:
        list(pool.map(report, range(len(said))))
    now = open_store().tournaments.load(found.id)
    assert {table.status for table in now.round(1).tables.values()} == {"done"}


def test_a_crash_between_write_and_answer(
    store: RecordStore, open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = created(store)
    append = RecordApplication.append

    def lost(application: RecordApplication, record: str, entries: Sequence[Any]) -> None:
        append(application, record, entries)
        raise OperationalError("the answer was lost")

    monkeypatch.setattr(RecordApplication, "append", lost)
    with pytest.raises(OperationalError):
        do(store, found.id, pairing.pair_round, 1, command="pair", expected=found.version)
    monkeypatch.undo()
    for again in (store, open_store()):
        paired = do(again, found.id, pairing.pair_round, 1, command="pair", expected=found.version)
        assert [entry.kind for entry in paired.entries].count("round-paired") == 1


def test_the_list_of_tournaments(store: RecordStore) -> None:
    first, second = created(store), created(store, title="war-in-hell", name="Other")
    views = filled(store)
    assert [item.id for item in views.tournaments.list().items] == [second.id, first.id]
    page = views.tournaments.list(limit=1)
    assert [item.id for item in page.items] == [second.id]
    assert [item.id for item in views.tournaments.list(after=page.next_cursor).items] == [first.id]
    assert [item.id for item in views.tournaments.list(title="war-in-hell").items] == [second.id]
    assert views.tournaments.list(player="z").items == []
    assert len(views.tournaments.list(player="a").items) == 2
    do(store, first.id, registering.unregister, "a")
    do(store, first.id, pairing.pair_round, 1)
    views.catch_up()
    assert [item.id for item in views.tournaments.list(player="a").items] == [second.id]
    (item,) = views.tournaments.list(status="running").items
    assert (item.id, item.players, item.round) == (first.id, 3, 0)
    with pytest.raises(ValueError, match="cursor"):
        views.tournaments.list(after="x")


def test_a_page_of_standings_is_read_not_computed(
    store: RecordStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = created(store)
    views = filled(store)
    assert views.tournaments.standings(found.id).total == 4
    found = play(store, found.id, 1)
    views.catch_up()
    monkeypatch.setattr("domain.tournament.standings.standings", None)
    page = views.tournaments.standings(found.id, limit=3)
    assert page.items == list(found.standings()[:3])
    assert (page.total, page.counted) == (4, found.version)
    assert views.tournaments.standings(found.id, after=3).items == list(found.standings()[3:])
    do(store, found.id, pairing.pair_round, 2)  # changes nothing that counts
    views.catch_up()
    assert views.tournaments.standings(found.id).counted == found.version
    assert views.tournaments.standings("unknown").total == 0


def test_the_views_can_be_made_anew(store: RecordStore) -> None:
    found = play(store, created(store).id, 1)
    views = filled(store)
    before = views.tournaments.list(), views.tournaments.standings(found.id)
    views.tournaments.drop()
    views.tournaments.create_tables()
    views.tournaments.catch_up()
    assert (views.tournaments.list(), views.tournaments.standings(found.id)) == before


def test_a_finished_tournament_counts_to_its_list(store: RecordStore) -> None:
    listed = store.rankings.open("regnum-angelica", "World list", actor=STAFF, command=key())
    views = filled(store)
    assert [item.name for item in views.rankings.list()] == ["World list"]
    store.rankings.do(
        listed.id,
        ranking_list.adjust,
        id="opening",
        player="d",
        amount=QualityPoints(30 * 16),
        date=date(2026, 1, 1),
        reason="from the old list",
        kind="opening",
        expected=1,
        actor=STAFF,
        command=key(),
    )
    ids = []
    for name, day in (("May", date(2026, 5, 1)), ("April", date(2026, 4, 1))):
        found = created(store, name=name, ranking=listed.id, date=day, rounds=1)
        play(store, found.id, 1)
        do(store, found.id, closing.finish)
        ids.append(found.id)
        views.catch_up()
        book = views.rankings.book(listed.id)
    assert [posted.entry.id for posted in book.posted] == ["opening", ids[1], ids[0]]
    assert views.rankings.book(listed.id) is book  # nothing has changed
    assert views.rankings.list()[0].version == 2
    on = date(2026, 5, 2)
    assert earlier(book, on) == date(2026, 4, 1)
    assert len(ranking(book, on)) == 4
    do(store, ids[1], closing.reopen, "a wrong result")
    views.catch_up()
    assert [posted.entry.id for posted in views.rankings.book(listed.id).posted] == ["opening", ids[0]]
    wrong = store.tournaments.load(ids[1]).table(1, 1)
    result = Played(wrong.players, wrong.players[1], (3, 35))
    do(store, ids[1], reporting.correct, 1, 1, result, "as the slip says")
    do(store, ids[1], closing.finish)
    views.catch_up()
    fresh = ReadModels(store).rankings.book(listed.id)
    assert views.rankings.book(listed.id) == fresh
    assert fresh != book


def test_rankings_with_the_same_request(store: RecordStore) -> None:
    listed = store.rankings.open("regnum-angelica", "World list", actor=STAFF, command="open")
    assert store.rankings.open("regnum-angelica", "World list", actor=STAFF, command="open").id == listed.id
    with pytest.raises(CommandReused):
        store.rankings.open("regnum-angelica", "Other", actor=STAFF, command="open")
    with pytest.raises(StaleVersion):
        store.rankings.do(listed.id, ranking_list.take_back, "x", expected=7, actor=STAFF, command=key())


def test_a_tournament_without_standings_does_not_keep_others_from_the_list(store: RecordStore) -> None:
    views = ReadModels(store)
    views.create_tables()
    lots = replace(created(store).settings, tie_breaks=("lots",), key="")
    forged = append(empty(key()), [lots, Registered("a", 1)])
    store.tournaments.adopt(forged.id, forged.entries)
    later = created(store)
    views.catch_up()
    assert later.id in {item.id for item in views.tournaments.list().items}
    assert forged.id not in {item.id for item in views.tournaments.list().items}


def test_phones_that_report_at_once_wait_for_each_other(
    store: RecordStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one process nobody finds that somebody was faster, and the tournament is not folded again."""
    id = store.tournaments.create(
        title="regnum-angelica", name="Hall", rounds=1, date=date(2026, 5, 1), actor=STAFF, command=key()
    ).id
    do(store, id, registering.register, {f"p{number}": 1 for number in range(32)})
    do(store, id, pairing.pair_round, 1)
    tables = do(store, id, pairing.publish, 1).round(1).tables
    seen: list[str] = []
    append_, fold = RecordApplication.append, TournamentJournal.fold
    for owner, name, original in (
        (RecordApplication, "append", append_),
        (TournamentJournal, "fold", fold),
    ):

        def watched(self: Any, *values: Any, _do: Any = original, _name: str = name) -> Any:
            try:
                return _do(self, *values)
            finally:
                seen.append(_name)

        monkeypatch.setattr(owner, name, watched)
    barrier = Barrier(16)

    def report(number: int) -> None:
        one = tables[number].players[0]
        barrier.wait(30)
        do(store, id, reporting.report, 1, number, one, Played(tables[number].players, one, (35, 1)))

    with ThreadPoolExecutor(16) as phones:
        list(phones.map(report, tables, timeout=60))
    assert seen == ["append"] * 16
    assert {table.status for table in store.tournaments.load(id).round(1).tables.values()} == {"reported"}
