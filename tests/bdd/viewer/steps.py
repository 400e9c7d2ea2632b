"""The steps of the features of the viewer. The game is High Card; PEOPLE are «Ann, a ROLE», by semicolons.

ROLE is player, judge, recorder or spectator; WHOM is herself, seats, judges or everybody.

GIVEN

    a game of six entries is going on      the game is over       the game went back to entry N
    NAME began a line "…" at entry N

WHEN

    NAME, a ROLE, writes "…" on entry N for WHOM
    NAME revises it at revision N to "…"   NAME removes it        NAME brings it back
    the game ends                          the game goes on after all
    NAME keeps the line private / shares / deletes / restores the line / renames the line to "…"
    SEATS play(s) the line / the game on
    NAME, a ROLE, opens a VISIBILITY study "…"[ with the note]
    NAME, a ROLE, copies the study         NAME removes the study

THEN

    PEOPLE read "…" / nothing              at entry N without spoilers PEOPLE read …
    that is refused as NAME[, and the newer text is "…"]          the history is "…", "…"
    PEOPLE sees the line / no line         NAME, a ROLE finds / cannot see the study
"""

import re
from collections.abc import Callable
from random import Random
from typing import Any

from pytest_bdd import given, parsers, then, when

from domain.record.commands import play_on
from domain.record.commentary import commands
from domain.record.commentary import study as studies
from domain.record.commentary.errors import StaleNote
from domain.record.commentary.notes import Note
from domain.record.commentary.reading import Reader, may_read, may_see_line, may_see_study
from domain.record.commentary.study import ChosenNote
from domain.record.entries import Decided, Ruled
from domain.record.errors import RecordError
from domain.record.verification import audit
from tests.record.keeping import Keeper, open_game
from tests.record.writing import Desk as StudyDesk
from tests.record.writing import Pen

WHOM = {"herself": "private", "seats": "seats", "judges": "judges", "everybody": "public"}
SOMEBODY = r"(?P<person>\w+, an? \w+)"
PEOPLE = r"(?P<people>nobody|\w+(, an? \w+(; \w+, an? \w+)*)?)"


class Desk:
    """One scenario: a game, and what is written on it."""

    def __init__(self) -> None:
        self.game: Keeper = open_game(seed=1)
        self.line: Keeper | None = None
        self.pens: dict[str, Pen] = {}
        self.written: Note | None = None
        self.studies: list[StudyDesk] = []
        self.error: RecordError | None = None

    @property
    def closed(self) -> bool:
        return self.game.record.closing is not None

    def pen(self, name: str) -> Pen:
        return self.pens.setdefault(name, Pen(self.game.record, name))

    @property
    def note(self) -> Note:
        assert self.written
        return self.pen(self.written.author).commentary.notes[self.written.id]

    def sees_more(self, role: str) -> bool:
        return self.closed or role != "spectator"

    def attempt(self, act: Callable[[], object]) -> None:
        self.error = None
        try:
            act()
        except RecordError as error:
            self.error = error

    def readable(self, reader: Reader, upto: int = 999) -> list[str]:
        notes = [note for pen in self.pens.values() for note in pen.commentary.notes.values()]
        return [
            note.text for note in notes if note.entry <= upto and may_read(note, reader, closed=self.closed)
        ]

    def sees_line(self, reader: Reader) -> bool:
        assert self.line
        author = self.line.record.entries[0].envelope.actor
        care = self.pen(author).commentary.care(self.line.record.id)
        return may_see_line(care, began=reader.id == author, judges=reader.judges, closed=self.closed)


def known(person: str) -> tuple[str, str]:
    """The name and the role of «Ann, a spectator»; who is known already needs no role."""
    name, _, role = person.partition(", ")
    return name, role.rpartition(" ")[2]


def readers(people: str) -> list[Reader]:
    everybody = map(known, [] if people == "nobody" else people.split("; "))
    return [Reader(name, seated=role == "player", judges=role == "judge") for name, role in everybody]


