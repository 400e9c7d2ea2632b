"""Results by CSV: round, table, players, scores; one row a table, and one a bye.

Headings: ``round``, ``table``, ``player 1``, ``player 2``, ``score 1``, ``score 2``, ``winner``, ``ended``. A
table without a result has empty cells behind its players, so that an export of an open round is a form to be
filled in. Players are named as the tournament knows them, or by id. ``winner`` is ``1``, ``2``, ``draw`` or
``none``, or one of the two names; left out, it follows from the scores. Where a player is called by one of
these words, ``name:draw`` is the player and ``word:draw`` the word. ``ended`` is one of the ends of
`domain.tournament.results` or ``forfeit``; a bye has no table and its kind stands there: ``automatic bye``.
Changes of quality points that a facilitator has entered (RA-Q39) are not in the file.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, get_args

import msgspec

from adapters.files.encodings import Text
from adapters.files.spreadsheets import (
    CellFault,
    CsvLine,
    number_of,
    read_cells,
    unguarded,
    write_cells,
)
from domain.record.errors import RecordError
from domain.record.names import folded
from domain.tournament import reporting
from domain.tournament.events import Event
from domain.tournament.results import Bye, ByeKind, Ended, Forfeited, Played, Result
from domain.tournament.state import Table
from domain.tournament.tournament import Tournament

HEADINGS: Final[Mapping[str, Sequence[str]]] = {
    "round": ("rd", "rnd"),
    "table": ("board", "tbl"),
    "player 1": ("player1", "player a", "first player"),
    "player 2": ("player2", "player b", "second player"),
    "score 1": ("score1", "points 1", "score a"),
    "score 2": ("score2", "points 2", "score b"),
    "winner": ("won",),
    "ended": ("end", "how"),
}
"""Each with other words for it."""

NEEDED: Final = ("round", "table", "player 1", "player 2")
FORFEIT: Final = "forfeit"
BYE: Final = " bye"
NAME: Final = "name:"
WORD: Final = "word:"
SEATS: Final = ("1", "2")
NOBODY: Final = frozenset({"draw", "drawn", "none", "-", "=", "0"})
ENDS: Final = get_args(Ended)
BYES: Final = get_args(ByeKind)


class Reported(msgspec.Struct, frozen=True):
    """A row: the result of a table, or a bye (table 0)."""

    row: int
    round: int
    table: int
    result: Result


class ResultList(NamedTuple):
    """The results of a file, and every fault of it; with a fault, nothing is to be entered.

    `text` is the file, with the encoding that it was in; `unread` are the headings of columns that mean
    nothing here.
    """

    results: tuple[Reported, ...]
    faults: tuple[CellFault, ...]
    text: Text = Text("")
    unread: tuple[str, ...] = ()


def write_results(
    tournament: Tournament, names: Mapping[str, str], *, rounds: Iterable[int] = (), separator: str = ","
) -> bytes:
    """The results of `rounds`, by default of all that are paired."""
    numbers = tuple(rounds) or tuple(round_.number for round_ in tournament.state.rounds)
    called = _called(tournament, names)
    return write_cells(
        list(HEADINGS), (row for number in numbers for row in _rows(tournament, number, called)), separator
    )


def read_results(
    data: bytes, tournament: Tournament, names: Mapping[str, str], encoding: str = ""
) -> ResultList:
    """The results in a CSV file, each of a table that there is; its encoding is found out unless it is given.

    A row without any result is passed over; a bye is none to be entered, but must be the one of the round.
    """
    cells = read_cells(data, HEADINGS, NEEDED, encoding)
    faults = list(cells.faults)
    found: list[Reported] = []
    if set(NEEDED) <= set(cells.headings):
        reader = _Reader(tournament, names)
        for line in cells.lines:
            read = reader.read(line)
            if isinstance(read, CellFault):
                faults.append(read)
            elif read is not None:
                found.append(read)
    in_order = tuple(sorted(faults, key=lambda fault: fault.row))
    return ResultList(tuple(found), in_order, cells.text, cells.unread)


def enter_results(tournament: Tournament, listed: ResultList) -> tuple[list[Event], tuple[CellFault, ...]]:
    """What entering the results comes to, and what keeps rows from being entered.

    A result that is there already changes nothing; another one in its place is a fault, as it has to be
    corrected with a reason.
    """
    events: list[Event] = []
    faults: list[CellFault] = []
    for reported in listed.results:
        try:
            if isinstance(reported.result, Played):
                events += _enter(tournament, reported, reported.result)
            elif isinstance(reported.result, Forfeited):
                events += _forfeit(tournament, reported, reported.result)
        except RecordError as error:
            faults.append(CellFault(reported.row, "", str(error)))
    return events, tuple(faults)


def _enter(tournament: Tournament, reported: Reported, result: Played) -> list[Event]:
    table = tournament.table(reported.round, reported.table)
    if table.result is not None and table.result == reporting.fit(tournament, table, result):
        return []  # of a closed round too
    return reporting.enter(tournament, reported.round, reported.table, result)


def _forfeit(tournament: Tournament, reported: Reported, result: Forfeited) -> list[Event]:
    table = tournament.table(reported.round, reported.table)
    if isinstance(table.result, Forfeited) and table.result.winner == result.winner:
        return []
    return reporting.forfeit(tournament, reported.round, reported.table, result.winner)


class _Wrong(Exception):
    """Ends the reading of a row."""

    def __init__(self, column: str, message: str) -> None:
        super().__init__(message)
        self.column = column


class _Reader:
    """Reads one row after the other, and remembers which tables were there."""

    def __init__(self, tournament: Tournament, names: Mapping[str, str]) -> None:
        self._tournament = tournament
        self._rows: dict[tuple[int, object], int] = {}
        self._called: dict[str, list[str]] = {}
        for player in tournament.state.players:
            self._called.setdefault(player, []).append(player)
            name = folded(names.get(player, ""))
            if name and name != player:
                self._called.setdefault(name, []).append(player)

    def read(self, line: CsvLine) -> Reported | CellFault | None:
        """The result of a row, if it has one, or what is wrong with it."""
        try:
            return self._read(line)
        except _Wrong as wrong:
            return CellFault(line.row, wrong.column, str(wrong))

    def _read(self, line: CsvLine) -> Reported | None:
        row, cells = line
        round_ = _needed(cells, "round")
        if not 1 <= round_ <= len(self._tournament.state.rounds):
            raise _Wrong("round", f"round {round_} is not paired")
        if cells.get("ended", "").casefold().endswith(BYE):
            return self._bye(row, round_, cells)
        number = _needed(cells, "table")
        tables = self._tournament.round(round_).tables
        if number not in tables:
            raise _Wrong("table", f"round {round_} has no table {number}; it has {len(tables)} tables")
        self._once(row, round_, number)
        table = tables[number]
        players = (self._player(cells, "player 1", table), self._player(cells, "player 2", table))
        if players[0] == players[1]:
            raise _Wrong("player 2", "the two players are the same")
        result = self._result(cells, players)
        return None if result is None else Reported(row, round_, number, result)

    def _bye(self, row: int, round_: int, cells: Mapping[str, str]) -> Reported:
        kind = cells["ended"].casefold().removesuffix(BYE).strip()
        byes = self._tournament.round(round_).byes
        player = self._one(cells, "player 1", list(byes))
        self._once(row, round_, player)
        if byes.get(player) != kind:
            raise _Wrong("ended", f"byes are not entered by CSV, and this is none of round {round_}")
        return Reported(row, round_, 0, Bye(player, byes[player]))

    def _once(self, row: int, round_: int, what: object) -> None:
        before = self._rows.setdefault((round_, what), row)
        if before != row:
            raise _Wrong("table", f"this stands in row {before} too")

    def _player(self, cells: Mapping[str, str], heading: str, table: Table) -> str:
        player = self._one(cells, heading, table.players)
        if player not in table.players:
            raise _Wrong(heading, f"{cells[heading]!r} does not sit at table {table.number}")
        return player

    def _one(self, cells: Mapping[str, str], heading: str, likely: Sequence[str]) -> str:
        """The player that a cell names; where several have the name, one of the `likely`."""
        called = unguarded(cells.get(heading, ""))
        if not called:
            raise _Wrong(heading, "the player is missing")
        found = self._called.get(called) or self._called.get(folded(called)) or []
        if not found:
            raise _Wrong(heading, f"nobody in the tournament is called {called!r}")
        here = [player for player in found if player in likely]
        if len(here) > 1 or (not here and len(found) > 1):
            raise _Wrong(heading, f"{len(found)} players are called {called!r}: write the id instead")
        return here[0] if here else found[0]

    def _result(self, cells: Mapping[str, str], players: tuple[str, str]) -> Played | Forfeited | None:
        first, second = (_number(cells, heading) for heading in ("score 1", "score 2"))
        ended = cells.get("ended", "")
        named = unguarded(cells.get("winner", ""))
        if first is None and second is None and not ended and not named:
            return None
        if (first is None) != (second is None):
            raise _Wrong("score 2" if second is None else "score 1", "one score is missing")
        scores = None if first is None or second is None else (first, second)
        winner = self._winner(named, players, scores)
        if ended.casefold() == FORFEIT:
            if scores is not None:
                raise _Wrong("ended", "a match that was forfeited has no scores")
            return Forfeited(players, winner)
        how = next((end for end in ENDS if end.casefold() == (ended or "points").casefold()), None)
        if how is None:
            raise _Wrong("ended", f"no match ends so: {ended!r}; there is {', '.join((*ENDS, FORFEIT))}")
        return Played(players, winner, scores, how)

    def _winner(self, named: str, players: tuple[str, str], scores: tuple[int, int] | None) -> str | None:
        if not named:
            if scores is None or scores[0] == scores[1]:
                return None
            return players[0] if scores[0] > scores[1] else players[1]
        if named.casefold().startswith(NAME):
            return self._winner_called(named[len(NAME) :].strip(), players)
        word = named.casefold().removeprefix(WORD)
        if word not in {*NOBODY, *SEATS}:
            return self._winner_called(named, players)
        meant = players[int(word) - 1] if word in SEATS else None
        called = [player for player in self._called.get(folded(word), []) if player in players]
        if word == named.casefold() and called and called != [meant]:
            words = f"{named!r} is a player's name too: write {NAME}{named} or {WORD}{named}"
            raise _Wrong("winner", words)
        return meant

    def _winner_called(self, named: str, players: tuple[str, str]) -> str:
        found = self._called.get(named) or self._called.get(folded(named)) or []
        here = [player for player in players if player in found]
        if len(here) != 1:
            raise _Wrong("winner", f"{named!r} is not 1, 2, draw, none, nor one of the two players")
        return here[0]


def _rows(tournament: Tournament, number: int, called: Mapping[str, str]) -> Iterator[tuple[object, ...]]:
    round_ = tournament.round(number)
    for table in round_.tables.values():
        players = tuple(called[player] for player in table.players)
        first, second, winner, ended = _told(table.result, tournament.facts.scores)
        sure = f"{WORD}{winner}" if winner in map(folded, players) else winner
        yield number, table.number, *players, first, second, sure, ended
    for player, kind in round_.byes.items():
        yield number, "", called[player], "", "", "", "", f"{kind}{BYE}"


def _told(result: Played | Forfeited | None, scores: bool) -> tuple[object, object, str, str]:
    if result is None:
        return "", "", "", ""
    winner = "none" if result.winner is None else str(result.players.index(result.winner) + 1)
    if isinstance(result, Forfeited):
        return "", "", winner, FORFEIT
    if result.winner is None:
        winner = "draw"
    plain = not scores and result.ended in {"won", "drawn"}  # as every match of such a title ends
    ended = "" if plain else result.ended
    first, second = result.scores or ("", "")
    return first, second, winner, ended


def _called(tournament: Tournament, names: Mapping[str, str]) -> dict[str, str]:
    """How each player is called in a file: by name, or by id where two have the name, or nobody knows it."""
    players = tournament.state.players
    times = Counter(folded(names.get(player, "")) for player in players)
    ids = {folded(player) for player in players}
    return {
        player: names[player]
        if names.get(player) and times[folded(names[player])] == 1 and folded(names[player]) not in ids
        else player
        for player in players
    }


def _needed(cells: Mapping[str, str], heading: str) -> int:
    number = _number(cells, heading)
    if number is None:
        raise _Wrong(heading, f"the {heading} is missing")
    return number


def _number(cells: Mapping[str, str], heading: str) -> int | None:
    text = cells.get(heading, "")
    number = number_of(text)
    if text and number is None:
        raise _Wrong(heading, f"{text!r} is no whole number")
    return number
