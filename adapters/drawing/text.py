"""A scene as text for a terminal. It knows scenes and no title."""

from collections import Counter as Tally
from collections.abc import Iterator, Sequence
from itertools import cycle, groupby
from typing import Final, NamedTuple

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from adapters.drawing.svg_parts import piece_in_words
from domain.kernel.scenes import Attachment, Badge, Board, Counter, Piece, Place, Scene, Zone
from domain.kernel.seats import Seat, name_of

STYLES: Final = ("red", "cyan", "green", "magenta")
"""One for each seat, in turn order."""

SIGNS: Final = {"triangle": "▲", "drop": "●", "square": "■", "ring": "○"}
"""For signs; a sign that is not among them is said by its text."""


def draw(scene: Scene, seats: Sequence[Seat] = ()) -> Group:
    """`scene` for a `rich` console, which makes plain text of it where there are no colours."""
    parts: list[RenderableType] = [Text(scene.status, style="bold")]
    parts += (_board(board, seats) for board in scene.boards)
    parts += (_belongings(scene, seats), Text(scene.notice, style="dim"))
    return Group(*parts)


def _style(id: str, seats: Sequence[Seat], otherwise: str = "") -> str:
    return next(
        (style for seat, style in zip(seats, cycle(STYLES), strict=False) if seat.id == id), otherwise
    )


def _board(board: Board, seats: Sequence[Seat]) -> RenderableType:
    match board.shape:
        case "row":
            return _row(board, seats)
        case "grid" if not board.borders:
            return _grid(board, seats)
        case "grid":
            return Group(_grid(board, seats), *_borders(board))
    return Group(_places(board, seats), *_borders(board))


