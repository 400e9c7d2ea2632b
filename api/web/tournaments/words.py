"""Tournaments in plain words: results, values, and every event as a line."""

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence, Sized
from datetime import date
from typing import Any, Final

from markupsafe import Markup, escape

from adapters.paper import sheets
from domain.tournament import events as ev
from domain.tournament import quality_points
from domain.tournament.crosstable import Cell
from domain.tournament.results import ByeKind, Ended, Forfeited, Played
from domain.tournament.standings.table import Addend
from domain.tournament.state import Table
from domain.tournament.swiss.pairings import Values
from domain.tournament.undoing import INVERSES

Names = Mapping[str, str]

BYES: Final = sheets.BYES

ENDS: Final[dict[Ended, str]] = {
    "points": "by points",
    "resigned": "by resignation",
    "firstBlood": "by first blood",
    "wall": "by Kingdom Wall",
    "agreed": "by agreement",
}

PENALTIES: Final[dict[ev.PenaltyKind, str]] = {
    "warning": "Warning",
    "loss": "Loss of the match",
    "disqualification": "Disqualification",
}

STATUSES: Final = {
    "open": "No result",
    "reported": "One report",
    "disputed": "Disputed",
    "done": "Done",
    "flagged": "Look at it",
}

_TO: Final = "–"
"""Between two scores in a sentence."""

SOURCES: Final = {
    "slip": "entered from a slip",
    "record": "taken from the record of the game",
    "staff": "decided by staff",
    "players": "agreed by both players",
    "": "",
}

CHOICES: Final = {
    "keep": ("Keep the pairing", "Every published table stays whose two players are still there."),
    "least change": (
        "Change as little as can be",
        "As good in score gaps as pairing again; of those pairings the one with the most published tables.",
    ),
    "least change after rank": (
        "Change little, ranks first",
        "As good as pairing again in score gaps and in ranks too; it may change more tables.",
    ),
    "pair anew": ("Pair again", "As if nothing had been published; tables that have started stay."),
}

COSTS: Final = {
    "forbidden": "tables that are forbidden",
    "rematches": "rematches",
    "score_gaps": "squared gaps in wins minus losses",
    "rank_gaps": "squared gaps in rank",
    "distance": "distance in the standings",
    "draw": "the draw",
}


def ending(result: Played | Forfeited | None) -> str:
    """How a match ended, where it is not the usual way."""
    if isinstance(result, Forfeited):
        return "by forfeit"
    if result is None or result.ended in {"points", "won", "drawn"}:
        return ""
    return ENDS[result.ended]


def result_words(result: Played | Forfeited | None, names: Names) -> str:
    """A result as a sentence without its full stop."""
    if result is None:
        return "no result"
    how = ending(result)
    if isinstance(result, Forfeited):
        return f"{names[result.winner]} wins by forfeit" if result.winner else "both lose by forfeit"
    scores = f" {_TO.join(map(str, _winners_first(result)))}" if result.scores else ""
    who = f"{names[result.winner]} wins" if result.winner else "draw"
    return " ".join(f"{who}{scores} {how}".split())


def _winners_first(result: Played) -> tuple[int, ...]:
    scores = result.scores or ()
    return scores if result.winner in (None, result.players[0]) else scores[::-1]


def cell_mark(cell: Cell) -> str:
    """The sign of a round in the cross table: won, lost, neither, or still open."""
    return "·" if cell.outcome is None else {1: "+", 0: "=", -1: "−"}[cell.outcome]


def cell_words(cell: Cell, names: Names) -> str:
    """A round of the cross table for those who hear it."""
    done = "open" if cell.outcome is None else {1: "won", 0: "draw", -1: "lost"}[cell.outcome]
    if cell.bye:
        return f"round {cell.round}: {BYES[cell.bye]}"
    scores = f" {cell.scores[0]} to {cell.scores[1]}" if cell.scores else ""
    how = " by forfeit" if cell.forfeit else ""
    return f"round {cell.round}: {done}{scores}{how} against {names[cell.opponent]}"


def addend_words(addend: Addend, names: Names) -> str:
    """Where a part of a value comes from."""
    what = "draw" if addend.what == "drawn" else addend.what
    words = f"Round {addend.round}: {what}" if addend.round else what.capitalize()
    if addend.opponent:
        join = "with" if addend.what == "drawn" else "to" if addend.what.startswith("lost") else "against"
        words += f" {join} {names[addend.opponent]}"
    return words if addend.counted else f"{words} (left out: the best or the worst)"


