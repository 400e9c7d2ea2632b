"""The page of a moment: what is hidden, what could be done, lines, shared links, refusals, rules."""

import html
import re
import uuid

import msgspec
import pytest
from flask.testing import FlaskClient

from api.web.possible import MOST
from api.web.words import kind_name
from domain.games.regnum_angelica.decisions import Proceed
from domain.kernel.playing import kind_of
from domain.kernel.secrets import conceal
from domain.record.entries import Branched, Decided, Ruled
from domain.record.record import Record
from tests.support.tables import seats_of
from tests.web.hall import hall
from tests.web.house import TITLE, House, hell, play, scribe, send, word


@pytest.fixture(scope="module")
def finished(house: House) -> Record:
    """A game that ended by a resignation."""
    writing = play(scribe(house, 1), 1, 120)
    writing.close("resigned", by="arch")
    return house.keep(writing)


@pytest.fixture(scope="module")
def rewound(house: House) -> Record:
    """A game of which entries were struck by agreement, and others by a ruling."""
    writing = play(scribe(house, 2), 2, 60)
    writing.rewind(50, agreed=seats_of(TITLE), reason="a card was misread")
    play(writing, 3, 80)
    writing.rule(Ruled("R-7", "judge", ("RA-042",), "Back to where it went wrong."))
    writing.rewind(70, ruling="R-7")
    return house.keep(play(writing, 4, 90))


@pytest.fixture(scope="module")
def visitor(house: House) -> FlaskClient:
    """Somebody who has not signed in."""
    return house.client()


@pytest.fixture(scope="module")
def recorder(house: House) -> FlaskClient:
    """Somebody who has."""
    return house.client("recorder")


