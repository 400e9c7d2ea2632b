"""The results of a whole round in one form; each row is an act of its own, against its table's version."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from adapters.eventstore.tournaments import TableVersion
from api.web.tournaments.acts import Sent
from api.web.tournaments.entering import Unclear, Written, read
from api.web.tournaments.office import Hall, do
from api.web.tournaments.trouble import TROUBLES, Trouble, trouble_of
from api.web.tournaments.words import result_words
from domain.record.errors import StaleVersion
from domain.tournament import reporting
from domain.tournament.results import Forfeited
from domain.tournament.state import Table


@dataclass
class Sheet:
    """What came of a form.

    Attributes:
        written: every row that is not empty, by table.
        entered: the tables whose result was stored.
        faults: what is wrong with a row, by table; it was not stored.
        stale: somebody else has changed a table since the form was loaded.
    """

    written: Mapping[int, Written]
    entered: list[int] = field(default_factory=list)
    faults: dict[int, str] = field(default_factory=dict)
    stale: bool = False

    def trouble(self, hall: Hall) -> Trouble:
        """What the page says of it."""
        stored = f"{len(self.entered)} {'result was' if len(self.entered) == 1 else 'results were'} stored. "
        if not self.faults and self.written:
            return Trouble(422, "Nothing has changed", "What you typed is stored already.")
        if not self.faults:
            return Trouble(422, "Nothing was typed", "Type both scores of a table, or choose how it ended.")
        which = ", ".join(str(number) for number in sorted(self.faults))
        words = f"{stored if self.entered else ''}Look at table {which}: what you typed is still there."
        if self.stale:
            return Trouble(412, "Someone else changed this first", words)
        return Trouble(422, "Not every result could be stored", words)


def enter_sheet(hall: Hall, number: int, sent: Sent) -> Sheet:
    """Enter what was typed; a row that fails keeps no other from being stored."""
    tables = hall.tournament.round(number).tables
    written = {
        at: Written(*(sent.get(f"{name}.{at}", "").strip() for name in ("one", "other", "how")))
        for at in tables
    }
    sheet = Sheet({at: row for at, row in written.items() if not row.blank})
    for at, row in sheet.written.items():
        try:
            if _enter(hall, number, tables[at], row, sent):
                sheet.entered.append(at)
        except Unclear as unclear:
            sheet.faults[at] = f"{str(unclear)[:1].upper()}{str(unclear)[1:]}."
        except StaleVersion:
            sheet.stale = True
            now = hall.sight_again().tournament.table(number, at)
            sheet.faults[at] = f"Changed in the meantime: {result_words(now.result, hall.names)}."
        except TROUBLES as error:
            sheet.faults[at] = trouble_of(error, hall).words
    return sheet


def _enter(hall: Hall, number: int, table: Table, row: Written, sent: Sent) -> bool:
    """Enter a row; a result that is there already changes nothing."""
    result = read(row, table.players, scores=hall.tournament.facts.scores)
    if isinstance(result, Forfeited) and table.result == result:
        return False
    version = sent.get(f"version.{table.number}", type=int)
    expected = TableVersion(number, table.number, table.version if version is None else version)
    command = f"{sent.get('command', '')} {table.number}"
    if isinstance(result, Forfeited):
        do(hall, reporting.forfeit, number, table.number, result.winner, expected=expected, command=command)
    else:
        do(hall, reporting.enter, number, table.number, result, expected=expected, command=command)
    return True
