"""Notes over HTTP: who reads what and when, and that nothing that was written is lost."""

import pytest

from adapters.files.markdown import to_html
from tests.api.house import House
from tests.api.writing import Json, close, notes, problem, revise, said, write


@pytest.fixture
def record(house: House) -> str:
    """A running record whose cards are dealt."""
    record = house.open()
    house.deal(record)
    return record


def test_a_note_is_written_and_found(house: House, record: str) -> None:
    answer = house["viewer"].post(
        f"records/{record}/annotations",
        {"entry": 3, "text": "*Look* at HC-003 and #2.", "glyph": "brilliant", "visibility": "public"},
    )
    note = said(answer, 201)
    assert answer.headers["ETag"] == '"1"'
    assert (note["name"], note["role"], note["sign"], note["entry"]) == ("viewer", "spectator", "!!", 3)
    assert note["html"] == (
        '<p><em>Look</em> at <a href="/rules/HC-003" rel="nofollow noopener">HC-003</a> and '
        f'<a href="/records/{record}/2" rel="nofollow noopener">#2</a>.</p>\n'
    )
    position = said(house.nobody.get(f"records/{record}/positions/3"))
    assert (note["digest"], note["drifted"]) == (position["digest"], False)
    found = said(house.nobody.get(answer.headers["Location"]))
    assert found == {**note, "may_edit": False}


def test_a_repeated_request_writes_one_note(house: House, record: str) -> None:
    body = {"entry": 2, "text": "Once.", "visibility": "public"}
    path = f"records/{record}/annotations"
    first, again = (said(house["viewer"].post(path, body, key="once"), 201) for _ in range(2))
    assert first == again
    assert notes(house.nobody, record) == ["Once."]
    assert problem(house["viewer"].post(path, {**body, "text": "Twice."}, key="once"), 409) == "key-reused"


def test_who_sees_more_is_read_by_nobody_before_the_end(house: House, record: str) -> None:
    """A player, a judge, the recorder of a table: what they could tell is for others after the game."""
    for who in ("north", "judge", "recorder"):
        for visibility in ("private", "seats", "judges", "public"):
            write(house[who], record, f"{who} {visibility}", visibility=visibility)
    write(house["viewer"], record, "viewer public")
    write(house["viewer"], record, "viewer seats", visibility="seats")
    watching = {"viewer public"}
    seen: dict[str, set[str]] = {
        "north": {*(f"north {v}" for v in ("private", "seats", "judges", "public")), "viewer seats"},
        "south": {"viewer seats"},
        "judge": {
            *(f"judge {v}" for v in ("private", "seats", "judges", "public")),
            *("north judges", "recorder judges", "viewer seats"),
        },
        "organiser": set(),
    }
    for who, expected in seen.items():
        assert set(notes(house[who], record)) == expected | watching, who
    assert set(notes(house.nobody, record)) == watching
    close(house, record)
    public = {f"{who} public" for who in ("north", "judge", "recorder", "viewer")}
    seats = {f"{who} seats" for who in ("north", "judge", "recorder", "viewer")}
    assert set(notes(house.nobody, record)) == set(notes(house["organiser"], record)) == public
    assert set(notes(house["south"], record)) == public | seats
    judges = {f"{who} judges" for who in ("north", "judge", "recorder")}
    assert set(notes(house["judge"], record)) == public | seats | judges | {"judge private"}


def test_a_note_that_is_not_for_one_is_not_there(house: House, record: str) -> None:
    note = write(house["north"], record, "I hold the nine.")
    path = f"records/{record}/annotations/{note['id']}"
    assert note["held"]
    for who in (house["south"], house.nobody, house["recorder"]):
        for answer in (
            who.get(path),
            who.get(f"{path}/history"),
            who.call("PUT", path, json={"text": "x"}, version=1),
            who.call("DELETE", path, version=1),
            who.post(f"{path}/restoration"),
        ):
            assert problem(answer, 404) == "no-such-note"


def test_a_reopened_record_hides_what_was_written_with_open_cards(house: House, record: str) -> None:
    close(house, record)
    write(house["viewer"], record, "South held the seven.")
    assert notes(house["south"], record) == ["South held the seven."]
    ruling = {"holding": "Play on.", "reopens": True}
    assert house["judge"].post(f"records/{record}/rulings", ruling, version=4).status_code == 201
    assert notes(house["south"], record) == []
    assert notes(house["viewer"], record) == ["South held the seven."]


def test_only_the_author_changes_a_note(house: House, record: str) -> None:
    note = write(house["viewer"], record)
    path = f"records/{record}/annotations/{note['id']}"
    for who, status in ((house["north"], 403), (house.nobody, 401)):
        for answer in (
            revise(who, note, 1, text="Mine."),
            who.call("DELETE", path, version=1),
            who.post(f"{path}/restoration"),
            who.get(f"{path}/history"),
        ):
            assert answer.status_code == status
    assert house.nobody.post(f"records/{record}/annotations", {"entry": 1, "text": "x"}).status_code == 401


