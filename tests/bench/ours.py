"""Our figures, over random legal games of Regnum Angelica, and games of War in Hell.

Half of these are random, broken off where they get long; the others are of the title's own players.
"""

import os
import random
import resource
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import msgspec

from adapters.drawing.svg import document
from adapters.eventstore.records import RecordStore
from adapters.files.scribe import Scribe
from adapters.readmodels.records import RecordList
from api.services.answers.records import view_position
from domain.games import TITLES
from domain.kernel.seats import CHANCE, JUDGE, PUBLIC
from domain.record.entries import Decided
from domain.record.record import Record
from domain.record.verification import audit, verify
from tests.bench import peers
from tests.bench.figures import Figure, Work, cpu_seconds, each_ms, spread
from tests.bench.floors import Rows
from tests.support.scribes import at_random, play, played_by, scribe
from tests.support.tables import seats_at, seats_of

TITLE = TITLES["regnum-angelica"]
OTHER = TITLES["war-in-hell"]
SHORT = 80
LONGEST = 600
"""So many decisions of seats has a random game of War in Hell."""
LISTED = 1000
COLD = 5.0
"""How many times as long as the floor a record of 80 decisions may take to be loaded."""
LISTING = 0.7
"""The part of the floor's rate at which records are listed."""


def game(seed: object, decisions: int = 2000) -> Scribe:
    """A random legal game, broken off after so many decisions of seats."""
    return play(scribe(TITLE, seed), at_random(seed), decisions=decisions)


def other_game(number: int) -> Scribe:
    """A game of War in Hell: a random one, or one of its own players."""
    seed = f"other {number}"
    player = at_random(seed) if number % 2 else played_by(OTHER, "heuristic", seed)
    return play(scribe(OTHER, seed), player, decisions=LONGEST)


def measure(folder: Path, count: int, thousand: int) -> list[Figure]:
    """Everything but HTTP: over `count` whole games, and over `thousand` that are simulated and judged.

    War in Hell is measured over half as many.

    Games are made in other processes: what they leave in memory would weigh on the collector in this one.
    """
    env = {"RECORDING_ANGEL_DATABASE": f"sqlite:{folder / 'bench.sqlite'}"}
    simulated = _simulated(thousand)
    with ProcessPoolExecutor(1) as pool:
        whole, others, short = pool.submit(_fill, env, count).result(1800)
    figures = [_rebuild(env, whole, 1.8), *_cold_load(env, folder, short), *_listing(env, folder)]
    store = RecordStore(TITLES, env=env, cached=1)
    records = [store.load(id) for id in whole]
    other_records = [store.load(id) for id in others]
    store.shut_down()
    return [
        *figures,
        _replay(records, 0.94),
        _any_position(records),
        _legal(records),
        *_drawn(records),
        *map(
            _of_other,
            (
                _rebuild(env, others, 1.3),
                _replay(other_records, 0.53),
                _any_position(other_records),
                _legal(other_records),
                *_drawn(other_records),
            ),
        ),
        *simulated,
    ]


def _of_other(figure: Figure) -> Figure:
    return figure._replace(work=f"{OTHER.name}: {figure.work}")


