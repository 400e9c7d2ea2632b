"""The legal decisions of a seat.

Representatives stand for decisions that differ in nothing that counts: a move is listed once for each space
that it can end on, its own among them, and for each space that an attack can come from, along a shortest
path; burning is listed
card by card; chance is listed so that each card that could come is in one of its draws, the order of a deck
sorted. Unknown cards of a hand are listed as every card that they could be, and in an open edition as one new
card; but a hand that is not known whole is not listed as shown. What a table declares is listed by examples.
"""

from collections.abc import Callable, Iterator, Sequence

from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica.edition import Battlefield, Symbol
from domain.games.regnum_angelica.rules import abilities, clauses, facts, placing, scripts, setup
from domain.games.regnum_angelica.rules.play import Play, opponent, paused
from domain.games.regnum_angelica.state import SEATS, STEPS, Angel, Side
from domain.games.regnum_angelica.vocabulary import Clause
from domain.kernel.decisions import Prompt
from domain.kernel.seats import CHANCE

EXAMPLE_BOARD = Battlefield(
    columns=5,
    rows=7,
    first_row={"arch": 1, "fallen": 7},
    gates={"arch": ("b1", "c1", "d1"), "fallen": ("b7", "c7", "d7")},
    earth={"a4": "II", "b4": "I", "c4": "card", "d4": "I", "e4": "II"},
)
SYMBOLS: tuple[Symbol, ...] = ("fire", "water", "earth", "none")


def prompts(play: Play) -> tuple[Prompt, ...]:
    """Who may or must decide, by what everybody knows."""
    state = play.state
    if state.outcome:
        return ()
    if state.due:
        return (Prompt(CHANCE, ("draw",)),)
    if state.step == "opening":
        return _opening_prompts(play)
    if state.reveal:
        return (Prompt(state.board[state.reveal].owner, ("reveal",)),)
    if state.choice:
        return (Prompt(state.choice.seat, ("choose",)),)
    if state.asked:
        return (Prompt(state.seat, ("declare",)),)
    if state.pockets:
        return tuple(Prompt(setup.pocket_chooser(play, seat), ("pocket",)) for seat in state.pockets)
    if state.exchange:
        return (Prompt(state.exchange.answer, _with_pay(play, ("pass", "announce"))),)
    if state.combat:
        owner = state.board[state.combat.defender].owner
        return (Prompt(owner, ("pay", "pass") if abilities.offer(play) else ("substitute",)),)
    return _turn_prompts(play)


def _opening_prompts(play: Play) -> tuple[Prompt, ...]:
    state = play.state
    if play.edition.board is None and state.layout is None:
        return (Prompt(SEATS[0], ("layout",)),)
    if state.pockets:
        return tuple(Prompt(setup.pocket_chooser(play, seat), ("pocket",)) for seat in state.pockets)
    if state.orders:
        return tuple(Prompt(seat, ("order",)) for seat in state.orders)
    kinds = ("keep",) if play.table.on("oracle") else ("keep", "mulligan")
    return tuple(Prompt(side.seat, kinds) for side in state.sides if side.seat not in state.kept)


def _turn_prompts(play: Play) -> tuple[Prompt, ...]:
    state = play.state
    if paused(play):
        declare = ("declare",) if play.edition.open else ()
        return (Prompt(state.seat, _with_pay(play, ("move", "halt", "announce", *declare))),)
    step = STEPS.index(state.step)
    kinds = []
    if state.step == "place" and not state.placed:
        kinds.append("place")
    if step <= STEPS.index("activate") and not state.activated:
        kinds.append("activate")
    if step <= STEPS.index("move"):
        kinds.append("move")
        if state.moving:
            kinds.append("halt")
    kinds += ["burn", "attach", "announce", "proceed"]
    if play.edition.open:
        kinds.append("declare")
    return (
        Prompt(state.seat, _with_pay(play, tuple(kinds))),
        Prompt(opponent(state.seat), _with_pay(play, ("announce",)), must=False),
    )


def _with_pay(play: Play, kinds: tuple[str, ...]) -> tuple[str, ...]:
    return (*kinds, "pay") if play.table.on("payToPlay") else kinds


def legal(play: Play, seat: str) -> Iterator[dx.Kind]:
    """What `seat` may decide now."""
    for prompt in prompts(play):
        if prompt.seat == seat:
            for kind in prompt.kinds:
                yield from _LISTS[kind](play, seat)


