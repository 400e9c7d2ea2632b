"""What the game waits for, in words."""

from collections.abc import Iterable

from domain.games.war_in_hell.rules import battle, opening, phases
from domain.games.war_in_hell.rules.play import Play
from domain.games.war_in_hell.state import DECK, SEATS, Bidding, Fight, State
from domain.games.war_in_hell.telling import NAMES, count, listed

ACTIONS = {
    "summon": "draws three cards on leaving it",
    "host": "may put units into play",
    "intrigue": "may end it",
    "gate": "may move stacks",
    "reinforcement": "may move stacks and put units into play",
    "control": "ends the turn, and the markers are set",
}
"""By phase: what the active player does while nothing is under way. The Battle phase has words of its own."""


def status(play: Play) -> str:
    """One line about the moment: whose turn it is, and what is decided next."""
    view = play.state
    if view.outcome:
        return _over(view)
    if view.phase == "opening":
        return _opening(play)
    return f"Turn {view.turn}, {NAMES[view.seat]}, {view.phase.capitalize()} phase: {_waiting(play)}"


def _over(view: State) -> str:
    assert view.outcome
    winners = listed(NAMES[seat] for seat in view.outcome.winners)
    return f"{winners} won ({view.outcome.reason})" if winners else f"A draw ({view.outcome.reason})"


def _opening(play: Play) -> str:
    view = play.state
    if view.due:
        return f"Starting hands: {NAMES[view.due.seat]} draws {count(view.due.count, 'card')}"
    if opening.states_limit(play):
        return "The players state after how many turns the game is a draw"
    if not view.first:
        chosen = play.option("firstPlayer") == "chosen"
        return f"{'The table says' if chosen else 'Chance says'} who takes the first turn"
    return f"Starting hands: {NAMES[opening.settling(view)]} keeps it, or has no Arch Devil and draws anew"


def _waiting(play: Play) -> str:
    view = play.state
    if view.due:
        seat, cards = NAMES[view.due.seat], count(view.due.count, "card")
        return f"{seat} sees {cards} on top of the {DECK}" if view.due.look else f"{seat} draws {cards}"
    if view.loser:
        return f"{NAMES[view.loser]} loses a card at random"
    if view.discard:
        return f"{NAMES[view.discard.seat]} discards {count(view.discard.count, 'card')}"
    if view.announced:
        leader, plane = view.announced.leader, view.announced.plane
        moves = f"the Army of {play.edition.label(leader)} is about to move to {_plane(play, plane)}"
        return f"{moves}; {NAMES[view.announced.answer]} may delay it"
    if view.battle:
        return f"battle in {_plane(play, view.battle.plane)}: {_fighting(play, view.battle)}"
    if view.window:
        return f"{NAMES[view.window]} may move the Messenger before the phase ends"
    if view.bidding:
        return _bidding(play, view.bidding)
    return f"{NAMES[view.seat]} {_acting(play)}"


def _plane(play: Play, plane: int) -> str:
    return f"{plane} {play.edition.plane_name(plane)}"


def _fighting(play: Play, fight: Fight) -> str:
    view, label = play.state, play.edition.label
    if fight.winner:
        return f"{NAMES[fight.winner]} has won by {fight.difference} and chooses what is kept"
    if fight.destroyers:
        by = fight.destroyers[0]
        return f"{NAMES[view.stacks[by].seat]} chooses the legion that {label(by)} destroys"
    if fight.consorts:
        by = fight.consorts[0]
        return f"{NAMES[view.stacks[by].seat]} chooses the Arch Devil that {label(by)} strengthens"
    seats = _names(battle.awaited(play, fight))
    return f"{seats} may play an Event card" if fight.answer else f"{seats} may lay Event cards face down"


def _bidding(play: Play, bidding: Bidding) -> str:
    if bidding.coins:
        return f"a coin is flipped for {play.edition.label(bidding.coins[0])}"
    if bidding.answer:
        return f"{NAMES[bidding.answer]} may play Treachery before the bids"
    sealed = play.option("bids") == "sealed"
    committing = not sealed and len(bidding.commitments) < len(SEATS)
    done = bidding.commitments if committing else bidding.sealed
    seats = [seat for seat in SEATS if seat not in done]
    does = "bid" if sealed else "commit" if committing else "open"
    what = {"bid": "in secret", "commit": "to a bid", "open": "the bid"}[does]
    return f"{_names(seats)} {does if len(seats) > 1 else f'{does}s'} {what}"


def _acting(play: Play) -> str:
    view = play.state
    if view.phase != "battle":
        return "has drawn and may go on" if view.phase == "summon" and view.drawn else ACTIONS[view.phase]
    left = phases.unfought(play)
    if not left:
        return "has no battle left to fight and may go on"
    return f"chooses the next battle, in {listed((_plane(play, plane) for plane in left), 'or')}"


def _names(seats: Iterable[str]) -> str:
    return listed(NAMES[seat] for seat in seats)
