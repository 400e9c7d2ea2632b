"""One scenario of Regnum Angelica."""

from domain.games.regnum_angelica.state import Angel, State
from domain.kernel.decisions import Decision
from domain.kernel.seats import JUDGE
from tests.bdd.game import Scenario
from tests.bdd.regnum_angelica.position import Position
from tests.bdd.regnum_angelica.sentences import decision_of


class Game(Scenario[State, Position]):
    """One scenario, and what stands on its board."""

    def decision_of(self, sentence: str) -> Decision:
        return decision_of(sentence)

    def angel(self, space: str, viewer: str = JUDGE) -> Angel:
        """The angel on `space`."""
        board = self.state(viewer).board
        assert space in board, f"nothing stands on {space}; angels are on {', '.join(sorted(board))}"
        return board[space]
