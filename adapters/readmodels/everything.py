"""All read models of a store, in one place."""

from collections.abc import Iterator
from threading import Event, Thread

from adapters.eventstore.records import RecordStore
from adapters.readmodels.commentary import NoteIndex, StudyIndex
from adapters.readmodels.rankings import RankingIndex
from adapters.readmodels.read_model import ReadModel
from adapters.readmodels.records import RecordList
from adapters.readmodels.searching import SearchIndex
from adapters.readmodels.tournaments import TournamentList


class ReadModels:
    """The lists of records, tournaments and rankings, what is written on records, and what is found by."""

    def __init__(self, store: RecordStore, records: RecordList | None = None) -> None:
        self.records = records or RecordList(store)
        self.tournaments = TournamentList(store.tournaments)
        self.rankings = RankingIndex(store.rankings, self.tournaments)
        self.notes = NoteIndex(store.commentaries)
        self.studies = StudyIndex(store.studies)
        self.search = SearchIndex(store)

    def __iter__(self) -> Iterator[ReadModel]:
        return iter((self.records, self.tournaments, self.rankings, self.notes, self.studies, self.search))

    def create_tables(self) -> None:
        """Make the tables of all, unless they are there."""
        for view in self:
            view.create_tables()

    def catch_up(self) -> None:
        """Take in everything that is stored by now."""
        for view in self:
            view.catch_up()

    def keep_up(self, stop: Event) -> None:
        """Let each follow the log, in a thread of its own, until `stop` is set."""
        for view in self:
            Thread(target=view.keep_up, args=(stop,), name=view.name, daemon=True).start()
