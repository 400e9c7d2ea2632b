"""`simulate`: games at random or by a title's own players, in parallel."""

import os
import random
import secrets
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
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

from adapters.files.record_file import SUFFIX, read_record
from adapters.files.scribe import Scribe
from api.cli.base import Command, Desk, Failure, known_titles, pairs, pass_desk
from api.cli.files import store
from api.cli.records import MODES
from domain.kernel.matches import Score, score, seat_of_first, seated
from domain.kernel.outcomes import Outcome
from domain.kernel.playing import LONGEST, UNFINISHED, choose, play, players_of
from domain.kernel.seats import Seat, people
from domain.kernel.titles import Mode, Player, Setup, Title

_LONGEST_JOB = 20
_titles = cache(known_titles)


class Job(NamedTuple):
    """Games to be played by one process, with editions from a folder.

    `players` are named in the order of the first game's seats; without them everything is random. `kept` says
    whether records are written.
    """

    setup: Setup
    editions: Path | None
    seed: str
    numbers: range
    players: tuple[str, ...]
    longest: int
    kept: bool


class Played(NamedTuple):
    """A game: the seat of the first player, the outcome if there is one, after how many decisions, and its
    record file if it was kept."""

    id: str
    first: str
    outcome: Outcome | None
    decisions: int
    file: list[bytes]

    @property
    def end(self) -> str:
        """How it ended."""
        return self.outcome.reason if self.outcome else UNFINISHED


@click.command(cls=Command)
@click.argument("title")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True)
@click.option(
    "--players",
    metavar="NAME[,NAME]",
    help="Who plays, the seats in turn; one name for all. By default the random player.",
)
@click.option(
    "--longest",
    type=click.IntRange(1),
    default=LONGEST,
    show_default=True,
    help="Decisions at which a game is broken off.",
)
@click.option("--seed", default="1", show_default=True, help="The same seed, the same games.")
@click.option("--mode", type=click.Choice(MODES), default="hosted", show_default=True)
@click.option("--edition", default="", help="By default the title's first.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A ruling option.")
@click.option("--scenario", default="", help="By default the title's first, if it has any.")
@click.option("--seats", type=click.IntRange(1), default=None, help="How many seats are played.")
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
    players: str | None,
    longest: int,
    seed: str,
    mode: Mode,
    edition: str,
    options: tuple[str, ...],
    scenario: str,
    seats: int | None,
    processes: int,
    out: Path | None,
    stored: bool,
) -> None:
    """Play legal games of TITLE and report how they ended and how long they were.

    With --players NAME,NAME the players change seats after each game, and the report says how often the first
    of them wins.
    """
    played = desk.title(title)
    setup = played.setup(edition, mode, pairs(options, "an option"), scenario, seats or 0)
    if setup.edition not in played.editions:
        raise Failure("unknown-edition", f"{title} has no edition {edition!r}")
    names = _players(played, people(played.rules(setup).seats), players)
    if out:
        out.mkdir(parents=True, exist_ok=True)
    began = time.perf_counter()
    done: list[Played] = []
    whole = Job(setup, desk.folder, seed, range(games), names, longest, stored or out is not None)
    jobs = _jobs(whole, processes)
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
    _report(desk, done, names, time.perf_counter() - began)


COMMANDS = (simulate,)


def _players(title: Title, seats: Sequence[str], named: str | None) -> tuple[str, ...]:
    """The players named on the command line; none if nobody was."""
    if named is None:
        return ()
    names, known = tuple(name.strip() for name in named.split(",")), players_of(title)
    for name in names:
        if name not in known:
            raise Failure("unknown-player", f"{title.id} has no player {name!r}; there is {', '.join(known)}")
    if len(names) not in (1, len(seats)):
        raise click.UsageError(f"{title.id} has {len(seats)} seats: name that many players, or one for all")
    return names


