"""What angels can do (RA-055 to RA-059, RA-130), and paying for it (RA-169 to RA-171)."""

from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.edition import Ability
from domain.games.regnum_angelica.rules import clauses, facts
from domain.games.regnum_angelica.rules.play import Play, require_moment, waits
from domain.games.regnum_angelica.state import Choice
from domain.games.regnum_angelica.vocabulary import wanted
from domain.kernel.refusals import require

TIERS = ((7, 3), (5, 2), (2, 1))
"""From which rank on an ability costs how much (RA-169)."""


def take_effect(play: Play, space: str | None, card: str, seat: str, when: str) -> None:
    """An ability that happens once: on activation (RA-055, RA-056) or on scoring (RA-130)."""
    ability = _in_force(play, space, card, when)
    if ability is None:
        return
    if ability.effects is None:
        play.emit(fx.AbilityAsked(_because(when), seat, card, when, space, declared=True))
        return
    source = clauses.Source(seat, card, _because(when), script=False, space=space)
    does = clauses.possible(play, source, ability.effects)
    if wanted(does):
        play.emit(fx.AbilityAsked("RA-Q60", seat, card, when, space))
    else:
        clauses.carry_out(play, source, does, ())


def _because(when: str) -> str:
    return "RA-130" if when == "scored" else "RA-056"


def _in_force(play: Play, space: str | None, card: str, when: str) -> Ability | None:
    """The ability if it happens now: The Damned use none (RA-176), others may have to be paid for."""
    if play.table.on("theDamned"):
        return None
    ability = facts.ability(play, card)
    if ability is None or (ability is not facts.UNKNOWN_ABILITY and _begins(ability) != when):
        return None
    angel = play.angel(space) if space else None
    if angel and not angel.paid and is_priced(play, card):
        return None
    return ability


def _begins(ability: Ability) -> str:
    """When an ability happens; a lasting one that the table has to state is stated on activation."""
    return "activated" if ability.when == "active" and ability.effects is None else ability.when


def choose(play: Play, decision: dx.Choose) -> None:
    """The owner says what an ability leaves to say (RA-Q60)."""
    choice = play.state.choice
    require(choice, "RA-Q60", "no ability waits for a choice")
    assert choice
    require(choice.seat == decision.seat, "RA-Q60", "only the owner of the angel chooses", owner=choice.seat)
    source, said = asked(play, choice)
    if choice.declared:
        said = decision.declared or ()
        clauses.require_sayable(source, said)
    else:
        require(decision.declared is None, "RA-Q60", "the edition says what this ability does")
    clauses.require_possible(play, source, said, decision.targets)
    play.emit(fx.AbilityChosen("RA-Q60"))
    clauses.carry_out(play, source, said, decision.targets)


def asked(play: Play, choice: Choice) -> tuple[clauses.Source, clauses.Clauses]:
    """What acts, and the clauses of its text that can be had now, where the edition can say them."""
    source = clauses.Source(choice.seat, choice.card, _because(choice.when), script=False, space=choice.space)
    ability = facts.ability(play, choice.card)
    return source, clauses.possible(play, source, (ability.effects if ability else None) or ())


def price(play: Play, card: str) -> int:
    """What an ability costs in Pay to Play (RA-169, RA-Q49). Raises `Undeclared`."""
    if not play.table.on("payToPlay"):
        return 0
    rank = facts.rank(play, card)
    if rank == 2 and play.table.option("payRank2") == "free":
        return 0
    return next((cost for least, cost in TIERS if rank >= least), 0)


def is_priced(play: Play, card: str) -> bool:
    """Whether an ability has to be paid for; so it is as long as nobody has declared the rank."""
    try:
        return price(play, card) > 0
    except facts.Undeclared:
        return True


def payable(play: Play, seat: str, space: str) -> int:
    """The price of the ability on `space` if `seat` could pay for it now, else 0. Raises `Undeclared`."""
    angel = play.angel(space)
    if not angel or angel.owner != seat or not angel.active or angel.paid or not angel.slot.card:
        return 0
    if play.table.on("theDamned") or facts.ability(play, angel.slot.card) is None:
        return 0
    return price(play, angel.slot.card)


def pay(play: Play, decision: dx.Pay) -> None:
    """Pay once a stay, whenever a script could be played; nothing answers it (RA-170, RA-Q63)."""
    seat, space = decision.seat, decision.space
    if offered := offer(play):
        require(
            offered == (seat, space), "RA-Q63", "the defender's ability is offered first", space=offered[1]
        )
    else:
        require_moment(play, seat, "RA-Q63")
    require(play.table.on("payToPlay"), "RA-169", "abilities are paid for in Pay to Play only")
    angel = play.angel(space)
    require(
        angel and angel.owner == seat and angel.active,
        "RA-169",
        "none of your active angels is there",
        space=space,
    )
    assert angel
    require(not angel.paid, "RA-171", "this ability has been paid for in this stay", space=space)
    cost = payable(play, seat, space)
    require(cost, "RA-169", "there is nothing to pay for", space=space)
    play.pay_power(seat, cost, "RA-169")
    play.emit(fx.AbilityPaid("RA-171", space))
    take_effect(play, space, angel.slot.card or "", seat, "activated")


def offer(play: Play) -> tuple[str, str] | None:
    """Owner and space of a defender turned up by an attack, to be paid for before the scripts (RA-Q63)."""
    state = play.state
    combat = state.combat
    if not combat or not combat.offered or combat.opened or combat.defender_gone or waits(state):
        return None
    defender = state.board[combat.defender]
    return (defender.owner, combat.defender) if not defender.paid else None
