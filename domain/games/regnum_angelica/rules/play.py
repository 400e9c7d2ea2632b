"""A decision being carried out at one table."""

from dataclasses import dataclass

from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.edition import Battlefield, Edition
from domain.games.regnum_angelica.evolve import evolve
from domain.games.regnum_angelica.state import OTHER, STEPS, Angel, Side, State
from domain.kernel.decisions import Act
from domain.kernel.refusals import Refusal, require
from domain.kernel.titles import Setup

CAP = 5
LEADER_CAP = 4
HANDICAP = 2
NOT_IN_FIRST_STRIKE = frozenset({"enigma", "switch", "portal", "liberate"})
"""Scripts with which the decks of First Strike are not played (RA-168)."""


@dataclass(frozen=True)
class Table:
    """What lies in the box and what the table has settled: the edition and the setup."""

    edition: Edition
    setup: Setup

    def option(self, key: str) -> str:
        """The value of a ruling option or a variant."""
        return self.setup.options[key]

    def on(self, key: str) -> bool:
        """Whether an option that is answered by yes or no is answered by yes."""
        return self.setup.options[key] == "yes"

    @property
    def left_out(self) -> frozenset[str]:
        """The cards that are in no deck though the edition has them."""
        return NOT_IN_FIRST_STRIKE if self.on("firstStrike") else frozenset()

    def floor(self, seat: str) -> int:
        """How low the meter of `seat` can stand (RA-163)."""
        return HANDICAP if self.setup.options["handicapped"] == seat else 0


class Play(Act[State, fx.Kind]):
    """An act with its table."""

    __slots__ = ("edition", "table")

    def __init__(self, table: Table, state: State) -> None:
        super().__init__(state, evolve)
        self.table = table
        self.edition = table.edition

    @property
    def board(self) -> Battlefield:
        """The board, as printed or as the table says. Refuses while nobody has said it."""
        board = self.edition.board or self.state.layout
        if board is None:
            raise Refusal("RA-M01", "the table must say first what the board looks like")
        return board

    def ways(self, seat: str) -> dict[str, dict[str, str]]:
        """By space: the neighbours to which an angel of `seat` can step, each with its direction (RA-Q11)."""
        return (self.board.ways if self.table.on("diagonals") else self.board.straight_ways)[seat]

    def side(self, seat: str) -> Side:
        """The side of `seat` as it is now."""
        return self.state.side(seat)

    def angel(self, space: str) -> Angel | None:
        """The angel on `space` as it is now."""
        return self.state.board.get(space)

    def gain_power(self, seat: str, amount: int, because: str, cap: int) -> None:
        """Raise a meter up to `cap`; what is above is lost (RA-186). A negative amount lowers it.

        In Fast Five no meter moves (RA-161), and nothing lowers it (RA-162).
        """
        if self.table.on("fastFive"):
            return
        power = self.side(seat).power
        if amount < 0:
            to = max(self.table.floor(seat), power + amount)
            self.emit(fx.PowerChanged(because, seat, to))
            return
        to = max(power, min(cap, power + amount))
        self.emit(fx.PowerChanged(because, seat, to, power + amount - to))

    def pay_power(self, seat: str, cost: int, because: str) -> None:
        """Lower a meter by a cost; refuse if it does not cover it (RA-Q48, RA-Q62, RA-162)."""
        power = self.side(seat).power
        require(power >= cost, because, "the power meter does not cover the cost", power=power, cost=cost)
        if cost and not self.table.on("fastFive"):
            self.emit(fx.PowerChanged(because, seat, max(self.table.floor(seat), power - cost)))


def waits(state: State) -> bool:
    """Whether something must be said or drawn before the game goes on."""
    return bool(
        state.outcome
        or state.due
        or state.reveal
        or state.choice
        or state.asked
        or state.pockets
        or state.step == "opening"
    )


