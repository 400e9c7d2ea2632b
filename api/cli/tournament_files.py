"""`recording-angel tournament export`, `import` and `check`: as files and on paper, and judged."""

import sys
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

import click
import msgspec
from rich.text import Text

from adapters.files.encodings import Text as Decoded
from adapters.files.encodings import Unreadable, read_text
from adapters.files.record_file import RecordFileError, lines_of
from adapters.files.tournaments.event_file import export_events, is_event_file, read_events
from adapters.files.tournaments.players_csv import write_players
from adapters.files.tournaments.results_csv import write_results
from adapters.files.tournaments.trf import BIGGEST, TrfError, parse_trf, write_trf
from adapters.files.tournaments.trf_export import Loss, losses, report_of
from adapters.paper import sheets
from api.cli.base import (
    PROGRAM,
    REFUSED,
    Command,
    Desk,
    encoding_of,
    encoding_option,
    pass_desk,
    tell_encoding,
    with_names,
)
from api.cli.records import Request, changing
from api.cli.tournament_words import names_of, require_paired
from api.services.access import seat_of
from api.services.tournament_imports import (
    Wishes,
    find_twin,
    judge_report,
    require_new,
    store_log,
    store_report,
    twin_words,
)
from api.services.tournaments import places_of
from domain.record.errors import BrokenRecord
from domain.tournament.checking import (
    CheckedAct,
    CheckedEnding,
    CheckedPairing,
    broken_links,
    check_acts,
    check_endings,
    check_pairings,
)
from domain.tournament.state import Table
from domain.tournament.tournament import Tournament

FILE: Final = click.Path(exists=True, dir_okay=False, path_type=Path)

KINDS: Final = ("log", "players", "results", "trf", "trf16", "paper")
SHEETS: Final = ("tables", "names", "slips", "standings", "cross")
FIELDS: Final = ("tournament", "round", "table", "player", "key")


@click.command(cls=Command)
@click.argument("id")
@click.argument("what", type=click.Choice(KINDS))
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="A file.  [default: stdout]")
@click.option(
    "--round", "number", type=int, help="Of results and paper; by default the last, of results all."
)
@click.option("--separator", type=click.Choice([",", ";"]), default=",", show_default=True, help="Of CSV.")
@click.option("--sheet", "chosen", multiple=True, type=click.Choice(SHEETS), help="Of paper.  [default: all]")
@click.option("--slips", type=click.IntRange(1, 5), default=4, show_default=True, help="On a sheet.")
@click.option(
    "--size", type=click.Choice(["a4", "letter"]), default="a4", show_default=True, help="Of paper."
)
@click.option(
    "--link",
    metavar="TEMPLATE",
    help="What QR codes on slips open: an address with {tournament}, {round}, {table}, {player} and {key}. "
    "{key} is that of the seat, the same each time until `revoke`.",
)
@pass_desk
def export(
    desk: Desk,
    *,
    id: str,
    what: str,
    out: Path | None,
    number: int | None,
    separator: str,
    chosen: tuple[str, ...],
    slips: int,
    size: str,
    link: str | None,
) -> None:
    """Write the tournament ID: its whole event log, CSV, a FIDE report (TRF26, TRF16) or PDF.

    What a file cannot say is listed.
    """
    now = desk.store.tournaments.load(id)
    names = names_of(desk, now.state.players)
    lost: tuple[Loss, ...] = ()
    match what:
        case "log":
            data = b"".join(export_events(now, names))
        case "players":
            data = write_players(now, names, separator)
        case "results":
            data = write_results(now, names, rounds=() if number is None else (number,), separator=separator)
        case "paper":
            wanted = chosen or SHEETS
            parts = _sheets(desk, now, names, wanted, number=number, link=link)
            data = _pdf(parts, slips, size)
        case _:
            version = 16 if what == "trf16" else 26
            data = write_trf(report_of(now, names), version)  # type: ignore[arg-type]
            lost = losses(now, names, version)  # type: ignore[arg-type]
    if out is None:
        for loss in lost:
            click.echo(f"{PROGRAM}: not in the file: {loss}", err=True)
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    out.write_bytes(data)
    listed = [Text(f"not in the file: {loss}", style="dim") for loss in lost]
    desk.show({"file": str(out), "bytes": len(data), "lost": lost}, Text(str(out)), *listed)


