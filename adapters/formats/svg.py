"""A scene as a picture: grids and trays here, rows in `svg_row`. Neither knows a title.

Seats are told apart by outline and letter as well as by colour, signs by their shape. Colours come from
`STYLE`, which a page links once and a picture that stands alone brings along.
"""

import re
from collections import Counter as Tally
from collections.abc import Collection, Iterable, Iterator, Sequence
from html import escape
from importlib import resources
from itertools import takewhile
from typing import Final

from adapters.formats.svg_parts import Picture, in_words, outline, seat_class, sign, signs, width_of
from adapters.formats.svg_row import draw_row
from domain.kernel.scenes import Badge, Board, Counter, Edge, Piece, Place, Scene, Shape, Zone

_CSS: Final = (resources.files(__package__) / "svg.css").read_text(encoding="utf-8")
STYLE: Final = re.sub(r"/\*.*?\*/|(?<=[{};:,])\s+|\s+(?=[{}])", "", _CSS, flags=re.DOTALL)
"""The palette and the classes of the drawing, in CSS without comments and needless space."""

CELL, ROW = 92, 86
"""The width and height of a place; a piece leaves a margin of `GAP` on each side."""

GAP = 4
MARGIN = 22
TRAY, INDENT = 356, 118
"""The width of a tray, and where tracks and chips begin beside their labels."""

LINES, IN_HAND = 4, 12
"""Of chips in a zone, at most; a hand is shown whole, as its player has to choose from it."""

_ROSE: Final = {
    "N": (0, -23),
    "NE": (16, -17),
    "E": (22, 0),
    "SE": (16, 17),
    "S": (0, 23),
    "SW": (-16, 17),
    "W": (-22, 0),
    "NW": (-16, -17),
}


def document(scene: Scene, seats: Sequence[str], touched: Collection[str] = ()) -> str:
    """The whole scene as a file of its own: the boards, and beside or below them what each seat has."""
    boards = [draw_board(board, seats, touched) for board in scene.boards]
    trays = list(draw_trays(scene, seats).values())
    placed = list(_stacked(boards, 16, 60))
    wide, high = _extent(placed)
    if any(board.shape == "row" for board in scene.boards):
        placed += [(tray, 16 + at * (TRAY + 16), high) for at, tray in enumerate(trays)]
    else:
        placed += _stacked(trays, wide, 60)
    width, height = _extent(placed)
    words = (
        f'<text class="heading" x="16" y="28">{escape(scene.title)}</text>'
        f'<text x="16" y="48">{escape(scene.status)}</text>'
        f'<text class="label" x="16" y="{height + 8}">{escape(scene.notice)}</text>'
    )
    height += 22
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="drawing" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{escape(scene.title)}: '
        f'{escape(scene.status)}"><style>{STYLE}</style><path class="paper" d="M0 0h{width}v{height}H0z"/>'
        f"{words}{''.join(picture.at(x, y) for picture, x, y in placed)}</svg>\n"
    )


def _stacked(pictures: Iterable[Picture], x: int, y: int) -> Iterator[tuple[Picture, int, int]]:
    for picture in pictures:
        yield picture, x, y
        y += picture.height + 12


def _extent(placed: Iterable[tuple[Picture, int, int]]) -> tuple[int, int]:
    """The width and height that placed pictures take, with a margin."""
    ends = [(x + picture.width + 16, y + picture.height + 12) for picture, x, y in placed]
    return max((x for x, _ in ends), default=16), max((y for _, y in ends), default=60)


def draw_board(board: Board, seats: Sequence[str], touched: Collection[str] = ()) -> Picture:
    """A board with its places and pieces; the places in `touched` are framed."""
    if board.shape == "row":
        return draw_row(board, seats, touched).whole
    rows = [board.places[at : at + board.columns] for at in range(0, len(board.places), board.columns)]
    width, height = board.columns * CELL + 2 * MARGIN, len(rows) * ROW + 2 * MARGIN
    parts = [f'<rect class="felt" x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="10"/>']
    parts.extend(_rulers(rows, width, height))
    for down, row in enumerate(rows):
        for across, place in enumerate(row):
            at = f"translate({MARGIN + across * CELL} {MARGIN + down * ROW})"
            parts.append(f'<g transform="{at}">{_place(place, seats, place.id in touched)}</g>')
    legend = _legend(board)
    if legend:
        parts.append(Picture(0, 0, legend).at(MARGIN, height + 18))
        height += 30
    return Picture(width, height, "".join(parts))


