"""Letters on paper: every script as it is written, from right to left where it is due."""

import base64
import re
import zlib

import pytest

from adapters.paper import lettering
from adapters.paper.canvas import FORMATS, Drawn, Page, bound
from adapters.paper.directions import levels, visual_order
from adapters.paper.lettering import fitted, legible, pieces, width

DAVID = "\u05d3\u05d5\u05d3"
SARAH = "\u05e9\u05e8\u05d4"
MUHAMMAD = "\u0645\u062d\u0645\u062f"


@pytest.mark.parametrize(
    "name",
    [
        f"{DAVID} \u05dc\u05d5\u05d9",
        f"{MUHAMMAD} \u0639\u0644\u064a",
        "\u738b\u5c0f\u660e",
        "\u5c71\u7530 \u3055\u304f\u3089",
        "\uae40\ucca0\uc218",
        "\u0928\u0930\u0947\u0928\u094d\u0926\u094d\u0930",
        "\u0e2a\u0e21\u0e0a\u0e32\u0e22",
        "\u10d2\u10d8\u10dd\u10e0\u10d2\u10d8",
        "\u0531\u0576\u056b",
        "\u12a0\u1260\u1260",
        "\U0001f3b2 Ada \U0001f469\u200d\U0001f680",
        "\u0418\u0432\u0430\u043d",
        "Jos\u00e9 q\u0303",
    ],
)
def test_names_are_printed_as_they_are(name: str) -> None:
    assert legible(name) == name
    assert sorted("".join(piece.text for piece in pieces(name))) == sorted(name)
    assert width(name, 10) == pytest.approx(10 * width(name, 1))
    drawn = [piece for piece in pieces(name) if piece.glyphs and piece.text.strip()]
    assert all(any(glyph.outline for glyph in piece.glyphs) for piece in drawn)


def test_plain_words_are_text_and_need_no_other_font() -> None:
    lettering._noto.cache_clear()
    lettering._cjk.cache_clear()
    (piece,) = pieces("Ann Smith \u2013 35:20")
    assert not piece.glyphs
    assert lettering._noto.cache_info().currsize == 0
    pieces(f"{DAVID} only")
    assert lettering._noto.cache_info().currsize >= 1
    assert lettering._cjk.cache_info().currsize == 0


def test_a_letter_that_no_font_has_is_written_in_latin_ones_and_marked() -> None:
    assert legible("\u16a0\u16a2") == "fu*"
    assert legible(f"{DAVID} \u16a0") == f"{DAVID} f*"
    assert "*" not in legible("Ann")


def seen(text: str) -> str:
    """The runs of a text from left to right, each from right to left turned round."""
    levelled = levels(text)
    runs: list[list[int]] = []
    for at, level in enumerate(levelled):
        if runs and levelled[runs[-1][-1]] == level:
            runs[-1].append(at)
        else:
            runs.append([at])
    order = visual_order([levelled[run[0]] for run in runs])
    turned = [run if levelled[run[0]] % 2 == 0 else run[::-1] for run in runs]
    return "".join(text[at] for number in order for at in turned[number])


@pytest.mark.parametrize(
    "text, shown",
    [
        ("abc", "abc"),
        ("\u05d0\u05d1\u05d2", "\u05d2\u05d1\u05d0"),
        ("a \u05d0\u05d1 c", "a \u05d1\u05d0 c"),
        ("\u05d0 b \u05d2", "\u05d2 b \u05d0"),
        ("\u05d0 12 \u05d1", "\u05d1 12 \u05d0"),
        ("a 12 \u05d1", "a 12 \u05d1"),
        ("\u0627 1,5 \u0628", "\u0628 1,5 \u0627"),
        ("\u05d0 (b) 3", "3 )b( \u05d0"),  # the font mirrors the brackets
        ("\u05d0 (\u05d1) c", "c )\u05d1( \u05d0"),
        ("a (\u05d1) c", "a (\u05d1) c"),
        ("\u05d0-\u05d1", "\u05d1-\u05d0"),
        ("a\u05d0 ", "a\u05d0 "),
        ("", ""),
    ],
)
def test_letters_stand_in_the_order_of_their_directions(text: str, shown: str) -> None:
    assert seen(text) == shown


def test_what_does_not_fit_is_made_smaller_and_cut_between_letters() -> None:
    name = "\U0001f469\u200d\U0001f680" * 9
    shown, size = fitted(name, 10, 40)
    assert width(shown, size) <= 40
    assert shown.endswith("\u2026")
    assert not shown.removesuffix("\u2026").endswith("\u200d")


def test_the_file_says_which_letters_are_drawn() -> None:
    def draw(page: Page, number: int, pages: int) -> None:
        page.text((40, 40), f"Ann {SARAH}", 12, bold=True)

    data = bound([Drawn(FORMATS["a4"], draw)], title="x", subject="x")
    assert bound([Drawn(FORMATS["a4"], draw)], title="x", subject="x") == data
    (packed,) = re.findall(rb"ASCII85Decode /FlateDecode.*?stream\r?\n(.*?)~>", data, re.DOTALL)
    said = SARAH.encode("utf-16-be").hex()
    assert said in zlib.decompress(base64.a85decode(packed)).decode("latin-1")
