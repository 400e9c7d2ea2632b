"""Taking a decision back in a hosted game: the seat that took it asks, and every other seat has to agree."""

from adapters.eventstore.records import RecordStore
from api.services.sight import Sight
from domain.record.asking import own_last_decided
from domain.record.entries import Opened
from domain.record.record import Record


def agreed(store: RecordStore, record: Record) -> frozenset[str]:
    """The seats that agree to taking back the last decision of a record as it stands; the first one asked."""
    if not isinstance(record.opening, Opened) or record.closing:
        return frozenset()
    return frozenset(
        seat
        for seat, player in record.opening.seats.items()
        if store.commentaries.of(record.id, player).agreed.get(seat) == record.version
    )


def may_ask(sight: Sight) -> bool:
    """Whether the last decision was one of the caller's own seat, and nobody has learnt anything by it."""
    hosted = sight.record is sight.root and sight.record.setup.mode == "hosted"
    return hosted and any(own_last_decided(sight.record, seat) is not None for seat in sight.standing.seated)
