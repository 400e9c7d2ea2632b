"""The pages of notes, lines and studies, without a script and in a real browser."""

import json
import re
import uuid
from datetime import UTC, datetime
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask.testing import FlaskClient
from playwright.sync_api import Browser, BrowserContext, Page, expect

from api.services.answers.commentary import TreeLine
from api.web.commentary.branches import DEEPEST, branches
from domain.record.record import Record
from tests.support.tables import seats_of
from tests.web.chromium import opened, shut
from tests.web.house import PASSWORD, TITLE, House, hell, play, scribe, send, word
from tests.web.test_browser import EYES, Eyes

ENTRY = 42
"""Where most notes are written."""


@pytest.fixture(scope="module")
def finished(house: House) -> Record:
    """A game that is over, in which everybody may see everything."""
    writing = play(scribe(house, 1), 1, 60)
    writing.close("resigned", by="arch")
    return house.keep(writing)


@pytest.fixture(scope="module")
def running(house: House) -> Record:
    """A game that goes on, which its recorder sees wholly."""
    return house.keep(play(scribe(house, 3, "table"), 3, 30))


@pytest.fixture(scope="module")
def rewound(house: House) -> Record:
    """A game that is over, part of which was struck."""
    writing = play(scribe(house, 8, "table"), 8, 30)
    writing.rewind(20, agreed=seats_of(TITLE), reason="misread")
    writing.close("resigned", by="arch")
    return house.keep(writing)


@pytest.fixture(scope="module")
def planes(house: House) -> Record:
    """A game of War in Hell, with a note that draws arrows between its planes."""
    record = house.keep(hell("hosted", 60))
    marks = [{"at": "2", "to": "8", "ink": "good"}, {"at": "4", "to": "3", "ink": "bad"}]
    write(house.client("recorder"), at(record, 60), marks=json.dumps(marks))
    return record


def at(record: Record, entry: int | None = None) -> str:
    """The address of a record, or of a moment of it."""
    return f"/records/{record.id}" + (f"/{entry}" if entry else "")


def write(client: FlaskClient, place: str, **fields: Any) -> str:
    """Write a note on the moment at `place`, and answer with its address."""
    said = {"text": "Said.", "visibility": "public", "command": uuid.uuid4().hex, **fields}
    answer = send(client, place, f"{place}/notes", **said)
    assert answer.status_code == 303
    shown = client.get(answer.headers["Location"]).text
    record = place.rpartition("/")[0]
    own = re.findall(rf'href="({record}/notes/[0-9a-f-]+)"', shown)
    return str(own[-1])


def revise(client: FlaskClient, note: str, revision: int, **fields: Any) -> Any:
    """Send the form of a note that was loaded at `revision`."""
    return send(client, note, note, revision=revision, command=uuid.uuid4().hex, **fields)


def branch(client: FlaskClient, record: Record, entry: int = 20, name: str = "A try") -> str:
    """Begin a line, and answer with its address."""
    place = at(record)
    answer = send(
        client, place, f"{place}/branches", at=entry, basis="public", name=name, command=uuid.uuid4().hex
    )
    assert answer.status_code == 303
    return str(answer.headers["Location"].partition("#")[0])


def tend(client: FlaskClient, line: str, act: str, **fields: Any) -> Any:
    """Send one of the forms of a line."""
    return send(client, f"{line}/care", f"{line}/care", act=act, command=uuid.uuid4().hex, **fields)


def study(client: FlaskClient, record: Record, *items: str, **fields: Any) -> str:
    """Make a study of chosen notes and lines, in this order, and answer with its address."""
    place = f"{at(record)}/studies/new"
    order = {f"order.{item.partition(':')[2]}": str(number) for number, item in enumerate(items, 1)}
    said = {"title": "How it fell", "visibility": "public", "command": uuid.uuid4().hex, **fields}
    answer = send(client, place, place, item=list(items), **order, **said)
    assert answer.status_code == 303
    return str(answer.headers["Location"])


