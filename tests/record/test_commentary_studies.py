"""A study: a record with chosen notes and lines under one address."""

from typing import Any

import pytest

from domain.record.commentary import study as studies
from domain.record.commentary.errors import StudyIsRemoved, UnfitStudy, UnknownVisibility
from domain.record.commentary.notes import Note
from domain.record.commentary.reading import Reader, may_see_study
from domain.record.commentary.study import ChosenLine, ChosenNote, Study
from domain.record.errors import BrokenRecord, UnfitText
from tests.record.keeping import open_game
from tests.record.writing import Desk, Pen

SAID: dict[str, Any] = {
    "title": "The long game",
    "introduction": "Look at *this*.",
    "visibility": "private",
    "items": (ChosenNote("n"), ChosenLine("l")),
    "insider": False,
}


def opened(**changes: Any) -> Desk:
    return Desk(studies.open_study(record="game", author="author", **(SAID | changes)))


def note(author: str) -> Note:
    return Pen(open_game().record, author).write("By me.", visibility="public")


def test_a_study_is_opened_and_changed() -> None:
    desk = opened()
    assert (desk.study.title, desk.study.items) == ("The long game", SAID["items"])
    items = (ChosenLine("l"), ChosenNote("m"), ChosenNote("n"))
    desk.do(studies.change, **(SAID | {"title": "Shorter", "items": items, "visibility": "public"}))
    assert (desk.study.title, desk.study.items, desk.study.visibility) == ("Shorter", items, "public")
    assert desk.study.at(1).title == "The long game"
    assert (
        desk.do(studies.change, **(SAID | {"title": "Shorter", "items": items, "visibility": "public"})) == []
    )


@pytest.mark.parametrize(
    "changes, error",
    [
        ({"title": " "}, UnfitStudy),
        ({"title": "a" * 121}, UnfitText),
        ({"introduction": "a" * 20_001}, UnfitText),
        ({"introduction": "\x00"}, UnfitText),
        ({"visibility": "seats"}, UnknownVisibility),
        ({"items": (ChosenNote("n"), ChosenNote("n"))}, UnfitStudy),
        ({"items": tuple(ChosenNote(str(n)) for n in range(201))}, UnfitStudy),
    ],
)
def test_what_cannot_be_studied_has_a_name(changes: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        opened(**changes)
    desk = opened()
    with pytest.raises(error):
        desk.do(studies.change, **(SAID | changes))
    assert desk.study.version == 1


def test_a_copy_takes_the_notes_of_others_along() -> None:
    mine, theirs = note("cloner"), note("author")
    mine = Note(**{field: getattr(mine, field) for field in mine.__struct_fields__} | {"id": "mine"})
    source = opened(items=(ChosenNote(theirs.id), ChosenNote("mine"), ChosenLine("l"))).study
    items = source.items
    cloned = Desk(
        studies.clone(
            source, author="cloner", items=items, notes={theirs.id: theirs, "mine": mine}, insider=True
        ),
        "copy",
    ).study
    assert (cloned.source, cloned.author, cloned.record) == ("study", "cloner", "game")
    assert cloned.copies == {theirs.id: theirs}
    assert (cloned.items, cloned.visibility, cloned.insider) == (items, "private", True)


def test_a_removed_study_is_gone() -> None:
    desk = opened(visibility="public")
    desk.do(studies.remove)
    for act, named in (
        (studies.change, SAID),
        (studies.clone, {"author": "x", "items": (), "notes": {}, "insider": False}),
        (studies.remove, {}),
    ):
        with pytest.raises(StudyIsRemoved):
            desk.do(act, **named)
    assert not may_see_study(desk.study, Reader("author"), closed=True)


@pytest.mark.parametrize("visibility", ["private", "shared", "public"])
@pytest.mark.parametrize("insider", [False, True])
@pytest.mark.parametrize("closed", [False, True])
def test_who_sees_a_study(visibility: str, insider: bool, closed: bool) -> None:
    study = opened(visibility=visibility, insider=insider).study
    assert may_see_study(study, Reader("author"), closed=closed)
    expected = visibility != "private" and (closed or not insider)
    for reader in (Reader(), Reader("other", seated=True), Reader("judge", judges=True)):
        assert may_see_study(study, reader, closed=closed) == expected


def test_a_study_is_what_its_entries_say() -> None:
    desk = opened()
    desk.do(studies.change, **(SAID | {"title": "Shorter"}))
    assert Study("study").extend(desk.study.entries) == desk.study
    with pytest.raises(BrokenRecord):
        Study("study").extend(desk.study.entries[1:])
