"""The control desk: the next step, and what each dangerous act would do, found out before it is done."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from api.web.tournaments.office import Hall
from domain.tournament import closing, pairing
from domain.tournament.desk import Task, TaskKind
from domain.tournament.errors import TournamentError
from domain.tournament.events import Awarded, BonusAwarded, Finished
from domain.tournament.guards import has_started

HEADS: Final[dict[TaskKind, str]] = {
    "call": "Players who call staff",
    "dispute": "Disputed: the two report different results",
    "flag": "Flagged: look at the record",
    "re-pair": "A corrected result changes what this round was paired on",
    "by-hand": "Being paired by hand",
    "withdrawn": "A player of the table has withdrawn",
    "result": "No result yet",
    "confirm": "One player has reported, the other has not",
    "unseated": "Neither table nor bye",
    "late": "Late players, in the next pairing",
    "check-in": "Not checked in, and not paired until they are",
    "players": "Too few players",
}

NEXT: Final[tuple[TaskKind, ...]] = ("publish", "close", "pair", "finish")
"""The steps of a round, which the desk shows above everything else."""

URGENT: Final[frozenset[TaskKind]] = frozenset(
    {"call", "dispute", "flag", "re-pair", "withdrawn", "unseated"}
)


class Group(NamedTuple):
    """Tasks of one kind."""

    kind: TaskKind
    head: str
    urgent: bool
    tasks: Sequence[Task]


class Steps(NamedTuple):
    """The next step, if one can be taken; else what it waits for; and everything else that needs doing."""

    next: Task | None
    waiting: Task | None
    groups: Sequence[Group]


def steps(hall: Hall) -> Steps:
    """What needs doing now."""
    following = next((task for task in hall.tasks if task.kind in NEXT), None)
    waiting = next((task for task in hall.tasks if task.kind in {"players", "by-hand"}), None)
    others = [task for task in hall.tasks if task.kind not in NEXT]
    groups = [
        Group(kind, HEADS[kind], kind in URGENT, list(tasks))
        for kind, tasks in groupby(others, key=lambda task: task.kind)
    ]
    return Steps(following, waiting, groups)


class Preview:
    """What the acts of the desk would do, for the words beside their buttons."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tournament = hall.tournament

    @property
    def paired(self) -> list[str]:
        """Who would be paired in the next round."""
        return [player.id for player in pairing.active(self._tournament, self._tournament.next_round)]

    @property
    def absent(self) -> list[str]:
        """Who has not checked in and would not be paired."""
        state = self._tournament.state
        if not state.settings.check_in or state.cut:
            return []
        return [p.id for p in state.players.values() if not (p.checked_in or p.withdrawn)]

    @property
    def asked(self) -> list[str]:
        """Who has asked for a bye in the next round."""
        return list(pairing.asked_byes(self._tournament, self._tournament.next_round))

    @property
    def awards(self) -> Sequence[Awarded]:
        """The bonuses if the tournament were finished now."""
        try:
            events = closing.finish(self._tournament)
        except TournamentError:
            return ()
        return next((event.awards for event in events if isinstance(event, BonusAwarded)), ())

    @property
    def winners(self) -> list[str]:
        """Who would be first if the tournament were finished now."""
        try:
            events = closing.finish(self._tournament)
        except TournamentError:
            return []
        places = next(event.places for event in events if isinstance(event, Finished))
        return [player for player, place in places.items() if place == 1]

    @property
    def may_finish(self) -> bool:
        """Whether the tournament could be finished now."""
        return bool(self.winners)

    @property
    def untouched(self) -> bool:
        """Whether nothing was done at any table of the open round, so that its pairing can be withdrawn."""
        round_ = self._tournament.state.open_round
        return round_ is not None and not any(map(has_started, round_.tables.values()))

    @property
    def cuts(self) -> list[int]:
        """To how many players the tournament could be cut."""
        state = self._tournament.state
        if state.cut or state.finished or state.open_round or not state.rounds:
            return []
        there = sum(not player.withdrawn for player in state.players.values())
        return [2**power for power in range(1, 7) if 2**power <= there]
