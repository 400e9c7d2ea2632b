"""All services of a process, put together. Nothing else knows how they rest on each other."""

from collections.abc import Callable, Mapping
from datetime import datetime

from adapters.eventstore.directory import Directory
from adapters.eventstore.records import RecordStore
from adapters.readmodels.everything import ReadModels
from api.services.access import Access
from api.services.exporting import Exports, Press
from api.services.following import Following
from api.services.lines import Lines
from api.services.notes import Notes
from api.services.rankings import Rankings
from api.services.records import Records
from api.services.searching import Search
from api.services.sight import Sights
from api.services.studies import Studies
from api.services.tournaments import Tournaments
from domain.kernel.titles import Title


class Services:
    """One a process; `clock` tells the time in UTC."""

    def __init__(
        self,
        titles: Mapping[str, Title],
        store: RecordStore,
        models: ReadModels,
        directory: Directory,
        clock: Callable[[], datetime],
    ) -> None:
        self.titles = titles
        self.store = store
        self.models = models
        self.directory = directory
        self.clock = clock
        self.access = Access(store, directory, clock)
        self.sights = Sights(store)
        self.rankings = Rankings(store.rankings, models, directory)
        self.tournaments = Tournaments(store, models, directory, self.rankings)
        self.following = Following(store, self.tournaments.using)
        self.lines = Lines(store, models.records, directory, self.sights)
        self.records = Records(
            titles,
            store,
            models.records,
            directory,
            sights=self.sights,
            lines=self.lines,
            follow=self.following.catch_up,
        )
        self.notes = Notes(store, models.notes, directory)
        self.studies = Studies(
            store, models.studies, directory, self.sights, notes=self.notes, lines=self.lines
        )
        self.search = Search(titles, store, models, directory, self.sights)
        self.exports = Exports(
            store, models.tournaments, directory, sights=self.sights, records=self.records, notes=self.notes
        )
        self.press = Press()