def _cards(play: Play, side: Side, kind: str) -> list[str]:
    """The cards of a kind that can be in a hand, each once, sorted."""
    cards = {slot.card for slot in side.hand.slots if slot.card}
    if any(slot.card is None for slot in side.hand.slots):
        cards |= set(side.pool.cards)
        if side.pool.unnamed:
            cards.add(_new_name(play, kind))
    return sorted(card for card in cards if facts.may_be(play, card, kind))


def _new_name(play: Play, kind: str) -> str:
    """A name for a card that nobody has named yet."""
    return f"{kind}-{len(play.state.facts) + len(play.state.board) + 1}"


def _layout(play: Play, seat: str) -> Iterator[dx.Kind]:
    yield dx.Layout(seat, EXAMPLE_BOARD)


def _pocket(play: Play, seat: str) -> Iterator[dx.Kind]:
    state = play.state
    owner = next(owner for owner in state.pockets if setup.pocket_chooser(play, owner) == seat)
    if state.step != "opening":
        cards = play.side(owner).void
    else:
        deck = owner if play.table.option("pocketSource") == "ownDeck" else opponent(owner)
        pool = play.side(deck).pool
        open_ = [card for card in play.edition.scripts if pool.unnamed and card not in play.table.left_out]
        cards = (*pool.cards, *open_)
    for card in dict.fromkeys(cards):
        if facts.kind_of(play, card) == "script":
            yield dx.Pocket(seat, card)


def _order(play: Play, seat: str) -> Iterator[dx.Kind]:
    if play.table.setup.mode == "table":
        yield dx.Order(seat)
    if not play.side(seat).pool.unnamed:
        yield dx.Order(seat, play.side(seat).pool.cards)


def _keep(play: Play, seat: str) -> Iterator[dx.Kind]:
    yield dx.Keep(seat)


def _mulligan(play: Play, seat: str) -> Iterator[dx.Kind]:
    cards = [slot.card for slot in play.side(seat).hand.slots]
    for kind in ("angel", "script"):
        if all(card and facts.kind_of(play, card) == kind for card in cards):
            yield dx.Mulligan(seat)


def _place(play: Play, seat: str) -> Iterator[dx.Kind]:
    side = play.side(seat)
    spaces = [space for space in play.board.entries[seat] if space not in play.state.board]
    if sum(angel.owner == seat for angel in play.state.board.values()) >= placing.MOST_ANGELS:
        return
    cards: list[str | None] = [*_cards(play, side, "angel")]
    if play.table.setup.mode == "table" and any(slot.card is None for slot in side.hand.slots):
        cards.append(None)
    for card in cards:
        for space in spaces:
            yield dx.Place(seat, space, card)


def _attach(play: Play, seat: str) -> Iterator[dx.Kind]:
    side = play.side(seat)
    bare = [
        space
        for space, angel in play.state.board.items()
        if angel.owner == seat and not angel.pillar and not angel.placeholder
    ]
    for card in _cards(play, side, "pillar"):
        if facts.pillar_cost(play, card) <= side.power:
            for space in bare:
                yield dx.Attach(seat, card, space)


def _activate(play: Play, seat: str) -> Iterator[dx.Kind]:
    state = play.state
    for space, angel in state.board.items():
        if angel.owner == seat and not angel.active and not angel.placeholder and angel.placed < state.turn:
            for card in _face_down(play, angel):
                yield dx.Activate(seat, space, card)


def _face_down(play: Play, angel: Angel) -> list[str | None]:
    """The cards to be named for a face-down angel: none where the record knows it."""
    if angel.slot.card:
        return [None]
    pool = play.side(angel.owner).pool
    named: list[str | None] = [c for c in dict.fromkeys(pool.cards) if facts.may_be(play, c, "angel")]
    return [*named, _new_name(play, "angel")] if pool.unnamed else named


def _move(play: Play, seat: str) -> Iterator[dx.Kind]:
    state, table = play.state, play.table
    forced = paused(play)
    for space, angel in state.board.items():
        if (
            angel.owner != seat
            or not angel.active
            or angel.moved == state.turn
            or forced not in (None, space)
        ):
            continue
        try:
            reach = facts.movement(play, angel.slot.card or "")
        except facts.Undeclared:
            continue
        reach -= angel.walked if angel.paused == state.turn else 0
        if not table.on("maxMove"):
            reach = min(reach, state.cubes)
        yield from _walks(play, seat, space, reach)


