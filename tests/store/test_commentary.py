"""Commentaries and studies in a real database: chain, repeated requests, two writers, read models."""

import random
import uuid
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from adapters.eventstore.records import RecordStore
from adapters.readmodels.commentary import NoteIndex, StudyIndex
from domain.events.chain import entry_digest
from domain.record.commentary import commands
from domain.record.commentary import study as studies
from domain.record.commentary.commentary import Commentary, empty
from domain.record.commentary.errors import NoSuchStudy, StaleNote
from domain.record.commentary.study import ChosenNote, Study
from domain.record.errors import CommandReused, NoSuchRecord, StaleVersion
from domain.record.record import Record
from tests.store.conftest import OpenStore
from tests.store.playing import new_id, open_game, play


@pytest.fixture
def record(store: RecordStore) -> Record:
    return play(store, open_game(store), random.Random(1), entries=5)


def write(
    store: RecordStore,
    record: Record,
    text: str = "Look.",
    author: str = "author",
    command: str = "",
    **more: Any,
) -> Commentary:
    """Write a note; its id is that of the request."""
    command = command or new_id()
    said = {"entry": 3, "viewer": "public", "role": "spectator", "insider": False, "visibility": "public"}
    return store.commentaries.do(
        record.id,
        author,
        commands.write,
        record,
        id=command,
        text=text,
        command=command,
        asked=[record.id, text],
        **(said | more),
    ).commentary


def revise(store: RecordStore, record: Record, note: str, text: str, revision: int) -> Commentary:
    return store.commentaries.do(
        record.id,
        "author",
        commands.revise,
        record,
        note,
        revision=revision,
        insider=False,
        text=text,
        command=new_id(),
        asked=[note, text, revision],
    ).commentary


def open_study(store: RecordStore, record: Record, command: str = "", **changes: Any) -> Study:
    said: dict[str, Any] = {"title": "Lessons", "introduction": "Hm.", "visibility": "public", "items": ()}
    said |= {"insider": False, **changes}
    return store.studies.open(
        lambda: studies.open_study(record=record.id, author="author", **said),
        actor="author",
        command=command or new_id(),
        asked=said,
    )


def test_what_is_written_is_read_by_another_process(
    store: RecordStore, record: Record, open_store: OpenStore
) -> None:
    written = write(store, record, "é ↷")
    assert written.version == 2
    other = open_store().commentaries.of(record.id, "author")
    assert other == written
    head = ""
    for entry in other.entries:
        assert entry.envelope.previous == head
        head = entry_digest(other.id, entry)
    assert other.head == head
    assert store.commentaries.of(record.id, "nobody").version == 0


def test_a_repeated_request_changes_nothing(store: RecordStore, record: Record) -> None:
    first = write(store, record, command="c")
    assert write(store, record, command="c") == first
    with pytest.raises(CommandReused):
        write(store, record, "Something else.", command="c")
    one = open_study(store, record, "s")
    assert open_study(store, record, "s") == one
    with pytest.raises(CommandReused):
        open_study(store, record, "s", title="Other lessons")


def test_a_commentary_is_no_record(store: RecordStore, record: Record) -> None:
    commentary, study = write(store, record), open_study(store, record)
    assert store.ids() == [record.id]
    for id in (commentary.id, study.id):
        with pytest.raises(NoSuchRecord):
            store.load(id)
    for id in (commentary.id, record.id, str(uuid.uuid4())):
        with pytest.raises(NoSuchStudy):
            store.studies.load(id)
    assert store.commentaries.load(study.id) == empty(study.id)


def test_of_two_revisions_one_is_told(store: RecordStore, record: Record, open_store: OpenStore) -> None:
    note = next(iter(write(store, record).notes))
    other = open_store()
    other.commentaries.of(record.id, "author")
    revise(store, record, note, "One.", 1)
    with pytest.raises(StaleNote) as stale:
        revise(other, record, note, "Other.", 1)
    assert stale.value.note.text == "One."


