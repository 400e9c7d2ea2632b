"""What a scenario does to a game, and the driver that does it in the domain alone."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple, Protocol

from domain.kernel.decisions import Decision, Effect, Prompt
from domain.kernel.outcomes import Outcome
from domain.kernel.secrets import conceal
from domain.kernel.titles import Mode, Title
from domain.record import commands
from domain.record.codec import Codec
from domain.record.entries import CloseReason, Decided, Ruled
from domain.record.implying import judge
from domain.record.record import Record, rebuild
from tests.support.tables import printed, seats_of

PLAYERS: Final = ("11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222")


class Recorded(NamedTuple):
    """One decision as it was recorded."""

    decision: Decision
    effects: tuple[Effect, ...]
    implied: bool
    text: str


class Driver(Protocol):
    """One game of a title. A decision that the rules do not allow raises `Refusal` in every driver."""

    @property
    def title(self) -> Title:
        """Which game is played."""

    @property
    def version(self) -> int:
        """The number of the last entry, as the last change told it."""

    def open(self, edition: str, mode: Mode, options: Mapping[str, str]) -> None:
        """Open the record of a game."""

    def rule(self, effects: Sequence[Effect]) -> None:
        """Lead to another position by a judge's ruling."""

    def decide(self, decision: Decision, *, confirmed: bool = True) -> tuple[Recorded, ...]:
        """Record a decision: what it took for granted first, and what chance decided after it.

        Unless `confirmed`, raises `ConfirmationNeeded` where passes that nobody said would end something.
        """

    def close(self, reason: CloseReason, by: str = "") -> None:
        """Close the record other than by the rules of the game."""

    def again(self) -> "Driver":
        """A driver like this one, for another game of the title."""

    def shown(self, viewer: str, after: int) -> Any:
        """All that `viewer` is shown of the entries after `after` and of the position, to be compared."""

    def check(self, decision: Decision) -> str:
        """Ask whether a decision is allowed; nothing is recorded. What its implied passes would end."""

    def state(self, viewer: str) -> Any:
        """The position as `viewer` may know it."""

    def prompts(self) -> tuple[Prompt, ...]:
        """Who may or must decide now."""

    def legal(self, seat: str) -> tuple[Decision, ...]:
        """What `seat` may decide now."""

    def outcome(self) -> Outcome | None:
        """How the record was closed, or None while it is open."""

    def latest(self) -> int:
        """The number of the last entry, asked anew."""

    def newest(self) -> str:
        """The id of the record opened last, or empty if there is none."""

    def options(self) -> Mapping[str, str]:
        """What the table has settled."""

    def read(self) -> Record:
        """The whole record."""

    def printed(self, edition: str) -> Mapping[str, Any]:
        """All that is printed in an edition, as its file says it."""


class DomainDriver:
    """A record that is stored nowhere."""

    _ID: Final = "00000000-0000-4000-8000-000000000000"
    _AT: Final = datetime(2000, 1, 1, tzinfo=UTC)

    def __init__(self, title: Title) -> None:
        self.title = title
        self.version = 0
        self._codec = Codec([title])
        self._record: Record | None = None

    @property
    def record(self) -> Record:
        assert self._record, "no game has been opened"
        return self._record

    def open(self, edition: str, mode: Mode, options: Mapping[str, str]) -> None:
        dice = (lambda number: lambda n: 0) if mode == "hosted" else None
        seats = dict(zip(seats_of(self.title), PLAYERS, strict=True))
        self._append(
            commands.open_record(
                self.title, edition=edition, mode=mode, seats=seats, options=dict(options), dice=dice
            )
        )

    def rule(self, effects: Sequence[Effect]) -> None:
        ruled: Ruled[Any] = Ruled("position", "judge", (), "The scenario begins here.", tuple(effects))
        self._append(commands.rule(self.record, ruled))

    def decide(self, decision: Decision, *, confirmed: bool = True) -> tuple[Recorded, ...]:
        dice = (lambda number: lambda n: 0) if self.record.setup.mode == "hosted" else None
        drafts = commands.decide(self.record, decision, dice=dice, confirmed=confirmed)
        self._append(drafts)
        bodies = [draft.body for draft in drafts]
        narrate = self.record.rules.narrate
        return tuple(
            Recorded(b.decision, b.effects, b.implied, narrate(b.decision, b.effects))
            for b in bodies
            if isinstance(b, Decided)
        )

    def close(self, reason: CloseReason, by: str = "") -> None:
        self._append(commands.close(self.record, reason, by=by))

    def again(self) -> Driver:
        return DomainDriver(self.title)

    def shown(self, viewer: str, after: int) -> Any:
        rules, state = self.record.rules, self.state(viewer)
        bodies = tuple(conceal(entry.body, viewer) for entry in self.record.entries[after:])
        told = [rules.narrate(b.decision, b.effects) for b in bodies if isinstance(b, Decided)]
        legal = {seat: rules.legal(state, seat) for seat in seats_of(self.title)}
        return bodies, told, state, rules.prompts(state), legal, rules.scene(state)

    def check(self, decision: Decision) -> str:
        return judge(self.record.rules, self.record.state, decision).ends

    def state(self, viewer: str) -> Any:
        return conceal(self.record.state, viewer)

    def prompts(self) -> tuple[Prompt, ...]:
        return self.record.rules.prompts(self.record.state)

    def legal(self, seat: str) -> tuple[Decision, ...]:
        return self.record.rules.legal(self.record.state, seat)

    def outcome(self) -> Outcome | None:
        return self.record.outcome

    def latest(self) -> int:
        return self.record.version

    def newest(self) -> str:
        return self._record.id if self._record else ""

    def options(self) -> Mapping[str, str]:
        return self.record.setup.options

    def read(self) -> Record:
        return self.record

    def printed(self, edition: str) -> Mapping[str, Any]:
        return printed(self.title, edition)

    def _append(self, drafts: Sequence[commands.Draft]) -> None:
        for draft in drafts:
            record = self._record
            entry = self._codec.seal(
                record=self._ID,
                title=self.title.id,
                number=record.version + 1 if record else 1,
                body=draft.body,
                state=draft.state,
                at=self._AT,
                actor="recorder",
                command="",
                previous=record.head if record else "",
                salt="",
            )
            entry = self._codec.decode(entry.number, entry.topic, entry.data)
            self._record = (
                record.extend([entry], [draft.state]) if record else rebuild(self._ID, self.title, [entry])
            )
            self.version = self.record.version
