"""Proving a title over very many games, in every edition and mode and with every ruling and variant."""

import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import reduce
from itertools import islice, repeat
from operator import add

from domain.games import TITLES
from domain.games.regnum_angelica.title import inventory
from domain.kernel.conformance import conform
from domain.kernel.playing import Tally, variants
from domain.kernel.refusals import Refusal
from domain.kernel.titles import Setup, Title

INVENTORIES = {"regnum-angelica": inventory}
LONGEST = 1500


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
        return Setup(setup.title, setup.edition, setup.mode, settled)


def prove(title_id: str, setup: Setup, seed: int, sample: int, views: int) -> Tally:
    """The tally of one proved game. Raises `NonConformance`."""
    pick = random.Random(seed).randrange
    return conform(
        TITLES[title_id],
        setup,
        pick,
        longest=LONGEST,
        sample=sample,
        views=views,
        inventory=INVENTORIES.get(title_id),
    )


def prove_many(
    title_id: str, games: int, seed: int, *, sample: int, views: int, workers: int
) -> Iterator[Tally]:
    """The tallies of `games` proved games, as they come in, in the order of their seeds."""
    chosen = list(islice(setups(TITLES[title_id], random.Random(seed)), games))
    seeds = range(seed, seed + games)
    arguments = (repeat(title_id), chosen, seeds, repeat(sample), repeat(views))
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(prove, *arguments, chunksize=4)


def total(tallies: Iterator[Tally]) -> Tally:
    """All tallies added up."""
    return reduce(add, tallies, Tally())
