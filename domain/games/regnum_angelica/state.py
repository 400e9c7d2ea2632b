"""The state of a game of Regnum Angelica."""

from typing import Final

import msgspec

from domain.games.regnum_angelica.edition import Battlefield
from domain.games.regnum_angelica.vocabulary import Clause
from domain.kernel.cards import Hand, Pile, Pool, Slot
from domain.kernel.outcomes import Outcome

FALLEN: Final = "fallen"
ARCH: Final = "arch"
SEATS: Final = (FALLEN, ARCH)
"""In turn order (RA-041)."""

OTHER: Final = {FALLEN: ARCH, ARCH: FALLEN}
SIDE: Final = {FALLEN: 0, ARCH: 1}

STEPS: Final = ("place", "activate", "move", "burn", "draw")
"""The steps in which a player decides or draws (RA-042). Before the first turn the step is ``opening``."""


class Side(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What belongs to one seat, off the board: cards, the power meter (RA-029) and the points.

    Attributes:
        scored: its angels that have entered the opponent's realm.
        wall: the hit points left, in Kingdom Wall.
        pocket: the script in front of it, in Pocket; `gone` are those that have left the game.
    """

    seat: str
    pile: Pile
    pool: Pool
    hand: Hand
    power: int = 0
    points: int = 0
    void: tuple[str, ...] = ()
    scored: tuple[str, ...] = ()
    wall: int = 0
    pocket: str | None = None
    gone: tuple[str, ...] = ()


class Angel(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An angel on the board, or a placeholder that stands for one.

    Face down it is known to its owner alone (RA-089).

    Attributes:
        placed: the turn in which it came to the board.
        moved: the turn in which its last movement ended.
        paused, walked: the turn of a movement that goes on, and the spaces that it has taken so far.
        strayed: the space to which that movement had taken it, if a card has put it elsewhere since.
        blessed: it has had its benefit of the Zone of Earth.
        paid: its ability has been paid for, in Pay to Play.
        keeps_power: the table said that scoring does not empty the meter while it is active.
    """

    owner: str
    slot: Slot
    placed: int
    active: bool = False
    pillar: str | None = None
    moved: int = 0
    paused: int = 0
    walked: int = 0
    blessed: bool = False
    placeholder: bool = False
    paid: bool = False
    keeps_power: bool = False
    strayed: str = ""


class Due(msgspec.Struct, frozen=True, gc=False):
    """Cards that a seat has to draw."""

    seat: str
    count: int


class Script(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A script in an exchange, as `ScriptAnnounced` describes it."""

    seat: str
    card: str
    acts_as: str
    choice: str = ""
    targets: tuple[str, ...] = ()
    aim: int | None = None
    cancelled: bool = False
    declared: tuple[Clause, ...] | None = None
    pocket: bool = False


class Exchange(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Scripts announced in turn, the last on top. `answer` is the seat that may answer now."""

    answer: str
    stack: tuple[Script, ...] = ()
    passes: int = 0
    closed: bool = False


class Combat(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An attack under way, from space `attacker` on space `defender`.

    `offered` says that the ability of an angel turned up by the attack has been offered for payment, `opened`
    that the script window has been opened, `declined` that the attacker leaves the benefit of Earth; the last
    four say who has since left its space, and where it stands if it is still on the board.
    """

    attacker: str
    defender: str
    direction: str
    offered: bool = False
    declined: bool = False
    opened: bool = False
    attacker_gone: bool = False
    defender_gone: bool = False
    attacker_at: str = ""
    defender_at: str = ""


class Facts(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What the table has declared about a card that its edition does not know whole."""

    kind: str = ""
    rank: int | None = None
    movement: int | None = None
    element: str | None = None
    compass: dict[str, str] = {}
    costs: dict[str, int] = {}


class Asked(msgspec.Struct, frozen=True, gc=False):
    """A fact about a card without which the game cannot go on, such as ``compass.NW``."""

    card: str
    fact: str


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An ability of `card` that takes effect once `seat` has said what is left to say.

    `space` is where the angel stands, unless it has scored. `declared`: the table states the effects.
    """

    seat: str
    card: str
    when: str
    space: str | None = None
    declared: bool = False


class Rest(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a card has still to do, as `RestPostponed` describes it, because of the rule that it cites."""

    because: str
    seat: str
    card: str
    script: bool
    clauses: tuple[Clause, ...]
    targets: tuple[str, ...] = ()
    space: str | None = None
    stays: bool = False


class Claim(msgspec.Struct, frozen=True, gc=False):
    """A seat said in `turn` that its unseen hand held no angel.

    `gained` counts the cards that have come to its hand since, drawn or returned, `angels` the angels that
    have left it.
    """

    seat: str
    turn: int
    gained: int = 0
    angels: int = 0


class State(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One moment of a game.

    Attributes:
        sides: of Fallen and Arch.
        board: the angels by space.
        seat, turn, step: whose turn it is, its number, and which step.
        cubes: movement cubes of the active player.
        placed, activated: whether the turn's one placing and one activation are used.
        kept: the seats that keep their starting hand.
        due, reveal: what must happen before anything else: cards to be drawn, a face-down card to be named;
        `doomed` says that it is not turned up but destroyed, `by_ability` that an ability would do it;
        asked, choice: a fact to be declared, a choice to be made by an ability;
        rests: what cards have still to do then, the one to go on first at the end;
        pockets, orders: the seats whose pocket script is to be chosen, and whose deck is to be put in order.
        facts, layout: what the table has declared about cards and board where the edition is open.
        claims: what was said about hands that nobody saw.
        last: the script announced last in the game.
        blood, scorer: who drew first blood, and who scored first.
    """

    sides: tuple[Side, Side]
    step: str
    board: dict[str, Angel] = {}
    seat: str = ""
    turn: int = 0
    cubes: int = 0
    placed: bool = False
    activated: bool = False
    kept: tuple[str, ...] = ()
    due: Due | None = None
    reveal: str | None = None
    doomed: bool = False
    by_ability: bool = False
    asked: Asked | None = None
    choice: Choice | None = None
    rests: tuple[Rest, ...] = ()
    pockets: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    facts: dict[str, Facts] = {}
    layout: Battlefield | None = None
    claims: tuple[Claim, ...] = ()
    exchange: Exchange | None = None
    combat: Combat | None = None
    last: Script | None = None
    blood: str = ""
    scorer: str = ""
    outcome: Outcome | None = None

    def side(self, seat: str) -> Side:
        """The side of `seat`."""
        return self.sides[SIDE[seat]]

    @property
    def moving(self) -> tuple[str, ...]:
        """The spaces of the angels whose movement of this turn is still open."""
        return tuple(space for space, angel in self.board.items() if angel.paused == self.turn)
