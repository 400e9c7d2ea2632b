"""`simulate`: random legal games, in parallel."""

import os
import random
import secrets
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from adapters.formats.record_file import SUFFIX, read_record
from adapters.formats.scribe import Scribe
from api.cli.base import Command, Desk, Failure, known_titles, pairs, pass_desk
from api.cli.files import store
from api.cli.records import MODES
from domain.kernel.playing import LONGEST, UNFINISHED, choose, play
from domain.kernel.titles import Mode, Setup, Title

_LONGEST_JOB = 20
_titles = cache(known_titles)


class Job(NamedTuple):
    """Games to be played by one process, with editions from a folder; `kept` says whether as records."""

    setup: Setup
    editions: Path | None
    seed: str
    numbers: range
    kept: bool


class Played(NamedTuple):
    """A game: how it ended, after how many decisions, and its record file if it was kept."""

    id: str
    end: str
    decisions: int
    file: list[bytes]


@click.command(cls=Command)
@click.argument("title")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True)
@click.option("--seed", default="1", show_default=True, help="The same seed, the same games.")
@click.option("--mode", type=click.Choice(MODES), default="hosted", show_default=True)
@click.option("--edition", default="", help="By default the title's first.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A ruling option.")
@click.option("--processes", type=click.IntRange(1), default=os.cpu_count() or 1, show_default=True)
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), help="Write record files to a folder."
)
@click.option("--store", "stored", is_flag=True, help="Store the games in the database.")
@pass_desk
def simulate(
    desk: Desk,
    *,
    title: str,
    games: int,
    seed: str,
    mode: Mode,
    edition: str,
    options: tuple[str, ...],
    processes: int,
    out: Path | None,
    stored: bool,
) -> None:
    """Play random legal games of TITLE and report how they ended and how long they were."""
    played = desk.title(title)
    setup = Setup(
        title,
        edition or next(iter(played.editions)),
        mode,
        played.rulebook.settle(pairs(options, "an option")),
    )
    if setup.edition not in played.editions:
        raise Failure("unknown-edition", f"{title} has no edition {edition!r}")
    if out:
        out.mkdir(parents=True, exist_ok=True)
    began = time.perf_counter()
    done: list[Played] = []
    jobs = _jobs(desk, setup, seed, games, processes, kept=stored or out is not None)
    quiet = desk.json or not sys.stderr.isatty()
    with Progress(console=Console(stderr=True), disable=quiet, transient=True) as progress:
        bar = progress.add_task(f"{played.name}, {mode}", total=games)
        for game in _run(jobs, processes):
            if out:
                (out / f"{game.id}{SUFFIX}").write_bytes(b"".join(game.file))
            if stored:
                store(desk, read_record(game.file, desk.titles))
            done.append(game._replace(file=[]))
            progress.advance(bar)
    _report(desk, done, time.perf_counter() - began)


COMMANDS = (simulate,)


def _jobs(desk: Desk, setup: Setup, seed: str, games: int, processes: int, *, kept: bool) -> list[Job]:
    size = max(1, min(_LONGEST_JOB, games // (4 * processes)))
    return [
        Job(setup, desk.folder, seed, range(at, min(at + size, games)), kept) for at in range(0, games, size)
    ]


def _run(jobs: list[Job], processes: int) -> Iterator[Played]:
    if processes == 1:
        for job in jobs:
            yield from _games(job)
        return
    with ProcessPoolExecutor(processes) as pool:
        for games in pool.map(_games, jobs):
            yield from games


def _games(job: Job) -> list[Played]:
    return [(_recorded if job.kept else _quick)(job, random.Random(f"{job.seed}:{n}")) for n in job.numbers]  # noqa: S311


def _title(job: Job) -> Title:
    return _titles(job.editions)[job.setup.title]


def _quick(job: Job, rng: random.Random) -> Played:
    game = play(_title(job), job.setup, rng.randrange)
    return Played("", game.outcome.reason if game.outcome else UNFINISHED, len(game.decisions), [])


def _recorded(job: Job, rng: random.Random) -> Played:
    title, setup = _title(job), job.setup
    players = {seat: str(UUID(int=rng.getrandbits(128), version=4)) for seat in title.seats}
    scribe = Scribe(
        title,
        record=str(UUID(int=rng.getrandbits(128), version=4)),
        edition=setup.edition,
        mode=setup.mode,
        seats=players,
        options=setup.options,
        actor="simulation",
        clock=lambda: datetime.now(UTC),
        token=lambda: secrets.token_hex(16),
        seed=rng.randbytes(32),
    )
    while not scribe.record.closing and scribe.record.version < LONGEST:
        rules, state = scribe.record.rules, scribe.record.state
        scribe.decide(choose(rules, state, rules.prompts(state), rng.randrange))
    outcome = scribe.record.outcome
    names = {player: f"Simulated {seat}" for seat, player in players.items()}
    end = outcome.reason if outcome else UNFINISHED
    return Played(scribe.record.id, end, scribe.decisions, list(scribe.file(names)))


def _report(desk: Desk, games: list[Played], seconds: float) -> None:
    ends = Counter(game.end for game in games)
    lengths = sorted(game.decisions for game in games)
    length = {"least": lengths[0], "median": statistics.median(lengths), "most": lengths[-1]}
    table = Table(box=None, pad_edge=False, show_header=False)
    for end, count in ends.most_common():
        table.add_row(end, str(count), f"{count / len(games):.1%}")
    told = {
        "games": len(games),
        "ends": dict(ends.most_common()),
        "decisions": sum(lengths),
        "length": length,
        "seconds": round(seconds, 2),
    }
    words = f"{len(games)} games, {sum(lengths)} decisions in {seconds:.1f} s"
    spread = f"decisions in a game: {length['least']} to {length['most']}, median {length['median']:g}"
    desk.show(told, words, table, spread)
