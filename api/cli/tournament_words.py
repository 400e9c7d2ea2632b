"""What the commands about tournaments share: who is meant, how scores are written, what is shown."""

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Final, get_args

import click
import msgspec
from rich.table import Table
from rich.text import Text

from adapters.paper import sheets
from api.cli.base import PROGRAM, Desk, Failure
from domain.record.names import folded
from domain.tournament.desk import Task
from domain.tournament.desk import desk as tasks_of
from domain.tournament.errors import NoSuchRanking
from domain.tournament.results import Ended, Forfeited, Played
from domain.tournament.state import Round
from domain.tournament.state import Table as Seats
from domain.tournament.tournament import Tournament

ENDS: Final = get_args(Ended)
DRAW: Final = "draw"
NONE: Final = "none"
NAME: Final = "name:"
WORD: Final = "word:"

_SCORES: Final = re.compile(r"([0-9]{1,4})[:-]([0-9]{1,4})")
_PART: Final = 500


def names_of(desk: Desk, players: Iterable[str]) -> dict[str, str]:
    """The names of players by id; many at once, in parts that databases take."""
    wanted = list(dict.fromkeys(players))
    found: dict[str, str] = {}
    for start in range(0, len(wanted), _PART):
        found |= desk.store.directory.names(wanted[start : start + _PART])
    return found


def find_player(desk: Desk, tournament: Tournament, word: str) -> str:
    """The id of a player given by id, by number as in ``#7``, or by a name that only one has.

    ``name:`` before a name says that it is one, where the word might mean something else.
    """
    state = tournament.state
    if word in state.players:
        return word
    called = [id for id, name in names_of(desk, state.players).items() if folded(name) == folded(word)]
    if word.startswith(NAME):
        wanted = folded(word.removeprefix(NAME))
        called += [id for id, name in names_of(desk, state.players).items() if folded(name) == wanted]
    found = called
    if re.fullmatch(r"#[0-9]{1,6}", word):
        found = [player.id for player in state.players.values() if player.number == int(word[1:])]
        if called and called != found:
            raise _ambiguous(word, "the number of another")
    if not found:
        raise Failure("not-entered", f"nobody in this tournament is {word!r}")
    if len(found) > 1:
        numbers = ", ".join(f"#{state.players[id].number}" for id in found)
        raise Failure("ambiguous-player", f"{len(found)} players are called {word!r}: say which of {numbers}")
    return found[0]


def find_winner(desk: Desk, tournament: Tournament, word: str) -> str | None:
    """The id of the player who has won; None if `word` says that nobody has.

    A word that is a player's name too is refused: ``name:`` says the one, ``word:`` the other.
    """
    plain = word.casefold()
    if plain in {f"{WORD}{DRAW}", f"{WORD}{NONE}"}:
        return None
    if plain not in {DRAW, NONE}:
        return find_player(desk, tournament, word)
    if folded(word) in {folded(name) for name in names_of(desk, tournament.state.players).values()}:
        raise _ambiguous(word, f"the word for no winner, which is said as {WORD}{plain}")
    return None


def _ambiguous(word: str, other: str) -> Failure:
    return Failure(
        "ambiguous-player", f"{word!r} is the name of a player and {other}; the player is {NAME}{word}"
    )


def default_ranks(desk: Desk, tournament: Tournament, players: Iterable[str]) -> dict[str, int]:
    """The ranks of players by the ranking list on the day before the tournament (RA-Q44).

    They are 1 if it counts to no list, or came here without its list.
    """
    ranking = tournament.settings.ranking
    try:
        book = desk.models.rankings.book(ranking) if ranking else None
    except NoSuchRanking:
        book = None
    if book is None:
        return dict.fromkeys(players, 1)
    balances = book.balances(date.fromordinal(max(tournament.settings.date.toordinal() - 1, 1)))
    return {player: book.chart.number(balances.get(player, 0)) for player in players}


def result_from(
    desk: Desk,
    tournament: Tournament,
    table: Seats,
    words: str,
    *,
    winner: str,
    ended: Ended | None,
    forfeit: bool,
) -> Played | Forfeited:
    """The result of a table as a command line gives it: ``35:20``, ``draw``, or only who has won."""
    won = find_winner(desk, tournament, winner) if winner else None
    if forfeit:
        if words or ended:
            raise click.UsageError(
                "a match that was forfeited was never begun: name only its --winner, or none"
            )
        return Forfeited(table.players, won)
    scores: tuple[int, int] | None = None
    if words and words != DRAW:
        found = _SCORES.fullmatch(words)
        if found is None:
            raise click.UsageError(
                f"a result is written as 35:20, in the order of the table, or draw: not {words!r}"
            )
        scores = (int(found[1]), int(found[2]))
    if not winner and scores and scores[0] != scores[1]:
        won = table.players[0 if scores[0] > scores[1] else 1]
    if not (words or winner):
        raise click.UsageError("say how it ended: 35:20, draw, --winner PLAYER, or --forfeit")
    bare: Ended = "points" if scores else "won" if won else "drawn"
    return Played(table.players, won, scores, ended or bare)


