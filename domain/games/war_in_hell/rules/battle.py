"""The Battle phase (WH-043 to WH-050, WH-095, WH-096): from a plane's choice to the end of its battle."""

from collections.abc import Sequence

from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.rules import force, survivors
from domain.games.war_in_hell.rules.play import (
    Play,
    contested,
    opponent,
    require_all_in_hand,
    require_in_hand,
    require_phase,
    too_many,
)
from domain.games.war_in_hell.state import SEATS, Fight
from domain.kernel.refusals import require


def begin(play: Play, decision: dx.Battle) -> None:
    """The attacker, the active player (WH-043), chooses the next plane (WH-Q30), each once (WH-Q38)."""
    seat, plane = decision.seat, decision.plane
    require_phase(play, seat, ("battle",), "WH-043", "battles are not fought")
    require(plane in contested(play.state), "WH-044", "not both players have units there", plane=plane)
    require(plane not in play.state.fought, "WH-Q38", "this plane has been fought over", plane=plane)
    alternate = play.option("battleEvents") == "alternate"
    play.emit(
        fx.BattleBegun(
            "WH-044",
            plane,
            seat if alternate else "",
            _with_power(play, plane, "destroyer"),
            _with_power(play, plane, "consort"),
        )
    )


def _with_power(play: Play, plane: int, power: str) -> tuple[str, ...]:
    """The leaders in a plane with a power, those of the attacker first (WH-Q32)."""
    attacker = play.state.seat
    return tuple(
        stack.leader
        for seat in (attacker, opponent(attacker))
        for stack in play.leaders(seat, power)
        if stack.plane == plane
    )


def go_on(play: Play, fight: Fight) -> bool:
    """Go on with a battle as far as nobody has to decide. Whether it went on."""
    if fight.winner:
        return False
    if fight.destroyers:
        return _skip_destroyer(play, fight)
    if fight.consorts:
        return _favour_alone(play, fight)
    if not events_closed(play, fight):
        return _pass_empty_hand(play, fight)
    _resolve(play, fight)
    return True


# Powers at its start


def targets(play: Play, fight: Fight) -> list[tuple[str, str]]:
    """The legions that the next Destroyer may destroy, each with its leader (WH-095)."""
    seat = play.state.stacks[fight.destroyers[0]].seat
    enemy = play.state.host(opponent(seat), fight.plane)
    return sorted({(card, stack.leader) for stack in enemy for card in play.legions(stack)})


def _skip_destroyer(play: Play, fight: Fight) -> bool:
    if targets(play, fight):
        return False
    play.emit(fx.NothingDestroyed("WH-Q32", fight.destroyers[0]))
    return True


def destroy(play: Play, decision: dx.Destroy) -> None:
    """Destroy an opposing legion before anything else (WH-095, WH-096); its player chooses (WH-Q32)."""
    fight = play.state.battle
    require(fight and fight.destroyers, "WH-095", "no Destroyer strikes now")
    assert fight
    by = fight.destroyers[0]
    holder = play.state.stacks[by].seat
    require(holder == decision.seat, "WH-Q32", "the player of the Destroyer chooses", seat=holder)
    found = (decision.card, decision.leader) in targets(play, fight)
    require(
        found, "WH-095", "no such opposing legion in this plane", card=decision.card, leader=decision.leader
    )
    play.emit(fx.LegionDestroyed("WH-095", decision.card, decision.leader, by))


def favourites(play: Play, fight: Fight) -> list[str]:
    """The Arch Devils that the next Consort may strengthen: own ones in its plane (WH-Q17)."""
    seat = play.state.stacks[fight.consorts[0]].seat
    own = play.state.host(seat, fight.plane)
    return sorted(stack.leader for stack in own if play.card(stack.leader).type == "arch-devil")


def _favour_alone(play: Play, fight: Fight) -> bool:
    """Where there is only one Arch Devil, or none, nothing is left to choose."""
    found = favourites(play, fight)
    if len(found) > 1:
        return False
    play.emit(fx.Favoured("WH-074", fight.consorts[0], found[0] if found else ""))
    return True


def favour(play: Play, decision: dx.Favour) -> None:
    """The Consort's player chooses the Arch Devil that gets +5 in this battle (WH-074, WH-Q17)."""
    fight = play.state.battle
    require(fight and fight.consorts and not fight.destroyers, "WH-074", "no Consort chooses now")
    assert fight
    by = fight.consorts[0]
    holder = play.state.stacks[by].seat
    require(holder == decision.seat, "WH-Q17", "the player of the Consort chooses", seat=holder)
    able = favourites(play, fight)
    require(
        decision.leader in able,
        "WH-Q17",
        "choose one of your own Arch Devils in the plane of this battle",
        leader=decision.leader,
        arch_devils=able,
    )
    play.emit(fx.Favoured("WH-074", by, decision.leader))


# Event cards


def events_closed(play: Play, fight: Fight) -> bool:
    """Whether no more Event cards come: two passes in a row, or both hands of cards shown (WH-Q23)."""
    if play.option("battleEvents") == "alternate":
        return not fight.answer
    return not _unlaid(fight)


def _unlaid(fight: Fight) -> list[str]:
    """The seats that have still to lay Event cards face down.

    Once both have, those whose cards are not known: where a line rests on what one seat knew.
    """
    waiting = [seat for seat in SEATS if seat not in fight.laid]
    return waiting or [seat for seat in SEATS if None in fight.laid[seat].cards]


