"""The record file: one record as JSON Lines, for the archive, for exchange and for evidence.

The first line is a header, then comes one line an entry, the last line is a trailer::

    {"format":"recording-angel","version":1,"title":…,"edition":{"id":…,"digest":…,"notice":…},"options":{…},
     "mode":…,"seats":{seat:{"player":…,"name":…}},"record":…}
    {"number":1,"topic":"opened/…@1","entry":{…}}
    {"entries":1,"digest":…,"seeds":[…]}

The entry is the stored text as it is, so the digests hold for the file as they do for the store. Names of
players are in the header alone: no digest covers them. Reading believes nothing: what it lets pass, it has
verified and decided again under the rules, and chance by its published seeds.

A file of version 2 is annotated. Lines that leave the record, each after what it leaves, and notes as they
stand follow the trailer; the last line has the digest of all that stands between the two::

    {"line":…,"care":{…}}
    {"number":1,"topic":"branched/…@1","entry":{…}}
    {"entries":1,"digest":…,"seeds":[]}
    {"note":{…}}
    {"lines":1,"notes":1,"authors":{author:name},"digest":…}
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, BinaryIO, Final, NamedTuple, TypeVar
from uuid import UUID

import msgspec

from adapters.chance.proof import prove
from adapters.chance.stream import seed_hash
from adapters.files.encodings import utf8_lines
from domain.events.chain import entry_digest
from domain.events.codec import Entry as StoredEntry
from domain.kernel.rulebooks import UnknownOption
from domain.kernel.seats import JUDGE, PUBLIC, people
from domain.kernel.titles import Mode, Setup, Title
from domain.record.checks import check_entries
from domain.record.codec import Codec
from domain.record.commentary.commands import LONGEST as LONGEST_NOTE
from domain.record.commentary.commands import MOST_MARKS
from domain.record.commentary.commentary import UNTOUCHED, Care
from domain.record.commentary.notes import Note
from domain.record.entries import Closed, Entry, Opened, Ruled
from domain.record.errors import BrokenRecord, RecordError
from domain.record.names import require_name
from domain.record.record import Record, rebuild
from domain.record.texts import LONGEST, require_fit

FORMAT: Final = "recording-angel"
VERSION: Final = 1
ANNOTATED: Final = 2
"""The version of files with notes or lines; without them a file is of the first version."""

SUFFIX: Final = ".jsonl"

LONGEST_LINE: Final = 1 << 20
"""In bytes."""

MOST_LINES: Final = 20_000


class RecordFileError(RecordError):
    """A record file that cannot be read, or that tells of something that cannot have happened.

    Attributes:
        name: the kind of error, such as ``file-edited``.
        line: the number of the line that fails, from 1.
        rule: the id of the rule that a decision breaks, if that is what is wrong.
    """

    def __init__(self, name: str, line: int, message: str, rule: str | None = None) -> None:
        super().__init__(f"line {line}: {f'{rule}: ' if rule else ''}{message}")
        self.name = name
        self.line = line
        self.rule = rule


class Annotations(NamedTuple):
    """What was written about a record.

    `lines` are in such an order that each comes after what it leaves, and `cares` say how their authors want
    them to be; `authors` has the names of those who wrote the notes, as far as they are known, by id.
    """

    lines: tuple[Record, ...] = ()
    notes: tuple[Note, ...] = ()
    authors: Mapping[str, str] = {}
    cares: Mapping[str, Care] = {}


NONE: Final = Annotations()


class Imported(NamedTuple):
    """What a file holds. `names` are by player id; `stopped` says where and why reading stopped early."""

    record_id: str
    title: Title
    entries: tuple[Entry, ...]
    names: dict[str, str]
    seeds: tuple[bytes, ...]
    stopped: str | None
    annotations: Annotations = NONE


class _Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    player: str
    name: str


class _Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    digest: str
    notice: str


class _Format(msgspec.Struct, frozen=True):
    format: str
    version: int


class _Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    format: str
    version: int
    title: str
    edition: _Edition
    options: dict[str, str]
    mode: Mode
    seats: dict[str, _Player]
    record: str
    scenario: str = ""
    players: int = 0


class EntryLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry as a line; `entry` is its stored text, byte for byte."""

    number: int
    topic: str
    entry: msgspec.Raw


