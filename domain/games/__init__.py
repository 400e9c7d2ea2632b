"""The titles. A new one is a folder here and one line in `FOLDERS`."""

from importlib import import_module
from typing import Final

from domain.kernel.titles import Title

FOLDERS: Final = (
    "regnum_angelica",
    "war_in_hell",
)

TITLES: Final[dict[str, Title]] = {
    title.id: title for title in (import_module(f"{__name__}.{folder}").TITLE for folder in FOLDERS)
}
"""Every title, by id."""
