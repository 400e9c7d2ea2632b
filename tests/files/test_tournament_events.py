"""The event log of a tournament as a file, and its pairings judged."""

import uuid
from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.files.record_file import RecordFileError
from adapters.files.tournaments.event_file import export_events, is_event_file, read_events
from domain.events.chain import entry_digest
from domain.events.codec import Envelope
from domain.tournament import closing, correcting, pairing, reporting
from domain.tournament import events as ev
from domain.tournament.checking import broken_links, check_endings, check_pairings
from domain.tournament.results import Played
from domain.tournament.swiss.correcting import Choice
from domain.tournament.tournament import CODEC, Tournament, empty
from tests.files.tournaments import generated, named
from tests.tournament.hall import NOW, Hall, append


def chained(tournament: Tournament) -> Tournament:
    """The same events as a store would keep them."""
    return append(empty(str(uuid.UUID(int=7))), [entry.body for entry in tournament.entries])


@settings(max_examples=20)
@given(st.integers(0, 10_000), st.sampled_from(["regnum-angelica", "war-in-hell"]))
def test_nothing_is_lost(seed: int, title: str) -> None:
    tournament = chained(generated(seed, 8, title=title))
    names = named(tournament)
    lines = list(export_events(tournament, names))
    assert is_event_file(b"".join(lines))
    read = read_events(lines)
    assert read.names == names
    assert read.tournament.entries == tournament.entries
    assert read.tournament.state == tournament.state
    assert list(export_events(read.tournament, read.names)) == lines


@pytest.fixture(scope="module")
def lines() -> list[bytes]:
    tournament = chained(generated(5, 6))
    return list(export_events(tournament, named(tournament)))


Damage = Callable[[list[bytes]], list[bytes]]


@pytest.mark.parametrize(
    "damage, name, line",
    [
        (lambda lines: [], "not-a-tournament-file", 1),
        (lambda lines: [b"{}\n"], "not-a-tournament-file", 1),
        (lambda lines: [lines[0].replace(b'"version":1', b'"version":9'), *lines[1:]], "unknown-format", 1),
        (lambda lines: [lines[0].replace(b"Spring", b"Autumn"), *lines[1:]], "file-edited", 1),
        (lambda lines: [lines[0].replace(b'"p1":', b'"q1":'), *lines[1:]], "file-edited", 1),
        (lambda lines: [lines[0].replace(b"-0000-", b"+0000-"), *lines[1:]], "file-malformed", 1),
        (lambda lines: lines[:-1], "file-cut-off", None),
        (lambda lines: lines[:5], "file-cut-off", 5),
        (lambda lines: [*lines, b"{}\n"], "file-too-long", None),
        (lambda lines: [*lines[:2], *lines[1:]], "file-duplicated", 3),
        (lambda lines: [*lines[:2], *lines[3:]], "file-reordered", 3),
        (lambda lines: [*lines[:2], lines[2].replace(b'"rank":', b'"rank": '), *lines[3:]], "file-edited", 3),
        (lambda lines: [*lines[:2], lines[2].replace(b'"rank":', b'"rang":'), *lines[3:]], "file-edited", 3),
        (lambda lines: [*lines[:2], lines[2].replace(b'"staff"', b'"Staff"'), *lines[3:]], "file-edited", 3),
        (
            lambda lines: [*lines[:2], lines[2].replace(b'"previous":"', b'"previous":"0'), *lines[3:]],
            "file-edited",
            3,
        ),
        (lambda lines: [*lines[:2], b"nonsense}\n", *lines[3:]], "file-malformed", 3),
        (lambda lines: [*lines[:2], b"x" * (1 << 20) + b"}\n", *lines[3:]], "file-malformed", 3),
        (lambda lines: [*lines[:-1], lines[-1].replace(b'":"', b'":"0')], "wrong-trailer", None),
        (
            lambda lines: [*lines[:-1], lines[-1].replace(b'"entries":', b'"entries":1')],
            "wrong-trailer",
            None,
        ),
    ],
)
def test_damage_is_found_where_it_is(lines: list[bytes], damage: Damage, name: str, line: int | None) -> None:
    damaged = damage(list(lines))
    assert damaged != lines
    with pytest.raises(RecordFileError) as caught:
        read_events(damaged)
    assert caught.value.name == name
    if line is not None:
        assert caught.value.line == line


def test_what_no_state_can_follow_is_refused() -> None:
    """The digests hold, but a result is entered at a table that is not there."""
    result = Played(("p1", "p2"), "p1", (35, 1))
    tournament = chained(generated(5, 6))
    envelope: Envelope[ev.Event] = Envelope(
        NOW, "staff", "c", "", tournament.head, ev.ResultEntered(1, 99, result, "slip")
    )
    entry = CODEC.seal(tournament.version + 1, envelope)
    forged = Tournament(tournament.id, (*tournament.entries, entry), "", tournament.state)
    forged = replace(forged, head=entry_digest(forged.id, entry))
    with pytest.raises(RecordFileError) as caught:
        read_events(export_events(forged, {}))
    assert caught.value.name == "file-malformed"


# --- judging


@settings(max_examples=15)
@given(st.integers(0, 10_000))
def test_every_pairing_of_the_engine_stands(seed: int) -> None:
    tournament = generated(seed, 9, rounds=4)
    checked = list(check_pairings(tournament))
    paired = [e for e in tournament.entries if e.kind in {"round-paired", "round-re-paired"}]
    assert [one.entry for one in checked] == [entry.number for entry in paired]
    assert [one.faults for one in checked] == [()] * len(checked)


