"""What can happen to a player in a round, and what it counts.

Standings and quality points read the same results. The decision table, one scenario a row in
`features/tournaments/decisions.feature`:

| what happened                  | won and lost     | score difference             | quality points        |
|--------------------------------|------------------|------------------------------|-----------------------|
| decided by points              | winner, loser    | real scores, no cap (RA-Q43) | by the table (RA-135) |
| resigned, winner ahead         | winner, loser    | as they stand (RA-Q67)       | by the table          |
| resigned, winner behind        | winner, loser    | 0 (RA-Q67)                   | 0                     |
| resigned, `resignedScore=full` | winner, loser    | 35 for the winner (RA-Q67)   | by the table          |
| decided by first blood         | winner, loser    | 0 (RA-Q67)                   | 0                     |
| Kingdom Wall                   | winner, loser    | 0 (RA-Q67)                   | 0                     |
| Kingdom Wall, scores entered   | winner, loser    | the two scores (RA-Q67)      | by the table          |
| won, no points noted           | winner, loser    | 0 (RA-Q67)                   | 0                     |
| drawn, or agreed to be         | neither (RA-Q45) | 0 (RA-Q04)                   | 0                     |
| forfeited by one, never begun  | winner, loser    | 0 (RA-Q67)                   | 0                     |
| forfeited by both, never begun | loser, loser     | 0 (RA-Q67)                   | 0                     |
| automatic bye                  | `byeResult`      | 0 (RA-Q45)                   | 0                     |
| requested bye, full            | winner           | 0                            | 0                     |
| requested bye, half            | neither          | 0                            | 0                     |
| requested bye, zero            | loser            | 0                            | 0                     |
| `qpBeyond6 = refuse` (RA-Q39)  | winner, loser    | real scores                  | 0, or as entered      |
| no result in the round         | nothing          | 0                            | 0                     |
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from domain.kernel.refusals import require
from domain.tournament.options import DEFAULTS, Options

GOAL: Final = 35
"""The points with which the winner of a resigned match is credited under `resignedScore = full` (RA-Q67)."""

Ended = Literal["points", "resigned", "firstBlood", "wall", "agreed", "won", "drawn"]
"""By points, by resignation, by first blood, as Kingdom Wall, which has no points, or drawn by agreement.

``won`` and ``drawn`` say no more than that: in a title without points, or where nobody noted them.
"""

ByeKind = Literal["automatic", "full", "half", "zero"]
"""The bye of an odd field, or one that was asked for, with what it counts."""


class Played(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag="played"):
    """A match that was begun.

    Attributes:
        players: the two, in the order of `scores`.
        winner: one of them, or None for a draw.
        scores: the points of each; None where the match has none.
        ended: how.
        entered: the changes in sixteenths that the facilitator entered for `players` (RA-Q39).
    """

    players: tuple[str, str]
    winner: str | None
    scores: tuple[int, int] | None = None
    ended: Ended = "points"
    entered: tuple[int, int] | None = None


class Forfeited(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag="forfeited"):
    """A match that was never begun. `winner` is the one who was there; None where both lose."""

    players: tuple[str, str]
    winner: str | None = None


class Bye(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag="bye"):
    """A round without an opponent."""

    player: str
    kind: ByeKind = "automatic"


Result = Played | Forfeited | Bye


class Round(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round with its results so far. Only a closed round counts."""

    number: int
    results: tuple[Result, ...]
    closed: bool = True


def players_of(result: Result) -> tuple[str, ...]:
    """The one or two players of `result`."""
    return (result.player,) if isinstance(result, Bye) else result.players


def bye_outcome(kind: ByeKind, options: Options = DEFAULTS) -> int:
    """What a bye counts: 1 as a win, 0 as a draw, -1 as a loss (RA-Q45)."""
    if kind == "automatic":
        return {"win": 1, "draw": 0, "loss": -1}[options.bye_result]
    return {"full": 1, "half": 0, "zero": -1}[kind]


