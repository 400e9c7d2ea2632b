"""Who calls, what they may see of a record and what they may do to it."""

import uuid
from collections import defaultdict, deque
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from threading import Lock

from adapters.eventstore.directory import Directory, User
from adapters.eventstore.records import RecordStore
from domain.kernel.seats import CHANCE, JUDGE, PUBLIC, people
from domain.record.commentary.commentary import UNTOUCHED, Care
from domain.record.commentary.reading import may_see_line
from domain.record.entries import Branched
from domain.record.record import Record

MEMBERS = frozenset({"organiser", "judge", "recorder", "player"})
"""The roles of those who may open records and name players."""

ORGANISERS = frozenset({"organiser"})
"""The role of those who run tournaments and keep ranking lists."""


_COMMANDS = uuid.UUID("0b8e1b1e-64c1-4d0c-9a59-0d1b9f0f6c1d")
"""The namespace of command ids. Never change it: repeated requests are recognised by it."""


class Unauthenticated(Exception):
    """The caller is nobody, or the token or key is not one of ours."""


class Forbidden(Exception):
    """The caller may not do that."""


class TooManyAttempts(Exception):
    """Signing in failed too often; `wait` says for how many seconds no attempt is taken."""

    def __init__(self, wait: int) -> None:
        super().__init__(f"too many failed attempts; try again in {wait} seconds")
        self.wait = wait


@dataclass(frozen=True, slots=True)
class Caller:
    """A user, the holder of a seat key, or nobody.

    `id` is what entries name as their actor: a user's id, or the id of the player whose seat the key opens.
    """

    id: str = ""
    user: User | None = None
    record: str = ""
    seat: str = ""

    def has(self, roles: Collection[str]) -> bool:
        """Whether the caller is a user with one of `roles`."""
        return self.user is not None and not self.user.roles.isdisjoint(roles)

    def require(self, roles: Collection[str], what: str) -> None:
        """Raise `Unauthenticated` or `Forbidden` unless the caller is a user with one of `roles`."""
        if self.has(roles):
            return
        if not self.id:
            raise Unauthenticated(f"sign in to {what}")
        raise Forbidden(f"to {what} takes the role {' or '.join(sorted(roles))}")


@dataclass(frozen=True, slots=True)
class Standing:
    """What one caller may see of one record and do to it.

    Attributes:
        viewers: whose eyes the caller may look through, the usual one first; none if the caller may not even
            know that the record exists.
        seats: the seats that the caller decides for.
        seated: the seats at which the caller sits.
        runs: may go back and close.
        issues: may hand out the keys of all seats.
        judges: may rule.
    """

    viewers: tuple[str, ...]
    seats: frozenset[str] = frozenset()
    seated: frozenset[str] = frozenset()
    runs: bool = False
    issues: bool = False
    judges: bool = False


def standing(caller: Caller, record: Record, root: Record, care: Care = UNTOUCHED) -> Standing:
    """How `caller` stands to `record`; `root` is the record at the root of its lines, often itself.

    `care` is how the author of a line wants it to be; see `domain.record.commentary.reading`.
    """
    seats = people(record.seats)
    everybody = (JUDGE, *seats, PUBLIC)
    every_seat = frozenset({*seats, CHANCE})
    began = record.entries[0].envelope.actor == caller.id != ""
    if caller.seat:  # a key opens one seat of one record, and the lines that were begun with it
        began = began and caller.record == root.id and record is not root
    if isinstance(record.opening, Branched):
        judges = not began and standing(caller, root, root).judges
        if not may_see_line(care, began=began, judges=judges, closed=root.closing is not None):
            return Standing(())
        return Standing(everybody, every_seat if began else frozenset(), runs=began)

    if caller.seat:
        seated = frozenset({caller.seat} if caller.record == record.id else ())
    else:
        seated = frozenset(seat for seat, player in record.opening.seats.items() if player == caller.id)
    judges = caller.has({"judge"}) and not seated
    issues = (judges or began or caller.has({"organiser"})) and not seated
    if record.setup.mode == "hosted":
        decides = seated
        sees_all = judges
        runs = issues
    else:
        recorder = began or caller.has({"recorder"})
        decides = every_seat if recorder else frozenset()
        sees_all = judges or began
        runs = judges or recorder or caller.has({"organiser"})
    own = tuple(seat for seat in seats if seat in seated)
    viewers = everybody if sees_all or record.closing else (*own, PUBLIC)
    return Standing(viewers, decides, seated, runs, issues, judges)


