"""One moment of a record, with all that its page shows."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import get_args

from adapters.formats.svg import draw_board, draw_trays
from adapters.formats.svg_parts import Picture
from adapters.formats.svg_row import Row, draw_row
from api.services import Sight
from api.views import EntryView, PositionView, glimpse, view_entries, view_position
from api.web.forms import Desk, Sent
from api.web.words import effect_words, humanise, numbers_in, texts_in
from domain.kernel.rulebooks import Option
from domain.kernel.scenes import Board
from domain.kernel.seats import CHANCE
from domain.kernel.secrets import conceal
from domain.kernel.titles import Turn
from domain.record.asking import Question, last_decided, questions
from domain.record.entries import CloseReason, Decided, Entry, Ruled
from domain.record.record import Record


@dataclass(frozen=True)
class Group:
    """Entries one after the other that belong to the same turn."""

    turn: Turn
    entries: Sequence[EntryView]

    @property
    def label(self) -> str:
        """Such as «Turn 12, Fallen»."""
        if not self.turn.number:
            return "Opening"
        return f"Turn {self.turn.number}" + (f", {humanise(self.turn.seat)}" if self.turn.seat else "")

    @property
    def first(self) -> int:
        """The number of the first entry."""
        return self.entries[0].number

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return self.entries[-1].number

    @property
    def struck(self) -> bool:
        """Whether none of it counts."""
        return all(entry.struck_by for entry in self.entries)


@dataclass(frozen=True)
class Moment:
    """The position after entry `number` of a record, as `viewer` sees it."""

    sight: Sight
    number: int
    viewer: str

    @property
    def record(self) -> Record:
        """The record or line."""
        return self.sight.record

    @property
    def chosen(self) -> tuple[Option, ...]:
        """The options that the table has answered otherwise than the rulebook does by default."""
        answers = self.record.setup.options
        options = self.record.title.rulebook.option
        return tuple(o for o in options if answers.get(o.key, o.values[0]) != o.values[0])

    @property
    def is_last(self) -> bool:
        """Whether this is where the record stands now."""
        return self.number == self.record.version

    @property
    def is_line(self) -> bool:
        """Whether it belongs to a line."""
        return self.record is not self.sight.root

    @cached_property
    def position(self) -> PositionView:
        """The scene, and who decides next. Raises `NoSuchPosition`."""
        return view_position(self.record, self.number, self.viewer)

    @cached_property
    def groups(self) -> Sequence[Group]:
        """All entries, turn by turn."""
        entries = view_entries(self.record, self.viewer, 0)
        turns = [_turn(self.record, entry) for entry in self.record.entries]
        by_turn = groupby(zip(turns, entries, strict=True), key=lambda pair: pair[0])
        return [Group(turn, [entry for _, entry in pairs]) for turn, pairs in by_turn]

    @cached_property
    def group(self) -> Group:
        """The turn that the entry belongs to."""
        return next(group for group in self.groups if group.first <= self.number <= group.last)

    @cached_property
    def entry(self) -> EntryView:
        """The entry that led here."""
        return self.group.entries[self.number - self.group.first]

    @cached_property
    def implied(self) -> frozenset[int]:
        """The entries that nobody said aloud."""
        return frozenset(
            entry.number
            for entry in self.record.entries
            if isinstance(entry.body, Decided) and entry.body.implied
        )

    @property
    def previous_turn(self) -> int | None:
        """The first entry of this turn or, from there, of the turn before."""
        return max((group.first for group in self.groups if group.first < self.number), default=None)

    @property
    def next_turn(self) -> int | None:
        """The first entry of the next turn."""
        return min((group.first for group in self.groups if group.first > self.number), default=None)

    @cached_property
    def happened(self) -> Sequence[tuple[str, str]]:
        """The effects of the entry, each in words and with the rule that it rests on."""
        body = self.record.entries[self.number - 1].body
        if not isinstance(body, Decided | Ruled):
            return []
        tell, edition = self.record.title.tell, self.record.setup.edition
        effects = zip(conceal(body, self.viewer).effects, self.entry.effects, strict=True)
        return [(tell(edition, effect) or effect_words(plain), effect.because) for effect, plain in effects]

    @property
    def is_wide(self) -> bool:
        """Whether a board takes the whole width of the page."""
        return any(board.shape == "row" for board in self.position.scene.boards)

    @cached_property
    def boards(self) -> Sequence[tuple[Board, Picture | Row]]:
        """The boards with their pictures, what the entry names framed."""
        boards, seats = self.position.scene.boards, self.record.title.seats
        return [
            (board, (draw_row if board.shape == "row" else draw_board)(board, seats, self._named(board)))
            for board in boards
        ]

    def _named(self, board: Board) -> frozenset[str]:
        """The places and pieces that the entry names: places with numbers in fields called like the board."""
        said = [self.entry.decision, self.entry.effects]
        return frozenset((*texts_in(said), *numbers_in(said, board.id)))

    @cached_property
    def trays(self) -> dict[str, Picture]:
        """By seat: what lies before it."""
        return draw_trays(self.position.scene, self.record.title.seats)

    @cached_property
    def questions(self) -> Sequence[Question]:
        """What the caller may decide now, each seat's seen with its own eyes where the caller has them."""
        if not self.is_last:
            return []
        standing = self.sight.standing
        eyes = {seat: seat if seat in standing.viewers else standing.viewers[0] for seat in standing.seats}
        found = [
            question
            for viewer in sorted(set(eyes.values()))
            for question in questions(glimpse(self.record, self.number, viewer))
            if eyes.get(question.seat) == viewer
        ]
        order = (*self.record.title.seats, CHANCE)
        return sorted(found, key=lambda q: (len(q.unsaid), not q.must, order.index(q.seat)))

    def desk(self, sent: Sent | None = None) -> Desk:
        """The forms by which the caller decides; `sent` is one that came back in vain."""
        return Desk(glimpse(self.record, self.number, self.viewer), self.questions, sent)

    @cached_property
    def undo(self) -> int | None:
        """The position to which the last decision can be taken back, if the caller may and there is one."""
        may = self.is_last and self.sight.standing.runs and not self.record.closing
        return last_decided(self.record) if may else None

    @cached_property
    def closings(self) -> Sequence[str]:
        """The reasons for which the caller may close the record."""
        standing = self.sight.standing
        if not self.is_last or self.record.closing:
            return []
        reasons = [reason for reason in get_args(CloseReason) if reason != "finished"]
        return reasons if standing.runs else ["resigned"] if standing.seated else []


def _turn(record: Record, entry: Entry) -> Turn:
    """The turn that an entry belongs to: of a decision the one in which it was taken."""
    before = entry.number - 1 if isinstance(entry.body, Decided) else entry.number
    return record.title.turn(record.position(before))
