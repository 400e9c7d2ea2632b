"""What requests about tournaments and ranking lists hold."""

import datetime
from typing import Annotated, Literal
from uuid import UUID

import msgspec
from msgspec import Meta

from adapters.files.encodings import Sureness
from api.services.answers.records import PlayerView
from api.services.answers.tournaments import EventView
from api.v1.bodies import Id, Limit, Name, Number, Text, Word
from domain.kernel.rulebooks import Option
from domain.tournament.results import Ended
from domain.tournament.standings.table import TieBreak

Few = Meta(max_length=16)
Many = Meta(max_length=5000)
Points = Annotated[str, Meta(max_length=16, pattern=r"^[+-]?[0-9]{1,9}(\.[0-9]{1,4})?$")]
"""Quality points or a multiplier, in exact decimals."""

Score = Annotated[int, Meta(ge=0, le=999)]
Rank = Annotated[int, Meta(ge=1, le=100)]
Rounds = Annotated[int, Meta(ge=1, le=99)]
Couple = Annotated[tuple[UUID, ...], Meta(min_length=2, max_length=2)]
GivenBye = Literal["full", "half", "zero"]


class CreateTournament(msgspec.Struct, frozen=True):
    """Set a tournament up. `multipliers` are of the bonus, for `bonus100 = entered` (RA-Q42)."""

    title: Id
    name: Name
    rounds: Rounds
    date: datetime.date
    ranking: UUID | None = None
    tie_breaks: Annotated[tuple[TieBreak, ...], Few] | None = None
    options: dict[str, Word] = {}
    multipliers: Annotated[tuple[Points, ...], Few] = ()
    check_in: bool = False


class TournamentOptionsView(msgspec.Struct, frozen=True):
    """What a tournament may settle, with the question that it answers; the first value is the default."""

    options: tuple[Option, ...]


class ListTournaments(msgspec.Struct, frozen=True):
    """Which tournaments to list; `after` is the cursor `next` of the page before."""

    title: Id | None = None
    player: UUID | None = None
    status: Literal["registering", "running", "finished"] | None = None
    ranking: UUID | None = None
    after: Annotated[str, Meta(max_length=18, pattern=r"^[0-9]+$")] | None = None
    limit: Limit = 50


class ListedTournament(msgspec.Struct, frozen=True):
    """A tournament in a list; `round` is the last that is published."""

    id: str
    title: str
    name: str
    date: datetime.date
    status: str
    rounds: int
    round: int
    players: int
    ranking: str
    version: int
    updated_at: datetime.datetime


class TournamentsPage(msgspec.Struct, frozen=True):
    """Tournaments, the newest first, and the cursor of the next page, if there is one."""

    tournaments: tuple[ListedTournament, ...]
    next: str | None


class AmendTournament(msgspec.Struct, frozen=True):
    """Change settings; what is left out stays."""

    name: Name | None = None
    rounds: Rounds | None = None
    tie_breaks: Annotated[tuple[TieBreak, ...], Few] | None = None
    reason: Text = ""


class EnterPlayer(msgspec.Struct, frozen=True):
    """A player by id, or a new one by name; without `rank` it is read from the ranking list."""

    player: UUID | None = None
    name: Annotated[str, Meta(max_length=80, pattern=r"^[^\x00-\x1f\x7f-\x9f]*$")] = ""
    rank: Rank | None = None


class EnterPlayers(msgspec.Struct, frozen=True):
    """Enter players, all or none. After the first round they are late, and play from round `since` on.

    Two players of one name are refused, unless `namesakes` says that they are two people.
    """

    players: Annotated[tuple[EnterPlayer, ...], Many]
    since: Number | None = None
    namesakes: bool = False


class CheckIn(msgspec.Struct, frozen=True):
    """The players who are there."""

    players: Annotated[tuple[UUID, ...], Many]


class GiveReason(msgspec.Struct, frozen=True):
    """Why."""

    reason: Text = ""


class GiveBye(msgspec.Struct, frozen=True):
    """A bye that was asked for, or for a round that was missed."""

    player: UUID
    round: Number
    kind: GivenBye


class SetRanks(msgspec.Struct, frozen=True):
    """Ranks by player; those who are left out get theirs from the ranking list."""

    ranks: dict[str, Rank] = {}


class ForbidCouple(msgspec.Struct, frozen=True):
    """Two players who are not to meet if it can be helped."""

    players: Couple
    reason: Text = ""


class Penalise(msgspec.Struct, frozen=True):
    """A penalty; the loss of a match names its round."""

    player: UUID
    kind: Literal["warning", "loss", "disqualification"]
    reason: Text
    round: Number = 0


class PairRound(msgspec.Struct, frozen=True):
    """Pair the round of this number, which must be the next."""

    number: Number


class LockTable(msgspec.Struct, frozen=True):
    """Two players who meet whatever it costs; in a round that is paired: their table has started."""

    players: Couple
    reason: Text = ""


class PairByHand(msgspec.Struct, frozen=True):
    """A pairing made by hand. Who is at no table and has no bye gets nothing."""

    tables: Annotated[tuple[Couple, ...], Many]
    byes: dict[str, GivenBye] | None = None


