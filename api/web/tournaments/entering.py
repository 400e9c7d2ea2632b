"""Results as forms have them: two scores, and one choice of how the match ended."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.tournament.results import Ended, Forfeited, Played
from domain.tournament.titles import TitleFacts

DIGITS: Final = 3
"""The most that a score has."""


class Unclear(ValueError):
    """What was typed says no result; the message says why."""


class Written(NamedTuple):
    """A result as it stands in a form: the two scores as they were typed, and the choice of its end."""

    one: str = ""
    other: str = ""
    how: str = ""

    @property
    def blank(self) -> bool:
        """Nothing was typed or chosen."""
        return not (self.one or self.other or self.how)


class End(NamedTuple):
    """A choice of how a match ended, for a table of two named players."""

    value: str
    words: str


def ends(facts: TitleFacts, one: str, other: str, *, staff: bool) -> list[End]:
    """The choices for a match of `one` and `other`; a forfeit is for staff alone. The first is the usual."""
    if facts.scores:
        found = [
            End("", "By points"),
            End("resigned:1", f"{other} resigned"),
            End("resigned:2", f"{one} resigned"),
            End("firstBlood:1", f"First blood: {one}"),
            End("firstBlood:2", f"First blood: {other}"),
            End("wall:1", f"Kingdom Wall: {one}"),
            End("wall:2", f"Kingdom Wall: {other}"),
            End("agreed", "Draw agreed"),
        ]
    else:
        found = [
            End("", "Choose"),
            End("points:1", f"{one} won"),
            End("points:2", f"{other} won"),
            End("points:0", "Draw"),
            End("resigned:1", f"{other} resigned"),
            End("resigned:2", f"{one} resigned"),
            End("agreed", "Draw agreed"),
        ]
    if staff:
        found += [
            End("forfeit:1", f"{other} did not come"),
            End("forfeit:2", f"{one} did not come"),
            End("forfeit:0", "Nobody came"),
        ]
    return found


def read(written: Written, players: tuple[str, str], *, scores: bool = True) -> Played | Forfeited:
    """The result that was typed for a table of `players`. Raises `Unclear`."""
    how, _, side = written.how.partition(":")
    winner = _winner(side, players)
    if how == "forfeit":
        if written.one or written.other:
            raise Unclear("a match that was never begun has no scores")
        return Forfeited(players, winner)
    typed = _scores(written)
    if not scores:
        if how not in {"points", "resigned", "agreed"}:
            raise Unclear("choose how the match ended")
        return Played(players, winner, None, _end(how))
    if how in {"", "points"}:
        if typed is None:
            raise Unclear("type both scores")
        one, other = typed
        better = None if one == other else players[0 if one > other else 1]
        return Played(players, better, typed)
    if how == "wall" and typed is None:
        return Played(players, winner, None, "wall")
    if how in {"resigned", "firstBlood", "agreed"} and typed is None:
        raise Unclear("type the scores as they stood")
    return Played(players, winner, typed, _end(how))


def write(result: Played | Forfeited | None) -> Written:
    """A result as a form has it."""
    if result is None:
        return Written()
    side = 0 if result.winner is None else 1 + result.players.index(result.winner)
    if isinstance(result, Forfeited):
        return Written(how=f"forfeit:{side}")
    one, other = map(str, result.scores) if result.scores else ("", "")
    if result.ended == "points" and result.scores:
        return Written(one, other)
    how = "points" if result.ended in {"won", "drawn"} else result.ended
    return Written(one, other, how if how == "agreed" else f"{how}:{side}")


def write_without_scores(result: Played | Forfeited | None) -> Written:
    """The same for a title without scores, where what is no resignation was won, lost or drawn."""
    return Written(how=write(result).how)


def _scores(written: Written) -> tuple[int, int] | None:
    texts = [written.one, written.other]
    if not any(texts):
        return None
    if not all(texts):
        raise Unclear("one of the two scores is missing")
    return _number(texts[0]), _number(texts[1])


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS):
        raise Unclear(f"{text[:20]!r} is no score")
    return int(text)


def _winner(side: str, players: Sequence[str]) -> str | None:
    return {"1": players[0], "2": players[1]}.get(side)


def _end(how: str) -> Ended:
    ends: dict[str, Ended] = {
        "points": "points",
        "resigned": "resigned",
        "firstBlood": "firstBlood",
        "wall": "wall",
        "agreed": "agreed",
    }
    if how not in ends:
        raise Unclear("choose how the match ended")
    return ends[how]
