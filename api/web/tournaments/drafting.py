"""A round paired by hand, as long as it is only on the page: two selects a table, and one a bye."""

from typing import Final, NamedTuple, cast

from api.serving import services
from api.web.tournaments import composing
from api.web.tournaments.acts import Sent, player, text
from api.web.tournaments.office import Hall, do
from api.web.tournaments.trouble import NotSaid
from domain.tournament import pairing
from domain.tournament.errors import TournamentError
from domain.tournament.events import ManualEnded, RoundPaired
from domain.tournament.guards import has_started
from domain.tournament.rehearsal import Rehearsal
from domain.tournament.results import ByeKind
from domain.tournament.swiss.requests import Couple

MOST_CHOICES: Final = 96
"""With more players they are named by their numbers instead of being chosen from lists."""


class Seats(NamedTuple):
    """A table of the draft: its two players, either may be nobody; a table that has started stands."""

    one: str
    other: str
    stands: bool = False


class Draft:
    """What is on the page: as it was sent, or else as the round is paired, or as the engine would pair it.

    Raises `NoSuchRound` if the round is neither paired nor the next.
    """

    def __init__(self, hall: Hall, number: int, sent: Sent) -> None:
        self._hall = hall
        self._sent = sent
        self.number = number
        self.result: ManualEnded | None = None
        self._unclear: NotSaid | None = None
        ahead = number == hall.tournament.next_round
        self._round = None if ahead else hall.tournament.round(number)
        started = {t.players for t in self._round.tables.values() if has_started(t)} if self._round else set()
        there = pairing.active(hall.tournament, number)
        seated = [p for couple in started for p in couple]
        self.players = list(dict.fromkeys([*seated, *(p.id for p in there)]))
        tables, self.bye = self._read() if "seats" in sent else self._begin()
        self.tables = [Seats(*couple, stands=couple in started) for couple in tables]

    @property
    def by_number(self) -> bool:
        """Whether players are named by their numbers."""
        return len(self.players) > MOST_CHOICES

    @property
    def left(self) -> list[str]:
        """Who is at no table and has no bye."""
        seated = {p for table in self.tables for p in table[:2]} | {self.bye}
        return [p for p in self.players if p not in seated]

    def number_of(self, id: str) -> int | str:
        """The number of a player in this tournament."""
        found = self._hall.tournament.state.players.get(id)
        return found.number if found else ""

    def change(self) -> None:
        """Swap two players if that is asked for, and see what the draft comes to. Raises `NotSaid`."""
        if self._unclear:
            raise self._unclear
        if self._sent.get("act") == "swap":
            one, other = (player(self._hall, self._sent, name) for name in ("swap.one", "swap.other"))
            self._swap(one, other)
        rehearsal = Rehearsal(self._hall.tournament)
        found = rehearsal.add(
            composing.pair_by_hand(self._hall.tournament, self.number, "rehearsed", *self._said())
        )
        self.result = next(event for event in found if isinstance(event, ManualEnded))

    def store(self) -> int:
        """Store the draft; answers with the number of its first entry. Raises as `pair_by_hand`."""
        reason = text(self._sent, "reason", "why the round is paired by hand")
        change = do(
            self._hall,
            composing.pair_by_hand,
            self.number,
            reason,
            *self._said(),
            expected=self._sent.get("version", type=int),
            command=self._sent.get("command", ""),
        )
        return change.entries[-1].number if change.entries else 0

    def _said(self) -> tuple[list[Couple], dict[str, ByeKind]]:
        couples = [(one, other) for one, other, _ in self.tables if one and other]
        byes: dict[str, ByeKind] = dict(pairing.asked_byes(self._hall.tournament, self.number))
        if self.bye:
            byes[self.bye] = "automatic"
        return couples, byes

    def _begin(self) -> tuple[list[Couple], str]:
        if self._round:
            return [table.players for table in self._round.tables.values()], self._round.bye or ""
        try:
            (made,) = services().tournaments.draft(self._hall.sight, self.number)
        except TournamentError:
            return [], ""
        made = cast(RoundPaired, made)
        return [table.players for table in made.tables], made.bye or ""

    def _read(self) -> tuple[list[Couple], str]:
        count = max(min(self._sent.get("seats", 0, type=int), len(self.players)), 0)
        tables = [(self._who(f"one.{at}"), self._who(f"other.{at}")) for at in range(count)]
        return tables, self._who("bye")

    def _who(self, name: str) -> str:
        """Who was sent in a field; of whom nobody knows the seat stays empty until `change` tells of it."""
        try:
            return player(self._hall, self._sent, name) if self._sent.get(name, "").strip() else ""
        except NotSaid as unclear:
            self._unclear = self._unclear or unclear
            return ""

    def _swap(self, one: str, other: str) -> None:
        if one == other:
            raise NotSaid("choose two different players")
        places = {one: other, other: one}
        if any(table.stands and places.keys() & set(table[:2]) for table in self.tables):
            raise NotSaid("a table that has started stands")
        self.tables = [Seats(places.get(a, a), places.get(b, b), stands) for a, b, stands in self.tables]
        self.bye = places.get(self.bye, self.bye)
