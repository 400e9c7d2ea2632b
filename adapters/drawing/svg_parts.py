"""What the pictures of boards and trays share: outlines, signs, seats, and pieces in words."""

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from domain.kernel.scenes import Attachment, Badge, Piece, Shape, Zone
from domain.kernel.seats import Seat, name_of

OUTLINES: Final = (
    "M9 0H75L84 9V69L75 78H9L0 69V9Z",
    "M0 74V26Q0 0 26 0H58Q84 0 84 26V74Q84 78 80 78H4Q0 78 0 74Z",
    "M7 0H77Q84 0 84 7V71Q84 78 77 78H7Q0 78 0 71V7Q0 0 7 0Z",
    "M8 0H76L84 39L76 78H8L0 39Z",
)
"""By seat, in turn order: the outline of its pieces, 84 by 78."""

_SIGNS: Final[dict[Shape, str]] = {
    "triangle": "m0-5.5 5.5 10h-11z",
    "drop": "m0-6q5 6 5 8a5 5 0 0 1-10 0q0-2 5-8z",
    "square": "m-4.5-4.5h9v9h-9z",
    "ring": "m-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0m3 0a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z",
    "wing": "m-6 1q5-8 12-5q-1 2-4 2.5l2 1q-2 1.5-4.5 1.5l1 1q-2.5 2-6.5-1z",
    "flag": "m-4-6h2v1h7l-2.5 3 2.5 3h-7v5h-2z",
    "arrow": "m-6-1.5h6v-4l6 5.5-6 5.5v-4h-6z",
}


class Picture(NamedTuple):
    """The inside of a drawing and its size."""

    width: int
    height: int
    content: str

    def element(self, label: str, *, sized: bool = False) -> str:
        """The picture for a page that has the style; `label` says what it shows.

        With `sized` it has a size of its own, else the page gives it one.
        """
        size = f' width="{self.width}" height="{self.height}"' if sized else ""
        return (
            f'<svg class="drawing" viewBox="0 0 {self.width} {self.height}"{size} '
            f'preserveAspectRatio="xMinYMin" role="img" aria-label="{escape(label)}">{self.content}</svg>'
        )

    @property
    def part(self) -> str:
        """A part of a picture that is put together by a page, which says what all of it shows."""
        return f'<svg class="drawing" viewBox="0 0 {self.width} {self.height}">{self.content}</svg>'

    def at(self, x: float, y: float) -> str:
        """The picture as a part of another one."""
        return f'<g transform="translate({x:g} {y:g})">{self.content}</g>' if self.content else ""


def card_of(name: str) -> str:
    """The attribute by which a page finds a card that a decision can name."""
    return f' data-card="{escape(name)}"' if name else ""


def sign(shape: Shape, x: float, y: float) -> str:
    """A sign around a point."""
    return f'<path class="{shape}" d="M{x:g} {y:g}{_SIGNS[shape]}"/>'


def signs(shape: Shape, points: Sequence[tuple[float, float]]) -> str:
    """A sign around several points."""
    path = "".join(f"M{x:g} {y:g}{_SIGNS[shape]}" for x, y in points)
    return f'<path class="{shape}" d="{path}"/>'


def outline(seat: str, seats: Sequence[Seat]) -> str:
    """The outline of a seat's pieces, 84 by 78."""
    return OUTLINES[_number(seat, seats)]


def outline_of(seat: str, seats: Sequence[Seat], width: int, height: int) -> str:
    """The outline of a seat's pieces in another size: its corners stay as large as they are."""
    right, low = width, height
    match _number(seat, seats):
        case 0:
            return f"M8 0H{right - 8}l8 8V{low - 8}l-8 8H8l-8-8V8Z"
        case 1:
            return f"M0 {low - 3}V16Q0 0 16 0H{right - 16}Q{right} 0 {right} 16V{low - 3}q0 3-3 3H3q-3 0-3-3Z"
        case 3:
            return f"M7 0H{right - 7}L{right} {low / 2:g}L{right - 7} {low}H7L0 {low / 2:g}Z"
    return f"M6 0H{right - 6}q6 0 6 6V{low - 6}q0 6-6 6H6q-6 0-6-6V6q0-6 6-6Z"


