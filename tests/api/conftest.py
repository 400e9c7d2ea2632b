"""A house to call on."""

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from adapters.eventstore import directory
from tests.api.house import Clock, House, build, settle


@pytest.fixture(scope="module", autouse=True)
def _hurried_passwords() -> Iterator[None]:
    """Passwords are hashed as always, but with little effort."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(directory, "_HASHER", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
        yield


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, _hurried_passwords: None) -> Iterator[House]:
    """A house that a module of tests shares."""
    made = settle(build(tmp_path_factory.mktemp("house"), Clock()))
    yield made
    made.store.shut_down()
