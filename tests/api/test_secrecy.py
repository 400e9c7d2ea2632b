"""Two records that differ only in what a viewer may not know look the same to that viewer, at every outlet.

Twin houses play twin games: chance gives the viewer the same cards in both and everybody
else other ones, and each decision of somebody else differs in nothing that the viewer may know. People, keys,
times and so all ids are the same in both houses, so every answer has to be the same byte for byte, but for
the salted digests of entries.
"""

import random
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count, islice
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from adapters.eventstore import records
from domain.events.chain import entry_digest
from domain.games.regnum_angelica.decisions import Draw
from domain.games.war_in_hell import decisions as war
from domain.games.war_in_hell.rules import drawing
from domain.kernel.decisions import Decision
from domain.kernel.refusals import Refusal
from domain.kernel.seats import CHANCE, JUDGE, PUBLIC
from domain.kernel.secrets import conceal
from domain.kernel.titles import Rules, Title
from domain.record import commands
from domain.record.record import Record
from tests.api.house import SERVED, Clock, Guest, House, build, settle
from tests.support.tables import seats_of

REGNUM: Final = SERVED["regnum-angelica"]
WAR: Final = SERVED["war-in-hell"]
PLAYERS: Final = {
    seat: player for t in (REGNUM, WAR) for seat, player in zip(seats_of(t), ("north", "south"), strict=True)
}
IGNORANT: Final = {"hosted": ("", "recorder"), "table": ("", "organiser")}
"""Some of those who may see only what is public, by mode; the recorder opened the record."""


class World:
    """The chance of one twin house: `viewer` is dealt the same as in the other one, nobody else is."""

    def __init__(self, other: bool, title: Title) -> None:
        self.other = other
        self.viewer = PUBLIC
        self.seed = 0
        self.title = replace(title, rules=lambda setup: _Scripted(title.rules(setup), self))

    def deal(self, state: Any) -> Draw:
        """What is drawn now."""
        due = state.due
        side = state.side(due.seat)
        ranked = sorted(
            enumerate(side.pool.cards),
            key=lambda card: zlib.crc32(
                f"{self.seed} {due.seat} {card[1]} {side.pool.cards[: card[0]].count(card[1])}".encode()
            ),
        )
        first = 1 if self.other and due.seat != self.viewer and len(ranked) > due.count else 0
        cards = [card for _, card in ranked[first : first + min(due.count, side.pile.size)]]
        return Draw(CHANCE, due.seat, tuple(cards))

    def deal_together(self, state: Any) -> war.Draw:
        """What is drawn, or seen, of a deck that both share: the viewer has cards of it that nobody else has.

        So it has whoever looks on top of the deck: those cards go on to both hands.
        """
        due, count = state.due, drawing.dealt_now(state)
        apart = due.look or due.seat == self.viewer

        def rank(card: tuple[int, str]) -> tuple[bool, int]:
            at, name = card
            named = f"{self.seed} {due.seat} {name} {state.pool.cards[:at].count(name)}"
            mine = self.viewer != PUBLIC and zlib.crc32(f"{self.seed} {name}".encode()) % 2 == 1
            return mine != apart, zlib.crc32(named.encode())

        ranked = [name for _, name in sorted(enumerate(state.pool.cards), key=rank)]
        first = 1 if self.other and not apart and len(ranked) > count else 0
        return war.Draw(CHANCE, due.seat, tuple(ranked[first : first + count]))


class _Scripted:
    """The rules, with a chance that `world` scripts."""

    def __init__(self, rules: Rules[Any, Any, Any], world: World) -> None:
        self._rules = rules
        self._world = world

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def chance(self, state: Any, _: object) -> Any:
        """The scripted decision of chance, but where it is no draw."""
        if not state.due:
            return self._rules.chance(state, lambda n: 0)
        return self._world.deal_together(state) if self._world.title.id == WAR.id else self._world.deal(state)