def _jobs(whole: Job, processes: int) -> list[Job]:
    """The games of `whole` in parts."""
    games = len(whole.numbers)
    size = max(1, min(_LONGEST_JOB, games // (4 * processes)))
    return [whole._replace(numbers=whole.numbers[at : at + size]) for at in range(0, games, size)]


def _run(jobs: list[Job], processes: int) -> Iterator[Played]:
    if processes == 1:
        for job in jobs:
            yield from _games(job)
        return
    with ProcessPoolExecutor(processes) as pool:
        for games in pool.map(_games, jobs):
            yield from games


def _games(job: Job) -> list[Played]:
    game = _recorded if job.kept else _quick
    return [game(job, number, random.Random(f"{job.seed}:{number}")) for number in job.numbers]  # noqa: S311


def _title(job: Job) -> Title:
    return _titles(job.editions)[job.setup.title]


def _seats(job: Job) -> tuple[Seat, ...]:
    return _title(job).rules(job.setup).seats


def _seated(job: Job, number: int) -> dict[str, Player] | None:
    return seated(_title(job), _seats(job), job.players, number) if job.players else None


def _quick(job: Job, number: int, rng: random.Random) -> Played:
    title = _title(job)
    game = play(title, job.setup, rng.randrange, job.longest, _seated(job, number))
    return Played("", seat_of_first(_seats(job), number), game.outcome, len(game.decisions), [])


def _recorded(job: Job, number: int, rng: random.Random) -> Played:
    title, setup, playing = _title(job), job.setup, _seated(job, number)
    players = {seat: str(UUID(int=rng.getrandbits(128), version=4)) for seat in people(_seats(job))}
    scribe = Scribe(
        title,
        record=str(UUID(int=rng.getrandbits(128), version=4)),
        edition=setup.edition,
        mode=setup.mode,
        seats=players,
        options=setup.options,
        scenario=setup.scenario,
        players=setup.players,
        actor="simulation",
        clock=lambda: datetime.now(UTC),
        token=lambda: secrets.token_hex(16),
        seed=rng.randbytes(32),
    )
    while not scribe.record.closing and scribe.record.version < job.longest:
        rules, state = scribe.record.rules, scribe.record.state
        scribe.decide(choose(rules, state, rules.prompts(state), rng.randrange, playing))
    names = {player: f"Simulated {seat}" for seat, player in players.items()}
    first, outcome = seat_of_first(_seats(job), number), scribe.record.outcome
    return Played(scribe.record.id, first, outcome, scribe.decisions, list(scribe.file(names)))


def _report(desk: Desk, games: list[Played], players: tuple[str, ...], seconds: float) -> None:
    ends = Counter(game.end for game in games)
    lengths = sorted(game.decisions for game in games)
    length = {"least": lengths[0], "median": statistics.median(lengths), "most": lengths[-1]}
    table = Table(box=None, pad_edge=False, show_header=False)
    for end, count in ends.most_common():
        table.add_row(end, str(count), f"{count / len(games):.1%}")
    told: dict[str, object] = {
        "games": len(games),
        "ends": dict(ends.most_common()),
        "decisions": sum(lengths),
        "length": length,
        "seconds": round(seconds, 2),
    }
    words = f"{len(games)} games, {sum(lengths)} decisions in {seconds:.1f} s"
    spread = f"decisions in a game: {length['least']} to {length['most']}, median {length['median']:g}"
    match = []
    if len(players) > 1:
        found = score((game.outcome, game.first) for game in games)
        told["players"] = {
            "names": players,
            **found._asdict(),
            "rate": found.rate,
            "interval": found.interval,
        }
        match = [_told(players, found)]
    desk.show(told, words, table, spread, *match)


def _told(players: tuple[str, ...], found: Score) -> str:
    """How the first player did."""
    apart = f"{found.draws} drawn, {found.unfinished} unfinished"
    against = f"{players[0]} against {', '.join(players[1:])}: {found.wins} won, {found.losses} lost, {apart}"
    if found.rate is None:
        return f"{against}; no game was won"
    low, high = found.interval
    return (
        f"{against}; wins {found.rate:.1%} of the games that were won (95 % interval {low:.1%} to {high:.1%})"
    )
