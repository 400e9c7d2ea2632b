"""What the pages show, and to whom."""

import html
import re
import uuid

import pytest
from flask.testing import FlaskClient

from adapters.files.scribe import Scribe
from api.services.answers.words import humanise
from domain.games.regnum_angelica.decisions import Draw, Place
from domain.games.regnum_angelica.title import EDITIONS
from domain.kernel.playing import kind_of
from domain.record.entries import Decided
from domain.record.record import Record
from tests.support.tables import seats_of
from tests.web.house import TITLE, House, play, scribe

EDITION = EDITIONS["stand-in"]
LINK = re.compile(r'<a [^>]*href="([^"]*)"[^>]*aria-label="([^"]*)"')


@pytest.fixture(scope="module")
def finished(house: House) -> Record:
    """A game that was played to its end."""
    return house.keep(play(scribe(house, 1), 1))


@pytest.fixture(scope="module")
def rewound(house: House) -> Record:
    """A hosted game that goes on, of which entries 61 to 80 were struck by entry 81."""
    writing = play(scribe(house, 2), 2, 80)
    writing.rewind(60, agreed=seats_of(TITLE), reason="a card was <misread>")
    return house.keep(play(writing, 3, 90))


@pytest.fixture(scope="module")
def visitor(house: House) -> FlaskClient:
    """Somebody who has not signed in."""
    return house.client()


