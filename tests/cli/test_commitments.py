"""`commit`: a commitment that the rules accept when it is opened."""

from domain.games.war_in_hell.rules.commitments import commitment
from tests.cli.conftest import Run

OPENING = ("red", "open", "bids=geryon:30,amon:20", "treachery=1")


def test_a_commitment_is_that_of_the_opening_under_a_new_salt(angel: Run) -> None:
    told = [angel("commit", "war-in-hell", *OPENING, "--json").json for _ in range(2)]
    opening = told[0]["opening"]
    assert told[0]["commitment"]["digest"] == commitment(opening["salt"], {"amon": 20, "geryon": 30}, 1)
    assert opening["salt"] != told[1]["opening"]["salt"]


def test_the_two_lines_are_what_a_recorder_types(angel: Run) -> None:
    salt = "0123456789abcdef"
    first, second = angel("commit", "war-in-hell", *OPENING, f"salt={salt}").out.splitlines()
    assert first == f"red commit {commitment(salt, {'geryon': 30, 'amon': 20}, 1)}"
    assert second.startswith(f"red open {salt} bids=geryon:30,amon:20 1 ")


def test_what_cannot_be_committed_to_is_refused(angel: Run) -> None:
    assert angel("commit", "regnum-angelica", "fallen", "keep").error == "no-commitments"
    assert angel("commit", "war-in-hell", "red", "open", "bids=x").error == "unreadable"
    assert angel("commit", "war-in-hell", "red", "keep").error == "refused"
    short = angel("commit", "war-in-hell", *OPENING, "salt=short")
    assert short.error == "refused"
    assert "WH-M03" in short.err
    assert angel("commit", "chess", "red", "keep").error == "unknown-title"