def _walks(play: Play, seat: str, space: str, reach: int) -> Iterator[dx.Kind]:
    """The moves of one angel, each along a shortest path, and paused ones where the table allows them.

    Earth may give for the space that an attack comes from: it may be halted there.
    """
    table, board, earth = play.table, play.state.board, play.board.earth
    pausable = table.on("splitMoves") or table.on("ownInterrupt")
    declinable = table.on("earthOptional")
    for path in _paths(play, seat, space, reach):
        end, origin = path[-1], path[-2] if len(path) > 1 else space
        attack = end != space and end in board
        if not (_can_attack(play, space, origin, end) if attack else _can_end(play, space, end)):
            continue
        yield dx.Move(seat, space, path)
        if pausable and end != dx.GATE and not attack:
            yield dx.Move(seat, space, path, pause=True)
        if declinable and (end in earth or (attack and origin in earth)):
            yield dx.Move(seat, space, path, decline=True)


def _can_end(play: Play, space: str, end: str) -> bool:
    """Whether the rank is known of an angel that goes through the gate."""
    return end != dx.GATE or _known(facts.rank, play, play.state.board[space].slot.card or "")


def _can_attack(play: Play, space: str, origin: str, target: str) -> bool:
    """Whether an attack can be made in the direction of the target, as far as blank compasses forbid it."""
    if play.table.option("blankCompass") != "noAttack":
        return True
    direction = play.ways(play.state.seat)[origin][target]
    try:
        return facts.element(play, play.state.board[space].slot.card or "", direction) is not None
    except facts.Undeclared:
        return False


def _paths(play: Play, seat: str, origin: str, reach: int) -> Iterator[tuple[str, ...]]:
    """A shortest path to each space that can be entered, back to the own one, to the gate, to each attack."""
    board, ways = play.state.board, play.ways(seat)
    gate = play.board.gates[opponent(seat)]
    free = play.table.on("gateStepFree")
    seen: set[str] = {origin}
    edge: list[tuple[str, tuple[str, ...]]] = [(origin, ())]
    out = next((space for space in ways[origin] if space not in board), None)
    if out and reach > 1:
        yield out, origin
    for steps in range(reach + 1):
        further: list[tuple[str, tuple[str, ...]]] = []
        for at, path in edge:
            if at in gate and (free or steps < reach):
                yield (*path, dx.GATE)
            if steps == reach:
                continue
            for space in ways[at]:
                other = board.get(space)
                if other is None:
                    if space not in seen:
                        seen.add(space)
                        longer = (*path, space)
                        yield longer
                        further.append((space, longer))
                elif other.owner != seat:
                    yield (*path, space)
        edge = further


def _halt(play: Play, seat: str) -> Iterator[dx.Kind]:
    for space in play.state.moving:
        yield dx.Halt(seat, space)
        if play.table.on("earthOptional"):
            yield dx.Halt(seat, space, decline=True)


def _burn(play: Play, seat: str) -> Iterator[dx.Kind]:
    if play.state.moving:
        return
    kinds = {"script", "pillar"}
    if play.table.on("noBurn"):
        kinds = set() if play.table.option("noBurnPillars") == "banned" else {"pillar"}
    for kind in sorted(kinds):
        for card in _cards(play, play.side(seat), kind):
            if facts.kind_of(play, card) == kind and _known(facts.burn_gain, play, card):
                yield dx.Burn(seat, (card,))


def _known(fact: Callable[[Play, str], int], play: Play, card: str) -> bool:
    """Whether a fact about a card is printed or declared."""
    try:
        fact(play, card)
    except facts.Undeclared:
        return False
    return True


def _proceed(play: Play, seat: str) -> Iterator[dx.Kind]:
    step = STEPS.index(play.state.step)
    for to in ("activate", "move", "burn", "draw"):
        if STEPS.index(to) > step and not (to in ("burn", "draw") and play.state.moving):
            yield dx.Proceed(seat, to)


def _announce(play: Play, seat: str) -> Iterator[dx.Kind]:
    if paused(play) and seat != play.state.seat and not play.state.exchange:
        return
    side = play.side(seat)
    for card in _cards(play, side, "script"):
        yield from _announcements(play, seat, card, pocket=False)
    if side.pocket:
        yield from _announcements(play, seat, side.pocket, pocket=True)


def _announcements(play: Play, seat: str, card: str, *, pocket: bool) -> Iterator[dx.Kind]:
    copying = scripts.copies(play, card)
    last = scripts.copied(play) if copying else None
    if copying and last is None:
        return
    acts_as = last.acts_as if last else card
    printed = play.edition.scripts.get(acts_as)
    source = clauses.Source(seat, card, "", script=True, stays=pocket)
    for choice in printed.options if printed and printed.options else ("",):
        try:
            cost = facts.script_cost(play, card, "" if copying else choice)
        except facts.Undeclared:
            continue
        if cost > play.side(seat).power:
            continue
        does = facts.script_option(play, acts_as, choice).effects
        declared = None
        if does is None:
            again = last.declared if last and last.choice == choice else None
            declared = None if again else (Clause("power", 1),)
            does = again or declared or ()
        if does == scripts.CANCEL and not scripts.has_aim(play, seat):
            continue
        for targets in clauses.choices(play, source, does):
            yield dx.Announce(seat, card, choice, targets, declared, pocket)