class Seen(NamedTuple):
    """An answer without the salted digests of entries."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes


class Twins:
    """The two houses, and the games in them."""

    def __init__(self, folder: Path, title: Title) -> None:
        clock = Clock()
        self.title = title
        self.worlds = (World(False, title), World(True, title))
        titles: list[dict[str, Title]] = [{title.id: world.title} for world in self.worlds]
        left = settle(build(folder / "left", clock, titles=titles[0]))
        people = left.services.directory
        right = build(folder / "right", clock, titles=titles[1], directory=people)
        for name, guest in left.users.items():
            right.users[name] = Guest(right.app, guest.credential, guest.id)
        self.houses = (left, right)
        self.games = count()

    def close(self) -> None:
        """Close both stores."""
        for house in self.houses:
            house.store.shut_down()

    def open(self, mode: str, viewer: str, seed: int, options: Mapping[str, str]) -> str:
        """Open twin games."""
        for world in self.worlds:
            world.viewer, world.seed = viewer, seed
        key = f"game-{next(self.games)}"
        (record,) = {house.open(mode, title=self.title.id, key=key, options=options) for house in self.houses}
        return record

    def records(self, record: str) -> list[Record]:
        """Both records as they are."""
        return [house.store.load(record) for house in self.houses]

    def play(self, record: str, viewer: str, rng: random.Random, most: int) -> None:
        """Play on with decisions that look the same to `viewer`, as long as there are any."""
        for _ in range(most):
            left, right = self.records(record)
            pair = _alike(left, right, viewer, rng)
            if pair is None:
                return
            for house, decision in zip(self.houses, pair, strict=True):
                by = "recorder" if left.setup.mode == "table" else PLAYERS[decision.seat]
                answer = house[by].decide(record, left.version, **msgspec.to_builtins(decision))
                assert answer.status_code == 201, answer.text

    def same(self, name: str, method: str, path: str, body: object = None, **options: Any) -> Seen:
        """What somebody is answered in both houses."""
        if body is not None:
            options["json"] = body
        seen = []
        for house in self.houses:
            guest = house[name] if name else house.nobody
            answer = guest.call(method, path, buffered=False, **options)
            chunks = iter(answer.iter_encoded())
            if (answer.content_type or "").startswith("text/event-stream"):
                chunks = islice(chunks, options["headers"]["X-Chunks"])
            data = self._unsalted(house, path, b"".join(chunks))
            answer.close()
            headers = tuple(header for header in answer.headers if header[0] != "Date")
            seen.append(Seen(answer.status_code, headers, data))
        assert seen[0] == seen[1], f"{name or 'nobody'}: {method} {path} {body}"
        return seen[0]

    def _unsalted(self, house: House, path: str, data: bytes) -> bytes:
        told = re.findall(r'(?:records/|"id":"|"record":")([0-9a-f-]{36})', path + data.decode())
        for record in set(told):
            for entry in house.store.load(record).entries:
                data = data.replace(entry_digest(record, entry).encode(), b"<digest %d>" % entry.number)
        return data


def _alike(left: Record, right: Record, viewer: str, rng: random.Random) -> tuple[Decision, Decision] | None:
    """A decision for each twin, such that `viewer` cannot tell which it was, nor by what follows."""
    prompts = left.rules.prompts(left.state)
    assert prompts == right.rules.prompts(right.state)
    seats = [prompt.seat for prompt in prompts]
    rng.shuffle(seats)
    for seat in seats:
        choices = [_choices(record, seat) for record in (left, right)]
        rng.shuffle(choices[0])
        rng.shuffle(choices[1])
        for one in choices[0][:40]:
            told = _told(left, one, viewer)
            for other in choices[1]:
                if conceal(other, viewer) == conceal(one, viewer) and _told(right, other, viewer) == told:
                    return one, other
    return None


def _choices(record: Record, seat: str) -> list[Decision]:
    if seat == CHANCE:
        return [record.rules.chance(record.state, lambda n: 0)]
    return list(record.rules.legal(record.state, seat))


def _told(record: Record, decision: Decision, viewer: str) -> object:
    """What `viewer` learns by a decision, before chance decides."""
    return [conceal(draft, viewer) for draft in commands.decide(record, decision)]


def _guesses(record: Record, viewer: str, rng: random.Random) -> Iterator[Decision]:
    """Decisions of every seat that the viewer may think of, those that are really possible among them."""
    view = conceal(record.state, viewer)
    for seat in seats_of(record.title):
        legal = list(record.rules.legal(view, seat))
        yield from rng.sample(legal, min(2, len(legal)))
        for twin in record.rules.legal(record.state, seat)[:2]:
            if conceal(twin, viewer) == twin:
                yield twin


def look(twins: Twins, record: str, viewer: str, rng: random.Random) -> None:
    """Ask everything that those ask who know no more than `viewer`, in both houses."""
    left, right = twins.records(record)
    guesses = [*_guesses(left, viewer, rng), *_guesses(right, viewer, rng)]
    last = left.version
    for name in [PLAYERS[viewer]] if viewer != PUBLIC else IGNORANT[left.setup.mode]:
        _look_at_record(twins, name, record, rng)
        _look_at_positions(twins, name, record, sorted({last, rng.randint(1, last)}), guesses)
        _try(twins, name, record, last, guesses)
        _branch(twins, name, record, last, guesses)
    judge = [house["judge"].get(f"records/{record}/entries").data for house in twins.houses]
    assert judge[0] != judge[1], "the twins do not differ"


def _look_at_record(twins: Twins, name: str, record: str, rng: random.Random) -> None:
    last = twins.records(record)[0].version
    for path in (
        "records",
        "records?limit=1",
        f"records/{record}",
        f"records/{record}/entries?after={rng.randint(0, last)}",
        *(f"records/{record}/entries?as={viewer}" for viewer in (*seats_of(twins.title), PUBLIC, JUDGE)),
        f"records/{record}/lines",
        f"records/{record}/file",
        f"records/{record}/verification",
    ):
        twins.same(name, "GET", path)
    followed = {"Last-Event-ID": "0", "X-Chunks": 1 + last}
    twins.same(name, "GET", f"records/{record}/stream", headers=followed)


def _look_at_positions(
    twins: Twins, name: str, record: str, numbers: Sequence[int], guesses: Sequence[Decision]
) -> None:
    for number in numbers:
        path = f"records/{record}/positions/{number}"
        for query in ("", *(f"?as={viewer}" for viewer in (*seats_of(twins.title), PUBLIC, JUDGE))):
            twins.same(name, "GET", path + query)
        for seat in (*seats_of(twins.title), CHANCE):
            twins.same(name, "GET", f"{path}/legal?seat={seat}")
        for guess in guesses:
            twins.same(name, "POST", f"{path}/check", {"decision": msgspec.to_builtins(guess)})


def _try(twins: Twins, name: str, record: str, last: int, guesses: Sequence[Decision]) -> None:
    """Requests that are turned down."""
    path = f"records/{record}/decisions"
    for guess in guesses:
        body = {"decision": msgspec.to_builtins(guess)}
        twins.same(name, "POST", path, body, version=max(1, last - 3))
        if not name or PLAYERS.get(guess.seat) != name or _forbidden(twins.records(record)[0], guess):
            twins.same(name, "POST", path, body, version=last)
    twins.same(name, "POST", f"records/{record}/rulings", {"holding": "Mine."}, version=last)
    if name not in {"organiser", "recorder"}:
        twins.same(name, "POST", f"records/{record}/closing", {"reason": "abandoned"}, version=last)
        twins.same(name, "POST", f"records/{record}/rewinds", {"to": 1}, version=last)


def _forbidden(record: Record, guess: Decision) -> bool:
    """Whether the seat that decides can foresee that the rules refuse it."""
    try:
        record.rules.decide(conceal(record.state, guess.seat), guess)
    except Refusal:
        return True
    return False


def _branch(twins: Twins, name: str, record: str, last: int, guesses: Sequence[Decision]) -> None:
    """Lines of one's own, and those of others."""
    for house in twins.houses:
        begun = house["judge"].post(f"records/{record}/lines", {"at": last}, key=f"{record}-{last}")
        assert begun.json
        secret = begun.json["id"]
    twins.same(name, "GET", f"records/{record}/lines")
    twins.same(name, "GET", f"records/{secret}")
    twins.same(name, "POST", f"records/{record}/lines", {"at": last, "basis": JUDGE})
    if not name:
        return
    own = twins.same(name, "POST", f"records/{record}/lines", {"at": last}, key=f"{record}-{last}")
    line = msgspec.json.decode(own.body)["id"]
    _look_at_positions(twins, name, line, [1], guesses)
    for guess in guesses[:6]:
        body = {"decision": msgspec.to_builtins(guess)}
        twins.same(name, "POST", f"records/{line}/decisions", body, version=1, key=f"{record}-{last}")


