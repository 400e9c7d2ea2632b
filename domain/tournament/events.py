"""Everything that can happen in a tournament. Who did it and when is said by the entry that stores it.

Players are named by the opaque ids of the directory, in every tournament the same; names are not in here.

An event's inverse is an event too, so nothing is ever taken out. `undoing.py` knows which have one:

| event                              | inverse                                                           |
|------------------------------------|-------------------------------------------------------------------|
| registered, entered-late           | unregistered, as long as the player was in no pairing              |
| checked-in, checked-out            | checked-out, checked-in                                           |
| staff-called, call-answered        | call-answered, staff-called                                       |
| withdrawn, reinstated              | reinstated, withdrawn                                             |
| bye-given, bye-taken               | bye-taken, bye-given                                              |
| ranks-set, amended                 | the same with what was before                                     |
| couple-forbidden, couple-allowed   | couple-allowed, couple-forbidden                                  |
| table-locked, table-unlocked       | table-unlocked, table-locked                                      |
| round-paired, manual-ended         | pairing-dropped, as long as it is a draft                         |
| the same in place of a pairing     | round-re-paired with the tables of before, if no new one started  |
| round-re-paired                    | round-re-paired with the tables of before, if no new one started  |
| pairing-published                  | pairing-withdrawn, as long as no table has started                |
| pairing-withdrawn                  | pairing-published                                                 |
| manual-begun                       | manual-dropped                                                    |
| what is done at a table            | table-restored, as long as nothing done there since stands        |
| table-restored                     | what it undid, as long as nothing was done there since            |
| penalised                          | penalty-lifted                                                    |
| round-closed, round-reopened       | round-reopened, round-closed                                      |
| cut                                | cut-undone, as long as no round of it is paired                   |
| finished, with bonus-awarded       | reopened                                                          |

What is done at a table: result-reported, -confirmed, -entered and -corrected, table-forfeited, table-flagged.
Created, reopened and the inverses that the table does not list have none: one does again what they undid. Of
entries about the same thing only the newest is undone.

Nothing follows the end but reopened, and table-flagged where a ruling is made on a game that counted.
"""

import datetime
from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from domain.tournament.options import DEFAULTS, Options
from domain.tournament.quality_points.points import Multiplier, QualityPoints
from domain.tournament.results import ByeKind, Forfeited, Played
from domain.tournament.standings.table import DEFAULT_TIE_BREAKS, TieBreak
from domain.tournament.swiss.pairings import Values
from domain.tournament.swiss.requests import Couple

Scoring = Literal["points", "wins"]
"""Matches have two scores, or only a winner."""

Source = Literal["slip", "record", "staff"]
"""Typed in from a slip, taken from the record of the game, or decided by staff."""

PenaltyKind = Literal["warning", "loss", "disqualification"]
"""A note; the loss of the match of the round; that, and out of the tournament."""

Choice = Literal["keep", "least change", "least change after rank", "pair anew", "undo"]
"""How a round was paired again; the first four as `swiss.correcting` has them."""


class Seated(msgspec.Struct, frozen=True, gc=False):
    """A table of a pairing: its number in the room, and who sits there."""

    number: int
    players: Couple


