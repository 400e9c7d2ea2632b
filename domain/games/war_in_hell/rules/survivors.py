"""What the winner of a battle keeps (WH-049, WH-050, WH-Q20 to WH-Q22)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from heapq import nsmallest
from itertools import chain, islice
from typing import NamedTuple

from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.rules.force import Unit, unit_force, units
from domain.games.war_in_hell.rules.play import Play, opponent
from domain.games.war_in_hell.state import Fight
from domain.kernel.refusals import require

MOST_ALONE = 250
"""So many sets of leaders alone are among the examples of what can be kept."""

Kept = Mapping[str, Sequence[str]]
"""By leader that is kept: the cards attached to it, as `Survive` names them."""


class Host(NamedTuple):
    """The winner's units, what each counts, and the most that those kept may count together."""

    leaders: dict[str, int]
    attached: dict[Unit, int]
    copies: dict[Unit, int]
    limit: int

    @property
    def some_leader_fits(self) -> bool:
        """Whether some leader does not count more than the difference (WH-Q21)."""
        return min(self.leaders.values()) <= self.limit


def host(play: Play, fight: Fight) -> Host:
    """The units of the winner of a battle."""
    own = play.state.host(fight.winner, fight.plane)
    copies = Counter(units(own))
    counted = {unit: unit_force(play, fight, fight.winner, unit) for unit in copies}
    return Host(
        {unit.card: force for unit, force in counted.items() if unit.is_leader},
        {unit: force for unit, force in counted.items() if not unit.is_leader},
        {unit: count for unit, count in copies.items() if not unit.is_leader},
        fight.difference,
    )


def written(unit: Unit, leader: str) -> str:
    """How a card that is kept with a leader is written."""
    return unit.card if unit.origin == leader else f"{unit.card}@{unit.origin}"


def read(text: str, leader: str) -> Unit:
    """The unit that is written so."""
    card, _, origin = text.partition("@")
    return Unit(card, origin or leader)


def survive(play: Play, decision: dx.Survive) -> None:
    """The winner keeps any legal part of the own Host, with at least one leader (WH-050, WH-Q22)."""
    fight = play.state.battle
    require(fight and fight.winner, "WH-049", "no battle has been won that leaves units to choose")
    assert fight
    require(fight.winner == decision.seat, "WH-049", "the winner chooses", winner=fight.winner)
    own = host(play, fight)
    kept = {leader: tuple(sorted(cards)) for leader, cards in decision.kept.items()}
    _require_there(own, kept)
    require(kept, "WH-050", "at least one leader is kept")
    force = _force(own, kept)
    over = force - own.limit
    alone = len(kept) == 1 and not any(kept.values())
    if alone and (not own.some_leader_fits or play.option("lastLeader") == "anyLeader"):
        over = 0
    why = "WH-049" if own.some_leader_fits else "WH-Q21"
    require(
        over <= 0,
        why,
        f"what is kept is over the difference by {over}"
        if own.some_leader_fits
        else "only one leader can survive here, and nothing else",
        kept=force,
        difference=own.limit,
        over=over,
    )
    _keep(play, fight, kept)


def _require_there(own: Host, kept: Kept) -> None:
    """Refuse units that are not there, and legions that leave a leader who is kept (WH-Q21)."""
    taken: Counter[Unit] = Counter()
    legions = {unit.card for unit in own.copies}
    for leader, cards in kept.items():
        require(leader not in legions, "WH-050", "a legion is kept with a leader", card=leader)
        require(leader in own.leaders, "WH-049", "this leader is not among your units there", leader=leader)
        for text in cards:
            unit = read(text, leader)
            taken[unit] += 1
            there = taken[unit] <= own.copies.get(unit, 0)
            require(there, "WH-049", "this is not among your units there, or not that many times", card=text)
            stays = unit.origin == leader or unit.origin not in kept
            require(stays, "WH-Q21", "a legion whose leader is kept stays with it", card=text, leader=leader)


def _force(own: Host, kept: Kept) -> int:
    leaders = sum(own.leaders[leader] for leader in kept)
    return leaders + sum(own.attached[read(text, leader)] for leader in kept for text in kept[leader])


def _keep(play: Play, fight: Fight, kept: Kept) -> None:
    """The losing Host is discarded with all that the winner does not keep, and the battle ends (WH-048)."""
    attached = {
        leader: tuple(sorted(read(text, leader).card for text in cards)) for leader, cards in kept.items()
    }
    left = Counter(unit.card for unit in units(play.state.host(fight.winner, fight.plane)))
    left -= Counter([*attached, *(card for cards in attached.values() for card in cards)])
    destroy_host(play, fight.plane, opponent(fight.winner), "WH-048")
    lost = tuple(sorted(left.elements()))
    play.emit(fx.SurvivorsKept("WH-049", fight.winner, fight.plane, attached, lost))
    play.emit(fx.BattleEnded("WH-048", fight.plane))