def test_many_notes_at_once_are_all_kept(store: RecordStore, record: Record) -> None:
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda number: write(store, record, f"Note {number}."), range(12)))
    texts = {note.text for note in store.commentaries.of(record.id, "author").notes.values()}
    assert texts == {f"Note {number}." for number in range(12)}


def test_a_study_is_changed_against_its_version(store: RecordStore, record: Record) -> None:
    study = open_study(store, record)

    def change(title: str, expected: int) -> Study:
        return store.studies.do(
            study.id,
            studies.change,
            title=title,
            introduction="",
            visibility="private",
            items=(ChosenNote("n"),),
            insider=False,
            expected=expected,
            actor="author",
            command=new_id(),
            asked=[title],
        ).study

    assert change("Two", 1).version == 2
    with pytest.raises(StaleVersion):
        change("Three", 1)
    assert store.studies.load(study.id).title == "Two"


def test_a_line_is_played_on_once(store: RecordStore, record: Record) -> None:
    line = store.branch(record.id, at=3, basis="judge", name="", actor="author", command=new_id())
    asked: dict[str, Any] = {"decisions": 3, "expected": 1, "actor": "author", "command": "play"}
    players = dict.fromkeys(("north", "south", "chance"), "random")
    played = store.play_on(line.id, players, **asked)
    assert [entry.number for entry in played.entries] == [2, 3, 4]
    assert store.play_on(line.id, players, **asked) == played
    for changed in ({"decisions": 2}, {"actor": "other"}):
        with pytest.raises(CommandReused):
            store.play_on(line.id, players, **(asked | changed))
    with pytest.raises(CommandReused):
        store.play_on(line.id, {"west": "random"}, **asked)


def filled(store: RecordStore) -> tuple[NoteIndex, StudyIndex]:
    views = NoteIndex(store.commentaries), StudyIndex(store.studies)
    for view in views:
        view.create_tables()
        view.catch_up()
    return views


def test_the_read_models_say_what_is_written(store: RecordStore, record: Record) -> None:
    notes, listed = filled(store)
    one = write(store, record, "One.", entry=4)
    write(store, record, "Two.", author="other", entry=2)
    gone = write(store, record, "Gone.", author="third")
    note = next(iter(one.notes))
    revise(store, record, note, "One, again.", 1)
    removed = next(iter(gone.notes))
    store.commentaries.do(
        record.id, "third", commands.remove, removed, revision=1, command=new_id(), asked=[removed]
    )
    study, private = open_study(store, record), open_study(store, record, visibility="private")
    for view in (notes, listed):
        view.catch_up()
    assert [found.text for found in notes.on(record.id)] == ["Two.", "One, again."]
    assert [found.text for found in notes.on(record.id, after=2, upto=4)] == ["One, again."]
    assert notes.find([note, removed, "x"]) == {note: store.commentaries.of(record.id, "author").notes[note]}
    assert [item.id for item in listed.list().items] == [study.id]
    assert [item.id for item in listed.list(reader="author").items] == [private.id, study.id]
    page = listed.list(reader="author", limit=1)
    assert [item.id for item in listed.list(reader="author", after=page.next_cursor).items] == [study.id]
    with pytest.raises(ValueError, match="no cursor"):
        listed.list(after="x")


def test_the_read_models_can_be_dropped_and_made_anew(store: RecordStore, record: Record) -> None:
    written = [write(store, record, f"Note {number}.") for number in range(3)][-1]
    study = open_study(store, record)
    store.studies.do(study.id, studies.remove, expected=1, actor="author", command=new_id(), asked=[])
    kept = open_study(store, record)
    for _ in range(2):
        notes, listed = filled(store)
        assert notes.on(record.id) == sorted(written.notes.values(), key=lambda n: (n.written_at, n.id))
        assert [item.id for item in listed.list(record=record.id, author="author").items] == [kept.id]
        for view in (notes, listed):
            view.drop()
