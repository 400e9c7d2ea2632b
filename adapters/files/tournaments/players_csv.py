"""Players by CSV: who is entered, with rank and state; a dry run is reading without entering.

Headings: ``name`` (needed), ``id``, ``rank``, ``checked in``, ``withdrawn``; an export has ``number`` and
``since`` too, which reading passes over unless they are no numbers.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

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
from domain.record.errors import UnfitText
from domain.record.names import folded, require_name
from domain.tournament.registering import HIGHEST_RANK
from domain.tournament.tournament import Tournament

HEADINGS: Final[Mapping[str, Sequence[str]]] = {
    "number": ("no", "no.", "nr", "#"),
    "id": ("player id",),
    "name": ("player", "player name", "full name"),
    "rank": ("rank number",),
    "since": ("since round",),
    "checked in": ("present", "here"),
    "withdrawn": ("dropped",),
}
"""Each with other words for it."""

LONGEST_NAME: Final = 80
DEFAULT_RANK: Final = 1

YES: Final = frozenset({"yes", "y", "x", "true", "1", "ja", "oui", "si", "sí"})
NO: Final = frozenset({"", "no", "n", "false", "0", "-", "nein", "non"})


class ListedPlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player as a row tells; `id` is empty for somebody new, `rank` is None where none is given."""

    row: int
    name: str
    id: str = ""
    rank: int | None = None
    checked_in: bool = False
    withdrawn: bool = False


class PlayerList(NamedTuple):
    """The players of a file, and every fault of it; with a fault, nobody is to be entered.

    `text` is the file, with the encoding that it was in; `unread` are the headings of columns that mean
    nothing here.
    """

    players: tuple[ListedPlayer, ...]
    faults: tuple[CellFault, ...]
    text: Text = Text("")
    unread: tuple[str, ...] = ()


def read_players(
    data: bytes,
    *,
    entered: Mapping[str, str] | None = None,
    known: Mapping[str, str] | None = None,
    encoding: str = "",
) -> PlayerList:
    """The players in a CSV file.

    Args:
        data: the file.
        entered: the names of who is in the tournament already, by id.
        known: the names of players of the directory, by id; an id that is not there is a fault, unless this
            is None.
        encoding: of the file; by default it is found out.
    """
    cells = read_cells(data, HEADINGS, ["name"], encoding)
    faults = list(cells.faults)
    players: list[ListedPlayer] = []
    if "name" in cells.headings:
        reader = _Reader(entered or {}, known)
        for line in cells.lines:
            faults += reader.read(line)
        players = reader.players
        if not players and not faults:
            faults.append(CellFault(1, "name", "there are no players below the headings"))
    faults = sorted(dict.fromkeys(faults), key=lambda fault: fault.row)
    return PlayerList(tuple(players), tuple(faults), cells.text, cells.unread)


def write_players(tournament: Tournament, names: Mapping[str, str], separator: str = ",") -> bytes:
    """Everybody in a tournament, in order of entry."""
    return write_cells(
        list(HEADINGS),
        (
            (
                player.number,
                player.id,
                names.get(player.id, ""),
                player.rank,
                player.since,
                "yes" if player.checked_in else "no",
                "yes" if player.withdrawn else "no",
            )
            for player in tournament.state.players.values()
        ),
        separator,
    )


class _Reader:
    """Reads one row after the other, and remembers who was there."""

    def __init__(self, entered: Mapping[str, str], known: Mapping[str, str] | None) -> None:
        self.players: list[ListedPlayer] = []
        self._entered = entered
        self._entered_names = {folded(name) for name in entered.values() if name}
        self._known = known
        self._ids: dict[str, int] = {}
        self._names: dict[str, tuple[int, str]] = {}

    def read(self, line: CsvLine) -> Iterator[CellFault]:
        row, cells = line
        name = unguarded(cells["name"])
        id = unguarded(cells.get("id", ""))
        if not name:
            yield CellFault(row, "name", "the name is missing")
        else:
            name = yield from self._judge_name(row, name, id)
        if id:
            yield from self._judge_id(row, id)
        rank = yield from _rank(row, cells.get("rank", ""))
        checked_in = yield from _truth(row, "checked in", cells.get("checked in", ""))
        withdrawn = yield from _truth(row, "withdrawn", cells.get("withdrawn", ""))
        for heading in ("number", "since"):
            if cells.get(heading) and number_of(cells[heading]) is None:
                yield CellFault(row, heading, f"{cells[heading]!r} is no number")
        self.players.append(ListedPlayer(row, name, id, rank, checked_in, withdrawn))

    def _judge_name(self, row: int, text: str, id: str) -> Generator[CellFault, None, str]:
        """The name as it is stored, as the value of the generator."""
        try:
            name = require_name(text)
        except UnfitText as error:
            yield CellFault(row, "name", str(error))
            return text
        if len(name) > LONGEST_NAME:
            yield CellFault(row, "name", f"the name has {len(name)} characters; it may have {LONGEST_NAME}")
            return name
        same = folded(name)
        before, other = self._names.setdefault(same, (row, id))
        if before != row and not (id and other):
            yield CellFault(
                row, "name", f"{name!r} stands in row {before} too: give both an id, or another name"
            )
        if same in self._entered_names and not id:
            yield CellFault(row, "name", f"{name!r} is entered already; another of that name needs an id")
        return name

    def _judge_id(self, row: int, id: str) -> Iterator[CellFault]:
        before = self._ids.setdefault(id, row)
        if before != row:
            yield CellFault(row, "id", f"the id stands in row {before} too")
        elif id in self._entered:
            yield CellFault(row, "id", f"the player is entered already, as {self._entered[id]!r}")
        elif self._known is not None and id not in self._known:
            yield CellFault(row, "id", f"no player has the id {id!r}; leave it empty for somebody new")


def _rank(row: int, text: str) -> Generator[CellFault, None, int | None]:
    """The rank, as the value of the generator."""
    number = number_of(text)
    if text and number is None:
        yield CellFault(row, "rank", f"{text!r} is no number")
    elif number is not None and not 1 <= number <= HIGHEST_RANK:
        yield CellFault(row, "rank", f"ranks go from 1 to {HIGHEST_RANK} (RA-133), not {number}")
    return number


def _truth(row: int, heading: str, text: str) -> Generator[CellFault, None, bool]:
    """Yes or no, as the value of the generator."""
    word = text.casefold()
    if word not in YES | NO:
        yield CellFault(row, heading, f"{text!r} is neither yes nor no")
    return word in YES
