"""The Intrigue phase (WH-031 to WH-039): secret bids on every leader in play."""

from collections.abc import Mapping

from msgspec.structs import replace

from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.rules.commitments import DIGEST, SALT, commitment
from domain.games.war_in_hell.rules.play import Play, opponent, require_in_hand, require_moment, too_many
from domain.games.war_in_hell.state import SEATS, Bidding, Stack
from domain.kernel.refusals import Refusal, require
from domain.kernel.seats import CHANCE

POINTS = 100
TREACHERY = 10
BONUS = 5


def begin(play: Play) -> None:
    """Both players have 100 points anew (WH-031, WH-Q07), and more by their leaders (WH-077, WH-Q05).

    With no leader in play there is no bidding (WH-Q04).
    """
    if not play.state.stacks:
        return
    bonus = {seat: BONUS * len(play.leaders(seat, "intrigue")) for seat in SEATS}
    to_pool = play.option("intrigueBonus") == "pool"
    play.emit(
        fx.BiddingBegun(
            "WH-031",
            {seat: POINTS + (bonus[seat] if to_pool else 0) for seat in SEATS},
            {} if to_pool else bonus,
            play.state.seat if play.option("treacheryTiming") == "beforeBid" else "",
        )
    )


def play_openly(play: Play, seat: str) -> None:
    """Play a Treachery card before the bids are written, in turn (WH-086, WH-Q06)."""
    bidding = _require_bidding(play, seat)
    require(bidding.answer, "WH-Q06", "Treachery is committed together with the bid")
    require(
        bidding.answer == seat, "WH-Q06", "the other player may play Treachery now", answer=bidding.answer
    )
    require_in_hand(play, seat, "treachery", "WH-086")
    play.emit(fx.TreacheryPlayed("WH-086", seat, TREACHERY))
    play.emit(fx.CardDiscarded("WH-086", seat, "treachery"))


def decline(play: Play, seat: str) -> None:
    """Play no Treachery card now (WH-Q06); the first pass begins the bidding, between two steps (WH-Q39)."""
    _require_bidding(play, seat)
    _decline(play, seat)


def _decline(play: Play, seat: str) -> None:
    play.emit(fx.TreacheryLeft("WH-Q06", seat))


def pass_empty_hand(play: Play, bidding: Bidding) -> bool:
    """A player without cards has no Treachery to play, as everybody can see. Whether there was such a one."""
    seat = bidding.answer
    if not (bidding.started and seat) or len(play.state.hands[seat]):
        return False
    _decline(play, seat)
    return True


def bid(play: Play, decision: dx.Bid) -> None:
    """Seal a bid, with Treachery cards as part of it (WH-032, WH-Q06)."""
    seat = decision.seat
    bidding = _require_open_for_bids(play, seat)
    require(play.option("bids") == "sealed", "WH-M03", "this table commits itself to bids by their SHA-256")
    require(seat in unsealed(bidding), "WH-032", "this player has sealed a bid", seat=seat)
    bids, treachery = decision.bids, decision.treachery
    require(bids is not None and treachery is not None, "WH-032", "the bids must be named")
    assert bids is not None
    assert treachery is not None
    play.emit(fx.BidSealed("WH-032", seat, _checked(play, seat, bids, treachery), treachery))
    if play.state.bidding and not unsealed(play.state.bidding):
        _reveal(play)


def unsealed(bidding: Bidding) -> list[str]:
    """The seats whose bids are still to be sealed.

    Once both are in, those whose bids are not known: where a line rests on what one seat knew.
    """
    waiting = [seat for seat in SEATS if seat not in bidding.sealed]
    return waiting or [seat for seat in SEATS if bidding.sealed[seat].bids is None]


def commit(play: Play, decision: dx.Commit) -> None:
    """Commit oneself to a bid that is opened later (WH-M03)."""
    seat = decision.seat
    bidding = _require_open_for_bids(play, seat)
    require(play.option("bids") == "commitment", "WH-M03", "this table seals its bids without commitments")
    require(seat not in bidding.commitments, "WH-M03", "this player has made a commitment", seat=seat)
    require(
        DIGEST.fullmatch(decision.digest),
        "WH-M03",
        "a commitment is a SHA-256 in 64 small hexadecimal digits",
        digest=decision.digest,
    )
    copied = decision.digest in bidding.commitments.values()
    require(not copied, "WH-M03", "the other player is committed by the same digest", digest=decision.digest)
    play.emit(fx.BidCommitted("WH-M03", seat, decision.digest))


