"""Scoring (RA-127 to RA-131)."""

from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.rules import abilities, ending, facts
from domain.games.regnum_angelica.rules.play import Play, opponent


def score(play: Play, space: str) -> None:
    """The angel on `space` enters the opponent's realm (RA-003) and leaves play at once (RA-129).

    It scores its rank (RA-018), one more with a pillar; the power meter goes back to 0 (RA-031, RA-128).
    """
    angel = play.state.board[space]
    card, seat = angel.slot.card or "", angel.owner
    keeps = _keeps_power(play, seat, space)
    priced = not angel.paid and abilities.is_priced(play, card)
    points = facts.rank(play, card)
    if angel.pillar and (play.table.on("wallPillar") or not play.table.on("kingdomWall")):
        points += facts.pillar_rank(play, angel.pillar)
    if play.table.on("kingdomWall"):
        _strike_wall(play, seat, space, points + play.side(seat).power)
    else:
        play.emit(fx.AngelScored("RA-096" if angel.pillar else "RA-003", space, points))
    if ending.on_score(play, seat):
        return
    floor = play.table.floor(seat)
    if keeps:
        play.emit(fx.PowerKept("RA-131", seat))
    elif play.side(seat).power > floor and not play.table.on("fastFive"):
        play.emit(fx.PowerChanged("RA-128", seat, floor))
    _renew_pocket(play, seat)
    if not priced:
        abilities.take_effect(play, None, card, seat, "scored")


def _strike_wall(play: Play, seat: str, space: str, damage: int) -> None:
    """In Kingdom Wall rank and power are taken from the opponent's hit points (RA-159, RA-160, RA-Q46)."""
    play.emit(fx.AngelScored("RA-159", space, 0))
    enemy = opponent(seat)
    play.emit(fx.WallDamaged("RA-160", enemy, play.side(enemy).wall - damage))


def _renew_pocket(play: Play, seat: str) -> None:
    """The pocket script of the scorer leaves the game for another one (RA-174, RA-175, RA-Q51)."""
    if play.table.on("pocket"):
        renewed = any(facts.kind_of(play, card) == "script" for card in play.side(seat).void)
        play.emit(fx.PocketLost("RA-174", seat, renewed))


def _keeps_power(play: Play, seat: str, scoring: str) -> bool:
    """Whether an active angel keeps the power, maybe the one on `scoring` (RA-131, RA-058, RA-Q58)."""
    if play.table.on("theDamned"):
        return False
    return any(
        angel.owner == seat
        and angel.active
        and (space != scoring or play.table.on("keepOwnScore"))
        and facts.keeps_power(play, angel)
        and (angel.paid or not abilities.is_priced(play, angel.slot.card or ""))
        for space, angel in play.state.board.items()
    )
