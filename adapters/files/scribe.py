"""A record written without a database: for simulated games, golden records and measurements."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import Any

import msgspec

from adapters.chance.stream import Stream, entropy_digest, seed_hash
from adapters.files.record_file import export_record
from domain.events.chain import entry_digest
from domain.kernel.decisions import Decision
from domain.kernel.titles import Mode, Pick, Title
from domain.record import commands
from domain.record.codec import Codec
from domain.record.commands import Dice, Draft
from domain.record.entries import CloseReason, Decided, Entry, Ruled
from domain.record.record import rebuild


class Scribe:
    """Keeps one record. What happens to it is sealed as the store would seal it; nothing is stored.

    Args:
        title: the game.
        record: the id of the record.
        seats: by seat, the id of its player.
        actor: who records.
        clock: tells the time of each command.
        token: makes salts and ids of commands.
        seed: what hosted chance draws from.
    """

    def __init__(
        self,
        title: Title,
        *,
        record: str,
        edition: str,
        mode: Mode,
        seats: dict[str, str],
        options: dict[str, str],
        scenario: str = "",
        players: int = 0,
        actor: str,
        clock: Callable[[], datetime],
        token: Callable[[], str],
        seed: bytes,
    ) -> None:
        self._actor, self._clock, self._token = actor, clock, token
        self._id, self._title = record, title
        self._codec = Codec([title])
        self._dice: Dice | None = self._stream if mode == "hosted" else None
        self.seeds = [seed]
        drafts = commands.open_record(
            title,
            edition=edition,
            mode=mode,
            seats=seats,
            options=options,
            scenario=scenario,
            players=players,
            seed_hash=seed_hash(seed) if self._dice else "",
            dice=self._dice,
        )
        self.record = rebuild(record, title, self._seal(drafts, 0, ""))

    @property
    def decisions(self) -> int:
        """How many decisions the record holds."""
        return sum(isinstance(entry.body, Decided) for entry in self.record.entries)

    def decide(self, decision: Decision) -> None:
        """A seat decides, and hosted chance after it. Raises `Refusal`, or `RecordError` as all do."""
        self._append(commands.decide(self.record, decision, dice=self._dice, confirmed=True))

    def rewind(self, to: int, *, agreed: Sequence[str] = (), ruling: str = "", reason: str = "") -> None:
        """Go on from position `to`."""
        drafts = commands.rewind(
            self.record, to, agreed=agreed, ruling=ruling, reason=reason, dice=self._dice
        )
        self._append(drafts)

    def rule(self, ruled: Ruled[Any], *, seed: bytes = b"") -> None:
        """Record a judge's ruling. With one that reopens, hosted chance goes on from a fresh `seed`."""
        if seed and self._dice:
            self.seeds.append(seed)
            ruled = msgspec.structs.replace(ruled, seed_hash=seed_hash(seed))
        self._append(commands.rule(self.record, ruled, dice=self._dice))

    def close(self, reason: CloseReason, *, by: str = "", note: str = "") -> None:
        """Close the record other than by the rules."""
        self._append(commands.close(self.record, reason, by=by, note=note))

    def file(self, names: dict[str, str]) -> Iterator[bytes]:
        """The record file; it publishes the seeds if the record is closed."""
        notice = self._title.editions[self.record.setup.edition].notice
        published = self.seeds if self._dice and self.record.closing else ()
        return export_record(self.record, names=names, notice=notice, seeds=published)

    def _stream(self, number: int) -> Pick:
        return Stream(self.seeds[-1], self._id, number, entropy_digest(())).pick

    def _append(self, drafts: Sequence[Draft]) -> None:
        entries = self._seal(drafts, self.record.version, self.record.head)
        self.record = self.record.extend(entries, [draft.state for draft in drafts])

    def _seal(self, drafts: Sequence[Draft], version: int, head: str) -> list[Entry]:
        at, command = self._clock(), self._token()
        entries: list[Entry] = []
        for number, draft in enumerate(drafts, version + 1):
            entry = self._codec.seal(
                record=self._id,
                title=self._title.id,
                number=number,
                body=draft.body,
                state=draft.state,
                at=at,
                actor=self._actor,
                command=command,
                previous=head,
                salt=self._token(),
            )
            head = entry_digest(self._id, entry)
            entries.append(entry)
        return entries
