"""Schemathesis calls every operation with what its description allows, and with what it does not."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import cycle
from typing import Any, Final

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case

from api import v1
from domain.games import TITLES
from domain.tournament import closing, pairing, registering, reporting
from domain.tournament.tournament import Tournament
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
    """A house, the user who calls, and some ids of what is in it by the name of the path parameter."""

    house: House
    user: str
    some: dict[str, Iterator[str]]

    def headers(self) -> dict[str, str]:
        """Who calls; each time with another token, since one of the operations revokes it.

        Answers come as they are: the tool asks for compressed ones and does not unpack them.
        """
        token = self.house.services.directory.issue_token(self.user, 1)
        return {"Authorization": f"Bearer {token}", "Accept-Encoding": "identity"}


@pytest.fixture(scope="module")
def called(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Called]:
    """A house in which every role is played by one user."""
    house = settle(build(tmp_path_factory.mktemp("described"), Clock(), titles=TITLES))
    user = house.services.directory.add_user("everybody", PASSWORD, ROLES)
    records = [house.open(mode, title=title) for mode in ("table", "hosted") for title in TITLES]
    rankings = [
        house.services.store.rankings.open("regnum-angelica", name, actor="o", command=name)
        for name in ("List", "Other list")
    ]
    tournaments = [_tournament(house, rounds) for rounds in range(3)]
    some = {"record": records, "tournament": tournaments, "ranking_id": [made.id for made in rankings]}
    yield Called(house, user.id, {name: cycle(ids) for name, ids in some.items()})
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
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_the_description_holds(called: Called, case: Case[Any]) -> None:
    case.operation.schema.app = case.operation.app = called.house.app
    for name, ids in called.some.items():
        if _is_id(case.path_parameters.get(name)) and not case.path.endswith("/stream"):
            case.path_parameters[name] = next(ids)
    case.call_and_validate(headers=called.headers())


def _tournament(house: House, rounds: int) -> str:
    """A tournament in which so many rounds are paired, the last but one closed."""
    store = house.services.store.tournaments
    made = store.create(
        title="regnum-angelica",
        name="Cup",
        rounds=9,
        date=date(2026, 5, 1),
        actor="o",
        command=f"tournament {rounds}",
    )

    def do(act: Any, *values: Any) -> Tournament:
        command = str(uuid.uuid4())
        return store.do(made.id, act, *values, expected=None, actor="o", command=command).tournament

    do(registering.register, dict.fromkeys([str(uuid.UUID(int=at)) for at in range(1, 6)], 1))
    for number in range(1, rounds + 1):
        if number > 1:
            for table in store.load(made.id).round(number - 1).tables:
                do(reporting.forfeit, number - 1, table, None)
            do(closing.close_round, number - 1)
        do(pairing.pair_round, number)
        do(pairing.publish, number)
    return made.id


def _is_id(value: object) -> bool:
    try:
        return bool(uuid.UUID(str(value)))
    except ValueError:
        return False
