"""A record as plain text."""

from adapters.files.prose import WIDE, to_prose
from tests.files.stories import STORY, long

TEXT = to_prose(STORY)


def test_the_head_says_who_played_what_and_for_whom_it_is_told() -> None:
    head, _, _ = TEXT.partition("Opening\n-------")
    assert head.startswith("Regnum Angelica\n===============\n")
    for line in (
        "Fallen: Zoë Ångström",
        "Arch: 阿明",
        "Event: Spring Cup, round 2, table 4",
        "Edition: Stand-in deck",
        "Opened: 1 May 2026, 18:00 UTC",
        "Result: Arch won 35 : 20 (points)",
        "Told for: the public",
        "- Hands run out: shuffle (RA-Q16)",
        "Not the publisher's deck.",
    ):
        assert line in head.splitlines()


def test_turns_are_headings_and_entries_run_on_as_sentences() -> None:
    assert (
        "\n\nTurn 1, Fallen\n--------------\n\n[2] Fallen draws 7 cards. [3] Fallen moves to c4.\n\n" in TEXT
    )


def test_notes_stand_indented_with_author_role_and_sign() -> None:
    assert "\n\n    Cy (judge) ?! doubtful: Too early.\n\n    The gate was *open*.\n\n" in TEXT


def test_lines_stand_indented_as_variations() -> None:
    assert (
        "    Line “Hold the gate”: what might have followed entry 3, on what the public\n    knew.\n\n"
        "    Turn 1, Fallen\n\n    [2] Fallen waits. [3] Arch waits.\n\n"
    ) in TEXT


def test_rewinds_and_rulings_are_told_and_what_they_struck() -> None:
    assert "\n\n(Struck by entry 5: [4] Fallen passes. (implied))\n\n" in TEXT
    assert "\n\n[5] Back to entry 3, as every seat agreed: misread.\n\n" in TEXT
    assert "\n\n[6] Ruling: The angel stays. Ruled by Cy. (RA-047, RA-052)\n\n" in TEXT


def test_it_ends_with_result_digest_and_address() -> None:
    assert TEXT.endswith(
        f"Result: Arch won 35 : 20 (points).\n\nDigest of the last entry:\n{STORY.digest}\n{STORY.address}\n"
    )


def test_no_line_is_wider_than_a_page_and_none_begins_with_half_an_entry() -> None:
    lines = to_prose(long(60)).splitlines()
    assert max(map(len, lines)) <= WIDE
    assert not any(line.endswith("]") for line in lines)
