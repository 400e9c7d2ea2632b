"""What units count in a battle (WH-045, WH-046, WH-051, WH-052, WH-070 to WH-076, WH-097 to WH-102)."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.games.war_in_hell.effects import Line
from domain.games.war_in_hell.rules.play import Play, opponent
from domain.games.war_in_hell.state import Fight, Stack

BONUS = 5
GENERAL = 3
WEAKNESS = 1


class Unit(NamedTuple):
    """A unit in a battle: a leader, or a card attached to the leader `origin`."""

    card: str
    origin: str

    @property
    def is_leader(self) -> bool:
        """Whether it is the leader itself."""
        return self.card == self.origin


class Side(NamedTuple):
    """A host in a battle, and the one opposed to it."""

    seat: str
    own: tuple[Stack, ...]
    enemy: tuple[Stack, ...]


def side(play: Play, fight: Fight, seat: str) -> Side:
    """The side of `seat` in a battle."""
    host = play.state.host
    return Side(seat, host(seat, fight.plane), host(opponent(seat), fight.plane))


def units(own: tuple[Stack, ...]) -> Iterator[Unit]:
    """Every unit of a host, leaders first in their stacks."""
    for stack in own:
        yield Unit(stack.leader, stack.leader)
        for card in stack.attached:
            yield Unit(card, stack.leader)


def total(play: Play, fight: Fight, seat: str) -> tuple[int, tuple[Line, ...]]:
    """The total of a side (WH-046) and its lines: units, Armies with flyers, Event cards."""
    found = side(play, fight, seat)
    lines = [line for unit in units(found.own) for line in unit_lines(play, fight, found, unit)]
    lines += _flyer_lines(play, found)
    for card in fight.events.get(seat, ()):
        lines.append(Line(card, play.card(card).force or 0, "WH-047"))
    return sum(line.force for line in lines), tuple(lines)


def unit_force(play: Play, fight: Fight, seat: str, unit: Unit) -> int:
    """What a unit counts when survivors are chosen (WH-Q20): without Events and the flyers' +5."""
    if play.option("survivorForce") == "printed":
        return play.card(unit.card).force or 0
    return sum(line.force for line in unit_lines(play, fight, side(play, fight, seat), unit))


def unit_lines(play: Play, fight: Fight, found: Side, unit: Unit) -> Iterator[Line]:
    """The printed Force of a unit (WH-045), and what its own conditions add to it."""
    printed = play.card(unit.card).force
    if printed is not None:
        yield Line(unit.card, printed, "WH-045")
    if unit.is_leader:
        yield from _leader_lines(play, fight, found, unit.card)
    elif play.card(unit.card).is_legion:
        yield from _legion_lines(play, found, unit)


def _leader_lines(play: Play, fight: Fight, found: Side, leader: str) -> Iterator[Line]:
    """Conditional bonuses raise the leader's own Force (WH-102)."""
    attacking = found.seat == play.state.seat
    if attacking and play.has(leader, "attacking"):
        yield Line(leader, BONUS, "WH-070")
    if not attacking and play.has(leader, "defending"):
        yield Line(leader, BONUS, "WH-070" if play.card(leader).type == "arch-devil" else "WH-075")
    if play.has(leader, "versus-duke"):
        dukes = sum(play.card(stack.leader).type == "duke" for stack in found.enemy)
        yield from _versus(
            play, leader, dukes, "WH-070" if play.card(leader).type == "arch-devil" else "WH-076"
        )
    if play.has(leader, "avenger"):
        yield from _versus(play, leader, sum(bool(stack.traitor) for stack in found.enemy), "WH-072")
    for favoured in fight.favoured:
        if favoured == leader:
            yield Line(leader, BONUS, "WH-074")


def _versus(play: Play, leader: str, count: int, because: str) -> Iterator[Line]:
    """+5 if at least one is opposed (WH-Q09, WH-Q10), or for each of them."""
    times = count if play.option("vsBonus") == "perCard" else min(count, 1)
    if times:
        yield Line(leader, BONUS * times, because)


def _legion_lines(play: Play, found: Side, unit: Unit) -> Iterator[Line]:
    """The General that a legion is attached to (WH-051, WH-100), and the opposing Weakness (WH-097).

    No printed legion has less than Force 2, so that Weakness leaves at least 1 (WH-098).
    """
    if play.card(unit.origin).general == unit.card:
        yield Line(unit.card, GENERAL, "WH-099")
    if any(play.has(stack.leader, "weakness") for stack in found.enemy):
        yield Line(unit.card, -WEAKNESS, "WH-097")


def _flyer_lines(play: Play, found: Side) -> Iterator[Line]:
    """+5 for each Army with a Flying legion if the opposing Host has no Flying unit (WH-052)."""
    if any(_flies(play, unit.card) for unit in units(found.enemy)):
        return
    for stack in found.own:
        if any(_flies(play, card) for card in play.legions(stack)):
            yield Line(stack.leader, BONUS, "WH-052")


def _flies(play: Play, card: str) -> bool:
    printed = play.card(card)
    return printed.is_unit and printed.flying
