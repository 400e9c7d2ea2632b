"""Signing in, and deciding by form."""

import html
import re
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from flask.testing import FlaskClient

from domain.record.record import Record
from tests.web.house import PASSWORD, House, build, cookie_of, hell, send

KEEP = '{"kind":"keep","seat":"fallen"}'


class Clock:
    """Stands still until it is moved."""

    now = datetime(2026, 5, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture(scope="module")
def clock() -> Clock:
    """A clock of the tests' own."""
    return Clock()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, clock: Clock) -> Iterator[House]:
    """A house under that clock."""
    made = build(tmp_path_factory.mktemp("house"), clock)
    yield made
    made.services.store.shut_down()


@pytest.fixture
def record(house: House) -> Record:
    """A hosted game in which both seats may keep their hands."""
    return house.open()


@pytest.fixture
def fallen(house: House, record: Record) -> FlaskClient:
    """The player of Fallen, who came with the seat key."""
    return house.client(key=house.services.directory.issue_seat_key(record.id, "fallen"))


def fields(page: str) -> dict[str, str]:
    """The hidden fields of the first form by which one decides."""
    form = page.partition('class="decide"')[2].partition("</form>")[0]
    return {name: html.unescape(value) for name, value in re.findall(r'name="(\w+)" value="([^"]*)"', form)}


def decide(client: FlaskClient, record: Record, decision: str = KEEP, **changes: object) -> Any:
    """Load the page of the record and send its form with `decision`."""
    path = f"/records/{record.id}"
    return client.post(path, data={**fields(client.get(path).text), "decision": decision, **changes})


def test_a_seat_decides_by_form(house: House, fallen: FlaskClient, record: Record) -> None:
    path = f"/records/{record.id}"
    sent = fields(fallen.get(path).text)
    assert sent["decision"] == KEEP
    assert f"Entry {record.version} was:" in fallen.get(path).text
    answer = fallen.post(path, data=sent)
    assert (answer.status_code, answer.headers["Location"]) == (303, path)
    assert "Fallen keeps the starting hand." in fallen.get(path).text
    assert fallen.post(path, data=sent).status_code == 303
    assert house.services.store.load(record.id).version == record.version + 1
    assert 'class="decide"' not in fallen.get(path).text


def test_a_refusal_names_the_rule_and_the_reason(fallen: FlaskClient, record: Record) -> None:
    answer = decide(fallen, record, '{"kind":"proceed","seat":"fallen","to":"draw"}')
    assert answer.status_code == 422
    alert = answer.text.partition('role="alert"')[2].partition("</section>")[0]
    assert re.search(r'href="/rules/RA-\w+"', alert)
    assert 'class="decide"' in answer.text


def test_a_decision_on_an_older_position_tells_what_came_since(
    house: House, fallen: FlaskClient, record: Record
) -> None:
    arch = house.client(key=house.services.directory.issue_seat_key(record.id, "arch"))
    path = f"/records/{record.id}"
    sent = fields(fallen.get(path).text)
    assert decide(arch, record, KEEP.replace("fallen", "arch")).status_code == 303
    answer = fallen.post(path, data=sent)
    assert answer.status_code == 412
    alert = answer.text.partition('role="alert"')[2].partition("</section>")[0]
    assert "Arch keeps the starting hand." in alert


@pytest.mark.parametrize(
    "changes, status",
    [
        ({"word": ""}, 400),
        ({"word": "0" * 64}, 400),
        ({"version": ""}, 400),
        ({"decision": "{"}, 400),
        ({"decision": '{"kind":"castle","seat":"fallen"}'}, 400),
        ({"decision": '{"kind":"keep","seat":"arch"}'}, 403),
        ({"decision": '{"kind":"keep","seat":"nobody"}'}, 422),
    ],
)
def test_a_form_that_is_not_ours_changes_nothing(
    house: House, fallen: FlaskClient, record: Record, changes: dict[str, str], status: int
) -> None:
    answer = decide(fallen, record, **{"decision": KEEP, **changes})
    assert answer.status_code == status
    assert "<h1>" in answer.text
    assert house.services.store.load(record.id).version == record.version


