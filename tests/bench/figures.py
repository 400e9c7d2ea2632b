"""What a measurement yields, and how it is timed."""

import time
from collections.abc import Callable, Iterable, Mapping
from statistics import median, quantiles
from typing import NamedTuple

ROUNDS = 3

Work = Callable[[], object]


class Figure(NamedTuple):
    """One figure, and what it should be, if anything.

    Machines differ: what a program does is compared with the figure of the same run whose work is `beside`,
    a peer or a floor, and `goal` is their ratio. What a person waits for, or has to fetch, has a `limit`. A
    rate should reach its goal; a time or an amount should keep within it.
    """

    work: str
    value: float
    unit: str
    limit: float | None = None
    note: str = ""
    beside: str = ""
    goal: float | None = None

    @property
    def is_rate(self) -> bool:
        """Whether more is better."""
        return self.unit.endswith("/s")

    def ratio(self, figures: Mapping[str, "Figure"]) -> float | None:
        """How many times it is what it stands beside; None without that, or where it was not measured."""
        peer = figures.get(self.beside)
        return self.value / peer.value if peer else None

    def met(self, figures: Mapping[str, "Figure"]) -> bool | None:
        """Whether it is what it should be, among the figures by their work; None if nothing is asked."""
        ratio = self.ratio(figures)
        asked = [(self.value, self.limit), (ratio, self.goal)]
        answers = [
            value >= wanted if self.is_rate else value <= wanted
            for value, wanted in asked
            if value is not None and wanted is not None
        ]
        return all(answers) if answers else None


def cpu_seconds(work: Work, rounds: int = ROUNDS) -> float:
    """The CPU time of `work`, the best of several rounds: other work on the machine only ever adds to it."""
    best = float("inf")
    for _ in range(rounds):
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return best


def each_ms(work: Iterable[Work]) -> list[float]:
    """The CPU time of each piece of work in milliseconds, in order of size."""
    times = []
    for piece in work:
        began = time.process_time_ns()
        piece()
        times.append((time.process_time_ns() - began) / 1e6)
    return sorted(times)


def spread(times: list[float]) -> tuple[float, float]:
    """The median and the 99th percentile."""
    return median(times), quantiles(times, n=100)[98]
