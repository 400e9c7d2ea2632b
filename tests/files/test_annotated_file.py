"""Record files with lines and notes."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec
import pytest

from adapters.files.record_file import Annotations, Imported, RecordFileError, export_record, read_record
from adapters.files.scribe import Scribe
from domain.games import TITLES
from domain.record import commands
from domain.record.codec import Codec
from domain.record.commentary.commentary import Care
from domain.record.commentary.notes import Mark, Note
from domain.record.record import Record, rebuild
from tests.support import scribes

TITLE = TITLES["regnum-angelica"]
WRITTEN = datetime(2026, 5, 2, 9, 30, tzinfo=UTC)
LINES = ["6b0e2c1e-5d2f-4d2f-9a42-0e4d1d2a7c01", "6b0e2c1e-5d2f-4d2f-9a42-0e4d1d2a7c02"]
File = list[bytes]


def game() -> Scribe:
    table = scribes.scribe(TITLE, "annotated", players={"fallen": "f-id", "arch": "a-id"})
    scribes.play(table, scribes.at_random("annotated"), decisions=30)
    table.close("agreed draw")
    return table


def line(source: Record, id: str, *, root: str, at: int, basis: str) -> Record:
    """A line with two decisions."""
    codec = Codec([TITLE])
    record: Record | None = None

    def append(drafts: Sequence[commands.Draft]) -> Record:
        found = record
        for draft in drafts:
            number, head = (found.version + 1, found.head) if found else (1, "")
            entry = codec.seal(
                record=id, title=TITLE.id, number=number, body=draft.body, state=draft.state, at=WRITTEN,
                actor="cy", command="c", previous=head, salt="00",
            )  # fmt: skip
            found = found.extend([entry], [draft.state]) if found else rebuild(id, TITLE, [entry])
        assert found
        return found

    record = append(commands.branch(source, root=root, at=at, basis=basis, name="What if"))
    for _ in range(2):
        prompts = record.rules.prompts(record.state)
        record = append(commands.decide(record, record.rules.legal(record.state, prompts[0].seat)[0]))
    return record


def note(record: str, entry: int, number: int = 1, **fields: object) -> Note:
    said = Note(
        id=f"0f5f0d2e-55f4-4a2b-8e0e-{number:012d}", record=record, entry=entry, viewer="public", digest="ab",
        author="cy", text="Too *early*.\n\n#12", glyph="doubtful",
        marks=(Mark("c4", "c5", "good"), Mark("a1")),
        visibility="public", revision=3, written_at=WRITTEN, revised_at=WRITTEN, role="judge",
    )  # fmt: skip
    return msgspec.structs.replace(said, **fields)


TABLE = game()
RECORD = TABLE.record
FIRST = line(RECORD, LINES[0], root=RECORD.id, at=12, basis="arch")
SECOND = line(FIRST, LINES[1], root=RECORD.id, at=2, basis="judge")
WHOLE = Annotations(
    (FIRST, SECOND),
    (note(RECORD.id, 5), note(FIRST.id, 2, 2, visibility="private", author="dee"), note(SECOND.id, 1, 3)),
    {"cy": "Cy <b>", "dee": "Dée"},
    {SECOND.id: Care(name="Better", private=True)},
)


def file(annotations: Annotations = WHOLE) -> File:
    names = {"f-id": "Ann", "a-id": "Bob"}
    return list(export_record(RECORD, names=names, notice="", seeds=TABLE.seeds, annotations=annotations))


def read(lines: File, *, keep_valid: bool = False) -> Imported:
    return read_record(lines, TITLES, keep_valid=keep_valid)


def error(lines: File) -> RecordFileError:
    with pytest.raises(RecordFileError) as refused:
        read(lines)
    return refused.value


def at(lines: File, start: bytes) -> int:
    return next(n for n, line in enumerate(lines) if line.startswith(start))


def test_a_file_goes_round_without_loss() -> None:
    found = read(file())
    assert found.stopped is None
    assert found.annotations == WHOLE
    assert file(found.annotations) == file()
    assert [line.states for line in found.annotations.lines] == [FIRST.states, SECOND.states]


def test_without_notes_and_lines_it_is_the_file_that_it_always_was() -> None:
    plain = list(TABLE.file({"f-id": "Ann", "a-id": "Bob"}))
    assert [*file(Annotations())[1:]] == plain[1:]
    assert json.loads(plain[0])["version"] == 1
    assert b"".join(file(Annotations((), (), {"cy": "Cy"}))) == b"".join(file(Annotations()))


def test_the_record_within_is_the_same_line_by_line() -> None:
    plain, annotated = file(Annotations()), file()
    assert annotated[1 : len(plain)] == plain[1:]
    assert json.loads(annotated[0]) == json.loads(plain[0]) | {"version": 2}


def test_only_authors_of_these_notes_are_named() -> None:
    end = json.loads(file(WHOLE._replace(notes=WHOLE.notes[:1]))[-1])
    assert end["authors"] == {"cy": "Cy <b>"}


@pytest.mark.parametrize(
    "fields",
    [
        {"record": "another"},
        {"entry": 0},
        {"entry": 10_000},
        {"viewer": "north"},
        {"text": "\x1b[2J"},
        {"text": "x" * 20_001},
        {"author": ""},
        {"id": "../../etc"},
        {"removed": True},
        {"marks": (Mark("c4"),) * 65},
    ],
    ids=lambda fields: next(iter(fields)),
)
def test_a_note_that_cannot_have_been_written_is_refused_by_line(fields: dict[str, object]) -> None:
    lines = file(WHOLE._replace(notes=(msgspec.structs.replace(WHOLE.notes[0], **fields),)))
    found = error(lines)
    assert (found.name, found.line) == ("file-malformed", len(lines) - 1)


def test_an_edited_note_is_noticed() -> None:
    lines = file()
    lines[at(lines, b'{"note":')] = lines[at(lines, b'{"note":')].replace(b"early", b"later")
    found = error(lines)
    assert (found.name, found.line) == ("file-edited", len(lines))


def test_a_note_twice_and_a_note_left_out_are_noticed() -> None:
    lines = file()
    where = at(lines, b'{"note":')
    assert error([*lines[:where], lines[where], *lines[where:]]).name == "file-duplicated"
    assert error([*lines[:where], *lines[where + 1 :]]).name == "file-edited"


def test_a_file_that_ends_among_its_notes_is_cut_off() -> None:
    lines = file()
    for length in (at(lines, b'{"line":'), at(lines, b'{"note":'), len(lines) - 1):
        assert error(lines[:length]).name == "file-cut-off"
    assert error([*lines, lines[-1]]).name == "file-too-long"


def test_a_line_that_did_not_follow_is_refused_by_rule_or_digest() -> None:
    lines = file()
    head = at(lines, b'{"line":')
    assert error([*lines[: head + 2], lines[head + 3], *lines[head + 3 :]]).name == "file-reordered"
    broken = lines[head + 3].replace(b'"salt":"00"', b'"salt":"01"')
    assert broken != lines[head + 3]
    found = error([*lines[: head + 3], broken, *lines[head + 4 :]])
    assert (found.name, found.line) == ("file-edited", head + 4)


def test_a_line_has_to_follow_what_it_leaves() -> None:
    found = error(file(WHOLE._replace(lines=(SECOND, FIRST), notes=())))
    assert found.name == "file-reordered"


def test_a_line_cannot_know_more_than_its_viewer_did() -> None:
    forged = line(RECORD, LINES[0], root=RECORD.id, at=12, basis="judge")
    opening = msgspec.json.decode(forged.entries[0].data)
    opening["body"]["basis"] = "arch"
    data = msgspec.json.encode(opening)
    entry = msgspec.structs.replace(forged.entries[0], data=data)
    lines = file(WHOLE._replace(lines=(rebuild(LINES[0], TITLE, [entry]),), notes=()))
    assert error(lines).name == "different-effects"


def test_of_a_faulty_annotated_file_the_record_can_be_kept() -> None:
    lines = file()
    found = read([*lines[:-1]], keep_valid=True)
    assert found.entries == RECORD.entries
    assert found.annotations == Annotations()
    assert found.stopped
    assert "cut-off" not in found.stopped
    assert f"line {len(lines) - 1}" in found.stopped


def test_windows_ends_of_lines_do_no_harm() -> None:
    assert read([line.replace(b"\n", b"\r\n") for line in file()]).annotations == WHOLE
