"""What shares a place: small pieces with their numbers, what lies beside them, and what is on its borders."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import pairwise

from adapters.drawing.svg_parts import face_class, fitted, in_words, outline_of, sign, signs, width_of
from domain.kernel.scenes import Badge, Board, Piece, Place, Shape
from domain.kernel.seats import Seat

Point = tuple[float, float]

NARROW, DIGIT, HIGH, GAP, HEADING = 30, 11, 26, 4, 18
"""The width of a small piece, what each digit of its number adds, its height, and the space between two;
the height of the name of a place."""


def token(piece: Piece, seats: Sequence[Seat], x: float, y: float) -> str:
    """A small piece: its letter or first short badge and, where there are several of them, their number."""
    wide = _width(piece)
    parts = [f'<path class="card" d="{outline_of(piece.seat, seats, wide, HIGH)}"/>']
    at = 15 if piece.count > 1 else wide / 2
    parts.append(f'<text class="mid" x="{at:g}" y="18">{escape(_figure(piece))}</text>')
    if piece.count > 1:
        parts.append(f'<text class="tally" x="{wide - 7}" y="18">{piece.count}</text>')
    return (
        f'<g class="{face_class(piece, seats)}" data-piece="{escape(piece.id)}" '
        f'transform="translate({x:g} {y:g})"><title>{escape(in_words(piece))}</title>{"".join(parts)}</g>'
    )


def tokens(place: Place, seats: Sequence[Seat], middle: Point, room: float, heading: str = "") -> str:
    """The pieces and badges of a place in lines around its middle, below a heading if it has one.

    A line is no longer than `room`.
    """
    lines: list[list[Piece]] = [[]]
    for piece in place.pieces:
        if piece.spans:
            continue
        if lines[-1] and _breadth([*lines[-1], piece]) > room:
            lines.append([])
        lines[-1].append(piece)
    lines = [line for line in lines if line]
    shapes = [badge for badge in place.badges if badge.shape]
    high = len(lines) * (HIGH + GAP) + (16 if shapes else 0) + (HEADING if heading else 0)
    y = middle[1] - high / 2
    parts: list[str] = []
    if heading:
        at = f'x="{middle[0]:g}" y="{y + 13:g}"'
        parts.append(f'<text class="region" {at}{fitted(heading, room, 8.5)}>{escape(heading)}</text>')
        y += HEADING
    for line in lines:
        x = middle[0] - _breadth(line) / 2
        for piece in line:
            parts.append(token(piece, seats, x, y))
            x += _width(piece) + GAP
        y += HIGH + GAP
    start = middle[0] - 8 * (len(shapes) - 1)
    parts += (sign(badge.shape, start + 16 * at, y + 7) for at, badge in enumerate(shapes))
    return "".join(parts)


def _width(piece: Piece) -> int:
    return NARROW + (4 + DIGIT * len(str(piece.count)) if piece.count > 1 else 0)


def _breadth(line: Sequence[Piece]) -> int:
    return sum(map(_width, line)) + GAP * (len(line) - 1)


def _figure(piece: Piece) -> str:
    short = (badge.text for badge in piece.badges if not badge.shape and len(badge.text) <= 2)
    return next(short, piece.label[:1])


def borders(board: Board, outlines: Mapping[str, Sequence[Point]]) -> str:
    """The walls between places and what lies on their borders, where two outlines have a side in common."""
    walls: list[str] = []
    lying: dict[Shape, list[Point]] = {}
    for border in board.borders:
        one, other = (outlines.get(place, ()) for place in border.places)
        for (x, y), (right, low) in _common(one, other):
            if border.shape:
                lying.setdefault(border.shape, []).append(((x + right) / 2, (y + low) / 2))
            else:
                walls.append(f"M{x:g} {y:g}L{right:g} {low:g}")
    drawn = f'<path class="wall" d="{"".join(walls)}"/>' if walls else ""
    return drawn + "".join(signs(shape, points) for shape, points in lying.items())


def _common(one: Sequence[Point], other: Sequence[Point]) -> list[tuple[Point, Point]]:
    sides = {frozenset(side) for side in _sides(other)}
    return [side for side in _sides(one) if frozenset(side) in sides]


def _sides(outline: Sequence[Point]) -> Iterable[tuple[Point, Point]]:
    return pairwise((*outline, *outline[:1]))


def legend(board: Board) -> str:
    """What the signs and the letters of small pieces on a board mean."""
    pieces = [piece for place in board.places for piece in place.pieces]
    meant: dict[Shape, str] = {border.shape: border.label for border in board.borders if border.shape}
    badges: list[Badge] = [badge for place in board.places for badge in place.badges]
    meant |= {badge.shape: badge.text or badge.label for badge in badges if badge.shape}
    letters = {_figure(piece): piece.label for piece in pieces if _figure(piece) == piece.label[:1]}
    walls = dict.fromkeys(border.label for border in board.borders if not border.shape)
    parts: list[str] = []
    x = 6.0
    for shape, text in sorted(meant.items()):
        parts.append(f'{sign(shape, x, -4)}<text class="label" x="{x + 11:g}">{escape(text)}</text>')
        x += 28 + width_of(text)
    for text in walls:
        parts.append(
            f'<path class="wall" d="M{x:g}-4h18"/><text class="label" x="{x + 24:g}">{escape(text)}</text>'
        )
        x += 42 + width_of(text)
    for letter, label in letters.items():
        text = f"{letter} {label}"
        parts.append(f'<text class="label" x="{x:g}">{escape(text)}</text>')
        x += 18 + width_of(text)
    return "".join(parts)


def middle(outline: Sequence[Point]) -> Point:
    """The centre of mass of a place."""
    area = x = y = 0.0
    for (left, top), (right, low) in _sides(outline):
        part = left * low - right * top
        area += part
        x += (left + right) * part
        y += (top + low) * part
    if not area:
        return outline[0] if outline else (0.0, 0.0)
    return x / (3 * area), y / (3 * area)
