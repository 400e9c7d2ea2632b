"""One scenario of War in Hell."""

from domain.games.war_in_hell.state import Stack, State
from domain.kernel.decisions import Decision
from domain.kernel.seats import JUDGE
from tests.bdd.game import Scenario
from tests.bdd.war_in_hell.position import Position
from tests.bdd.war_in_hell.sentences import decision_of


class Game(Scenario[State, Position]):
    """One scenario, and the stacks that are in play."""

    def decision_of(self, sentence: str) -> Decision:
        return decision_of(sentence)

    def stack(self, leader: str, viewer: str = JUDGE) -> Stack:
        """The stack of `leader`."""
        stacks = self.state(viewer).stacks
        assert leader in stacks, f"{leader} is not in play; leaders in play are {', '.join(sorted(stacks))}"
        return stacks[leader]
