"""Step 5: burning (RA-099, RA-100)."""

from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.rules import facts, placing
from domain.games.regnum_angelica.rules.play import Play, go_to_step
from domain.kernel.refusals import require


def burn(play: Play, decision: dx.Burn) -> None:
    """Trade scripts and pillars from hand for their power cost; they go to the Void (RA-100, RA-182)."""
    seat = decision.seat
    go_to_step(play, seat, "burn")
    require(decision.cards, "RA-100", "name the cards to burn")
    for card in decision.cards:
        kind = facts.kind_of(play, card)
        require(kind != "angel", "RA-099", "only scripts and pillars can be burned", card=card)
        placing.require_in_hand(play, play.side(seat), card, "RA-099")
        require(kind, "RA-M05", "declare first whether it is a script or a pillar", card=card)
        _require_burnable(play, card, kind)
        gain = facts.burn_gain(play, card)
        play.emit(fx.CardBurned("RA-100", seat, card))
        because = "RA-023" if kind == "script" else "RA-024"
        play.gain_power(seat, gain, because, facts.cap(play, seat))


def _require_burnable(play: Play, card: str, kind: str) -> None:
    """Refuse what No Burn forbids (RA-157, RA-Q53)."""
    if play.table.on("noBurn"):
        require(kind != "script", "RA-157", "scripts cannot be burned", card=card)
        banned = play.table.option("noBurnPillars") == "banned"
        require(not banned, "RA-Q53", "pillars cannot be burned either", card=card)
