"""A simple player of Regnum Angelica: it scores, moves on and fights.

It is no good player. It looks one decision ahead and plays each card when it can.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica.edition import AngelCard, Battlefield, Edition
from domain.games.regnum_angelica.state import OTHER, STEPS, State

MayScore = Callable[[int, int, int], bool]
"""Given the own points, the other's, and what the angel is worth."""
Roll = Callable[[], float]
"""A number from 0 up to 1."""
UNKNOWN = AngelCard("")


@dataclass(frozen=True)
class Temper:
    """How somebody plays: whether they attack, play scripts, and when they score."""

    attacks: bool = True
    scripts: bool = True
    moves: bool = True
    scores: MayScore = lambda own, other, worth: True


def choose(
    edition: Edition, view: State, decisions: Sequence[dx.Kind], roll: Roll, temper: Temper | None = None
) -> dx.Kind:
    """The best of the legal decisions of a seat, or one of the best."""
    player = _Player(edition, view, roll, temper or Temper())
    return max(decisions, key=lambda decision: (player.worth(decision), roll()))


@dataclass(frozen=True)
class _Player:
    """Somebody who thinks about one position."""

    edition: Edition
    view: State
    roll: Roll
    temper: Temper

    @cached_property
    def board(self) -> Battlefield | None:
        """The board, if anybody has described it."""
        return self.edition.board or self.view.layout

    def angel(self, card: str | None) -> AngelCard:
        """What is printed on an angel, as far as it is known."""
        return self.edition.angels.get(card or "", UNKNOWN)

    def worth(self, decision: dx.Kind) -> float:
        """More is better; below 0 is worse than going on."""
        view = self.view
        match decision:
            case dx.Move():
                return self.move(decision)
            case dx.Mulligan() | dx.Reveal() | dx.Pay():
                return 58
            case dx.Substitute(card=card):
                return 50 if card else 40
            case dx.Place(space=space, card=card):
                return 70 + (self.angel(card).movement or 0 if card else 2) - abs(ord(space[0]) - ord("c"))
            case dx.Activate(space=space, card=card):
                return 60 + (self.angel(card or view.board[space].slot.card).rank or 0)
            case dx.Attach(space=space):
                return 30 if view.board[space].active else -1
            case dx.Burn():
                return 20 if view.side(decision.seat).power < 4 and self.roll() < 0.7 else -1
            case dx.Announce():
                return self.announce(decision)
            case dx.Halt():
                return -1
            case dx.Declare(card=card):
                return 0 if view.asked else self.declare(card)
            case dx.Proceed(to=to):
                return STEPS.index(to) / 10 - 0.5
        return 0

    def declare(self, card: str) -> float:
        """What an active angel can do is worth saying; of other cards there may be no end."""
        return (
            65 if any(angel.active and angel.slot.card == card for angel in self.view.board.values()) else -1
        )

    def move(self, move: dx.Move) -> float:
        """Scoring is best, then an attack, then a step nearer to the enemy's gate."""
        view, temper = self.view, self.temper
        angel = view.board[move.angel]
        rank = self.angel(angel.slot.card).rank or 0
        target = move.path[-1]
        if target == dx.GATE:
            side, other = view.side(move.seat), view.side(OTHER[move.seat])
            scores = temper.scores(side.points, other.points, rank + bool(angel.pillar))
            return 100 + rank if scores else -1
        if not temper.moves or self.board is None:
            return -1
        if target in view.board and target != move.angel:
            return 45 + rank if temper.attacks else -1
        nearer = self.distance(move.angel, move.seat) - self.distance(target, move.seat)
        blessed = angel.blessed or view.side(move.seat).power > 3
        earth = 3 if target in self.board.earth and not blessed else 0
        value = 2 * nearer + earth + rank / 10 - len(move.path) / 2
        return 40 + value if value > 0 else -1

    def distance(self, space: str, seat: str) -> int:
        """Steps to the nearest space before the enemy's gate."""
        assert self.board
        return min(
            max(abs(ord(space[0]) - ord(gate[0])), abs(int(space[1:]) - int(gate[1:])))
            for gate in self.board.gates[OTHER[seat]]
        )

    def announce(self, script: dx.Announce) -> float:
        """Scripts are played now and then, and where they hurt nobody of one's own."""
        view, temper = self.view, self.temper
        if not temper.scripts or self.roll() > 0.2:
            return -1
        hurt = [view.board[space] for space in script.targets if space in view.board]
        if script.card == "enigma" and (not temper.attacks or any(a.owner == script.seat for a in hurt)):
            return -1
        own_steps = view.seat == script.seat and view.step in ("place", "activate", "move")
        if script.card == "blur" and not own_steps:
            return -1
        return 55
