"""Which titles have a ranking list of quality points."""

from collections.abc import Mapping
from typing import Final

from domain.tournament.quality_points.chart import CHART, Chart

CHARTS: Final[Mapping[str, Chart]] = {CHART.title: CHART}
"""The charts by title. Another title gets a list by a chart file of its own."""


def chart_of(title: str) -> Chart | None:
    """The chart of a title's list; None where its tournaments have wins, losses and draws but move no QP."""
    return CHARTS.get(title)