def _choose(play: Play, seat: str) -> Iterator[dx.Kind]:
    choice = play.state.choice
    assert choice
    if choice.declared:
        yield dx.Choose(seat, (), ())
        yield dx.Choose(seat, (), (Clause("power", 1),))
        return
    for targets in clauses.choices(play, *abilities.asked(play, choice)):
        yield dx.Choose(seat, targets)


def _pay(play: Play, seat: str) -> Iterator[dx.Kind]:
    offered = abilities.offer(play)
    for space in [offered[1]] if offered else list(play.state.board):
        try:
            cost = abilities.payable(play, seat, space)
        except facts.Undeclared:
            continue
        if 0 < cost <= play.side(seat).power:
            yield dx.Pay(seat, space)


def _declare(play: Play, seat: str) -> Iterator[dx.Kind]:
    asked = play.state.asked
    if asked is None:
        yield from _unasked(play, seat)
        return
    fact, _, direction = asked.fact.partition(".")
    if fact == "rank":
        yield from (dx.Declare(seat, asked.card, rank=rank) for rank in range(1, 10))
    elif fact == "element":
        yield from (dx.Declare(seat, asked.card, element=element) for element in ("fire", "water", "earth"))
    elif fact == "compass":
        yield from (dx.Declare(seat, asked.card, compass={direction: element}) for element in SYMBOLS)


def _unasked(play: Play, seat: str) -> Iterator[dx.Kind]:
    """Examples of what may be declared before it matters: of own angels on the board and scripts in hand."""
    for angel in play.state.board.values():
        card = angel.slot.card
        if card and angel.owner == seat and angel.active:
            if not _known(facts.movement, play, card):
                yield from (dx.Declare(seat, card, movement=number) for number in (1, 2, 3))
            if not _known(facts.rank, play, card):
                yield from (dx.Declare(seat, card, rank=number) for number in (1, 5, 9))
    for card in _cards(play, play.side(seat), "script"):
        if not _known(facts.burn_gain, play, card):
            yield from (dx.Declare(seat, card, "script", costs={"": cost}) for cost in (0, 1, 2))


def _pass(play: Play, seat: str) -> Iterator[dx.Kind]:
    yield dx.Pass(seat)


def _reveal(play: Play, seat: str) -> Iterator[dx.Kind]:
    space = play.state.reveal
    assert space
    for card in _face_down(play, play.state.board[space]):
        if card:
            yield dx.Reveal(seat, card)


def _substitute(play: Play, seat: str) -> Iterator[dx.Kind]:
    side = play.side(seat)
    for card in _cards(play, side, "angel"):
        yield dx.Substitute(seat, card)
    if not any(slot.card and facts.kind_of(play, slot.card) == "angel" for slot in side.hand.slots):
        yield dx.Substitute(seat)


def _draw(play: Play, seat: str) -> Iterator[dx.Kind]:
    due = play.state.due
    assert due
    side = play.side(due.seat)
    count = min(due.count, side.pile.size)
    for cards in _handfuls(side.pool.cards, count):
        yield dx.Draw(CHANCE, due.seat, cards)
    if play.table.setup.mode == "table":
        yield dx.Draw(CHANCE, due.seat, (None,) * count)


def _handfuls(cards: Sequence[str], count: int) -> Iterator[tuple[str, ...]]:
    """Different handfuls of `count` out of sorted `cards`, so that each card is in one of them."""
    found = (
        tuple(cards[max(0, min(at, len(cards) - count)) :][:count]) for at in range(0, len(cards), count)
    )
    yield from dict.fromkeys(handful for handful in found if len(handful) == count)


_LISTS = {
    "layout": _layout,
    "pocket": _pocket,
    "order": _order,
    "keep": _keep,
    "mulligan": _mulligan,
    "place": _place,
    "attach": _attach,
    "activate": _activate,
    "move": _move,
    "halt": _halt,
    "burn": _burn,
    "proceed": _proceed,
    "announce": _announce,
    "choose": _choose,
    "pay": _pay,
    "declare": _declare,
    "pass": _pass,
    "reveal": _reveal,
    "substitute": _substitute,
    "draw": _draw,
}
