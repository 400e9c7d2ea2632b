"""What a form is answered with when it is rejected: what is wrong, and what has changed since it was loaded.

The page is shown again with everything that was typed.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from adapters.files.spreadsheets import CellFault, FaultyFile
from api.services.errors import Category, told
from api.web.tournaments.office import Hall
from domain.events.codec import Entry
from domain.kernel.refusals import Refusal
from domain.kernel.rulebooks import UnknownOption
from domain.record.errors import CommandReused, RecordError, StaleVersion

LISTED = 8
"""So many entries at most are shown of what has happened since."""


class Trouble(NamedTuple):
    """Why nothing was changed.

    Attributes:
        status: of the answer.
        head: in a few words.
        words: in a sentence or two.
        since: the entries that came between, the newest last.
        faults: of a file, by row.
    """

    status: int
    head: str
    words: str
    since: Sequence[Entry[Any]] = ()
    faults: Sequence[CellFault] = ()


class NotSaid(ValueError):
    """A form that leaves out what it has to say; the message says what."""


TROUBLES = (RecordError, Refusal, UnknownOption, NotSaid)
"""What a form can be answered with."""


def trouble_of(error: Exception, hall: Hall) -> Trouble:
    """`error` as it is told on the page of `hall`, which is as it is now."""
    match error:
        case StaleVersion(expected=expected):
            return Trouble(
                *_head(Category.STALE),
                "The tournament has moved on since this page was loaded, so nothing was changed. "
                "What you typed is still here: look at what is new, then send it again.",
                hall.tournament.entries[expected:][-LISTED:],
            )
        case FaultyFile(faults=faults):
            return Trouble(422, "The file has faults", "Nobody was entered. Mend these rows.", (), faults)
        case Refusal():
            return Trouble(*_head(Category.REFUSED), f"{error.reason} ({error.rule}).")
        case CommandReused():
            words = (
                "This form was sent before with something else in it. Look at the page, and send it again."
            )
            return Trouble(*_head(Category.REUSED), words)
    found = told(error)
    return Trouble(*_head(found.category if found else Category.UNFIT), sentence(str(error), hall))


def _head(category: Category) -> tuple[int, str]:
    return category.status, category.heading


def sentence(text: str, hall: Hall) -> str:
    """An error as a sentence, with names instead of ids."""
    for player in hall.tournament.state.players:
        text = text.replace(f"player {player!r}", hall.names[player])
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', ')')) else '.'}"
