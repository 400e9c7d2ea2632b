"""The Control phase: the hand limit, the markers and victory (WH-061 to WH-064, WH-003)."""

from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.rules.play import Play, contested
from domain.games.war_in_hell.state import PLANES, SEATS
from domain.kernel.outcomes import Outcome

MOST_CARDS = 9
ENDS = ("nine planes", "turn limit")


def limit_hand(play: Play) -> None:
    """The active player, and only this one (WH-Q41), discards what is above nine cards (WH-061, WH-062)."""
    seat = play.state.seat
    excess = len(play.state.hands[seat]) - MOST_CARDS
    if excess > 0:
        play.emit(fx.DiscardDue("WH-061", seat, excess))


def place_markers(play: Play) -> bool:
    """Mark each plane where the active player has a unit (WH-063) and end the turn; whether the game goes on.

    A marker whose units have left stays (WH-064); where both sides stand nothing changes (WH-Q29).
    """
    state = play.state
    occupied = {stack.plane for stack in state.stacks.values() if stack.seat == state.seat}
    for plane in sorted(occupied - set(contested(state))):
        set_marker(play, plane, state.seat, "WH-063")
    if won(play, state.seat):
        return False
    if play.state.limit == play.state.turn:
        _end(play, (), "turn limit", "WH-Q36")
        return False
    return True


def set_marker(play: Play, plane: int, seat: str, because: str) -> None:
    """Lay a marker of the seat's own colour on a plane in place of an enemy one (WH-016, WH-017)."""
    if not play.state.controls(seat, plane):
        play.emit(fx.MarkerSet(because, plane, seat))


def won(play: Play, seat: str) -> bool:
    """End the game if a seat controls all nine planes (WH-003): there is no other victory (WH-004)."""
    if not all(play.state.controls(seat, plane) for plane in PLANES):
        return False
    _end(play, (seat,), "nine planes", "WH-003")
    return True


def _end(play: Play, winners: tuple[str, ...], reason: str, because: str) -> None:
    scores = {seat: play.state.markers.count(seat) for seat in SEATS}
    play.emit(fx.GameEnded(because, Outcome(winners, scores, reason, because)))
