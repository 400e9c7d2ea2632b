"""Records and lines kept in the event store."""

import random
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple, cast

from msgspec.structs import replace

from adapters.chance.stream import Stream, added_entropy, entropy_digest, seed_hash
from adapters.eventstore.application import RecordApplication
from adapters.eventstore.clock import utc_now
from adapters.eventstore.commentary import CommentaryJournal, CommentaryStore, StudyJournal, StudyStore
from adapters.eventstore.directory import Directory
from adapters.eventstore.journal import Logged, Request
from adapters.eventstore.rankings import RankingJournal, RankingStore
from adapters.eventstore.record_journal import RecordJournal
from adapters.eventstore.seeds import Seeds, draw
from adapters.eventstore.settings import event_settings
from adapters.eventstore.tables import Database
from adapters.eventstore.tail import Notice, Tail
from adapters.eventstore.tournaments import TournamentJournal, TournamentStore
from adapters.eventstore.upcasters import UPCASTERS
from domain.events.codec import EventCodec, Upcaster, family_of
from domain.kernel.decisions import Decision
from domain.kernel.titles import Mode, Pick, Title
from domain.record import commands
from domain.record.codec import Codec
from domain.record.commands import Dice, Draft
from domain.record.commentary.events import EVENTS as COMMENTARY_EVENTS
from domain.record.commentary.study import EVENTS as STUDY_EVENTS
from domain.record.entries import Body, Branched, Closed, CloseReason, Decided, Entry, Opened, Rewound, Ruled
from domain.record.errors import RecordError, SeedMissing
from domain.record.record import Record
from domain.tournament.events import EVENTS as TOURNAMENT_EVENTS
from domain.tournament.ranking_list import EVENTS as LIST_EVENTS

_IDS = uuid.UUID("5b1c3f5e-0d5e-4a53-9d6c-3a3f7f0c8f11")
"""The namespace of record ids. Never change it: a repeated request to open finds its record by it."""


class Change(NamedTuple):
    """What a command did: the record after it, and every entry that it appended."""

    record: Record
    entries: tuple[Entry, ...]


