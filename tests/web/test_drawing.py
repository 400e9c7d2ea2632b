"""Pictures of scenes."""

import re
from random import Random
from typing import get_args
from xml.etree import ElementTree

import pytest

from adapters.drawing.svg import STYLE, document, draw_board, draw_trays
from adapters.drawing.svg_row import BARE, CARD, MOST, draw_row
from domain.games import TITLES
from domain.kernel.playing import Game, play, variants
from domain.kernel.scenes import (
    Attachment,
    Badge,
    Board,
    Counter,
    Edge,
    Piece,
    Place,
    Scene,
    Zone,
    flipped,
)
from domain.kernel.seats import Seat
from domain.kernel.secrets import conceal
from domain.kernel.titles import Title
from domain.record.commentary.notes import Ink, Mark
from tests.support.tables import seats_at, seats_of
from tests.support.toy_title import HIGH_CARD

INKS: tuple[Ink, ...] = get_args(Ink)
REGNUM = TITLES["regnum-angelica"]
HELL = TITLES["war-in-hell"]
SEATS = (Seat("north", "North", "north"), Seat("south", "South", "south"))


def texts(picture: str) -> list[str]:
    """What is written in a picture."""
    root = ElementTree.fromstring(picture)
    return ["".join(node.itertext()) for node in root.iter() if node.tag.endswith(("text", "title"))]


def named(picture: str, kind: str) -> list[str]:
    """The pieces, places, zones or boards that can be found in a picture."""
    return [
        node.attrib[f"data-{kind}"]
        for node in ElementTree.fromstring(picture).iter()
        if f"data-{kind}" in node.attrib
    ]


@pytest.mark.parametrize("title", [REGNUM, HELL, HIGH_CARD], ids=lambda title: title.id)
def test_every_moment_of_a_game_is_drawn(title: Title) -> None:
    game: Game = play(title, variants(title)[0], Random(1).randrange, longest=500)
    rules = title.rules(game.setup)
    state = rules.open()
    for decision in game.decisions:
        _, state = rules.decide(state, decision)
        scene = rules.scene(conceal(state, seats_of(title)[0]))
        picture = document(scene, seats_at(title))
        assert len(picture) < 30_000
        assert {scene.title, scene.status, scene.notice} <= set(texts(picture))
        assert {zone.label for zone in scene.zones} <= set(texts(picture))
        places = [place for board in scene.boards for place in board.places]
        assert named(picture, "place") == [place.id for place in places]
        assert named(picture, "board") == [board.id for board in scene.boards]
        held = [*scene.zones, *(zone for place in places for zone in place.zones if zone.pieces)]
        assert sorted(named(picture, "zone")) == sorted(zone.id for zone in held)
        pieces = [piece for zone in held for piece in zone.pieces]
        pieces += [place.piece for place in places if place.piece]
        ids = [piece.id for piece in pieces]
        ids += [attachment.id for piece in pieces for attachment in piece.attached]
        assert len(set(ids)) == len(ids), "an id names one thing"
        found = named(picture, "piece")
        assert len(set(found)) == len(found)
        assert set(found) <= set(ids)
        assert {piece.id for zone in scene.zones if zone.spread for piece in zone.pieces} <= set(found)
        for board in scene.boards:
            assert flipped(flipped(board)) == board


def test_a_board_shows_its_places_and_pieces() -> None:
    angel = Piece("n:1", "Angel & <co>", "north", "angel", badges=(Badge("rank", "9"), Badge("move", "2")))
    hidden = Piece("s:1", "A card", "south", "card", "down", badges=(Badge("face", "inactive"),))
    places = (
        Place("a2", piece=angel),
        Place("b2", "A gate", mark="gate"),
        Place("a1", piece=hidden),
        Place("b1"),
    )
    board = draw_board(Board("b", "Board", 2, places), SEATS, {"b1"})
    picture = board.element("A board")
    shown = texts(picture)
    assert {"Angel & <co>", "9", "M2", "N", "gate", "a", "b", "1", "2"} <= set(shown)
    assert "Angel & <co>; rank 9; move 2" in shown
    assert shown.count("S") == 1
    assert picture.count('class="touched"') == 1


def stack(attached: int, *badges: Badge) -> Piece:
    cards = tuple(Attachment(f"g:{at}", "Bats", (Badge("", "flying", "wing"),)) for at in range(attached))
    return Piece("g", "Geryon", "north", "arch-devil", "up", (Badge("Force", "14"), *badges), "", (), cards)


def row(*pieces: Piece) -> Board:
    zone = Zone("1:north", "Force", "north", len(pieces), pieces, total=27)
    other = Zone("1:south", "Force", "south", 1, (Piece("a", "Amon", "south", "duke"),), total=13)
    held = Place("1", "home of <x>", name="Stygia", seat="south", zones=(zone, other), note="battle")
    return Board("plane", "Planes", 2, (held, Place("2", name="Dis")), "row")


