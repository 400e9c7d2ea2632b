"""Names as people have them: which ones are stored, and which two are the same."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.record.errors import UnfitText
from domain.record.names import folded, require_name

COMPOSED = "Jos\u00e9 N\u00fa\u00f1ez"


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "O'Brien-Smith, Jr.",
        "\u0418\u0432\u0430\u043d",
        "\u05d3\u05d5\u05d3 \u05dc\u05d5\u05d9",
        "\u0645\u062d\u0645\u062f",
        "\u738b\u5c0f\u660e",
        "\u0646\u0627\u0645\u0647\u200c\u0627\u06cc",  # Persian, with the non-joiner that it needs
        "\u0915\u094d\u200d\u0937",  # Devanagari, with a joiner
        "\U0001f469\u200d\U0001f680 Ada",  # an emoji of several
        "\u2764\ufe0f",
        "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "1",
        "?",
    ],
)
def test_names_of_all_scripts_are_stored_as_they_are(name: str) -> None:
    assert require_name(name) == name
    assert require_name(f"  {name}\t") == name


@pytest.mark.parametrize(
    "name, fault",
    [
        ("", "the name is blank"),
        (" \u00a0\u3000", "the name is blank"),
        ("\u200b", "the name is blank"),
        ("\u3164", "the name is blank"),
        ("\u2800\u2800", "the name is blank"),
        ("\u0301", "the name is blank"),
        ("Ann\u200b", "the name holds U+200B ZERO WIDTH SPACE, which nobody can see"),
        ("An\u200dn", "the name holds U+200D ZERO WIDTH JOINER, which nobody can see"),
        ("\ufeffAnn", "the name holds U+FEFF ZERO WIDTH NO-BREAK SPACE, which nobody can see"),
        ("A\u00adnn", "the name holds U+00AD SOFT HYPHEN, which nobody can see"),
        ("Ann\ufe0f", "the name holds U+FE0F VARIATION SELECTOR-16, which nobody can see"),
        ("Ann\U000e0041", "the name holds U+E0041 TAG LATIN CAPITAL LETTER A, which nobody can see"),
        ("\u202eAnn", "the name holds U+202E RIGHT-TO-LEFT OVERRIDE, which turns the text around it"),
        ("Ann\u2067", "the name holds U+2067 RIGHT-TO-LEFT ISOLATE, which turns the text around it"),
        ("Ann\u200f", "the name holds U+200F RIGHT-TO-LEFT MARK, which turns the text around it"),
        ("J\ufffdrg", "the name holds a replacement character (U+FFFD): it was read in the wrong encoding"),
        ("An\x07n", "a text holds the control character '\\x07'"),
    ],
)
def test_a_name_that_cannot_be_read_is_refused_by_its_fault(name: str, fault: str) -> None:
    with pytest.raises(UnfitText) as caught:
        require_name(name)
    assert str(caught.value) == fault


def test_names_are_stored_composed_and_compared_with_what_was_stored_before() -> None:
    apart = unicodedata.normalize("NFD", COMPOSED)
    assert apart != COMPOSED
    assert require_name(apart) == COMPOSED
    for stored in (apart, COMPOSED, COMPOSED.upper(), f"{COMPOSED}\u200b", f" {apart}  ", f"\u202e{apart}"):
        assert folded(stored) == folded(COMPOSED)
    assert folded("Stra\u00dfe") == folded("STRASSE")
    assert folded("Ann") != folded("Anna")


@given(st.text(max_size=12))
def test_what_is_accepted_stays_the_same_name(text: str) -> None:
    try:
        name = require_name(text)
    except UnfitText:
        return
    assert require_name(name) == name
    assert folded(name) == folded(text)
    assert folded(folded(name)) == folded(name)
