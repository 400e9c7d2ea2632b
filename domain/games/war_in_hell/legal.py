"""The legal decisions of a seat.

Representatives stand for decisions of which there are too many: bids put nothing, half or all on a leader or
spread all over the own ones; discards are listed so that each card is in one of them, and so are the draws of
chance at a table; Event cards are laid one by one or all; commitments are to the listed bids, under a salt
that anybody can guess. Unknown cards of a hand are listed as every card that they could be.

The ways to keep survivors are all listed if there are fewer than `MOST_KEPT`. Of more the list holds so many
examples: each leader alone, each card with each leader that it can be kept with, many sets of leaders alone,
and then the largest sets of leaders with as much as they can have. So whatever can be kept at all is named in
some example, and every other choice is put together from that: leader by leader, with what each keeps.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell.rules import (
    battle,
    drawing,
    host,
    intrigue,
    moving,
    opening,
    phases,
    powers,
    survivors,
)
from domain.games.war_in_hell.rules.commitments import commitment
from domain.games.war_in_hell.rules.host import ENTRY_PHASES
from domain.games.war_in_hell.rules.play import Play, opponent, too_many
from domain.games.war_in_hell.state import PLANES, SEATS, Bidding, Fight, Stack
from domain.kernel.decisions import Prompt
from domain.kernel.seats import CHANCE

MOST_KEPT = 1000
LIMITS = (10, 20, 40)
"""Examples of a stated number of turns."""


def prompts(play: Play) -> tuple[Prompt, ...]:
    """Who may or must decide, by what everybody knows."""
    state = play.state
    if state.outcome:
        return ()
    if state.due:
        return (Prompt(CHANCE, ("draw",)),)
    if state.loser:
        return (Prompt(CHANCE, ("lose",)),)
    if state.discard:
        return (Prompt(state.discard.seat, ("discard",)),)
    if state.announced:
        return (Prompt(state.announced.answer, ("delay", "pass")),)
    if state.battle:
        return _battle_prompts(play, state.battle)
    if state.phase == "opening":
        return _opening_prompts(play)
    if state.window:
        return (Prompt(state.window, ("move", *_any_time(play, state.window, ()), "pass")),)
    if state.bidding and state.bidding.started:
        return _bidding_prompts(play, state.bidding)
    return _turn_prompts(play)


def _opening_prompts(play: Play) -> tuple[Prompt, ...]:
    if opening.states_limit(play):
        return tuple(Prompt(seat, ("limit",)) for seat in SEATS)
    if play.state.first:
        return (Prompt(opening.settling(play.state), ("keep", "redraw")),)
    if play.option("firstPlayer") == "random":
        return (Prompt(CHANCE, ("first",)),)
    return tuple(Prompt(seat, ("first",)) for seat in SEATS)


def _battle_prompts(play: Play, fight: Fight) -> tuple[Prompt, ...]:
    stacks = play.state.stacks
    if fight.winner:
        return (Prompt(fight.winner, ("survive",)),)
    if fight.destroyers:
        return (Prompt(stacks[fight.destroyers[0]].seat, ("destroy",)),)
    if fight.consorts:
        return (Prompt(stacks[fight.consorts[0]].seat, ("favour",)),)
    kinds = ("play", "pass") if fight.answer else ("lay",)
    return tuple(Prompt(seat, kinds) for seat in battle.awaited(play, fight))


def _bidding_prompts(play: Play, bidding: Bidding) -> tuple[Prompt, ...]:
    if bidding.coins:
        return (Prompt(CHANCE, ("flip",)),)
    if bidding.answer:
        return (Prompt(bidding.answer, ("play", "pass")),)
    return tuple(Prompt(seat, (_bid_kind(play, bidding),)) for seat in _bidders(play, bidding))


def _bid_kind(play: Play, bidding: Bidding) -> str:
    if play.option("bids") == "sealed":
        return "bid"
    return "open" if len(bidding.commitments) == len(SEATS) else "commit"


def _bidders(play: Play, bidding: Bidding) -> list[str]:
    if _bid_kind(play, bidding) == "commit":
        return [seat for seat in SEATS if seat not in bidding.commitments]
    return intrigue.unsealed(bidding)


def _turn_prompts(play: Play) -> tuple[Prompt, ...]:
    state = play.state
    active, other = state.seat, opponent(state.seat)
    own: tuple[str, ...] = _active_kinds(play, active)
    theirs: tuple[str, ...] = _any_time(play, other, ("move",) if moving.movable(play, other) else ())
    must = False
    if state.bidding and state.bidding.answer:
        own = ("pass", *dict.fromkeys(("play", *own)))
    elif state.bidding:
        kind = _bid_kind(play, state.bidding)
        own, theirs, must = (kind, *own), (kind, *theirs), True
    asked = (Prompt(active, own), Prompt(other, theirs, must))
    return asked if theirs else asked[:1]


def _active_kinds(play: Play, seat: str) -> tuple[str, ...]:
    """What the active player may do now, phase by phase and between steps."""
    state = play.state
    kinds: list[str] = []
    hand = len(state.hands[seat])
    own = any(stack.seat == seat for stack in state.stacks.values())
    if state.phase in ENTRY_PHASES and hand:
        kinds += ["enter", "attach"] if own else ["enter"]
    if host.reattachable(play, seat):
        kinds.append("reattach")
    if moving.movable(play, seat):
        kinds.append("move")
    if phases.unfought(play):
        kinds.append("battle")
    if hand:
        kinds.append("play")
    kinds += powers.usable(play, seat)
    if not state.bidding and not phases.unfought(play):
        kinds.append("proceed")
    return tuple(kinds)


def _any_time(play: Play, seat: str, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """With the Event cards that the other player may play too, where the table plays so (WH-Q24)."""
    able = play.option("eventWindow") == "any" and len(play.state.hands[seat])
    return (*kinds, "play") if able else kinds


def legal(play: Play, seat: str) -> Iterator[dx.Kind]:
    """What `seat` may decide now."""
    for prompt in prompts(play):
        if prompt.seat == seat:
            for kind in prompt.kinds:
                yield from _LISTS[kind](play, seat)


def _cards(play: Play, seat: str) -> list[str]:
    """The cards that can be in a hand, each once, sorted."""
    hand = play.state.hands[seat]
    cards = {slot.card for slot in hand.slots if slot.card}
    if any(slot.card is None for slot in hand.slots):
        cards |= set(play.state.pool.cards)
    return sorted(cards)


def _own(play: Play, seat: str) -> list[Stack]:
    return [stack for _, stack in sorted(play.state.stacks.items()) if stack.seat == seat]


def _limit(play: Play, seat: str) -> Iterator[dx.Kind]:
    yield from (dx.Limit(seat, turns) for turns in LIMITS)


def _first(play: Play, seat: str) -> Iterator[dx.Kind]:
    yield from (dx.First(seat, first) for first in SEATS)


def _keep(play: Play, seat: str) -> Iterator[dx.Kind]:
    if any(play.card(card).type == "arch-devil" for card in _cards(play, seat)):
        yield dx.Keep(seat)


def _redraw(play: Play, seat: str) -> Iterator[dx.Kind]:
    hand = play.state.hands[seat]
    known = [slot.card for slot in hand.slots if slot.card]
    lesser = [card for card in play.state.pool.cards if play.card(card).type != "arch-devil"]
    shown = [*known, *lesser[: len(hand) - len(known)]]
    if len(shown) == len(hand) and not any(play.card(card).type == "arch-devil" for card in shown):
        yield dx.Redraw(seat, tuple(sorted(shown)) if len(known) < len(hand) else ())


def _proceed(play: Play, seat: str) -> Iterator[dx.Kind]:
    for to in phases.LATER[phases.ORDER.index(play.state.phase) :]:
        yield dx.Proceed(seat, to)


def _enter(play: Play, seat: str) -> Iterator[dx.Kind]:
    enemy = opponent(seat)
    barred = play.state.phase == "reinforcement" and play.option("reinforceIntoEnemy") == "refuse"
    for card in _cards(play, seat):
        printed = play.card(card)
        if printed.type == "arch-devil":
            home = play.edition.home_of(card)
            planes = [] if play.state.controls(enemy, home) else [home]
        elif printed.is_leader:
            planes = [plane for plane in PLANES if play.state.controls(seat, plane)]
        else:
            continue
        for plane in planes:
            if not (barred and play.state.host(enemy, plane)):
                yield dx.Enter(seat, card, plane)


def _attach(play: Play, seat: str) -> Iterator[dx.Kind]:
    for card in _cards(play, seat):
        if play.card(card).is_legion or play.card(card).type == "relic":
            yield from (dx.Attach(seat, card, stack.leader) for stack in _own(play, seat))


def _reattach(play: Play, seat: str) -> Iterator[dx.Kind]:
    yield from (dx.Reattach(seat, *change) for change in host.reattachable(play, seat))


def _bids(play: Play, seat: str) -> Iterator[tuple[dict[str, int], int]]:
    """Examples of bids, each with a number of Treachery cards."""
    points = intrigue.available(play, seat)
    own = [stack.leader for stack in _own(play, seat)]
    yield {}, 0
    for leader in sorted(play.state.stacks):
        yield {leader: points}, 0
        yield {leader: points // 2}, 0
    if len(own) > 1:
        yield dict.fromkeys(own, points // len(own)), 0
    with_bid = play.option("treacheryTiming") == "withBid" and "treachery" in _cards(play, seat)
    if with_bid and not intrigue.too_many_treacheries(play, seat, 1, expected=1):
        for leader in sorted(play.state.stacks):
            yield {leader: points + intrigue.TREACHERY}, 1


def _bid(play: Play, seat: str) -> Iterator[dx.Kind]:
    yield from (dx.Bid(seat, bids, treachery) for bids, treachery in _bids(play, seat))


def _salt(play: Play, seat: str) -> str:
    return f"example-salt-{seat}-{play.state.turn}"


def _commit(play: Play, seat: str) -> Iterator[dx.Kind]:
    for bids, treachery in _bids(play, seat):
        yield dx.Commit(seat, commitment(_salt(play, seat), bids, treachery))


def _open(play: Play, seat: str) -> Iterator[dx.Kind]:
    bidding, salt = play.state.bidding, _salt(play, seat)
    assert bidding
    for bids, treachery in _bids(play, seat):
        if commitment(salt, bids, treachery) == bidding.commitments[seat]:
            yield dx.Open(seat, salt, bids, treachery)


def _move(play: Play, seat: str) -> Iterator[dx.Kind]:
    for stack in moving.movable(play, seat):
        yield from (dx.Move(seat, stack.leader, plane) for plane in moving.destinations(play, stack))


def _delay(play: Play, seat: str) -> Iterator[dx.Kind]:
    announced = play.state.announced
    assert announced
    for stack in moving.delayers(play, seat, play.state.stacks[announced.leader]):
        yield dx.Delay(seat, stack.leader)


def _spy(play: Play, seat: str) -> Iterator[dx.Kind]:
    yield from (dx.Spy(seat, leader) for leader in powers.usable(play, seat)["spy"])


def _summons(play: Play, seat: str) -> Iterator[dx.Kind]:
    yield from (dx.Summons(seat, leader) for leader in powers.usable(play, seat)["summons"])


def _lies(play: Play, seat: str) -> Iterator[dx.Kind]:
    for leader in powers.usable(play, seat)["lies"]:
        yield from (dx.Lies(seat, leader, card) for card in _cards(play, seat))


def _play(play: Play, seat: str) -> Iterator[dx.Kind]:
    state = play.state
    for card in _cards(play, seat):
        printed = play.card(card)
        if state.battle:
            fits = printed.type == "event" and printed.force is not None
        elif state.bidding and state.bidding.started:
            fits = printed.action == "treachery"
        else:
            open_treachery = state.bidding is not None and state.bidding.answer == seat
            fits = printed.action in ("spies", "summon", "divination") or (
                printed.action == "treachery" and open_treachery
            )
        if fits:
            yield dx.Play(seat, card)


def _lay(play: Play, seat: str) -> Iterator[dx.Kind]:
    assert play.state.battle
    if seat in play.state.battle.laid:
        yield from _lay_again(play, seat, len(play.state.battle.laid[seat].cards))
        return
    yield dx.Lay(seat)
    held = [slot.card for slot in play.state.hands[seat].slots if slot.card]
    forces = sorted(card for card in held if _adds_force(play, card))
    able = [card for card in _cards(play, seat) if _adds_force(play, card)]
    others = battle.laid_by(play.state.battle, opponent(seat))
    yield from (dx.Lay(seat, (card,)) for card in able if not too_many(play, seat, (card,), others))
    if len(forces) > 1:
        yield dx.Lay(seat, tuple(forces))


def _lay_again(play: Play, seat: str, count: int) -> Iterator[dx.Kind]:
    """Say which cards have been laid: so that each card that could be one of them is in one of the lists."""
    assert play.state.battle
    known = [slot.card for slot in play.state.hands[seat].slots if slot.card]
    unknown = len(play.state.hands[seat]) - len(known)
    able = [card for card in (*known, *play.state.pool.cards) if _adds_force(play, card)]
    others = battle.laid_by(play.state.battle, opponent(seat))
    for card, rest in _each_with_others(able, count):
        laid = tuple(sorted((card, *rest)))
        beyond = sum((Counter(laid) - Counter(known)).values())
        if beyond <= unknown and not too_many(play, seat, laid, others):
            yield dx.Lay(seat, laid)


def _adds_force(play: Play, card: str) -> bool:
    return play.card(card).type == "event" and play.card(card).force is not None


def _discard(play: Play, seat: str) -> Iterator[dx.Kind]:
    due, hand = play.state.discard, play.state.hands[seat]
    assert due
    known = [slot.card for slot in hand.slots if slot.card]
    spare = [*known, *play.state.pool.cards[: len(hand) - len(known)]]
    found: dict[tuple[str, ...], None] = {}
    for card in _cards(play, seat):
        rest = list(spare)
        if card in rest:
            rest.remove(card)
        else:
            rest = [*known, *play.state.pool.cards[: len(hand) - len(known) - 1]]
        found[tuple(sorted((card, *rest[: due.count - 1])))] = None
    yield from (dx.Discard(seat, cards) for cards in found)


def _battle(play: Play, seat: str) -> Iterator[dx.Kind]:
    yield from (dx.Battle(seat, plane) for plane in phases.unfought(play))


def _destroy(play: Play, seat: str) -> Iterator[dx.Kind]:
    assert play.state.battle
    yield from (dx.Destroy(seat, *target) for target in battle.targets(play, play.state.battle))


def _favour(play: Play, seat: str) -> Iterator[dx.Kind]:
    assert play.state.battle
    yield from (dx.Favour(seat, leader) for leader in battle.favourites(play, play.state.battle))


def _survive(play: Play, seat: str) -> Iterator[dx.Kind]:
    assert play.state.battle
    every = list(islice(survivors.kept_sets(play, play.state.battle), MOST_KEPT))
    if len(every) == MOST_KEPT:
        every = list(islice(survivors.examples(play, play.state.battle), MOST_KEPT))
    for kept in every:
        yield dx.Survive(seat, {leader: tuple(cards) for leader, cards in kept.items()})


def _pass(play: Play, seat: str) -> Iterator[dx.Kind]:
    yield dx.Pass(seat)


def _draw(play: Play, seat: str) -> Iterator[dx.Kind]:
    """At a table: unseen, or so that each card that could come is in one of the draws."""
    due = play.state.due
    assert due
    count = drawing.dealt_now(play.state)
    if play.table.setup.mode == "table":
        yield dx.Draw(CHANCE, due.seat, (None,) * count)
    for card, others in _each_with_others(play.state.pool.cards, count):
        yield dx.Draw(CHANCE, due.seat, (card, *others))


def _each_with_others(cards: Sequence[str], count: int) -> Iterator[tuple[str, list[str]]]:
    for card in sorted(set(cards)):
        rest = list(cards)
        rest.remove(card)
        if len(rest) >= count - 1:
            yield card, rest[: count - 1]


def _flip(play: Play, seat: str) -> Iterator[dx.Kind]:
    bidding = play.state.bidding
    assert bidding
    yield from (dx.Flip(CHANCE, bidding.coins[0], winner) for winner in SEATS)


def _lose(play: Play, seat: str) -> Iterator[dx.Kind]:
    loser = play.state.loser
    yield from (dx.Lose(CHANCE, loser, card) for card in _cards(play, loser))


_LISTS: dict[str, Callable[[Play, str], Iterator[dx.Kind]]] = {
    "limit": _limit,
    "first": _first,
    "keep": _keep,
    "redraw": _redraw,
    "proceed": _proceed,
    "enter": _enter,
    "attach": _attach,
    "reattach": _reattach,
    "bid": _bid,
    "commit": _commit,
    "open": _open,
    "move": _move,
    "delay": _delay,
    "spy": _spy,
    "summons": _summons,
    "lies": _lies,
    "play": _play,
    "lay": _lay,
    "discard": _discard,
    "battle": _battle,
    "destroy": _destroy,
    "favour": _favour,
    "survive": _survive,
    "pass": _pass,
    "draw": _draw,
    "flip": _flip,
    "lose": _lose,
}