def show_tournament(desk: Desk, tournament: Tournament, *more: Table | Text) -> None:
    """What a command has led to: the version, and what needs doing now."""
    tasks = tasks_of(tournament)
    value = {"tournament": tournament.id, "version": tournament.version, "tasks": tasks}
    names = names_of(desk, [player for task in tasks[:12] if not task.table for player in task.players])
    todo = dict.fromkeys(f"to do: {task.words}{_about(task, names)}" for task in tasks[:12])
    desk.show(value, *more, *(Text(words, style="dim") for words in todo))


def _about(task: Task, names: Mapping[str, str]) -> str:
    """Which table or which players a task is about, in brackets."""
    if task.table:
        return f" ({round_table(task.round, task.table)})"
    about = ", ".join(names.get(player, player) for player in task.players)
    return f" ({about})" if about else ""


def round_table(number: int, table: int) -> str:
    """Such as ``round 3, table 7``."""
    return f"round {number}, table {table}"


def show_round(desk: Desk, tournament: Tournament, round_: Round) -> None:
    """The tables of a round, with results as far as there are any."""
    names = names_of(desk, tournament.state.players)
    sheet = sheets.pairings_by_table(tournament, names, round_.number)
    table = Table("table", "player", "W-L", "result", "player", "W-L", box=None, pad_edge=False)
    for row in sheet.rows:
        second = row.second
        table.add_row(
            str(row.table) if row.table else "–",
            Text(row.first.name),
            row.first.standing,
            Text(row.result),
            Text(second.name if second else row.bye),
            second.standing if second else "",
        )
    state = "closed" if round_.closed else "published" if round_.published else "draft"
    values = round_.values
    gaps = f"squared gaps of scores {values.score_gaps}, of ranks {values.rank_gaps}"
    cost = f"{values.rematches} rematches, {gaps}"
    value = {
        "tournament": tournament.id,
        "version": tournament.version,
        "round": round_.number,
        "state": state,
        "tables": list(round_.tables.values()),
        "byes": round_.byes,
        "values": msgspec.to_builtins(values._asdict()),
        "names": names,
    }
    heading = Text(f"Round {round_.number}, {state}: {cost}", style="bold")
    warning = (
        [Text("The bye goes to somebody who has had one.", style="yellow")] if round_.repeated_bye else []
    )
    hint = [] if round_.published else [Text("to do: publish it with --publish", style="dim")]
    desk.show(value, heading, table, *warning, *hint)


def show_players(desk: Desk, tournament: Tournament) -> None:
    """Everybody in a tournament."""
    names = names_of(desk, tournament.state.players)
    table = Table("no", "name", "rank", "since", "state", "id", box=None, pad_edge=False)
    for player in tournament.state.players.values():
        here = player.checked_in and tournament.settings.check_in
        states = ["withdrawn" if player.withdrawn else "here" if here else ""]
        states += [
            f"bye in round {number}: {asked[player.id]}"
            for number, asked in tournament.state.byes.items()
            if player.id in asked
        ]
        states += [
            f"{penalty.kind}{f' in round {penalty.round}' if penalty.round else ''} (entry {penalty.number})"
            for penalty in tournament.state.penalties
            if penalty.player == player.id
        ]
        state = ", ".join(filter(None, states))
        told = (str(player.number), names.get(player.id, ""), str(player.rank), str(player.since), state)
        table.add_row(*map(Text, told), player.id)
    listed = [
        {**msgspec.to_builtins(player), "name": names.get(player.id, "")}
        for player in tournament.state.players.values()
    ]
    desk.show({"tournament": tournament.id, "version": tournament.version, "players": listed}, table)


def faults_table(faults: Iterable[object]) -> list[Text]:
    """A line for each fault of a file."""
    return [Text(str(fault), style="red") for fault in faults]


def unread_told(headings: Sequence[str]) -> list[Text]:
    """A line about columns of a sheet that mean nothing here, if there are any."""
    return [Text(f"columns that are not read: {', '.join(headings)}")] if headings else []


def tell_unread(headings: Sequence[str]) -> None:
    """Say the same on standard error."""
    for line in unread_told(headings):
        click.echo(f"{PROGRAM}: {line}", err=True)


def require_paired(tournament: Tournament, number: int | None) -> Round:
    """The round that is meant: by default the last."""
    return tournament.round(len(tournament.state.rounds) if number is None else number)
