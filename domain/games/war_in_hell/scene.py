"""What to draw of a position."""

from collections import Counter as Tally
from collections.abc import Iterable, Iterator

from domain.games.war_in_hell.effects import Line
from domain.games.war_in_hell.rules import force
from domain.games.war_in_hell.rules.play import Play, Table, contested
from domain.games.war_in_hell.state import PLANES, SEATS, Fight, Sealed, Stack, State
from domain.games.war_in_hell.status import status
from domain.games.war_in_hell.telling import FLYERS
from domain.kernel.cards import Slot
from domain.kernel.scenes import Attachment, Badge, Board, Counter, Piece, Place, Scene, Zone

LASTING = frozenset({"WH-045", "WH-099"})
"""The rules of what units count where no enemy stands: their printed Force, and their General."""


def scene(table: Table, view: State) -> Scene:
    """The nine planes in a row with both hosts, what each seat holds, and what the game waits for.

    A host counts as in a battle there now; where it stands alone it counts what needs no enemy.
    """
    play = Play(table, view)
    return Scene(
        title="War in Hell",
        notice=table.edition.notice,
        status=status(play),
        boards=(Board("plane", "The nine planes", len(PLANES), tuple(_planes(play)), "row"),),
        zones=(*(zone for seat in SEATS for zone in _own(play, seat)), *_shared(play)),
        counters=(*(counter for seat in SEATS for counter in _counters(view, seat)), *_limit(view)),
        active=(view.seat,) if view.seat else (),
    )


# The planes


def _planes(play: Play) -> Iterator[Place]:
    view = play.state
    homes = {number: play.card(card).name for card, number in play.edition.homes.items()}
    both = contested(view)
    for plane in PLANES:
        fight = view.battle if view.battle and view.battle.plane == plane else None
        hosts = (_host(play, seat, plane, fight or Fight(plane), alone=plane not in both) for seat in SEATS)
        yield Place(
            id=str(plane),
            name=play.edition.plane_name(plane),
            label=f"home of {homes[plane]}" if plane in homes else "",
            seat=view.markers[plane - 1],
            zones=tuple(zone for zone in hosts if zone.pieces),
            note="battle" if fight else _note(view, plane, both),
        )


def _note(view: State, plane: int, both: list[int]) -> str:
    if view.phase == "battle" and plane in view.fought:
        return "fought over"
    return "both sides" if plane in both else ""


def _host(play: Play, seat: str, plane: int, fight: Fight, *, alone: bool) -> Zone:
    """What a seat has in a plane, its Event cards in a battle there included."""
    found = force.side(play, fight, seat)
    _, lines = force.total(play, fight, seat)
    if alone:
        lines = tuple(line for line in lines if line.because in LASTING)
    flyers = {line.what: line.force for line in lines if line.because == FLYERS}
    pieces = [
        _stack(play, fight, found, stack, flyers.get(stack.leader, 0), alone=alone) for stack in found.own
    ]
    if found.own:
        pieces += _events(play, seat, fight)
    total = sum(line.force for line in lines)
    return Zone(f"{plane}:{seat}", "Force", seat, len(pieces), tuple(pieces), total=total)


def _stack(play: Play, fight: Fight, found: force.Side, stack: Stack, flyers: int, *, alone: bool) -> Piece:
    """A leader with what is attached to it, and what its flyers add.

    It is the only card of its name, so that name is its id.
    """
    printed = play.card(stack.leader)
    seen: Tally[str] = Tally()
    attached: list[Attachment] = []
    counts = _counts(play, fight, found, force.Unit(stack.leader, stack.leader), alone=alone)
    for card in stack.attached:
        seen[card] += 1
        unit = force.Unit(card, stack.leader)
        badges = _force(play, card, _counts(play, fight, found, unit, alone=alone))
        if play.card(card).flying:
            badges = (*badges, Badge("", "flying", "wing"))
        id = f"{stack.leader}:{card}:{seen[card]}"
        attached.append(Attachment(id, play.edition.label(card), badges, play.card(card).text, card))
    return Piece(
        id=stack.leader,
        label=play.edition.label(stack.leader),
        seat=stack.seat,
        kind=printed.type,
        badges=(
            *_force(play, stack.leader, counts),
            *((Badge("", f"flyers +{flyers}", "wing"),) if flyers else ()),
            *_marks(play, stack),
        ),
        text=printed.text,
        attached=tuple(attached),
    )


def _counts(play: Play, fight: Fight, found: force.Side, unit: force.Unit, *, alone: bool) -> int:
    """What a unit counts by itself; the flyers' bonus belongs to its Army."""
    lines: Iterable[Line] = force.unit_lines(play, fight, found, unit)
    return sum(line.force for line in lines if not alone or line.because in LASTING)


def _force(play: Play, card: str, counts: int) -> tuple[Badge, ...]:
    """What a card counts and, if that is something else, what is printed on it."""
    printed = play.card(card).force
    if printed is None:
        return ()
    counted = Badge("Force", str(counts))
    return (counted,) if counts == printed else (counted, Badge("printed", f"Force {printed}"))


