"""The benchmark still runs. Its figures are no test: they depend on the machine."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from tests.bench import __main__ as bench
from tests.bench.__main__ import Measure, measure, report
from tests.bench.figures import Figure
from tests.web import chromium

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
    assert len(figures) == 40
    assert all(figure["value"] > 0 for figure in figures)
    assert all(figure["work"].split(",")[0] in ran.stdout for figure in figures)


def test_a_rate_has_a_floor_and_a_time_a_ceiling() -> None:
    known = {"a peer": Figure("a peer", 100, "moves/s"), "a floor": Figure("a floor", 2, "ms")}
    assert Figure("a rate", 120, "games/s", beside="a peer", goal=1.1).met(known)
    assert not Figure("a rate", 80, "games/s", beside="a peer", goal=1.1).met(known)
    assert Figure("a time", 0.8, "ms", 1).met(known)
    assert not Figure("a time", 1.2, "ms", 1).met(known)
    assert Figure("a time", 4, "ms", beside="a floor", goal=2.5).met(known)
    assert not Figure("a time", 6, "ms", beside="a floor", goal=2.5).met(known)
    assert Figure("only told", 1, "ms").met(known) is None
    assert Figure("a rate", 1, "games/s", beside="what was not measured", goal=1).met(known) is None


def test_what_cannot_be_measured_is_told_and_the_rest_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    def broken(folder: Path, few: int) -> list[Figure]:
        raise OSError("no browser")

    parts: dict[str, Measure] = {"broken": broken, "whole": lambda folder, few: [Figure("work", 1, "ms")]}
    figures, troubles = measure(parts, quick=True)
    assert [figure.work for figure in figures] == ["work"]
    assert troubles == {"broken": "OSError: no browser"}
    report(figures, troubles, Console(width=120))
    assert "not measured: broken: OSError: no browser" in capsys.readouterr().out


def test_without_a_browser_it_says_so_before_it_measures_and_fails_in_the_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def measured(folder: Path, few: int) -> list[Figure]:
        assert "There is no /nowhere: pages in a browser will not be measured." in capsys.readouterr().err
        return [Figure("work", 1, "ms")]

    def browser(folder: Path, few: int) -> list[Figure]:
        raise OSError("no browser")

    monkeypatch.setattr(chromium, "EXECUTABLE", "/nowhere")
    monkeypatch.setattr(bench, "PARTS", {"whole": measured, "pages": browser})
    assert bench.main(["--quick"]) == 1
