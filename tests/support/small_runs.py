"""Small runs of pytest in processes of their own, for the tests of how the tests run."""

import os
import subprocess
import sys
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.support import guard

ROOT: Final = Path(__file__).parents[2]
PLUGINS: Final = (
    "xdist.plugin", "pytest_bdd.plugin", "pytest_timeout", "tests.support.verdict", "tests.support.sharing"
)  # fmt: skip
ENOUGH: Final = 120
"""Seconds that any of these runs may take on a busy machine."""


class Run:
    """A run of pytest on files in `folder`, most often one, with the settings of this project."""

    def __init__(self, folder: Path, source: str, *words: str, **others: str) -> None:
        for name, text in {"test_small": source, **others}.items():
            (folder / f"{name}.py").write_text(text)
        self.folder = folder
        self.mark = f"SMALL_{uuid.uuid4().hex}"
        self._told = (folder / "told").open("w+")
        settings = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(folder), "-p", "no:cacheprovider"]
        plugins = [word for plugin in PLUGINS for word in ("-p", plugin)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *settings, *plugins, *words, str(folder)],
            cwd=folder,
            stdout=self._told,
            stderr=self._told,
            env={
                **os.environ,
                self.mark: "1",
                "FOLDER": str(folder),
                "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
                "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT), *sys.path]),
            },
        )

    def end(self) -> tuple[int, str]:
        """The exit status, and all that was said."""
        status = self.process.wait(ENOUGH)
        self._told.seek(0)
        return status, self._told.read()

    def started(self) -> dict[int, str]:
        """The processes of the run, and what they are."""
        return {one.pid: guard.told(one) for one in guard.started(self.mark)}

    def close(self) -> None:
        """Leave nothing of it."""
        guard.end(self.mark)
        self.process.wait(ENOUGH)
        self._told.close()


Start = Callable[..., Run]
"""Starts a run of a source, with words for pytest and with other modules by name."""
