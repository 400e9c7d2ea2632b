"""The benchmark still runs. Its figures are no test: they depend on the machine."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench.figures import Figure

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.timeout(240)  # every part of the benchmark, once
def test_the_benchmark_runs(tmp_path: Path) -> None:
    words = ["-m", "tests.bench", "--quick", "--json", str(tmp_path / "figures.json")]
    ran = subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False, timeout=200
    )
    assert ran.returncode == 0, ran.stderr
    figures = json.loads((tmp_path / "figures.json").read_text())
    assert len(figures) == 33
    assert all(figure["value"] > 0 for figure in figures)
    assert all(figure["work"].split(",")[0] in ran.stdout for figure in figures)


def test_a_rate_has_a_floor_and_a_time_a_ceiling() -> None:
    assert Figure("a rate", 120, "games/s", 100).met
    assert not Figure("a rate", 80, "games/s", 100).met
    assert Figure("a time", 0.8, "ms", 1).met
    assert not Figure("a time", 1.2, "ms", 1).met
    assert Figure("only told", 1, "ms").met is None
