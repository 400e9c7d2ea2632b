"""Scripts (RA-105 to RA-118) and the answers to them (RA-108, RA-124)."""

from typing import NamedTuple

from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.rules import abilities, clauses, facts, placing
from domain.games.regnum_angelica.rules.play import Play, require_moment, require_nothing_waits
from domain.games.regnum_angelica.state import Script
from domain.games.regnum_angelica.vocabulary import Clause
from domain.kernel.refusals import Refusal, require

CANCEL = (Clause("cancel"),)
COPY = (Clause("copy"),)
CITED = {"blur": "RA-111", "pi": "RA-113"}
"""The rules that print what a script does."""


class Played(NamedTuple):
    """What an announced script will do: as which script, its effects, its price, and what was declared."""

    acts_as: str
    does: tuple[Clause, ...]
    cost: int
    declared: tuple[Clause, ...] | None


def announce(play: Play, decision: dx.Announce) -> None:
    """Play a script in either player's turn (RA-105, RA-116): the cost is paid now (RA-106, RA-109)."""
    seat, card = decision.seat, decision.card
    require(not abilities.offer(play), "RA-Q63", "the defender's owner may pay for its ability first")
    require_moment(play, seat, "RA-124" if play.state.combat else "RA-108")
    require(facts.may_be(play, card, "script"), "RA-016", "only scripts can be played", card=card)
    if decision.pocket:
        pocket = play.side(seat).pocket
        require(pocket == card, "RA-173", "that script is not in front of this player", pocket=pocket)
    else:
        placing.require_in_hand(play, play.side(seat), card, "RA-106")
    played = _played(play, decision)
    aim = _aim(play, seat) if played.does == CANCEL else None
    source = clauses.Source(seat, card, "RA-106", script=True, stays=decision.pocket)
    clauses.require_possible(play, source, played.does, decision.targets)
    play.pay_power(seat, played.cost, "RA-106")
    facts.note_kind(play, card, "script")
    play.emit(
        fx.ScriptAnnounced(
            "RA-105",
            seat,
            card,
            played.acts_as,
            decision.choice,
            decision.targets,
            aim,
            played.declared,
            decision.pocket,
        )
    )


def pass_(play: Play, decision: dx.Pass) -> None:
    """Do not answer; two passes in a row close the exchange (RA-123, RA-124, RA-Q28)."""
    offered = abilities.offer(play)
    if offered:
        require(offered[0] == decision.seat, "RA-Q63", "the defender's owner is asked first", seat=offered[0])
        play.emit(fx.WindowOpened("RA-122", decision.seat))
        return
    exchange = play.state.exchange
    require(exchange, "RA-108", "no exchange of scripts is open")
    require_nothing_waits(play)
    assert exchange
    answer = exchange.answer
    require(answer == decision.seat, "RA-124", "the other player may answer now", answer=answer)
    play.emit(fx.Passed("RA-124", decision.seat))
    if exchange.passes == 1:
        play.emit(fx.ExchangeClosed("RA-124"))


def resolve_next(play: Play) -> None:
    """Resolve the last script that was announced and is still there (RA-107, RA-109, RA-125)."""
    exchange = play.state.exchange
    assert exchange
    script = exchange.stack[-1]
    play.emit(fx.ScriptResolved("RA-110" if script.cancelled else "RA-125"))
    if script.cancelled:
        return
    does = facts.script_effects(play, script)
    if does == CANCEL:
        _cancel(play, script)
        return
    because = CITED.get(script.acts_as, "RA-106")
    source = clauses.Source(script.seat, script.card, because, script=True, stays=script.pocket)
    clauses.carry_out(play, source, does, script.targets)


def copies(play: Play, card: str) -> bool:
    """Whether a script repeats another one."""
    printed = play.edition.scripts.get(card)
    return printed is not None and any(option.effects == COPY for option in printed.options.values())


def copied(play: Play) -> Script | None:
    """The script that Mimic would repeat now (RA-114, RA-Q29)."""
    exchange = play.state.exchange
    return exchange.stack[-1] if exchange and exchange.stack else play.state.last


def has_aim(play: Play, seat: str) -> bool:
    """Whether a script that cancels would have something to cancel."""
    return _find_aim(play, seat) is not None


def _played(play: Play, decision: dx.Announce) -> Played:
    """What the script does (RA-113), or for Mimic what it repeats for its own price (RA-114, RA-Q30)."""
    card, choice = decision.card, decision.choice
    if not copies(play, card):
        does, declared = _said(play, card, choice, decision.declared)
        return Played(card, does, facts.script_cost(play, card, choice), declared)
    last = copied(play)
    require(last, "RA-Q29", "no script has been played that could be repeated")
    assert last
    again = last.declared if choice == last.choice else None
    require(
        again is None or decision.declared in (None, again),
        "RA-Q71",
        "a repeated script keeps the effect that was stated",
        card=last.acts_as,
    )
    does, declared = _said(play, last.acts_as, choice, decision.declared if again is None else again)
    return Played(last.acts_as, does, facts.script_cost(play, card), declared)


def _said(
    play: Play, card: str, choice: str, declared: tuple[Clause, ...] | None
) -> tuple[tuple[Clause, ...], tuple[Clause, ...] | None]:
    """What a script does by its text, or by what the table says where the edition cannot say it."""
    printed = facts.script_option(play, card, choice).effects
    if printed is not None:
        require(declared is None, "RA-M13", "the edition says what this script does", card=card)
        return printed, None
    require(declared is not None, "RA-M13", "the table must say what the script does", card=card)
    assert declared is not None
    clauses.require_sayable(clauses.Source("", card, "", script=True), declared)
    return declared, declared


def _aim(play: Play, seat: str) -> int:
    place = _find_aim(play, seat)
    if place is None:
        raise Refusal("RA-Q31", "the opponent has played no script that could be cancelled")
    return place


def _find_aim(play: Play, seat: str) -> int | None:
    """Where in the exchange the opponent's last script lies that can still be cancelled (RA-112, RA-Q31)."""
    stack = play.state.exchange.stack if play.state.exchange else ()
    for place in range(len(stack) - 1, -1, -1):
        if stack[place].seat != seat and not stack[place].cancelled:
            return place
    return None


def _cancel(play: Play, script: Script) -> None:
    stack = play.state.exchange.stack if play.state.exchange else ()
    aim = script.aim
    assert aim is not None
    if aim < len(stack) and not stack[aim].cancelled:
        play.emit(fx.ScriptCancelled("RA-112", aim))
