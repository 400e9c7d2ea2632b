"""The position that the Given-steps of a scenario describe, as the effects that lead to it."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.edition import Edition
from domain.games.regnum_angelica.state import SEATS, Facts, State
from domain.kernel.titles import Mode
from tests.bdd.game import BECAUSE
from tests.bdd.regnum_angelica.editions import BOARD, EDITIONS

PLACEHOLDER: Final = "placeholder"


@dataclass(frozen=True)
class Figure:
    """An angel on the board."""

    seat: str
    card: str | None
    space: str
    active: bool
    pillar: str | None


@dataclass(frozen=True)
class Pile:
    """What a draw pile holds: so many cards, or just these."""

    size: int
    cards: tuple[str, ...] = ()


@dataclass
class Position:
    """What the Given-steps have said so far; what they do not say is empty or nought."""

    new: bool = False
    mode: Mode = "table"
    edition: str = "stand-in"
    options: dict[str, str] = field(default_factory=dict)
    seat: str = ""
    step: str = "place"
    cubes: int | None = None
    power: dict[str, int] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)
    hands: dict[str, list[str | None]] = field(default_factory=lambda: defaultdict(list))
    voids: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    piles: dict[str, Pile] = field(default_factory=dict)
    figures: list[Figure] = field(default_factory=list)
    placeholders: list[tuple[str, str]] = field(default_factory=list)
    blessed: list[str] = field(default_factory=list)
    blood: str = ""
    scripts: list[tuple[str, str]] = field(default_factory=list)
    walls: dict[str, int] = field(default_factory=dict)
    pockets: dict[str, str] = field(default_factory=dict)
    orders: dict[str, tuple[str, ...]] = field(default_factory=dict)
    paid: list[str] = field(default_factory=list)
    declared: dict[str, Facts] = field(default_factory=dict)

    def effects(self, opened: State) -> list[fx.Kind]:
        """The effects that lead from the `opened` game to this position."""
        printed = EDITIONS[self.edition]
        return [
            *self._openings(opened, printed),
            *self._before(printed),
            *(effect for figure in self.figures for effect in _figure(figure)),
            *(fx.EarthUsed(BECAUSE, space) for space in self.blessed),
            *(effect for seat in SEATS for effect in self._discards(seat, opened, printed)),
            *(fx.CardDrawn(BECAUSE, seat, card) for seat in SEATS for card in self.hands[seat]),
            *(fx.PowerChanged(BECAUSE, seat, power) for seat, power in self.power.items()),
            *(fx.AbilityPaid(BECAUSE, space) for space in self.paid),
            *(fx.WallDamaged(BECAUSE, seat, left) for seat, left in self.walls.items()),
            *(fx.DeckOrdered(BECAUSE, seat, cards) for seat, cards in self.orders.items()),
            *self._turn(),
        ]

    def _openings(self, opened: State, printed: Edition) -> Iterator[fx.Kind]:
        """What comes before the hands is settled; these are drawn, shuffled back, and none is left."""
        if printed.board is None:
            yield fx.BoardLaid(BECAUSE, BOARD)
        for card, facts in self.declared.items():
            yield fx.FactsDeclared(BECAUSE, card, facts)
        for seat in opened.pockets:
            yield fx.PocketTaken(BECAUSE, seat, self.pockets[seat], seat)
        for seat in opened.orders:
            yield fx.DeckOrdered(BECAUSE, seat)
        due = opened.due
        for _ in range(due.count if due else 0):
            assert due
            yield fx.CardDrawn(BECAUSE, due.seat)
        for seat in SEATS:
            if opened.side(seat).hand.slots or (due and due.seat == seat):
                yield fx.HandReturned(BECAUSE, seat)
            yield fx.HandKept(BECAUSE, seat)

    def _before(self, printed: Edition) -> Iterator[fx.Kind]:
        """What happened earlier in the game: scripts, scores, first blood."""
        for seat, space in self.placeholders:
            yield from _script(seat, PLACEHOLDER, (space,))
            yield fx.PlaceholderLaid(BECAUSE, seat, space, PLACEHOLDER)
        for seat, card in self.scripts:
            yield from _script(seat, card)
        for seat, points in self.points.items():
            if points:
                card, space = self._scorer(seat, printed), (printed.board or BOARD).entries[seat][0]
                yield fx.CardDrawn(BECAUSE, seat, card)
                yield fx.AngelPlaced(BECAUSE, seat, space, card)
                yield fx.AngelActivated(BECAUSE, space, card)
                yield fx.AngelScored(BECAUSE, space, points)
        if self.blood:
            yield fx.FirstBlood(BECAUSE, self.blood)

    def _turn(self) -> Iterator[fx.Kind]:
        """Fallen has the first turn, so Arch's is the second."""
        for seat in SEATS[: SEATS.index(self.seat) + 1]:
            yield fx.TurnBegun(BECAUSE, seat)
        cubes = self.cubes
        if cubes is None:
            cubes = 0 if self.step == "burn" else max(1, self.power.get(self.seat, 0))
        if cubes:
            yield fx.CubesGained(BECAUSE, cubes)
        if self.step != "place":
            yield fx.StepBegun(BECAUSE, self.step)

    def _discards(self, seat: str, opened: State, printed: Edition) -> Iterator[fx.Kind]:
        cards = list(self.voids[seat])
        pile = self.piles.get(seat)
        if pile:
            left = self._left(seat, opened, printed)
            left.subtract(pile.cards)
            spare = sorted(left.elements())
            ordered = len(self.orders.get(seat, ()))
            unknown = self.hands[seat].count(None) + sum(f.seat == seat and not f.card for f in self.figures)
            keep = unknown + pile.size - len(pile.cards) - ordered
            cards += spare[: len(spare) - keep]
        for card in cards:
            yield fx.CardDrawn(BECAUSE, seat, card)
            yield fx.CardBurned(BECAUSE, seat, card)

    def _scorer(self, seat: str, printed: Edition) -> str:
        """The least angel of a seat that the scenario does not speak of: it has scored earlier."""
        used = self._used(seat)
        return min(
            (angel.rank, bool(angel.ability), card)
            for card, angel in printed.angels.items()
            if card in printed.decks[seat] and card not in used
        )[2]

    def _used(self, seat: str) -> Counter[str]:
        figures = [figure for figure in self.figures if figure.seat == seat]
        return Counter(
            card
            for card in (
                *self.hands[seat],
                *self.voids[seat],
                *(figure.card for figure in figures),
                *(figure.pillar for figure in figures),
                *(PLACEHOLDER for owner, _ in self.placeholders if owner == seat),
                *(card for owner, card in self.scripts if owner == seat),
                *(self.piles[seat].cards if seat in self.piles else ()),
                *self.orders.get(seat, ()),
                self.pockets.get(seat),
            )
            if card
        )

    def _left(self, seat: str, opened: State, printed: Edition) -> Counter[str]:
        """The cards of a deck that are in nobody's sight."""
        side = opened.side(seat)
        left = Counter([*side.pool.cards, *(slot.card for slot in side.hand.slots if slot.card)])
        left.subtract(self._used(seat))
        if seat in self.piles:
            left.update(self.piles[seat].cards)
        if self.points.get(seat):
            left[self._scorer(seat, printed)] -= 1
        return left


def _figure(figure: Figure) -> Iterator[fx.Kind]:
    yield fx.CardDrawn(BECAUSE, figure.seat, figure.card)
    yield fx.AngelPlaced(BECAUSE, figure.seat, figure.space, figure.card)
    if figure.active:
        assert figure.card
        yield fx.AngelActivated(BECAUSE, figure.space, figure.card)
    if figure.pillar:
        yield fx.CardDrawn(BECAUSE, figure.seat, figure.pillar)
        yield fx.PillarAttached(BECAUSE, figure.seat, figure.space, figure.pillar)


def _script(seat: str, card: str, targets: tuple[str, ...] = ()) -> Iterator[fx.Kind]:
    yield fx.CardDrawn(BECAUSE, seat, card)
    yield fx.ScriptAnnounced(BECAUSE, seat, card, card, targets=targets)
    yield fx.ExchangeClosed(BECAUSE)
    yield fx.ScriptResolved(BECAUSE)
