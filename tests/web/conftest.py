"""A house to visit, and a real browser to visit it with."""

from collections.abc import Iterator
from datetime import UTC, datetime
from threading import Thread

import pytest
from playwright.sync_api import Browser, sync_playwright
from werkzeug.serving import make_server

from tests.web.house import House, build


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that a module of tests shares."""
    made = build(tmp_path_factory.mktemp("house"), lambda: datetime.now(UTC))
    yield made
    made.services.store.shut_down()


@pytest.fixture(scope="module")
def address(house: House) -> Iterator[str]:
    """Where the house answers to real browsers."""
    server = make_server("127.0.0.1", 0, house.app, threaded=True)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    house.services.store.let_go()
    server.shutdown()
    thread.join()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """An installed Chromium."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield chromium
        chromium.close()
