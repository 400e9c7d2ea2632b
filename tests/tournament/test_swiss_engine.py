"""That the pairing is the best, the only best, and the same however it is found."""

import random
from itertools import combinations

import msgspec
import networkx
import pytest

from domain.kernel.refusals import Refusal
from domain.tournament.swiss import Entrant, Meeting, Pairing, Preference, Request, engine, matching, pair
from domain.tournament.swiss.bounds import RankBound, ScoreBound
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
    """Whatever the history: with met = 0.3 many fields have rematches, with 40 ranks no bound by rank."""
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


def test_a_field_above_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    request = played(302, 4, 1).request()
    found = pair(request)
    monkeypatch.setattr(engine, "COMPLETE", 1000)
    assert pair(request) == found


def test_it_can_be_measured(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--players", "8", "--rounds", "2", "--seeds", "1"])
    assert "CPU s" in capsys.readouterr().out


@pytest.mark.parametrize("seed", range(30))
def test_the_bounds_are_bounds(seed: int) -> None:
    """Both are what brute force finds when nobody has met."""
    chance = random.Random(seed)
    cells = [(chance.randint(0, 3), chance.randint(1, 4)) for _ in range(8)]
    counts = {cell: cells.count(cell) for cell in cells}
    scores = {score: sum(each == score for each, _ in cells) for score, _ in cells}
    by_score, by_rank = ScoreBound(scores), RankBound(counts)
    best: dict[frozenset[tuple[int, int]], tuple[int, int]] = {}
    best_score: dict[tuple[int, int], int] = {}
    for whole in _everything(list(range(8))):
        pairs = [(cells[one], cells[other]) for one, other in whole]
        cost = (sum((a[0] - b[0]) ** 2 for a, b in pairs), sum((a[1] - b[1]) ** 2 for a, b in pairs))
        for a, b in pairs:
            best[frozenset((a, b))] = min(cost, best.get(frozenset((a, b)), cost))
            both = max(a[0], b[0]), min(a[0], b[0])
            best_score[both] = min(cost[0], best_score.get(both, cost[0]))
    assert by_score.least == min(best_score.values())
    for both, value in best_score.items():
        assert by_score.forced(*both) == value
    for two, (score, rank) in best.items():
        one, other = (*two, *two)[:2]
        bound = by_rank.forced(one, other)
        assert (bound == rank) if score == by_score.least else (bound > 1 << 30 or one[0] == other[0])


def _everything(players: list[int]) -> list[list[tuple[int, int]]]:
    if not players:
        return [[]]
    first, *others = players
    return [
        [(first, other), *rest]
        for other in others
        for rest in _everything([player for player in others if player != other])
    ]


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
