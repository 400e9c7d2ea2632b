"""Scenes with what no title needs yet: a plane, a track, walls, shared places, large pieces, dice."""

from typing import Final

from domain.kernel.scenes import Badge, Board, Border, Counter, Die, Piece, Place, Scene, Zone
from domain.kernel.seats import Seat

SEATS: Final = (
    Seat("ada", "Ada", "light", ("red", "purple")),
    Seat("bea", "Bea", "light", ("blue",)),
    Seat("cy", "Cy", "dark", ("green",)),
    Seat("dee", "Dee", "dark", ("black",)),
)

PLANE: Final = Board(
    "land",
    "Land",
    1,
    (
        Place(
            "marsh",
            name="Marsh",
            mark="swamp",
            outline=((0, 0), (210, 0), (250, 120), (90, 190), (0, 140)),
            pieces=(
                Piece("f:ada", "Figure", "ada", count=9),
                Piece("g:ada", "Giant", "ada", colour="purple"),
                Piece("f:cy", "Figure", "cy", count=2),
            ),
        ),
        Place(
            "hill",
            name="Hill",
            seat="bea",
            outline=((210, 0), (480, 0), (480, 110), (250, 120)),
            pieces=(Piece("f:bea", "Figure", "bea", count=12), Piece("f:dee", "Figure", "dee")),
            badges=(Badge("Altar", "altar", "flag"),),
        ),
        Place(
            "wood",
            name="Wood",
            outline=((250, 120), (480, 110), (480, 300), (120, 300), (90, 190)),
            pieces=(Piece("dragon", "Dragon", "dee", spans=("hill",)),),
        ),
        Place("shore", name="Shore", outline=((0, 140), (90, 190), (120, 300), (0, 300))),
    ),
    "plane",
    borders=(Border(("marsh", "hill"), "River"), Border(("wood", "shore"), "Bridge", "arrow")),
)

GRID: Final = Board(
    "tiles",
    "Tiles",
    3,
    (
        Place(
            "a2",
            piece=Piece("prince", "Prince", "cy", badges=(Badge("health", "9"),), spans=("b2", "a1", "b1")),
        ),
        Place("b2"),
        Place("c2", badges=(Badge("Light", "light", "ring"), Badge("Incense", "incense", "drop"))),
        Place("a1"),
        Place("b1"),
        Place("c1", pieces=(Piece("s:ada", "Saint", "ada", count=2), Piece("s:dee", "Saint", "dee"))),
    ),
    borders=(Border(("c2", "c1"), "Barrier"), Border(("b1", "c1"), "Squall", "wing")),
)

TRACK: Final = Board(
    "dark",
    "Darkness",
    4,
    (
        Place("1", name="Dawn", pieces=(Piece("t:ada", "Token", "ada"), Piece("t:cy", "Token", "cy"))),
        Place("2", mark="omen"),
        Place("3", seat="dee"),
        Place("4"),
        Place("5", name="Night", badges=(Badge("Prince", "prince", "triangle"),)),
    ),
    "track",
)

DICE: Final = (
    Die("d1", "Sword", "S", "ada", "triangle"),
    Die("d2", "Sword", "S", "ada", "triangle"),
    Die("d3", "5", "5"),
)

SCENE: Final = Scene(
    "Everything",
    "Invented.",
    "Ada and Bea are to move.",
    (PLANE, GRID, TRACK),
    zones=(Zone("hand", "Hand", "bea", 3),),
    counters=(Counter("points", "Points", "dee", 4, 7),),
    active=("ada", "bea"),
    dice=DICE,
)
