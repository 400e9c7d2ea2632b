"""The titles. A new one is a folder here and one line in `TITLES`."""

from typing import Final

from domain.games.regnum_angelica import TITLE as REGNUM_ANGELICA
from domain.games.war_in_hell import TITLE as WAR_IN_HELL
from domain.kernel.titles import Title

TITLES: Final[dict[str, Title]] = {title.id: title for title in (REGNUM_ANGELICA, WAR_IN_HELL)}
"""Every title, by id."""
