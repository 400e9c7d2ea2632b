"""The title as the features play it: with editions for trial beside its own."""

import tomllib
from pathlib import Path
from typing import Final

from domain.games.regnum_angelica.edition import Battlefield, Edition
from domain.games.regnum_angelica.edition_file import read_edition
from domain.games.regnum_angelica.title import EDITIONS as PUBLISHED
from domain.games.regnum_angelica.title import title_with
from domain.kernel.titles import Title

_OURS: Final = Path(__file__).parents[2] / "support" / "editions"

EDITIONS: Final[dict[str, Edition]] = {
    **PUBLISHED,
    **{
        name: read_edition(tomllib.loads((_OURS / f"{name}.toml").read_text(encoding="utf-8")))
        for name in ("trial", "gifts")
    },
}

BOARD: Final = Battlefield(
    columns=5,
    rows=7,
    first_row={"arch": 1, "fallen": 7},
    gates={"arch": ("b1", "c1", "d1"), "fallen": ("b7", "c7", "d7")},
    earth={"a4": "II", "b4": "I", "c4": "card", "d4": "I", "e4": "II"},
)
"""The board of every edition here, and what a table says where the edition has none."""

TITLE: Final[Title] = title_with(EDITIONS)
