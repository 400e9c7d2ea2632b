"""A recorder keeps a game at a table through the pages: opens it, records, takes back, closes."""

import html
import re
import uuid
from typing import Any

import pytest
from flask.testing import FlaskClient

from domain.record.entries import Decided, Rewound
from domain.record.record import Record
from tests.support.tables import seats_of
from tests.web.hall import text
from tests.web.house import TITLE, House, send, word

NEW = "/titles/regnum-angelica/records/new"
NAMES = {"seat.fallen": "Mara", "seat.arch": " Jonas  <b> "}
OPENING = {**NAMES, "edition": "stand-in", "mode": "table"}


@pytest.fixture(scope="module")
def recorder(house: House) -> FlaskClient:
    """The browser of somebody who records at tables."""
    return house.client("recorder")


@pytest.fixture
def path(recorder: FlaskClient) -> str:
    """The page of a game that has just been opened."""
    return opened(recorder)


def opened(client: FlaskClient, **fields: str) -> str:
    answer = send(client, NEW, NEW, **{**OPENING, "command": str(uuid.uuid4()), **fields})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["Location"])


def record(house: House, path: str) -> Record:
    return house.services.store.load(path.rpartition("/")[2])


def post(client: FlaskClient, path: str, what: str = "", **fields: object) -> Any:
    """Send a form of the page as it is now."""
    page = client.get(path).text
    version = re.search(r'name="version" value="(\d+)"', page)
    assert version
    sent = {"word": word(page), "version": version[1], "command": str(uuid.uuid4()), **fields}
    return client.post(f"{path}{what}", data=sent)


def form(page: str, kind: str, nth: int = 0) -> str:
    """The form of a kind of decision."""
    return page.split(f"<summary>{kind}</summary>")[1 + nth].partition("</form>")[0]


def alert(page: str) -> str:
    text = re.sub(r"<[^>]+>", " ", page.partition('role="alert"')[2].partition("</section>")[0])
    return " ".join(html.unescape(text.partition(">")[2]).split())


# Opening


def test_a_record_is_opened_by_form(house: House, recorder: FlaskClient) -> None:
    assert NEW in recorder.get("/").text
    path = opened(recorder, **{"option.kingdomWall": "yes"})
    kept = record(house, path)
    assert kept.setup.mode == "table"
    assert kept.setup.options["kingdomWall"] == "yes"
    page = recorder.get(path).text
    assert "Mara" in page
    assert "Jonas &lt;b&gt;" in page


def test_every_option_is_explained(recorder: FlaskClient) -> None:
    page = html.unescape(recorder.get(NEW).text)
    for option in TITLE.rulebook.option:
        assert f'name="option.{option.key}"' in page
        assert f'href="/rules/{option.ruling}"' in page
    assert "Kingdom Wall" in page
    for edition in TITLE.editions.values():
        assert edition.notice in page


def test_a_repeated_form_opens_one_record(recorder: FlaskClient) -> None:
    command = str(uuid.uuid4())
    assert opened(recorder, command=command) == opened(recorder, command=command)


def test_somebody_known_plays_again_by_id(house: House, recorder: FlaskClient) -> None:
    path = opened(recorder, **{"seat.fallen": house.ann})
    assert getattr(record(house, path).opening, "seats", {})["fallen"] == house.ann


