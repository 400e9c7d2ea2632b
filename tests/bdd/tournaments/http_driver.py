"""The driver that runs tournaments and their ranking list over the JSON API."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

import msgspec

from domain.kernel.refusals import Refusal
from domain.kernel.rulebooks import Option
from domain.tournament.errors import TournamentError
from domain.tournament.quality_points import signed
from domain.tournament.results import Bye, Forfeited, Played, Round
from domain.tournament.standings import Standing, Value
from tests.bdd.http_driver import Service, Told
from tests.bdd.tournaments.driver import (
    OPENED,
    TITLE,
    Ledger,
    LedgerLine,
    Paired,
    Ranked,
    SettingUp,
    players_in,
)

API: Final = "/api/v1"
ROUNDS: Final = 9
"""More than any scenario plays."""

OTHERS: Final = ("Xaver", "Yvonne")
"""They fill a round that would have no table: the service pairs nobody where nobody can meet."""

FIELDS: Final = {"result.scores": "RA-135", "multipliers": "RA-Q42"}
"""Rules that the form of a request keeps already, by the field."""

MEANT: Final = (
    ("impossible-pairing", "sits twice", "RA-143"),
    ("not-now", "is not closed yet", "RA-135"),
)
"""Rules that a problem speaks of without citing them, by its name and what it says."""


@dataclass
class _Event:
    """A tournament of the service: where it is, its version, who is in it, and which rounds are paired."""

    path: str
    version: int
    players: list[str] = field(default_factory=list)
    paired: set[int] = field(default_factory=set)


class HttpDriver:
    """A ranking list of the service, and its tournaments."""

    def __init__(self, service: Service) -> None:
        self._service = service
        opened = service.post(f"{API}/rankings", {"title": TITLE, "name": "Everybody"})
        self._list = f"{API}/rankings/{opened['id']}"
        self._list_version = opened["version"]
        self._ids: dict[str, str] = {}
        self._names: dict[str, str] = {}
        self._events: dict[str, _Event] = {}

    def open_balance(self, player: str, points: str) -> None:
        self._adjust(player, points, OPENED, "opening balance", "opening")

    def adjust(self, player: str, points: str, on: date, reason: str) -> None:
        self._adjust(player, points, on, reason, "correction")

    def set_up(self, settings: SettingUp) -> None:
        body = {
            "title": settings.title,
            "name": settings.id,
            "rounds": ROUNDS,
            "date": settings.date,
            "tie_breaks": settings.tie_breaks,
            "options": settings.options,
            "multipliers": settings.multipliers,
        }
        if settings.title == TITLE:
            body["ranking"] = self._list.rpartition("/")[2]
        with _meaning():
            made = self._service.post(f"{API}/tournaments", body)
        self._events[settings.id] = _Event(f"{API}/tournaments/{made['id']}", made["version"])

    def enter(self, id: str, players: Sequence[str], ranks: Mapping[str, int] | None = None) -> None:
        event = self._events[id]
        entries: list[dict[str, Any]] = [
            {"player": self._ids[player]} if player in self._ids else {"name": player} for player in players
        ]
        for entry, player in zip(entries, players, strict=True):
            if ranks and player in ranks:
                entry["rank"] = ranks[player]
        self._change(event, "players", {"players": entries})
        for entered in self._entered(event):
            self._know(entered["name"], entered["player"])
        event.players.extend(players)

    def ranks(self, id: str) -> Mapping[str, int]:
        return {entered["name"]: entered["rank"] for entered in self._entered(self._events[id])}

    def pair(self, id: str, number: int) -> Paired:
        event = self._events[id]
        self._change(event, "rounds", {"number": number})
        event.paired.add(number)
        return self._paired(event, number)

    def pair_again(self, id: str, number: int) -> Paired:
        self._change(self._events[id], f"rounds/{number}", method="DELETE")
        return self.pair(id, number)

    def play(self, id: str, round_: Round) -> None:
        event, number = self._events[id], round_.number
        results = list(round_.results)
        if number not in event.paired:
            if all(isinstance(result, Bye) for result in results):
                self.enter(id, [player for player in OTHERS if player not in event.players])
                results.append(Played(OTHERS, None, (0, 0)))
            self._seat(event, Round(number, tuple(results)))
        self._change(event, f"rounds/{number}/publication")
        tables = self._tables(event, number)
        for result in results:
            if isinstance(result, Bye):
                continue
            table, version = tables[frozenset(result.players)]
            path = f"rounds/{number}/tables/{table}"
            if isinstance(result, Forfeited):
                there = self._ids[result.winner] if result.winner else None
                self._change(event, f"{path}/forfeit", {"winner": there}, version=version)
            else:
                entered = {"result": self._result(result)}
                self._change(event, f"{path}/result", entered, version=version)
        if round_.closed:
            self._change(event, f"rounds/{number}/closing")

    def finish(self, id: str, places: Mapping[str, int] | None = None) -> None:
        assert places is None, "the service finds the places by itself"
        self._change(self._events[id], "finishing")

    def correct(self, id: str, round_: Round) -> None:
        event = self._events[id]
        self._change(event, "reopening", {"reason": "a result was wrong"})
        tables = self._tables(event, round_.number)
        for result in round_.results:
            assert isinstance(result, Played)
            table, version = tables[frozenset(result.players)]
            path = f"rounds/{round_.number}/tables/{table}/corrections"
            body = {"reason": "it was wrong", "result": self._result(result)}
            self._change(event, path, body, version=version)
        self.finish(id)

    def standings(self, id: str) -> tuple[Standing, ...]:
        answer = self._service.get(f"{self._events[id].path}/standings")
        return tuple(self._standing(row) for row in answer["standings"])

    def ledger(self, player: str) -> Ledger:
        found = self._service.get(f"{self._list}/players/{self._ids[player]}")
        lines = tuple(
            LedgerLine(
                self._event_of(line["entry"]),
                line["source"],
                line["change"],
                line["after"],
                f"{line['rank_before']}-{line['rank_after']}",
                line["because"],
                line["formula"],
            )
            for line in found["lines"]
        )
        return Ledger(found["balance"], found["rank"], found["title"], lines)

    def ledgers(self) -> Mapping[str, Ledger]:
        everybody = self._service.get(self._list, {"hidden": "true"})["players"]
        return {row["player"]["name"]: self.ledger(row["player"]["name"]) for row in everybody}

    def list_on(
        self, day: date, *, since: date | None = None, hidden: bool = False, text: str = ""
    ) -> tuple[Ranked, ...]:
        query = {"on": day.isoformat(), "hidden": str(hidden).lower(), "search": text}
        if since is not None:
            query["since"] = since.isoformat()
        return tuple(
            Ranked(
                row["place"],
                row["player"]["name"],
                row["points"],
                row["title"],
                row["moved"],
                row["gained"],
            )
            for row in self._service.get(self._list, query)["players"]
        )

    def options(self) -> tuple[Option, ...]:
        answer = self._service.get(f"{API}/tournament-options")
        return msgspec.convert(answer["options"], tuple[Option, ...])

    def has_list(self, title: str) -> bool:
        try:
            self._service.post(f"{API}/rankings", {"title": title, "name": "Another"})
        except Told as told:
            if told.name != "unfit-settings":
                raise
            return False
        return True

    def again(self) -> "HttpDriver":
        return HttpDriver(self._service)

    # Players and the list

    def _know(self, name: str, id: str) -> None:
        self._ids[name] = id
        self._names[id] = name

    def _adjust(self, player: str, points: str, on: date, reason: str, kind: str) -> None:
        if player not in self._ids:
            self._know(player, self._service.post(f"{API}/players", {"name": player})["player"])
        body = {"player": self._ids[player], "amount": points, "date": on, "reason": reason, "kind": kind}
        changed = self._service.post(f"{self._list}/adjustments", body, version=self._list_version)
        self._list_version = changed["version"]

    def _entered(self, event: _Event) -> Any:
        return self._service.get(f"{event.path}/players")["players"]

    def _event_of(self, entry: str) -> str:
        return next((id for id, event in self._events.items() if event.path.endswith(entry)), "")

    # Rounds

    def _seat(self, event: _Event, round_: Round) -> None:
        """Let those meet who have a result of each other, and let the engine give the automatic bye."""
        number = round_.number
        couples = [[self._ids[p] for p in r.players] for r in round_.results if not isinstance(r, Bye)]
        given = {
            self._ids[r.player]: r.kind
            for r in round_.results
            if isinstance(r, Bye) and r.kind != "automatic"
        }
        automatic = [r.player for r in round_.results if isinstance(r, Bye) and r.kind == "automatic"]
        path = f"rounds/{number}"
        if not automatic:
            self._change(event, f"{path}/manual-pairing", {})
            self._change(event, f"{path}/manual-pairing", {"tables": couples, "byes": given}, method="PUT")
        else:
            absent = [p for p in event.players if p not in players_in(round_.results)]
            for player, kind in given.items():
                self._change(event, "byes", {"player": player, "round": number, "kind": kind})
            for player in absent:
                self._change(event, f"players/{self._ids[player]}/withdrawal", {})
            for couple in couples:
                self._change(event, f"{path}/locks", {"players": couple})
            self._change(event, "rounds", {"number": number})
            for player in absent:
                self._change(event, f"players/{self._ids[player]}/withdrawal", method="DELETE")
            assert [self._paired(event, number).bye] == automatic
        event.paired.add(number)

    def _paired(self, event: _Event, number: int) -> Paired:
        round_ = self._service.get(f"{event.path}/rounds/{number}")
        byes = [bye["player"]["name"] for bye in round_["byes"] if bye["kind"] == "automatic"]
        cost = round_["pairing"]["cost"]
        return Paired(
            frozenset(frozenset(seat["name"] for seat in table["players"]) for table in round_["tables"]),
            byes[0] if byes else None,
            cost["rematches"],
            cost["score_gaps"],
            cost["rank_gaps"],
        )

    def _tables(self, event: _Event, number: int) -> dict[frozenset[str], tuple[int, int]]:
        """The number and the version of each table, by who sits there."""
        tables = self._service.get(f"{event.path}/rounds/{number}")["tables"]
        return {frozenset(s["name"] for s in t["players"]): (t["table"], t["version"]) for t in tables}

    def _result(self, result: Played) -> dict[str, Any]:
        ids = [self._ids[player] for player in result.players]
        body: dict[str, Any] = {"ended": result.ended}
        body["winner"] = self._ids[result.winner] if result.winner else None
        if result.scores:
            body["scores"] = dict(zip(ids, result.scores, strict=True))
        if result.entered:
            body["entered"] = dict(zip(ids, map(signed, result.entered), strict=True))
        return body

    def _standing(self, row: Any) -> Standing:
        values = msgspec.convert(row["values"], tuple[Value, ...])
        named = tuple(
            msgspec.structs.replace(
                value,
                addends=tuple(
                    msgspec.structs.replace(addend, opponent=self._names.get(addend.opponent, ""))
                    for addend in value.addends
                ),
            )
            for value in values
        )
        counts = (row["wins"], row["draws"], row["losses"])
        return Standing(row["place"], row["player"]["name"], row["rank"], *counts, named)

    def _change(
        self, event: _Event, path: str, body: object = None, *, method: str = "POST", version: int = 0
    ) -> None:
        """Change a tournament, or a table if a `version` of one is named."""
        with _meaning():
            changed = self._service.send(
                method, f"{event.path}/{path}", body, version=version or event.version
            )
        event.version = changed["version"]


@contextmanager
def _meaning() -> Iterator[None]:
    """Raise what the domain would raise for a problem that the service tells of."""
    try:
        yield
    except Told as told:
        cited = re.search(r"RA-Q?\d+", told.detail)
        if told.name == "impossible-result" and cited:
            raise Refusal(cited[0], told.detail) from told
        for named in told.fields:
            if rule := next((r for name, r in FIELDS.items() if named.startswith(name)), ""):
                raise Refusal(rule, told.detail) from told
        for name, words, rule in MEANT:
            if told.name == name and words in told.detail:
                raise Refusal(rule, told.detail) from told
        error = TournamentError(told.detail)
        error.name = told.name
        raise error from told