def _fill(env: dict[str, str], count: int) -> tuple[dict[str, int], dict[str, int], list[str]]:
    """Store games and openings; the ids of whole games of both titles with their numbers of decisions, and of
    short ones."""
    store = RecordStore(TITLES, env=env)
    store.create_tables()
    whole = [game(f"whole {n}").record for n in range(count)]
    others = [other_game(n).record for n in range(max(2, count // 2))]
    short = [_short(n) for n in range(count)]
    opened = [scribe(TITLE, f"listed {n}", mode="table").record for n in range(LISTED)]
    for record in (*whole, *others, *short, *opened):
        store.adopt(record.id, record.entries)
    store.shut_down()
    return _lengths(whole), _lengths(others), [record.id for record in short]


def _lengths(records: Sequence[Record]) -> dict[str, int]:
    return {record.id: decisions([record]) for record in records}


def _short(number: int) -> Record:
    """A record of 80 decisions, chance's among them."""
    table = scribe(TITLE, f"short {number}", mode="table")
    return play(table, at_random(f"short {number}"), decisions=SHORT).record


def decisions(records: Sequence[Record]) -> int:
    """How many decisions the records hold."""
    return sum(isinstance(entry.body, Decided) for record in records for entry in record.entries)


def _rebuild(env: dict[str, str], games: dict[str, int], goal: float) -> Figure:
    def load_all() -> None:
        store = RecordStore(TITLES, env=env)
        for id in games:
            store.load(id)
        store.shut_down()

    amount = sum(games.values())
    rate = amount / cpu_seconds(load_all)
    note = f"{amount // len(games)} decisions a game"
    work = "rebuild from SQLite, effects applied"
    return Figure(work, rate, "decisions/s", None, note, peers.CHECKED, goal)


def _replay(records: Sequence[Record], goal: float) -> Figure:
    games = [
        (record.rules, [entry.body.decision for entry in record.entries if isinstance(entry.body, Decided)])
        for record in records
    ]

    def decide_all() -> None:
        for rules, decided in games:
            state = rules.open()
            for decision in decided:
                _, state = rules.decide(state, decision)

    rate = decisions(records) / cpu_seconds(decide_all)
    return Figure("replay with every rule checked", rate, "decisions/s", None, "", peers.CHECKED, goal)


def _cold_load(env: dict[str, str], folder: Path, games: list[str]) -> list[Figure]:
    store = RecordStore(TITLES, env=env, cached=1)
    store.load(games[0])
    times = each_ms(partial(store.load, id) for id in games[1:])
    bodies = [(id, msgspec.json.encode(entry)) for id in games for entry in store.load(id).entries]
    store.shut_down()
    rows = Rows(folder / "entries.sqlite", bodies)
    floor, _ = spread(each_ms(partial(rows.read, id) for id in games[1:]))
    rows.close()
    middle, worst = spread(times)
    work, bare = f"cold load of a record of {SHORT} decisions", "bare SQLite and JSON: as many entries"
    return [
        Figure(work, middle, "ms", None, f"99th percentile {worst:.2f}", bare, COLD),
        Figure(bare, floor, "ms"),
    ]


def _any_position(records: Sequence[Record]) -> Figure:
    rng = random.Random(1)
    looks: list[Work] = [
        partial(view_position, record, rng.randint(1, record.version), viewer)
        for record in records
        for viewer in (PUBLIC, JUDGE, seats_of(record.title)[-1])
    ]
    middle, worst = spread(each_ms(looks))
    note = f"concealed, drawn and digested; median {middle:.2f}"
    return Figure("any position of a loaded record, 99th percentile", worst, "ms", 2, note)


def _legal(records: Sequence[Record]) -> Figure:
    states = [
        (record.rules, record.position(number))
        for record in records
        for number in range(record.version // 3, 2 * record.version // 3, 7)
    ]
    lists: list[Work] = [
        partial(rules.legal, state, prompt.seat)
        for rules, state in states
        for prompt in rules.prompts(state)
        if prompt.seat != CHANCE
    ]
    middle, worst = spread(each_ms(lists))
    return Figure("legal decisions in mid-game, 99th percentile", worst, "ms", 1, f"median {middle:.3f}")


def _drawn(records: Sequence[Record]) -> list[Figure]:
    """Pictures of the middle of each game, as the public sees it; they bring their style along."""
    pictures: list[str] = []

    def draw(record: Record) -> None:
        scene = view_position(record, record.version // 2, PUBLIC).scene
        pictures.append(document(scene, seats_at(record.title)))

    middle, worst = spread(each_ms([partial(draw, record) for record in records]))
    sizes = [len(picture.encode()) / 1000 for picture in pictures]
    return [
        Figure("SVG of a mid-game position, 99th percentile", worst, "ms", 5, f"median {middle:.2f}"),
        Figure("size of that SVG, the largest", max(sizes), "kB", 30),
    ]


def _listing(env: dict[str, str], folder: Path) -> list[Figure]:
    store = RecordStore(TITLES, env=env)
    records = RecordList(store)
    records.create_tables()
    records.catch_up()

    def pages() -> list[object]:
        listed: list[object] = []
        after = None
        while True:
            page = records.list(limit=500, after=after)
            listed += page.items
            if (after := page.next_cursor) is None:
                return listed

    listed = pages()
    rate = len(listed) / cpu_seconds(pages, 9)
    store.shut_down()
    rows = Rows(folder / "list.sqlite", (("all", msgspec.json.encode(item)) for item in listed))
    floor = len(listed) / cpu_seconds(partial(rows.read, "all"), 9)
    rows.close()
    bare = "bare SQLite and JSON: as many rows"
    return [
        Figure("list of records, events untouched", rate, "records/s", None, "", bare, LISTING),
        Figure(bare, floor, "rows/s"),
    ]


def _simulated(count: int) -> list[Figure]:
    began = time.perf_counter()
    processes = os.cpu_count() or 1
    with ProcessPoolExecutor(processes) as pool:
        judged = sum(pool.map(_judged, range(count), chunksize=max(1, count // (8 * processes))))
    seconds = time.perf_counter() - began
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    what = f"{count:,} random games simulated, recorded, verified and audited"
    note = f"{judged:,} decisions, {processes} processes"
    return [
        Figure(what, seconds, "s", None, note),
        Figure("peak memory of one of the processes", peak, "MiB"),
    ]


def _judged(number: int) -> int:
    record = game(number).record
    assert verify(record.id, TITLE, record.entries).ok
    found = audit(record)
    assert found.first is None
    return found.decisions
