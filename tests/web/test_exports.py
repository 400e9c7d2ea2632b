"""What can be taken away from the pages, and that it tells nobody more than he may know."""

import io
import re
import shutil
import subprocess
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Literal, cast

import msgspec
import pytest
from flask.testing import FlaskClient
from PIL import Image
from playwright.sync_api import Browser
from werkzeug.serving import make_server

from api.services.access import Caller
from domain.record.commentary.notes import Mark, Visibility
from domain.record.record import Record
from tests.support.tables import seats_of
from tests.web.chromium import opened
from tests.web.house import TITLE, House, build, play, scribe

KINDS = {
    "game.txt": "text/plain; charset=utf-8",
    "game.pdf": "application/pdf",
    "game.gif?from=3&to=5&width=300": "image/gif",
    "game.html": "text/html; charset=utf-8",
    "game.jsonl": "application/jsonl",
    "12.svg": "image/svg+xml",
    "12.png?width=400": "image/png",
    "12.png?card=1": "image/png",
}


@pytest.fixture(scope="module")
def closed(house: House) -> Record:
    """A finished game in which something was struck, with a line and notes."""
    writing = play(scribe(house, 5), 5, 40)
    writing.rewind(30, agreed=seats_of(TITLE), reason="a card was misread")
    play(writing, 5, 60)
    writing.close("resigned", by="arch")
    record = house.keep(writing)
    judge = Caller(house.users["judge"].id, house.users["judge"])
    sight = house.services.sights.find(judge, record.id)
    line = house.services.records.branch(sight, at=12, basis="arch", name="Before", command=str(uuid.uuid4()))
    house.services.lines.rename(line, "What if", command=str(uuid.uuid4()))
    written: list[tuple[int, str, Visibility]] = [
        (12, "Seen by <all>.", "public"),
        (13, "For me.", "private"),
    ]
    for entry, text, visibility in written:
        house.services.notes.write(
            sight, entry=entry, text=text, glyph="good", visibility=visibility, command=str(uuid.uuid4())
        )
    house.services.models.catch_up()
    return record


@pytest.fixture(scope="module")
def running(house: House) -> Record:
    return house.keep(play(scribe(house, 6), 6, 20))


# --- files and their headers


@pytest.mark.parametrize("name", KINDS)
def test_every_form_of_a_finished_game_has_its_type_and_name(house: House, closed: Record, name: str) -> None:
    answer = house.client().get(f"/records/{closed.id}/{name}")
    assert answer.status_code == 200
    assert answer.content_type == KINDS[name]
    file = re.search(r'(attachment|inline); filename="([a-z0-9.-]+)"', answer.headers["Content-Disposition"])
    assert file
    assert file[2].startswith(f"regnum-angelica-{closed.id[:8]}")
    assert file[2].endswith(name.partition("?")[0].rpartition(".")[2])
    assert (file[1] == "attachment") == name.startswith("game")


@pytest.mark.parametrize("name", KINDS)
def test_who_has_a_file_is_not_sent_it_again(house: House, closed: Record, name: str) -> None:
    client, path = house.client(), f"/records/{closed.id}/{name}"
    tag = client.get(path).headers["ETag"]
    if name != "game.html":  # its words for forms are new each time, if it had any
        assert client.get(path, headers={"If-None-Match": tag}).status_code == 304


def test_a_card_is_kept_for_good_and_a_picture_with_notes_is_asked_for_again(
    house: House, closed: Record, running: Record
) -> None:
    def cache(client: FlaskClient, path: str) -> str:
        return client.get(path).headers["Cache-Control"]

    client, arch = house.client(), house.client(key=seat_key(house, running, "arch"))
    forever = "max-age=31536000, immutable"
    assert cache(client, f"/records/{closed.id}/12.png?card=1&as=arch") == f"public, {forever}"
    assert cache(client, f"/records/{closed.id}/12.png?card=1") == "private, no-cache"
    assert cache(client, f"/records/{running.id}/12.png?card=1&as=public") == f"public, {forever}"
    own = arch.get(f"/records/{running.id}/12.png?card=1&as=arch")
    assert own.headers["Cache-Control"] == f"private, {forever}"
    assert "Cookie" in own.headers["Vary"], "the next reader at the same browser is another one"
    for kind in ("svg", "png"):
        answer = client.get(f"/records/{closed.id}/12.{kind}?as=arch")
        assert answer.headers["Cache-Control"] == "private, no-cache"
        assert "Cookie" in answer.headers["Vary"]


