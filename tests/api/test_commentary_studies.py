"""Studies over HTTP: one address, and no more in it than its reader may read elsewhere."""

from typing import Any

import pytest

from tests.api.house import Guest, House
from tests.api.writing import Json, branch, close, problem, revise, said, tend, write


@pytest.fixture
def record(house: House) -> str:
    """A closed record."""
    record = house.open()
    house.deal(record)
    close(house, record)
    return record


def chosen(kind: str, id: str) -> Json:
    return {"kind": kind, "id": id}


def open_study(guest: Guest, record: str, *items: Json, **changes: Any) -> Json:
    body = {"record": record, "title": "Lessons", "visibility": "public", "items": list(items)} | changes
    return said(guest.post("studies", body), 201)


def change(guest: Guest, study: Json, version: int, **changes: Any) -> Any:
    kept = {name: study[name] for name in ("title", "introduction", "visibility")}
    items = [chosen(item["kind"], item["id"]) for item in study["items"]]
    body = {**kept, "items": items, **changes}
    return guest.call("PUT", f"studies/{study['id']}", json=body, version=version)


def contents(study: Json) -> list[str]:
    """The texts of its notes and the names of its lines, in order."""
    return [item["note"]["text"] if item["note"] else item["line"]["name"] for item in study["items"]]


def test_a_study_is_under_one_address(house: House, record: str) -> None:
    note = write(house["north"], record, "Here it turns.")
    line = branch(house["viewer"], record, "what if")
    study = open_study(
        house["viewer"],
        record,
        chosen("line", line),
        chosen("note", note["id"]),
        introduction="See *HC-003*.",
    )
    found = said(house.nobody.get(f"studies/{study['id']}"))
    assert contents(found) == ["what if", "Here it turns."]
    assert found["html"].startswith('<p>See <em><a href="/rules/HC-003"')
    assert (found["name"], found["may_edit"], study["may_edit"]) == ("viewer", False, True)
    turned = said(change(house["viewer"], study, 1, items=[chosen("note", note["id"])], title="One lesson"))
    assert (turned["title"], contents(turned), turned["version"]) == ("One lesson", ["Here it turns."], 2)
    assert problem(change(house["viewer"], study, 1, title="Another"), 412) == "stale-version"
    assert change(house["north"], study, 2).status_code == 403


def test_a_study_shows_no_more_than_its_reader_may_read(house: House, record: str) -> None:
    author = house["viewer"]
    secret = write(author, record, "For me.", visibility="private")
    later = write(author, record, "For all.")
    line = branch(author, record, "mine")
    study = open_study(
        author, record, *(chosen("note", n["id"]) for n in (secret, later)), chosen("line", line)
    )
    tend(author, line, private=True)
    assert contents(said(author.get(f"studies/{study['id']}"))) == ["For me.", "For all.", "mine"]
    for who in (house.nobody, house["north"]):
        assert contents(said(who.get(f"studies/{study['id']}"))) == ["For all."]
    stray = write(house["north"], record, "Hers.", visibility="private")
    for item in (chosen("note", stray["id"]), chosen("note", line)):
        answer = author.post("studies", {"record": record, "title": "x", "items": [item]})
        assert problem(answer, 404) == "no-such-note"
    answer = author.post("studies", {"record": record, "title": "x", "items": [chosen("line", record)]})
    assert problem(answer, 404) == "no-such-record"


def test_while_the_game_goes_on_a_study_tells_nothing(house: House) -> None:
    running = house.open()
    house.deal(running)
    told = open_study(house["north"], running, introduction="I hold the nine.")
    watched = open_study(house["viewer"], running, introduction="Exciting.")
    assert (told["held"], watched["held"]) == (True, False)
    assert problem(house["south"].get(f"studies/{told['id']}"), 404) == "no-such-study"
    assert said(house["south"].get(f"studies/{watched['id']}"))["introduction"] == "Exciting."
    listed = said(house["south"].get(f"studies?record={running}"))["studies"]
    assert [study["id"] for study in listed] == [watched["id"]]
    close(house, running)
    listed = said(house["south"].get(f"studies?record={running}"))["studies"]
    assert [study["id"] for study in listed] == [watched["id"], told["id"]]


