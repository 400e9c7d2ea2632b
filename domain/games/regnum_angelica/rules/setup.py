"""Setting up (RA-034 to RA-041), and what variants change there (RA-158, RA-161 to RA-164, RA-172)."""

from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.rules import drawing, facts, turn
from domain.games.regnum_angelica.rules.play import (
    CAP,
    Play,
    Table,
    opponent,
    require_settled,
    require_unseen,
)
from domain.games.regnum_angelica.state import ARCH, FALLEN, SEATS, Due, Side, State
from domain.kernel.cards import Hand, Pile, Pool
from domain.kernel.refusals import Refusal, require

HAND = 7
WALL = 50


def opened(table: Table) -> State:
    """Meters and scores at 0 (RA-034, RA-035), shuffled decks (RA-037), and Fallen about to draw (RA-038)."""
    edition = table.edition
    dealable = table.setup.mode == "table" or not any(map(edition.unnamed, SEATS))
    require(dealable, "RA-M05", "this edition does not name its cards, so it can only be used at a table")

    def side(seat: str) -> Side:
        deck = edition.deck(seat, table.left_out)
        return Side(
            seat,
            Pile(len(deck) + edition.unnamed(seat)),
            Pool(seat, deck, edition.unnamed(seat)),
            Hand(),
            power=CAP if table.on("fastFive") else table.floor(seat),
            wall=WALL if table.on("kingdomWall") else 0,
        )

    pockets = SEATS if table.on("pocket") else ()
    orders = SEATS if table.on("oracle") else ()
    ready = not pockets and not orders and edition.board is not None
    return State(
        (side(FALLEN), side(ARCH)),
        "opening",
        due=Due(FALLEN, HAND) if ready else None,
        pockets=pockets,
        orders=orders,
    )


def deal_if_ready(play: Play) -> None:
    """Let Fallen draw a hand once everything that comes before is settled, and then Arch (RA-038)."""
    state = play.state
    if state.pockets or state.orders or not (play.edition.board or state.layout):
        return
    for seat in SEATS:
        if not play.state.due and not len(play.side(seat).hand):
            drawing.owe(play, seat, HAND, "RA-038")


def layout(play: Play, decision: dx.Layout) -> None:
    """The table says what the board looks like, once (RA-M01 to RA-M04)."""
    require(play.edition.board is None, "RA-M01", "the edition knows its board")
    require(play.state.layout is None, "RA-M01", "the table has said what the board looks like")
    for fault in decision.board.faults():
        raise Refusal("RA-M01", f"{fault.key}: {fault.what}")
    play.emit(fx.BoardLaid("RA-M01", decision.board))


def pocket(play: Play, decision: dx.Pocket) -> None:
    """Choose the script in front of a player: first out of a deck, later out of its Void (RA-172, RA-175)."""
    state = play.state
    require_settled(play)
    owner = next((seat for seat in state.pockets if pocket_chooser(play, seat) == decision.seat), None)
    require(owner, "RA-172", "this player has no pocket script to choose now", seat=decision.seat)
    assert owner
    card = decision.card
    require(facts.may_be(play, card, "script"), "RA-172", "only a script can be chosen", card=card)
    if state.step == "opening":
        deck = owner if play.table.option("pocketSource") == "ownDeck" else opponent(owner)
        require_unseen(play, deck, card, "RA-172")
        play.emit(fx.PocketTaken("RA-172", owner, card, deck))
    else:
        void = play.side(owner).void
        require(card in void, "RA-175", "the Void does not hold the card", card=card, void=list(void))
        play.emit(fx.PocketTaken("RA-175", owner, card))


def pocket_chooser(play: Play, owner: str) -> str:
    """Who chooses the pocket script of `owner` (RA-Q50)."""
    first = play.state.step == "opening"
    return owner if first and play.table.option("pocketSource") == "opponentDeck" else opponent(owner)


def order(play: Play, decision: dx.Order) -> None:
    """Put the whole own deck in order, known to its owner alone (RA-164, RA-Q64)."""
    seat = decision.seat
    require(seat in play.state.orders, "RA-164", "this player has no deck to put in order now", seat=seat)
    require(not play.state.pockets, "RA-Q61", "pockets are chosen before the decks are put in order")
    side = play.side(seat)
    if play.table.setup.mode == "hosted" or decision.cards:
        named = [card for card in decision.cards if card]
        require(
            sorted(named) == list(side.pool.cards) and len(named) == len(decision.cards) == side.pile.size,
            "RA-164",
            "name every card of the deck, once for each copy",
            given=len(decision.cards),
            wanted=side.pile.size,
        )
    play.emit(fx.DeckOrdered("RA-164", seat, decision.cards))


def keep(play: Play, decision: dx.Keep) -> None:
    """A seat keeps its starting hand, as it always may (RA-040); when both have, Fallen begins (RA-041)."""
    _require_choice(play, decision.seat)
    play.emit(fx.HandKept("RA-040", decision.seat))
    if set(play.state.kept) == set(SEATS):
        turn.begin(play, FALLEN, "RA-041")


def mulligan(play: Play, decision: dx.Mulligan) -> None:
    """A hand of only angels or only scripts is shown, shuffled back and drawn anew (RA-039, RA-Q35)."""
    seat = decision.seat
    _require_choice(play, seat)
    require(not play.table.on("oracle"), "RA-Q64", "there is no mulligan where the decks were put in order")
    side = play.side(seat)
    known = sorted(slot.card for slot in side.hand.slots if slot.card)
    shown = sorted(decision.shown or known)
    for card in set(shown) - set(known):
        require_unseen(play, seat, card, "RA-039")
    require(
        len(shown) == len(side.hand) and _can_be(known, shown, side.pool),
        "RA-039",
        "show the whole hand, which cannot be these cards",
        shown=shown,
    )
    require(
        any(all(facts.may_be(play, card, kind) for card in shown) for kind in ("angel", "script")),
        "RA-039",
        "the hand is neither all angels nor all scripts",
        hand=shown,
    )
    play.emit(fx.HandShown("RA-039", seat, tuple(shown)))
    play.emit(fx.HandReturned("RA-039", seat))
    drawing.owe(play, seat, HAND, "RA-038")


def _require_choice(play: Play, seat: str) -> None:
    state = play.state
    require(state.step == "opening", "RA-039", "the game has begun: starting hands are settled")
    dealt = not state.due and len(state.side(seat).hand)
    require(dealt, "RA-038", "the starting hands are not drawn yet")
    require(seat not in state.kept, "RA-040", "this player has already kept the hand", seat=seat)


def _can_be(known: list[str], shown: list[str], pool: Pool) -> bool:
    """Whether a hand of which `known` is seen can be `shown`, the others coming out of `pool`."""
    rest = list(shown)
    for card in known:
        if card not in rest:
            return False
        rest.remove(card)
    for card in rest:
        if card not in pool:
            return False
        pool = pool.take(card)
    return True
