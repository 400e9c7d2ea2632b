"""Setting a tournament up, and who is in it. Each command answers with events; nothing is changed by it."""

import datetime
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from domain.events.requests import named
from domain.record.errors import UnknownSeat
from domain.record.names import require_name
from domain.record.texts import require_fit
from domain.tournament import events as ev
from domain.tournament.errors import (
    AlreadyEntered,
    HasPlayed,
    NotNow,
    UnfitSettings,
)
from domain.tournament.events import Event
from domain.tournament.guards import require_running, require_same_cut
from domain.tournament.options import settle
from domain.tournament.quality_points.bonuses import check_entered
from domain.tournament.quality_points.chart import CHART
from domain.tournament.results import ByeKind
from domain.tournament.standings import DEFAULT_TIE_BREAKS, Settings
from domain.tournament.standings.table import TieBreak, check
from domain.tournament.swiss.requests import couple_of
from domain.tournament.titles import facts_of
from domain.tournament.tournament import Tournament

MOST_ROUNDS: Final = 99
LONGEST_NAME: Final = 80
HIGHEST_RANK: Final = len(CHART.rank)


@named("create")
def create(
    *,
    title: str,
    name: str,
    rounds: int,
    date: datetime.date,
    key: str,
    ranking: str = "",
    tie_breaks: Sequence[TieBreak] = DEFAULT_TIE_BREAKS,
    options: Mapping[str, str] | None = None,
    multipliers: Sequence[int] = (),
    check_in: bool = False,
) -> list[Event]:
    """Set a tournament up; `multipliers` of the bonus are in sixteenths (RA-Q42).

    Raises `UnknownTitle`, `CooperativeTitle`, `UnfitSettings`, `UnfitText`, `UnknownOption` or `Refusal`.
    """
    facts = facts_of(title)
    if ranking and not facts.quality_points:
        raise UnfitSettings(
            f"{facts.name} has no quality points, so its tournaments count to no ranking list"
        )
    settled = settle(options or {})
    check_entered(settled, tuple(multipliers))
    name = _named(name)
    created = ev.Created(
        title=title,
        name=name,
        rounds=rounds,
        date=date,
        key=key,
        scoring="points" if facts.scores else "wins",
        ranking=ranking,
        tie_breaks=tuple(tie_breaks),
        options=settled,
        multipliers=tuple(multipliers),
        check_in=check_in,
    )
    _check(name, rounds, created.tie_breaks, key)
    return [created]


@named("amend")
def amend(
    tournament: Tournament,
    *,
    name: str | None = None,
    rounds: int | None = None,
    tie_breaks: Sequence[TieBreak] | None = None,
    reason: str = "",
) -> list[Event]:
    """Change settings, also while the tournament runs. Raises `UnfitSettings`, `UnfitText` or `Refusal`."""
    require_running(tournament)
    before = tournament.settings
    amended = ev.Amended(
        name=before.name if name is None or name == before.name else _named(name),
        rounds=before.rounds if rounds is None else rounds,
        tie_breaks=before.tie_breaks if tie_breaks is None else tuple(tie_breaks),
        reason=reason,
    )
    require_fit(reason)
    _check(amended.name, amended.rounds, amended.tie_breaks, before.key)
    played = tournament.state.cut_after or len(tournament.state.rounds)
    if amended.rounds < played:
        raise UnfitSettings(f"{played} rounds are paired already; {amended.rounds} are too few")
    return [amended]


@named("register")
def register(tournament: Tournament, ranks: Mapping[str, int]) -> list[Event]:
    """Enter players, each with the rank at the start, before the first round is paired (RA-Q44).

    Raises `AlreadyEntered`, `NotNow`, `UnfitSettings` or `TournamentIsFinished`; then nobody is entered.
    """
    require_running(tournament)
    if tournament.state.rounds:
        raise NotNow("the first round is paired; who comes now is entered late")
    return [_entry(tournament, player, rank) for player, rank in ranks.items()]