def test_a_clone_keeps_what_others_wrote_with_their_names(house: House, record: str) -> None:
    note = write(house["north"], record, "As it was.")
    mine = write(house["viewer"], record, "Mine.")
    secret = write(house["organiser"], record, "Secret.", visibility="private")
    line = branch(house["north"], record, "what if")
    items = [chosen("note", n["id"]) for n in (note, mine, secret)] + [chosen("line", line)]
    study = open_study(house["organiser"], record, *items)
    path = f"studies/{study['id']}/clones"
    copy = said(house["viewer"].post(path, key="copy"), 201)
    assert copy == said(house["viewer"].post(path, key="copy"), 201)
    assert (copy["source"], copy["visibility"], copy["name"]) == (study["id"], "private", "viewer")
    assert contents(copy) == ["As it was.", "Mine.", "what if"]
    assert [item["copied"] for item in copy["items"]] == [True, False, False]
    said(revise(house["north"], note, 1, text="Changed.", visibility="private"))
    said(revise(house["viewer"], mine, 1, text="Mine now.", visibility="public"))
    after = said(house["viewer"].get(f"studies/{copy['id']}"))
    assert contents(after) == ["As it was.", "Mine now.", "what if"]
    assert after["items"][0]["note"]["name"] == "north"
    assert not after["items"][0]["note"]["may_edit"]
    assert contents(said(house["organiser"].get(f"studies/{study['id']}"))) == [
        "Mine now.",
        "Secret.",
        "what if",
    ]


def test_a_clone_shows_nobody_what_was_not_for_him(house: House, record: str) -> None:
    note = write(house["south"], record, "Between us.", visibility="seats")
    study = open_study(house["south"], record, chosen("note", note["id"]))
    copy = said(house["north"].post(f"studies/{study['id']}/clones"), 201)
    opened = said(change(house["north"], copy, 1, visibility="public"))
    assert contents(opened) == ["Between us."]
    assert contents(said(house.nobody.get(f"studies/{copy['id']}"))) == []


def test_a_removed_study_is_gone(house: House, record: str) -> None:
    study = open_study(house["viewer"], record)
    path = f"studies/{study['id']}"
    assert house["north"].call("DELETE", path, version=1).status_code == 403
    for _ in range(2):
        assert house["viewer"].call("DELETE", path, version=1, key="gone").status_code == 204
    assert problem(house["viewer"].get(path), 404) == "no-such-study"
    assert said(house["viewer"].get(f"studies?record={record}"))["studies"] == []


def test_a_shared_study_is_found_by_its_address_alone(house: House, record: str) -> None:
    shared = open_study(house["viewer"], record, visibility="shared")
    private = open_study(house["viewer"], record, visibility="private")
    assert said(house.nobody.get(f"studies?record={record}"))["studies"] == []
    assert said(house.nobody.get(f"studies/{shared['id']}"))["title"] == "Lessons"
    assert problem(house.nobody.get(f"studies/{private['id']}"), 404) == "no-such-study"
    own = said(house["viewer"].get(f"studies?record={record}&limit=1"))
    rest = said(house["viewer"].get(f"studies?record={record}&after={own['next']}"))
    assert [s["id"] for s in (*own["studies"], *rest["studies"])] == [private["id"], shared["id"]]


@pytest.mark.parametrize(
    "changes, status, name",
    [
        ({"title": " "}, 422, "unfit-study"),
        ({"title": ""}, 400, "invalid-request"),
        ({"visibility": "seats"}, 400, "invalid-request"),
        ({"items": [{"kind": "rule", "id": "x"}]}, 400, "invalid-request"),
    ],
)
def test_what_cannot_be_studied_has_a_name(
    house: House, record: str, changes: Json, status: int, name: str
) -> None:
    assert (
        problem(house["viewer"].post("studies", {"record": record, "title": "x"} | changes), status) == name
    )
    assert house.nobody.post("studies", {"record": record, "title": "x"}).status_code == 401
