"""One author's notes on a record: what they say, what they are held to, and what is never lost."""

import json
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

import pytest

from domain.games import TITLES
from domain.kernel.digests import digest
from domain.kernel.scenes import Scene
from domain.kernel.secrets import conceal
from domain.record.codec import Codec
from domain.record.commands import open_record
from domain.record.commentary import commands
from domain.record.commentary.commentary import Care, empty
from domain.record.commentary.errors import (
    EmptyNote,
    NoSuchNote,
    NoSuchPlace,
    NoteIsRemoved,
    StaleNote,
    UnknownGlyph,
    UnknownVisibility,
)
from domain.record.commentary.events import EVENTS
from domain.record.commentary.notes import GLYPHS, Mark
from domain.record.commentary.reading import Reader, may_read
from domain.record.commentary.study import EVENTS as STUDY_EVENTS
from domain.record.commentary.study import ChosenLine, Study
from domain.record.errors import BrokenRecord, NoSuchPosition, UnfitText
from domain.record.record import Record
from tests.record.keeping import BEGAN, Keeper, dice, open_game
from tests.record.writing import CODEC, STUDY_CODEC, Pen
from tests.support.tables import seats_of
from tests.support.toy_title import SEATS


@pytest.fixture(scope="module")
def record() -> Record:
    return open_game(seed=1).play(3).record


@pytest.fixture(scope="module")
def board() -> tuple[Record, Scene]:
    """A record whose scenes have boards, and its last scene."""
    title = TITLES["regnum-angelica"]
    drafts = open_record(
        title,
        edition=max(title.editions),
        mode="hosted",
        seats={seat: seat for seat in seats_of(title)},
        options={},
        dice=lambda number: dice(1, number),
    )
    played = Keeper(drafts, id="game", title=title, codec=Codec([title]), seed=1).play(4).record
    return played, played.rules.scene(conceal(played.state, "public"))


def test_a_note_is_held_to_its_moment_by_the_view_of_its_author(record: Record) -> None:
    pen = Pen(record)
    for viewer in ("public", *SEATS):
        note = pen.write(viewer=viewer)
        assert note.digest == digest(conceal(record.position(record.version), viewer))
        assert (note.record, note.entry, note.author) == (record.id, record.version, "author")
        assert note.revision == 1
        assert note.written_at == note.revised_at


def test_the_digest_of_everything_is_told_to_nobody_before_the_end() -> None:
    keeper = open_game(seed=1).play(3)
    assert Pen(keeper.record).write(viewer="judge").digest == ""
    keeper.close("abandoned")
    assert Pen(keeper.record).write(viewer="judge").digest == digest(keeper.record.state)


def test_a_revision_keeps_what_was_before(record: Record) -> None:
    pen = Pen(record)
    first = pen.write("Good.", glyph="good", visibility="public")
    second = pen.revise(first, "Bad, after all.", glyph="bad")
    assert (second.text, second.glyph, second.visibility, second.revision) == (
        "Bad, after all.",
        "bad",
        "private",
        2,
    )
    assert (second.written_at, second.revised_at) == (
        first.written_at,
        first.written_at + timedelta(minutes=1),
    )
    assert [entry.kind for entry in pen.commentary.history(first.id)] == ["note-written", "note-revised"]
    assert pen.commentary.at(2).notes[first.id] == first


def test_a_revision_that_changes_nothing_is_none(record: Record) -> None:
    pen = Pen(record)
    note = pen.write("As it is.")
    assert pen.do(commands.revise, record, note.id, revision=1, insider=False, text="As it is.") == []


def test_a_stale_revision_gets_the_newer_note_and_changes_nothing(record: Record) -> None:
    pen = Pen(record)
    note = pen.write("One.")
    newer = pen.revise(note, "Two.")
    with pytest.raises(StaleNote) as stale:
        pen.revise(note, "Three.")
    assert stale.value.note == newer
    assert pen.commentary.notes[note.id].text == "Two."
    with pytest.raises(StaleNote):
        pen.do(commands.remove, note.id, revision=1)


def test_a_removed_note_comes_back_as_it_was(record: Record) -> None:
    pen = Pen(record)
    note = pen.write("Here.")
    pen.do(commands.remove, note.id, revision=1)
    removed = pen.commentary.notes[note.id]
    assert removed.removed
    with pytest.raises(NoteIsRemoved):
        pen.revise(removed, "Still here.")
    pen.do(commands.restore, note.id)
    restored = pen.commentary.notes[note.id]
    assert (restored.removed, restored.text, restored.revision) == (False, "Here.", 3)
    assert pen.do(commands.restore, note.id) == []


@pytest.mark.parametrize(
    "act, values, named",
    [
        (commands.remove, ("note 9",), {"revision": 1}),
        (commands.restore, ("note 9",), {}),
    ],
)
def test_only_what_was_written_can_be_changed(record: Record, act: Any, values: Any, named: Any) -> None:
    with pytest.raises(NoSuchNote):
        Pen(record).do(act, *values, **named)


@pytest.mark.parametrize(
    "changes, error",
    [
        ({"text": "a" * 20_001}, UnfitText),
        ({"text": "\x1b[2J"}, UnfitText),
        ({"text": " \n"}, EmptyNote),
        ({"glyph": "splendid"}, UnknownGlyph),
        ({"visibility": "friends"}, UnknownVisibility),
        ({"entry": 0}, NoSuchPosition),
        ({"entry": 99}, NoSuchPosition),
        ({"marks": [Mark("a1")]}, NoSuchPlace),
    ],
)
def test_what_cannot_be_written_has_a_name(
    record: Record, changes: dict[str, Any], error: type[Exception]
) -> None:
    pen = Pen(record)
    with pytest.raises(error):
        pen.write(**changes)
    assert pen.commentary.version == 0