def seal(seat: str, seats: Sequence[Seat], x: float, y: float, size: int = 22) -> str:
    """The small sign of a seat: a shape of its own with its letter."""
    kind = "letter" if size > 18 else "letter tiny"
    return (
        f'<path class="seal" d="{_sealed(_number(seat, seats), x, y, size)}"/>'
        f'<text class="{kind}" x="{x + size / 2:g}" y="{y + size / 2 + (5 if size > 18 else 4):g}">'
        f"{escape(letter(seat, seats))}</text>"
    )


def letter(seat: str, seats: Sequence[Seat]) -> str:
    """The letter of a seat."""
    return name_of(seat, seats)[:1]


def _sealed(number: int, x: float, y: float, size: int) -> str:
    corner, half = round(size * 0.29), size / 2
    side = size - 2 * corner
    match number:
        case 0:
            c, s = corner, side
            return f"M{x + c:g} {y:g}h{s}l{c} {c}v{s}l-{c} {c}h-{s}l-{c}-{c}v-{s}z"
        case 1:
            return f"M{x:g} {y + size:g}v-{half:g}a{half:g} {half:g} 0 0 1 {size} 0v{half:g}z"
        case 3:
            ends = f"l{corner} {half:g}-{corner} {half:g}h-{side}l-{corner}-{half:g}z"
            return f"M{x + corner:g} {y:g}h{side}{ends}"
    return f"M{x:g} {y:g}h{size}v{size}h-{size}z"


def seat_class(seat: str, seats: Sequence[Seat], colour: str = "") -> str:
    """The classes that give a seat its colour, or another one of its colours."""
    at = _place(seat, seats)
    if at is None:
        return "nobody"
    colours = seats[at].colours
    named = colour if colour in colours else next(iter(colours), "")
    return f"seat-{at % len(OUTLINES)} {named}".rstrip()


def face_class(piece: Piece, seats: Sequence[Seat]) -> str:
    """The classes of a piece: its seat's, and whether it lies face down."""
    return seat_class(piece.seat, seats, piece.colour) + (" down" if piece.face == "down" else "")


def _number(seat: str, seats: Sequence[Seat]) -> int:
    at = _place(seat, seats)
    return 2 if at is None else at % len(OUTLINES)


def _place(id: str, seats: Sequence[Seat]) -> int | None:
    return next((at for at, seat in enumerate(seats) if seat.id == id), None)


def width_of(text: str) -> float:
    """About how wide a small text is drawn."""
    return 6 + 6.6 * len(text) + 4 * sum(map(text.count, "mwMW"))


def fitted(text: str, room: float, per_letter: float) -> str:
    """The attribute that keeps a text within `room`, if it might be wider."""
    if len(text) * per_letter <= room:
        return ""
    return f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"'


def in_words(piece: Piece) -> str:
    """A piece in words: its name, its badges, its edges, what is attached to it."""
    many = f"{piece.count} × " if piece.count > 1 else ""
    parts = [f"{many}{piece.label}", *(map(badge_in_words, piece.badges))]
    if piece.edges:
        parts.append(", ".join(f"{edge.direction} {edge.text}" for edge in piece.edges))
    if piece.attached:
        parts.append(f"with {', '.join(map(attached_in_words, piece.attached))}")
    return "; ".join(parts)


def attached_in_words(attachment: Attachment) -> str:
    """What is attached to a piece, in words: «Dragons (Force 10, flying)»."""
    badges = ", ".join(map(badge_in_words, attachment.badges))
    return f"{attachment.label} ({badges})" if badges else attachment.label


def zone_of(zone: Zone) -> str:
    """The attribute that names a zone."""
    return f'data-zone="{escape(zone.id)}"'


def piece_in_words(piece: Piece, seats: Sequence[Seat]) -> str:
    """A piece in words, with whose it is: «Ada: 3 × Figure»."""
    whose = name_of(piece.seat, seats)
    return f"{whose}: {in_words(piece)}" if whose else in_words(piece)


def badge_in_words(badge: Badge) -> str:
    """A badge in words."""
    return f"{badge.label} {badge.text}".strip()
