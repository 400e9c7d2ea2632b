"""That the checker sees what is wrong, and that generated events have nothing for it to see."""

from collections.abc import Callable

import msgspec
import pytest

from domain.tournament.swiss import Pairing, Request, Table, pair
from domain.tournament.swiss.checker import check
from domain.tournament.swiss.engine import assemble
from domain.tournament.swiss.field import Field
from tests.bench.pairing import played
from tests.tournament.__main__ import main
from tests.tournament.fields import couple, field
from tests.tournament.generating import Tally, play

NINE = field(2, {each: (index // 2 + 1, index % 3 - 1, index + 1) for index, each in enumerate("ABCDEFGHI")})


def _kinds(request: Request, pairing: Pairing) -> set[str]:
    return {fault.kind for fault in check(request, pairing)}


def _made(request: Request, tables: list[tuple[str, str]], bye: str | None) -> Pairing:
    """A pairing with right values, whoever sits where."""
    whole = Field(request)
    locked = whole.numbers(request.locked)
    return assemble(request, whole, whole.numbers(tables), locked, None if bye is None else whole.number[bye])


def _with(table: Table) -> Callable[[Pairing], Pairing]:
    return lambda pairing: msgspec.structs.replace(pairing, tables=(table, *pairing.tables[1:]))


@pytest.mark.parametrize(
    "spoil, kind",
    [
        (lambda pairing: msgspec.structs.replace(pairing, bye=None), "not seated"),
        (lambda pairing: msgspec.structs.replace(pairing, bye=pairing.tables[0].players[0]), "seated twice"),
        (lambda pairing: msgspec.structs.replace(pairing, tables=pairing.tables[1:]), "not seated"),
        (lambda pairing: msgspec.structs.replace(pairing, bye="X"), "not active"),
        (lambda pairing: msgspec.structs.replace(pairing, request="0" * 64), "digest of the request"),
        (lambda pairing: msgspec.structs.replace(pairing, repeated_bye=True), "repeated bye or not"),
        (
            lambda pairing: msgspec.structs.replace(pairing, values=pairing.values._replace(distance=999)),
            "values of the pairing",
        ),
        (
            lambda pairing: _with(msgspec.structs.replace(pairing.tables[0], locked=True))(pairing),
            "locked or not",
        ),
        (
            lambda pairing: _with(
                msgspec.structs.replace(pairing.tables[0], values=pairing.tables[0].values._replace(draw=1))
            )(pairing),
            "values of a table",
        ),
    ],
)
def test_what_is_spoiled_is_seen(spoil: Callable[[Pairing], Pairing], kind: str) -> None:
    pairing = pair(NINE)
    assert not _kinds(NINE, pairing)
    assert kind in _kinds(NINE, spoil(pairing))


def test_a_broken_lock_is_seen() -> None:
    locked = msgspec.structs.replace(NINE, locked=(couple("A-I"),), locked_bye="B")
    free = msgspec.structs.replace(pair(NINE), request=locked.digest)
    assert not _kinds(locked, pair(locked))
    assert "lock broken" in _kinds(locked, free)


def test_brute_force_sees_what_is_not_the_best() -> None:
    pairing = pair(NINE)
    (a, b), (c, d), *others = [table.players for table in pairing.tables]
    assert _kinds(NINE, _made(NINE, [(a, c), (b, d), *others], pairing.bye)) == {"not the best"}
    assert pairing.bye is not None
    assert _kinds(NINE, _made(NINE, [(pairing.bye, b), (c, d), *others], a)) == {"not the best"}


def test_exchanges_see_what_is_not_the_best() -> None:
    request = played(41, 4, 2).request()
    pairing = pair(request)
    assert not _kinds(request, pairing)
    (a, b), (c, d), (e, f), *others = [table.players for table in pairing.tables]
    two = _made(request, [(a, c), (b, d), (e, f), *others], pairing.bye)
    assert "two tables exchanged are better" in _kinds(request, two)
    three = _made(request, [(a, d), (c, f), (e, b), *others], pairing.bye)
    assert "three tables exchanged are better" in _kinds(request, three)
    assert pairing.bye is not None
    bye = _made(request, [(pairing.bye, b), (c, d), (e, f), *others], a)
    assert "somebody else has the bye" in _kinds(request, bye)


@pytest.mark.timeout(180)  # 120 events, each pairing made a second time
def test_generated_events_pass() -> None:
    tally = Tally()
    assert list(play(range(10_000, 10_120), tally)) == []
    for what in (
        "byes",
        "rematches",
        "drops",
        "late entries",
        "no-shows",
        "draws",
        "locked tables",
        "forbidden tables",
    ):
        assert tally[what], what
    assert sum(count for what, count in tally.items() if what.startswith("corrected")) > 50


def test_the_command_prints_the_tally(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--events", "3"]) == 0
    assert "3  events" in capsys.readouterr().out
