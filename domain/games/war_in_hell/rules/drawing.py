"""Drawing from the deck that both players share (WH-009), and seeing what lies on top of it."""

from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.rules.play import Play
from domain.games.war_in_hell.state import State
from domain.kernel.refusals import require

SEEN = 10
"""So many cards does Divination show (WH-089)."""


def owe(play: Play, seat: str, count: int, because: str) -> None:
    """A seat draws cards. Those whose place in the deck is known come at once; chance deals the rest."""
    while count and (card := _top(play.state)):
        play.emit(fx.CardDrawn(because, seat, card))
        count -= 1
    if count:
        play.emit(fx.CardsDue(because, seat, count))


def _top(state: State) -> str | None:
    slot = state.pile.known.get(0)
    return slot.card if slot else None


def look(play: Play, seat: str) -> None:
    """A seat sees the next cards of the deck, as many as there are (WH-089, WH-Q24)."""
    pile = play.state.pile
    for depth in range(min(SEEN, pile.size)):
        slot = pile.known.get(depth)
        if slot and slot.card:
            play.emit(fx.CardSeen("WH-089", seat, depth, slot.card))
    count = len(unseen(play.state))
    if count:
        play.emit(fx.CardsDue("WH-089", seat, count, look=True))


def unseen(state: State) -> list[int]:
    """The depths of those next cards that the record does not know yet."""
    known = state.pile.known
    depths = range(min(SEEN, state.pile.size))
    return [depth for depth in depths if not (depth in known and known[depth].card)]


def renew_if_empty(play: Play) -> None:
    """An empty deck is made anew of the discards while cards are due; else the draw ends (WH-Q25)."""
    due = play.state.due
    if not due or play.state.pile.size:
        return
    discards = play.state.discards
    if discards and not due.look and play.option("emptyDeck") == "reshuffle":
        play.emit(fx.DeckRenewed("WH-Q25", len(discards)))
    else:
        play.emit(fx.DrawSkipped("WH-Q25", due.seat, due.count))


def dealt_now(state: State) -> int:
    """How many of the cards that are due come out of the deck as it is."""
    due = state.due
    assert due
    if due.look:
        return due.count
    known = state.pile.known
    before = next((depth for depth in sorted(known) if known[depth].card), state.pile.size)
    return min(due.count, before, state.pile.size)


def draw(play: Play, decision: dx.Draw) -> None:
    """Chance says which cards are drawn or seen (WH-M02)."""
    due = play.state.due
    require(due, "WH-M02", "no card is due")
    assert due
    require(due.seat == decision.to, "WH-M02", "another seat draws", seat=due.seat)
    count = dealt_now(play.state)
    require(
        len(decision.cards) == count,
        "WH-M02",
        f"{count} must be drawn or seen now, not {len(decision.cards)}",
        due=count,
        given=len(decision.cards),
    )
    depths = unseen(play.state)
    for at, card in enumerate(decision.cards):
        if card is None:
            require(play.table.setup.mode == "table", "WH-M02", "the card must be named")
        else:
            require(
                card in play.state.pool,
                "WH-067",
                "the card cannot be there: it is not in the deck, or every copy has been seen elsewhere",
                card=card,
            )
        if due.look:
            play.emit(fx.CardSeen("WH-089", due.seat, depths[at], card))
        else:
            play.emit(fx.CardDrawn("WH-009", due.seat, card))
    rest = play.state.due
    if rest and not rest.look:
        owe_rest(play)


def owe_rest(play: Play) -> None:
    """Draw on with the cards whose place is known, as far as they go."""
    while (due := play.state.due) and not due.look and (card := _top(play.state)):
        play.emit(fx.CardDrawn("WH-009", due.seat, card))