class Created(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tournament is set up.

    Attributes:
        title: what is played.
        name: of the tournament.
        rounds: how many Swiss rounds are planned.
        date: the day by which it is in order in the ranking list.
        key: what lots and the pairing's draw are keyed with.
        scoring: whether matches have scores.
        ranking: the id of the ranking list to which it counts, or empty.
        tie_breaks: in their order.
        options: the rulings that it has settled.
        multipliers: of the bonus, in sixteenths, under `bonus100 = entered` (RA-Q42).
        check_in: only players who have checked in are paired.
    """

    title: str
    name: str
    rounds: int
    date: datetime.date
    key: str
    scoring: Scoring = "points"
    ranking: str = ""
    tie_breaks: tuple[TieBreak, ...] = DEFAULT_TIE_BREAKS
    options: Options = DEFAULTS
    multipliers: tuple[Multiplier, ...] = ()
    check_in: bool = False


class Amended(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Settings are changed; what they were before is in the entries before."""

    name: str
    rounds: int
    tie_breaks: tuple[TieBreak, ...]
    reason: str = ""


class Registered(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A player is entered before the first round is paired, with the rank at the start (RA-Q44).

    Whether it was typed in or read from the ranking list, it is the rank of the event: pairing, tie-breaks
    and quality points go by it. The ledger says where the list had another one.
    """

    player: str
    rank: int = 1


class EnteredLate(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A player is entered after the first round was paired, and plays from round `since` on."""

    player: str
    since: int
    rank: int = 1


class Unregistered(msgspec.Struct, frozen=True, gc=False):
    """An entry is taken back."""

    player: str


class RanksSet(msgspec.Struct, frozen=True):
    """Ranks are read from the list: before the first round, or anew under `rankSnapshot = match` (RA-Q44)."""

    ranks: dict[str, int]


class CheckedIn(msgspec.Struct, frozen=True, gc=False):
    """A player is there."""

    player: str


class CheckedOut(msgspec.Struct, frozen=True, gc=False):
    """A player was not there after all."""

    player: str


class StaffCalled(msgspec.Struct, frozen=True, gc=False):
    """A player calls staff to the own table."""

    player: str


class CallAnswered(msgspec.Struct, frozen=True, gc=False):
    """Staff has come to a player who had called."""

    player: str


class Withdrawn(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A player is not paired any longer; results stay, also that of a table that is being played."""

    player: str
    reason: str = ""


class Reinstated(msgspec.Struct, frozen=True, gc=False):
    """A player who had withdrawn is paired again."""

    player: str


class ByeGiven(msgspec.Struct, frozen=True, gc=False):
    """A player has a bye that was asked for; the automatic bye is a part of the pairing."""

    player: str
    round: int
    kind: ByeKind


class ByeTaken(msgspec.Struct, frozen=True, gc=False):
    """A bye that was asked for is taken back."""

    player: str
    round: int


class CoupleForbidden(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Two players are not to be paired if it can be helped."""

    players: Couple
    reason: str = ""


class CoupleAllowed(msgspec.Struct, frozen=True, gc=False):
    """Two players may be paired after all."""

    players: Couple


class TableLocked(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Two players meet in this round whatever it costs; once paired: their table has started and stands."""

    round: int
    players: Couple
    reason: str = ""


class TableUnlocked(msgspec.Struct, frozen=True, gc=False):
    """A table is free again."""

    round: int
    players: Couple


class RoundPaired(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The engine has paired a round.

    Attributes:
        round: its number.
        tables: in their order.
        bye: who has the automatic bye.
        byes: the byes that were asked for.
        request: the digest of what the engine was given; it can be made again from the entries before.
        values: what the pairing costs by RA-Q65.
        key: what its draw was keyed with.
        engine: its version.
        repeated_bye: who has the bye has had one before.
    """

    round: int
    tables: tuple[Seated, ...]
    bye: str | None = None
    byes: dict[str, ByeKind] = {}
    request: str = ""
    values: Values = Values()
    key: str = ""
    engine: str = ""
    repeated_bye: bool = False


class PairingDropped(msgspec.Struct, frozen=True, gc=False):
    """A pairing that nobody has seen is thrown away."""

    round: int


class PairingPublished(msgspec.Struct, frozen=True, gc=False):
    """Everybody may see the pairing; results can come in."""

    round: int


class PairingWithdrawn(msgspec.Struct, frozen=True, gc=False):
    """The pairing is a draft again."""

    round: int


class ManualBegun(msgspec.Struct, frozen=True, gc=False):
    """From here on the facilitator pairs a round by hand."""

    round: int
    reason: str


class ManualDropped(msgspec.Struct, frozen=True, gc=False):
    """The facilitator leaves the round to the engine again."""

    round: int


class ManualEnded(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The facilitator has paired a round by hand.

    Attributes:
        round: its number.
        tables: all of them.
        byes: who has a bye, and of which kind.
        values: what the pairing costs by RA-Q65.
        best: what the engine's would have cost.
        unseated: players who could have been paired, and get nothing.
    """

    round: int
    tables: tuple[Seated, ...]
    byes: dict[str, ByeKind] = {}
    values: Values = Values()
    best: Values = Values()
    unseated: tuple[str, ...] = ()


class RoundRePaired(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A round is paired again; tables that have started stand.

    `changed` are the tables that were not there before; `cost` is what the choice gives away against pairing
    anew; `by_hand` says that tables are restored which a hand had made. The rest is as in `RoundPaired`.
    """

    round: int
    choice: Choice
    tables: tuple[Seated, ...]
    bye: str | None = None
    byes: dict[str, ByeKind] = {}
    request: str = ""
    values: Values = Values()
    key: str = ""
    engine: str = ""
    repeated_bye: bool = False
    changed: tuple[Couple, ...] = ()
    cost: Values = Values()
    by_hand: bool = False
    reason: str = ""


class ResultReported(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player says how the match ended. It does not count until the other agrees."""

    round: int
    table: int
    by: str
    result: Played


class ResultConfirmed(msgspec.Struct, frozen=True, omit_defaults=True):
    """The other player agrees: the result counts."""

    round: int
    table: int
    by: str
    result: Played


class ResultEntered(msgspec.Struct, frozen=True, omit_defaults=True):
    """Staff enters a result, and it counts.

    `record` is the record of the game at `version`, where it comes from one.
    """

    round: int
    table: int
    result: Played
    source: Source
    record: str = ""
    version: int = 0


class ResultCorrected(msgspec.Struct, frozen=True, omit_defaults=True):
    """A result was wrong. It is corrected in whatever round it was."""

    round: int
    table: int
    result: Played | Forfeited
    reason: str
    source: Source = "staff"
    record: str = ""
    version: int = 0


class TableForfeited(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match is never begun; without a `winner` both lose."""

    round: int
    table: int
    winner: str | None = None
    reason: str = ""


class TableFlagged(msgspec.Struct, frozen=True, omit_defaults=True):
    """Staff has to look at a table: a ruling was made on the game from whose record its result comes."""

    round: int
    table: int
    reason: str
    record: str = ""
    version: int = 0


class TableRestored(msgspec.Struct, frozen=True, omit_defaults=True):
    """What entry `undoes` did at a table is undone: this is how it stood before."""

    round: int
    table: int
    undoes: int
    result: Played | Forfeited | None = None
    source: Source | Literal["players", ""] = ""
    reports: dict[str, Played] = {}
    record: str = ""
    record_version: int = 0
    flag: str = ""


class Penalised(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player gets a penalty; its number is that of the entry."""

    player: str
    kind: PenaltyKind
    round: int
    reason: str


class PenaltyLifted(msgspec.Struct, frozen=True, gc=False):
    """A penalty is lifted; what came of it, a loss or a withdrawal, has inverses of its own."""

    penalty: int


class RoundClosed(msgspec.Struct, frozen=True, gc=False):
    """Every table has a result; from here on the round counts."""

    round: int


class RoundReopened(msgspec.Struct, frozen=True, gc=False):
    """The last round is open again."""

    round: int


class Cut(msgspec.Struct, frozen=True):
    """From here on the best play for the first places, and who loses is out; `players` by seed."""

    players: tuple[str, ...]


class CutUndone(msgspec.Struct, frozen=True, gc=False):
    """Everybody plays on."""


class Finished(msgspec.Struct, frozen=True):
    """The tournament is over, with its places; who shares a place has the same number."""

    places: dict[str, int]


class Awarded(msgspec.Struct, frozen=True, gc=False):
    """A bonus in sixteenths, the rule that it comes from and its computation in words."""

    player: str
    amount: QualityPoints
    because: str
    formula: str


class BonusAwarded(msgspec.Struct, frozen=True):
    """The bonuses of the top finishers (RA-150 to RA-156)."""

    awards: tuple[Awarded, ...]


class Reopened(msgspec.Struct, frozen=True, gc=False):
    """A finished tournament goes on, or is corrected; its places and bonuses count no longer."""

    reason: str


Event = (
    Created
    | Amended
    | Registered
    | EnteredLate
    | Unregistered
    | RanksSet
    | CheckedIn
    | CheckedOut
    | StaffCalled
    | CallAnswered
    | Withdrawn
    | Reinstated
    | ByeGiven
    | ByeTaken
    | CoupleForbidden
    | CoupleAllowed
    | TableLocked
    | TableUnlocked
    | RoundPaired
    | PairingDropped
    | PairingPublished
    | PairingWithdrawn
    | ManualBegun
    | ManualDropped
    | ManualEnded
    | RoundRePaired
    | ResultReported
    | ResultConfirmed
    | ResultEntered
    | ResultCorrected
    | TableForfeited
    | TableFlagged
    | TableRestored
    | Penalised
    | PenaltyLifted
    | RoundClosed
    | RoundReopened
    | Cut
    | CutUndone
    | Finished
    | BonusAwarded
    | Reopened
)

EVENTS: Final[Mapping[str, type]] = {
    "created": Created,
    "amended": Amended,
    "registered": Registered,
    "entered-late": EnteredLate,
    "unregistered": Unregistered,
    "ranks-set": RanksSet,
    "checked-in": CheckedIn,
    "checked-out": CheckedOut,
    "staff-called": StaffCalled,
    "call-answered": CallAnswered,
    "withdrawn": Withdrawn,
    "reinstated": Reinstated,
    "bye-given": ByeGiven,
    "bye-taken": ByeTaken,
    "couple-forbidden": CoupleForbidden,
    "couple-allowed": CoupleAllowed,
    "table-locked": TableLocked,
    "table-unlocked": TableUnlocked,
    "round-paired": RoundPaired,
    "pairing-dropped": PairingDropped,
    "pairing-published": PairingPublished,
    "pairing-withdrawn": PairingWithdrawn,
    "manual-begun": ManualBegun,
    "manual-dropped": ManualDropped,
    "manual-ended": ManualEnded,
    "round-re-paired": RoundRePaired,
    "result-reported": ResultReported,
    "result-confirmed": ResultConfirmed,
    "result-entered": ResultEntered,
    "result-corrected": ResultCorrected,
    "table-forfeited": TableForfeited,
    "table-flagged": TableFlagged,
    "table-restored": TableRestored,
    "penalised": Penalised,
    "penalty-lifted": PenaltyLifted,
    "round-closed": RoundClosed,
    "round-reopened": RoundReopened,
    "cut": Cut,
    "cut-undone": CutUndone,
    "finished": Finished,
    "bonus-awarded": BonusAwarded,
    "reopened": Reopened,
}
"""What can happen, by the kind that stored topics name: a kind is never changed."""
