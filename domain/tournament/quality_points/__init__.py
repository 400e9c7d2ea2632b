"""Quality points: ranks, what a match and a place are worth, every player's ledger, and the ranking list.

Reading order: `points` (exact sixteenths), `chart` (ranks and tables, from `chart.toml`), `changes` (one
match), `bonuses` (one place), `ledger` (the fold over finished events), `ranking` (the list).
"""

from domain.tournament.quality_points.chart import CHART, Chart
from domain.tournament.quality_points.ledger import Adjustment, Book, Entry, EventResult, LedgerLine
from domain.tournament.quality_points.lists import chart_of
from domain.tournament.quality_points.points import QualityPoints, parse, plain, signed
from domain.tournament.quality_points.ranking import Row, latest, ranking, search

__all__ = [
    "CHART",
    "Adjustment",
    "Book",
    "Chart",
    "Entry",
    "EventResult",
    "LedgerLine",
    "QualityPoints",
    "Row",
    "chart_of",
    "latest",
    "parse",
    "plain",
    "ranking",
    "search",
    "signed",
]