@named("enter_late")
def enter_late(
    tournament: Tournament, player: str, rank: int = 1, *, since: int | None = None
) -> list[Event]:
    """Enter a player after the first round was paired, from round `since` on, by default the next.

    It is a planned round that is still to be played: the open one, or one to come. The rounds that were
    missed count nothing, unless a bye is given for them. Raises as `register`.
    """
    require_running(tournament)
    following = tournament.next_round
    if following == 1:
        raise NotNow("since: no round is paired yet, so nobody is late: register the player")
    if tournament.state.cut:
        raise NotNow("after the cut nobody can enter")
    first = following if since is None else since
    planned, open_round = tournament.settings.rounds, tournament.state.open_round
    if not 1 <= first <= planned:
        name = f"name round {open_round.number}, which is open, or " if open_round else ""
        raise NotNow(f"since: the tournament has rounds 1 to {planned}, not {first}; {name}plan more rounds")
    if first < following and not (open_round and open_round.number == first):
        raise NotNow(f"since: round {first} is closed; who comes now plays from a later round on")
    _entry(tournament, player, rank)
    return [ev.EnteredLate(player, first, rank)]


@named("unregister")
def unregister(tournament: Tournament, player: str) -> list[Event]:
    """Take an entry back. Raises `HasPlayed` if the player was paired or is in the cut, and `NotEntered`."""
    require_running(tournament)
    tournament.player(player)
    if any(round_.has(player) for round_ in tournament.state.rounds):
        raise HasPlayed("the player is in a pairing and can only withdraw")
    if player in tournament.state.cut:
        raise HasPlayed("the player is in the cut and can only withdraw")
    return [ev.Unregistered(player)]


@named("set_ranks")
def set_ranks(tournament: Tournament, ranks: Mapping[str, int]) -> list[Event]:
    """Read ranks anew: before the first round, or between rounds under `rankSnapshot = match` (RA-Q44)."""
    require_running(tournament)
    anew = tournament.settings.options.rank_snapshot == "match"
    if tournament.state.rounds and not anew:
        raise NotNow("ranks are frozen at the start of the event (RA-Q44)")
    for player, rank in ranks.items():
        tournament.player(player)
        _check_rank(rank)
    changed = {p: rank for p, rank in ranks.items() if tournament.state.players[p].rank != rank}
    return [ev.RanksSet(changed)] if changed else []


@named("check_in")
def check_in(tournament: Tournament, players: Iterable[str]) -> list[Event]:
    """Players are there. Who was checked in already stays so. Raises `NotEntered`."""
    require_running(tournament)
    entered = [tournament.player(player) for player in dict.fromkeys(players)]
    return [ev.CheckedIn(player.id) for player in entered if not player.checked_in]


@named("check_out")
def check_out(tournament: Tournament, player: str) -> list[Event]:
    """A player is not there after all. Raises `NotEntered` or `NotNow`."""
    require_running(tournament)
    if not tournament.player(player).checked_in:
        raise NotNow("the player is not checked in")
    return [ev.CheckedOut(player)]


@named("call_staff")
def call_staff(tournament: Tournament, player: str) -> list[Event]:
    """A player calls staff; who has called already does not call twice. Raises `NotEntered` or `NotNow`."""
    require_running(tournament)
    return [] if tournament.player(player).calls else [ev.StaffCalled(player)]


@named("answer_call")
def answer_call(tournament: Tournament, player: str) -> list[Event]:
    """Staff has come to a player who had called. Raises `NotEntered` or `NotNow`."""
    require_running(tournament)
    if not tournament.player(player).calls:
        raise NotNow("the player does not call staff")
    return [ev.CallAnswered(player)]


@named("withdraw")
def withdraw(tournament: Tournament, player: str, reason: str = "") -> list[Event]:
    """A player is not paired any longer; every result stays, and an open table waits for its own.

    Raises `NotEntered` or `NotNow`.
    """
    require_running(tournament)
    require_fit(reason)
    if tournament.player(player).withdrawn:
        raise NotNow("the player has withdrawn already")
    return [ev.Withdrawn(player, reason)]


@named("reinstate")
def reinstate(tournament: Tournament, player: str) -> list[Event]:
    """A player who had withdrawn is paired again from now on. Raises `NotEntered` or `NotNow`."""
    require_running(tournament)
    if not tournament.player(player).withdrawn:
        raise NotNow("the player has not withdrawn")
    return [ev.Reinstated(player)]


