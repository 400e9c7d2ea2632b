from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.bdd import steps
from tests.bdd.driver import DomainDriver, Driver
from tests.bdd.game import Game
from tests.bdd.http_driver import HttpDriver, Service, serving

# pytest-bdd finds step definitions among the names of a conftest.
globals().update({name: value for name, value in vars(steps).items() if name.startswith("pytestbdd_")})


def pytest_bdd_apply_tag(tag: str, function: Callable[..., Any]) -> bool:
    """Tags name rules, cases and rulings; they are no markers of pytest."""
    return True


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with serving(tmp_path_factory.mktemp("bdd")) as service:
        yield service


@pytest.fixture(params=["domain", "http"], autouse=True)
def driver(request: pytest.FixtureRequest) -> Driver:
    """Each scenario runs in the domain alone and over HTTP."""
    return DomainDriver() if request.param == "domain" else HttpDriver(request.getfixturevalue("service"))


@pytest.fixture
def game(driver: Driver) -> Iterator[Game]:
    game = Game(driver)
    yield game
    game.expect_no_refusal()
