"""A grid of places as a picture, with room for one piece each."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from html import escape
from itertools import takewhile
from typing import Final

from adapters.drawing.svg_marks import arrow, drawn_on, light, over
from adapters.drawing.svg_parts import (
    Picture,
    face_class,
    fitted,
    in_words,
    letter,
    outline,
    seal,
    seat_class,
    sign,
    signs,
    width_of,
)
from adapters.drawing.svg_tokens import borders, legend, tokens
from domain.kernel.scenes import Badge, Board, Edge, Piece, Place, Shape
from domain.kernel.seats import Seat
from domain.record.commentary.notes import Mark

CELL, ROW = 92, 86
"""The width and height of a place; a piece leaves a margin of `GAP` on each side."""

GAP = 4
MARGIN = 22

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


def draw_grid(
    board: Board, seats: Sequence[Seat], touched: Collection[str] = (), marks: Sequence[Mark] = ()
) -> Picture:
    """A grid with its pieces; the places in `touched` are framed, and `marks` drawn over it."""
    rows = [board.places[at : at + board.columns] for at in range(0, len(board.places), board.columns)]
    width, height = board.columns * CELL + 2 * MARGIN, len(rows) * ROW + 2 * MARGIN
    parts = [f'<rect class="felt" x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="10"/>']
    parts.extend(_rulers(rows, width, height))
    for down, row in enumerate(rows):
        for across, place in enumerate(row):
            at = f"translate({MARGIN + across * CELL} {MARGIN + down * ROW})"
            content = _place(place, seats, place.id in touched)
            parts.append(f'<g data-place="{escape(place.id)}" transform="{at}">{content}</g>')
    parts.extend(_large(board, seats))
    parts.append(borders(board, _outlines(board)))
    parts.append(_over(board, marks))
    for words in (_legend(board), legend(board)):
        if words:
            parts.append(Picture(0, 0, words).at(MARGIN, height + 18))
            height += 30
    return Picture(width, height, f'<g data-board="{escape(board.id)}">{"".join(parts)}</g>')


def _corners(board: Board) -> dict[str, tuple[int, int]]:
    """Where each place has its upper left corner."""
    return {
        place.id: (MARGIN + at % board.columns * CELL, MARGIN + at // board.columns * ROW)
        for at, place in enumerate(board.places)
    }


def _outlines(board: Board) -> dict[str, tuple[tuple[int, int], ...]]:
    return {
        id: ((x, y), (x + CELL, y), (x + CELL, y + ROW), (x, y + ROW))
        for id, (x, y) in (_corners(board).items() if board.borders else ())
    }


def _large(board: Board, seats: Sequence[Seat]) -> Iterator[str]:
    """The pieces that are larger than a place, as large as there is room on those that they cover."""
    pieces = [(place.id, place.piece) for place in board.places if place.piece and place.piece.spans]
    corners = _corners(board) if pieces else {}
    for at, piece in pieces:
        covered = [corners[id] for id in (at, *piece.spans) if id in corners]
        left, top = min(x for x, _ in covered), min(y for _, y in covered)
        wide = max(x for x, _ in covered) + CELL - left
        high = max(y for _, y in covered) + ROW - top
        scale = min(wide / CELL, high / ROW)
        x, y = left + (wide - scale * CELL) / 2, top + (high - scale * ROW) / 2
        yield f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{_piece(piece, seats)}</g>'


def _over(board: Board, marks: Sequence[Mark]) -> str:
    """The marks on a grid."""
    found = _corners(board)
    middles = {place: (x + CELL / 2, y + ROW / 2) for place, (x, y) in found.items()}
    drawn = drawn_on(marks, list(found))
    lights = [
        light(mark.ink, found[mark.at][0] + 3, found[mark.at][1] + 3, CELL - 6, ROW - 6)
        for mark in drawn
        if not mark.to
    ]
    arrows = [arrow(mark.ink, middles[mark.at], middles[mark.to]) for mark in drawn if mark.to]
    return over("".join((*lights, *arrows)))


def _rulers(rows: Sequence[Sequence[Place]], width: int, height: int) -> Iterator[str]:
    """What the places of a column and of a row have in common in their names, along the margins."""
    for across, column in enumerate(zip(*rows, strict=True)):
        name = _common([place.id for place in column])
        x = MARGIN + across * CELL + CELL // 2
        yield f'<text class="ruler" x="{x}" y="{height - 6}">{escape(name)}</text>'
    for down, row in enumerate(rows):
        name = _common([place.id[::-1] for place in row])[::-1]
        y = MARGIN + down * ROW + ROW // 2 + 5
        yield f'<text class="ruler" x="{MARGIN // 2}" y="{y}">{escape(name)}</text>'


def _common(names: Iterable[str]) -> str:
    """What all names begin with."""
    return "".join(first for first, *_ in takewhile(lambda at: len(set(at)) == 1, zip(*names, strict=False)))


def _place(place: Place, seats: Sequence[Seat], touched: bool) -> str:
    kind = "place marked" if place.mark and not place.seat else "place"
    parts = [f'<rect class="{kind}" width="{CELL}" height="{ROW}"/>']
    if place.seat:
        size = f'width="{CELL - 3}" height="{ROW - 3}"'
        bound = f'<rect class="bound" x="1.5" y="1.5" {size}/>'
        shape = f'transform="translate(17 13) scale(.69 .77)" d="{outline(place.seat, seats)}"'
        emblem = "" if place.piece else f'<path class="emblem" {shape}/>'
        parts.append(f'<g class="{seat_class(place.seat, seats)}">{bound}{emblem}</g>')
    if place.pieces or place.badges:
        parts.append(tokens(place, seats, (CELL / 2, ROW / 2), CELL - 8))
    if place.piece:
        if not place.piece.spans:
            parts.append(_piece(place.piece, seats))
    elif place.mark:
        parts.append(f'<text class="mark" x="{CELL // 2}" y="49">{escape(place.mark)}</text>')
    if touched:
        size = f'width="{CELL - 4}" height="{ROW - 4}"'
        parts.append(f'<rect class="touched" x="2" y="2" {size} rx="6"/>')
    return "".join(parts)


def _piece(piece: Piece, seats: Sequence[Seat]) -> str:
    """A piece with its name and numbers or, where the viewer knows none of them, its back."""
    shape = outline(piece.seat, seats)
    numbers = _numbers(piece)
    if piece.face == "up" or numbers:
        content = "".join(_face(piece, seats, numbers))
    else:
        content = (
            f'<path class="back" transform="translate(7 7) scale(.83 .82)" d="{shape}"/>'
            f'<text class="big" x="42" y="50">{escape(letter(piece.seat, seats))}</text>'
        )
    shapes = [badge.shape for badge in piece.badges if badge.shape]
    content += "".join(sign(own, 71, 51 - 15 * at) for at, own in enumerate(shapes[:2]))
    return (
        f'<g class="{face_class(piece, seats)}" data-piece="{escape(piece.id)}" '
        f'transform="translate({GAP} {GAP})"><title>{escape(in_words(piece))}</title>'
        f'<path class="card" d="{shape}"/>{content}</g>'
    )


def _face(piece: Piece, seats: Sequence[Seat], numbers: Sequence[Badge]) -> Iterator[str]:
    """The first number within the rose of edges, at the right the seat and a second one, below the name.

    What has neither numbers nor edges has its name in the middle.
    """
    yield from _rose(piece.edges)
    yield seal(piece.seat, seats, 59, 4, 20)
    for badge in numbers[:1]:
        yield f'<text class="rank" x="31" y="41">{escape(badge.text)}</text>'
    for badge in numbers[1:2]:
        yield f'<text class="badge" x="70" y="39">{escape(_initial(badge) + badge.text)}</text>'
    y = 74 if numbers or piece.edges else 47
    yield f'<text class="name" x="42" y="{y}"{fitted(piece.label, 78, 8.4)}>{escape(piece.label)}</text>'


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
    initials = {_initial(badge): badge.label for piece in pieces for badge in _numbers(piece)[1:2]}
    parts: list[str] = []
    x = 6.0
    for shape, text in sorted(signs.items()):
        parts.append(f'{sign(shape, x, -4)}<text class="label" x="{x + 11:g}">{escape(text)}</text>')
        x += 28 + width_of(text)
    for initial, label in initials.items():
        text = f"{initial} {label}"
        parts.append(f'<text class="label" x="{x:g}">{escape(text)}</text>')
        x += 18 + width_of(text)
    return "".join(parts)
