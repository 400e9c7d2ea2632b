"""The FIDE tournament report file, TRF16 and TRF26: its fields, to bytes and back.

The columns follow FIDE Handbook C.04 Annex 2 (TRF16, approved 2015) and the Format of Tournament Report File,
version 2026 (handbook.fide.com/files/handbook/TRF26.pdf, applied from September 2025). Lines end in CR LF.
Written is UTF-8, since neither names an encoding. Columns count characters, of composed text (NFC).

The records of teams, acceleration, national ratings and abnormal points are not read: `Report.skipped` counts
them by tag.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Final, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from adapters.files.encodings import read_text
from domain.record.errors import RecordError, UnfitText
from domain.record.names import require_name

Version = Literal[16, 26]

Code = Literal["1", "=", "0", "W", "D", "L", "+", "-", "H", "F", "U", "Z", ""]
"""Won, drawn, lost; the same for a game that hardly began; forfeit won and lost; a bye of half a point, of a
full one, of the pairing, of none; nothing."""

CODES: Final[tuple[Code, ...]] = ("1", "=", "0", "W", "D", "L", "+", "-", "H", "F", "U", "Z", "")

MOST_PLAYERS: Final = 9999
LONGEST_NAME: Final = 33
MOST_ROUNDS: Final = 99
MOST_LINES: Final = 50_000
MOST_COUPLES: Final = 50_000
"""That prohibitions keep apart: a record of 100 players is 4,950 couples, one of 1,000 half a million."""
BIGGEST: Final = 16 << 20
"""In bytes."""

_COMMENTS: Final = ("#", ";", "//", "%", "*", "'", '"')
_RULER: Final = frozenset("0123456789 .|+:=_-")
"""What columns are counted with above fields of fixed width."""

_ROUNDS_BEGIN: Final = 91
_ROUND: Final = 10


class TrfError(RecordError):
    """A report file that cannot be read, or a report that cannot be written; `line` counts from 1 or is 0."""

    name = "trf-malformed"

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class ReportCell(msgspec.Struct, frozen=True, gc=False):
    """A player's round: the opponent's number or 0, the colour (``w``, ``b`` or ``-``), the result."""

    opponent: int = 0
    colour: Literal["w", "b", "-"] = "-"
    code: Code = ""


class ReportPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A player of the report.

    Attributes:
        number: the starting-rank number.
        name: up to 33 characters.
        sex: ``m``, ``w`` or empty.
        title: of FIDE.
        rating: of FIDE; 0 is none.
        federation: its three letters.
        id: the FIDE number.
        born: as it is written.
        points: in tenths.
        rank: the place; 0 is none.
        rounds: one cell each.
    """

    number: int
    name: str
    sex: Literal["m", "w", ""] = ""
    title: str = ""
    rating: int = 0
    federation: str = ""
    id: str = ""
    born: str = ""
    points: int = 0
    rank: int = 0
    rounds: tuple[ReportCell, ...] = ()


class ByeRecord(msgspec.Struct, frozen=True, gc=False):
    """Byes of one kind in one round (240, TRF26)."""

    kind: Literal["F", "H", "Z"]
    round: int
    players: tuple[int, ...]