def _marks(play: Play, stack: Stack) -> Iterator[Badge]:
    view, leader = play.state, stack.leader
    if stack.traitor:
        yield Badge("", "Traitor", "flag")
    if leader in view.moved:
        yield Badge("", "moved", "arrow")
    general = play.card(leader).general
    if general:
        yield Badge("General of", play.edition.label(general))
    used = [power for power, _, by in (text.partition(" ") for text in view.used) if by == leader]
    used += ["delay"] if leader in view.delayed and "delay" not in used else []
    for power in dict.fromkeys(used):
        yield Badge("has used", power.capitalize())


def _events(play: Play, seat: str, fight: Fight) -> Iterator[Piece]:
    for at, card in enumerate(fight.events.get(seat, ()), 1):
        yield _card(play, f"{seat}:event:{at}", seat, card)
    laid = fight.laid.get(seat)
    for at, unseen in enumerate(laid.cards if laid and not fight.winner else (), 1):
        yield _card(play, f"{seat}:laid:{at}", seat, unseen)


# What lies before a seat, and before both


def _card(play: Play, id: str, seat: str, card: str | None) -> Piece:
    if card is None:
        return Piece(id, "Unknown card", seat, "card", "down")
    printed = play.card(card)
    badges = () if printed.force is None else (Badge("Force", str(printed.force)),)
    if printed.flying:
        badges = (*badges, Badge("", "flying", "wing"))
    return Piece(id, play.edition.label(card), seat, printed.type, "up", badges, printed.text, card=card)


def _cards(play: Play, zone: str, seat: str, cards: Iterable[str | None]) -> tuple[Piece, ...]:
    """Pieces for cards; their ids tell copies apart and follow from what the viewer knows."""
    seen: Tally[str] = Tally()
    pieces: list[Piece] = []
    for card in cards:
        seen[card or "unknown"] += 1
        pieces.append(_card(play, f"{zone}:{card or 'unknown'}:{seen[card or 'unknown']}", seat, card))
    return tuple(pieces)


def _zone(
    play: Play, id: str, label: str, seat: str, cards: tuple[str | None, ...], *, spread: bool = False
) -> Zone:
    return Zone(id, label, seat, len(cards), _cards(play, id, seat, cards), spread=spread)


def _own(play: Play, seat: str) -> Iterator[Zone]:
    view = play.state
    hand = tuple(slot.card for slot in view.hands[seat].slots)
    yield _zone(play, f"{seat}:hand", "Hand", seat, hand, spread=True)
    if not view.bidding:
        return
    if seat in view.bidding.sealed:
        yield _bid(play, seat, view.bidding.sealed[seat])
    elif seat in view.bidding.commitments:
        yield Zone(f"{seat}:bid", "Bid", seat, 1, unit="commitment")


def _bid(play: Play, seat: str, bid: Sealed) -> Zone:
    """A bid as far as the viewer knows it."""
    id = f"{seat}:bid"
    if bid.bids is None:
        return Zone(id, "Bid", seat, 1, unit="sealed bid")
    pieces = [
        Piece(
            f"{id}:{leader}", play.edition.label(leader), seat, "bid", "up", (Badge("points", str(points)),)
        )
        for leader, points in bid.bids.items()
    ]
    pieces += _cards(play, id, seat, ("treachery",) * (bid.treachery or 0))
    return Zone(id, "Bid", seat, len(pieces), tuple(pieces), unit="bid")


def _shared(play: Play) -> Iterator[Zone]:
    view = play.state
    known = sorted(view.pile.known.items())
    yield Zone("deck", "Deck", "", view.pile.size, tuple(_on_deck(play, at, slot) for at, slot in known))
    yield _zone(play, "discards", "Discards", "", view.discards)
    if view.aside:
        yield _zone(play, "aside", "Set aside", "", view.aside)
    if view.event:
        yield _zone(play, "event", "Being played", "", (view.event,))


def _on_deck(play: Play, depth: int, slot: Slot) -> Piece:
    id = f"deck:{depth}"
    if slot.card is None:
        return Piece(id, "Unknown card", "", "card", "down")
    label = play.edition.label(slot.card)
    return Piece(id, label, "", play.card(slot.card).type, badges=(Badge("from the top", f"{depth + 1}."),))


def _counters(view: State, seat: str) -> Iterator[Counter]:
    yield Counter(f"{seat}:planes", "Planes", seat, view.markers.count(seat), len(PLANES))
    bidding, fight = view.bidding, view.battle
    if bidding:
        yield Counter(f"{seat}:points", "Intrigue points", seat, bidding.points[seat])
        if bidding.bonus.get(seat):
            yield Counter(f"{seat}:bonus", "Each bid adds", seat, bidding.bonus[seat])
    if fight and fight.winner == seat:
        yield Counter(f"{seat}:difference", "May keep Force", seat, fight.difference)


def _limit(view: State) -> tuple[Counter, ...]:
    return (Counter("turn", "Turn", "", view.turn, view.limit),) if view.limit else ()
