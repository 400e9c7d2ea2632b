"""What one result changes: score difference times a multiplier (RA-135), as a number and in words."""

from collections.abc import Mapping

import msgspec

from domain.tournament.options import DEFAULTS, Options
from domain.tournament.quality_points.chart import CHART, Chart
from domain.tournament.quality_points.points import QualityPoints, plain, signed
from domain.tournament.results import Bye, Forfeited, Played, Result, margin


class Change(msgspec.Struct, frozen=True, gc=False):
    """A change of a player's QP, the rule that it comes from, and its formula with the numbers filled in."""

    amount: QualityPoints
    because: str
    formula: str


def changes(
    result: Result, ranks: Mapping[str, int], options: Options = DEFAULTS, chart: Chart = CHART
) -> dict[str, Change]:
    """The change of each player in `result`, by the rank numbers of `ranks`."""
    if isinstance(result, Bye):
        return {result.player: _nothing("RA-Q45", f"{result.kind} bye")}
    if isinstance(result, Forfeited):
        return {
            player: _nothing("RA-Q67", "won by forfeit" if player == result.winner else "lost by forfeit")
            for player in result.players
        }
    return {player: _change(result, player, ranks, options, chart) for player in result.players}


def _change(match: Played, player: str, ranks: Mapping[str, int], options: Options, chart: Chart) -> Change:
    if match.winner is None:
        return _nothing("RA-Q04" if match.ended != "agreed" else "RA-Q45", "drawn")
    won = player == match.winner
    done = "won" if won else "lost"
    if match.ended == "firstBlood":
        return _nothing("RA-Q67", f"{done} by first blood")
    if match.scores is None:
        return _nothing("RA-Q67", f"{done} without points")
    place = match.players.index(player)
    own, other = ranks[player], ranks[match.players[1 - place]]
    own_level, other_level = (chart.level(number, options) for number in (own, other))
    difference = abs(own_level - other_level)
    points = margin(match, options)
    fight = f"Rank {own} {'beat' if won else 'lost to'} Rank {other} by {_scores(match, place, options)}"
    row = chart.row(difference, options)
    if row is None:
        if match.entered is None:
            return _nothing(
                "RA-Q39", f"{fight}, rank difference {difference}, not yet entered by the facilitator"
            )
        amount = QualityPoints(match.entered[place])
        words = f"{fight}, rank difference {difference}: {signed(amount)} entered by the facilitator"
        return Change(amount, "RA-Q39", words)
    if not won and difference == 0 and other == 1:
        return _nothing("RA-Q40", f"{fight}, no loss to Rank 1")
    sides = row.higher if own_level >= other_level else row.lower
    multiplier = sides.won if won else sides.lost
    amount = QualityPoints(points * multiplier)
    side = "equal" if difference == 0 else "the higher" if own_level > other_level else "the lower"
    sum_ = f"difference {points} x {plain(multiplier)} = {signed(amount)}"
    words = f"{fight} ({side}, rank difference {difference}): {sum_}"
    return Change(amount, "RA-Q39" if chart.beyond(difference) else row.rule, words)


def _scores(match: Played, place: int, options: Options) -> str:
    assert match.scores
    own, other = match.scores[place], match.scores[1 - place]
    if match.ended != "resigned":
        return f"{own}-{other}"
    credited = ", 35 for the winner" if options.resigned_score == "full" else ""
    return f"{own}-{other} (resigned{credited})"


def _nothing(because: str, words: str) -> Change:
    return Change(QualityPoints(0), because, f"{words}: 0")
