"""CSV as spreadsheets write and read it: separators, encodings, and faults by row and column.

Read is text in any encoding that `adapters.files.encodings` can tell; cells are separated by semicolon, comma
or tab, or as a first line ``sep=;`` says. Written are UTF-8 with a byte order mark and commas or semicolons,
which every spreadsheet opens as it is.
"""

import codecs
import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from adapters.files.encodings import Text, Unreadable, read_text
from domain.record.errors import RecordError, UnfitText
from domain.record.texts import require_fit

SEPARATORS: Final = (";", "\t", ",")

MOST_ROWS: Final = 20_000

BIGGEST: Final = 8 << 20
"""In bytes."""


class CellFault(msgspec.Struct, frozen=True):
    """What is wrong with a cell; `row` counts from 1 as the spreadsheet does, `column` is its heading."""

    row: int
    column: str
    message: str

    def __str__(self) -> str:
        where = f"row {self.row}" + (f", {self.column}" if self.column else "")
        return f"{where}: {self.message}"


class FaultyFile(RecordError):
    """A file of which nothing is imported, with every fault that it has."""

    name = "file-faulty"

    def __init__(self, faults: Sequence[CellFault]) -> None:
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        super().__init__(f"{faults[0]}{more}" if faults else "the file is faulty")
        self.faults = tuple(faults)


class CsvLine(NamedTuple):
    """A row below the headings: its number, and its cells by heading, without spaces around them."""

    row: int
    cells: dict[str, str]


class Cells(NamedTuple):
    """A sheet: the headings that it has of those that were asked for, its rows, and what is wrong with it.

    `text` is the whole of it, with the encoding that it was in; `unread` are the headings of other columns.
    """

    headings: tuple[str, ...]
    lines: tuple[CsvLine, ...]
    faults: tuple[CellFault, ...]
    text: Text = Text("")
    unread: tuple[str, ...] = ()


def read_cells(
    data: bytes, known: Mapping[str, Sequence[str]], needed: Iterable[str], encoding: str = ""
) -> Cells:
    """The rows of a sheet. `known` are headings with other words for them; case and spaces do not matter.

    Empty rows are passed over, and so are columns with other headings; these are named, so that a misspelt
    one is not lost in silence. Two columns that mean the same heading are a fault.
    """
    if len(data) > BIGGEST:
        return Cells((), (), (CellFault(1, "", f"the file has more than {BIGGEST} bytes"),))
    try:
        source = read_text(data, encoding)
    except Unreadable as error:
        return Cells((), (), (CellFault(error.line or 1, "", error.message),))
    text = source.text
    if not text.strip():
        return Cells((), (), (CellFault(1, "", "the file is empty"),), source)
    separator, text, skipped = _separator(text)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    rows: list[list[str]] = []
    begins = skipped + 1  # the line on which the row begins
    try:
        for row in reader:
            rows.append(row)
            begins = skipped + reader.line_num + 1
    except csv.Error as error:
        return Cells((), (), (CellFault(begins, "", f"the file is no CSV: {error}"),), source)
    first = next((index for index, row in enumerate(rows) if any(cell.strip() for cell in row)), None)
    if first is None:
        return Cells((), (), (CellFault(1, "", "the file is empty"),), source)
    words = {_plain(word): name for name, others in known.items() for word in (name, *others)}
    faults: list[CellFault] = []
    headings, unread = _headings(rows[first], words, first + skipped + 1, faults)
    missing = [name for name in needed if name not in headings]
    faults += (CellFault(first + skipped + 1, name, "there is no such column") for name in missing)
    lines: list[CsvLine] = []
    for number, row in enumerate(rows[first + 1 :], first + skipped + 2):
        if not any(cell.strip() for cell in row):
            continue
        if len(lines) == MOST_ROWS:
            faults.append(CellFault(number, "", f"the file has more than {MOST_ROWS} rows"))
            break
        if any(cell.strip() for cell in row[len(headings) :]):
            faults.append(
                CellFault(number, "", f"the row has {len(row)} cells, and there are {len(headings)} headings")
            )
        cells = {name: cell.strip() for name, cell in zip(headings, row, strict=False) if name}
        faults += _unfit(number, cells)
        lines.append(CsvLine(number, {name: cells.get(name, "") for name in headings if name}))
    return Cells(tuple(name for name in headings if name), tuple(lines), tuple(faults), source, unread)


def write_cells(headings: Sequence[str], rows: Iterable[Sequence[object]], separator: str = ",") -> bytes:
    """A sheet as bytes. A text that a spreadsheet would take for a formula gets an apostrophe before it."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    writer.writerow(headings)
    writer.writerows([_safe(value) for value in row] for row in rows)
    return codecs.BOM_UTF8 + out.getvalue().encode()


def unguarded(text: str) -> str:
    """A text without the apostrophe that `write_cells` put before it."""
    return text[1:] if _GUARDED.match(text) else text


def number_of(text: str) -> int | None:
    """A whole number as spreadsheets write it, such as ``3`` or ``3.0``; None if it is none."""
    found = _NUMBER.fullmatch(text)
    return int(found[1]) if found else None


def _separator(text: str) -> tuple[str, str, int]:
    """The separator, the text without a line that names it, and how many lines that were."""
    named = re.match(r'sep=([^\r\n"])\r?\n', text)
    if named:
        return named[1], text[named.end() :], 1
    heading = next(line for line in text.splitlines() if line.strip())
    bare = re.sub(r'"[^"]*"', "", heading)
    return max(SEPARATORS, key=bare.count) if any(s in bare for s in SEPARATORS) else ",", text, 0


def _headings(
    row: Sequence[str], words: Mapping[str, str], number: int, faults: list[CellFault]
) -> tuple[list[str], tuple[str, ...]]:
    """What each column is read as, empty if it is not read; and the headings of those that are not."""
    headings: list[str] = []
    unread: list[str] = []
    for cell in row:
        name = words.get(_plain(cell), "")
        if cell.strip() and not name:
            unread.append(_short(cell))
        elif name and name in headings:
            both = f"{_short(row[headings.index(name)])} and {_short(cell)}"
            faults.append(CellFault(number, name, f"two columns are read as this one: {both}"))
            name = ""
        headings.append(name)
    return headings, tuple(unread)


def _unfit(number: int, cells: Mapping[str, str]) -> Iterable[CellFault]:
    for name, cell in cells.items():
        try:
            require_fit(cell)
        except UnfitText as error:
            yield CellFault(number, name, str(error))


def _plain(heading: str) -> str:
    return re.sub(r"[\s_-]+", " ", heading.strip().casefold())


def _short(text: str) -> str:
    text = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in " ".join(text.split()))
    return text if len(text) <= 40 else f"{text[:39]}…"


def _safe(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and _RISKY.match(value) else value


_NUMBER: Final = re.compile(r"([+-]?[0-9]{1,6})(?:[.,]0+)?")
_RISKY: Final = re.compile(r"'*[=+\-@\t\r]")
_GUARDED: Final = re.compile(r"''*[=+\-@\t\r]")
