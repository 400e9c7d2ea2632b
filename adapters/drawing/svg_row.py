"""A row of places as pictures, three a place, so that a page can break the row where it is narrow.

Each place has its card in the middle. The pieces of the first side lie below it, those of others above it;
what the pieces of a seat count together stands next to the card. A row that is turned is the other way round.
"""

from collections.abc import Collection, Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from msgspec.structs import replace

from adapters.drawing.svg_marks import arrow, drawn_on, light, over, tabs
from adapters.drawing.svg_parts import (
    Picture,
    face_class,
    fitted,
    in_words,
    outline_of,
    seal,
    seat_class,
    sign,
    width_of,
    zone_of,
)
from domain.kernel.scenes import Attachment, Badge, Board, Piece, Place, Shape, Zone
from domain.kernel.seats import Seat, name_of
from domain.record.commentary.notes import Mark

WIDTH, CARD = 124, 68
"""The width of a column, and the height of the card in its middle."""

GAP, EDGE = 4, 3
"""Between pieces, and at the sides of a column."""

PIECE: Final = WIDTH - 2 * EDGE
HEAD, LINE, TOTAL = 40, 16, 26
"""The heights of a piece without attachments, of each attachment, and of a seat's total."""

BARE: Final = 24
"""The height above or below the cards where nothing lies there."""

BENT: Final = 6
"""How far an arrow between cards goes for each point that it is bent upwards."""

MOST: Final = 14
"""So many attachments are written in a piece; more are counted."""


class Column(NamedTuple):
    """A place: in words, whether something is going on there, and in three pictures from the top down.

    `bare` is the middle one in a picture of the whole row, `card` on a page: there `tabs` say where arrows
    lead and where they come from. A page hides them where it shows the arrows themselves.
    """

    place: str
    words: str
    lit: bool
    far: Picture
    bare: Picture
    tabs: str
    near: Picture

    @property
    def card(self) -> Picture:
        """The card of the place, which can be picked."""
        content = f'<g data-place="{escape(self.place)}">{self.bare.content}{self.tabs}</g>'
        return Picture(WIDTH, CARD, content)


class Row(NamedTuple):
    """The places of a row, what their signs mean, and the marks on it."""

    board: str
    columns: Sequence[Column]
    legend: Picture | None
    marks: Sequence[Mark]

    @property
    def whole(self) -> Picture:
        """The row as one picture, its cards in a line."""
        above = self._above
        below = max((column.near.height for column in self.columns), default=0) or BARE
        height = above + CARD + below
        parts: list[str] = []
        for at, column in enumerate(self.columns):
            lit = " lit" if column.lit else ""
            size = f'width="{WIDTH - 2}" height="{height - 1}"'
            parts.append(
                f'<g data-place="{escape(column.place)}" transform="translate({at * WIDTH} 0)">'
                f'<rect class="lane{lit}" x="1" y=".5" {size} rx="6"/>'
                f"{column.far.at(0, above - column.far.height)}{column.bare.at(0, above)}"
                f"{column.near.at(0, above + CARD)}</g>"
            )
        parts.append(self._arrows)
        if self.legend:
            parts.append(self.legend.at(0, height + 4))
            height += 4 + self.legend.height
        content = f'<g data-board="{escape(self.board)}">{"".join(parts)}</g>'
        return Picture(WIDTH * len(self.columns), height, content)

    @property
    def arrows(self) -> Picture | None:
        """The arrows across the row, which end with its cards, for a page to lay over its columns."""
        drawn = self._arrows
        return Picture(WIDTH * len(self.columns), self._above + CARD, drawn) if drawn else None

    @property
    def _above(self) -> int:
        """How high it is above the cards."""
        return max((column.far.height for column in self.columns), default=0) or BARE

    @property
    def _arrows(self) -> str:
        """Arrows from card to card, bent upwards: the farther they go, the higher, but not out of the row."""
        top = self._above
        middles = {column.place: (at + 0.5) * WIDTH for at, column in enumerate(self.columns)}
        found = ((mark.ink, middles[mark.at], middles[mark.to]) for mark in self.marks if mark.to)
        return over(
            "".join(
                arrow(ink, (start, top + 8), (end, top + 8), min(1.5 * top, 40 + abs(end - start) / BENT))
                for ink, start, end in found
            )
        )


