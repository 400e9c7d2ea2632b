"""A scene as a picture: its boards, and the trays with what each seat has. Nothing here knows a title.

Seats are told apart by outline and letter as well as by colour, signs by their shape. Colours come from
`STYLE`, which a page links once; a picture that stands alone brings its style along. Pieces, places, zones
and boards can be found in a picture by their ids.
"""

import re
from collections import Counter as Tally
from collections.abc import Collection, Iterable, Iterator, Sequence
from html import escape
from typing import Final, Literal

from adapters.drawing.svg_grid import draw_grid
from adapters.drawing.svg_parts import Picture, card_of, fitted, seal, seat_class, sign, width_of, zone_of
from adapters.drawing.svg_plane import draw_plane, draw_track
from adapters.drawing.svg_row import draw_row
from adapters.drawing.svg_themes import Theme, page_style, picture_style
from domain.kernel.scenes import Badge, Board, Counter, Die, Piece, Scene, Zone
from domain.kernel.seats import Seat, name_of
from domain.record.commentary.notes import Mark

STYLE: Final = page_style()
"""The themes and the classes of the drawing, for pages."""

SVG_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
"""The policy under which a picture is sent: it carries its own style, and nothing else."""

TRAY, INDENT = 356, 118
"""The width of a tray, and where tracks and chips begin beside their labels."""

_CLASSES: Final = re.compile(r'class="([^"]+)"')

_CARDS: Final = re.compile(r' data-card="[^"]*"')
"""What only a page needs, on which cards are chosen."""

LINES: Final = 4
"""Of chips in a zone, at most; what is spread is shown whole."""

CARD, TALL, IN_LINE = 62, 48, 5
"""The width and height of a card that is spread, and how many lie beside each other."""


def document(
    scene: Scene,
    seats: Sequence[Seat],
    touched: Collection[str] = (),
    marks: Sequence[Mark] = (),
    theme: Theme | Literal["auto"] = "auto",
) -> str:
    """The whole scene as a file of its own: the boards, and beside or below them what each seat has.

    With `auto` it looks as its reader prefers. With a theme it names its colours themselves, so that programs
    can draw it that know no custom properties.
    """
    boards = [draw_board(board, seats, touched, marks) for board in scene.boards]
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
    pictures = _CARDS.sub("", "".join(picture.at(x, y) for picture, x, y in placed))
    content = f'<path class="paper" d="M0 0h{width}v{height}H0z"/>{words}{pictures}'
    classes = {"drawing", *(kind for found in _CLASSES.findall(content) for kind in found.split())}
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="drawing" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{escape(scene.title)}: '
        f'{escape(scene.status)}"><style>{picture_style(theme, frozenset(classes))}</style>{content}</svg>\n'
    )


def _stacked(pictures: Iterable[Picture], x: int, y: int) -> Iterator[tuple[Picture, int, int]]:
    for picture in pictures:
        yield picture, x, y
        y += picture.height + 12


def _extent(placed: Iterable[tuple[Picture, int, int]]) -> tuple[int, int]:
    """The width and height that placed pictures take, with a margin."""
    ends = [(x + picture.width + 16, y + picture.height + 12) for picture, x, y in placed]
    return max((x for x, _ in ends), default=16), max((y for _, y in ends), default=60)


def draw_board(
    board: Board, seats: Sequence[Seat], touched: Collection[str] = (), marks: Sequence[Mark] = ()
) -> Picture:
    """A board with its places and pieces; the places in `touched` are framed, and `marks` drawn over it."""
    match board.shape:
        case "row":
            return draw_row(board, seats, touched, marks).whole
        case "plane":
            return draw_plane(board, seats, touched, marks)
        case "track":
            return draw_track(board, seats, touched, marks)
    return draw_grid(board, seats, touched, marks)


def draw_trays(scene: Scene, seats: Sequence[Seat]) -> dict[str, Picture]:
    """By seat, in the order of the scene: its counters and zones. Nobody's are under the empty name."""
    items: list[Counter | Zone | Die] = [*scene.counters, *scene.zones, *scene.dice]
    owners = dict.fromkeys(item.seat for item in items)
    return {
        owner: _tray(
            owner,
            [counter for counter in scene.counters if counter.seat == owner],
            [zone for zone in scene.zones if zone.seat == owner],
            [die for die in scene.dice if die.seat == owner],
            seats,
            active=owner in scene.active,
        )
        for owner in owners
    }


