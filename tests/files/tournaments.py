"""Tournaments to be written to files: generated ones, and one whose every entry is chained."""

import random
from datetime import date

from api.cli.generated_events import GeneratedEvent
from domain.tournament import registering
from domain.tournament.rehearsal import Rehearsal
from domain.tournament.tournament import Tournament

NAMES = ("Ada Łuk", "Bo, Jr", "Cy; the 2nd", "Ελένη", "=Di", "Ed", 'Fay "F" Fox', "Жанна", "王小明", "-Gil")


def generated(seed: int, players: int = 9, *, title: str = "regnum-angelica", rounds: int = 3) -> Tournament:
    """A whole event that follows from the seed."""
    rehearsal = Rehearsal()
    rehearsal.add(
        registering.create(
            title=title, name="Spring Cup", rounds=rounds, date=date(2026, 5, 1), key=str(seed)
        )
    )
    GeneratedEvent(rehearsal, [f"p{at}" for at in range(1, players + 1)], random.Random(seed)).play()
    return rehearsal.tournament


def named(tournament: Tournament) -> dict[str, str]:
    """A name for everybody, all different."""
    return {
        player.id: f"{NAMES[player.number % len(NAMES)]} {player.number}"
        for player in tournament.state.players.values()
    }