def test_pictures_and_frames_show_the_marks_of_notes(house: House) -> None:
    writing = play(scribe(house, 7), 7, 30)
    writing.close("resigned", by="arch")
    record = house.keep(writing)
    judge = Caller(house.users["judge"].id, house.users["judge"])
    sight = house.services.sights.find(judge, record.id)
    frame, marks = f"/embed/{record.id}/14?as=arch", (Mark("c7", "", "good"),)
    before = {kind: house.client().get(f"/records/{record.id}/14.{kind}").data for kind in ("svg", "png")}
    plain = house.client().get(frame).text
    for visibility, shown in (("private", False), ("public", True)):
        house.services.notes.write(
            sight,
            entry=14,
            text="Look here.",
            marks=marks,
            visibility=cast(Visibility, visibility),
            command=str(uuid.uuid4()),
        )
        house.services.models.catch_up()
        for kind, data in before.items():
            assert (house.client().get(f"/records/{record.id}/14.{kind}").data != data) == shown, kind
        assert (house.client().get(frame).text != plain) == shown
    drawn = house.client().get(f"/records/{record.id}/14.svg").text
    assert drawn.count('class="over"') > before["svg"].decode().count('class="over"')
    card = house.client().get(f"/records/{record.id}/14.png?card=1")
    assert card.status_code == 200


def test_an_animation_can_be_seen_from_the_other_side(house: House, closed: Record) -> None:
    def first(query: str) -> bytes:
        data = house.client().get(f"/records/{closed.id}/game.gif?from=14&to=14&width=300{query}").data
        return Image.open(io.BytesIO(data)).convert("RGB").tobytes()

    assert first("&flip=1") != first("")
    assert first("&flip=1") == first("&flip=1")
    page = house.client().get(f"/records/{closed.id}/14?flip=1").text
    assert re.search(r"game\.gif\?[^\"]*flip=1", page)


def seat_key(house: House, record: Record, seat: str) -> str:
    return house.services.directory.issue_seat_key(record.id, seat)


def test_a_picture_is_as_wide_as_asked_and_the_card_of_a_link_has_its_size(
    house: House, closed: Record
) -> None:
    def size(query: str) -> tuple[int, int]:
        answer = house.client().get(f"/records/{closed.id}/12.png?{query}")
        return Image.open(io.BytesIO(answer.data)).size

    assert size("width=640")[0] == 640
    assert size("width=640&theme=dark&flip=1")[0] == 640
    assert size("card=1") == (1200, 630)


@pytest.mark.parametrize(
    "path, status, words",
    [
        ("12.png?width=10", 422, "width: a picture is 400 to 2400 pixels wide, not 10"),
        ("12.png?width=wide", 400, "width"),
        ("12.png?theme=pink", 400, "theme"),
        ("9999.png", 404, "no entry 9999"),
        ("9999.svg", 404, "no entry 9999"),
        ("12.svg?as=north", 422, "north"),
        ("game.gif?from=1&to=9999", 404, "no entry 9999"),
        ("game.gif?from=9&to=3", 422, "from, to"),
        ("game.gif?from=1&to=3&width=9000", 422, "width: an animation is 300 to 800 pixels wide, not 9000"),
        ("game.gif?from=1&to=3&duration=1", 422, "duration"),
        ("game.txt?as=north", 422, "north"),
    ],
)
def test_what_cannot_be_made_is_named(
    house: House, closed: Record, path: str, status: int, words: str
) -> None:
    answer = house.client().get(f"/records/{closed.id}/{path}")
    assert answer.status_code == status
    assert words in answer.text


def test_lines_can_be_taken_away_too(house: House, closed: Record) -> None:
    client = house.client()
    found = re.search(
        rf"/records/{closed.id}/lines/([0-9a-f-]+)", client.get(f"/records/{closed.id}/12").text
    )
    assert found
    for name in ("game.txt", "game.pdf", "game.html", "game.gif?width=300", "1.svg", "1.png?width=400"):
        assert client.get(f"{found[0]}/{name}").status_code == 200
    assert client.get(f"/records/{uuid.uuid4()}/lines/{found[1]}/1.svg").status_code == 404


# --- what is in them


def test_the_text_tells_what_was_struck_the_line_and_the_notes_that_are_for_the_reader(
    house: House, closed: Record
) -> None:
    text = house.client().get(f"/records/{closed.id}/game.txt").text
    assert "(Struck by entry 41: [31] " in text
    assert "    Line “What if”: what might have followed entry 12" in text
    assert "    judge (judge) ! good: Seen by <all>." in text
    assert "For me." not in text
    assert "For me." in house.client("judge").get(f"/records/{closed.id}/game.txt").text