def id_of(address: str) -> str:
    """What an address ends with."""
    return address.rpartition("/")[2]


# --- notes


def test_a_note_stands_at_its_moment_and_in_the_list_of_all(house: House, finished: Record) -> None:
    recorder = house.client("recorder")
    note = write(recorder, at(finished, ENTRY), text="So **early**, see RA-062.\n\nMore.", glyph="brilliant")
    moment = house.client().get(at(finished, ENTRY)).text
    shown = moment.partition(f'id="note-{id_of(note)}"')[2].partition("</li>")[0]
    assert "<strong>early</strong>" in shown
    assert 'href="/rules/RA-062"' in shown
    assert "!!" in shown
    assert "brilliant" in shown
    assert "<b><bdi>recorder</bdi></b>, recorder" in shown
    assert ">public<" in shown
    assert "Written" in shown
    assert "revised" not in shown
    assert "Revise" not in shown  # which is for its author
    later = house.client().get(at(finished, 60)).text
    listed = later.partition(f'data-note="{id_of(note)}"')[2].partition("</li>")[0]
    assert "So early, see RA-062." in listed
    assert "More" not in listed
    row = re.search(rf'data-entry="{ENTRY}".*?</li>', later, re.DOTALL)
    assert row
    assert "!!" in row[0]
    assert "1 note" in row[0]


def test_html_in_a_note_is_text(house: House, finished: Record) -> None:
    write(house.client("judge"), at(finished, 5), text="<script>alert(1)</script> [x](javascript:alert(1))")
    moment = house.client().get(at(finished, 5)).text
    assert "<script>alert" not in moment
    assert 'href="javascript' not in moment


def test_marks_are_drawn_for_all_notes_for_one_or_not_at_all(house: House, finished: Record) -> None:
    recorder, judge = house.client("recorder"), house.client("judge")
    drawn = '[{"at":"c4","to":"c6","ink":"good"}]'
    one = write(recorder, at(finished, 7), marks=drawn)
    row = {"mark-at": ["b3", ""], "mark-to": ["", ""], "mark-ink": ["bad", "plain"]}
    write(judge, at(finished, 7), **row)

    def inks(query: str = "") -> tuple[bool, bool]:
        page = house.client().get(at(finished, 7) + query).text
        table = page.partition('data-part="table"')[2].partition('data-part="now"')[0]
        return '<g class="good">' in table, '<g class="bad">' in table

    assert inks() == (True, True)
    assert inks("?marks=off") == (False, False)
    assert inks(f"?marks={id_of(one)}") == (True, False)
    assert "Marked: b3, bad." in house.client().get(at(finished, 7)).text


def test_a_faulty_note_is_told_beside_the_field_and_nothing_is_lost(house: House, finished: Record) -> None:
    recorder, place = house.client("recorder"), at(finished, 9)
    fields = {"mark-at": ["z9"], "mark-to": ["c4"], "mark-ink": ["good"]}
    answer = send(
        recorder,
        place,
        f"{place}/notes",
        text="Mine & kept",
        glyph="bad",
        visibility="seats",
        command="f",
        **fields,
    )
    assert answer.status_code == 422
    assert 'aria-describedby="fault-marks"' in answer.text
    assert "no place &#39;z9&#39;" in answer.text
    assert "Mine &amp; kept" in answer.text
    assert 'value="bad" checked' in answer.text
    assert 'value="seats" selected' in answer.text
    assert 'value="z9"' in answer.text
    mended = recorder.post(
        f"{place}/notes",
        data={"word": word(answer.text), "text": "Mine & kept", "visibility": "public", "command": "f"},
    )
    assert mended.status_code == 303
    empty = send(recorder, place, f"{place}/notes", text=" ", command="g")
    assert 'aria-describedby="fault-text"' in empty.text