def plain(amount: int) -> str:
    """Quality points in exact decimals, as a reader writes them."""
    return quality_points.plain(amount).replace("-", "−")


def signed(amount: int) -> str:
    """The same with their sign."""
    return quality_points.signed(amount).replace("-", "−")


def signed_number(value: int) -> str:
    """A whole number with its sign, as a reader writes it."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def day(on: date) -> str:
    """Such as «5 May 2026»."""
    return f"{on.day} {on:%B %Y}"


def cost_words(cost: Values, than: str = "pairing again") -> str:
    """What a choice gives away or wins, by the first criterion that differs."""
    for name, value in cost._asdict().items():
        if value and name != "draw":
            return f"{abs(value)} {'more' if value > 0 else 'less'} in {COSTS[name]} than {than}"
    return f"as good as {than} but for the keyed draw" if cost.draw else f"as good as {than}"


def event_words(event: Any, names: Names) -> str:
    """An event as one plain line."""
    teller = _TELLERS.get(type(event))
    return teller(event, names) if teller else type(event).__name__


def done_words(events: Sequence[Any], names: Names) -> str:
    """What a request has done, as a line; `events` are all that it led to."""
    first = events[0]
    if len(events) > 1 and type(first) in _TOGETHER and all(type(e) is type(first) for e in events):
        return f"{_count(events, 'player')} {_TOGETHER[type(first)]}."
    return event_words(first, names)


def undoable(event: Any) -> bool:
    """Whether an event is undone with one button; a tournament is reopened at the desk, with a reason."""
    return type(event) in INVERSES and not isinstance(event, ev.Finished)


def table_status(table: Table) -> str:
    """The status of a table for staff."""
    return STATUSES[table.status]


def _both(players: tuple[str, str], names: Names) -> str:
    return f"{names[players[0]]} and {names[players[1]]}"


def _count(things: Sized, word: str) -> str:
    return f"{len(things)} {word}{'' if len(things) == 1 else 's'}"


def _why(reason: str) -> str:
    return f" ({reason})" if reason else ""


def _at(event: Any) -> str:
    return f"Round {event.round}, table {event.table}"


_TELLERS: Final[dict[type, Callable[[Any, Names], str]]] = {
    ev.Created: lambda e, n: f"The tournament “{e.name}” was set up for {e.rounds} rounds.",
    ev.Amended: lambda e, n: f"Settings changed: “{e.name}”, {e.rounds} rounds{_why(e.reason)}.",
    ev.Registered: lambda e, n: f"{n[e.player]} was entered with rank {e.rank}.",
    ev.EnteredLate: lambda e, n: f"{n[e.player]} was entered late, from round {e.since} on.",
    ev.Unregistered: lambda e, n: f"The entry of {n[e.player]} was taken back.",
    ev.RanksSet: lambda e, n: f"Ranks set: {', '.join(f'{n[p]} {rank}' for p, rank in e.ranks.items())}.",
    ev.CheckedIn: lambda e, n: f"{n[e.player]} checked in.",
    ev.CheckedOut: lambda e, n: f"{n[e.player]} is not there after all.",
    ev.StaffCalled: lambda e, n: f"{n[e.player]} calls staff.",
    ev.CallAnswered: lambda e, n: f"Staff has come to {n[e.player]}.",
    ev.Withdrawn: lambda e, n: f"{n[e.player]} withdrew{_why(e.reason)}.",
    ev.Reinstated: lambda e, n: f"{n[e.player]} plays on.",
    ev.ByeGiven: lambda e, n: f"{n[e.player]} has a bye in round {e.round} that counts as {_WORTH[e.kind]}.",
    ev.ByeTaken: lambda e, n: f"{n[e.player]} has no bye in round {e.round} after all.",
    ev.CoupleForbidden: lambda e, n: f"{_both(e.players, n)} are kept apart{_why(e.reason)}.",
    ev.CoupleAllowed: lambda e, n: f"{_both(e.players, n)} may meet after all.",
    ev.TableLocked: lambda e, n: f"{_both(e.players, n)} are locked together in round {e.round}.",
    ev.TableUnlocked: lambda e, n: f"The table of {_both(e.players, n)} in round {e.round} is free again.",
    ev.RoundPaired: lambda e, n: f"Round {e.round} was paired: {_count(e.tables, 'table')}{_bye(e.bye, n)}.",
    ev.PairingDropped: lambda e, n: f"The draft of round {e.round} was thrown away.",
    ev.PairingPublished: lambda e, n: f"The pairing of round {e.round} was published.",
    ev.PairingWithdrawn: lambda e, n: f"The pairing of round {e.round} is a draft again.",
    ev.ManualBegun: lambda e, n: f"Round {e.round} is being paired by hand{_why(e.reason)}.",
    ev.ManualDropped: lambda e, n: f"Round {e.round} is left to the engine after all.",
    ev.ManualEnded: lambda e, n: f"Round {e.round} was paired by hand: {_count(e.tables, 'table')}.",
    ev.RoundRePaired: lambda e, n: (
        f"Round {e.round} was paired again ({e.choice}): {_count(e.changed, 'new table')}."
    ),
    ev.ResultReported: lambda e, n: f"{_at(e)}: {n[e.by]} reports that {result_words(e.result, n)}.",
    ev.ResultConfirmed: lambda e, n: f"{_at(e)}: {n[e.by]} agrees that {result_words(e.result, n)}.",
    ev.ResultEntered: lambda e, n: f"{_at(e)}: {result_words(e.result, n)}, {SOURCES[e.source]}.",
    ev.ResultCorrected: lambda e, n: f"{_at(e)}, corrected: {result_words(e.result, n)}{_why(e.reason)}.",
    ev.TableForfeited: lambda e, n: (
        f"{_at(e)}: {f'{n[e.winner]} wins by forfeit' if e.winner else 'both forfeit'}{_why(e.reason)}."
    ),
    ev.TableFlagged: lambda e, n: f"{_at(e)}: flagged{_why(e.reason)}.",
    ev.TableRestored: lambda e, n: f"{_at(e)}: as it was before entry {e.undoes}.",
    ev.Penalised: lambda e, n: f"{PENALTIES[e.kind]} for {n[e.player]}{_why(e.reason)}.",
    ev.PenaltyLifted: lambda e, n: f"Penalty {e.penalty} was lifted.",
    ev.RoundClosed: lambda e, n: f"Round {e.round} was closed: it counts.",
    ev.RoundReopened: lambda e, n: f"Round {e.round} is open again.",
    ev.Cut: lambda e, n: f"The best {len(e.players)} play on for the first places.",
    ev.CutUndone: lambda e, n: "The cut was undone: everybody plays on.",
    ev.Finished: lambda e, n: "The tournament is finished.",
    ev.BonusAwarded: lambda e, n: f"A bonus was awarded to {_count(e.awards, 'player')}.",
    ev.Reopened: lambda e, n: f"The tournament was reopened{_why(e.reason)}.",
}

_TOGETHER: Final[dict[type, str]] = {
    ev.Registered: "were entered",
    ev.EnteredLate: "were entered late",
    ev.CheckedIn: "checked in",
}
"""What several entries of one request, one a player, say in a single line."""

_WORTH: Final[dict[ByeKind, str]] = {
    "automatic": "the rules say",
    "full": "won",
    "half": "a draw",
    "zero": "lost",
}


def _bye(player: str | None, names: Names) -> str:
    return f", {names[player]} has the bye" if player else ""


def _isolating(words: Callable[[Any, Names], str]) -> Callable[[Any, Names], Markup]:
    """The same words for a page, in which each name stands by itself, whichever way its letters run."""

    @functools.wraps(words)
    def isolated(what: Any, names: Names) -> Markup:
        text = str(escape(words(what, _Marked(names))))
        return Markup(text.replace(_FIRST, "<bdi>").replace(_LAST, "</bdi>"))  # noqa: S704 - it was escaped

    return isolated


class _Marked(Mapping[str, str]):
    """Names between the characters that isolate them."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def __getitem__(self, player: str) -> str:
        return f"{_FIRST}{self._names[player]}{_LAST}"

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


_FIRST, _LAST = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
"""No name holds them."""

FILTERS: Final[tuple[Callable[..., Any], ...]] = (
    sheets.outcome,
    sheets.penalty,
    ending,
    _isolating(result_words),
    cell_mark,
    cell_words,
    addend_words,
    signed_number,
    day,
    cost_words,
    _isolating(event_words),
    table_status,
    undoable,
    plain,
    signed,
)