def awaited(play: Play, fight: Fight) -> list[str]:
    """The seats that may play Event cards now."""
    if fight.destroyers or fight.consorts or fight.winner or events_closed(play, fight):
        return []
    if fight.answer:
        return [fight.answer]
    return _unlaid(fight)


def _pass_empty_hand(play: Play, fight: Fight) -> bool:
    """A player without cards has nothing to play, as everybody can see."""
    for seat in awaited(play, fight):
        if not len(play.state.hands[seat]):
            if fight.answer:
                play.emit(fx.EventsPassed("WH-Q23", seat))
            else:
                play.emit(fx.EventsLaid("WH-Q23", seat))
            return True
    return False


def play_force(play: Play, seat: str, card: str) -> None:
    """Play an Event card with a Force number, in turn, attacker first (WH-047, WH-085, WH-Q23)."""
    fight = play.state.battle
    assert fight
    _require_force(play, (card,))
    _require_awaited(play, fight, seat)
    require(fight.answer, "WH-Q23", "at this table Event cards are laid face down and shown together")
    require_in_hand(play, seat, card, "WH-047")
    play.emit(fx.ForcePlayed("WH-047", seat, card))


def pass_events(play: Play, seat: str) -> None:
    """Play no Event card now (WH-Q23)."""
    fight = play.state.battle
    assert fight
    _require_awaited(play, fight, seat)
    require(fight.answer, "WH-Q23", "at this table Event cards are laid face down, or none")
    play.emit(fx.EventsPassed("WH-Q23", seat))


def lay(play: Play, decision: dx.Lay) -> None:
    """Lay any number of Event cards face down; both hands of them are shown together (WH-Q23)."""
    fight, seat = play.state.battle, decision.seat
    require(fight, "WH-Q23", "there is no battle")
    assert fight
    require(play.option("battleEvents") == "simultaneous", "WH-Q23", "Event cards are played openly in turn")
    _require_awaited(play, fight, seat)
    cards = tuple(sorted(card for card in decision.cards if card))
    require(len(cards) == len(decision.cards), "WH-Q23", "the cards must be named")
    _require_force(play, cards)
    require_all_in_hand(play, seat, cards, "WH-047")
    short = too_many(play, seat, cards, laid_by(fight, opponent(seat)))
    require(not short, "WH-047", "the two hands cannot hold that many of these cards", cards=short)
    if seat in fight.laid:
        laid = len(fight.laid[seat].cards)
        require(
            len(cards) == laid, "WH-Q23", "name exactly the cards that were laid", laid=laid, given=len(cards)
        )
    play.emit(fx.EventsLaid("WH-Q23", seat, cards))
    now = play.state.battle
    if now and events_closed(play, now):
        _show(play, now)


def laid_by(fight: Fight, seat: str) -> tuple[str | None, ...]:
    """The Event cards that a seat has laid face down, as far as they are known."""
    return fight.laid[seat].cards if seat in fight.laid else ()


def _show(play: Play, fight: Fight) -> None:
    for seat in SEATS:
        for card in fight.laid[seat].cards:
            assert card
            play.emit(fx.ForcePlayed("WH-Q23", seat, card))


def _require_awaited(play: Play, fight: Fight, seat: str) -> None:
    require(not fight.destroyers, "WH-096", "a Destroyer strikes first")
    require(not fight.consorts, "WH-Q17", "the Consort's Arch Devil is chosen first")
    require(not fight.winner, "WH-049", "the winner chooses what is kept")
    seats = awaited(play, fight)
    require(seat in seats, "WH-Q23", "the other player may play Event cards now", seats=seats)


def _require_force(play: Play, cards: Sequence[str]) -> None:
    for card in cards:
        printed = play.edition.cards.get(card)
        fits = printed and printed.type == "event" and printed.force is not None
        require(fits, "WH-047", "only Event cards with a Force number are played in a battle", card=card)


# Its result


def _resolve(play: Play, fight: Fight) -> None:
    """Add up both sides; the lower total loses everything there (WH-048)."""
    attacker = play.state.seat
    totals: dict[str, int] = {}
    for seat in (attacker, opponent(attacker)):
        totals[seat], lines = force.total(play, fight, seat)
        play.emit(fx.ForceCounted("WH-046", seat, totals[seat], lines))
    if totals[attacker] == totals[opponent(attacker)]:
        _tie(play, fight)
        return
    winner = max(totals, key=lambda seat: totals[seat])
    _win(play, fight, winner, abs(totals[SEATS[0]] - totals[SEATS[1]]), "WH-048")


def _win(play: Play, fight: Fight, winner: str, difference: int, because: str) -> None:
    # What the winner's units count depends on the other host, so survivors are chosen before it is discarded.
    play.emit(fx.BattleWon(because, winner, difference))
    assert play.state.battle
    survivors.keep_if_forced(play, play.state.battle)


def _tie(play: Play, fight: Fight) -> None:
    """Equal totals: nothing happens, or what the table plays (WH-Q01)."""
    tie = play.option("battleTie")
    play.emit(fx.BattleTied("WH-Q01"))
    if tie == "defenderWins":
        _win(play, fight, opponent(play.state.seat), 0, "WH-Q01")
        return
    if tie == "bothDestroyed":
        for seat in SEATS:
            survivors.destroy_host(play, fight.plane, seat, "WH-Q01")
    play.emit(fx.BattleEnded("WH-Q01", fight.plane))