def test_a_note_that_is_sent_twice_is_written_once(house: House, finished: Record) -> None:
    recorder, place = house.client("recorder"), at(finished, 11)
    for _ in range(2):
        answer = send(recorder, place, f"{place}/notes", text="Once.", command="twice")
        assert answer.status_code == 303
    assert recorder.get(place).text.count("<p>Once.</p>") == 1


def test_a_form_that_one_goes_back_to_says_something_else(house: House, finished: Record) -> None:
    """The browser brings the form back as it was, with the id of the request that it has made before."""
    recorder, place = house.client("recorder"), at(finished, 35)
    note = write(recorder, place, text="The first.", command="again")
    answer = send(recorder, place, f"{place}/notes", text="Something else.", command="again")
    assert answer.status_code == 422
    assert "This form was sent before" in answer.text
    assert ">\nSomething else.</textarea>" in answer.text
    command = answer.text.partition('name="command" value="')[2].partition('"')[0]
    answer = send(recorder, place, f"{place}/notes", text="Something else.", command=command)
    assert answer.status_code == 303
    said = {"text": "Better.", "revision": 1, "command": "once more"}
    assert send(recorder, note, note, **said).status_code == 303
    answer = send(recorder, note, note, **{**said, "text": "Better still."})
    assert answer.status_code == 422
    assert "Better still." in answer.text
    form = f"{at(finished)}/studies/new"
    assert send(recorder, form, form, title="One", command="study").status_code == 303
    answer = send(recorder, form, form, title="Another", command="study")
    assert answer.status_code == 422
    assert 'value="Another"' in answer.text


def test_a_note_without_the_word_of_the_form_is_not_taken(house: House, finished: Record) -> None:
    answer = house.client("recorder").post(f"{at(finished, 11)}/notes", data={"text": "Forged."})
    assert answer.status_code == 400


def test_a_revision_against_an_old_one_shows_both_and_loses_nothing(house: House, finished: Record) -> None:
    recorder = house.client("recorder")
    note = write(recorder, at(finished, 13), text="First.")
    assert revise(recorder, note, 1, text="From the one tab.", visibility="public").status_code == 303
    conflict = revise(recorder, note, 1, text="From the other tab.", visibility="seats", glyph="good")
    assert conflict.status_code == 409
    theirs, _, yours = conflict.text.partition('id="yours"')
    assert "From the one tab." in theirs
    assert yours.count("From the other tab.") == 2  # beside theirs, and in the form
    assert 'name="revision" value="2"' in conflict.text
    assert "<p>From the one tab.</p>" in recorder.get(at(finished, 13)).text
    saved = recorder.post(
        note,
        data={
            "word": word(conflict.text),
            "revision": 2,
            "text": "Both.",
            "visibility": "public",
            "command": "both",
        },
    )
    assert saved.status_code == 303
    history = recorder.get(note).text.partition('id="history"')[2]
    assert history.index("Both.") < history.index("From the one tab.") < history.index("First.")
    assert 'textarea name="text" rows="5" maxlength="20000">\nFirst.' in recorder.get(f"{note}?from=1").text


def test_a_removed_note_is_for_its_author_who_brings_it_back(house: House, finished: Record) -> None:
    recorder, place = house.client("recorder"), at(finished, 15)
    note = write(recorder, place, text="Gone and back.")
    assert send(recorder, note, f"{note}/removal", revision=1, command="r1").status_code == 303
    assert "Gone and back." not in recorder.get(place).text
    assert house.client("judge").get(note).status_code == 404
    assert "Bring it back" in recorder.get(note).text
    assert send(recorder, note, f"{note}/return", command="r2").status_code == 303
    assert "Gone and back." in house.client().get(place).text


def test_what_was_written_while_the_note_was_removed_can_bring_it_back(
    house: House, finished: Record
) -> None:
    recorder, place = house.client("recorder"), at(finished, 16)
    note = write(recorder, place, text="Before.")
    send(recorder, note, f"{note}/removal", revision=1, command="m1")
    conflict = revise(recorder, note, 1, text="After.", visibility="public")
    assert conflict.status_code == 409
    fields = {
        "word": word(conflict.text),
        "revision": 2,
        "restored": "yes",
        "text": "After.",
        "command": "m2",
    }
    for _ in range(2):  # the second time it is known already
        assert recorder.post(note, data=fields).status_code == 303
    assert "<p>After.</p>" in recorder.get(place).text