def margin(played: Played, options: Options = DEFAULTS) -> int:
    """The winner's score minus the loser's: real scores, but never below 0 (RA-135, RA-Q43, RA-Q67).

    It is 0 for a draw and where there were no points to win by.
    """
    if played.winner is None or played.scores is None or played.ended == "firstBlood":
        return 0
    first, second = played.scores
    won, lost = (first, second) if played.winner == played.players[0] else (second, first)
    if played.ended == "resigned" and options.resigned_score == "full":
        won = max(won, GOAL)
    return max(won - lost, 0)


def check(result: Result) -> None:
    """Raise `Refusal` if `result` contradicts itself."""
    if isinstance(result, Bye):
        return
    first, second = result.players
    winner = result.winner
    require(first != second, "RA-143", "a player cannot meet himself", player=first)
    require(
        winner is None or winner in result.players, "RA-143", "the winner sat at another table", winner=winner
    )
    if isinstance(result, Played):
        _check_end(result)
        if result.scores is not None:
            _check_scores(result, result.scores)
        if result.entered is not None:
            _check_entered(result, result.entered)


def _check_end(match: Played) -> None:
    decided = match.winner is not None
    require(decided or match.ended != "resigned", "RA-Q67", "a match that was resigned has a winner")
    require(not decided or match.ended != "agreed", "RA-Q45", "a draw by agreement has no winner")
    require(decided or match.ended != "won", "RA-135", "a match that was won has a winner")
    require(not decided or match.ended != "drawn", "RA-Q45", "a match that was drawn has no winner")
    has_scores = match.scores is not None
    bare = match.ended not in {"won", "drawn"}
    require(bare or not has_scores, "RA-135", "a match with two scores is decided by points")
    require(has_scores or match.ended != "points", "RA-135", "a match decided by points has two scores")


def _check_scores(match: Played, scores: tuple[int, int]) -> None:
    first, second = scores
    require(first >= 0 and second >= 0, "RA-135", "a score is never below 0", scores=f"{first}-{second}")
    if match.ended in ("resigned", "agreed"):
        return
    if match.winner is None:
        equal = first == second
        require(equal, "RA-Q04", "a match with unequal scores is no draw", scores=f"{first}-{second}")
    elif match.ended == "firstBlood":
        equal = first == second
        require(equal, "RA-Q67", "first blood decides only equal scores", scores=f"{first}-{second}")
    else:
        more = first > second if match.winner == match.players[0] else second > first
        require(more, "RA-135", "the winner has no more points than the loser", scores=f"{first}-{second}")


def _check_entered(match: Played, entered: tuple[int, int]) -> None:
    own, other = entered if match.winner == match.players[0] else reversed(entered)
    fair = match.winner is not None and own >= 0 >= other
    require(fair, "RA-Q39", "what is entered for a match does not lower the winner nor raise the loser")


def check_rounds(rounds: Sequence[Round]) -> None:
    """Raise `Refusal` if a result contradicts itself or a player has two results in one round."""
    numbers = [round_.number for round_ in rounds]
    require(len(set(numbers)) == len(numbers), "RA-143", "a round is there twice", rounds=len(numbers))
    for round_ in rounds:
        players: list[str] = []
        for result in round_.results:
            check(result)
            players.extend(players_of(result))
        if len(set(players)) < len(players):
            twice = sorted(player for player, times in Counter(players).items() if times > 1)
            require(
                False, "RA-143", "a player has two results in one round", players=twice, round=round_.number
            )


def participants(rounds: Sequence[Round]) -> frozenset[str]:
    """Who was in at least one closed round, a bye included, also after dropping out (RA-Q66).

    Who was never there, with only forfeits lost and byes of nought, is none.
    """
    there: set[str] = set()
    for round_ in rounds:
        if not round_.closed:
            continue
        for result in round_.results:
            if isinstance(result, Played):
                there.update(result.players)
            elif isinstance(result, Forfeited):
                there.update(player for player in result.players if player == result.winner)
            elif result.kind != "zero":
                there.add(result.player)
    return frozenset(there)
