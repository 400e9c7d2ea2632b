"""Where the service stands: beside another on the same host, under a path, behind proxies."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from adapters.eventstore.records import RecordStore
from adapters.readmodels.everything import ReadModels
from api.app import create_app
from domain.games import TITLES
from tests.web.house import PASSWORD, House, build, play, scribe, send
from tests.web.test_commentary_pages import write

PREFIX = "/games"


@pytest.fixture(scope="module", params=["X-Forwarded-Prefix", "--prefix", "--prefix, passed on"])
def under(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house under a path: named by its proxy, or by itself, the proxy taking it off or leaving it."""
    house = build(tmp_path_factory.mktemp("under"), lambda: datetime.now(UTC))
    store = house.services.store
    views = ReadModels(store)
    config = {"PROXIES": 1} if request.param == "X-Forwarded-Prefix" else {"PREFIX": PREFIX}
    app = create_app(store, views, store.directory, titles=TITLES, config=config)
    served = app.wsgi_app

    def proxy(environ, start):  # type: ignore[no-untyped-def]
        if request.param != "--prefix, passed on":
            environ["PATH_INFO"] = environ["PATH_INFO"].removeprefix(PREFIX)
        if request.param == "X-Forwarded-Prefix":
            environ["HTTP_X_FORWARDED_PREFIX"] = PREFIX
        return served(environ, start)

    app.wsgi_app = proxy  # type: ignore[method-assign]
    house.app = app
    house.services = app.extensions["recording-angel"]
    yield house
    store.shut_down()


def test_no_link_leads_out_of_the_path(under: House) -> None:
    record = under.keep(play(scribe(under, 1), 1, 60))
    recorder, visitor = under.app.test_client(), under.app.test_client()
    home = f"{PREFIX}/records/{record.id}"
    form = {"name": "recorder", "password": PASSWORD, "then": home}
    signed = send(recorder, f"{PREFIX}/sign-in", f"{PREFIX}/sign-in", **form)
    assert (signed.status_code, signed.location) == (303, home)
    assert "Path=/games" in signed.headers["Set-Cookie"]
    note = write(recorder, f"{home}/39", text="By RA-047 it was [entry 12](#12).")
    assert note.startswith(PREFIX)
    for path in ("/", "/rules/RA-047", f"/records/{record.id}/39", "/tournaments", note.removeprefix(PREFIX)):
        answer = recorder.get(PREFIX + path)
        assert answer.status_code == 200, path
        assert "Sign out (recorder)" in answer.text
        led = re.findall(r'(?:href|src|action|data-(?:frames|stream|entries|live))="(/[^"]*)"', answer.text)
        assert led, path
        assert [link for link in led if not link.startswith(f"{PREFIX}/")] == [], path
    page = visitor.get(f"{PREFIX}/search?title=war-in-hell").text
    asked = re.search(r'href="([^"]*/sign-in[^"]*)"', page)
    assert asked
    assert asked[1] == "/games/sign-in?then=/games/search?title%3Dwar-in-hell"


def test_the_json_api_names_its_resources_under_the_path(under: House) -> None:
    token = under.services.directory.issue_token(under.users["recorder"].id, 1)
    answer = under.app.test_client().post(
        f"{PREFIX}/api/v1/records",
        json={
            "title": "regnum-angelica",
            "edition": "stand-in",
            "mode": "table",
            "seats": {"fallen": under.ann, "arch": under.bob},
        },
        headers={"Authorization": f"Bearer {token}"},
    )
    assert answer.status_code == 201, answer.text
    assert answer.headers["Location"].startswith("/games/api/v1/records/")


def test_two_services_on_one_host_do_not_sign_each_other_out(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("one", "other")]
    for folder in folders:
        folder.mkdir()
    one, other = (build(folder, lambda: datetime.now(UTC)) for folder in folders)
    browser, second = one.app.test_client(), other.app.test_client()
    second._cookies = browser._cookies  # a host has one jar, whatever the port
    for client in (browser, second):
        assert send(client, "/sign-in", "/sign-in", name="recorder", password=PASSWORD).status_code == 303
    assert "Sign out (recorder)" in browser.get("/").text
    assert "Sign out (recorder)" in second.get("/").text
    assert send(second, "/", "/sign-out").status_code == 303
    assert "Sign out (recorder)" in browser.get("/").text
    again = RecordStore(TITLES, env={"RECORDING_ANGEL_DATABASE": f"sqlite:{folders[0] / 'house.sqlite'}"})
    assert again.directory.instance() == one.services.directory.instance(), (
        "it stays the same after a restart"
    )
    for store in (again, one.services.store, other.services.store):
        store.shut_down()