def draw_trays(scene: Scene, seats: Sequence[str]) -> dict[str, Picture]:
    """By seat, in the order of the scene: its counters and zones. Nobody's are under the empty name."""
    owners = dict.fromkeys([counter.seat for counter in scene.counters] + [zone.seat for zone in scene.zones])
    return {
        owner: _tray(
            owner,
            [counter for counter in scene.counters if counter.seat == owner],
            [zone for zone in scene.zones if zone.seat == owner],
            seats,
            active=bool(owner) and owner == scene.active,
        )
        for owner in owners
    }


# --- boards


def _rulers(rows: Sequence[Sequence[Place]], width: int, height: int) -> Iterator[str]:
    """What the places of a column and of a row have in common in their names, along the margins."""
    for across, column in enumerate(zip(*rows, strict=True)):
        name = _common([place.id for place in column])
        x = MARGIN + across * CELL + CELL // 2
        yield f'<text class="ruler" x="{x}" y="{height - 6}">{escape(name)}</text>'
    for down, row in enumerate(rows):
        name = _common([place.id[::-1] for place in row])[::-1]
        y = MARGIN + down * ROW + ROW // 2 + 4
        yield f'<text class="ruler" x="{MARGIN // 2}" y="{y}">{escape(name)}</text>'


def _common(names: Iterable[str]) -> str:
    """What all names begin with."""
    return "".join(first for first, *_ in takewhile(lambda at: len(set(at)) == 1, zip(*names, strict=False)))


def _place(place: Place, seats: Sequence[str], touched: bool) -> str:
    kind = "place marked" if place.mark and not place.seat else "place"
    parts = [f'<rect class="{kind}" width="{CELL}" height="{ROW}"/>']
    if place.piece:
        parts.append(_piece(place.piece, seats))
    else:
        if place.seat:
            shape = f'transform="translate(17 13) scale(.69 .77)" d="{outline(place.seat, seats)}"'
            parts.append(f'<path class="emblem {seat_class(place.seat, seats)}" {shape}/>')
        if place.mark:
            parts.append(f'<text class="mark" x="{CELL // 2}" y="49">{escape(place.mark)}</text>')
    if touched:
        size = f'width="{CELL - 4}" height="{ROW - 4}"'
        parts.append(f'<rect class="touched" x="2" y="2" {size} rx="6"/>')
    return "".join(parts)


def _piece(piece: Piece, seats: Sequence[str]) -> str:
    """A piece with its name and numbers or, where the viewer knows none of them, its back."""
    shape = outline(piece.seat, seats)
    letter = escape(piece.seat[:1].upper())
    numbers = _numbers(piece)
    if piece.face == "up" or numbers:
        content = "".join(_face(piece, letter, numbers))
    else:
        content = (
            f'<path class="back" transform="translate(7 7) scale(.83 .82)" d="{shape}"/>'
            f'<text class="big" x="42" y="50">{letter}</text>'
        )
    shapes = [badge.shape for badge in piece.badges if badge.shape]
    content += "".join(sign(own, 71, 51 - 15 * at) for at, own in enumerate(shapes[:2]))
    return (
        f'<g class="{seat_class(piece.seat, seats)} {piece.face}" data-piece="{escape(piece.id)}" '
        f'transform="translate({GAP} {GAP})"><title>{escape(in_words(piece))}</title>'
        f'<path class="card" d="{shape}"/>{content}</g>'
    )


def _face(piece: Piece, letter: str, numbers: Sequence[Badge]) -> Iterator[str]:
    """The first number within the rose of edges, at the right the seat and a second one, below the name."""
    yield from _rose(piece.edges)
    yield '<circle class="seal" cx="70" cy="14" r="8.5"/>'
    yield f'<text class="letter" x="70" y="18.5">{letter}</text>'
    for badge in numbers[:1]:
        yield f'<text class="rank" x="31" y="40">{escape(badge.text)}</text>'
    for badge in numbers[1:2]:
        yield f'<text class="badge" x="71" y="39">{escape(_initial(badge) + badge.text)}</text>'
    room = ' textLength="76" lengthAdjust="spacingAndGlyphs"' if len(piece.label) > 9 else ""
    yield f'<text class="name" x="42" y="72"{room}>{escape(piece.label)}</text>'


def _numbers(piece: Piece) -> list[Badge]:
    """The badges that are short enough to be written on a piece."""
    return [badge for badge in piece.badges if not badge.shape and len(badge.text) <= 2]


def _initial(badge: Badge) -> str:
    return badge.label[:1].upper()


def _rose(edges: Iterable[Edge]) -> Iterator[str]:
    points: dict[Shape, list[tuple[float, float]]] = {}
    for edge in edges:
        x, y = _ROSE[edge.direction]
        points.setdefault(edge.shape, []).append((31 + x, 32 + y))
    yield from (signs(shape, where) for shape, where in points.items())


