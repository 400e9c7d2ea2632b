"""As whom a caller writes on a record, and what he is to it."""

from typing import TYPE_CHECKING

from api.services.access import standing
from domain.kernel.seats import PUBLIC
from domain.record.commentary.notes import Role
from domain.record.commentary.reading import Reader

if TYPE_CHECKING:
    from api.services.everything import Sight


def author_of(sight: "Sight") -> str:
    """As whom the caller writes on the record; empty for nobody. A seat key opens one record only."""
    caller = sight.caller
    return "" if caller.seat and caller.record != sight.root.id else caller.id


def require_author(sight: "Sight", what: str) -> str:
    """The same. Raises `Unauthenticated` or `Forbidden` for who may not write on the record."""
    author = author_of(sight)
    sight.require(bool(author), f"{what} here" if sight.caller.id else f"{what} without signing in")
    return author


def reader_of(sight: "Sight") -> Reader:
    """Who the caller is to what others have written on the record."""
    stands = standing(sight.caller, sight.root, sight.root)
    return Reader(author_of(sight), bool(stands.seated), stands.judges)


def role_of(sight: "Sight") -> Role:
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


def is_insider(sight: "Sight") -> bool:
    """Whether the caller may see more than the public of a record or line."""
    return sight.standing.viewers != (PUBLIC,)


def clean(text: str) -> str:
    """`text` with line ends as we keep them; forms send others."""
    return text.replace("\r\n", "\n").replace("\r", "\n")