class Attempts:
    """Counts failed attempts to sign in, by name and address, within a sliding window.

    One name from one address fails at most `most` times in `window`; one name, or one address, six
    times as often.
    """

    def __init__(
        self,
        clock: Callable[[], datetime],
        *,
        most: int = 5,
        window: timedelta = timedelta(minutes=5),
    ) -> None:
        self._clock = clock
        self._most = most
        self._window = window
        self._failed: defaultdict[tuple[str, str], deque[datetime]] = defaultdict(deque)
        self._lock = Lock()

    def begin(self, name: str, address: str) -> None:
        """Note an attempt, which has failed until it is said to have succeeded; many come at the same time.

        Raises `TooManyAttempts` while there were too many failures.
        """
        now = self._clock()
        with self._lock:
            self._forget(now)
            keys = self._keys(name, address)
            for key, most in keys:
                failed = self._failed.get(key, ())
                if len(failed) >= most:
                    wait = failed[-most] + self._window - now
                    raise TooManyAttempts(int(wait.total_seconds()) + 1)
            for key, _ in keys:
                self._failed[key].append(now)

    def succeeded(self, name: str, address: str) -> None:
        """Note that an attempt did not fail."""
        with self._lock:
            for key, _ in self._keys(name, address):
                if failed := self._failed.get(key):
                    failed.pop()

    def _keys(self, name: str, address: str) -> tuple[tuple[tuple[str, str], int], ...]:
        return (((name, address), self._most), ((name, ""), 6 * self._most), (("", address), 6 * self._most))

    def _forget(self, now: datetime) -> None:
        for key in list(self._failed):
            times = self._failed[key]
            while times and times[0] <= now - self._window:
                times.popleft()
            if not times:
                del self._failed[key]


def seat_of(number: int, player: str) -> str:
    """The seat of a player in a round, as keys name it."""
    return f"{number}/{player}"


def player_of_key(seat: str) -> str:
    """The player of a seat in a tournament; empty for a seat of a record."""
    return seat.partition("/")[2]


class Access:
    """One a process; `clock` tells the time in UTC."""

    def __init__(self, store: RecordStore, directory: Directory, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._directory = directory
        self._attempts = Attempts(clock)

    def caller(self, credential: str) -> Caller:
        """Who shows `credential`, a token or a seat key; nobody if it is empty. Raises `Unauthenticated`."""
        if not credential:
            return Caller()
        if user := self._directory.user_for_token(credential):
            return Caller(user.id, user)
        if found := self._directory.seat_for_key(credential):
            record, seat = found
            if player := player_of_key(seat):
                return Caller(player, None, record, seat)
            opening = self._store.load(record).opening
            return Caller(getattr(opening, "seats", {})[seat], None, record, seat)
        raise Unauthenticated("the token or key is unknown, expired or revoked")

    def sign_in(self, name: str, password: str, address: str, days: int) -> str:
        """A token for the user of that name. Raises `Unauthenticated` or `TooManyAttempts`."""
        self._attempts.begin(name, address)
        user = self._directory.authenticate(name, password)
        if user is None:
            raise Unauthenticated("name or password is wrong")
        self._attempts.succeeded(name, address)
        return self._directory.issue_token(user.id, days)

    def command(self, caller: Caller, key: str) -> str:
        """The id of a request: of the caller's own `key`, so that nobody else's can be mistaken for it."""
        return str(uuid.uuid5(_COMMANDS, f"{caller.id}\n{key}") if key else uuid.uuid4())