def _legend(board: Board) -> str:
    """What the signs and the letters of the badges on this board mean."""
    pieces = [place.piece for place in board.places if place.piece]
    signs = {edge.shape: edge.text for piece in pieces for edge in piece.edges}
    signs |= {badge.shape: badge.text for piece in pieces for badge in piece.badges if badge.shape}
    letters = {_initial(badge): badge.label for piece in pieces for badge in _numbers(piece)[1:2]}
    parts: list[str] = []
    x = 6.0
    for shape, text in sorted(signs.items()):
        parts.append(f'{sign(shape, x, -4)}<text class="label" x="{x + 11:g}">{escape(text)}</text>')
        x += 28 + width_of(text)
    for letter, label in letters.items():
        text = f"{letter} {label}"
        parts.append(f'<text class="label" x="{x:g}">{escape(text)}</text>')
        x += 18 + width_of(text)
    return "".join(parts)


# --- trays


def _tray(
    owner: str, counters: Sequence[Counter], zones: Sequence[Zone], seats: Sequence[str], active: bool
) -> Picture:
    parts: list[str] = []
    y = 38
    for counter in counters:
        parts.append(f'<g transform="translate(14 {y})">{_counter(counter)}</g>')
        y += 23
    for zone in zones:
        content, lines = _zone(zone)
        parts.append(f'<g transform="translate(14 {y})">{content}</g>')
        y += 25 * lines
    height = y + 8
    head = f'<rect class="tray" x=".5" y=".5" width="{TRAY - 1}" height="{height - 1}" rx="8"/>'
    if owner:
        head += (
            f'<path class="seal" transform="translate(14 9) scale(.262 .282)" d="{outline(owner, seats)}"/>'
            f'<text class="letter" x="25" y="25">{escape(owner[:1].upper())}</text>'
        )
    name = escape(owner.capitalize() or "Table")
    head += f'<text class="heading" x="{44 if owner else 14}" y="26">{name}</text>'
    if active:
        head += f'<text class="turn" x="{TRAY - 14}" y="25">has the turn</text>'
    return Picture(TRAY, height, f'<g class="{seat_class(owner, seats)}">{head}{"".join(parts)}</g>')


_PIP: Final = 'y="5" width="9" height="9" rx="2"'


def _counter(counter: Counter) -> str:
    """The label, the number, and between them a pip for each unit or, for longer tracks, a bar."""
    end, value = counter.maximum, counter.value
    number = f"{value}" if end is None else f"{value} / {end}"
    shown = end if end is not None else value
    if shown <= 12:
        track = "".join(
            f'<rect class="{"filled" if at < value else "track"}" x="{INDENT + 11 * at}" {_PIP}/>'
            for at in range(shown)
        )
    else:
        filled = round(140 * min(1, value / shown))
        track = (
            f'<rect class="track" x="{INDENT}" y="5" width="140" height="9" rx="4"/>'
            f'<rect class="filled" x="{INDENT}" y="5" width="{filled}" height="9" rx="4"/>'
        )
    return (
        f'<text class="label" y="14">{escape(counter.label)}</text>{track}'
        f'<text class="value" x="{TRAY - 28}" y="14">{number}</text>'
    )


def _zone(zone: Zone) -> tuple[str, int]:
    """A zone and how many lines it takes. Pieces that look alike share a chip."""
    seen = Tally((piece.label, _figure(piece)) for piece in zone.pieces if piece.face == "up")
    unseen = zone.count - seen.total()
    backs = _backs(unseen, zone.unit)
    parts = [f'<text class="label" y="15">{escape(zone.label)}</text>']
    x, line, lines = float(INDENT), 0, IN_HAND if zone.id.endswith(":hand") else LINES
    if unseen or not zone.count:
        parts.append(f'<text x="{x:g}" y="15">{escape(backs)}</text>')
        x += 12 + width_of(backs)
    for at, ((label, figure), count) in enumerate(seen.items()):
        times = f" ×{count}" if count > 1 else ""
        width = 10 + width_of(f"{figure} {label}{times}")
        if x + width > TRAY - 28:
            x, line = float(INDENT), line + 1
        if line == lines:
            parts.append(f'<text class="label" y="{25 * line - 10}">+ {len(seen) - at} more</text>')
            line -= 1
            break
        marked = f'<tspan class="figure">{escape(figure)}</tspan> ' if figure else ""
        parts.append(
            f'<rect class="chip" x="{x:g}" y="{25 * line}" width="{width:g}" height="21"/>'
            f'<text class="small" x="{x + 5:g}" y="{25 * line + 15}">'
            f"{marked}{escape(label + times)}</text>"
        )
        x += width + 4
    return "".join(parts), line + 1


def _figure(piece: Piece) -> str:
    return piece.badges[0].text if piece.badges else ""


def _backs(count: int, unit: str) -> str:
    return "empty" if not count else f"1 {unit}" if count == 1 else f"{count} {unit}s"
