"""Regnum Angelica as a title: its data, and its rules at one table."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from domain.games.regnum_angelica import claims, heuristic
from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.edition import Edition
from domain.games.regnum_angelica.edition_file import read_edition
from domain.games.regnum_angelica.evolve import evolve
from domain.games.regnum_angelica.harvest import harvest
from domain.games.regnum_angelica.legal import legal, prompts
from domain.games.regnum_angelica.narration import narrate, tell
from domain.games.regnum_angelica.rules import (
    abilities,
    activating,
    burning,
    combat,
    drawing,
    facts,
    moving,
    placing,
    scripts,
    setup,
    turn,
)
from domain.games.regnum_angelica.rules.ending import ENDS
from domain.games.regnum_angelica.rules.play import Play, Table, waits
from domain.games.regnum_angelica.rules.settle import settle
from domain.games.regnum_angelica.scene import scene
from domain.games.regnum_angelica.sheet import sheet
from domain.games.regnum_angelica.state import SEATS, State
from domain.kernel.building import build, read
from domain.kernel.claims import Claim, Claims
from domain.kernel.decisions import Prompt
from domain.kernel.editions import Harvest, Printed, plain
from domain.kernel.outcomes import Outcome
from domain.kernel.refusals import require
from domain.kernel.scenes import Scene
from domain.kernel.seats import CHANCE, Seat
from domain.kernel.titles import Pick, Rules, Setup, Title, Turn

_DECIDE: Final[dict[type, Callable[[Play, Any], None]]] = {
    dx.Layout: setup.layout,
    dx.Pocket: setup.pocket,
    dx.Order: setup.order,
    dx.Keep: setup.keep,
    dx.Mulligan: setup.mulligan,
    dx.Place: placing.place,
    dx.Attach: placing.attach,
    dx.Activate: activating.activate,
    dx.Move: moving.move,
    dx.Halt: moving.halt,
    dx.Burn: burning.burn,
    dx.Proceed: turn.proceed,
    dx.Announce: scripts.announce,
    dx.Choose: abilities.choose,
    dx.Pay: abilities.pay,
    dx.Declare: facts.declare,
    dx.Pass: scripts.pass_,
    dx.Reveal: activating.reveal,
    dx.Substitute: combat.substitute,
    dx.Draw: drawing.draw,
}


class RegnumAngelica(Rules[State, dx.Kind, fx.Kind]):
    """The rules at one table."""

    seats = tuple(Seat(seat, seat.capitalize(), seat) for seat in SEATS)

    def __init__(self, edition: Edition, setup: Setup) -> None:
        self.edition = edition
        self.setup = setup
        self.table = Table(edition, setup)

    def open(self) -> State:
        """Two shuffled decks, and Fallen about to draw a hand."""
        return setup.opened(self.table)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """Who may or must decide now."""
        return prompts(Play(self.table, state))

    def decide(self, state: State, decision: dx.Kind) -> tuple[tuple[fx.Kind, ...], State]:
        """The effects of `decision` and the state after them. Raises `Refusal`."""
        play = Play(self.table, state)
        require(not state.outcome, "RA-006", "the game has ended")
        if isinstance(decision, dx.Draw):
            require(decision.seat == CHANCE, "RA-037", "chance deals the cards", seat=decision.seat)
        else:
            require(decision.seat in SEATS, "RA-001", "there is no such seat", seat=decision.seat)
        _DECIDE[type(decision)](play, decision)
        settle(play)
        return tuple(play.effects), play.state

    def evolve(self, state: State, effect: fx.Kind) -> State:
        """The state after `effect`."""
        return evolve(state, effect)

    def legal(self, state: State, seat: str) -> tuple[dx.Kind, ...]:
        """The legal decisions of `seat`, with representatives as `legal` says."""
        return tuple(legal(Play(self.table, state), seat))

    def chance(self, state: State, pick: Pick) -> dx.Kind:
        """The cards that are due, dealt one by one out of the pool; an unnamed one stays unknown."""
        due = state.due
        assert due
        side = state.side(due.seat)
        left: list[str | None] = [*side.pool.cards, *(None,) * side.pool.unnamed]
        cards = [left.pop(pick(len(left))) for _ in range(min(due.count, side.pile.size))]
        return dx.Draw(CHANCE, due.seat, tuple(cards))

    def implied(self, state: State, decision: dx.Kind) -> dx.Kind | None:
        """At a table nobody says that a hand is kept or that there is no answer, or names a hidden draw."""
        if self.setup.mode != "table" or state.outcome:
            return None
        if state.due:
            if isinstance(decision, dx.Draw | dx.Declare):
                return None
            count = min(state.due.count, state.side(state.due.seat).pile.size)
            return dx.Draw(CHANCE, state.due.seat, (None,) * count)
        if state.step == "opening":
            return _implied_at_opening(state, decision)
        offered = abilities.offer(Play(self.table, state))
        if offered and not isinstance(decision, dx.Pass | dx.Pay | dx.Draw | dx.Declare):
            return dx.Pass(offered[0])
        exchange = state.exchange
        if exchange and not exchange.closed and not waits(state):
            if isinstance(decision, dx.Pass | dx.Announce | dx.Pay) and decision.seat == exchange.answer:
                return None
            if isinstance(decision, dx.Draw | dx.Keep | dx.Mulligan | dx.Declare):
                return None
            return dx.Pass(exchange.answer)
        return self._implied_halt(state, decision)

    def _implied_halt(self, state: State, decision: dx.Kind) -> dx.Kind | None:
        """Movements in pieces end with their step (RA-Q08); nobody says so."""
        leaves = isinstance(decision, dx.Burn) or (
            isinstance(decision, dx.Proceed) and decision.to in ("burn", "draw")
        )
        if leaves and decision.seat == state.seat and state.moving and self.table.on("splitMoves"):
            return dx.Halt(state.seat, state.moving[0])
        return None

    def contest(self, state: State) -> str:
        """The exchange of scripts under way, until both have passed."""
        exchange = state.exchange
        if not exchange or exchange.closed:
            return ""
        if state.combat:
            return f"the exchange over the attack from {state.combat.attacker} on {state.combat.defender}"
        return f"the exchange over {self.edition.label(exchange.stack[0].card)}"

    def scene(self, view: State) -> Scene:
        """What to draw of a concealed state."""
        return scene(self.edition, view, walls=self.table.on("kingdomWall"))

    def narrate(self, decision: dx.Kind, effects: tuple[fx.Kind, ...]) -> str:
        """One line about a concealed decision and its effects."""
        return narrate(self.edition, decision, effects)

    def tell(self, effect: fx.Kind) -> str:
        """An effect in a sentence."""
        return tell(self.edition, effect)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None."""
        return state.outcome

    def scores(self, state: State) -> dict[str, int]:
        """The points of each seat."""
        return {side.seat: side.points for side in state.sides}

    def turn(self, state: State) -> Turn:
        """Seats take turns one by one; a round has one of each."""
        return Turn(state.turn, (state.seat,) if state.seat else (), (state.turn + 1) // len(SEATS))

    def claims(self, state: State) -> Iterable[Claim]:
        """What holds in a state."""
        return claims.hold(state)

    def label(self, claim: Claim) -> str:
        """The card or space that a claim is about."""
        return claims.label(self.edition, claim)

    def printed(self) -> Printed:
        """All cards and the board."""
        return Printed(plain(self.edition), sheet(self.edition))

    def harvest(self, states: Mapping[str, State]) -> Harvest:
        """What records have declared about an open edition."""
        return harvest(self.edition, states)


def _implied_at_opening(state: State, decision: dx.Kind) -> dx.Kind | None:
    """Nobody sees the order of a deck, and nobody says that a hand is kept."""
    if isinstance(decision, dx.Layout | dx.Pocket | dx.Order | dx.Draw | dx.Declare) or state.pockets:
        return None
    if state.orders:
        return dx.Order(state.orders[0])
    if isinstance(decision, dx.Keep | dx.Mulligan) or not all(len(side.hand) for side in state.sides):
        return None
    return dx.Keep(next(seat for seat in SEATS if seat not in state.kept))


def inventory(state: State) -> dict[str, int]:
    """What never changes in number: the cards of both decks, wherever they are."""
    cards = len(state.board) + sum(angel.pillar is not None for angel in state.board.values())
    if state.exchange:
        cards += sum(not script.pocket for script in state.exchange.stack)
    for side in state.sides:
        cards += side.pile.size + len(side.hand) + (side.pocket is not None)
        cards += len(side.void) + len(side.scored) + len(side.gone)
    return {"cards": cards}


EDITIONS: Final[dict[str, Edition]] = {
    name: read_edition(read(__package__, f"editions/{name}.toml")) for name in ("stand-in", "blank")
}


def _heuristic(rules: Any, view: State, seat: str, pick: Pick) -> dx.Kind | None:
    if not any(prompt.seat == seat and prompt.must for prompt in rules.prompts(view)):
        return None
    return heuristic.choose(rules.edition, view, rules.legal(view, seat), lambda: pick(1 << 32) / (1 << 32))


def title_with(editions: Mapping[str, Edition]) -> Title:
    """Regnum Angelica with the given editions."""
    return build(
        __package__,
        RegnumAngelica,
        editions,
        read_edition,
        state=State,
        decisions=dx.Kind,
        effects=fx.Kind,
        ends=ENDS,
        evolve=evolve,
        shorthand={"end": "proceed draw"},
        players={"heuristic": _heuristic},
        claims=Claims(claims.WORDS, claims.made),
    )


TITLE: Final = title_with(EDITIONS)
