"""Records of any title, written in memory: the same seed, the same bytes."""

import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from uuid import UUID

from adapters.files.scribe import Scribe
from domain.kernel.decisions import Decision
from domain.kernel.playing import choose, players_of
from domain.kernel.seats import people
from domain.kernel.titles import Mode, Title
from tests.support.tables import seats_of

Player = Callable[[Scribe], Decision]
BEGAN = datetime(2026, 3, 1, 12, tzinfo=UTC)


def scribe(
    title: Title,
    seed: object,
    *,
    mode: Mode = "hosted",
    edition: str = "",
    options: dict[str, str] | None = None,
    players: dict[str, str] | None = None,
    number: int = 0,
    began: datetime = BEGAN,
    record: str | None = None,
) -> Scribe:
    """A record that has just been opened."""
    rng = random.Random(str(seed))
    steps = count()

    def uuid() -> str:
        return str(UUID(int=rng.getrandbits(128), version=4))

    setup = title.setup(players=number)
    return Scribe(
        title,
        record=uuid() if record is None else record,
        edition=edition or next(iter(title.editions)),
        mode=mode,
        seats=players or {seat: uuid() for seat in people(title.rules(setup).seats)},
        options=options or {},
        players=number,
        actor=uuid(),
        clock=lambda: began + timedelta(seconds=20 * next(steps)),
        token=lambda: rng.randbytes(16).hex(),
        seed=rng.randbytes(32),
    )


def at_random(seed: object) -> Player:
    """Decides like `domain.kernel.playing`."""
    rng = random.Random(str(seed))

    def player(table: Scribe) -> Decision:
        record = table.record
        return choose(record.rules, record.state, record.rules.prompts(record.state), rng.randrange)

    return player


def played_by(title: Title, name: str, seed: object) -> Player:
    """Decides like a player of the title at every seat, who sees what that seat may know."""
    rng, players = random.Random(str(seed)), dict.fromkeys(seats_of(title), players_of(title)[name])

    def player(table: Scribe) -> Decision:
        record = table.record
        prompts = record.rules.prompts(record.state)
        return choose(record.rules, record.state, prompts, rng.randrange, players)

    return player


def play(table: Scribe, player: Player, *, decisions: int = 2000) -> Scribe:
    """Play on until the record is closed or `player` has decided so often."""
    for _ in range(decisions):
        if table.record.closing:
            break
        table.decide(player(table))
    return table