def committed(opening: dx.Kind, salt: str) -> tuple[dx.Commit, dx.Open]:
    """The commitment to a bid, and the opening under the salt that it names or else `salt` (WH-M03)."""
    if not isinstance(opening, dx.Open):
        raise Refusal("WH-M03", "say the bid as it will be opened: that is what a player commits to")
    salted = replace(opening, salt=opening.salt or salt)
    _require_salt(salted.salt)
    return dx.Commit(opening.seat, commitment(salted.salt, salted.bids, salted.treachery)), salted


def _require_salt(salt: str) -> None:
    require(SALT.fullmatch(salt), "WH-M03", "a salt has 16 to 128 letters, digits, - and _", salt=salt)


def open_(play: Play, decision: dx.Open) -> None:
    """Open a bid once both are committed; it must be what was committed to (WH-M03)."""
    seat = decision.seat
    bidding = _require_bidding(play, seat)
    require(len(bidding.commitments) == len(SEATS), "WH-M03", "both players commit themselves first")
    require(seat not in bidding.sealed, "WH-M03", "this bid has been opened", seat=seat)
    _require_salt(decision.salt)
    found = commitment(decision.salt, decision.bids, decision.treachery)
    require(
        found == bidding.commitments[seat],
        "WH-M03",
        "this is not the bid that the player is committed to",
        committed=bidding.commitments[seat],
        opened=found,
    )
    try:
        bids = _checked(play, seat, decision.bids, decision.treachery)
    except Refusal as fault:
        if play.option("badCommitment") == "judge":
            raise
        _void(play, decision, fault.rule)
    else:
        play.emit(fx.BidOpened("WH-M03", seat, bids, decision.treachery))
    if play.state.bidding and len(play.state.bidding.sealed) == len(SEATS):
        _count(play)


def _void(play: Play, decision: dx.Open, rule: str) -> None:
    """Open a bid that was not allowed: it counts as nothing, and a judge may look at it (WH-Q45)."""
    seat, turn = decision.seat, play.state.turn
    play.emit(fx.BidOpened("WH-M03", seat, dict(decision.bids), decision.treachery))
    play.emit(fx.BreachFound(rule, seat, "commit", turn))
    play.emit(fx.BidVoided("WH-Q45", seat))


def _require_bidding(play: Play, seat: str) -> Bidding:
    bidding = play.state.bidding
    require(bidding and not bidding.coins, "WH-031", "no bids are made now", phase=play.state.phase)
    assert bidding
    if not bidding.started:
        require_moment(play, play.state.seat, "WH-031")
    return bidding


def _require_open_for_bids(play: Play, seat: str) -> Bidding:
    bidding = _require_bidding(play, seat)
    require(not bidding.answer, "WH-Q06", "Treachery may be played first", answer=bidding.answer or None)
    return bidding


def _checked(play: Play, seat: str, bids: Mapping[str, int], treachery: int) -> dict[str, int]:
    """The bids above 0. Refuse what is not whole points on leaders in play within the pool (WH-Q04)."""
    for leader, points in sorted(bids.items()):
        require(leader in play.state.stacks, "WH-032", "bids are made on leaders in play", leader=leader)
        require(
            points >= 0, "WH-Q04", "a bid must be a whole number, 0 or more", leader=leader, points=points
        )
    with_bid = play.option("treacheryTiming") == "withBid"
    require(treachery >= 0, "WH-Q06", "the number of Treachery cards must be 0 or more", treachery=treachery)
    require(with_bid or not treachery, "WH-Q06", "Treachery is played openly before the bids")
    if treachery:
        require_in_hand(play, seat, "treachery", "WH-086", treachery)
        short = too_many_treacheries(play, seat, treachery)
        require(
            not short, "WH-086", "the two hands cannot hold that many of these cards", treachery=treachery
        )
    total, pool = sum(bids.values()), available(play, seat) + TREACHERY * treachery
    require(
        total <= pool,
        "WH-Q04",
        f"the bids are over the pool by {total - pool}",
        pool=pool,
        total=total,
        over=total - pool,
    )
    return {leader: points for leader, points in sorted(bids.items()) if points}