class PairAgain(msgspec.Struct, frozen=True):
    """One of the choices after a wrong result."""

    choice: Literal["keep", "least change", "least change after rank", "pair anew"]
    reason: Text = ""


class MatchResult(msgspec.Struct, frozen=True):
    """How a match ended: the winner, None for a draw, and the score of each player by id.

    `entered` are the changes of quality points that the facilitator enters (RA-Q39); only staff may.
    """

    winner: UUID | None
    scores: dict[str, Score] | None = None
    ended: Ended = "points"
    entered: dict[str, Points] | None = None


class ReportResult(msgspec.Struct, frozen=True):
    """What a player says."""

    result: MatchResult


class EnterResult(msgspec.Struct, frozen=True):
    """What staff enters."""

    result: MatchResult
    source: Literal["slip", "staff"] = "slip"


class CorrectResult(msgspec.Struct, frozen=True):
    """The right result, or without one a forfeit, and the reason."""

    reason: Text
    result: MatchResult | None = None
    forfeit: bool = False
    winner: UUID | None = None


class Forfeit(msgspec.Struct, frozen=True):
    """A match that is never begun; without a winner both lose."""

    winner: UUID | None = None
    reason: Text = ""


class FromRecord(msgspec.Struct, frozen=True):
    """The record of the game."""

    record: UUID
    reason: Text = ""


class CutTo(msgspec.Struct, frozen=True):
    """The best, who play for the first places; `players` names them by seed where a tie is open."""

    size: Number
    players: Annotated[tuple[UUID, ...], Many] = ()


class Undo(msgspec.Struct, frozen=True):
    """The entry whose inverse is to follow."""

    entry: Number


class ListStandings(msgspec.Struct, frozen=True):
    """Up to `limit` players behind line `after`; with `round` as they were after that round."""

    after: Number = 0
    limit: Limit = 500
    round: Number | None = None


class ListEvents(msgspec.Struct, frozen=True):
    """Up to `limit` of the entries that follow entry `after`."""

    after: Number = 0
    limit: Limit = 500


class TableKeys(msgspec.Struct, frozen=True):
    """The keys of a round, by player: the same each time until they are revoked."""

    tournament: str
    round: int
    keys: dict[str, str]


class ReportQuery(msgspec.Struct, frozen=True):
    """Which version of the format: that of 2026 unless that of 2016 is wanted."""

    version: Literal["16", "26"] = "26"


class ImportTournament(msgspec.Struct, frozen=True):
    """What is named beside a report: the title and the day, in place of its own, and its encoding.

    Its results are taken `despite_points` that differ from them, and it is stored `again` although there is a
    tournament with the same players and results.
    """

    title: Id | None = None
    date: datetime.date | None = None
    encoding: Annotated[str, Meta(max_length=40)] = ""
    despite_points: Literal["true", "false"] = "false"
    again: Literal["true", "false"] = "false"


class LostView(msgspec.Struct, frozen=True):
    """Something in a file that is not kept; `count` is how often it is there."""

    what: str
    count: int


class ReadAs(msgspec.Struct, frozen=True):
    """In which encoding a file was read, and how sure that is."""

    encoding: str = "UTF-8"
    sureness: Sureness = "certain"


class ImportedTournamentView(msgspec.Struct, frozen=True):
    """A tournament that was imported, what of the file is not kept, and how it was read."""

    tournament: str
    version: int
    lost: tuple[LostView, ...]
    remarks: tuple[str, ...] = ()
    read_as: ReadAs = ReadAs()


class TournamentChanged(msgspec.Struct, frozen=True):
    """What a change recorded, nothing if all was so already, and the version after it."""

    tournament: str
    version: int
    entries: tuple[EventView, ...]


# --- ranking lists and players


class OpenRanking(msgspec.Struct, frozen=True):
    """Begin a ranking list of a title."""

    title: Id
    name: Name


class ListedRanking(msgspec.Struct, frozen=True):
    """A ranking list."""

    id: str
    title: str
    name: str
    version: int


class RankingsView(msgspec.Struct, frozen=True):
    """All ranking lists."""

    rankings: tuple[ListedRanking, ...]


class ShowRanking(msgspec.Struct, frozen=True):
    """The list at the end of a day, by default today, moved since that of another day.

    `search` looks for words in names and rank titles; `hidden` shows inactive players too.
    """

    on: datetime.date | None = None
    since: datetime.date | None = None
    search: Word = ""
    hidden: Literal["true", "false"] = "false"


class Adjust(msgspec.Struct, frozen=True):
    """An opening balance, or a correction, in exact decimals."""

    player: UUID
    amount: Points
    date: datetime.date
    reason: Text
    kind: Literal["opening", "correction"] = "correction"


class RankingChanged(msgspec.Struct, frozen=True):
    """What a change recorded, and the version after it."""

    ranking: str
    version: int
    entries: tuple[EventView, ...]


class FindPlayers(msgspec.Struct, frozen=True):
    """A part of a name."""

    name: Word = ""
    limit: Limit = 50


class PlayersView(msgspec.Struct, frozen=True):
    """Players, by name."""

    players: tuple[PlayerView, ...]
