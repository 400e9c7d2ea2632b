"""A tournament in memory: commands are tried one after the other before anything is stored."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

from domain.events.codec import Envelope
from domain.tournament.events import Event
from domain.tournament.tournament import CODEC, Tournament, empty

REHEARSED: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""When nothing of this has happened."""


class Rehearsal:
    """Carries commands out on a tournament, and collects what they answer with.

    Attributes:
        tournament: as it would be.
        events: what would be stored.
    """

    def __init__(self, tournament: Tournament | None = None, *, actor: str = "rehearsal") -> None:
        self.tournament = empty("rehearsal") if tournament is None else tournament
        self.events: list[Event] = []
        self._actor = actor

    def do(self, command: Callable[..., list[Event]], *given: Any, **named: Any) -> list[Event]:
        """Carry out a command that takes the tournament first."""
        return self.add(command(self.tournament, *given, **named))

    def add(self, events: list[Event]) -> list[Event]:
        """Let events happen."""
        tournament = self.tournament
        entries = []
        for number, event in enumerate(events, tournament.version + 1):
            envelope: Envelope[Event] = Envelope(REHEARSED, self._actor, "rehearsed", "", "", event)
            entries.append(CODEC.seal(number, envelope))
        self.tournament = tournament.extend(entries)
        self.events += events
        return events
