"""What to draw of a position."""

from collections import Counter as Tally

from domain.games.regnum_angelica.edition import Battlefield, Edition
from domain.games.regnum_angelica.narration import NAMES
from domain.games.regnum_angelica.rules.ending import GOAL
from domain.games.regnum_angelica.rules.play import CAP
from domain.games.regnum_angelica.rules.setup import WALL
from domain.games.regnum_angelica.state import OTHER, Angel, Facts, Side, State
from domain.kernel.grids import DIRECTIONS, OPPOSITE
from domain.kernel.scenes import Badge, Board, Counter, Edge, Piece, Place, Scene, Shape, Zone

STEP_NAMES = {
    "place": "placing",
    "activate": "activating",
    "move": "moving",
    "burn": "burning",
    "draw": "drawing",
}
UNKNOWN = Facts()
EARTH_LABELS = {"I": "Earth: power +1", "II": "Earth: power +2", "card": "Earth: draw a card"}
EARTH_MARKS = {"I": "+1", "II": "+2", "card": "card"}
SHAPES: dict[str, Shape] = {"fire": "triangle", "water": "drop", "earth": "square", "infinity": "ring"}


def scene(edition: Edition, view: State, *, walls: bool) -> Scene:
    """The board from the far side down, each side's cards and meters, and what the game waits for.

    `walls` says that hit points are counted in place of points (RA-158).
    """
    seen: Tally[str] = Tally()
    boards = _boards(edition, view, seen)
    return Scene(
        title="Regnum Angelica",
        notice=edition.notice,
        status=_status(edition, view),
        boards=boards,
        zones=tuple(zone for side in view.sides for zone in _zones(edition, view, side, seen)),
        counters=tuple(counter for side in view.sides for counter in _counters(view, side, walls=walls)),
        active=(view.seat,) if view.seat else (),
    )


def _status(edition: Edition, view: State) -> str:
    if view.outcome:
        winners = " and ".join(NAMES[seat] for seat in view.outcome.winners)
        return f"{winners} won ({view.outcome.reason})" if winners else "The game is a draw"
    if view.due:
        cards = "a card" if view.due.count == 1 else f"{view.due.count} cards"
        return f"{NAMES[view.due.seat]} draws {cards}"
    if view.step == "opening" and not (edition.board or view.layout):
        return "The table says what the board looks like"
    if view.pockets:
        return f"A pocket script is chosen for {' and '.join(NAMES[seat] for seat in view.pockets)}"
    if view.orders:
        return f"{' and '.join(NAMES[seat] for seat in view.orders)} may put the deck in order"
    if view.step == "opening":
        waiting = " and ".join(NAMES[s.seat] for s in view.sides if s.seat not in view.kept)
        return f"{waiting} may keep or show the starting hand"
    if view.reveal:
        return f"{NAMES[view.board[view.reveal].owner]} shows the angel on {view.reveal}"
    if view.choice:
        does = "does" if view.choice.declared else "acts on"
        return f"{NAMES[view.choice.seat]} says what {edition.label(view.choice.card)} {does}"
    if view.asked:
        return f"The {view.asked.fact} of {edition.label(view.asked.card)} must be declared"
    turn = f"Turn {view.turn}, {NAMES[view.seat]}"
    if view.exchange:
        played = ", ".join(edition.label(script.card) for script in view.exchange.stack)
        after = f" to {played}" if played else " before the fight"
        return f"{turn}: {NAMES[view.exchange.answer]} may answer{after}"
    if view.combat:
        defender = view.combat.defender
        if view.combat.offered:
            return f"{turn}: {NAMES[OTHER[view.seat]]} may pay for the ability of the angel on {defender}"
        return f"{turn}: {NAMES[OTHER[view.seat]]} substitutes the placeholder on {defender}"
    return f"{turn}: {STEP_NAMES[view.step]}"


def _named(seat: str, card: str, seen: Tally[str]) -> str:
    """The id of a card of a seat, wherever it lies; `seen` counts the copies that have one."""
    seen[f"{seat}:{card}"] += 1
    copy = seen[f"{seat}:{card}"]
    return f"{seat}:{card}" if copy == 1 else f"{seat}:{card}:{copy}"


def _boards(edition: Edition, view: State, seen: Tally[str]) -> tuple[Board, ...]:
    """The battlefield, once it is known what it looks like."""
    board = edition.board or view.layout
    if board is None:
        return ()
    columns, spaces = board.columns, board.grid.spaces
    rows = [spaces[at : at + columns] for at in range(0, len(spaces), columns)]
    places = tuple(_place(edition, view, board, space, seen) for row in reversed(rows) for space in row)
    return (Board("battlefield", "Battlefield", columns, places),)


def _place(edition: Edition, view: State, board: Battlefield, space: str, seen: Tally[str]) -> Place:
    angel = view.board.get(space)
    label, kind, mark, owner = "", "", "", ""
    if space in board.earth:
        benefit = board.earth[space]
        label, kind, mark = EARTH_LABELS[benefit], f"earth-{benefit}", EARTH_MARKS[benefit]
    for seat, gate in board.gates.items():
        if space in gate:
            label, kind, mark, owner = f"Before the gate of {NAMES[seat]}", f"gate-{seat}", "gate", seat
    piece = None
    if angel:
        card = angel.slot.card
        # A face-down angel that only its owner knows must look the same to everybody else, its id included.
        id = _named(angel.owner, card, seen) if card else f"{angel.owner}:{space}"
        piece = _piece(edition, view, board, id, angel)
    return Place(space, label, kind, piece, mark, owner)


