"""Files that somebody brings: nothing but a plain answer, and nothing that others fall over."""

import datetime
import io
import random
import time
import uuid
from typing import Any

import pytest
from msgspec.structs import replace

from adapters.files.record_file import RecordFileError
from adapters.files.tournaments.event_file import export_events, read_events
from adapters.files.tournaments.players_csv import read_players
from adapters.files.tournaments.results_csv import read_results, write_results
from adapters.files.tournaments.trf import TrfError, read_trf
from domain.record.errors import RecordError
from domain.tournament import events as ev
from domain.tournament import pairing, registering
from domain.tournament.results import Played
from domain.tournament.tournament import empty
from tests.tournament.hall import Hall, append


@pytest.mark.parametrize(
    "data", [b",,,\n", b'""', b"sep=;\n", b"sep=\r\nname\n", b'sep="\r\nname\r\nA', b"\t\n;\n"]
)
def test_a_sheet_of_nothing_is_a_fault(data: bytes) -> None:
    assert read_players(data).faults
    assert read_results(data, Hall("ab").tournament, {}).faults


def test_whatever_the_bytes_are_there_is_a_plain_answer() -> None:
    chance = random.Random(1)
    hall = Hall("abcd")
    hall.begin(1)
    for _ in range(400):
        data = bytes(
            chance.choice(b'sep=;\t,\n\r" name\xff\x81\x00\x1b') for _ in range(chance.randrange(60))
        )
        read_players(data)
        read_results(data, hall.tournament, {})
        for read in (read_trf, lambda data: read_events(io.BytesIO(data))):
            with pytest.raises(RecordError):
                read(data)


def test_a_fault_does_not_repeat_what_moves_a_terminal() -> None:
    read = read_players(b"name,\x1b[2Jgone,name\nA,,\n")
    assert read.faults
    assert all(str(fault).isprintable() for fault in read.faults)
    assert read.unread == ("\N{REPLACEMENT CHARACTER}[2Jgone",)


def test_a_player_who_is_called_as_the_id_is() -> None:
    hall = Hall("ab")
    hall.begin(1)
    names = {"a": "a", "b": "b"}
    read = read_results(write_results(hall.tournament, names), hall.tournament, names)
    assert not read.faults


def test_a_line_without_end_is_refused_at_once() -> None:
    line = b"001    1      A".ljust(91) + b"     2 w 1" * 800_000
    began = time.process_time()
    with pytest.raises(TrfError, match="99 rounds"):
        read_trf(line)
    assert time.process_time() - began < 1


CREATED = Hall().tournament.settings
PLAYERS: list[ev.Event] = [ev.Registered(player, 1) for player in "abcd"]
PAIRED = ev.RoundPaired(
    round=1, tables=(ev.Seated(1, ("a", "b")), ev.Seated(2, ("c", "d"))), bye=None, engine="x"
)


def entered(*players: Any, scores: tuple[int, int] = (3, 2)) -> ev.ResultEntered:
    return ev.ResultEntered(1, 1, Played(players, players[0], scores), "slip")


@pytest.mark.parametrize(
    "events",
    [
        [replace(CREATED, title="nonsense")],
        [replace(CREATED, title="deliverance")],
        [replace(CREATED, tie_breaks=("lots",), key="")],
        [replace(CREATED, rounds=10**9)],
        [CREATED, ev.Registered("a", 99)],
        [CREATED, *PLAYERS, ev.Finished({"z": 1})],
        [CREATED, *PLAYERS, ev.Cut(("a", "z"))],
        [CREATED, *PLAYERS, ev.ByeGiven("z", 1, "full")],
        [CREATED, *PLAYERS, ev.CoupleForbidden(("a", "z"), "")],
        [CREATED, *PLAYERS, ev.ManualBegun(7, "x")],
        [CREATED, *PLAYERS, replace(PAIRED, round=7)],
        [CREATED, *PLAYERS, PAIRED, replace(PAIRED, round=2)],
        [CREATED, *PLAYERS, replace(PAIRED, tables=(ev.Seated(1, ("a", "b")), ev.Seated(2, ("a", "d"))))],
        [CREATED, *PLAYERS, replace(PAIRED, tables=(ev.Seated(1, ("a", "z")),))],
        [CREATED, *PLAYERS, PAIRED, ev.PairingPublished(1), entered("c", "b")],
        [CREATED, *PLAYERS, PAIRED, ev.PairingPublished(1), entered("a", "b", scores=(3, -2))],
    ],
)
def test_a_log_whose_digests_follow_and_that_makes_no_sense(events: list[ev.Event]) -> None:
    forged = append(empty(str(uuid.UUID(int=9))), events)
    lines = list(export_events(forged, {}))
    with pytest.raises(RecordFileError, match="make no sense"):
        read_events(lines)


def test_a_tournament_that_has_just_begun_makes_sense() -> None:
    hall = Hall("abc", date=datetime.date(2026, 1, 1))
    hall.do(registering.withdraw, "a")
    hall.do(pairing.begin_by_hand, 1, "x")
    hall.tournament = append(empty(str(uuid.UUID(int=9))), [entry.body for entry in hall.tournament.entries])
    read_events(list(export_events(hall.tournament, {})))
