"""What to draw, without a word of any title's rules: drawing code knows scenes only.

A board is one of four shapes. In a grid of places there is room for a piece on each, or for several small
ones. In a row of places every seat has a zone of its own: any number of pieces, with others attached to them,
and what they count together. On a plane places have any outline; a track is a line of places.
"""

from typing import Literal

import msgspec
from msgspec.structs import replace

from domain.kernel.grids import OPPOSITE

Shape = Literal["", "triangle", "drop", "square", "ring", "wing", "flag", "arrow"]
"""A sign that can be told from the others without its colour; empty for none."""


class Badge(msgspec.Struct, frozen=True):
    """A small mark on a piece, such as its rank or its pillar. A picture shows `shape` for the text.

    What says all by its text has no label.
    """

    label: str
    text: str
    shape: Shape = ""


class Border(msgspec.Struct, frozen=True):
    """What is on the border between two neighbouring places: a wall or, with a `shape`, what lies there.

    `label` says what it is.
    """

    places: tuple[str, str]
    label: str
    shape: Shape = ""


class Die(msgspec.Struct, frozen=True):
    """A die as it lies: `face` is what it shows, as a picture has room for it, and `label` says so in words.

    A picture shows `shape` for the face if there is one. Dice that show the same are drawn as one with a
    number.
    """

    id: str
    label: str
    face: str
    seat: str = ""
    shape: Shape = ""


class Edge(msgspec.Struct, frozen=True):
    """What a piece shows in one of the eight directions of the board as it is drawn; north is up."""

    direction: str
    text: str
    shape: Shape


class Attachment(msgspec.Struct, frozen=True):
    """A card that goes where the piece goes that it is attached to. A picture shows its first badge.

    `kind` is what a decision calls it; copies of a card have the same one.
    """

    id: str
    label: str
    badges: tuple[Badge, ...] = ()
    text: str = ""
    kind: str = ""


class Piece(msgspec.Struct, frozen=True):
    """A card or figure. `id` stays while the piece stays in play; `face` is what the viewer sees of it.

    A picture shows the first badge large. `attached` is what goes with it. `card` is what a decision calls a
    card that is known to lie here; copies of a card have the same one.

    `count` is how many of them there are where they are drawn as one. `colour` is another one of its seat's
    colours than the usual. A piece that is larger than a place `spans` others beside its own.
    """

    id: str
    label: str
    seat: str = ""
    kind: str = ""
    face: Literal["up", "down"] = "up"
    badges: tuple[Badge, ...] = ()
    text: str = ""
    edges: tuple[Edge, ...] = ()
    attached: tuple[Attachment, ...] = ()
    card: str = ""
    count: int = 1
    colour: str = ""
    spans: tuple[str, ...] = ()


class Zone(msgspec.Struct, frozen=True):
    """An area of a seat or of all: its visible pieces and the number of all cards in it.

    `unit` is what one of these is called; `total` is what its pieces count together, where that matters.
    `spread` says that each of its cards is shown, as its player has to choose from them.
    """

    id: str
    label: str
    seat: str
    count: int
    pieces: tuple[Piece, ...] = ()
    unit: str = "card"
    total: int | None = None
    spread: bool = False


class Place(msgspec.Struct, frozen=True):
    """A space of a board, with what the board prints there and the piece that stands there.

    Attributes:
        name: what it is called beside its id, if it has a name.
        mark: what a picture has room for of the label.
        seat: whose space it is, if it is anybody's.
        zones: in a row, what each seat has there.
        note: what is going on there now, if anything.
        outline: on a plane, the corners of the place, in points to the right and down.
        pieces: small pieces of any seats that share the place.
        badges: what lies there beside pieces.
    """

    id: str
    label: str = ""
    kind: str = ""
    piece: Piece | None = None
    mark: str = ""
    seat: str = ""
    name: str = ""
    zones: tuple[Zone, ...] = ()
    note: str = ""
    outline: tuple[tuple[int, int], ...] = ()
    pieces: tuple[Piece, ...] = ()
    badges: tuple[Badge, ...] = ()


class Board(msgspec.Struct, frozen=True):
    """Places: a grid, row by row from the far side to the near side; a row with zones; a plane; or a track.

    In a row the zones of the first side lie at the near side or, if it is `turned`, at the far side. A track
    is broken into lines of `columns` places. `borders` are between places of a grid or a plane.
    """

    id: str
    label: str
    columns: int
    places: tuple[Place, ...]
    shape: Literal["grid", "row", "plane", "track"] = "grid"
    turned: bool = False
    borders: tuple[Border, ...] = ()


class Counter(msgspec.Struct, frozen=True):
    """A number on the table, on a track up to `maximum` if it has an end."""

    id: str
    label: str
    seat: str
    value: int
    maximum: int | None = None


class Scene(msgspec.Struct, frozen=True):
    """Everything that a viewer sees of one position.

    `status` says in words what the game waits for; `active` are the seats whose turn it is.
    """

    title: str
    notice: str
    status: str
    boards: tuple[Board, ...] = ()
    zones: tuple[Zone, ...] = ()
    counters: tuple[Counter, ...] = ()
    active: tuple[str, ...] = ()
    dice: tuple[Die, ...] = ()


def extent(board: Board) -> tuple[int, int]:
    """How far a plane goes to the right and down."""
    corners = [corner for place in board.places for corner in place.outline]
    return max((x for x, _ in corners), default=0), max((y for _, y in corners), default=0)


def flipped(board: Board) -> Board:
    """The board as a player sees it who sits at the far side; what is on it keeps its ids.

    A track is read in the same way from everywhere.
    """
    if board.shape == "track":
        return board
    size = extent(board)
    places = tuple(_flipped_place(place, size) for place in reversed(board.places))
    return replace(board, places=places, turned=not board.turned)


def _flipped_place(place: Place, size: tuple[int, int]) -> Place:
    zones = tuple(replace(zone, pieces=tuple(map(_flipped_piece, zone.pieces))) for zone in place.zones)
    return replace(
        place,
        piece=place.piece and _flipped_piece(place.piece),
        zones=zones,
        outline=tuple((size[0] - x, size[1] - y) for x, y in place.outline),
        pieces=tuple(map(_flipped_piece, place.pieces)),
    )


def _flipped_piece(piece: Piece) -> Piece:
    edges = tuple(replace(edge, direction=OPPOSITE[edge.direction]) for edge in piece.edges)
    return replace(piece, edges=edges)