def test_who_has_no_seat_cannot_decide(house: House, record: Record) -> None:
    visitor = house.client()
    assert 'class="decide"' not in visitor.get(f"/records/{record.id}").text
    answer = send(visitor, "/sign-in", f"/records/{record.id}", version=record.version, decision=KEEP)
    assert answer.status_code == 401
    assert "/sign-in" in answer.text
    other = house.open()
    key = house.services.directory.issue_seat_key(other.id, "fallen")
    assert (
        send(house.client(key=key), "/", f"/records/{record.id}", version=1, decision=KEEP).status_code == 403
    )


def test_a_recorder_decides_for_every_seat_and_for_chance(house: House) -> None:
    table = house.open("table")
    recorder = house.client("recorder")
    page = recorder.get(f"/records/{table.id}").text
    assert "Chance: draw" in page or "draws" in page
    assert decide(recorder, table, fields_of_first_option(page)).status_code == 303


def test_a_kind_is_called_what_people_call_it(house: House) -> None:
    table = house.keep(hell("table", 0))
    page = house.client("recorder").get(f"/records/{table.id}").text
    assert "<summary>Who begins</summary>" in page
    assert "<summary>First</summary>" not in page


def test_a_list_from_which_nothing_is_chosen_records_nothing(house: House) -> None:
    table = house.open("table")
    answer = decide(house.client("recorder"), table, "")
    assert answer.status_code == 400
    assert "Nothing was chosen." in answer.text
    assert house.services.store.load(table.id).version == table.version


def fields_of_first_option(page: str) -> str:
    """The first decision that a page offers."""
    form = page.partition('class="decide"')[2]
    return html.unescape(re.findall(r'(?:option|name="decision") value="([^"]*)"', form)[0])


def test_signing_in_keeps_a_cookie_that_scripts_and_other_sites_do_not_get(house: House) -> None:
    client = house.client()
    answer = send(client, "/sign-in", "/sign-in", name="recorder", password=PASSWORD, then="/rules/RA-001")
    assert answer.headers["Location"] == "/rules/RA-001"
    cookie = next(c for c in answer.headers.getlist("Set-Cookie") if c.startswith("session-"))
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    assert "Sign out (recorder)" in client.get("/").text


@pytest.mark.parametrize("then", ["//elsewhere.test", "/\\elsewhere.test", "https://elsewhere.test", ""])
def test_signing_in_leads_nowhere_else(house: House, then: str) -> None:
    answer = send(house.client(), "/sign-in", "/sign-in", name="judge", password=PASSWORD, then=then)
    assert answer.headers["Location"] == "/"


def test_signing_in_fails_without_the_word_of_the_form(house: House) -> None:
    client = house.client()
    assert client.post("/sign-in", data={"name": "judge", "password": PASSWORD}).status_code == 400
    assert send(client, "/sign-in", "/sign-in", name="judge", password="wrong").status_code == 401
    assert send(client, "/sign-in", "/sign-in", key="wrong").status_code == 401
    assert "Sign in" in client.get("/").text


def test_guessing_has_to_wait(house: House, clock: Clock) -> None:
    client = house.client()
    clock.now += timedelta(minutes=10)
    for _ in range(5):
        assert send(client, "/sign-in", "/sign-in", name="judge", password="guess").status_code == 401
    answer = send(client, "/sign-in", "/sign-in", name="judge", password=PASSWORD)
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) > 0
    clock.now += timedelta(minutes=10)
    assert send(client, "/sign-in", "/sign-in", name="judge", password=PASSWORD).status_code == 303


def test_signing_out_makes_the_token_worthless(house: House) -> None:
    client = house.client("judge")
    cookie = client.get_cookie(cookie_of(house.app))
    assert cookie
    assert client.post("/sign-out").status_code == 400
    assert send(client, "/", "/sign-out").status_code == 303
    assert "Sign in" in client.get("/").text
    client.set_cookie(cookie_of(house.app), cookie.value)
    assert "Sign in" in client.get("/").text
    assert client.get("/sign-out").status_code == 405


def test_errors_are_pages(house: House) -> None:
    client = house.client("judge")
    for path in ("/nowhere", f"/records/{uuid.uuid4()}", "/records/x", "/rules/none"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert "<h1>Not Found</h1>" in answer.text
        assert "Sign out (judge)" in answer.text
