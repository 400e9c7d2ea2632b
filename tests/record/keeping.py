"""Records kept in memory, with nothing of the world in them: the same seed, the same record."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from domain.events.chain import entry_digest
from domain.kernel.decisions import Decision
from domain.kernel.playing import choose
from domain.kernel.titles import Mode, Pick, Title
from domain.record import commands
from domain.record.codec import Codec
from domain.record.commands import Draft
from domain.record.entries import CloseReason, Entry, Ruled
from domain.record.record import Record, rebuild
from tests.support.toy_title import HIGH_CARD, SEATS

BEGAN = datetime(2026, 3, 1, 12, tzinfo=UTC)
PLAYERS = {seat: f"player of {seat}" for seat in SEATS}


class Keeper:
    """Keeps one record: runs commands and seals what they draft."""

    def __init__(
        self,
        drafts: Sequence[Draft],
        *,
        id: str,
        title: Title,
        codec: Codec,
        seed: int,
        actor: str = "recorder",
    ) -> None:
        self.id, self.title, self.codec, self.seed, self.actor = id, title, codec, seed, actor
        self.random = Random(seed)
        self.record = rebuild(id, title, self._seal(drafts, 0, ""))

    @property
    def hosted(self) -> bool:
        return self.record.setup.mode == "hosted"

    @property
    def dice(self) -> commands.Dice | None:
        return (lambda number: dice(self.seed, number)) if self.hosted else None

    def choose(self) -> Decision:
        """A random legal decision."""
        record = self.record
        return choose(record.rules, record.state, record.rules.prompts(record.state), self.random.randrange)

    def play(self, decisions: int = 1000) -> "Keeper":
        """Random decisions until the record is closed, or so many."""
        for _ in range(decisions):
            if self.record.closing:
                break
            self.decide(self.choose())
        return self

    def decide(self, decision: Decision, entropy: str = "") -> tuple[Entry, ...]:
        return self._append(commands.decide(self.record, decision, dice=self.dice, entropy=entropy))

    def rewind(self, to: int, **basis: Any) -> tuple[Entry, ...]:
        basis = basis or {"agreed": SEATS}
        return self._append(commands.rewind(self.record, to, dice=self.dice, **basis))

    def rule(self, ruled: Ruled[Any]) -> tuple[Entry, ...]:
        return self._append(commands.rule(self.record, ruled, dice=self.dice))

    def close(self, reason: CloseReason, *, by: str = "", note: str = "") -> tuple[Entry, ...]:
        return self._append(commands.close(self.record, reason, by=by, note=note))

    def branch(
        self, at: int, basis: str = "judge", name: str = "What if", *, actor: str = "recorder"
    ) -> "Keeper":
        """A line of the record, or of the line, that is kept here."""
        opening = self.record.opening
        root = getattr(opening, "record", self.id)
        drafts = commands.branch(self.record, root=root, at=at, basis=basis, name=name)
        line = f"{self.id}/{self.record.version}.{at}"
        return Keeper(drafts, id=line, title=self.title, codec=self.codec, seed=self.seed + 1, actor=actor)

    def _append(self, drafts: Sequence[Draft]) -> tuple[Entry, ...]:
        entries = self._seal(drafts, self.record.version, self.record.head)
        self.record = self.record.extend(entries, [draft.state for draft in drafts])
        return entries

    def _seal(self, drafts: Sequence[Draft], version: int, head: str) -> tuple[Entry, ...]:
        entries: list[Entry] = []
        for number, draft in enumerate(drafts, version + 1):
            entry = self.codec.seal(
                record=self.id,
                title=self.title.id,
                number=number,
                body=draft.body,
                state=draft.state,
                at=BEGAN + timedelta(minutes=number),
                actor=self.actor,
                command=f"command at {version}",
                previous=head,
                salt=f"{self.random.getrandbits(128):032x}",
            )
            head = entry_digest(self.id, entry)
            entries.append(entry)
        return tuple(entries)


def dice(seed: int, number: int) -> Pick:
    """What decides chance in entry `number`."""
    return Random(f"{seed} {number}").randrange


def open_game(
    *,
    title: Title = HIGH_CARD,
    mode: Mode = "hosted",
    edition: str = "standard",
    options: dict[str, str] | None = None,
    codec: Codec | None = None,
    seed: int = 0,
) -> Keeper:
    """A record that has just been opened."""
    drafts = commands.open_record(
        title,
        edition=edition,
        mode=mode,
        seats=PLAYERS,
        options=options or {},
        dice=(lambda number: dice(seed, number)) if mode == "hosted" else None,
    )
    return Keeper(drafts, id="game", title=title, codec=codec or Codec([title]), seed=seed)


def stored(record: Record, codec: Codec | None = None) -> tuple[Entry, ...]:
    """The entries of `record`, read from their bytes."""
    codec = codec or Codec([record.title])
    return tuple(codec.decode(entry.number, entry.topic, entry.data) for entry in record.entries)
