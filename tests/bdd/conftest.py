from collections.abc import Callable, Iterator
from typing import Any

import pytest

from domain.kernel.titles import Title
from tests.bdd.driver import DomainDriver, Driver
from tests.bdd.http_driver import HttpDriver, Service, serving
from tests.bdd.regnum_angelica.editions import TITLE as REGNUM_ANGELICA
from tests.bdd.war_in_hell.editions import TITLE as WAR_IN_HELL

DOMAIN_ONLY = "domain-only"
"""The tag of scenarios that say what cannot be said over HTTP; the feature says why."""


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "domain_only: a scenario that runs in the domain alone")


def pytest_bdd_apply_tag(tag: str, function: Callable[..., Any]) -> bool:
    """Tags name rules, cases and rulings; they are no markers of pytest, but for `DOMAIN_ONLY`."""
    if tag == DOMAIN_ONLY:
        pytest.mark.domain_only(function)
    return True


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    titles = {title.id: title for title in (REGNUM_ANGELICA, WAR_IN_HELL)}
    with serving(tmp_path_factory.mktemp("bdd"), titles) as service:
        yield service


@pytest.fixture(params=["domain", "http"], autouse=True)
def driver(request: pytest.FixtureRequest, title: Title) -> Driver:
    """Each scenario runs in the domain alone and over HTTP."""
    if request.param == "domain":
        return DomainDriver(title)
    return HttpDriver(title, request.getfixturevalue("service"))