class _Trailer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    entries: int
    digest: str
    seeds: tuple[str, ...]


class _LineHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    line: str
    care: Care = UNTOUCHED


class _Noted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    note: Note


class _End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lines: int
    notes: int
    authors: dict[str, str]
    digest: str


S = TypeVar("S")


def export_record(
    record: Record,
    *,
    names: Mapping[str, str],
    notice: str,
    seeds: Sequence[bytes] = (),
    annotations: Annotations = NONE,
) -> Iterator[bytes]:
    """The lines of the record file, each with its end of line. A line (a what-if) is no record of its own."""
    opened = record.opening
    if not isinstance(opened, Opened):
        raise RecordFileError("file-of-a-line", 1, "a what-if line has no file of its own; export its record")
    setup = opened.setup
    header = _Header(
        FORMAT,
        ANNOTATED if annotations.lines or annotations.notes else VERSION,
        setup.title,
        _Edition(setup.edition, opened.edition_digest, notice),
        setup.options,
        setup.mode,
        {seat: _Player(player, names.get(player, "")) for seat, player in opened.seats.items()},
        record.id,
        setup.scenario,
        setup.players,
    )
    yield msgspec.json.encode(header) + b"\n"
    yield from _entries_of(record, seeds)
    if header.version == ANNOTATED:
        yield from _annotating(annotations)


def _entries_of(record: Record, seeds: Sequence[bytes] = ()) -> Iterator[bytes]:
    for entry in record.entries:
        yield written(entry) + b"\n"
    trailer = _Trailer(record.version, record.head, tuple(seed.hex() for seed in seeds))
    yield msgspec.json.encode(trailer) + b"\n"


def _annotating(annotations: Annotations) -> Iterator[bytes]:
    parts: list[bytes] = []
    for line in annotations.lines:
        head = _LineHead(line.id, annotations.cares.get(line.id, UNTOUCHED))
        parts += (msgspec.json.encode(head) + b"\n", *_entries_of(line))
    parts += (msgspec.json.encode(_Noted(note)) + b"\n" for note in annotations.notes)
    yield from parts
    wrote = {note.author for note in annotations.notes}
    authors = {author: name for author, name in sorted(annotations.authors.items()) if author in wrote}
    digest = hashlib.sha256(b"".join(parts)).hexdigest()
    end = _End(len(annotations.lines), len(annotations.notes), authors, digest)
    yield msgspec.json.encode(end) + b"\n"


def lines_of(source: BinaryIO) -> Iterator[bytes]:
    """The lines of a file, whichever Unicode encoding it is in, for `read_record` or `read_events`."""
    return utf8_lines(source, LONGEST_LINE)