def too_many_treacheries(play: Play, seat: str, count: int, expected: int = 0) -> bool:
    """Whether both hands cannot hold what both players seal: at a table that knows no hands (WH-086).

    `expected` are those of the opponent while they are not known.
    """
    bidding = play.state.bidding
    other = bidding.sealed.get(opponent(seat)) if bidding else None
    others = (other.treachery if other else None) or expected
    return bool(too_many(play, seat, ("treachery",) * count, ("treachery",) * others))


def available(play: Play, seat: str) -> int:
    """The points of a seat, without Treachery cards that come with the bid."""
    assert play.state.bidding
    return play.state.bidding.points[seat]


def _reveal(play: Play) -> None:
    """Both bids are shown at the same time (WH-034)."""
    assert play.state.bidding
    sealed = play.state.bidding.sealed
    for seat in SEATS:
        bid = sealed[seat]
        play.emit(fx.BidOpened("WH-034", seat, bid.bids or {}, bid.treachery or 0))
    _count(play)


def _count(play: Play) -> None:
    """Spend the Treachery cards, needed or not (WH-Q06), and settle every leader (WH-035).

    A tie above 0 is settled by a coin (WH-038); where nobody bids nothing changes (WH-Q02). One point beats
    none (WH-Q03).
    """
    bidding = play.state.bidding
    assert bidding
    for seat in SEATS:
        for _ in range(bidding.sealed[seat].treachery or 0):
            play.emit(fx.CardDiscarded("WH-086", seat, "treachery"))
    won: list[tuple[str, str]] = []
    for _, stack in sorted(play.state.stacks.items()):
        worth = {seat: _worth(play, bidding, seat, stack) for seat in SEATS}
        if any(worth.values()):
            play.emit(fx.BidCounted("WH-033", stack.leader, worth))
        if worth[SEATS[0]] != worth[SEATS[1]]:
            won.append((stack.leader, max(worth, key=lambda seat: worth[seat])))
        elif any(worth.values()) or play.option("zeroBidTie") == "coin":
            play.emit(fx.CoinDue("WH-038", stack.leader))
    for leader, winner in won:
        _give(play, leader, winner, "WH-035")
    end_if_settled(play)


def _worth(play: Play, bidding: Bidding, seat: str, stack: Stack) -> int:
    """What a bid counts: double on a leader that the bidder controls (WH-033), and its bonus (WH-Q05)."""
    points = (bidding.sealed[seat].bids or {}).get(stack.leader, 0)
    if not points:
        return 0
    return points * (2 if stack.seat == seat else 1) + bidding.bonus.get(seat, 0)


def _give(play: Play, leader: str, seat: str, because: str) -> None:
    """Control goes over with everything attached (WH-036), and markers are swapped (WH-037).

    The leader is a Traitor (WH-039), perhaps until it comes back (WH-Q08).
    """
    stack = play.state.stacks[leader]
    if stack.seat == seat:
        return
    play.emit(fx.ControlGained(because, leader, seat))
    if play.option("traitorEnds") == "whenRegained" and stack.traitor == seat:
        play.emit(fx.TraitorCleared("WH-Q08", leader))


def flip(play: Play, decision: dx.Flip) -> None:
    """The coin for a leader falls (WH-038, WH-M04)."""
    bidding = play.state.bidding
    require(decision.seat == CHANCE, "WH-M04", "chance flips the coin", seat=decision.seat)
    due = bool(bidding and bidding.coins and bidding.coins[0] == decision.leader)
    require(due, "WH-038", "no coin is flipped for this leader now", leader=decision.leader)
    require(decision.winner in SEATS, "WH-001", "there is no such seat", winner=decision.winner)
    play.emit(fx.CoinFlipped("WH-038", decision.leader, decision.winner))
    _give(play, decision.leader, decision.winner, "WH-038")
    end_if_settled(play)


def end_if_settled(play: Play) -> None:
    """The bidding is over once no coin is left to flip; unspent points lapse (WH-Q04, WH-Q07)."""
    if play.state.bidding and not play.state.bidding.coins:
        play.emit(fx.BiddingEnded("WH-035"))
