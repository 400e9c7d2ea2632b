"""What a pairing is asked for: the field of one round, its history and the wishes of the facilitator.

Nothing here depends on the order in which players, meetings or tables are listed. Who was active, which
forfeits count as a meeting and what a bye is worth has been decided before: see the rulings of RA-Q45.
"""

from collections import Counter
from enum import StrEnum
from typing import Final

import msgspec

from domain.kernel.digests import digest
from domain.kernel.refusals import require

RULE: Final = "RA-Q65"

Couple = tuple[str, str]
"""The ids of two players, in either order."""


class Entrant(msgspec.Struct, frozen=True):
    """A player who is to be paired.

    Attributes:
        id: opaque and unique.
        rank: the rank number, frozen or not as the event has it; a higher number is a stronger player.
        score: wins minus losses, a bye as the event counts it.
        place: the place in the standings, 1 for the first; who shares a place has the same number. Not used
            in round 1, where places go by rank.
        byes: how many byes the player has had.
    """

    id: str
    rank: int
    score: int = 0
    place: int = 1
    byes: int = 0


class Meeting(msgspec.Struct, frozen=True):
    """Two players who have met, and how often. A couple that is listed twice has met the sum of both."""

    players: Couple
    times: int = 1


class Preference(StrEnum):
    """How much it counts that a table was already published, when a pairing is corrected."""

    NONE = "none"
    AFTER_RANK = "after rank"
    BEFORE_RANK = "before rank"


class Settings(msgspec.Struct, frozen=True):
    """How to pair; the default is the rule of RA-Q65 as it stands."""

    preference: Preference = Preference.NONE


class Request(msgspec.Struct, frozen=True):
    """All that a pairing depends on.

    Attributes:
        round: the number of the round; round 1 goes by rank only (RA-144).
        key: what the keyed draw is keyed with, such as the id of the event. It is recorded.
        entrants: the active players.
        met: who has met whom.
        forbidden: couples that are not to be paired if it can be helped.
        locked: tables that stand, whatever they cost.
        locked_bye: who has the bye, whatever it costs; the field must be odd then.
        published: the tables of the pairing that is being corrected.
        published_bye: who had the bye in it.
        settings: how to pair.
    """

    round: int
    key: str
    entrants: tuple[Entrant, ...] = ()
    met: tuple[Meeting, ...] = ()
    forbidden: tuple[Couple, ...] = ()
    locked: tuple[Couple, ...] = ()
    locked_bye: str | None = None
    published: tuple[Couple, ...] = ()
    published_bye: str | None = None
    settings: Settings = Settings()

    @property
    def digest(self) -> str:
        """SHA-256 of the canonical JSON of the request in its `ordered` form."""
        return digest(ordered(self))


def ordered(request: Request) -> Request:
    """`request` with everything sorted by id and every couple once: equal requests become identical."""
    times: dict[Couple, int] = {}
    for meeting in request.met:
        couple = couple_of(*meeting.players)
        times[couple] = times.get(couple, 0) + meeting.times
    return msgspec.structs.replace(
        request,
        entrants=tuple(sorted(request.entrants, key=lambda entrant: entrant.id)),
        met=tuple(Meeting(couple, count) for couple, count in sorted(times.items()) if count),
        forbidden=_couples(request.forbidden),
        locked=_couples(request.locked),
        published=_couples(request.published),
    )


def couple_of(one: str, other: str) -> Couple:
    """The two ids in their order."""
    return (one, other) if one <= other else (other, one)


def validate(request: Request) -> None:
    """Refuse what contradicts itself; whatever passes can be paired.

    Couples with a player who is not active are no contradiction, except among the locked tables.
    """
    known = {entrant.id for entrant in request.entrants}
    require(request.round >= 1, RULE, "rounds are counted from 1", round=request.round)
    require(len(known) == len(request.entrants), RULE, "every player is entered once")
    for entrant in request.entrants:
        require(entrant.byes >= 0, RULE, "byes are counted from 0", player=entrant.id)
    for meeting in request.met:
        require(meeting.times >= 0, RULE, "meetings are counted from 0", players=list(meeting.players))
    seated = [player for couple in _couples(request.locked) for player in couple]
    if request.locked_bye is not None:
        require(len(known) % 2, RULE, "a locked bye needs an odd number of players", players=len(known))
        seated.append(request.locked_bye)
    for player, seats in Counter(seated).items():
        require(player in known, RULE, "a locked table is of active players", player=player)
        require(seats == 1, RULE, "a player sits at one locked table", player=player)


def _couples(couples: tuple[Couple, ...]) -> tuple[Couple, ...]:
    return tuple(sorted({couple_of(*couple) for couple in couples}))
