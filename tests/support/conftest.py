"""Small runs of pytest."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.small_runs import Run, Start


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts runs in a folder with a short path that everybody may enter, as PostgreSQL needs it."""
    folder = Path(tempfile.mkdtemp(prefix="ra-"))
    runs: list[Run] = []

    def started(source: str, *words: str, **others: str) -> Run:
        runs.append(Run(folder, source, *words, **others))
        return runs[-1]

    yield started
    for run in runs:
        run.close()
    shutil.rmtree(folder)