def test_a_finished_game_goes_abroad_and_comes_back_without_loss(
    house: House, closed: Record, tmp_path: Path
) -> None:
    file = house.client("judge").get(f"/records/{closed.id}/game.jsonl").data
    assert file.count(b'{"note":') == 2
    assert b'"care":{"name":"What if"}' in file
    abroad = build(tmp_path, house.services.clock)
    token = abroad.services.directory.issue_token(abroad.users["recorder"].id, 1)
    for _ in range(2):
        answer = abroad.app.test_client().post(
            "/api/v1/records/import", data=file, headers={"Authorization": f"Bearer {token}"}
        )
        assert answer.status_code == 201, answer.text
    abroad.services.models.catch_up()
    assert abroad.client("judge").get(f"/records/{closed.id}/game.jsonl").data == file
    seen = abroad.client().get(f"/records/{closed.id}/game.txt").text
    assert "judge (from a file) (judge) ! good: Seen by <all>." in seen
    assert "Line “What if”" in seen
    assert "For me." not in seen, "what was private is for judges at most"
    abroad.services.store.shut_down()


def test_notes_come_home_but_once(house: House, closed: Record) -> None:
    client = house.client("judge")
    file = client.get(f"/records/{closed.id}/game.jsonl").data
    token = house.services.directory.issue_token(house.users["recorder"].id, 1)
    answer = house.app.test_client().post(
        "/api/v1/records/import", data=file, headers={"Authorization": f"Bearer {token}"}
    )
    assert answer.status_code == 201, answer.text
    house.services.models.catch_up()
    assert client.get(f"/records/{closed.id}/game.jsonl").data == file


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="reads PDF with poppler")
def test_the_score_sheet_leads_to_the_record(house: House, closed: Record, tmp_path: Path) -> None:
    data = house.client().get(f"/records/{closed.id}/game.pdf").data
    assert f"http://localhost/records/{closed.id}".encode() in data
    (tmp_path / "sheet.pdf").write_bytes(data)
    read = subprocess.run(
        ["pdftotext", tmp_path / "sheet.pdf", "-"], capture_output=True, check=True, timeout=60
    )
    assert closed.head in read.stdout.decode()


def test_the_file_of_a_game_that_goes_on_is_for_those_who_may_see_everything(
    house: House, running: Record
) -> None:
    path = f"/records/{running.id}/game.jsonl"
    assert house.client().get(path).status_code == 401
    assert house.client(key=seat_key(house, running, "arch")).get(path).status_code == 403
    assert house.client("judge").get(path).status_code == 200


# --- links and embeds


def test_a_link_shows_its_moment_and_nothing_that_comes_later(house: House, running: Record) -> None:
    client = house.client(key=seat_key(house, running, "arch"))
    page = client.get(f"/records/{running.id}/12?spoilers=hidden").text
    told = dict(re.findall(r'<meta property="(og:[a-z:]+)" content="([^"]*)">', page))
    assert told["og:title"].startswith("Regnum Angelica, entry 12, Turn ")
    assert told["og:url"] == f"http://localhost/records/{running.id}/12?spoilers=hidden"
    image = told["og:image"].replace("&amp;", "&")
    assert image == f"http://localhost/records/{running.id}/12.png?card=1&as=public"
    public = house.client().get(image)
    assert (public.status_code, public.content_type) == (200, "image/png")
    assert "public" in public.headers["Cache-Control"]


def test_an_embedded_moment_may_be_framed_by_anyone_and_runs_nothing(house: House, closed: Record) -> None:
    answer = house.client().get(f"/embed/{closed.id}/12")
    policy = answer.headers["Content-Security-Policy"]
    assert "frame-ancestors *" in policy
    assert "script" not in policy
    assert "X-Frame-Options" not in answer.headers
    assert "<script" not in answer.text
    assert f'href="/embed/{closed.id}/13"' in answer.text
    page = house.client().get(f"/records/{closed.id}/12")
    assert page.headers["X-Frame-Options"] == "DENY"
    assert house.client().get(f"/embed/{closed.id}/9999").status_code == 404
    assert house.client().get(f"/embed/{uuid.uuid4()}").status_code == 404


def test_an_embedded_moment_is_the_same_for_everybody(house: House, running: Record) -> None:
    path = f"/embed/{running.id}/12"
    clients = (house.client(), house.client("judge"), house.client(key=seat_key(house, running, "arch")))
    answers = [client.get(path) for client in clients]
    assert len({answer.text for answer in answers}) == 1
    assert not any("Set-Cookie" in answer.headers for answer in answers)
    assert house.client("judge").get(f"{path}?as=arch").status_code == 401


