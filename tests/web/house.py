"""A house with people and records in it, for the tests of the pages."""

import random
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from adapters.eventstore.directory import User
from adapters.eventstore.records import RecordStore
from adapters.files.scribe import Scribe
from adapters.readmodels.everything import ReadModels
from api.app import create_app
from api.services.everything import Services
from domain.games import TITLES
from domain.games.war_in_hell.state import State
from domain.kernel.playing import choose
from domain.kernel.titles import Mode
from domain.record.record import Record
from tests.support import scribes

PASSWORD = "a long enough word"
TITLE = TITLES["regnum-angelica"]


@dataclass
class House:
    """An application over an SQLite file, and the ids of those who use it."""

    app: Flask
    services: Services
    ann: str
    bob: str
    users: dict[str, User]

    def client(self, name: str = "", key: str = "") -> FlaskClient:
        """A browser, signed in as a user or with a seat key if one is given."""
        client = self.app.test_client()
        if name or key:
            answer = send(client, "/sign-in", "/sign-in", name=name, password=PASSWORD, key=key)
            assert answer.status_code == 303
        return client

    def keep(self, scribe: Scribe) -> Record:
        """Store what a scribe has written."""
        record = self.services.store.adopt(scribe.record.id, scribe.record.entries, seeds=scribe.seeds)
        self.services.models.records.catch_up()
        return record

    def open(self, mode: Mode = "hosted", actor: str = "", edition: str = "stand-in") -> Record:
        """A record whose first decisions wait."""
        record = self.services.store.open(
            TITLE.id,
            edition=edition,
            mode=mode,
            seats={"fallen": self.ann, "arch": self.bob},
            actor=actor or self.users["recorder"].id,
            command=str(uuid.uuid4()),
        )
        self.services.models.records.catch_up()
        return record


def build(folder: Path, clock: Callable[[], datetime]) -> House:
    """A house without records."""
    store = RecordStore(TITLES, env={"RECORDING_ANGEL_DATABASE": f"sqlite:{folder / 'house.sqlite'}"})
    store.create_tables()
    views = ReadModels(store)
    views.create_tables()
    directory = store.directory
    app = create_app(store, views, directory, clock=clock)
    services = app.extensions["recording-angel"]
    users = {role: directory.add_user(role, PASSWORD, [role]) for role in ("recorder", "judge")}
    return House(app, services, directory.add_player("Ann <i>"), directory.add_player("Bob"), users)


def cookie_of(app: Flask) -> str:
    """The name of the cookie in which a browser of an application is signed in."""
    return f"session-{app.config['INSTANCE']}"


def word(page: str) -> str:
    """The word that the forms of a page carry."""
    return page.partition('name="word" value="')[2].partition('"')[0]


def send(client: FlaskClient, form_at: str, to: str, **fields: object) -> Any:
    """Load a page, and send one of its forms."""
    return client.post(to, data={"word": word(client.get(form_at).text), **fields})


def scribe(house: House, seed: int, mode: Mode = "hosted") -> Scribe:
    """Somebody who writes a record that is kept later; the same seed writes the same record."""
    rng = random.Random(seed)
    times = (datetime(2026, 5, 1, 18, tzinfo=UTC) + timedelta(seconds=20 * n) for n in range(100_000))
    return Scribe(
        TITLE,
        record=str(uuid.UUID(int=rng.getrandbits(128), version=4)),
        edition="stand-in",
        mode=mode,
        seats={"fallen": house.ann, "arch": house.bob},
        options={},
        actor=house.users["recorder"].id,
        clock=lambda: next(times),
        token=lambda: rng.randbytes(16).hex(),
        seed=rng.randbytes(32),
    )


def play(writing: Scribe, seed: int, entries: int = 10_000) -> Scribe:
    """Play at random until the game is over or the record has `entries`."""
    rng = random.Random(seed)
    while not writing.record.closing and writing.record.version < entries:
        record = writing.record
        writing.decide(choose(record.rules, record.state, record.rules.prompts(record.state), rng.randrange))
    return writing


def hell(mode: Mode, most: int, seed: str = "browser") -> Scribe:
    """A game of War in Hell so many decisions long, or until much is to be chosen after a battle."""
    title = TITLES["war-in-hell"]
    table = scribes.scribe(title, f"{seed} {mode}", mode=mode)
    player = scribes.played_by(title, "heuristic", seed)
    while table.decisions < most and not (mode == "table" and _is_rich(table.record.state)):
        scribes.play(table, player, decisions=1)
    return table


def _is_rich(state: State) -> bool:
    fight = state.battle
    return bool(fight and fight.winner and len(state.host(fight.winner, fight.plane)) > 1)
