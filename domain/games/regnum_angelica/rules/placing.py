"""Step 2: placing angels and attaching pillars, in any order (RA-044 to RA-052, RA-090, RA-181)."""

from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.rules import facts
from domain.games.regnum_angelica.rules.play import Play, go_to_step, require_own_turn, require_unseen
from domain.games.regnum_angelica.state import Side
from domain.kernel.refusals import require

MOST_ANGELS = 5


def place(play: Play, decision: dx.Place) -> None:
    """Place an angel face down on the own first row (RA-044, RA-028)."""
    seat, space, card = decision.seat, decision.space, decision.card
    go_to_step(play, seat, "place")
    require(not play.state.placed, "RA-044", "an angel has already been placed this turn")
    require_in_hand(play, play.side(seat), card, "RA-044")
    require(
        card is None or facts.may_be(play, card, "angel"), "RA-044", "only angels can be placed", card=card
    )
    require_room(play, seat, space)
    play.emit(fx.AngelPlaced("RA-044", seat, space, card))
    check_claims(play, seat)


def require_room(play: Play, seat: str, space: str) -> None:
    """Refuse unless one more angel of `seat` may come to the board on `space`.

    Pillars do not count for the limit (RA-187); enemies may stand on the first row too (RA-180).
    """
    board = play.state.board
    own = sum(angel.owner == seat for angel in board.values())
    require(own < MOST_ANGELS, "RA-047", "you already have five angels on the board", angels=own)
    first_row = play.board.entries[seat]
    require(
        space in first_row,
        "RA-049",
        "angels enter only on your own first row",
        space=space,
        first_row=list(first_row),
    )
    require(space not in board, "RA-050", "the space is not empty", space=space)


def attach(play: Play, decision: dx.Attach) -> None:
    """Attach a pillar at any moment of the own turn (RA-090, RA-Q19) at its price (RA-046)."""
    seat, card, space = decision.seat, decision.card, decision.space
    require_own_turn(play, seat, "RA-090")
    require(facts.may_be(play, card, "pillar"), "RA-090", "only pillars can be attached", card=card)
    require_in_hand(play, play.side(seat), card, "RA-046")
    angel = play.angel(space)
    require(
        angel and angel.owner == seat and not angel.placeholder,
        "RA-025",
        "a pillar goes on one of your own angels",
        space=space,
    )
    assert angel
    require(not angel.pillar, "RA-048", "this angel already has a pillar", pillar=angel.pillar)
    play.pay_power(seat, facts.pillar_cost(play, card), "RA-046")
    facts.note_kind(play, card, "pillar")
    play.emit(fx.PillarAttached("RA-091", seat, space, card))


def check_claims(play: Play, seat: str) -> None:
    """Find a breach if more angels have left an unseen hand than can have come to it since it held none."""
    for claim in play.state.claims:
        if claim.seat == seat and claim.angels > claim.gained:
            play.emit(fx.BreachFound("RA-121", seat, "substitute", claim.turn))


def require_in_hand(play: Play, side: Side, card: str | None, rule: str) -> None:
    """Refuse unless `card` can come from this hand: it is there, or an unknown card there could be it.

    A card left unknown can come only from what nobody has seen of a hand at a table.
    """
    if card is None:
        unseen = any(slot.card is None for slot in side.hand.slots)
        require(
            unseen and play.table.setup.mode == "table",
            rule,
            "the card must be named" if len(side.hand) else "the hand is empty",
        )
        return
    at = side.hand.find(card)
    require(at is not None, rule, "the card is not in hand", card=card, seat=side.seat)
    assert at is not None
    if side.hand.slots[at].card is None:
        require_unseen(play, side.seat, card, rule if card in play.edition.decks[side.seat] else "RA-183")
