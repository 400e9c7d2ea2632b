"""The Swiss engine in a process of its own, for fields so large that pairing them would hold others up.

    python -m adapters.pairing_process      a question on a line, then the answer, both JSON

It ends as soon as its input does, so that it does not outlive whoever asked, however that ended.

A question is asked once, however many wait for its answer; answers are kept. Few are worked on at once, and
nobody waits for long: who does not get an answer in time is told when to ask again.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as NotInTime
from threading import Lock, Semaphore, Thread, Timer
from typing import Final

import msgspec
from eventsourcing.application import LRUCache

from domain.kernel.refusals import Refusal
from domain.record.errors import RecordError
from domain.tournament.swiss import Pairing, Request, pair
from domain.tournament.swiss.explaining import Why, explain
from domain.tournament.swiss.requests import Couple

LARGE: Final = 300
"""Fields of up to so many players are paired at once, in this process."""

AT_ONCE: Final = 2
LIMIT: Final = 600
"""In seconds: longer than any field takes."""

_KEPT: Final = 200


class Computing(RecordError):
    """A pairing is still being computed, or too many others are; `wait` is in seconds."""

    name = "busy"

    def __init__(self, wait: int) -> None:
        super().__init__("The pairing is being computed; ask again in a while.")
        self.wait = wait


class Question(msgspec.Struct, frozen=True):
    """What the process is asked: to pair, or why two players were paired."""

    request: Request
    pairing: Pairing | None = None
    couple: Couple | None = None


class Answer(msgspec.Struct, frozen=True):
    """What it answers with; `refusal` has the rule and the reason."""

    pairing: Pairing | None = None
    why: Why | None = None
    refusal: tuple[str, str] | None = None


class PairingProcess:
    """One a process of the service; `patience` is how long somebody waits, in seconds."""

    def __init__(self, patience: float = 20, run: Callable[[Question], Answer] | None = None) -> None:
        self._patience = patience
        self._run = run or _in_another_process
        self._lock = Lock()
        self._working = 0
        self._asked: LRUCache[tuple[str, Couple | None], Future[Answer]] = LRUCache(_KEPT)
        self._places = Semaphore(AT_ONCE)

    def pair(self, request: Request, *, waiting: int = 2 * AT_ONCE) -> Pairing:
        """The best pairing, as `domain.tournament.swiss.pair`.

        Raises `Computing` if it takes longer than somebody waits, or if `waiting` others are worked on or
        wait; and `Refusal`.
        """
        if len(request.entrants) <= LARGE:
            return pair(request)
        answer = self._ask((request.digest, None), Question(request), waiting)
        assert answer.pairing is not None
        return answer.pairing

    def explain(self, request: Request, couple: Couple, *, waiting: int = 2 * AT_ONCE) -> Why | None:
        """Why these two meet; None if the engine does not let them meet. Raises as `pair`."""
        pairing = self.pair(request, waiting=waiting)
        if len(request.entrants) <= LARGE:
            return answer_to(Question(request, pairing, couple)).why
        return self._ask((request.digest, couple), Question(request, pairing, couple), waiting).why

    def _ask(self, key: tuple[str, Couple | None], question: Question, waiting: int) -> Answer:
        with self._lock:
            future = self._kept(key)
            if future is None:
                if self._working >= waiting:
                    raise Computing(10)
                self._working += 1
                future = Future[Answer]()
                self._asked.put(key, future)
                # Unlike those of a pool, daemons do not hold up the end of the process.
                Thread(target=self._settle, args=(future, question), name="pairing", daemon=True).start()
        try:
            answer = future.result(self._patience)
        except NotInTime:
            raise Computing(5) from None
        if answer.refusal:
            raise Refusal(*answer.refusal)
        return answer

    def _kept(self, key: tuple[str, Couple | None]) -> Future[Answer] | None:
        """What was asked before, unless it failed: then it is worked on again."""
        try:
            future = self._asked.get(key)
        except KeyError:
            return None
        failed = future.done() and future.exception() is not None
        return None if failed else future

    def _settle(self, future: Future[Answer], question: Question) -> None:
        try:
            future.set_result(self._work(question))
        except Exception as error:  # noqa: BLE001 - it is raised where the answer is waited for
            future.set_exception(error)

    def _work(self, question: Question) -> Answer:
        try:
            with self._places:
                return self._run(question)
        finally:
            with self._lock:
                self._working -= 1


def answer_to(question: Question) -> Answer:
    """What the engine answers."""
    try:
        if question.pairing is None or question.couple is None:
            return Answer(pair(question.request))
        whys = explain(question.request, question.pairing, [question.couple])
        return Answer(why=whys[0] if whys else None)
    except Refusal as refusal:
        return Answer(refusal=(refusal.rule, refusal.reason))


def _in_another_process(question: Question) -> Answer:
    words = [sys.executable, "-m", "adapters.pairing_process"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:  # noqa: S603 - our own
        assert process.stdin
        assert process.stdout
        limit = Timer(LIMIT, process.kill)
        limit.start()
        try:
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            process.stdin.flush()
            return msgspec.json.decode(process.stdout.readline(), type=Answer)
        finally:
            limit.cancel()


def _end_with_the_input() -> None:
    while os.read(sys.stdin.fileno(), 1):  # a buffered read would hold a lock that Python needs to end
        pass
    os._exit(1)


if __name__ == "__main__":
    asked = msgspec.json.decode(sys.stdin.buffer.readline(), type=Question)
    Thread(target=_end_with_the_input, daemon=True).start()
    sys.stdout.buffer.write(msgspec.json.encode(answer_to(asked)) + b"\n")
    sys.stdout.buffer.flush()
