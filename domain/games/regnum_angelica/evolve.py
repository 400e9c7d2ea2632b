"""How each effect changes the state. Nothing here asks a rule or looks at an edition."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.state import (
    OTHER,
    SIDE,
    Angel,
    Asked,
    Choice,
    Claim,
    Combat,
    Due,
    Exchange,
    Rest,
    Script,
    Side,
    State,
)
from domain.kernel.cards import Hand, Pile, Slot
from domain.kernel.seats import PUBLIC


def evolve(state: State, effect: fx.Kind) -> State:
    """The state after `effect`."""
    return _EVOLVE[type(effect)](state, effect)


def _sides(state: State, side: Side) -> tuple[Side, Side]:
    return (side, state.sides[1]) if SIDE[side.seat] == 0 else (state.sides[0], side)


def _with(state: State, side: Side) -> State:
    return replace(state, sides=_sides(state, side))


def _leave_hand(side: Side, card: str) -> Side:
    """The side after `card` left its hand and everybody knows where it went."""
    at = side.hand.find(card)
    assert at is not None
    pool = side.pool if side.hand.slots[at].card else side.pool.take(card)
    return replace(side, hand=side.hand.without(at), pool=pool)


def _board(state: State, space: str, angel: Angel) -> dict[str, Angel]:
    return {**state.board, space: angel}


def _lift(state: State, space: str) -> tuple[Angel, dict[str, Angel], Combat | None]:
    """The angel on `space`, the board without it, and the combat, which notes its leaving."""
    board = dict(state.board)
    angel = board.pop(space)
    combat = state.combat
    if combat and space == combat.attacker:
        combat = replace(combat, attacker_gone=True)
    elif combat and space == combat.defender:
        combat = replace(combat, defender_gone=True)
    return angel, board, combat


def _to_void(state: State, angel: Angel, *cards: str | None) -> tuple[Side, Side]:
    side = state.side(angel.owner)
    gone = tuple(card for card in (*cards, angel.pillar) if card)
    return _sides(state, replace(side, void=side.void + gone))


def _board_laid(state: State, effect: fx.BoardLaid) -> State:
    return replace(state, layout=effect.board)


def _facts_declared(state: State, effect: fx.FactsDeclared) -> State:
    facts = {**state.facts, effect.card: effect.facts}
    return replace(state, facts=facts, asked=None)


def _fact_asked(state: State, effect: fx.FactAsked) -> State:
    return replace(state, asked=Asked(effect.card, effect.fact))


def _pocket_taken(state: State, effect: fx.PocketTaken) -> State:
    state = replace(state, pockets=tuple(seat for seat in state.pockets if seat != effect.seat))
    if effect.deck:
        deck = state.side(effect.deck)
        pile, pool = Pile(deck.pile.size - 1), deck.pool.take(effect.card)
        state = _with(state, replace(deck, pile=pile, pool=pool))
    else:
        void = list(state.side(effect.seat).void)
        void.remove(effect.card)
        state = _with(state, replace(state.side(effect.seat), void=tuple(void)))
    return _with(state, replace(state.side(effect.seat), pocket=effect.card))


def _pocket_lost(state: State, effect: fx.PocketLost) -> State:
    side = state.side(effect.seat)
    gone = (*side.gone, side.pocket) if side.pocket else side.gone
    pockets = (*state.pockets, effect.seat) if effect.renewed else state.pockets
    return replace(_with(state, replace(side, pocket=None, gone=gone)), pockets=pockets)


def _deck_ordered(state: State, effect: fx.DeckOrdered) -> State:
    side = state.side(effect.seat)
    pool, known = side.pool, {}
    for depth, card in enumerate(effect.cards):
        pool = pool.take(card) if card else pool
        known[depth] = Slot(card, (effect.seat,), effect.seat)
    orders = tuple(seat for seat in state.orders if seat != effect.seat)
    side = replace(side, pool=pool, pile=Pile(side.pile.size, known))
    return replace(_with(state, side), orders=orders)


def _hand_kept(state: State, effect: fx.HandKept) -> State:
    return replace(state, kept=(*state.kept, effect.seat))


def _hand_shown(state: State, effect: fx.HandShown) -> State:
    side = state.side(effect.seat)
    pool = side.pool
    unknown = list(effect.cards)
    for slot in side.hand.slots:
        if slot.card:
            unknown.remove(slot.card)
    for card in unknown:
        pool = pool.take(card)
    hand = Hand.of(Slot(card, (PUBLIC,), effect.seat) for card in effect.cards)
    return _with(state, replace(side, hand=hand, pool=pool))


def _hand_returned(state: State, effect: fx.HandReturned) -> State:
    side = state.side(effect.seat)
    pool = side.pool.put(slot.card for slot in side.hand.slots if slot.card)
    return _with(state, replace(side, hand=Hand(), pool=pool, pile=side.pile.shuffle_in(len(side.hand))))


def _turn_begun(state: State, effect: fx.TurnBegun) -> State:
    return replace(
        state, seat=effect.seat, turn=state.turn + 1, step="place", placed=False, activated=False, cubes=0
    )


def _step_begun(state: State, effect: fx.StepBegun) -> State:
    return replace(state, step=effect.step)


def _cubes_gained(state: State, effect: fx.CubesGained) -> State:
    return replace(state, cubes=state.cubes + effect.count)


def _cubes_spent(state: State, effect: fx.CubesSpent | fx.CubesReturned) -> State:
    return replace(state, cubes=state.cubes - effect.count)


def _unchanged(state: State, effect: fx.Kind) -> State:
    return state


def _power_changed(state: State, effect: fx.PowerChanged) -> State:
    return _with(state, replace(state.side(effect.seat), power=effect.to))


def _cards_due(state: State, effect: fx.CardsDue) -> State:
    return replace(state, due=Due(effect.seat, effect.count))


def _card_drawn(state: State, effect: fx.CardDrawn) -> State:
    side = state.side(effect.seat)
    top, pile = side.pile.draw()
    pool = side.pool.take(effect.card) if effect.card and not top.card else side.pool
    slot = top if top.card else side.pool.slot(effect.card, (effect.seat,))
    hand = side.hand.add(slot)
    due = state.due
    if due:
        due = Due(due.seat, due.count - 1) if due.count > 1 else None
    sides = _sides(state, replace(side, pile=pile, pool=pool, hand=hand))
    return replace(state, sides=sides, due=due, claims=_card_came_to_hand(state, effect.seat))


def _angel_placed(state: State, effect: fx.AngelPlaced) -> State:
    seat = effect.seat
    side = state.side(seat)
    pool = side.pool
    if seen := [slot.card for slot in side.hand.slots if slot.seats != (seat,) and slot.card]:
        # Which of the cards that others had seen is now on the board, if any, only the owner knows.
        own = [slot for slot in side.hand.slots if slot.seats == (seat,) or not slot.card]
        if effect.card is None:
            pool = pool.put(seen)
        theirs = [Slot(card if effect.card else None, (seat,), seat) for card in seen]
        side = replace(side, hand=Hand.of([*own, *theirs]))
    at = side.hand.find(effect.card)
    slot = replace(side.hand.slots[at or 0], seats=(seat,))
    if at is None:
        at = 0
        pool = pool.put([slot.card] if slot.card else [])
        slot = Slot(None, (seat,), seat)
    elif effect.card and not slot.card:
        slot = pool.slot(effect.card, (seat,))
        pool = pool.take(effect.card)
    angel = Angel(seat, slot, state.turn)
    return replace(
        state,
        sides=_sides(state, replace(side, hand=side.hand.without(at), pool=pool)),
        board=_board(state, effect.space, angel),
        placed=True,
        claims=_angel_left_hand(state, seat),
    )


def _card_came_to_hand(state: State, seat: str) -> tuple[Claim, ...]:
    return tuple(replace(c, gained=c.gained + (c.seat == seat)) for c in state.claims)


def _angel_left_hand(state: State, seat: str) -> tuple[Claim, ...]:
    return tuple(replace(c, angels=c.angels + (c.seat == seat)) for c in state.claims)


def _reveal_due(state: State, effect: fx.RevealDue) -> State:
    return replace(state, reveal=effect.space, doomed=effect.doomed, by_ability=effect.by_ability)


def _located(state: State, angel: Angel, card: str) -> tuple[Side, Side]:
    """The sides once everybody knows that the face-down `angel` is `card`."""
    side = state.side(angel.owner)
    return state.sides if angel.slot.card else _sides(state, replace(side, pool=side.pool.take(card)))


def _angel_activated(state: State, effect: fx.AngelActivated) -> State:
    angel = state.board[effect.space]
    turned = replace(angel, active=True, slot=Slot(effect.card, (PUBLIC,), angel.owner))
    return replace(
        state,
        sides=_located(state, angel, effect.card),
        board=_board(state, effect.space, turned),
        activated=state.activated or effect.step,
        reveal=None,
    )


def _pillar_attached(state: State, effect: fx.PillarAttached) -> State:
    angel = replace(state.board[effect.space], pillar=effect.card)
    side = _leave_hand(state.side(effect.seat), effect.card)
    return replace(state, sides=_sides(state, side), board=_board(state, effect.space, angel))


def _angel_moved(state: State, effect: fx.AngelMoved) -> State:
    board = dict(state.board)
    angel = board.pop(effect.origin)
    if effect.walked:
        board[effect.space] = replace(angel, paused=state.turn, walked=effect.walked, strayed="")
    else:
        board[effect.space] = replace(angel, moved=state.turn, paused=0, walked=0, strayed="")
    return replace(state, board=board)


def _move_ended(state: State, effect: fx.MoveEnded) -> State:
    angel = replace(state.board[effect.space], moved=state.turn, paused=0, walked=0, strayed="")
    return replace(state, board=_board(state, effect.space, angel))


def _earth_used(state: State, effect: fx.EarthUsed) -> State:
    return replace(state, board=_board(state, effect.space, replace(state.board[effect.space], blessed=True)))


def _combat_announced(state: State, effect: fx.CombatAnnounced) -> State:
    attacker = replace(state.board[effect.attacker], moved=state.turn, paused=0, walked=0, strayed="")
    return replace(
        state,
        board=_board(state, effect.attacker, attacker),
        combat=Combat(effect.attacker, effect.defender, effect.direction, declined=effect.declined),
    )


def _ability_offered(state: State, effect: fx.AbilityOffered) -> State:
    assert state.combat
    return replace(state, combat=replace(state.combat, offered=True))


def _ability_paid(state: State, effect: fx.AbilityPaid) -> State:
    angel = replace(state.board[effect.space], paid=True)
    return replace(state, board=_board(state, effect.space, angel))


def _ability_asked(state: State, effect: fx.AbilityAsked) -> State:
    choice = Choice(effect.seat, effect.card, effect.when, effect.space, effect.declared)
    return replace(state, choice=choice)


def _ability_chosen(state: State, effect: fx.AbilityChosen) -> State:
    return replace(state, choice=None)


def _rest_postponed(state: State, effect: fx.RestPostponed) -> State:
    rest = Rest(
        effect.because,
        effect.seat,
        effect.card,
        effect.script,
        effect.clauses,
        effect.targets,
        effect.space,
        effect.stays,
    )
    return replace(state, rests=(*state.rests, rest))


def _rest_resumed(state: State, effect: fx.RestResumed) -> State:
    return replace(state, rests=state.rests[:-1])


def _script_followed(state: State, effect: fx.ScriptFollowed) -> State:
    exchange = state.exchange
    assert exchange
    stack = list(exchange.stack)
    stack[effect.place] = replace(stack[effect.place], targets=effect.targets)
    return replace(state, exchange=replace(exchange, stack=tuple(stack)))


def _rest_followed(state: State, effect: fx.RestFollowed) -> State:
    rests = list(state.rests)
    rests[effect.place] = replace(rests[effect.place], targets=effect.targets, space=effect.space)
    return replace(state, rests=tuple(rests))


def _combatant_put(state: State, effect: fx.CombatantPut) -> State:
    combat, space = state.combat, effect.space
    assert combat
    if effect.role == "attacker":
        gone = space != combat.attacker
        return replace(state, combat=replace(combat, attacker_gone=gone, attacker_at=space if gone else ""))
    gone = space != combat.defender
    return replace(state, combat=replace(combat, defender_gone=gone, defender_at=space if gone else ""))


def _angel_strayed(state: State, effect: fx.AngelStrayed) -> State:
    angel = replace(state.board[effect.space], strayed=effect.home)
    return replace(state, board=_board(state, effect.space, angel))


def _power_preserved(state: State, effect: fx.PowerPreserved) -> State:
    angel = replace(state.board[effect.space], keeps_power=True)
    return replace(state, board=_board(state, effect.space, angel))


def _window_opened(state: State, effect: fx.WindowOpened) -> State:
    assert state.combat
    return replace(state, combat=replace(state.combat, opened=True), exchange=Exchange(effect.seat))


def _combat_ended(state: State, effect: fx.CombatEnded) -> State:
    return replace(state, combat=None)


def _angel_destroyed(state: State, effect: fx.AngelDestroyed) -> State:
    if effect.card:
        state = replace(state, sides=_located(state, state.board[effect.space], effect.card))
    angel, board, combat = _lift(state, effect.space)
    return replace(
        state,
        sides=_to_void(state, angel, effect.card or angel.slot.card),
        board=board,
        combat=combat,
        reveal=None,
        doomed=False,
        by_ability=False,
    )


def _angel_spared(state: State, effect: fx.AngelSpared) -> State:
    angel = state.board[effect.space]
    seen = replace(angel, slot=Slot(effect.card, (PUBLIC,), angel.owner))
    return replace(
        state,
        sides=_located(state, angel, effect.card),
        board=_board(state, effect.space, seen),
        reveal=None,
        doomed=False,
        by_ability=False,
    )


def _pillar_destroyed(state: State, effect: fx.PillarDestroyed) -> State:
    angel = state.board[effect.space]
    return replace(
        state,
        sides=_to_void(state, angel),
        board=_board(state, effect.space, replace(angel, pillar=None)),
    )


def _first_blood(state: State, effect: fx.FirstBlood) -> State:
    return replace(state, blood=effect.seat)


def _script_announced(state: State, effect: fx.ScriptAnnounced) -> State:
    script = Script(
        effect.seat,
        effect.card,
        effect.acts_as,
        effect.choice,
        effect.targets,
        effect.aim,
        declared=effect.declared,
        pocket=effect.pocket,
    )
    stack = state.exchange.stack if state.exchange else ()
    side = state.side(effect.seat)
    return replace(
        state,
        sides=state.sides if effect.pocket else _sides(state, _leave_hand(side, effect.card)),
        exchange=Exchange(OTHER[effect.seat], (*stack, script)),
        last=script,
    )


def _passed(state: State, effect: fx.Passed) -> State:
    exchange = state.exchange
    assert exchange
    return replace(state, exchange=replace(exchange, answer=OTHER[effect.seat], passes=exchange.passes + 1))


def _exchange_closed(state: State, effect: fx.ExchangeClosed) -> State:
    exchange = state.exchange
    assert exchange
    return replace(state, exchange=replace(exchange, closed=True) if exchange.stack else None)


def _script_cancelled(state: State, effect: fx.ScriptCancelled) -> State:
    exchange = state.exchange
    assert exchange
    stack = list(exchange.stack)
    stack[effect.place] = replace(stack[effect.place], cancelled=True)
    return replace(state, exchange=replace(exchange, stack=tuple(stack)))


def _script_resolved(state: State, effect: fx.ScriptResolved) -> State:
    exchange = state.exchange
    assert exchange
    script, rest = exchange.stack[-1], exchange.stack[:-1]
    side = state.side(script.seat)
    sides = state.sides if script.pocket else _sides(state, replace(side, void=(*side.void, script.card)))
    return replace(
        state,
        sides=sides,
        exchange=replace(exchange, stack=rest) if rest else None,
    )


def _card_burned(state: State, effect: fx.CardBurned) -> State:
    side = _leave_hand(state.side(effect.seat), effect.card)
    return _with(state, replace(side, void=(*side.void, effect.card)))


def _angel_scored(state: State, effect: fx.AngelScored) -> State:
    angel, board, combat = _lift(state, effect.space)
    side = state.side(angel.owner)
    side = replace(
        side,
        points=side.points + effect.points,
        scored=(*side.scored, angel.slot.card or ""),
        void=(*side.void, angel.pillar) if angel.pillar else side.void,
    )
    return replace(
        state,
        sides=_sides(state, side),
        board=board,
        combat=combat,
        scorer=state.scorer or angel.owner,
    )


def _angel_returned(state: State, effect: fx.AngelReturned) -> State:
    angel, board, combat = _lift(state, effect.space)
    sides = _to_void(state, angel)
    side = sides[SIDE[angel.owner]]
    claims = _card_came_to_hand(state, angel.owner)
    state = replace(state, sides=sides, board=board, combat=combat, claims=claims)
    return _with(state, replace(side, hand=side.hand.add(angel.slot)))


def _angel_transferred(state: State, effect: fx.AngelTransferred) -> State:
    angel, board, combat = _lift(state, effect.origin)
    board[effect.space] = angel
    return replace(state, board=board, combat=combat)


def _angels_swapped(state: State, effect: fx.AngelsSwapped) -> State:
    first, board, combat = _lift(state, effect.first)
    second, board, combat = _lift(replace(state, board=board, combat=combat), effect.second)
    board |= {effect.second: first, effect.first: second}
    return replace(state, board=board, combat=combat)


def _placeholder_laid(state: State, effect: fx.PlaceholderLaid) -> State:
    side = state.side(effect.seat)
    void = list(side.void)
    void.remove(effect.card)
    angel = Angel(effect.seat, Slot(effect.card, (PUBLIC,), effect.seat), state.turn, placeholder=True)
    return replace(
        state,
        sides=_sides(state, replace(side, void=tuple(void))),
        board=_board(state, effect.space, angel),
    )


def _placeholder_replaced(state: State, effect: fx.PlaceholderReplaced) -> State:
    holder = state.board[effect.space]
    side = _leave_hand(state.side(holder.owner), effect.card)
    side = replace(side, void=(*side.void, holder.slot.card or ""))
    angel = replace(holder, slot=Slot(effect.card, (PUBLIC,), holder.owner), active=True, placeholder=False)
    return replace(
        state,
        sides=_sides(state, side),
        board=_board(state, effect.space, angel),
        claims=_angel_left_hand(state, holder.owner),
    )


def _wall_damaged(state: State, effect: fx.WallDamaged) -> State:
    return _with(state, replace(state.side(effect.seat), wall=effect.to))


def _hand_claimed(state: State, effect: fx.HandClaimed) -> State:
    return replace(state, claims=(*state.claims, Claim(effect.seat, state.turn)))


def _card_exposed(state: State, effect: fx.CardExposed) -> State:
    angel, board, combat = _lift(state, effect.space)
    sides = _located(state, angel, effect.card)
    state = replace(
        state, sides=sides, board=board, combat=combat, reveal=None, doomed=False, by_ability=False
    )
    return replace(state, sides=_to_void(state, angel, effect.card))


def _breach_found(state: State, effect: fx.BreachFound) -> State:
    shown = (effect.seat, effect.turn) if effect.kind == "substitute" else ()
    return replace(state, claims=tuple(c for c in state.claims if (c.seat, c.turn) != shown))


def _placeholder_destroyed(state: State, effect: fx.PlaceholderDestroyed) -> State:
    holder, board, combat = _lift(state, effect.space)
    return replace(state, sides=_to_void(state, holder, holder.slot.card), board=board, combat=combat)


def _game_ended(state: State, effect: fx.GameEnded) -> State:
    return replace(state, outcome=effect.outcome, due=None, choice=None, pockets=())


_EVOLVE: dict[type, Callable[[State, Any], State]] = {
    fx.BoardLaid: _board_laid,
    fx.FactsDeclared: _facts_declared,
    fx.FactAsked: _fact_asked,
    fx.PocketTaken: _pocket_taken,
    fx.PocketLost: _pocket_lost,
    fx.DeckOrdered: _deck_ordered,
    fx.HandKept: _hand_kept,
    fx.HandShown: _hand_shown,
    fx.HandReturned: _hand_returned,
    fx.TurnBegun: _turn_begun,
    fx.StepBegun: _step_begun,
    fx.CubesGained: _cubes_gained,
    fx.CubesSpent: _cubes_spent,
    fx.CubesReturned: _cubes_spent,
    fx.CubesWasted: _unchanged,
    fx.PowerChanged: _power_changed,
    fx.PowerKept: _unchanged,
    fx.CardsDue: _cards_due,
    fx.CardDrawn: _card_drawn,
    fx.AngelPlaced: _angel_placed,
    fx.RevealDue: _reveal_due,
    fx.AngelActivated: _angel_activated,
    fx.PillarAttached: _pillar_attached,
    fx.AngelMoved: _angel_moved,
    fx.MoveEnded: _move_ended,
    fx.EarthUsed: _earth_used,
    fx.CombatAnnounced: _combat_announced,
    fx.AbilityOffered: _ability_offered,
    fx.AbilityPaid: _ability_paid,
    fx.AbilityAsked: _ability_asked,
    fx.AbilityChosen: _ability_chosen,
    fx.RestPostponed: _rest_postponed,
    fx.RestResumed: _rest_resumed,
    fx.ScriptFollowed: _script_followed,
    fx.RestFollowed: _rest_followed,
    fx.CombatantPut: _combatant_put,
    fx.AngelStrayed: _angel_strayed,
    fx.PowerPreserved: _power_preserved,
    fx.WindowOpened: _window_opened,
    fx.FightDecided: _unchanged,
    fx.CombatEnded: _combat_ended,
    fx.AngelDestroyed: _angel_destroyed,
    fx.AngelSpared: _angel_spared,
    fx.PillarDestroyed: _pillar_destroyed,
    fx.FirstBlood: _first_blood,
    fx.ScriptAnnounced: _script_announced,
    fx.Passed: _passed,
    fx.ExchangeClosed: _exchange_closed,
    fx.ScriptCancelled: _script_cancelled,
    fx.ScriptResolved: _script_resolved,
    fx.CardBurned: _card_burned,
    fx.AngelScored: _angel_scored,
    fx.WallDamaged: _wall_damaged,
    fx.AngelReturned: _angel_returned,
    fx.AngelTransferred: _angel_transferred,
    fx.AngelsSwapped: _angels_swapped,
    fx.PlaceholderLaid: _placeholder_laid,
    fx.PlaceholderReplaced: _placeholder_replaced,
    fx.HandClaimed: _hand_claimed,
    fx.CardExposed: _card_exposed,
    fx.BreachFound: _breach_found,
    fx.PlaceholderDestroyed: _placeholder_destroyed,
    fx.GameEnded: _game_ended,
}
