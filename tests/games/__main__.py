"""Prove a title over very many games: ``python -m tests.games --games 10000``."""

import argparse
import time

import click

from domain.games import TITLES
from domain.kernel.playing import Tally
from tests.games.proving import LONGEST, ends, prove_many


def main() -> None:
    """Prove, and print a tally."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--title", default="regnum-angelica", choices=sorted(TITLES))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", type=int, default=500, help="look closely at one position in so many")
    parser.add_argument(
        "--views", type=int, default=100, help="prove what is seen at one position in so many"
    )
    parser.add_argument(
        "--longest",
        type=int,
        help="decisions after which a game is stopped: "
        + ", ".join(f"{longest} of {title}" for title, longest in LONGEST.items()),
    )
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    longest = args.longest or LONGEST[args.title]
    start, tally = time.monotonic(), Tally()
    tallies = prove_many(
        args.title,
        args.games,
        args.seed,
        sample=args.sample,
        views=args.views,
        workers=args.workers,
        longest=longest,
    )
    for one in tallies:
        tally += one
        if not tally.games % 100:
            click.echo(f"{tally.games} games, {tally.decisions} decisions", err=True)
    click.echo(f"{tally.games} games, {tally.decisions} decisions, {time.monotonic() - start:.0f} s")
    click.echo(f"ends: {ends(tally, longest)}")
    click.echo(f"kinds: {dict(tally.kinds.most_common())}")
    click.echo(f"effects: {dict(tally.effects.most_common())}")
    click.echo(f"refusals: {dict(tally.refusals.most_common())}")


if __name__ == "__main__":
    main()
