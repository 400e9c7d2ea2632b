"""One moment of a record, with all that its page shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, get_args

from adapters.drawing.svg import draw_board, draw_trays
from adapters.drawing.svg_parts import Picture
from adapters.drawing.svg_row import Row, draw_row
from api.services.answers.chronicle import Chronicle, Group, Remark, Strike, turn_of
from api.services.answers.records import EntryView, PositionView, glimpse, view_position
from api.services.answers.words import numbers_in, texts_in
from api.services.sight import Sight
from api.services.taking_back import may_ask
from api.web.forms import Desk, Sent
from api.web.possible import Possible, possible
from api.web.words import effect_words
from domain.kernel.decisions import Prompt
from domain.kernel.rulebooks import Option
from domain.kernel.scenes import Board, flipped
from domain.kernel.seats import CHANCE, PUBLIC, people
from domain.kernel.secrets import conceal
from domain.kernel.titles import Title
from domain.record.asking import Question, last_decided, questions, supposed
from domain.record.commentary.notes import Mark
from domain.record.entries import CloseReason, Decided, Ruled
from domain.record.record import Record

DIGITS: Final = 8
"""So many digits of the digest of a view stand in a shared address."""


@dataclass(frozen=True)
class Moment:
    """The position after entry `number` of a record, as `viewer` sees it.

    Attributes:
        flipped: the boards are seen from the other side.
        unspoiled: nothing is told of what comes later.
        remarks: what has been written, by entry.
        marks: what is drawn on the pictures, by entry.
        agreed: the seats that agree to taking the last decision back.
        shared: the chronicle of a moment beside this one, which is made only once.
    """

    sight: Sight
    number: int
    viewer: str
    flipped: bool = False
    unspoiled: bool = False
    remarks: Mapping[int, Remark] = field(default_factory=dict)
    marks: Mapping[int, Sequence[Mark]] = field(default_factory=dict)
    agreed: frozenset[str] = frozenset()
    shared: Chronicle | None = None

    def at(self, number: int) -> "Moment":
        """Another moment of the same record, seen in the same way."""
        return replace(self, number=number, shared=None if self.unspoiled else self.chronicle)

    @property
    def record(self) -> Record:
        """The record or line."""
        return self.sight.record

    @cached_property
    def told(self) -> Record:
        """The record as far as the page tells of it: without what comes later, if that is not to be told."""
        record = self.record
        if not self.unspoiled:
            return record
        return replace(record, entries=record.entries[: self.number], states=record.states[: self.number])

    @cached_property
    def chronicle(self) -> Chronicle:
        """The entries of which the page tells."""
        return self.shared or Chronicle(self.told, self.viewer)

    @property
    def chosen(self) -> tuple[Option, ...]:
        """The options that the table has answered otherwise than the rulebook does by default."""
        return chosen(self.record.title, self.record.setup.options)

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

    @property
    def seen(self) -> str:
        """The first digits of the digest of this view; empty where it is told to nobody.

        It stands in links, and whoever has it can try out which hidden cards it fits. So as long as the game
        goes on, it is there for what the public sees alone.
        """
        may_be_told = self.viewer == PUBLIC or self.sight.root.closing is not None
        return (self.position.digest or "")[:DIGITS] if may_be_told else ""

    @cached_property
    def group(self) -> Group:
        """The turn that the entry belongs to."""
        groups = self.chronicle.groups
        return next(group for group in groups if group.first <= self.number <= group.last)

    @cached_property
    def entry(self) -> EntryView:
        """The entry that led here."""
        return self.group.entries[self.number - self.group.first]

    @property
    def is_implied(self) -> bool:
        """Whether nobody said the entry aloud."""
        return self.number in self.chronicle.implied

    @property
    def struck(self) -> Strike | None:
        """What struck the entry, if anything did."""
        return self.chronicle.strikes.get(self.number)

    @property
    def previous_turn(self) -> int | None:
        """The first entry of this turn or, from there, of the turn before."""
        firsts = (group.first for group in self.chronicle.groups if group.first < self.number)
        return max(firsts, default=None)

    @property
    def next_turn(self) -> int | None:
        """The first entry of the next turn, if it is to be told how long this one is."""
        if self.unspoiled:
            return None
        later = self.record.entries[self.number :]
        return next((e.number for e in later if turn_of(self.record, e) != self.group.turn), None)

    @cached_property
    def happened(self) -> Sequence[tuple[str, str]]:
        """The effects of the entry, each in words and with the rule that it rests on."""
        body = self.record.entries[self.number - 1].body
        if not isinstance(body, Decided | Ruled):
            return []
        tell = self.record.rules.tell
        effects = zip(conceal(body, self.viewer).effects, self.entry.effects, strict=True)
        return [
            (tell(effect) or effect_words(plain, self.record.seats), effect.because)
            for effect, plain in effects
        ]

    @property
    def is_wide(self) -> bool:
        """Whether a board takes the whole width of the page."""
        return any(board.shape == "row" for board in self.position.scene.boards)

    @cached_property
    def boards(self) -> Sequence[tuple[Board, Picture | Row]]:
        """The boards with their pictures, what the entry names framed."""
        boards, seats = self.position.scene.boards, self.record.seats
        if self.flipped:
            boards = tuple(map(flipped, boards))
        marks = self.marks.get(self.number, ())

        def draw(board: Board) -> Picture | Row:
            drawn = draw_row if board.shape == "row" else draw_board
            return drawn(board, seats, self._named(board), marks)

        return [(board, draw(board)) for board in boards]

    def _named(self, board: Board) -> frozenset[str]:
        """The places and pieces that the entry names: places with numbers in fields called like the board."""
        said = [self.entry.decision, self.entry.effects]
        return frozenset((*texts_in(said), *numbers_in(said, board.id)))

    @cached_property
    def trays(self) -> dict[str, Picture]:
        """By seat: what lies before it."""
        return draw_trays(self.position.scene, self.record.seats)

    def possible(self, seat: str = "") -> Possible:
        """What could be done here, by what the viewer knows; `seat` is the one that is asked for."""
        line = supposed(self.record, root=self.sight.root.id, at=self.number, basis=self.viewer)
        return possible(line, seat, self.viewer)

    @property
    def goes_on(self) -> bool:
        """Whether what is chosen out of that belongs to the line that is shown, and not to a new one."""
        return self.is_line and self.is_last and bool(self.sight.standing.seats) and not self.record.closing

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
        order = (*people(self.record.seats), CHANCE)
        return sorted(found, key=lambda q: (len(q.unsaid), not q.must, order.index(q.seat)))

    @cached_property
    def prompts(self) -> Sequence[Prompt]:
        """Who must or may decide here, and by which kinds: those of which the viewer sees a legal decision.

        Whoever must decide although the viewer sees nothing legal is asked for any kind.
        """
        seen, kinds = glimpse(self.record, self.number, self.viewer), self.record.title.kinds
        found: list[Prompt] = []
        for prompt in self.position.prompts:
            legal = {type(decision) for decision in seen.rules.legal(seen.state, prompt.seat)}
            able = tuple(kind for kind in prompt.kinds if kinds[kind] in legal)
            if able or prompt.must:
                found.append(Prompt(prompt.seat, able or prompt.kinds, prompt.must))
        return found

    @property
    def is_your_turn(self) -> bool:
        """Whether the game waits for a seat at which the caller sits."""
        return self.is_last and any(p.must and p.seat in self.sight.standing.seated for p in self.prompts)

    @property
    def awaited(self) -> Sequence[str]:
        """The other seats that the game waits for, if the caller sits at one."""
        seated = self.sight.standing.seated
        if not self.is_last or not seated:
            return ()
        return [p.seat for p in self.prompts if p.must and p.seat not in seated]

    @property
    def heading(self) -> str:
        """The title of its page."""
        title = f"{self.record.title.name}, entry {self.number}"
        return f"Your turn: {title}" if self.is_your_turn else title

    def desk(self, sent: Sent | None = None) -> Desk:
        """The forms by which the caller decides; `sent` is one that was rejected."""
        return Desk(glimpse(self.record, self.number, self.viewer), self.questions, sent)

    @cached_property
    def undo(self) -> int | None:
        """The position to which the last decision can be taken back, if the caller may and there is one."""
        may = self.is_last and self.sight.standing.runs and not self.record.closing
        return last_decided(self.record) if may else None

    @property
    def must_agree(self) -> bool:
        """Whether another seat has asked a seat of the caller's to let it take its last decision back."""
        seated = self.sight.standing.seated
        return self.is_last and bool(self.agreed and seated) and not seated <= self.agreed

    @property
    def has_asked(self) -> bool:
        """Whether the caller has asked for that and waits for the others."""
        return self.is_last and bool(self.agreed & self.sight.standing.seated) and not self.must_agree

    @cached_property
    def may_ask(self) -> bool:
        """Whether the caller may ask to take the last decision back."""
        return self.is_last and not self.agreed and may_ask(self.sight)

    @cached_property
    def closings(self) -> Sequence[str]:
        """The reasons for which the caller may close the record without anybody having lost."""
        may = self.is_last and self.sight.standing.runs and not self.record.closing
        return [r for r in get_args(CloseReason) if r not in {"finished", "resigned"}] if may else []

    @cached_property
    def resigning(self) -> Sequence[str]:
        """The seats whose resignation the caller may record."""
        standing = self.sight.standing
        if not self.is_last or self.record.closing:
            return []
        return [seat for seat in people(self.record.seats) if standing.runs or seat in standing.seated]


def chosen(title: Title, options: Mapping[str, str]) -> tuple[Option, ...]:
    """The options of a title that a table has answered otherwise than by default."""
    known = title.rulebook.option
    return tuple(option for option in known if options.get(option.key, option.values[0]) != option.values[0])