def test_a_note_that_was_revised_is_not_removed_unread(house: House, finished: Record) -> None:
    recorder = house.client("recorder")
    note = write(recorder, at(finished, 17))
    revise(recorder, note, 1, text="Newer.", visibility="public")
    kept = send(recorder, note, f"{note}/removal", revision=1, command="k1")
    assert kept.status_code == 409
    assert "it was not removed" in kept.text
    assert "Newer." in recorder.get(at(finished, 17)).text


def test_notes_are_for_whom_they_say(house: House, finished: Record, running: Record) -> None:
    recorder, judge, visitor = house.client("recorder"), house.client("judge"), house.client()
    note = write(recorder, at(finished, 19), text="A secret.", visibility="private")
    for client in (judge, visitor):
        assert "A secret." not in client.get(at(finished, 19)).text
        assert "A secret." not in client.get(at(finished, 50)).text
        assert client.get(note).status_code == 404
    told = write(recorder, at(finished, 19), text="No secret.")
    assert revise(judge, told, 1, text="Mine now.").status_code == 403
    held = write(recorder, at(running, 10), text="I see their hands.")
    assert "held until the game is over" in recorder.get(at(running, 10)).text
    assert "nobody else reads your notes" in recorder.get(at(running, 10)).text
    assert visitor.get(held).status_code == 404


def test_a_visitor_is_asked_to_sign_in(house: House, finished: Record) -> None:
    visitor = house.client()
    assert "to write a note here" in visitor.get(at(finished, 21)).text
    assert "data-note-form" not in visitor.get(at(finished, 21)).text
    refused = visitor.get(f"{at(finished, 21)}/notes")
    assert refused.status_code == 401
    assert "Sign in" in refused.text


def test_notes_are_sifted_by_author_and_role(house: House, finished: Record) -> None:
    write(house.client("recorder"), at(finished, 23), text="By one.")
    write(house.client("judge"), at(finished, 23), text="By the other.")
    for query in (f"author={house.users['judge'].id}", "role=judge"):
        page = house.client().get(f"{at(finished, 23)}?{query}").text
        assert "By the other." in page
        assert "By one." not in page
        assert f"{at(finished, 24)}?{query}" in page  # the way on keeps to it


def test_the_list_leads_from_note_to_note(house: House, running: Record) -> None:
    recorder = house.client("recorder")
    for entry in (5, 25):
        write(recorder, at(running, entry))
    page = recorder.get(at(running, 15)).text
    assert re.search(rf'data-go="previous-note" href="{at(running)}/1?[05]"', page)
    assert re.search(rf'data-go="next-note" href="{at(running)}/25"', page)
    assert 'data-go="next-note" aria-disabled' in recorder.get(at(running, 25)).text


def test_later_notes_and_lines_are_spoilers(house: House, finished: Record) -> None:
    write(house.client("recorder"), at(finished, 58), text="The end is near.")
    branch(house.client("recorder"), finished, 57, "A late try")
    page = house.client().get(f"{at(finished, 30)}?spoilers=hidden").text
    assert "The end is near." not in page
    assert "A late try" not in page
    assert "The end is near." in house.client().get(f"{at(finished, 58)}?spoilers=hidden").text


def test_who_writes_later_is_a_spoiler_too(house: House, rewound: Record) -> None:
    write(house.client("recorder"), at(rewound, 5))
    write(house.client("judge"), at(rewound, 27), text="Much later.")
    early = house.client().get(f"{at(rewound, 20)}?spoilers=hidden").text
    assert house.users["judge"].id not in early
    assert "All judges" not in early
    assert "All judges" in house.client().get(at(rewound, 20)).text


