"""Proving a title over very many games, in every edition and mode and with every ruling and variant.

Of a title with players of its own, one game in four is theirs; the others are random. A game that its rules
have not ended after so many decisions is stopped, as two players would by an agreed draw, and counted so.
"""

import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial, reduce
from itertools import islice
from operator import add

from msgspec import structs

from domain.games import TITLES
from domain.games.regnum_angelica.title import inventory as angelic
from domain.games.war_in_hell.title import inventory as infernal
from domain.kernel import playing
from domain.kernel.conformance import Inventory, conform
from domain.kernel.playing import UNFINISHED, Tally, variants
from domain.kernel.refusals import Refusal
from domain.kernel.seats import people
from domain.kernel.titles import Player, Setup, Title

INVENTORIES: dict[str, Inventory] = {"regnum-angelica": angelic, "war-in-hell": infernal}
LONGEST = {"regnum-angelica": 1500, "war-in-hell": 600}
"""The decisions after which a game is stopped, unless the caller says otherwise."""
OWN = 4
"""One game in so many is one of the title's own players."""


def setups(title: Title, rng: random.Random) -> Iterator[Setup]:
    """Every edition, mode and single option value, and after each a random combination; again and again."""
    single = variants(title)
    while True:
        for setup in single:
            yield setup
            yield mixed(title, setup, rng)


def mixed(title: Title, setup: Setup, rng: random.Random) -> Setup:
    """`setup` with some of the options chosen at random, as far as they can be combined."""
    while True:
        options = {o.key: rng.choice(o.values) for o in title.rulebook.option if rng.random() < 0.3}
        try:
            settled = title.rulebook.settle(setup.options | options)
        except Refusal:
            continue
        return structs.replace(setup, options=settled)


def players(title: Title, setup: Setup, seed: int) -> dict[str, Player] | None:
    """Who plays the game of a seed; None for a random game.

    Random too are games with commitments: a player's own are none of the examples that `legal` can open.
    """
    if seed % OWN or not title.players or setup.options.get("bids") == "commitment":
        return None
    seats = people(title.rules(setup).seats)
    return dict.fromkeys(seats, list(title.players.values())[seed // OWN % len(title.players)])


def prove(
    title_id: str, setup: Setup, seed: int, *, sample: int, views: int, longest: int | None = None
) -> Tally:
    """The tally of one proved game. Raises `NonConformance`."""
    title = TITLES[title_id]
    return conform(
        title,
        setup,
        random.Random(seed).randrange,
        longest=longest or LONGEST.get(title_id, playing.LONGEST),
        sample=sample,
        views=views,
        inventory=INVENTORIES.get(title_id),
        players=players(title, setup, seed),
    )


def prove_many(
    title_id: str,
    games: int,
    seed: int,
    *,
    sample: int,
    views: int,
    workers: int,
    longest: int | None = None,
) -> Iterator[Tally]:
    """The tallies of `games` proved games, as they come in, in the order of their seeds."""
    chosen = list(islice(setups(TITLES[title_id], random.Random(seed)), games))
    seeds = range(seed, seed + games)
    one = partial(prove, title_id, sample=sample, views=views, longest=longest)
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(one, chosen, seeds, chunksize=4)


def ends(tally: Tally, longest: int) -> dict[str, int]:
    """How the games ended, the most frequent end first; those that were stopped are named so."""
    stopped = f"stopped by agreed draw after {longest} decisions"
    return {stopped if end == UNFINISHED else end: count for end, count in tally.ends.most_common()}


def total(tallies: Iterator[Tally]) -> Tally:
    """All tallies added up."""
    return reduce(add, tallies, Tally())
