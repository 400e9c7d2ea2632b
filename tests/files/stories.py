"""A story with everything that a story can hold, for the tests of what is made from stories."""

from datetime import UTC, datetime

from adapters.files.story import Remark, Seated, Story, StoryLine, Told, Turn

NOTE = Remark("Cy", "judge", "?!", "doubtful", "Too early.\n\nThe gate was *open*.")
LINE = StoryLine(
    "Hold the gate",
    3,
    "the public",
    (
        Turn(
            "Turn 1, Fallen",
            (Told(2, "decided", "Fallen waits", lines=()), Told(3, "decided", "Arch waits.")),
        ),
    ),
)
STORY = Story(
    title="Regnum Angelica",
    edition="Stand-in deck",
    notice="Not the publisher's deck.",
    rules="version 1",
    mode="hosted by the service",
    options=(("Hands run out: shuffle", "RA-Q16"),),
    seats=(Seated("Fallen", "Zoë Ångström"), Seated("Arch", "阿明")),
    opened=datetime(2026, 5, 1, 18, tzinfo=UTC),
    event="Spring Cup, round 2, table 4",
    viewer="the public",
    result="Arch won 35 : 20 (points)",
    digest="0123456789abcdef" * 4,
    address="https://records.example/records/1f0c9a52",
    turns=(
        Turn("Opening", (Told(1, "opened", "A game of Regnum Angelica begins."),)),
        Turn(
            "Turn 1, Fallen",
            (
                Told(2, "decided", "Fallen draws 7 cards"),
                Told(3, "decided", "Fallen moves to c4.", remarks=(NOTE,), lines=(LINE,)),
                Told(4, "decided", "Fallen passes.", struck_by=5, implied=True),
                Told(5, "rewound", "Back to entry 3, as every seat agreed: misread."),
                Told(6, "ruled", "Ruling: The angel stays.", rules=("RA-047", "RA-052"), by="Cy"),
            ),
        ),
        Turn("Turn 2, Arch", (Told(7, "closed", "The game is over: finished; Arch won."),)),
    ),
)


def long(entries: int) -> Story:
    """The story with so many entries, each of some length, and a ruling among every fifty."""
    told = [
        Told(
            n,
            "ruled",
            f"Ruling: it counts, as it was seen by both. {'So it is. ' * 12}",
            rules=("RA-047",),
            by="Cy",
        )
        if n % 50 == 25
        else Told(n, "decided", f"Fallen moves an angel from a{n} to b{n}, " * (n % 3 + 1))
        for n in range(1, entries + 1)
    ]
    turns = [Turn(f"Turn {at}", tuple(told[at : at + 7])) for at in range(0, entries, 7)]
    return STORY._replace(turns=tuple(turns))
