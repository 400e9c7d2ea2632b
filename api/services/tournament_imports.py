"""Tournaments from files, for the command line and the pages alike: event logs, and FIDE reports."""

import datetime
from collections.abc import Mapping
from typing import Any, NamedTuple

from adapters.eventstore.records import RecordStore
from adapters.files.tournaments.event_file import ImportedTournament
from adapters.files.tournaments.trf import ReadReport, Report
from adapters.files.tournaments.trf_export import Loss
from adapters.files.tournaments.trf_import import events_of, import_losses, rehearsed, settings_of, title_of
from adapters.files.tournaments.trf_remarks import LISTED, differing_points, remarks
from adapters.readmodels.tournaments import TournamentList
from domain.record.errors import RecordError
from domain.record.names import folded
from domain.tournament.events import Event
from domain.tournament.results import Forfeited, Played
from domain.tournament.titles import facts_of
from domain.tournament.tournament import Tournament


class NoTitleSaid(RecordError):
    """A report does not say which title was played; say it beside the file."""

    name = "unknown-title"


class PointsDiffer(RecordError):
    """The points of a report are not those of its results: it is imported only if that is wanted."""

    name = "points-differ"


class ImportedBefore(RecordError):
    """A tournament with the same players and results is here; it is imported again only if that is wanted."""

    name = "imported-before"


class Wishes(NamedTuple):
    """What is named beside a report.

    Attributes:
        title: what was played, where the report does not name it.
        date: the day on which it began, in place of that of the report.
        despite_points: import it although the points of the file are not those of its results.
        again: import it although it is here already.
    """

    title: str = ""
    date: datetime.date | None = None
    despite_points: bool = False
    again: bool = False


class JudgedReport(NamedTuple):
    """A report that can be imported.

    Attributes:
        report: as it was read.
        settings: of the tournament that it becomes.
        tournament: that tournament, rehearsed.
        lost: what is in the report and cannot be held here.
        remarks: how it was read where it may be read otherwise, and what is odd about it.
    """

    report: Report
    settings: Mapping[str, Any]
    tournament: Tournament
    lost: tuple[Loss, ...]
    remarks: tuple[str, ...] = ()

    @property
    def names(self) -> list[str]:
        """The names of its players, in the order of their starting ranks."""
        return [player.name for player in sorted(self.report.players, key=lambda player: player.number)]


def judge_report(read: ReadReport, wishes: Wishes) -> JudgedReport:
    """What a report would become. Nothing is stored.

    Raises `NoTitleSaid`, `PointsDiffer`, `TrfError`, and what setting a tournament up raises.
    """
    report = read.report
    chosen = wishes.title or title_of(report)
    if not chosen:
        raise NoTitleSaid("the report does not say which title was played: name the title")
    lost = import_losses(report, scores=facts_of(chosen).scores)
    settings = settings_of(report, chosen, wishes.date)
    judged = rehearsed(report, settings)
    said = remarks(read, wishes.date)
    if differing := differing_points(read):
        listed = ", ".join(map(str, differing[:LISTED]))
        more = f" and {len(differing) - LISTED} more" if len(differing) > LISTED else ""
        words = f"the points of the file are not those of its results: {listed}{more}"
        if not wishes.despite_points:
            raise PointsDiffer(
                f"{words}; mend the file, or say that its results are to be taken all the same"
            )
        said = (*said, f"{words}; its results were taken")
    return JudgedReport(report, settings, judged, lost, said)


def find_twin(store: RecordStore, views: TournamentList, judged: JudgedReport) -> Tournament | None:
    """A tournament with the same players, and in the rounds of the report the same pairings and results."""
    views.catch_up()
    names = {f"p{player.number}": player.name for player in judged.report.players}
    wanted, cursor = _history(judged.tournament, names), None
    rounds = len(judged.tournament.state.rounds)
    while True:
        page = views.list(title=judged.tournament.settings.title, after=cursor, limit=200)
        for summary in page.items:
            if summary.players == len(names):
                found = store.tournaments.load(summary.id)
                called = store.directory.names(found.state.players)
                if _history(found, called, rounds) == wanted:
                    return found
        cursor = page.next_cursor
        if cursor is None:
            return None


def require_new(
    store: RecordStore, views: TournamentList, judged: JudgedReport, wishes: Wishes, command: str
) -> None:
    """Raise `ImportedBefore` if there is one like it, unless it is wanted again or it came of `command`."""
    twin = None if wishes.again else find_twin(store, views, judged)
    if twin and not twin.command(command):
        raise ImportedBefore(f"{twin_words(twin)}; if this is another one, say that it is to be stored again")


def twin_words(twin: Tournament) -> str:
    """That a tournament is here already, and which."""
    told = f"{twin.settings.name}, {twin.settings.date:%Y-%m-%d}, {twin.id}"
    return f"a tournament with the same players and results is here already: {told}"


def _history(tournament: Tournament, names: Mapping[str, str], rounds: int | None = None) -> object:
    """Players, pairings and results by name, without scores: what makes two tournaments the same."""
    called = {player: folded(names.get(player, player)) for player in tournament.state.players}
    return sorted(called.values()), [
        (
            sorted(
                (sorted(map(called.__getitem__, table.players)), _winner(table.result, called))
                for table in round_.tables.values()
            ),
            sorted((called[player], kind) for player, kind in round_.byes.items()),
        )
        for round_ in tournament.state.rounds[:rounds]
    ]


def _winner(result: Played | Forfeited | None, called: Mapping[str, str]) -> tuple[str, str]:
    if result is None:
        return "", "open"
    return called.get(result.winner or "", ""), "forfeit" if isinstance(result, Forfeited) else "played"


def store_report(store: RecordStore, judged: JudgedReport, *, actor: str, command: str) -> Tournament:
    """Store the tournament of a report; its players are new ones. The same request again changes nothing."""
    created = store.tournaments.create(**judged.settings, actor=actor, command=command)
    filling = f"{command}: players and rounds"
    if created.command(filling):
        return created
    ids = {player.number: store.directory.add_player(player.name) for player in judged.report.players}

    def fill(before: Tournament) -> list[Event]:
        return events_of(before, judged.report, ids)

    done = store.tournaments.do(
        created.id, fill, asked=judged.report, actor=actor, command=filling, expected=created.version
    )
    return done.tournament


def store_log(store: RecordStore, read: ImportedTournament) -> Tournament:
    """Store the tournament of an event log, its bytes as they are. Raises `AlreadyThere`."""
    adopted = store.tournaments.adopt(read.tournament.id, read.tournament.entries)
    store.directory.learn(read.names)
    return adopted