def test_what_was_forged_is_found() -> None:
    hall = Hall({"a": 6, "b": 5, "c": 3, "d": 1})
    made = pairing.pair_round(hall.tournament, 1)[0]
    assert isinstance(made, ev.RoundPaired)
    other = (ev.Seated(1, ("a", "c")), ev.Seated(2, ("b", "d")))
    for forged, words in (
        (msgspec.structs.replace(made, tables=other), "not the best"),
        (msgspec.structs.replace(made, key="other", request="0" * 64), "digest of the request"),
        (msgspec.structs.replace(made, engine="other/1"), "made by other/1"),
        (msgspec.structs.replace(made, tables=(ev.Seated(1, ("a", "z")),)), "not active: z"),
        (msgspec.structs.replace(made, tables=made.tables[:1]), "not seated"),
    ):
        found = list(check_pairings(append(hall.tournament, [forged])))
        assert any(words in fault for fault in found[0].faults), (words, found)


def test_pairings_by_hand_and_of_a_cut_are_told_apart() -> None:
    hall = Hall({"a": 6, "b": 5, "c": 3, "d": 1})
    hall.do(pairing.begin_by_hand, 1, "a show match")
    hall.do(pairing.end_by_hand, [("a", "d"), ("b", "c")])
    hall.do(pairing.publish, 1)
    for table in (1, 2):
        hall.score(1, table, (35, 9 + table))
    hall.do(lambda now: [ev.RoundClosed(1)])
    hall.do(pairing.cut, 2)
    hall.begin(2)
    assert [one.by for one in check_pairings(hall.tournament)] == ["hand", "bracket"]
    hall.do(correcting.pair_again, 2, Choice.ANEW)
    assert [one.faults for one in check_pairings(hall.tournament)] == [()] * 3


def test_places_and_bonuses_that_were_forged_are_found() -> None:
    hall = Hall({"a": 6, "b": 5, "c": 3, "d": 1}, rounds=1)
    hall.play(1)
    end, bonus = closing.finish(hall.tournament)
    assert isinstance(end, ev.Finished)
    assert isinstance(bonus, ev.BonusAwarded)
    first, second, *_ = end.places
    award = bonus.awards[0]
    turned = ev.Finished(end.places | {first: 2, second: 1})
    more = ev.BonusAwarded((msgspec.structs.replace(award, amount=award.amount + 16), *bonus.awards[1:]))
    cases: tuple[tuple[list[ev.Event], list[str]], ...] = (
        ([end, bonus], []),
        ([turned, bonus], [f"player {first} has place 2; by the results it is 1"]),
        ([ev.Finished({first: 1}), bonus], [f"player {second} has place none; by the results it is 2"]),
        ([end, more], [f"bonus: +4 for player {first}"]),
        ([end], [f"bonus: none; by the places it is +3 for player {first}"]),
        ([end, ev.BonusAwarded((*bonus.awards, award))], ["by the places it is none"]),
    )
    for forged, words in cases:
        (found,) = check_endings(append(hall.tournament, forged))
        assert len(found.faults) == len(words), found
        assert all(word in fault for word, fault in zip(words, found.faults, strict=True)), found
    (stray,) = check_endings(append(hall.tournament, [bonus]))
    assert stray.faults == ("bonuses without an end",)
    (early,) = check_endings(append(Hall(["a", "b"]).tournament, [ev.Finished({"a": 1, "b": 2})]))
    assert early.faults == ("it could not be finished: no round was played",)


def test_every_end_is_judged_by_what_was_known_then() -> None:
    hall = Hall({"a": 6, "b": 5}, rounds=1)
    hall.play(1)
    hall.do(closing.finish)
    hall.do(closing.reopen, "a slip was misread")
    hall.do(reporting.correct, 1, 1, hall.result(1, 1, (10, 35)), "a slip was misread")
    hall.do(closing.finish)
    found = list(check_endings(hall.tournament))
    assert [(one.places, one.bonuses, one.faults) for one in found] == [(2, 1, ())] * 2


def test_a_broken_chain_is_found() -> None:
    tournament = chained(generated(5, 6))
    assert broken_links(tournament) == ()
    assert broken_links(generated(5, 6))[0] == 2


def test_a_correction_that_was_kept_is_sound() -> None:
    hall = Hall({"a": 6, "b": 5, "c": 3, "d": 1})
    hall.play(1)
    hall.begin(2)
    hall.do(reporting.correct, 1, 1, hall.result(1, 1, (10, 35)), "turned round")
    for choice in Choice:
        hall.do(correcting.pair_again, 2, choice)
    assert all(not one.faults for one in check_pairings(hall.tournament))


@pytest.mark.parametrize("undoes", [0, 4, 9, 99])
def test_what_undoes_nothing_is_not_let_in(undoes: int) -> None:
    hall = Hall("ab")
    hall.begin(1)
    hall.score(1, 1, (35, 10))
    tournament = chained(append(hall.tournament, [ev.TableRestored(1, 1, undoes)]))
    with pytest.raises(RecordFileError, match="undoes nothing at its table"):
        read_events(export_events(tournament, named(tournament)))
