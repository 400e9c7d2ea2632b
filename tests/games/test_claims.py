"""What the titles claim of positions is true of them, and can be told as printed."""

from functools import cache
from pathlib import Path
from typing import Final

import pytest

from adapters.files.record_file import read_record
from domain.games import TITLES
from domain.games.regnum_angelica.decisions import Announce, Place
from domain.games.war_in_hell.decisions import Attach, Enter, Play
from domain.kernel.claims import SCORE, Claim
from domain.record.claims import Held, held
from domain.record.entries import Decided
from domain.record.record import Record, rebuild
from tests.support.tables import seats_of

REPLAYS: Final = Path(__file__).parents[2] / "replays"
GAMES: Final = (
    "regnum-angelica/points-hosted",
    "regnum-angelica/edition-blank-table",
    "regnum-angelica/reopened-table",
    "war-in-hell/nine-planes-hosted",
    "war-in-hell/option-bids-commitment",
    "war-in-hell/reopened-table",
)

every_game = pytest.mark.parametrize("name", GAMES)


@cache
def game(name: str) -> Record:
    """One of the replays."""
    with (REPLAYS / f"{name}.jsonl").open("rb") as lines:
        found = read_record(lines, TITLES)
    return rebuild(found.record_id, found.title, found.entries)


def holds(found: Held, number: int) -> bool:
    return found.begins <= number < found.ends


@every_game
def test_a_claim_names_its_kind_its_seat_and_something_printed(name: str) -> None:
    record = game(name)
    title = record.title
    found = list(held(record))
    kinds = {stretch.claim.kind for stretch in found}
    assert kinds <= {SCORE, *title.claims.words}
    assert kinds - {SCORE, "plays"}
    for claim, points, begins, ends in found:
        assert claim.seat in seats_of(title)
        assert 1 <= begins < ends <= record.version + 1
        assert (points > 0) == (claim.kind == SCORE)
        if claim.kind != SCORE:
            assert record.rules.label(claim)
            assert ":" not in claim.kind + claim.seat


@every_game
def test_what_holds_at_a_position_is_what_its_state_says(name: str) -> None:
    record = game(name)
    struck = record.struck()
    stretches = [stretch for stretch in held(record) if stretch.claim.kind != "plays"]
    for number in range(1, record.version + 1, 7):
        if number in struck:
            continue
        state = record.position(number)
        now = {(stretch.claim, stretch.points) for stretch in stretches if holds(stretch, number)}
        expected = {(claim, 0) for claim in record.rules.claims(state)}
        scores = {
            (Claim(SCORE, seat, ""), points) for seat, points in record.rules.scores(state).items() if points
        }
        assert now == expected | scores, number


@every_game
def test_a_card_that_a_seat_decides_to_play_is_claimed(name: str) -> None:
    record = game(name)
    struck = record.struck()
    played = {(stretch.begins, stretch.claim) for stretch in held(record) if stretch.claim.kind == "plays"}
    seen = 0
    for entry in record.entries:
        body = entry.body
        if entry.number in struck or not isinstance(body, Decided):
            continue
        decision = body.decision
        if isinstance(decision, Announce | Place | Attach | Enter | Play) and decision.card:
            seen += 1
            assert (entry.number, Claim("plays", decision.seat, decision.card)) in played
    assert seen
    assert not {number for number, _ in played} & struck.keys()


def test_planes_under_control_are_named_by_number() -> None:
    title = TITLES["war-in-hell"]
    claims = {stretch.claim for stretch in held(game("war-in-hell/nine-planes-hosted"))}
    winner = next(iter(game("war-in-hell/nine-planes-hosted").outcome.winners))  # type: ignore[union-attr]
    planes = [
        title.tables[0].label(claim) for claim in claims if (claim.kind, claim.seat) == ("controls", winner)
    ]
    assert [name.partition(" ")[0] for name in sorted(planes)] == list("123456789")
