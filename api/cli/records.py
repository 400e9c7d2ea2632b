"""`recording-angel record`: open, look at and change records."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypedDict, get_args
from uuid import UUID, uuid4

import click
import msgspec
from rich.table import Table
from rich.text import Text

from adapters.drawing.text import draw
from adapters.files.notation import write
from adapters.readmodels.records import Status
from api.cli.base import Desk, Failure, Group, pairs, pass_desk
from api.services.answers import records as answers
from domain.kernel.seats import JUDGE, PUBLIC, people, sides
from domain.kernel.titles import Mode
from domain.record.entries import Closed, CloseReason, Opened, Ruled
from domain.record.errors import UnknownSeat
from domain.record.record import Record

MODES = get_args(Mode)
REASONS = [reason for reason in get_args(CloseReason) if reason != "finished"]


class Request(TypedDict):
    """Who changes a record, by which request, meant for which version: as the store wants to be told."""

    actor: str
    command: str
    expected: int | None


def changing(function: Callable[..., None]) -> Callable[..., None]:
    """The options of every command that changes a record; `function` gets them as `request`."""

    @click.option("--user", default="", envvar="RECORDING_ANGEL_USER", help="The user who records this.")
    @click.option("--expect", type=int, help="The version this is meant for; any other is refused.")
    @click.option("--key", default="", help="An id of this request, so that repeating it changes nothing.")
    @wraps(function)
    def changed(desk: Desk, *, user: str, expect: int | None, key: str, **given: Any) -> None:
        request = Request(actor=desk.actor(user), command=key or str(uuid4()), expected=expect)
        desk.follow()
        function(desk, request=request, **given)
        desk.follow()

    return changed


@click.group(cls=Group)
def record() -> None:
    """Open, list, show and change records."""


COMMANDS = (record,)


@record.command("open")
@click.argument("title")
@click.option("--edition", default="", help="By default the title's first.")
@click.option("--mode", type=click.Choice(MODES), default="table", show_default=True)
@click.option("--seat", "seats", multiple=True, metavar="SEAT=NAME", help="A player's name or id.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A ruling option.")
@click.option("--scenario", default="", help="By default the title's first, if it has any.")
@click.option("--players", type=click.IntRange(1), default=None, help="How many seats people take.")
@pass_desk
@changing
def open_(
    desk: Desk,
    *,
    request: Request,
    title: str,
    edition: str,
    mode: Mode,
    seats: tuple[str, ...],
    options: tuple[str, ...],
    scenario: str,
    players: int | None,
) -> None:
    """Open a record of TITLE; prints its id."""
    played = desk.title(title)
    setup = played.setup(edition, mode, pairs(options, "an option"), scenario, players or 0)
    if setup.edition not in played.editions:
        raise Failure("unknown-edition", f"{title} has no edition {edition!r}")
    taken = {seat.id: seat.name for seat in played.rules(setup).seats if seat.decided_by == "person"}
    names = taken | pairs(seats, "a seat")
    if set(names) != set(taken):
        raise Failure("unknown-seat", f"{played.name} has the seats {', '.join(taken)}")
    opened = desk.store.open(
        title,
        edition=setup.edition,
        mode=mode,
        seats={seat: _player(desk, name) for seat, name in names.items()},
        options=setup.options,
        scenario=setup.scenario,
        players=setup.players,
        actor=request["actor"],
        command=request["command"],
    )
    desk.show(summary(desk, opened), opened.id)


def _player(desk: Desk, name: str) -> str:
    """The id of a player given by id or, for somebody new, by name."""
    try:
        known = str(UUID(name))
    except ValueError:
        return desk.store.directory.add_player(name)
    if known in desk.store.directory.names([known]):
        return known
    raise Failure("no-such-player", f"there is no player {known}")


@record.command("list")
@click.option("--title", help="Only of this title.")
@click.option("--player", help="Only of the player with this id.")
@click.option("--status", type=click.Choice(get_args(Status)))
@click.option("--limit", type=click.IntRange(1, 500), default=50, show_default=True)
@click.option("--after", help="Go on after a page, by the cursor that it ended with.")
@pass_desk
def list_(
    desk: Desk, *, title: str | None, player: str | None, status: Status | None, limit: int, after: str | None
) -> None:
    """List records, the newest first."""
    try:
        page = desk.records.list(title=title, player=player, status=status, after=after, limit=limit)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    names = desk.store.directory.names({id for item in page.items for id in item.seats.values()})
    table = Table(box=None, pad_edge=False)
    for heading in ("record", "title", "mode", "status", "entries", "opened", "players"):
        table.add_column(heading, no_wrap=heading != "players")
    for item in page.items:
        players = ", ".join(f"{seat} {names.get(id, '')}".strip() for seat, id in item.seats.items())
        ended = item.reason or item.status
        opened = f"{item.opened_at:%Y-%m-%d %H:%M}"
        table.add_row(item.id, item.title, item.mode, ended, str(item.version), opened, players)
    rest = [Text(f"more: --after {page.next_cursor}", style="dim")] if page.next_cursor else []
    desk.show({"records": page.items, "next_cursor": page.next_cursor}, table, *rest)


@record.command()
@click.argument("id")
@click.option("--at", type=int, help="The entry to show; by default the last.")
@click.option("--as", "viewer", help="A seat, judge or public; by default the judge once it is closed.")
@click.option("--entries", is_flag=True, help="The entries in words, instead of the position.")
@pass_desk
def show(desk: Desk, id: str, at: int | None, viewer: str | None, entries: bool) -> None:
    """Show the record ID at one position."""
    loaded = desk.store.load(id)
    seen = viewer_of(loaded, viewer)
    told = summary(desk, loaded, seen)
    number = loaded.version if at is None else at
    loaded.position(number)
    if entries:
        log = answers.view_entries(loaded, seen, 0, number)
        desk.show(log, *(entry_line(entry) for entry in log))
        return
    position = answers.view_position(loaded, number, seen)
    entry = answers.view_entry(loaded, number, seen)
    value = {"record": told, "entry": entry, "position": position}
    desk.show(
        value,
        _heading(loaded, told),
        entry_line(entry),
        draw(position.scene, loaded.seats),
        _asks(position),
    )


@record.command()
@click.argument("id")
@click.argument("seat")
@pass_desk
def key(desk: Desk, id: str, seat: str) -> None:
    """Issue a new key of SEAT in the record ID, with which its player signs in on the pages and decides.

    The former key is worthless from now on.
    """
    loaded = desk.store.load(id)
    if seat not in (seats := people(loaded.seats)):
        raise UnknownSeat(f"{loaded.title.name} has no seat {seat!r}; it has {', '.join(seats)}")
    issued = desk.store.directory.issue_seat_key(loaded.id, seat)
    desk.show({"key": issued}, Text(issued))


@record.command()
@click.argument("id")
@click.argument("seat")
@click.option("--at", type=int, help="The entry after which; by default the last.")
@click.option("--as", "viewer", help="Whose knowledge; by default the seat's own.")
@pass_desk
def legal(desk: Desk, id: str, seat: str, at: int | None, viewer: str | None) -> None:
    """List what SEAT may decide in the record ID."""
    loaded = desk.store.load(id)
    default = seat if seat in people(loaded.seats) else JUDGE
    number = loaded.version if at is None else at
    found = answers.view_legal(loaded, number, viewer_of(loaded, viewer or default), seat)
    decisions = msgspec.convert(found.decisions, list[loaded.title.decisions])  # type: ignore[name-defined]
    desk.show(found, *map(write, decisions))


@record.command()
@click.argument("id")
@click.argument("to", type=int)
@click.option("--agreed", multiple=True, metavar="SEAT", help="A seat that agrees; every seat has to.")
@click.option("--ruling", default="", help="The ruling that orders it.")
@click.option("--reason", default="")
@pass_desk
@changing
def rewind(
    desk: Desk, *, request: Request, id: str, to: int, agreed: tuple[str, ...], ruling: str, reason: str
) -> None:
    """Go on from position TO; the entries after it stay, as struck."""
    change = desk.store.rewind(id, to, agreed=agreed, ruling=ruling, reason=reason, **request)
    tell_changed(desk, change.record, len(change.entries))


@record.command()
@click.argument("id")
@click.option("--ruling", required=True, help="An id for the ruling, by which a rewind can name it.")
@click.option("--holding", required=True, help="What is ruled, in words.")
@click.option("--judge", default="", help="Who rules; by default the user.")
@click.option("--rule", "rules", multiple=True, metavar="RULE", help="A rule that is cited.")
@click.option("--effects", default="[]", help="Effects to apply, as a JSON list.")
@click.option("--reopens", is_flag=True, help="Open the closed record again.")
@pass_desk
@changing
def rule(
    desk: Desk,
    *,
    request: Request,
    id: str,
    ruling: str,
    holding: str,
    judge: str,
    rules: tuple[str, ...],
    effects: str,
    reopens: bool,
) -> None:
    """Record a judge's ruling on the record ID."""
    title = desk.store.load(id).title
    applied = _read(effects, tuple[title.effects, ...], "effects")  # type: ignore[name-defined]
    ruled = Ruled(ruling, judge or request["actor"], rules, holding, applied, reopens)
    change = desk.store.rule(id, ruled, **request)
    tell_changed(desk, change.record, len(change.entries))


