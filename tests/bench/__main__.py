"""Measure: python -m tests.bench [--quick] [--json FILE]

Rates and the times of single steps are CPU time, the best of three rounds or the percentile named; commits
through HTTP, what a browser shows and the thousand games are wall time. ``--quick`` measures little, to see
that it works. Where a part cannot be measured the others are, and the exit status is 1.
"""

import argparse
import platform
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from rich.console import Console
from rich.table import Table

from tests.bench import followers, ours, pairing, peers, standings, viewer, web
from tests.bench.figures import Figure
from tests.web import chromium

Measure = Callable[[Path, int], list[Figure]]
"""The figures of a part; it may use a folder, and measures so many times less than all."""

PARTS: dict[str, Measure] = {
    "records": lambda folder, few: ours.measure(folder, 200 // few, 1000 // few),
    "commits through HTTP": lambda folder, few: web.measure(folder, 1000 // few),
    "followers": lambda folder, few: followers.measure(folder, 300 // few, 20),
    "pages in a browser": lambda folder, few: viewer.measure(folder, *((2, 8) if few > 1 else ())),
    "python-chess": lambda folder, few: peers.measure(2000 // few),
    "pairing": lambda folder, few: pairing.measure(*(((16, 32), (16,)) if few > 1 else ())),
    "standings": lambda folder, few: standings.measure(2000 // few),
}


def measure(parts: dict[str, Measure], *, quick: bool) -> tuple[list[Figure], dict[str, str]]:
    """The figures of all parts, and why those that are missing could not be measured."""
    figures: list[Figure] = []
    troubles: dict[str, str] = {}
    with TemporaryDirectory() as folder:
        for name, part in parts.items():
            try:
                figures += part(Path(folder), 50 if quick else 1)
            except Exception as trouble:
                troubles[name] = f"{type(trouble).__name__}: {trouble}"
    return figures, troubles


def report(figures: Sequence[Figure], troubles: dict[str, str], console: Console) -> None:
    """The table, and what is missing in it."""
    table = Table(title=f"Python {platform.python_version()}, {platform.machine()}", title_justify="left")
    for heading in ("work", "figure", "should be", "", "beside", "note"):
        table.add_column(heading, justify="right" if heading in ("figure", "should be") else "left")
    verdicts = {True: "met", False: "[bold red]missed[/]", None: ""}
    known = {figure.work: figure for figure in figures}
    for figure in figures:
        wanted = [] if figure.limit is None else [f"{figure.limit:,g} {figure.unit}"]
        wanted += [] if figure.goal is None else [f"{figure.goal:g} times"]
        sign = "≥" if figure.is_rate else "≤"
        ratio = figure.ratio(known)
        table.add_row(
            figure.work,
            f"{figure.value:,.0f} {figure.unit}"
            if figure.value >= 100
            else f"{figure.value:,.3g} {figure.unit}",
            ", ".join(f"{sign} {each}" for each in wanted),
            verdicts[figure.met(known)],
            figure.beside and f"{'?' if ratio is None else f'{ratio:.2f}'} times {figure.beside}",
            figure.note,
        )
    console.print(table)
    for name, trouble in troubles.items():
        console.print(f"[bold red]not measured:[/] {name}: {trouble}", highlight=False)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; 1 if a part could not be measured."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", type=Path, metavar="FILE")
    given = parser.parse_args(arguments)
    if not Path(chromium.EXECUTABLE).exists():
        sys.stderr.write(f"There is no {chromium.EXECUTABLE}: pages in a browser will not be measured. ")
        sys.stderr.write("Install the package chromium, as for the tests.\n")
    figures, troubles = measure(PARTS, quick=given.quick)
    if given.json:
        given.json.write_bytes(msgspec.json.encode([figure._asdict() for figure in figures]))
    report(figures, troubles, Console(width=None if sys.stdout.isatty() else 200))
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
