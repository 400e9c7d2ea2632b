"""The colours of pages and pictures: legible in every theme."""

import re

import pytest

from adapters.drawing.svg import STYLE, document
from adapters.drawing.svg_themes import THEMES, Theme, page_style, palette
from domain.kernel.scenes import Board, Piece, Place, Scene
from domain.kernel.seats import Seat

EVERY = (*THEMES, "night")
GROUNDS = ("paper", "sheet", "felt", "ground", "tint")
SEATS = ("seat-0", "seat-1", "seat-2", "seat-3", "black")
SIGNS = ("triangle", "drop", "square", "ring")
INKS = ("plain", "good", "bad")


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2.2."""
    digits = colour.removeprefix("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def weak(theme: str, names: tuple[str, ...], grounds: tuple[str, ...], least: float) -> list[str]:
    """The pairs of colours whose contrast is less than `least`."""
    colours = palette(theme)
    return [
        f"{name} on {ground}: {contrast(colours[name], colours[ground]):.2f}"
        for name in names
        for ground in grounds
        if contrast(colours[name], colours[ground]) < least
    ]


def test_contrast_is_measured_as_it_is_defined() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#fff") == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("theme", EVERY)
def test_text_can_be_read(theme: str) -> None:
    assert weak(theme, ("ink", "soft", "gold"), GROUNDS, 4.5) == []
    assert weak(theme, (*SEATS, *INKS), ("paper", "sheet", "felt"), 4.5) == []
    assert weak(theme, ("on-seat",), SEATS, 4.5) == []


@pytest.mark.parametrize("theme", EVERY)
def test_pieces_signs_marks_and_controls_can_be_seen(theme: str) -> None:
    assert weak(theme, (*SEATS, *SIGNS, *INKS, "glow", "edge"), GROUNDS, 3) == []


@pytest.mark.parametrize("theme", ["contrast", "night"])
def test_high_contrast_is_higher(theme: str) -> None:
    assert weak(theme, ("ink", "soft", "gold", *SEATS), GROUNDS, 7) == []


def test_every_theme_has_the_same_colours() -> None:
    assert len({tuple(palette(theme)) for theme in (*EVERY, "forced")}) == 1


def test_a_page_has_the_theme_that_is_preferred_or_chosen() -> None:
    assert page_style() == STYLE
    for query in ("(prefers-color-scheme:dark)", "(prefers-contrast:more)", "(forced-colors:active)"):
        assert f"@media {query}{{" in STYLE
    for theme in THEMES:
        assert f"[data-theme={theme}]{{" in STYLE
    used = set(re.findall(r"var\(--([\w-]+)", STYLE)) - {"seat"}
    assert used <= set(palette("light"))


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_in_one_theme_says_its_colours(theme: Theme) -> None:
    seats = (Seat("north", "North", "north"), Seat("south", "South", "south"))
    place = Place("a1", piece=Piece("n:1", "Angel", "north"), seat="south")
    picture = document(Scene("T", "N", "S", (Board("b", "B", 1, (place,)),)), seats, theme=theme)
    colours = palette(theme)
    assert f".seat-1 .bound{{stroke:{colours['seat-1']}}}" in picture
    assert f".card{{fill:{colours['sheet']};stroke:{colours['edge']};stroke-width:2}}" in picture
    assert not any(sign in picture for sign in ("var(", "--", "@media", ":root", "{}"))
