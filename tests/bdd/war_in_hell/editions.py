"""The title as the features play it: with an edition that has a monster and a relic beside its own."""

from typing import Final

from msgspec.structs import replace

from domain.games.war_in_hell.edition import Card, Edition
from domain.games.war_in_hell.title import EDITIONS as PUBLISHED
from domain.games.war_in_hell.title import title_with
from domain.kernel.titles import Title

_ADDED: Final = {
    "wyvern": Card("Wyvern", "monster", copies=2, force=6, flying=True),
    "iron-crown": Card("Iron Crown", "relic"),
}

EDITIONS: Final[dict[str, Edition]] = {
    **PUBLISHED,
    "relics": replace(
        PUBLISHED["printed"], id="relics", name="With relics", cards=PUBLISHED["printed"].cards | _ADDED
    ),
}

TITLE: Final[Title] = title_with(EDITIONS)