def draw_row(
    board: Board, seats: Sequence[Seat], touched: Collection[str] = (), marks: Sequence[Mark] = ()
) -> Row:
    """The places of a row; those in `touched` are framed, and so are the pieces in it."""
    places = [place.id for place in board.places]
    drawn = drawn_on(marks, places)
    columns = [_column(board, place, seats, touched, drawn) for place in board.places]
    return Row(board.id, columns, _legend(board), drawn)


def _column(
    board: Board, place: Place, seats: Sequence[Seat], touched: Collection[str], marks: Sequence[Mark]
) -> Column:
    side = seats[0].side if seats else ""
    near_by = {seat.id for seat in seats if seat.side == side}
    first = [zone for zone in place.zones if zone.seat in near_by]
    others = [zone for zone in place.zones if zone.seat not in near_by]
    far, near = (first, others) if board.turned else (others, first)
    lights = [
        light(mark.ink, 4, 3, WIDTH - 8, CARD - 6) for mark in marks if mark.at == place.id and not mark.to
    ]
    return Column(
        place.id,
        _words(place, seats),
        bool(place.note),
        _side(far, seats, touched, up=True),
        Picture(WIDTH, CARD, _card(place, seats, touched) + over("".join(lights))),
        tabs(marks, place.id, WIDTH, CARD - 8),
        _side(near, seats, touched, up=False),
    )


def _side(zones: Sequence[Zone], seats: Sequence[Seat], touched: Collection[str], *, up: bool) -> Picture:
    """What lies on one side of the card, from there up or down."""
    height = sum(TOTAL + sum(_tall(piece) + GAP for piece in zone.pieces) + GAP for zone in zones)
    parts: list[str] = []
    done = 0
    for zone in zones:
        parts.append(f"<g {zone_of(zone)}>{_total(zone, height - done - TOTAL if up else done, seats)}")
        done += TOTAL
        for piece in zone.pieces:
            tall = _tall(piece)
            parts.append(
                _piece(piece, height - done - tall - GAP / 2 if up else done + GAP / 2, seats, touched)
            )
            done += tall + GAP
        parts.append("</g>")
    return Picture(WIDTH, height, "".join(parts))


def _tall(piece: Piece) -> int:
    lines = min(len(piece.attached), MOST + 1) + len(_flagged(piece))
    return HEAD + lines * LINE + (4 if lines else 0)


def _flagged(piece: Piece) -> list[list[Badge]]:
    """The badges with signs, in as many lines as they need beside their words."""
    lines: list[list[Badge]] = []
    left = 0.0
    for badge in piece.badges:
        if badge.shape:
            if _wide(badge) > left:
                lines.append([])
                left = PIECE - 6
            lines[-1].append(badge)
            left -= _wide(badge)
    return lines


def _wide(badge: Badge) -> float:
    return 18 + 6.2 * len(badge.text)


def _words(place: Place, seats: Sequence[Seat]) -> str:
    """A place in words, without its pieces."""
    parts = [f"{place.id} {place.name}".strip(), place.note]
    parts += [f"marker of {name_of(place.seat, seats)}"] if place.seat else []
    parts += [
        f"{name_of(zone.seat, seats)}: {zone.label} {zone.total}" for zone in place.zones if zone.pieces
    ]
    return ", ".join(filter(None, parts))


def _text(kind: str, x: float, y: float, text: str, fit: str = "") -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}"{fit}>{escape(text)}</text>'


def _total(zone: Zone, y: float, seats: Sequence[Seat]) -> str:
    """Whose pieces these are, and what they count together."""
    number = "" if zone.total is None else _text("sum", WIDTH - 9, y + 19, str(zone.total))
    return (
        f'<g class="{seat_class(zone.seat, seats)}">'
        f"{seal(zone.seat, seats, 7, y + 2)}{_text('label', 34, y + 18, zone.label)}{number}</g>"
    )