@named("give_bye")
def give_bye(tournament: Tournament, player: str, round_: int, kind: ByeKind) -> list[Event]:
    """Give a bye that was asked for, or for a round that was missed. Raises `NotEntered` or `NotNow`.

    In a round of the cut a full bye lets the player go on, and with a bye of none the player is out.
    """
    require_running(tournament)
    tournament.player(player)
    if kind == "automatic":
        raise NotNow("the automatic bye is a part of the pairing; a bye that is given is full, half or zero")
    _require_round(tournament, round_)
    if round_ < tournament.next_round and tournament.round(round_).has(player):
        raise NotNow(f"the player has a table or a bye in round {round_}")
    if player in tournament.state.byes.get(round_, {}):
        raise NotNow(f"the player has a bye in round {round_} already")
    if tournament.state.cut and round_ > tournament.state.cut_after and kind == "half":
        raise NotNow("in the cut a bye is full, and the player goes on, or zero, and the player is out")
    given: list[Event] = [ev.ByeGiven(player, round_, kind)]
    require_same_cut(tournament, round_, given)
    return given


@named("take_bye")
def take_bye(tournament: Tournament, player: str, round_: int) -> list[Event]:
    """Take back a bye that was given. Raises `NotEntered` or `NotNow`."""
    require_running(tournament)
    tournament.player(player)
    if player not in tournament.state.byes.get(round_, {}):
        raise NotNow(f"the player was given no bye in round {round_}")
    taken: list[Event] = [ev.ByeTaken(player, round_)]
    require_same_cut(tournament, round_, taken)
    return taken


@named("forbid")
def forbid(tournament: Tournament, one: str, other: str, reason: str = "") -> list[Event]:
    """Two players are not to meet, such as of one family. Raises `NotEntered` or `NotNow`."""
    require_running(tournament)
    require_fit(reason)
    couple = _couple(tournament, one, other)
    if couple in tournament.state.forbidden:
        raise NotNow("these two are kept apart already")
    return [ev.CoupleForbidden(couple, reason)]


@named("allow")
def allow(tournament: Tournament, one: str, other: str) -> list[Event]:
    """Two players may meet after all. Raises `NotEntered` or `NotNow`."""
    require_running(tournament)
    couple = _couple(tournament, one, other)
    if couple not in tournament.state.forbidden:
        raise NotNow("nobody has forbidden that the two meet")
    return [ev.CoupleAllowed(couple)]


def _couple(tournament: Tournament, one: str, other: str) -> tuple[str, str]:
    tournament.player(one)
    tournament.player(other)
    if one == other:
        raise NotNow("a couple is of two players")
    return couple_of(one, other)


def _entry(tournament: Tournament, player: str, rank: int) -> ev.Registered:
    if not player:
        raise UnknownSeat("a player is named by an id")
    require_fit(player)
    _check_rank(rank)
    if player in tournament.state.players:
        raise AlreadyEntered(f"player {player!r} is entered already")
    return ev.Registered(player, rank)


def _check_rank(rank: int) -> None:
    if not 1 <= rank <= HIGHEST_RANK:
        raise UnfitSettings(f"ranks go from 1 to {HIGHEST_RANK} (RA-133), not {rank}")


def _require_round(tournament: Tournament, round_: int) -> None:
    most = max(tournament.settings.rounds, tournament.next_round)
    if not 1 <= round_ <= most:
        raise NotNow(f"the tournament has rounds 1 to {most}, not {round_}")


def _named(name: str) -> str:
    if not name.strip():
        raise UnfitSettings("the name of the tournament is blank")
    return require_name(name, "the name of the tournament")


def _check(name: str, rounds: int, tie_breaks: tuple[TieBreak, ...], key: str) -> None:
    require_fit(key)
    if len(name) > LONGEST_NAME:
        raise UnfitSettings(f"a tournament has a name of 1 to {LONGEST_NAME} characters")
    if not 1 <= rounds <= MOST_ROUNDS:
        raise UnfitSettings(f"a tournament has 1 to {MOST_ROUNDS} rounds, not {rounds}")
    check(Settings(tie_breaks=tie_breaks, key=key))
