"""What can be wrong with a command to a tournament or a ranking list; nothing has changed then."""

from collections.abc import Sequence

from domain.record.errors import RecordError


class TournamentError(RecordError):
    """A command that the tournament does not accept. `name` identifies the kind of error."""

    name = "tournament-error"


class NoSuchTournament(TournamentError):
    """No tournament has that id."""

    name = "no-such-tournament"


class NoSuchRanking(TournamentError):
    """No ranking list has that id."""

    name = "no-such-ranking"


class CooperativeTitle(TournamentError):
    """The players of the title win or lose together, so nobody can be placed."""

    name = "cooperative-title"


class UnfitSettings(TournamentError):
    """Settings that no tournament of the title can have."""

    name = "unfit-settings"


class NotEntered(TournamentError):
    """The player is not entered in this tournament."""

    name = "not-entered"


class AlreadyEntered(TournamentError):
    """The player is entered already."""

    name = "already-entered"


class HasPlayed(TournamentError):
    """The player was paired before, so the entry cannot be taken back; the player can withdraw."""

    name = "has-played"


class NoSuchRound(TournamentError):
    """The tournament has no such round, or it is not paired."""

    name = "no-such-round"


class NoSuchTable(TournamentError):
    """The round has no such table."""

    name = "no-such-table"


class AlreadyPaired(TournamentError):
    """The round is paired already: by the same request, or by somebody who was faster."""

    name = "already-paired"


class TooFewPlayers(TournamentError):
    """Fewer than two players can be paired."""

    name = "too-few-players"


class NotNow(TournamentError):
    """The tournament is not where this can be done: the message says what has to come first."""

    name = "not-now"


class TournamentIsFinished(TournamentError):
    """The tournament is finished; it has to be reopened first."""

    name = "tournament-finished"


class OpenTables(TournamentError):
    """A round with tables that have no result, or one that is disputed, cannot be closed."""

    name = "open-tables"

    def __init__(self, round_: int, tables: Sequence[int]) -> None:
        listed = ", ".join(map(str, tables[:20])) + (", …" if len(tables) > 20 else "")
        what = "one open table" if len(tables) == 1 else f"{len(tables)} open tables"
        super().__init__(f"round {round_} has {what}: {listed}")
        self.round = round_
        self.tables = tuple(tables)


class ResultIsThere(TournamentError):
    """The table has a result; another one is a correction."""

    name = "result-there"


class NoResult(TournamentError):
    """The table has no result that could be confirmed, corrected or taken back."""

    name = "no-result"


class ImpossibleResult(TournamentError):
    """A result that the title, or this table, cannot have."""

    name = "impossible-result"


class NotAtTable(TournamentError):
    """Only the two players of a table report its result."""

    name = "not-at-table"


class ImpossiblePairing(TournamentError):
    """Tables in which a player sits twice, or one who is not there."""

    name = "impossible-pairing"


class TiedCut(TournamentError):
    """The last place of the cut is shared with the first one behind it."""

    name = "tied-cut"


class NoInverse(TournamentError):
    """The event has no inverse, or what followed rests on it."""

    name = "no-inverse"