# The game


@given("a game of six entries is going on")
def going_on(desk: Desk) -> None:
    while desk.game.record.version < 6:
        desk.game.play(1)
    assert not desk.closed


@given("the game is over")
@when("the game ends")
def over(desk: Desk) -> None:
    desk.game.close("abandoned")


@when("the game goes on after all")
def reopened(desk: Desk) -> None:
    desk.game.rule(Ruled("ruling", "judge", (), "Play on.", reopens=True))


@given(parsers.parse("the game went back to entry {entry:d}"))
def went_back(desk: Desk, entry: int) -> None:
    desk.game.rewind(entry)


# What is noted


@when(parsers.re(rf'{SOMEBODY}, writes "(?P<text>.*)" on entry (?P<entry>\d+) for (?P<whom>\w+)'))
def writes(desk: Desk, person: str, text: str, entry: str, whom: str) -> None:
    name, role = known(person)

    def write() -> None:
        desk.written = desk.pen(name).write(
            text,
            on=desk.game.record,
            entry=int(entry),
            role=role,
            insider=desk.sees_more(role),
            visibility=WHOM.get(whom, whom),
        )

    desk.attempt(write)


@when(parsers.parse('{name} revises it at revision {revision:d} to "{text}"'))
def revises(desk: Desk, name: str, revision: int, text: str) -> None:
    visibility = desk.note.visibility
    desk.attempt(lambda: desk.pen(name).revise(desk.note, text, revision=revision, visibility=visibility))


@when(parsers.parse("{name} removes it"))
def removes(desk: Desk, name: str) -> None:
    note = desk.note
    desk.attempt(lambda: desk.pen(name).do(commands.remove, note.id, revision=note.revision))


@when(parsers.parse("{name} brings it back"))
def brings_back(desk: Desk, name: str) -> None:
    desk.attempt(lambda: desk.pen(name).do(commands.restore, desk.note.id))


@then(parsers.re(rf'{PEOPLE} read "(?P<text>.*)"'))
def read(desk: Desk, people: str, text: str) -> None:
    assert desk.error is None, desk.error
    for reader in readers(people):
        assert desk.readable(reader) == [text], reader


@then(parsers.re(rf"{PEOPLE} read nothing"))
def read_nothing(desk: Desk, people: str) -> None:
    for reader in readers(people):
        assert desk.readable(reader) == [], reader


@then(parsers.re(rf'at entry (?P<entry>\d+) without spoilers {PEOPLE} read "(?P<text>.*)"'))
def read_upto(desk: Desk, entry: str, people: str, text: str) -> None:
    for reader in readers(people):
        assert desk.readable(reader, int(entry)) == [text]


@then(parsers.re(r'that is refused as (?P<name>[\w-]+)(, and the newer text is "(?P<text>.*)")?'))
def refused(desk: Desk, name: str, text: str | None) -> None:
    assert desk.error
    assert desk.error.name == name
    if text is not None:
        assert isinstance(desk.error, StaleNote)
        assert desk.error.note.text == text


@then(parsers.parse("the history is {texts}"))
def history(desk: Desk, texts: str) -> None:
    entries = desk.pen(desk.note.author).commentary.history(desk.note.id)
    assert [entry.body.text for entry in entries if hasattr(entry.body, "text")] == re.findall(
        r'"(.*?)"', texts
    )


# What might have followed


@given(parsers.parse('{name} began a line "{called}" at entry {entry:d}'))
def began(desk: Desk, name: str, called: str, entry: int) -> None:
    desk.line = desk.game.branch(entry, name=called, actor=name)


@when(parsers.re(r"(?P<name>\w+) (?P<act>keeps|shares|deletes|restores) the line( private)?"))
def tends(desk: Desk, name: str, act: str) -> None:
    wanted: dict[str, dict[str, bool]] = {
        "keeps": {"private": True},
        "shares": {"private": False},
        "deletes": {"deleted": True},
        "restores": {"deleted": False},
    }
    assert desk.line
    desk.pen(name).do(commands.tend, desk.line.record, **wanted[act])


