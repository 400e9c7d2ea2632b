"""A record as one caller stands to it: what the caller may see of it, and as whom he writes on it."""

from dataclasses import dataclass

from adapters.eventstore.records import RecordStore
from api.services.access import Caller, Forbidden, Standing, Unauthenticated, standing
from domain.kernel.seats import CHANCE, JUDGE, PUBLIC, people
from domain.record.commentary.notes import Role
from domain.record.commentary.reading import Reader
from domain.record.entries import Branched
from domain.record.errors import NoSuchRecord, UnknownSeat
from domain.record.record import Record


@dataclass(frozen=True, slots=True)
class Sight:
    """A record as one caller stands to it; `root` is the record at the root of its lines, often itself."""

    record: Record
    root: Record
    caller: Caller
    standing: Standing

    def viewer(self, wanted: str | None = None) -> str:
        """The viewer that the caller asks to be, or the usual one. Raises `UnknownSeat` or `Forbidden`."""
        if wanted is None:
            return self.standing.viewers[0]
        if wanted in self.standing.viewers:
            return wanted
        self.require_seat(wanted)
        raise self._denied(f"you may not see what {wanted} sees while the game goes on")

    def require_seat(self, seat: str) -> None:
        """Raise `UnknownSeat` unless `seat` is one of the title, chance, or a viewer."""
        known = (*people(self.record.seats), CHANCE)
        if seat not in {*known, JUDGE, "public"}:
            raise UnknownSeat(f"{self.record.title.name} has the seats {', '.join(known)}; not {seat!r}")

    def require(self, allowed: bool, what: str) -> None:
        """Raise `Unauthenticated` or `Forbidden` unless the caller is `allowed` to do `what`."""
        if not allowed:
            raise self._denied(f"you may not {what}")

    def _denied(self, message: str) -> Exception:
        return Forbidden(message) if self.caller.id else Unauthenticated(message)


class Sights:
    """Finds records for callers. One a process."""

    def __init__(self, store: RecordStore) -> None:
        self._store = store

    def find(self, caller: Caller, record: str) -> Sight:
        """The record or line, if the caller may know of it. Raises `NoSuchRecord`."""
        return self.of(caller, self._store.load(record))

    def of(self, caller: Caller, record: Record) -> Sight:
        """The same of a record that is loaded. Raises `NoSuchRecord`."""
        opening = record.opening
        if isinstance(opening, Branched):
            root = self._store.load(opening.record)
            stands = standing(caller, record, root, self._store.commentaries.care(record, root.id))
        else:
            root, stands = record, standing(caller, record, record)
        if not stands.viewers:
            raise NoSuchRecord(f"there is no record {record.id}")
        return Sight(record, root, caller, stands)


def author_of(sight: Sight) -> str:
    """As whom the caller writes on the record; empty for nobody. A seat key opens one record only."""
    caller = sight.caller
    return "" if caller.seat and caller.record != sight.root.id else caller.id


def require_author(sight: Sight, what: str) -> str:
    """The same. Raises `Unauthenticated` or `Forbidden` for who may not write on the record."""
    author = author_of(sight)
    sight.require(bool(author), f"{what} here" if sight.caller.id else f"{what} without signing in")
    return author


def reader_of(sight: Sight) -> Reader:
    """Who the caller is to what others have written on the record."""
    stands = standing(sight.caller, sight.root, sight.root)
    return Reader(author_of(sight), bool(stands.seated), stands.judges)


def role_of(sight: Sight) -> Role:
    """What the caller is to the record."""
    caller, root = sight.caller, sight.root
    stands = standing(caller, root, root)
    if stands.seated:
        return "player"
    if stands.judges:
        return "judge"
    if root.entries[0].envelope.actor == caller.id:
        return "recorder"
    return "organiser" if caller.has({"organiser"}) else "spectator"


def is_insider(sight: Sight) -> bool:
    """Whether the caller may see more than the public of a record or line."""
    return sight.standing.viewers != (PUBLIC,)


def clean(text: str) -> str:
    """`text` with line ends as we keep them; forms send others."""
    return text.replace("\r\n", "\n").replace("\r", "\n")
