"""The cross table: every player's rounds in a row, in the order of the places."""

import msgspec

from domain.tournament.results import Bye, ByeKind, Forfeited, Played, bye_outcome
from domain.tournament.tournament import Tournament


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's round.

    Attributes:
        round: its number.
        outcome: 1 won, 0 neither, -1 lost; None while it is open.
        opponent: by id; empty for a bye.
        scores: own first.
        table: its number, 0 for a bye.
        bye: of which kind.
        forfeit: the match was never begun.
    """

    round: int
    outcome: int | None
    opponent: str = ""
    scores: tuple[int, int] | None = None
    table: int = 0
    bye: ByeKind | None = None
    forfeit: bool = False


class Row(msgspec.Struct, frozen=True):
    """A player's place, wins minus losses, and a cell for each round that the player was in."""

    place: int
    player: str
    rank: int
    score: int
    cells: tuple[Cell, ...]


def cross_table(tournament: Tournament) -> tuple[Row, ...]:
    """Every player, by place. The open round is shown as far as it has results, once it is published."""
    cells: dict[str, list[Cell]] = {player: [] for player in tournament.state.players}
    options = tournament.settings.options
    for round_ in tournament.state.rounds:
        if not (round_.published or round_.closed):
            continue
        for table in round_.tables.values():
            for at, player in enumerate(table.players):
                other = table.players[1 - at]
                cells[player].append(_cell(round_.number, table.number, table.result, player, other))
        for player, kind in round_.byes.items():
            bye = Bye(player, kind)
            cells[player].append(Cell(round_.number, bye_outcome(bye.kind, options), bye=kind))
    scores = {standing.player: standing for standing in tournament.standings()}
    return tuple(
        Row(place, player, scores[player].rank, scores[player].score, tuple(cells[player]))
        for player, place in tournament.places().items()
    )


def _cell(number: int, table: int, result: Played | Forfeited | None, player: str, other: str) -> Cell:
    if result is None:
        return Cell(number, None, other, table=table)
    if isinstance(result, Forfeited):
        return Cell(number, 1 if result.winner == player else -1, other, table=table, forfeit=True)
    outcome = 0 if result.winner is None else 1 if result.winner == player else -1
    scores = result.scores
    if scores is not None and result.players[0] != player:
        scores = (scores[1], scores[0])
    return Cell(number, outcome, other, scores, table)
