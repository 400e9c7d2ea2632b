"""Players by CSV: the file is read and shown first, then entered from the text on the page."""

from typing import NamedTuple

from werkzeug.datastructures import FileStorage, MultiDict

from adapters.formats.tournaments.players_csv import PlayerList, read_players
from api.web.sessions import services
from api.web.tournaments import composing
from api.web.tournaments.acts import Sent, enter
from api.web.tournaments.office import Hall, do


class Read(NamedTuple):
    """A file as it was read, and its text for the page."""

    text: str
    list: PlayerList


def read(hall: Hall, sent: Sent, files: MultiDict[str, FileStorage]) -> Read:
    """The file that was chosen, or else the text that was typed, and every fault of it."""
    file = files.get("file")
    data = file.read() if file and file.filename else sent.get("csv", "").encode()
    entered = services().tournaments.names(hall.tournament.state.players)
    found = read_players(data, entered=entered)
    known = services().tournaments.names(player.id for player in found.players if player.id)
    return Read(_text(data), read_players(data, entered=entered, known=known))


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


def _text(data: bytes) -> str:
    for encoding in ("utf-8-sig", "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")
