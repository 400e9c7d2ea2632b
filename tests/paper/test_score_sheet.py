"""A record on paper."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from adapters.files.story import Seated, Story
from adapters.paper.score_sheet import _players, to_pdf
from tests.files.stories import STORY, long

needs_poppler = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="reads PDF with poppler")


def pages(story: Story, folder: Path) -> list[str]:
    """The words on each page."""
    path = folder / "sheet.pdf"
    path.write_bytes(to_pdf(story))
    read = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, check=True, timeout=60)
    return read.stdout.decode().split("\f")[:-1]


def test_the_same_story_gives_the_same_bytes() -> None:
    assert to_pdf(STORY) == to_pdf(STORY)
    assert to_pdf(STORY) != to_pdf(STORY._replace(digest="00"))


@needs_poppler
def test_all_is_on_it(tmp_path: Path) -> None:
    (page,) = pages(STORY, tmp_path)
    for words in (
        "Regnum Angelica",
        "Zoë Ångström",
        "阿明",
        "Arch won 35 : 20 (points)",
        "Spring Cup, round 2, table 4",
        "Stand-in deck, version 1, hosted by the service; 1 May 2026, 18:00 UTC",
        "Hands run out: shuffle (RA-Q16)",
        "Fallen draws 7 cards.",
        "Ruling of Cy, see below.",
        "Entry 6, by Cy. Ruling: The angel stays. RA-047, RA-052",
        f"Final digest {STORY.digest}",
        "page 1 of 1",
    ):
        assert words in page
    assert STORY.address.encode() in to_pdf(STORY), "the code is a link too"


@needs_poppler
def test_no_entry_of_a_long_game_is_lost_and_rulings_stand_on_the_page_of_their_entry(tmp_path: Path) -> None:
    found = pages(long(400), tmp_path)
    told = "\n".join(found)
    assert all(re.search(rf"(?<!\d){n} +(Fallen|Ruling)", told) for n in range(1, 401))
    assert len(found) > 3
    for number, page in enumerate(found, 1):
        assert f"page {number} of {len(found)}" in page
        rulings = len(re.findall(r"Ruling of Cy, see below", page))
        assert rulings == len(re.findall(r"Entry \d+, by Cy\. Ruling: it counts", page))


def test_a_word_without_end_is_broken_and_an_empty_story_is_a_page() -> None:
    first = STORY.turns[0]
    wide = first._replace(entries=(first.entries[0]._replace(text="W" * 3000),))
    assert to_pdf(STORY._replace(turns=(wide,)))
    assert to_pdf(STORY._replace(turns=(), seats=(), address=""))


def test_those_of_a_side_stand_together_and_only_people_sign() -> None:
    team = (Seated("Ash", "Ann", "islanders"), Seated("Birch", "Bob", "islanders"))
    water = Seated("Water", "the game", "water", person=False)
    assert _players(STORY._replace(seats=(*team, water))) == "Ann and Bob – the game"
    assert to_pdf(STORY._replace(seats=(*team, water)))
    assert _players(STORY) == "Zoë Ångström – 阿明"
