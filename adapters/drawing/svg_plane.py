"""A plane of places of any outline as a picture, and a track as a line of places."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from html import escape
from typing import Final

from adapters.drawing.svg_marks import arrow, drawn_on, light, over, shine
from adapters.drawing.svg_parts import Picture, fitted, seal, seat_class
from adapters.drawing.svg_tokens import Point, borders, legend, middle, token, tokens
from domain.kernel.scenes import Board, Place, extent
from domain.kernel.seats import Seat
from domain.record.commentary.notes import Mark

MARGIN: Final = 16
CELL, HIGH = 92, 64
"""The width and height of a place of a track."""


def draw_plane(
    board: Board, seats: Sequence[Seat], touched: Collection[str] = (), marks: Sequence[Mark] = ()
) -> Picture:
    """The places with names, pieces and owners; those in `touched` are framed, `marks` drawn over them."""
    right, low = extent(board)
    width, height = right + 2 * MARGIN, low + 2 * MARGIN
    parts = [f'<rect class="felt" x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="10"/>']
    grounds = {place.id: [(x + MARGIN, y + MARGIN) for x, y in place.outline] for place in board.places}
    for place in board.places:
        content = "".join(_ground(place, grounds[place.id], seats))
        parts.append(f'<g data-place="{escape(place.id)}">{content}</g>')
    parts.append(over("".join(_frames(board, grounds, seats, touched))))
    parts.append(borders(board, grounds))
    middles = {id: middle(ground) for id, ground in grounds.items()}
    for place in board.places:
        for piece in place.pieces:
            if piece.spans:
                spots = [middles[id] for id in (place.id, *piece.spans) if id in middles]
                x, y = (sum(values) / len(spots) for values in zip(*spots, strict=True))
                at = f"translate({x - 27:g} {y - 23:g}) scale(1.8)"
                parts.append(f'<g transform="{at}">{token(piece, seats, 0, 0)}</g>')
    drawn = drawn_on(marks, list(grounds))
    parts.append(
        over(
            "".join(
                arrow(mark.ink, middles[mark.at], middles[mark.to])
                if mark.to
                else shine(mark.ink, grounds[mark.at])
                for mark in drawn
            )
        )
    )
    return _explained(board, width, height, parts)


def _explained(board: Board, width: int, height: int, parts: list[str]) -> Picture:
    """The picture of a board with what its signs mean below it."""
    words = legend(board)
    if words:
        parts.append(Picture(0, 0, words).at(MARGIN, height + 18))
        height += 30
    return Picture(width, height, f'<g data-board="{escape(board.id)}">{"".join(parts)}</g>')


def _ground(place: Place, ground: Sequence[Point], seats: Sequence[Seat]) -> Iterator[str]:
    yield f'<path class="{"place marked" if place.mark else "place"}" d="{_path(ground)}"/>'
    room = 0.8 * (max(at for at, _ in ground) - min(at for at, _ in ground))
    named = " · ".join(filter(None, (place.name or place.id, place.mark)))
    yield tokens(place, seats, middle(ground), room, named)


def _frames(
    board: Board, grounds: Mapping[str, Sequence[Point]], seats: Sequence[Seat], touched: Collection[str]
) -> Iterator[str]:
    """Whose places are, and which are touched: above all grounds, so that no neighbour covers a frame."""
    for place in board.places:
        path = _path(grounds[place.id])
        if place.seat:
            yield f'<g class="{seat_class(place.seat, seats)}"><path class="bound" d="{path}"/></g>'
        if place.id in touched:
            yield f'<path class="touched" d="{path}"/>'


def _path(ground: Sequence[Point]) -> str:
    return f"M{'L'.join(f'{x:g} {y:g}' for x, y in ground)}Z"


def draw_track(
    board: Board, seats: Sequence[Seat], touched: Collection[str] = (), marks: Sequence[Mark] = ()
) -> Picture:
    """The places of a track one after the other, each with its name, its owner and what lies there."""
    columns = max(1, board.columns)
    lines = -(-len(board.places) // columns)
    width, height = columns * CELL + 2 * MARGIN, lines * HIGH + 2 * MARGIN
    parts = [f'<rect class="felt" x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="10"/>']
    corners = {
        place.id: (MARGIN + at % columns * CELL, MARGIN + at // columns * HIGH)
        for at, place in enumerate(board.places)
    }
    for place in board.places:
        content = "".join(_step(place, seats, place.id in touched))
        x, y = corners[place.id]
        parts.append(f'<g data-place="{escape(place.id)}" transform="translate({x} {y})">{content}</g>')
    middles = {id: (x + CELL / 2, y + HIGH / 2) for id, (x, y) in corners.items()}
    drawn = drawn_on(marks, list(corners))
    parts.append(
        over(
            "".join(
                arrow(mark.ink, middles[mark.at], middles[mark.to])
                if mark.to
                else light(mark.ink, corners[mark.at][0] + 3, corners[mark.at][1] + 3, CELL - 6, HIGH - 6)
                for mark in drawn
            )
        )
    )
    return _explained(board, width, height, parts)


def _step(place: Place, seats: Sequence[Seat], touched: bool) -> Iterator[str]:
    yield f'<rect class="{"place marked" if place.mark else "place"}" width="{CELL}" height="{HIGH}"/>'
    if place.seat:
        yield f'<g class="{seat_class(place.seat, seats)}">{seal(place.seat, seats, CELL - 20, 4, 16)}</g>'
    named = " · ".join(filter(None, (place.name or place.id, place.mark)))
    yield f'<text class="aside" x="6" y="15"{fitted(named, CELL - 28, 5.6)}>{escape(named)}</text>'
    yield tokens(place, seats, (CELL / 2, 40), CELL - 8)
    if touched:
        yield f'<rect class="touched" x="2" y="2" width="{CELL - 4}" height="{HIGH - 4}" rx="6"/>'
