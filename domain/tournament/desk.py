"""What needs doing now, the most urgent first: what a facilitator's control desk shows."""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from domain.tournament.cutting import contenders
from domain.tournament.pairing import active, asked_byes
from domain.tournament.state import Round
from domain.tournament.tournament import Tournament

TaskKind = Literal[
    "call",
    "dispute",
    "flag",
    "re-pair",
    "by-hand",
    "withdrawn",
    "result",
    "confirm",
    "unseated",
    "late",
    "check-in",
    "players",
    "publish",
    "close",
    "pair",
    "finish",
]


class Task(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to be done.

    - ``call``: a player has called staff;
    - ``dispute``: the two players of a table report different results;
    - ``flag``: a ruling was made on the game from whose record a result comes, also after the end;
    - ``re-pair``: the open round was paired on a result that was corrected since;
    - ``by-hand``: a round is being paired by hand;
    - ``withdrawn``: a player at an open table has withdrawn: a forfeit, perhaps;
    - ``result``: a table without any report;
    - ``confirm``: a result that only one player has reported;
    - ``unseated``: a player who could play has neither table nor bye in the open round;
    - ``late``: a player was entered late and waits for the first pairing;
    - ``check-in``: a player who is entered is not there yet, and would not be paired;
    - ``players``: too few players to pair the next round;
    - ``publish``, ``close``, ``pair``, ``finish``: the next step of a round, or of the tournament.

    Attributes:
        kind: what.
        round: in which round, or 0.
        table: at which table, or 0.
        players: whom it is about.
        entries: what caused it, by number.
        words: in one plain sentence; players are named by `players` alone.
    """

    kind: TaskKind
    words: str
    round: int = 0
    table: int = 0
    players: tuple[str, ...] = ()
    entries: tuple[int, ...] = ()


def desk(tournament: Tournament) -> tuple[Task, ...]:
    """Every task, in the order of `TaskKind`; of a finished tournament only the tables that are flagged."""
    order: tuple[TaskKind, ...] = TaskKind.__args__  # type: ignore[attr-defined]
    return tuple(
        sorted(_tasks(tournament), key=lambda task: (order.index(task.kind), task.round, task.table))
    )


def _tasks(tournament: Tournament) -> Iterator[Task]:
    state = tournament.state
    reopen = "; reopen the tournament to correct it" if state.finished else ""
    for round_ in state.rounds:
        for table in round_.tables.values():
            if table.flag:
                words, about = f"{table.flag}{reopen}", (round_.number, table.number, table.players)
                yield Task("flag", words, *about, (table.version,))
    if state.finished:
        return
    for player in state.players.values():
        if player.calls:
            yield Task("call", "A player calls staff.", *_seat(state.rounds, player.id), (player.id,))
    if state.by_hand:
        yield Task("by-hand", f"Round {state.by_hand} is being paired by hand.", state.by_hand)
    if state.open_round:
        yield from _open(tournament, state.open_round)
    elif not state.by_hand:
        yield from _between(tournament)
    yield from _arriving(tournament)


def _seat(rounds: Sequence[Round], player: str) -> tuple[int, int]:
    """The last published round in which a player sits at a table, and the table; 0 for none."""
    seats = ((round_.number, round_.seats.get(player, 0)) for round_ in reversed(rounds) if round_.published)
    return next(((number, table) for number, table in seats if table), (0, 0))


def _open(tournament: Tournament, round_: Round) -> Iterator[Task]:
    number, players = round_.number, tournament.state.players
    if round_.stale:
        words = (
            "A result before this round was corrected after it was paired: keep, change least, or pair again."
        )
        yield Task("re-pair", words, number, entries=round_.stale)
    if not round_.published:
        yield Task("publish", f"The pairing of round {number} is not published.", number)
    for table in round_.tables.values():
        gone = tuple(player for player in table.players if players[player].withdrawn)
        if table.result is None and gone:
            yield Task("withdrawn", "A player of this table has withdrawn.", number, table.number, gone)
        if not round_.published:
            continue
        if table.status == "disputed":
            words = "The two players report different results."
            yield Task("dispute", words, number, table.number, table.players, (table.version,))
        elif table.status == "reported":
            waiting = tuple(player for player in table.players if player not in table.reports)
            yield Task("confirm", "Only one player has reported.", number, table.number, waiting)
        elif table.status == "open":
            yield Task("result", "There is no result yet.", number, table.number, table.players)
    seats = round_.seats
    # A bye that was asked for is not there if the player came back, or it was passed over by hand.
    for player in (*(p.id for p in active(tournament, number)), *asked_byes(tournament, number)):
        if player not in seats and player not in round_.byes:
            words = "A player has neither table nor bye."
            yield Task("unseated", words, number, players=(player,))
    if round_.published and not round_.open_tables and not tournament.state.by_hand:
        yield Task("close", f"Every table of round {number} has a result.", number)


def _between(tournament: Tournament) -> Iterator[Task]:
    state, number = tournament.state, tournament.next_round
    over = len(contenders(state)) < 2 if state.cut else number > state.settings.rounds
    if over:
        choice = "" if state.cut else ", or cut to the best"
        yield Task("finish", f"Every round is played: finish the tournament{choice}.")
    elif len(there := active(tournament, number)) < 2:
        words = f"Round {number} needs two players; {len(there)} can be paired."
        yield Task("players", words, number, players=tuple(player.id for player in there))
    else:
        yield Task("pair", f"Round {number} can be paired: {len(there)} players.", number)


def _arriving(tournament: Tournament) -> Iterator[Task]:
    state, number = tournament.state, tournament.next_round
    for player in state.players.values():
        if player.withdrawn:
            continue
        if player.late and player.since == number:
            words = f"Entered late, and plays from round {number} on; missed rounds count nothing."
            yield Task("late", words, number, players=(player.id,))
        if state.settings.check_in and not player.checked_in and not state.cut:
            yield Task("check-in", "Not checked in.", number, players=(player.id,))
