"""The engine in a process of its own: large fields are asked about once, and nobody waits for long."""

import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import msgspec
import psutil
import pytest

from adapters.pairing_process import Answer, Computing, PairingProcess, Question, answer_to
from domain.kernel.refusals import Refusal
from domain.tournament.swiss import Entrant, Request, pair
from domain.tournament.swiss.explaining import explain


def field(players: int, key: str = "hall") -> Request:
    return Request(1, key, tuple(Entrant(f"p{number}", 1 + number % 9) for number in range(players)))


def test_it_answers_as_the_engine_does() -> None:
    request, process = field(302), PairingProcess(patience=60)
    made = process.pair(request)
    assert made == pair(request)
    players = made.tables[0].players
    assert process.explain(request, players) == explain(request, made, [players])[0]
    assert process.explain(request, ("p1", "p1")) is None


def test_what_the_engine_refuses_is_refused() -> None:
    request = Request(1, "hall", (*field(301).entrants, Entrant("p1", 1)))
    with pytest.raises(Refusal, match="every player is entered once"):
        PairingProcess(patience=60).pair(request)


class Slow:
    """An engine that answers when it is let."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.let = threading.Event()

    def __call__(self, question: Question) -> Answer:
        self.asked.append(question)
        assert self.let.wait(30)
        return answer_to(question)


def test_many_who_ask_the_same_wait_for_one_answer() -> None:
    slow, request = Slow(), field(301)
    process = PairingProcess(patience=30, run=slow)
    with ThreadPoolExecutor(6) as callers:
        asked = [callers.submit(process.pair, request) for _ in range(6)]
        slow.let.set()
        assert len({id(each.result(30)) for each in asked}) == 1
    assert len(slow.asked) == 1
    process.pair(request)
    assert len(slow.asked) == 1


def test_who_waits_for_long_is_told_when_to_ask_again() -> None:
    slow, request = Slow(), field(301)
    process = PairingProcess(patience=0.01, run=slow)
    with pytest.raises(Computing) as told:
        process.pair(request)
    assert told.value.wait > 0
    with pytest.raises(Computing):  # another question of the public, while one is worked on
        process.pair(field(301, "another hall"), waiting=1)
    assert len(slow.asked) == 1
    slow.let.set()
    patient = PairingProcess(patience=30, run=slow)
    patient._asked = process._asked
    assert patient.pair(request) == pair(request)


def test_what_failed_is_asked_anew() -> None:
    failed: list[Question] = []

    def fails_once(question: Question) -> Answer:
        failed.append(question)
        if len(failed) == 1:
            raise OSError("no process could be started")
        return answer_to(question)

    process = PairingProcess(patience=30, run=fails_once)
    with pytest.raises(OSError, match="no process"):
        process.pair(field(301))
    assert process.pair(field(301)) == pair(field(301))


def test_what_fails_once_nobody_waits_for_it_is_asked_anew() -> None:
    let, failed, request = threading.Event(), [False], field(301)

    def fails_late(question: Question) -> Answer:
        assert let.wait(30)
        if failed == [True]:
            return answer_to(question)
        failed[0] = True
        raise OSError("no process could be started")

    process = PairingProcess(patience=0.01, run=fails_late)
    with pytest.raises(Computing):
        process.pair(request)
    let.set()
    assert isinstance(process._asked.get((request.digest, None)).exception(30), OSError)
    patient = PairingProcess(patience=30, run=fails_late)
    patient._asked = process._asked
    assert patient.pair(request) == pair(request)


def test_small_fields_are_paired_at_once() -> None:
    def never(question: Question) -> Answer:
        raise AssertionError(question)

    assert PairingProcess(run=never).pair(field(40)) == pair(field(40))


ASKS_AND_ENDS = """
import psutil
from adapters.pairing_process import Computing, PairingProcess
from domain.tournament.swiss import Entrant, Request
field = tuple(Entrant(f"p{number}", 1 + number % 9) for number in range(4000))
try:
    PairingProcess(patience=0).pair(Request(1, "hall", field))
except Computing:
    while not (children := psutil.Process().children()):
        pass
    print(children[0].pid)
"""


def test_a_service_that_ends_waits_for_no_pairing_and_leaves_none_behind() -> None:
    ended = subprocess.run([sys.executable, "-c", ASKS_AND_ENDS], capture_output=True, timeout=30, check=True)
    with suppress(psutil.NoSuchProcess):
        psutil.Process(int(ended.stdout)).wait(20)


def test_it_ends_quietly_once_it_has_answered_though_its_input_stays_open() -> None:
    words = [sys.executable, "-m", "adapters.pairing_process"]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin
        assert process.stderr
        process.stdin.write(msgspec.json.encode(Question(field(40))) + b"\n")
        process.stdin.flush()
        assert process.wait(30) == 0
        assert process.stderr.read() == b""