def text(page: str) -> str:
    """A page without its tags."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())


def section(page: str, start: str) -> str:
    """What stands in a section or an item from `start` to its end."""
    return page.partition(start)[2].partition(
        "</section>" if "section" in start or "class=" in start else "</li>"
    )[0]


# The entries


def test_entries_stand_by_round_and_turn(visitor: FlaskClient, finished: Record) -> None:
    page = visitor.get(f"/records/{finished.id}/40").text
    rounds = page.split("<section data-round=")[1:]
    assert [int(part[1:].partition('"')[0]) for part in rounds] == sorted(
        {TITLE.tables[0].turn(state).round for state in finished.states}
    )
    for turn in re.finditer(r'data-turn="(\d+)" data-first="(\d+)" data-last="(\d+)"', page):
        number, first, last = map(int, turn.groups())
        for entry in finished.entries[first - 1 : last]:
            before = entry.number - 1 if isinstance(entry.body, Decided) else entry.number
            assert TITLE.tables[0].turn(finished.position(before)).number == number


def test_a_round_is_a_turn_of_each_seat() -> None:
    for id, record in (("regnum-angelica", None), ("war-in-hell", hell("hosted", 30).record)):
        if record:
            turns = {record.rules.turn(state) for state in record.states}
            assert {(turn.number, turn.round) for turn in turns} == {
                (turn.number, (turn.number + 1) // 2) for turn in turns
            }, id


def test_struck_entries_name_what_struck_them(visitor: FlaskClient, rewound: Record) -> None:
    page = visitor.get(f"/records/{rewound.id}").text
    struck = rewound.struck()
    for number in range(1, rewound.version + 1):
        shown = page.partition(f'data-entry="{number}" class="')[2].partition('"')[0]
        assert shown.endswith(" struck") == (number in struck)
    first, second = min(struck), max(struck)
    assert "taken back by agreement: entry 61" in text(section(page, f'data-entry="{first}"'))
    assert "taken back by ruling R-7: entry" in text(section(page, f'data-entry="{second}"'))
    kinds = set(re.findall(r'data-kind="(\w+)"', page))
    assert {"turn", "round", "ruling", "rewind"} <= kinds


def test_every_entry_cites_its_rules_in_the_list(visitor: FlaskClient, finished: Record) -> None:
    page = visitor.get(f"/records/{finished.id}/9").text
    for entry in finished.entries[:60]:
        if isinstance(entry.body, Decided):
            row = section(page, f'data-entry="{entry.number}"')
            for effect in entry.body.effects:
                assert f'href="/rules/{effect.because}"' in row


def test_a_line_is_marked_where_it_begins(house: House, visitor: FlaskClient, finished: Record) -> None:
    line = house.services.store.branch(
        finished.id,
        at=33,
        basis="arch",
        name="Had Arch waited",
        actor=house.users["recorder"].id,
        command="b",
    )
    house.services.models.records.catch_up()
    row = section(visitor.get(f"/records/{finished.id}").text, 'data-entry="33"')
    assert f"/lines/{line.id}" in row
    assert "Had Arch waited" in row
    early = visitor.get(f"/records/{finished.id}/32?spoilers=hidden").text
    assert "Had Arch waited" not in early
    begun = visitor.get(f"/records/{finished.id}/33?spoilers=hidden").text
    assert f"/lines/{line.id}?spoilers=hidden" in begun
    back = visitor.get(f"/records/{finished.id}/lines/{line.id}?spoilers=hidden").text
    assert f'href="/records/{finished.id}/33?spoilers=hidden"' in back


# What is hidden


def test_nothing_tells_of_what_comes_later(visitor: FlaskClient, finished: Record) -> None:
    path = f"/records/{finished.id}"
    page = visitor.get(f"{path}/40?spoilers=hidden").text
    assert re.findall(r'data-entry="(\d+)"', page)[-1] == "40"
    assert max(int(number) for number in re.findall(r'data-number="(\d+)"', page)) == 40
    assert f'data-version="{finished.version}"' not in page
    assert 'max="40"' in page
    assert f"of {finished.version}" not in page
    assert "won" not in text(page).partition("Who may decide now")[0]
    assert finished.head not in page
    assert "The whole game can be downloaded once" in text(page)
    assert f'value="{finished.version}"' not in page
    assert 'data-go="next-turn" aria-disabled' in page, "nor how long this turn is"
    beyond = visitor.get(f"{path}/{finished.version + 1}?spoilers=hidden")
    assert beyond.status_code == 404
    assert str(finished.version) not in text(beyond.text).replace(str(finished.version + 1), "")
    for href, words in re.findall(rf'href="({path}/\d+[?][^"]*)"[^>]*>([^<]*)', page):
        assert "spoilers=hidden" in href or words == "Show what comes later"
    assert visitor.get(f"{path}?spoilers=hidden").text.count('data-entry="') == 1, (
        "it begins at the beginning"
    )


def test_it_is_told_that_an_entry_was_struck_only_once_it_was(visitor: FlaskClient, rewound: Record) -> None:
    number = min(rewound.struck())
    path = f"/records/{rewound.id}/{number}"
    assert "taken back by" in text(visitor.get(path).text)
    assert "taken back by" not in text(visitor.get(f"{path}?spoilers=hidden").text)
    assert "taken back by" in text(visitor.get(f"/records/{rewound.id}/61?spoilers=hidden").text)


def test_the_end_is_told_at_the_end(visitor: FlaskClient, finished: Record) -> None:
    page = text(visitor.get(f"/records/{finished.id}/{finished.version}?spoilers=hidden").text)
    assert "Fallen won" in page


# Ways to look


def test_a_flipped_board_shows_the_same_from_the_other_side(visitor: FlaskClient, finished: Record) -> None:
    path = f"/records/{finished.id}/90"
    places = [re.findall(r'data-place="(\w+)"', visitor.get(path + way).text) for way in ("", "?flip=1")]
    assert places[0] == places[1][::-1] != []
    assert "flip=1" in html.unescape(visitor.get(f"{path}?flip=1").text.partition('rel="next"')[0][-90:])


def test_a_shared_link_shows_what_was_seen(visitor: FlaskClient, finished: Record) -> None:
    page = visitor.get(f"/records/{finished.id}/40?as=arch").text
    link = html.unescape(re.findall(r'data-do="copy" href="([^"]*)"', page)[0])
    assert link.startswith(f"/records/{finished.id}/40?")
    assert "as=arch" in link
    assert "This view has changed since the link was made" not in visitor.get(link).text
    other = re.sub("seen=[0-9a-f]{8}", "seen=00000000", link)
    drifted = visitor.get(other)
    assert drifted.status_code == 200
    assert "This view has changed since the link was made" in drifted.text
    assert "seen=00000000" not in drifted.text


def test_what_the_judge_sees_is_not_told_by_a_digest_while_the_game_goes_on(house: House) -> None:
    running = house.open()
    page = house.client("judge").get(f"/records/{running.id}").text
    assert "seen=" not in page
    assert "seen=" in house.client().get(f"/records/{running.id}").text


def test_the_link_of_a_player_does_not_tell_what_he_holds(house: House) -> None:
    """Out of a digest of his view the opponent could find his cards by trying."""
    record = house.open()
    player = house.client(key=house.services.directory.issue_seat_key(record.id, "arch"))
    for words, told in (("", False), ("?as=public", True)):
        page = player.get(f"/records/{record.id}/2{words}").text
        assert ("seen=" in page) == told
        (frame,) = player.get(f"/records/{record.id}/frames{words or '?'}&from=2&to=2").get_json()["frames"]
        assert bool(frame["digest"]) == told


def test_only_scripts_of_ours_run_here(visitor: FlaskClient, finished: Record) -> None:
    policy = visitor.get(f"/records/{finished.id}").headers["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy


# What could be done


def choices(page: str) -> list[str]:
    """The decisions that a page offers as lines."""
    part = page.partition('class="possible"')[2].partition("</section>")[0]
    return [html.unescape(value) for value in re.findall(r'name="decision" value="([^"]*)"', part)]


def test_what_could_be_done_is_what_was_legal(recorder: FlaskClient, finished: Record) -> None:
    for number in (30, 47, 90):
        for viewer in ("judge", "fallen", "public"):
            page = recorder.get(f"/records/{finished.id}/{number}?as={viewer}").text
            state = conceal(finished.position(number), viewer)
            seats = {prompt.seat for prompt in finished.rules.prompts(state)}
            found = [msgspec.json.decode(choice, type=TITLE.decisions) for choice in choices(page)]
            assert len(found) <= MOST
            for decision in found:
                assert decision.seat in seats
                assert decision in finished.rules.legal(state, decision.seat)


def test_another_seat_can_be_asked(recorder: FlaskClient, finished: Record) -> None:
    number = next(
        n
        for n in range(30, finished.version)
        if len({prompt.seat for prompt in finished.rules.prompts(finished.position(n))}) > 1
    )
    page = recorder.get(f"/records/{finished.id}/{number}").text
    links = page.partition('aria-label="Who decides"')[2].partition("</nav>")[0]
    for href in re.findall('href="([^"]*)"', links):
        other = recorder.get(html.unescape(href).partition("#")[0]).text
        seat = re.findall(r"seat=(\w+)", href)[0]
        assert {msgspec.json.decode(choice)["seat"] for choice in choices(other)} <= {seat}


def test_more_than_can_be_shown_is_counted(house: House, recorder: FlaskClient) -> None:
    table = house.keep(hell("table", 600))
    page = recorder.get(f"/records/{table.id}").text
    counts = re.findall(r'<summary>[^<]* <span class="count">(\d+)</span>', page)
    more = re.findall(r"And (\d+) more", page)
    assert sum(map(int, counts)) == len(choices(page)) + sum(map(int, more))


def test_choosing_begins_a_line_and_then_goes_on_in_it(
    house: House, recorder: FlaskClient, finished: Record
) -> None:
    path = f"/records/{finished.id}"
    page = recorder.get(f"{path}/40?as=fallen").text
    action = html.unescape(re.findall(rf'action="({path}/40/lines[^"]*)"', page)[0])
    sent = {"word": word(page), "command": str(uuid.uuid4()), "decision": choices(page)[0]}
    answer = recorder.post(action, data=sent)
    assert answer.status_code == 303
    line = house.services.store.load(answer.headers["Location"].rpartition("/")[2].partition("?")[0])
    opening, decided = line.opening, line.entries[1].body
    assert isinstance(opening, Branched)
    assert (opening.at, opening.basis) == (40, "fallen")
    assert opening.initial == conceal(finished.position(40), "fallen")
    assert isinstance(decided, Decided)
    assert msgspec.json.encode(decided.decision).decode() == sent["decision"]
    assert recorder.post(action, data=sent).headers["Location"] == answer.headers["Location"], "once"

    shown = recorder.get(answer.headers["Location"]).text
    assert "goes on in this line" in text(shown)
    follow = html.unescape(section(shown, 'class="possible"').partition('action="')[2].partition('"')[0])
    again = {**sent, "word": word(shown), "version": line.version, "command": str(uuid.uuid4())}
    assert recorder.post(follow, data={**again, "decision": choices(shown)[0]}).status_code == 303
    assert house.services.store.load(line.id).version > line.version
    assert house.services.store.load(finished.id).version == finished.version


def test_who_has_not_signed_in_reads_what_could_be_done(visitor: FlaskClient, finished: Record) -> None:
    page = visitor.get(f"/records/{finished.id}/40").text
    assert choices(page) == []
    part = section(page, 'class="possible"')
    assert "/sign-in" in part
    assert "<li>" in part
    answer = send(visitor, "/sign-in", f"/records/{finished.id}/40/lines", decision="{}")
    assert answer.status_code == 401


def test_an_illegal_choice_begins_no_line(house: House, recorder: FlaskClient, finished: Record) -> None:
    path = f"/records/{finished.id}"
    known = len(house.services.store.ids())
    decision = msgspec.json.encode(Proceed("chance", "draw")).decode()
    answer = send(recorder, path, f"{path}/40/lines", decision=decision, command="x")
    assert answer.status_code == 422
    assert "The rules do not allow that" in answer.text
    assert send(recorder, path, f"{path}/40/lines", decision="{", command="y").status_code == 400
    assert len(house.services.store.ids()) == known


# Deciding


def test_a_refusal_shows_what_would_be_allowed(house: House, recorder: FlaskClient) -> None:
    table = house.open("table")
    path = f"/records/{table.id}"
    sent = {"version": table.version, "command": str(uuid.uuid4()), "seat": "fallen", "kind": "place"}
    refused = send(recorder, path, path, **sent, **{"field.space": "c4", "field.card": "azazel"})
    assert refused.status_code == 422
    alert = refused.text.partition('role="alert"')[2].partition("</section>")[0]
    offered = [html.unescape(value) for value in re.findall(r'name="decision" value="([^"]*)"', alert)]
    assert 1 <= len(offered) <= 5
    for value in offered:
        decision = msgspec.json.decode(value, type=TITLE.decisions)
        assert (kind_of(decision), decision.seat) == ("place", "fallen")
    answer = recorder.post(
        path,
        data={"word": word(alert), "version": table.version, "command": "n", "decision": offered[0]},
    )
    assert answer.status_code == 303


def test_fields_say_what_they_pick_in_the_picture(house: House, recorder: FlaskClient) -> None:
    found: set[str] = set()
    for record in (
        house.keep(hell("table", 60, "picks")),
        house.keep(play(scribe(house, 9, "table"), 9, 50)),
    ):
        page = recorder.get(f"/records/{record.id}").text
        for pick, options in re.findall(
            r'<select [^>]*data-pick="(place|piece)">(.*?)</select>', page, re.DOTALL
        ):
            for value in filter(None, re.findall(r'<option value="([^"]*)"', options)):
                assert f'data-{pick}="{value}"' in page
            found.add(pick)
    assert found == {"place", "piece"}


def test_the_end_of_the_turn_is_offered_after_everything_else(house: House, recorder: FlaskClient) -> None:
    writing = hell("table", 60, "host")
    while writing.record.state.phase != "host":
        record = writing.record
        prompt = record.rules.prompts(record.state)[0]
        legal = record.rules.legal(record.state, prompt.seat)
        writing.decide(next((d for d in legal if getattr(d, "to", "") == "host"), legal[0]))
    page = recorder.get(f"/records/{house.keep(writing).id}").text
    decide = page.partition('class="decide"')[2].partition("</section>")[0]
    assert decide.index("<summary>") < decide.index(">End</button>")
    proceed = decide.partition("<summary>Proceed</summary>")[2].partition("</form>")[0]
    assert 'value="intrigue"' in proceed
    assert 'value="host"' not in proceed, "it has begun"


def test_cards_are_called_as_they_are_printed(house: House, recorder: FlaskClient) -> None:
    page = recorder.get(f"/records/{house.keep(hell('hosted', 60)).id}").text
    forms = page.partition('class="decide"')[2]
    assert not re.search(r">[A-Z][a-z]+ (devils|fiends|hounds)<", forms)


def test_only_a_resignation_asks_who_resigned(house: House, recorder: FlaskClient) -> None:
    page = recorder.get(f"/records/{house.open('table').id}").text
    for form in page.split("/closing")[1:]:
        fields = form.partition("</form>")[0]
        assert ('name="by"' in fields) == ('value="resigned"' in fields)


# The rules


def test_rules_are_found_by_words_and_numbers(visitor: FlaskClient) -> None:
    path = "/titles/regnum-angelica/rules"
    page = visitor.get(f"{path}?q=PILLAR attack").text
    found = re.findall(r'<dt id="(RA-\w+)"', page)
    assert found
    assert len(found) < len(TITLE.rulebook.texts)
    for id in found:
        assert "pillar" in TITLE.rulebook.texts[id].lower() or "attack" in TITLE.rulebook.texts[id].lower()
    assert "<mark>pillar</mark>" in page
    assert 'id="RA-047"' in visitor.get(f"{path}?q=ra-047").text
    none = visitor.get(f"{path}?q=<zebra>").text
    assert "0 places" in text(none)
    assert "<zebra>" not in none
    assert visitor.get("/rules").text.count('name="q"') == 2


def test_no_sign_of_how_a_rule_is_written_is_left(visitor: FlaskClient) -> None:
    assert "An <em>attacking</em> angel" in visitor.get("/rules/RA-Q17").text
    for title in ("regnum-angelica", "war-in-hell"):
        assert "*" not in text(visitor.get(f"/titles/{title}/rules").text).replace("*/", "")


# Following


def test_a_record_is_followed_with_the_cookie(house: House) -> None:
    running = house.open()
    page = house.client().get(f"/records/{running.id}").text
    address = html.unescape(re.findall(r'data-stream="([^"]*)"', page)[0])
    with house.client().get(address, buffered=False) as stream:
        assert stream.mimetype == "text/event-stream"
        events = iter(stream.response)
        assert b"retry" in next(events)
        assert f'"version":{running.version}'.encode() in next(events)
    assert 'data-stream=""' in house.client().get(f"/records/{running.id}?spoilers=hidden").text


# The list of records, and tournaments


def test_the_list_names_what_sets_a_record_apart(house: House, visitor: FlaskClient) -> None:
    plain = house.open("table")
    house.services.store.open(
        TITLE.id,
        edition="stand-in",
        mode="table",
        seats={"fallen": house.ann, "arch": house.bob},
        options={"kingdomWall": "yes"},
        actor=house.users["recorder"].id,
        command="apart",
    )
    house.services.models.records.catch_up()
    items = visitor.get("/").text.split("<li>")[1:]
    assert "Kingdom wall: yes" in text(items[0])
    assert plain.id in items[1]
    assert "Kingdom" not in text(items[1])


def test_a_record_names_the_tournament_that_it_was_played_in(
    house: House, visitor: FlaskClient, finished: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = hall(house, name="Winter Cup")
    monkeypatch.setattr(house.services.models.tournaments, "using", lambda record: (event.id,))
    page = visitor.get(f"/records/{finished.id}").text
    assert f'<a href="/tournaments/{event.id}">Winter Cup</a>' in page


def test_only_kinds_that_can_be_chosen_are_named(house: House, finished: Record) -> None:
    """Somebody who sees everything is told of no kind of which nothing is legal."""
    judge, title = house.client("judge"), finished.title
    fewer = 0
    for number in range(20, 80, 3):
        state = finished.position(number)
        page = judge.get(f"/records/{finished.id}/{number}").text
        told = re.findall(r"(?:must choose|may choose|Next, by chance): ([^<]*)</li>", page)
        named = {kind for line in told for kind in re.split(", | or ", line)}
        legal = {
            kind_name(kind_of(decision), title).lower()
            for prompt in finished.rules.prompts(state)
            for decision in finished.rules.legal(state, prompt.seat)
        }
        assert named == legal, number
        asked = {kind for prompt in finished.rules.prompts(state) for kind in prompt.kinds}
        fewer += len(asked) > len(legal)
    assert fewer, "in no position was a kind asked for of which nothing was legal"