def destroy_host(play: Play, plane: int, seat: str, because: str) -> None:
    """Everything that a seat has in a plane is discarded (WH-048)."""
    cards = tuple(unit.card for unit in units(play.state.host(seat, plane)))
    play.emit(fx.HostDestroyed(because, seat, plane, cards))


def keep_if_forced(play: Play, fight: Fight) -> None:
    """Where only one choice is legal it is made at once (WH-050)."""
    choices = list(islice(kept_sets(play, fight), 2))
    if len(choices) == 1:
        _keep(play, fight, choices[0])


def kept_sets(play: Play, fight: Fight) -> Iterator[Kept]:
    """Every legal choice, the largest sets of leaders first; none that is too much is even begun."""
    own = host(play, fight)
    leaders = sorted(own.leaders)
    if not own.some_leader_fits:
        yield from ({leader: ()} for leader in leaders)
        return
    for count in range(len(leaders), 1, -1):
        for chosen in _together(own, leaders, count, own.limit):
            yield from _with_attached(own, chosen)
    for leader in leaders:
        if own.leaders[leader] <= own.limit:
            yield from _with_attached(own, (leader,))
        elif play.option("lastLeader") == "anyLeader":
            yield {leader: ()}


def examples(play: Play, fight: Fight) -> Iterator[Kept]:
    """Legal choices, each once: first those that name whatever can be kept, then as `kept_sets` has them.

    Each leader alone, each card with each leader that it can be kept with, and `MOST_ALONE` sets of leaders
    alone come first.
    """
    own, given = host(play, fight), set[frozenset[tuple[str, tuple[str, ...]]]]()
    for kept in chain(_smallest(play, own), islice(_alone(own), MOST_ALONE), kept_sets(play, fight)):
        key = frozenset((leader, tuple(sorted(cards))) for leader, cards in kept.items())
        if key not in given:
            given.add(key)
            yield kept


def _smallest(play: Play, own: Host) -> Iterator[Kept]:
    """Each leader alone that can be kept, and then with each card that can be kept with it."""
    fitting = [leader for leader in sorted(own.leaders) if own.leaders[leader] <= own.limit]
    any_leader = not fitting or play.option("lastLeader") == "anyLeader"
    yield from ({leader: ()} for leader in (sorted(own.leaders) if any_leader else fitting))
    for leader in fitting:
        for unit in sorted(own.copies):
            if own.leaders[leader] + own.attached[unit] <= own.limit:
                yield {leader: (written(unit, leader),)}


def _alone(own: Host) -> Iterator[Kept]:
    """Sets of leaders without anything attached, the smallest first."""
    leaders = sorted(own.leaders)
    for count in range(2, len(leaders) + 1):
        for chosen in _together(own, leaders, count, own.limit):
            yield dict.fromkeys(chosen, ())


def _together(own: Host, leaders: Sequence[str], count: int, left: int) -> Iterator[tuple[str, ...]]:
    """Every `count` of these leaders that do not count more than `left` together."""
    least = nsmallest(count, (own.leaders[leader] for leader in leaders))
    if len(least) < count or sum(least) > left:
        return
    if not count:
        yield ()
        return
    first, *others = leaders
    for rest in _together(own, others, count - 1, left - own.leaders[first]):
        yield first, *rest
    yield from _together(own, others, count, left)


def _with_attached(own: Host, leaders: Sequence[str]) -> Iterator[Kept]:
    """Every legal choice with exactly these leaders."""
    places = [
        (unit, leader)
        for unit in sorted(own.copies)
        for leader in ((unit.origin,) if unit.origin in leaders else leaders)
    ]

    def fill(at: int, left: int, taken: Counter[Unit], kept: dict[str, tuple[str, ...]]) -> Iterator[Kept]:
        if at == len(places):
            yield dict(kept)
            return
        unit, leader = places[at]
        force = own.attached[unit]
        most = own.copies[unit] - taken[unit]
        if force > 0:
            most = min(most, left // force)
        for count in range(most, -1, -1):
            cards = (*kept[leader], *(written(unit, leader),) * count)
            more = taken + Counter({unit: count})
            yield from fill(at + 1, left - count * force, more, {**kept, leader: cards})

    left = own.limit - sum(own.leaders[leader] for leader in leaders)
    yield from fill(0, left, Counter(), dict.fromkeys(leaders, ()))
