"""Pictures of scenes."""

from random import Random
from xml.etree import ElementTree

import pytest

from adapters.formats.svg import document, draw_board, draw_trays
from adapters.formats.svg_row import MOST, draw_row
from domain.games import TITLES
from domain.kernel.playing import Game, play, variants
from domain.kernel.scenes import Attachment, Badge, Board, Counter, Piece, Place, Scene, Zone
from domain.kernel.secrets import conceal
from domain.kernel.titles import Title
from tests.support.toy_title import HIGH_CARD

REGNUM = TITLES["regnum-angelica"]
HELL = TITLES["war-in-hell"]
SEATS = ("north", "south")


def texts(picture: str) -> list[str]:
    """What is written in a picture."""
    root = ElementTree.fromstring(picture)
    return ["".join(node.itertext()) for node in root.iter() if node.tag.endswith(("text", "title"))]


@pytest.mark.parametrize("title", [REGNUM, HELL, HIGH_CARD], ids=lambda title: title.id)
def test_every_moment_of_a_game_is_drawn(title: Title) -> None:
    game: Game = play(title, variants(title)[0], Random(1).randrange, longest=500)
    rules = title.rules(game.setup)
    state = rules.open()
    for decision in game.decisions:
        _, state = rules.decide(state, decision)
        scene = rules.scene(conceal(state, title.seats[0]))
        picture = document(scene, title.seats)
        assert len(picture) < 30_000
        assert {scene.title, scene.status, scene.notice} <= set(texts(picture))
        assert {zone.label for zone in scene.zones} <= set(texts(picture))


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
    assert "Geryon; Force 14; Traitor; with Bats (flying), Bats (flying)" in near
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
    flags = [Badge("", "a rather long sign", "flag")] * 2
    two, one = (draw_row(row(stack(0, *flags[:count])), SEATS).columns[0].near for count in (2, 1))
    assert two.height > one.height


def test_a_seat_that_is_named_after_a_colour_has_it() -> None:
    tray = Scene(
        "T", "N", "S", counters=(Counter("p", "Points", "black", 1), Counter("q", "Points", "red", 1))
    )
    trays = draw_trays(tray, ("red", "black"))
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
        picture = document(rules.scene(conceal(state, "public")), REGNUM.seats)
        assert not any(f":{card}" in picture for card in hidden)