def require_own_turn(play: Play, seat: str, rule: str, *, moving: bool = False) -> None:
    """Refuse unless it is the turn of `seat` and nothing else is under way; `moving` as below."""
    turn_of = play.state.seat
    if turn_of != seat:
        require(turn_of, rule, "the first turn has not begun", seat=seat)
        raise Refusal(rule, "it is not this player's turn", {"turn_of": turn_of, "seat": seat})
    require_no_process(play, moving=moving)


def require_no_process(play: Play, *, moving: bool = False) -> None:
    """Refuse while something is under way that nobody may break into (RA-115, RA-Q56).

    `moving` allows for an own movement that is paused.
    """
    state = play.state
    if waits(state):
        require(state.step != "opening", "RA-040", "the starting hands are not settled yet")
        require_nothing_waits(play)
    require(not state.exchange, "RA-Q28", "an exchange of scripts is open")
    require(not state.combat, "RA-115", "a combat is under way")
    require(moving or not paused(play), "RA-Q56", "an angel is in the middle of its movement")


def require_nothing_waits(play: Play) -> None:
    """Refuse while something must be said or drawn before the game goes on."""
    require_settled(play)
    require(not play.state.pockets, "RA-175", "a pocket script has to be chosen first")


def require_settled(play: Play) -> None:
    """Refuse in the middle of a draw, a flip or an ability (RA-115); a pocket script is chosen after it."""
    state = play.state
    require(not state.due, "RA-115", "cards are being drawn")
    require(not state.reveal, "RA-115", "an angel is being turned up")
    require(not state.choice, "RA-115", "an ability is taking effect")
    require(not state.asked, "RA-115", "a fact has to be declared first")


def require_moment(play: Play, seat: str, rule: str) -> None:
    """Refuse where `seat` could not play a script now (RA-115, RA-Q28).

    `rule` says that the other player may answer before.
    """
    state = play.state
    require_nothing_waits(play)
    if not state.exchange:
        require_no_process(play, moving=state.seat == seat)
        return
    answer = state.exchange.answer
    require(answer == seat, rule, "the other player may answer now", answer=answer)


def paused(play: Play) -> str | None:
    """The space of an angel whose movement must go on before anything else, under RA-Q56."""
    if play.table.on("splitMoves") or not play.table.on("ownInterrupt"):
        return None
    return next(iter(play.state.moving), None)


def require_unseen(play: Play, seat: str, card: str, rule: str) -> None:
    """Refuse a card that cannot be one of the deck of `seat` that nobody has seen yet, mostly by RA-183.

    Where the edition does not name all cards any name will do, but that of a leader whose deck it names.
    """
    require(card, "RA-M07", "the name of the card is empty")
    require(
        card not in play.table.left_out, "RA-168", "First Strike is played without this script", card=card
    )
    pool, angel = play.side(seat).pool, play.edition.angels.get(card)
    named = angel and angel.leader and any(card in deck for deck in play.edition.decks.values())
    require(
        card in (pool.cards if named else pool),
        rule,
        "the card cannot be there: every copy of it has been seen elsewhere, or it is not in the deck",
        card=card,
        seat=seat,
    )


def go_to_step(play: Play, seat: str, step: str, *, moving: bool = False) -> None:
    """Go on to `step` of the turn of `seat`; a step that is over does not come back (RA-042)."""
    require_own_turn(play, seat, "RA-042", moving=moving)
    state = play.state
    now = state.step
    require(
        STEPS.index(now) <= STEPS.index(step),
        "RA-042",
        "that step of the turn is over",
        step=now,
        wanted=step,
    )
    if now == step:
        return
    if STEPS.index(now) <= STEPS.index("move") < STEPS.index(step):
        require_movements_ended(play)
        if state.cubes:
            play.emit(fx.CubesReturned("RA-061", state.cubes))
    play.emit(fx.StepBegun("RA-042", step))


def require_movements_ended(play: Play) -> None:
    """Refuse to leave the movement step while a movement in pieces is open (RA-Q08)."""
    still = play.state.moving
    require(not still, "RA-Q08", "an angel's movement is still open: end it first", angels=list(still))


def opponent(seat: str) -> str:
    """The other seat (RA-001)."""
    return OTHER[seat]
