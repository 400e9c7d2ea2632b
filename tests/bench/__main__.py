"""Measure: python -m tests.bench [--quick] [--json FILE]

Rates and the times of single steps are CPU time, the best of three rounds or the percentile named; commits
through HTTP, what a browser shows and the thousand games are wall time. ``--quick`` measures little, to see
that it works.
"""

import argparse
import platform
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from rich.console import Console
from rich.table import Table

from tests.bench import followers, ours, pairing, peers, standings, viewer, web
from tests.bench.figures import Figure


def measure(*, quick: bool) -> list[Figure]:
    """Every figure."""
    few = 50 if quick else 1
    with TemporaryDirectory() as folder:
        return [
            *ours.measure(Path(folder), 200 // few, 1000 // few),
            *web.measure(Path(folder), 1000 // few),
            *followers.measure(Path(folder), 300 // few, 20),
            *(viewer.measure(Path(folder), 2, 8) if quick else viewer.measure(Path(folder))),
            *peers.measure(2000 // few),
            *(pairing.measure((16, 32), (16,)) if quick else pairing.measure()),
            *standings.measure(2000 // few),
        ]


def report(figures: Sequence[Figure], console: Console) -> None:
    """The table."""
    table = Table(title=f"Python {platform.python_version()}, {platform.machine()}", title_justify="left")
    for heading in ("work", "target", "figure", "", "note"):
        table.add_column(heading, justify="right" if heading in ("target", "figure") else "left")
    verdicts = {True: "met", False: "[bold red]missed[/]", None: ""}
    for figure in figures:
        target = "" if figure.target is None else f"{_sign(figure)} {figure.target:,g} {figure.unit}"
        value = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:,.3g}"
        table.add_row(figure.work, target, f"{value} {figure.unit}", verdicts[figure.met], figure.note)
    console.print(table)


def _sign(figure: Figure) -> str:
    return "≥" if figure.unit.endswith("/s") else "≤"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", type=Path, metavar="FILE")
    given = parser.parse_args(arguments)
    figures = measure(quick=given.quick)
    if given.json:
        given.json.write_bytes(msgspec.json.encode([figure._asdict() for figure in figures]))
    report(figures, Console(width=None if sys.stdout.isatty() else 160))


if __name__ == "__main__":
    main()
