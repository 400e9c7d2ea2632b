"""Who may read what is written about a record.

A note says for whom it is: its author alone (``private``), the players and judges too (``seats``), judges
too (``judges``), or everybody (``public``). While the game goes on that is not enough: whoever sees more than
the public, such as a player, a judge or the recorder of a table, could tell it in a note. Until the record is
closed such a note is therefore for its author alone, and for judges if it says ``judges``; from then on it is
for whom it says. A note that was written while everybody could see everything counts as such a note too,
should the record be opened again.

A line is its author's and the judges' until its record is closed. From then on it is everybody's, unless its
author keeps it private; then it stays as it was. A deleted line is its author's alone. A note on a line is
for nobody who may not see the line.
"""

import msgspec

from domain.record.commentary.commentary import Care
from domain.record.commentary.notes import Note, Visibility
from domain.record.commentary.study import Study


class Reader(msgspec.Struct, frozen=True):
    """Who asks, as he stands to a record.

    Attributes:
        id: as authors are named; empty for nobody that we know.
        seated: he plays.
        judges: he may rule.
    """

    id: str = ""
    seated: bool = False
    judges: bool = False


def may_read(note: Note, reader: Reader, *, closed: bool) -> bool:
    """Whether a note is for `reader`, who may see the record or line that it is on.

    `closed` says whether the record at the root of the lines is.
    """
    if reader.id and reader.id == note.author:
        return True
    if note.removed:
        return False
    return _is_for(note.visibility, reader, held=note.insider and not closed)


def _is_for(visibility: Visibility, reader: Reader, *, held: bool) -> bool:
    if held:
        return visibility == "judges" and reader.judges
    match visibility:
        case "private":
            return False
        case "seats":
            return reader.seated or reader.judges
        case "judges":
            return reader.judges
        case "public":
            return True


def may_see_line(care: Care, *, began: bool, judges: bool, closed: bool) -> bool:
    """Whether a line is for somebody who `began` it, or who `judges` the record at its root."""
    if began:
        return True
    if care.deleted:
        return False
    return judges or (closed and not care.private)


def may_see_study(study: Study, reader: Reader, *, closed: bool) -> bool:
    """Whether a study is for somebody who has its address; `closed` says whether its record is."""
    if study.removed:
        return False
    if reader.id and reader.id == study.author:
        return True
    return study.visibility != "private" and (closed or not study.insider)
