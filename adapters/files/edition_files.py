"""Editions of one's own: TOML files, and where exactly they are wrong."""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from adapters.files.encodings import Unreadable, read_unicode
from adapters.files.toml_lines import TomlLines
from domain.kernel.editions import Edition, Fault, FaultyEdition
from domain.kernel.titles import Title
from domain.record.errors import RecordError


class Located(msgspec.Struct, frozen=True):
    """A fault, and where in which file it is; where the text is no TOML, in which column and at no key."""

    file: str
    line: int
    what: str
    key: str = ""
    column: int | None = None

    def __str__(self) -> str:
        place = (
            f"{self.file}:{self.line}" if self.column is None else f"{self.file}:{self.line}:{self.column}"
        )
        return f"{place}: {self.key}: {self.what}" if self.key else f"{place}: {self.what}"


class FaultyEditionFile(RecordError):
    """An edition file that cannot be used, with every fault that was found."""

    name = "faulty-edition"

    def __init__(self, faults: Sequence[Located]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = tuple(faults)


class EditionTaken(FaultyEditionFile):
    """The id of the edition is that of another one: an edition is never changed, only followed by another."""

    name = "edition-taken"


class NoEditions(RecordError):
    """There is no such folder of edition files."""

    name = "no-such-folder"


def read_edition(title: Title, file: Path) -> tuple[Title, Edition]:
    """The edition in `file`, and `title` with it, in the place of one with the same id.

    Raises `FaultyEditionFile`, or OSError.
    """
    data, lines = _parsed(file)
    try:
        extended = title.with_editions([data])
    except FaultyEdition as error:
        raise FaultyEditionFile(_located(file, lines, error.faults)) from None
    return extended, extended.editions[data["id"]]


def add_edition(title: Title, file: Path) -> tuple[Title, Edition]:
    """As `read_edition`, but raises `EditionTaken` if the title has another edition with that id."""
    extended, edition = read_edition(title, file)
    known = title.editions.get(edition.id)
    if known and known.digest != edition.digest:
        fault = Fault(("id",), f"{title.name} has another edition {edition.id!r}; give this one its own id")
        raise EditionTaken(_located(file, _parsed(file)[1], [fault]))
    return extended, edition


def add_editions(titles: Mapping[str, Title], folder: Path) -> dict[str, Title]:
    """`titles` with the editions of all TOML files in `folder`.

    Raises `FaultyEditionFile` for the first that cannot be used, or `NoEditions`.
    """
    if not folder.is_dir():
        raise NoEditions(f"there is no folder {folder} of edition files")
    found = dict(titles)
    for file in sorted(folder.glob("*.toml")):
        data, lines = _parsed(file)
        title = data.get("title")
        if not isinstance(title, str) or title not in titles:
            fault = Fault(("title",), f"expected a title: {', '.join(titles)}")
            raise FaultyEditionFile(_located(file, lines, [fault]))
        found[title], _ = add_edition(found[title], file)
    return found


def _parsed(file: Path) -> tuple[dict[str, Any], TomlLines]:
    raw = file.read_bytes()
    try:
        text = read_unicode(raw).text
    except Unreadable as error:
        raise FaultyEditionFile([Located(str(file), error.line or 1, error.message)]) from None
    try:
        return tomllib.loads(text), TomlLines(text)
    except tomllib.TOMLDecodeError as error:
        what, _, place = str(error).removesuffix(")").rpartition(" (at ")
        *_, before = lines = text.rstrip("\n").split("\n")
        line, column = (
            map(int, re.findall(r"\d+", place)) if "line" in place else (len(lines), len(before) + 1)
        )
        raise FaultyEditionFile([Located(str(file), line, what, column=column)]) from None


def _located(file: Path, lines: TomlLines, faults: Iterable[Fault]) -> list[Located]:
    """The faults in the order of the file."""
    found = [Located(str(file), lines.line(fault.path), fault.what, fault.key) for fault in faults]
    return sorted(found, key=lambda fault: fault.line)