def test_a_row_has_a_column_for_each_place() -> None:
    flag = Badge("", "Traitor", "flag")
    drawn = draw_row(row(stack(2, flag)), SEATS, {"g"})
    first, second = drawn.columns
    assert first.words == "1 Stygia, battle, marker of South, North: Force 27, South: Force 13"
    assert first.lit
    assert second.words == "2 Dis"
    assert (second.far.height, second.near.height) == (0, 0)
    near, far, card = (texts(part.part) for part in (first.near, first.far, first.card))
    assert {"27", "N", "Geryon", "14", "Arch Devil", "Bats", "Traitor"} <= set(near)
    assert "Geryon; Force 14; Traitor" in near
    assert {"13", "S", "Amon"} <= set(far)
    assert {"1", "Stygia", "home of <x>", "battle", "S"} <= set(card)
    assert first.near.content.count('class="touched"') == 1
    assert drawn.legend
    assert "flying" in texts(drawn.legend.element("signs", sized=True))
    whole = draw_board(row(stack(2, flag)), SEATS)
    assert whole.height > first.near.height + first.far.height
    assert {"Stygia", "Dis", "Geryon", "Amon"} <= set(texts(whole.element("row")))


def test_a_piece_has_room_for_what_it_carries() -> None:
    many = draw_row(row(stack(MOST + 3)), SEATS).columns[0].near
    assert "and 3 more" in texts(many.part)
    assert any(text.count("Bats (flying)") == MOST + 3 for text in texts(many.part))
    flags = [Badge("", "a rather long sign", "flag")] * 2
    two, one = (draw_row(row(stack(0, *flags[:count])), SEATS).columns[0].near for count in (2, 1))
    assert two.height > one.height


def test_a_seat_has_its_own_colour_or_that_of_its_place() -> None:
    tray = Scene(
        "T", "N", "S", counters=(Counter("p", "Points", "black", 1), Counter("q", "Points", "red", 1))
    )
    trays = draw_trays(tray, (Seat("red", "Red", "red"), Seat("black", "Black", "black", ("black",))))
    assert 'class="seat-1 black"' in trays["black"].content
    assert 'class="seat-0"' in trays["red"].content


def test_a_tray_counts_what_is_not_seen_and_gathers_what_looks_alike() -> None:
    cards = tuple(Piece(str(at), "Blur", "north", "card", badges=(Badge("cost", "1"),)) for at in range(3))
    scene = Scene(
        "T",
        "N",
        "S",
        zones=(Zone("h", "Hand", "north", 5, cards), Zone("d", "Deck", "", 0)),
        counters=(Counter("p", "Points", "north", 12, 35), Counter("c", "Cubes", "north", 2)),
    )
    trays = draw_trays(scene, SEATS)
    assert list(trays) == ["north", ""]
    north, table = (texts(tray.element("tray")) for tray in trays.values())
    assert {"1 Blur ×3", "2 cards", "12 / 35", "2"} <= set(north)
    assert {"Table", "empty"} <= set(table)


def test_many_cards_take_a_few_lines() -> None:
    cards = tuple(Piece(str(at), f"Card number {at}", "north", "card") for at in range(40))
    tray = draw_trays(Scene("T", "N", "S", zones=(Zone("v", "Void", "north", 40, cards),)), SEATS)["north"]
    assert tray.height < 160
    assert any(text.startswith("+ ") and text.endswith(" more") for text in texts(tray.element("tray")))


def test_what_a_viewer_may_not_know_is_not_in_the_picture() -> None:
    game = play(REGNUM, variants(REGNUM)[0], Random(2).randrange)
    rules = REGNUM.rules(game.setup)
    state = rules.open()
    for decision in game.decisions[:120]:
        _, state = rules.decide(state, decision)
        hidden = [a.slot.card for a in state.board.values() if not a.active and not a.placeholder]
        picture = document(rules.scene(conceal(state, "public")), seats_at(REGNUM))
        assert not any(f":{card}" in picture for card in hidden)


def test_marks_are_drawn_in_inks_that_differ_in_line() -> None:
    places = tuple(Place(f"{column}{row}") for row in "321" for column in "abc")
    board = Board("b", "Board", 3, places)
    plain = draw_board(board, SEATS).element("b")
    lines = {}
    for ink in INKS:
        for mark in (Mark("a1", "", ink), Mark("a1", "c3", ink)):
            picture = draw_board(board, SEATS, (), (mark,)).element("b")
            assert picture.count(f'<g class="{ink}">') == 1
            assert picture.count('class="head"') == bool(mark.to)
        lines[ink] = (
            picture.count('class="core"'),
            f".{ink} .line{{stroke:var(--{ink});stroke-dash" in STYLE,
        )
    assert len(set(lines.values())) == len(INKS)
    elsewhere = (Mark("z9"), Mark("a1", "z9"))
    assert draw_board(board, SEATS, (), elsewhere).element("b") == plain
    itself = draw_board(board, SEATS, (), (Mark("a1", "a1"),)).element("b")
    assert itself == draw_board(board, SEATS, (), (Mark("a1"),)).element("b")