def text(page: str) -> str:
    """A page without its tags."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())


def links(page: str) -> dict[str, str]:
    """The labelled links of a page by their label."""
    return {label: html.unescape(href) for href, label in LINK.findall(page)}


def test_the_list_tells_of_every_record_and_narrows_down(
    house: House, visitor: FlaskClient, finished: Record, rewound: Record
) -> None:
    everything = visitor.get("/")
    assert everything.status_code == 200
    assert finished.id in everything.text
    assert rewound.id in everything.text
    assert "Ann <i>" in text(everything.text)
    assert "<i>" not in everything.text
    over = visitor.get("/?title=regnum-angelica&status=closed").text
    assert finished.id in over
    assert rewound.id not in over
    assert visitor.get("/?status=lost").status_code == 404
    assert visitor.get("/?title=chess").status_code == 404
    for cursor in ("x", "-1", "9" * 20):
        assert visitor.get(f"/?after={cursor}").status_code == 404


def test_the_list_is_paged(house: House, visitor: FlaskClient) -> None:
    for _ in range(26):
        house.open()
    first = visitor.get("/").text
    older = html.unescape(re.findall(r'href="([^"]*after=[^"]*)"', first)[0])
    shown = re.findall(r"/records/([0-9a-f-]{36})", first)
    rest = re.findall(r"/records/([0-9a-f-]{36})", visitor.get(older).text)
    assert len(shown) == 25
    assert not set(shown) & set(rest)


def test_a_record_is_walked_entry_by_entry_and_turn_by_turn(visitor: FlaskClient, finished: Record) -> None:
    base = f"/records/{finished.id}"
    steps = links(visitor.get(f"{base}/40").text)
    assert steps["First entry"] == f"{base}/1"
    assert steps["Previous entry"] == f"{base}/39"
    assert steps["Next entry"] == f"{base}/41"
    assert steps["Last entry"] == f"{base}/{finished.version}"
    turn = TITLE.tables[0].turn(finished.position(39)).number
    assert (
        TITLE.tables[0].turn(finished.position(int(steps["Next turn"].rpartition("/")[2]) - 1)).number
        == turn + 1
    )
    assert "Previous entry" not in links(visitor.get(f"{base}/1").text)
    assert "Next entry" not in links(visitor.get(base).text)
    assert visitor.get(f"{base}/0").status_code == 404
    assert visitor.get(f"{base}/{finished.version + 1}").status_code == 404
    assert visitor.get(f"/records/{uuid.uuid4()}").status_code == 404


def test_every_entry_has_a_page_that_cites_its_rules(visitor: FlaskClient, finished: Record) -> None:
    for entry in finished.entries[:: finished.version // 12]:
        page = visitor.get(f"/records/{finished.id}/{entry.number}")
        assert page.status_code == 200
        if isinstance(entry.body, Decided):
            for effect in entry.body.effects:
                assert f'href="/rules/{effect.because}"' in page.text
        assert TITLE.editions["stand-in"].notice in text(page.text)


def test_a_finished_game_is_seen_through_any_eyes(visitor: FlaskClient, finished: Record) -> None:
    number = next(
        entry.number
        for entry in finished.entries
        if isinstance(entry.body, Decided) and entry.body.decision.seat == "chance" and entry.number > 30
    )
    base = f"/records/{finished.id}/{number}"
    seen = {name: visitor.get(f"{base}?as={name}").text for name in ("judge", "fallen", "arch", "public")}
    hidden = re.compile(r"Hand \d+, \d+ not seen")
    assert not hidden.search(text(visitor.get(base).text))
    assert not hidden.search(text(seen["judge"]))
    assert hidden.search(text(seen["public"]))
    assert len(set(seen.values())) == 4
    assert f"{base.rpartition('/')[0]}/{number + 1}?as=arch" in links(seen["arch"])["Next entry"]
    assert visitor.get(f"{base}?as=nobody").status_code == 422


def test_struck_and_implied_entries_say_so(house: House, visitor: FlaskClient, rewound: Record) -> None:
    struck = text(visitor.get(f"/records/{rewound.id}/70").text)
    assert "taken back by agreement: entry 81" in struck
    assert "taken back by" not in text(visitor.get(f"/records/{rewound.id}/60").text).partition("Entries")[0]
    back = visitor.get(f"/records/{rewound.id}/81").text
    assert "a card was <misread>" in text(back)
    assert 'class="decided struck"' in back
    writing = scribe(house, 4, "table")
    writing.decide(Place("fallen", "a7"))
    table = house.keep(writing)
    implied = [e.number for e in table.entries if isinstance(e.body, Decided) and e.body.implied]
    assert "implied" in text(visitor.get(f"/records/{table.id}/{implied[0]}").text)
    assert text(visitor.get(f"/records/{table.id}").text).count(" implied ") == len(implied)


def test_a_running_game_looks_the_same_whatever_is_hidden(house: House) -> None:
    """Two games differ in what Arch holds and has placed; neither the public nor Fallen can tell."""
    drawn = [slice(0, 12), slice(12, 24)]
    records = [house.keep(hidden_game(house, seed, cards)) for seed, cards in enumerate(drawn, 5)]
    keys = [house.services.directory.issue_seat_key(record.id, "fallen") for record in records]
    for clients in ([house.client(), house.client()], [house.client(key=key) for key in keys]):
        for number in range(1, records[0].version + 1):
            one, other = map(shown, clients, records, (number, number))
            assert one == other
    judge = house.client("judge")
    assert shown(judge, records[0], 5) != shown(judge, records[1], 5)


def hidden_game(house: House, seed: int, cards: slice) -> Scribe:
    """A game in which Arch draws and places the named part of its angels; all else is always the same."""
    writing = scribe(house, seed, "table")
    angels = iter([card for card in EDITION.deck("arch") if card in EDITION.angels][cards])
    wanted = ("draw", "keep", "place", "proceed")
    while writing.record.version < 30:
        rules, state = writing.record.rules, writing.record.state
        if state.due and state.due.seat == "arch":
            writing.decide(Draw("chance", "arch", tuple(next(angels) for _ in range(state.due.count))))
            continue
        prompt = rules.prompts(state)[0]
        choices = {kind_of(decision): decision for decision in rules.legal(state, prompt.seat)}
        writing.decide(next(choices[kind] for kind in wanted if kind in choices))
    return writing


def shown(client: FlaskClient, record: Record, number: int) -> str:
    """A page without what tells one record from any other: its id, digests and the words of forms."""
    page = client.get(f"/records/{record.id}/{number}").text.replace(record.id, "id")
    return re.sub(r"[0-9a-f]{64}|[0-9a-f]{8}(-[0-9a-f]{4,12}){4}", "", page)


def test_lines_stand_beside_their_record(house: House, visitor: FlaskClient, finished: Record) -> None:
    recorder = house.users["recorder"].id
    line = house.services.store.branch(
        finished.id, at=50, basis="fallen", name="What if & when", actor=recorder, command="line-1"
    )
    house.services.models.records.catch_up()
    assert "What if & when" in text(visitor.get(f"/records/{finished.id}").text)
    base = f"/records/{finished.id}/lines/{line.id}"
    page = visitor.get(base)
    assert "What might have followed entry 50" in text(page.text)
    assert visitor.get(f"{base}/1").status_code == 200
    assert visitor.get(f"/records/{uuid.uuid4()}/lines/{line.id}").status_code == 404
    assert visitor.get(f"/records/{finished.id}/lines/{finished.id}").status_code == 404
    ours = house.client("recorder")
    assert "Decide" in text(ours.get(base).text)
    assert "Decide" not in text(page.text)


def test_a_record_is_verified(house: House, visitor: FlaskClient, finished: Record, rewound: Record) -> None:
    page = text(visitor.get(f"/records/{finished.id}/verification").text)
    assert "Nothing was changed" in page
    assert finished.head in page
    assert "They judge every one" in page
    assert "outcomes follow from the published seeds" in page
    assert "Today's rules" not in text(visitor.get(f"/records/{rewound.id}/verification").text)


def test_the_rules_can_be_read(visitor: FlaskClient) -> None:
    page = visitor.get("/titles/regnum-angelica/rules").text
    for id in TITLE.rulebook.texts:
        assert f'id="{id}"' in page
    for option in TITLE.rulebook.option:
        assert f">{humanise(option.key)}</dt>" in page
    assert "The first player to reach 35 points wins." in text(visitor.get("/rules/RA-002").text)
    assert "First player whose opponent lost an angel" in text(visitor.get("/rules/RA-Q03").text)
    assert visitor.get("/rules/RA-999").status_code == 404
    assert visitor.get("/titles/chess/rules").status_code == 404


def test_no_page_runs_a_script_of_others_or_loads_from_elsewhere(
    visitor: FlaskClient, finished: Record
) -> None:
    for path in ("/", f"/records/{finished.id}", "/titles/regnum-angelica/rules", "/sign-in", "/rules/none"):
        answer = visitor.get(path)
        policy = answer.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'")
        assert ("script-src 'self'" in policy) == path.startswith("/records/")
        for tag, source in re.findall(
            r"<(link|script|img|iframe)\b[^>]*? (?:src|href)=\"([^\"]*)\"", answer.text
        ):
            assert source.startswith("/assets/"), tag
        assert " style=" not in answer.text
    assert "--seat-0" in visitor.get("/assets/now/drawing.css").text
    with visitor.get("/assets/now/style.css") as style:
        assert style.status_code == 200


def test_a_page_of_an_unsigned_visitor_is_kept_by_nobody(visitor: FlaskClient, finished: Record) -> None:
    assert visitor.get(f"/records/{finished.id}").headers["Cache-Control"] == "private, no-cache"
