"""Lines over HTTP: their tree, their author's care of them, and playing them on."""

import pytest

from tests.api.house import Guest, House
from tests.api.writing import Json, branch, close, notes, problem, said, tend, write


def tree(guest: Guest, record: str, query: str = "") -> list[tuple[str, int, int]]:
    """The names of lines, with where they leave what and how deep they are."""
    lines = said(guest.get(f"records/{record}/lines/tree{query}"))["lines"]
    return [(line["name"], line["at"], line["depth"]) for line in lines]


@pytest.fixture
def record(house: House) -> str:
    """A running record whose cards are dealt."""
    record = house.open()
    house.deal(record)
    return record


def test_lines_make_a_tree(house: House, record: str) -> None:
    author = house["viewer"]
    one = branch(author, record, "one", at=2)
    branch(author, record, "two")
    inner = branch(author, one, "inner", at=1)
    branch(author, inner, "innermost", at=1)
    assert tree(author, record) == [("one", 2, 0), ("inner", 1, 1), ("innermost", 1, 2), ("two", 3, 0)]
    assert tree(author, one) == [("inner", 1, 0), ("innermost", 1, 1)]
    assert tree(house.nobody, record) == []
    third = branch(author, record, "three")
    assert tend(author, third, promoted=True)["promoted"]
    assert [name for name, _, depth in tree(author, record) if not depth] == ["three", "one", "two"]
    tend(author, third, promoted=False)
    assert [name for name, _, depth in tree(author, record) if not depth] == ["one", "two", "three"]


def test_a_line_is_renamed_everywhere(house: House, record: str) -> None:
    line = branch(house["viewer"], record, "frist")
    assert tend(house["viewer"], line, name="First")["name"] == "First"
    assert said(house["viewer"].get(f"records/{line}"))["line"]["name"] == "First"
    listed = said(house["viewer"].get(f"records/{record}/lines"))["lines"]
    assert [entry["line"]["name"] for entry in listed] == ["First"]


def test_a_private_line_stays_its_authors(house: House, record: str) -> None:
    line = branch(house["viewer"], record, "mine")
    write(house["viewer"], line, "On my line.", entry=1)
    tend(house["viewer"], line, private=True)
    close(house, record)
    for who in (house["north"], house.nobody):
        assert problem(who.get(f"records/{line}"), 404) == "no-such-record"
        assert problem(who.get(f"records/{line}/annotations"), 404) == "no-such-record"
        assert tree(who, record) == []
    assert tree(house["judge"], record) == [("mine", 3, 0)]
    tend(house["viewer"], line, private=False)
    assert tree(house.nobody, record) == [("mine", 3, 0)]
    assert notes(house.nobody, line) == ["On my line."]


def test_a_deleted_line_is_found_by_its_author_alone(house: House, record: str) -> None:
    author = house["viewer"]
    line = branch(author, record, "gone", at=2)
    close(house, record)
    inner = branch(house["north"], line, "kept", at=1)
    tend(author, line, deleted=True)
    for who in (house["judge"], house["north"], house.nobody):
        assert problem(who.get(f"records/{line}"), 404) == "no-such-record"
        assert tree(who, record) == [("kept", 2, 0)]  # where the line leaves the record that it left
    assert said(author.get(f"records/{line}"))["id"] == line
    assert said(author.get(f"records/{record}/lines"))["lines"] == []
    assert tree(author, record, "?deleted=true") == [("gone", 2, 0), ("kept", 1, 1)]
    tend(author, line, deleted=False)
    assert tree(house.nobody, record) == [("gone", 2, 0), ("kept", 1, 1)]
    assert said(house.nobody.get(f"records/{inner}"))["id"] == inner


def test_only_its_author_tends_a_line(house: House, record: str) -> None:
    line = branch(house["viewer"], record, "mine")
    close(house, record)
    for who, status in ((house["judge"], 403), (house.nobody, 401)):
        assert who.call("PATCH", f"records/{line}", json={"name": "Ours"}).status_code == status
        body = {"players": {"north": "random"}}
        assert who.post(f"lines/{line}/moves", body, version=1).status_code == status
    assert (
        problem(house["recorder"].call("PATCH", f"records/{record}", json={"name": "x"}), 409) == "not-a-line"
    )


def test_a_line_is_played_on(house: House, record: str) -> None:
    author = house["viewer"]
    line = branch(author, record, "what if")
    path, players = f"lines/{line}/moves", {"north": "random", "south": "random"}
    body: Json = {"players": players, "decisions": 2}
    played = said(author.post(path, body, version=1, key="play"), 201)
    assert [entry["kind"] for entry in played["entries"]] == ["decided", "decided"]
    assert played["version"] == 3
    assert said(author.post(path, body, version=1, key="play"), 201) == played
    assert problem(author.post(path, {**body, "decisions": 1}, version=3, key="play"), 409) == "key-reused"
    assert problem(author.post(path, body, version=1), 412) == "stale-version"
    rest = said(author.post(path, {"players": {**players, "chance": "random"}}, version=3), 201)
    assert rest["entries"][-1]["kind"] == "closed"
    assert problem(author.post(path, body, version=rest["version"]), 409) == "record-closed"


@pytest.mark.parametrize(
    "change, status, name",
    [
        ({"players": {"north": "deep thought"}}, 422, "unknown-player"),
        ({"players": {"west": "random"}}, 422, "unknown-seat"),
        ({"players": {}}, 409, "nothing-to-play"),
        ({"players": {"south": "random"}}, 409, "nothing-to-play"),
        ({"decisions": 0}, 400, "invalid-request"),
        ({"decisions": 501}, 400, "invalid-request"),
    ],
)
def test_what_cannot_be_played_has_a_name(
    house: House, record: str, change: Json, status: int, name: str
) -> None:
    line = branch(house["viewer"], record, "what if")
    body = {"players": {"north": "random"}} | change
    assert problem(house["viewer"].post(f"lines/{line}/moves", body, version=1), status) == name


def test_a_game_is_not_played_on(house: House, record: str) -> None:
    body = {"players": {"north": "random"}}
    assert problem(house["recorder"].post(f"lines/{record}/moves", body, version=3), 409) == "not-a-line"


def test_what_a_line_leaves_is_told_as_far_as_it_is_for_the_reader(house: House, record: str) -> None:
    mine = branch(house["viewer"], record, "mine", at=2)
    ours = branch(house["viewer"], mine, "ours", at=1)
    tend(house["viewer"], mine, private=True)
    close(house, record)
    for who, source, at in ((house["viewer"], mine, 1), (house.nobody, record, 2)):
        line = said(who.get(f"records/{ours}"))["line"]
        assert (line["source"], line["at"]) == (source, at)
