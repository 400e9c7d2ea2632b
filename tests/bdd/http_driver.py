"""The driver that plays a game over the JSON API."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from flask.testing import FlaskClient

from adapters.eventstore.records import RecordStore
from adapters.files.record_file import read_record
from adapters.readmodels.everything import ReadModels
from api.app import create_app
from domain.kernel.decisions import Decision, Effect, Prompt
from domain.kernel.outcomes import Outcome
from domain.kernel.refusals import Refusal
from domain.kernel.rulebooks import UnknownOption
from domain.kernel.seats import JUDGE
from domain.kernel.titles import Mode, Title
from domain.record.entries import CloseReason
from domain.record.errors import ConfirmationNeeded
from domain.record.record import Record, rebuild
from tests.bdd.driver import Recorded
from tests.support.tables import seats_of

RECORDS: Final = "/api/v1/records"

EFFECTS_A_RULING: Final = 64
"""The most that the API takes; longer ways to a position need several rulings."""


UNIQUE: Final = ("id", "record", "at", "opened_at", "updated_at", "digest", "previous")


class Service:
    """The application over a database of its own, and one who uses it and sits nowhere."""

    def __init__(self, client: FlaskClient, token: str, players: Mapping[str, str]) -> None:
        self.players = dict(players)
        self._client = client
        self._headers = {"Authorization": f"Bearer {token}"}

    def get(self, path: str, query: Mapping[str, str] | None = None) -> Any:
        """What the service answers to a look."""
        response = self._client.get(path, query_string=query, headers=self._headers)
        assert response.status_code == 200, response.get_data(as_text=True)
        return response.json

    def download(self, path: str) -> bytes:
        """A file of the service."""
        response = self._client.get(path, headers=self._headers)
        assert response.status_code == 200, response.get_data(as_text=True)
        return bytes(response.data)

    def post(self, path: str, body: object, *, version: int = 0, key: str = "") -> Any:
        """What the service answers to a request, of the holder of a seat's `key` if there is one.

        Raises `Refusal` where the rules refuse, `ConfirmationNeeded`, `UnknownOption`, and `Told` for any
        other problem.
        """
        return self.send("POST", path, body, version=version, key=key)

    def send(self, method: str, path: str, body: object = None, *, version: int = 0, key: str = "") -> Any:
        """The same of another method; without a `body` there is none. Raises as `post`."""
        headers = {"Authorization": f"Bearer {key}"} if key else self._headers
        match = {"If-Match": f'"{version}"'} if version else {}
        content = {} if body is None else {"json": msgspec.to_builtins(body)}
        response = self._client.open(path, method=method, headers=headers | match, **content)
        answer = response.json
        assert answer, response.get_data(as_text=True)
        if response.status_code == 422 and "refusal" in answer:
            raise refusal_of(answer["refusal"])
        if answer.get("type", "").endswith("confirmation-needed"):
            raise ConfirmationNeeded(body["decision"], (), answer["ends"])  # type: ignore[index]
        if answer.get("type", "").endswith("unknown-option"):
            raise UnknownOption(answer["detail"])
        if response.status_code not in (200, 201):
            fields = tuple(error["field"] for error in answer.get("errors", ()))
            raise Told(answer["type"].rpartition(":")[2], answer["detail"], fields)
        return answer


class Told(Exception):
    """A problem that the service tells of: its name, in words, and the fields of the request at fault."""

    def __init__(self, name: str, detail: str, fields: tuple[str, ...]) -> None:
        super().__init__(f"{name}: {detail}")
        self.name = name
        self.detail = detail
        self.fields = fields


@contextmanager
def serving(
    folder: Path, titles: Mapping[str, Title], roles: Collection[str] = ("judge", "recorder")
) -> Iterator[Service]:
    """A service of `titles` whose database lies in `folder`, and one who has `roles` in it."""
    # What a power failure would take from a scenario is no loss.
    env = {"SQLITE_DBNAME": str(folder / "bdd.sqlite"), "SQLITE_SYNCHRONOUS": "OFF"}
    store = RecordStore(titles, env=env)
    try:
        store.create_tables()
        directory = store.directory
        user = directory.add_user("Recorder", "a password for tests", roles)
        views = ReadModels(store)
        views.create_tables()
        app = create_app(store, views, directory, titles=titles)
        players = {seat: directory.add_player(seat) for title in titles.values() for seat in seats_of(title)}
        yield Service(app.test_client(), directory.issue_token(user.id, 1), players)
    finally:
        store.shut_down()


class HttpDriver:
    """A record of the service."""

    def __init__(self, title: Title, service: Service) -> None:
        self.title = title
        self._service = service
        self._path = ""
        self.version = 0
        self._keys: dict[str, str] = {}

    def open(self, edition: str, mode: Mode, options: Mapping[str, str]) -> None:
        body = {
            "title": self.title.id,
            "edition": edition,
            "mode": mode,
            "seats": {seat: self._service.players[seat] for seat in seats_of(self.title)},
            "options": dict(options),
        }
        opened = self._service.post(RECORDS, body)
        self._path = f"{RECORDS}/{opened['id']}"
        self.version = opened["version"]
        if mode == "hosted":  # nobody speaks for the others
            for seat in seats_of(self.title):
                issued = self._service.post(f"{self._path}/seat-keys", {"seat": seat})
                self._keys[seat] = issued["key"]

    def rule(self, effects: Sequence[Effect]) -> None:
        for at in range(0, len(effects), EFFECTS_A_RULING):
            part = effects[at : at + EFFECTS_A_RULING]
            body = {"holding": "The scenario begins here.", "effects": part}
            changed = self._service.post(f"{self._path}/rulings", body, version=self.version)
            self.version = changed["version"]

    def decide(self, decision: Decision, *, confirmed: bool = True) -> tuple[Recorded, ...]:
        changed = self._service.post(
            f"{self._path}/decisions",
            {"decision": decision, "confirmed": confirmed},
            version=self.version,
            key=self._keys.get(decision.seat, ""),
        )
        self.version = changed["version"]
        return tuple(self._recorded(entry) for entry in changed["entries"] if entry["kind"] == "decided")

    def close(self, reason: CloseReason, by: str = "") -> None:
        changed = self._service.post(
            f"{self._path}/closing", {"reason": reason, "by": by}, version=self.version
        )
        self.version = changed["version"]

    def again(self) -> "HttpDriver":
        return HttpDriver(self.title, self._service)

    def shown(self, viewer: str, after: int) -> Any:
        entries = self._service.get(f"{self._path}/entries", {"as": viewer, "after": str(after)})
        position = self._service.get(self._position(), {"as": viewer})
        legal = [
            self._service.get(f"{self._position()}/legal", {"as": viewer, "seat": seat})
            for seat in seats_of(self.title)
        ]
        picture = self._service.download(f"{self._position()}.svg?as={viewer}")
        return _comparable([entries, position, legal, self._record(), picture])

    def check(self, decision: Decision) -> str:
        body = {"decision": decision}
        answer = self._service.post(f"{self._position()}/check?as={JUDGE}", body)
        assert answer["legal"] == (answer["refusal"] is None)
        if not answer["legal"]:
            raise refusal_of(answer["refusal"])
        ends: str = answer["ends"]
        return ends

    def state(self, viewer: str) -> Any:
        position = self._service.get(self._position(), {"as": viewer})
        return msgspec.convert(position["view"], self.title.state, str_keys=True)

    def prompts(self) -> tuple[Prompt, ...]:
        return msgspec.convert(self._record()["prompts"], tuple[Prompt, ...])

    def legal(self, seat: str) -> tuple[Decision, ...]:
        answer = self._service.get(f"{self._position()}/legal", {"as": JUDGE, "seat": seat})
        return tuple(msgspec.convert(decision, self.title.decisions) for decision in answer["decisions"])

    def outcome(self) -> Outcome | None:
        return msgspec.convert(self._record()["outcome"], Outcome | None)

    def latest(self) -> int:
        version: int = self._record()["version"]
        return version

    def newest(self) -> str:
        records = self._service.get(RECORDS, {"limit": "1"})["records"]
        return str(records[0]["id"]) if records else ""

    def options(self) -> Mapping[str, str]:
        options: dict[str, str] = self._record()["options"]
        return options

    def read(self) -> Record:
        lines = self._service.download(f"{self._path}/file").splitlines(keepends=True)
        imported = read_record(lines, {self.title.id: self.title})
        return rebuild(imported.record_id, self.title, imported.entries)

    def printed(self, edition: str) -> Mapping[str, Any]:
        answer = self._service.get(f"/api/v1/titles/{self.title.id}/editions/{edition}")
        printed: dict[str, Any] = answer["printed"]
        return printed

    def _recorded(self, entry: Mapping[str, Any]) -> Recorded:
        return Recorded(
            msgspec.convert(entry["decision"], self.title.decisions),
            tuple(msgspec.convert(effect, self.title.effects) for effect in entry["effects"]),
            entry["body"].get("implied", False),
            entry["text"],
        )

    def _record(self) -> Any:
        return self._service.get(self._path)

    def _position(self) -> str:
        return f"{self._path}/positions/{self.version}"


def _comparable(answer: Any) -> Any:
    """An answer without what no two records have in common: ids, times, and digests with their salts."""
    if isinstance(answer, dict):
        return {key: _comparable(value) for key, value in answer.items() if key not in UNIQUE}
    if isinstance(answer, list):
        return [_comparable(value) for value in answer]
    return answer


def refusal_of(answer: Mapping[str, Any]) -> Refusal:
    """The refusal that the service tells of."""
    return Refusal(answer["rule"], answer["reason"], answer["facts"])
