"""Drawings as PNG."""

import io
from pathlib import Path

import pytest
from PIL import Image

from adapters.drawing.lettering import width
from adapters.drawing.png import CARD, NARROWEST, WIDEST, UnfitPicture, card, folded, to_png
from adapters.drawing.svg import document
from domain.games import TITLES
from domain.kernel.scenes import Scene
from domain.kernel.seats import Seat
from tests.support import scribes
from tests.support.tables import seats_at


def seen(title: str) -> tuple[Scene, tuple[Seat, ...]]:
    """A scene of a game that is under way, and the seats."""
    played = TITLES[title]
    table = scribes.scribe(played, "png")
    scribes.play(table, scribes.played_by(played, "heuristic", "png"), decisions=40)
    record = table.record
    return record.rules.scene(record.state), seats_at(played)


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


@pytest.mark.parametrize("title", TITLES)
def test_a_drawing_is_as_wide_as_asked_and_has_the_colours_of_its_theme(title: str) -> None:
    scene, seats = seen(title)
    light = opened(to_png(document(scene, seats, theme="light"), width=500))
    dark = opened(to_png(document(scene, seats, theme="dark"), width=500))
    assert light.width == dark.width == 500
    assert light.getpixel((2, 2)) == (0xF3, 0xEC, 0xDC)
    assert sum(dark.getpixel((2, 2))) < 120  # type: ignore[arg-type]
    colours = {colour for _, colour in light.quantize(64).convert("RGB").getcolors() or ()}
    assert len(colours) > 20, "it is a picture, and not a blank sheet"


@pytest.mark.parametrize("wide", [NARROWEST - 1, WIDEST + 1, 0, -5])
def test_a_width_that_does_not_serve_is_named(wide: int) -> None:
    scene, seats = seen("regnum-angelica")
    with pytest.raises(UnfitPicture, match=f"width: a picture is 400 to 2400 pixels wide, not {wide}"):
        to_png(document(scene, seats, theme="light"), width=wide)


@pytest.mark.parametrize("title", TITLES)
def test_the_card_of_a_link_has_the_size_that_is_asked_of_it(title: str, tmp_path: Path) -> None:
    scene, seats = seen(title)
    words = {"heading": title, "moment": "Entry 7", "narration": "Arch moves. " * 40}
    drawn = opened(card(scene, seats, (), **words))
    assert drawn.size == CARD
    other = opened(card(scene, seats, (), **{**words, "narration": "Arch waits."}))
    assert drawn.tobytes() != other.tobytes()


def test_words_are_folded_to_the_room_there_is() -> None:
    lines = folded("one two three four five six seven", 20, 120, 2)
    assert len(lines) == 2
    assert lines[-1].endswith("…")
    assert width(lines[0], 20) <= 120
