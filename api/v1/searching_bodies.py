"""What requests for records and positions hold, and what was found."""

from typing import Annotated

import msgspec
from msgspec import Meta

from adapters.eventstore.directory import Directory
from adapters.readmodels.records import Summary
from api.services.searching import ClaimGroup, PositionHits, RecordHits, RecordSearch
from api.v1.bodies import Id, ListedRecord, Word, listed

Cursor = Annotated[str, Meta(max_length=18, pattern=r"^[0-9]+$")]
PartSize = Annotated[int, Meta(ge=1, le=100)]


class FindRecords(RecordSearch, frozen=True, kw_only=True):
    """Which records to find; `after` is the cursor `next` of the part before."""

    after: Cursor | None = None
    limit: PartSize = 50


class FoundNote(msgspec.Struct, frozen=True):
    """A note that says what was asked for, on an entry of a record or, if `record` is another, of a line."""

    id: str
    record: str
    entry: int
    author: str
    name: str
    text: str


class FoundRecord(msgspec.Struct, frozen=True):
    """A record, and the notes that were asked for."""

    record: ListedRecord
    notes: tuple[FoundNote, ...]


class FoundRecords(msgspec.Struct, frozen=True):
    """Records, the newest first, and the cursor of the next part, if there is one."""

    found: tuple[FoundRecord, ...]
    next: str | None


class FindPositions(msgspec.Struct, frozen=True, kw_only=True):
    """Which positions of closed records to find; `after` is the cursor `next` of the part before."""

    title: Id = ""
    where: tuple[Word, ...] = ()
    after: Cursor | None = None
    limit: PartSize = 25


class FoundPosition(msgspec.Struct, frozen=True):
    """The first position of a record at which all holds: that after entry `number`, told in one line.

    `address` is that of its page.
    """

    record: ListedRecord
    number: int
    text: str
    address: str


class FoundPositions(msgspec.Struct, frozen=True):
    """Positions, those of the newest record first, and the cursor of the next part, if there is one."""

    found: tuple[FoundPosition, ...]
    next: str | None


class AskClaims(msgspec.Struct, frozen=True):
    """Of which title."""

    title: Id = ""


class ClaimChoiceView(msgspec.Struct, frozen=True):
    """A claim as `where` takes it, and what it is about as it is printed."""

    where: str
    label: str


class ClaimsOfSeat(msgspec.Struct, frozen=True):
    """The claims of one kind about one seat, and the words that stand between the seat and the labels."""

    kind: str
    seat: str
    words: str
    claims: tuple[ClaimChoiceView, ...]


class ClaimsView(msgspec.Struct, frozen=True):
    """Everything that has held at a position of a closed record of a title."""

    title: str
    groups: tuple[ClaimsOfSeat, ...]


def records_found(hits: RecordHits, directory: Directory) -> FoundRecords:
    """What was found, with the names of players and authors."""
    authors = {note.author for hit in hits.items for note in hit.notes}
    names = directory.names(authors | _players([hit.summary for hit in hits.items]))
    return FoundRecords(
        tuple(
            FoundRecord(
                listed(hit.summary, names),
                tuple(
                    FoundNote(
                        note.id, note.record, note.entry, note.author, names.get(note.author, ""), note.text
                    )
                    for note in hit.notes
                ),
            )
            for hit in hits.items
        ),
        hits.next_cursor,
    )


def positions_found(hits: PositionHits, directory: Directory) -> FoundPositions:
    """What was found, with the names of players."""
    names = directory.names(_players([hit.summary for hit in hits.items]))
    return FoundPositions(
        tuple(
            FoundPosition(
                listed(hit.summary, names), hit.number, hit.text, f"/records/{hit.summary.id}/{hit.number}"
            )
            for hit in hits.items
        ),
        hits.next_cursor,
    )


def claims_of(title: str, groups: tuple[ClaimGroup, ...]) -> ClaimsView:
    """The claims of a title."""
    return ClaimsView(
        title,
        tuple(
            ClaimsOfSeat(
                group.kind,
                group.seat,
                group.words,
                tuple(ClaimChoiceView(choice.value, choice.label) for choice in group.choices),
            )
            for group in groups
        ),
    )


def _players(summaries: list[Summary]) -> set[str]:
    return {player for summary in summaries for player in summary.seats.values()}
