"""Players and results by CSV: a file is read and shown first, then entered from the text on the page."""

from typing import NamedTuple

from werkzeug.datastructures import FileStorage, MultiDict

from adapters.files.encodings import Text
from adapters.files.spreadsheets import FaultyFile
from adapters.files.tournaments.players_csv import PlayerList, read_players
from adapters.files.tournaments.results_csv import ResultList, enter_results, read_results
from api.serving import services
from api.web.sessions import caller
from api.web.tournaments import composing
from api.web.tournaments.acts import Sent, enter
from api.web.tournaments.brought import brought
from api.web.tournaments.office import Hall, do
from domain.tournament.events import Event
from domain.tournament.tournament import Tournament

Files = MultiDict[str, FileStorage]


class Read(NamedTuple):
    """A file of players as it was read, and its text for the page."""

    text: Text
    list: PlayerList


class ReadResults(NamedTuple):
    """A file of results as it was read, and its text for the page; `fresh` are those that are new."""

    text: Text
    list: ResultList
    fresh: int


def read(hall: Hall, sent: Sent, files: Files) -> Read:
    """The file that was chosen, or else the text that was typed, and every fault of it."""
    came = brought(sent, files, "csv")
    entered = services().tournaments.names(hall.tournament.state.players)
    found = read_players(came.data, entered=entered, encoding=came.encoding)
    known = services().tournaments.names(player.id for player in found.players if player.id)
    listed = read_players(came.data, entered=entered, known=known, encoding=came.encoding)
    return Read(came.shown(listed.text), listed)


def entered_before(hall: Hall, sent: Sent) -> bool:
    """Whether the form was sent before and was carried out: now everybody in it is entered already."""
    return bool(hall.tournament.command(services().access.command(caller(), sent.get("command", ""))))


def enter_all(hall: Hall, read: Read, sent: Sent) -> int:
    """Enter everybody in the file, in the state that it says; ids tell namesakes apart. Raises as `enter`."""
    listed = read.list.players
    number = enter(hall, sent, [(p.id, "" if p.id else p.name, p.rank) for p in listed], namesakes=True)
    now = hall.sight_again().tournament
    fresh = [entry.body.player for entry in now.entries[number - 1 :][: len(listed)]]  # type: ignore[union-attr]
    pairs = list(zip(fresh, listed, strict=True))
    here = [id for id, player in pairs if player.checked_in]
    gone = [id for id, player in pairs if player.withdrawn]
    if here or gone:
        do(hall, composing.arrive, here, gone, expected=None, command=f"{sent.get('command', '')} state")
    return number


def read_all_results(hall: Hall, sent: Sent, files: Files) -> ReadResults:
    """The same for results; a result that keeps another from being entered is a fault too."""
    came = brought(sent, files, "csv")
    names = services().tournaments.names(hall.tournament.state.players)
    found = read_results(came.data, hall.tournament, names, came.encoding)
    events, more = enter_results(hall.tournament, found)
    faults = tuple(sorted((*found.faults, *more), key=lambda fault: fault.row))
    return ReadResults(came.shown(found.text), found._replace(faults=faults), len(events))


def enter_all_results(hall: Hall, read: ReadResults, sent: Sent) -> int:
    """Enter every result in the file, or none; answers with how many are new. Raises `FaultyFile`."""

    def enter_them(now: Tournament) -> list[Event]:
        events, faults = enter_results(now, ResultList(read.list.results, ()))
        if faults:
            raise FaultyFile(faults)
        return events

    command = sent.get("command", "")
    change = do(hall, enter_them, expected=None, command=command, asked=read.list.results)
    return len(change.entries)
