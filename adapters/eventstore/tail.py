"""Waiting for what is recorded, here or in another process."""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from threading import Condition, Event, Lock, Thread
from typing import NamedTuple

from eventsourcing.persistence import ApplicationRecorder, Notification, PersistenceError, Subscription

_KEPT = 1000
_LIMIT = 500
_RETRY_SECONDS = 1.0
_LEAVE_SECONDS = 5.0


class Notice(NamedTuple):
    """Entry `number` of `record` was stored; `id` orders the notices of the whole store."""

    id: int
    record: str
    number: int


class Tail:
    """The end of the log. All who wait share one subscription and its latest notices."""

    def __init__(self, recorder: ApplicationRecorder) -> None:
        self._recorder = recorder
        self._starting = Lock()
        self._thread: Thread | None = None
        self._subscription: Subscription[ApplicationRecorder] | None = None
        self._closing = Event()
        self._news = Condition()
        self._followers = 0  # who are within `follow` just now
        self._recent: deque[Notice] = deque(maxlen=_KEPT)
        self._before = 0  # the id after which every notice is in `_recent`

    def follow(self, after: int, timeout: float) -> list[Notice]:
        """Some notices after id `after`, the oldest first; none if `timeout` seconds brought none.

        Nothing is read any longer once it was closed.
        """
        with self._following():
            if self._closing.is_set():
                return []
            self._start()
            with self._news:
                self._news.wait_for(lambda: self._closing.is_set() or self._last > after, timeout)
                if self._closing.is_set():
                    return []
                if after >= self._before:
                    fresh = list(takewhile(lambda notice: notice.id > after, reversed(self._recent)))
                    if fresh:
                        return fresh[::-1]
            # It was long ago, or nothing was heard, which may mean that a wake-up was lost.
            return self._read(after)

    def close(self) -> None:
        """Let all who wait go, and wait a few seconds for those who still read."""
        self._closing.set()
        with self._news:
            self._news.notify_all()
            self._news.wait_for(lambda: not self._followers, _LEAVE_SECONDS)
        if self._subscription:
            self._subscription.stop()
        if self._thread:
            self._thread.join()

    @property
    def closing(self) -> bool:
        """Whether nobody is to wait any longer."""
        return self._closing.is_set()

    @contextmanager
    def _following(self) -> Iterator[None]:
        with self._news:
            self._followers += 1
        try:
            yield
        finally:
            with self._news:
                self._followers -= 1
                if self._closing.is_set():
                    self._news.notify_all()

    @property
    def _last(self) -> int:
        return self._recent[-1].id if self._recent else self._before

    def _read(self, after: int) -> list[Notice]:
        stored = self._recorder.select_notifications(after, _LIMIT, inclusive_of_start=False)
        return [_notice(event) for event in stored]

    def _start(self) -> None:
        with self._starting:
            if self._thread is None:
                self._before = self._recorder.max_notification_id() or 0
                # The subscription's own threads are daemons because this one is: they end with the process.
                self._thread = Thread(target=self._listen, daemon=True, name="tail")
                self._thread.start()

    def _listen(self) -> None:
        while not self._closing.is_set():
            try:
                with self._recorder.subscribe(gt=self._last) as subscription:
                    self._subscription = subscription
                    if self._closing.is_set():
                        return
                    for event in subscription:
                        self._hear(_notice(event))
            except PersistenceError:
                self._closing.wait(_RETRY_SECONDS)

    def _hear(self, notice: Notice) -> None:
        with self._news:
            if len(self._recent) == _KEPT:
                self._before = self._recent[0].id
            self._recent.append(notice)
            self._news.notify_all()


def _notice(event: Notification) -> Notice:
    return Notice(event.id, str(event.originator_id), event.originator_version)
