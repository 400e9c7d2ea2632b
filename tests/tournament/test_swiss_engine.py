"""That the pairing is the best, the only best, and the same however it is found."""

import random
from itertools import combinations

import msgspec
import networkx
import pytest

from domain.kernel.refusals import Refusal
from domain.tournament.swiss import Entrant, Meeting, Pairing, Preference, Request, engine, matching, pair
from domain.tournament.swiss.blossoms import Blossoms
from domain.tournament.swiss.checker import check
from domain.tournament.swiss.field import Field
from domain.tournament.swiss.matching import LIMIT, Edges, least
from tests.bench.pairing import main, played
from tests.tournament.fields import anything, tables


def by_networkx(request: Request) -> set[frozenset[str]]:
    """The best pairing of an even field without locks, by another library and with wide digits."""
    entrants = {entrant.id: entrant for entrant in request.entrants}
    field = Field(request)
    graph = networkx.Graph()
    for one, other in combinations(sorted(entrants), 2):
        weight = 0
        for value in field.values(field.number[one], field.number[other]):
            weight = (weight << 80) + value
        graph.add_edge(one, other, weight=-weight)
    return {frozenset(edge) for edge in networkx.max_weight_matching(graph, maxcardinality=True)}


@pytest.mark.parametrize("seed", range(60))
def test_networkx_agrees(seed: int) -> None:
    plain = msgspec.structs.replace(
        anything(seed, 2 * random.Random(seed).randint(1, 16)), locked=(), settings=Request(1, "").settings
    )
    assert tables(pair(plain)) == by_networkx(plain)


@pytest.mark.parametrize("seed", range(150))
def test_brute_force_agrees(seed: int) -> None:
    request = anything(seed, seed % 11)
    assert check(request, pair(request)) == ()


@pytest.mark.parametrize("seed", range(40))
def test_no_exchange_improves(seed: int) -> None:
    request = anything(seed, 11 + seed)
    assert check(request, pair(request)) == ()


@pytest.mark.parametrize("seed", range(20))
def test_the_order_of_the_input_does_not_matter(seed: int) -> None:
    request = anything(seed, 40 + seed, met=0.1)
    chance = random.Random(seed)
    turned = msgspec.structs.replace(
        request,
        entrants=tuple(chance.sample(request.entrants, len(request.entrants))),
        met=tuple(Meeting(meeting.players[::-1], meeting.times) for meeting in reversed(request.met)),
        forbidden=tuple(couple[::-1] for couple in reversed(request.forbidden)),
        locked=tuple(couple[::-1] for couple in request.locked),
        published=tuple(couple[::-1] for couple in reversed(request.published)),
    )
    assert turned.digest == request.digest
    assert pair(turned) == pair(request)


def test_the_digest_says_what_was_asked() -> None:
    request = anything(1, 8)
    assert pair(request).request == request.digest
    assert msgspec.structs.replace(request, key="other").digest != request.digest


def test_a_pairing_can_be_stored() -> None:
    pairing = pair(anything(1, 9))
    assert msgspec.json.decode(msgspec.json.encode(pairing), type=type(pairing)) == pairing


# --- large fields


def _sparse(request: Request, monkeypatch: pytest.MonkeyPatch) -> Pairing:
    with monkeypatch.context() as patch:
        patch.setattr(engine, "COMPLETE", 0)
        return pair(request)


