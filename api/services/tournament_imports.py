"""Tournaments from files, for the command line and the pages alike: event logs, and FIDE reports."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from adapters.eventstore.records import RecordStore
from adapters.files.tournaments.event_file import ImportedTournament
from adapters.files.tournaments.trf import Report
from adapters.files.tournaments.trf_export import Loss
from adapters.files.tournaments.trf_import import events_of, import_losses, rehearsed, settings_of, title_of
from domain.record.errors import RecordError
from domain.tournament.events import Event
from domain.tournament.titles import facts_of
from domain.tournament.tournament import Tournament


class NoTitleSaid(RecordError):
    """A report does not say which title was played; say it beside the file."""

    name = "unknown-title"


class JudgedReport(NamedTuple):
    """A report that can be imported.

    Attributes:
        report: as it was read.
        settings: of the tournament that it becomes.
        tournament: that tournament, rehearsed.
        lost: what is in the report and cannot be held here.
    """

    report: Report
    settings: Mapping[str, Any]
    tournament: Tournament
    lost: tuple[Loss, ...]


def judge_report(report: Report, title: str = "") -> JudgedReport:
    """What a report would become, by default of the title that it names.

    Raises `NoTitleSaid`, `TrfError`, and what setting a tournament up raises.
    """
    chosen = title or title_of(report)
    if not chosen:
        raise NoTitleSaid("the report does not say which title was played: name the title")
    lost = import_losses(report, scores=facts_of(chosen).scores)
    settings = settings_of(report, chosen)
    return JudgedReport(report, settings, rehearsed(report, settings), lost)


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
