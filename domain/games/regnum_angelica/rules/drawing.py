"""Step 6 and every other draw (RA-101 to RA-104), and the draw that fails (RA-006)."""

from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.rules import ending
from domain.games.regnum_angelica.rules.play import Play, require_unseen
from domain.kernel.refusals import Refusal, require

FEWEST = 4


def draw_step(play: Play, seat: str) -> None:
    """Draw up to four cards (RA-101), or one with four or more (RA-102): there is no limit (RA-103)."""
    short = FEWEST - len(play.side(seat).hand)
    if short > 0:
        owe(play, seat, short, "RA-101")
    else:
        owe(play, seat, 1, "RA-102")


def owe(play: Play, seat: str, count: int, because: str) -> None:
    """A seat must draw, as far as the pile goes; the draw that fails ends the game (RA-006, RA-Q01, RA-Q02).

    Cards whose order is known are drawn at once; chance deals the others.
    """
    while count and (top := _top(play, seat)):
        play.emit(fx.CardDrawn(because, seat, top))
        count -= 1
    if not play.side(seat).pile.size and (count or _is_out(play, seat)):
        ending.out_of_cards(play)
    elif count:
        play.emit(fx.CardsDue(because, seat, count))


def _top(play: Play, seat: str) -> str | None:
    """The card on top of a draw pile, if the record knows it."""
    pile = play.side(seat).pile
    return pile.draw()[0].card if pile.known else None


def _is_out(play: Play, seat: str) -> bool:
    """Whether the game ends by the other reading: as soon as the last card is drawn (RA-Q01)."""
    return play.table.option("deckEnd") == "emptyPile" and not play.side(seat).pile.size


def draw(play: Play, decision: dx.Draw) -> None:
    """Chance deals what is due, as far as the pile goes (RA-Q01)."""
    due = play.state.due
    require(due, "RA-104", "no card is to be drawn now")
    assert due
    require(due.seat == decision.to, "RA-104", "the other player draws", seat=due.seat)
    side = play.side(due.seat)
    count = min(due.count, side.pile.size)
    if len(decision.cards) != count:
        reason = f"draw {count} card{'' if count == 1 else 's'}, not {len(decision.cards)}"
        raise Refusal("RA-104", reason, {"due": count, "given": len(decision.cards)})
    seat = due.seat
    for card in decision.cards:
        if card is None:
            require(play.table.setup.mode == "table", "RA-104", "the drawn card must be named")
        else:
            require_unseen(play, seat, card, "RA-183")
        play.emit(fx.CardDrawn("RA-104", seat, card))
    if count < due.count or _is_out(play, seat):
        ending.out_of_cards(play)
