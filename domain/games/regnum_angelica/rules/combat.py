"""Combat (RA-072 to RA-098) and its timing (RA-119 to RA-126)."""

from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.rules import abilities, activating, facts, moving, placing
from domain.games.regnum_angelica.rules.play import Play
from domain.games.regnum_angelica.state import Angel, Combat
from domain.kernel.refusals import require

BEATS = {("fire", "earth"): "RA-073", ("earth", "water"): "RA-074", ("water", "fire"): "RA-075"}


def announce(play: Play, seat: str, attacker: str, defender: str, *, declined: bool) -> None:
    """Entering an enemy's space starts combat (RA-069); it is announced first (RA-119)."""
    direction = play.ways(seat)[attacker][defender]
    play.emit(fx.CombatAnnounced("RA-119", attacker, defender, direction, declined))


def go_on(play: Play, combat: Combat) -> bool:
    """Do what comes next in a combat; False if somebody has to say something first."""
    if combat.attacker_gone or combat.defender_gone:
        _call_off(play, combat)
        return True
    if combat.opened:
        return _fight_or_ask(play, combat)
    defender = play.state.board[combat.defender]
    if defender.placeholder or _may_pay(play):
        return False
    if defender.active:
        play.emit(fx.WindowOpened("RA-122", defender.owner))
    else:
        if play.table.on("payToPlay"):
            play.emit(fx.AbilityOffered("RA-Q63"))
        activating.ask_or_turn_up(play, combat.defender, "RA-088")
    return True


def _may_pay(play: Play) -> bool:
    """Whether the owner of a defender just turned up can pay for its ability now (RA-Q63)."""
    offered = abilities.offer(play)
    if not offered:
        return False
    seat, space = offered
    try:
        return 0 < abilities.payable(play, seat, space) <= play.side(seat).power
    except facts.Undeclared:
        return True


def substitute(play: Play, decision: dx.Substitute) -> None:
    """An angel from hand takes the place of an attacked placeholder (RA-120), or it is destroyed (RA-121)."""
    combat, seat, card = play.state.combat, decision.seat, decision.card
    space = combat.defender if combat and not combat.opened else ""
    holder = play.angel(space)
    require(holder and holder.placeholder, "RA-120", "no placeholder is under attack")
    assert holder
    require(holder.owner == seat, "RA-120", "only its owner replaces a placeholder", owner=holder.owner)
    hand = play.side(seat).hand
    if card is None:
        angels = any(slot.card and facts.kind_of(play, slot.card) == "angel" for slot in hand.slots)
        require(not angels, "RA-121", "an angel is in hand and can take its place")
        if any(slot.card is None for slot in hand.slots):
            play.emit(fx.HandClaimed("RA-121", seat))
        play.emit(fx.PlaceholderDestroyed("RA-121", space))
        return
    require(facts.may_be(play, card, "angel"), "RA-120", "only an angel can take its place", card=card)
    placing.require_in_hand(play, play.side(seat), card, "RA-120")
    play.emit(fx.PlaceholderReplaced("RA-120", space, card))
    placing.check_claims(play, seat)
    if play.table.on("payToPlay"):
        play.emit(fx.AbilityOffered("RA-Q63"))
    activating.turn_up(play, space, card, "RA-120")


def _call_off(play: Play, combat: Combat) -> None:
    """There is no fight where one of the two is gone; an attacker still there moves on (RA-Q34)."""
    play.emit(fx.CombatEnded("RA-Q34", fought=False))
    if not combat.attacker_gone:
        _take_space(play, combat)


def _fight_or_ask(play: Play, combat: Combat) -> bool:
    """Fight, unless a fact that decides it has to be declared first."""
    try:
        _fight(play, combat)
    except facts.Undeclared as missing:
        play.emit(fx.FactAsked(missing.rule, missing.card, missing.fact))
        return False
    return True


def _fight(play: Play, combat: Combat) -> None:
    """Resolve the combat (RA-126).

    Only the pillar of an angel that has one can be beaten (RA-093); the attacker then stays (RA-095). Under
    RA-Q17 a pillar may save an attacker that would be destroyed.
    """
    attacker, defender = play.state.board[combat.attacker], play.state.board[combat.defender]
    decided = _compare(play, attacker, defender, combat.direction)
    wins = 0 if not decided.winner else 1 if decided.winner == attacker.owner else -1
    because = decided.because
    play.emit(decided)
    saved = wins <= 0 and attacker.pillar is not None and play.table.on("pillarSavesAttacker")
    if saved:
        play.emit(fx.PillarDestroyed("RA-Q17", combat.attacker))
    elif wins <= 0:
        play.emit(fx.AngelDestroyed(because, combat.attacker))
    if wins >= 0:
        if defender.pillar:
            play.emit(fx.PillarDestroyed("RA-094", combat.defender))
        else:
            play.emit(fx.AngelDestroyed(because if wins == 0 else "RA-081", combat.defender))
    lost, killed = wins <= 0 and not saved, wins >= 0 and not defender.pillar
    if lost != killed and not play.state.blood:
        play.emit(fx.FirstBlood("RA-005", attacker.owner if killed else defender.owner))
    play.emit(fx.CombatEnded("RA-071"))
    if wins > 0:
        _take_space(play, combat)
    elif saved:
        moving.end_movement(play, combat.attacker, decline=combat.declined)


def _take_space(play: Play, combat: Combat) -> None:
    """The attacker enters the space if it is empty now, else it stays (RA-082, RA-Q18)."""
    space = combat.attacker
    if combat.defender not in play.state.board:
        play.emit(fx.AngelMoved("RA-082", space, combat.defender))
        space = combat.defender
    moving.end_movement(play, space, decline=combat.declined)


def _compare(play: Play, attacker: Angel, defender: Angel, direction: str) -> fx.FightDecided:
    """Who wins, and by which rule.

    Each side reads its own card in the direction of the attack as the attacking player sees it (RA-079,
    RA-080); a pillar stands in for the attacked angel's element (RA-092), not for the attacker's (RA-098).
    """
    ours = facts.element(play, attacker.slot.card or "", direction)
    theirs = (
        facts.pillar_element(play, defender.pillar)
        if defender.pillar
        else facts.element(play, defender.slot.card or "", direction)
    )
    if ours == theirs:
        ranks = _rank(play, attacker), _rank(play, defender)
        if ranks[0] == ranks[1]:
            return fx.FightDecided("RA-Q16" if defender.pillar else "RA-078", ours, theirs, ranks)
        winner = attacker.owner if ranks[0] > ranks[1] else defender.owner
        return fx.FightDecided("RA-077", ours, theirs, ranks, winner)
    won, because = _beats(ours, theirs)
    return fx.FightDecided(because, ours, theirs, (), attacker.owner if won else defender.owner)


def _beats(ours: str | None, theirs: str | None) -> tuple[bool, str]:
    """Whether one symbol beats another one, and the rule that says so."""
    if "infinity" in (ours, theirs):
        return ours == "infinity", "RA-076"
    if ours is None or theirs is None:
        return theirs is None, "RA-Q12"
    won = (ours, theirs) in BEATS
    return won, BEATS[(ours, theirs) if won else (theirs, ours)]


def _rank(play: Play, angel: Angel) -> int:
    """The rank in a same-element fight (RA-018), with the pillar's added (RA-097)."""
    rank = facts.rank(play, angel.slot.card or "")
    return rank + facts.pillar_rank(play, angel.pillar) if angel.pillar else rank
