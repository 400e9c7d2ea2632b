"""The production server: gunicorn with threads, a structured log, and a clean end."""

import logging
import sys
from collections.abc import Mapping
from threading import Event, Thread
from typing import Any, Final

import structlog
from flask import Flask
from gunicorn.app.base import BaseApplication
from gunicorn.glogging import Logger
from gunicorn.workers.gthread import ThreadWorker

from adapters.eventstore.records import RecordStore
from adapters.readmodels.everything import ReadModels
from api import observing
from api.app import create_app
from api.serving import services
from domain.kernel.titles import Title

SPARE_THREADS: Final = 16
"""How many of them no follower gets."""

GRACE: Final = 5
"""Seconds that requests have to end when the server stops."""


def configure_logs() -> None:
    """One JSON object a line on standard error, for what libraries say as well."""
    observing.configure_logging()
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
            foreign_pre_chain=[
                structlog.processors.add_log_level,
                structlog.processors.TimeStamper(fmt="iso", utc=True),
                structlog.processors.format_exc_info,
            ],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


def bracketed(host: str) -> str:
    """A host as addresses name it: one of IPv6 stands in brackets."""
    return f"[{host}]" if ":" in host else host


class Log(Logger):
    """Gunicorn's log, sent where all others go. The application logs requests itself."""

    def setup(self, cfg: Any) -> None:
        self.cfg = cfg
        self.loglevel = logging.INFO
        self.error_log.propagate = True
        self.error_log.setLevel(logging.INFO)

    def access(self, resp: Any, req: Any, environ: Any, request_time: Any) -> None:
        """Nothing more to say."""


class Worker(ThreadWorker):
    """Lets live followers go as soon as it is asked to stop, so that nobody waits for them."""

    def handle_exit(self, sig: int, frame: Any) -> None:
        super().handle_exit(sig, frame)
        Thread(target=self.app.let_go, daemon=True).start()


class Server(BaseApplication):
    """The gunicorn application. The store is opened after the fork, once in each worker.

    A worker has so many `threads` at most, begun as they are needed; a live follower holds one for as long as
    it follows.
    """

    def __init__(
        self,
        settings: dict[str, str],
        titles: Mapping[str, Title],
        *,
        host: str,
        port: int,
        workers: int = 1,
        threads: int,
        config: dict[str, Any] | None = None,
    ) -> None:
        self._settings = settings
        self._titles = titles
        self._config = {"FOLLOWERS": max(1, threads - SPARE_THREADS), **(config or {})}
        self._options = {
            "bind": f"{bracketed(host)}:{port}",
            "workers": workers,
            "threads": threads,
            "worker_class": Worker,
            "logger_class": Log,
            "graceful_timeout": GRACE,
            "control_socket_disable": True,
            "worker_exit": lambda server, worker: worker.app.close(),
        }
        self._store: RecordStore | None = None
        self._stopping = Event()
        super().__init__()

    def load_config(self) -> None:
        for name, value in self._options.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """The application of one worker, its read models following in a thread."""
        self._store = store = RecordStore(self._titles, env=self._settings)
        models = ReadModels(store)
        models.keep_up(self._stopping)
        app = create_app(store, models, store.directory, titles=self._titles, config=self._config)
        with app.app_context():
            following = services().following
        Thread(target=following.keep_up, args=(self._stopping,), name="following", daemon=True).start()
        return app

    def let_go(self) -> None:
        """Make nobody wait for news any longer."""
        self._stopping.set()
        if self._store:
            self._store.let_go()

    def close(self) -> None:
        """Close the store of a worker that has served its last request."""
        self.let_go()
        if self._store:
            self._store.shut_down()


def serve(settings: dict[str, str], titles: Mapping[str, Title], **options: Any) -> None:
    """Serve until the process is told to stop; see `Server`."""
    configure_logs()
    structlog.get_logger("server").info("serving", **options)
    Server(settings, titles, **options).run()
