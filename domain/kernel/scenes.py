"""What to draw, without a word of any title's rules: drawing code knows scenes only."""

from typing import Literal

import msgspec

Shape = Literal["", "triangle", "drop", "square", "ring"]
"""A sign that can be told from the others without its colour; empty for none."""


class Badge(msgspec.Struct, frozen=True):
    """A small mark on a piece, such as its rank or its pillar. A picture shows `shape` for the text."""

    label: str
    text: str
    shape: Shape = ""


class Edge(msgspec.Struct, frozen=True):
    """What a piece shows in one of the eight directions of the board as it is drawn; north is up."""

    direction: str
    text: str
    shape: Shape


class Piece(msgspec.Struct, frozen=True):
    """A card or figure. `id` stays while the piece stays in play; `face` is what the viewer sees of it.

    A picture shows the first badge large.
    """

    id: str
    label: str
    seat: str = ""
    kind: str = ""
    face: Literal["up", "down"] = "up"
    badges: tuple[Badge, ...] = ()
    text: str = ""
    edges: tuple[Edge, ...] = ()


class Place(msgspec.Struct, frozen=True):
    """A space of a board, with what the board prints there and the piece that stands there.

    `mark` is what a picture has room for of the label; `seat` is whose space it is, if it is anybody's.
    """

    id: str
    label: str = ""
    kind: str = ""
    piece: Piece | None = None
    mark: str = ""
    seat: str = ""


class Board(msgspec.Struct, frozen=True):
    """A grid of places, row by row from the far side to the near side."""

    id: str
    label: str
    columns: int
    places: tuple[Place, ...]


class Zone(msgspec.Struct, frozen=True):
    """An area of a seat or of all: its visible pieces and the number of all cards in it."""

    id: str
    label: str
    seat: str
    count: int
    pieces: tuple[Piece, ...] = ()


class Counter(msgspec.Struct, frozen=True):
    """A number on the table, on a track up to `maximum` if it has an end."""

    id: str
    label: str
    seat: str
    value: int
    maximum: int | None = None


class Scene(msgspec.Struct, frozen=True):
    """Everything that a viewer sees of one position.

    `status` says in words what the game waits for; `active` is the seat whose turn it is.
    """

    title: str
    notice: str
    status: str
    boards: tuple[Board, ...] = ()
    zones: tuple[Zone, ...] = ()
    counters: tuple[Counter, ...] = ()
    active: str = ""
