"""Putting units into play, in the Host and Reinforcement phases (WH-025 to WH-030, WH-056 to WH-059)."""

from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.edition import Card
from domain.games.war_in_hell.rules import control
from domain.games.war_in_hell.rules.play import Play, opponent, require_in_hand, require_own, require_phase
from domain.games.war_in_hell.state import PLANES
from domain.kernel.refusals import require

ENTRY_PHASES = ("host", "reinforcement")


def rule_of(play: Play, host: str, reinforcement: str) -> str:
    """The rule of the Host phase or its twin of the Reinforcement phase."""
    return reinforcement if play.state.phase == "reinforcement" else host


def enter(play: Play, decision: dx.Enter) -> None:
    """A leader comes into play, in any number and order (WH-025, WH-Q35), under a marker (WH-030)."""
    seat, card, plane = decision.seat, decision.card, decision.plane
    because = rule_of(play, "WH-025", "WH-056")
    require_phase(play, seat, ENTRY_PHASES, because, "units do not enter play")
    require_in_hand(play, seat, card, because)
    printed = play.card(card)
    require(printed.is_leader, "WH-010", "only a leader enters on a plane of its own", card=card)
    require(plane in PLANES, "WH-006", "the planes are numbered from 1 to 9", plane=plane)
    if printed.type == "arch-devil":
        _require_home(play, seat, card, plane)
    else:
        _require_controlled(play, seat, plane)
    require_no_enemy(play, seat, plane, printed)
    play.emit(fx.LeaderEntered("WH-030", seat, card, plane))
    if printed.type == "arch-devil" and play.option("homeControl") == "onEntry":
        control.set_marker(play, plane, seat, "WH-Q37")
        control.won(play, seat)


def _require_home(play: Play, seat: str, card: str, plane: int) -> None:
    """An Arch Devil enters on its home plane alone (WH-026, WH-008), unless the opponent controls it."""
    home = play.edition.home_of(card)
    require(
        plane == home,
        rule_of(play, "WH-026", "WH-057"),
        "an Arch Devil enters on its home plane",
        home=home,
        plane=plane,
    )
    enemy = play.state.controls(opponent(seat), plane)
    require(not enemy, rule_of(play, "WH-027", "WH-057"), "the opponent controls the home plane", home=home)


def _require_controlled(play: Play, seat: str, plane: int) -> None:
    require(
        play.state.controls(seat, plane),
        rule_of(play, "WH-028", "WH-058"),
        "a Duke enters on a plane that the player controls",
        plane=plane,
    )


def require_no_enemy(play: Play, seat: str, plane: int, printed: Card) -> None:
    """In the Reinforcement phase nobody enters where enemy units stand (WH-Q27, WH-Q28)."""
    allowed = play.state.phase == "host" or play.option("reinforceIntoEnemy") == "allow"
    rule = "WH-Q27" if printed.type == "arch-devil" else "WH-Q28"
    enemies = [stack.leader for stack in play.state.host(opponent(seat), plane)]
    require(allowed or not enemies, rule, "enemy units stand in this plane", plane=plane, enemies=enemies)


def attach(play: Play, decision: dx.Attach) -> None:
    """A legion comes into play with an own leader, wherever that stands (WH-029, WH-059, WH-Q40)."""
    seat, card = decision.seat, decision.card
    because = rule_of(play, "WH-029", "WH-059")
    require_phase(play, seat, ENTRY_PHASES, because, "units do not enter play")
    require_in_hand(play, seat, card, because)
    printed = play.card(card)
    require(printed.is_legion or printed.type == "relic", "WH-011", "only a legion is attached", card=card)
    require_own(play, seat, decision.leader, because)
    play.emit(fx.CardAttached(because, seat, card, decision.leader))


def reattach(play: Play, decision: dx.Reattach) -> None:
    """Let a legion change its leader within a plane, where the table plays so (WH-Q31)."""
    allowed = play.option("reattach") == "hostPhase"
    require(allowed, "WH-Q31", "a legion stays with its leader")
    require_phase(play, decision.seat, ("host",), "WH-Q31", "legions do not change their leader")
    origin = require_own(play, decision.seat, decision.origin, "WH-Q31")
    leader = require_own(play, decision.seat, decision.leader, "WH-Q31")
    require(
        decision.card in origin.attached, "WH-Q31", "it is not attached to that leader", card=decision.card
    )
    require(play.card(decision.card).is_legion, "WH-Q31", "a relic stays with its leader", card=decision.card)
    require(
        origin.plane == leader.plane and origin.leader != leader.leader,
        "WH-Q31",
        "the other leader must be on the same plane",
        planes=[str(origin.plane), str(leader.plane)],
    )
    play.emit(fx.CardReattached("WH-Q31", decision.card, decision.origin, decision.leader))


def reattachable(play: Play, seat: str) -> list[tuple[str, str, str]]:
    """The legions that may change their leader now: card, old leader and new one (WH-Q31)."""
    if play.state.phase != "host" or play.option("reattach") != "hostPhase":
        return []
    own = sorted((s for s in play.state.stacks.values() if s.seat == seat), key=lambda s: s.leader)
    return [
        (card, origin.leader, stack.leader)
        for origin in own
        for card in sorted(set(play.legions(origin)))
        for stack in own
        if stack.plane == origin.plane and stack.leader != origin.leader
    ]
