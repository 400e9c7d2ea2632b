"""An application with people in it, for the tests of the JSON API."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from flask import Flask
from werkzeug.test import TestResponse

from adapters.eventstore.directory import Directory
from adapters.eventstore.records import RecordStore
from adapters.readmodels.everything import ReadModels
from api.app import create_app
from api.services.everything import Services
from domain.games import TITLES
from domain.kernel.titles import Title
from tests.support.tables import seats_of
from tests.support.toy_title import HIGH_CARD

SERVED: Final[dict[str, Title]] = {**TITLES, HIGH_CARD.id: HIGH_CARD}
PASSWORD: Final = "a long enough word"
ROLES: Final = ("organiser", "judge", "recorder", "player", "viewer", "admin")


@dataclass
class Clock:
    """A clock that stands until it is moved."""

    now: datetime = datetime(2026, 5, 1, 18, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **by: int) -> None:
        """Move it on."""
        self.now += timedelta(**by)


@dataclass(frozen=True)
class Guest:
    """Somebody who calls the API with a credential, or none."""

    app: Flask
    credential: str = ""
    id: str = ""

    def call(
        self, method: str, path: str, *, version: int | str | None = None, key: str = "", **options: Any
    ) -> TestResponse:
        """One request; `path` is below the API, unless it begins with a slash."""
        headers = dict(options.pop("headers", {}))
        headers["X-Request-ID"] = "test"
        if self.credential:
            headers["Authorization"] = f"Bearer {self.credential}"
        if version is not None:
            headers["If-Match"] = f'"{version}"' if isinstance(version, int) else version
        if key:
            headers["Idempotency-Key"] = key
        path = path if path.startswith("/") else f"/api/v1/{path}"
        return self.app.test_client().open(path, method=method, headers=headers, **options)

    def get(self, path: str, **options: Any) -> TestResponse:
        """A GET request."""
        return self.call("GET", path, **options)

    def post(self, path: str, body: object = None, **options: Any) -> TestResponse:
        """A POST request with a JSON body."""
        return self.call("POST", path, json={} if body is None else body, **options)

    def decide(self, record: str, version: int, /, **decision: object) -> TestResponse:
        """Send a decision made against `version`."""
        return self.post(f"records/{record}/decisions", {"decision": decision}, version=version)


@dataclass
class House:
    """The application, its store, and a user for each role: `north` and `south` are players."""

    app: Flask
    store: RecordStore
    clock: Clock
    services: Services
    users: dict[str, Guest]
    nobody: Guest = field(init=False)

    def __post_init__(self) -> None:
        self.nobody = Guest(self.app)

    def __getitem__(self, name: str) -> Guest:
        return self.users[name]

    def open(
        self,
        mode: str = "table",
        *,
        by: str = "recorder",
        title: str = HIGH_CARD.id,
        edition: str = "",
        options: Mapping[str, str] | None = None,
        key: str = "",
    ) -> str:
        """The id of a new record, in which the players sit."""
        played = SERVED[title]
        seats = seats_of(played)
        invented = [self.services.directory.add_player(seat) for seat in seats[2:]]
        players = [self.users["north"].id, self.users["south"].id, *invented]
        body = {
            "title": title,
            "edition": edition or max(played.editions),
            "mode": mode,
            "seats": dict(zip(seats, players, strict=False)),
            "options": dict(options or {}),
        }
        answer = self.users[by].post("records", body, key=key or str(uuid.uuid4()))
        assert answer.status_code == 201, answer.text
        assert answer.json
        return str(answer.json["id"])

    def seat_key(self, record: str, seat: str, *, by: str = "organiser") -> Guest:
        """Somebody with the key of a seat."""
        answer = self.users[by].post(f"records/{record}/seat-keys", {"seat": seat})
        assert answer.status_code == 201, answer.text
        assert answer.json
        return Guest(self.app, answer.json["key"])

    def deal(self, record: str, north: str = "1289", south: str = "3467") -> int:
        """Record what chance dealt at a table; answers with the version."""
        for version, (seat, cards) in enumerate((("north", north), ("south", south)), 1):
            named = [None if card == "?" else card for card in cards]
            answer = self.users["recorder"].decide(
                record, version, kind="deal", seat="chance", to=seat, cards=named
            )
            assert answer.status_code == 201, answer.text
        return 3


def build(
    folder: Path,
    clock: Clock,
    *,
    titles: Mapping[str, Title] = SERVED,
    directory: Directory | None = None,
    **config: Any,
) -> House:
    """A house without records; `directory` is that of another house with the same people."""
    folder.mkdir(exist_ok=True)
    store = RecordStore(
        titles, env={"RECORDING_ANGEL_DATABASE": f"sqlite:{folder / 'house.sqlite'}"}, clock=clock
    )
    store.create_tables()
    views = ReadModels(store)
    views.create_tables()
    people = directory or store.directory
    app = create_app(store, views, people, titles=titles, clock=clock, config=config)
    services: Services = app.extensions["recording-angel"]
    return House(app, store, clock, services, {})


def settle(house: House) -> House:
    """Let the users of every role, and two more players, move in."""
    directory = house.services.directory
    roles = {role: [role] for role in ROLES} | {"north": ["player"], "south": ["player"]}
    for name, granted in roles.items():
        user = directory.add_user(name, PASSWORD, granted)
        house.users[name] = Guest(house.app, directory.issue_token(user.id, 30), user.id)
    return house
