"""Swiss pairing (RA-142 to RA-149): a pure function from a request to the best pairing, proven.

Reading order: `requests` and `pairings` are what goes in and comes out; `field` says what a table costs,
`edges` and `matching` find the least; `blossoms`, `costs` and `sparse` do so for large fields; `byes` and
`engine` put it together. `explaining` answers «why this table?», `correcting` pairs again after a wrong
result. `checker` judges a pairing and shares no code with the engine.
"""

from domain.tournament.swiss.engine import ENGINE, Pairer, pair
from domain.tournament.swiss.pairings import Pairing, Table, Values
from domain.tournament.swiss.requests import Entrant, Meeting, Preference, Request, Settings

__all__ = [
    "ENGINE",
    "Entrant",
    "Meeting",
    "Pairer",
    "Pairing",
    "Preference",
    "Request",
    "Settings",
    "Table",
    "Values",
    "pair",
]