@record.command()
@click.argument("id")
@click.argument("reason", type=click.Choice(REASONS))
@click.option("--by", default="", metavar="SEAT", help="The seat that resigns.")
@click.option("--note", default="")
@pass_desk
@changing
def close(desk: Desk, *, request: Request, id: str, reason: CloseReason, by: str, note: str) -> None:
    """Close the record ID other than by the rules of its game."""
    change = desk.store.close(id, reason, by=by, note=note, **request)
    tell_changed(desk, change.record, len(change.entries))


# What the commands share.


def viewer_of(record: Record, viewer: str | None) -> str:
    """Whose eyes look: whoever sits at this machine may choose."""
    known = (*people(record.seats), JUDGE, PUBLIC)
    if viewer is None:
        return JUDGE if record.closing else PUBLIC
    if viewer not in known:
        raise click.UsageError(f"unknown viewer {viewer!r}; choose {', '.join(known)}")
    return viewer


def summary(desk: Desk, record: Record, viewer: str = PUBLIC) -> answers.RecordView:
    """The record as it is now."""
    opening = record.opening
    root = record if isinstance(opening, Opened) else desk.store.load(opening.record)
    assert isinstance(root.opening, Opened)
    names = desk.store.directory.names(root.opening.seats.values())
    return answers.view_record(record, (viewer,), names, root=root)


