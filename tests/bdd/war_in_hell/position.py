"""From what the Given-steps say to the effects that lead there."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.edition import Edition
from domain.games.war_in_hell.rules.control import MOST_CARDS
from domain.games.war_in_hell.rules.intrigue import BONUS, POINTS
from domain.games.war_in_hell.state import OTHER, RED, SEATS, State
from domain.kernel.titles import Mode
from tests.bdd.game import BECAUSE
from tests.bdd.war_in_hell.editions import EDITIONS

USUAL_TURN = 3
"""The turn of whoever began, where nothing is said: in the first two nothing moves."""


@dataclass(frozen=True)
class Standing:
    """A stack in play. `traitor` is the seat that lost its leader to intrigue first, if any did."""

    leader: str
    seat: str
    plane: int
    attached: tuple[str, ...] = ()
    traitor: str = ""


@dataclass(frozen=True)
class Deck:
    """What the deck holds: so many cards, or just these."""

    size: int
    cards: tuple[str, ...] = ()


@dataclass
class Position:
    """What the Given-steps have said so far; what they do not say is empty or nought."""

    new: bool = False
    mode: Mode = "table"
    edition: str = "printed"
    options: dict[str, str] = field(default_factory=dict)
    seat: str = RED
    turn: int = 0
    phase: str = "summon"
    drawn: bool = False
    limit: int = 0
    hands: dict[str, list[str | None]] = field(default_factory=lambda: defaultdict(list))
    hands_seen: list[tuple[str, str]] = field(default_factory=list)
    deck: Deck | None = None
    tops: dict[str, list[str | None]] = field(default_factory=dict)
    discards: list[str] = field(default_factory=list)
    stacks: list[Standing] = field(default_factory=list)
    markers: dict[int, str] = field(default_factory=dict)
    used: list[tuple[str, str]] = field(default_factory=list)
    moved: list[str] = field(default_factory=list)
    fought: list[int] = field(default_factory=list)
    bids_made: bool = False
    opening: int | None = None

    def effects(self, opened: State) -> list[fx.Kind]:
        """The effects that lead from the `opened` game to this position."""
        printed = EDITIONS[self.edition]
        if self.opening is not None:
            return [*self._settling(self.opening, printed)]
        return [
            *self._opening(opened),
            *self._set_aside(printed),
            *self._discarded(),
            *(effect for standing in self.stacks for effect in _standing(standing)),
            *(fx.MarkerSet(BECAUSE, plane, seat) for plane, seat in self.markers.items()),
            *(fx.CardDrawn(BECAUSE, seat, card) for seat in SEATS for card in self.hands[seat]),
            *(fx.HandSeen(BECAUSE, seat, of, tuple(self.hands[of])) for seat, of in self.hands_seen),
            *(
                fx.CardSeen(BECAUSE, seat, depth, card)
                for seat, cards in self.tops.items()
                for depth, card in enumerate(cards)
            ),
            *self._turn(printed),
        ]

    def _settling(self, aside: int, printed: Edition) -> Iterator[fx.Kind]:
        """Red has begun, has been dealt a hand, and has thrown away so many cards before."""
        yield fx.FirstChosen(BECAUSE, RED)
        left = Counter(card for card in printed.deck if printed.cards[card].type != "arch-devil")
        left.subtract(_known(self.hands[RED]))
        for card in sorted(left.elements())[:aside]:
            yield fx.CardDrawn(BECAUSE, RED, card)
            yield fx.HandSetAside(BECAUSE, RED, (card,))
        for known in self.hands[RED]:
            yield fx.CardDrawn(BECAUSE, RED, known)

    def _opening(self, opened: State) -> Iterator[fx.Kind]:
        """The starting hands are settled: what chance has dealt is shuffled back, and none is left."""
        if self.limit:
            yield fx.LimitStated(BECAUSE, self.limit)
        if opened.due:
            yield fx.DrawSkipped(BECAUSE, opened.due.seat, opened.due.count)
        yield fx.FirstChosen(BECAUSE, self._first())
        dealt = 0
        for seat in SEATS:
            cards = tuple(slot.card for slot in opened.hands[seat].slots if slot.card)
            if cards:
                dealt += len(cards)
                yield fx.HandSetAside(BECAUSE, seat, cards)
        if dealt:
            yield fx.AsideReturned(BECAUSE, dealt)
        for seat in SEATS:
            yield fx.HandKept(BECAUSE, seat)

    def _set_aside(self, printed: Edition) -> Iterator[fx.Kind]:
        """Where it is said what the deck holds, the other cards are out of the game."""
        if not self.deck:
            return
        left = Counter(printed.deck)
        left.subtract(self._named())
        left.subtract(self.deck.cards)
        spare = sorted(left.elements())
        unknown = sum(self.hands[seat].count(None) for seat in SEATS)
        tops = max((len(known) for known in map(_known, self.tops.values())), default=0)
        keep = unknown + self.deck.size - len(self.deck.cards) - tops
        for card in spare[: len(spare) - keep]:
            yield fx.CardDrawn(BECAUSE, RED, card)
            yield fx.HandSetAside(BECAUSE, RED, (card,))

    def _named(self) -> Counter[str]:
        """The cards that the scenario speaks of."""
        longest = max(map(_known, self.tops.values()), key=len, default=[])
        return Counter(
            [
                *self.discards,
                *(card for seat in SEATS for card in _known(self.hands[seat])),
                *(card for standing in self.stacks for card in (standing.leader, *standing.attached)),
                *longest,
            ]
        )

    def _discarded(self) -> Iterator[fx.Kind]:
        for card in self.discards:
            yield fx.CardDrawn(BECAUSE, RED, card)
            yield fx.CardDiscarded(BECAUSE, RED, card)

    def _first(self) -> str:
        """Who began: whose turn it is, if its number is odd. Red, where no number is said."""
        if not self.turn:
            return RED
        return self.seat if self.turn % 2 else OTHER[self.seat]

    def _turn(self, printed: Edition) -> Iterator[fx.Kind]:
        first = self._first()
        turn = self.turn or USUAL_TURN + (self.seat != first)
        for number in range(turn):
            yield fx.TurnBegun(BECAUSE, OTHER[first] if number % 2 else first)
        if self.drawn or self.phase != "summon":
            yield fx.SummonDrawn(BECAUSE, self.seat)
        if self.phase != "summon":
            yield fx.PhaseBegun(BECAUSE, self.phase)
        for leader, power in self.used:
            if power == "delay":
                yield fx.MoveDelayed(BECAUSE, leader, leader)
            else:
                yield fx.PowerUsed(BECAUSE, leader, power)
        for leader in self.moved:
            plane = next(standing.plane for standing in self.stacks if standing.leader == leader)
            yield fx.StackMoved(BECAUSE, leader, plane)
        for plane in self.fought:
            yield fx.BattleBegun(BECAUSE, plane)
            yield fx.BattleEnded(BECAUSE, plane)
        if self.phase == "intrigue" and self.stacks and not self.bids_made:
            yield self._bidding(printed)
        excess = len(self.hands[self.seat]) - MOST_CARDS
        if self.phase == "control" and excess > 0:
            yield fx.DiscardDue("WH-061", self.seat, excess)

    def _bidding(self, printed: Edition) -> fx.Kind:
        bonus = {
            seat: BONUS
            * sum(s.seat == seat and "intrigue" in printed.cards[s.leader].powers for s in self.stacks)
            for seat in SEATS
        }
        to_pool = self.options.get("intrigueBonus", "pool") == "pool"
        before = self.options.get("treacheryTiming") == "beforeBid"
        points = {seat: POINTS + (bonus[seat] if to_pool else 0) for seat in SEATS}
        return fx.BiddingBegun(BECAUSE, points, {} if to_pool else bonus, self.seat if before else "")


def _known(cards: list[str | None]) -> list[str]:
    return [card for card in cards if card]


def _standing(standing: Standing) -> Iterator[fx.Kind]:
    """A stack as it came into play, and how its leader became a Traitor."""
    owner = standing.traitor or standing.seat
    yield fx.CardDrawn(BECAUSE, owner, standing.leader)
    yield fx.LeaderEntered(BECAUSE, owner, standing.leader, standing.plane)
    for card in standing.attached:
        yield fx.CardDrawn(BECAUSE, owner, card)
        yield fx.CardAttached(BECAUSE, owner, card, standing.leader)
    if standing.traitor:
        yield fx.ControlGained(BECAUSE, standing.leader, OTHER[owner])
        if standing.seat == owner:
            yield fx.ControlGained(BECAUSE, standing.leader, owner)
