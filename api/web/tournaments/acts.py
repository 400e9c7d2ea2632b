"""What the forms of staff can ask for: each act reads its fields and names the command that it comes to."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast, get_args

from werkzeug.datastructures import MultiDict

from adapters.eventstore.tournaments import TableVersion
from adapters.files.spreadsheets import number_of
from api.serving import services
from api.web.sessions import caller
from api.web.tournaments import composing
from api.web.tournaments.entering import Unclear, Written, read
from api.web.tournaments.office import Hall, do
from api.web.tournaments.trouble import NotSaid
from domain.tournament import closing, correcting, pairing, registering, reporting, undoing
from domain.tournament.events import Event, PenaltyKind, Registered
from domain.tournament.quality_points import CHART
from domain.tournament.results import ByeKind, Forfeited
from domain.tournament.standings.catalogue import TIE_BREAKS
from domain.tournament.standings.table import TieBreak
from domain.tournament.swiss.correcting import Choice

Sent = MultiDict[str, str]

LONGEST_NAME: Final = 80
MOST_NAMES: Final = 500
"""So many players at most are typed in at once; more come by a file."""


@dataclass(frozen=True)
class Act:
    """A command with its values.

    Attributes:
        strict: it was decided upon by what the page showed, so it is refused if the tournament has moved on.
        table: the same, but only what was done at this table of this round is in its way.
    """

    command: Callable[..., list[Event]]
    values: tuple[Any, ...] = ()
    named: Mapping[str, Any] = field(default_factory=dict)
    strict: bool = False
    table: tuple[int, int] | None = None
    asked: object = None


def perform(hall: Hall, sent: Sent) -> int:
    """Do what a form asks for; answers with the number of the first entry that came of it, or 0.

    Raises `NotSaid`, and what the command raises.
    """
    name = sent.get("act", "")
    if name not in ACTS:
        raise NotSaid("the form does not say what is to be done")
    if name not in DECIDING:
        hall.sight.require_organiser("run a tournament")
    act = ACTS[name](hall, sent)
    if isinstance(act, int):
        return act
    change = do(
        hall,
        act.command,
        *act.values,
        expected=_expected(hall, sent, act),
        command=sent.get("command", ""),
        asked=act.asked,
        **act.named,
    )
    return change.entries[0].number if change.entries else 0


def _expected(hall: Hall, sent: Sent, act: Act) -> int | TableVersion | None:
    if act.table:
        now = hall.sight.table(*act.table).version
        return TableVersion(*act.table, min(now, _version(sent)))
    return _version(sent) if act.strict else None


def _version(sent: Sent) -> int:
    version = sent.get("version", type=int)
    if version is None:
        raise NotSaid("the form does not say which version of the tournament it was made for")
    return version


# Reading fields


def text(sent: Sent, name: str, what: str = "") -> str:
    """A field in one line. Raises `NotSaid` if it is empty and `what` says what is missing."""
    found = " ".join(sent.get(name, "").split())
    if what and not found:
        raise NotSaid(f"say {what}")
    return found


def whole(sent: Sent, name: str, what: str) -> int:
    """A field with a whole number. Raises `NotSaid`."""
    typed = sent.get(name, "").strip()
    found = number_of(typed)
    if found is None:
        raise NotSaid(f"say {what}" + (f": {typed[:40]!r} is no whole number" if typed else ""))
    return found


WHO: Final = {
    "player": "which player",
    "one": "who the one player is",
    "other": "who the other player is",
    "swap.one": "who is swapped",
    "swap.other": "with whom",
    "bye": "who has the bye",
}
"""What a field asks for, by its name."""


def player(hall: Hall, sent: Sent, name: str = "player") -> str:
    """A player of the tournament, named by id, or by number. Raises `NotSaid`."""
    said = sent.get(name, "").strip()
    if said in hall.tournament.state.players:
        return said
    number = number_of(said)
    for entered in hall.tournament.state.players.values():
        if entered.number == number:
            return entered.id
    what = WHO.get(name, "which player")
    raise NotSaid(f"say {what}" + (f": nobody in the tournament is {said[:40]!r}" if said else ""))


def chosen(sent: Sent, name: str, choices: tuple[str, ...], what: str) -> str:
    """A field with one of `choices`. Raises `NotSaid`."""
    found = sent.get(name, "")
    if found not in choices:
        raise NotSaid(f"choose {what}")
    return found


# Players


def _register(hall: Hall, sent: Sent) -> int:
    """New players, one a line, and players of the ranking list."""
    players = [("", name, rank) for name, rank in new_players(sent)]
    players += [(id, "", None) for id in sent.getlist("known") if id]
    since = whole(sent, "since", "from which round on") if sent.get("since", "").strip() else None
    ticked = {"here": bool(sent.get("here")), "namesakes": bool(sent.get("namesakes"))}
    return enter(hall, sent, players, since=since, **ticked)


def enter(
    hall: Hall,
    sent: Sent,
    players: Sequence[tuple[str, str, int | None]],
    *,
    since: int | None = None,
    here: bool = False,
    namesakes: bool = False,
) -> int:
    """Enter players, each by id or by name; answers as `perform`. Raises as the service."""
    if not players:
        raise NotSaid("say who is to be entered")
    word = sent.get("command", "")
    change = services().tournaments.enter_players(
        hall.sight,
        players,
        since=since,
        namesakes=namesakes,
        expected=hall.tournament.version,
        command=services().access.command(caller(), word),
    )
    entered = [entry.body.player for entry in change.entries if isinstance(entry.body, Registered)]
    if here and entered:
        do(hall, composing.arrive, entered, expected=None, command=f"{word} here")
    return change.entries[0].number if change.entries else 0


def new_players(sent: Sent) -> list[tuple[str, int | None]]:
    """The players that were typed: a name a line, and after a semicolon the rank. Raises `NotSaid`."""
    lines = [line.strip() for line in sent.get("players", "").splitlines() if line.strip()]
    if len(lines) > MOST_NAMES:
        raise NotSaid(f"more than {MOST_NAMES} players come by a file")
    found: list[tuple[str, int | None]] = []
    for line in lines:
        name, _, rank = line.partition(";")
        name = " ".join(name.split())
        number = number_of(rank.strip())
        if not name or len(name) > LONGEST_NAME:
            raise NotSaid(f"give each player a name of 1 to {LONGEST_NAME} characters: {line[:40]!r}")
        if rank.strip() and (number is None or not 1 <= number <= len(CHART.rank)):
            raise NotSaid(f"ranks go from 1 to {len(CHART.rank)} (RA-133): {line[:60]!r}")
        found.append((name, number))
    return found


def _read_ranks(hall: Hall, sent: Sent) -> int:
    """The ranks of everybody, as the ranking list has them by now."""
    if not hall.ranking:
        raise NotSaid(
            "the tournament counts to no ranking list that is kept here, so ranks cannot be read from one"
        )
    command = services().access.command(caller(), sent.get("command", ""))
    change = services().tournaments.read_ranks(hall.sight, {}, expected=_version(sent), command=command)
    return change.entries[0].number if change.entries else 0


def _correct_player(hall: Hall, sent: Sent) -> int:
    """Another name for a player, everywhere, and another rank here; answers with the entry of the rank."""
    id = player(hall, sent)
    name = text(sent, "name", "what the player is called")
    if len(name) > LONGEST_NAME:
        raise NotSaid(f"give the player a name of 1 to {LONGEST_NAME} characters")
    rank = whole(sent, "rank", "which rank the player has") if sent.get("rank") else None
    entries: Sequence[Any] = ()
    if rank is not None:
        word = sent.get("command", "")
        entries = do(hall, registering.set_ranks, {id: rank}, expected=None, command=word).entries
    if name != hall.names[id]:
        services().tournaments.rename(caller(), id, name)
    return entries[0].number if entries else 0


def _check_in(hall: Hall, sent: Sent) -> Act:
    return Act(registering.check_in, (_several(hall, sent),))


def _several(hall: Hall, sent: Sent) -> list[str]:
    players = [id for id in sent.getlist("player") if id in hall.tournament.state.players]
    if not players:
        raise NotSaid("tick at least one player")
    return players


def _give_bye(hall: Hall, sent: Sent) -> Act:
    kind = cast(ByeKind, chosen(sent, "kind", ("full", "half", "zero"), "what the bye counts as"))
    return Act(registering.give_bye, (player(hall, sent), whole(sent, "round", "in which round"), kind))


def _penalise(hall: Hall, sent: Sent) -> Act:
    kind = cast(PenaltyKind, chosen(sent, "kind", get_args(PenaltyKind), "a penalty"))
    number = whole(sent, "round", "in which round") if sent.get("round", "").strip() else 0
    values = (player(hall, sent), kind, number, text(sent, "reason", "what the penalty is for"))
    return Act(reporting.penalise, values, strict=kind != "warning")


# Pairing


def _couple_in_round(command: Callable[..., list[Event]]) -> Callable[[Hall, Sent], Act]:
    def read_it(hall: Hall, sent: Sent) -> Act:
        number = whole(sent, "round", "which round")
        return Act(command, (number, player(hall, sent, "one"), player(hall, sent, "other")))

    return read_it


def _couple(command: Callable[..., list[Event]], *, reason: bool = False) -> Callable[[Hall, Sent], Act]:
    def read_it(hall: Hall, sent: Sent) -> Act:
        why = (text(sent, "reason"),) if reason else ()
        return Act(command, (player(hall, sent, "one"), player(hall, sent, "other"), *why))

    return read_it


def _in_round(command: Callable[..., list[Event]]) -> Callable[[Hall, Sent], Act]:
    return lambda hall, sent: Act(command, (whole(sent, "round", "which round"),), strict=True)


def _pair_again(hall: Hall, sent: Sent) -> Act:
    choice = Choice(chosen(sent, "choice", tuple(Choice), "what is to be done"))
    values = (whole(sent, "round", "which round"), choice, text(sent, "reason"))
    return Act(correcting.pair_again, values, strict=True)


def _cut(hall: Hall, sent: Sent) -> Act:
    return Act(pairing.cut, (whole(sent, "size", "how many play on"), sent.getlist("player")), strict=True)


# Tables


def read_table(hall: Hall, sent: Sent) -> tuple[int, int, Any]:
    """The round, the table and the result of a form for one table. Raises `NotSaid`."""
    number, at = whole(sent, "round", "which round"), whole(sent, "table", "which table")
    players = hall.tournament.table(number, at).players
    written = Written(text(sent, "one"), text(sent, "other"), sent.get("how", ""))
    try:
        return number, at, read(written, players, scores=hall.tournament.facts.scores)
    except Unclear as unclear:
        raise NotSaid(str(unclear)) from None


def _enter(hall: Hall, sent: Sent) -> Act:
    number, at, result = read_table(hall, sent)
    if isinstance(result, Forfeited):
        values = (number, at, result.winner, text(sent, "reason"))
        return Act(reporting.forfeit, values, table=(number, at))
    return Act(reporting.enter, (number, at, result), table=(number, at))


def _correct(hall: Hall, sent: Sent) -> Act:
    number, at, result = read_table(hall, sent)
    reason = text(sent, "reason", "why the result is corrected")
    return Act(reporting.correct, (number, at, result, reason), table=(number, at))


def _settle(hall: Hall, sent: Sent) -> Act:
    """What one of the two reported is what counts."""
    number, at = whole(sent, "round", "which round"), whole(sent, "table", "which table")
    reports = hall.tournament.table(number, at).reports
    by = chosen(sent, "by", tuple(reports), "which report counts")
    return Act(reporting.enter, (number, at, reports[by]), {"source": "staff"}, table=(number, at))


def _record(hall: Hall, sent: Sent) -> Act:
    """The result comes from the record of the game."""
    number, at = whole(sent, "round", "which round"), whole(sent, "table", "which table")
    said = text(sent, "record", "which record").rstrip("/").rpartition("/")[2]
    record = services().sights.find(caller(), said).record
    asked = [number, at, record.id, record.version]
    return Act(reporting.take_from_record, (number, at, record), table=(number, at), asked=asked)


# The tournament


def _amend(hall: Hall, sent: Sent) -> Act:
    breaks = tuple(name for name in sent.getlist("tie_break") if name)
    unknown = set(breaks) - set(TIE_BREAKS)
    if unknown:
        raise NotSaid(f"choose the tie-breaks from the list: {min(unknown)[:40]!r} is none")
    named = {
        "name": text(sent, "name", "how the tournament is called"),
        "rounds": whole(sent, "rounds", "how many rounds there are"),
        "tie_breaks": cast("tuple[TieBreak, ...]", breaks),
        "reason": text(sent, "reason"),
    }
    return Act(registering.amend, (), named, strict=True)


def _undo(hall: Hall, sent: Sent) -> Act:
    return Act(undoing.undo, (whole(sent, "entry", "what is to be undone"),))


def _one(command: Callable[..., list[Event]], *fields: str) -> Callable[[Hall, Sent], Act]:
    """An act about one player; `fields` are texts that may be empty."""
    return lambda hall, sent: Act(command, (player(hall, sent), *(text(sent, name) for name in fields)))


ACTS: Final[dict[str, Callable[[Hall, Sent], Act | int]]] = {
    "register": _register,
    "read-ranks": _read_ranks,
    "unregister": _one(registering.unregister),
    "correct-player": _correct_player,
    "check-in": _check_in,
    "check-out": _one(registering.check_out),
    "answer-call": _one(registering.answer_call),
    "withdraw": _one(registering.withdraw, "reason"),
    "reinstate": _one(registering.reinstate),
    "give-bye": _give_bye,
    "take-bye": lambda h, s: Act(registering.take_bye, (player(h, s), whole(s, "round", "in which round"))),
    "forbid": _couple(registering.forbid, reason=True),
    "allow": _couple(registering.allow),
    "penalise": _penalise,
    "lift-penalty": lambda h, s: Act(reporting.lift_penalty, (whole(s, "penalty", "which penalty"),)),
    "pair": _in_round(pairing.pair_round),
    "drop": _in_round(pairing.drop_pairing),
    "publish": _in_round(pairing.publish),
    "unpublish": _in_round(pairing.withdraw_pairing),
    "lock": _couple_in_round(pairing.lock_table),
    "unlock": _couple_in_round(pairing.unlock_table),
    "drop-by-hand": lambda h, s: Act(pairing.drop_by_hand, strict=True),
    "pair-again": _pair_again,
    "enter": _enter,
    "correct": _correct,
    "settle": _settle,
    "record": _record,
    "close": _in_round(closing.close_round),
    "reopen-round": _in_round(closing.reopen_round),
    "cut": _cut,
    "undo-cut": lambda h, s: Act(pairing.undo_cut, strict=True),
    "finish": lambda h, s: Act(closing.finish, strict=True),
    "reopen": lambda h, s: Act(closing.reopen, (text(s, "reason", "why it is reopened"),), strict=True),
    "amend": _amend,
    "undo": _undo,
}
"""By the word that a form carries."""

DECIDING: Final = frozenset(
    {"answer-call", "enter", "correct", "settle", "record", "penalise", "lift-penalty"}
)
"""What judges may do too."""
