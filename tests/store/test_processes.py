"""Several processes on one database, and some that are killed."""

import random
from collections import defaultdict
from contextlib import ExitStack

from adapters.eventstore.records import RecordStore
from adapters.readmodels.records import RecordList
from domain.record.entries import Opened
from tests.store.conftest import Env, OpenStore
from tests.store.playing import assert_whole, open_game
from tests.store.worker import Worker

PROCESSES = 8
COMMANDS = 8
KILLS = 5


def acknowledged(lines: list[str]) -> dict[str, int]:
    """The highest version that was reported of each record."""
    versions: dict[str, int] = defaultdict(int)
    for line in lines:
        record_id, version = line.split()
        versions[record_id] = max(versions[record_id], int(version))
    return versions


def test_a_killed_process_loses_nothing_acknowledged_and_leaves_nothing_half(
    store: RecordStore, env: Env, open_store: OpenStore
) -> None:
    rng = random.Random(3)
    versions: dict[str, int] = {}
    for _ in range(KILLS):
        with Worker(env, "play", "1000") as worker:
            assert worker.read() == "ready"
            worker.go()
            lines = [worker.read() for _ in range(rng.randrange(2, 40))]
            worker.kill()
            versions |= acknowledged(lines + worker.lines())
    after = open_store()
    _, logged = after.log(0, 100_000)
    stored = {entry.record for entry in logged}
    assert stored >= set(versions)
    assert len(stored - set(versions)) <= KILLS  # at most the command that was under way is not acknowledged
    for record_id in stored:
        assert_whole(after, record_id)
        record = after.load(record_id)
        assert versions.get(record_id, 0) <= record.version
        assert record.version >= 3  # an opening and its two deals are one command
        assert isinstance(record.entries[0].body, Opened)
        assert not any(prompt.seat == "chance" for prompt in record.rules.prompts(record.state))
        assert bool(record.closing) == bool(record.rules.outcome(record.state))


def test_eight_processes_write_at_the_same_time(store: RecordStore, env: Env, open_store: OpenStore) -> None:
    shared = open_game(store)
    RecordList(store).create_tables()
    with ExitStack() as stack:
        workers = [
            stack.enter_context(Worker(env, "share", shared.id, str(COMMANDS))) for _ in range(PROCESSES)
        ]
        assert {worker.read() for worker in workers} == {"ready"}
        for worker in workers:
            worker.go()
        lines = [line for worker in workers for line in worker.finish()]
    after = open_store()
    assert after.load(shared.id).version == shared.version + PROCESSES * COMMANDS
    versions = acknowledged(lines)
    assert len(versions) == PROCESSES + 1
    _, logged = after.log(0, 100_000)
    numbers: dict[str, list[int]] = defaultdict(list)
    for entry in logged:
        numbers[entry.record].append(entry.entry.number)
    for record_id, version in versions.items():
        assert after.load(record_id).version == version
        assert numbers[record_id] == list(range(1, version + 1))
        assert_whole(after, record_id)
    view = RecordList(after)
    assert view.catch_up() == logged[-1].id
    assert {summary.id: summary.version for summary in view.list().items} == dict(versions)