def _read(text: str, type: Any, what: str) -> Any:
    try:
        return msgspec.json.decode(text, type=type)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise click.UsageError(f"{what}: {error}") from None


def tell_changed(desk: Desk, record: Record, entries: int, viewer: str | None = None) -> None:
    """Tell of the entries that a command has appended, as `viewer` may know them."""
    seen = JUDGE if desk.json else viewer_of(record, viewer)
    log = answers.view_entries(record, seen, record.version - entries)
    desk.show({"version": record.version, "entries": log}, *(entry_line(entry) for entry in log))


def _heading(record: Record, told: answers.RecordView) -> Text:
    players = _against(record, {seat: f"{p.name or p.player} ({seat})" for seat, p in told.seats.items()})
    closing = record.closing
    status = f"closed: {closing.reason}" if isinstance(closing, Closed) else "open"
    return Text(
        f"{record.title.name}: {players}. {told.mode}, {status}, {told.version} entries", style="bold"
    )


def _against(record: Record, people: Mapping[str, str]) -> str:
    """Who plays against whom: those of a side are named together."""
    teams = ([people[seat] for seat in seats if seat in people] for seats in sides(record.seats).values())
    return " against ".join(" and ".join(team) for team in teams if team)


def entry_line(entry: answers.EntryView) -> Text:
    """An entry in one line, with the rules that it cites."""
    struck = entry.struck_by is not None
    text = Text(f"{entry.number:>5}  ")
    text.append(entry.text, style="strike" if struck else "")
    text.append(f"  {' '.join(entry.rules)}", style="dim")
    if struck:
        text.append(f"  taken back by {entry.struck_by}", style="dim")
    return text


def _asks(position: answers.PositionView) -> Text:
    return Text(
        "; ".join(f"{p.seat} {'must' if p.must else 'may'} {' or '.join(p.kinds)}" for p in position.prompts)
    )
