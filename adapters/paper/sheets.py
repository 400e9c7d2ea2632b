"""What stands on paper, whatever draws it: pages of the browser and the PDF show these values.

Names are here as the directory has them; a player whom it does not know is shown by number.
"""

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, TypeVar

import msgspec
from anyascii import anyascii

from domain.tournament.crosstable import Cell, cross_table
from domain.tournament.quality_points.chart import CHART
from domain.tournament.results import ByeKind, Forfeited, Played
from domain.tournament.standings import Addend, Standing, What
from domain.tournament.standings.catalogue import CRITERIA
from domain.tournament.state import Player, Round, Table
from domain.tournament.tournament import Tournament

Link = Callable[[Table, str], str]
"""The address that opens the result form, or the recording page, of a table for one of its players."""

PENALTIES: Final[Mapping[What, str]] = {
    "warning": "warning",
    "match lost by penalty": "match lost",
    "disqualification": "disqualified",
}
"""Penalties beside a place."""

BYES: Final[Mapping[ByeKind, str]] = {
    "automatic": "bye",
    "full": "bye, won",
    "half": "bye, draw",
    "zero": "bye, lost",
}

T = TypeVar("T")

ENDS: Final = {
    True: ("points", "resigned", "first blood", "Kingdom Wall", "agreed draw"),
    False: ("by the rules", "draw", "resigned", "agreed draw"),
}
"""How a game can end, as a slip lets it be ticked: where points are written down, and where not."""


class Heading(msgspec.Struct, frozen=True):
    """What stands at the head of every sheet: the tournament, which sheet it is, and a line below."""

    tournament: str
    title: str
    sheet: str
    note: str = ""


class Person(msgspec.Struct, frozen=True):
    """A player on paper: number, name, rank with its title if there is one, wins minus losses."""

    id: str
    number: int
    name: str
    rank: int
    rank_title: str
    score: int

    @property
    def standing(self) -> str:
        """Wins minus losses with its sign."""
        return signed(self.score)


class PairingRow(msgspec.Struct, frozen=True):
    """A table, or a player with a bye (table 0, no `second`); `result` as far as there is one."""

    table: int
    first: Person
    second: Person | None
    result: str = ""
    bye: str = ""


class PairingSheet(msgspec.Struct, frozen=True):
    """The pairings of a round by table; byes come last."""

    heading: Heading
    rows: tuple[PairingRow, ...]


class Seat(msgspec.Struct, frozen=True):
    """Where a player sits, and against whom; of a bye, its words."""

    player: Person
    table: int
    opponent: str
    bye: str = ""


class SeatSheet(msgspec.Struct, frozen=True):
    """The same pairings by name."""

    heading: Heading
    seats: tuple[Seat, ...]


class Slip(msgspec.Struct, frozen=True):
    """A table's slip: who sits there, and for each the address that the QR code opens, or nothing."""

    table: int
    players: tuple[Person, Person]
    links: tuple[str, str]


class SlipSheet(msgspec.Struct, frozen=True):
    """The slips of a round; `scores`: points are written in; `ends`: what can be ticked."""

    heading: Heading
    round: int
    slips: tuple[Slip, ...]
    scores: bool
    ends: tuple[str, ...]


class StandingRow(msgspec.Struct, frozen=True):
    """A place; `values` are those of the tie-breaks, in the order of the headings.

    `remark` is what the list says behind the name: that the player is out, or has not played.
    """

    place: int
    shared: bool
    player: Person
    wins: int
    draws: int
    losses: int
    values: tuple[str, ...]
    remark: str = ""
    penalties: tuple[str, ...] = ()


class StandingSheet(msgspec.Struct, frozen=True):
    """The standings; `columns` are the headings of the tie-breaks."""

    heading: Heading
    columns: tuple[str, ...]
    rows: tuple[StandingRow, ...]


class CrossCell(msgspec.Struct, frozen=True):
    """A round of a player: how it ended, the opponent's line in the table, the scores below."""

    outcome: Literal["won", "drawn", "lost", "open", "none"]
    text: str
    below: str = ""


class CrossRow(msgspec.Struct, frozen=True):
    """A player's line in the cross table."""

    line: int
    place: int
    player: Person
    cells: tuple[CrossCell, ...]


class CrossSheet(msgspec.Struct, frozen=True):
    """The cross table; cells name opponents by their line."""

    heading: Heading
    rounds: int
    rows: tuple[CrossRow, ...]


