"""What can be wrong with a command to a commentary or a study; nothing has changed then."""

from domain.record.commentary.notes import Note
from domain.record.errors import RecordError


class CommentaryError(RecordError):
    """A command that a commentary or a study does not accept. `name` identifies the kind of error."""

    name = "commentary-error"


class NoSuchNote(CommentaryError):
    """The author has written no such note, or it is not for whoever asks."""

    name = "no-such-note"


class NoteIsRemoved(CommentaryError):
    """The note was removed; its author can bring it back, and then revise it."""

    name = "note-removed"


class EmptyNote(CommentaryError):
    """A note without text, glyph and marks."""

    name = "empty-note"


class UnknownGlyph(CommentaryError):
    """There is no such glyph."""

    name = "unknown-glyph"


class UnknownVisibility(CommentaryError):
    """There is no such visibility."""

    name = "unknown-visibility"


class NoSuchPlace(CommentaryError):
    """A mark at a place that the scene of the entry does not have, or too many marks."""

    name = "no-such-place"


class StaleNote(CommentaryError):
    """The revision was made against another one than the note has now; `note` is the note as it is now."""

    name = "stale-note"

    def __init__(self, expected: int, note: Note) -> None:
        super().__init__(f"made against revision {expected}, but the note is at revision {note.revision}")
        self.note = note


class NotTheAuthor(CommentaryError):
    """Only whoever began a line, or opened a study, may do that."""

    name = "not-the-author"


class NoSuchStudy(CommentaryError):
    """No study has that id, or it is not for whoever asks."""

    name = "no-such-study"


class StudyIsRemoved(CommentaryError):
    """The study was removed by its author."""

    name = "study-removed"


class UnfitStudy(CommentaryError):
    """A study without a title, or with more than it can hold."""

    name = "unfit-study"
