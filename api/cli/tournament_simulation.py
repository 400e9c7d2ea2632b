"""`recording-angel tournament simulate`: whole generated events, judged as they are."""

import random
import time
from collections import Counter
from datetime import date
from typing import Final

import click
import msgspec
from rich.table import Table
from rich.text import Text

from api.cli.base import REFUSED, Command, Desk, pass_desk
from api.cli.generated_events import GeneratedEvent
from api.cli.records import Request, changing
from domain.tournament import registering
from domain.tournament.checking import check_pairings
from domain.tournament.events import Event
from domain.tournament.rehearsal import Rehearsal
from domain.tournament.tournament import Tournament

DAY: Final = date(2000, 1, 1)
"""On which generated events are."""


class Simulated(msgspec.Struct, frozen=True):
    """What became of the events: how many entries of each kind, and what the checker found wrong."""

    events: int
    players: int
    rounds: int
    tables: int
    rematches: int
    kinds: dict[str, int]
    faults: tuple[str, ...]
    seconds: float
    stored: tuple[str, ...] = ()


@click.command(cls=Command)
@click.option("--title", default="regnum-angelica", show_default=True)
@click.option("--events", type=click.IntRange(1), default=100, show_default=True)
@click.option(
    "--seed", type=int, default=1, show_default=True, help="Of the first; the same seed, the same event."
)
@click.option("--players", type=click.IntRange(2, 5000), help="In each; by default 4 to 40.")
@click.option("--rounds", type=click.IntRange(1, 99), help="By default as many as the players take.")
@click.option("--store", "stored", is_flag=True, help="Store the events in the database.")
@pass_desk
@changing
def simulate(
    desk: Desk,
    *,
    request: Request,
    title: str,
    events: int,
    seed: int,
    players: int | None,
    rounds: int | None,
    stored: bool,
) -> None:
    """Play whole events: late entries, drops, no-shows, byes, late corrections; judge every pairing."""
    began = time.perf_counter()
    counts: Counter[str] = Counter()
    totals: Counter[str] = Counter()
    faults: list[str] = []
    kept: list[str] = []
    for number in range(seed, seed + events):
        chance = random.Random(number)  # noqa: S311 - a game of it, to be played again
        size = players or chance.randint(4, 40)
        length = rounds or max(1, (size - 1).bit_length()) + chance.randint(0, 2)
        if stored:
            played = _store(desk, request, number, title=title, size=size, rounds=length, chance=chance)
            kept.append(played.id)
        else:
            rehearsal = Rehearsal()
            created = registering.create(
                title=title, name=f"Generated event {number}", rounds=length, date=DAY, key=str(number)
            )
            rehearsal.add(created)
            GeneratedEvent(rehearsal, [f"p{at}" for at in range(1, size + 1)], chance).play()
            played = rehearsal.tournament
        counts.update(entry.kind for entry in played.entries)
        totals.update(players=len(played.state.players), rounds=len(played.state.rounds))
        for pairing in check_pairings(played):
            totals.update(tables=pairing.tables, rematches=pairing.rematches)
            faults += (f"event {number}, round {pairing.round}: {fault}" for fault in pairing.faults)
    seconds = time.perf_counter() - began
    _show(
        desk,
        Simulated(
            events, **totals, kinds=dict(counts), faults=tuple(faults), seconds=seconds, stored=tuple(kept)
        ),
    )
    if faults:
        click.get_current_context().exit(REFUSED)


def _store(
    desk: Desk, request: Request, number: int, *, title: str, size: int, rounds: int, chance: random.Random
) -> Tournament:
    """An event in the database, its players new ones."""
    store, actor, command = desk.store.tournaments, request["actor"], f"{request['command']} {number}"
    created = store.create(
        title=title, name=f"Generated event {number}", rounds=rounds, date=DAY, actor=actor, command=command
    )
    playing = f"{command}: played"
    if created.command(playing):
        return created
    ids = [desk.store.directory.add_player(f"Player {at} of event {number}") for at in range(1, size + 1)]

    def play(before: Tournament) -> list[Event]:
        rehearsal = Rehearsal(before)
        GeneratedEvent(rehearsal, ids, chance).play()
        return rehearsal.events

    asked = [number, size, rounds]
    return store.do(created.id, play, asked=asked, actor=actor, command=playing, expected=1).tournament


def _show(desk: Desk, found: Simulated) -> None:
    table = Table("", "", box=None, pad_edge=False, show_header=False)
    for name in ("events", "players", "rounds", "tables", "rematches"):
        table.add_row(f"{getattr(found, name):,}", name)
    for kind, count in sorted(found.kinds.items()):
        table.add_row(f"{count:,}", f"entries {kind}")
    faults = [Text(fault, style="red") for fault in found.faults]
    verdict = Text(f"{len(found.faults)} faults in {found.seconds:.1f} s")
    desk.show(found, table, *faults, verdict, *map(Text, found.stored))
