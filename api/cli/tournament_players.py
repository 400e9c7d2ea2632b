"""`recording-angel tournament players`: who is in a tournament, and who is there."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, get_args
from uuid import UUID

import click
from rich.table import Table
from rich.text import Text

from adapters.eventstore.directory import NoSuchPlayer
from adapters.files.spreadsheets import FaultyFile
from adapters.files.tournaments.players_csv import LONGEST_NAME, ListedPlayer, PlayerList, read_players
from api.cli.base import (
    REFUSED,
    Command,
    Desk,
    Failure,
    encoding_of,
    encoding_option,
    pairs,
    pass_desk,
    tell_encoding,
)
from api.cli.records import Request, changing
from api.cli.tournament_words import (
    default_ranks,
    faults_table,
    find_player,
    names_of,
    show_players,
    tell_unread,
    unread_told,
)
from domain.events.requests import name_of
from domain.record.names import folded, require_name
from domain.tournament import registering, reporting
from domain.tournament.events import Event, PenaltyKind
from domain.tournament.rehearsal import Rehearsal
from domain.tournament.results import ByeKind
from domain.tournament.tournament import Tournament

FILE: Final = click.Path(exists=True, dir_okay=False, path_type=Path)
PENALTIES: Final = get_args(PenaltyKind)
BYES: Final = [kind for kind in get_args(ByeKind) if kind != "automatic"]

Act = tuple[Callable[..., list[Event]], tuple[Any, ...]]


@click.command(cls=Command)
@click.argument("id")
@click.option("--add", "added", multiple=True, metavar="NAME[=RANK]", help="Enter somebody, late or not.")
@click.option("--import", "file", type=FILE, help="Enter everybody in a CSV file, or nobody.")
@encoding_option
@click.option("--dry-run", is_flag=True, help="Only say what is in the file, and every fault of it.")
@click.option("--check-in", "checked_in", multiple=True, metavar="PLAYER")
@click.option("--withdraw", "withdrawn", multiple=True, metavar="PLAYER")
@click.option("--reinstate", "reinstated", multiple=True, metavar="PLAYER")
@click.option("--remove", "removed", multiple=True, metavar="PLAYER", help="Take an entry back.")
@click.option("--rank", "ranks", multiple=True, metavar="PLAYER=RANK", help="Correct a rank.")
@click.option("--bye", "byes", multiple=True, metavar="PLAYER=ROUND:KIND", help=f"KIND: {', '.join(BYES)}.")
@click.option("--apart", multiple=True, metavar="PLAYER=PLAYER", help="Two who are not to meet.")
@click.option("--together", multiple=True, metavar="PLAYER=PLAYER", help="Two who may meet after all.")
@click.option(
    "--penalty",
    "penalties",
    multiple=True,
    metavar="PLAYER=ROUND:KIND",
    help=f"KIND: {', '.join(PENALTIES)}.",
)
@click.option(
    "--lift", "lifted", multiple=True, type=int, metavar="ENTRY", help="Lift a penalty by its entry."
)
@click.option("--reason", default="", help="Why: of a penalty, or for two who are not to meet.")
@pass_desk
@changing
def players(
    desk: Desk,
    *,
    request: Request,
    id: str,
    added: tuple[str, ...],
    file: Path | None,
    encoding: str,
    dry_run: bool,
    checked_in: tuple[str, ...],
    withdrawn: tuple[str, ...],
    reinstated: tuple[str, ...],
    removed: tuple[str, ...],
    ranks: tuple[str, ...],
    byes: tuple[str, ...],
    apart: tuple[str, ...],
    together: tuple[str, ...],
    penalties: tuple[str, ...],
    lifted: tuple[int, ...],
    reason: str,
) -> None:
    """Show the players of the tournament ID, or change who is in it and who is there.

    A PLAYER is named by id, by number as in #7, or by a name that only one has.
    """
    now = desk.store.tournaments.load(id)
    if (dry_run or encoding) and file is None:
        raise click.UsageError("--dry-run and --encoding are of a file: --import FILE")
    if file is not None:
        listed = _read(desk, now, file, encoding)
        tell_encoding(listed.text)
        if dry_run:
            _dry_run(desk, listed)
            return
        if listed.faults:
            raise FaultyFile(listed.faults)
        tell_unread(listed.unread)
    else:
        listed = PlayerList(tuple(_named(word, row) for row, word in enumerate(added, 1)), ())
    acts: list[Act] = []
    for act, words in (
        (registering.check_in, checked_in),
        (registering.withdraw, withdrawn),
        (registering.reinstate, reinstated),
        (registering.unregister, removed),
    ):
        for word in words:
            player = find_player(desk, now, word)
            acts.append((act, ([player],) if act is registering.check_in else (player,)))
    if given := pairs(ranks, "a rank"):
        acts.append(
            (registering.set_ranks, ({find_player(desk, now, w): _rank(r) for w, r in given.items()},))
        )
    for word, bye in pairs(byes, "a bye").items():
        acts.append((registering.give_bye, (find_player(desk, now, word), *_in_round(bye, "a bye", BYES))))
    acts += [(registering.forbid, (*_couple(desk, now, word), reason)) for word in apart]
    acts += [(registering.allow, _couple(desk, now, word)) for word in together]
    for word, penalty in pairs(penalties, "a penalty").items():
        number, kind = _in_round(penalty, "a penalty", PENALTIES)
        acts.append((reporting.penalise, (find_player(desk, now, word), kind, number, reason)))
    acts += [(reporting.lift_penalty, (number,)) for number in lifted]
    if listed.players or acts:
        asked = [listed.players, [(name_of(act), list(given)) for act, given in acts]]
        if not now.command(request["command"]):  # asked again: whom the names made is there
            acts = [*_entering(desk, now, listed.players, by_name=file is None), *acts]
        now = desk.store.tournaments.do(id, _carry_out, acts, asked=asked, **request).tournament
    show_players(desk, now)


def _rank(word: str) -> int:
    if not word.isdecimal():
        raise click.UsageError(f"a rank is a whole number, not {word!r}")
    return int(word)


def _carry_out(tournament: Tournament, acts: Sequence[Act]) -> list[Event]:
    rehearsal = Rehearsal(tournament)
    for act, given in acts:
        rehearsal.do(act, *given)
    return rehearsal.events


def _entering(
    desk: Desk, tournament: Tournament, listed: Sequence[ListedPlayer], *, by_name: bool
) -> list[Act]:
    """What enters players: late where a round is paired, there or gone as the file says."""
    for player in listed:
        if not player.id:
            require_name(player.name)
    if by_name:
        taken = {folded(name) for name in names_of(desk, tournament.state.players).values()}
        for player in listed:
            if not player.id and folded(player.name) in taken:
                raise Failure(
                    "duplicate-name", f"there is a player named {player.name!r} already; give the id"
                )
            taken.add(folded(player.name))
    known = names_of(desk, [player.id for player in listed if player.id])
    for player in listed:
        if player.id and player.id not in known:
            raise NoSuchPlayer(f"no player has the id {player.id!r}")
    ids = [player.id or desk.store.directory.add_player(player.name) for player in listed]
    ranks = default_ranks(desk, tournament, ids) if any(p.rank is None for p in listed) else {}
    entered = {
        id: ranks[id] if player.rank is None else player.rank for id, player in zip(ids, listed, strict=True)
    }
    acts: list[Act]
    if tournament.state.rounds:
        acts = [(registering.enter_late, (id, rank)) for id, rank in entered.items()]
    else:
        acts = [(registering.register, (entered,))] if entered else []
    here = [id for id, player in zip(ids, listed, strict=True) if player.checked_in]
    acts += [(registering.check_in, (here,))] if here else []
    gone = [id for id, player in zip(ids, listed, strict=True) if player.withdrawn]
    return acts + [(registering.withdraw, (id,)) for id in gone]


def _read(desk: Desk, tournament: Tournament, file: Path, encoding: str) -> PlayerList:
    data = file.read_bytes()
    entered = names_of(desk, tournament.state.players)
    entered = {id: entered.get(id, "") for id in tournament.state.players}
    ids = [player.id for player in read_players(data, encoding=encoding).players if player.id]
    return read_players(data, entered=entered, known=names_of(desk, ids), encoding=encoding)


def _dry_run(desk: Desk, listed: PlayerList) -> None:
    """Show what would be entered, or every fault; then the command has failed."""
    table = Table("row", "name", "rank", "id", box=None, pad_edge=False)
    for player in () if listed.faults else listed.players:
        table.add_row(str(player.row), Text(player.name), str(player.rank or ""), Text(player.id or "new"))
    count = f"{len(listed.players)} players, {len(listed.faults)} faults; nothing was stored"
    value = {
        "players": listed.players,
        "faults": listed.faults,
        "unread": listed.unread,
        **encoding_of(listed.text),
    }
    told = [table] if not listed.faults else faults_table(listed.faults)
    desk.show(value, *told, *unread_told(listed.unread), Text(count))
    if listed.faults:
        click.get_current_context().exit(REFUSED)


def _named(word: str, row: int) -> ListedPlayer:
    """A player as ``--add`` gives: a name or an id, with a rank or without."""
    name, _, rank = word.rpartition("=") if "=" in word else (word, "", "")
    name = name.strip()
    if not name or (rank and not rank.isdecimal()):
        raise click.UsageError(f"a player is added as NAME or NAME=RANK, not {word!r}")
    if len(name) > LONGEST_NAME:
        raise click.UsageError(f"the name of a player has at most {LONGEST_NAME} characters, not {len(name)}")
    try:
        id = str(UUID(name))
    except ValueError:
        id = ""
    return ListedPlayer(row, "" if id else name, id, int(rank) if rank else None)


def _in_round(text: str, what: str, kinds: Sequence[str]) -> tuple[int, str]:
    number, _, kind = text.partition(":")
    if not number.isdecimal() or kind not in kinds:
        raise click.UsageError(f"{what} is given as ROUND:KIND, such as 2:{kinds[0]}, not {text!r}")
    return int(number), kind


def _couple(desk: Desk, tournament: Tournament, text: str) -> tuple[str, str]:
    one, _, other = text.partition("=")
    if not one or not other:
        raise click.UsageError(f"two players are given as PLAYER=PLAYER, not {text!r}")
    return find_player(desk, tournament, one), find_player(desk, tournament, other)
