"""A simple player: it values units by Force, fights where it is ahead and spreads over the planes.

It is no good player. It looks one step ahead, knows what its seat knows, and remembers nothing: what it
decides follows from the view that it is given, and from `pick`.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from hashlib import sha256
from itertools import combinations, islice
from typing import Final, TypeVar

from msgspec.structs import replace

from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell.legal import legal, prompts
from domain.games.war_in_hell.rules import force, intrigue, moving, phases, powers, survivors
from domain.games.war_in_hell.rules.commitments import commitment
from domain.games.war_in_hell.rules.host import ENTRY_PHASES
from domain.games.war_in_hell.rules.play import Play, Table, contested, opponent
from domain.games.war_in_hell.state import Fight, Stack, State
from domain.kernel.titles import Pick

POWERS: Final = {
    "destroyer": 4,
    "summons": 3,
    "delay": 3,
    "weakness": 3,
    "any-time": 3,
    "lies": 2,
    "intrigue": 2,
    "consort": 2,
    "spy": 1,
}
"""What a power is worth beside Force."""
MARKER: Final = 8
"""What it is worth to take a plane, in Force."""
FROM_ENEMY: Final = 3
"""What it is worth more to take it from the enemy."""
FEW_CARDS: Final = 7
MOST_KEPT: Final = 400
"""So many ways to keep survivors are compared."""
MOST_IN_AN_ARMY: Final = 5

D = TypeVar("D")
E = TypeVar("E", dx.Enter, dx.Attach)


def decide(table: Table, view: State, seat: str, pick: Pick) -> dx.Kind | None:
    """What `seat` decides, by its view of a state; None if it is not asked or leaves it at that."""
    play = Play(table, view)
    prompt = next((prompt for prompt in prompts(play) if prompt.seat == seat), None)
    if prompt is None:
        return None
    player = _Player(play, seat, pick)
    found = player.answer(prompt.kinds)
    return player.any() if found is None and prompt.must else found


class _Player:
    """A seat that thinks about one position."""

    def __init__(self, play: Play, seat: str, pick: Pick) -> None:
        self.play, self.seat, self.pick = play, seat, pick
        self.view = play.state
        self.enemy = opponent(seat)

    # --- what there is to choose

    @cached_property
    def legal(self) -> list[dx.Kind]:
        """The legal decisions that are listed."""
        return list(legal(self.play, self.seat))

    def of(self, kind: type[D]) -> list[D]:
        """Those of a kind."""
        return [decision for decision in self.legal if isinstance(decision, kind)]

    def held(self, decisions: Iterable[E]) -> list[E]:
        """Those with a card that is known to be in the own hand; at a table a record may not know it."""
        return [decision for decision in decisions if decision.card in self.hand]

    def any(self) -> dx.Kind | None:
        """One of them, where no better idea is at hand."""
        return self.legal[self.pick(len(self.legal))] if self.legal else None

    @cached_property
    def hand(self) -> list[str]:
        """The cards in the own hand, as far as they are known."""
        return [slot.card for slot in self.view.hands[self.seat].slots if slot.card]

    @cached_property
    def own(self) -> list[Stack]:
        """The own stacks."""
        return [stack for _, stack in sorted(self.view.stacks.items()) if stack.seat == self.seat]

    @cached_property
    def theirs(self) -> list[Stack]:
        """The enemy's."""
        return [stack for _, stack in sorted(self.view.stacks.items()) if stack.seat == self.enemy]

    def answer(self, kinds: Sequence[str]) -> dx.Kind | None:
        """The answer to whatever is asked; None for no idea."""
        view = self.view
        if view.discard:
            return self.discard(view.discard.count)
        if view.announced:
            return self.delay()
        if view.battle:
            return self.in_battle(view.battle)
        if view.phase == "opening":
            return self.opening()
        if view.window:
            return self.move() or dx.Pass(self.seat)
        if view.bidding:
            return self.bidding(kinds)
        return self.turn() if view.seat == self.seat else None

    # --- what things are worth

    def force(self, card: str) -> int:
        """The printed Force of a card."""
        return self.play.card(card).force or 0

    def leader_worth(self, leader: str) -> int:
        """What a leader is worth: its Force and its powers."""
        return self.force(leader) + sum(POWERS.get(power, 2) for power in self.play.card(leader).powers)

    def worth(self, stack: Stack) -> int:
        """What a stack is worth."""
        general = self.play.card(stack.leader).general
        legions = sum(self.force(card) + force.GENERAL * (card == general) for card in stack.attached)
        return self.leader_worth(stack.leader) + legions

    def card_worth(self, card: str) -> float:
        """What a card in hand is worth."""
        printed = self.play.card(card)
        if printed.type == "arch-devil":
            barred = self.view.controls(self.enemy, self.play.edition.home_of(card))
            return 12 if barred else 20 + self.force(card)
        if printed.is_leader:
            return 15 + self.force(card)
        if printed.is_legion:
            general = any(self.play.card(stack.leader).general == card for stack in self.own)
            return self.force(card) + force.GENERAL * general
        if printed.force:
            return 4 + printed.force
        return {"summon": 14, "treachery": 6, "spies": 3, "divination": 2}.get(printed.action or "", 1)

    def worst_cards(self, count: int) -> tuple[str, ...]:
        """The cards that are worth least, and of several of a kind the second before others."""
        left = sorted(self.hand, key=lambda card: (self.card_worth(card) - self.hand.count(card), card))
        return tuple(sorted(left[:count]))

    @cached_property
    def own_events(self) -> list[str]:
        """The Event cards with Force in the own hand, the weakest first."""
        able = [card for card in self.hand if self.play.card(card).type == "event" and self.force(card)]
        return sorted(able, key=lambda card: (self.force(card), card))

    @cached_property
    def their_events(self) -> float:
        """What Event cards the enemy may have, in Force: those seen, and some of those unseen."""
        slots = self.view.hands[self.enemy].slots
        seen = [slot.card for slot in slots if slot.card]
        known = sum(self.force(card) for card in seen if self.play.card(card).type == "event")
        return known + 0.6 * (len(slots) - len(seen))

    # --- the opening, and cards to be thrown away

    def opening(self) -> dx.Kind | None:
        """Keep a good hand; begin; and let the game last."""
        first = [decision for decision in self.of(dx.First) if decision.first == self.seat]
        limits = sorted(self.of(dx.Limit), key=lambda decision: decision.turns)
        return (first or limits[-1:] or self.legal or [None])[0]

    def discard(self, count: int) -> dx.Kind | None:
        """The worst cards go."""
        return dx.Discard(self.seat, self.worst_cards(count)) if len(self.hand) >= count else None

    # --- intrigue

    def bidding(self, kinds: Sequence[str]) -> dx.Kind | None:
        """Treachery, where it is played before the bids; bids, or a commitment that is opened later."""
        bidding = self.view.bidding
        assert bidding
        if bidding.answer:
            if bidding.answer != self.seat:
                return None
            rich = intrigue.available(self.play, self.seat) > intrigue.POINTS + 2 * intrigue.TREACHERY
            able = "treachery" in self.hand and self.theirs and not rich
            return dx.Play(self.seat, "treachery") if able and self.pick(2) else dx.Pass(self.seat)
        if "bid" in kinds:
            return dx.Bid(self.seat, *self.bids(self.pick))
        if "commit" in kinds or "open" in kinds:
            return self.committed(opens="open" in kinds)
        return None

    def bids(self, pick: Pick) -> tuple[dict[str, int], int]:
        """Bids by worth, with a number of Treachery cards.

        A part of the points defends the best own leaders, so that all that the enemy has is hardly enough;
        most of the rest goes to one or two enemy ones. A few points on every other leader win where nobody
        else bids.
        """
        treachery = 0
        if self.play.option("treacheryTiming") == "withBid" and self.theirs:
            treachery = min(self.hand.count("treachery"), pick(3))
        left = intrigue.available(self.play, self.seat) + intrigue.TREACHERY * treachery
        bids = {stack.leader: 1 + pick(3) for stack in (*self.own, *self.theirs)}
        while sum(bids.values()) > left:
            bids.popitem()
        left -= sum(bids.values())
        for_attack = left * (30 + pick(50)) // 100 if self.theirs and self.own else left if self.theirs else 0
        for stack, points in self.shares(self.own, left - for_attack, 50, pick):
            bids[stack.leader] = bids.get(stack.leader, 0) + points
        for stack, points in self.shares(self.theirs, for_attack, 101, pick):
            bids[stack.leader] = bids.get(stack.leader, 0) + points
        return bids, treachery

    def shares(self, stacks: list[Stack], points: int, most: int, pick: Pick) -> Iterator[tuple[Stack, int]]:
        """Points for the best stacks, not always in the order of their worth, until none are left."""
        order = sorted(stacks, key=lambda stack: -self.worth(stack) * (60 + pick(41)))
        for at, stack in enumerate(order):
            last = at == len(order) - 1
            share = min(points, most if last else max(1, min(most, points * (50 + pick(51)) // 100)))
            if share:
                yield stack, share
            points -= share

    def committed(self, *, opens: bool) -> dx.Kind:
        """A commitment, and its opening: bid and salt follow from the hand, which does not change between.

        So they can be made a second time, and nobody else can who does not know the hand.
        """
        secret = f"{self.seat} {self.view.turn} {self.view.pile.size} {' '.join(self.hand)}"
        salt = sha256(secret.encode()).hexdigest()[:32]
        bids, treachery = self.bids(_picks(salt))
        if opens:
            return dx.Open(self.seat, salt, bids, treachery)
        return dx.Commit(self.seat, commitment(salt, bids, treachery))

    # --- the own turn

    def turn(self) -> dx.Kind | None:
        """One thing after the other while there is something useful to do; then on to the next phase."""
        view = self.view
        if view.phase == "host" and (found := self.between_steps()):
            return found
        if view.phase in ENTRY_PHASES and (found := self.enter() or self.attach() or self.reattach()):
            return found
        if phases.unfought(self.play):
            return self.choose_battle()
        if view.phase in moving.MOVING_PHASES and (found := self.move()):
            return found
        return self.proceed()

    def proceed(self) -> dx.Kind | None:
        """To the next phase in which there may be something to do."""
        view, able = self.view, {decision.to for decision in self.of(dx.Proceed)}
        moves = view.turn > 2 and bool(self.own)
        for to, useful in (
            ("host", bool(self.hand)),
            ("intrigue", bool(view.stacks)),
            ("gate", moves),
            ("battle", bool(contested(view))),
            ("reinforcement", moves or bool(self.hand)),
            ("end", True),
        ):
            if to in able and useful:
                return next(decision for decision in self.of(dx.Proceed) if decision.to == to)
        return None

    def between_steps(self) -> dx.Kind | None:
        """Cards and powers that bring cards, or knowledge where it is lacking."""
        unseen = sum(slot.card is None for slot in self.view.hands[self.enemy].slots)
        usable = powers.usable(self.play, self.seat)
        for leader in usable.get("summons", ()):
            return dx.Summons(self.seat, leader)
        if "summon" in self.hand:
            return dx.Play(self.seat, "summon")
        if unseen > FEW_CARDS // 2:
            for leader in usable.get("spy", ()):
                return dx.Spy(self.seat, leader)
            if "spies" in self.hand:
                return dx.Play(self.seat, "spies")
        if "divination" in self.hand and not self.view.pile.known:
            return dx.Play(self.seat, "divination")
        for leader in usable.get("lies", ()):
            worst = self.worst_cards(1)
            if worst and self.card_worth(worst[0]) < 5:
                return dx.Lies(self.seat, leader, worst[0])
        return None

    def enter(self) -> dx.Kind | None:
        """Bring every leader into play that does not come to be slain; Dukes where they are needed."""
        best: tuple[float, dx.Enter] | None = None
        for decision in self.held(self.of(dx.Enter)):
            after = self.with_stack(self.view, Stack(decision.card, self.seat, decision.plane))
            gain = self.outlook(after, decision.plane) - self.outlook(self.view, decision.plane)
            if self.view.host(self.enemy, decision.plane) and gain <= 0:
                continue
            gain += self.force(decision.card)
            if best is None or gain > best[0]:
                best = gain, decision
        return best[1] if best else None

    def attach(self) -> dx.Kind | None:
        """Attach legions to Generals of their type and to the few Armies that there should be."""
        armies = sum(map(self.play.is_army, self.own))
        wanted = max(1, len(self.own) // 3)
        many = len(self.view.hands[self.seat]) > FEW_CARDS
        best: tuple[float, dx.Attach] | None = None
        for decision in self.held(self.of(dx.Attach)):
            stack = self.view.stacks[decision.leader]
            general = self.play.card(stack.leader).general == decision.card
            value = self.force(decision.card) / 10 + 4 * general + self.leader_worth(stack.leader) / 10
            if self.play.is_army(stack):
                value += 4 - 4 * (len(stack.attached) >= MOST_IN_AN_ARMY)
            elif armies >= wanted and not many:
                continue
            if best is None or value > best[0]:
                best = value, decision
        return best[1] if best else None

    def reattach(self) -> dx.Kind | None:
        """Legions go to their General, or from a lesser leader to a greater one: never back again."""

        def order(leader: str, card: str) -> tuple[bool, int, str]:
            return (self.play.card(leader).general == card, self.leader_worth(leader), leader)

        better = (d for d in self.of(dx.Reattach) if order(d.leader, d.card) > order(d.origin, d.card))
        return next(better, None)

    # --- moving

    def with_stack(self, state: State, stack: Stack) -> State:
        """A state in which a stack is, or is elsewhere."""
        return replace(state, stacks={**state.stacks, stack.leader: stack})

    def moved(self, state: State, move: dx.Move) -> State:
        """A state after a move."""
        return self.with_stack(state, replace(state.stacks[move.leader], plane=move.plane))

    def totals(self, state: State, plane: int) -> tuple[int, int]:
        """What the own host and the enemy one would count against one another in a plane."""
        play, fight = Play(self.play.table, state), Fight(plane)
        return force.total(play, fight, self.seat)[0], force.total(play, fight, self.enemy)[0]

    def outlook(self, state: State, plane: int) -> float:
        """What a plane promises to the own side, as its turn may end."""
        own, enemies = state.host(self.seat, plane), state.host(self.enemy, plane)
        if not own:
            return 0
        taken = (
            0 if state.controls(self.seat, plane) else MARKER + FROM_ENEMY * state.controls(self.enemy, plane)
        )
        if enemies:
            return self.prospect(state, plane, own, enemies, taken)
        strength = sum(map(self.worth, own))
        menace = max((self.worth(enemy) for enemy in self.theirs if self.can_reach(enemy, plane)), default=0)
        return taken - (0.15 * strength if menace > strength else 0) - 0.5 * (len(own) - 1)

    def can_reach(self, stack: Stack, plane: int) -> bool:
        """Whether a stack could come to a plane in one move."""
        return abs(stack.plane - plane) == 1 or not self.play.is_army(stack)

    def prospect(
        self, state: State, plane: int, own: Iterable[Stack], enemies: Iterable[Stack], taken: float
    ) -> float:
        """What a battle promises: what the enemy loses, and what the own side does."""
        mine, other = self.totals(state, plane)
        stake = sum(map(self.worth, own))
        prize = sum(map(self.worth, enemies))
        margin = mine - other
        behind = self.their_events - sum(map(self.force, self.own_events[-2:]))
        if margin > max(0, behind / 2):
            lost = max(0, stake - max(margin, *(self.leader_worth(stack.leader) for stack in own)))
            return prize + taken - 0.7 * lost
        if margin > 0:
            return 0.4 * (prize + taken) - 0.4 * stake
        return -0.3 if margin == 0 else -stake

    def move(self) -> dx.Kind | None:
        """The move that gains most, if one gains."""
        best: tuple[float, dx.Move] | None = None
        moves = self.of(dx.Move)
        for decision in moves:
            gain = self.gain(decision, moves)
            if gain > 1 and (best is None or gain > best[0]):
                best = gain, decision
        return best[1] if best else None

    def gain(self, move: dx.Move, moves: Sequence[dx.Move]) -> float:
        """What a move gains, with the help of another one if it leads to a battle that needs it.

        Lone leaders, who can be anywhere in the Reinforcement phase, leave the Gate phase to battles.
        """
        view, stack = self.view, self.view.stacks[move.leader]
        fights = bool(view.host(self.enemy, move.plane))
        stays = not (fights or view.host(self.enemy, stack.plane))
        if stays and view.phase != "reinforcement" and not self.play.is_army(stack):
            return 0
        gain = self.change(self.moved(view, move), stack.plane, move.plane)
        if not fights or gain > 1:
            return gain
        helpers = [other for other in moves if other.plane == move.plane and other.leader != move.leader]
        helpers.sort(key=lambda other: -self.worth(view.stacks[other.leader]))
        for other in helpers[:3]:
            after = self.moved(self.moved(view, move), other)
            gain = max(gain, self.change(after, stack.plane, view.stacks[other.leader].plane, move.plane) / 2)
        return gain

    def change(self, after: State, *planes: int) -> float:
        """By how much the outlook of some planes is better in another state."""
        before = self.view
        return sum(self.outlook(after, plane) - self.outlook(before, plane) for plane in set(planes))

    def delay(self) -> dx.Kind | None:
        """Delay an Army that is about to attack a weaker host or to take a plane."""
        announced = self.view.announced
        assert announced
        delays = self.of(dx.Delay)
        army = self.view.stacks[announced.leader]
        own = sum(map(self.worth, self.view.host(self.seat, announced.plane)))
        harmless = self.view.controls(self.enemy, announced.plane) if not own else own > self.worth(army)
        return dx.Pass(self.seat) if harmless or not delays else delays[0]

    # --- battles

    def choose_battle(self) -> dx.Kind | None:
        """First where the lead is greatest."""
        planes = self.of(dx.Battle)

        def lead(decision: dx.Battle) -> int:
            mine, other = self.totals(self.view, decision.plane)
            return mine - other

        return max(planes, key=lead) if planes else None

    def in_battle(self, fight: Fight) -> dx.Kind | None:
        """Destroy the strongest legion, strengthen the strongest leader, and play what turns the battle."""
        if fight.winner:
            return self.survive(fight)
        if fight.destroyers:
            return max(
                self.of(dx.Destroy), key=lambda d: (self.force(d.card), d.card, d.leader), default=None
            )
        if fight.consorts:
            return max(self.of(dx.Favour), key=lambda d: (self.force(d.leader), d.leader), default=None)
        if fight.answer:
            cards = self.turning(fight, margin=1)
            return dx.Play(self.seat, cards[-1]) if cards else dx.Pass(self.seat)
        return dx.Lay(self.seat, tuple(sorted(self.turning(fight, margin=4))))

    def turning(self, fight: Fight, *, margin: int) -> Sequence[str]:
        """The least Event cards that turn a battle which is not won by `margin`; none if they cannot."""
        mine = force.total(self.play, fight, self.seat)[0]
        behind = force.total(self.play, fight, self.enemy)[0] - mine
        if behind + margin <= 0:
            return ()
        for count in range(1, len(self.own_events) + 1):
            sets = [s for s in combinations(self.own_events, count) if sum(map(self.force, s)) > behind]
            if sets:
                return min(sets, key=lambda cards: (sum(map(self.force, cards)), cards))
        return ()

    def survive(self, fight: Fight) -> dx.Kind | None:
        """Keep what is worth most."""

        def worth(kept: survivors.Kept) -> float:
            return sum(
                self.leader_worth(leader)
                + sum(self.force(survivors.read(text, leader).card) for text in cards)
                for leader, cards in kept.items()
            )

        sets = islice(survivors.kept_sets(self.play, fight), MOST_KEPT)
        best = max(sets, key=worth, default=None)
        return dx.Survive(self.seat, {k: tuple(cards) for k, cards in best.items()}) if best else None


def _picks(seed: str) -> Pick:
    """A `pick` that always picks the same after the same seed."""
    count = 0

    def pick(number: int) -> int:
        nonlocal count
        count += 1
        return int.from_bytes(sha256(f"{seed} {count}".encode()).digest()[:8]) % number

    return pick