def test_a_later_rewind_is_not_told_by_a_note(house: House, rewound: Record) -> None:
    write(house.client("recorder"), at(rewound, 25), text="Struck later.")
    assert "the entry was taken back" in house.client().get(at(rewound, 25)).text
    assert "the entry was taken back" not in house.client().get(f"{at(rewound, 25)}?spoilers=hidden").text


def test_who_hides_what_comes_later_is_led_nowhere_else(house: House, rewound: Record) -> None:
    """Links in texts, to notes, to lines and through studies keep it hidden."""
    recorder, place = house.client("recorder"), at(rewound)
    note = id_of(write(recorder, at(rewound, 15), text="Compare #28."))
    branch(recorder, rewound, 14, "Led on")
    other = id_of(write(recorder, at(rewound, 16)))
    chosen = id_of(study(recorder, rewound, f"note:{note}", f"note:{other}"))
    page = recorder.get(f"{at(rewound, 15)}?spoilers=hidden&study={chosen}").text
    kinds = r"[0-9]+(?![0-9.])|notes|lines|branches"
    linked = re.findall(rf'(?:href|action)="({place}/(?:{kinds})[^"]*)"[^>]*>([^<]*)', page)
    assert len(linked) > 20
    for link, words in linked:
        assert "spoilers=hidden" in link or link.endswith("/care") or words == "Show what comes later", link
    assert f'href="{place}/28?spoilers=hidden"' in page
    saved = revise(recorder, f"{place}/notes/{note}?spoilers=hidden", 1, text="Said again.")
    assert "spoilers=hidden" in saved.headers["Location"]


def test_frames_bring_the_notes_of_each_moment(house: House, finished: Record) -> None:
    write(house.client("recorder"), at(finished, 33), text="In a frame.")
    frames = house.client().get(f"{at(finished)}/frames?from=32&to=34").get_json()["frames"]
    assert ["In a frame." in frame["parts"]["notes"] for frame in frames] == [False, True, False]


# --- lines


def test_lines_stand_as_a_tree_and_the_promoted_first(house: House, finished: Record) -> None:
    recorder = house.client("recorder")
    first = branch(recorder, finished, 30, "The first")
    second = branch(recorder, finished, 31, "The second")
    answer = send(recorder, first, f"{first}/branches", at=1, basis="public", name="Its child", command="c")
    assert answer.status_code == 303
    assert tend(recorder, second, "promote").status_code == 303
    tree = house.client().get(at(finished)).text.partition('id="lines"')[2]
    assert (
        tree.index("The second") < tree.index("promoted") < tree.index("The first") < tree.index("Its child")
    )
    assert "by recorder, after entry 30, 1 entry, on what was known to: Public" in tree
    nested = tree[tree.index("The first") : tree.index("Its child")]
    assert '<ul class="line-tree">' in nested
    assert tend(recorder, second, "demote").status_code == 303


def test_lines_of_lines_stand_as_a_tree_of_some_depth() -> None:
    """However long a chain of lines somebody has begun, the page can be made."""
    begun = datetime(2026, 5, 1, tzinfo=UTC)
    chain = [
        TreeLine(
            id=str(depth),
            source=str(depth - 1),
            at=1,
            depth=depth,
            name="",
            basis="public",
            author="",
            author_name="",
            version=1,
            status="open",
            begun_at=begun,
            private=False,
            promoted=False,
            deleted=False,
            may_edit=False,
        )
        for depth in range(500)
    ]
    within = branches(chain)
    for depth in range(DEEPEST):
        assert [branch.line.id for branch in within] == [str(depth)]
        within = within[0].branches
    assert [branch.line.id for branch in within] == [str(depth) for depth in range(DEEPEST, 500)]
    assert not any(branch.branches for branch in within)


