"""Standings after the closed rounds of a tournament: wins minus losses, then its choice of tie-breaks.

`table` has the types, `criteria` what each value is made of, `order` the places.
"""

from domain.tournament.standings.order import clear_winner, standings
from domain.tournament.standings.table import (
    DEFAULT_TIE_BREAKS,
    Addend,
    Entrant,
    Settings,
    Standing,
    TieBreak,
    Value,
    What,
)

__all__ = [
    "DEFAULT_TIE_BREAKS",
    "Addend",
    "Entrant",
    "Settings",
    "Standing",
    "TieBreak",
    "Value",
    "What",
    "clear_winner",
    "standings",
]
