"""Step 3: activating (RA-053, RA-054, RA-086)."""

from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.rules import abilities, facts
from domain.games.regnum_angelica.rules.play import LEADER_CAP, Play, go_to_step, require_unseen
from domain.kernel.refusals import require

SUPPLY = 15


def activate(play: Play, decision: dx.Activate) -> None:
    """Turn up one own angel that was placed on an earlier turn (RA-053)."""
    seat, space = decision.seat, decision.space
    go_to_step(play, seat, "activate")
    angel = play.angel(space)
    require(angel and angel.owner == seat, "RA-053", "none of your angels is there", space=space)
    assert angel
    require(not angel.active and not angel.placeholder, "RA-053", "it is not face down", space=space)
    require(angel.placed < play.state.turn, "RA-053", "it was placed this turn", space=space)
    require(not play.state.activated, "RA-053", "an angel has already been activated this turn")
    require(
        angel.slot.card or decision.card, "RA-054", "the record does not know the card: name it", space=space
    )
    require_face_down_card(play, space, decision.card)
    turn_up(play, space, decision.card or angel.slot.card or "", "RA-053", step=True)


def turn_up(play: Play, space: str, card: str, because: str, *, step: bool = False) -> None:
    """An angel becomes active by whatever means; its ability takes effect at that moment (RA-020, RA-054)."""
    if not _proves_angel(play, space, card):
        return
    seat = play.state.board[space].owner
    play.emit(fx.AngelActivated(because, space, card, step))
    if play.side(seat).power > facts.cap(play, seat) and not play.table.on("fastFive"):
        play.emit(fx.PowerChanged("RA-086", seat, LEADER_CAP))
    abilities.take_effect(play, space, card, seat, "activated")


def _proves_angel(play: Play, space: str, card: str) -> bool:
    """Whether a face-down card is an angel when it is shown.

    A card of an unseen hand that is none was placed against RA-044: a finding for a judge.
    """
    if facts.may_be(play, card, "angel"):
        facts.note_kind(play, card, "angel")
        return True
    angel = play.state.board[space]
    play.emit(fx.BreachFound("RA-044", angel.owner, "place", angel.placed))
    play.emit(fx.CardExposed("RA-044", space, card))
    return False


def ask_or_turn_up(play: Play, space: str, because: str) -> None:
    """Turn up the angel on `space`, or have its owner name it first where the record does not know it."""
    card = play.state.board[space].slot.card
    if card:
        turn_up(play, space, card, because)
    else:
        play.emit(fx.RevealDue(because, space))


def reveal(play: Play, decision: dx.Reveal) -> None:
    """The owner names the card of an angel that has to be turned up."""
    space = play.state.reveal
    require(space, "RA-088", "no angel has to be turned up")
    assert space
    angel = play.state.board[space]
    require(angel.owner == decision.seat, "RA-088", "only its owner shows the angel", owner=angel.owner)
    card = decision.card
    require_face_down_card(play, space, card)
    if not play.state.doomed:
        turn_up(play, space, card, "RA-088")
    elif not _proves_angel(play, space, card):
        return
    elif play.state.by_ability and facts.is_leader(play, card):
        play.emit(fx.AngelSpared("RA-084", space, card))
    else:
        play.emit(fx.AngelDestroyed("RA-182", space, card))


def require_face_down_card(play: Play, space: str, card: str | None) -> None:
    """Refuse a named card that cannot lie face down on `space`."""
    angel = play.state.board[space]
    if card is None or card == angel.slot.card:
        return
    require(angel.slot.card is None, "RA-044", "a different card lies there", space=space)
    require_unseen(play, angel.owner, card, "RA-183")


def gain_cubes(play: Play, seat: str, count: int, because: str) -> None:
    """Cubes join those of the turn until the movement step ends, else they are wasted (RA-Q26, RA-Q27).

    Where the supply is limited a gain takes only what is left beside the board (RA-Q25).
    """
    state = play.state
    if play.table.option("cubeSupply") == "15":
        count = min(count, SUPPLY - state.cubes)
    if state.seat == seat and state.step in ("place", "activate", "move"):
        play.emit(fx.CubesGained(because, count))
    else:
        play.emit(fx.CubesWasted("RA-061", seat, count))