Sheet = PairingSheet | SeatSheet | SlipSheet | StandingSheet | CrossSheet

# The sheets


def pairings_by_table(tournament: Tournament, names: Mapping[str, str], number: int) -> PairingSheet:
    """The pairings of a round in the order of tables. Raises `NoSuchRound`."""
    round_ = tournament.round(number)
    people = _people(tournament, names, number - 1)
    rows = [
        PairingRow(table.number, people[table.players[0]], people[table.players[1]], _result(table))
        for table in sorted(round_.tables.values(), key=lambda table: table.number)
    ]
    byes = sorted(round_.byes.items(), key=lambda bye: people[bye[0]].number)
    rows += (PairingRow(0, people[player], None, bye=BYES[kind]) for player, kind in byes)
    return PairingSheet(_heading(tournament, f"Round {number}: tables", _state(round_)), tuple(rows))


def pairings_by_name(tournament: Tournament, names: Mapping[str, str], number: int) -> SeatSheet:
    """The pairings of a round in the order of names, accents or not. Raises `NoSuchRound`."""
    round_ = tournament.round(number)
    people = _people(tournament, names, number - 1)
    seats = [
        Seat(people[player], table.number, people[table.players[1 - at]].name)
        for table in round_.tables.values()
        for at, player in enumerate(table.players)
    ]
    seats += (Seat(people[player], 0, "", BYES[kind]) for player, kind in round_.byes.items())
    seats.sort(key=lambda seat: (by_letters(seat.player.name), seat.player.number))
    return SeatSheet(_heading(tournament, f"Round {number}: players", _state(round_)), tuple(seats))


def slips(
    tournament: Tournament, names: Mapping[str, str], number: int, link: Link | None = None
) -> SlipSheet:
    """A slip for each table of a round, in the order of tables. Raises `NoSuchRound`."""
    round_ = tournament.round(number)
    people = _people(tournament, names, number - 1)
    scores = tournament.facts.scores
    return SlipSheet(
        _heading(tournament, f"Round {number}", _state(round_)),
        number,
        tuple(
            Slip(
                table.number,
                (people[table.players[0]], people[table.players[1]]),
                (link(table, table.players[0]), link(table, table.players[1])) if link else ("", ""),
            )
            for table in sorted(round_.tables.values(), key=lambda table: table.number)
        ),
        scores,
        ENDS[scores],
    )