def read_record(lines: Iterable[bytes], titles: Mapping[str, Title], *, keep_valid: bool = False) -> Imported:
    """The record in a file. Raises `RecordFileError`; with `keep_valid`, only if no entry at all is sound."""
    rest = enumerate(islice(lines, MOST_LINES + 1), 1)
    header, title = _header(next(rest, (1, b""))[1], titles)
    entries: list[Entry] = []
    trailer = _Trailer(0, "", ())
    problem: RecordFileError | None = None
    annotating = header.version == ANNOTATED
    try:
        trailer = _body(rest, title, entries, header)
        seeds = _check_trailer(trailer, len(entries) + 2, header.record, entries)
        if not annotating and (extra := next(rest, None)) is not None:
            raise RecordFileError("file-too-long", extra[0], "nothing may follow the trailer")
    except RecordFileError as error:
        problem, seeds = error, ()
    fault = check_entries(header.record, title, entries, trailer.digest)
    if fault is not None:
        problem, seeds = RecordFileError(fault.name, fault.number + 1, fault.message, fault.rule), ()
        del entries[fault.number - 1 :]
    elif seeds and (differing := prove(rebuild(header.record, title, entries), seeds).differing):
        message = "chance did not decide as the published seed says"
        problem, seeds = RecordFileError("chance-differs", differing[0] + 1, message), ()
        del entries[differing[0] - 1 :]
    annotations = NONE
    if annotating and problem is None:
        try:
            annotations = read_annotations(rest, rebuild(header.record, title, entries))
        except RecordFileError as error:
            problem = error
    if problem is not None and not (keep_valid and entries):
        raise problem
    names = {seat.player: seat.name for seat in header.seats.values()}
    stopped = str(problem) if problem else None
    return Imported(header.record, title, tuple(entries), names, seeds, stopped, annotations)


def _header(line: bytes, titles: Mapping[str, Title]) -> tuple[_Header, Title]:
    try:
        format = decoded(line, _Format, 1)
    except RecordFileError:
        format = _Format("", 0)
    if format.format != FORMAT:
        raise RecordFileError(
            "not-a-record-file", 1, f"a record file begins with a header of format {FORMAT!r}"
        )
    if format.version not in {VERSION, ANNOTATED}:
        raise RecordFileError(
            "unknown-format",
            1,
            f"this is format {FORMAT}/{format.version}; we read {FORMAT}/{VERSION} and {FORMAT}/{ANNOTATED}",
        )
    header = decoded(line, _Header, 1)
    _require_plain(header)
    title = titles.get(header.title)
    if title is None:
        raise RecordFileError("unknown-title", 1, f"no title {header.title!r}; there is {', '.join(titles)}")
    edition = title.editions.get(header.edition.id)
    if edition is None:
        raise RecordFileError("unknown-edition", 1, f"{title.name} has no edition {header.edition.id!r}")
    if edition.digest != header.edition.digest:
        raise RecordFileError(
            "other-edition", 1, f"our edition {edition.id!r} has other cards or another board"
        )
    try:
        options = title.rulebook.completed(header.options)
        setup = title.setup(edition.id, header.mode, options, header.scenario, header.players)
    except UnknownOption as error:
        raise RecordFileError("unknown-option", 1, str(error)) from None
    told = options | {"scenario": header.scenario, "players": str(header.players)}
    settled = setup.options | {"scenario": setup.scenario, "players": str(setup.players)}
    if missing := ", ".join(sorted(key for key in settled if told.get(key) != settled[key])):
        raise RecordFileError("unknown-option", 1, f"the header does not settle {missing}")
    seats = people(title.rules(setup).seats)
    if set(header.seats) != set(seats):
        raise RecordFileError("unknown-seat", 1, f"{title.name} has the seats {', '.join(seats)}")
    return header, title


def _require_plain(header: _Header) -> None:
    """Nobody trusts the words of a header, the id least: files and addresses are named after it."""
    try:
        require_fit(header)
        for seat, player in header.seats.items():
            require_name(player.name or "-", f"the name of {seat}")
        if str(UUID(header.record)) != header.record:
            raise ValueError
    except RecordError as error:
        raise RecordFileError("file-malformed", 1, str(error)) from None
    except ValueError:
        raise RecordFileError("file-malformed", 1, f"{header.record!r} is no id of a record") from None


def _body(
    lines: Iterator[tuple[int, bytes]], title: Title, entries: list[Entry], header: _Header | None = None
) -> _Trailer:
    """Append the entries, as far as they can be read; the trailer. A line (a what-if) has no header."""
    codec = Codec([title])
    number = 1
    for number, line in lines:
        if not is_whole(line):
            break
        if line.startswith(b'{"entries":'):
            return decoded(line, _Trailer, number)
        entry = _entry(line, number, codec, len(entries))
        if header and not entries:
            _match(header, entry)
        entries.append(entry)
    if number > MOST_LINES:
        raise RecordFileError("file-too-long", number, f"a record file has at most {MOST_LINES} lines")
    raise RecordFileError("file-cut-off", number, "the file ends here, before its trailer")


