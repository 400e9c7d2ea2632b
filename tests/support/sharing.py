"""A pytest plugin: which tests one worker runs, one after the other.

A worker runs whole modules, whose tests share houses and servers. One worker runs all modules that drive a
browser, and one all that use PostgreSQL, so that a run starts each of them once.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

_BROWSER = "a browser"


class _Sharing(LoadScopeScheduling):
    """Hands out the tests in such groups: those in a browser, which take longest, then by their number."""

    def add_node_collection(self, node: WorkerController, collection: Sequence[str]) -> None:
        _refuse_one_id_for_many(collection)
        super().add_node_collection(node, collection)

    def _assign_work_unit(self, node: WorkerController) -> None:
        if _BROWSER in self.workqueue:
            self.workqueue.move_to_end(_BROWSER, last=False)
        super()._assign_work_unit(node)

    def _split_scope(self, nodeid: str) -> str:
        return _group(self.config.rootpath, nodeid.partition("::")[0])


def _refuse_one_id_for_many(ids: Sequence[str]) -> None:
    """Workers would run one of them, and be silent about the others."""
    if many := sorted(id for id, times in Counter(ids).items() if times > 1):
        raise pytest.UsageError(f"more than one test is called {', '.join(many)}")


@cache
def _group(root: Path, module: str) -> str:
    if module.startswith("tests/store/"):
        return "PostgreSQL"
    return _BROWSER if "pytest.mark.browser" in (root / module).read_text() else module


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> LoadScopeScheduling:
    return _Sharing(config, log)
