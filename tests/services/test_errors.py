"""Every kind of error has its category, and all entrances tell of it alike."""

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import adapters
import api
import domain
from api.cli.base import Desk, fail
from api.problems import problem_of
from api.services.access import Forbidden, TooManyAttempts, Unauthenticated
from api.services.errors import CATEGORIES, Category, told
from api.services.exporting import Busy
from domain.kernel.refusals import Refusal
from domain.kernel.rulebooks import UnknownOption
from domain.record.errors import NoSuchRecord, RecordError, StaleVersion
from domain.tournament.errors import NotNow


def every_error(kind: type[RecordError] = RecordError) -> Iterator[type[RecordError]]:
    yield kind
    for below in kind.__subclasses__():
        yield from every_error(below)


def test_every_error_has_a_category() -> None:
    for package in (domain, adapters, api):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not found.name.endswith("__main__"):
                importlib.import_module(found.name)
    ours = {
        kind.name for kind in every_error() if kind.__module__.split(".")[0] in {"domain", "adapters", "api"}
    }
    assert sorted(ours - set(CATEGORIES)) == []


def test_every_failure_of_a_command_has_a_category() -> None:
    names: set[str] = set()
    for file in Path(api.__path__[0], "cli").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Failure":
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    names.add(str(first.value))
    assert names
    assert sorted(names - set(CATEGORIES)) == []


def test_a_name_has_one_category() -> None:
    from api.services.errors import _NAMES

    listed = [name for names in _NAMES.values() for name in names.split()]
    assert len(listed) == len(set(listed))
    assert set(_NAMES) == set(Category)


@pytest.mark.parametrize(
    "error, name, category",
    [
        (StaleVersion(3, 4), "stale-version", Category.STALE),
        (NoSuchRecord("there is no record x"), "no-such-record", Category.MISSING),
        (NotNow("not now"), "not-now", Category.UNTIMELY),
        (Refusal("RA-001", "because", {}), "refused", Category.REFUSED),
        (UnknownOption("which?"), "unknown-option", Category.UNFIT),
        (Unauthenticated("who?"), "unauthenticated", Category.ANONYMOUS),
        (Forbidden("no"), "forbidden", Category.DENIED),
        (TooManyAttempts(7), "too-many-attempts", Category.TOO_OFTEN),
        (Busy(), "busy", Category.BUSY),
    ],
)
def test_all_entrances_tell_of_an_error_alike(
    error: Exception, name: str, category: Category, capsys: pytest.CaptureFixture[str]
) -> None:
    found = told(error)
    assert found is not None
    assert (found.name, found.category) == (name, category)
    problem = problem_of(error)
    assert (problem.name, problem.status) == (name, category.status)
    assert fail(Desk(), found) == category.exit_code
    assert f": {name}: " in capsys.readouterr().err


def test_what_nobody_expected_is_not_told() -> None:
    assert told(ZeroDivisionError("secret")) is None
    assert "secret" not in problem_of(ZeroDivisionError("secret")).detail
