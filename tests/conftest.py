"""What holds for every test."""

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher
from hypothesis import settings

from adapters.eventstore import directory

pytest_plugins = ["tests.support.verdict", "tests.support.sharing"]

# How long an example takes says more about the machine than about the code; the benchmark measures.
settings.register_profile("unhurried", settings(), deadline=None)
settings.load_profile("unhurried")


@pytest.fixture(scope="session", autouse=True)
def _hurried_passwords() -> Iterator[None]:
    """Passwords are hashed as always, but with little effort."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(directory, "_HASHER", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
        yield
