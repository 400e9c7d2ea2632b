"""The blueprint to which the routes of tournaments belong."""

from typing import Any, Final

from flask import Blueprint, request

from adapters.files.encodings import ENCODINGS
from api.web.tournaments import words
from api.web.tournaments.office import Hall

tournaments = Blueprint("tournaments", __name__)

for _filter in words.FILTERS:
    tournaments.add_app_template_filter(_filter)

FOLLOWING: Final = frozenset(
    f"pages.tournaments.{page}"
    for page in (
        "overview",
        "pairings",
        "round_pairings",
        "standings",
        "crosstable",
        "control",
        "phone",
        "report",
    )
)
"""The endpoints of pages that follow their tournament with a script."""


@tournaments.app_template_global()
def followed(hall: Hall, trouble: Any = None) -> bool:
    """Whether this page follows its tournament: not if it holds what somebody has sent and was rejected."""
    return request.endpoint in FOLLOWING and not trouble and not hall.tournament.state.finished


@tournaments.app_template_global()
def encodings() -> tuple[str, ...]:
    """The encodings that can be chosen for a file."""
    return tuple(ENCODINGS)
