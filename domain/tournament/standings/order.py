"""The places: groups of equal players, split by one criterion after the other."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

from domain.kernel.refusals import require
from domain.tournament.results import Round, check_rounds, players_of
from domain.tournament.standings import criteria
from domain.tournament.standings.criteria import History
from domain.tournament.standings.table import Criterion, Entrant, Settings, Standing, Value, check

_SMALLER_FIRST: Final = frozenset({"rank", "lots"})


def standings(
    entrants: Sequence[Entrant], rounds: Sequence[Round], settings: Settings | None = None
) -> tuple[Standing, ...]:
    """The standings after the closed rounds (RA-143, RA-Q45); who shares a place is listed by id.

    They do not depend on the order in which players, rounds or results are given. Raises `Refusal` if a
    result or the settings contradict themselves, or a player is there twice or unknown.
    """
    settings = settings or Settings()
    check(settings)
    players = {entrant.id: entrant for entrant in sorted(entrants, key=lambda entrant: entrant.id)}
    require(len(players) == len(entrants), "RA-143", "a player is entered twice")
    closed = [round_ for round_ in rounds if round_.closed]
    check_rounds(closed)
    seen = {player for round_ in closed for result in round_.results for player in players_of(result)}
    strangers = sorted(seen - players.keys())
    require(not strangers, "RA-143", "a result names players that are not entered", players=strangers)

    games = criteria.history(players, closed, settings.options)
    values = {player: [criteria.score(games[player])] for player in players}
    scores = {player: value.value or 0 for player, (value,) in values.items()}
    groups = _split([list(players)], values, "score")
    for tie_break in settings.tie_breaks:
        if tie_break == "headToHead":
            for group in groups:
                for player, value in criteria.head_to_head(group, games).items():
                    values[player].append(value)
        else:
            evaluate = _single(tie_break, players, games, scores, settings)
            for player in players:
                values[player].append(evaluate(player))
        groups = _split(groups, values, tie_break)

    table = []
    place = 1
    for group in groups:
        for player in group:
            outcomes = [game.outcome for game in games[player]]
            wins, draws, losses = (outcomes.count(outcome) for outcome in (1, 0, -1))
            own, entrant = tuple(values[player]), players[player]
            table.append(Standing(place, player, entrant.rank, wins, draws, losses, own, entrant.penalties))
        place += len(group)
    return tuple(table)


def clear_winner(table: Sequence[Standing]) -> str | None:
    """The player who leads alone by wins minus losses, whom the rounds go on to find (RA-146, RA-148)."""
    best = max((row.score for row in table), default=0)
    leaders = [row.player for row in table if row.score == best]
    return leaders[0] if len(leaders) == 1 else None


def _single(
    criterion: Criterion,
    players: dict[str, Entrant],
    games: History,
    scores: dict[str, int],
    settings: Settings,
) -> Callable[[str], Value]:
    """The criterion as a function of a player alone."""
    table: dict[Criterion, Callable[[str], Value]] = {
        "differences": lambda player: criteria.differences(games[player]),
        "opponents": lambda player: criteria.opponents(games[player], scores),
        "median": lambda player: criteria.median(games[player], scores),
        "rank": lambda player: criteria.rank(players[player].rank),
        "lots": lambda player: criteria.lot(player, settings.key),
    }
    return table[criterion]


def _split(groups: list[list[str]], values: dict[str, list[Value]], criterion: Criterion) -> list[list[str]]:
    """Each group in the order of its last value, as groups of equals. Within a group ids keep their order."""
    sign = 1 if criterion in _SMALLER_FIRST else -1

    def key(player: str) -> int:
        return sign * (values[player][-1].value or 0)

    return [list(equal) for group in groups for _, equal in groupby(sorted(group, key=key), key=key)]