class Prohibition(msgspec.Struct, frozen=True, gc=False):
    """Players who are not to meet each other from round `first` to `last` (260, TRF26)."""

    first: int
    last: int
    players: tuple[int, ...]


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A report file.

    Attributes:
        name: of the tournament (012).
        city: (022).
        federation: (032).
        start: the day on which it begins, as YYYY/MM/DD (042).
        end: the day on which it ends (052).
        type: of tournament, in words (092).
        arbiter: the chief arbiter (102).
        deputies: (112).
        times: allotted, in words (122).
        rounds: how many are planned, 0 if the file does not say (142, TRF26; XXR of extended files is read).
        points: in tenths by result code W, D, L, A, P, X, where they are not the usual ones (162, TRF26).
        controller: who pairs (182, TRF26).
        code: of the type of tournament (192, TRF26).
        standings: the codes of what the standings go by (212, TRF26).
        byes: that were asked for (240, TRF26).
        prohibitions: (260, TRF26).
        players: in the order of the file.
        comments: (###, TRF26).
        skipped: records that were not read, by tag.
    """

    name: str = ""
    city: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    type: str = ""
    arbiter: str = ""
    deputies: tuple[str, ...] = ()
    times: str = ""
    rounds: int = 0
    points: dict[str, int] = {}
    controller: str = ""
    code: str = ""
    standings: tuple[str, ...] = ()
    byes: tuple[ByeRecord, ...] = ()
    prohibitions: tuple[Prohibition, ...] = ()
    players: tuple[ReportPlayer, ...] = ()
    comments: tuple[str, ...] = ()
    skipped: dict[str, int] = {}

    @property
    def played(self) -> int:
        """How many rounds the players' lines have."""
        return max((len(player.rounds) for player in self.players), default=0)


def write_trf(report: Report, version: Version) -> bytes:
    """The report file; what only TRF26 can say is left out of TRF16. Raises `TrfError`."""
    lines = list(_tournament_lines(report, version))
    if version == 26:
        lines += (_bye_line(bye) for bye in report.byes)
        lines += (_prohibition_line(one) for one in report.prohibitions)
    lines += (_player_line(player) for player in report.players)
    return "".join(f"{line}\r\n" for line in lines).encode()


class ReadReport(NamedTuple):
    """A report as it was read.

    Attributes:
        report: what it says.
        lines: the number of each player's line, by starting-rank number.
        unscored: the players whose points are blank, by starting-rank number.
        passed_over: the numbers of lines that say nothing to a program, by what they are.
    """

    report: Report
    lines: dict[int, int]
    unscored: frozenset[int]
    passed_over: dict[str, tuple[int, ...]]


def read_trf(data: bytes, encoding: str = "") -> Report:
    """The report in a file of either version. Raises `TrfError`, which names the line, or `Unreadable`."""
    if len(data) > BIGGEST:
        raise TrfError(1, f"the file has more than {BIGGEST} bytes")
    return parse_trf(read_text(data, encoding).text).report


def parse_trf(text: str) -> ReadReport:
    """The report in a text, and what else there is to say of it. Raises `TrfError`."""
    lines = re.split(r"\r\n|\n|\r", unicodedata.normalize("NFC", text).rstrip())
    if len(lines) > MOST_LINES:
        raise TrfError(MOST_LINES, f"a report file has at most {MOST_LINES} lines")
    reader = _Reader()
    for number, line in enumerate(lines, 1):
        reader.read(number, line.rstrip())
    return reader.finish()


# Writing


def _tournament_lines(report: Report, version: Version) -> Iterator[str]:
    if version == 26:
        yield from (f"### {comment}".rstrip() for comment in map(_line, report.comments))
    yield f"012 {_line(report.name)}"
    for tag, value in (
        ("022", report.city),
        ("032", report.federation),
        ("042", report.start),
        ("052", report.end),
    ):
        if value:
            yield f"{tag} {_line(value)}"
    yield f"062 {len(report.players)}"
    yield f"072 {sum(player.rating > 0 for player in report.players)}"
    for tag, value in (("092", report.type), ("102", report.arbiter), *(("112", d) for d in report.deputies)):
        if value:
            yield f"{tag} {_line(value)}"
    if report.times:
        yield f"122 {_line(report.times)}"
    if version == 26:
        yield from _later_lines(report)


def _later_lines(report: Report) -> Iterator[str]:
    if report.rounds:
        yield f"142 {report.rounds}"
    if report.points:
        yield (
            "162 " + "".join(f" {code}{_points(value)}   " for code, value in report.points.items()).rstrip()
        )
    for tag, value in (
        ("182", report.controller),
        ("192", report.code),
        ("212", ",".join(report.standings)),
    ):
        if value:
            yield f"{tag} {_line(value)}"


def _bye_line(bye: ByeRecord) -> str:
    return f"240 {bye.kind} {bye.round:03}" + "".join(f" {player:04}" for player in bye.players)


def _prohibition_line(one: Prohibition) -> str:
    return f"260 {one.first:03} {one.last:03}" + "".join(f" {player:04}" for player in one.players)


def _player_line(player: ReportPlayer) -> str:
    if not 1 <= player.number <= MOST_PLAYERS:
        raise TrfError(0, f"starting-rank numbers go from 1 to {MOST_PLAYERS}, not {player.number}")
    fields = (
        f"001 {player.number:4} {player.sex:1}{_cut(player.title, 3):>3} "
        f"{_cut(player.name, LONGEST_NAME):33} "
        f"{player.rating or '':>4} {_cut(player.federation, 3):3} {_cut(player.id, 11):>11} "
        f"{_cut(player.born, 10):10} {_points(player.points)} {player.rank or '':>4}"
    )
    return (fields + "".join(map(_round, player.rounds))).rstrip()


def _round(cell: ReportCell) -> str:
    """Ten columns. Of a round in which the player was not paired all are blank, as the format has it.

    A colour alone would be the end of the line after the last such round, and other programs do not read a
    round that is cut short.
    """
    if not cell.opponent and not cell.code:
        return " " * 10
    opponent = f"{cell.opponent:4}" if cell.opponent else "0000"
    return f"  {opponent} {cell.colour} {cell.code or ' '}"


def _points(tenths: int) -> str:
    if not 0 <= tenths <= 999:
        raise TrfError(0, f"{tenths / 10} points do not fit into the file")
    return f"{tenths // 10:2}.{tenths % 10}"


def _line(text: str) -> str:
    return " ".join(text.split())


def _cut(text: str, width: int) -> str:
    return _line(text)[:width].rstrip()


# Reading


class _Reader:
    """Reads one line after the other."""

    def __init__(self) -> None:
        self._told: dict[str, str] = {}
        self._many: dict[str, list[str]] = {"112": [], "###": []}
        self._points: dict[str, int] = {}
        self._rounds = 0
        self._byes: list[ByeRecord] = []
        self._prohibitions: list[Prohibition] = []
        self._couples = 0
        self._players: dict[int, ReportPlayer] = {}
        self._lines: dict[int, int] = {}
        self._skipped: dict[str, int] = {}
        self._unscored: set[int] = set()
        self._passed_over: dict[str, list[int]] = {}
        self._readers: dict[str, Callable[[int, str], None]] = {
            "001": self._player,
            "142": self._planned,
            "XXR": self._planned,
            "162": self._scoring,
            "240": self._bye,
            "260": self._prohibition,
        }

    def read(self, number: int, line: str) -> None:
        tag = line[:3]
        if kind := _kind_of_idle(line):
            self._passed_over.setdefault(kind, []).append(number)
        elif not re.fullmatch(r"[0-9A-Za-z]{3}|###", tag) or line[3:4].strip():
            raise TrfError(number, f"a line begins with a tag of three characters and a space, not {tag!r}")
        elif tag in self._readers:
            self._readers[tag](number, line)
        elif tag in self._many:
            self._many[tag].append(line[3:].strip())
        elif tag in _WORDS:
            self._told[tag] = line[4:].strip()
        elif tag not in {"062", "072", "082"}:  # they count what is in the file anyhow
            self._skipped[tag.upper()] = self._skipped.get(tag.upper(), 0) + 1

    def finish(self) -> ReadReport:
        if not self._players:
            raise TrfError(0, "the file has no players: no line begins with 001")
        self._check_references()
        rounds = max(len(player.rounds) for player in self._players.values())
        players = (
            replace(player, rounds=player.rounds + (ReportCell(),) * (rounds - len(player.rounds)))
            for player in self._players.values()
        )
        report = Report(
            **{field: self._told.get(tag, "") for tag, field in _WORDS.items() if tag != "212"},
            standings=tuple(filter(None, (word.strip() for word in self._told.get("212", "").split(",")))),
            deputies=tuple(filter(None, self._many["112"])),
            comments=tuple(self._many["###"]),
            rounds=self._rounds,
            points=self._points,
            byes=tuple(self._byes),
            prohibitions=tuple(self._prohibitions),
            players=tuple(players),
            skipped=self._skipped,
        )
        idle = {kind: tuple(numbers) for kind, numbers in self._passed_over.items()}
        return ReadReport(report, self._lines, frozenset(self._unscored), idle)

    def _check_references(self) -> None:
        for player in self._players.values():
            for round_, cell in enumerate(player.rounds, 1):
                if cell.opponent and cell.opponent not in self._players:
                    line = self._lines[player.number]
                    raise TrfError(line, f"round {round_}: there is no player {cell.opponent}")
        for number in [n for bye in self._byes for n in bye.players] + [
            n for one in self._prohibitions for n in one.players
        ]:
            if number not in self._players:
                raise TrfError(0, f"a record 240 or 260 names player {number}, who is not there")

    def _player(self, line: int, text: str) -> None:
        number = _number(line, text, slice(4, 8), "starting-rank number", (1, MOST_PLAYERS))
        if number in self._players:
            raise TrfError(line, f"player {number} was there already, in line {self._lines[number]}")
        sex = text[9:10].strip().lower()
        if sex not in {"m", "w", "f", ""}:
            raise TrfError(line, f"column 10: the sex is m or w, not {sex!r}")
        cells = text[_ROUNDS_BEGIN:]
        if len(cells) > MOST_ROUNDS * _ROUND:
            raise TrfError(line, f"there are more than {MOST_ROUNDS} rounds")
        rounds = tuple(
            _cell(line, at // _ROUND + 1, cells[at : at + _ROUND]) for at in range(0, len(cells), _ROUND)
        )
        self._lines[number] = line
        if not text[80:84].strip():
            self._unscored.add(number)
        self._players[number] = ReportPlayer(
            number=number,
            name=_name(line, text[14:47]),
            sex="w" if sex in {"w", "f"} else "m" if sex else "",
            title=text[10:13].strip(),
            rating=_number(line, text, slice(48, 52), "rating", (0, 9999), default=0),
            federation=text[53:56].strip(),
            id=text[57:68].strip(),
            born=text[69:79].strip(),
            points=_tenths(line, text[80:84]),
            rank=_number(line, text, slice(85, 89), "rank", (0, MOST_PLAYERS), default=0),
            rounds=rounds,
        )

    def _planned(self, line: int, text: str) -> None:
        self._rounds = _number(line, text, slice(4, None), "number of rounds", (1, MOST_ROUNDS))

    def _scoring(self, line: int, text: str) -> None:
        for at in range(5, len(text), 9):
            code, value = text[at : at + 1].upper(), text[at + 1 : at + 5]
            if code not in {"W", "D", "L", "A", "P", "X"}:
                raise TrfError(
                    line, f"column {at + 1}: points are given for W, D, L, A, P or X, not {code!r}"
                )
            self._points[code] = _tenths(line, value)

    def _bye(self, line: int, text: str) -> None:
        kind = text[4:5].upper()
        if kind not in {"F", "H", "Z"}:
            raise TrfError(line, f"column 5: a bye is F, H or Z, not {kind!r}")
        round_ = _number(line, text, slice(6, 9), "round", (1, MOST_ROUNDS))
        self._byes.append(ByeRecord(kind, round_, _numbers(line, text[10:], 1)))  # type: ignore[arg-type]

    def _prohibition(self, line: int, text: str) -> None:
        first = _number(line, text, slice(4, 7), "first round", (1, 999))
        last = _number(line, text, slice(8, 11), "last round", (first, 999))
        players = _numbers(line, text[12:], 2)
        self._couples += len(players) * (len(players) - 1) // 2
        if self._couples > MOST_COUPLES:
            raise TrfError(line, f"records 260 keep at most {MOST_COUPLES} couples apart")
        self._prohibitions.append(Prohibition(first, last, players))


def _kind_of_idle(line: str) -> str:
    """What a line is that says nothing to a program; empty if it says something."""
    if not line:
        return "blank lines"
    if line.startswith(_COMMENTS) and line != "###" and not line.startswith("### "):
        return "comment lines"
    if len(line) >= 10 and _RULER.issuperset(line) and not re.match(r"[0-9]{3} ", line):
        return "ruler lines"
    return "lines that begin with a blank" if line[0].isspace() else ""


def _name(line: int, text: str) -> str:
    if not text.strip():
        raise TrfError(line, "the name is missing")
    try:
        return require_name(text)
    except UnfitText as error:
        raise TrfError(line, str(error)) from None


def _cell(line: int, round_: int, text: str) -> ReportCell:
    """A round of ten columns: the opponent in four, the colour in the sixth, the result in the eighth."""
    named, colour, code = text[:4].strip(), text[5:6].strip().lower(), text[7:8].strip().upper()
    where = f"round {round_}"
    if named and not re.fullmatch(r"[0-9]{1,4}", named):
        raise TrfError(line, f"{where}: {named!r} is no number of an opponent")
    if colour not in {"w", "b", "-", ""}:
        raise TrfError(line, f"{where}: the colour is w, b or -, not {colour!r}")
    if code not in CODES:
        raise TrfError(line, f"{where}: there is no result {code!r}")
    if text[4:5].strip() or text[6:7].strip() or text[8:].strip():
        raise TrfError(line, f"{where}: {text.rstrip()!r} does not stand in its columns")
    return ReportCell(int(named or 0), colour or "-", code)  # type: ignore[arg-type]


def _number(
    line: int, text: str, columns: slice, what: str, bounds: tuple[int, int], *, default: int | None = None
) -> int:
    word, (least, most) = text[columns].strip(), bounds
    if not word and default is not None:
        return default
    if not re.fullmatch(r"[0-9]{1,5}", word) or not least <= int(word) <= most:
        where = f"column {columns.start + 1}"
        raise TrfError(line, f"{where}: the {what} is a number from {least} to {most}, not {word!r}")
    return int(word)


def _numbers(line: int, text: str, least: int) -> tuple[int, ...]:
    words = text.split()
    if len(words) < least or any(not re.fullmatch(r"[0-9]{1,4}", word) for word in words):
        raise TrfError(line, f"{least} or more numbers of players belong here, not {text.strip()!r}")
    return tuple(map(int, words))


def _tenths(line: int, text: str) -> int:
    word = text.strip()
    if not word:
        return 0
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9])?", word):
        raise TrfError(line, f"points are written as 11.5, not {word!r}")
    whole, _, tenths = word.partition(".")
    return int(whole) * 10 + int(tenths or 0)


_WORDS: Final = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "042": "start",
    "052": "end",
    "092": "type",
    "102": "arbiter",
    "122": "times",
    "182": "controller",
    "192": "code",
    "212": "standings",
}