def _card(place: Place, seats: Sequence[Seat], touched: Collection[str]) -> str:
    """The card of a place: its number and name, and who has a marker on it."""
    room, held = WIDTH - 18, " held" if place.seat else ""
    parts = [
        f'<rect class="ground{held}" x="1" width="{WIDTH - 2}" height="{CARD}"/>',
        _text("number", 9, 24, place.id),
        _text("title", 9, 44, place.name, fitted(place.name, room, 9)),
    ]
    if place.label:
        parts.append(_text("aside", 9, 60, place.label, fitted(place.label, room, 5.6)))
    if place.note:
        parts.append(_text("turn tiny", WIDTH - 36, 22, place.note))
    if place.seat:
        parts.append(seal(place.seat, seats, WIDTH - 31, 6))
    else:
        parts.append(f'<circle class="free" cx="{WIDTH - 20}" cy="17" r="9"/>')
    if place.id in touched:
        size = f'width="{WIDTH - 6}" height="{CARD - 4}"'
        parts.append(f'<rect class="touched" x="3" y="2" {size} rx="4"/>')
    owner = seat_class(place.seat, seats) if place.seat else "nobody"
    return f'<g class="{owner}">{"".join(parts)}</g>'


def _piece(piece: Piece, y: float, seats: Sequence[Seat], touched: Collection[str]) -> str:
    """A piece; its title leaves out what is attached to it where all of that can be read."""
    shape = outline_of(piece.seat, seats, PIECE, _tall(piece))
    frame = f'<path class="touched" d="{shape}"/>' if piece.id in touched else ""
    told = piece if len(piece.attached) > MOST else replace(piece, attached=())
    return (
        f'<g class="{face_class(piece, seats)}" data-piece="{escape(piece.id)}" '
        f'transform="translate({EDGE} {y:g})"><title>{escape(in_words(told))}</title>'
        f'<path class="card" d="{shape}"/>{"".join(_content(piece, seats))}{frame}</g>'
    )


def _content(piece: Piece, seats: Sequence[Seat]) -> Iterator[str]:
    """Whose it is, its kind and first number, its name, what is attached, its signs with their words."""
    yield seal(piece.seat, seats, 8, 5, 16)
    yield _text("aside", 29, 17, piece.kind.replace("-", " ").title())
    numbers = [badge.text for badge in piece.badges if not badge.shape and badge.text.isdigit()]
    if numbers:
        yield _text("sum", PIECE - 8, 19, numbers[0])
    yield _text("who", 8, 34, piece.label, fitted(piece.label, PIECE - 16, 8.4))
    y = HEAD + 11
    for attachment in piece.attached[:MOST]:
        yield _attachment(attachment, y)
        y += LINE
    if len(piece.attached) > MOST:
        yield _text("aside", 22, y, f"and {len(piece.attached) - MOST} more")
        y += LINE
    for line in _flagged(piece):
        x = 13.0
        for badge in line:
            yield sign(badge.shape, x, y - 4) + _text("aside", x + 9, y, badge.text)
            x += _wide(badge)
        y += LINE


def _attachment(attachment: Attachment, y: int) -> str:
    first = attachment.badges[0] if attachment.badges else Badge("", "")
    number = "" if first.shape else first.text
    marks = [sign(badge.shape, 13, y - 4) for badge in attachment.badges if badge.shape]
    mark = "".join(marks[:1]) or f'<circle class="dot" cx="13" cy="{y - 4}" r="1.8"/>'
    fit = fitted(attachment.label, PIECE - 30 - 9 * len(number), 6.2)
    count = _text("count", PIECE - 8, y, number) if number else ""
    name = _text("small", 22, y, attachment.label, fit)
    return f'<g data-piece="{escape(attachment.id)}">{mark}{name}{count}</g>'


def _legend(board: Board) -> Picture | None:
    """What the signs mean that stand without words."""
    meant: dict[Shape, str] = {
        badge.shape: badge.text
        for place in board.places
        for zone in place.zones
        for piece in zone.pieces
        for attachment in piece.attached
        for badge in attachment.badges
        if badge.shape
    }
    if not meant:
        return None
    parts: list[str] = []
    x = 10.0
    for shape, text in sorted(meant.items()):
        parts.append(f'{sign(shape, x, 10)}<text class="label" x="{x + 11:g}" y="14">{escape(text)}</text>')
        x += 24 + width_of(text)
    return Picture(round(x), 20, "".join(parts))
