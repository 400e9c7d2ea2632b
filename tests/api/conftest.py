"""A house to call on."""

from collections.abc import Iterator

import pytest

from tests.api.house import Clock, House, build, settle


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that a module of tests shares."""
    made = settle(build(tmp_path_factory.mktemp("house"), Clock()))
    yield made
    made.store.shut_down()


def pytest_itemcollected(item: pytest.Item) -> None:
    """Tell apart the operations that Schemathesis calls, which pytest 9.2 gives one id."""
    operation = getattr(item, "operation_label", "")
    if operation not in item.nodeid:
        item._id = item.id.with_params(operation)
