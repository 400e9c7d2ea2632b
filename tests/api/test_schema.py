"""Schemathesis calls every operation with what its description allows, and with what it does not."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from typing import Any, Final

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case

from api import v1
from domain.games import TITLES
from tests.api.house import PASSWORD, ROLES, Clock, House, build, settle

CONFIG: Final = schemathesis.Config.from_dict(
    {
        "checks": {
            # What is well-formed can still be refused by a rule, or have been overtaken.
            "positive_data_acceptance": {
                "expected-statuses": ["2xx", "401", "403", "404", "409", "412", "422", "429"]
            },
            "negative_data_rejection": {
                "expected-statuses": ["400", "401", "404", "405", "415", "422", "428"]
            },
            "missing_required_header": {"expected-statuses": ["428"]},
        }
    }
)


@dataclass(frozen=True)
class Called:
    """A house, the user who calls, and some of its records."""

    house: House
    user: str
    records: Iterator[str]

    def headers(self) -> dict[str, str]:
        """Who calls; each time with another token, since one of the operations revokes it."""
        return {"Authorization": f"Bearer {self.house.services.directory.issue_token(self.user, 1)}"}


@pytest.fixture(scope="module")
def called(tmp_path_factory: pytest.TempPathFactory, _hurried_passwords: None) -> Iterator[Called]:
    """A house in which every role is played by one user."""
    house = settle(build(tmp_path_factory.mktemp("described"), Clock(), titles=TITLES))
    user = house.services.directory.add_user("everybody", PASSWORD, ROLES)
    records = [house.open(mode, title=title) for mode in ("table", "hosted") for title in TITLES]
    yield Called(house, user.id, cycle(records))
    house.store.shut_down()


def describe() -> dict[str, Any]:
    """The description that every application serves, of one that serves nothing else."""
    app = Flask("described")
    v1.register(app, TITLES.values(), "1")
    described = app.test_client().get("/api/v1/openapi.json").json
    assert described
    return dict(described)


schemathesis.serializer.alias("application/jsonl", "text/plain")
schema = schemathesis.openapi.from_dict(describe(), config=CONFIG)


@schema.parametrize()
@settings(
    max_examples=15,
    derandomize=True,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_the_description_holds(called: Called, case: Case[Any]) -> None:
    case.operation.schema.app = case.operation.app = called.house.app
    if _is_id(case.path_parameters.get("record")) and not case.path.endswith("/stream"):
        case.path_parameters["record"] = next(called.records)
    case.call_and_validate(headers=called.headers())


def _is_id(value: object) -> bool:
    try:
        return bool(uuid.UUID(str(value)))
    except ValueError:
        return False
