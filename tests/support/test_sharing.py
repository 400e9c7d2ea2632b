"""Which tests one worker runs."""

import pytest

from tests.support.small_runs import ENOUGH, Start

pytestmark = pytest.mark.timeout(2 * ENOUGH)

TELLS = """
import pytest, time
pytestmark = {}
@pytest.mark.parametrize("number", range(9))
def test_that_tells(number, worker_id):
    time.sleep(0.02)
    with open("workers", "a") as file:
        file.write(__name__ + " " + worker_id + chr(10))
"""

ONE_ID = """
import pytest
def pytest_itemcollected(item): item._id = item.parent.id.child("test_one")
@pytest.mark.parametrize("number", range(3))
def test_many(number): pass
"""


def test_a_worker_runs_whole_modules_and_one_begins_with_all_that_drive_a_browser(start: Start) -> None:
    plain, driving = TELLS.format("[]"), TELLS.format("pytest.mark.browser")
    more = plain.replace("range(9)", "range(30)")  # what has more tests would come first
    run = start(more, "-n", "2", test_one=driving, test_other=driving, test_third=more)
    status, told = run.end()
    assert status == 0, told
    assert "78 passed" in told
    lines = [line.split() for line in (run.folder / "workers").read_text().splitlines()]
    workers = {module: {worker for name, worker in lines if name == module} for module, _ in lines}
    assert len(workers) == 4
    assert all(len(of_one) == 1 for of_one in workers.values())
    assert workers["test_one"] == workers["test_other"]
    [driver] = workers["test_one"]
    assert next(name for name, worker in lines if worker == driver) in ("test_one", "test_other"), (
        "first of all"
    )
    assert len(set.union(*workers.values())) == 2


def test_tests_with_one_id_fail_the_run(start: Start) -> None:
    run = start(ONE_ID, "-n", "2", "-p", "test_small")
    status, told = run.end()
    assert status == pytest.ExitCode.USAGE_ERROR
    assert "more than one test is called test_small.py::test_one" in told
