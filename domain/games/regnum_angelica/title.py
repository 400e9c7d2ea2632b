"""Regnum Angelica as a title: its data, and its rules at one table."""

from collections.abc import Callable
from functools import cache
from importlib import resources
from tomllib import loads
from typing import Any, Final

import msgspec

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
from domain.kernel import editions as kernel
from domain.kernel.claims import Claims
from domain.kernel.decisions import Prompt
from domain.kernel.outcomes import Outcome
from domain.kernel.refusals import require
from domain.kernel.rulebooks import Rulebook
from domain.kernel.scenes import Scene
from domain.kernel.seats import CHANCE
from domain.kernel.titles import Mode, Pick, Setup, Title, Turn

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


class RegnumAngelica:
    """The rules at one table; see `domain.kernel.titles.Rules`."""

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
            if isinstance(decision, dx.Draw):
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

    def scene(self, view: State) -> Scene:
        """What to draw of a concealed state."""
        return scene(self.edition, view, walls=self.table.on("kingdomWall"))

    def narrate(self, decision: dx.Kind, effects: tuple[fx.Kind, ...]) -> str:
        """One line about a concealed decision and its effects."""
        return narrate(self.edition, decision, effects)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None."""
        return state.outcome


def _implied_at_opening(state: State, decision: dx.Kind) -> dx.Kind | None:
    """Nobody sees the order of a deck, and nobody says that a hand is kept."""
    if isinstance(decision, dx.Layout | dx.Pocket | dx.Order | dx.Draw | dx.Declare) or state.pockets:
        return None
    if state.orders:
        return dx.Order(state.orders[0])
    if isinstance(decision, dx.Keep | dx.Mulligan) or not all(len(side.hand) for side in state.sides):
        return None
    return dx.Keep(next(seat for seat in SEATS if seat not in state.kept))


def scores(state: State) -> dict[str, int]:
    """The points of each seat."""
    return {side.seat: side.points for side in state.sides}


def inventory(state: State) -> dict[str, int]:
    """What never changes in number: the cards of both decks, wherever they are."""
    cards = len(state.board) + sum(angel.pillar is not None for angel in state.board.values())
    if state.exchange:
        cards += sum(not script.pocket for script in state.exchange.stack)
    for side in state.sides:
        cards += side.pile.size + len(side.hand) + (side.pocket is not None)
        cards += len(side.void) + len(side.scored) + len(side.gone)
    return {"cards": cards}


def _read(name: str) -> dict[str, Any]:
    return loads((resources.files(__package__) / name).read_text(encoding="utf-8"))


EDITIONS: Final[dict[str, Edition]] = {
    name: read_edition(_read(f"editions/{name}.toml")) for name in ("stand-in", "blank")
}


def _heuristic(rules: Any, view: State, seat: str, pick: Pick) -> dx.Kind | None:
    if not any(prompt.seat == seat and prompt.must for prompt in rules.prompts(view)):
        return None
    return heuristic.choose(rules.edition, view, rules.legal(view, seat), lambda: pick(1 << 32) / (1 << 32))


def title_with(editions: dict[str, Edition]) -> Title:
    """Regnum Angelica with the given editions."""

    @cache
    def rules(edition: str, mode: Mode, options: tuple[tuple[str, str], ...]) -> RegnumAngelica:
        return RegnumAngelica(editions[edition], Setup("regnum-angelica", edition, mode, dict(options)))

    return Title(
        id="regnum-angelica",
        name="Regnum Angelica",
        seats=SEATS,
        rulebook=msgspec.convert(_read("rulebook.toml"), Rulebook),
        editions={key: kernel.Edition(e.id, e.name, e.notice, e.digest) for key, e in editions.items()},
        printed=lambda edition: kernel.Printed(kernel.plain(editions[edition]), sheet(editions[edition])),
        with_editions=lambda files: title_with(editions | {e.id: e for e in map(read_edition, files)}),
        harvest=lambda edition, states: harvest(editions[edition], states),
        state=State,
        decisions=dx.Kind,
        effects=fx.Kind,
        ends=ENDS,
        rules=lambda setup: rules(setup.edition, setup.mode, tuple(sorted(setup.options.items()))),
        evolve=evolve,
        scores=scores,
        turn=lambda state: Turn(state.turn, state.seat, (state.turn + 1) // len(SEATS)),
        tell=lambda edition, effect: tell(editions[edition], effect),
        shorthand={"end": "proceed draw"},
        players={"heuristic": _heuristic},
        claims=Claims(
            words=claims.WORDS,
            hold=lambda edition, state: claims.hold(state),
            made=claims.made,
            label=lambda edition, claim: claims.label(editions[edition], claim),
        ),
    )


TITLE: Final = title_with(EDITIONS)