class RecordStore:
    """Records and lines kept in the event store. One a process, made after the fork; thread-safe.

    Every command names its `actor`, a user's opaque id, and a `command` id. The same actor's same command
    again changes nothing and answers as it did the first time; the same id with another request raises
    `CommandReused`. `expected` is the version that the command was made against: another one raises
    `StaleVersion`, and None means whichever version there is. Commands raise `NoSuchRecord` for an unknown
    id, `Refusal` for what the rules of the game forbid, and what the functions of `domain.record.commands`
    say.

    Attributes:
        directory: who the people are.
        model_tables: the database of the read models.
        tournaments: the tournaments in the same event store.
        rankings: the ranking lists in the same event store.
        commentaries: what people have written on records, in the same event store.
        studies: in the same event store.
    """

    def __init__(
        self,
        titles: Mapping[str, Title],
        *,
        env: Mapping[str, str] | None = None,
        clock: Callable[[], datetime] = utc_now,
        upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS,
        cached: int = 128,
    ) -> None:
        """Open the store.

        Args:
            titles: the titles by id.
            env: settings (see `settings`); what it does not say, the process environment says.
            clock: what time it is, in UTC.
            upcasters: how old versions of entries are read.
            cached: how many records are kept in memory.
        """
        settings = event_settings(env)
        codec = Codec(titles.values(), upcasters)
        families = {
            "tournament": EventCodec("tournament", TOURNAMENT_EVENTS, upcasters),
            "ranking": EventCodec("ranking", LIST_EVENTS, upcasters),
            "commentary": EventCodec("commentary", COMMENTARY_EVENTS, upcasters),
            "study": EventCodec("study", STUDY_EVENTS, upcasters),
        }

        def decode(number: int, topic: str, data: bytes) -> Any:
            return families.get(family_of(topic), codec).decode(number, topic, data)

        self._codecs: tuple[Codec | EventCodec, ...] = (codec, *families.values())

        def is_other(topic: str) -> bool:
            return family_of(topic) in families

        self._application = RecordApplication(decode, settings)
        self._journal = RecordJournal(
            self._application, codec, titles=titles, clock=clock, cached=cached, others=is_other
        )
        self._tail = Tail(self._application.recorder)
        self._database = cast(Database, self._application.factory)
        self._models = self._database.for_models()
        tables = self._database.tables()
        self._seeds = Seeds(tables)
        self.directory = Directory(tables, clock)
        self.model_tables = self._models.tables()
        self.tournaments = TournamentStore(
            TournamentJournal(self._application, families["tournament"], clock, cached), self
        )
        self.rankings = RankingStore(
            RankingJournal(self._application, families["ranking"], clock, cached), self
        )
        self.commentaries = CommentaryStore(
            CommentaryJournal(self._application, families["commentary"], clock, cached), self
        )
        self.studies = StudyStore(StudyJournal(self._application, families["study"], clock, cached), self)

    def create_tables(self) -> None:
        """Make the tables, unless they are there; once, before the processes that serve are started."""
        with self._database.making_tables():
            self._application.create_table()
            self._seeds.create_tables()
            self.directory.create_tables()
            self.model_tables.tracker.create_table()

    def let_go(self) -> None:
        """Make nobody wait for news any longer; everything else goes on."""
        self._tail.close()

    @property
    def letting_go(self) -> bool:
        """Whether waiting for news is of no use any longer."""
        return self._tail.closing

    def shut_down(self) -> None:
        """Let all followers go, wait for those who still read, and close every connection."""
        self._tail.close()
        self._application.close()
        self._models.close()

    # Commands

    def open(
        self,
        title: str,
        *,
        edition: str,
        mode: Mode,
        seats: dict[str, str],
        options: Mapping[str, str] | None = None,
        scenario: str = "",
        players: int = 0,
        entropy: Mapping[str, str] | None = None,
        actor: str,
        command: str,
    ) -> Record:
        """Open a record; in hosted mode chance decides at once what it has to."""
        played = self._journal.title(title)
        chosen, added = dict(options or {}), dict(entropy or {})
        setup = played.setup(edition, mode, chosen, scenario, players)
        record = _empty(played, actor, command)
        seed = draw() if mode == "hosted" else None

        def drafts() -> list[Draft]:
            opening = commands.open_record(
                played,
                edition=edition,
                mode=mode,
                seats=seats,
                options=chosen,
                scenario=scenario,
                players=players,
                seed_hash=seed_hash(seed) if seed else "",
                entropy=added,
                dice=_dice(seed, record.id, sorted(added.items())) if seed else None,
            )
            if seed:
                self._seeds.keep(record.id, [seed])
            return opening

        def asks_for(body: Body) -> bool:
            asked = (setup, seats, added)
            return isinstance(body, Opened) and (body.setup, body.seats, body.entropy) == asked

        return self._journal.create(record, drafts, _request(actor, command, asks_for))

    def branch(self, source_id: str, *, at: int, basis: str, name: str, actor: str, command: str) -> Record:
        """Begin a line at position `at` of a record or line, on what the viewer `basis` knew there."""
        source = self.load(source_id)
        opening = source.opening
        root = opening.record if isinstance(opening, Branched) else source.id

        def drafts() -> list[Draft]:
            return commands.branch(source, root=root, at=at, basis=basis, name=name)

        def asks_for(body: Body) -> bool:
            asked = (source_id, at, basis, name)
            return isinstance(body, Branched) and (body.source, body.at, body.basis, body.name) == asked

        return self._journal.create(
            _empty(source.title, actor, command), drafts, _request(actor, command, asks_for)
        )

    def decide(
        self,
        record_id: str,
        decision: Decision,
        *,
        expected: int | None,
        actor: str,
        command: str,
        entropy: str = "",
        confirmed: bool = False,
    ) -> Change:
        """Record a seat's decision, to which the seat may add entropy for the chance that follows.

        Raises `ConfirmationNeeded`, as `commands.decide` says, and what all commands raise.
        """

        def drafts(record: Record) -> list[Draft]:
            dice = self._hosted_dice(record, [(decision.seat, entropy)] if entropy else [])
            return commands.decide(record, decision, dice=dice, entropy=entropy, confirmed=confirmed)

        def asks_for(body: Body) -> bool:
            return isinstance(body, Decided) and (body.decision, body.entropy) == (decision, entropy)

        return self._change(record_id, drafts, expected, _request(actor, command, asks_for))

    def play_on(
        self,
        line_id: str,
        players: Mapping[str, str],
        *,
        decisions: int | None,
        expected: int | None,
        actor: str,
        command: str,
    ) -> Change:
        """Let players play a line on; see `commands.play_on`. Their lots follow from the request."""

        def drafts(line: Record) -> list[Draft]:
            pick = random.Random(command).randrange  # noqa: S311 - it decides nothing that counts
            return commands.play_on(line, players, pick, decisions=decisions)

        def asks_for(entries: Sequence[Entry]) -> bool:
            before = self._journal.until(self.load(line_id), entries[0].number - 1)
            try:
                return [draft.body for draft in drafts(before)] == [entry.body for entry in entries]
            except RecordError:
                return False

        return Change(*self._journal.change(line_id, drafts, expected, Request(actor, command, asks_for)))

    def rewind(
        self,
        record_id: str,
        to: int,
        *,
        agreed: Sequence[str] = (),
        ruling: str = "",
        reason: str = "",
        expected: int | None,
        actor: str,
        command: str,
    ) -> Change:
        """Go on from position `to`."""

        def drafts(record: Record) -> list[Draft]:
            dice = self._hosted_dice(record)
            return commands.rewind(record, to, agreed=agreed, ruling=ruling, reason=reason, dice=dice)

        def asks_for(body: Body) -> bool:
            asked = (to, tuple(agreed), ruling, reason)
            return isinstance(body, Rewound) and (body.to, body.agreed, body.ruling, body.reason) == asked

        return self._change(record_id, drafts, expected, _request(actor, command, asks_for))

    def rule(
        self, record_id: str, ruled: Ruled[Any], *, expected: int | None, actor: str, command: str
    ) -> Change:
        """Record a judge's ruling; one that reopens a hosted record gets a seed that is not yet public."""
        asked = replace(ruled, seed_hash="")

        def drafts(record: Record) -> list[Draft]:
            if record.setup.mode != "hosted" or not ruled.reopens:
                return commands.rule(record, asked, dice=self._hosted_dice(record))
            seed = draw()
            dice = _dice(seed, record.id, _entropy(record))
            ruling = commands.rule(record, replace(asked, seed_hash=seed_hash(seed)), dice=dice)
            self._seeds.keep(record.id, [seed])
            return ruling

        def asks_for(body: Body) -> bool:
            return isinstance(body, Ruled) and replace(body, seed_hash="") == asked

        return self._change(record_id, drafts, expected, _request(actor, command, asks_for))

    def close(
        self,
        record_id: str,
        reason: CloseReason,
        *,
        by: str = "",
        note: str = "",
        expected: int | None,
        actor: str,
        command: str,
    ) -> Change:
        """Close the record other than by the rules of the game."""

        def drafts(record: Record) -> list[Draft]:
            return commands.close(record, reason, by=by, note=note)

        def asks_for(body: Body) -> bool:
            return isinstance(body, Closed) and (body.reason, body.by, body.note) == (reason, by, note)

        return self._change(record_id, drafts, expected, _request(actor, command, asks_for))

    def adopt(self, record_id: str, entries: Sequence[Entry], *, seeds: Sequence[bytes] = ()) -> Record:
        """Store a record from elsewhere with its published seeds; its bytes stay as they are.

        The caller has judged it by the rules; here it must only be whole. Nothing happens if the same record
        is here already. Raises `AlreadyThere` if another one has its id, or `BrokenRecord`.
        """
        record = self._journal.adopt(record_id, entries)
        named = _seed_hashes(record)
        if published := [seed for seed in seeds if seed_hash(seed) in named]:
            self._seeds.keep(record_id, published)
        return record

    # Reading

    def load(self, record_id: str) -> Record:
        """A record or line as it is now. Raises `NoSuchRecord`, or `BrokenRecord` where it is damaged."""
        return self._journal.load(record_id)

    def stored(self, record_id: str) -> list[Entry]:
        """The entries as they are stored, not put together, so that a damaged record can be looked into.

        Raises `NoSuchRecord`, or `BrokenRecord` where the bytes are not even an entry.
        """
        return self._journal.stored(record_id)

    def ids(self) -> list[str]:
        """The ids of all records and lines, in the order in which they were begun, damaged ones too."""
        return self._journal.ids()

    def seeds(self, record_id: str) -> list[bytes]:
        """The seeds that are public, in the order in which they were used.

        All of a closed record's are; of one that was reopened, those of before. Raises `NoSuchRecord`.
        """
        record = self.load(record_id)
        named = _seed_hashes(record)
        return self._seeds.find(record_id, named if record.closing else named[:-1])

    def follow(self, after: int, *, timeout: float) -> list[Notice]:
        """Notices after id `after`, the oldest first, waiting up to `timeout` seconds for the first."""
        return self._tail.follow(after, timeout)

    def latest(self) -> int:
        """The id of the last notice; 0 if there is none."""
        return self._application.recorder.max_notification_id() or 0

    def log(self, after: int, limit: int) -> tuple[int, list[Logged]]:
        """Up to `limit` entries after id `after`, and the id of the last that was looked at."""
        return self._journal.log(after, limit)

    def of_kinds(self, kinds: Sequence[str], after: int, upto: int, limit: int) -> tuple[int, list[Logged]]:
        """Up to `limit` entries of some kinds, of any aggregate, after id `after` and up to id `upto`.

        And the id up to which all of them were looked at.
        """
        topics = [topic for codec in self._codecs for topic in codec.topics(kinds)]
        return self._journal.picked(topics, after, upto, limit)

    # How

    def _change(
        self,
        record_id: str,
        drafts: Callable[[Record], list[Draft]],
        expected: int | None,
        request: Request,
    ) -> Change:
        return Change(*self._journal.change(record_id, drafts, expected, request))

    def _hosted_dice(self, record: Record, added: Iterable[tuple[str, str]] = ()) -> Dice | None:
        """How chance decides next, seats having `added` entropy; None if people play with real chance."""
        if record.setup.mode != "hosted":
            return None

        def dice(number: int) -> Pick:
            seeds = self._seeds.find(record.id, _seed_hashes(record)[-1:])
            if not seeds:
                raise SeedMissing(
                    "the secret seed of this hosted record is not here; it can be closed, not played"
                )
            return _dice(seeds[0], record.id, [*_entropy(record), *added])(number)

        return dice


