"""The event log of a tournament as JSON Lines: lossless, for the archive, for exchange and for evidence.

It is built as the record file is (`adapters.files.record_file`): a header, a line an entry, a trailer::

    {"format":"recording-angel-tournament","version":1,"title":…,"name":…,"tournament":…,"players":{id:name}}
    {"number":1,"topic":"created/tournament@1","entry":{…}}
    {"entries":1,"digest":…}

The entry is the stored text as it is, so the digests hold for the file as they do for the store. Names of
players are in the header alone: no digest covers them. Reading follows the chain of digests to the one of the
trailer and puts the tournament together; whether its pairings are what the rules ask for, `checking` says.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from operator import attrgetter
from typing import Final, NamedTuple
from uuid import UUID

import msgspec

from adapters.files.encodings import utf8
from adapters.files.record_file import EntryLine, RecordFileError, decoded, is_whole, written
from domain.events.chain import entry_digest
from domain.events.codec import Entry
from domain.kernel.refusals import Refusal
from domain.record.errors import BrokenRecord, RecordError
from domain.record.names import require_name
from domain.record.texts import require_fit
from domain.tournament.events import Event, TableRestored
from domain.tournament.quality_points import Book
from domain.tournament.registering import HIGHEST_RANK, MOST_ROUNDS
from domain.tournament.results import check_rounds
from domain.tournament.state import State
from domain.tournament.titles import facts_of
from domain.tournament.tournament import CODEC, Tournament, rebuild

FORMAT: Final = "recording-angel-tournament"
VERSION: Final = 1
SUFFIX: Final = ".tournament.jsonl"

MOST_LINES: Final = 200_000


class ImportedTournament(NamedTuple):
    """What a file holds; `names` are by player id."""

    tournament: Tournament
    names: dict[str, str]


class _Format(msgspec.Struct, frozen=True):
    format: str
    version: int


class _Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    version: int
    title: str
    name: str
    tournament: str
    players: dict[str, str]


class _Trailer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    entries: int
    digest: str


def export_events(tournament: Tournament, names: Mapping[str, str]) -> Iterator[bytes]:
    """The lines of the file, each with its end of line."""
    settings = tournament.settings
    players = {player: names.get(player, "") for player in tournament.state.players}
    header = _Header(FORMAT, VERSION, settings.title, settings.name, tournament.id, players)
    yield msgspec.json.encode(header) + b"\n"
    for entry in tournament.entries:
        yield written(entry) + b"\n"
    yield msgspec.json.encode(_Trailer(tournament.version, tournament.head)) + b"\n"


def is_event_file(data: bytes) -> bool:
    """Whether a file says of itself that it is one of these."""
    try:
        return msgspec.json.decode(utf8(data).partition(b"\n")[0], type=_Format).format == FORMAT
    except (msgspec.MsgspecError, RecursionError):
        return False


def read_events(lines: Iterable[bytes]) -> ImportedTournament:
    """The tournament in a file. Raises `RecordFileError`, which names the line that fails."""
    rest = enumerate(islice(lines, MOST_LINES + 1), 1)
    header = _header(next(rest, (1, b""))[1])
    entries: list[Entry[Event]] = []
    number = 1
    for number, line in rest:
        if not is_whole(line):
            break
        if line.startswith(b'{"entries":'):
            _check_digests(header.tournament, entries, decoded(line, _Trailer, number), number)
            if (extra := next(rest, None)) is not None:
                raise RecordFileError("file-too-long", extra[0], "nothing may follow the trailer")
            return _put_together(header, entries)
        entries.append(_entry(line, number, len(entries)))
    if number > MOST_LINES:
        raise RecordFileError("file-too-long", number, f"such a file has at most {MOST_LINES} lines")
    raise RecordFileError("file-cut-off", number, "the file ends here, before its trailer")


def _header(line: bytes) -> _Header:
    try:
        format = decoded(line, _Format, 1)
    except RecordFileError:
        format = _Format("", 0)
    if format.format != FORMAT:
        message = f"the event log of a tournament begins with a header of format {FORMAT!r}"
        raise RecordFileError("not-a-tournament-file", 1, message)
    if format.version != VERSION:
        told = f"this is format {FORMAT}/{format.version}; we read {FORMAT}/{VERSION}"
        raise RecordFileError("unknown-format", 1, told)
    header = decoded(line, _Header, 1)
    try:
        require_fit(header)
        for number, name in enumerate(header.players.values(), 1):
            require_name(name or "-", f"the name of player {number}")
        if str(UUID(header.tournament)) != header.tournament:
            raise ValueError
    except RecordError as error:
        raise RecordFileError("file-malformed", 1, str(error)) from None
    except ValueError:
        message = f"{header.tournament!r} is no id of a tournament"
        raise RecordFileError("file-malformed", 1, message) from None
    return header


def _entry(line: bytes, number: int, before: int) -> Entry[Event]:
    read = decoded(line, EntryLine, number)
    if read.number != before + 1:
        name, why = (
            ("file-duplicated", "was there already")
            if 1 <= read.number <= before
            else ("file-reordered", f"stands where entry {before + 1} belongs")
        )
        raise RecordFileError(name, number, f"entry {read.number} {why}")
    try:
        entry: Entry[Event] = CODEC.decode(read.number, read.topic, bytes(read.entry))
    except BrokenRecord as error:
        raise RecordFileError("file-malformed", number, str(error)) from None
    if written(entry) != line.rstrip(b"\r\n"):
        raise RecordFileError("file-edited", number, "the line is not spelt as an export spells it")
    try:
        require_fit(entry.body)
    except RecordError as error:
        raise RecordFileError("file-malformed", number, str(error)) from None
    return entry


def _check_digests(tournament: str, entries: Sequence[Entry[Event]], trailer: _Trailer, line: int) -> None:
    """Follow the digests to that of the trailer."""
    digests = [entry_digest(tournament, entry) for entry in entries]
    following = [*(entry.envelope.previous for entry in entries[1:]), trailer.digest]
    for at, (entry, before) in enumerate(zip(entries, ["", *digests], strict=False)):
        if entry.envelope.previous != before:
            # What follows tells which of the two was edited: this entry, or the one before.
            edited = at if at and following[at] == digests[at] else at + 1
            message = f"the digests of entry {edited} do not fit: it was edited"
            raise RecordFileError("file-edited", edited + 1, message)
    if trailer.entries != len(entries):
        message = f"the trailer counts {trailer.entries} entries; there are {len(entries)}"
        raise RecordFileError("wrong-trailer", line, message)
    if trailer.digest != (digests[-1] if digests else ""):
        message = "the trailer's digest is not that of the last entry: one of them was edited"
        raise RecordFileError("wrong-trailer", line, message)


def _put_together(header: _Header, entries: list[Entry[Event]]) -> ImportedTournament:
    try:
        tournament = rebuild(header.tournament, entries)
    except BrokenRecord as error:
        raise RecordFileError("file-malformed", error.number + 1, str(error)) from None
    _check_sense(tournament)
    settings = tournament.settings
    if (header.title, header.name) != (settings.title, settings.name):
        raise RecordFileError("file-edited", 1, "the header tells of another tournament than the entries")
    if not header.players.keys() >= tournament.state.players.keys():
        raise RecordFileError("file-edited", 1, "the header leaves players out")
    names = {player: header.players[player] for player in tournament.state.players}
    return ImportedTournament(tournament, {player: name for player, name in names.items() if name})


def _check_sense(tournament: Tournament) -> None:
    """What can be put together and makes no sense all the same is not let in: others would fall over it."""
    state, players = tournament.state, tournament.state.players.keys()
    settings = state.settings
    try:
        facts_of(settings.title)
        _require(1 <= settings.rounds <= MOST_ROUNDS, f"it has {settings.rounds} rounds")
        odd = sorted(p.id for p in state.players.values() if not 1 <= p.rank <= HIGHEST_RANK)
        _require(not odd, f"a rank is not one of 1 to {HIGHEST_RANK}")
        _require(players >= _named_in(state), "somebody has a place, a bye or a table who is not entered")
        _require(state.by_hand in {0, len(state.rounds), tournament.next_round}, "a round is missing")
        for number, round_ in enumerate(state.rounds, 1):
            _require(round_.number == number, f"round {round_.number} stands where {number} belongs")
            _require(round_.closed or number == len(state.rounds), f"round {number} was never closed")
            check_rounds([round_.counted()])
            for table in round_.tables.values():
                fits = table.result is None or table.result.players == table.players
                _require(fits, f"round {number}: a result is of others than sit at table {table.number}")
            there = [player for table in round_.tables.values() for player in table.players] + [*round_.byes]
            _require(len(there) == len(set(there)), f"round {number}: somebody sits twice")
            _require(players >= set(there), f"round {number}: somebody sits who is not entered")
        for entry in tournament.entries:
            if isinstance(entry.body, TableRestored):
                _require(_restores(tournament, entry), f"entry {entry.number} undoes nothing at its table")
        tournament.standings()
        event = tournament.event_result()
        if event is not None:
            Book.of([event])
    except (RecordError, Refusal, ValueError) as error:
        message = f"the entries follow each other, but make no sense: {error}"
        raise RecordFileError("file-malformed", 1, message) from None


def _restores(tournament: Tournament, entry: Entry[Event]) -> bool:
    """Whether an entry that restores a table undoes an earlier one at that table."""
    where = attrgetter("round", "table")
    undoes: int = getattr(entry.body, "undoes", 0)
    undone = tournament.entries[undoes - 1].body if 0 < undoes < entry.number else None
    return hasattr(undone, "table") and where(undone) == where(entry.body)


def _named_in(state: State) -> set[str]:
    """Everybody whom the state names besides the players and the tables."""
    couples = [*state.forbidden, *(couple for locks in state.locks.values() for couple in locks)]
    byes = {player for asked in state.byes.values() for player in asked}
    return {*state.cut, *state.places, *byes, *(player for couple in couples for player in couple)}


def _require(sound: bool, message: str) -> None:
    if not sound:
        raise ValueError(message)
