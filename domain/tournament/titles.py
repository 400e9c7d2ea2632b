"""What a tournament has to know of a title: whether it can be played for places, and how matches end."""

from importlib import resources
from tomllib import loads
from typing import Final

import msgspec

from domain.record.errors import UnknownTitle
from domain.tournament.errors import CooperativeTitle
from domain.tournament.results import Ended

FILE: Final = "tournament.toml"
"""Where each title says it. A title whose folder has no such file cannot be played in a tournament."""


class TitleFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A title in tournaments.

    Attributes:
        name: as published.
        cooperative: why nobody can be placed, if it is so.
        scores: a match has two scores. Other titles run with wins, losses and draws.
        goal: who reaches so many points has won at once; 0 if there is no such number.
        goal_rule: the rule that says so.
        highest: the most that a score can be, by how the match ended, where there is such a number.
        quality_points: there can be ranking lists.
        ends: how a recorded end counts, by its reason.
        ends_by_rule: the same by the rule that ended the game; it goes before the reason.
    """

    name: str
    cooperative: str = ""
    scores: bool = False
    goal: int = 0
    goal_rule: str = ""
    highest: dict[Ended, int] = {}
    quality_points: bool = False
    ends: dict[str, Ended] = {}
    ends_by_rule: dict[str, Ended] = {}


def _read() -> dict[str, TitleFacts]:
    folders = resources.files("domain.games").iterdir()
    files = {folder.name: folder.joinpath(FILE) for folder in folders if folder.is_dir()}
    facts = {
        name.replace("_", "-"): msgspec.convert(loads(file.read_text(encoding="utf-8")), TitleFacts)
        for name, file in files.items()
        if file.is_file()
    }
    return dict(sorted(facts.items(), key=lambda item: (not item[1].quality_points, item[1].name)))


TITLES: Final = _read()
"""By id; those that have ranking lists come first, as forms offer them."""


def facts_of(title: str) -> TitleFacts:
    """The facts of a title that can be played for places. Raises `UnknownTitle` or `CooperativeTitle`."""
    facts = TITLES.get(title)
    if facts is None:
        raise UnknownTitle(f"there are no tournaments of {title!r}; there are of {', '.join(sorted(TITLES))}")
    if facts.cooperative:
        raise CooperativeTitle(facts.cooperative)
    return facts
