"""What each value of a player is made of."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from domain.tournament.options import Options
from domain.tournament.results import Bye, Forfeited, Round, bye_outcome, margin
from domain.tournament.standings.table import Addend, Value, What


class Game(NamedTuple):
    """A closed round of one player: +1 won, 0 neither, -1 lost."""

    round: int
    opponent: str
    outcome: int
    difference: int
    what: What
    played: bool


History = dict[str, list[Game]]
"""The games of each player, in order of rounds."""


def history(players: Iterable[str], rounds: Iterable[Round], options: Options) -> History:
    """What happened to each player in the closed rounds (RA-Q45, RA-Q67)."""
    games: History = {player: [] for player in players}
    for round_ in sorted((r for r in rounds if r.closed), key=lambda r: r.number):
        number = round_.number
        for result in round_.results:
            if isinstance(result, Bye):
                outcome = bye_outcome(result.kind, options)
                games[result.player].append(Game(number, "", outcome, 0, "bye", False))
                continue
            first, second = result.players
            if isinstance(result, Forfeited):
                for player, other in ((first, second), (second, first)):
                    won = player == result.winner
                    what: What = "won by forfeit" if won else "lost by forfeit"
                    games[player].append(Game(number, other, 1 if won else -1, 0, what, False))
                continue
            if result.winner is None:
                games[first].append(Game(number, second, 0, 0, "drawn", True))
                games[second].append(Game(number, first, 0, 0, "drawn", True))
                continue
            winner, loser = (first, second) if result.winner == first else (second, first)
            points = margin(result, options)
            games[winner].append(Game(number, loser, 1, points, "won", True))
            games[loser].append(Game(number, winner, -1, -points, "lost", True))
    return games


def score(games: Sequence[Game]) -> Value:
    """Wins minus losses (RA-143)."""
    addends = tuple([Addend(g.outcome, g.what, g.round, g.opponent) for g in games])
    return Value("score", sum([g.outcome for g in games]), addends)


def differences(games: Sequence[Game]) -> Value:
    """The sum of score differences (RA-Q45)."""
    addends = tuple([Addend(g.difference, g.what, g.round, g.opponent) for g in games])
    return Value("differences", sum([g.difference for g in games]), addends)


def opponents(games: Sequence[Game], scores: Mapping[str, int]) -> Value:
    """The sum of the opponents' wins minus losses; 0 for a round without a match."""
    addends = _opponents(games, scores)
    return Value("opponents", sum([a.amount for a in addends]), addends)


def median(games: Sequence[Game], scores: Mapping[str, int]) -> Value:
    """The same without the best and the worst opponent, the earlier of equals, where three or more."""
    addends = _opponents(games, scores)
    played = [at for at, game in enumerate(games) if game.played]
    if len(played) >= 3:
        worst = min(played, key=lambda at: addends[at].amount)
        best = max((at for at in played if at != worst), key=lambda at: addends[at].amount)
        addends = tuple(
            [
                Addend(a.amount, a.what, a.round, a.opponent, at not in (worst, best))
                for at, a in enumerate(addends)
            ]
        )
    return Value("median", sum([a.amount for a in addends if a.counted]), addends)


def _opponents(games: Sequence[Game], scores: Mapping[str, int]) -> tuple[Addend, ...]:
    return tuple([Addend(scores[g.opponent] if g.played else 0, g.what, g.round, g.opponent) for g in games])


def head_to_head(group: Sequence[str], games: History) -> dict[str, Value]:
    """Wins minus losses within a tied group. It settles all of the group or nothing (RA-Q45)."""
    tied = frozenset(group)
    addends = {
        player: tuple(
            [Addend(g.outcome, g.what, g.round, g.opponent) for g in games[player] if g.opponent in tied]
        )
        for player in group
    }
    values = {player: sum([a.amount for a in parts]) for player, parts in addends.items()}
    all_met = all(len({a.opponent for a in parts}) == len(tied) - 1 for parts in addends.values())
    settled = all_met and len(set(values.values())) == len(tied)
    return {p: Value("headToHead", values[p] if settled else None, addends[p]) for p in group}


def rank(number: int) -> Value:
    """The rank number."""
    return Value("rank", number, (Addend(number, "rank"),))


def lot(player: str, key: str) -> Value:
    """A lot of 48 bits that `key` draws for `player`; the same whenever it is drawn again."""
    drawn = hashlib.sha256(f"{key}\0{player}".encode()).digest()
    number = int.from_bytes(drawn[:6], "big")
    return Value("lots", number, (Addend(number, "lot"),))