@pytest.mark.parametrize(
    "fields, faulty, why",
    [
        ({"seat.arch": " "}, {"seat.arch"}, "Who plays here?"),
        ({"seat.arch": "\u3164"}, {"seat.arch"}, "The name is blank."),
        ({"seat.arch": "Ann\u200b"}, {"seat.arch"}, "holds U+200B ZERO WIDTH SPACE, which nobody can see"),
        ({"seat.arch": "\u202eAnn"}, {"seat.arch"}, "RIGHT-TO-LEFT OVERRIDE, which turns the text around it"),
        ({"seat.arch": "x" * 201}, {"seat.arch"}, "at most 200"),
        ({"edition": "luxury"}, {"edition"}, "no such edition"),
        ({"mode": "post"}, {"mode"}, "no such mode"),
        ({"option.pocket": "both"}, {"option.pocket"}, "no such answer"),
        ({"edition": "blank", "mode": "hosted"}, {"edition"}, "does not name its cards"),
        (
            {"option.kingdomWall": "yes", "option.firstStrike": "yes"},
            {"option.kingdomWall", "option.firstStrike"},
            "two different ways to win (RA-Q61)",
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, dict) else None,
)
def test_what_cannot_be_is_told_at_its_field(
    recorder: FlaskClient, fields: dict[str, str], faulty: set[str], why: str
) -> None:
    answer = send(recorder, NEW, NEW, **{**OPENING, **fields})
    assert answer.status_code == 422
    marked = re.findall(
        r'name="([^"]+)"[^>]* aria-invalid="true" aria-describedby="fault-([^"]+)"', answer.text
    )
    assert {name for name, _ in marked} == {name for _, name in marked} == faulty
    assert why in html.unescape(answer.text)
    if "seat.arch" not in fields:
        assert 'value="Jonas' in answer.text or 'value=" Jonas' in answer.text


def test_only_members_open_records(house: House) -> None:
    visitor = house.client()
    assert NEW not in visitor.get("/").text
    assert visitor.get(NEW).status_code == 401
    assert send(visitor, "/sign-in", NEW, **OPENING).status_code == 401
    assert visitor.get("/titles/chess/records/new").status_code == 404


# Recording


def test_a_decision_that_would_end_an_exchange_unsaid_is_asked_about(
    house: House, recorder: FlaskClient, path: str
) -> None:
    for line in ("fallen place c7", "fallen announce pi power"):
        assert post(recorder, path, line=line).status_code == 303
    before = record(house, path).version
    unsaid = "Arch does not answer. Fallen does not answer."
    assert f"Also records: {unsaid} This ends the exchange over Pi, and has to be" in recorder.get(path).text
    held = post(recorder, path, line="fallen end")
    assert held.status_code == 409
    assert "This would end the exchange over Pi" in alert(held.text)
    assert f"{unsaid} Fallen goes on to the draw step." in alert(held.text)
    assert record(house, path).version == before
    confirming = held.text.partition('role="alert"')[2].partition("</form>")[0]
    sent = dict(re.findall(r'name="(\w+)" value="([^"]*)"', html.unescape(confirming).replace('"{', "'{")))
    decision = html.unescape(re.findall(r'name="decision" value="([^"]*)"', confirming)[0])
    answer = recorder.post(path, data={**sent, "decision": decision, "confirmed": "yes"})
    assert answer.status_code == 303
    kinds = [e.body.decision for e in record(house, path).entries if isinstance(e.body, Decided)][-3:]
    assert [type(decision).__name__ for decision in kinds] == ["Pass", "Pass", "Proceed"]


def test_a_refused_decision_is_answered_by_what_is_legal_where_the_game_stands(
    recorder: FlaskClient, path: str
) -> None:
    for line in ("fallen place c7", "fallen announce pi power"):
        assert post(recorder, path, line=line).status_code == 303
    refused = post(recorder, path, line="fallen place c4")
    assert refused.status_code == 422
    assert "RA-Q28" in alert(refused.text)
    assert "also records" not in alert(refused.text)


def test_several_turns_are_recorded_corrected_and_closed(
    house: House, recorder: FlaskClient, path: str
) -> None:
    page = recorder.get(path).text
    assert page.count('name="field.cards"') >= 7
    assert "Also records: Fallen draws 7 cards. Arch draws 7 cards." in page
    place = {"seat": "fallen", "kind": "place", "field.space": "c7", "field.card": ""}
    assert post(recorder, path, **place).status_code == 303
    assert record(house, path).version == 6

    refused = post(recorder, path, **{**place, "field.space": "c4"})
    assert refused.status_code == 422
    assert alert(refused.text).startswith("The rules do not allow that RA-")
    assert record(house, path).version == 6

    assert post(recorder, path, line="end").status_code == 303
    assert post(recorder, path, seat="arch", kind="place", **{"field.space": "c1"}).status_code == 303
    assert post(recorder, path, line="arch end").status_code == 303
    activate = {"seat": "fallen", "kind": "activate", "field.space": "c7", "field.card": "Naberius"}
    assert post(recorder, path, **activate).status_code == 303
    assert "Naberius is active on c7." in recorder.get(path).text

    page = recorder.get(path).text
    moves = re.findall(r'<option value="([^"]*)">Fallen moves from c7: c6', form(page, "Move"))
    assert post(recorder, path, decision=html.unescape(moves[0])).status_code == 303

    to = re.findall(r'name="to" value="(\d+)"', recorder.get(path).text)[0]
    before = record(house, path)
    assert int(to) == before.version - 1
    alone = post(recorder, path, "/rewinds", to=to, agreed="fallen")
    assert alone.status_code == 422
    assert "missing: arch" in alert(alone.text)
    both = post(recorder, path, "/rewinds", to=to, agreed=list(seats_of(TITLE)), reason="a slip")
    assert both.status_code == 303
    taken = record(house, path)
    assert isinstance(taken.entries[-1].body, Rewound)
    assert taken.state == before.position(int(to))

    closed = post(recorder, path, "/closing", reason="resigned", by="arch", note="Late.")
    assert closed.status_code == 303
    closing = record(house, path).closing
    assert closing
    assert (closing.reason, closing.by, closing.note) == ("resigned", "arch", "Late.")
    page = recorder.get(path).text
    assert 'class="decide"' not in page
    assert 'class="ending"' not in page


def test_cards_are_named_or_left_unknown(house: House, recorder: FlaskClient, path: str) -> None:
    cards = ["blur", "", "Pillar of Fire", "", "", "", ""]
    draw: dict[str, Any] = {"seat": "chance", "kind": "draw", "field.to": "fallen", "field.cards": cards}
    assert post(recorder, path, **draw).status_code == 303
    body = record(house, path).entries[-1].body
    assert isinstance(body, Decided)
    assert body.decision.cards == ("blur", None, "pillar-of-fire", *[None] * 4)
    quick = re.findall(r'name="decision" value="([^"]*)"', recorder.get(path).text)
    assert post(recorder, path, decision=html.unescape(quick[0])).status_code == 303
    body = record(house, path).entries[-1].body
    assert isinstance(body, Decided)
    assert body.decision.cards == (None,) * 7


def test_a_hand_is_shown_card_by_card(recorder: FlaskClient, path: str) -> None:
    shown = "asmodai\nazazel\nbelphegor\r\nmammon\nmoloch\nabaddon\npazuzu"
    answer = post(recorder, path, seat="fallen", kind="mulligan", **{"field.shown": shown})
    assert answer.status_code == 303
    assert "The hand was Abaddon" in recorder.get(path).text


def test_what_was_filled_in_is_not_lost(recorder: FlaskClient, path: str) -> None:
    sent = {"seat": "fallen", "kind": "place", "field.space": "c7", "field.card": "blur"}
    refused = post(recorder, path, **sent)
    assert refused.status_code == 422
    place = refused.text.partition("<summary>Place</summary>")
    assert place[0].rstrip().endswith("open>")
    assert '<option value="c7" selected>' in form(refused.text, "Place")
    assert 'name="field.card" value="blur"' in form(refused.text, "Place")
    typed = post(recorder, path, line="fallen fly c7")
    assert typed.status_code == 400
    assert 'value="fallen fly c7"' in typed.text
    assert "has no decision 'fly'" in alert(typed.text)


@pytest.mark.parametrize(
    "fields, why",
    [
        ({"seat": "fallen", "kind": "place"}, "the space is missing"),
        ({"seat": "fallen", "kind": "fly"}, "has no decision 'fly'"),
        (
            {"seat": "fallen", "kind": "declare", "field.card": "x", "field.rank": "high"},
            "'high' is no number",
        ),
        ({"line": "place 'c7"}, "closing quotation"),
    ],
)
def test_a_form_that_says_no_decision(
    house: House, recorder: FlaskClient, path: str, fields: dict[str, str], why: str
) -> None:
    answer = post(recorder, path, **fields)
    assert answer.status_code == 400
    assert why in alert(answer.text)
    assert record(house, path).version == 1


def test_what_an_open_edition_lacks_is_declared(recorder: FlaskClient) -> None:
    path = opened(recorder, edition="blank")
    page = recorder.get(path).text
    board = html.unescape(page.partition('name="field.board"')[2].partition(">")[2].partition("<")[0])
    assert post(recorder, path, seat="fallen", kind="layout", **{"field.board": board}).status_code == 303
    for line in ("place c7", "end", "arch place c1", "arch end", "fallen activate c7 sariel"):
        assert post(recorder, path, line=line).status_code == 303
    choose = {"seat": "fallen", "kind": "choose", "field.declared": "power:1"}
    assert post(recorder, path, **choose).status_code == 303
    page = recorder.get(path).text
    for name in ("card", "card_kind", "rank", "movement", "element", "compass", "costs"):
        assert f'name="field.{name}"' in form(page, "Declare")
    facts = {
        "field.card": "sariel",
        "field.rank": "5",
        "field.movement": "3",
        "field.compass": "N:fire,S:none",
    }
    assert post(recorder, path, seat="fallen", kind="declare", **facts).status_code == 303
    assert "The table declares sariel: rank 5, movement 3, fire in N, none in S." in recorder.get(path).text


# Who may do what


def test_a_seat_of_a_hosted_game_has_forms_of_its_own(house: House) -> None:
    hosted = house.open()
    path = f"/records/{hosted.id}"
    keys = {seat: house.services.directory.issue_seat_key(hosted.id, seat) for seat in seats_of(TITLE)}
    fallen, arch = (house.client(key=keys[seat]) for seat in seats_of(TITLE))
    assert post(fallen, path, line="keep").status_code == 303
    assert post(arch, path, line="keep").status_code == 303
    page = fallen.get(path).text
    assert 'name="field.space"' in form(page, "Place")
    deciding = page.partition('class="decide"')[2].partition('class="list"')[0]
    assert "<datalist" not in deciding, "a seat knows its own hand"
    assert "<summary>Take back" not in page
    assert post(arch, path, line="fallen end").status_code == 403
    assert post(arch, path, "/rewinds", to="1", agreed=list(seats_of(TITLE))).status_code == 403
    assert post(arch, path, "/closing", reason="agreed draw").status_code == 403
    assert post(arch, path, "/closing", reason="resigned", by="fallen").status_code == 403
    assert post(arch, path, "/closing", reason="resigned", by="arch").status_code == 303


def test_a_visitor_gets_no_forms(house: House, recorder: FlaskClient, path: str) -> None:
    page = house.client().get(path).text
    assert 'class="decide"' not in page
    assert 'class="ending"' not in page


@pytest.mark.parametrize("fields", [{"reason": "finished"}, {"reason": "boredom"}, {}])
def test_a_record_closes_for_a_reason(recorder: FlaskClient, path: str, fields: dict[str, str]) -> None:
    assert post(recorder, path, "/closing", **fields).status_code in (400, 409)


def test_a_form_for_an_older_version_is_overtaken(recorder: FlaskClient, path: str) -> None:
    assert post(recorder, path, line="place c7").status_code == 303
    stale = post(recorder, path, "/rewinds", version="1", to="1", agreed=list(seats_of(TITLE)))
    assert stale.status_code == 412
    assert post(recorder, path, word="").status_code == 400


def test_a_line_is_recorded_and_closed_too(house: House, recorder: FlaskClient, path: str) -> None:
    assert post(recorder, path, line="place c7").status_code == 303
    line = house.services.store.branch(
        record(house, path).id,
        at=6,
        basis="judge",
        name="",
        actor=house.users["recorder"].id,
        command=str(uuid.uuid4()),
    )
    place = f"{path}/lines/{line.id}"
    assert post(recorder, place, line="end").headers["Location"] == place
    assert post(recorder, place, "/rewinds", to="1", agreed=list(seats_of(TITLE))).status_code == 303
    assert post(recorder, place, "/closing", reason="abandoned").status_code == 303
    assert record(house, path).version == 6


def test_one_player_at_two_seats_is_asked_about(house: House, recorder: FlaskClient) -> None:
    sent = {"edition": "stand-in", "mode": "table", "seat.fallen": "Ann", "seat.arch": "ann"}
    asked = send(recorder, NEW, NEW, command="one for two", **sent)
    assert asked.status_code == 422
    assert "The same player sits at two seats" in asked.text
    assert 'name="same_player"' in asked.text
    assert 'name="same_player"' not in recorder.get(NEW).text
    again = send(recorder, NEW, NEW, command="one for two", same_player="yes", **sent)
    assert again.status_code == 303


def test_a_missing_entry_leads_to_its_record(recorder: FlaskClient, path: str) -> None:
    missing = recorder.get(f"{path}/9999")
    assert missing.status_code == 404
    assert f'<a class="button" href="{path}">The record</a>' in missing.text


def test_an_animation_says_what_is_in_it(recorder: FlaskClient, path: str) -> None:
    assert "All entries up to here" in text(recorder.get(path).text)
