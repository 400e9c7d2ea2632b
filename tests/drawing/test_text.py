"""A scene as text: what is seen is written, what is not is counted."""

import io

from rich.console import Console

from adapters.drawing.text import draw
from domain.kernel.scenes import Attachment, Badge, Board, Counter, Piece, Place, Scene, Zone
from domain.kernel.seats import Seat

ACE = Piece("1", "Ace", "north", badges=(Badge("rank", "9"), Badge("element", "fire", "triangle")))
UNKNOWN = Piece("2", "Card", "south", face="down")
PLACES = (Place("a2", mark="gate", piece=ACE), Place("b2"), Place("a1", piece=UNKNOWN), Place("b1"))

SCENE = Scene(
    title="A Game",
    notice="An invented game.",
    status="North moves",
    boards=(Board("board", "Board", 2, PLACES),),
    zones=(
        Zone("deck", "Deck", "", 1),
        Zone("hand", "Hand", "north", 3, (ACE,)),
        Zone("void", "Void", "south", 2, (UNKNOWN, UNKNOWN)),
    ),
    counters=(Counter("points", "Points", "north", 3, 10), Counter("cubes", "Cubes", "north", 4)),
)


WING = Badge("", "flying", "wing")
BATS = tuple(Attachment(f"g:{at}", "Bats", (Badge("Force", "5"), WING)) for at in range(2))
GERYON = Piece(
    "g", "Geryon", "north", badges=(Badge("Force", "14"), Badge("General of", "Bats")), attached=BATS
)
HOST = Zone("1:north", "Force", "north", 1, (GERYON,), total=24)
SEATS = (Seat("north", "North", "north"), Seat("south", "South", "south"))
ROW = Board("p", "Planes", 2, (Place("1", name="Dis", zones=(HOST,), seat="south"), Place("2")), "row")


def written(scene: Scene = SCENE, *, colours: bool = False) -> list[str]:
    out = io.StringIO()
    Console(file=out, width=100, force_terminal=colours).print(draw(scene, SEATS))
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_a_scene_in_plain_text() -> None:
    assert written() == [
        "North moves",
        "┌───────────────┬───────────────┐",
        "│    a2 gate    │      b2       │",
        "│      Ace      │               │",
        "│      9 ▲      │               │",
        "├───────────────┼───────────────┤",
        "│      a1       │      b1       │",
        "│    (Card)     │               │",
        "│               │               │",
        "└───────────────┴───────────────┘",
        "North  Points  3 of 10",
        "       Cubes   4",
        "       Hand    Ace 9 ▲, 2 cards",
        "South  Void    2 cards",
        "Table  Deck    1 card",
        "An invented game.",
    ]


def test_a_row_in_plain_text() -> None:
    bids = Zone("bid", "Bid", "north", 1, unit="sealed bid")
    lines = written(Scene("A Game", "Invented.", "North bids", (ROW,), (bids,)))
    assert [line.split("  ")[0].strip() for line in lines[2:]] == [
        "Planes",
        "─" * len(lines[3].strip()),
        "1 Dis",
        "",
        "2",
        "",
        "North",
        "Invented.",
    ]
    assert "South" in lines[4]
    assert "Force 24" in lines[4]
    assert "Geryon 14 with 2 × Bats 5 (flying)" in lines[5]
    assert lines[8].endswith("1 sealed bid")


def test_colours_are_for_terminals() -> None:
    assert any("\x1b[1;31m" in line for line in written(colours=True))
    assert not any("\x1b" in line for line in written())
