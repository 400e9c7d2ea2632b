"""The record file: what it holds, that it comes back as it went, and everything that can be wrong with it."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from adapters.chance.stream import seed_hash
from adapters.files.record_file import LONGEST_LINE, MOST_LINES, RecordFileError, export_record, read_record
from adapters.files.scribe import Scribe
from domain.events.chain import entry_digest
from domain.kernel.titles import Mode
from domain.record.codec import Codec, state_digest
from domain.record.commands import branch
from domain.record.entries import Decided, Entry, Ruled
from domain.record.record import next_state, rebuild
from tests.support.scribes import at_random, play, scribe
from tests.support.toy_title import HIGH_CARD, Shuffled

TITLES = {HIGH_CARD.id: HIGH_CARD}
NAMES = {"ann": "Ann Ä. “Quick”", "ben": ""}
PLAYERS = {"north": "ann", "south": "ben"}

File = list[bytes]


def table(mode: Mode = "hosted", seed: int = 1, decisions: int = 2000) -> Scribe:
    opened = scribe(HIGH_CARD, seed, mode=mode, edition="standard", players=PLAYERS)
    return play(opened, at_random(seed), decisions=decisions)


@pytest.fixture(scope="module")
def game() -> File:
    """A finished hosted game."""
    return list(table().file(NAMES))


def error(lines: File) -> RecordFileError:
    """What reading raises; with `keep_valid` it must stop at the same line."""
    with pytest.raises(RecordFileError) as caught:
        read_record(lines, TITLES)
    try:
        kept = read_record(lines, TITLES, keep_valid=True)
    except RecordFileError:
        assert caught.value.line <= 2
    else:
        assert kept.stopped == str(caught.value)
        assert len(kept.entries) <= caught.value.line - 1
        assert not kept.seeds
    return caught.value


def edited(line: bytes, **changes: object) -> bytes:
    """The line with other values for some of its keys."""
    return msgspec.json.encode(msgspec.json.decode(line) | changes) + b"\n"


def resealed(lines: File, number: int, change: Callable[[Any], Any]) -> File:
    """A forgery: the body of entry `number` replaced, every digest from there on made to fit again."""
    read = read_record(lines, TITLES)
    codec, head = Codec([HIGH_CARD]), ""
    states: list[Any] = []
    entries: list[Entry] = []
    for entry in read.entries:
        body = change(entry.body) if entry.number == number else entry.body
        state = next_state(HIGH_CARD, states, body)
        digest = state_digest(read.record_id, entry.envelope.salt, state)
        envelope = msgspec.structs.replace(entry.envelope, previous=head, body=body, state=digest)
        states.append(state)
        entries.append(Entry(entry.number, entry.topic, msgspec.json.encode(envelope), envelope))
        assert codec.decode(entry.number, entry.topic, entries[-1].data) == entries[-1]
        head = entry_digest(read.record_id, entries[-1])
    record = rebuild(read.record_id, HIGH_CARD, entries)
    return list(export_record(record, names=NAMES, notice="", seeds=read.seeds))


def test_a_file_is_json_lines_with_header_entries_and_trailer(game: File) -> None:
    header, *entries, trailer = map(json.loads, game)
    edition = HIGH_CARD.editions["standard"]
    assert header == {
        "format": "recording-angel",
        "version": 1,
        "title": "high-card",
        "edition": {"id": "standard", "digest": edition.digest, "notice": edition.notice},
        "options": {"hands-run-out": "draw"},
        "mode": "hosted",
        "seats": {
            "north": {"player": "ann", "name": "Ann Ä. “Quick”"},
            "south": {"player": "ben", "name": ""},
        },
        "record": read_record(game, TITLES).record_id,
    }
    assert [entry["number"] for entry in entries] == list(range(1, len(entries) + 1))
    assert entries[0]["topic"] == "opened/high-card@1"
    assert trailer["entries"] == len(entries)
    assert seed_hash(bytes.fromhex(trailer["seeds"][0])) == entries[0]["entry"]["body"]["seed_hash"]


@pytest.mark.parametrize("mode", ["hosted", "table"])
@pytest.mark.parametrize("seed", range(5))
def test_export_import_export_gives_the_same_bytes(mode: Mode, seed: int) -> None:
    first = list(table(mode, seed).file(NAMES))
    read = read_record(first, TITLES)
    assert read.stopped is None
    record = rebuild(read.record_id, read.title, read.entries)
    notice = HIGH_CARD.editions["standard"].notice
    assert list(export_record(record, names=read.names, notice=notice, seeds=read.seeds)) == first


def test_an_open_record_publishes_no_seed() -> None:
    assert read_record(table(decisions=2).file(NAMES), TITLES).seeds == ()


def test_a_name_can_be_replaced_without_breaking_the_chain(game: File) -> None:
    seats = {"north": {"player": "ann", "name": "Player 3F9A"}, "south": {"player": "ben", "name": ""}}
    read = read_record([edited(game[0], seats=seats), *game[1:]], TITLES)
    assert read.names["ann"] == "Player 3F9A"


def test_rewinds_rulings_and_reopening_come_back() -> None:
    long = table(decisions=4)
    long.rewind(3, agreed=("north", "south"), reason="A card was misread.")
    play(long, at_random(2), decisions=1)
    long.rule(Ruled("r1", "judge", ("HC-003",), "The trick is played again."))
    long.rewind(3, ruling="r1")
    long.close("resigned", by="south", note="Supper.")
    long.rule(Ruled("r2", "judge", (), "South may not resign.", reopens=True), seed=b"fresh" * 8)
    long.rewind(3, ruling="r2")
    play(long, at_random(3))
    first = list(long.file(NAMES))
    read = read_record(first, TITLES)
    assert {entry.kind for entry in read.entries} == {"opened", "decided", "rewound", "ruled", "closed"}
    assert len(read.seeds) == 2


# What can be wrong with the file as such.


def test_a_file_that_is_cut_off(game: File) -> None:
    for end in range(1, len(game)):
        assert (error(game[:end]).name, error(game[:end]).line) == ("file-cut-off", end)
    assert error([]).name == "not-a-record-file"


def test_a_line_that_is_cut_off(game: File) -> None:
    for number in (2, 5, len(game)):
        found = error([*game[: number - 1], game[number - 1][:-20]])
        assert (found.name, found.line) == ("file-cut-off", number)


def test_a_line_that_is_there_twice(game: File) -> None:
    found = error([*game[:5], game[4], *game[5:]])
    assert (found.name, found.line) == ("file-duplicated", 6)
    assert "entry 4 was there already" in str(found)


def test_lines_in_another_order(game: File) -> None:
    found = error([*game[:4], game[5], game[4], *game[6:]])
    assert (found.name, found.line) == ("file-reordered", 5)
    renumbered = [*game[:4], edited(game[5], number=4), edited(game[4], number=5), *game[6:]]
    assert (error(renumbered).name, error(renumbered).line) == ("file-foreign", 5)


def test_a_line_that_is_missing(game: File) -> None:
    found = error([*game[:4], *game[5:]])
    assert (found.name, found.line) == ("file-reordered", 5)


def test_a_line_of_another_record(game: File) -> None:
    other = list(table(seed=2).file(NAMES))
    for number in (2, 5):
        found = error([*game[: number - 1], other[number - 1], *game[number:]])
        assert (found.name, found.line) == ("file-foreign", number)
    found = error([edited(game[0], record=json.loads(other[0])["record"]), *game[1:]])
    assert (found.name, found.line) == ("file-foreign", 2)


@pytest.mark.parametrize("number", [5, 9])
def test_an_edited_line_is_named(game: File, number: int) -> None:
    entry = json.loads(game[number - 1])["entry"]
    for changes in ({"at": "2020-01-01T00:00:00Z"}, {"actor": "mallory"}, {"salt": "00"}, {"previous": "00"}):
        changed = edited(game[number - 1], entry=entry | changes)
        found = error([*game[: number - 1], changed, *game[number:]])
        assert (found.name, found.line) == ("file-edited", number), changes


def test_an_edit_of_the_last_entry_is_noticed(game: File) -> None:
    entry = json.loads(game[-2])["entry"]
    found = error([*game[:-2], edited(game[-2], entry=entry | {"actor": "mallory"}), game[-1]])
    assert (found.name, found.line) == ("wrong-trailer", len(game))


def test_other_effects_do_not_lead_to_the_state_that_the_line_names(game: File) -> None:
    at = next(n for n, line in enumerate(game) if b'"effect":"played"' in line)
    effects = json.loads(game[at])["entry"]["body"]["effects"]
    card = effects[0]["card"]
    found = error([*game[:at], game[at].replace(f'"{card}"'.encode(), b'"x"'), *game[at + 1 :]])
    assert (found.name, found.line) == ("file-edited", at + 1)


def test_a_line_spelt_otherwise(game: File) -> None:
    found = error([*game[:4], game[4].replace(b'"number":', b'"number": '), *game[5:]])
    assert (found.name, found.line) == ("file-edited", 5)


def test_windows_ends_of_lines_do_no_harm(game: File) -> None:
    assert read_record([line.replace(b"\n", b"\r\n") for line in game], TITLES).stopped is None


@pytest.mark.parametrize(
    "changes", [{"entries": 3}, {"digest": "00"}, {"seeds": ["zz"]}, {"seeds": ["00"]}], ids=str
)
def test_a_wrong_trailer(game: File, changes: dict[str, object]) -> None:
    found = error([*game[:-1], edited(game[-1], **changes)])
    assert (found.name, found.line) == ("wrong-trailer", len(game))


def test_lines_after_the_trailer(game: File) -> None:
    found = error([*game, game[0]])
    assert (found.name, found.line) == ("file-too-long", len(game) + 1)


@pytest.mark.parametrize(
    "name, changes",
    [
        ("not-a-record-file", {"format": "pgn"}),
        ("unknown-format", {"version": 3, "novelty": True}),
        ("unknown-format", {"version": 0}),
        ("unknown-title", {"title": "chess"}),
        ("unknown-edition", {"edition": {"id": "luxury", "digest": "", "notice": ""}}),
        ("other-edition", {"edition": {"id": "standard", "digest": "00", "notice": ""}}),
        ("unknown-option", {"options": {"hands-run-out": "dance"}}),
        ("unknown-option", {"options": {"dance": "yes"}}),
        ("unknown-seat", {"seats": {"north": {"player": "ann", "name": ""}}}),
        ("file-edited", {"mode": "table"}),
        ("file-edited", {"options": {"hands-run-out": "shuffle"}}),
        ("file-edited", {"options": {}}),
        ("file-malformed", {"novelty": True}),
        ("file-malformed", {"mode": "dream"}),
    ],
)
def test_a_header_that_does_not_serve(game: File, name: str, changes: dict[str, object]) -> None:
    found = error([edited(game[0], **changes), *game[1:]])
    assert (found.name, found.line) == (name, 1)


def test_a_newer_format_is_refused_by_name(game: File) -> None:
    assert "recording-angel/3" in str(error([edited(game[0], version=3), *game[1:]]))


def test_other_players_than_the_opening_entry_names(game: File) -> None:
    seats = {"north": {"player": "eve", "name": "Ann"}, "south": {"player": "ben", "name": ""}}
    assert error([edited(game[0], seats=seats), *game[1:]]).name == "file-edited"


NONSENSE = {
    "no JSON": b"hello",
    "nothing": b"",
    "invalid UTF-8": b'{"number":2,"topic":"decided/high-card@1","entry":{"actor":"\xff"}}',
    "half a surrogate": b'{"number":2,"topic":"decided/high-card@1","entry":{"actor":"\\ud800"}}',
    "deep nesting": b'{"number":2,"topic":"x","entry":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "a huge number": b'{"number":' + b"9" * 10_000 + b',"topic":"x","entry":{}}',
    "a number out of range": b'{"number":1e999,"topic":"x","entry":{}}',
    "a negative number": b'{"number":-1,"topic":"decided/high-card@1","entry":{}}',
    "a long line": b'{"number":2,"topic":"' + b"x" * LONGEST_LINE + b'","entry":{}}',
    "an unknown topic": b'{"number":2,"topic":"danced/high-card@1","entry":{}}',
    "a newer version": b'{"number":2,"topic":"decided/high-card@99","entry":{}}',
    "an empty entry": b'{"number":2,"topic":"decided/high-card@1","entry":{}}',
    "no object": b"[1,2,3]",
    "a zero": b"\x00",
}


@pytest.mark.parametrize("nonsense", NONSENSE.values(), ids=NONSENSE)
@pytest.mark.parametrize("line", [1, 2, 3])
def test_nonsense_is_an_error_and_no_traceback(game: File, nonsense: bytes, line: int) -> None:
    lines = [
        *game[: line - 1],
        nonsense.replace(b'"number":2', f'"number":{line - 1}'.encode()) + b"\n",
        *game[line:],
    ]
    found = error(lines)
    assert found.line == line
    assert len(str(found)) < 400


def test_deep_nesting_in_a_field_that_nobody_reads(game: File) -> None:
    deep = b"[" * 50_000 + b"]" * 50_000
    line = game[2].replace(b'"entry":{', b'"entry":{"novelty":' + deep + b",")
    assert error([*game[:2], line, *game[3:]]).line == 3


@pytest.mark.parametrize("record", ["", "../elsewhere", "x\r\nSet-Cookie: a=b", "01B9ACA0" + "-A438" * 7])
def test_an_id_that_no_record_has(record: str) -> None:
    """A record's id becomes a file's name and a part of addresses."""
    named = scribe(HIGH_CARD, 1, mode="table", edition="standard", players=PLAYERS, record=record)
    found = error(list(named.file(NAMES)))
    assert (found.name, found.line) == ("file-malformed", 1)


@pytest.mark.parametrize("name", ["\x1b[2J", "\x9b31m", "\x00", "x" * 5000])
def test_names_that_nobody_could_have_typed(name: str) -> None:
    found = error(list(table(decisions=2).file({"ann": name})))
    assert (found.name, found.line) == ("file-malformed", 1)


def test_too_many_lines(game: File) -> None:
    found = error(
        [game[0], *[game[1].replace(b'"number":1', b'"number":%d' % n) for n in range(1, MOST_LINES + 9)]]
    )
    assert found.line == 3


# What a forger could do who makes all digests fit: the rules still say no.


def test_a_decision_that_the_rules_refuse(game: File) -> None:
    at = next(n for n, line in enumerate(game) if b'"kind":"play"' in line)

    def other_seat(body: Any) -> Any:
        decision = body.decision
        other = {"north": "south", "south": "north"}[decision.seat]
        return msgspec.structs.replace(body, decision=msgspec.structs.replace(decision, seat=other))

    found = error(resealed(game, at, other_seat))
    assert (found.name, found.line, found.rule) == ("refused", at + 1, "HC-002")


def test_effects_that_the_decision_does_not_have() -> None:
    written = table("table", 3, decisions=3)
    record = written.record
    at = next(entry.number for entry in record.entries if b'"kind":"play"' in entry.data)
    body: Any = record.entries[at - 1].body
    played = body.decision
    others = record.rules.legal(record.position(at - 1), played.seat)
    other = next(decision.card for decision in others if decision.card != played.card)

    def other_card(body: Any) -> Any:
        return msgspec.structs.replace(body, effects=(msgspec.structs.replace(body.effects[0], card=other),))

    found = error(resealed(list(written.file(NAMES)), at, other_card))
    assert (found.name, found.line, found.rule) == ("different-effects", at + 1, "HC-003")


def test_a_game_that_somebody_else_won() -> None:
    game = list(table().file(NAMES))
    last = len(game) - 2

    def stolen(body: Any) -> Any:
        outcome = msgspec.structs.replace(body.outcome, winners=("south", "north"))
        return msgspec.structs.replace(body, outcome=outcome)

    found = error(resealed(game, last, stolen))
    assert (found.name, found.line) == ("different-effects", last + 1)


def test_a_game_that_goes_on_under_a_seed_that_its_sender_knows() -> None:
    """Who knows the seed of an open game can tell every card that is still to come."""
    for long in (table(decisions=3), reopened()):
        record = long.record
        lines = list(export_record(record, names=NAMES, notice="", seeds=long.seeds))
        found = error(lines)
        assert (found.name, found.line) == ("wrong-trailer", len(lines))
        public = export_record(record, names=NAMES, notice="", seeds=long.seeds[:-1])
        assert read_record(public, TITLES).seeds == tuple(long.seeds[:-1])


def reopened() -> Scribe:
    long = table(decisions=3)
    long.close("abandoned")
    long.rule(Ruled("r1", "judge", (), "They play on.", reopens=True), seed=b"fresh" * 8)
    return long


def test_chance_that_did_not_decide_as_its_seed_says(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = table().record
    first = next(e.number for e in honest.entries if isinstance(e.body, Decided))
    monkeypatch.setattr(Scribe, "_stream", lambda *_: lambda n: n - 1)
    lines = list(table().file(NAMES))
    found = error(lines)
    assert (found.name, found.line) == ("chance-differs", first + 1)
    assert read_record([*lines[:-1], edited(lines[-1], seeds=[])], TITLES).seeds == ()


def test_words_that_nobody_could_have_typed() -> None:
    noted = table(decisions=3)
    noted.close("abandoned", note="Supper.")

    def escape(body: Any) -> Any:
        return msgspec.structs.replace(body, note="\x1b[2J")

    found = error(resealed(list(noted.file(NAMES)), noted.record.version, escape))
    assert (found.name, found.line) == ("unfit-text", noted.record.version + 1)


def test_a_rewind_that_not_all_agreed_to() -> None:
    agreed = table(decisions=3)
    agreed.rewind(3, agreed=("north", "south"))
    found = error(
        resealed(
            list(agreed.file(NAMES)),
            agreed.record.version,
            lambda body: msgspec.structs.replace(body, agreed=("north",)),
        )
    )
    assert (found.name, found.line) == ("without-basis", agreed.record.version + 1)


def test_an_opening_with_another_table() -> None:
    game = list(table("table", decisions=0).file(NAMES))

    def richer(body: Any) -> Any:
        initial = msgspec.structs.replace(body.initial, points={"north": 2, "south": 0})
        return msgspec.structs.replace(body, initial=initial)

    found = error(resealed(game, 1, richer))
    assert (found.name, found.line) == ("different-effects", 2)


def test_a_line_of_play_has_no_file_of_its_own() -> None:
    record = table(decisions=3).record
    draft = branch(record, root=record.id, at=3, basis="judge", name="what if")[0]
    entry = Codec([HIGH_CARD]).seal(
        record="line", title=HIGH_CARD.id, number=1, body=draft.body, state=draft.state,
        at=record.entries[0].envelope.at, actor="a", command="c", previous="", salt="s",
    )  # fmt: skip
    with pytest.raises(RecordFileError, match="no file of its own"):
        list(export_record(rebuild("line", HIGH_CARD, [entry]), names={}, notice=""))


def test_shuffles_come_back() -> None:
    """The option under which the toy plays on and on."""
    options = {"hands-run-out": "shuffle"}
    opened = scribe(HIGH_CARD, 4, mode="table", edition="marathon", options=options, players=PLAYERS)
    record = play(opened, at_random(4), decisions=200).record
    assert any(
        isinstance(e, Shuffled) for entry in record.entries for e in getattr(entry.body, "effects", ())
    )
    assert read_record(opened.file(NAMES), TITLES).stopped is None
