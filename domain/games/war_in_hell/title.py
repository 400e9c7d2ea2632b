"""War in Hell as a title: its data, and its rules at one table."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from domain.games.war_in_hell import claims, heuristic
from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.edition import Edition
from domain.games.war_in_hell.edition_file import read_edition
from domain.games.war_in_hell.evolve import evolve
from domain.games.war_in_hell.legal import MOST_KEPT, legal, prompts
from domain.games.war_in_hell.narration import narrate
from domain.games.war_in_hell.rules import (
    asking,
    battle,
    drawing,
    host,
    intrigue,
    moving,
    opening,
    phases,
    powers,
    survivors,
)
from domain.games.war_in_hell.rules.control import ENDS
from domain.games.war_in_hell.rules.play import Play, Table, bidding_is_open
from domain.games.war_in_hell.rules.settle import settle
from domain.games.war_in_hell.scene import scene
from domain.games.war_in_hell.sheet import sheet
from domain.games.war_in_hell.state import BLACK, RED, SEATS, State
from domain.games.war_in_hell.telling import plane_in_words, tell
from domain.kernel.building import build, read
from domain.kernel.claims import Claim, Claims
from domain.kernel.decisions import Prompt
from domain.kernel.editions import Printed, plain
from domain.kernel.outcomes import Outcome
from domain.kernel.refusals import require
from domain.kernel.scenes import Scene
from domain.kernel.seats import CHANCE, Seat
from domain.kernel.titles import Pick, Rules, Setup, Title, Turn

_DECIDE: Final[dict[type, Callable[[Play, Any], None]]] = {
    dx.Limit: opening.limit,
    dx.First: opening.first,
    dx.Keep: opening.keep,
    dx.Redraw: opening.redraw,
    dx.Proceed: phases.proceed,
    dx.Enter: host.enter,
    dx.Attach: host.attach,
    dx.Reattach: host.reattach,
    dx.Bid: intrigue.bid,
    dx.Commit: intrigue.commit,
    dx.Open: intrigue.open_,
    dx.Flip: intrigue.flip,
    dx.Move: moving.move,
    dx.Delay: moving.delay,
    dx.Spy: powers.spy,
    dx.Summons: powers.summons,
    dx.Lies: powers.lies,
    dx.Lose: powers.lose,
    dx.Discard: powers.discard,
    dx.Play: asking.play_card,
    dx.Pass: asking.pass_,
    dx.Lay: battle.lay,
    dx.Battle: battle.begin,
    dx.Destroy: battle.destroy,
    dx.Favour: battle.favour,
    dx.Survive: survivors.survive,
    dx.Draw: drawing.draw,
}
_BY_CHANCE: Final = (dx.Draw, dx.Flip, dx.Lose)

SAMPLED: Final = {
    **dict.fromkeys(("limit", "redraw", "bid", "commit", "open", "lay", "discard", "draw"), 0),
    "survive": MOST_KEPT,
}
"""From how many on the listed decisions of a kind are but examples, as `legal` says."""


class WarInHell(Rules[State, dx.Kind, fx.Kind]):
    """The rules at one table."""

    seats = (Seat(RED, "Red", RED), Seat(BLACK, "Black", BLACK, ("black",)))

    def __init__(self, edition: Edition, setup: Setup) -> None:
        self.edition = edition
        self.setup = setup
        self.table = Table(edition, setup)

    def open(self) -> State:
        """A shuffled deck, and nothing in play."""
        state = opening.opened(self.table)
        play = Play(self.table, state)
        settle(play)
        return play.state

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """Who may or must decide now."""
        return prompts(Play(self.table, state))

    def decide(self, state: State, decision: dx.Kind) -> tuple[tuple[fx.Kind, ...], State]:
        """The effects of `decision` and the state after them. Raises `Refusal`."""
        play = Play(self.table, state)
        require(not state.outcome, "WH-003", "the game has ended")
        by_chance = isinstance(decision, _BY_CHANCE) or (
            isinstance(decision, dx.First) and decision.seat == CHANCE
        )
        seats = (CHANCE,) if by_chance else SEATS
        require(decision.seat in seats, "WH-001", "this is not for that seat to decide", seat=decision.seat)
        _DECIDE[type(decision)](play, decision)
        settle(play)
        opening.check_trust(play)
        return tuple(play.effects), play.state

    def evolve(self, state: State, effect: fx.Kind) -> State:
        """The state after `effect`."""
        return evolve(state, effect)

    def legal(self, state: State, seat: str) -> tuple[dx.Kind, ...]:
        """The legal decisions of `seat`, with representatives as `legal` says."""
        return tuple(legal(Play(self.table, state), seat))

    def chance(self, state: State, pick: Pick) -> dx.Kind:
        """The first player, cards out of the deck, a coin, or a card out of a hand, as is due."""
        if state.due:
            left = list(state.pool.cards)
            count = drawing.dealt_now(state)
            return dx.Draw(CHANCE, state.due.seat, tuple(left.pop(pick(len(left))) for _ in range(count)))
        if state.loser:
            slots = state.hands[state.loser].slots
            card = slots[pick(len(slots))].card or state.pool.cards[pick(len(state.pool.cards))]
            return dx.Lose(CHANCE, state.loser, card)
        if state.bidding:
            return dx.Flip(CHANCE, state.bidding.coins[0], SEATS[pick(2)])
        return dx.First(CHANCE, SEATS[pick(2)])

    def implied(self, state: State, decision: dx.Kind) -> dx.Kind | None:
        """At a table nobody names a hidden draw, says that a hand is kept, or that nothing is answered."""
        if self.setup.mode != "table" or state.outcome:
            return None
        if state.due:
            if isinstance(decision, dx.Draw):
                return None
            return dx.Draw(CHANCE, state.due.seat, (None,) * drawing.dealt_now(state))
        if state.phase == "opening":
            settling = state.first and not isinstance(decision, dx.Keep | dx.Redraw)
            return dx.Keep(opening.settling(state)) if settling else None
        return self._implied_answer(state, decision)

    def _implied_answer(self, state: State, decision: dx.Kind) -> dx.Kind | None:
        """Where a seat is asked and the decision is no answer of its own, it has passed."""
        if isinstance(decision, dx.Pass) or state.loser or state.discard:
            return None
        if state.announced:
            return None if isinstance(decision, dx.Delay) else dx.Pass(state.announced.answer)
        if state.window:
            own = isinstance(decision, dx.Move | dx.Play) and decision.seat == state.window
            return None if own else dx.Pass(state.window)
        if state.battle:
            return self._implied_in_battle(state, decision)
        answer = state.bidding.answer if state.bidding else ""
        if answer and self._is_of_bidding(state, decision):
            own = isinstance(decision, dx.Play) and decision.seat == answer
            return None if own else dx.Pass(answer)
        return None

    def _is_of_bidding(self, state: State, decision: dx.Kind) -> bool:
        """Whether a decision belongs to the bidding, which nothing else breaks into once it has begun."""
        if isinstance(decision, dx.Play):
            printed = self.edition.cards.get(decision.card)
            return printed is not None and printed.action == "treachery"
        return isinstance(decision, dx.Bid | dx.Commit) or bidding_is_open(state)

    def _implied_in_battle(self, state: State, decision: dx.Kind) -> dx.Kind | None:
        play = Play(self.table, state)
        assert state.battle
        awaited = battle.awaited(play, state.battle)
        answers = isinstance(decision, dx.Play | dx.Lay) and decision.seat in awaited
        if not awaited or answers or isinstance(decision, dx.Destroy | dx.Favour):
            return None
        if state.battle.answer:
            return dx.Pass(awaited[0])
        return None if awaited[0] in state.battle.laid else dx.Lay(awaited[0])

    def contest(self, state: State) -> str:
        """The battle under way."""
        if not state.battle:
            return ""
        return f"the battle in {plane_in_words(self.edition, state.battle.plane)}"

    def scene(self, view: State) -> Scene:
        """What to draw of a concealed state."""
        return scene(self.table, view)

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
        """The planes that each seat controls."""
        return {seat: state.markers.count(seat) for seat in SEATS}

    def turn(self, state: State) -> Turn:
        """Seats take turns one by one; a round has one of each."""
        return Turn(state.turn, (state.seat,) if state.seat else (), (state.turn + 1) // len(SEATS))

    def commit(self, opening: dx.Kind, salt: str) -> tuple[dx.Kind, dx.Kind]:
        """A bid is committed to by its salted digest."""
        return intrigue.committed(opening, salt)

    def claims(self, state: State) -> Iterable[Claim]:
        """What holds in a state."""
        return claims.hold(self.edition, state)

    def label(self, claim: Claim) -> str:
        """The card or plane that a claim is about."""
        return claims.label(self.edition, claim)

    def printed(self) -> Printed:
        """All cards and planes."""
        return Printed(plain(self.edition), sheet(self.edition))


def inventory(state: State) -> dict[str, int]:
    """What never changes in number: the cards, wherever they are."""
    cards = state.pile.size + len(state.discards) + len(state.aside) + bool(state.event)
    cards += sum(map(len, state.hands.values()))
    cards += sum(1 + len(stack.attached) for stack in state.stacks.values())
    if state.battle:
        cards += sum(map(len, state.battle.events.values()))
    return {"cards": cards}


EDITIONS: Final[dict[str, Edition]] = {
    name: read_edition(read(__package__, f"editions/{name}.toml")) for name in ("printed",)
}


def _heuristic(rules: Any, view: State, seat: str, pick: Pick) -> dx.Kind | None:
    return heuristic.decide(rules.table, view, seat, pick)


def title_with(editions: Mapping[str, Edition]) -> Title:
    """War in Hell with the given editions."""
    return build(
        __package__,
        WarInHell,
        editions,
        read_edition,
        state=State,
        decisions=dx.Kind,
        effects=fx.Kind,
        ends=ENDS,
        evolve=evolve,
        sampled=SAMPLED,
        shorthand={"end": "proceed end"},
        called={"first": "Who begins", "limit": "Turn limit"},
        players={"heuristic": _heuristic},
        commits=True,
        claims=Claims(claims.WORDS, claims.made),
    )


TITLE: Final = title_with(EDITIONS)
