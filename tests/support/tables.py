"""The usual table of a title."""

from collections.abc import Mapping
from typing import Any

from domain.kernel.seats import Seat, people
from domain.kernel.titles import Title


def seats_at(title: Title) -> tuple[Seat, ...]:
    """The seats of a usual table."""
    return title.tables[0].seats


def seats_of(title: Title) -> tuple[str, ...]:
    """The ids of those for which people decide."""
    return people(seats_at(title))


def printed(title: Title, edition: str) -> Mapping[str, Any]:
    """All that is printed in an edition."""
    return title.rules(title.setup(edition)).printed().data