def test_a_row_has_arrows_across_it_or_says_where_they_lead() -> None:
    marks = (Mark("1", "2", "bad"), Mark("2", "", "good"))
    drawn = draw_row(row(stack(0)), SEATS, (), marks)
    first, second = (texts(column.card.part) for column in drawn.columns)
    assert "⇢ 2" in first
    assert "1 ⇢" in second
    assert 'class="core"' in drawn.columns[1].card.part
    whole = drawn.whole.element("row")
    assert whole.count('class="head"') == 1
    assert "⇢" not in whole
    assert drawn.arrows
    assert drawn.arrows.content in whole
    assert drawn.arrows.content.count('class="bad"') == 1
    assert 'class="good"' not in drawn.arrows.content, "it is no arrow, and stands on its card"
    assert drawn.arrows.width == drawn.whole.width
    assert drawn.arrows.height == max(column.far.height for column in drawn.columns) + CARD, (
        "it ends with the cards"
    )


def test_a_row_without_arrows_has_nothing_over_it() -> None:
    assert draw_row(row(stack(0)), SEATS).arrows is None
    assert draw_row(row(stack(0)), SEATS, (), (Mark("2", "", "good"), Mark("1", "1"))).arrows is None


def test_arrows_do_not_leave_a_row_in_which_nothing_lies() -> None:
    places = tuple(Place(str(number)) for number in range(1, 10))
    for end in range(2, 10):
        drawn = draw_row(Board("plane", "Planes", 9, places, "row"), SEATS, (), (Mark("1", str(end)),))
        assert drawn.arrows
        assert drawn.arrows.height == BARE + CARD
        way, head = re.findall(r' d="([^"]+)"', drawn.arrows.content)[-2:]
        first, control, base = (float(y) for y in re.findall(r"[\d.]+ (-?[\d.]+)", way))
        bow = ((1 - t) ** 2 * first + 2 * t * (1 - t) * control + t**2 * base for t in (0.4, 0.5, 0.6))
        assert min(bow) >= 4, "half of the breadth of its casing"
        assert min(float(y) for y in re.findall(r"[\d.]+ (-?[\d.]+)", head)) >= 0


def test_a_board_is_seen_from_the_other_side() -> None:
    angel = Piece("n:1", "Angel", "north", edges=(Edge("N", "fire", "triangle"), Edge("SE", "water", "drop")))
    grid = Board("b", "Board", 2, (Place("a2"), Place("b2", piece=angel), Place("a1"), Place("b1")))
    turned = flipped(grid)
    assert [place.id for place in turned.places] == ["b1", "a1", "b2", "a2"]
    there = turned.places[2].piece
    assert there
    assert [edge.direction for edge in there.edges] == ["S", "NW"]
    assert flipped(turned) == grid
    lane = row(stack(1))
    first, last = draw_row(flipped(lane), SEATS).columns
    assert (first.place, last.place) == ("2", "1")
    assert "Geryon" in texts(last.far.part)
    assert "Amon" in texts(last.near.part)
    assert flipped(flipped(lane)) == lane


def test_a_hand_is_shown_card_by_card() -> None:
    cards = (
        Piece("n:1", "Pillar of Earth", "north", badges=(Badge("cost", "1"),)),
        Piece("n:2", "Blur", "north", badges=(Badge("rank", "7"), Badge("movement", "2")), card="blur"),
        Piece("n:3", "Blur", "north"),
        Piece("n:4", "Unknown card", "north", face="down"),
    )
    hand = Zone("h", "Hand", "north", 4, cards, spread=True)
    scene = Scene("T", "N", "S", zones=(hand,))
    tray = draw_trays(scene, SEATS)["north"].element("tray")
    assert named(tray, "piece") == ["n:4", "n:1", "n:2", "n:3"]
    assert named(tray, "card") == ["blur"]
    assert "data-card" not in document(scene, SEATS), "only on a page are cards chosen"
    assert {"Pillar", "of Earth", "1 card", "7", "M2"} <= set(texts(tray))
    assert "Unknown card" not in texts(tray)
    assert texts(tray).count("Blur") == 2


def test_a_card_keeps_its_id_where_it_goes() -> None:
    game = play(REGNUM, variants(REGNUM)[0], Random(3).randrange, longest=120)
    rules = REGNUM.rules(game.setup)
    state = rules.open()
    held: dict[str, set[str]] = {seat: set() for seat in seats_of(REGNUM)}
    placed: set[str] = set()
    for decision in game.decisions:
        _, state = rules.decide(state, decision)
        for seat, before in held.items():
            scene = rules.scene(conceal(state, seat))
            on_board = {place.piece.id for board in scene.boards for place in board.places if place.piece}
            placed |= before & on_board
            held[seat] = {piece.id for zone in scene.zones if zone.spread for piece in zone.pieces}
    assert placed
