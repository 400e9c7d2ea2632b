"""Play generated events, let the checker judge every pairing: python -m tests.tournament [--events 5000]"""

import argparse
import sys
import time
from collections.abc import Sequence

from rich.console import Console

from tests.tournament.generating import Tally, play


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print the tally; 1 if the checker found any fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.tournament", description=__doc__)
    parser.add_argument("--events", type=int, default=5000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first event")
    given = parser.parse_args(arguments)
    console = Console(width=160, highlight=False)
    tally, start = Tally(), time.process_time()
    for bad in play(range(given.first, given.first + given.events), tally):
        console.print(f"seed {bad.seed}, round {bad.request.round}: {bad.faults}")
    for what, count in sorted(tally.items()):
        console.print(f"{count:>12,}  {what}")
    console.print(f"{time.process_time() - start:>12.1f}  seconds of CPU time")
    return 1 if tally["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
