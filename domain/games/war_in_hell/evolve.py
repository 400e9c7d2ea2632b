"""How each effect changes the state. Nothing here asks a rule or looks at an edition."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.state import (
    DECK,
    OTHER,
    PLANES,
    Announced,
    Bidding,
    Discards,
    Due,
    Fight,
    Laid,
    Sealed,
    Stack,
    State,
    Trust,
)
from domain.kernel.cards import Hand, Pile, Slot
from domain.kernel.seats import PUBLIC

T = TypeVar("T")


def evolve(state: State, effect: fx.Kind) -> State:
    """The state after `effect`."""
    return _EVOLVE[type(effect)](state, effect)


def _leave_hand(state: State, seat: str, *cards: str) -> State:
    """The state after `cards` have left a hand for everybody to see."""
    hand, pool, unseen = state.hands[seat], state.pool, []
    for card in cards:
        at = hand.find(card)
        assert at is not None
        if not hand.slots[at].card:
            pool = pool.take(card)
            unseen.append(card)
        hand = hand.without(at)
    state = replace(state, hands={**state.hands, seat: hand}, pool=pool)
    return _shown(state, seat, unseen) if unseen and state.trusted else state


def _shown(state: State, seat: str, cards: Iterable[str]) -> State:
    """The state after cards have come out of what was unseen of a hand, as far as they are known."""
    trust = state.trusted.get(seat)
    if trust is None or trust.shown is None:
        return state
    shown = dict(Counter(trust.shown) + Counter(cards))
    return replace(state, trusted={**state.trusted, seat: replace(trust, shown=shown)})


def _discarded(state: State, *cards: str) -> State:
    return replace(state, discards=(*state.discards, *cards))


def _with(state: State, stack: Stack) -> State:
    return replace(state, stacks={**state.stacks, stack.leader: stack})


def _without(cards: tuple[T, ...], card: T) -> tuple[T, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _bidding(state: State, **changes: Any) -> State:
    assert state.bidding
    return replace(state, bidding=replace(state.bidding, started=True, **changes))


def _battle(state: State, **changes: Any) -> State:
    assert state.battle
    return replace(state, battle=replace(state.battle, **changes))


def _known(slot: Slot, card: str | None, *seats: str) -> Slot:
    """The slot once `seats` know its card."""
    return Slot(slot.card or card, tuple(sorted({*slot.seats, *seats})), DECK)


# The deck and the hands


def _cards_due(state: State, effect: fx.CardsDue) -> State:
    return replace(state, due=Due(effect.seat, effect.count, effect.look))


def _fewer_due(state: State, count: int) -> Due | None:
    due = state.due
    return replace(due, count=due.count - count) if due and due.count > count else None


def _card_drawn(state: State, effect: fx.CardDrawn) -> State:
    slot, pile = state.pile.draw(DECK)
    pool = state.pool.take(effect.card) if effect.card and slot.card is None else state.pool
    known = slot.card or effect.card
    held = _known(slot, known, effect.seat) if known else Slot(None, (effect.seat,), DECK)
    hand = state.hands[effect.seat].add(held)
    hands = {**state.hands, effect.seat: hand}
    return replace(state, pile=pile, pool=pool, hands=hands, due=_fewer_due(state, 1))


def _card_seen(state: State, effect: fx.CardSeen) -> State:
    slot = state.pile.known.get(effect.depth) or Slot(pool=DECK)
    due = _fewer_due(state, 1)
    if not (slot.card or effect.card):
        return replace(state, due=due)
    pool = state.pool.take(effect.card) if effect.card and slot.card is None else state.pool
    known = {**state.pile.known, effect.depth: _known(slot, effect.card, effect.seat)}
    return replace(state, pile=Pile(state.pile.size, known), pool=pool, due=due)


def _deck_renewed(state: State, effect: fx.DeckRenewed) -> State:
    return replace(
        state,
        pile=state.pile.shuffle_in(effect.count),
        pool=state.pool.put(state.discards),
        discards=(),
    )


def _hand_set_aside(state: State, effect: fx.HandSetAside) -> State:
    state = _leave_hand(state, effect.seat, *effect.cards)
    return replace(state, aside=(*state.aside, *effect.cards))


def _aside_returned(state: State, effect: fx.AsideReturned) -> State:
    pile, pool = state.pile.shuffle_in(effect.count), state.pool.put(state.aside)
    return replace(state, pile=pile, pool=pool, aside=())


def _event_played(state: State, effect: fx.EventPlayed) -> State:
    return replace(_leave_hand(state, effect.seat, effect.card), event=effect.card)


def _event_discarded(state: State, effect: fx.EventDiscarded) -> State:
    return replace(_discarded(state, effect.card), event="")


def _hand_seen(state: State, effect: fx.HandSeen) -> State:
    new = [card for card in effect.cards if card]
    for slot in state.hands[effect.of].slots:
        if slot.card in new:
            new.remove(slot.card)
    state = _shown(state, effect.of, new) if new and state.trusted else state
    pool, slots = state.pool, []
    for slot in state.hands[effect.of].slots:
        card = new.pop() if new and not slot.card else None
        pool = pool.take(card) if card else pool
        # Of a card that the record does not know it cannot keep who else has seen it: any may leave the hand.
        slots.append(_known(slot, card, effect.seat, effect.of) if slot.card or card else slot)
    return replace(state, pool=pool, hands={**state.hands, effect.of: Hand.of(slots)})


def _discard_due(state: State, effect: fx.DiscardDue) -> State:
    return replace(state, discard=Discards(effect.seat, effect.count, effect.because))


def _card_discarded(state: State, effect: fx.CardDiscarded) -> State:
    due = state.discard
    if due and due.seat == effect.seat:
        due = replace(due, count=due.count - 1) if due.count > 1 else None
    state = _discarded(_leave_hand(state, effect.seat, effect.card), effect.card)
    return replace(state, discard=due)


def _breach_found(state: State, effect: fx.BreachFound) -> State:
    if effect.kind != "keep":
        return state
    return replace(state, trusted={seat: t for seat, t in state.trusted.items() if seat != effect.seat})


def _card_lost(state: State, effect: fx.CardLost) -> State:
    state = _discarded(_leave_hand(state, effect.seat, effect.card), effect.card)
    return replace(state, loser="")


# Turns and phases


def _turn_begun(state: State, effect: fx.TurnBegun) -> State:
    return replace(
        state,
        seat=effect.seat,
        turn=state.turn + 1,
        phase="summon",
        drawn=False,
        heading="",
        asked=False,
        moved=(),
        delayed=(),
        used=(),
        fought=(),
    )


def _phase_begun(state: State, effect: fx.PhaseBegun) -> State:
    heading = "" if effect.phase == state.heading else state.heading
    return replace(state, phase=effect.phase, heading=heading, asked=False, moved=(), delayed=())


# Units


def _leader_entered(state: State, effect: fx.LeaderEntered) -> State:
    assert effect.plane in PLANES
    state = _leave_hand(state, effect.seat, effect.card)
    return _with(state, Stack(effect.card, effect.seat, effect.plane))


def _attached(state: State, card: str, leader: str) -> State:
    stack = state.stacks[leader]
    return _with(state, replace(stack, attached=tuple(sorted((*stack.attached, card)))))


def _detached(state: State, card: str, leader: str) -> State:
    stack = state.stacks[leader]
    return _with(state, replace(stack, attached=_without(stack.attached, card)))


def _card_attached(state: State, effect: fx.CardAttached) -> State:
    return _attached(_leave_hand(state, effect.seat, effect.card), effect.card, effect.leader)


def _card_reattached(state: State, effect: fx.CardReattached) -> State:
    return _attached(_detached(state, effect.card, effect.origin), effect.card, effect.leader)


def _move_announced(state: State, effect: fx.MoveAnnounced) -> State:
    return replace(state, announced=Announced(effect.leader, effect.plane, effect.answer))


def _move_delayed(state: State, effect: fx.MoveDelayed) -> State:
    moved, delayed = (*state.moved, effect.leader), (*state.delayed, effect.by)
    asked = state.asked and not state.window
    return replace(state, announced=None, moved=moved, delayed=delayed, window="", asked=asked)


def _stack_moved(state: State, effect: fx.StackMoved) -> State:
    assert effect.plane in PLANES
    state = _with(state, replace(state.stacks[effect.leader], plane=effect.plane))
    moved, asked = (*state.moved, effect.leader), state.asked and not state.window
    return replace(state, announced=None, moved=moved, window="", asked=asked)


def _power_used(state: State, effect: fx.PowerUsed) -> State:
    return replace(state, used=(*state.used, f"{effect.power} {effect.leader}"))


# Intrigue


def _bidding_begun(state: State, effect: fx.BiddingBegun) -> State:
    return replace(state, bidding=Bidding(effect.points, effect.bonus, answer=effect.answer))


def _treachery_played(state: State, effect: fx.TreacheryPlayed) -> State:
    assert state.bidding
    points = state.bidding.points
    points = {**points, effect.seat: points[effect.seat] + effect.points}
    answer = OTHER[effect.seat] if state.bidding.answer else ""
    return _bidding(state, points=points, passes=0, answer=answer)


def _treachery_left(state: State, effect: fx.TreacheryLeft) -> State:
    assert state.bidding
    passes = state.bidding.passes + 1
    return _bidding(state, passes=passes, answer="" if passes > 1 else OTHER[effect.seat])


def _bid_sealed(state: State, effect: fx.BidSealed) -> State:
    assert state.bidding
    bid = Sealed(effect.seat, effect.bids, effect.treachery)
    return _bidding(state, sealed={**state.bidding.sealed, effect.seat: bid})


def _bid_committed(state: State, effect: fx.BidCommitted) -> State:
    assert state.bidding
    return _bidding(state, commitments={**state.bidding.commitments, effect.seat: effect.digest})


def _bid_voided(state: State, effect: fx.BidVoided) -> State:
    assert state.bidding
    return _bidding(state, sealed={**state.bidding.sealed, effect.seat: Sealed(PUBLIC, {}, 0)})


def _bid_opened(state: State, effect: fx.BidOpened) -> State:
    assert state.bidding
    bid = Sealed(PUBLIC, effect.bids, effect.treachery)
    return _bidding(state, sealed={**state.bidding.sealed, effect.seat: bid})


def _coin_due(state: State, effect: fx.CoinDue) -> State:
    assert state.bidding
    return _bidding(state, coins=(*state.bidding.coins, effect.leader))


def _coin_flipped(state: State, effect: fx.CoinFlipped) -> State:
    assert state.bidding
    return _bidding(state, coins=_without(state.bidding.coins, effect.leader))


def _control_gained(state: State, effect: fx.ControlGained) -> State:
    stack = state.stacks[effect.leader]
    return _with(state, replace(stack, seat=effect.seat, traitor=stack.traitor or stack.seat))


def _traitor_cleared(state: State, effect: fx.TraitorCleared) -> State:
    return _with(state, replace(state.stacks[effect.leader], traitor=""))


# Battles


def _battle_begun(state: State, effect: fx.BattleBegun) -> State:
    fight = Fight(effect.plane, effect.destroyers, effect.consorts, answer=effect.answer)
    return replace(state, battle=fight)


def _legion_destroyed(state: State, effect: fx.LegionDestroyed) -> State:
    state = _discarded(_detached(state, effect.card, effect.leader), effect.card)
    assert state.battle
    return _battle(state, destroyers=_without(state.battle.destroyers, effect.by))


def _nothing_destroyed(state: State, effect: fx.NothingDestroyed) -> State:
    assert state.battle
    return _battle(state, destroyers=_without(state.battle.destroyers, effect.by))


def _favoured(state: State, effect: fx.Favoured) -> State:
    assert state.battle
    favoured = state.battle.favoured + ((effect.leader,) if effect.leader else ())
    return _battle(state, consorts=_without(state.battle.consorts, effect.by), favoured=favoured)


def _force_played(state: State, effect: fx.ForcePlayed) -> State:
    state = _leave_hand(state, effect.seat, effect.card)
    assert state.battle
    events, laid = state.battle.events, state.battle.laid
    events = {**events, effect.seat: (*events.get(effect.seat, ()), effect.card)}
    if effect.seat in laid:
        cards = laid[effect.seat].cards
        rest = _without(cards, effect.card if effect.card in cards else None)
        laid = {**laid, effect.seat: Laid(effect.seat, rest)}
    answer = OTHER[effect.seat] if state.battle.answer else ""
    return _battle(state, events=events, laid=laid, passes=0, answer=answer)


def _events_passed(state: State, effect: fx.EventsPassed) -> State:
    assert state.battle
    passes = state.battle.passes + 1
    return _battle(state, passes=passes, answer="" if passes > 1 else OTHER[effect.seat])


def _events_laid(state: State, effect: fx.EventsLaid) -> State:
    assert state.battle
    laid = {**state.battle.laid, effect.seat: Laid(effect.seat, effect.cards)}
    return _battle(state, laid=laid)


def _battle_won(state: State, effect: fx.BattleWon) -> State:
    return _battle(state, winner=effect.seat, difference=effect.difference)


def _host_destroyed(state: State, effect: fx.HostDestroyed) -> State:
    lost = {stack.leader for stack in state.host(effect.seat, effect.plane)}
    stacks = {leader: stack for leader, stack in state.stacks.items() if leader not in lost}
    return replace(_discarded(state, *effect.cards), stacks=stacks)


def _survivors_kept(state: State, effect: fx.SurvivorsKept) -> State:
    stacks = dict(state.stacks)
    for stack in state.host(effect.seat, effect.plane):
        if stack.leader in effect.kept:
            stacks[stack.leader] = replace(stack, attached=tuple(sorted(effect.kept[stack.leader])))
        else:
            del stacks[stack.leader]
    return replace(_discarded(state, *effect.lost), stacks=stacks)


def _battle_ended(state: State, effect: fx.BattleEnded) -> State:
    assert state.battle
    spent = [card for cards in state.battle.events.values() for card in cards]
    return replace(_discarded(state, *spent), battle=None, fought=(*state.fought, effect.plane))


def _marker_set(state: State, effect: fx.MarkerSet) -> State:
    assert effect.plane in PLANES
    markers = list(state.markers)
    markers[effect.plane - 1] = effect.seat
    return replace(state, markers=tuple(markers))


def _same(state: State, effect: fx.Kind) -> State:
    return state


_EVOLVE: dict[type, Callable[[State, Any], State]] = {
    fx.FirstChosen: lambda s, f: replace(s, first=f.seat),
    fx.LimitStated: lambda s, f: replace(s, limit=f.turns),
    fx.CardsDue: _cards_due,
    fx.SummonDrawn: lambda s, f: replace(s, drawn=True),
    fx.CardDrawn: _card_drawn,
    fx.CardSeen: _card_seen,
    fx.DrawSkipped: lambda s, f: replace(s, due=_fewer_due(s, f.count)),
    fx.DeckRenewed: _deck_renewed,
    fx.HandKept: lambda s, f: replace(s, kept=(*s.kept, f.seat)),
    fx.HandTrusted: lambda s, f: replace(s, trusted={**s.trusted, f.seat: Trust(f.seat, f.seen)}),
    fx.BreachFound: _breach_found,
    fx.HandSetAside: _hand_set_aside,
    fx.AsideReturned: _aside_returned,
    fx.AsideDiscarded: lambda s, f: replace(_discarded(s, *s.aside), aside=()),
    fx.TurnBegun: _turn_begun,
    fx.Proceeding: lambda s, f: replace(s, heading=f.to),
    fx.Stopped: lambda s, f: replace(s, heading=""),
    fx.PhaseBegun: _phase_begun,
    fx.PhasePassed: _same,
    fx.WindowOpened: lambda s, f: replace(s, window=f.seat, asked=True),
    fx.WindowClosed: lambda s, f: replace(s, window=""),
    fx.LeaderEntered: _leader_entered,
    fx.CardAttached: _card_attached,
    fx.CardReattached: _card_reattached,
    fx.MoveAnnounced: _move_announced,
    fx.MoveDelayed: _move_delayed,
    fx.DelayLeft: _same,
    fx.StackMoved: _stack_moved,
    fx.PowerUsed: _power_used,
    fx.EventPlayed: _event_played,
    fx.EventDiscarded: _event_discarded,
    fx.HandSeen: _hand_seen,
    fx.DiscardDue: _discard_due,
    fx.DiscardWaived: lambda s, f: replace(s, discard=None),
    fx.CardDiscarded: _card_discarded,
    fx.LossDue: lambda s, f: replace(s, loser=f.seat),
    fx.CardLost: _card_lost,
    fx.BiddingBegun: _bidding_begun,
    fx.TreacheryPlayed: _treachery_played,
    fx.TreacheryLeft: _treachery_left,
    fx.BidSealed: _bid_sealed,
    fx.BidCommitted: _bid_committed,
    fx.BidOpened: _bid_opened,
    fx.BidVoided: _bid_voided,
    fx.BidCounted: _same,
    fx.CoinDue: _coin_due,
    fx.CoinFlipped: _coin_flipped,
    fx.ControlGained: _control_gained,
    fx.TraitorCleared: _traitor_cleared,
    fx.BiddingEnded: lambda s, f: replace(s, bidding=None),
    fx.BattleBegun: _battle_begun,
    fx.LegionDestroyed: _legion_destroyed,
    fx.NothingDestroyed: _nothing_destroyed,
    fx.Favoured: _favoured,
    fx.ForcePlayed: _force_played,
    fx.EventsPassed: _events_passed,
    fx.EventsLaid: _events_laid,
    fx.ForceCounted: _same,
    fx.BattleTied: _same,
    fx.BattleWon: _battle_won,
    fx.HostDestroyed: _host_destroyed,
    fx.SurvivorsKept: _survivors_kept,
    fx.BattleEnded: _battle_ended,
    fx.MarkerSet: _marker_set,
    fx.GameEnded: lambda s, f: replace(s, outcome=f.outcome),
}