def _sheets(
    desk: Desk,
    now: Tournament,
    names: Mapping[str, str],
    wanted: Sequence[str],
    *,
    number: int | None,
    link: str | None,
) -> list[sheets.Sheet]:
    of_rounds = [sheet for sheet in wanted if sheet in {"tables", "names", "slips"}]
    if of_rounds and not now.state.rounds and len(wanted) > len(of_rounds):
        of_rounds = []  # no round is paired yet: the other sheets are all that there is
    found: list[sheets.Sheet] = []
    for sheet in of_rounds:
        round_ = require_paired(now, number).number
        if sheet == "tables":
            found.append(sheets.pairings_by_table(now, names, round_))
        elif sheet == "names":
            found.append(sheets.pairings_by_name(now, names, round_))
        else:
            found.append(sheets.slips(now, names, round_, _link(desk, now, round_, link)))
    if "standings" in wanted:
        found.append(sheets.standing_sheet(now, names))
    if "cross" in wanted:
        found.append(sheets.cross_sheet(now, names))
    return found


def _link(desk: Desk, now: Tournament, number: int, template: str | None) -> sheets.Link | None:
    if template is None:
        return None
    given = dict.fromkeys(FIELDS, "x")
    try:
        template.format(**given)
    except (KeyError, ValueError, IndexError):
        fields = ", ".join(f"{{{field}}}" for field in FIELDS)
        raise click.UsageError(f"--link takes {fields}, each in braces; any other brace is doubled") from None
    keys: dict[str, str] = {}
    if "{key}" in template:
        round_ = now.round(number)
        derived = desk.store.directory.derive_seat_keys(now.id, places_of(round_))
        keys = {player: derived[seat_of(number, player)] for player in round_.seats}

    def link(table: Table, player: str) -> str:
        return template.format(
            tournament=now.id, round=number, table=table.number, player=player, key=keys.get(player, "")
        )

    return link


def _pdf(parts: Sequence[sheets.Sheet], slips: int, size: str) -> bytes:
    # It takes longer to load than any other command to run.
    from adapters.paper.pdf import to_pdf  # noqa: PLC0415

    return to_pdf(parts, slips_per_sheet=slips, size=size)  # type: ignore[arg-type]


@click.command(cls=Command)
@click.argument("id")
@click.option("--round", "number", type=int, help="By default the last that is paired.")
@click.option("--table", type=int, help="Only of this table.")
@pass_desk
def revoke(desk: Desk, *, id: str, number: int | None, table: int | None) -> None:
    """Make the keys on the slips of a round of the tournament ID worthless; the next ones are others."""
    now = desk.store.tournaments.load(id)
    round_ = require_paired(now, number)
    players = list(round_.seats) if table is None else now.table(round_.number, table).players
    seats = [seat_of(round_.number, player) for player in players]
    desk.store.directory.revoke_seat_keys(now.id, seats)
    where = f"round {round_.number}" + (f", table {table}" if table else "")
    desk.show(
        {"tournament": now.id, "round": round_.number, "players": list(players)},
        Text(f"{where}: {len(seats)} keys are cancelled"),
    )


@click.command("import", cls=Command)
@click.argument("path", type=FILE, metavar="FILE")
@click.option("--title", default="", help="Of a FIDE report; by default what it names.")
@click.option(
    "--date", "day", type=click.DateTime(["%Y-%m-%d"]), help="Of a FIDE report; by default its own."
)
@encoding_option
@click.option("--despite-points", is_flag=True, help="Take the results, whatever points the report has.")
@click.option("--again", is_flag=True, help="Store a report although its tournament is here already.")
@click.option("--check", "only_check", is_flag=True, help="Only say whether it is sound; store nothing.")
@pass_desk
@changing
def import_(
    desk: Desk,
    *,
    request: Request,
    path: Path,
    title: str,
    day: datetime | None,
    encoding: str,
    despite_points: bool,
    again: bool,
    only_check: bool,
) -> None:
    """Store the tournament in FILE: an event log, whose digests are followed first, or a FIDE report.

    What is in a report and cannot be held here is listed, and how it was read where that is not certain.
    """
    wishes = Wishes(title, day.date() if day else None, despite_points, again)
    with path.open("rb") as file:
        data = file.read(BIGGEST + 1)
    try:
        if is_event_file(data):
            _import_log(desk, path, only_check)
        else:
            text = read_text(data, encoding)
            _import_report(desk, text, wishes, only_check=only_check, request=request)
    except (RecordFileError, TrfError, Unreadable) as error:
        error.args = (f"{path}: {error}",)
        raise


