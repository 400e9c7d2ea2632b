import pytest

from tests.bdd.tournaments import steps

# pytest-bdd finds step definitions among the names of a conftest.
globals().update({name: value for name, value in vars(steps).items() if name.startswith("pytestbdd_")})


@pytest.fixture(autouse=True)
def driver() -> None:
    """A tournament runs in the domain; there is no game to drive."""


@pytest.fixture
def event() -> steps.Event:
    return steps.Event()