TABLES: Final[dict[str, tuple[Title, dict[str, str]]]] = {
    "regnum-angelica": (REGNUM, {}),
    "war-in-hell": (WAR, {}),
    "war-in-hell, otherwise": (
        WAR,
        {"battleEvents": "simultaneous", "treacheryTiming": "beforeBid", "eventWindow": "any"},
    ),
}
"""Titles with what their tables have settled."""


@pytest.fixture(scope="module", params=TABLES)
def table(request: pytest.FixtureRequest) -> str:
    """The name of a title with options."""
    return str(request.param)


@pytest.fixture(scope="module")
def twins(table: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    """Twin houses that a module of tests shares."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(records, "draw", lambda: bytes(32))
        made = Twins(tmp_path_factory.mktemp("twins"), TABLES[table][0])
        yield made
        made.close()


@pytest.mark.parametrize("sitting", [0, 1, None], ids=["first", "second", "public"])
@pytest.mark.parametrize("mode", ["hosted", "table"])
@settings(
    max_examples=3,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)
@given(seed=st.integers(0, 2**32))
def test_what_a_viewer_may_not_know_changes_nothing(
    twins: Twins, table: str, mode: str, sitting: int | None, seed: int
) -> None:
    title, options = TABLES[table]
    viewer = PUBLIC if sitting is None else seats_of(title)[sitting]
    rng = random.Random(seed)
    record = twins.open(mode, viewer, seed, options)
    for most in (4, 24):
        twins.play(record, viewer, rng, most)
        look(twins, record, viewer, rng)