def test_what_people_write_does_not_take_the_place_of_the_script(house: House, tmp_path: Path) -> None:
    said = "@policy@ @style@ @frames@ @script@"
    writing = play(scribe(house, 12, "table"), 12, 14)
    writing.rewind(10, agreed=seats_of(TITLE), reason=said)
    record = house.keep(writing)
    judge = Caller(house.users["judge"].id, house.users["judge"])
    sight = house.services.sights.find(judge, record.id)
    house.services.notes.write(sight, entry=1, text=said, command=str(uuid.uuid4()))
    page = house.client("judge").get(f"/records/{record.id}/game.html").text
    frames = page.partition('id="frames">')[2].partition("</script>")[0]
    assert len(msgspec.json.decode(frames)["frames"]) == record.version
    assert page.count("<style>") == page.count('<script type="module">') == 1
    assert page.count(said) > 1


# --- in a real browser

Eyes = tuple[int, Literal["light", "dark"]]
EYES: list[Eyes] = [(1280, "light"), (360, "dark")]
"""Widths of windows, and the colours that people prefer."""


@pytest.mark.browser
@pytest.mark.parametrize("eyes", EYES)
def test_a_replay_opens_from_a_disk_without_a_network(
    browser: Browser, house: House, closed: Record, tmp_path: Path, eyes: Eyes
) -> None:
    wide, colours = eyes
    file = tmp_path / "game.html"
    file.write_bytes(house.client().get(f"/records/{closed.id}/game.html").data)
    assert file.stat().st_size < 1_500_000
    seen = {"width": wide, "height": 800}
    with opened(browser, viewport=seen, color_scheme=colours, offline=True) as context:
        page = context.new_page()
        said: list[str] = []
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(file.as_uri())
        where = page.locator('[data-part="now"]')
        where.get_by_text(f"Entry 1 of {closed.version}").wait_for()
        page.keyboard.press("ArrowRight")
        where.get_by_text(f"Entry 2 of {closed.version}").wait_for()
        page.keyboard.press("End")
        where.get_by_text(f"Entry {closed.version} of {closed.version}").wait_for()
        page.go_back()
        where.get_by_text(f"Entry 2 of {closed.version}").wait_for()
        page.goto(f"{file.as_uri()}#12")
        page.reload()
        where.get_by_text(f"Entry 12 of {closed.version}").wait_for()
        assert "Seen by <all>." in page.content().replace("&lt;", "<").replace("&gt;", ">")
        assert page.evaluate("document.documentElement.scrollWidth") <= wide
        assert set(asked) == {file.as_uri(), f"{file.as_uri()}#12"} or set(asked) == {file.as_uri()}
        assert not said


@pytest.fixture
def elsewhere() -> Iterator[Callable[[str], str]]:
    """Another site: it answers with the page that it is given, and the fixture with its address."""
    shown: list[bytes] = []

    def site(_: object, start: Callable[..., object]) -> list[bytes]:
        start("200 OK", [("Content-Type", "text/html; charset=utf-8")])
        return shown[-1:]

    server = make_server("127.0.0.1", 0, site)
    thread = Thread(target=server.serve_forever)
    thread.start()

    def show(html: str) -> str:
        shown.append(html.encode())
        return f"http://127.0.0.1:{server.server_port}/"

    yield show
    server.shutdown()
    thread.join(20)
    server.server_close()
    assert not thread.is_alive()


@pytest.mark.browser
def test_a_script_puts_a_moment_into_a_page_of_somebody_else(
    browser: Browser, address: str, house: House, closed: Record, elsewhere: Callable[[str], str]
) -> None:
    script = re.search(r"/assets/\w+/embed\.js", house.client().get(f"/records/{closed.id}/12").text)
    assert script
    tag = f'<script src="{address}{script[0]}" data-record="{closed.id}" data-entry="12"></script>'
    with opened(browser) as context:
        page = context.new_page()
        said: list[str] = []
        page.on("console", lambda message: said.append(message.text))
        page.goto(elsewhere(f"<!doctype html><link rel=icon href=data:,><p>See:</p>{tag}"))
        frame = page.frame_locator("iframe")
        frame.get_by_text("entry 12 of").wait_for()
        frame.get_by_role("link", name="Next entry").click()
        frame.get_by_text("entry 13 of").wait_for()
        assert frame.locator("main svg.drawing").first.is_visible()
        assert not said
