"""War in Hell, for two players who fight over nine planes with one shared deck.

Reading order: `decisions`, `effects`, `state`, `evolve`, `edition`, `rules`, `legal`, `scene`, `narration`,
`title`.
"""

from domain.games.war_in_hell.title import TITLE

__all__ = ["TITLE"]