def _empty(title: Title, actor: str, command: str) -> Record:
    """A record without entries; its id follows from the request, so that a repeated one finds it."""
    return Record(str(uuid.uuid5(_IDS, f"{actor}\n{command}")), title, (), (), "")


def _request(actor: str, command: str, asks_for: Callable[[Body], bool]) -> Request:
    """A request, recognised by the first entry that it asked for."""

    def asked(entries: Sequence[Entry]) -> bool:
        # A decision that another one took for granted was stored before what the request asked for.
        said = [e for e in entries if not (isinstance(e.body, Decided) and e.body.implied)]
        return bool(said) and asks_for(said[0].body)

    return Request(actor, command, asked)


def _seed_hashes(record: Record) -> list[str]:
    """The hashes of the seeds that the record names, in order."""
    named = (entry.body.seed_hash for entry in record.entries if isinstance(entry.body, Opened | Ruled))
    return [hash for hash in named if hash]


def _entropy(record: Record) -> list[tuple[str, str]]:
    """What seats have added, in order."""
    return [pair for entry in record.entries for pair in added_entropy(entry.body)]


def _dice(seed: bytes, record_id: str, added: Iterable[tuple[str, str]]) -> Dice:
    entropy = entropy_digest(added)
    return lambda number: Stream(seed, record_id, number, entropy).pick