@pytest.mark.parametrize("seed", range(40))
def test_the_sparse_proof_finds_the_same(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the history: with met = 0.3 many fields have rematches."""
    chance = random.Random(seed)
    request = anything(
        seed,
        chance.randint(2, 90),
        met=chance.choice((0.0, 0.02, 0.1, 0.3)),
        ranks=chance.choice((3, 10, 40)),
    )
    assert _sparse(request, monkeypatch) == pair(request)


@pytest.mark.parametrize("rounds", [0, 1, 3, 6])
@pytest.mark.parametrize("players", [40, 101, 160])
def test_the_sparse_proof_finds_the_same_in_events(
    players: int, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = played(players, rounds, 7).request()
    assert _sparse(request, monkeypatch) == pair(request)
    published = tuple(table.players for table in pair(request).tables)
    last = request.entrants[-1]
    for preference in Preference:
        corrected = msgspec.structs.replace(
            request,
            entrants=(*request.entrants[:-1], msgspec.structs.replace(last, score=last.score + 2)),
            published=published,
            settings=msgspec.structs.replace(request.settings, preference=preference),
        )
        assert _sparse(corrected, monkeypatch) == pair(corrected)


@pytest.mark.parametrize("ranks", [1, 10])
def test_a_field_above_the_limit(ranks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    alike = Request(1, "new club", tuple(Entrant(f"p{number}", 1) for number in range(302)))
    request = alike if ranks == 1 else played(302, 4, 1).request()
    found = pair(request)
    monkeypatch.setattr(engine, "COMPLETE", 1000)
    assert pair(request) == found


def test_it_can_be_measured(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--players", "8", "--rounds", "2", "--seeds", "1"])
    assert "CPU s" in capsys.readouterr().out


@pytest.mark.parametrize("seed", range(200))
def test_prices_prove_the_least_matching(seed: int) -> None:
    """No edge costs less than the prices of its ends, minus the tolls around both; a chosen one just that."""
    chance = random.Random(seed)
    count = 2 * chance.randint(1, 12)
    most = chance.choice((1, 5, 1 << 48, 1 << 140))
    costs = {(one, one + 1): chance.randint(0, most) for one in range(0, count, 2)}
    for _ in range(count * chance.choice((1, 2, 6))):
        one, other = sorted(chance.sample(range(count), 2))
        costs[one, other] = chance.randint(0, most)
    edges: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    for (one, other), cost in costs.items():
        edges[one].append((other, cost))
        edges[other].append((one, cost))
    found = Blossoms(edges)
    assert all(toll >= 0 for toll in found.toll.values())
    for (one, other), cost in costs.items():
        around = set(found.around(one)) & set(found.around(other))
        slack = 2 * cost - found.price[one] - found.price[other] + sum(map(found.toll.__getitem__, around))
        assert slack >= 0
        if found.mate[one] == other:
            assert (found.mate[other], slack) == (one, 0)
    graph = networkx.Graph()
    graph.add_weighted_edges_from((one, other, -cost) for (one, other), cost in costs.items())
    least_ = networkx.max_weight_matching(graph, maxcardinality=True)
    assert sum(costs[min(edge), max(edge)] for edge in least_) == sum(
        costs[one, other] for one, other in enumerate(found.mate) if one < other
    )


def test_where_nobody_can_be_left_alone_there_must_be_a_pairing() -> None:
    with pytest.raises(ValueError, match="no perfect matching"):
        Blossoms([[(1, 1)], [(0, 1), (2, 1)], [(1, 1)], []])


@pytest.mark.parametrize("players", [12, 81, 160])
def test_players_who_cannot_be_told_apart(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one rank, without a result, after drawn rounds, and with half of them not to meet each other."""
    alike = tuple(Entrant(f"p{number}", 1) for number in range(players))
    request = Request(1, "alike", alike)
    for round_ in (1, 2, 3):
        request = msgspec.structs.replace(request, round=round_)
        found = pair(request)
        assert _sparse(request, monkeypatch) == found
        request = msgspec.structs.replace(
            request, met=(*request.met, *(Meeting(table.players) for table in found.tables))
        )
    club = [f"p{number}" for number in range(players // 2 + 4)]
    request = msgspec.structs.replace(request, forbidden=tuple(combinations(club, 2)))
    assert _sparse(request, monkeypatch) == pair(request)


@pytest.mark.parametrize("seed", range(10))
def test_numbers_that_are_far_apart(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where machine integers are too short, longer ones are taken."""
    chance = random.Random(seed)
    entrants = [
        Entrant(f"p{n}", chance.randint(1, 3000), chance.randint(-90, 90), chance.randint(1, 99999))
        for n in range(50)
    ]
    met = [Meeting((f"p{chance.randrange(50)}", f"p{chance.randrange(50)}")) for _ in range(300)]
    request = Request(9, "wide", tuple(entrants), tuple(met), forbidden=(("p1", "p2"),))
    assert _sparse(request, monkeypatch) == pair(request)


# --- weights


@pytest.mark.parametrize("limit", [38, 45, 55, 70])
@pytest.mark.parametrize("seed", range(10))
def test_stages_find_the_same(seed: int, limit: int) -> None:
    chance = random.Random(seed)
    ends = list(combinations(range(10), 2))
    columns = [[chance.randint(0, most) for _ in ends] for most in (1, 1, 9, 50, 200, 4095)]
    edges = Edges(ends, columns)
    assert least(10, edges, limit) == least(10, edges)


def test_no_weight_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ratings of four digits and places of five do not fit at once, and are solved in stages."""
    seen: list[int] = []
    solve = matching._solve

    def watched(vertices: int, ends: object, costs: list[int], most: int) -> object:
        seen.append(most.bit_length())
        return solve(vertices, ends, costs, most)  # type: ignore[arg-type]

    monkeypatch.setattr(matching, "_solve", watched)
    chance = random.Random(3)
    entrants = [
        Entrant(f"p{n}", chance.randint(1, 3000), chance.randint(-90, 90), chance.randint(1, 99999))
        for n in range(60)
    ]
    met = [Meeting((f"p{chance.randrange(60)}", f"p{chance.randrange(60)}")) for _ in range(600)]
    request = Request(9, "wide", tuple(entrants), tuple(met), forbidden=(("p1", "p2"),))
    pairing = pair(request)
    assert len(seen) > 1
    assert max(seen) <= LIMIT
    assert tables(pairing) == by_networkx(request)


def test_what_cannot_be_compared_exactly_is_said() -> None:
    with pytest.raises(Refusal):
        least(4, Edges(list(combinations(range(4), 2)), [[1 << 130] * 6]))
