from collections.abc import Iterator

import pytest

from tests.bdd.http_driver import Service, serving
from tests.bdd.regnum_angelica.editions import TITLE
from tests.bdd.tournaments import steps
from tests.bdd.tournaments.driver import DomainDriver, TournamentDriver
from tests.bdd.tournaments.http_driver import HttpDriver

# pytest-bdd finds step definitions among the names of a conftest.
globals().update({name: value for name, value in vars(steps).items() if name.startswith("pytestbdd_")})


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each scenario runs in the domain alone and over HTTP, unless its tag says why it cannot."""
    alone = metafunc.definition.get_closest_marker("domain_only")
    metafunc.parametrize("driver", ["domain"] if alone else ["domain", "http"], indirect=True)


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("tournaments")
    with serving(folder, {TITLE.id: TITLE}, roles={"organiser"}) as service:
        yield service


@pytest.fixture
def driver(request: pytest.FixtureRequest) -> TournamentDriver:
    if request.param == "domain":
        return DomainDriver()
    return HttpDriver(request.getfixturevalue("service"))


@pytest.fixture
def event(driver: TournamentDriver) -> steps.Event:
    return steps.Event(driver)