def stacked(items: Sequence[T], positions: int) -> tuple[tuple[T | None, ...], ...]:
    """The sheets of a stack that stays in order when it is cut and its piles are laid upon each other.

    On each sheet are `positions` items: the first ones of all sheets come first, then the second ones.
    """
    sheets = -(-len(items) // positions)
    return tuple(
        tuple(
            items[at] if (at := position * sheets + sheet) < len(items) else None
            for position in range(positions)
        )
        for sheet in range(sheets)
    )


def standing_sheet(
    tournament: Tournament, names: Mapping[str, str], after: int | None = None
) -> StandingSheet:
    """The standings of the closed rounds, up to round `after`."""
    people = _people(tournament, names, after)
    table = tournament.standings(after)
    final = after is None
    places = tournament.places() if final else {standing.player: standing.place for standing in table}
    by_player = {standing.player: standing for standing in table}
    ordered = [by_player[player] for player in places]
    held = list(places.values())
    count = min(tournament.closed_rounds, after if after is not None else tournament.closed_rounds)
    sheet = "Final standings" if tournament.state.finished and final else f"Standings after round {count}"
    note = "" if count else "no round counts yet"
    breaks = tournament.settings.tie_breaks
    there = tournament.participants(count)
    rows = tuple(
        StandingRow(
            place=places[standing.player],
            shared=_is_shared(held, index),
            player=people[standing.player],
            wins=standing.wins,
            draws=standing.draws,
            losses=standing.losses,
            values=_values(standing),
            remark=_remark(tournament, standing.player, there),
            penalties=tuple(map(penalty, standing.penalties)),
        )
        for index, standing in enumerate(ordered)
    )
    return StandingSheet(
        _heading(tournament, sheet, note), tuple(CRITERIA[criterion].short for criterion in breaks), rows
    )


def _remark(tournament: Tournament, player: str, there: frozenset[str]) -> str:
    if tournament.state.players[player].withdrawn:
        return "out"
    if there and player not in there:
        return "has not played" if tournament.state.finished else "has not played yet"
    return ""


def cross_sheet(tournament: Tournament, names: Mapping[str, str]) -> CrossSheet:
    """The cross table of everybody, in the order of places."""
    people = _people(tournament, names)
    rows = cross_table(tournament)
    lines = {row.player: line for line, row in enumerate(rows, 1)}
    shown = max((cell.round for row in rows for cell in row.cells), default=0)
    return CrossSheet(
        _heading(tournament, "Cross table"),
        shown,
        tuple(
            CrossRow(
                lines[row.player],
                row.place,
                people[row.player],
                tuple(_cross(cells.get(number), lines) for number in range(1, shown + 1)),
            )
            for row in rows
            for cells in [{cell.round: cell for cell in row.cells}]
        ),
    )


# What they share


def signed(number: int) -> str:
    """A whole number with its sign: ``+2``, ``0``, ``−1``."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def outcome(result: Played | Forfeited | None) -> str:
    """A result beside the names of a table: ``35 : 12``, ``won : lost``, ``draw``, or nothing."""
    if result is None:
        return ""
    if isinstance(result, Played) and result.scores is not None:
        return f"{result.scores[0]} : {result.scores[1]}"
    if result.winner is None:
        return "lost : lost" if isinstance(result, Forfeited) else "draw"
    return "won : lost" if result.winner == result.players[0] else "lost : won"


def penalty(given: Addend) -> str:
    """A penalty beside a place, without its reason: ``warning (R2)``."""
    words = PENALTIES.get(given.what, given.what)
    return f"{words} (R{given.round})" if given.round else words


def by_letters(name: str) -> tuple[str, str]:
    """What names are sorted by: letters without accents, then with them.

    Greek and Cyrillic names have their own order, behind the Latin ones; others go by Latin letters.
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    latin = "".join(letter if "\u0370" <= letter <= "\u052f" else anyascii(letter) for letter in bare)
    return latin.casefold(), plain


def _heading(tournament: Tournament, sheet: str, note: str = "") -> Heading:
    return Heading(tournament.settings.name, tournament.facts.name, sheet, note)


def _state(round_: Round) -> str:
    return "" if round_.published or round_.closed else "draft, not published"


def _people(tournament: Tournament, names: Mapping[str, str], after: int | None = None) -> dict[str, Person]:
    scores = {standing.player: standing.score for standing in tournament.standings(after)}
    titles = [rank.title for rank in CHART.rank] if tournament.facts.quality_points else []
    return {player.id: _person(player, names, scores, titles) for player in tournament.state.players.values()}


def _person(
    player: Player, names: Mapping[str, str], scores: Mapping[str, int], titles: Sequence[str]
) -> Person:
    title = titles[player.rank - 1] if player.rank <= len(titles) else ""
    name = names.get(player.id) or f"Player {player.number}"
    return Person(player.id, player.number, name, player.rank, title, scores.get(player.id, 0))


def _result(table: Table) -> str:
    forfeit = ", forfeit" if isinstance(table.result, Forfeited) else ""
    return f"{outcome(table.result)}{forfeit}"


def _values(standing: Standing) -> tuple[str, ...]:
    told = []
    for value in standing.values:
        if value.criterion == "score":
            continue
        if value.value is None or (value.criterion == "headToHead" and not value.addends):
            told.append("–")
        elif value.criterion in {"rank", "lots"}:
            told.append(str(value.value))
        else:
            told.append(signed(value.value))
    return tuple(told)


def _is_shared(held: Sequence[int], index: int) -> bool:
    return held[index] in {*held[max(index - 1, 0) : index], *held[index + 1 : index + 2]}


def _cross(cell: Cell | None, lines: Mapping[str, int]) -> CrossCell:
    if cell is None:
        return CrossCell("none", "")
    outcome = _OUTCOMES[cell.outcome]
    if cell.bye is not None:
        return CrossCell(outcome, "bye")
    line = str(lines[cell.opponent])
    if cell.forfeit:
        return CrossCell(outcome, line, "forfeit")
    below = f"{cell.scores[0]}:{cell.scores[1]}" if cell.scores else ""
    return CrossCell(outcome, line, below)


_OUTCOMES: Final[Mapping[int | None, Literal["won", "drawn", "lost", "open"]]] = {
    1: "won",
    0: "drawn",
    -1: "lost",
    None: "open",
}