def test_its_author_names_hides_deletes_and_restores_a_line(house: House, finished: Record) -> None:
    recorder, visitor = house.client("recorder"), house.client()
    line = branch(recorder, finished, 32, "Nameless")
    assert tend(recorder, line, "rename", name="A better name").status_code == 303
    assert "A better name" in visitor.get(at(finished)).text
    assert tend(recorder, line, "keep").status_code == 303
    assert "A better name" not in visitor.get(at(finished)).text
    assert tend(recorder, line, "share").status_code == 303
    assert tend(recorder, line, "delete").status_code == 303
    assert visitor.get(line).status_code == 404
    assert "Bring it back" in recorder.get(f"{line}/care").text
    assert tend(recorder, line, "restore").status_code == 303
    assert visitor.get(line).status_code == 200
    assert tend(house.client("judge"), line, "promote").status_code == 403


def test_players_play_a_line_on(house: House, finished: Record) -> None:
    recorder = house.client("recorder")
    line = branch(recorder, finished, 12, "Played on")
    care = recorder.get(f"{line}/care").text
    assert "The random player" in care
    players = {f"player.{seat}": "random" for seat in ("fallen", "arch", "chance")}
    fields = {"version": 1, "how": "decisions", "decisions": 4, "command": "on", **players}
    for _ in range(2):  # a form that is sent twice plays once
        assert send(recorder, line, f"{line}/continuation", **fields).status_code == 303
    assert "Entry 5 of 5" in recorder.get(line).text
    stale = send(recorder, line, f"{line}/continuation", **{**fields, "command": "other"})
    assert stale.status_code == 422
    assert "moved on" in stale.text
    nobody = send(
        recorder, line, f"{line}/continuation", version=5, how="decisions", decisions=0, command="no"
    )
    assert 'id="fault-players"' in nobody.text
    assert 'id="fault-decisions"' in nobody.text
    turn = send(recorder, line, f"{line}/continuation", version=5, how="turn", command="turn", **players)
    assert turn.status_code == 303


def test_notes_can_be_written_on_a_line(house: House, finished: Record) -> None:
    recorder = house.client("recorder")
    line = branch(recorder, finished, 14, "Noted")
    note = write(recorder, f"{line}/1", text="On the line.")
    assert "On the line." in recorder.get(f"{line}/1").text
    assert "On the line." not in recorder.get(at(finished, 14)).text
    assert note.startswith(line)


# --- studies


def test_a_study_shows_its_notes_in_order_and_leads_through_them(house: House, finished: Record) -> None:
    recorder, visitor = house.client("recorder"), house.client()
    late, early = (write(recorder, at(finished, entry), text=f"At {entry}.") for entry in (45, 44))
    write(recorder, at(finished, 44), text="Not chosen.")
    line = branch(recorder, finished, 44, "In the study")
    items = (f"note:{id_of(late)}", f"note:{id_of(early)}", f"line:{id_of(line)}")
    made = study(recorder, finished, *items, introduction="Look *closely*.")
    page = visitor.get(made).text
    assert "<em>closely</em>" in page
    assert page.index("At 45.") < page.index("At 44.") < page.index("In the study")
    assert f"{at(finished, 45)}?study={id_of(made)}" in page
    moment = visitor.get(f"{at(finished, 44)}?study={id_of(made)}").text
    assert "How it fell, 2 of 3" in moment
    assert "At 44." in moment
    assert "Not chosen." not in moment
    assert f'href="{at(finished, 45)}?study={id_of(made)}"' in moment.partition("Back in the study")[0]
    assert f'href="{line}/1?study={id_of(made)}"' in moment
    assert f"{at(finished, 43)}?study={id_of(made)}" in moment  # every way keeps to the study
    assert "2 of 3" in visitor.get(f"{at(finished, 44)}?study={id_of(made)}&step=1").text  # it is not there
    drawn = visitor.get(f"{made}/{id_of(late)}.svg")
    assert drawn.status_code == 200
    assert drawn.mimetype == "image/svg+xml"
    assert "How it fell" in visitor.get("/studies").text


