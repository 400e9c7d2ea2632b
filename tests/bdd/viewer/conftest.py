import pytest

from tests.bdd.viewer import steps

# pytest-bdd finds step definitions among the names of a conftest.
globals().update({name: value for name, value in vars(steps).items() if name.startswith("pytestbdd_")})


@pytest.fixture(autouse=True)
def driver() -> None:
    """What is written on a game runs in the domain; the game itself is High Card."""


@pytest.fixture
def desk() -> steps.Desk:
    return steps.Desk()
