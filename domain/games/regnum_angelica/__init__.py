"""Regnum Angelica, for two players: Arch angels against Fallen angels.

Reading order: `decisions`, `effects`, `state`, `evolve`, `edition`, `rules`, `legal`, `scene`, `narration`,
`title`.
"""

from domain.games.regnum_angelica.title import TITLE

__all__ = ["TITLE"]