def test_two_notes_of_a_study_at_one_entry_are_two_steps(house: House, finished: Record) -> None:
    recorder = house.client("recorder")
    notes = [write(recorder, at(finished, entry)) for entry in (48, 49, 48)]
    made = study(recorder, finished, *(f"note:{id_of(note)}" for note in notes))
    on = f"{at(finished, 48)}?study={id_of(made)}&amp;step=3#notes"
    assert on in recorder.get(f"{at(finished, 49)}?study={id_of(made)}").text
    assert "3 of 3" in recorder.get(on.replace("&amp;", "&").partition("#")[0]).text


def test_a_study_is_for_whom_it_says(house: House, finished: Record) -> None:
    recorder, visitor = house.client("recorder"), house.client()
    hidden = study(recorder, finished, title="Unlisted", visibility="shared")
    assert visitor.get(hidden).status_code == 200
    assert "Unlisted" not in visitor.get("/studies").text
    own = study(recorder, finished, title="My own", visibility="private")
    assert visitor.get(own).status_code == 404
    assert "My own" in recorder.get("/studies").text
    assert house.client("judge").get(f"{hidden}/change").status_code == 403
    assert visitor.get(f"{at(finished)}/studies/new").status_code == 401


def test_a_study_is_changed_copied_and_removed(house: House, finished: Record) -> None:
    recorder, judge = house.client("recorder"), house.client("judge")
    note = write(recorder, at(finished, 46), text="Taken along.")
    made = study(recorder, finished, f"note:{id_of(note)}", title="To be copied")
    copied = send(judge, made, f"{made}/copy", command="copy").headers["Location"]
    assert copied != made
    assert "begun as a copy of" in judge.get(copied).text
    send(recorder, note, f"{note}/removal", revision=1, command="gone")
    assert "Taken along." in judge.get(copied).text
    change = f"{made}/change"
    fields = {"title": "Changed", "introduction": "New.", "visibility": "public"}
    assert send(recorder, change, change, version=1, command="1", **fields).status_code == 303
    conflict = send(recorder, change, change, version=1, command="2", **{**fields, "introduction": "Other."})
    assert conflict.status_code == 409
    assert "New." in conflict.text
    assert "\nOther.</textarea>" in conflict.text
    assert 'name="version" value="2"' in conflict.text
    untitled = send(recorder, change, change, version=2, command="3", introduction="Kept.", title=" ")
    assert untitled.status_code == 422
    assert 'id="fault-title"' in untitled.text
    assert "Kept." in untitled.text
    assert send(recorder, made, f"{made}/removal", version=1, command="4").status_code == 409
    assert send(recorder, made, f"{made}/removal", version=2, command="5").status_code == 303
    assert recorder.get(made).status_code == 404


# --- in a real browser


@pytest.fixture
def signed_in(browser: Browser, address: str) -> Any:
    """A browser in which the recorder is signed in."""
    with opened(browser, base_url=address, viewport={"width": 1280, "height": 900}) as context:
        page = context.new_page()
        page.goto("/sign-in")
        form = page.locator("form:has([name=password])")
        form.locator("[name=name]").fill("recorder")
        form.locator("[name=password]").fill(PASSWORD)
        form.locator("button").click()
        page.wait_for_url("/")
        shut(page)
        yield context


def open_form(page: Page) -> None:
    """Show the form to write a note."""
    tab = page.get_by_role("tab", name="Notes")
    if tab.count():
        tab.click()
    details = page.locator("details.write")
    if details.get_attribute("open") is None:
        details.locator("summary").first.click()


