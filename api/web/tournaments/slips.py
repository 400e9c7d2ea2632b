"""Table slips, four to a sheet: cut in four stacks that are laid one on the other, they are in order."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from flask import url_for
from markupsafe import Markup

from api.web.codes import qr_code
from api.web.tournaments.office import Hall
from domain.tournament.state import Round, Table

PER_SHEET: Final = 4


class Slip(NamedTuple):
    """A table's slip; the codes are by player."""

    table: Table
    codes: Mapping[str, Markup]


def sheets(hall: Hall, round_: Round, keys: Mapping[str, str]) -> list[list[Slip]]:
    """The sheets of a round, each with its slips from the top; `keys` are those of the seats."""
    tables = sorted(round_.tables.values(), key=lambda table: table.number)
    count = -(-len(tables) // PER_SHEET)
    return [[_slip(table, keys) for table in tables[sheet::count]] for sheet in range(count)]


def _slip(table: Table, keys: Mapping[str, str]) -> Slip:
    return Slip(
        table,
        {
            player: qr_code(url_for(".phone", key=keys[player], _external=True))
            for player in table.players
            if player in keys
        },
    )