def is_whole(line: bytes) -> bool:
    """Whether a line of JSON is all there: the last of a file may have no end of line."""
    if line.endswith(b"\n"):
        return line.endswith((b"}\n", b"}\r\n"))
    try:
        msgspec.json.decode(line, type=msgspec.Raw)
    except (msgspec.MsgspecError, RecursionError):
        return False
    return line.endswith(b"}")


def _entry(line: bytes, number: int, codec: Codec, before: int) -> Entry:
    read = decoded(line, EntryLine, number)
    if read.number != before + 1:
        name, why = (
            ("file-duplicated", "was there already")
            if 1 <= read.number <= before
            else ("file-reordered", f"stands where entry {before + 1} belongs")
        )
        raise RecordFileError(name, number, f"entry {read.number} {why}")
    try:
        entry = codec.decode(read.number, read.topic, bytes(read.entry))
    except BrokenRecord as error:
        raise RecordFileError("file-malformed", number, str(error)) from None
    if written(entry) != line.rstrip(b"\r\n"):
        raise RecordFileError("file-edited", number, "the line is not spelt as an export spells it")
    return entry


def _match(header: _Header, entry: Entry) -> None:
    """The header repeats what the opening entry says, which the digests cover."""
    body = entry.body
    if not isinstance(body, Opened):
        return
    told = Setup(
        header.title, header.edition.id, header.mode, header.options, header.scenario, header.players
    )
    if (told, header.edition.digest) != (body.setup, body.edition_digest):
        raise RecordFileError("file-edited", 1, "the header tells of another game than the opening entry")
    if {seat: player.player for seat, player in header.seats.items()} != body.seats:
        raise RecordFileError("file-edited", 1, "the header names other players than the opening entry")


def _check_trailer(
    trailer: _Trailer, number: int, record: str, entries: Sequence[Entry]
) -> tuple[bytes, ...]:
    """The seeds that the trailer publishes: none from which chance is still to draw."""
    head = entry_digest(record, entries[-1]) if entries else ""
    if trailer.entries != len(entries):
        raise RecordFileError(
            "wrong-trailer", number, f"the trailer counts {trailer.entries} entries; there are {len(entries)}"
        )
    if trailer.digest != head:
        raise RecordFileError(
            "wrong-trailer",
            number,
            "the trailer's digest is not that of the last entry: one of them was edited",
        )
    named = [entry.body.seed_hash for entry in entries if isinstance(entry.body, Opened | Ruled)]
    public = list(filter(None, named))
    if entries and not isinstance(entries[-1].body, Closed):
        del public[-1:]
    try:
        seeds = tuple(bytes.fromhex(seed) for seed in trailer.seeds)
    except ValueError:
        raise RecordFileError("wrong-trailer", number, "a seed is not in hexadecimal digits") from None
    if any(seed_hash(seed) not in public for seed in seeds):
        raise RecordFileError(
            "wrong-trailer", number, "a seed is not one that the record has bound itself to, and used up"
        )
    return seeds