@pytest.mark.browser
def test_a_draft_comes_back_and_what_is_drawn_is_saved(signed_in: BrowserContext, finished: Record) -> None:
    page = signed_in.new_page()
    page.goto(at(finished, 37))
    open_form(page)
    page.locator("[name=text]").fill("Half a thought")
    page.locator("[name=glyph][value=good]").check()
    shut(page)  # as if it had crashed
    page = signed_in.new_page()
    page.goto(at(finished, 37))
    open_form(page)
    assert page.locator("[name=text]").input_value() == "Half a thought"
    assert page.locator("[name=glyph][value=good]").is_checked()
    page.locator("details.marks > summary").click()
    page.get_by_role("button", name="Draw on the picture").click()
    start, end = (
        page.locator(f'[data-part="table"] [data-place="{id}"]').bounding_box() for id in ("c4", "c6")
    )
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 20, end["y"] + 20)
    page.mouse.up()
    page.get_by_role("button", name="Save the note").click()
    noted = page.locator(".noted > :last-child")
    noted.get_by_text("Marked: c4 to c6.").wait_for()
    expect(noted).to_be_focused()
    expect(noted).to_be_in_viewport()
    assert page.get_by_role("button", name="Draw on the picture").get_attribute("aria-pressed") == "false"
    page.reload()
    open_form(page)
    assert page.locator("[name=text]").input_value() == ""


@pytest.mark.browser
def test_the_sheet_of_a_phone_goes_down_for_drawing(signed_in: BrowserContext, finished: Record) -> None:
    page = signed_in.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(at(finished, 36))
    open_form(page)
    page.locator("details.marks > summary").click()
    page.get_by_role("button", name="Draw on the picture").click()
    page.locator('[data-part="table"] [data-place="c4"]').click()
    page.get_by_role("tab", name="Notes").click()
    page.get_by_role("button", name="Save the note").click()
    page.get_by_text("Marked: c4.").wait_for()


@pytest.mark.browser
@pytest.mark.parametrize("width", [1280, 1600, 990, 360])
def test_arrows_go_across_a_row_that_is_not_broken(
    signed_in: BrowserContext, house: House, planes: Record, width: int
) -> None:
    page = signed_in.new_page()
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(at(planes, 60))
    arrows, tabs = page.locator(".row .arrows"), page.locator(".row .ends")
    expect(tabs).to_have_count(4)
    broken = width < 1000
    expect(arrows).to_be_visible(visible=not broken)
    for tab in tabs.all():
        expect(tab).to_be_visible(visible=broken)
    if broken:
        return
    for ink, place in (("good", "8"), ("bad", "3")):
        head = arrows.locator(f".{ink} .head").bounding_box()
        card = page.locator(f'[data-part="table"] [data-place="{place}"]').bounding_box()
        assert head
        assert card
        middle = card["x"] + card["width"] / 2
        assert abs(head["x"] + head["width"] / 2 - middle) < card["width"] / 3, "it points at its place"
        assert abs(head["y"] + head["height"] - card["y"]) < card["height"] / 3


@pytest.mark.browser
def test_one_draws_on_a_row_below_its_arrows(signed_in: BrowserContext, planes: Record) -> None:
    page = signed_in.new_page()
    page.goto(at(planes, 60))
    open_form(page)
    page.locator("details.marks > summary").click()
    page.get_by_role("button", name="Draw on the picture").click()
    start, end = (page.locator(f'[data-part="table"] [data-place="{place}"]') for place in ("2", "8"))
    start.drag_to(end)
    drawn = json.loads(page.locator("form[data-note-form] [name=marks]").input_value())
    assert drawn == [{"at": "2", "to": "8"}]
    expect(page.locator(".sketch line")).to_have_count(1)


@pytest.mark.browser
@pytest.mark.parametrize("eyes", EYES)
def test_the_pages_fit_and_axe_finds_nothing(
    signed_in: BrowserContext, house: House, finished: Record, eyes: Eyes
) -> None:
    width, scheme = eyes
    recorder = house.client("recorder")
    note = write(recorder, at(finished, 39), text="## A heading\n\nText.", glyph="bad")
    line = branch(recorder, finished, 39)
    made = study(recorder, finished, f"note:{id_of(note)}", f"line:{id_of(line)}")
    page = signed_in.new_page()
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    places = (note, f"{at(finished, 39)}/notes", f"{line}/care", made, f"{made}/change", "/studies")
    for place in places:
        page.goto(place)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, place
        assert not Axe().run(page).response["violations"], place
