"""What a measurement yields, and how it is timed."""

import time
from collections.abc import Callable, Iterable
from statistics import median, quantiles
from typing import NamedTuple

ROUNDS = 3

Work = Callable[[], object]


class Figure(NamedTuple):
    """One figure. `target` is what a rate should reach and a time should keep within, if there is one."""

    work: str
    value: float
    unit: str
    target: float | None = None
    note: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None if there is none."""
        if self.target is None:
            return None
        return self.value >= self.target if self.unit.endswith("/s") else self.value <= self.target


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
