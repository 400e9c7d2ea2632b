"""A scene as text for a terminal. It knows scenes and no title."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from domain.kernel.scenes import Badge, Board, Counter, Piece, Place, Scene, Zone

STYLES: Final = ("red", "cyan", "green", "magenta")
"""One for each seat, in turn order."""

SIGNS: Final = {"triangle": "▲", "drop": "●", "square": "■", "ring": "○"}


def draw(scene: Scene, seats: Sequence[str] = ()) -> Group:
    """`scene` for a `rich` console, which makes plain text of it where there are no colours."""
    styles = dict(zip(seats, STYLES, strict=False))
    parts: list[RenderableType] = [Text(scene.status, style="bold")]
    parts += (_board(board, styles) for board in scene.boards)
    parts += (_belongings(scene, styles), Text(scene.notice, style="dim"))
    return Group(*parts)


def _board(board: Board, styles: Mapping[str, str]) -> Table:
    table = Table(box=box.SQUARE, show_header=False, show_lines=True, padding=(0, 0))
    for _ in range(board.columns):
        table.add_column(justify="center", min_width=15, max_width=15)
    for at in range(0, len(board.places), board.columns):
        table.add_row(*(_place(place, styles) for place in board.places[at : at + board.columns]))
    return table


def _place(place: Place, styles: Mapping[str, str]) -> Text:
    printed = Text(f"{place.id} {place.mark}".strip(), style="dim")
    piece = place.piece
    if piece is None:
        return Text("\n").join((printed, Text(), Text()))
    label = piece.label if piece.face == "up" else f"({piece.label})"
    style = f"bold {styles.get(piece.seat, '')}"
    return Text("\n").join((printed, Text(label, style=style), Text(_badges(piece.badges))))


def _badges(badges: Sequence[Badge]) -> str:
    return " ".join(SIGNS.get(badge.shape, badge.text) for badge in badges)


def _belongings(scene: Scene, styles: Mapping[str, str]) -> Table:
    """Counters and zones, seat by seat; what belongs to no seat comes last."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    items: list[Counter | Zone] = [*scene.counters, *scene.zones]
    items.sort(key=lambda item: (not item.seat, item.seat))
    for seat, owned in groupby(items, key=lambda item: item.seat):
        name = seat.capitalize()
        for item in owned:
            table.add_row(Text(name, style=f"bold {styles.get(seat, '')}"), item.label, _content(item))
            name = ""
    return table


def _content(item: Counter | Zone) -> Text:
    if isinstance(item, Counter):
        return Text(f"{item.value}" if item.maximum is None else f"{item.value} of {item.maximum}")
    return Text(", ").join(_cards(item))


def _cards(zone: Zone) -> Iterator[Text]:
    """The cards that are seen, then how many there are beside them."""
    seen = [piece for piece in zone.pieces if piece.face == "up"]
    yield from (Text(_words(piece)) for piece in seen)
    unseen = zone.count - len(seen)
    if unseen or not seen:
        yield Text("1 card" if unseen == 1 else f"{unseen} cards", style="dim")


def _words(piece: Piece) -> str:
    return f"{piece.label} {_badges(piece.badges)}".strip()
