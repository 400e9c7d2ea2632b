"""Planes, tracks, borders, shared places, large pieces and dice as pictures and as text."""

import io
import re
from xml.etree import ElementTree as ET

import pytest
from rich.console import Console

from adapters.drawing.svg import document, draw_board, draw_trays
from adapters.drawing.svg_parts import OUTLINES, seat_class
from adapters.drawing.text import draw
from domain.kernel.scenes import Board, flipped
from domain.kernel.seats import Seat
from domain.record.commentary.notes import Mark
from tests.drawing.boards import GRID, PLANE, SCENE, SEATS, TRACK


def titles(drawn: str) -> set[str]:
    return set(re.findall(r"<title>(.*?)</title>", drawn))


@pytest.mark.parametrize("board", [PLANE, GRID, TRACK], ids=lambda board: board.id)
def test_every_place_and_piece_is_drawn_where_it_can_be_found(board: Board) -> None:
    drawn = draw_board(board, SEATS, {board.places[0].id}, [Mark(board.places[-1].id)]).element(board.label)
    tree = ET.fromstring(drawn)
    assert [g.get("data-place") for g in tree.iter("g") if g.get("data-place")] == [
        p.id for p in board.places
    ]
    pieces = {piece.id for place in board.places for piece in (*place.pieces, *filter(None, [place.piece]))}
    assert {g.get("data-piece") for g in tree.iter("g") if g.get("data-piece")} == pieces
    assert drawn.count('class="touched"') == 1
    assert 'class="plain"' in drawn


def test_several_pieces_share_a_place_each_with_its_owner_and_their_number() -> None:
    drawn = draw_board(PLANE, SEATS).content
    assert {"9 × Figure", "2 × Figure", "12 × Figure", "Giant", "Dragon"} <= titles(drawn)
    assert 'class="tally" x="38" y="18">9<' in drawn
    assert '<g class="seat-0 purple" data-piece="g:ada"' in drawn, "another of its seat's colours"
    assert '<g class="seat-0 red" data-piece="f:ada"' in drawn


def test_walls_and_marks_lie_where_two_places_touch() -> None:
    plane, grid = draw_board(PLANE, SEATS).content, draw_board(GRID, SEATS).content
    assert 'class="wall" d="M226 16L266 136"' in plane
    assert 'class="wall" d="M298 108L206 108"' in grid
    assert ">River<" in plane
    assert ">Bridge<" in plane
    assert ">Squall<" in grid


def test_a_piece_larger_than_a_place_covers_those_that_it_spans() -> None:
    drawn = draw_board(GRID, SEATS).content
    assert re.search(
        r'<g transform="translate\(22 22\) scale\(2\)"><g class="seat-2 green" data-piece="prince"', drawn
    )


def test_a_plane_is_turned_round_and_a_track_is_not() -> None:
    far = flipped(PLANE)
    assert [place.id for place in far.places] == [place.id for place in reversed(PLANE.places)]
    assert far.places[-1].outline[0] == (480, 300)
    assert flipped(far) == PLANE
    assert flipped(TRACK) == TRACK


def test_dice_that_show_the_same_are_drawn_once_with_their_number() -> None:
    trays = draw_trays(SCENE, SEATS)
    assert trays["ada"].content.count('class="die"') == 1
    assert ">×2<" in trays["ada"].content
    assert titles(trays[""].content) == {"5"}
    assert sum("has the turn" in trays[seat.id].content for seat in SEATS if seat.id in trays) == 2


def test_four_seats_differ_in_outline_and_in_colour() -> None:
    assert len(set(OUTLINES)) == 4
    assert [seat_class(seat.id, SEATS) for seat in SEATS] == [
        "seat-0 red",
        "seat-1 blue",
        "seat-2 green",
        "seat-3 black",
    ]
    unnamed = [Seat(id, id, id) for id in "abcd"]
    assert [seat_class(seat.id, unnamed) for seat in unnamed] == ["seat-0", "seat-1", "seat-2", "seat-3"]
    themed = document(SCENE, SEATS, theme="light")
    ET.fromstring(themed)
    assert "var(" not in themed


def test_the_same_in_plain_text() -> None:
    out = io.StringIO()
    Console(file=out, width=120).print(draw(SCENE, SEATS))
    text = out.getvalue()
    assert "Ada: 9 × Figure" in text
    assert "Bea: 12 × Figure" in text
    assert "River between marsh and hill" in text
    assert "Squall between b1 and c1" in text
    assert "2 × Sword" in text
    assert "light, incense" in text