def _import_log(desk: Desk, path: Path, only_check: bool) -> None:
    with path.open("rb") as file:
        read = read_events(lines_of(file))
    if not only_check:
        store_log(desk.store, read)
    version = read.tournament.version
    desk.show(
        {"tournament": read.tournament.id, "version": version, "lost": []},
        f"{read.tournament.id}: {version} entries",
    )


def _import_report(desk: Desk, text: Decoded, wishes: Wishes, *, only_check: bool, request: Request) -> None:
    tell_encoding(text)
    judged = judge_report(parse_trf(text.text), wishes)
    now, id = judged.tournament, ""
    if not only_check:
        require_new(desk.store, desk.models.tournaments, judged, wishes, request["command"])
        now = store_report(desk.store, judged, actor=request["actor"], command=request["command"])
        id = now.id
    elif twin := find_twin(desk.store, desk.models.tournaments, judged):
        judged = judged._replace(remarks=(*judged.remarks, twin_words(twin)))
    report, listed = judged.report, [Text(remark) for remark in judged.remarks]
    if text.sureness != "certain":
        listed.append(Text(f"players: {'; '.join(judged.names)}"))
    listed += [Text(f"not kept: {loss}", style="dim") for loss in judged.lost]
    told = f"{id or 'sound'}: {now.version} entries, {len(report.players)} players, {report.played} rounds"
    value = {
        "tournament": id,
        "version": now.version,
        "lost": judged.lost,
        "remarks": judged.remarks,
        "players": judged.names,
        **encoding_of(text),
    }
    desk.show(value, Text(told), *listed)


@click.command(cls=Command)
@click.argument("which", nargs=-1, metavar="[ID or FILE]...")
@click.option("--all", "everything", is_flag=True, help="Every tournament in the database.")
@pass_desk
@click.pass_context
def check(context: click.Context, desk: Desk, which: tuple[str, ...], everything: bool) -> None:
    """Follow the digests of tournaments, judge every pairing, and compute places and bonuses anew."""
    if everything == bool(which):
        raise click.UsageError("name tournaments or event logs, or say --all")
    checked = [_check(desk, name) for name in (desk.store.tournaments.ids() if everything else which)]
    lines = [
        Text(f"{found.tournament}: {with_names(desk, words)}", style="" if found.ok else "red")
        for found in checked
        for words in _verdicts(found)
    ]
    desk.show(checked, *lines)
    context.exit(0 if all(found.ok for found in checked) else REFUSED)


class Checked(msgspec.Struct, frozen=True):
    """Whether a tournament is sound: its chain of digests, its pairings, its places and bonuses."""

    tournament: str
    ok: bool
    entries: int
    broken: tuple[int, ...] = ()
    pairings: tuple[CheckedPairing, ...] = ()
    error: str = ""
    endings: tuple[CheckedEnding, ...] = ()
    acts: tuple[CheckedAct, ...] = ()


def _check(desk: Desk, name: str) -> Checked:
    try:
        if Path(name).is_file():
            with Path(name).open("rb") as file:
                found = read_events(lines_of(file)).tournament
        else:
            found = desk.store.tournaments.load(name)
    except (BrokenRecord, RecordFileError) as error:
        return Checked(name, False, 0, error=str(error))
    broken = broken_links(found)
    pairings = tuple(check_pairings(found))
    endings = tuple(check_endings(found))
    faults = [fault for pairing in pairings for fault in pairing.faults]
    faults += [fault for end in endings for fault in end.faults]
    acts = tuple(check_acts(found))
    ok = not (broken or faults or acts)
    return Checked(found.id, ok, found.version, broken, pairings, endings=endings, acts=acts)


def _verdicts(found: Checked) -> list[str]:
    told = [found.error] if found.error else []
    told += [f"entry {number} does not follow the one before" for number in found.broken]
    told += [f"entry {act.entry} ({act.kind}): no command does so: {act.fault}" for act in found.acts]
    told += [
        f"round {pairing.round}, paired by entry {pairing.entry}: {fault}"
        for pairing in found.pairings
        for fault in pairing.faults
    ]
    told += [f"finished by entry {end.entry}: {fault}" for end in found.endings for fault in end.faults]
    by = [pairing.by for pairing in found.pairings]
    judged = f"{len(by) - by.count('hand')} pairings judged, {by.count('hand')} made by hand"
    judged += f", {by.count('import')} as imported" if "import" in by else ""
    told = told or [f"sound, {found.entries} entries, {judged}"]
    return told + [
        f"round {pairing.round}, paired elsewhere: {remark}"
        for pairing in found.pairings
        for remark in pairing.remarks
    ]


COMMANDS: tuple[click.Command, ...] = (export, revoke, import_, check)