def test_a_long_text_is_no_fault(record: Record) -> None:
    assert len(Pen(record).write("é\n" * 10_000).text) == 20_000


@pytest.mark.parametrize("glyph", [glyph for glyph in GLYPHS if glyph])
def test_a_glyph_says_enough(record: Record, glyph: str) -> None:
    assert Pen(record).write("", glyph=glyph).glyph == glyph


def test_marks_are_at_places_of_the_picture(board: tuple[Record, Scene]) -> None:
    record, scene = board
    one, other = (place.id for place in scene.boards[0].places[:2])
    marks = (Mark(one), Mark(one, other, "bad"))
    assert Pen(record).write("", marks=marks).marks == marks
    for wrong in (Mark("z99"), Mark(one, "z99"), Mark("")):
        with pytest.raises(NoSuchPlace):
            Pen(record).write(marks=[wrong])
    with pytest.raises(NoSuchPlace):
        Pen(record).write(marks=[Mark(one)] * 65)


def test_a_struck_entry_can_be_noted_on() -> None:
    keeper = open_game(seed=1).play(4)
    keeper.rewind(4)
    assert Pen(keeper.record).write(entry=5).entry == 5


def test_who_saw_more_than_the_public_did_so_for_good(record: Record) -> None:
    pen = Pen(record)
    note = pen.write("She holds the nine.", insider=True)
    assert pen.revise(note, "Never mind.", insider=False).insider


def test_the_commentary_is_what_its_entries_say(record: Record) -> None:
    pen = Pen(record)
    pen.revise(pen.write("One."), "Two.")
    pen.do(commands.remove, pen.write("Three.").id, revision=1)
    whole = pen.commentary
    assert empty(whole.id).extend(whole.entries) == whole
    assert (whole.record, whole.author) == (record.id, "author")
    with pytest.raises(BrokenRecord):
        empty(whole.id).extend(whole.entries[1:])
    with pytest.raises(BrokenRecord):
        empty(whole.id).extend([whole.entries[0], whole.entries[2]])


@pytest.mark.parametrize(
    "visibility, readers",
    [
        ("private", {"author"}),
        ("seats", {"author", "player", "judge"}),
        ("judges", {"author", "judge"}),
        ("public", {"author", "player", "judge", "spectator", "nobody"}),
    ],
)
@pytest.mark.parametrize("insider", [False, True])
@pytest.mark.parametrize("closed", [False, True])
def test_who_reads_a_note(
    record: Record, visibility: str, readers: set[str], insider: bool, closed: bool
) -> None:
    note = Pen(record).write(visibility=visibility, insider=insider)
    everybody = {
        "author": Reader("author", seated=True),
        "player": Reader("player", seated=True),
        "judge": Reader("judge", judges=True),
        "spectator": Reader("spectator"),
        "nobody": Reader(),
    }
    if insider and not closed:
        readers = readers & {"author", "judge"} if visibility == "judges" else {"author"}
    assert {who for who, reader in everybody.items() if may_read(note, reader, closed=closed)} == readers


def test_a_removed_note_is_read_by_its_author_alone(record: Record) -> None:
    pen = Pen(record)
    note = pen.write(visibility="public")
    pen.do(commands.remove, note.id, revision=1)
    removed = pen.commentary.notes[note.id]
    assert may_read(removed, Reader("author"), closed=True)
    assert not may_read(removed, Reader("judge", judges=True), closed=True)


STORED: Final = json.loads((Path(__file__).parent / "commentary-1.json").read_bytes())
"""Each kind of event in its first version, as it is stored."""


def test_what_was_stored_of_notes_and_lines_loads_as_ever() -> None:
    stored = [
        CODEC.decode(at, topic, data.encode()) for at, (topic, data) in enumerate(STORED["commentary"], 1)
    ]
    assert {type(entry.body) for entry in stored} == set(EVENTS.values())
    commentary = empty("c").extend(stored)
    note = commentary.notes["n"]
    assert (note.text, note.visibility, note.role, note.revision) == ("Well.", "seats", "player", 4)
    assert (note.removed, note.insider) == (False, True)
    assert note.revised_at == BEGAN + timedelta(minutes=5)
    assert commentary.care("l") == Care("Better", private=True)
    assert commentary.agreed == {"north": 12}
    brought = commentary.notes["brought"]
    assert (brought.text, brought.visibility, brought.insider) == ("Hm.", "judges", True)


def test_what_was_stored_of_studies_loads_as_ever() -> None:
    stored = {
        name: [
            STUDY_CODEC.decode(at, topic, data.encode()) for at, (topic, data) in enumerate(STORED[name], 1)
        ]
        for name in ("study", "clone")
    }
    assert {type(entry.body) for entries in stored.values() for entry in entries} == set(
        STUDY_EVENTS.values()
    )
    study, clone = (Study(name).extend(entries) for name, entries in stored.items())
    assert (study.title, study.removed, study.items) == ("Two", True, (ChosenLine("l"),))
    assert (clone.source, clone.copies["n"].author, clone.copies["n"].role) == ("s", "other", "judge")
