from collections.abc import Iterator

import pytest

from domain.kernel.titles import Title
from tests.bdd import steps as common
from tests.bdd.driver import Driver
from tests.bdd.regnum_angelica import steps
from tests.bdd.regnum_angelica.editions import TITLE
from tests.bdd.regnum_angelica.game import Game
from tests.bdd.regnum_angelica.position import Position

# pytest-bdd finds step definitions among the names of a conftest.
for module in (common, steps):
    globals().update({name: value for name, value in vars(module).items() if name.startswith("pytestbdd_")})


@pytest.fixture(scope="session")
def title() -> Title:
    return TITLE


@pytest.fixture
def game(driver: Driver) -> Iterator[Game]:
    game = Game(driver, Position())
    yield game
    game.expect_no_refusal()
