"""Pictures of scenes."""

from random import Random
from xml.etree import ElementTree

import pytest

from adapters.formats.svg import document, draw_board, draw_trays
from domain.games import TITLES
from domain.kernel.playing import Game, play, variants
from domain.kernel.scenes import Badge, Board, Counter, Piece, Place, Scene, Zone
from domain.kernel.secrets import conceal
from domain.kernel.titles import Title
from tests.support.toy_title import HIGH_CARD

REGNUM = TITLES["regnum-angelica"]
SEATS = ("north", "south")


def texts(picture: str) -> list[str]:
    """What is written in a picture."""
    root = ElementTree.fromstring(picture)
    return ["".join(node.itertext()) for node in root.iter() if node.tag.endswith(("text", "title"))]


@pytest.mark.parametrize("title", [REGNUM, HIGH_CARD], ids=lambda title: title.id)
def test_every_moment_of_a_game_is_drawn(title: Title) -> None:
    game: Game = play(title, variants(title)[0], Random(1).randrange)
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