def _places(board: Board, seats: Sequence[Seat]) -> Table:
    """A line for each place: its name, whose it is, the pieces there, and what lies beside them."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 2, 0, 0), pad_edge=False)
    for heading in (board.label, "Owner", "Pieces", "There"):
        table.add_column(heading)
    for place in board.places:
        named = " ".join(filter(None, (place.id, place.name, place.mark, place.note)))
        owner = Text(name_of(place.seat, seats) or "–", style=_style(place.seat, seats, "dim"))
        table.add_row(
            named, owner, _pieces(place.pieces, seats), Text(_signs(place.badges) or "–", style="dim")
        )
    return table


def _pieces(pieces: Sequence[Piece], seats: Sequence[Seat]) -> Text:
    told = (Text(piece_in_words(piece, seats), style=_style(piece.seat, seats)) for piece in pieces)
    return Text("\n").join(told) if pieces else Text("–", style="dim")


def _signs(badges: Sequence[Badge]) -> str:
    return ", ".join(badge.text or badge.label for badge in badges)


def _borders(board: Board) -> Iterator[Text]:
    for border in board.borders:
        yield Text(f"{border.label} between {border.places[0]} and {border.places[1]}", style="dim")


def _row(board: Board, seats: Sequence[Seat]) -> Table:
    """A line for each place: its name, whose marker lies there, and what each seat has there."""
    owners = [seat.id for seat in seats]
    owners = owners or list(dict.fromkeys(zone.seat for place in board.places for zone in place.zones))
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(board.label)
    table.add_column("Marker")
    for owner in owners:
        table.add_column(name_of(owner, seats), header_style=f"bold {_style(owner, seats)}")
    for place in board.places:
        name = f"{place.id} {place.name}{f', {place.note}' if place.note else ''}"
        zones = {zone.seat: zone for zone in place.zones}
        cells = [_host(zones[id]) if id in zones else Text("–", style="dim") for id in owners]
        marker = Text(name_of(place.seat, seats) or "–", style=_style(place.seat, seats, "dim"))
        table.add_row(name, marker, *cells)
    return table


def _host(zone: Zone) -> Text:
    """What all counts together, then each piece with what is attached to it."""
    total = "" if zone.total is None else f"{zone.label} {zone.total}"
    return Text("\n").join([Text(total, style="dim"), *(Text(_stack(piece)) for piece in zone.pieces)])


def _stack(piece: Piece) -> str:
    attached = Tally(map(_unit, piece.attached))
    several = (f"{times} × {unit}" if times > 1 else unit for unit, times in attached.items())
    return f"{_unit(piece)}{' with ' if attached else ''}{', '.join(several)}"


def _unit(piece: Piece | Attachment) -> str:
    """A name, its number, and in brackets what its signs say: «Dragons 10 (flying)»."""
    first = piece.badges[:1] if piece.badges and not piece.badges[0].shape else ()
    signs = ", ".join(badge.text for badge in piece.badges if badge.shape)
    parts = [piece.label, *(badge.text for badge in first), f"({signs})" if signs else ""]
    return " ".join(filter(None, parts))


def _grid(board: Board, seats: Sequence[Seat]) -> Table:
    table = Table(box=box.SQUARE, show_header=False, show_lines=True, padding=(0, 0))
    for _ in range(board.columns):
        table.add_column(justify="center", min_width=15, max_width=15)
    for at in range(0, len(board.places), board.columns):
        table.add_row(*(_place(place, seats) for place in board.places[at : at + board.columns]))
    return table


def _place(place: Place, seats: Sequence[Seat]) -> Text:
    printed = Text(f"{place.id} {place.mark}".strip(), style="dim")
    piece = place.piece
    if piece is None:
        beside = Text(_signs(place.badges), style="dim")
        return Text("\n").join((printed, _pieces(place.pieces, seats) if place.pieces else Text(), beside))
    label = piece.label if piece.face == "up" else f"({piece.label})"
    style = f"bold {_style(piece.seat, seats)}"
    return Text("\n").join((printed, Text(label, style=style), Text(_badges(piece.badges))))


def _badges(badges: Sequence[Badge]) -> str:
    return " ".join(SIGNS.get(badge.shape, badge.text) for badge in badges)


def _belongings(scene: Scene, seats: Sequence[Seat]) -> Table:
    """Counters and zones, seat by seat in turn order; what belongs to no seat comes last, under «Table»."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    items: list[Counter | Zone | _Dice] = [*scene.counters, *scene.zones, *_dice(scene)]
    order = {seat.id: at for at, seat in enumerate(seats)}
    items.sort(key=lambda item: (not item.seat, order.get(item.seat, len(order)), item.seat))
    for owner, owned in groupby(items, key=lambda item: item.seat):
        name = name_of(owner, seats) or "Table"
        for item in owned:
            table.add_row(Text(name, style=f"bold {_style(owner, seats)}"), item.label, _content(item))
            name = ""
    return table


class _Dice(NamedTuple):
    """The dice of a seat."""

    seat: str
    label: str
    shown: str


def _dice(scene: Scene) -> Iterator[_Dice]:
    for seat in dict.fromkeys(die.seat for die in scene.dice):
        alike = Tally(die.label for die in scene.dice if die.seat == seat)
        told = (f"{times} × {label}" if times > 1 else label for label, times in alike.items())
        yield _Dice(seat, "Dice", ", ".join(told))


def _content(item: Counter | Zone | _Dice) -> Text:
    if isinstance(item, _Dice):
        return Text(item.shown)
    if isinstance(item, Counter):
        return Text(f"{item.value}" if item.maximum is None else f"{item.value} of {item.maximum}")
    return Text(", ").join(_cards(item))


def _cards(zone: Zone) -> Iterator[Text]:
    """The cards that are seen, then how many there are beside them."""
    seen = [piece for piece in zone.pieces if piece.face == "up"]
    yield from (Text(_words(piece)) for piece in seen)
    unseen = zone.count - len(seen)
    if unseen or not seen:
        yield Text(f"1 {zone.unit}" if unseen == 1 else f"{unseen} {zone.unit}s", style="dim")


def _words(piece: Piece) -> str:
    return f"{piece.label} {_badges(piece.badges)}".strip()