@when(parsers.parse('{name} renames the line to "{called}"'))
def renames(desk: Desk, name: str, called: str) -> None:
    assert desk.line
    line = desk.line.record
    desk.attempt(lambda: desk.pen(name).do(commands.tend, line, name=called))


@then(parsers.parse('the line is called "{called}"'))
def is_called(desk: Desk, called: str) -> None:
    assert desk.line
    author = desk.line.record.entries[0].envelope.actor
    assert desk.pen(author).commentary.care(desk.line.record.id).name == called


@then(parsers.re(rf"{PEOPLE} sees (?P<what>the|no) line"))
def sees_line(desk: Desk, people: str, what: str) -> None:
    for reader in readers(people):
        assert desk.sees_line(reader) == (what == "the")


@when(parsers.re(r"(?P<seats>\w+( and \w+)*) plays? the (?P<what>line|game) on"))
def plays_on(desk: Desk, seats: str, what: str) -> None:
    keeper = desk.line if what == "line" else desk.game
    assert keeper
    players = dict.fromkeys(seats.split(" and "), "random")
    desk.attempt(lambda: keeper._append(play_on(keeper.record, players, Random(1).randrange)))


@then("the line is over")
def line_is_over(desk: Desk) -> None:
    assert desk.line
    assert desk.line.record.closing


@then("today's rules find nothing wrong with the line")
def line_is_sound(desk: Desk) -> None:
    assert desk.line
    assert audit(desk.line.record).first is None


@then(parsers.parse("{seat} alone has decided in the line"))
def has_decided(desk: Desk, seat: str) -> None:
    assert desk.line
    bodies = [entry.body for entry in desk.line.record.entries]
    assert {body.decision.seat for body in bodies if isinstance(body, Decided)} == {seat}


# What is studied


@when(
    parsers.re(rf'{SOMEBODY}, opens a (?P<visibility>\w+) study "(?P<title>.*?)"(?P<noted> with the note)?')
)
def opens(desk: Desk, person: str, visibility: Any, title: str, noted: str | None) -> None:
    name, role = known(person)

    def open_study() -> None:
        items = (ChosenNote(desk.note.id),) if noted else ()
        events = studies.open_study(
            record=desk.game.record.id,
            author=name,
            title=title,
            introduction="",
            visibility=visibility,
            items=items,
            insider=desk.sees_more(role),
        )
        desk.studies.append(StudyDesk(events))

    desk.attempt(open_study)


@when(parsers.re(rf"{SOMEBODY}, copies the study"))
def copies(desk: Desk, person: str) -> None:
    name, role = known(person)
    study = desk.studies[-1].study
    notes = {desk.note.id: desk.note}
    events = studies.clone(study, author=name, items=study.items, notes=notes, insider=desk.sees_more(role))
    desk.studies.append(StudyDesk(events, "copy"))


@when(parsers.parse("{name} removes the study"))
def removes_study(desk: Desk, name: str) -> None:
    desk.studies[-1].do(studies.remove)


@then(parsers.re(rf"{PEOPLE} (?P<what>finds|cannot see) the study"))
def finds(desk: Desk, people: str, what: str) -> None:
    for reader in readers(people):
        seen = may_see_study(desk.studies[-1].study, reader, closed=desk.closed)
        assert seen == (what == "finds")


@then(parsers.parse('the copy is {name}\'s, and quotes {author} with "{text}"'))
def copy_quotes(desk: Desk, name: str, author: str, text: str) -> None:
    copy = desk.studies[-1].study
    assert copy.author == name
    assert [(note.author, note.text) for note in copy.copies.values()] == [(author, text)]


@then("the copy is private")
def copy_is_private(desk: Desk) -> None:
    assert desk.studies[-1].study.visibility == "private"