def test_two_tabs_lose_nothing(house: House, record: str) -> None:
    author = house["viewer"]
    note = write(author, record, "First.")
    newer = said(revise(author, note, 1, text="From one tab.", visibility="public"))
    assert newer["revision"] == 2
    answer = revise(author, note, 1, text="From the other.")
    stale = said(answer, 412)
    assert problem(answer, 412) == "stale-note"
    assert (stale["version"], stale["note"]) == (2, newer)
    assert notes(author, record) == ["From one tab."]
    path = f"records/{record}/annotations/{note['id']}"
    assert problem(author.call("PUT", path, json={"text": "x"}), 428) == "version-missing"
    merged = said(revise(author, note, 2, text="From one tab. From the other."))
    history = said(author.get(f"{path}/history"))["revisions"]
    assert [revision["text"] for revision in history] == ["First.", "From one tab.", merged["text"]]


def test_a_removed_note_can_be_brought_back(house: House, record: str) -> None:
    author = house["viewer"]
    note = write(author, record, "Here.")
    path = f"records/{record}/annotations/{note['id']}"
    removed = said(author.call("DELETE", path, version=1))
    assert removed["removed"]
    assert notes(author, record) == notes(house.nobody, record) == []
    assert problem(house.nobody.get(path), 404) == "no-such-note"
    assert problem(revise(author, note, 2, text="x"), 409) == "note-removed"
    restored = said(author.post(f"{path}/restoration"), 201)
    assert (restored["removed"], restored["revision"]) == (False, 3)
    assert notes(house.nobody, record) == ["Here."]


def test_notes_are_filtered(house: House, record: str) -> None:
    close(house, record)
    for who, entry in (("viewer", 1), ("north", 2), ("judge", 4), ("viewer", 4)):
        write(house[who], record, f"{who} {entry}", entry=entry)
        house.clock.forward(seconds=1)
    reader = house.nobody
    assert notes(reader, record) == ["viewer 1", "north 2", "judge 4", "viewer 4"]
    assert notes(reader, record, "?upto=2") == ["viewer 1", "north 2"]
    assert notes(reader, record, "?after=1&upto=2") == ["north 2"]
    assert notes(reader, record, f"?author={house['viewer'].id}") == ["viewer 1", "viewer 4"]
    assert notes(reader, record, "?role=judge") == ["judge 4"]
    assert notes(reader, record, "?role=player") == ["north 2"]


@pytest.mark.parametrize(
    "change, status, name",
    [
        ({"entry": 9}, 404, "no-such-position"),
        ({"text": ""}, 422, "empty-note"),
        ({"text": "a" * 20_001}, 400, "invalid-request"),
        ({"glyph": "splendid"}, 400, "invalid-request"),
        ({"visibility": "friends"}, 400, "invalid-request"),
        ({"marks": [{"at": "nowhere"}]}, 422, "no-such-place"),
        ({"as": "north"}, 403, "forbidden"),
        ({"as": "west"}, 422, "unknown-seat"),
    ],
)
def test_what_cannot_be_written_has_a_name(
    house: House, record: str, change: Json, status: int, name: str
) -> None:
    answer = house["viewer"].post(f"records/{record}/annotations", {"entry": 3, "text": "x"} | change)
    assert problem(answer, status) == name
    assert notes(house["viewer"], record) == []


def test_a_seat_key_writes_on_its_own_record_alone(house: House, record: str) -> None:
    elsewhere = house.open()
    key = house.seat_key(record, "north")
    note = write(key, record, "I hold the nine.", visibility="private")
    assert (note["author"], note["role"], note["viewer"]) == (house["north"].id, "player", "north")
    assert notes(house["north"], record) == ["I hold the nine."]
    write(house["north"], elsewhere, "Not for the key.", entry=1, visibility="private")
    assert notes(key, elsewhere) == []
    answer = key.post(f"records/{elsewhere}/annotations", {"entry": 1, "text": "x"})
    assert problem(answer, 403) == "forbidden"


@pytest.mark.parametrize(
    "text, html",
    [
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("![x](http://a.b/c.png)", '!<a href="http://a.b/c.png" rel="nofollow noopener">x</a>'),
        ("[x](javascript:alert(1))", "[x](javascript:alert(1))"),
        ("[x](//evil.example)", '<a rel="nofollow noopener">x</a>'),
        ("[x](mailto:a@b.c)", '<a rel="nofollow noopener">x</a>'),
        ("[x](/records/1)", '<a href="/records/1" rel="nofollow noopener">x</a>'),
        ("[RA-062](https://a.b)", '<a href="https://a.b" rel="nofollow noopener">RA-062</a>'),
        ("`RA-062`", "<code>RA-062</code>"),
        ("XRA-062 RA-0621 RA-999 #0 a#1", "XRA-062 RA-0621 RA-999 #0 a#1"),
        ("**RA-062**", '<strong><a href="/rules/RA-062" rel="nofollow noopener">RA-062</a></strong>'),
        ("(#12)", '(<a href="/r/12" rel="nofollow noopener">#12</a>)'),
    ],
)
def test_texts_are_shown_safely(text: str, html: str) -> None:
    shown = to_html(text, rules={"RA-062"}, entry=lambda number: f"/r/{number}")
    assert shown == f"<p>{html}</p>\n"


def test_headings_stand_below_those_of_the_page() -> None:
    assert to_html("# One\n\n### Three") == "<h4>One</h4>\n<h6>Three</h6>\n"