def read_annotations(lines: Iterator[tuple[int, bytes]], record: Record) -> Annotations:
    """What follows the trailer in the numbered `lines` of a file, checked against `record`.

    Lines are decided again like records. Raises `RecordFileError`.
    """
    known = {record.id: record}
    notes: dict[str, Note] = {}
    cares: dict[str, Care] = {}
    read = hashlib.sha256()

    def digested() -> Iterator[tuple[int, bytes]]:
        for number, line in lines:
            if not line.startswith(b'{"lines":'):
                read.update(line.replace(b"\r\n", b"\n"))
            yield number, line

    number = record.version + 2
    rest = digested()
    for number, line in rest:
        if not is_whole(line):
            break
        if line.startswith(b'{"line":'):
            head = decoded(line, _LineHead, number)
            line_id = _id(head.line, number)
            _require_fit(head.care, number)
            if line_id in known:
                raise RecordFileError("file-duplicated", number, f"the line {line_id} was there already")
            known[line_id] = _line(rest, number, line_id, known)
            if head.care != UNTOUCHED:
                cares[line_id] = head.care
        elif line.startswith(b'{"note":'):
            note = decoded(line, _Noted, number).note
            _require_sound(note, number, known, notes)
            notes[note.id] = note
        else:
            end = decoded(line, _End, number)
            if (extra := next(rest, None)) is not None:
                raise RecordFileError("file-too-long", extra[0], "nothing may follow the notes")
            if (end.lines, end.notes, end.digest) != (len(known) - 1, len(notes), read.hexdigest()):
                raise RecordFileError(
                    "file-edited", number, "notes or lines are not those that were exported"
                )
            _require_fit(end.authors, number)
            return Annotations(tuple(known.values())[1:], tuple(notes.values()), end.authors, cares)
    raise RecordFileError("file-cut-off", number, "the file ends here, before the end of its notes")


def _line(
    lines: Iterator[tuple[int, bytes]], number: int, line_id: str, known: Mapping[str, Record]
) -> Record:
    """A line whose head is at `number`, checked against what it leaves."""
    title = next(iter(known.values())).title
    entries: list[Entry] = []
    trailer = _body(lines, title, entries)
    fault = check_entries(line_id, title, entries, trailer.digest, known)
    if fault is not None:
        raise RecordFileError(fault.name, number + fault.number, fault.message, fault.rule)
    _check_trailer(trailer, number + len(entries) + 1, line_id, entries)
    return rebuild(line_id, title, entries)


def _require_sound(note: Note, number: int, known: Mapping[str, Record], notes: Mapping[str, Note]) -> None:
    """A note is on an entry that is there, and its words are words."""
    _id(note.id, number)
    if note.id in notes:
        raise RecordFileError("file-duplicated", number, f"the note {note.id} was there already")
    noted = known.get(note.record)
    if noted is None or not 1 <= note.entry <= noted.version:
        raise RecordFileError("file-malformed", number, f"there is no entry {note.entry} of {note.record!r}")
    if note.viewer not in {*people(noted.seats), JUDGE, PUBLIC}:
        raise RecordFileError("file-malformed", number, f"there is no viewer {note.viewer!r}")
    if not note.author or len(note.marks) > MOST_MARKS or note.revision < 1 or note.removed:
        raise RecordFileError("file-malformed", number, "this is no note that could have been exported")
    _require_fit(msgspec.structs.replace(note, text=""), number)
    _require_fit(note.text, number, longest=LONGEST_NOTE)


def _require_fit(value: object, number: int, longest: int = LONGEST) -> None:
    try:
        require_fit(value, longest=longest)
    except RecordError as error:
        raise RecordFileError("file-malformed", number, str(error)) from None


def _id(text: str, number: int) -> str:
    try:
        if str(UUID(text)) == text:
            return text
    except ValueError:
        pass
    raise RecordFileError("file-malformed", number, f"{text!r} is no id")


def written(entry: Entry | StoredEntry[Any]) -> bytes:
    """An entry of any aggregate as a line, without its end."""
    return msgspec.json.encode(EntryLine(entry.number, entry.topic, msgspec.Raw(entry.data)))


def decoded(line: bytes, type: type[S], number: int) -> S:
    """What line `number` of a file says. Raises `RecordFileError`."""
    if len(line) > LONGEST_LINE:
        raise RecordFileError("file-malformed", number, f"the line is longer than {LONGEST_LINE} bytes")
    try:
        return msgspec.json.decode(line, type=type)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise RecordFileError("file-malformed", number, f"not what belongs here: {error}") from None
