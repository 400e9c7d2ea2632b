"""A house to visit, and a real browser to visit it with."""

import sys
import threading
import traceback
from collections.abc import Generator, Iterator
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Browser
from werkzeug.serving import make_server

from tests.web.chromium import Chromium
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
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    house.services.store.let_go()
    server.shutdown()
    thread.join(20)
    server.server_close()
    assert not thread.is_alive()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    """What starts Chromium."""
    made = Chromium()
    yield made
    made.close()


@pytest.fixture(scope="module")
def browser(chromium: Chromium) -> Browser:
    """An installed Chromium that answers: one for all tests, unless it had to be ended."""
    return chromium.running()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where a page did not come, tell what its server was doing."""
    report = yield
    if report.failed and "browser" in getattr(item, "fixturenames", ()):
        names = {thread.ident: thread.name for thread in threading.enumerate()}
        stacks = [
            f"--- {names.get(thread, thread)}\n{''.join(traceback.format_stack(frame, 12))}"
            for thread, frame in sys._current_frames().items()
            if thread != threading.get_ident()
        ]
        report.sections.append(("The other threads after it failed", "\n".join(stacks)))
    return report