def _piece(edition: Edition, view: State, board: Battlefield, id: str, angel: Angel) -> Piece:
    card = angel.slot.card
    face_down = not angel.active and not angel.placeholder
    badges: tuple[Badge, ...] = ()
    edges: tuple[Edge, ...] = ()
    if card and not angel.placeholder:
        badges = _angel_badges(edition, view, card)
        edges = _compass(edition, view, board, card, angel.owner)
    if angel.pillar:
        printed = edition.pillars.get(angel.pillar)
        said = view.facts.get(angel.pillar, UNKNOWN).element
        element = (printed.element if printed else None) or said or "unknown"
        badges = (*badges, Badge("pillar", element, SHAPES.get(element, "")))
    if face_down:
        badges = (*badges, Badge("face", "inactive"))
    return Piece(
        id=id,
        label=edition.label(card) if card else "Inactive angel",
        seat=angel.owner,
        kind="placeholder" if angel.placeholder else "angel",
        face="down" if face_down else "up",
        badges=badges,
        text=_angel_text(edition, card),
        edges=edges,
    )


def _angel_badges(edition: Edition, view: State, card: str) -> tuple[Badge, ...]:
    """Rank and movement as far as they are printed or declared."""
    printed, said = edition.angels.get(card), view.facts.get(card, UNKNOWN)
    rank = printed.rank if printed and printed.rank is not None else said.rank
    movement = printed.movement if printed and printed.movement is not None else said.movement
    known = (("rank", rank), ("movement", movement))
    return tuple(Badge(label, str(value)) for label, value in known if value is not None)


def _angel_text(edition: Edition, card: str | None) -> str:
    printed = edition.angels.get(card or "")
    return printed.ability.text if printed and printed.ability else ""


def _compass(edition: Edition, view: State, board: Battlefield, card: str, seat: str) -> tuple[Edge, ...]:
    """The compass as it lies on the board: the north of a card points away from its owner."""
    printed = edition.angels.get(card)
    said = {**view.facts.get(card, UNKNOWN).compass, **(printed.compass if printed else {})}
    if printed and printed.leader:
        said = {way: said.get(way, "infinity") for way in DIRECTIONS}
    compass = {way: symbol for way, symbol in said.items() if symbol != "none"}
    rows = board.first_row
    near = rows[seat] == min(rows.values())
    return tuple(
        Edge(way if near else OPPOSITE[way], compass[way], SHAPES[compass[way]])
        for way in DIRECTIONS
        if way in compass
    )


def _zones(edition: Edition, view: State, side: Side, seen: Tally[str]) -> tuple[Zone, ...]:
    def zone(kind: str, label: str, cards: tuple[str | None, ...]) -> Zone:
        ids = (
            _named(side.seat, card, seen) if card else f"{side.seat}:{kind}:{at}"
            for at, card in enumerate(cards, 1)
        )
        pieces = (_card(edition, view, id, side.seat, card) for id, card in zip(ids, cards, strict=True))
        spread = kind == "hand"
        return Zone(f"{side.seat}:{kind}", label, side.seat, len(cards), tuple(pieces), spread=spread)

    zones = (
        zone("hand", "Hand", tuple(slot.card for slot in side.hand.slots)),
        Zone(f"{side.seat}:pile", "Draw pile", side.seat, side.pile.size),
        zone("void", "Void", side.void),
        zone("scored", "Scored angels", side.scored),
    )
    return (*zones, zone("pocket", "Pocket script", (side.pocket,))) if side.pocket else zones


def _card(edition: Edition, view: State, piece: str, seat: str, card: str | None) -> Piece:
    if card is None:
        return Piece(piece, "Unknown card", seat, "card", "down")
    badges: tuple[Badge, ...] = ()
    said = view.facts.get(card, UNKNOWN)
    text, kind = "", said.kind or "card"
    if card in edition.angels or kind == "angel":
        badges, text, kind = _angel_badges(edition, view, card), _angel_text(edition, card), "angel"
    elif card in edition.scripts:
        script = edition.scripts[card]
        cost = script.cost if script.cost is not None else said.costs.get("")
        badges = (Badge("cost", str(cost)),) if cost is not None else ()
        texts = (option.text for option in script.options.values() if option.text)
        text, kind = " Or: ".join(texts), "script"
    elif card in edition.pillars:
        badges = (Badge("cost", str(edition.pillars[card].cost)),)
        kind = "pillar"
    return Piece(piece, edition.label(card), seat, kind, "up", badges, text, card=card)


def _counters(view: State, side: Side, *, walls: bool) -> tuple[Counter, ...]:
    score = Counter(f"{side.seat}:points", "Points", side.seat, side.points, GOAL)
    if walls:
        score = Counter(f"{side.seat}:wall", "Hit points", side.seat, side.wall, WALL)
    counters = (
        score,
        Counter(f"{side.seat}:power", "Power", side.seat, side.power, CAP),
    )
    if view.seat == side.seat:
        return (*counters, Counter("cubes", "Movement cubes", side.seat, view.cubes))
    return counters