def _tray(
    owner: str,
    counters: Sequence[Counter],
    zones: Sequence[Zone],
    dice: Sequence[Die],
    seats: Sequence[Seat],
    *,
    active: bool,
) -> Picture:
    parts: list[str] = []
    y = 38
    for counter in counters:
        parts.append(f'<g transform="translate(14 {y})">{_counter(counter)}</g>')
        y += 23
    for zone in zones:
        content, tall = _zone(zone)
        parts.append(f'<g {zone_of(zone)} transform="translate(14 {y})">{content}</g>')
        y += tall
    if dice:
        content, tall = _dice(dice)
        parts.append(f'<g transform="translate(14 {y})">{content}</g>')
        y += tall
    height = y + 8
    head = f'<rect class="tray" x=".5" y=".5" width="{TRAY - 1}" height="{height - 1}" rx="8"/>'
    if owner:
        head += seal(owner, seats, 14, 9)
    name = escape(name_of(owner, seats) or "Table")
    head += f'<text class="heading" x="{44 if owner else 14}" y="26">{name}</text>'
    if active:
        head += f'<text class="turn" x="{TRAY - 14}" y="25">has the turn</text>'
    return Picture(TRAY, height, f'<g class="{seat_class(owner, seats)}">{head}{"".join(parts)}</g>')


_PIP: Final = "5h9v9h-9z"


