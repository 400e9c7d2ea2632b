"""What can be wrong with a command to a record, beside a rule of the game."""

from domain.events.errors import BrokenRecord, EntryTooLong, RecordError, StaleVersion
from domain.kernel.decisions import Decision

__all__ = [
    "AlreadyThere",
    "BrokenRecord",
    "CommandReused",
    "ConfirmationNeeded",
    "EditionMissing",
    "EntryTooLong",
    "ImpossibleRuling",
    "NoSuchPosition",
    "NoSuchRecord",
    "NotALine",
    "NothingToPlay",
    "RecordError",
    "RecordIsClosed",
    "SeedMissing",
    "StaleVersion",
    "Unauthorised",
    "Undrawable",
    "UnfitText",
    "UnknownEdition",
    "UnknownPlayer",
    "UnknownSeat",
    "UnknownTitle",
]


class UnknownTitle(RecordError):
    """No title has that id."""

    name = "unknown-title"


class UnknownEdition(RecordError):
    """The title has no edition with that id."""

    name = "unknown-edition"


class EditionMissing(RecordError):
    """The edition with which the record is played is not known here."""

    name = "edition-missing"


class UnknownSeat(RecordError):
    """The title has no such seat, or a seat was left empty."""

    name = "unknown-seat"


class RecordIsClosed(RecordError):
    """No entry follows the closing one but a ruling that reopens the record."""

    name = "record-closed"


class Undrawable(RecordError):
    """A draw is agreed where all play on one side."""

    name = "undrawable"


class NoSuchPosition(RecordError):
    """The record has no entry of that number, or it is struck."""

    name = "no-such-position"


class Unauthorised(RecordError):
    """A rewind or a ruling without what it rests on: everybody's agreement or a ruling."""

    name = "without-basis"


class ImpossibleRuling(RecordError):
    """A ruling whose effects cannot be applied where they are meant to be."""

    name = "impossible-ruling"


class UnfitText(RecordError):
    """A name, a note or another text that is too long, or holds control characters."""

    name = "unfit-text"


class NoSuchRecord(RecordError):
    """No record and no line has that id."""

    name = "no-such-record"


class AlreadyThere(RecordError):
    """A record of that id is there already, with other entries."""

    name = "already-there"


class NotALine(RecordError):
    """The record is a game that was played: only a line can be renamed, kept private, or played on."""

    name = "not-a-line"


class UnknownPlayer(RecordError):
    """The title has no such player beside people."""

    name = "unknown-player"


class NothingToPlay(RecordError):
    """None of the seats that are to be played has anything to decide now."""

    name = "nothing-to-play"


class CommandReused(RecordError):
    """The id of the request is that of an earlier request that asked for something else."""

    name = "key-reused"


class ConfirmationNeeded(RecordError):
    """A decision by whose implied passes a battle or an exchange would end, which nobody has confirmed yet.

    Attributes:
        decision: what was to be recorded.
        implied: the decisions that would be recorded before it, in order.
        ends: what these would end, in words.
    """

    name = "confirmation-needed"

    def __init__(self, decision: Decision, implied: tuple[Decision, ...], ends: str) -> None:
        super().__init__(
            f"this would end {ends} by passes that nobody has said: confirm it, or say them first"
        )
        self.decision = decision
        self.implied = implied
        self.ends = ends
        self.facts = {"implied": implied, "ends": ends}


class SeedMissing(RecordError):
    """The secret seed of a hosted record is not here, so nothing can decide its chance."""

    name = "seed-missing"
