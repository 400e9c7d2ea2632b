"""What can be wrong with a command to any aggregate, and with what is stored of one."""

from collections.abc import Mapping
from types import MappingProxyType


class RecordError(Exception):
    """A command that the record does not accept; nothing has changed.

    Attributes:
        name: identifies the kind of error.
        facts: what a program needs to know beside the message, by name.
    """

    name = "record-error"
    facts: Mapping[str, object] = MappingProxyType({})


class StaleVersion(RecordError):
    """The command was made against another version than the record has now."""

    name = "stale-version"

    def __init__(self, expected: int, actual: int) -> None:
        super().__init__(f"made against version {expected}, but the record is at version {actual}")
        self.expected = expected
        self.actual = actual


class EntryTooLong(RecordError):
    """An entry that no record file could hold."""

    name = "entry-too-long"


class BrokenRecord(RecordError):
    """Stored or imported entries that do not make a record.

    `number` is the first entry that fails; `check` names what failed: ``digest``, ``order``, ``state``,
    ``rule``, ``format`` or ``record``.
    """

    name = "broken-record"

    def __init__(self, number: int, check: str, message: str) -> None:
        super().__init__(f"entry {number}: {message}")
        self.number = number
        self.check = check