def _counter(counter: Counter) -> str:
    """The label, the number, and between them a pip for each unit or, for longer tracks, a bar."""
    end, value = counter.maximum, counter.value
    number = f"{value}" if end is None else f"{value} / {end}"
    shown = end if end is not None else value
    if shown <= 12:
        pips = [f"M{INDENT + 11 * at} {_PIP}" for at in range(shown)]
        track = "".join(
            f'<path class="{kind}" d="{"".join(part)}"/>'
            for kind, part in (("filled", pips[: max(0, value)]), ("track", pips[max(0, value) :]))
            if part
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
    """A zone and how high it is: what is not seen, then what is."""
    seen = [piece for piece in zone.pieces if piece.face == "up"]
    unseen = zone.count - len(seen)
    content, x = f'<text class="label" y="15">{escape(zone.label)}</text>', float(INDENT)
    if unseen or not zone.count:
        words = _backs(unseen, zone.unit)
        backs, x = _fan(zone, unseen, x)
        content += f'{backs}<text x="{x:g}" y="15">{escape(words)}</text>'
        x += round(12 + width_of(words))
    if zone.spread and seen:
        if not unseen:
            content += f'<text x="{x:g}" y="15">{_backs(len(seen), zone.unit)}</text>'
        lines = -(-len(seen) // IN_LINE)
        cards = (
            _spread(piece, at % IN_LINE * (CARD + 4), 23 + at // IN_LINE * (TALL + 4))
            for at, piece in enumerate(seen)
        )
        return content + "".join(cards), 25 + lines * (TALL + 4)
    chips, lines = _chips(seen, x)
    return content + chips, 25 * lines


def _dice(dice: Sequence[Die]) -> tuple[str, int]:
    """Dice and how high they are: what they show, and how often where several show the same."""
    alike = Tally((die.face, die.shape, die.label) for die in dice)
    parts = ['<text class="label" y="18">Dice</text>']
    x, line = INDENT, 0
    for (face, shape, label), count in alike.items():
        times = f"×{count}" if count > 1 else ""
        wide = 28 + (round(width_of(times)) if times else 6)
        if x + wide > TRAY - 28:
            x, line = INDENT, line + 1
        shown = f'<text class="mid" x="13" y="18"{fitted(face, 22, 8)}>{escape(face)}</text>'
        shown = sign(shape, 13, 13) if shape else shown
        parts.append(
            f'<g transform="translate({x} {30 * line})"><title>{escape(label)}</title>'
            '<rect class="die" width="26" height="26" rx="6"/>'
            f"{shown}"
            f'<text x="31" y="18">{times}</text></g>'
        )
        x += wide
    return "".join(parts), 30 * (line + 1) + 4


def _fan(zone: Zone, unseen: int, x: float) -> tuple[str, float]:
    """Backs of what is not seen: of each card in what is spread, else of a few; and where they end."""
    hidden = [piece for piece in zone.pieces if piece.face == "down"] if zone.spread else []
    ids = [f' data-piece="{escape(piece.id)}"' for piece in hidden] or [""] * min(3, unseen)
    step = min(9.0, 110 / len(ids)) if hidden else 3.0
    backs = (
        f'<path class="back"{piece} d="M{x + at * step:g} 1h13v18h-13z"/>' for at, piece in enumerate(ids)
    )
    return "".join(backs), x + (len(ids) - 1) * step + 20 if ids else x


def _spread(piece: Piece, x: int, y: int) -> str:
    """A card of its own: its first number or sign, beside it a second one, below them its name."""
    first, second = (*piece.badges[:2], *(Badge("", ""),) * 2)[:2]
    parts = [
        f'<rect class="hand" width="{CARD}" height="{TALL}" rx="5"/>',
        sign(first.shape, 12, 12) if first.shape else "",
        f'<text class="worth" x="6" y="18">{escape(first.text)}</text>' if not first.shape else "",
        sign(second.shape, CARD - 12, 12) if second.shape else "",
    ]
    if second.text and not second.shape and len(second.text) <= 2:
        text = second.label[:1].upper() + second.text
        parts.append(f'<text class="beside" x="{CARD - 6}" y="17">{escape(text)}</text>')
    lines = _folded(piece.label)
    lowest = 42 if first.text and len(lines) > 1 else 38 if first.text else 28 + 6 * (len(lines) - 1)
    for line, down in zip(lines, range(lowest - 12 * (len(lines) - 1), lowest + 1, 12), strict=True):
        fit = fitted(line, CARD - 11, 6.2)
        parts.append(f'<text class="small" x="6" y="{down}"{fit}>{escape(line)}</text>')
    ids = f'data-piece="{escape(piece.id)}"{card_of(piece.card)}'
    return f'<g {ids} transform="translate({x} {y})">{"".join(parts)}</g>'


def _folded(name: str) -> list[str]:
    """A name in one or two lines, broken where they are most alike in length."""
    words = name.split()
    if len(name) <= 9 or len(words) < 2:
        return [name]
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(ways, key=lambda lines: max(map(len, lines))))


def _chips(seen: Sequence[Piece], x: float) -> tuple[str, int]:
    """Pieces in a few lines of chips, from `x` on; those that look alike share one."""
    alike = Tally((piece.label, _figure(piece)) for piece in seen)
    first = {(piece.label, _figure(piece)): piece.id for piece in reversed(seen)}
    parts: list[str] = []
    line = 0
    for at, ((label, figure), count) in enumerate(alike.items()):
        times = f" ×{count}" if count > 1 else ""
        width = round(10 + width_of(f"{figure} {label}{times}".strip()))
        if x + width > TRAY - 28:
            x, line = float(INDENT), line + 1
        if line == LINES:
            parts.append(f'<text class="label" y="{25 * line - 10}">+ {len(alike) - at} more</text>')
            line -= 1
            break
        marked = f'<tspan class="figure">{escape(figure)}</tspan> ' if figure else ""
        parts.append(
            f'<g data-piece="{escape(first[label, figure])}">'
            f'<rect class="chip" x="{x:g}" y="{25 * line}" width="{width}" height="21" rx="4"/>'
            f'<text class="small" x="{x + 5:g}" y="{25 * line + 15}">'
            f"{marked}{escape(label + times)}</text></g>"
        )
        x += width + 4
    return "".join(parts), line + 1


def _figure(piece: Piece) -> str:
    return piece.badges[0].text if piece.badges else ""


def _backs(count: int, unit: str) -> str:
    return "empty" if not count else f"1 {unit}" if count == 1 else f"{count} {unit}s"
